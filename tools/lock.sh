#!/bin/sh
# lock.sh PYTHON: writes constraints.txt, the newest versions that go together, from a clean environment.
set -eu
cd "$(dirname "$0")/.."
. tools/python.sh

find_python "$1"
need_venv
need_compiler

clean=$(mktemp -d)
trap 'rm -rf "$clean"' EXIT
echo "Resolving every dependency with Python $version"
"$python" -m venv "$clean/venv"
"$clean/venv/bin/python" -m pip install -qq --upgrade pip setuptools
"$clean/venv/bin/python" -m pip install -qq '.[test,lint]'
{
    echo "# Every version that make uses, build tools included. Written by 'make lock' with Python $version."
    "$clean/venv/bin/python" -m pip freeze --all --exclude arenaforge
} >"$clean/constraints.txt"
! grep -n '://\| @ ' "$clean/constraints.txt" || fail "a version came from an address, not from the registry"
cp "$clean/constraints.txt" constraints.txt

#!/bin/sh
# setup.sh PYTHON VENV: makes the environment that every make target uses, at the versions of constraints.txt.
set -eu
cd "$(dirname "$0")/.."
. tools/python.sh

find_python "$1"
need_venv
need_compiler

echo "Setting up $2 with Python $version (a minute or two the first time)"
"$2/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$2"
"$2/bin/python" -m pip install -qq --upgrade --constraint constraints.txt pip
"$2/bin/python" -m pip install -qq --constraint constraints.txt --build-constraint constraints.txt \
    --editable '.[test,lint]'

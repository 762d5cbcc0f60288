# Sourced by the set-up scripts: finds a Python that is new enough and can make environments.

# One line on the standard error, then the end.
fail() {
    echo "arenaforge: $*" >&2
    exit 1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# find_python WANTED: sets $python and $version. Only the default, python3, may be replaced by another.
find_python() {
    candidates="$1"
    [ "$1" != python3 ] || candidates="python3 python3.13 python3.12 python3.11"
    for python in $candidates; do
        if new_enough "$python"; then
            version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
            return
        fi
    done
    fail "needs Python 3.11 or newer, and $1 is missing or older: install one, or say make PYTHON=/path/to/python"
}

may_install() {
    [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null
}

# install_or_name WHAT PACKAGE...: installs the packages where it can, otherwise names them in one line.
install_or_name() {
    what="$1"
    shift
    may_install || fail "needs $what (Debian, Ubuntu: apt-get install $*), then run make again"
    echo "Installing $what: $*"
    log=$(mktemp)
    if ! { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } \
        >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        fail "could not install $what: apt-get install $*"
    fi
    rm -f "$log"
}

has_venv() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null
}

need_venv() {
    has_venv || install_or_name "Python's venv module" "python$version-venv"
    has_venv || fail "needs Python's venv module, which $python ($version) still lacks"
}

can_compile() {
    include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    echo '#include <Python.h>' | ${CC:-cc} -fsyntax-only -I"$include" -x c - 2>/dev/null
}

# The noise package comes as C source only.
need_compiler() {
    can_compile || install_or_name "a C compiler and Python's headers" build-essential "python$version-dev"
    can_compile || fail "needs a C compiler and the headers of $python ($version), which are still missing"
}

#!/bin/sh
# browser.sh: a Chromium for the tests of the page; installs it where it can, otherwise names it in one line.
set -eu
cd "$(dirname "$0")/.."
. tools/python.sh

has_browser() {
    [ -n "${CHROMIUM:-}" ] && return
    for name in chromium chromium-browser google-chrome chrome; do
        command -v "$name" >/dev/null && return
    done
    return 1
}

has_browser || install_or_name "Chromium for the tests of the page (or its path in CHROMIUM)" chromium
has_browser || fail "needs Chromium for the tests of the page, which is still missing"

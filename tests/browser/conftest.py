"""One server and one Chromium for all tests of a worker."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
BUSY = "503"  # the server says so while rules compile, and the page asks again
PATIENCE = 60_000  # milliseconds; a busy machine is no fault of the page
BOARD = "size=9x9&points=120&seed=browser"


@pytest.fixture(scope="session")
def address(checkout: Path) -> Iterator[str]:
    """Where the server listens that ``arenaforge serve`` started."""
    options = ("--port", "0", "--rate", "0", "--workers", "1", "--judge-up-to", "50")
    command = [sys.executable, "-m", "generator.cli", "serve", *options]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not tell its address"
        yield found[0]
        server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.fail("no Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield started
        started.close()


class Visit:
    """Opens pages of the server, and keeps what their consoles complained about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.complaints: list[str] = []

    def open(self, path: str = f"/?{BOARD}", *, width: int = 1280, dark: bool = False) -> Page:
        """A page in a browser of its own: nothing is shared with others that were opened."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.goto(self.address + path)
        if page.locator("#board").count():
            page.wait_for_selector("html[data-ready]")
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and BUSY not in said.text:
            self.complaints.append(said.text)


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    visitor = Visit(browser, address)
    yield visitor
    for context in browser.contexts:
        context.close()
    assert visitor.complaints == []

"""Runs the application in waitress until it is told to stop."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from threading import Thread

from waitress.server import create_server

from generator.errors import ArenaforgeError
from generator.rules.registry import PLAYED
from webapp import create_app
from webapp.house import House
from webapp.settings import Settings
from webapp.studio import Busy
from webapp.work import warm_up

MOST_HEADERS = 32 * 1024


def serve(host: str, port: int, settings: Settings, tell: Callable[[str], None]) -> None:
    """Tells its address once it listens."""
    app = create_app(settings)
    try:
        server = create_server(
            app,
            host=host,
            port=port,
            threads=settings.threads,
            ident="",
            max_request_body_size=settings.upload + 1024,
            max_request_header_size=MOST_HEADERS,
            channel_timeout=60,
            connection_limit=400,
        )
    except (OSError, OverflowError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ArenaforgeError(f"{host}:{port}: cannot listen there: {reason}") from None
    Thread(target=_warm_up, args=(app.extensions["arenaforge"],), daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # stopped as by Ctrl-C: nothing is left behind
    shown = f"[{host}]" if ":" in host else host
    tell(f"Arenaforge is at http://{shown}:{server.effective_port}  (Ctrl-C ends it)")
    try:
        server.run()
    finally:
        server.close()
        app.extensions["arenaforge"].close()


def _warm_up(house: House) -> None:
    """Rules compile once on a machine, which takes half a minute that no visitor should wait."""
    for ruleset in PLAYED:
        try:
            house.table.run(warm_up, ruleset)
        except (Busy, ArenaforgeError):
            return

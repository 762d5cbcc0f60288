"""Runs the application in waitress until it is told to stop."""

from __future__ import annotations

from collections.abc import Callable

from waitress.server import create_server

from generator.errors import ArenaforgeError
from webapp import create_app
from webapp.settings import Settings

THREADS = 24
MOST_HEADERS = 32 * 1024


def serve(host: str, port: int, settings: Settings, tell: Callable[[str], None]) -> None:
    """Tells its address once it listens."""
    app = create_app(settings)
    try:
        server = create_server(
            app,
            host=host,
            port=port,
            threads=THREADS,
            ident="",
            max_request_body_size=settings.upload + 1024,
            max_request_header_size=MOST_HEADERS,
            channel_timeout=60,
            connection_limit=400,
        )
    except (OSError, OverflowError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ArenaforgeError(f"{host}:{port}: cannot listen there: {reason}") from None
    shown = f"[{host}]" if ":" in host else host
    tell(f"Arenaforge is at http://{shown}:{server.effective_port}  (Ctrl-C ends it)")
    try:
        server.run()
    finally:
        server.close()
        app.extensions["arenaforge"].close()

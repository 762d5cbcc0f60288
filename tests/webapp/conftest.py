"""An application that works in the request's own thread, on small boards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app
from webapp.settings import Settings

SMALL = Settings(
    workers=0, rate=0, niceness=0, most_hexes=320, most_points=500, most_matches=20, upload=256 * 1024
)


@pytest.fixture(scope="session")
def app() -> Iterator[Flask]:
    made = create_app(SMALL)
    yield made
    made.extensions["arenaforge"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()

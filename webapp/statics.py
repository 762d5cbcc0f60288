"""Style and scripts, read once; their address names their content, so browsers keep them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, abort

from webapp.answers import FOR_EVER, answer
from webapp.store import Kept, keep

blueprint = Blueprint("statics", __name__)
KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}


@cache
def assets() -> dict[str, Kept]:
    folder = Path(__file__).resolve().parent / "static"
    files = sorted(path for path in folder.rglob("*") if path.suffix in KINDS)
    return {p.relative_to(folder).as_posix(): keep(p.read_bytes(), KINDS[p.suffix]) for p in files}


@cache
def digest() -> str:
    """Changes when any of them does: modules import each other by relative addresses."""
    tags = "".join(f"{name}{kept.tag}" for name, kept in assets().items())
    return hashlib.blake2b(tags.encode(), digest_size=6).hexdigest()


@blueprint.get("/static/<known>/<path:name>")
def asset(known: str, name: str) -> Response:
    kept = assets().get(name)
    if kept is None or known != digest():
        abort(404)
    return answer(kept, caching=FOR_EVER)


def address(name: str) -> str:
    return f"/static/{digest()}/{name}"


def offer(app: Flask) -> None:
    app.jinja_env.globals["asset"] = address
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True

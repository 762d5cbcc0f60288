"""Answers that browsers and caches can keep, and mistakes as ``{code, message, field}``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask, Response, current_app, jsonify, render_template, request
from werkzeug.exceptions import HTTPException

from generator.errors import ArenaforgeError
from generator.version import __version__
from webapp.asked import VERSION
from webapp.store import Kept
from webapp.studio import Busy

FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_WHILE = "public, max-age=300"
ASK_AGAIN = "no-cache"


class TooOften(Exception):  # noqa: N818 - named as the answer
    def __init__(self, after: int) -> None:
        super().__init__("too many requests")
        self.after = after


def answer(kept: Kept, *, caching: str, download: str = "") -> Response:
    """The kept bytes, compressed for those who take them so; 304 for those who have them."""
    packed = kept.packed and request.accept_encodings.quality("gzip") > 0
    response: Response = current_app.response_class(kept.content if packed else kept.plain(), mimetype=None)
    response.content_type = kept.mime
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    if kept.packed:
        response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = caching
    response.set_etag(f"{kept.tag}{'-gz' if packed else ''}")
    if download:
        response.headers["Content-Disposition"] = f'attachment; filename="{download}"'
    response.make_conditional(request)
    return response


def caching() -> str:
    """For ever where the address names this version: then it always means the same bytes."""
    if request.method != "GET":
        return "no-store"
    return FOR_EVER if request.args.get(VERSION) == __version__ else FOR_A_WHILE


def mistake(code: str, message: str, status: int, field: str | None = None) -> Response:
    response: Response = jsonify({"code": code, "message": message, "field": field})
    response.status_code = status
    response.headers["Cache-Control"] = "no-store"
    return response


def tell_mistakes(app: Flask) -> None:
    """JSON for programs, a page for people; never a traceback."""

    def told(code: str, message: str, status: int, field: str | None = None, after: int = 0) -> Response:
        if _for_programs():
            response = mistake(code, message, status, field)
        else:
            page = render_template("mistake.html", message=message, status=status)
            response = app.make_response((page, status))
            response.headers["Cache-Control"] = "no-store"
        if after:
            response.headers["Retry-After"] = str(after)
        return response

    handlers: list[tuple[type[Exception], Callable[[Any], Response]]] = [
        (ArenaforgeError, lambda e: told("invalid", e.message, 400, e.field)),
        (Busy, lambda e: told("busy", e.message, 503, after=e.after)),
        (TooOften, lambda e: told("too-many-requests", _SLOWER, 429, after=e.after)),
        (HTTPException, lambda e: _of_http(e, told)),
    ]
    for kind, handler in handlers:
        app.register_error_handler(kind, handler)


_NOTHING = "nothing lies at this address"
_SLOWER = "too many requests from your address: wait a little"


def _of_http(error: HTTPException, told: Callable[..., Response]) -> Response:
    if error.code is None or error.code < 400:
        return current_app.make_response(error.get_response())
    code = (error.name or "error").lower().replace(" ", "-")
    response = told(code, _NOTHING if error.code == 404 else error.description or error.name, error.code)
    allowed = error.get_response().headers.get("Allow")
    if allowed:
        response.headers["Allow"] = allowed
    return response


def _for_programs() -> bool:
    return request.path.startswith(("/api/", "/arena", "/replay", "/art/"))

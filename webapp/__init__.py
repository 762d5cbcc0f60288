"""The web page and the API. ``create_app()`` makes the application; nothing is shared between two of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Flask

from generator.version import __version__
from webapp.settings import Settings


def create_app(settings: Settings | None = None, **options: Any) -> Flask:
    """The application, for waitress, gunicorn or a test; single settings may be named, as ``proxies=1``."""
    from werkzeug.middleware.proxy_fix import ProxyFix

    from generator.exports.page_text import typeset
    from webapp import api, art_pages, documents, pages, statics, typefaces
    from webapp.answers import tell_mistakes
    from webapp.house import House
    from webapp.security import guard

    chosen = replace(settings or Settings(), **options)
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = chosen.upload
    app.url_map.merge_slashes = False  # an address that is wrong is not there, and leads nowhere else
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.extensions["arenaforge"] = House.of(chosen)
    for part in (pages, documents, art_pages, typefaces, statics, api):
        app.register_blueprint(part.blueprint)
    statics.offer(app)
    app.jinja_env.globals["version"] = __version__
    app.jinja_env.filters["typeset"] = typeset
    guard(app)
    tell_mistakes(app)
    if chosen.proxies:
        front = ProxyFix(app.wsgi_app, x_for=chosen.proxies, x_proto=chosen.proxies, x_host=chosen.proxies)
        app.wsgi_app = front  # type: ignore[method-assign]
    return app

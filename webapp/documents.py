"""Pages to read: the help with the rules' quick references, and the API."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from webapp.answers import FOR_A_WHILE, answer
from webapp.openapi import endpoints, openapi
from webapp.quick_rules import quick_references
from webapp.requests import spend
from webapp.statics import assets

blueprint = Blueprint("documents", __name__)


@blueprint.get("/help")
def help_page() -> str:
    spend(1)
    return render_template("help.html", references=quick_references())


@blueprint.get("/api")
def api_page() -> str:
    """The API as a readable page, from the same document that programs read."""
    spend(1)
    return render_template("api.html", endpoints=endpoints(), document=openapi())


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    return answer(assets()["mark.svg"], caching=FOR_A_WHILE)

"""Pictures of units."""

from __future__ import annotations

from flask import Blueprint, Response

from webapp.answers import answer, caching
from webapp.requests import house, spend
from webapp.work import make_art

blueprint = Blueprint("art", __name__)


@blueprint.get("/art/<name>.svg")
def picture(name: str) -> Response:
    spend(0.2)
    return answer(house().studio.kept(f"art {name}", make_art, name), caching=caching())

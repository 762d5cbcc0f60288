"""The pages that people open, and the part of one that is drawn anew as options change."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from webapp.answers import ASK_AGAIN, answer, caching
from webapp.asked import VERSION, Asked, asked_of, recipe_of
from webapp.preview import Preview
from webapp.requests import asked_for, asked_recipe, house, pairs, spend
from webapp.shown import arena_part, gallery_cards, mistake_shown, page_of, version_note
from webapp.store import Kept, keep
from webapp.work import make_preview

blueprint = Blueprint("pages", __name__)
THUMBNAIL = [("seed", "gallery"), ("size", "14x10"), ("numbers", "false")]
NOT_THE_RECIPE_S = ("verdict", "match")


@blueprint.get("/")
def index() -> Response:
    """The page, open on a finished arena; a wrong address is told on it, and a good arena shown."""
    spend(1)
    recipe, wrong = mistake_shown(lambda: asked_recipe(*NOT_THE_RECIPE_S))
    asked = asked_of(recipe)
    note = wrong or version_note(request.args.get(VERSION))
    html = page_of(recipe, preview_of(asked), house().settings, note)
    return answer(keep(html.encode(), "text/html; charset=utf-8"), caching=ASK_AGAIN)


@blueprint.route("/arena", methods=["GET", "POST"])
def arena() -> Response:
    """The arena alone: map, legend, armies and downloads, as a part of the page."""
    spend(1)
    asked = asked_for(*NOT_THE_RECIPE_S)
    key = f"part {asked.key}"
    kept: Kept | None = house().store.get(key)
    if kept is None:
        html = arena_part(preview_of(asked), house().settings)
        kept = keep(html.encode(), "text/html; charset=utf-8")
        house().store.put(key, kept)
    return answer(kept, caching=caching())


@blueprint.get("/gallery")
def gallery() -> str:
    spend(1)
    return render_template("gallery.html", sets=gallery_cards())


@blueprint.get("/thumbnail/<ruleset>/<preset>.svg")
def thumbnail(ruleset: str, preset: str) -> Response:
    """A small board of a preset, for the gallery."""
    spend(0.2)
    chosen = [("ruleset", ruleset), ("preset", preset), *THUMBNAIL]
    recipe = recipe_of([*pairs(), *chosen], house().settings)
    shown = preview_of(asked_of(recipe))
    return answer(keep(shown.svg.encode(), "image/svg+xml"), caching=caching())


def preview_of(asked: Asked) -> Preview:
    kept = house().studio.kept(f"preview {asked.key}", make_preview, asked, house().settings)
    return Preview.model_validate_json(kept.plain())

"""The pages that people open, and the part of one that is drawn anew as options change."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from webapp.answers import ASK_AGAIN, answer, caching
from webapp.asked import VERSION, asked_of, recipe_of
from webapp.requests import asked_for, house, opened_recipe, pairs, spend
from webapp.shown import gallery_cards, mistake_shown, version_note
from webapp.work import make_page, make_part, make_thumbnail

blueprint = Blueprint("pages", __name__)
THUMBNAIL = [("seed", "gallery"), ("size", "14x10"), ("numbers", "false")]
NOT_THE_RECIPE_S = ("verdict", "match")


@blueprint.get("/")
def index() -> Response:
    """The page, open on a finished arena; a wrong address is told on it, and a good arena shown."""
    spend(1)
    recipe, wrong = mistake_shown(lambda: opened_recipe(*NOT_THE_RECIPE_S))
    asked = asked_of(recipe)
    note = wrong or version_note(request.args.get(VERSION))
    key = f"page {asked.key} {note}"
    return answer(house().studio.kept(key, make_page, asked, house().settings, note), caching=ASK_AGAIN)


@blueprint.route("/arena", methods=["GET", "POST"])
def arena() -> Response:
    """The arena alone: map, legend, armies and downloads, as a part of the page."""
    spend(1)
    asked = asked_for(*NOT_THE_RECIPE_S)
    key = f"part {asked.key}"
    return answer(house().studio.kept(key, make_part, asked, house().settings), caching=caching())


@blueprint.get("/gallery")
def gallery() -> str:
    spend(1)
    return render_template("gallery.html", sets=gallery_cards())


@blueprint.get("/thumbnail/<ruleset>/<preset>.webp")
def thumbnail(ruleset: str, preset: str) -> Response:
    """A small board of a preset, for the gallery."""
    spend(0.2)
    chosen = [("ruleset", ruleset), ("preset", preset), *THUMBNAIL]
    asked = asked_of(recipe_of([*pairs(), *chosen], house().settings))
    kept = house().studio.kept(f"thumbnail {asked.key}", make_thumbnail, asked, house().settings)
    return answer(kept, caching=caching())

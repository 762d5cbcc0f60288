"""What the templates are given: the page of a preview, its parts, and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import render_template
from markupsafe import Markup

from generator.errors import ArenaforgeError
from generator.exports.page_text import typeset
from generator.exports.sides import SIDE_LOOKS
from generator.recipe import GAMES, Recipe, make_recipe
from generator.terrain.palette import load_palette
from generator.version import __version__
from webapp.asked import address_of
from webapp.downloads import DOWNLOADS, Download
from webapp.forms import hidden, label, sections
from webapp.opening import OPENING
from webapp.preview import Preview
from webapp.settings import Settings

OF_ARMIES = ("cards.pdf", "armies.csv")
GROUPS = {"print": "Print", "picture": "Picture", "tools": "Data and other tools"}


def page_of(shown: Preview, settings: Settings, note: str) -> str:
    return render_template("page.html", note=note, **_arena(shown, settings))


def arena_part(shown: Preview, settings: Settings) -> str:
    """The arena's part of the page, with the form that goes with its recipe."""
    return render_template("_answer.html", **_arena(shown, settings))


def _arena(shown: Preview, settings: Settings) -> dict[str, Any]:
    recipe = make_recipe(shown.recipe)
    board = shown.board
    facts = {
        "address": shown.address,
        "recipe": shown.recipe,
        "name": typeset(shown.name),
        "board": {
            **board.model_dump(exclude={"hexes"}),
            "hexes": [[s.id, s.q, s.r, s.terrain, s.elevation, s.note] for s in board.hexes],
        },
        "legend": {line.key: [line.title, line.effect] for line in shown.legend if line.key},
        "has_armies": bool(shown.armies),
        "playable": shown.playable_here,
        "small": len(board.hexes) <= settings.small_arena,
        "matches": settings.usual_matches,
        "looks": {side: [look.colour, look.shape] for side, look in SIDE_LOOKS.items()},
        "version": __version__,
    }
    return {
        "recipe": recipe,
        "sections": sections(recipe),
        "hidden": hidden(recipe),
        "shown": shown,
        "svg": Markup(shown.svg),
        "facts": facts,
        "downloads": [(title, _offered(group, shown)) for group, title in GROUPS.items()],
        "looks": SIDE_LOOKS,
        "label": label,
        "columns": (shown.recipe["size"]),
    }


def _offered(group: str, shown: Preview) -> list[tuple[str, Download]]:
    """The files of a group, by name; those of armies where there are armies."""
    return [
        (name, download)
        for name, download in DOWNLOADS.items()
        if download.group == group and (shown.armies or name not in OF_ARMIES)
    ]


def mistake_shown(read: Callable[[], Recipe]) -> tuple[Recipe, str]:
    """The recipe, or the first arena there is and what was wrong with the address."""
    try:
        return read(), ""
    except ArenaforgeError as error:
        return make_recipe(OPENING), f"This address asks for something that cannot be: {error.message}"


def version_note(version: str | None) -> str:
    """What to say where an address was made by another version."""
    if version in (None, __version__):
        return ""
    return (
        f"This address was made by Arenaforge {version[:20] if version else ''}; this is {__version__}, "
        "whose arenas may differ. What you see is this version's."
    )


def gallery_cards() -> list[dict[str, Any]]:
    """Every preset with its words and address."""
    return [
        {
            "title": label(ruleset),
            "ruleset": ruleset,
            "presets": [
                {
                    "key": key,
                    "title": preset.title,
                    "description": preset.description,
                    "address": address_of(
                        make_recipe({"ruleset": ruleset, "preset": key, "seed": "gallery"})
                    ),
                }
                for key, preset in load_palette(game.terrain_set).presets.items()
            ],
        }
        for ruleset, game in GAMES.items()
    ]

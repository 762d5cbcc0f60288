"""What a request asks for: an arena by its recipe, or one that was sent along."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlencode

from generator.errors import ArenaforgeError, unknown
from generator.recipe import FILE_OPTIONS, Recipe, make_recipe, no_files_named
from generator.version import __version__
from webapp.settings import Settings

VERSION = "v"  # the name under which an address carries the generator's version
LONGEST_OPTION = 2000
WEB_OPTIONS = tuple(name for name in Recipe.model_fields if name not in FILE_OPTIONS or name == "groups")


class Asked(NamedTuple):
    """A recipe as a query, or the bytes of an arena file. The same asked gives the same bytes."""

    query: str = ""
    body: bytes = b""

    @property
    def key(self) -> str:
        return hashlib.blake2b(self.query.encode() + b"\0" + self.body, digest_size=16).hexdigest()


def recipe_of(pairs: Iterable[tuple[str, str]], settings: Settings) -> Recipe:
    """The recipe of a query; what this server does not allow is refused in one line."""
    options: dict[str, str] = {}
    for name, value in pairs:
        if name == VERSION:
            continue
        if name not in WEB_OPTIONS:
            raise unknown("option", name[:80], WEB_OPTIONS, field=name[:80])
        if name in options:
            raise ArenaforgeError(f"option {name} is given twice", field=name)
        if len(value) > LONGEST_OPTION:
            raise ArenaforgeError(f"{name}: at most {LONGEST_OPTION} characters", field=name)
        options[name] = value
    with no_files_named():
        recipe = make_recipe({name: value for name, value in options.items() if value != ""})
    check_allowed(recipe, settings)
    return recipe


def check_allowed(recipe: Recipe, settings: Settings) -> None:
    """Refuses what would take a public server too long."""
    columns, rows = recipe.dimensions
    if columns * rows > settings.most_hexes:
        raise ArenaforgeError(
            f"size {recipe.size}: this server makes boards of up to {settings.most_hexes} hexes, "
            f"as {_largest(settings.most_hexes)}; the command line makes larger ones",
            field="size",
        )
    if max(columns, rows) * recipe.hex_mm > settings.widest_sheet:
        raise ArenaforgeError(
            f"hex_mm {recipe.hex_mm:g}: a board of {recipe.size} would be wider than "
            f"{settings.widest_sheet / 1000:g} m; choose smaller hexes",
            field="hex_mm",
        )
    for name, most in (("dpi", settings.highest_dpi), ("points", settings.most_points)):
        if getattr(recipe, name) > most:
            raise ArenaforgeError(
                f"{name} {getattr(recipe, name)}: at most {most} on this server", field=name
            )


def _largest(hexes: int) -> str:
    rows = int((hexes / 1.5) ** 0.5)
    return f"{hexes // rows}x{rows}"


def address_of(recipe: Recipe) -> str:
    """The query that carries every option and the version: opened elsewhere it gives the same arena."""
    options = recipe.model_dump(mode="json")
    kept = {name: _plain(options[name]) for name in WEB_OPTIONS if options[name] != ""}
    return urlencode({**kept, VERSION: __version__})


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


def asked_of(recipe: Recipe) -> Asked:
    return Asked(query=address_of(recipe))

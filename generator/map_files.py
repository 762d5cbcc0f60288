"""A map in every format it can be written in, and read from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from generator.errors import ArenaforgeError
from generator.exports.map_json import map_from_json, map_to_json
from generator.exports.map_text import is_text_map, map_from_text, map_to_text
from generator.exports.scene import Scene
from generator.maps.model import GameMap
from generator.recipe import Recipe
from generator.rules.registry import effect_text, ground_of

DRAWN = ("svg", "pdf", "png")
OTHER_TOOLS = ("tmj", "board", "textmapper", "hxm")
FORMATS = (*DRAWN, "json", "txt", *OTHER_TOOLS)
DEFAULT_FORMATS = ("svg", "pdf", "png", "json")
LARGEST_FILE = 64 * 1024 * 1024


class MapFiles(NamedTuple):
    """Files by name, and what the user should know about them."""

    files: dict[str, bytes]
    notes: tuple[str, ...]


def map_files(
    game_map: GameMap, recipe: Recipe, formats: Sequence[str], tell: Callable[[str], None] = lambda _: None
) -> MapFiles:
    """The map as files map.svg, map.pdf and so on, drawn as the recipe's print options say.

    ``tell`` hears what is being made, before it is made.
    """
    files: dict[str, bytes] = {}
    notes: list[str] = []
    if any(name in DRAWN for name in formats):
        tell("drawing")
        sheet = draw_map(game_map, recipe)
        if "svg" in formats:
            tell("map.svg")
            from generator.exports.svg import print_svg

            files["map.svg"] = print_svg(sheet).encode()
        if "pdf" in formats:
            tell("map.pdf")
            from generator.exports.pages import map_pages
            from generator.exports.pdf import print_pdf

            files["map.pdf"] = print_pdf(map_pages(sheet, recipe.paper), title=game_map.name)
        if "png" in formats:
            tell("map.png")
            from generator.exports.png import fitting_dpi, print_png

            dpi = fitting_dpi(sheet, float(recipe.dpi))
            if dpi < recipe.dpi:
                notes.append(f"map.png has {dpi:.0f} dpi, so that it can be opened; use the PDF for print")
            files["map.png"] = print_png(sheet, dpi=dpi)
    if "json" in formats:
        files["map.json"] = map_to_json(game_map).encode()
    if "txt" in formats:
        files["map.txt"] = map_to_text(game_map).encode()
    for name in formats:
        if name in OTHER_TOOLS:
            tell(name)
            from generator.exports.other_tools import FORMATS as OTHERS

            files |= OTHERS[name].write(game_map)
    return MapFiles(files, tuple(notes))


def draw_map(game_map: GameMap, recipe: Recipe | None = None) -> Scene:
    """The map's sheet, with a legend by its ruleset."""
    from generator.exports.map_sheet import map_sheet

    return map_sheet(game_map, effect_text(game_map.recipe.ruleset), recipe)


def read_map(content: bytes, *, where: str, options: Mapping[str, Any]) -> tuple[GameMap, tuple[str, ...]]:
    """A map from a file's content, in whichever format it is, with notes on what was changed."""
    if len(content) > LARGEST_FILE:
        raise ArenaforgeError(f"{where}: larger than {LARGEST_FILE // 2**20} MB, which no map is")
    text = _text(content)
    if text is not None and is_text_map(text):
        return map_from_text(text, ground_of, where=where, options=options), ()
    if text is not None and '"arenaforge.map"' in text[:2000] and _begins_as_json(text):
        return map_from_json(text, ground_of, where=where), ()
    from generator.exports.other_tools import FORMATS as OTHERS
    from generator.exports.other_tools import detect

    kind = detect(content, where)
    if kind is not None:
        imported = OTHERS[kind].read(content, ground_of, where=where, options=options)
        return imported.game_map, imported.notes
    if text is not None and _begins_as_json(text):
        return map_from_json(text, ground_of, where=where), ()
    raise ArenaforgeError(
        f"{where}: no map that can be read: a map.json, a text map, or a file of Tiled (.tmj), "
        "MegaMek (.board), Text Mapper or Hexographer (.hxm)"
    )


def _text(content: bytes) -> str | None:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _begins_as_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{")

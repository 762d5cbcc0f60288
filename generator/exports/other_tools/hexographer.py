"""Hexographer's .hxm: UTF-16BE text with a byte order mark, a line a hex, column by column.

The file carries terrain by Hexographer's classic names, and elevation. It has no terrain for bases, roads or
zones: bases stand on grassland, and our own lines after the last hex carry them, the name, the looks and the
recipe. A program that drops those lines loses them. Places off the board are Blank.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from typing import Any

from generator.errors import ArenaforgeError
from generator.exports.other_tools.bounds import decode_utf8, decode_utf16, told_of
from generator.exports.other_tools.carried import carried_lines, read_carried
from generator.exports.other_tools.frame import frame_in, frame_of, mistaken
from generator.exports.other_tools.sketch import GroundOf, Imported, Sketch, check_dimensions, finish
from generator.exports.other_tools.vocabulary import Cell, NamedTerrains
from generator.maps.model import GameMap
from generator.terrain.palette import Palette

FILE_NAME = "map.hxm"
RULESET = "battle-arena"
VERSION = "3.0"
BLANK = "Blank"
_HEX = re.compile(r"([^\t]+)\televation:(-?[0-9]{1,9})(?:\.[0-9]+)?(?:\t.*)?")
_COUNT = re.compile(r"(?<![\w.])[0-9]{1,6}(?![\w.])")
_BOMS = (codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE)


def _speak(palette: Palette, terrain_set: str) -> NamedTerrains:
    return NamedTerrains("hexographer", palette, terrain_set)


def write(game_map: GameMap) -> dict[str, bytes]:
    """The map as one .hxm file."""
    language = _speak(game_map.recipe.load_palette(), game_map.recipe.terrain_set)
    cells = {h: Cell(language.written(tile.terrain), tile.elevation) for h, tile in game_map.tiles.items()}
    frame, columns, rows = frame_of(game_map)
    lines = [f"{columns}\t{rows}\t{VERSION}"]
    for column in range(columns):
        for row in range(rows):
            cell = cells.get(frame.hex_at(column, row), Cell(BLANK, 0))
            lines.append(f"{cell.code}\televation:{cell.elevation}\thasfeatures:0")
    extras = carried_lines(game_map, kinds=mistaken(game_map, language, cells))
    text = "\n".join([*lines, *(f"# {line}" for line in extras)]) + "\n"
    return {FILE_NAME: codecs.BOM_UTF16_BE + text.encode("utf-16-be")}


def read(
    content: bytes, ground_of: GroundOf, *, where: str, options: Mapping[str, Any] | None = None
) -> Imported:
    """The map of a .hxm file, read by Battle Arena's terrains unless the options say otherwise."""
    with told_of(where):
        text = decode_utf16(content) if content[:2] in _BOMS else decode_utf8(content)
        lines = text.splitlines()
        sketch = _sketch(lines, where)
        return finish(sketch, ground_of, _speak, options=options, ruleset=RULESET)


def _sketch(lines: list[str], where: str) -> Sketch:
    carried = read_carried(line[2:] for line in lines if line.startswith("# "))
    frame = frame_in(carried)
    found = [match for match in map(_HEX.fullmatch, lines) if match]
    columns, rows = _dimensions(lines, len(found))
    levels = [int(match[2]) for match in found[: columns * rows]]
    notes = []
    if not carried.ours and not any(levels):
        levels_known = False
    elif max(levels) > 9 or min(levels) < -9:
        levels_known = False
        notes.append("elevations are not in levels of 0 to 9: every terrain is at its usual level")
    else:
        levels_known = True
    cells = {
        frame.hex_at(k // rows, k % rows): Cell(found[k][1], levels[k] if levels_known else None)
        for k in range(columns * rows)
    }
    return Sketch(where, frame.orientation, cells, carried, notes=notes)


def _dimensions(lines: list[str], hexes: int) -> tuple[int, int]:
    """Columns and rows from the header, of which there are as many hexes below."""
    header = next((line for line in lines if line.strip()), "")
    counts = [int(word) for word in _COUNT.findall(header[:1000])]
    if len(counts) < 2 or _HEX.fullmatch(header):
        raise ArenaforgeError("not a Hexographer map: its first line has no columns and rows")
    columns, rows = counts[0], counts[1]
    check_dimensions(columns, rows)
    if hexes < columns * rows:
        raise ArenaforgeError(
            f"{columns}x{rows} hexes are announced, but only {hexes} follow: the file is cut short"
        )
    return columns, rows

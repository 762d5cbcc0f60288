"""MegaMek's .board: a size, then a line a hex with its level and terrain codes, row by row.

The file carries terrain by code, elevation as the hex's level, and roads by the sides they leave through.
Terrains that share a code, bases, zones, the name, the looks and the recipe go in comment lines, which
MegaMek's own editor drops when it saves. Places off the board are impassable.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from generator.errors import ArenaforgeError
from generator.exports.other_tools.bounds import decode_utf8, one_line, quoted, told_of
from generator.exports.other_tools.carried import carried_lines, read_carried
from generator.exports.other_tools.frame import FlatFrame, frame_in, frame_of, mistaken
from generator.exports.other_tools.sketch import GroundOf, Imported, Sketch, check_dimensions, finish
from generator.exports.other_tools.vocabulary import UNKNOWN, Cell, Meaning, load_words
from generator.geometry.hexes import Hex, add, line, subtract
from generator.geometry.offsets import Orientation, from_offset, hex_id, parse_hex_id
from generator.maps.model import WIDEST_SHORT, GameMap, hex_label
from generator.recipe import LARGEST
from generator.terrain.palette import Palette
from generator.terrain.roads import chains

FILE_NAME = "map.board"
RULESET = "dustbowl"
VOID_CODE = "impassable:1"
ROADS = ("road", "bridge")
ALL_SIDES = 0b111111
# The sides of a flat-top hex as MegaMek numbers them: clockwise from the north.
SIDES_OUT = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
_SIZE = re.compile(r"size\s+([0-9]{1,6})\s+([0-9]{1,6})", re.IGNORECASE)
_HEX = re.compile(r'hex\s+([0-9]+)\s+(-?[0-9]{1,6})\s+"([^"]*)"(?:\s+"[^"]*")?', re.IGNORECASE)
_TOP = 3  # the last step of a rule's list: this level and above


class BoardCodes:
    """MegaMek's codes for the terrains of a palette."""

    def __init__(self, palette: Palette, terrain_set: str) -> None:
        words = load_words("megamek")
        self._palette, self._set = palette, terrain_set
        self._write: Mapping[str, str] = words["write"].get(terrain_set, {})
        self._rules = [rule for rule in words["rule"] if terrain_set in rule]
        self._known = {rule["code"].partition(":")[0] for rule in words["rule"]} | set(words["left"])

    def written(self, terrain: str) -> str:
        return self._write.get(terrain, self._write.get(self._palette.rules_name(terrain), ""))

    def fits(self, terrain: str, code: str) -> bool:
        """A road may lead through any terrain."""
        parts, written = set(code.split(";")), set(self.written(terrain).split(";"))
        return written - {""} <= parts and parts - written <= {"", "road:1"}

    def meaning(self, cell: Cell) -> Meaning:
        codes = [part.strip().lower() for part in cell.code.split(";") if part.strip()]
        held = {":".join(code.split(":")[:2]) for code in codes} | {code.partition(":")[0] for code in codes}
        strange = any(code.partition(":")[0] not in self._known for code in codes)
        for rule in self._rules:
            if rule["code"] in held or not rule["code"]:
                terrain = self._at_level(rule[self._set], cell.elevation or 0)
                if terrain in self._palette.terrains:
                    return Meaning(terrain, exact=not (strange or rule.get("near", False)))
        return UNKNOWN

    @staticmethod
    def _at_level(terrains: str | list[str], level: int) -> str:
        return terrains if isinstance(terrains, str) else terrains[min(max(level, 0), _TOP)]


def write(game_map: GameMap) -> dict[str, bytes]:
    """The map as one .board file."""
    recipe = game_map.recipe
    codes = BoardCodes(recipe.load_palette(), recipe.terrain_set)
    frame, columns, rows = frame_of(game_map)
    exits = _exits(game_map, frame)
    cells = {
        h: Cell(codes.written(tile.terrain), tile.elevation)
        if h not in exits
        else Cell(_with_road(codes.written(tile.terrain)), tile.elevation)
        for h, tile in game_map.tiles.items()
    }
    theme = load_words("megamek")["theme"].get(recipe.terrain_set, "")
    lines, voids = [], []
    for row in range(rows):
        for column in range(columns):
            h = frame.hex_at(column, row)
            cell = cells.get(h, Cell(VOID_CODE, 0))
            if h not in cells:
                voids.append(hex_label(h, game_map.orientation, game_map.columns, game_map.rows))
            number = hex_id(column, row, wide=max(columns, rows) > WIDEST_SHORT)
            code = _exits_named(cell.code, exits.get(h, 0))
            lines.append(f'hex {number} {cell.elevation} "{code}" "{theme}"')
    extras = carried_lines(game_map, kinds=mistaken(game_map, codes, cells), voids=voids, roads=False)
    head = [f"size {columns} {rows}", "option exit_roads_to_pavement false", _description(game_map.name)]
    text = "\n".join([*head, *(f"#{line}" for line in extras), *lines, "end"]) + "\n"
    return {FILE_NAME: text.encode("utf-8")}


def _description(name: str) -> str:
    """The name as MegaMek shows it; its quoted texts have no quotes or escapes of their own."""
    return f'description "{one_line(name).replace(chr(34), chr(39)).replace(chr(92), "/")}"'


def _exits(game_map: GameMap, frame: FlatFrame) -> dict[Hex, int]:
    """For each hex on a road, the sides it leaves through, a bit each."""
    exits: dict[Hex, int] = {}
    for road in game_map.roads:
        whole = [road[0], *(step for a, b in pairwise(road) for step in line(a, b)[1:])]
        for a, b in pairwise(whole):
            for here, there in ((a, b), (b, a)):
                step = subtract(_flat(there, frame), _flat(here, frame))
                exits[here] = exits.get(here, 0) | 1 << SIDES_OUT.index(step)
    return exits


def _flat(h: Hex, frame: FlatFrame) -> Hex:
    """The hex on the flat-top board that the file shows."""
    return from_offset(*frame.place(h), Orientation.FLAT)


def _with_road(code: str) -> str:
    return code if "road:1" in code.split(";") else ";".join(part for part in (code, "road:1") if part)


def _exits_named(code: str, exits: int) -> str:
    return ";".join(f"road:1:{exits}" if part == "road:1" else part for part in code.split(";"))


def read(
    content: bytes, ground_of: GroundOf, *, where: str, options: Mapping[str, Any] | None = None
) -> Imported:
    """The map of a .board file, read by Dustbowl's terrains unless the options say otherwise."""
    with told_of(where):
        sketch = _sketch(decode_utf8(content).splitlines(), where)
        return finish(sketch, ground_of, BoardCodes, options=options, ruleset=RULESET)


def _sketch(lines: list[str], where: str) -> Sketch:
    size = next((match for match in map(_SIZE.match, (line.strip() for line in lines)) if match), None)
    if size is None:
        raise ArenaforgeError("not a MegaMek board: it has no line such as size 16 17")
    columns, rows = int(size[1]), int(size[2])
    check_dimensions(columns, rows)
    if not any(line.strip().lower() == "end" for line in lines):
        raise ArenaforgeError("the file is cut short: its last line should be end")
    carried = read_carried(line[1:] for line in lines if line.startswith("#"))
    frame = frame_in(carried)
    places = _places(_hex_lines(lines), columns, rows)
    cells: dict[Hex, Cell] = {}
    exits: dict[Hex, int] = {}
    for row in range(rows):
        for column in range(columns):
            level, code = places.get((column, row), (0, ""))
            h = frame.hex_at(column, row)
            if h in carried.voids and code == VOID_CODE:
                continue
            plain, sides = _without_exits(code)
            cells[h] = Cell(plain, level)
            if sides:
                exits[h] = sides
    return Sketch(where, frame.orientation, cells, carried, paths=_roads(exits, frame))


def _without_exits(code: str) -> tuple[str, int]:
    """The codes with roads and bridges without their exits, and those exits: all six if none are told."""
    parts, exits = [], 0
    for part in code.split(";"):
        name, *numbers = part.strip().split(":")
        if name.lower() in ROADS:
            told = len(numbers) > 1 and numbers[1].isdecimal() and len(numbers[1]) <= 3
            exits |= int(numbers[1]) & ALL_SIDES if told else ALL_SIDES
            part = ":".join([name, *numbers[:1]])
        parts.append(part)
    return ";".join(parts), exits


def _roads(exits: Mapping[Hex, int], frame: FlatFrame) -> list[list[Hex]]:
    """Roads go where two neighbours both have one that leaves towards the other."""
    flat = {_flat(h, frame): (h, sides) for h, sides in exits.items()}
    steps = []
    for place, (h, sides) in flat.items():
        for side in range(3):  # the other three sides are the neighbours' first three
            there = flat.get(add(place, SIDES_OUT[side]))
            if there is not None and sides >> side & 1 and there[1] >> side + 3 & 1:
                steps.append([h, there[0]])
    return [list(road) for road in chains(steps, list(exits))]


def _places(
    found: list[tuple[str, int, str]], columns: int, rows: int
) -> dict[tuple[int, int], tuple[int, str]]:
    """Levels and codes by column and row. Where the numbers make no sense the order counts, row by row."""
    if len(found) > columns * rows:
        raise ArenaforgeError(f"there are {len(found)} hexes on a board of {columns}x{rows}")
    numbered = {}
    for number, level, code in found:
        try:
            numbered[parse_hex_id(number)] = (level, code)
        except ArenaforgeError:
            break
    if len(numbered) == len(found) and all(c < columns and r < rows for c, r in numbered):
        return numbered
    return {(k % columns, k // columns): (level, code) for k, (_, level, code) in enumerate(found)}


def _hex_lines(lines: list[str]) -> list[tuple[str, int, str]]:
    found = []
    for number, raw in enumerate(lines, 1):
        text = raw.strip()
        if not text.lower().startswith("hex"):
            continue
        match = _HEX.match(text)
        if match is None:
            raise ArenaforgeError(
                f'line {number}: a hex is written as hex 0101 0 "woods:1" "", not {quoted(text)}'
            )
        found.append((match[1], int(match[2]), match[3]))
        if len(found) > LARGEST * LARGEST:
            raise ArenaforgeError(f"there are more than {LARGEST * LARGEST} hexes")
    if not found:
        raise ArenaforgeError("there is no hex on the board")
    return found

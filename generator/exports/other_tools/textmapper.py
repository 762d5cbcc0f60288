"""Text Mapper's text: a line a hex (``0302 forest "label"``), roads as lines from hex to hex.

The file defines its own colours, so it needs no library. It carries terrain by our own names, elevation
where it is not the terrain's usual one (``level="2"``), roads, and bases as labels. Zones, the name, the
looks and the recipe go in comment lines; nothing is lost. Included libraries are never fetched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.errors import ArenaforgeError
from generator.exports.other_tools.bounds import decode_utf8, quoted, told_of
from generator.exports.other_tools.carried import carried_lines, read_carried
from generator.exports.other_tools.frame import frame_in, frame_of, mistaken
from generator.exports.other_tools.sketch import GroundOf, Imported, Sketch, check_dimensions, finish
from generator.exports.other_tools.vocabulary import UNKNOWN, Cell, Meaning, load_words, plain
from generator.maps.model import WIDEST_SHORT, GameMap
from generator.recipe import LARGEST
from generator.terrain.palette import Palette

FILE_NAME = "map-textmapper.txt"
RULESET = "battle-arena"
LONGEST_HEX_LINE = 2000
Place = tuple[int, int]
_POINT = r"(?:-?[0-9]{2}-?[0-9]{2}(?:[0-9]{2})?|-?[0-9]{2,4}\.-?[0-9]{2,4}(?:\.[0-9]{2,4})?)"
HEX_LINE = re.compile(rf"({_POINT})[ \t]+(\S.*)")
_ROAD_LINE = re.compile(rf"({_POINT}(?:-{_POINT})+)[ \t]+(\S+).*")
_POINTS = re.compile(rf"({_POINT})(?:-|$)")
_SHORT = re.compile(r"(-?[0-9]{2})(-?[0-9]{2})([0-9]{2})?")
_LABEL = re.compile(r'(?:\b([a-z]+)=)?["“]([^"”]*)["”]\s*[0-9]*(?:\s*[a-z]+\([^)]*\))*')
_STYLE = (
    'default attributes fill="none" stroke="black" stroke-width="2"',
    'road path attributes stroke="#6b5436" stroke-width="9" fill="none" stroke-linejoin="round"',
    'text font-size="18pt" dy="15px" text-anchor="middle"',
    'label font-size="22pt" dy="5px"',
    'glow stroke="white" stroke-width="5pt"',
)


class TextWords:
    """Text Mapper's words for the terrains of a palette; a hex may have several of them."""

    def __init__(self, palette: Palette, terrain_set: str) -> None:
        words = load_words("textmapper")
        self._palette = palette
        self._left = {plain(word) for word in words["left"]}
        own = {plain(name): name for name in palette.terrains}
        ranks = [self._known(words[kind][terrain_set]) for kind in ("read", "near", "ground", "far")]
        # The first of these in which a hex has a word decides.
        self._ranks = (({**ranks[0], **own}, True), (ranks[1], False), (ranks[2], True), (ranks[3], False))

    def _known(self, table: Mapping[str, str]) -> dict[str, str]:
        return {plain(word): name for word, name in table.items() if name in self._palette.terrains}

    def written(self, terrain: str) -> str:
        return re.sub(r"[^a-z0-9-]+", "-", terrain.lower())

    def fits(self, terrain: str, code: str) -> bool:
        return self.written(terrain) == code

    def meaning(self, cell: Cell) -> Meaning:
        words = [plain(word) for word in cell.code.split()]
        strange = any(not self._is_known(word) for word in words)
        for table, exact in self._ranks:
            for word in reversed(words):
                if word in table:
                    return Meaning(table[word], exact and not strange)
        return UNKNOWN

    def _is_known(self, word: str) -> bool:
        return word in self._left or any(word in table for table, _ in self._ranks)


def write(game_map: GameMap) -> dict[str, bytes]:
    """The map as one text."""
    palette = game_map.recipe.load_palette()
    words = TextWords(palette, game_map.recipe.terrain_set)
    frame, columns, rows = frame_of(game_map)
    wide = max(columns, rows) > WIDEST_SHORT
    cells = {h: Cell(words.written(tile.terrain), tile.elevation) for h, tile in game_map.tiles.items()}
    labels = {s.hex: f"{s.side} {s.kind}".strip() for s in game_map.sites}
    lines = []
    for h, tile in game_map.tiles.items():
        usual = palette.terrains[tile.terrain].elevation[0]
        level = f' level="{tile.elevation}"' if tile.elevation != usual else ""
        label = f' "{labels[h]}"' if h in labels else ""
        lines.append(f"{_number(frame.place(h), wide)} {cells[h].code}{level}{label}")
    lines += ["-".join(_number(frame.place(h), wide) for h in road) + " road" for road in game_map.roads]
    used = dict.fromkeys(tile.terrain for tile in game_map.tiles.values())
    lines += [f'{words.written(t)} attributes fill="{palette.terrains[t].fill}"' for t in used]
    extras = carried_lines(game_map, kinds=mistaken(game_map, words, cells), roads=False)
    text = "\n".join([*lines, *_STYLE, *(f"# {line}" for line in extras)]) + "\n"
    return {FILE_NAME: text.encode("utf-8")}


def _number(place: Place, wide: bool) -> str:
    column, row = place[0] + 1, place[1] + 1
    return f"{column:03}.{row:03}" if wide else f"{column:02}{row:02}"


def read(
    content: bytes, ground_of: GroundOf, *, where: str, options: Mapping[str, Any] | None = None
) -> Imported:
    """The map of a text, read by Battle Arena's terrains unless the options say otherwise."""
    with told_of(where):
        sketch = _sketch(decode_utf8(content).splitlines(), where)
        return finish(sketch, ground_of, TextWords, options=options, ruleset=RULESET)


class _Text(NamedTuple):
    """What the lines say, by the tool's own columns and rows from 0."""

    cells: dict[Place, Cell]
    roads: list[list[Place]]
    left: Counter[str]


def _sketch(lines: list[str], where: str) -> Sketch:
    carried = read_carried(line[2:] for line in lines if line.startswith("# "))
    text = _read_lines(lines)
    if not text.cells:
        raise ArenaforgeError('not a Text Mapper map: it has no line such as 0101 forest "Old Wood"')
    across, down, notes = _moved(text.cells, ours=carried.ours)
    frame = frame_in(carried)

    def hexes(places: list[Place]) -> list[Any]:
        return [frame.hex_at(column + across, row + down) for column, row in places]

    cells = dict(zip(hexes(list(text.cells)), text.cells.values(), strict=True))
    if not carried.ours:
        notes += [f"{count} {what} left out" for what, count in text.left.items()]
    paths = [hexes(road) for road in text.roads] or None
    return Sketch(where, frame.orientation, cells, carried, paths=paths, notes=notes)


def _read_lines(lines: list[str]) -> _Text:
    roads = load_words("textmapper")["roads"]
    text = _Text({}, [], Counter())
    for number, line in enumerate(lines, 1):
        if match := HEX_LINE.fullmatch(line):
            if len(line) > LONGEST_HEX_LINE:
                raise ArenaforgeError(f"line {number} is longer than {LONGEST_HEX_LINE} characters")
            _read_hex(text, match[1], match[2])
        elif match := _ROAD_LINE.fullmatch(line):
            if match[2] in roads:
                text.roads.append([place for place, _ in map(_place, _POINTS.findall(match[1]))])
            else:
                text.left[f"lines {quoted(match[2])}"] += 1
    return text


def _read_hex(text: _Text, point: str, rest: str) -> None:
    place, level = _place(point)
    if level:
        text.left["hexes of other levels"] += 1
        return
    tags = {tag: label for tag, label in _LABEL.findall(rest) if tag}
    if _LABEL.search(rest) and "level" not in tags:
        text.left["labels"] += 1
    told = tags.get("level", "")
    elevation = int(told) if told.isascii() and told.isdigit() and len(told) < 6 else None
    code = " ".join(_LABEL.sub(" ", rest).split())
    if place not in text.cells and len(text.cells) >= LARGEST * LARGEST:
        raise ArenaforgeError(f"there are more than {LARGEST * LARGEST} hexes")
    text.cells[place] = Cell(code or "empty", elevation)


def _place(point: str) -> tuple[Place, int]:
    """The column and row, from 0, and the level of a map of several."""
    match = _SHORT.fullmatch(point)
    parts = list(match.groups("0")) if match else [*point.split("."), "0"][:3]
    return (int(parts[0]) - 1, int(parts[1]) - 1), int(parts[2])


def _moved(cells: Mapping[Place, Cell], *, ours: bool) -> tuple[int, int, list[str]]:
    """How far the map is moved to lie on the board: by pairs of columns, so that neighbours remain."""
    low = [min(place[axis] for place in cells) for axis in (0, 1)]
    high = [max(place[axis] for place in cells) for axis in (0, 1)]
    across = -(low[0] // 2) * 2 if low[0] < 0 or high[0] >= LARGEST else 0
    down = -low[1] if low[1] < 0 or high[1] >= LARGEST else 0
    check_dimensions(high[0] + across + 1, high[1] + down + 1)
    if ours or not (across or down):
        return across, down, []
    return across, down, [f"the hexes are numbered anew: {across:+} columns, {down:+} rows"]

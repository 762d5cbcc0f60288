"""Maps as plain text, one key a hex, so that a person can draw a board in an editor.

    arenaforge text map 1
    ruleset: dustbowl
    name: Copper Junction

    .  .  ^2 =
     X  B  =  .

A line of the board is a row of hexes: the terrain's key, and its elevation where it is not the usual
one; ``-`` leaves a place empty. Below the board, ``site``, ``zone`` and ``road`` lines name hexes by
number. What is left out follows from the terrain. ``;`` starts a comment, except in an option.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.errors import ArenaforgeError, unknown
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset, parse_hex_id
from generator.maps.drawn import drawn_map, road_gap
from generator.maps.ground import Ground
from generator.maps.model import SIDES, GameMap, Site, Tile, Zone
from generator.recipe import LARGEST, Recipe, make_recipe
from generator.terrain.palette import Palette

HEADER = "arenaforge text map 1"
EMPTY = "-"
_TOKEN = re.compile(r"([^\d]+)([0-9])?")
_SITES = ("fortress", "powerplant", "teleporter", "teleporter-exit", "bombing-place")
NOBODY = "nobody"


def map_to_text(game_map: GameMap) -> str:
    """The map as text: options, board, and what stands on it."""
    palette = game_map.recipe.load_palette()
    lines = [HEADER, f"name: {_one_line(game_map.name)}"]
    for key, value in game_map.recipe.model_dump(mode="json").items():
        if value != "":
            lines.append(f"{key.replace('_', '-')}: {_one_line(str(value))}")
    if game_map.orientation != game_map.recipe.orientation:
        lines.append(f"orientation: {game_map.orientation}")
    lines += ["", *_board_lines(game_map, palette), ""]
    label = game_map.label
    lines += [f"site {s.kind} {s.side or NOBODY} {label(s.hex)}" for s in game_map.sites]
    lines += [f"zone {z.kind} {z.side} {' '.join(label(h) for h in z.hexes)}" for z in game_map.zones]
    lines += [f"road {' '.join(label(h) for h in road)}" for road in game_map.roads]
    lines += [f"no {what}" for what in ("sites", "zones", "roads") if not getattr(game_map, what)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _one_line(value: str) -> str:
    """The value as it is, or with escapes where a line would not give it back."""
    if value.isprintable() and "\\" not in value and value == value.strip():
        return value
    return value.encode("unicode_escape").decode("ascii").replace(" ", "\\x20")


def _board_lines(game_map: GameMap, palette: Palette) -> list[str]:
    pointy = game_map.orientation is Orientation.POINTY
    width = max(len(t.key) for t in palette.terrains.values()) + 1
    lines = []
    for row in range(game_map.rows):
        cells = []
        for column in range(game_map.columns):
            tile = game_map.tiles.get(from_offset(column, row, game_map.orientation))
            cells.append((_token(tile, palette) if tile else EMPTY).ljust(width))
        indent = " " * ((width + 1) // 2) if pointy and row % 2 else ""
        lines.append(indent + " ".join(cells).rstrip())
    return lines


def _token(tile: Tile, palette: Palette) -> str:
    terrain = palette.terrains[tile.terrain]
    return terrain.key + ("" if tile.elevation == terrain.elevation[0] else str(tile.elevation))


@dataclass
class _Reading:
    """What the lines of a text map say, before it is put together."""

    where: str
    options: dict[str, Any] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)
    name: str = ""
    orientation: Orientation | None = None
    board: list[tuple[int, list[str]]] = field(default_factory=list)
    features: list[tuple[int, list[str]]] = field(default_factory=list)

    def mistake(self, number: int, message: str) -> ArenaforgeError:
        return ArenaforgeError(f"{self.where}, line {number}: {message}")


def is_text_map(text: str) -> bool:
    return text.lstrip("\ufeff \n\r\t").startswith(HEADER)


def map_from_text(
    text: str,
    ground_of: Callable[[str], Ground],
    *,
    where: str = "text map",
    options: Mapping[str, Any] | None = None,
) -> GameMap:
    """The map that a text draws; options given here win over those in the text."""
    reading = _read_lines(text, where)
    recipe = make_recipe({**reading.options, **(options or {})})
    orientation = reading.orientation or recipe.orientation
    tiles = _tiles(reading, recipe, orientation)
    if not tiles:
        raise ArenaforgeError(f"{where}: there is no hex on the board")
    features = _Features(reading, orientation, tiles)
    return drawn_map(
        recipe,
        ground_of(recipe.ruleset),
        tiles,
        name=reading.name or "Unnamed Field",
        orientation=orientation,
        roads=features.roads(),
        sites=features.sites(),
        zones=features.zones(),
    )


def _read_lines(text: str, where: str) -> _Reading:
    reading = _Reading(where)
    lines = text.lstrip("\ufeff").splitlines()
    started = False
    for number, raw in enumerate(lines, 1):
        is_option = started and not reading.board and re.match(r"[a-z_-]+:", raw)
        line = raw.strip() if is_option else raw.split(";")[0].strip()
        if not line:
            continue
        if not started:
            if line != HEADER:
                raise reading.mistake(number, f"a text map begins with the line {HEADER!r}")
            started = True
        elif re.match(r"(site|zone|road|no) ", line):
            reading.features.append((number, line.split()))
        elif is_option:
            _read_option(reading, number, line)
        else:
            reading.board.append((number, line.split()))
    if len(reading.board) > LARGEST:
        raise ArenaforgeError(f"{where}: {len(reading.board)} rows; a board has at most {LARGEST}")
    return reading


def _read_option(reading: _Reading, number: int, line: str) -> None:
    key, _, value = line.partition(":")
    value = value.strip()
    if key in reading.given:
        raise reading.mistake(number, f"{key} is given twice")
    reading.given.append(key)
    if "\\" in value:
        value = value.encode("ascii", "backslashreplace").decode("unicode_escape", "replace")
    if key == "name":
        reading.name = value.encode("utf-8", "replace").decode("utf-8")[:200]
    elif key == "orientation":
        if value not in tuple(Orientation):
            raise reading.mistake(number, f"orientation {value!r}: write pointy or flat")
        reading.orientation = Orientation(value)
    else:
        reading.options[key.replace("-", "_")] = value


def _tiles(reading: _Reading, recipe: Recipe, orientation: Orientation) -> dict[Hex, Tile]:
    palette = recipe.load_palette()
    by_key = {terrain.key: name for name, terrain in palette.terrains.items()}
    tiles: dict[Hex, Tile] = {}
    for row, (number, tokens) in enumerate(reading.board):
        if len(tokens) > LARGEST:
            raise reading.mistake(number, f"{len(tokens)} hexes in a row; a board has at most {LARGEST}")
        for column, token in enumerate(tokens):
            if token == EMPTY:
                continue
            match = _TOKEN.fullmatch(token)
            if match is None or match[1] not in by_key:
                known = ", ".join(f"{key} {name}" for key, name in by_key.items())
                raise reading.mistake(number, f"hex {column + 1}: unknown key {token!r}; known: {known}")
            name = by_key[match[1]]
            usual = palette.terrains[name].elevation[0]
            elevation = int(match[2]) if match[2] else usual
            tiles[from_offset(column, row, orientation)] = Tile(name, elevation)
    return tiles


class _Features:
    """The site, zone and road lines; None for a kind that no line speaks of."""

    def __init__(self, reading: _Reading, orientation: Orientation, tiles: Mapping[Hex, Tile]) -> None:
        self._reading = reading
        self._orientation = orientation
        self._tiles = tiles
        self._silent: list[str] = []
        for number, words in self._lines("no"):
            if len(words) != 1 or words[0] not in ("sites", "zones", "roads"):
                raise reading.mistake(number, "write: no sites, no zones or no roads")
            self._silent += words

    def _hexes(self, number: int, words: Iterable[str]) -> tuple[Hex, ...]:
        found = []
        for word in words:
            try:
                h = from_offset(*parse_hex_id(word), self._orientation)
            except ArenaforgeError as error:
                raise self._reading.mistake(number, error.message) from None
            if h not in self._tiles:
                raise self._reading.mistake(number, f"there is no hex {word} on this board")
            found.append(h)
        return tuple(found)

    def _side(self, number: int, word: str) -> str:
        if word not in SIDES:
            raise self._reading.mistake(number, unknown("side", word, SIDES).message)
        return word

    def _lines(self, kind: str) -> list[tuple[int, list[str]]]:
        return [(number, words[1:]) for number, words in self._reading.features if words[0] == kind]

    def roads(self) -> list[tuple[Hex, ...]] | None:
        roads = [self._road(number, words) for number, words in self._lines("road")]
        return roads if roads or "roads" in self._silent else None

    def _road(self, number: int, words: list[str]) -> tuple[Hex, ...]:
        road = self._hexes(number, words)
        gap = road_gap(road)
        if gap:
            a, b = (words[road.index(h)] for h in gap)
            raise self._reading.mistake(number, f"a road goes from hex to neighbouring hex, not {a} to {b}")
        return road

    def sites(self) -> list[Site] | None:
        sites = []
        for number, words in self._lines("site"):
            if len(words) != 3 or words[0] not in _SITES:
                kinds = ", ".join(_SITES)
                raise self._reading.mistake(number, f"write: site KIND SIDE HEX, with a kind of {kinds}")
            side = "" if words[1] == NOBODY else self._side(number, words[1])
            sites.append(Site(words[0], side, self._hexes(number, words[2:])[0]))
        return sites if sites or "sites" in self._silent else None

    def zones(self) -> list[Zone] | None:
        zones = []
        for number, words in self._lines("zone"):
            if len(words) < 3 or words[0] != "deployment":
                raise self._reading.mistake(number, "write: zone deployment SIDE HEX HEX...")
            hexes = self._hexes(number, words[2:])
            zones.append(Zone(words[0], self._side(number, words[1]), hexes))
        return zones if zones or "zones" in self._silent else None

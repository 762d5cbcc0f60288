"""From what a foreign file shows to a map that prints and plays, with notes of what was lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, NamedTuple

from generator.errors import ArenaforgeError
from generator.exports.other_tools.bounds import quoted
from generator.exports.other_tools.carried import Carried, clean_name
from generator.exports.other_tools.vocabulary import VOID, Cell, Language
from generator.geometry.hexes import Hex, line
from generator.geometry.offsets import Orientation, to_offset
from generator.maps.drawn import drawn_map
from generator.maps.ground import Ground
from generator.maps.model import GameMap, Site, Tile, Zone
from generator.recipe import LARGEST, SMALLEST, Recipe, make_recipe
from generator.terrain.palette import Palette

HIGHEST = 9
MOST_NOTES = 20
MOST_SITES = 1000
MOST_ZONES = 100
MOST_ROAD_HEXES = 200_000
UNNAMED = "Unnamed Field"

GroundOf = Callable[[str], Ground]
Speak = Callable[[Palette, str], Language]


class Imported(NamedTuple):
    """A map read from another tool's file, and what could not be read as it stood."""

    game_map: GameMap
    notes: tuple[str, ...]


@dataclass
class Sketch:
    """What a file shows, hex by hex, before its words are understood."""

    where: str
    orientation: Orientation
    cells: dict[Hex, Cell]
    carried: Carried
    paths: list[list[Hex]] | None = None  # roads as drawn, perhaps with gaps; None where they follow the land
    notes: list[str] = field(default_factory=list)


def check_dimensions(columns: int, rows: int) -> None:
    if columns < 1 or rows < 1:
        raise ArenaforgeError(f"a board of {columns}x{rows} hexes has no hex")
    if max(columns, rows) > LARGEST:
        raise ArenaforgeError(f"{columns}x{rows} hexes are too many: at most {LARGEST}x{LARGEST} are read")


def finish(
    sketch: Sketch, ground_of: GroundOf, speak: Speak, *, options: Mapping[str, Any] | None, ruleset: str
) -> Imported:
    """The map of a sketch. Options win over what the file says, and that over the usual ruleset."""
    if not sketch.cells:
        raise ArenaforgeError("there is no hex on the board")
    recipe, kept = _recipe(sketch, options or {}, ruleset)
    palette = recipe.load_palette()
    tiles = _Tiles(sketch, palette, speak(palette, recipe.terrain_set))
    on_board = tiles.read()
    if not on_board:
        raise ArenaforgeError("there is no hex on the board")
    roads = _roads(sketch, palette, on_board)
    game_map = drawn_map(
        recipe,
        ground_of(recipe.ruleset),
        on_board,
        name=sketch.carried.name or clean_name(PurePath(sketch.where).stem) or UNNAMED,
        orientation=sketch.orientation,
        roads=roads,
        sites=_on_board(sketch.carried.sites, on_board, MOST_SITES, "site") if kept else None,
        zones=_zones(sketch.carried.zones, on_board) if kept else None,
    )
    return Imported(game_map, _shortened([*sketch.notes, *tiles.notes()]))


def _recipe(sketch: Sketch, options: Mapping[str, Any], ruleset: str) -> tuple[Recipe, bool]:
    """The recipe, and whether the file's own word on sites and zones stands under its ruleset."""
    given = {key: value for key, value in options.items() if value is not None}
    written = dict(sketch.carried.options)
    palette = written.pop("palette", "")
    if palette and "palette" not in given:
        sketch.notes.append(
            f"the file asks for the palette {quoted(palette)}, which is not loaded from a map"
        )
    wanted = given.get("ruleset") or written.get("ruleset") or ruleset
    kept = written.get("ruleset", wanted) == wanted
    base: dict[str, Any] = written if kept and written else {"symmetry": "none", "shape": "rectangle"}
    merged = {**base, **given, "ruleset": wanted}
    if "size" not in merged:
        columns, rows = _extent(sketch)
        if min(columns, rows) >= SMALLEST:
            merged["size"] = f"{columns}x{rows}"
    return make_recipe(merged), kept


def _extent(sketch: Sketch) -> tuple[int, int]:
    places = [to_offset(h, sketch.orientation) for h in sketch.cells]
    return 1 + max(column for column, _ in places), 1 + max(row for _, row in places)


class _Tiles:
    """Reads the cells, counting what was not understood."""

    def __init__(self, sketch: Sketch, palette: Palette, language: Language) -> None:
        self._sketch, self._palette, self._language = sketch, palette, language
        self._mistaken: Counter[tuple[str, str]] = Counter()
        self._levels: Counter[int] = Counter()

    def read(self) -> dict[Hex, Tile]:
        tiles: dict[Hex, Tile] = {}
        for h, cell in self._sketch.cells.items():
            terrain = self._terrain(h, cell)
            if terrain == VOID:
                continue
            known = self._palette.terrains[terrain]
            look = cell.look or self._sketch.carried.looks.get(h, "")
            level = self._level(cell.elevation, known.elevation[0])
            tiles[h] = Tile(terrain, level, look if look in known.looks else "")
        return tiles

    def _terrain(self, h: Hex, cell: Cell) -> str:
        kind = self._sketch.carried.kinds.get(h)
        if kind in self._palette.terrains and self._language.fits(kind, cell.code):
            return kind
        meaning = self._language.meaning(cell)
        terrain = self._palette.clear if meaning.terrain is None else meaning.terrain
        if not meaning.exact:
            self._mistaken[cell.code, terrain] += 1
        return terrain

    def _level(self, given: int | None, usual: int) -> int:
        if given is None:
            return usual
        level = min(max(given, 0), HIGHEST)
        if level != given:
            self._levels[level] += 1
        return level

    def notes(self) -> list[str]:
        notes = [
            f"terrain {quoted(code)} in {_hexes(count)} is read as {terrain}"
            for (code, terrain), count in self._mistaken.items()
        ]
        ends = {0: "lower than 0", HIGHEST: f"higher than {HIGHEST}"}
        notes += [
            f"{_hexes(n)} {_are(n)} {ends[level]}: read as {level}" for level, n in self._levels.items()
        ]
        return notes


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _shortened(notes: Sequence[str]) -> tuple[str, ...]:
    if len(notes) <= MOST_NOTES:
        return tuple(notes)
    return (*notes[:MOST_NOTES], f"and {len(notes) - MOST_NOTES} more of the kind")


def _roads(sketch: Sketch, palette: Palette, tiles: dict[Hex, Tile]) -> list[tuple[Hex, ...]] | None:
    """The roads, without gaps. In a stranger's map open ground under a road becomes road."""
    drawn = [*(sketch.carried.roads or ()), *(sketch.paths or ())]
    if not drawn:
        return [] if sketch.carried.ours or sketch.paths is not None else None
    if not palette.road:
        sketch.notes.append(f"roads are left out: {palette.title} has none")
        return []
    if sum(len(path) for path in drawn) > MOST_ROAD_HEXES:
        raise ArenaforgeError(f"the roads have more than {MOST_ROAD_HEXES} points")
    roads = [road for path in drawn for road in _whole(path, tiles)]
    if sum(len(road) for road in roads) > MOST_ROAD_HEXES:
        raise ArenaforgeError(f"the roads are longer than {MOST_ROAD_HEXES} hexes")
    if not sketch.carried.ours:
        for h in dict.fromkeys(h for road in roads for h in road):
            if tiles[h].terrain == palette.clear:
                tiles[h] = Tile(palette.road, tiles[h].elevation)
    return roads


def _whole(path: Sequence[Hex], tiles: Mapping[Hex, Tile]) -> list[tuple[Hex, ...]]:
    """The path with the hexes between its points, cut where it leaves the board."""
    roads: list[list[Hex]] = [[]]
    for h in path:
        if h not in tiles:
            roads.append([])
            continue
        for step in line(roads[-1][-1], h)[1:] if roads[-1] else [h]:
            if step in tiles:
                roads[-1].append(step)
            else:
                roads.append([])
    return [tuple(road) for road in roads if len(road) > 1]


def _on_board(
    sites: Iterable[Site] | None, tiles: Mapping[Hex, Tile], most: int, what: str
) -> list[Site] | None:
    if sites is None:
        return None
    found = list(dict.fromkeys(sites))
    if len(found) > most:
        raise ArenaforgeError(f"there are more than {most} {what}s")
    for site in found:
        if site.hex not in tiles:
            raise ArenaforgeError(f"the {what} {site.kind} is not on the board")
    return found


def _zones(zones: Iterable[Zone] | None, tiles: Mapping[Hex, Tile]) -> list[Zone] | None:
    if zones is None:
        return None
    found = [zone._replace(hexes=tuple(h for h in zone.hexes if h in tiles)) for zone in zones]
    if len(found) > MOST_ZONES:
        raise ArenaforgeError(f"there are more than {MOST_ZONES} zones")
    return found

"""Reads Tiled's .tmj: our own, and any hexagonal map whose tiles say what terrain they are.

A tile's terrain is its property ``terrain``, or its class, or the name of its picture. The layer called
terrain is read, or the first one of tiles. Tilesets in files of their own are not opened.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import PurePath
from typing import Any, NamedTuple

from generator.errors import ArenaforgeError
from generator.exports.other_tools.bounds import inflate, load_json, quoted
from generator.exports.other_tools.carried import (
    NOBODY,
    Carried,
    clean_name,
    known_side,
    make_site,
    options_of,
)
from generator.exports.other_tools.sketch import Sketch, check_dimensions
from generator.exports.other_tools.vocabulary import Cell, NamedTerrains
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset
from generator.maps.model import Site, Zone
from generator.terrain.palette import Palette

Json = Mapping[str, Any]
_TURNS = 0x0FFFFFFF  # the bits above say how a tile is flipped or turned
MOST_LAYERS = 200
MOST_TILES = 100_000


def speak(palette: Palette, terrain_set: str) -> NamedTerrains:
    return NamedTerrains("tiled", palette, terrain_set)


class Grid(NamedTuple):
    """Where Tiled puts the hexes: its own columns and rows, and their pixels."""

    orientation: Orientation
    columns: int
    rows: int
    shifted: int  # 1 where odd rows (or columns) are shoved, 0 where even ones are
    width: float
    height: float
    side: float

    def hex_at(self, column: int, row: int) -> Hex:
        """Where even rows are shoved, all move on by one row (or column), so that odd ones are."""
        pointy = self.orientation is Orientation.POINTY
        extra = 1 - self.shifted
        return from_offset(
            column + (0 if pointy else extra), row + (extra if pointy else 0), self.orientation
        )

    def at(self, x: float, y: float) -> Hex | None:
        """The hex of the grid whose middle is nearest to a point."""
        step = (self.height if self.orientation is Orientation.POINTY else self.width) / 2 + self.side / 2
        along = (y if self.orientation is Orientation.POINTY else x) / step - 0.5
        across = (x / self.width if self.orientation is Orientation.POINTY else y / self.height) - 0.5
        if not (-2 < along < 1000 and -2 < across < 1000):
            return None
        near = [(a, b) for a in self._about(along) for b in self._about(across)]
        places = [(b, a) if self.orientation is Orientation.POINTY else (a, b) for a, b in near]
        inside = [(c, r) for c, r in places if 0 <= c < self.columns and 0 <= r < self.rows]
        best = min(inside, key=lambda place: (self._off(place, x, y), place), default=None)
        return self.hex_at(*best) if best else None

    @staticmethod
    def _about(value: float) -> range:
        return range(round(value) - 1, round(value) + 2)

    def _off(self, place: tuple[int, int], x: float, y: float) -> float:
        column, row = place
        if self.orientation is Orientation.POINTY:
            shove = self.width / 2 if row % 2 == self.shifted else 0.0
            middle = (
                (column + 0.5) * self.width + shove,
                row * (self.height + self.side) / 2 + self.height / 2,
            )
        else:
            shove = self.height / 2 if column % 2 == self.shifted else 0.0
            middle = column * (self.width + self.side) / 2 + self.width / 2, (row + 0.5) * self.height + shove
        return (middle[0] - x) ** 2 + (middle[1] - y) ** 2


class TileWords(NamedTuple):
    """What a tileset says of one tile."""

    terrain: str
    look: str
    elevation: int | None


def sketch_of(content: bytes, where: str) -> Sketch:
    document = load_json(content)
    if not isinstance(document, dict) or "layers" not in document or "tilewidth" not in document:
        raise ArenaforgeError("not a Tiled map: it has no layers or no tilewidth")
    grid = _grid(document)
    words = _tile_words(document)
    layers = list(_flattened(document["layers"]))
    painted = [layer for layer in layers if layer.get("type") == "tilelayer"]
    base = _named(painted, "terrain") or next(iter(painted), None)
    if base is None:
        raise ArenaforgeError("there is no tile layer")
    properties = _values(document)
    ours = "recipe" in properties
    carried = Carried(ours=ours, name=clean_name(_word(properties.get("name"))))
    carried.options = options_of(_word(properties.get("recipe")))
    levels = _named(painted, "elevation")
    zones = [layer for layer in painted if _text(layer, "name").startswith("zone ")]
    sketch = Sketch(where, grid.orientation, {}, carried)
    heights = _heights(levels, grid, words) if levels is not None else None
    for h, gid in _gids(base, grid):
        tile = words.get(gid) or TileWords(f"tile {gid}", "", None)
        elevation = heights.get(h, 0) if heights is not None else None
        sketch.cells[h] = Cell(tile.terrain, elevation, tile.look)
    carried.zones = [_zone(layer, grid) for layer in zones] if zones or ours else None
    _read_objects(sketch, layers, grid)
    used = [base, levels, *zones]
    sketch.notes += [
        f"layer {quoted(_text(layer, 'name'))} is left out"
        for layer in painted
        if not any(layer is other for other in used)
    ]
    return sketch


def _grid(document: Json) -> Grid:
    if document.get("orientation") != "hexagonal":
        raise ArenaforgeError(
            f"the map is {quoted(_word(document.get('orientation')))}: only hexagonal ones are read"
        )
    if document.get("infinite"):
        raise ArenaforgeError("the map is infinite: give it a size in Tiled, and save it again")
    axis, index = document.get("staggeraxis", "y"), document.get("staggerindex", "odd")
    if axis not in ("x", "y") or index not in ("odd", "even"):
        raise ArenaforgeError("staggeraxis must be x or y, and staggerindex odd or even")
    columns, rows = _whole(document, "width"), _whole(document, "height")
    check_dimensions(columns, rows)
    sizes = [_number(document.get(key)) for key in ("tilewidth", "tileheight", "hexsidelength")]
    width, height, side = (size if size is not None and 0 <= size < 100_000 else 0.0 for size in sizes)
    if not (width and height):
        raise ArenaforgeError("tilewidth and tileheight must be numbers above 0")
    orientation = Orientation.POINTY if axis == "y" else Orientation.FLAT
    return Grid(orientation, columns, rows, int(index == "odd"), width, height, side)


def _flattened(layers: Any, depth: int = 0) -> Iterator[Json]:
    """All layers, those in groups too."""
    if not isinstance(layers, list) or len(layers) > MOST_LAYERS or depth > 20:
        raise ArenaforgeError(f"layers must be a list of at most {MOST_LAYERS}")
    for layer in layers:
        if not isinstance(layer, dict):
            raise ArenaforgeError("a layer is not an object")
        if layer.get("type") == "group":
            yield from _flattened(layer.get("layers"), depth + 1)
        else:
            yield layer


def _named(layers: list[Json], name: str) -> Json | None:
    return next((layer for layer in layers if _text(layer, "name").strip().lower() == name), None)


def _tile_words(document: Json) -> dict[int, TileWords]:
    words: dict[int, TileWords] = {}
    for tileset in _list(document.get("tilesets", [])):
        first = _whole(tileset, "firstgid")
        if "source" in tileset:
            continue
        for tile in _list(tileset.get("tiles", [])):
            values = _values(tile)
            picture = PurePath(_text(tile, "image")).stem
            kind = _text(tile, "type") or _text(tile, "class")
            terrain = _word(values.get("terrain")) or kind or picture or f"tile {tile.get('id')}"
            level = values.get("elevation")
            elevation = level if isinstance(level, int) else None
            words[first + _whole(tile, "id")] = TileWords(terrain, _word(values.get("look")), elevation)
            if len(words) > MOST_TILES:
                raise ArenaforgeError(f"the tilesets have more than {MOST_TILES} tiles")
    return words


def _gids(layer: Json, grid: Grid) -> Iterator[tuple[Hex, int]]:
    """The layer's tiles by hex, row by row; places without one are left out."""
    wanted = grid.columns * grid.rows
    if (layer.get("width"), layer.get("height")) != (grid.columns, grid.rows):
        raise ArenaforgeError(f"layer {quoted(_text(layer, 'name'))} is not as large as the map")
    data = layer.get("data")
    if isinstance(data, str) and layer.get("encoding") == "base64":
        packed = inflate(data, _text(layer, "compression"), wanted * 4)
        data = list(struct.unpack(f"<{wanted}I", packed))
    if not isinstance(data, list) or len(data) != wanted:
        raise ArenaforgeError(f"layer {quoted(_text(layer, 'name'))} should have {wanted} tiles, but has not")
    for k, gid in enumerate(data):
        if type(gid) is not int or not 0 <= gid < 1 << 32:
            raise ArenaforgeError(f"layer {quoted(_text(layer, 'name'))}: tile {k} is no tile number")
        if gid & _TURNS:
            yield grid.hex_at(k % grid.columns, k // grid.columns), gid & _TURNS


def _heights(layer: Json, grid: Grid, words: Mapping[int, TileWords]) -> dict[Hex, int]:
    tiles = ((h, words.get(gid)) for h, gid in _gids(layer, grid))
    return {h: tile.elevation for h, tile in tiles if tile is not None and tile.elevation is not None}


def _zone(layer: Json, grid: Grid) -> Zone:
    values = _values(layer)
    last = (_text(layer, "name").split() or [""])[-1]
    side = known_side(_word(values.get("side")) or last)
    return Zone("deployment", side, tuple(h for h, _ in _gids(layer, grid)))


def _read_objects(sketch: Sketch, layers: list[Json], grid: Grid) -> None:
    """Roads and bases; objects on other layers are counted as left out."""
    groups = [layer for layer in layers if layer.get("type") == "objectgroup"]
    for layer in groups:
        name = _text(layer, "name").strip().lower()
        objects = _list(layer.get("objects", []))
        if name == "roads":
            sketch.paths = [path for item in objects for path in _paths(item, grid)]
        elif name == "sites":
            sketch.carried.sites = [_site(item, grid) for item in objects]
        elif objects:
            sketch.notes.append(f"layer {quoted(name)} is left out")


def _paths(item: Json, grid: Grid) -> Iterator[list[Hex]]:
    x, y = _point(item)
    points = _list(item.get("polyline") or [])
    path: list[Hex] = []
    for point in points:
        dx, dy = _point(point)
        h = grid.at(x + dx, y + dy)
        if h is None:
            yield path
            path = []
        else:
            path.append(h)
    yield path


def _site(item: Json, grid: Grid) -> Site:
    h = grid.at(*_point(item))
    kind = _text(item, "type") or _text(item, "class")
    if h is None:
        raise ArenaforgeError(f"the site {quoted(kind)} is not on the board")
    return make_site(kind, _word(_values(item).get("side")) or NOBODY, h)


def _values(item: Json) -> dict[str, Any]:
    """An object's properties by name."""
    properties = _list(item.get("properties") or [])
    return {_text(entry, "name"): entry.get("value") for entry in properties}


def _list(value: Any) -> list[Json]:
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ArenaforgeError("where a list of objects should stand, there is something else")
    return value


def _word(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _text(item: Json, key: str) -> str:
    return _word(item.get(key))


def _number(value: Any) -> float | None:
    sound = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9
    return float(value) if sound and isfinite(value) else None


def _point(item: Json) -> tuple[float, float]:
    x, y = _number(item.get("x")), _number(item.get("y"))
    if x is None or y is None:
        raise ArenaforgeError("an object's x and y must be numbers")
    return x, y


def _whole(item: Json, key: str) -> int:
    value = item.get(key)
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise ArenaforgeError(f"{key} must be a whole number, not {quoted(str(value)[:50])}")
    return value

"""Tiled's .tmj: a hexagonal map, with its tileset's picture beside it.

Terrain, elevation and zones are tile layers, so that they can be painted over; roads are polylines and
bases are points on object layers. The recipe and the name are properties of the map. Nothing is lost.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from math import ceil
from typing import Any

from generator.exports.other_tools.bounds import told_of
from generator.exports.other_tools.carried import NOBODY, recipe_text
from generator.exports.other_tools.sketch import GroundOf, Imported, finish
from generator.exports.other_tools.tiled_reading import sketch_of, speak
from generator.exports.other_tools.tiled_tiles import (
    IMAGE_NAME,
    IN_A_ROW,
    SIDE,
    TileKind,
    centre,
    tile_kinds,
    tile_size,
    tileset_picture,
)
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset
from generator.maps.model import GameMap
from generator.terrain.palette import Palette

FILE_NAME = "map.tmj"
RULESET = "dustbowl"
FORMAT_VERSION, TILED_VERSION = "1.10", "1.10.2"
Json = dict[str, Any]


def write(game_map: GameMap) -> dict[str, bytes]:
    """The map and its tileset's picture."""
    palette = game_map.recipe.load_palette()
    document = _document(game_map, palette)
    text = json.dumps(document, indent=None, separators=(",", ":"))
    return {
        FILE_NAME: text.encode("utf-8") + b"\n",
        IMAGE_NAME: tileset_picture(palette, game_map.orientation),
    }


def read(
    content: bytes, ground_of: GroundOf, *, where: str, options: Mapping[str, Any] | None = None
) -> Imported:
    """The map of a .tmj file, by the ruleset that it names unless the options say otherwise."""
    with told_of(where):
        return finish(sketch_of(content, where), ground_of, speak, options=options, ruleset=RULESET)


def _document(game_map: GameMap, palette: Palette) -> Json:
    width, height = tile_size(game_map.orientation)
    kinds = tile_kinds(palette)
    layers = _layers(game_map, {kind: gid for gid, kind in enumerate(kinds, 1)})
    objects = sum(len(layer.get("objects", ())) for layer in layers)
    return {
        "type": "map",
        "version": FORMAT_VERSION,
        "tiledversion": TILED_VERSION,
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "staggeraxis": "y" if game_map.orientation is Orientation.POINTY else "x",
        "staggerindex": "odd",
        "hexsidelength": SIDE,
        "tilewidth": width,
        "tileheight": height,
        "width": game_map.columns,
        "height": game_map.rows,
        "infinite": False,
        "compressionlevel": -1,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": objects + 1,
        "properties": _properties(name=game_map.name, recipe=recipe_text(game_map.recipe)),
        "tilesets": [_tileset(palette, kinds, width, height)],
        "layers": layers,
    }


def _tileset(palette: Palette, kinds: list[TileKind], width: int, height: int) -> Json:
    rows = ceil(len(kinds) / IN_A_ROW)
    return {
        "firstgid": 1,
        "name": palette.name,
        "image": IMAGE_NAME,
        "imagewidth": width * IN_A_ROW,
        "imageheight": height * rows,
        "columns": IN_A_ROW,
        "tilecount": len(kinds),
        "tilewidth": width,
        "tileheight": height,
        "margin": 0,
        "spacing": 0,
        "tiles": [_tile(k, kind) for k, kind in enumerate(kinds)],
    }


def _tile(number: int, kind: TileKind) -> Json:
    if kind.terrain:
        properties = _properties(terrain=kind.terrain, **({"look": kind.look} if kind.look else {}))
        return {"id": number, "type": kind.terrain, "properties": properties}
    if kind.side:
        return {"id": number, "type": "zone", "properties": _properties(side=kind.side)}
    return {"id": number, "type": "level", "properties": _properties(elevation=kind.level)}


def _properties(**values: str | int) -> list[Json]:
    return [
        {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}
        for name, value in values.items()
    ]


def _layers(game_map: GameMap, gids: dict[TileKind, int]) -> list[Json]:
    tiles = game_map.tiles
    ids, numbers = count(1), count(1)
    first = {kind.terrain: gid for kind, gid in reversed(gids.items())}
    terrain = {h: gids.get(TileKind(t.terrain, t.look), first[t.terrain]) for h, t in tiles.items()}
    levels = {h: gids[TileKind(level=tile.elevation)] for h, tile in tiles.items() if tile.elevation}
    layers = [
        _tile_layer(game_map, next(ids), "terrain", terrain),
        _tile_layer(game_map, next(ids), "elevation", levels),
    ]
    for zone in game_map.zones:
        inside = dict.fromkeys(zone.hexes, gids[TileKind(side=zone.side)])
        layer = _tile_layer(game_map, next(ids), f"zone {zone.kind} {zone.side}", inside)
        layers.append({**layer, "properties": _properties(kind=zone.kind, side=zone.side)})
    roads = [_road(next(numbers), [centre(h, game_map.orientation) for h in road]) for road in game_map.roads]
    sites = [
        _site(next(numbers), s.kind, s.side, centre(s.hex, game_map.orientation)) for s in game_map.sites
    ]
    return [*layers, _object_layer(next(ids), "roads", roads), _object_layer(next(ids), "sites", sites)]


def _tile_layer(game_map: GameMap, number: int, name: str, gids: Mapping[Hex, int]) -> Json:
    """Numbers of tiles row by row, 0 where there is none."""
    places = [
        from_offset(column, row, game_map.orientation)
        for row in range(game_map.rows)
        for column in range(game_map.columns)
    ]
    return {
        "id": number,
        "type": "tilelayer",
        "name": name,
        "x": 0,
        "y": 0,
        "width": game_map.columns,
        "height": game_map.rows,
        "opacity": 1,
        "visible": True,
        "data": [gids.get(h, 0) for h in places],
    }


def _object_layer(number: int, name: str, objects: list[Json]) -> Json:
    return {
        "id": number,
        "type": "objectgroup",
        "name": name,
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "draworder": "topdown",
        "objects": objects,
    }


def _object(number: int, name: str, kind: str, x: int, y: int) -> Json:
    size = {"width": 0, "height": 0, "rotation": 0, "visible": True}
    return {"id": number, "name": name, "type": kind, "x": x, "y": y, **size}


def _road(number: int, points: list[tuple[int, int]]) -> Json:
    x, y = points[0]
    line = [{"x": px - x, "y": py - y} for px, py in points]
    return {**_object(number, f"road {number}", "road", x, y), "polyline": line}


def _site(number: int, kind: str, side: str, place: tuple[int, int]) -> Json:
    owner = side or NOBODY
    return {
        **_object(number, f"{owner} {kind}", kind, *place),
        "point": True,
        "properties": _properties(side=owner),
    }

"""Tiled's .tmj, as pytiled-parser sees what we write, and what we see in other people's maps."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pytiled_parser import parse_map
from pytiled_parser.layer import ObjectLayer, TileLayer
from pytiled_parser.tiled_object import Point, Polyline

from generator.errors import ArenaforgeError
from generator.exports.other_tools import tiled
from generator.exports.other_tools.tiled_reading import sketch_of
from generator.exports.other_tools.tiled_tiles import centre, tile_kinds, tile_size
from generator.forge import forge_map
from generator.geometry.hexes import Hex, distance
from generator.geometry.offsets import Orientation, from_offset
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

DUSTBOWL: dict[str, Any] = {"seed": "tiled", "size": "12x9"}
ARENA: dict[str, Any] = {"seed": "tiled", "size": "11x10", "ruleset": "battle-arena"}


def saved(folder: Path, options: dict[str, Any]) -> tuple[GameMap, Path]:
    game_map = forge_map(make_recipe(options))
    for name, content in tiled.write(game_map).items():
        (folder / name).write_bytes(content)
    return game_map, folder / "map.tmj"


@pytest.mark.parametrize(("options", "axis"), [(DUSTBOWL, "y"), (ARENA, "x")])
def test_pytiled_parser_reads_the_grid(tmp_path: Path, options: dict[str, Any], axis: str) -> None:
    game_map, file = saved(tmp_path, options)
    found = parse_map(file)
    assert (found.orientation, found.stagger_axis, found.stagger_index) == ("hexagonal", axis, "odd")
    assert (found.map_size.width, found.map_size.height) == (game_map.columns, game_map.rows)
    assert (found.tile_size.width, found.tile_size.height) == tile_size(game_map.orientation)
    assert found.hex_side_length == 104
    assert found.properties is not None
    assert found.properties["name"] == game_map.name


def test_pytiled_parser_reads_every_hex_with_its_terrain_and_level(tmp_path: Path) -> None:
    game_map, file = saved(tmp_path, DUSTBOWL)
    found = parse_map(file)
    tiles = found.tilesets[1].tiles
    assert tiles is not None
    layers = {layer.name: layer for layer in found.layers}
    terrain, elevation = layers["terrain"], layers["elevation"]
    assert isinstance(terrain, TileLayer)
    assert isinstance(elevation, TileLayer)
    assert terrain.data is not None
    assert elevation.data is not None
    for h, tile in game_map.tiles.items():
        column, row = _place(h, game_map)
        shown = tiles[terrain.data[row][column] - 1]
        assert shown.properties == {"terrain": tile.terrain, "look": tile.look}
        level = elevation.data[row][column]
        assert (level and tiles[level - 1].properties) == (tile.elevation and {"elevation": tile.elevation})


def _place(h: Hex, game_map: GameMap) -> tuple[int, int]:
    number = game_map.label(h)
    return int(number[:2]) - 1, int(number[2:]) - 1


def test_pytiled_parser_reads_roads_zones_and_sites(tmp_path: Path) -> None:
    game_map, file = saved(tmp_path, DUSTBOWL)
    layers = {layer.name: layer for layer in parse_map(file).layers}
    roads = layers["roads"]
    assert isinstance(roads, ObjectLayer)
    assert len(roads.tiled_objects) == len(game_map.roads) > 0
    for item, road in zip(roads.tiled_objects, game_map.roads, strict=True):
        assert isinstance(item, Polyline)
        places = [(item.coordinates.x + p.x, item.coordinates.y + p.y) for p in item.points]
        assert places == [centre(h, game_map.orientation) for h in road]
    assert {f"zone deployment {zone.side}" for zone in game_map.zones} <= set(layers)
    arena, file = saved(tmp_path, ARENA)
    sites = {layer.name: layer for layer in parse_map(file).layers}["sites"]
    assert isinstance(sites, ObjectLayer)
    assert all(isinstance(item, Point) for item in sites.tiled_objects)
    assert [item.class_ for item in sites.tiled_objects] == [site.kind for site in arena.sites]


@pytest.mark.parametrize("options", [DUSTBOWL, ARENA])
def test_the_tileset_has_a_picture_for_each_tile_clear_outside_its_hex(
    tmp_path: Path, options: dict[str, Any]
) -> None:
    game_map, file = saved(tmp_path, options)
    tileset = parse_map(file).tilesets[1]
    palette = game_map.recipe.load_palette()
    picture = Image.open(BytesIO((tmp_path / "tiles.png").read_bytes()))
    width, height = tile_size(game_map.orientation)
    assert tileset.image == Path("tiles.png") or str(tileset.image).endswith("tiles.png")
    assert (tileset.image_width, tileset.image_height) == picture.size
    assert tileset.tile_count == len(tile_kinds(palette))
    for k, kind in enumerate(tile_kinds(palette)):
        left, top = k % tileset.columns * width, k // tileset.columns * height
        corner, middle = (
            picture.getpixel((left, top)),
            picture.getpixel((left + width // 2, top + height // 2)),
        )
        assert isinstance(corner, tuple)
        assert isinstance(middle, tuple)
        assert corner[3] == 0
        assert middle[3] == (255 if kind.terrain else 85 if kind.side else 0)


@pytest.mark.parametrize("orientation", list(Orientation))
def test_pixel_centres_of_neighbours_lie_about_one_hex_apart(orientation: Orientation) -> None:
    x, y = centre(Hex(5, 5), orientation)
    for h in (Hex(6, 5), Hex(5, 6), Hex(4, 6), Hex(4, 5), Hex(5, 4), Hex(6, 4)):
        nx, ny = centre(h, orientation)
        assert ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5 == pytest.approx(180, abs=0.2)


def foreign(**changes: Any) -> dict[str, Any]:
    """A map of a stranger's: three rows of two, of grass, forest and lava."""
    tiles = [{"id": 0, "type": "grass"}, {"id": 1, "class": "Forest"}, {"id": 2, "image": "art/lava.png"}]
    layer = {"type": "tilelayer", "name": "Ground", "width": 2, "height": 3, "data": [1, 2, 3, 1, 0, 9]}
    return {
        "orientation": "hexagonal",
        "staggeraxis": "y",
        "staggerindex": "odd",
        "width": 2,
        "height": 3,
        "tilewidth": 28,
        "tileheight": 32,
        "hexsidelength": 16,
        "layers": [layer],
        "tilesets": [{"firstgid": 1, "tiles": tiles}, {"firstgid": 4, "source": "more.tsx"}],
        **changes,
    }


def packed(document: dict[str, Any]) -> bytes:
    return json.dumps(document).encode()


def test_a_strangers_map_is_read_by_class_or_picture_and_says_what_it_guessed() -> None:
    content = packed(foreign())
    options = {"ruleset": "battle-arena"}
    imported = tiled.read(content, ground_of, where="isle.tmj", options=options)
    found = imported.game_map
    names = {found.label(h): tile.terrain for h, tile in found.tiles.items()}
    assert names == {
        "0101": "grassland",
        "0201": "heavy-forest",
        "0102": "volcano",
        "0202": "grassland",
        "0203": "grassland",
    }
    assert imported.notes == (
        "terrain 'lava' in 1 hex is read as volcano",
        "terrain 'tile 9' in 1 hex is read as grassland",
    )
    assert found.name == "isle"
    assert found.orientation is Orientation.POINTY


def test_a_strangers_hill_is_at_its_usual_level() -> None:
    document = foreign()
    document["tilesets"][0]["tiles"][0]["type"] = "hill"
    found = tiled.read(packed(document), ground_of, where="a.tmj").game_map
    assert found.tiles[Hex(0, 0)].elevation == 1


def test_where_even_rows_are_shoved_neighbours_stay_neighbours() -> None:
    sketch = sketch_of(packed(foreign(staggerindex="even")), "a.tmj")
    hexes = list(sketch.cells)
    first, below = hexes[0], hexes[2]
    # The first row is shoved right, so its first hex touches both hexes under it.
    assert distance(first, below) == distance(first, hexes[3]) == 1
    assert distance(hexes[1], below) == 2


@pytest.mark.parametrize("orientation", list(Orientation))
@pytest.mark.parametrize("index", ["odd", "even"])
def test_points_are_found_in_their_hex(orientation: Orientation, index: str) -> None:
    axis = "y" if orientation is Orientation.POINTY else "x"
    size = {"tilewidth": 28, "tileheight": 32} if axis == "y" else {"tilewidth": 32, "tileheight": 28}
    # The middle of the hex in the second column of the second row, shoved or not.
    shove = 14 if index == "odd" else 0
    x, y = (28 + 14 + shove, 24 + 16) if axis == "y" else (24 + 16, 28 + 14 + shove)
    line = {"x": x, "y": y, "polyline": [{"x": 0, "y": 0}, {"x": 1, "y": -1}]}
    roads = {"type": "objectgroup", "name": "roads", "objects": [line]}
    document = foreign(staggeraxis=axis, staggerindex=index, **size)
    document["layers"].append(roads)
    sketch = sketch_of(packed(document), "a.tmj")
    extra = 0 if index == "odd" else 1
    place = (1, 1 + extra) if axis == "y" else (1 + extra, 1)
    assert sketch.paths == [[from_offset(*place, orientation)] * 2]


def test_a_strangers_road_makes_open_ground_a_road() -> None:
    document = foreign()
    line = {"x": 14, "y": 16, "polyline": [{"x": 0, "y": 0}, {"x": 28, "y": 0}, {"x": 5000, "y": 0}]}
    document["layers"].append({"type": "objectgroup", "name": "Roads", "objects": [line]})
    found = tiled.read(packed(document), ground_of, where="a.tmj").game_map
    assert found.roads == ((Hex(0, 0), Hex(1, 0)),)
    assert found.tiles[Hex(0, 0)].terrain == "road"
    assert found.tiles[Hex(1, 0)].terrain == "hill"


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_tile_data_is_read(compression: str) -> None:
    document = foreign()
    layer = document["layers"][0]
    # The highest bits of a tile's number only turn its picture.
    raw = struct.pack("<6I", 1, 2 | 0x80000000, 3, 1, 0, 9)
    packers: dict[str, Callable[[bytes], bytes]] = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}
    pack = packers[compression]
    layer.update(data=base64.b64encode(pack(raw)).decode(), encoding="base64", compression=compression)
    assert sketch_of(packed(document), "a.tmj").cells == sketch_of(packed(foreign()), "a.tmj").cells


def changed_layer(**changes: Any) -> dict[str, Any]:
    document = foreign()
    document["layers"][0].update(changes)
    return document


BOMB = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (foreign(orientation="orthogonal"), "only hexagonal"),
        (foreign(infinite=True), "infinite"),
        (foreign(width=-2), "width must be a whole number"),
        (foreign(width=10**9, height=10**9), "at most 200x200"),
        (foreign(width=0), "no hex"),
        (foreign(width=2.0), "width must be a whole number"),
        (foreign(tilewidth="wide"), "tilewidth and tileheight"),
        (foreign(layers=[]), "no tile layer"),
        (foreign(layers={}), "layers must be a list"),
        (foreign(layers=[7]), "not an object"),
        (foreign(tilesets=[3]), "something else"),
        (foreign(staggeraxis="z"), "staggeraxis"),
        (foreign(properties=[{"name": "recipe", "value": "sides=nine"}]), "sides"),
        (changed_layer(data=[1, 2, 3]), "should have 6 tiles"),
        (changed_layer(data=[1, 2, 3, 1, 0, "x"]), "no tile number"),
        (changed_layer(data=[1, 2, 3, 1, 0, -9]), "no tile number"),
        (changed_layer(data=[0] * 6), "no hex on the board"),
        (changed_layer(width=3), "not as large as the map"),
        (changed_layer(data="!!", encoding="base64"), "not base64"),
        (changed_layer(data="AAAA", encoding="base64", compression="zlib"), "damaged"),
        (changed_layer(data="AAAA", encoding="base64", compression="zstd"), "'zstd' cannot be read"),
        (changed_layer(data=BOMB, encoding="base64", compression="zlib"), "should be 24 bytes long"),
    ],
)
def test_a_wrong_map_is_told_in_one_line(document: dict[str, Any], message: str) -> None:
    with pytest.raises(ArenaforgeError, match=message) as caught:
        tiled.read(packed(document), ground_of, where="a.tmj")
    assert caught.value.message.startswith("a.tmj: ")
    assert "\n" not in caught.value.message

"""The map sheet as a scene: what stands on it, and that each thing has its own room."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import chain, combinations, product
from math import hypot

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray
from PIL import Image

from generator.exports.fonts import glyph_outline, text_width, units_per_em
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.roads import CASING, RoadCourse
from generator.exports.map_sheet.sheet import map_layers
from generator.exports.outlines import Box, extent
from generator.exports.png import print_png
from generator.exports.scene import Face, Group, Item, Paint, Path, Scene, Text, Use, polygon, rectangle
from generator.forge import forge_map
from generator.geometry.hexes import Hex, neighbours
from generator.map_files import draw_map
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.rules.registry import effect_text

POINT = 25.4 / 72
SMALLEST, SMALLEST_NUMBER = 6 * POINT, 5 * POINT
RULESETS = ("dustbowl", "battle-arena")
ROUNDING = 0.02  # places are written to a hundredth of a millimetre
READING_ORDER = ["ground", "patterns", "zones", "standing", "roads", "grid", "numbers", "names", "sites"]


@cache
def made(ruleset: str, size: str, shape: str = "rectangle", sides: int = 2, preset: str = "") -> GameMap:
    options = {"ruleset": ruleset, "size": size, "shape": shape, "sides": sides, "preset": preset}
    return forge_map(make_recipe(options))


def drawn(game_map: GameMap, **options: object) -> Scene:
    """The map as it is printed with other print options than its own."""
    return draw_map(game_map, make_recipe(game_map.recipe.model_dump() | options))


def layer(scene: Scene, name: str) -> Group:
    return next(item for item in scene.items if isinstance(item, Group) and item.name == name)


def texts_in(items: Sequence[Item], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item._replace(x=item.x + x, y=item.y + y)
        elif isinstance(item, Group):
            yield from texts_in(item.items, x + item.x, y + item.y)


def words(scene: Scene, name: str) -> list[str]:
    return [text.content for text in texts_in(layer(scene, name).items)]


@cache
def reach(face: Face, letter: str) -> tuple[float, float]:
    """How far a letter goes down and up from its line, in ems."""
    heights = [y for segment in glyph_outline(face, letter) for y in segment[2::2]]
    em = units_per_em(face)
    return (min(heights) / em, max(heights) / em) if heights else (0.0, 0.0)


def ink_box(text: Text) -> Box:
    """The box around a text's letters."""
    assert text.rotation == 0
    width = text_width(text.content, text.size, text.face, text.tracking)
    left = text.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    downs, ups = zip(*(reach(text.face, letter) for letter in text.content), strict=True)
    return Box(left, text.y - max(ups) * text.size, left + width, text.y - min(downs) * text.size)


def crossings(boxes: Sequence[Box], others: Sequence[Box]) -> list[tuple[int, int]]:
    """Which boxes of the first lie over which of the second, by more than the rounding."""
    ours = shapely.box(*np.array(boxes).T + np.array([[1], [1], [-1], [-1]]) * ROUNDING / 2)
    theirs = shapely.box(*np.array(others).T + np.array([[1], [1], [-1], [-1]]) * ROUNDING / 2)
    first, second = shapely.STRtree(theirs).query(ours, predicate="intersects")
    return list(zip(first.tolist(), second.tolist(), strict=True))


# What the sheet shows


@pytest.mark.parametrize("preset", ["crossroads", "valley", "volcanic"])
def test_the_legend_lists_just_the_terrains_on_the_map_with_their_effect(preset: str) -> None:
    ruleset = "dustbowl" if preset == "crossroads" else "battle-arena"
    game_map = made(ruleset, "14x12", preset=preset)
    palette, effect = game_map.recipe.load_palette(), effect_text(ruleset)
    listed: dict[str, list[str]] = {}
    for text in texts_in(layer(draw_map(game_map), "legend").items):
        if text.face == "text-bold":
            listed[text.content] = []
        else:
            listed[list(listed)[-1]].append(text.content)
    shown = {title: " ".join(rows) for title, rows in listed.items()}
    there = [name for name in palette.terrains if any(t.terrain == name for t in game_map.tiles.values())]
    wanted = {palette.terrains[name].title: effect(palette.rules_name(name)) for name in there}
    for zone in game_map.zones:
        wanted[f"{zone.side.capitalize()} deploys"] = "In the dashed band"
    if any(site.kind == "bombing-place" for site in game_map.sites):
        wanted["Bombing place"] = "The bomb lies here"
    if ruleset == "battle-arena":
        wanted["Teleporter"] += "; an arrow shows its exit"
        wanted |= {"Blue side": "Its buildings", "Red side": "Its buildings"}
    assert shown == wanted


def test_the_legend_shows_every_look_of_a_terrain() -> None:
    game_map = made("dustbowl", "24x18", preset="badlands")
    looks = {tile.look for tile in game_map.tiles.values() if tile.terrain in ("open", "blocked")}
    used = " ".join(use.symbol for use in layer(draw_map(game_map), "legend").items if isinstance(use, Use))
    assert len(looks) == 6
    assert [look for look in looks if look not in used] == []


def test_a_terrain_that_is_not_there_is_not_in_the_legend() -> None:
    game_map = made("dustbowl", "14x12")
    without = {h: t._replace(terrain="open") if t.terrain == "hill" else t for h, t in game_map.tiles.items()}
    assert "Hill" in words(draw_map(game_map), "legend")
    assert "Hill" not in words(draw_map(replace(game_map, tiles=without)), "legend")


def test_each_legend_entry_has_a_small_hex_of_its_own_ground() -> None:
    game_map = made("battle-arena", "14x12", preset="volcanic")
    scene = draw_map(game_map)
    fills = {i.paint.fill for i in layer(scene, "legend").items if isinstance(i, Path) and i.paint.fill}
    ground = {i.paint.fill for i in layer(scene, "ground").items if isinstance(i, Path)}
    entries = sum(t.face == "text-bold" for t in texts_in(layer(scene, "legend").items))
    hexes = sum(
        isinstance(i, Path) and i.paint.fill is not None and len(i.segments) == 7
        for i in layer(scene, "legend").items
    )
    assert hexes == entries
    assert fills <= ground
    assert len(fills) > 5


def test_the_rows_of_the_legend_are_in_line_from_column_to_column() -> None:
    scene = draw_map(made("battle-arena", "14x12", preset="volcanic"))
    hexes = [i for i in layer(scene, "legend").items if isinstance(i, Path) and i.paint.stroke]
    boxes = [box for box in (extent((it,), {}) for it in hexes) if box is not None]
    middles = Counter(round((box.top + box.bottom) / 2, 2) for box in boxes)
    columns = Counter(round(box.left, 2) for box in boxes)
    assert len(columns) > 2
    assert len(middles) == max(columns.values())


def test_the_sides_have_a_column_of_the_legend_where_that_takes_no_more_columns() -> None:
    listed = layer(draw_map(made("dustbowl", "20x16")), "legend").items
    across = {text.content: text.x for text in texts_in(listed) if text.face == "text-bold"}
    assert len(set(across.values())) == 4
    beside = [title for title, x in across.items() if x == across["Red deploys"]]
    assert beside == ["Blue deploys", "Red deploys"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_title_stands_over_the_seed_and_the_size(ruleset: str) -> None:
    game_map = made(ruleset, "24x18")
    scene = drawn(game_map)
    title, facts, *_ = texts_in(layer(scene, "title").items)
    assert (title.content, title.face) == (game_map.name, "display")
    assert "seed “arenaforge”" in facts.content
    assert "24 × 18 hexes" in facts.content
    assert title.y < facts.y
    assert title.x == facts.x
    assert title.size > 2 * facts.size
    assert scene.title == game_map.name
    assert "24 by 18" in scene.description


@pytest.mark.parametrize("hex_mm", [16.0, 25.4, 100.0])
def test_the_scale_bar_counts_hexes_of_their_true_width(hex_mm: float) -> None:
    scene = drawn(made("dustbowl", "24x18"), hex_mm=hex_mm)
    items = layer(scene, "title").items
    bar = [extent((item._replace(paint=Paint()),), {}) for item in items if isinstance(item, Path)]
    assert [box.right - box.left for box in bar if box] == [pytest.approx(hex_mm)] * len(bar)
    counted = [t.content for t in texts_in(items) if re.fullmatch(r"\d+", t.content)]
    assert counted == [str(n) for n in range(len(bar) + 1)]
    assert any(t.content.startswith(f"1 hex = {hex_mm:g} mm") for t in texts_in(items))


@pytest.mark.parametrize("size", ["7x7", "24x18"])
def test_a_compass_stands_in_the_upper_right_corner(size: str) -> None:
    scene = draw_map(made("dustbowl", size))
    (rose,) = (item for item in layer(scene, "title").items if isinstance(item, Use))
    assert rose.symbol == "compass"
    assert rose.x > scene.width * 0.8
    assert rose.y < scene.height * 0.2
    assert rose.rotation == 0


def test_every_hex_has_its_number_in_its_upper_part_and_numbers_can_be_turned_off() -> None:
    game_map = made("battle-arena", "14x12")
    numbers = list(texts_in(layer(draw_map(game_map), "numbers").items))
    assert sorted(t.content for t in numbers) == sorted(game_map.label(h) for h in game_map.tiles)
    assert words(drawn(game_map, numbers=False), "numbers") == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_names_in_the_hexes_are_off_and_can_be_turned_on(ruleset: str) -> None:
    game_map = made(ruleset, "14x12")
    assert words(draw_map(game_map), "names") == []
    named = words(drawn(game_map, names=True, hex_mm=40), "names")
    palette = game_map.recipe.load_palette()
    exits = {site.side: site.hex for site in game_map.sites if site.kind == "teleporter-exit"}
    over_exit = {
        s.hex for s in game_map.sites if s.kind == "teleporter" and exits[s.side] == (s.hex.q, s.hex.r + 1)
    }
    spoken = " ".join(
        palette.terrains[tile.terrain].title for h, tile in game_map.tiles.items() if h not in over_exit
    )
    assert sorted(" ".join(named).split()) == sorted(spoken.split())


# Painting order


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_layers_are_painted_in_reading_order(ruleset: str) -> None:
    scene = draw_map(made(ruleset, "14x12"))
    names = [item.name for item in scene.items if isinstance(item, Group)]
    assert names == [*READING_ORDER, "title", "legend"]


@pytest.mark.parametrize(("ruleset", "sides"), [("dustbowl", 2), ("battle-arena", 6)])
def test_symbols_and_sites_are_painted_back_to_front(ruleset: str, sides: int) -> None:
    scene = draw_map(made(ruleset, "20x16", "hexagon" if sides > 2 else "rectangle", sides))
    stand = [use.y for use in layer(scene, "standing").items if isinstance(use, Use)]
    assert len(stand) > 100
    assert stand == sorted(stand)
    buildings = [
        use.y
        for use in layer(scene, "sites").items
        if isinstance(use, Use) and not use.symbol.startswith(("side-", "exit-"))
    ]
    assert buildings == sorted(buildings)
    assert len(buildings) == (3 * sides + 1 if ruleset == "battle-arena" else 0)  # and the bombing place


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_a_sides_shape_does_not_cover_the_exit_of_its_teleporter(sides: int) -> None:
    scene = draw_map(made("battle-arena", "20x16", "hexagon" if sides > 2 else "rectangle", sides))
    uses = [use for use in layer(scene, "sites").items if isinstance(use, Use)]
    shapes = [extent([use], scene.symbols) for use in uses if use.symbol.startswith("side-")]
    exits = [extent([use], scene.symbols) for use in uses if use.symbol.startswith("exit-")]
    assert len(exits) == sides
    for one, other in product(shapes, exits):
        assert one is not None
        assert other is not None
        assert not shapely.box(*one).intersects(shapely.box(*other).buffer(-0.5))


@pytest.mark.parametrize(("ruleset", "preset"), [("battle-arena", "deep-forest"), ("dustbowl", "badlands")])
def test_hardly_two_neighbours_are_the_same_drawing(ruleset: str, preset: str) -> None:
    game_map = made(ruleset, "24x18", preset=preset)
    scene = draw_map(game_map)
    uses = [use for use in layer(scene, "standing").items if isinstance(use, Use)]
    reach = game_map.recipe.hex_mm * 1.2
    pairs = [(a, b) for a, b in combinations(uses, 2) if hypot(a.x - b.x, a.y - b.y) < reach]
    assert len(pairs) > 600
    assert sum(a.symbol == b.symbol for a, b in pairs) < len(pairs) * 0.01
    assert len({use.symbol for use in uses}) >= 16


# Room for everything

SHEETS = [
    *(("7x7", shape, hex_mm) for shape in ("rectangle", "hexagon") for hex_mm in (16, 19, 25.4, 100)),
    *(("11x15", shape, hex_mm) for shape in ("rectangle", "hexagon") for hex_mm in (16, 30)),
    *(("24x18", shape, hex_mm) for shape in ("rectangle", "hexagon") for hex_mm in (16, 25.4, 100)),
    ("40x7", "rectangle", 16),
    ("7x40", "rectangle", 19),
    ("40x30", "hexagon", 100),
    ("101x9", "rectangle", 16),
]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("size", "shape", "hex_mm"), SHEETS)
def test_everything_has_its_own_room_on_the_sheet(ruleset: str, size: str, shape: str, hex_mm: float) -> None:
    scene = drawn(made(ruleset, size, shape), hex_mm=hex_mm)
    stays_on_the_sheet(scene)
    keeps_words_apart(scene)
    is_legible(scene)


@pytest.mark.parametrize("sides", [3, 4, 6])
def test_more_sides_have_their_own_room_too(sides: int) -> None:
    scene = drawn(made("battle-arena", "21x21", "hexagon", sides), hex_mm=16)
    stays_on_the_sheet(scene)
    keeps_words_apart(scene)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("hex_mm", [16.0, 25.4, 60.0])
def test_names_in_the_hexes_touch_no_other_words(ruleset: str, hex_mm: float) -> None:
    scene = drawn(made(ruleset, "14x12"), hex_mm=hex_mm, names=True)
    keeps_words_apart(scene)
    is_legible(scene)


@pytest.mark.parametrize("size", ["7x7", "24x18"])
@pytest.mark.parametrize("name", ["Q", "Very Long " * 12, "W" * 60])
def test_a_title_or_seed_of_any_length_stays_in_its_room(name: str, size: str) -> None:
    game_map = replace(made("dustbowl", size), name=name)
    scene = drawn(game_map, seed=name * 3)
    stays_on_the_sheet(scene)
    keeps_words_apart(scene)
    is_legible(scene)


def stays_on_the_sheet(scene: Scene) -> None:
    """Nothing reaches over the paper's edge, and words keep a margin."""
    box = extent(scene.items, scene.symbols)
    assert box is not None
    assert min(box.left, box.top) >= 0
    assert box.right <= scene.width
    assert box.bottom <= scene.height
    for text in texts_in(scene.items):
        left, top, right, bottom = ink_box(text)
        assert min(left, top, scene.width - right, scene.height - bottom) > 4, text


def keeps_words_apart(scene: Scene) -> None:
    """No words on other words, on the compass, on a side's mark in the margin or on a legend's hex."""
    texts = list(texts_in(scene.items))
    boxes = [ink_box(text) for text in texts]
    met = [(texts[i].content, texts[k].content) for i, k in crossings(boxes, boxes) if i < k]
    assert met == []
    furniture = chain(layer(scene, "title").items, layer(scene, "legend").items, layer(scene, "zones").items)
    solid = [item for item in furniture if not isinstance(item, Text | Group)]
    others = [box for item in solid if (box := extent((item,), scene.symbols)) is not None]
    outside = [i for i, text in enumerate(texts) if text.content not in words(scene, "numbers")]
    apart = [boxes[i] for i in outside if texts[i] not in set(texts_in(layer(scene, "names").items))]
    assert [apart[i] for i, _ in crossings(apart, others)] == []


def is_legible(scene: Scene) -> None:
    numbers = set(words(scene, "numbers"))
    for text in texts_in(scene.items):
        least = SMALLEST_NUMBER if text.content in numbers else SMALLEST
        assert text.size >= least * (1 - 1e-9), text


def test_a_number_stays_within_its_hex() -> None:
    for ruleset, size, hex_mm in (("dustbowl", "7x7", 10), ("battle-arena", "7x7", 10), *WIDE):
        game_map = made(ruleset, size)
        scene = drawn(game_map, hex_mm=hex_mm)
        numbers = list(texts_in(layer(scene, "numbers").items))
        assert numbers
        lines = shapely.MultiLineString(grid_lines(scene)).buffer(0.05)
        boxes = shapely.box(*np.array([ink_box(text) for text in numbers]).T)
        assert not shapely.intersects(boxes, lines).any()


WIDE = (("dustbowl", "101x9", 16), ("battle-arena", "101x9", 16))


def grid_lines(scene: Scene) -> list[list[tuple[float, float]]]:
    grid = layer(scene, "grid").items[0]
    assert isinstance(grid, Path)
    found: list[list[tuple[float, float]]] = []
    for segment in grid.segments:
        if segment[0] == "M":
            found.append([])
        if segment[0] in ("M", "L"):
            found[-1].append((segment[1], segment[2]))
    return found


@pytest.mark.parametrize(
    ("ruleset", "sides", "hex_mm"),
    [("dustbowl", 2, 16.0), ("dustbowl", 2, 25.4), ("battle-arena", 2, 25.4), ("battle-arena", 6, 16.0)],
)
def test_numbers_lie_on_no_symbol_and_no_site(ruleset: str, sides: int, hex_mm: float) -> None:
    shape = "hexagon" if sides > 2 else "rectangle"
    scene = drawn(made(ruleset, "13x13", shape, sides), hex_mm=hex_mm)
    number = touched(scene, "numbers")
    assert number.sum() > 1000
    assert (number & touched(scene, "sites")).sum() == 0
    on_symbols = (number & touched(scene, "standing")).sum()
    assert on_symbols <= number.sum() * 0.002


def test_names_lie_on_no_exit_of_a_teleporter() -> None:
    game_map = made("battle-arena", "19x19", "hexagon", 6)
    scene = drawn(game_map, names=True)
    exits = [use for use in layer(scene, "sites").items if isinstance(use, Use) and "exit-" in use.symbol]
    only = replace(scene, items=(Group(tuple(exits), name="sites"), layer(scene, "names")))
    assert touched(only, "sites").sum() > 500
    assert (touched(only, "sites") & touched(only, "names")).sum() == 0


@pytest.mark.parametrize(
    ("style", "hex_mm"), [("colour", 16.0), ("colour", 25.4), ("ink-saver", 16.0), ("colour-blind", 25.4)]
)
def test_a_number_makes_way_for_a_road_or_has_a_rim_of_ground(style: str, hex_mm: float) -> None:
    scene = drawn(made("dustbowl", "24x18", preset="crossroads"), style=style, hex_mm=hex_mm)
    free = [text for text in texts_in(layer(scene, "numbers").items) if not text.halo]
    plain = replace(scene, items=(Group(tuple(free), name="numbers"), layer(scene, "roads")))
    assert len(free) > 300
    assert touched(plain, "roads").sum() > 10_000
    assert (touched(plain, "numbers") & touched(plain, "roads")).sum() == 0


def test_a_number_with_no_room_beside_the_roads_has_a_rim_of_its_own_ground() -> None:
    game_map = made("dustbowl", "14x12")
    middle = max(game_map.tiles, key=lambda h: sum(n in game_map.tiles for n in neighbours(h)))
    star = tuple((middle, n) for n in neighbours(middle))
    open_land = {h: tile._replace(terrain="open") for h, tile in game_map.tiles.items()}
    scene = draw_map(replace(game_map, tiles=open_land, roads=star))
    numbers = {text.content: text for text in texts_in(layer(scene, "numbers").items)}
    assert numbers[game_map.label(middle)].halo
    assert sum(text.halo is not None for text in numbers.values()) < 8


def test_a_road_along_a_straight_row_strays_a_little_and_keeps_to_its_hexes() -> None:
    game_map = made("dustbowl", "14x12")
    row = tuple(sorted((h for h in game_map.tiles if h.r == 5), key=lambda h: h.q))
    open_land = {h: tile._replace(terrain="open") for h, tile in game_map.tiles.items()}
    straight = replace(game_map, tiles=open_land, roads=(row,))
    plate = Plate(straight, straight.recipe, 5.0, 5.0)
    (curve,) = RoadCourse(plate).curves
    knots = [segment[5:] for segment in curve if segment[0] == "C"]
    assert np.ptp([y for _, y in knots]) > 0.05 * plate.hex
    own = shapely.union_all([shapely.Polygon(plate.layout.corners(h)) for h in row])
    assert own.contains(shapely.LineString(knots[:-1]).buffer(CASING * plate.hex / 2))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_drawing_does_not_cross_the_sides_of_its_hex(ruleset: str) -> None:
    scene = draw_map(made(ruleset, "14x12", preset="badlands" if ruleset == "dustbowl" else "patchwork"))
    lines, _ = layer(scene, "grid").items
    assert isinstance(lines, Path)
    firm = Group((lines._replace(paint=Paint(stroke="#000000", width=0.4)),), name="firm")
    sides = touched(replace(scene, items=(firm,)), "firm")
    own = tuple(use for use in standing(scene) if not use.symbol.startswith("between-"))
    stand = touched(replace(scene, items=(Group(own, name="standing"),)), "standing")
    assert sides.sum() > 10_000
    assert stand.sum() > 10_000
    assert (sides & stand).sum() <= 5


ACROSS = [
    ("dustbowl", "canyon"),
    ("battle-arena", "valley"),
    ("battle-arena", "deep-forest"),
    ("battle-arena", "desert"),
]


@pytest.mark.parametrize(("ruleset", "preset"), ACROSS)
def test_what_runs_on_from_hex_to_hex_touches_no_other_terrain(ruleset: str, preset: str) -> None:
    game_map = made(ruleset, "9x8", preset=preset)
    scene, plate = draw_map(game_map), Plate(game_map, game_map.recipe, 5.0, 5.0)
    symbols: dict[str, tuple[Item, ...]] = {}
    scene = replace(scene, items=map_layers(plate, symbols), symbols=symbols)
    joining: dict[str, list[Item]] = {}
    for use in standing(scene):
        if use.symbol.startswith("between-"):
            joining.setdefault(game_map.tiles[nearest_hex(plate, use)].terrain, []).append(use)
    assert sum(map(len, joining.values())) >= 10
    for terrain, own in joining.items():
        others = [h for h, tile in game_map.tiles.items() if tile.terrain != terrain]
        ground = [polygon(plate.layout.corners(h), Paint(fill="#000000")) for h in others]
        both = replace(scene, items=(Group(tuple(own), name="own"), Group(tuple(ground), name="others")))
        assert (touched(both, "own") & touched(both, "others")).sum() == 0, terrain


def test_where_names_stand_in_the_hexes_nothing_runs_on() -> None:
    scene = drawn(made("battle-arena", "14x12", preset="deep-forest"), names=True)
    assert [use for use in standing(scene) if use.symbol.startswith("between-")] == []


def nearest_hex(plate: Plate, use: Use) -> Hex:
    return min(
        plate.board.hexes,
        key=lambda h: hypot(plate.layout.centre(h)[0] - use.x, plate.layout.centre(h)[1] - use.y),
    )


def standing(scene: Scene) -> list[Use]:
    return [use for use in layer(scene, "standing").items if isinstance(use, Use)]


def touched(scene: Scene, name: str) -> NDArray[np.bool_]:
    """The pixels that a layer paints, whatever their colour."""
    paper = Path(rectangle(0, 0, scene.width + 1, scene.height + 1), Paint(fill="#ff00ff"))
    alone = replace(scene, items=(paper, layer(scene, name)))
    pixels = np.asarray(Image.open(BytesIO(print_png(alone, dpi=127))).convert("RGB")).astype(int)
    return np.asarray(np.abs(pixels - (255, 0, 255)).max(axis=2) > 100)

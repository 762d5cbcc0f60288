"""The map sheet as a scene: what stands on it, and that each thing has its own room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, product

import numpy as np
import pytest
import shapely

from generator.exports.fonts import glyph_outline, text_width, units_per_em
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.roads import CASING, RoadCourse
from generator.exports.outlines import Box, extent
from generator.exports.scene import Face, Group, Paint, Path, Scene, Text, Use
from generator.geometry.hexes import neighbours
from generator.map_files import draw_map
from tests.exports.sheets import RULESETS, drawn, layer, made, texts_in, touched, words

POINT = 25.4 / 72
SMALLEST, SMALLEST_NUMBER = 6 * POINT, 5 * POINT
ROUNDING = 0.02  # places are written to a hundredth of a millimetre
READING_ORDER = ["ground", "patterns", "zones", "standing", "roads", "grid", "numbers", "names", "sites"]


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


def test_a_number_in_the_shade_of_higher_land_is_not_held_back() -> None:
    game_map = made("battle-arena", "12x10")
    peak = next(h for h in game_map.tiles if h.q == 5 and all(n in game_map.tiles for n in neighbours(h)))
    land = {h: tile._replace(terrain="grassland") for h, tile in game_map.tiles.items()}
    land[peak] = land[peak]._replace(terrain="mountains")
    scene = draw_map(replace(game_map, tiles=land, sites=()))
    numbers = {text.content: text.opacity for text in texts_in(layer(scene, "numbers").items)}
    beside = [h for h in neighbours(peak) if h.q != peak.q]
    (under,) = (h for h in neighbours(peak) if h.q == peak.q and h.r > peak.r)
    assert numbers[game_map.label(under)] == 1.0
    assert {numbers[game_map.label(h)] for h in beside} == {numbers[game_map.label(min(land))]} != {1.0}


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


def test_a_road_that_ends_beside_houses_runs_up_to_them() -> None:
    game_map = made("dustbowl", "14x12")
    row = sorted((h for h in game_map.tiles if h.r == 5), key=lambda h: h.q)[2:9]
    town = next(n for n in neighbours(row[-1]) if n not in row)
    land = {
        h: tile._replace(terrain="building" if h == town else "open") for h, tile in game_map.tiles.items()
    }
    alone = replace(game_map, tiles=land, roads=(tuple(row),))
    plate = Plate(alone, alone.recipe, 5.0, 5.0)
    (curve,) = RoadCourse(plate).curves
    first, last = shapely.Point(*curve[0][1:]), shapely.Point(*curve[-1][5:])
    houses = shapely.Polygon(plate.layout.corners(town))
    assert 0 < last.distance(houses) < 0.05 * plate.hex
    assert first.distance(shapely.Point(*plate.layout.centre(row[0]))) < 0.01

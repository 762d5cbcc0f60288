"""Relief, deserts, buildings and sites: their place in the hex, their variants, their weight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from itertools import combinations
from math import cos, hypot, pi, sin
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageStat

from generator.errors import ArenaforgeError
from generator.exports.png import print_png
from generator.exports.scene import Circle, Group, Item, Paint, Path, Point, Scene, Segment, rectangle
from generator.exports.symbols import (
    deserts,
    outback,
    relief,
    ruins,
    settlements,
    sites,
    stones,
    tableland,
    wrecks,
)
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import Outline, hatch, mix, pen, sweep, wedge
from generator.exports.symbols.marks import SIDE_SHAPES
from generator.exports.symbols.plinth import plinth
from generator.exports.symbols.registry import DRAWINGS, draw_variant

COLOUR = Inks("#ead9a0", "#b99a52", "#7d6531", "#33270f", "#b5462c", "#2a2011")
BARE = COLOUR._replace(shadow=None)
LINES = Inks("#ffffff", "#fefefe", "#fdfdfd", "#2b2b2b", "#b5462c", None, hatched=True)

PASSABLE: dict[str, Drawing] = {
    "hills": relief.hills,
    "mountain": relief.mountain,
    "volcano": relief.volcano,
    "dunes": relief.dunes,
    "forest hills": relief.forest_hills,
    "evergreen hills": relief.evergreen_hills,
    "jungle hills": relief.jungle_hills,
    "dead hills": relief.dead_hills,
    "forest mountain": relief.forest_mountain,
    "evergreen mountain": relief.evergreen_mountain,
    "dead mountain": relief.dead_mountain,
    "sandy desert": deserts.sandy_desert,
    "rocky desert": deserts.rocky_desert,
    **{f"badlands {i}": draw for i, draw in enumerate(deserts.BADLANDS)},
    "dust": outback.dust,
    "cracked earth": outback.cracked_earth,
    "bluffs": outback.bluffs,
    "dune hill": outback.dune_hill,
    **{draw.__name__: draw for draw in settlements.HOUSES},
    **{f"ruins {i}": draw for i, draw in enumerate(ruins.RUINS)},
}
IMPASSABLE: dict[str, Drawing] = {
    "mountains": relief.mountains,
    "forest mountains": relief.forest_mountains,
    "evergreen mountains": relief.evergreen_mountains,
    "dead mountains": relief.dead_mountains,
    **{f"mesas {i}": draw for i, draw in enumerate(tableland.MESAS)},
    **{f"rocks {i}": draw for i, draw in enumerate(stones.ROCKS)},
    **{f"wrecks {i}": draw for i, draw in enumerate(wrecks.WRECKS)},
}
BASES: dict[str, Drawing] = {
    "fortress": sites.fortress,
    "powerplant": sites.powerplant,
    "teleporter": sites.teleporter,
}
SITES: dict[str, Drawing] = {
    **BASES,
    "teleporter exit": sites.teleporter_exit,
    "bombing place": sites.bombing_place,
    "flag": sites.flag,
}
TERRAIN = {**PASSABLE, **IMPASSABLE}
every_terrain = pytest.mark.parametrize("draw", TERRAIN.values(), ids=TERRAIN.keys())
every_site = pytest.mark.parametrize("draw", SITES.values(), ids=SITES.keys())
every_drawing = pytest.mark.parametrize("draw", [*TERRAIN.values(), *SITES.values()], ids=[*TERRAIN, *SITES])
every_base = pytest.mark.parametrize("draw", BASES.values(), ids=BASES.keys())

DRAWN = pytest.mark.parametrize("ink", [COLOUR, LINES], ids=["colour", "lines"])
SEEDS = range(8)
PIXELS = 120


@cache
def variant(draw: Drawing, ink: Inks, seed: int) -> tuple[Item, ...]:
    return draw(ink, Random(seed))


@cache
def ink_of(draw: Drawing, ink: Inks, seed: int) -> NDArray[np.float64]:
    """Points of the drawing in rows: x, y, and how far the ink goes beyond."""
    return np.array(list(inked(variant(draw, ink, seed))))


def flattened(segments: Iterable[Segment]) -> Iterator[Point]:
    """Points along an outline, close together."""
    here: Point = (0.0, 0.0)
    for segment in segments:
        if segment[0] == "M" or segment[0] == "L":
            here = (segment[1], segment[2])
            yield here
        elif segment[0] == "C":
            (ax, ay), (_, bx, by, cx, cy, dx, dy) = here, segment
            for i in range(1, 9):
                t, s = i / 8, 1 - i / 8
                weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
                x = sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True))
                y = sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True))
                yield x, y
            here = (dx, dy)


def inked(items: Iterable[Item]) -> Iterator[tuple[float, float, float]]:
    """Points of the drawing, each with how far the ink goes beyond it."""
    for item in items:
        assert isinstance(item, Path | Circle)
        half = item.paint.width / 2 if item.paint.stroke else 0.0
        if isinstance(item, Circle):
            yield item.x, item.y, item.radius + half
        else:
            yield from ((x, y, half) for x, y in flattened(item.segments))


def colours(items: Iterable[Item]) -> set[str]:
    paints = [item.paint for item in items if isinstance(item, Path | Circle)]
    return {colour for paint in paints for colour in (paint.fill, paint.stroke) if colour}


def picture(items: tuple[Item, ...], ground: str = "#ffffff") -> Image.Image:
    """One hex's width and height, painted over the ground by the product's own printer."""
    sheet = Path(rectangle(0, 0, 1, 1), Paint(fill=ground))
    scene = Scene(1, 1, "", "", (sheet, Group(items, x=0.5, y=0.5)))
    return Image.open(BytesIO(print_png(scene, dpi=25.4 * PIXELS)))


def darkness(image: Image.Image) -> float:
    """0 is white, 1 is black."""
    return 1 - float(ImageStat.Stat(image.convert("L")).mean[0]) / 255


@cache
def weight(draw: Drawing, ink: Inks, ground: str = "#ffffff") -> float:
    return sum(darkness(picture(variant(draw, ink, seed), ground)) for seed in range(6)) / 6


def turning(points: list[Point]) -> float:
    """Twice the area inside; positive if the points run clockwise on paper."""
    return sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points))


@DRAWN
@every_drawing
def test_a_drawing_leaves_the_rim_and_the_number_strip_of_its_hex_free(draw: Drawing, ink: Inks) -> None:
    limit = 0.46 if draw in IMPASSABLE.values() else 0.42
    for seed in SEEDS:
        x, y, half = ink_of(draw, ink, seed).T
        assert (abs(x) + half).max() <= limit + 1e-3, f"seed {seed} is too far to a side"
        assert (y - half).min() >= -0.33 - 1e-3, f"seed {seed} is under the hex number"
        assert (y + half).max() <= limit + 1e-3, f"seed {seed} is too far down"


@DRAWN
@every_drawing
def test_a_drawing_stays_inside_flat_top_and_pointy_top_hexes(draw: Drawing, ink: Inks) -> None:
    sides = np.array([(cos(i * pi / 6), sin(i * pi / 6)) for i in range(12)])
    for seed in SEEDS:
        points = ink_of(draw, ink, seed)
        assert (points[:, :2] @ sides.T + points[:, 2:]).max() <= 0.5, f"seed {seed}"


@every_terrain
def test_a_drawing_takes_more_than_half_of_the_hex_across(draw: Drawing) -> None:
    for seed in SEEDS:
        assert np.ptp(ink_of(draw, COLOUR, seed)[:, 0]) > 0.55


@DRAWN
@every_drawing
def test_the_same_stream_gives_the_same_drawing(draw: Drawing, ink: Inks) -> None:
    assert draw(ink, Random(7)) == variant(draw, ink, 7)


@every_terrain
def test_any_two_of_six_variants_are_told_apart_by_eye(draw: Drawing) -> None:
    pictures = [picture(variant(draw, COLOUR, seed), "#d9c39a").convert("L") for seed in range(6)]
    for first, second in combinations(pictures, 2):
        changed = ImageChops.difference(first, second).point(lambda v: 255 if v > 24 else 0)
        assert changed.histogram()[255] > 0.008 * PIXELS * PIXELS


@pytest.mark.parametrize("name", [name for name, kinds in DRAWINGS.items() if len(kinds) > 1])
def test_the_variants_that_come_first_are_of_different_kinds(name: str) -> None:
    first = [picture(draw_variant(name, turn, COLOUR), "#d9c39a").convert("L") for turn in range(3)]
    for one, other in combinations(first, 2):
        changed = ImageChops.difference(one, other).point(lambda v: 255 if v > 24 else 0)
        assert changed.histogram()[255] > 0.1 * PIXELS * PIXELS


@every_drawing
def test_no_shadow_is_cast_in_a_style_without_shadows(draw: Drawing) -> None:
    for seed in range(6):
        assert COLOUR.shadow not in colours(variant(draw, BARE, seed))


@every_terrain
def test_shadows_are_soft(draw: Drawing) -> None:
    cast = [item.paint for item in draw(COLOUR, Random(1)) if isinstance(item, Path)]
    assert all(paint.fill_opacity <= 0.35 for paint in cast if paint.fill == COLOUR.shadow)


@every_terrain
def test_a_line_style_paints_nothing_but_paper_and_line(draw: Drawing) -> None:
    fiery = {mix(LINES.accent, "#ffffff", 0.45)} if draw is relief.volcano else set()
    for seed in range(6):
        for colour in colours(variant(draw, LINES, seed)) - fiery:
            assert colour == LINES.line or int(colour[1:3], 16) >= 0xFD, colour


@every_terrain
def test_a_line_style_spends_little_ink(draw: Drawing) -> None:
    hex_area = 3**0.5 / 2
    assert weight(draw, LINES) / hex_area < (0.16 if draw in IMPASSABLE.values() else 0.1)


@every_drawing
def test_even_lines_are_wide_enough_to_print(draw: Drawing) -> None:
    for ink in (COLOUR, LINES):
        paints = [item.paint for item in draw(ink, Random(3)) if isinstance(item, Path)]
        assert all(0.0055 <= paint.width <= 0.035 for paint in paints if paint.stroke)


@DRAWN
@every_drawing
def test_a_drawing_is_cheap_enough_to_be_used_on_every_hex(draw: Drawing, ink: Inks) -> None:
    for seed in SEEDS:
        items = variant(draw, ink, seed)
        assert len(items) <= 66
        assert sum(len(item.segments) for item in items if isinstance(item, Path)) <= 1500


def test_relief_grows_heavier_from_desert_to_mountain_range() -> None:
    rising = [
        outback.dust,
        deserts.sandy_desert,
        relief.dunes,
        relief.hills,
        relief.mountain,
        relief.mountains,
    ]
    weights = [weight(draw, COLOUR, ground="#d9c39a") for draw in rising]
    assert weights == sorted(weights)
    assert weights[-1] > weights[-2] + 0.02


@pytest.mark.parametrize(
    ("ink", "ground"), [(COLOUR, "#d9c39a"), (LINES, "#ffffff")], ids=["colour", "lines"]
)
def test_what_closes_a_hex_is_heavier_than_all_that_lets_units_through(ink: Inks, ground: str) -> None:
    lightest = min(weight(draw, ink, ground) for draw in IMPASSABLE.values())
    assert lightest > max(weight(draw, ink, ground) for draw in PASSABLE.values())


@pytest.mark.parametrize("draw", [relief.mountain, relief.hills, *stones.ROCKS, relief.dunes])
def test_the_light_comes_from_the_left(draw: Drawing) -> None:
    left = right = 0.0
    for seed in range(8):
        for item in variant(draw, BARE, seed):
            if isinstance(item, Path) and item.paint.fill in (BARE.light, BARE.dark, BARE.mid):
                middle = [x for x, _ in flattened(item.segments)]
                if item.paint.fill == BARE.light:
                    left += sum(middle) / len(middle)
                else:
                    right += sum(middle) / len(middle)
    assert left < right


@pytest.mark.parametrize("base", [relief.hills, relief.mountain, relief.mountains])
def test_wooded_relief_differs_from_bare_relief(base: Drawing) -> None:
    wooded = {
        relief.hills: [relief.forest_hills, relief.evergreen_hills, relief.jungle_hills, relief.dead_hills],
        relief.mountain: [relief.forest_mountain, relief.evergreen_mountain, relief.dead_mountain],
        relief.mountains: [relief.forest_mountains, relief.evergreen_mountains, relief.dead_mountains],
    }[base]
    segments = [sum(len(i.segments) for i in draw(BARE, Random(2)) if isinstance(i, Path)) for draw in wooded]
    bare = sum(len(i.segments) for i in base(BARE, Random(2)) if isinstance(i, Path))
    assert len({tuple(draw(BARE, Random(2))) for draw in [base, *wooded]}) == len(wooded) + 1
    assert min(segments) > bare


@every_base
def test_the_buildings_of_a_base_stand_on_one_plinth(draw: Drawing) -> None:
    foundation = plinth(COLOUR)
    assert list(draw(COLOUR, Random(0))[: len(foundation)]) == foundation


@every_site
def test_a_site_shows_its_sides_colour_in_every_style(draw: Drawing) -> None:
    for ink in (COLOUR, BARE, LINES):
        assert ink.accent in colours(draw(ink, Random(0)))
        painted = picture(draw(ink, Random(0)))
        other = picture(draw(ink._replace(accent="#1f5fae"), Random(0)))
        changed = ImageChops.difference(painted, other).convert("L").point(lambda v: 255 if v > 20 else 0)
        assert changed.histogram()[255] > 0.01 * PIXELS * PIXELS


def test_the_three_buildings_of_a_base_have_different_outlines() -> None:
    pictures = [picture(draw(BARE, Random(0))).convert("L") for draw in BASES.values()]
    for first, second in combinations(pictures, 2):
        changed = ImageChops.difference(first, second).point(lambda v: 255 if v > 40 else 0)
        assert changed.histogram()[255] > 0.08 * PIXELS * PIXELS


def test_the_exit_mark_points_to_the_right_and_can_be_turned_about_the_hex() -> None:
    points = list(inked(sites.teleporter_exit(COLOUR, Random(0))))
    assert min(x - half for x, _, half in points) > 0.2
    assert max(hypot(x, y) + half for x, y, half in points) <= 0.46
    foremost = max(points)
    assert foremost[1] == 0
    assert {(x, y) for x, y, _ in points} == {(x, -y) for x, y, _ in points}


def shape_mask(shape: str) -> Image.Image:
    items = tuple(sites.side_mark(shape, 0.0, 0.0, 0.3, "#000000", "#000000"))
    return picture(items).convert("L").point(lambda v: 255 if v < 128 else 0)


def test_the_six_side_shapes_differ_in_silhouette() -> None:
    masks = [shape_mask(shape) for shape in SIDE_SHAPES]
    for (one, first), (other, second) in combinations(zip(SIDE_SHAPES, masks, strict=True), 2):
        both = ImageChops.darker(first, second).histogram()[255]
        either = ImageChops.lighter(first, second).histogram()[255]
        assert both / either < 0.9, f"{one} and {other} look alike"


def test_the_six_side_shapes_are_about_equally_large() -> None:
    areas = [shape_mask(shape).histogram()[255] for shape in SIDE_SHAPES]
    assert max(areas) < 1.65 * min(areas)


@pytest.mark.parametrize("shape", SIDE_SHAPES)
def test_a_side_mark_is_where_it_is_put(shape: str) -> None:
    points = [(x, y) for x, y, _ in inked(sites.side_mark(shape, 5.0, -3.0, 2.0, "#1f5fae", "#000000"))]
    assert all(hypot(x - 5.0, y + 3.0) <= 2.0 * 1.4 for x, y in points)
    assert min(x for x, _ in points) < 4.0 < 6.0 < max(x for x, _ in points)


def test_an_unknown_side_shape_is_told_with_the_nearest_known_one() -> None:
    with pytest.raises(ArenaforgeError, match="did you mean hexagon"):
        sites.side_mark("hexagn", 0, 0, 1, "#000000", "#000000")


def test_a_compass_fits_its_radius_and_marks_north_alone() -> None:
    rose = sites.compass("#33270f", "#f3ead2", "#b5462c")
    assert all(hypot(x, y) + half <= 1.0 for x, y, half in inked(rose))
    north = [i for i in rose if isinstance(i, Path) and i.paint.fill == "#b5462c"]
    assert north
    assert all(y <= 0 for item in north for _, y in flattened(item.segments))
    assert min(y for _, y, _ in inked(rose)) < -0.95


def test_strokes_turn_the_same_way_so_that_crossings_stay_inked() -> None:
    def area(outline: Outline) -> float:
        return turning(list(flattened(outline)))

    bent: list[Point] = [(0, 0), (0.3, 0.1), (0.5, -0.2), (1, 0)]
    for sign in (1.0, -1.0):
        line = [(x * sign, y * sign) for x, y in bent]
        strokes = [wedge(line[0], line[-1], 0.1), sweep(line[0], line[2], line[-1], 0.1)]
        strokes += [pen(line, 0.1), pen(line, 0.1, sharp=True)]
        assert all(area(stroke) < 0 for stroke in strokes) or all(area(stroke) > 0 for stroke in strokes)


def test_hatching_stays_in_its_polygon() -> None:
    corner: list[Point] = [(0, 0), (1, 0), (1, 0.4), (0.4, 0.4), (0.4, 1), (0, 1)]
    strokes = hatch(corner, 0.7, 0.05, Random(1))
    assert len(strokes) > 10
    for ends in strokes:
        for share in (0.001, 0.5, 0.999):
            x, y = (a + (b - a) * share for a, b in zip(*ends, strict=True))
            assert -1e-9 <= x <= 1 + 1e-9
            assert -1e-9 <= y <= 1 + 1e-9
            assert x <= 0.4 + 1e-9 or y <= 0.4 + 1e-9


def test_a_frame_shrinks_what_sticks_out_and_leaves_the_rest_alone() -> None:
    def square(size: float) -> Drawing:
        def draw(_inks: Inks, _rng: Random) -> tuple[Item, ...]:
            return (Path(rectangle(-size, -size, 2 * size, 2 * size), Paint(fill="#000000")),)

        return draw

    small, large = framed()(square(0.2)), framed()(square(0.9))
    assert list(inked(small(COLOUR, Random(0)))) == list(inked(square(0.2)(COLOUR, Random(0))))
    assert max(abs(x) for x, _, _ in inked(large(COLOUR, Random(0)))) <= 0.42
    assert min(y for _, y, _ in inked(large(COLOUR, Random(0)))) >= -0.33

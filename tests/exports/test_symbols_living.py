"""The living things of a map: their place in the hex, their variants, their inks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from generator.exports.scene import Item, Path, Point, Segment
from generator.exports.symbols import fields, trees, wetlands
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.stands import Plant

COLOUR = Inks("#a9dd76", "#84b553", "#5f8a37", "#24380f", "#a4562f", "#1d2a14")
BARE = COLOUR._replace(shadow=None)
LINES = Inks("#ffffff", "#fefefe", "#fdfdfd", "#3a3a3a", "#3b3b3b", None, hatched=True)
STYLES = pytest.mark.parametrize("ink", [COLOUR, BARE, LINES], ids=["colour", "no shadow", "lines"])

DRAWINGS: dict[str, Drawing] = {
    "light forest": trees.light_forest,
    "heavy forest": trees.heavy_forest,
    "light evergreen": trees.light_evergreen,
    "heavy evergreen": trees.heavy_evergreen,
    "jungle": trees.jungle,
    "dead lands": trees.light_dead,
    "light cactus": trees.light_cactus,
    "heavy cactus": trees.heavy_cactus,
    "farmland": fields.farmland,
    "grassland": fields.grassland,
    "scrub": fields.scrub,
    "dry grass": fields.dry_grass,
    "marsh": wetlands.marsh,
    "swamp": wetlands.swamp,
}
PLANTS = {
    "broadleaf": trees.broadleaf,
    "conifer": trees.conifer,
    "jungle tree": trees.jungle_tree,
    "dead tree": trees.dead_tree,
    "cactus": trees.cactus,
}
DRAWN = pytest.mark.parametrize("ink", [COLOUR, LINES], ids=["colour", "lines"])
SEEDS = range(8)
every_drawing = pytest.mark.parametrize("draw", DRAWINGS.values(), ids=DRAWINGS.keys())
every_plant = pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS.keys())


@cache
def variant(draw: Drawing, ink: Inks, seed: int) -> tuple[Item, ...]:
    return tuple(draw(ink, Random(seed)))


@cache
def ink_of(draw: Drawing, ink: Inks, seed: int) -> NDArray[np.float64]:
    """Points of the drawing in rows: x, y, and half the width of the line drawn there."""
    return np.array([point for path in paths(variant(draw, ink, seed)) for point in inked_points(path)])


def subpaths(segments: tuple[Segment, ...]) -> Iterator[list[Point]]:
    """The outlines of a path as points close together."""
    points: list[Point] = []
    for segment in segments:
        if segment[0] == "M":
            if points:
                yield points
            points = [(segment[1], segment[2])]
        elif segment[0] == "L":
            points.append((segment[1], segment[2]))
        elif segment[0] == "C":
            (ax, ay), (_, bx, by, cx, cy, dx, dy) = points[-1], segment
            for i in range(1, 9):
                t, s = i / 8, 1 - i / 8
                weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
                x = sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True))
                y = sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True))
                points.append((x, y))
    yield points


def paths(items: tuple[Item, ...] | list[Item]) -> list[Path]:
    assert all(isinstance(item, Path) for item in items)
    return [item for item in items if isinstance(item, Path)]


def inked_points(path: Path) -> Iterator[tuple[float, float, float]]:
    """Points of the path, each with the half width of the line drawn there."""
    half = path.paint.width / 2 if path.paint.stroke else 0.0
    for points in subpaths(path.segments):
        yield from ((x, y, half) for x, y in points)


def turning(points: list[Point]) -> float:
    """Twice the area inside; positive if the points run clockwise on paper."""
    following = [*points[1:], points[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, following, strict=True))


@DRAWN
@every_drawing
def test_a_drawing_leaves_the_rim_and_the_number_strip_of_its_hex_free(draw: Drawing, ink: Inks) -> None:
    for seed in SEEDS:
        x, y, half = ink_of(draw, ink, seed).T
        assert (abs(x) + half).max() <= 0.42, f"seed {seed} is too far to a side"
        assert (y - half).min() >= -0.33, f"seed {seed} is under the hex number"
        assert (y + half).max() <= 0.42, f"seed {seed} is too far down"


@every_drawing
def test_a_drawing_stays_inside_flat_top_and_pointy_top_hexes(draw: Drawing) -> None:
    sides = np.array([(cos(i * pi / 6), sin(i * pi / 6)) for i in range(12)])
    for seed in SEEDS:
        points = ink_of(draw, COLOUR, seed)
        assert (points[:, :2] @ sides.T + points[:, 2:]).max() <= 0.5, f"seed {seed}"


@every_drawing
def test_a_drawing_takes_more_than_half_of_the_hex_across(draw: Drawing) -> None:
    for seed in SEEDS:
        assert np.ptp(ink_of(draw, COLOUR, seed)[:, 0]) > 0.5


@STYLES
@every_drawing
def test_the_same_stream_gives_the_same_drawing(draw: Drawing, ink: Inks) -> None:
    assert tuple(draw(ink, Random(7))) == variant(draw, ink, 7)


@every_drawing
def test_twelve_streams_give_twelve_different_drawings(draw: Drawing) -> None:
    assert len({variant(draw, COLOUR, seed) for seed in range(12)}) == 12


@STYLES
@every_drawing
def test_only_the_given_inks_are_used(draw: Drawing, ink: Inks) -> None:
    tones = {ink.light, ink.mid, ink.dark, ink.line, ink.accent, ink.shadow, None}
    for seed in range(6):
        for path in paths(variant(draw, ink, seed)):
            assert path.paint.fill in tones
            assert path.paint.stroke in tones


@every_drawing
def test_a_style_without_shadows_only_loses_the_shadows(draw: Drawing) -> None:
    for seed in range(6):
        shaded = [item for item in paths(variant(draw, COLOUR, seed)) if item.paint.fill != COLOUR.shadow]
        assert shaded == list(variant(draw, BARE, seed))


@every_drawing
def test_what_stands_on_dry_ground_casts_a_thin_shadow(draw: Drawing) -> None:
    drawn = paths(variant(draw, COLOUR, 1))
    shadows = [path for path in drawn if path.paint.fill == COLOUR.shadow]
    wet = draw in (wetlands.marsh, wetlands.swamp)
    assert bool(shadows) is not wet
    assert all(path.paint.fill_opacity <= 0.3 for path in shadows)


@every_plant
def test_a_plant_casts_its_shadow_to_the_right_of_its_foot(plant: Plant) -> None:
    shadow, *_ = paths(plant(COLOUR, 0.1, 0.2, 0.3, Random(1)))
    across = [x for x, _, _ in inked_points(shadow)]
    assert shadow.paint.fill == COLOUR.shadow
    assert max(across) - 0.1 > 1.5 * (0.1 - min(across))


@every_drawing
def test_lines_are_wide_enough_to_print(draw: Drawing) -> None:
    for ink in (COLOUR, LINES):
        widths = {path.paint.width for path in paths(variant(draw, ink, 3)) if path.paint.stroke}
        assert all(0.006 <= width <= 0.02 for width in widths)


@every_drawing
def test_a_drawing_is_cheap_enough_to_be_used_on_every_hex(draw: Drawing) -> None:
    for seed in SEEDS:
        drawn = paths(variant(draw, COLOUR, seed))
        assert len(drawn) <= 60
        assert sum(len(path.segments) for path in drawn) <= 1300


def ink_cover(items: tuple[Item, ...], ink: Inks, pixels: int = 500) -> float:
    """The share of a hex that is dark once everything is painted over each other."""
    sheet = Image.new("1", (pixels, pixels), 1)
    pen = ImageDraw.Draw(sheet)
    for path in paths(items):
        for points in subpaths(path.segments):
            placed = [((x + 0.5) * pixels, (y + 0.5) * pixels) for x, y in points]
            if path.paint.fill and len(placed) > 2:
                pen.polygon(placed, fill=int(path.paint.fill not in (ink.line, ink.accent)))
        if path.paint.stroke:
            for points in subpaths(path.segments):
                placed = [((x + 0.5) * pixels, (y + 0.5) * pixels) for x, y in points]
                pen.line(placed, fill=0, width=round(path.paint.width * pixels))
    return sheet.histogram()[0] / pixels**2 / (sqrt(3) / 2)


@every_drawing
def test_a_line_style_spends_little_ink(draw: Drawing) -> None:
    for seed in range(6):
        assert ink_cover(variant(draw, LINES, seed), LINES) < 0.12


@every_drawing
def test_shapes_of_one_path_all_turn_the_same_way_so_that_none_cuts_a_hole_in_another(draw: Drawing) -> None:
    for seed in range(6):
        for path in paths(variant(draw, COLOUR, seed)):
            if path.paint.fill is not None:
                turns = {turning(points) > 0 for points in subpaths(path.segments)}
                assert len(turns) == 1


@STYLES
@every_plant
def test_a_plant_stands_on_its_foot_and_reaches_its_height(plant: Plant, ink: Inks) -> None:
    for seed in SEEDS:
        for x, y, height in ((0.0, 0.0, 0.3), (0.2, 0.3, 0.13)):
            items = plant(ink, x, y, height, Random(seed))
            body = [path for path in paths(items) if path.paint.fill != ink.shadow or path.paint.stroke]
            points = [point for path in body for point in inked_points(path)]
            lowest = max(py for _, py, _ in points)
            assert lowest == pytest.approx(y, abs=0.03 * height)
            assert min(py for _, py, _ in points) == pytest.approx(y - height, abs=0.12 * height)
            ground = [px for px, py, _ in points if py > y - 0.02 * height]
            assert min(ground) - 0.1 * height < x < max(ground) + 0.1 * height
            assert max(abs(px - x) for px, _, _ in points) < 0.75 * height


@every_plant
def test_a_plant_drawn_elsewhere_is_the_same_plant(plant: Plant) -> None:
    here, there = plant(COLOUR, 0, 0, 0.3, Random(5)), plant(COLOUR, 0.1, -0.2, 0.3, Random(5))
    for first, second in zip(paths(here), paths(there), strict=True):
        assert first.paint == second.paint
        for (ax, ay, _), (bx, by, _) in zip(inked_points(first), inked_points(second), strict=True):
            assert (bx - ax, by - ay) == pytest.approx((0.1, -0.2))


@pytest.mark.parametrize(
    ("draw", "least", "most"),
    [
        (trees.light_forest, 4, 6),
        (trees.light_evergreen, 4, 6),
        (trees.heavy_forest, 9, 14),
        (trees.heavy_evergreen, 9, 14),
    ],
)
def test_a_wood_has_its_number_of_trees_and_paints_them_back_to_front(
    draw: Drawing, least: int, most: int
) -> None:
    for seed in SEEDS:
        trunks = [path for path in paths(variant(draw, COLOUR, seed)) if path.paint.fill == COLOUR.line]
        feet = [max(y for _, y, _ in inked_points(trunk)) for trunk in trunks]
        assert least <= len(feet) <= most
        assert feet == sorted(feet)


def test_scattered_points_keep_their_distance_where_there_is_room() -> None:
    box = (-0.3, -0.1, 0.3, 0.4)
    for seed in SEEDS:
        points = trees.scatter(Random(seed), 6, box, 0.12)
        assert len(points) == 6
        assert points == sorted(points, key=lambda point: point[1])
        assert all(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in points)
        gaps = [hypot(a[0] - b[0], a[1] - b[1]) for a in points for b in points if a != b]
        assert min(gaps) >= 0.12


def test_scattered_points_are_found_even_where_there_is_no_room() -> None:
    assert len(trees.scatter(Random(1), 40, (0, 0, 0.1, 0.1), 0.5)) == 40


def test_scattered_points_do_not_stand_in_rows() -> None:
    levels = [round(y, 2) for _, y in trees.scatter(Random(2), 14, (-0.3, -0.1, 0.3, 0.4), 0.15)]
    assert len(set(levels)) > 9

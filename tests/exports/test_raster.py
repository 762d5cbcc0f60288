"""Coverage of pixels by shapes."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon, box

from generator.exports.outlines import Placement, circle_outline
from generator.exports.raster.coverage import Window, covered, covered_by_each, masked
from generator.exports.raster.polylines import edges_of, flatten
from generator.exports.raster.strokes import stroke_edges
from generator.exports.scene import Circle, Paint, Point, lines, smooth

places = st.tuples(st.floats(-5, 15), st.floats(-5, 15))
WINDOW = Window(0, 0, 9, 7)


@given(st.lists(places, min_size=3, max_size=3))
def test_a_triangle_covers_each_pixel_by_its_true_share(corners: list[Point]) -> None:
    shown = masked(edges_of(flatten(lines(corners, closed=True), 0.1)), WINDOW)[..., 0]
    triangle = Polygon(corners)
    for y, row in enumerate(shown):
        for x, share in enumerate(row):
            assert share == pytest.approx(triangle.intersection(box(x, y, x + 1, y + 1)).area, abs=0.003)


@pytest.mark.parametrize("shift", [0.0, 0.3, 7.77])
def test_a_circle_covers_its_area_wherever_it_is(shift: float) -> None:
    outline = flatten(circle_outline(Circle(30, 30, 20, Paint())), 0.01)
    moved = outline.placed(Placement(e=shift, f=shift))
    assert masked(edges_of(moved), Window(0, 0, 70, 70)).sum() == pytest.approx(pi * 400, rel=0.001)


def test_a_window_shows_the_same_pixels_as_the_whole() -> None:
    curve = smooth([(2, 3), (40, 5), (35, 44), (20, 20), (4, 38)], closed=True)
    edges = edges_of(flatten(curve, 0.1))
    whole = masked(edges, Window(0, 0, 50, 50))
    part = masked(edges, Window(11, 9, 33, 31))
    assert np.abs(whole[9:31, 11:33] - part).max() < 1e-5


@pytest.mark.parametrize("even_odd", [False, True])
def test_shapes_worked_out_together_cover_what_each_covers_alone(even_odd: bool) -> None:
    star = [(25, 2), (39, 46), (3, 19), (47, 19), (11, 46)]
    shapes = [
        edges_of(flatten(lines([(x + dx, y + dx) for x, y in star], closed=True), 0.1))
        for dx in (0, -20, 90, 20.3)
    ]
    window = Window(5, 3, 41, 44)
    together, borders = covered_by_each(shapes, window, 50, even_odd=even_odd)
    for shape, begin, end in zip(shapes, borders, borders[1:], strict=False):
        alone = covered(shape, window, 50, even_odd=even_odd)
        assert (together.starts[begin:end] == alone.starts).all()
        assert (together.lengths[begin:end] == alone.lengths).all()
        assert together.coverage[begin:end] == pytest.approx(alone.coverage, abs=1e-9)


def test_a_flattened_curve_stays_within_the_tolerance() -> None:
    coarse = flatten(circle_outline(Circle(0, 0, 100, Paint())), 0.5).points
    middles = (coarse + np.roll(coarse, -1, axis=0)) / 2
    assert np.hypot(*coarse.T) == pytest.approx(100, abs=0.03)
    assert np.hypot(*middles.T).min() > 99.5
    assert len(coarse) < 60


def test_a_stroke_round_a_closed_ring_has_no_ends() -> None:
    square = flatten(lines([(10, 10), (40, 10), (40, 40), (10, 40)], closed=True), 0.1)
    paint = Paint(stroke="#000000", join="miter", cap="butt")
    covered = masked(stroke_edges(square, paint, 4, 1), Window(0, 0, 50, 50))
    assert covered.sum() == pytest.approx(34**2 - 26**2, rel=0.001)


def test_a_smooth_stroke_is_evenly_wide() -> None:
    ring = flatten(circle_outline(Circle(50, 50, 40, Paint())), 0.1)
    covered = masked(stroke_edges(ring, Paint(stroke="#000000"), 5, 1), Window(0, 0, 100, 100))
    assert covered.sum() == pytest.approx(2 * pi * 40 * 5, rel=0.01)

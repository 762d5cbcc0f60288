"""Hexes on paper."""

from __future__ import annotations

from math import cos, dist, sin, sqrt, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon, unary_union

from generator.geometry.hexes import Hex, neighbours, within
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation, from_offset

POINTY, FLAT = Orientation.POINTY, Orientation.FLAT
hexes = st.builds(Hex, st.integers(-200, 200), st.integers(-200, 200))
millimetres = st.floats(-500, 500)
layouts = st.builds(
    Layout, st.sampled_from(Orientation), st.floats(3, 60), st.tuples(millimetres, millimetres)
)


@given(layouts, hexes)
def test_the_centre_of_a_hex_lies_in_that_hex(layout: Layout, h: Hex) -> None:
    assert layout.at(*layout.centre(h)) == h


@given(layouts, hexes, st.floats(0, tau), st.floats(0, 0.99))
def test_any_point_of_a_hex_lies_in_that_hex(layout: Layout, h: Hex, angle: float, part: float) -> None:
    x, y = layout.centre(h)
    reach = part * layout.hex_mm / 2
    assert layout.at(x + reach * cos(angle), y + reach * sin(angle)) == h


@given(layouts, hexes)
def test_a_point_just_inside_a_corner_lies_in_that_hex(layout: Layout, h: Hex) -> None:
    x, y = layout.centre(h)
    for corner_x, corner_y in layout.corners(h):
        assert layout.at(x + 0.99 * (corner_x - x), y + 0.99 * (corner_y - y)) == h


@given(layouts, hexes)
def test_neighbours_are_one_hex_width_apart(layout: Layout, h: Hex) -> None:
    for n in neighbours(h):
        assert dist(layout.centre(h), layout.centre(n)) == pytest.approx(layout.hex_mm, abs=1e-5)


@given(layouts, hexes)
def test_corners_lie_one_size_from_the_centre_where_the_offsets_say(layout: Layout, h: Hex) -> None:
    x, y = layout.centre(h)
    for corner, (dx, dy) in zip(layout.corners(h), layout.corner_offsets, strict=True):
        assert corner == pytest.approx((x + dx, y + dy), abs=1e-5)
        assert dist((x, y), corner) == pytest.approx(layout.size, abs=1e-5)


@given(layouts)
def test_corners_run_clockwise_from_the_upper_right_one(layout: Layout) -> None:
    corners = layout.corner_offsets
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    assert all(turn > 0 for turn in turns)
    assert corners[0][0] > 0 > corners[0][1]


@given(layouts, hexes)
def test_the_side_towards_a_neighbour_is_the_same_two_points_seen_from_it(layout: Layout, h: Hex) -> None:
    for direction, n in enumerate(neighbours(h)):
        assert layout.side(h, direction) == layout.side(n, direction + 3)[::-1]


@given(layouts, hexes)
def test_neighbouring_hexes_join_into_one_outline_without_slivers(layout: Layout, centre: Hex) -> None:
    flower = unary_union([Polygon(layout.corners(h)) for h in within(centre, 1)])
    assert isinstance(flower, Polygon)
    assert len(flower.interiors) == 0
    assert len(flower.exterior.coords) == 18 + 1


def test_a_pointy_board_has_rows_of_hexes_that_touch_at_their_flat_sides() -> None:
    layout = Layout(POINTY, 20.0, (5.0, 7.0))
    assert layout.centre(from_offset(0, 0, POINTY)) == (5.0, 7.0)
    assert layout.centre(from_offset(3, 0, POINTY)) == (65.0, 7.0)
    assert layout.centre(from_offset(0, 1, POINTY)) == pytest.approx((15.0, 7.0 + 10 * sqrt(3)), abs=1e-6)


def test_a_flat_board_has_columns_of_hexes_that_touch_at_their_flat_sides() -> None:
    layout = Layout(FLAT, 20.0, (5.0, 7.0))
    assert layout.centre(from_offset(0, 0, FLAT)) == (5.0, 7.0)
    assert layout.centre(from_offset(0, 3, FLAT)) == (5.0, 67.0)
    assert layout.centre(from_offset(1, 0, FLAT)) == pytest.approx((5.0 + 10 * sqrt(3), 17.0), abs=1e-6)


@pytest.mark.parametrize("hex_mm", [0.0, -1.0, float("nan"), float("inf")])
def test_a_hex_without_a_proper_width_is_refused(hex_mm: float) -> None:
    with pytest.raises(ValueError, match="wider than 0"):
        Layout(POINTY, hex_mm)

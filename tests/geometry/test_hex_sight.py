"""Line of sight between hexes of differing height."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.hexes import Hex, distance, line, within
from generator.geometry.isometry import Isometry
from generator.geometry.sight import hexes_between, line_of_sight

AREA = within(Hex(0, 0), 4)
places = st.sampled_from(AREA)
heights = st.dictionaries(places, st.integers(0, 3))
woods = st.sets(places)
isometries = st.builds(Isometry, st.integers(0, 5), st.booleans(), st.integers(-9, 9), st.integers(-9, 9))


def sees(a: Hex, b: Hex, hills: dict[Hex, int], wood: Collection[Hex] = ()) -> bool:
    return line_of_sight(a, b, lambda h: hills.get(h, 0), lambda h: h in wood)


@given(places, places, heights, woods)
def test_sight_is_mutual(a: Hex, b: Hex, hills: dict[Hex, int], wood: set[Hex]) -> None:
    assert sees(a, b, hills, wood) == sees(b, a, hills, wood)


@given(places, places, heights, woods, isometries)
def test_sight_is_the_same_on_a_turned_or_mirrored_board(
    a: Hex, b: Hex, hills: dict[Hex, int], wood: set[Hex], move: Isometry
) -> None:
    moved_hills = {move.apply(h): height for h, height in hills.items()}
    moved_wood = {move.apply(h) for h in wood}
    assert sees(a, b, hills, wood) == sees(move.apply(a), move.apply(b), moved_hills, moved_wood)


@given(places, places)
def test_open_level_ground_hides_nothing(a: Hex, b: Hex) -> None:
    assert sees(a, b, {})


@given(places, heights, woods)
def test_neighbours_always_see_each_other_and_a_hex_itself(
    a: Hex, hills: dict[Hex, int], wood: set[Hex]
) -> None:
    assert all(sees(a, b, hills, wood) for b in within(a, 1))


@given(places, places)
def test_blocking_hexes_all_around_hide_all_but_neighbours(a: Hex, b: Hex) -> None:
    assert sees(a, b, {}, within(a, 9)) == (distance(a, b) <= 1)


@given(places, places)
def test_hexes_between_are_both_lines_without_their_ends(a: Hex, b: Hex) -> None:
    one, other = hexes_between(a, b)
    assert len(one) == len(other) == max(distance(a, b) - 1, 0)
    if a != b:
        assert [a, *one, b] == line(a, b, 1)
        assert [a, *other, b] == line(a, b, -1)


def test_a_mesa_between_hides_the_plain_behind_it() -> None:
    assert not sees(Hex(0, 0), Hex(4, 0), {Hex(2, 0): 2})


def test_two_high_hexes_see_each_other_over_a_lower_hill() -> None:
    hills = {Hex(0, 0): 2, Hex(2, 0): 1, Hex(4, 0): 2}
    assert sees(Hex(0, 0), Hex(4, 0), hills)


def test_a_hex_between_as_high_as_both_ends_hides_only_if_it_blocks() -> None:
    level = {Hex(0, 0): 1, Hex(2, 0): 1, Hex(4, 0): 1}
    assert sees(Hex(0, 0), Hex(4, 0), level)
    assert not sees(Hex(0, 0), Hex(4, 0), level, {Hex(2, 0)})


def test_woods_below_the_line_do_not_hide() -> None:
    assert sees(Hex(0, 0), Hex(4, 0), {Hex(0, 0): 2, Hex(4, 0): 2}, {Hex(2, 0)})


def test_from_a_height_a_hill_hides_what_is_close_behind_it_and_not_what_is_far() -> None:
    hills = {Hex(0, 0): 2, Hex(2, 0): 1}
    assert not sees(Hex(0, 0), Hex(3, 0), hills)
    assert sees(Hex(0, 0), Hex(4, 0), hills)
    assert sees(Hex(0, 0), Hex(5, 0), hills)


def test_a_slope_just_reached_hides_only_if_the_hex_blocks() -> None:
    slope = {Hex(0, 0): 3, Hex(1, 0): 2, Hex(2, 0): 1}
    assert sees(Hex(0, 0), Hex(3, 0), slope)
    assert not sees(Hex(0, 0), Hex(3, 0), slope, {Hex(2, 0)})


def test_woods_by_a_fraction_below_the_slope_do_not_hide() -> None:
    assert sees(Hex(0, 0), Hex(3, 0), {Hex(0, 0): 1}, {Hex(2, 0)})


def test_along_hex_sides_one_clear_side_is_enough() -> None:
    assert sees(Hex(0, 0), Hex(1, 1), {}, {Hex(1, 0)})
    assert sees(Hex(0, 0), Hex(1, 1), {}, {Hex(0, 1)})
    assert not sees(Hex(0, 0), Hex(1, 1), {}, {Hex(1, 0), Hex(0, 1)})


def test_along_hex_sides_one_side_must_be_clear_all_the_way() -> None:
    assert sees(Hex(0, 0), Hex(2, 2), {}, {Hex(1, 0), Hex(2, 1)})
    assert not sees(Hex(0, 0), Hex(2, 2), {}, {Hex(1, 0), Hex(1, 2)})

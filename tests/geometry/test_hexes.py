"""The hex grid: distances, lines, rings, turns and mirrors."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.hexes import (
    DIRECTIONS,
    Axis,
    Hex,
    add,
    distance,
    line,
    neighbours,
    reflect,
    ring,
    rotate,
    spiral,
    subtract,
    within,
)

coordinates = st.integers(-60, 60)
hexes = st.builds(Hex, coordinates, coordinates)
near = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
nudges = st.sampled_from([1, -1])
# Lines at random rarely pass midway between two hexes; these along hex sides do so at every other step.
diagonals = st.builds(rotate, st.integers(1, 9).map(lambda k: Hex(k, k)), st.integers(0, 5))
spans = st.one_of(near, diagonals, hexes)
axes: st.SearchStrategy[Axis] = st.sampled_from(["q", "r", "s"])


@given(hexes)
def test_the_three_coordinates_add_up_to_zero(h: Hex) -> None:
    assert h.q + h.r + h.s == 0


def test_the_six_directions_are_turns_of_the_first_in_clockwise_order() -> None:
    assert tuple(rotate(Hex(1, 0), k) for k in range(6)) == DIRECTIONS


@given(hexes)
def test_a_hex_has_six_different_neighbours_one_step_away_in_the_order_of_directions(h: Hex) -> None:
    assert neighbours(h) == tuple(add(h, d) for d in DIRECTIONS)
    assert len(set(neighbours(h))) == 6
    assert all(distance(h, n) == 1 for n in neighbours(h))


@given(hexes, hexes)
def test_adding_a_hex_undoes_subtracting_it(a: Hex, b: Hex) -> None:
    assert add(subtract(a, b), b) == a


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a) >= 0
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (3, 0), 3), ((0, 0), (2, 2), 4), ((0, 0), (-3, 5), 5), ((1, 1), (4, -2), 3)],
)
def test_known_distances(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert distance(Hex(*a), Hex(*b)) == steps


@given(hexes, spans, nudges)
def test_a_line_joins_its_ends_in_single_steps_and_no_more_than_needed(a: Hex, span: Hex, nudge: int) -> None:
    b = add(a, span)
    found = line(a, b, nudge)
    assert (found[0], found[-1]) == (a, b)
    assert len(found) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(found))


@given(hexes, spans, nudges)
def test_a_line_reversed_is_the_line_from_the_other_end(a: Hex, span: Hex, nudge: int) -> None:
    b = add(a, span)
    assert line(a, b, nudge)[::-1] == line(b, a, nudge)


@given(hexes, spans, nudges)
def test_a_line_is_the_hexes_that_hold_its_points_once_all_are_moved_by_a_hair(
    a: Hex, span: Hex, nudge: int
) -> None:
    b = add(a, span)
    length = max(distance(a, b), 1)
    hair = Fraction(nudge, 100 * length)
    for i, h in enumerate(line(a, b, nudge)):
        q = a.q + Fraction((b.q - a.q) * i, length) + hair - h.q
        r = a.r + Fraction((b.r - a.r) * i, length) + 2 * hair - h.r
        s = -q - r
        assert max(abs(q - r), abs(r - s), abs(s - q)) < 1


@given(hexes, spans)
def test_the_two_nudges_differ_at_exactly_the_points_midway_between_two_hexes(a: Hex, span: Hex) -> None:
    b = add(a, span)
    length = distance(a, b)
    for i, (one, other) in enumerate(zip(line(a, b, 1), line(a, b, -1), strict=True)):
        midway = any(2 * (a[k] * length + (b[k] - a[k]) * i) % (2 * length or 1) == length for k in (0, 1))
        assert (one != other) == (midway and length > 0)


def test_the_two_nudges_keep_to_opposite_sides_all_along_a_line_on_hex_sides() -> None:
    assert line(Hex(0, 0), Hex(2, 2), 1) == [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]
    assert line(Hex(0, 0), Hex(2, 2), -1) == [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]


@given(hexes, spans, st.integers(0, 5), st.booleans())
def test_the_pair_of_nudged_lines_turns_and_mirrors_with_its_ends(
    a: Hex, span: Hex, sixths: int, mirrored: bool
) -> None:
    b = add(a, span)

    def moved(h: Hex) -> Hex:
        return rotate(reflect(h, "q") if mirrored else h, sixths)

    both = sorted([moved(h) for h in line(a, b, nudge)] for nudge in (1, -1))
    assert both == sorted(line(moved(a), moved(b), nudge) for nudge in (1, -1))


@given(hexes, st.integers(0, 12))
def test_a_ring_has_six_hexes_for_each_step_of_its_radius(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == (6 * radius or 1)
    assert all(distance(centre, h) == radius for h in found)


@given(hexes, st.integers(1, 12))
def test_a_ring_runs_round_without_gaps_and_closes(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert all(distance(x, y) == 1 for x, y in zip(found, [*found[1:], found[0]], strict=True))


def test_a_ring_of_one_is_the_neighbours() -> None:
    assert sorted(ring(Hex(2, -5), 1)) == sorted(neighbours(Hex(2, -5)))


def test_a_ring_of_negative_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        ring(Hex(0, 0), -1)


@given(near, st.integers(0, 6))
def test_within_holds_every_hex_up_to_the_distance_once_and_the_centre_first(
    centre: Hex, radius: int
) -> None:
    found = within(centre, radius)
    square = [Hex(q, r) for q in range(-16, 17) for r in range(-16, 17)]
    assert found[0] == centre
    assert sorted(found) == [h for h in square if distance(centre, h) <= radius]
    assert found == list(spiral(centre, radius))


@given(hexes, st.integers(0, 8))
def test_a_spiral_never_comes_nearer_again(centre: Hex, radius: int) -> None:
    away = [distance(centre, h) for h in spiral(centre, radius)]
    assert away == sorted(away)


@given(hexes, hexes, st.integers(-7, 7))
def test_six_sixths_more_change_nothing_and_the_opposite_turn_undoes(h: Hex, about: Hex, sixths: int) -> None:
    turned = rotate(h, sixths, about)
    assert rotate(h, sixths + 6, about) == turned
    assert rotate(turned, -sixths, about) == h
    assert distance(about, turned) == distance(about, h)


@given(hexes, hexes)
def test_a_single_turn_moves_every_hex_but_its_centre(h: Hex, about: Hex) -> None:
    assert (rotate(h, 1, about) == h) == (h == about)


@given(hexes, hexes, axes)
def test_a_mirror_image_of_a_mirror_image_is_the_hex_itself(h: Hex, about: Hex, axis: Axis) -> None:
    assert reflect(reflect(h, axis, about), axis, about) == h


@given(hexes, hexes, axes)
def test_a_mirror_keeps_its_own_coordinate_and_swaps_the_other_two(h: Hex, about: Hex, axis: Axis) -> None:
    def measured(x: Hex) -> dict[str, int]:
        return {"q": x.q - about.q, "r": x.r - about.r, "s": x.s - about.s}

    before, after = measured(h), measured(reflect(h, axis, about))
    one, other = [name for name in "qrs" if name != axis]
    assert after == {axis: before[axis], one: before[other], other: before[one]}

"""Moves of the grid onto itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.hexes import Hex, add, distance, reflect, rotate
from generator.geometry.isometry import (
    IDENTITY,
    Isometry,
    half_turn,
    mirror_columns,
    mirror_rows,
    turn_about,
)
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation, from_offset

POINTY, FLAT = Orientation.POINTY, Orientation.FLAT
numbers = st.integers(-50, 50)
hexes = st.builds(Hex, numbers, numbers)
isometries = st.builds(Isometry, st.integers(0, 5), st.booleans(), numbers, numbers)
orientations = st.sampled_from(Orientation)


def board(columns: int, rows: int, orientation: Orientation) -> set[Hex]:
    return {from_offset(c, r, orientation) for c in range(columns) for r in range(rows)}


def moved(hexes_of_board: set[Hex], move: Isometry) -> set[Hex]:
    return {move.apply(h) for h in hexes_of_board}


@given(isometries, hexes)
def test_a_move_is_a_mirror_then_a_turn_then_a_shift(move: Isometry, h: Hex) -> None:
    mirrored = reflect(h, "q") if move.mirrored else h
    assert move.apply(h) == add(rotate(mirrored, move.sixths), Hex(move.dq, move.dr))


@given(isometries, hexes, hexes)
def test_every_move_preserves_distance(move: Isometry, a: Hex, b: Hex) -> None:
    assert distance(move.apply(a), move.apply(b)) == distance(a, b)


@given(isometries)
def test_the_inverse_undoes_a_move_from_either_side(move: Isometry) -> None:
    assert move.then(move.inverse()) == IDENTITY
    assert move.inverse().then(move) == IDENTITY


@given(isometries, isometries, hexes)
def test_then_does_the_first_move_before_the_second(first: Isometry, second: Isometry, h: Hex) -> None:
    assert first.then(second).apply(h) == second.apply(first.apply(h))


@given(hexes)
def test_the_identity_moves_nothing(h: Hex) -> None:
    assert IDENTITY.apply(h) == h


@given(hexes, hexes)
def test_a_half_turn_swaps_every_pair_with_its_sum(pair_sum: Hex, h: Hex) -> None:
    move = half_turn(pair_sum)
    assert add(h, move.apply(h)) == pair_sum
    assert move.then(move) == IDENTITY


@given(hexes, st.integers(-7, 7), hexes)
def test_a_turn_about_a_hex_is_the_turn_of_the_grid_and_leaves_the_hex(c: Hex, sixths: int, h: Hex) -> None:
    move = turn_about(c, sixths)
    assert move.apply(h) == rotate(h, sixths, c)
    assert move.apply(c) == c
    assert 0 <= move.sixths < 6


@given(st.integers(1, 9), st.integers(1, 4))
def test_a_half_turn_maps_a_pointy_board_of_even_rows_to_itself(columns: int, half_rows: int) -> None:
    hexes_of_board = board(columns, 2 * half_rows, POINTY)
    corners = from_offset(0, 0, POINTY), from_offset(columns - 1, 2 * half_rows - 1, POINTY)
    assert moved(hexes_of_board, half_turn(add(*corners))) == hexes_of_board


@given(st.integers(1, 4), st.integers(1, 9))
def test_a_half_turn_maps_a_flat_board_of_even_columns_to_itself(half_columns: int, rows: int) -> None:
    hexes_of_board = board(2 * half_columns, rows, FLAT)
    corners = from_offset(0, 0, FLAT), from_offset(2 * half_columns - 1, rows - 1, FLAT)
    assert moved(hexes_of_board, half_turn(add(*corners))) == hexes_of_board


@given(st.integers(1, 9), st.integers(0, 4))
def test_mirrored_rows_map_a_pointy_board_of_odd_rows_to_itself(columns: int, half_rows: int) -> None:
    hexes_of_board = board(columns, 2 * half_rows + 1, POINTY)
    assert moved(hexes_of_board, mirror_rows(POINTY, 2 * half_rows)) == hexes_of_board


@given(st.integers(0, 4), st.integers(1, 9))
def test_mirrored_columns_map_a_flat_board_of_odd_columns_to_itself(half_columns: int, rows: int) -> None:
    hexes_of_board = board(2 * half_columns + 1, rows, FLAT)
    assert moved(hexes_of_board, mirror_columns(FLAT, 2 * half_columns)) == hexes_of_board


@given(st.integers(1, 9), st.integers(1, 9))
def test_mirrored_columns_map_a_pointy_board_with_long_even_rows_to_itself(columns: int, rows: int) -> None:
    long_rows = {from_offset(columns, r, POINTY) for r in range(0, rows, 2)}
    hexes_of_board = board(columns, rows, POINTY) | long_rows
    assert moved(hexes_of_board, mirror_columns(POINTY, columns)) == hexes_of_board


@given(st.integers(1, 9), st.integers(1, 9))
def test_mirrored_rows_map_a_flat_board_with_long_even_columns_to_itself(columns: int, rows: int) -> None:
    long_columns = {from_offset(c, rows, FLAT) for c in range(0, columns, 2)}
    hexes_of_board = board(columns, rows, FLAT) | long_columns
    assert moved(hexes_of_board, mirror_rows(FLAT, rows)) == hexes_of_board


@given(orientations, st.integers(-30, 30), hexes)
def test_mirrored_columns_swap_left_and_right_on_paper(orientation: Orientation, axis: int, h: Hex) -> None:
    axis = axis if orientation is POINTY else 2 * axis
    layout = Layout(orientation, 10.0)
    half_step = layout.hex_mm / 2 if orientation is POINTY else layout.size * 0.75
    x, y = layout.centre(h)
    image_x, image_y = layout.centre(mirror_columns(orientation, axis).apply(h))
    assert (x + image_x) / 2 == pytest.approx(axis * half_step, abs=1e-5)
    assert image_y == pytest.approx(y, abs=1e-5)


@given(orientations, st.integers(-30, 30), hexes)
def test_mirrored_rows_swap_top_and_bottom_on_paper(orientation: Orientation, axis: int, h: Hex) -> None:
    axis = axis if orientation is FLAT else 2 * axis
    layout = Layout(orientation, 10.0)
    half_step = layout.hex_mm / 2 if orientation is FLAT else layout.size * 0.75
    x, y = layout.centre(h)
    image_x, image_y = layout.centre(mirror_rows(orientation, axis).apply(h))
    assert (y + image_y) / 2 == pytest.approx(axis * half_step, abs=1e-5)
    assert image_x == pytest.approx(x, abs=1e-5)


@given(numbers)
def test_a_mirror_line_between_two_shoved_rows_or_columns_is_refused(half: int) -> None:
    with pytest.raises(ValueError, match="rows of pointy-top hexes"):
        mirror_rows(POINTY, 2 * half + 1)
    with pytest.raises(ValueError, match="columns of flat-top hexes"):
        mirror_columns(FLAT, 2 * half + 1)

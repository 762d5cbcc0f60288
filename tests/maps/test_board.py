"""Whole-board work gives the answers that hex-by-hex work gives."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.board import Board, steps_from
from generator.geometry.hexes import Hex, distance, neighbours
from generator.geometry.isometry import half_turn
from generator.geometry.offsets import Orientation, from_offset, to_offset
from generator.geometry.paths import flood
from generator.geometry.sight import line_of_sight
from generator.maps.fire_lines import Terrain, board_long_lines, opposite_pairs

COLUMNS, ROWS = 8, 6
LEVELS = st.lists(st.integers(0, 3), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS)
FLAGS = st.lists(st.booleans(), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS)
both = pytest.mark.parametrize("orientation", list(Orientation))


def rectangle(orientation: Orientation, columns: int = COLUMNS, rows: int = ROWS) -> Board:
    cells = [from_offset(c, r, orientation) for c in range(columns) for r in range(rows)]
    return Board(cells, orientation)


@both
def test_hexes_are_in_reading_order_and_known_by_index(orientation: Orientation) -> None:
    board = rectangle(orientation)
    places = [to_offset(h, orientation) for h in board.hexes]
    assert places == [(c, r) for r in range(ROWS) for c in range(COLUMNS)]
    assert [board.index[h] for h in board.hexes] == list(range(len(board)))
    assert from_offset(COLUMNS, 0, orientation) not in board


@both
def test_neighbours_are_the_hexes_around_and_minus_one_outside(orientation: Orientation) -> None:
    board = rectangle(orientation)
    for i, h in enumerate(board.hexes):
        assert board.neighbours[i].tolist() == [board.index.get(n, -1) for n in neighbours(h)]
        assert sorted(board.adjacent[i]) == sorted(board.index[n] for n in neighbours(h) if n in board)


@both
def test_a_board_with_a_margin_holds_all_that_is_near_and_nothing_else(orientation: Orientation) -> None:
    board = rectangle(orientation, 5, 4)
    wide = board.widened(2)
    column, row = range(-4, 10), range(-4, 9)
    near = {
        h
        for h in (from_offset(c, r, orientation) for c in column for r in row)
        if min(distance(h, own) for own in board.hexes) <= 2
    }
    assert set(wide.hexes) == near


@both
def test_a_move_permutes_the_board_or_says_where_it_leaves_it(orientation: Orientation) -> None:
    board = rectangle(orientation)
    turn = half_turn(Hex(*(a + b for a, b in zip(board.hexes[0], board.hexes[-1], strict=True))))
    assert sorted(board.permutation(turn).tolist()) == list(range(len(board)))
    assert -1 in board.permutation(half_turn(Hex(0, 0))).tolist()


@given(FLAGS)
def test_steps_and_patches_agree_with_a_flood_from_hex_to_hex(flags: list[bool]) -> None:
    board = rectangle(Orientation.POINTY)
    passable = np.array(flags)
    patches = board.components(lambda _a, _b: True, among=passable)
    assert sorted(i for patch in patches for i in patch) == np.flatnonzero(passable).tolist()
    for patch in patches:
        found = flood(board.hexes[patch[0]], lambda h: h in board and flags[board.index[h]])
        assert {board.index[h] for h in found} == set(patch)
        steps = steps_from(board, [patch[0]], passable).tolist()
        assert {i: s for i, s in enumerate(steps) if s >= 0} == {board.index[h]: n for h, n in found.items()}


def test_the_mean_of_neighbours_counts_only_hexes_that_are_there() -> None:
    board = rectangle(Orientation.FLAT, 2, 1)
    assert board.mean_of_neighbours(np.array([1.0, 4.0])).tolist() == [2.5, 2.5]


@given(LEVELS, FLAGS, st.sampled_from(list(Orientation)))
def test_lines_of_fire_are_the_pairs_that_see_each_other(
    levels: list[int], flags: list[bool], orientation: Orientation
) -> None:
    board = rectangle(orientation)
    terrain = Terrain(np.array(levels), np.array(flags))
    pairs = opposite_pairs(board, 9, np.ones(len(board), dtype=np.bool_))
    seen = {tuple(pair) for pair in board_long_lines(board, terrain, pairs).tolist()}

    def elevation(h: Hex) -> int:
        return levels[board.index[h]] if h in board else 0

    def blocks(h: Hex) -> bool:
        return h in board and flags[board.index[h]]

    for a, b in pairs.tolist():
        assert line_of_sight(board.hexes[a], board.hexes[b], elevation, blocks) == ((a, b) in seen)


def test_pairs_are_edge_to_edge_within_the_longest_shot_and_only_where_somebody_stands() -> None:
    board = rectangle(Orientation.POINTY)
    standing = np.ones(len(board), dtype=np.bool_)
    standing[0] = False
    pairs = opposite_pairs(board, 6, standing).tolist()
    assert pairs
    for a, b in pairs:
        (ca, ra), (cb, rb) = (to_offset(board.hexes[i], Orientation.POINTY) for i in (a, b))
        assert (ra, rb) == (0, ROWS - 1) or (ca, cb) == (0, COLUMNS - 1)
        assert distance(board.hexes[a], board.hexes[b]) <= 6
        assert 0 not in (a, b)


def test_clear_lines_are_counted_in_the_hexes_they_pass() -> None:
    board = rectangle(Orientation.POINTY, 5, 1)
    through: Counter[int] = Counter()
    flat = Terrain(np.zeros(5, dtype=np.int64), np.zeros(5, dtype=np.bool_))
    lines = board_long_lines(board, flat, np.array([[0, 4]]), through=through)
    assert lines.tolist() == [[0, 4]]
    assert set(through) == {1, 2, 3}

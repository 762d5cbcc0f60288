"""How alike the sides have it, measured on boards small enough to count by hand."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from generator.geometry.board import Board
from generator.geometry.hexes import Hex, within
from generator.geometry.offsets import Orientation, from_offset
from generator.geometry.sight import line_of_sight
from generator.maps.fairness import Footing, Lay, apart, cheapest_ways, excess
from generator.maps.outlook import Outlook


def strip(length: int) -> Board:
    """One row of hexes, from west to east."""
    return Board([from_offset(column, 0, Orientation.POINTY) for column in range(length)], Orientation.POINTY)


def flat(board: Board) -> Lay:
    size = len(board)
    return Lay(np.ones(size), np.zeros(size, np.bool_), np.zeros(size, np.bool_), np.zeros(size, np.int64))


def on_strip(length: int) -> Footing:
    """Two homes at the ends of a row, which contest its middle."""
    board = strip(length)
    return Footing(board, [[0], [length - 1]], length // 2, np.ones(length, np.bool_))


@pytest.mark.parametrize(
    ("low", "high", "told"), [(10, 13, False), (10, 14, True), (1, 4, False), (1, 5, True), (0, 4, True)]
)
def test_values_are_apart_if_both_their_ratio_and_their_difference_are_large(
    low: float, high: float, told: bool
) -> None:
    assert apart(low, high, 1.35) is told
    assert (excess([high, low], 1.35) > 0) is told


def test_helping_one_of_two_poor_sides_lessens_the_excess() -> None:
    assert excess([10, 10, 40], 1.35) > excess([10, 20, 40], 1.35) > excess([20, 20, 40], 1.35) > 0


def test_a_side_without_a_way_is_beyond_all_excess() -> None:
    assert excess([10, inf], 1.25) == inf


def test_a_way_is_paid_hex_by_hex_and_leads_from_home_to_the_goal() -> None:
    footing = on_strip(9)
    lay = flat(footing.board)
    lay.cost[1] = 3.0
    (west, west_route), (east, east_route) = footing.routes(lay)
    assert (west_route, east_route) == ([0, 1, 2, 3, 4], [8, 7, 6, 5, 4])
    assert (west, east) == (6.0, 4.0)


def test_there_is_no_way_through_ground_nobody_should_walk() -> None:
    footing = on_strip(9)
    lay = flat(footing.board)
    lay.cost[6] = inf
    assert footing.ways(lay) == [4.0, inf]
    spent, _ = cheapest_ways(footing.board, 4, lay.cost)
    assert spent == [4.0, 3.0, 2.0, 1.0, 0.0, 1.0, inf, inf, inf]


def test_cover_counts_for_the_nearest_home_and_half_on_the_border() -> None:
    footing = on_strip(9)
    lay = flat(footing.board)
    lay.cover[[1, 2, 4, 7]] = True
    assert footing.cover(lay) == [2.5, 1.5]


def test_a_wall_before_a_home_takes_its_sight_and_not_the_other_side_s() -> None:
    footing = on_strip(21)
    lay = flat(footing.board)
    assert footing.sight(lay) == [100.0, 100.0]
    lay.blocks[3] = True
    west, east = footing.sight(lay)
    assert west < 100.0
    assert east == 100.0


def test_the_outlook_agrees_with_the_line_of_sight() -> None:
    board = Board(within(Hex(0, 0), 6), Orientation.FLAT)
    chance = np.random.default_rng(7)
    elevation = chance.integers(0, 3, len(board))
    blocks = chance.random(len(board)) < 0.2
    places = [0, len(board) // 2, len(board) - 5]
    outlook = Outlook(board, places, 6)
    clear = outlook.clear(outlook.hidden(elevation, blocks))
    expected = [
        line_of_sight(
            board.hexes[a],
            board.hexes[b],
            lambda h: int(elevation[board.index[h]]) if h in board else 0,
            lambda h: h in board and bool(blocks[board.index[h]]),
        )
        for a, b in zip(outlook.start.tolist(), outlook.end.tolist(), strict=True)
    ]
    assert clear.tolist() == expected
    assert 0 < sum(expected) < len(expected)


def test_the_outlook_knows_who_hides_and_what_clear_lines_cross() -> None:
    board = strip(7)
    outlook = Outlook(board, [0], 6)
    blocks = np.zeros(7, np.bool_)
    blocks[4] = True
    hidden = outlook.hidden(np.zeros(7, np.int64), blocks)
    mine = np.array([True])
    assert outlook.shares(np.zeros(7, np.int64), blocks).tolist() == [5 / 7]
    assert np.flatnonzero(outlook.hiders(hidden, mine)).tolist() == [4]
    assert np.flatnonzero(outlook.crossed(hidden, mine)).tolist() == [1, 2, 3]
    assert not outlook.crossed(hidden, ~mine).any()

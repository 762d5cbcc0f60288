"""Ways across a board."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.hexes import Hex, distance, neighbours, within
from generator.geometry.paths import Costs, find_path, flood, reachable

AREA = within(Hex(0, 0), 3)
# Halves and wholes add up exactly, so that sums can be compared.
PRICES = (None, None, 0.5, 1.0, 1.0, 2.0, 3.0)
Board = dict[Hex, float | None]


def random_board(seed: int) -> Board:
    """A board of mixed ground; drawn by seed, because boards drawn hex by hex tend to be all alike."""
    return dict(zip(AREA, Random(seed).choices(PRICES, k=len(AREA)), strict=True))


boards = st.integers(0, 1_000_000).map(random_board)
places = st.sampled_from(AREA)


def least_costs(start: Hex, board: Board) -> dict[Hex, float]:
    """The least cost to every hex by relaxing all of them until nothing changes."""
    costs = {start: 0.0}
    changed = True
    while changed:
        changed = False
        for here, so_far in list(costs.items()):
            for there in neighbours(here):
                price = board.get(there)
                if price is not None and so_far + price < costs.get(there, float("inf")):
                    costs[there] = so_far + price
                    changed = True
    return costs


@given(boards, places, st.sampled_from([0.0, 0.25, 0.5]))
def test_the_path_found_is_as_cheap_as_any(board: Board, start: Hex, cheapest: float) -> None:
    least = least_costs(start, board)
    for goal in AREA:
        path = find_path(start, goal, Costs(board), cheapest=cheapest)
        if path is None:
            assert goal not in least
        else:
            assert sum(board[h] or 0.0 for h in path[1:]) == least[goal]


@given(boards, places, places)
def test_a_path_walks_in_single_steps_and_never_enters_an_impassable_hex(
    board: Board, start: Hex, goal: Hex
) -> None:
    path = find_path(start, goal, Costs(board), cheapest=0.5)
    if path is not None:
        assert (path[0], path[-1]) == (start, goal)
        assert all(distance(x, y) == 1 for x, y in pairwise(path))
        assert all(board[h] is not None for h in path[1:])


@given(places, places)
def test_on_open_ground_a_path_is_as_short_as_the_distance(start: Hex, goal: Hex) -> None:
    path = find_path(start, goal, Costs(dict.fromkeys(AREA, 1.0)))
    assert path is not None
    assert len(path) == distance(start, goal) + 1


def test_a_path_goes_round_a_wall_through_its_only_gap() -> None:
    wall = {Hex(0, r) for r in range(-3, 4)} - {Hex(0, 3)}
    path = find_path(Hex(-2, 0), Hex(2, 0), Costs({h: 1.0 for h in AREA if h not in wall}))
    assert path is not None
    assert Hex(0, 3) in path


def test_a_path_takes_the_long_road_where_it_is_cheaper() -> None:
    road = {Hex(0, 1), Hex(1, 1), Hex(2, 1), Hex(3, 0)}
    path = find_path(Hex(0, 0), Hex(3, 0), Costs({h: 1.0 if h in road else 5.0 for h in AREA}))
    assert path == [(0, 0), (0, 1), (1, 1), (2, 1), (3, 0)]


def test_there_is_no_path_into_an_impassable_hex_but_one_out_of_it() -> None:
    board: Board = {**dict.fromkeys(AREA, 1.0), Hex(0, 0): None}
    assert find_path(Hex(2, 0), Hex(0, 0), Costs(board)) is None
    assert find_path(Hex(0, 0), Hex(2, 0), Costs(board)) == [(0, 0), (1, 0), (2, 0)]


def test_a_path_to_where_one_stands_is_that_hex() -> None:
    assert find_path(Hex(1, 1), Hex(1, 1), Costs({Hex(1, 1): None})) == [Hex(1, 1)]


def test_a_path_from_beyond_the_ground_is_refused() -> None:
    for far in (Hex(9, 0), Hex(0, -9), Hex(4, 0), Hex(0, -4)):
        with pytest.raises(ValueError, match="beyond the ground"):
            find_path(far, Hex(0, 0), Costs(dict.fromkeys(AREA, 1.0)))


def test_a_hex_cheaper_than_the_cheapest_is_refused() -> None:
    with pytest.raises(ValueError, match=r"less than 1\.0"):
        find_path(Hex(0, 0), Hex(2, 0), Costs(dict.fromkeys(AREA, 0.5)))
    with pytest.raises(ValueError, match="cheapest cannot be -1"):
        find_path(Hex(0, 0), Hex(2, 0), Costs(dict.fromkeys(AREA, 1.0)), cheapest=-1)


@given(boards, places, st.sampled_from([0.0, 1.0, 2.5, 4.0]))
def test_reachable_is_every_hex_whose_least_cost_is_within_the_budget(
    board: Board, start: Hex, budget: float
) -> None:
    found = reachable(start, budget, board.get)
    assert found == {h: c for h, c in least_costs(start, board).items() if c <= budget}
    assert list(found.values()) == sorted(found.values())


def test_a_negative_cost_is_refused() -> None:
    with pytest.raises(ValueError, match="costs -1"):
        reachable(Hex(0, 0), 3, lambda _: -1.0)


@given(boards, places)
def test_a_flood_counts_the_fewest_steps_to_all_that_is_connected(board: Board, start: Hex) -> None:
    ones: Board = {h: None if price is None else 1.0 for h, price in board.items()}
    found = flood(start, lambda h: board.get(h) is not None)
    assert found == least_costs(start, ones)
    assert list(found.values()) == sorted(found.values())

from __future__ import annotations

from generator.geometry.board import Board
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset
from generator.verdict.lay import WIDEST_CHOKE, narrowest


def strip(rows: list[str]) -> tuple[Board, list[bool], list[int], list[int]]:
    """A board in text: A and B are homes, # is impassable."""
    cells: dict[Hex, str] = {
        from_offset(column, row, Orientation.POINTY): key
        for row, line in enumerate(rows)
        for column, key in enumerate(line)
    }
    board = Board(cells, Orientation.POINTY)
    keys = [cells[h] for h in board.hexes]
    homes = [[i for i, key in enumerate(keys) if key == home] for home in "AB"]
    return board, [key != "#" for key in keys], homes[0], homes[1]


def test_a_gate_of_one_hex_is_found() -> None:
    board, walkable, start, end = strip(["A..#..B", "A.....B", "A..#..B"])
    cut = narrowest(board, walkable, start, end)
    assert cut is not None
    assert len(cut) == 1


def test_two_gates_are_a_passage_of_two() -> None:
    board, walkable, start, end = strip(["A..#..B", "A.....B", "A..#..B", "A..#..B", "A.....B", "A..#..B"])
    cut = narrowest(board, walkable, start, end)
    assert cut is not None
    assert len(cut) == 2


def test_the_cut_shuts_the_homes_off_from_each_other() -> None:
    rows = ["A.#....B", "A....#.B", "A.##...B", "A....#.B"]
    board, walkable, start, end = strip(rows)
    cut = narrowest(board, walkable, start, end)
    assert cut
    for i in cut:
        walkable[i] = False
    assert narrowest(board, walkable, start, end) == []


def test_homes_side_by_side_have_every_passage_open() -> None:
    board, walkable, start, end = strip(["A" + "B"] * (WIDEST_CHOKE + 2))
    assert narrowest(board, walkable, start, end) is None

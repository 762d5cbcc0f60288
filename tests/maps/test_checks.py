"""Static checks on boards drawn by hand: each spoils one thing, and the problem names it."""

from __future__ import annotations

from textwrap import dedent

import pytest

from generator.exports.map_text import map_from_text
from generator.maps.model import GameMap, Problem
from generator.rules.registry import ground_of
from tools.audit import unreported

# Hills in a cross: nobody sees from edge to edge, and north and south are mirror images.
DUSTBOWL = """\
    . . . . ^ . . . .
     . . . . ^ . . . .
    . . . . ^ . . . .
     . . . . ^ . . . .
    ^ ^ ^ ^ ^ ^ ^ ^ ^
     . . . . ^ . . . .
    . . . . ^ . . . .
     . . . . ^ . . . .
    . . . . ^ . . . .
"""
ARENA = """\
    . . . . . . . . . . .
    . P . . . lf . . . P .
    . . . . . . . . . . .
    . F . T . lf . T . F .
    . . . . . . . . . . .
    . . . . . lf . . . . .
    . . . . . . . . . . .
"""


def drawn(board: str, *lines: str, ruleset: str = "dustbowl") -> GameMap:
    text = f"arenaforge text map 1\nruleset: {ruleset}\n\n{dedent(board)}\n" + "\n".join(lines)
    return map_from_text(text, ground_of)


def row(board: str, number: int, keys: str) -> str:
    """The board with one row (from 1) drawn anew."""
    rows = board.splitlines()
    rows[number - 1] = keys
    return "\n".join(rows) + "\n"


def only(game_map: GameMap, words: str) -> Problem:
    """The single problem of its kind; the checks of the soak must see it as told, too."""
    found = [problem for problem in game_map.problems if words in problem.message]
    assert len(found) == 1, [str(problem) for problem in game_map.problems]
    assert unreported(game_map, ground_of(game_map.recipe.ruleset)) == []
    assert found[0].fix
    return found[0]


def test_an_unspoilt_dustbowl_board_has_no_problem() -> None:
    assert drawn(DUSTBOWL).problems == ()


def test_an_unspoilt_battle_arena_board_has_no_problem() -> None:
    game_map = drawn(ARENA, ruleset="battle-arena")
    assert {site.kind for site in game_map.sites} >= {
        "fortress",
        "powerplant",
        "teleporter",
        "teleporter-exit",
    }
    assert game_map.problems == ()


def test_a_wall_across_the_board_names_what_cannot_be_reached() -> None:
    walled = drawn(row(DUSTBOWL, 5, "X X X X X X X X X"))
    cut_off = [p for p in walled.problems if "cannot be reached on foot" in p.message]
    red = {walled.label(h) for zone in walled.zones if zone.side == "red" for h in zone.hexes}
    assert {p.where for p in cut_off} == {f"hex {label}" for label in red}
    assert all("red's home" in p.message and "from blue's home" in p.message for p in cut_off)
    assert all("open a way" in p.fix for p in cut_off)


def test_a_gap_in_the_wall_is_a_way() -> None:
    gap = drawn(row(DUSTBOWL, 5, "X X X X ^ X X X X"))
    assert not [p for p in gap.problems if "on foot" in p.message]


def test_a_way_through_deadly_ground_is_no_way() -> None:
    """A swamp all across can be crossed only by who drowns in it."""
    rows = [line.split() for line in ARENA.splitlines()]
    for keys in rows:
        keys[5] = "S"
    swamped = drawn("\n".join(" ".join(keys) for keys in rows), ruleset="battle-arena")
    reached = [p for p in swamped.problems if "on foot" in p.message]
    assert {p.where for p in reached} == {"hex 1004", "hex 0904"}
    assert {p.message for p in reached} == {
        "red's home cannot be reached on foot from blue's home",
        "the teleporter-exit cannot be reached on foot from blue's home",
    }


def test_a_bombing_place_behind_mountains_cannot_be_reached() -> None:
    board = row(row(ARENA, 6, "M M . . . lf . . . . ."), 7, ". M . . . . . . . . .")
    problem = only(drawn(board, "site bombing-place nobody 0107", *BASES, ruleset="battle-arena"), "on foot")
    assert problem.where == "hex 0107"
    assert "the bombing-place" in problem.message


BASES = ("site fortress blue 0204", "site fortress red 1004")


def test_a_zone_without_room_says_how_many_hexes_to_clear() -> None:
    board = row(row(DUSTBOWL, 1, "X X X X X X X X ."), 2, "X X X X X X X X .")
    problem = only(drawn(board), "can be deployed on")
    assert problem.where == "red's zone"
    assert problem.message == "only 11 of 27 hexes can be deployed on"
    assert problem.fix == "clear 6 more"


def test_a_zone_with_just_enough_room_has_no_problem() -> None:
    board = row(DUSTBOWL, 1, "X X X X X X X X X")
    assert not [p for p in drawn(board).problems if "deployed" in p.message]


@pytest.mark.parametrize(
    ("spoilt", "counted"),
    [
        (row(DUSTBOWL, 5, ". . . . ^ . . . ."), slice(2, 4)),  # north to south, over the flattened ridge
        (row(DUSTBOWL, 3, ". . . . . . . . ."), slice(0, 2)),  # west to east, through the gap
    ],
)
def test_a_line_of_fire_from_edge_to_edge_names_both_ends(spoilt: str, counted: slice) -> None:
    problem = only(drawn(spoilt), "edge to edge")
    ends = problem.where.removeprefix("hex "), problem.message[-4:]
    assert [end[counted] for end in ends] == ["01", "09"]
    assert problem.fix == "raise a hill or a mesa between them"


def test_high_ground_at_both_edges_sees_over_a_lower_ridge() -> None:
    high = row(row(DUSTBOWL, 1, "^2 . . . ^ . . . ."), 9, "^2 . . . ^ . . . .")
    assert "hex 0101" in only(drawn(high), "edge to edge").where


def test_nobody_shoots_from_a_mesa() -> None:
    mesas = row(row(DUSTBOWL, 1, "X4 . . . ^ . . . ."), 9, "X4 . . . ^ . . . .")
    assert not [p for p in drawn(mesas).problems if "edge to edge" in p.message]


def test_a_board_longer_than_every_shot_has_no_line_of_fire_along_it() -> None:
    lines = [" ".join("." * 7) for _ in range(40)]
    lines[10:12] = lines[28:30] = [" ".join("^" * 7)] * 2
    side_to_side = [
        " ".join("...^..." if line == " ".join("." * 7) else line.replace(" ", "")) for line in lines
    ]
    assert not [p for p in drawn("\n".join(side_to_side)).problems if "edge to edge" in p.message]


def test_an_impassable_hex_under_a_site_is_named() -> None:
    board = row(DUSTBOWL, 5, "^ ^ ^ ^ X ^ ^ ^ ^")
    problem = only(drawn(board, "site bombing-place nobody 0505"), "stands on")
    assert problem.where == "hex 0505"
    assert problem.message == "the bombing-place stands on impassable ground"
    assert problem.fix == "clear the hex"


def test_a_fortress_on_mountains_is_named() -> None:
    board = row(ARENA, 4, ". M . T . lf . T . F .")
    spoilt = drawn(board, *BASES, ruleset="battle-arena")
    assert only(spoilt, "stands on").message == "the fortress stands on impassable ground"


def test_unequal_cover_is_told_with_its_counts() -> None:
    board = row(row(DUSTBOWL, 8, "B B B B ^ B B B B"), 7, "B B B B ^ B B B B")
    problem = only(drawn(board), "cover on the own land")
    assert problem.where == "the whole map"
    assert problem.message.endswith("for blue")
    assert "for red" in problem.message


def test_unequal_ways_are_told_with_their_lengths() -> None:
    problem = only(drawn(DUSTBOWL, "site bombing-place nobody 0103"), "the way to the middle")
    assert problem.message == "the way to the middle is 0 steps for red, 5 for blue"


def test_unequal_sight_is_told() -> None:
    board = row(row(DUSTBOWL, 7, ". X . X ^ X . X ."), 8, "X . X . ^ . X . X")
    problem = only(drawn(board), "ground overlooked from home")
    assert "for blue" in problem.message
    assert problem.message.endswith("for red")


def test_problems_come_most_serious_first() -> None:
    board = row(row(DUSTBOWL, 1, "X X X X X X X X ."), 2, "X X X X X X X X .")
    board = row(row(board, 5, "X X X X X X X X X"), 7, "B B B B ^ B B B B")
    messages = [p.message for p in drawn(board, "site bombing-place nobody 0505").problems]
    order = ["impassable", "deployed", "on foot"]
    firsts = [next(i for i, m in enumerate(messages) if word in m) for word in order]
    assert firsts == sorted(firsts)


def test_a_problem_reads_as_one_sentence() -> None:
    assert str(Problem("hex 0505", "it floats", "sink it")) == "hex 0505: it floats; sink it"

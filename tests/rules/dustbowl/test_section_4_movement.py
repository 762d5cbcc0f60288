"""Section 4: what a move costs, and where it may not go."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from generator.armies.cards import Card
from generator.geometry.hexes import Hex
from generator.geometry.paths import reachable
from generator.rules.dustbowl.movement import reach
from generator.rules.dustbowl.tables import TERRAIN
from generator.rules.dustbowl.words import MemberLost
from tests.rules.dustbowl.boards import Battle, Piece, battle, group, only, unit

FAR = unit("Foe", rng=1, los=1)
HILLS = ". ^ ^ ^ . . X ."


def lone(rows: str, piece: Piece, *, foe: str) -> Battle:
    """A piece on 0101, and an enemy who is in nobody's way."""
    return battle(rows, blue={"0101": piece}, red={foe: FAR})


def scouts(name: str, mov: int = 3, **stats: int) -> Card:
    return unit(name, "Scout Squad", mov=mov, **stats)


@pytest.mark.parametrize(
    ("rows", "mov"),
    [
        (". . . . X .", 3),
        (". = = = X .", 2),
        (". B B B X .", 3),
        (". ^ ^ ^ X .", 6),
        (". ^ B = X .", 4),  # 3 1/2
        (". ^ = = X .", 3),
    ],
)
def test_s4_a_move_costs_what_the_entered_hexes_cost_together(rows: str, mov: int) -> None:
    assert "0401" in lone(rows, unit("Ann", mov=mov), foe="0601").can_move_to("Ann")
    assert "0401" not in lone(rows, unit("Ann", mov=mov - 1), foe="0601").can_move_to("Ann")


def test_s4_on_a_road_a_unit_enters_more_hexes_than_it_has_mov() -> None:
    fight = lone(". = = = = = = = X .", unit("Ann", mov=3), foe="1001")
    assert fight.can_move_to("Ann") == {"0201", "0301", "0401", "0501", "0601", "0701"}


@pytest.mark.parametrize("start", [".", "=", "B", "^"])
def test_s4_the_hex_that_is_left_costs_nothing(start: str) -> None:
    fight = lone(f"{start} . . X .", unit("Ann", mov=1), foe="0501")
    assert fight.can_move_to("Ann") == {"0201"}


def test_s4_a_move_takes_the_cheapest_way() -> None:
    row = ". ^ ^ . X ."
    assert "0401" in lone(f"{row}\n . . . X X X", unit("Ann", mov=4), foe="0601").can_move_to("Ann")
    assert "0401" not in lone(row, unit("Ann", mov=4), foe="0601").can_move_to("Ann")


def test_s4_a_unit_may_stop_anywhere_on_its_way_and_nowhere_else() -> None:
    fight = lone(". . . . . . X .", unit("Ann", mov=4), foe="0801")
    assert fight.can_move_to("Ann") == {"0201", "0301", "0401", "0501"}
    assert fight.refused(fight.moving("Ann", "0601")) == "out-of-reach"
    assert fight.refused(fight.moving("Ann", "0101")) == "stays"


def test_s4_scouts_cross_hills_as_open_ground() -> None:
    assert lone(HILLS, scouts("Eyes"), foe="0801").can_move_to("Eyes") == {"0201", "0301", "0401"}
    assert lone(HILLS, unit("Ann", mov=3), foe="0801").can_move_to("Ann") == {"0201"}


@pytest.mark.parametrize("row", [". . . . X .", ". = = = X .", ". B B B X ."])
def test_s4_scouts_pay_for_other_ground_like_everybody(row: str) -> None:
    eyes = lone(row, scouts("Eyes", 1), foe="0601").can_move_to("Eyes")
    assert eyes == lone(row, unit("Ann", mov=1), foe="0601").can_move_to("Ann")


def test_s4_a_group_of_scouts_only_crosses_hills_as_open_ground() -> None:
    eyes = group("Eyes", unit("One", "Scout Squad", mov=3), unit("Two", "Scout Squad", mov=4))
    assert lone(HILLS, eyes, foe="0801").can_move_to("Eyes") == {"0201", "0301", "0401"}


def test_s4_one_member_who_is_no_scout_makes_hills_dear_for_the_group() -> None:
    mixed = group("Mixed", unit("One", "Scout Squad", mov=4), unit("Two", "Infantry Squad", mov=4))
    assert lone(HILLS, mixed, foe="0801").can_move_to("Mixed") == {"0201", "0301"}


def test_s4_when_the_last_other_member_is_lost_hills_are_cheap_for_the_scouts() -> None:
    mixed = group("Mixed", unit("One", "Scout Squad", mov=4, def_=9), unit("Two", mov=4, steps=1))
    fight = battle(HILLS, blue={"0101": mixed}, red={"0201": unit("Foe", atk=8, mov=5)}, first="red")
    lost = only(fight.attack("Foe", "Mixed", dice=(6, 6, 4, 1, 1)), MemberLost)
    assert lost.member == "Two (blue)"
    fight.move("Foe", "0501")
    assert fight.can_move_to("Mixed") == {"0201", "0301", "0401"}


def test_s4_nobody_enters_a_hex_with_an_enemy_or_passes_through() -> None:
    fight = battle(". . . .", blue={"0101": unit("Ann")}, red={"0301": unit("Foe")})
    assert fight.can_move_to("Ann") == {"0201"}
    assert fight.refused(fight.moving("Ann", "0301")) == "occupied"
    assert fight.refused(fight.moving("Ann", "0401")) == "out-of-reach"


def test_s4_enemies_are_walked_round_next_to_them_too() -> None:
    fight = battle(". . .\n . . .", blue={"0101": unit("Ann", mov=3)}, red={"0201": unit("Foe")})
    assert fight.can_move_to("Ann") == {"0102", "0202", "0302", "0301"}


def test_s4_nobody_enters_impassable_ground_or_passes_through() -> None:
    fight = lone(". X . .", unit("Ann", mov=12), foe="0401")
    assert fight.can_move_to("Ann") == set()
    assert fight.refused(fight.moving("Ann", "0201")) == "impassable"
    assert fight.refused(fight.moving("Ann", "0301")) == "out-of-reach"


def test_s4_not_even_scouts_enter_impassable_ground() -> None:
    assert lone(". X . .", scouts("Eyes", 12), foe="0401").can_move_to("Eyes") == set()


def test_s4_friends_are_passed_but_nobody_stops_where_one_stands() -> None:
    fight = battle(". . . X .", blue={"0101": unit("Ann"), "0201": unit("Bob")}, red={"0501": FAR})
    assert fight.can_move_to("Ann") == {"0301"}
    assert fight.refused(fight.moving("Ann", "0201")) == "occupied"


def test_s4_places_without_a_hex_are_not_crossed() -> None:
    fight = lone(". - . .", unit("Ann", mov=12), foe="0401")
    assert fight.can_move_to("Ann") == set()


def test_s4_mov_left_over_is_lost() -> None:
    fight = battle(". . . . . . . X .", blue={"0101": unit("Ann", mov=4)}, red={"0701": unit("Foe")})
    fight.move("Ann", "0201")
    assert (fight.can_act(), fight.can_move_to("Ann")) == ({"Ann"}, set())
    fight.new_turn()
    assert fight.can_move_to("Ann") == {"0101", "0301", "0401", "0501", "0601"}


@pytest.mark.parametrize("seed", range(12))
def test_s4_a_unit_can_move_to_just_what_a_search_in_all_directions_finds(seed: int) -> None:
    chance = Random(seed)
    keys = [["X" if chance.random() < 0.2 else chance.choice("..==B^^") for _ in range(9)] for _ in range(8)]
    keys[3][4], keys[4][4], keys[5][2], keys[0][0] = ".", ".", ".", "."
    rows = "\n".join(" " * (n % 2) + " ".join(row) for n, row in enumerate(keys))
    fight = battle(rows, blue={"0504": unit("Ann", mov=5), "0306": unit("Bob")}, red={"0505": unit("Foe")})
    board = fight.match.arena.map
    hexes = {board.label(h): h for h in board.tiles}
    closed, friend = hexes["0505"], hexes["0306"]

    def cost(h: Hex) -> float:
        if h not in board.tiles or h == closed:
            return inf
        return TERRAIN[board.recipe.load_palette().rules_name(board.tiles[h].terrain)].move_cost or inf

    found = set(reachable(hexes["0504"], 5, cost)) - {hexes["0504"], friend}
    assert fight.can_move_to("Ann") == {board.label(h) for h in found}


def test_s4_where_a_unit_can_go_is_asked_anew_when_its_group_has_lost_its_slow_member() -> None:
    team = group("Team", scouts("Eyes", 4), unit("Slow", mov=4, def_=3, steps=1))
    foe = unit("Foe", atk=4, rng=12, los=12)
    fight = battle(". ^ ^ ^ ^\n . X X X X", blue={"0101": team}, red={"0102": foe}, first="red")
    table, state = fight.match.table, fight.match.state
    assert reach(table.field, state, table.desk, 0) == 3
    fight.attack("Foe", "Team", dice=(6, 6, 4, 1, 1))
    assert reach(table.field, fight.match.state, table.desk, 0) == 5

"""The landscape: what every group of terrain does, and the buildings."""

from __future__ import annotations

import pytest

from generator.engine.words import Place, Side, Unit
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.words import (
    Attack,
    Bombard,
    Build,
    Captured,
    Damaged,
    Hit,
    Move,
    PowerplantExploded,
    PowerplantRegained,
    Rebuilt,
    Removed,
)
from tests.rules.battle_arena.boards import Fight, lane, of, only


def goes(ground: str, unit: str = "blue 2a") -> set[str]:
    """Where a unit on the first hex of a lane gets to."""
    return Fight(lane(ground), {unit: "0101"}).goes(unit)


def may_shoot(ground: str, target: str, unit: str = "blue 2a") -> str:
    """Why a unit on the first hex of a lane may not shoot at one on another; empty where it may."""
    fight = Fight(lane(ground), {unit: "0101", "red 3a": target}, step="fighting")
    return fight.refused(Attack(Unit(unit), Unit("red 3a")))


@pytest.mark.parametrize("land", [".", "f"])
def test_s5_basic_lands_cost_a_point_and_hide_nothing(land: str) -> None:
    assert goes(f". {land} {land} {land} {land} {land} {land}") == {f"01{n:02}" for n in range(2, 7)}
    assert may_shoot(f". {land} {land} {land}", "0104") == ""


@pytest.mark.parametrize("trees", ["lf", "le", "d", "c"])
def test_s5_light_trees_cost_one_more_and_are_not_entered_on_the_last_point(trees: str) -> None:
    assert goes(f". {trees} {trees} {trees}") == {"0102", "0103"}
    assert goes(f". {trees}", "blue 6a") == set()
    assert goes(f". {trees}", "blue 5a") == {"0102"}


@pytest.mark.parametrize("trees", ["HF", "HE", "HC", "J"])
def test_s5_heavy_trees_cost_two_more_and_are_not_entered_on_the_last_two(trees: str) -> None:
    assert goes(f". {trees} .", "blue 5a") == set()
    assert goes(f". {trees} .", "blue 4a") == {"0102"}
    assert goes(f". {trees} . .", "blue 2a") == {"0102", "0103", "0104"}


@pytest.mark.parametrize("trees", ["lf", "HF", "f^", "fA"])
def test_s5_trees_are_shot_into_and_through_from_next_to_them_only(trees: str) -> None:
    assert may_shoot(f". {trees} . .", "0102") == ""
    assert may_shoot(f". {trees} . .", "0103") == ""
    assert may_shoot(f". . {trees} .", "0103") == "no-line-of-sight"
    assert may_shoot(f". . {trees} .", "0104") == "no-line-of-sight"


def test_s5_from_trees_one_shoots_into_the_open() -> None:
    assert may_shoot("HF . . .", "0104") == ""


@pytest.mark.parametrize(("land", "target"), [("HF", "0102"), ("HF", "0103"), ("A", "0102"), ("A", "0103")])
def test_s5_in_or_behind_heavy_trees_and_mountains_the_roll_is_one_less(land: str, target: str) -> None:
    fight = Fight(lane(f". {land} ."), {"blue 3a": "0101", "red 3a": target}, step="fighting")
    assert only(fight.attack("blue 3a", "red 3a", dice=(4,)), Hit).needed == 4


def test_s5_light_trees_take_nothing_off_the_roll_and_two_screens_no_more_than_one() -> None:
    fight = Fight(lane(". lf ."), {"blue 3a": "0101", "red 3a": "0103"}, step="fighting")
    assert only(fight.attack("blue 3a", "red 3a", dice=(3,)), Hit).needed == 3
    fight = Fight(lane(". A A"), {"blue 3a": "0101", "red 3a": "0103"}, step="fighting")
    assert only(fight.attack("blue 3a", "red 3a", dice=(4,)), Hit).needed == 4


@pytest.mark.parametrize("hill", ["^", "A", "V"])
def test_s5_hills_and_mountains_end_the_move(hill: str) -> None:
    fight = Fight(lane(f". {hill} . ."), {"blue 3a": "0101", "blue 2a": "0104"})
    assert fight.goes("blue 3a") == {"0102"}
    fight.move("blue 3a", "0102", dice=None)
    assert fight.refused(Move(Unit("blue 3a"), Place("0103"))) == "has-moved"


@pytest.mark.parametrize(
    ("land", "far"), [(".", 3), ("^", 4), ("~", 4), ("f^", 4), ("A", 5), ("fA", 5), ("V", 5)]
)
def test_s5_hills_add_one_to_the_range_and_mountains_two(land: str, far: int) -> None:
    ground = f"{land} . . . . . ."
    assert may_shoot(ground, f"01{far + 1:02}") == ""
    assert may_shoot(ground, f"01{far + 2:02}") == "out-of-range"


@pytest.mark.parametrize("land", ["f^", "e^", "j^", "d^", "fA", "eA", "dA"])
def test_s5_wooded_hills_and_mountains_follow_both_rules(land: str) -> None:
    assert goes(f". {land} .") == {"0102"}
    assert goes(f". {land}", "blue 6a") == set()


def test_s5_a_volcano_burns_who_begins_or_finishes_there_once_a_turn() -> None:
    fight = Fight(lane(". V ."), {"blue 5a": "0101"})
    assert only(fight.move("blue 5a", "0102"), Damaged).cause == "lava"
    assert len(of(fight.end_turn(), Damaged)) == 1  # at the beginning of its next turn
    fight.step("moving")
    fight.move("blue 5a", "0103")
    assert fight.damage("blue 5a") == 2


@pytest.mark.parametrize("land", ["M", "fM", "eM", "dM"])
def test_s5_many_mountains_are_not_entered_on_foot_nor_seen_through(land: str) -> None:
    assert goes(f". {land} .") == set()
    assert may_shoot(f". {land} .", "0103") == "no-line-of-sight"


def test_s5_who_ends_a_move_in_many_mountains_is_lost() -> None:
    fight = Fight(lane(". M"), {"blue 4a": "0101"}, step="fighting")
    assert only(fight.teleport("blue 4a", "0102"), Removed).cause == "the mountains"
    assert fight.of_side("blue", s.RESOURCES) == 30


def test_s5_marsh_halves_what_is_left_rounded_up_once() -> None:
    assert goes(". m m m m", "blue 2a") == {"0102", "0103", "0104"}
    assert goes("m . . . .", "blue 2a") == {"0102", "0103", "0104"}
    assert goes("m .", "blue 6a") == {"0102"}


def test_s5_who_ends_a_move_in_deep_swamp_drowns_and_who_passes_does_not() -> None:
    fight = Fight(lane(". S . ."), {"blue 2a": "0101", "blue 2b": "0104"})
    fight.move("blue 2a", "0103")
    assert fight.where("blue 2a") == "0103"
    fight.move("blue 2b", "0102", dice=None)
    assert only(fight.end_turn(), Removed).cause == "the swamp"


@pytest.mark.parametrize(("land", "points"), [("s", 1), ("r", 1), ("~", 1), ("b", 2)])
def test_s5_desert_hurts_by_one_a_hex_and_badlands_by_two(land: str, points: int) -> None:
    fight = Fight(lane(f". {land} ."), {"blue 4a": "0101"})
    assert only(fight.move("blue 4a", "0102"), Damaged).damage == points


def test_s5_every_desert_hex_that_is_passed_counts_and_desert_does_not_slow() -> None:
    fight = Fight(lane(". s s s ."), {"blue 3a": "0101", "blue 4a": "0105"})
    events = fight.move("blue 4a", "0102", dice=None)
    assert len(of(events, Damaged)) == 3
    assert fight.where("blue 4a") == "0102"


def test_s5_who_flies_over_desert_is_not_hurt() -> None:
    fight = Fight(lane(". b b b ."), {"blue 3a": "0101"})
    assert of(fight.fly("blue 3a", "0105"), Damaged) == []


def test_s5_every_shot_at_a_powerplant_takes_a_point() -> None:
    fight = Fight(step="fighting")
    fight.put("blue 5a", fight.home("red", 6))
    fight.bombard("blue 5a", "red")
    fight.bombard("blue 5a", "red")
    assert fight.of_side("red", s.POWER) == 4


def test_s5_who_cannot_see_a_powerplant_or_owns_it_does_not_shoot_at_it() -> None:
    fight = Fight(step="fighting")
    fight.put("blue 5a", fight.home("red", 1))
    fight.put("blue 2a", fight.home("blue", 6))
    assert fight.refused(Bombard(Unit("blue 5a"), Side("red"))) == "out-of-range"
    assert fight.refused(Bombard(Unit("blue 2a"), Side("blue"))) == "not-hostile"


def exploded() -> Fight:
    """Red's powerplant has just exploded in blue's turn."""
    fight = Fight(step="fighting")
    fight.put("blue 2a", fight.home("red", 5))
    fight.put("red 6a", fight.home("red", 6))
    fight.put("red 6b", fight.home("red", 1))
    fight.put("blue 4a", "0101")
    fight.set_side("red", s.POWER, 1)
    events = fight.bombard("blue 2a", "red")
    assert only(events, PowerplantExploded).owner == "red"
    assert {e.unit for e in of(events, Removed)} == {"blue 2a", "red 6a"}
    return fight


def test_s5_without_a_point_left_it_explodes_and_takes_all_within_three_hexes_along() -> None:
    fight = exploded()
    assert fight.where("red 6b") == fight.home("red", 1)


def test_s5_then_its_side_has_no_buildings_for_its_next_turn() -> None:
    fight = exploded()
    fight.end_turn()
    assert (fight.side, fight.phase) == ("red", "moving")
    assert fight.refused(Build(1)) == "not-building"
    fight.step("building")
    assert fight.refused(Build(1)) == "no-teleporter"


def test_s5_nor_does_a_flag_score_in_a_fortress_that_is_not_available() -> None:
    fight = exploded()
    fight.end_turn()
    fight.put("red 2a", fight.home("red", 3))
    fight.give_flag("blue", "red 2a")
    assert of(fight.move("red 2a", fight.home("red", 2)), Captured) == []


def test_s5_in_its_second_turn_the_powerplant_is_whole_again() -> None:
    fight = exploded()
    fight.end_turn()
    events = fight.end_turn()
    fight.end_turn()
    assert of(events, Rebuilt) == []
    assert (fight.side, fight.of_side("red", s.POWER), fight.of_side("red", s.BUILDINGS)) == (
        "red",
        6,
        s.STAND,
    )
    assert fight.refused(Build(1)) == ""


def test_s5_a_powerplant_that_is_down_is_no_target() -> None:
    fight = exploded()
    fight.end_turn()
    fight.end_turn()
    fight.put("blue 3a", fight.home("red", 6))
    fight.step("fighting")
    assert fight.refused(Bombard(Unit("blue 3a"), Side("red"))) == "no-powerplant"


def test_s5_a_round_without_a_shot_gives_a_powerplant_a_point_back() -> None:
    fight = Fight(step="fighting")
    fight.put("blue 5a", fight.home("red", 6))
    fight.bombard("blue 5a", "red")
    fight.bombard("blue 5a", "red")
    assert (fight.side, fight.of_side("red", s.POWER)) == ("red", 4)
    fight.end_turn()
    assert only(fight.end_turn(), PowerplantRegained).left == 5


def test_s5_the_fortress_may_be_entered_and_is_no_target() -> None:
    fight = Fight()
    fight.put("blue 2a", fight.home("red", 1))
    assert fight.home("red", 2) in fight.goes("blue 2a")

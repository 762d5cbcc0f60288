"""Units: the six levels and their abilities."""

from __future__ import annotations

import pytest

from generator.engine.words import Place, Unit
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.words import (
    Attack,
    Damaged,
    Flew,
    Fly,
    Healed,
    Hit,
    Jump,
    Missed,
    Removed,
    Teleport,
    Watched,
)
from tests.rules.battle_arena.boards import Fight, lane, of, only

LONG = lane(". . . . . . . . .")


def test_s4_level_1_is_destroyed_by_jumping_into_a_unit_that_takes_a_point() -> None:
    fight = Fight(LONG, {"blue 1a": "0101", "red 3a": "0102"})
    events = fight.jump("blue 1a", "0102")
    assert only(events, Removed).unit == "blue 1a"
    assert only(events, Damaged).cause == "a jump"
    assert fight.damage("red 3a") == 1


def test_s4_level_1_jumps_over_a_border_for_two_points_whatever_lies_there() -> None:
    fight = Fight(lane(". M HF . ."), {"blue 1a": "0101"})
    assert fight.goes("blue 1a") == set()
    for to in ("0102", "0103", "0104"):
        fight.jump("blue 1a", to)
    assert fight.where("blue 1a") == "0104"
    assert fight.refused(Jump(Unit("blue 1a"), Place("0105"))) != ""


def test_s4_only_level_1_jumps_and_not_onto_friends() -> None:
    fight = Fight(LONG, {"blue 1a": "0101", "blue 2a": "0102"})
    assert fight.refused(Jump(Unit("blue 2a"), Place("0103"))) == "cannot-jump"
    assert fight.refused(Jump(Unit("blue 1a"), Place("0102"))) == "occupied"
    assert fight.refused(Jump(Unit("blue 1a"), Place("0103"))) == "out-of-reach"


@pytest.mark.parametrize("unit", ["blue 1a", "blue 6a"])
def test_s4_levels_1_and_6_do_not_shoot(unit: str) -> None:
    fight = Fight(LONG, {unit: "0101", "blue 2a": "0103", "red 2a": "0102"}, step="fighting")
    assert fight.refused(Attack(Unit(unit), Unit("red 2a"))) == "cannot-shoot"


def test_s4_level_2_rolls_a_miss_again_once() -> None:
    fight = Fight(lane(". ."), {"blue 2a": "0101", "red 2a": "0102"}, step="fighting")
    events = fight.attack("blue 2a", "red 2a", dice=(2, 3))
    assert (only(events, Missed).roll, only(events, Hit).roll) == (2, 3)


def test_s4_only_level_2_sees_a_level_3_unit_in_the_air() -> None:
    units = {"blue 3a": "0101", "red 2a": "0106", "red 4a": "0107"}
    fight = Fight(LONG, units)
    fight.watch("red 2a")
    fight.watch("red 4a")
    events = fight.fly("blue 3a", "0105", dice=(1, 1, 1, 1, 1, 1, 1))
    seen = [(e.unit, e.at) for e in of(events, Watched)]
    assert seen == [("red 2a", "0103"), ("red 2a", "0104"), ("red 2a", "0105"), ("red 4a", "0105")]


def test_s4_level_3_flies_over_everything_without_being_slowed() -> None:
    fight = Fight(lane(". M HF ^ . ."), {"blue 3a": "0101", "red 6a": "0104"})
    assert fight.goes("blue 3a") == set()
    flew = only(fight.fly("blue 3a", "0105"), Flew)
    assert (flew.start, flew.end) == ("0101", "0105")


def test_s4_level_3_flies_as_far_as_it_moves_and_lands_on_a_free_hex() -> None:
    fight = Fight(LONG, {"blue 3a": "0101", "red 6a": "0103"})
    assert fight.goes("blue 3a", Fly) == {"0102", "0104", "0105"}
    assert fight.refused(Fly(Unit("blue 3a"), Place("0106"))) == "out-of-reach"


def test_s4_level_3_takes_off_in_a_marsh_with_its_whole_movement() -> None:
    fight = Fight(lane("m m . . . ."), {"blue 3a": "0101"})
    assert fight.goes("blue 3a") == {"0102", "0103"}
    assert "0105" in fight.goes("blue 3a", Fly)
    fight.fly("blue 3a", "0102")
    assert fight.goes("blue 3a", Fly) == {"0101", "0103", "0104", "0105"}


def test_s4_level_3_takes_up_only_what_lies_where_it_lands() -> None:
    fight = Fight(LONG, {"blue 3a": "0101"})
    fight.match.state.side[1, s.FLAG_AT] = fight._hex("0102")
    fight.fly("blue 3a", "0103")
    assert fight.of_side("red", s.FLAG_BY) == -1
    fight.fly("blue 3a", "0102")
    assert fight.of_side("red", s.FLAG_BY) == fight._unit("blue 3a")


def test_s4_a_new_level_3_unit_leaves_the_teleporter_on_foot() -> None:
    fight = Fight(step="building")
    fight.build(3)
    assert fight.refused(Fly(Unit("blue 3a"), Place(fight.home("blue", 5)))) == "only-exit"


def test_s4_level_4_teleports_three_hexes_instead_of_fighting() -> None:
    fight = Fight(lane(". M M . ."), {"blue 4a": "0101", "red 6a": "0104"}, step="fighting")
    assert fight.goes("blue 4a", Teleport) == {"0102", "0103"}
    assert fight.refused(Teleport(Unit("blue 4a"), Place("0104"))) == "occupied"
    assert fight.refused(Teleport(Unit("blue 4a"), Place("0105"))) == "out-of-reach"


def test_s4_level_4_after_a_teleport_neither_shoots_nor_goes_on_overwatch() -> None:
    units = {"blue 4a": "0101", "blue 3a": "0107", "red 6a": "0106"}
    fight = Fight(LONG, units, step="fighting", overwatch="all")
    fight.teleport("blue 4a", "0104")
    assert fight.refused(Attack(Unit("blue 4a"), Unit("red 6a"))) == "has-teleported"
    fight.end_step()
    assert fight.match.state.piece[fight._unit("blue 4a"), s.WATCHES] == 0
    assert fight.match.state.piece[fight._unit("blue 3a"), s.WATCHES] == 1


def test_s4_level_4_that_has_shot_does_not_teleport() -> None:
    fight = Fight(LONG, {"blue 4a": "0101", "blue 3a": "0104", "red 6a": "0102"}, step="fighting")
    fight.attack("blue 4a", "red 6a")
    assert fight.refused(Teleport(Unit("blue 4a"), Place("0103"))) == "no-attacks-left"


def test_s4_level_4_drops_what_it_carries_where_it_teleports_from() -> None:
    fight = Fight(LONG, {"blue 4a": "0101"}, step="fighting")
    fight.give_flag("red", "blue 4a")
    fight.teleport("blue 4a", "0104")
    assert (fight.flag("red"), fight.of_side("red", s.FLAG_BY)) == ("0101", -1)


def test_s4_overwatch_fires_where_a_teleport_arrives() -> None:
    fight = Fight(LONG, {"blue 4a": "0101", "red 4a": "0107"}, step="fighting")
    fight.watch("red 4a")
    assert only(fight.teleport("blue 4a", "0104", dice=(1,)), Watched).at == "0104"


def test_s4_level_5_hurts_whoever_ends_its_turn_next_to_it_friend_or_foe() -> None:
    fight = Fight(lane(". . ."), {"blue 5a": "0102", "blue 3a": "0101", "red 3a": "0103"})
    events = fight.end_turn()
    assert [(e.unit, e.cause) for e in of(events, Damaged)] == [("blue 3a", "an energy storm")]
    assert [e.unit for e in of(fight.end_turn(), Damaged)] == ["red 3a"]


def test_s4_each_storm_hurts_and_a_storm_not_itself() -> None:
    fight = Fight(lane(". . ."), {"blue 5a": "0101", "blue 3a": "0102", "blue 5b": "0103"})
    assert [(e.unit, e.damage) for e in of(fight.end_turn(), Damaged)] == [("blue 3a", 2)]


def test_s4_level_5_attacks_twice_and_even_different_units() -> None:
    fight = Fight(LONG, {"blue 5a": "0101", "red 6a": "0103", "red 6b": "0104"}, step="fighting")
    fight.attack("blue 5a", "red 6a")
    fight.attack("blue 5a", "red 6b")
    assert (fight.damage("red 6a"), fight.damage("red 6b"), fight.side) == (1, 1, "red")


def test_s4_level_5_on_overwatch_fires_once_a_hex() -> None:
    fight = Fight(LONG, {"blue 6a": "0105", "red 5a": "0107"})
    fight.watch("red 5a")
    assert len(of(fight.move("blue 6a", "0104"), Watched)) == 1


@pytest.mark.parametrize(("table", "needed"), [("formula", 2), ("printed", 4)])
def test_s4_level_5_rolls_by_the_formula_or_as_the_book_prints(table: str, needed: int) -> None:
    fight = Fight(lane(". . ."), {"blue 5a": "0101", "red 2a": "0103"}, step="fighting", to_hit=table)
    assert only(fight.attack("blue 5a", "red 2a", dice=(6,)), Hit).needed == needed


def test_s4_level_6_heals_whoever_ends_its_turn_next_to_it() -> None:
    fight = Fight(lane(". . ."), {"blue 6a": "0102"})
    fight.put("blue 3a", "0101", damage=2)
    fight.put("red 3a", "0103", damage=1)
    assert [e.unit for e in of(fight.end_turn(), Healed)] == ["blue 3a"]
    assert [e.unit for e in of(fight.end_turn(), Healed)] == ["red 3a"]
    assert (fight.damage("blue 3a"), fight.damage("red 3a")) == (1, 0)


def test_s4_level_6_does_not_heal_itself_nor_what_is_whole() -> None:
    fight = Fight(lane(". ."), {"blue 3a": "0102"})
    fight.put("blue 6a", "0101", damage=2)
    assert of(fight.end_turn(), Healed) == []


def test_s4_a_storm_comes_before_the_aura() -> None:
    fight = Fight(lane(". . ."), {"blue 6a": "0101", "blue 5a": "0103"})
    fight.put("blue 3a", "0102", damage=2)
    fight.end_turn()
    assert fight.where("blue 3a") == ""

"""Turn sequence: build, move, fight, overwatch, pass on."""

from __future__ import annotations

import pytest

from generator.engine.words import Place, Side, Unit
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.words import (
    Attack,
    Bombard,
    Build,
    EndStep,
    Fly,
    Hit,
    HitAtOnce,
    Missed,
    Move,
    OnOverwatch,
    Removed,
    TurnBegan,
    Watched,
)
from tests.rules.battle_arena.boards import Fight, lane, of, only

LONG = lane(". . . . . . . . .")


def test_s3_a_unit_is_built_on_the_teleporter_one_a_turn() -> None:
    fight = Fight(step="building")
    fight.build(3)
    assert fight.where("blue 3a") == fight.home("blue", 4)
    assert (fight.phase, fight.refused(Build(1))) == ("moving", "not-building")


def test_s3_a_new_unit_leaves_by_the_exit_only_and_then_goes_where_it_likes() -> None:
    fight = Fight(step="building")
    fight.build(2)
    assert fight.goes("blue 2a") == {fight.home("blue", row) for row in (1, 2, 3)}
    assert fight.refused(Fly(Unit("blue 2a"), Place(fight.home("blue", 3)))) == "cannot-fly"


def test_s3_a_new_unit_must_leave_in_the_turn_it_is_built() -> None:
    fight = Fight(step="building")
    fight.build(2)
    assert fight.refused(EndStep()) == "must-leave"
    fight.move("blue 2a", fight.home("blue", 3))
    assert fight.refused(EndStep()) == ""


def test_s3_a_new_unit_whose_exit_is_held_goes_back_into_the_pool() -> None:
    fight = Fight(step="building")
    fight.put("red 6a", fight.home("blue", 3))
    fight.build(2)
    removed = only(fight.end_step(), Removed)
    assert (removed.unit, removed.cause, fight.of_side("blue", s.RESOURCES)) == (
        "blue 2a",
        "a blocked exit",
        30,
    )


@pytest.mark.parametrize(("teleporters", "crossed"), [("crossed", True), ("closed", False)])
def test_s3_a_teleporter_may_be_crossed_but_nobody_stops_on_it(teleporters: str, crossed: bool) -> None:
    fight = Fight(teleporters=teleporters)
    fight.put("blue 1a", fight.home("blue", 5))
    goes = fight.goes("blue 1a")
    assert (fight.home("blue", 3) in goes) == crossed
    assert fight.home("blue", 4) not in goes
    assert fight.refused(Move(Unit("blue 1a"), Place(fight.home("blue", 4)))) == "no-stopping"


@pytest.mark.parametrize("level", range(1, 7))
def test_s3_movement_is_seven_less_the_level(level: int) -> None:
    fight = Fight(LONG, {f"blue {level}a": "0101"})
    assert len(fight.goes(f"blue {level}a")) == 7 - level


def test_s3_a_unit_may_move_on_while_it_has_movement_and_no_other_has_moved() -> None:
    fight = Fight(LONG, {"blue 2a": "0101", "blue 2b": "0109"})
    fight.move("blue 2a", "0103")
    assert fight.goes("blue 2a") == {"0101", "0102", "0104", "0105", "0106"}
    fight.move("blue 2b", "0108")
    assert fight.refused(Move(Unit("blue 2a"), Place("0102"))) == "has-moved"


def test_s3_friends_are_passed_and_enemies_are_not() -> None:
    fight = Fight(LONG, {"blue 2a": "0101", "blue 6a": "0102", "red 6a": "0105"})
    assert fight.goes("blue 2a") == {"0103", "0104"}


def test_s3_range_is_three_hexes_and_one_unit_is_attacked_once() -> None:
    units = {"blue 3a": "0101", "red 2a": "0104", "red 2b": "0105"}
    fight = Fight(LONG, units, step="fighting")
    assert fight.targets("blue 3a") == {"red 2a"}
    assert fight.refused(Attack(Unit("blue 3a"), Unit("red 2b"))) == "out-of-range"
    fight.attack("blue 3a", "red 2a", dice=(1,))
    assert fight.side == "red"


RING = {
    (2, 2): 3, (2, 3): 2, (2, 4): 4, (2, 5): 5, (3, 2): 5, (3, 3): 3, (3, 4): 2, (3, 5): 4,
    (4, 2): 4, (4, 3): 5, (4, 4): 3, (4, 5): 2, (5, 2): 2, (5, 3): 4, (5, 4): 5, (5, 5): 3,
}  # fmt: skip


@pytest.mark.parametrize(("levels", "needed"), RING.items())
def test_s3_the_ring_prey_known_unknown_and_hunter(levels: tuple[int, int], needed: int) -> None:
    attacker, target = (f"{side} {level}a" for side, level in zip(("blue", "red"), levels, strict=True))
    fight = Fight(lane(". . ."), {attacker: "0101", target: "0103"}, step="fighting")
    assert only(fight.attack(attacker, target, dice=(needed,)), Hit).needed == needed
    fight = Fight(lane(". . ."), {attacker: "0101", target: "0103"}, step="fighting")
    tries = (needed - 1,) * (2 if levels[0] == 2 else 1)
    assert len(of(fight.attack(attacker, target, dice=tries), Missed)) == len(tries)


@pytest.mark.parametrize("target", ["red 1a", "red 6a"])
def test_s3_levels_1_and_6_are_hit_without_a_roll(target: str) -> None:
    fight = Fight(lane(". A"), {"blue 3a": "0101", target: "0102"}, step="fighting")
    assert only(fight.attack("blue 3a", target), HitAtOnce).target == target


def test_s3_who_has_fought_goes_on_overwatch_and_nobody_else() -> None:
    units = {"blue 2a": "0101", "blue 3a": "0109", "red 6a": "0102"}
    fight = Fight(LONG, units, step="fighting")
    assert only(fight.attack("blue 2a", "red 6a"), OnOverwatch).unit == "blue 2a"


def test_s3_by_the_other_reading_all_that_shoot_go_on_overwatch() -> None:
    fight = Fight(LONG, {"blue 1a": "0101", "blue 2a": "0102", "blue 6a": "0105"}, overwatch="all")
    assert [e.unit for e in of(fight.end_turn(), OnOverwatch)] == ["blue 2a"]


def watched(units: dict[str, str], *watchers: str, ground: str = LONG) -> Fight:
    fight = Fight(ground, units)
    for unit in watchers:
        fight.watch(unit)
    return fight


def test_s3_overwatch_fires_at_every_hex_of_its_range_that_the_first_to_come_moves_through() -> None:
    fight = watched({"blue 2a": "0101", "red 4a": "0106"}, "red 4a")
    events = fight.move("blue 2a", "0105", dice=(1, 1, 1))
    assert [e.at for e in of(events, Watched)] == ["0103", "0104", "0105"]


def test_s3_overwatch_keeps_to_the_first_hostile_unit() -> None:
    fight = watched({"blue 2a": "0102", "blue 2b": "0101", "red 4a": "0106"}, "red 4a")
    fight.move("blue 2a", "0103", dice=(1,))
    assert of(fight.move("blue 2b", "0105", dice=()), Watched) == []


def test_s3_a_unit_that_overwatch_fells_moves_no_further() -> None:
    fight = watched({"blue 1a": "0101", "red 4a": "0106"}, "red 4a")
    assert only(fight.move("blue 1a", "0105"), Removed).at == "0103"


def test_s3_overwatch_ends_when_its_side_is_next() -> None:
    fight = watched({"blue 2a": "0101", "red 4a": "0106"}, "red 4a")
    fight.end_round()
    fight.end_step()
    assert of(fight.move("blue 2a", "0105"), Watched) == []


def test_s3_a_charge_into_a_unit_on_overwatch_is_fired_at_on_the_way() -> None:
    fight = watched({"blue 1a": "0104", "red 4a": "0106"}, "red 4a")
    assert only(fight.jump("blue 1a", "0105"), Removed).cause == "overwatch"


def test_s3_a_powerplant_that_is_shot_at_puts_the_shooter_on_overwatch_too() -> None:
    fight = Fight(step="fighting")
    fight.put("blue 2a", fight.home("red", 6))
    assert len(of(fight.bombard("blue 2a", "red"), OnOverwatch)) == 1


def test_s3_the_turn_passes_clockwise() -> None:
    fight = Fight(sides=2)
    sides = [only(fight.end_turn(), TurnBegan) for _ in range(3)]
    assert [(e.side, e.turn) for e in sides] == [("red", 1), ("blue", 2), ("red", 2)]


def test_s3_on_a_board_of_six_all_have_their_turn_clockwise() -> None:
    from generator.engine.match import Match
    from generator.forge import forge_arena
    from generator.recipe import make_recipe
    from generator.rules.battle_arena.ruleset import RULES

    arena = forge_arena(make_recipe({"ruleset": "battle-arena", "sides": 6, "size": "15x15", "seed": "six"}))
    match = Match(RULES, arena, "six")
    after = match.table.field.after.tolist()
    order = [0]
    while after[order[-1]] != 0:
        order.append(after[order[-1]])
    assert order == [0, 1, 2, 3, 4, 5]


def test_s3_each_step_has_its_actions_only() -> None:
    fight = Fight(LONG, {"blue 2a": "0101", "red 2a": "0102"}, step="building")
    attack, move = Attack(Unit("blue 2a"), Unit("red 2a")), Move(Unit("blue 2a"), Place("0101"))
    assert (fight.refused(attack), fight.refused(move)) == ("not-fighting", "not-moving")
    fight.step("fighting")
    assert fight.refused(move) == "not-moving"
    assert fight.refused(Bombard(Unit("blue 2a"), Side("red"))) == "out-of-range"
    assert fight.refused(Attack(Unit("blue 2a"), Unit("blue 2a"))) == "not-hostile"
    assert fight.refused(Attack(Unit("red 2a"), Unit("blue 2a"))) == "not-yours"
    assert fight.refused(Attack(Unit("blue 3a"), Unit("red 2a"))) == "not-on-board"

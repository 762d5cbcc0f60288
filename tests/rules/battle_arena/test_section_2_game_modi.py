"""Game modi: capture the flag, and the bombing run."""

from __future__ import annotations

from generator.engine.contract import Outcome
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.words import (
    BombCounts,
    BombExploded,
    BombPlanted,
    BombTaken,
    Captured,
    Eliminated,
    FlagDropped,
    FlagReturned,
    FlagTaken,
)
from tests.rules.battle_arena.boards import Fight, lane, of, only

BOMBING = {"scenario": "bombing-run"}


def red_fortress(fight: Fight) -> str:
    return fight.home("red", 2)


def at_home(units: dict[tuple[str, int], str], **options: object) -> Fight:
    """Units on rows of the home lanes."""
    fight = Fight(lane(". . . ."), **options)  # type: ignore[arg-type]
    for (side, row), unit in units.items():
        fight.put(unit, fight.home(side, row))
    return fight


def test_s2_who_enters_a_hostile_fortress_takes_its_flag_along() -> None:
    fight = at_home({("red", 1): "blue 2a"})
    taken = only(fight.move("blue 2a", fight.home("red", 2)), FlagTaken)
    assert (taken.owner, taken.at) == ("red", red_fortress(fight))
    fight.move("blue 2a", fight.home("red", 1))
    assert fight.flag("red") == fight.home("red", 1)


def test_s2_the_flag_lies_where_its_carrier_falls_and_another_takes_it() -> None:
    fight = Fight(lane(". . . ."), {"blue 1a": "0101", "blue 2a": "0103", "red 2a": "0104"})
    fight.give_flag("red", "blue 1a")
    fight.match.state.clock[s.SIDE] = 1
    fight.step("fighting")
    dropped = only(fight.attack("red 2a", "blue 1a"), FlagDropped)
    assert (dropped.owner, dropped.at) == ("red", "0101")
    fight.end_step()
    assert only(fight.move("blue 2a", "0101", dice=None), FlagTaken).unit == "blue 2a"


def test_s2_a_friend_who_enters_the_hex_sends_the_flag_home() -> None:
    fight = Fight(lane(". . ."), {"blue 2a": "0101"})
    fight.match.state.side[0, s.FLAG_AT] = fight._hex("0103")
    assert only(fight.move("blue 2a", "0103"), FlagReturned).owner == "blue"
    assert fight.flag("blue") == fight.home("blue", 2)


def test_s2_a_hostile_flag_brought_home_beside_the_own_scores_and_wins() -> None:
    fight = at_home({("blue", 1): "blue 2a"})
    fight.give_flag("red", "blue 2a")
    assert only(fight.move("blue 2a", fight.home("blue", 2)), Captured).score == 1
    assert fight.outcome == Outcome("blue", "captures", 1)


def test_s2_without_the_own_flag_at_home_there_is_no_point_until_it_is_back() -> None:
    fight = at_home({("blue", 1): "blue 2a"})
    fight.put("blue 3a", "0101")
    fight.give_flag("red", "blue 2a")
    fight.match.state.side[0, s.FLAG_AT] = fight._hex("0103")
    assert of(fight.move("blue 2a", fight.home("blue", 2)), Captured) == []
    events = fight.move("blue 3a", "0103")
    assert [type(e) for e in events if isinstance(e, FlagReturned | Captured)] == [FlagReturned, Captured]
    assert fight.outcome == Outcome("blue", "captures", 1)


def test_s2_captures_up_to_the_agreed_number_go_on_and_the_flag_goes_home() -> None:
    fight = at_home({("blue", 1): "blue 2a"}, score=2)
    fight.give_flag("red", "blue 2a")
    fight.move("blue 2a", fight.home("blue", 2))
    assert (fight.outcome, fight.flag("red")) == (None, red_fortress(fight))


def test_s2_who_waits_in_the_fortress_takes_the_flag_that_appears_there() -> None:
    fight = at_home({("red", 2): "blue 3a", ("red", 8): "red 2a"})
    fight.match.state.side[1, s.FLAG_AT] = fight._hex("0101")
    fight.put("red 3a", "0102")
    fight.match.state.clock[s.SIDE] = 1
    events = fight.move("red 3a", "0101")
    assert [type(e) for e in events if isinstance(e, FlagReturned | FlagTaken)] == [FlagReturned, FlagTaken]


def test_s2_a_flag_that_falls_where_nobody_could_fetch_it_goes_home() -> None:
    fight = Fight(lane(". M ."), {"blue 1a": "0101"})
    fight.give_flag("red", "blue 1a")
    fight.jump("blue 1a", "0102")
    fight.end_step()
    assert fight.flag("red") == red_fortress(fight)
    fight = Fight(lane(". S ."), {"blue 2a": "0101"})
    fight.give_flag("red", "blue 2a")
    fight.move("blue 2a", "0102")
    fight.end_step()
    assert (fight.where("blue 2a"), fight.flag("red")) == ("", red_fortress(fight))


def test_s2_one_unit_may_carry_several_flags() -> None:
    fight = at_home({("blue", 1): "blue 2a"}, sides=3, score=2)
    fight.give_flag("red", "blue 2a")
    fight.give_flag("gold", "blue 2a")
    assert len(of(fight.move("blue 2a", fight.home("blue", 2)), Captured)) == 2
    assert fight.outcome == Outcome("blue", "captures", 1)


def test_s2_when_time_is_up_captures_decide_then_flags_in_hand_then_levels() -> None:
    fight = Fight(lane(". . ."), {"blue 5a": "0101", "red 1a": "0103"}, turn_limit=1)
    fight.end_turn()
    fight.end_turn()
    assert fight.outcome == Outcome("blue", "score after the last turn", 1)
    fight = Fight(lane(". . . . . . . ."), {"blue 5a": "0101", "red 1a": "0108"}, turn_limit=1)
    fight.give_flag("blue", "red 1a")
    fight.end_turn()
    fight.end_turn()
    assert fight.outcome == Outcome("red", "score after the last turn", 1)


def test_s2_equal_sides_draw_when_time_is_up() -> None:
    fight = Fight(turn_limit=1)
    fight.end_turn()
    fight.end_turn()
    assert fight.outcome == Outcome("", "score after the last turn", 1)


def test_s2_taking_the_bomb_up_counts_it_down() -> None:
    fight = Fight(lane(". . ."), {"blue 2a": "0101"}, bomb="0103", **BOMBING)  # type: ignore[arg-type]
    assert only(fight.move("blue 2a", "0103"), BombTaken).face == 5


def test_s2_each_further_turn_of_its_carrier_counts_the_bomb_down() -> None:
    fight = Fight(lane(". . ."), {"blue 2a": "0101"}, bomb="0103", **BOMBING)  # type: ignore[arg-type]
    fight.give_bomb("blue 2a", 5)
    assert of(fight.end_turn(), BombCounts) == []
    assert only(fight.end_turn(), BombCounts).face == 4


def test_s2_a_bomb_that_lies_in_the_open_does_not_count() -> None:
    fight = Fight(lane(". . ."), bomb="0103", **BOMBING)  # type: ignore[arg-type]
    fight.lay_bomb("0102", 3)
    assert of(fight.end_round(), BombCounts) == []


def test_s2_the_bomb_is_planted_by_entering_a_hostile_fortress_and_counts_there() -> None:
    fight = at_home({("red", 1): "blue 2a"}, **BOMBING)
    fight.give_bomb("blue 2a", 5)
    assert only(fight.move("blue 2a", red_fortress(fight)), BombPlanted).owner == "red"
    assert fight.bomb == (red_fortress(fight), "", 5)
    assert only(fight.end_turn(), BombCounts).face == 4


def test_s2_the_bomb_explodes_below_one_and_takes_hex_and_neighbours_along() -> None:
    fight = at_home({("red", 1): "blue 6a", ("red", 2): "red 6a", ("red", 5): "red 5a"}, score=2, **BOMBING)
    fight.lay_bomb(red_fortress(fight), 1)
    events = fight.end_turn()
    assert only(events, BombExploded).at == red_fortress(fight)
    assert (fight.where("blue 6a"), fight.where("red 6a")) == ("", "")
    assert fight.where("red 5a") == fight.home("red", 5)
    assert only(events, Eliminated).side == "red"
    assert fight.bomb == ("0101", "", 6)


def test_s2_a_bomb_that_explodes_in_the_open_eliminates_nobodys_side() -> None:
    fight = Fight(lane(". . . ."), {"blue 2a": "0102"}, bomb="0104", **BOMBING)  # type: ignore[arg-type]
    fight.give_bomb("blue 2a", 1)
    fight.end_turn()
    events = fight.end_turn()
    assert len(of(events, BombExploded)) == 1
    assert of(events, Eliminated) == []
    assert (fight.where("blue 2a"), fight.bomb) == ("", ("0104", "", 6))


def test_s2_the_owner_of_the_fortress_may_carry_the_bomb_away() -> None:
    fight = at_home({("blue", 1): "blue 2a"}, **BOMBING)
    fight.lay_bomb(fight.home("blue", 2), 4)
    assert only(fight.move("blue 2a", fight.home("blue", 2)), BombTaken).face == 3


def test_s2_others_leave_a_planted_bomb_where_it_is() -> None:
    fight = at_home({("red", 1): "blue 2a"}, **BOMBING)
    fight.lay_bomb(red_fortress(fight), 4)
    assert of(fight.move("blue 2a", red_fortress(fight)), BombTaken) == []


def test_s2_the_bomb_falls_with_its_carrier() -> None:
    fight = Fight(lane(". . ."), {"blue 2a": "0101", "red 1a": "0103"}, step="fighting", **BOMBING)  # type: ignore[arg-type]
    fight.give_bomb("red 1a", 4)
    fight.attack("blue 2a", "red 1a")
    assert fight.bomb == ("0103", "", 4)


def test_s2_with_the_agreed_number_of_eliminations_a_side_has_lost() -> None:
    fight = at_home({("red", 5): "red 2a"}, **BOMBING)
    fight.lay_bomb(red_fortress(fight), 1)
    fight.end_turn()
    assert fight.outcome == Outcome("blue", "eliminations", 1)


def test_s2_of_more_sides_the_fewest_points_win_and_of_several_who_brought_the_bomb() -> None:
    fight = at_home({("red", 1): "blue 2a"}, sides=3, **BOMBING)
    fight.put("gold 6a", "0101")
    fight.give_bomb("blue 2a", 2)
    fight.move("blue 2a", red_fortress(fight))
    fight.lay_bomb(red_fortress(fight), 1)
    while fight.outcome is None:
        fight.end_turn()
    assert (fight.outcome.winner, fight.outcome.reason) == ("blue", "eliminations")


def test_s2_who_falls_in_a_fortress_has_brought_the_bomb_there() -> None:
    fight = at_home({("red", 1): "blue 2a", ("red", 4): "red 2a"}, sides=3, **BOMBING)
    fight.put("gold 6a", "0101")
    fight.match.state.piece[fight._unit("blue 2a"), s.DAMAGE] = 1
    fight.watch("red 2a")
    fight.give_bomb("blue 2a", 1)
    fight.move("blue 2a", red_fortress(fight), dice=(6,))
    assert fight.where("blue 2a") == ""
    while fight.outcome is None:
        fight.end_turn()
    assert (fight.outcome.winner, fight.outcome.reason) == ("blue", "eliminations")

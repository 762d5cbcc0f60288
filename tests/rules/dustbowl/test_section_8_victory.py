"""Section 8: annihilation, breakthrough, twelve turns, and draws."""

from __future__ import annotations

import pytest

from generator.armies.cards import Card
from generator.engine.contract import Outcome
from generator.rules.dustbowl.words import Ended
from tests.rules.dustbowl.boards import Battle, battle, group, of, only, unit

ROW = ". . . . . . . ."
KILL = (6, 6, 6)  # a hit by an attacker with one step, and a point of damage
LAST_TURN = 12


def weak(name: str, cost: int = 10) -> Card:
    """A unit that one point destroys, and that sees everybody."""
    return unit(name, steps=1, cost=cost)


def field(blue: dict[str, int], red: dict[str, int]) -> Battle:
    """Weak units of these costs, blue's from the left and red's from the right."""
    return battle(
        ROW,
        blue={f"{n:02}01": weak(name, cost) for n, (name, cost) in enumerate(blue.items(), 1)},
        red={f"{9 - n:02}01": weak(name, cost) for n, (name, cost) in enumerate(red.items(), 1)},
    )


def kill(fight: Battle, name: str, target: str) -> None:
    """Destroys the target and ends the activation, if the match goes on."""
    fight.attack(name, target, dice=KILL)
    if fight.outcome is None:
        fight.end(name)


def play_to_turn(fight: Battle, turn: int) -> None:
    while fight.turn < turn:
        fight.new_turn()


def test_s8_who_destroys_all_enemies_wins_at_once() -> None:
    fight = field({"Ann": 10, "Bob": 10}, {"Xen": 10})
    ended = only(fight.attack("Ann", "Xen", dice=KILL), Ended)
    assert fight.outcome == Outcome("blue", "annihilation", 1)
    assert (ended.winner, ended.turn, ended.blue, ended.red) == ("blue", 1, 10, 0)
    assert (fight.to_act, fight.match.legal_actions()) == ("", [])


def test_s8_annihilation_wins_even_with_more_points_lost() -> None:
    fight = field({"Ann": 10, "Bob": 90, "Cid": 10}, {"Xen": 10, "Yul": 10})
    kill(fight, "Ann", "Xen")
    kill(fight, "Yul", "Bob")
    kill(fight, "Cid", "Yul")
    assert (fight.lost("blue"), fight.lost("red")) == (90, 20)
    assert fight.outcome == Outcome("blue", "annihilation", 1)


def test_s8_half_of_the_enemys_points_is_a_breakthrough() -> None:
    fight = field({"Ann": 10}, {"Xen": 50, "Yul": 50})
    kill(fight, "Ann", "Xen")
    fight.end("Yul")
    assert fight.outcome == Outcome("blue", "breakthrough", 1)


def test_s8_less_than_half_is_none() -> None:
    fight = field({"Ann": 10}, {"Xen": 49, "Yul": 51})
    kill(fight, "Ann", "Xen")
    fight.end("Yul")
    assert (fight.outcome, fight.turn) == (None, 2)


def test_s8_an_odd_total_is_not_rounded() -> None:
    for cost, outcome in ((50, None), (51, Outcome("blue", "breakthrough", 1))):
        fight = field({"Ann": 10}, {"Xen": cost, "Yul": 101 - cost})
        kill(fight, "Ann", "Xen")
        fight.end("Yul")
        assert fight.outcome == outcome


def test_s8_the_share_is_of_the_enemys_points_not_of_the_own() -> None:
    fight = field({"Ann": 400}, {"Xen": 60, "Yul": 40})
    kill(fight, "Ann", "Xen")
    fight.end("Yul")
    assert fight.outcome == Outcome("blue", "breakthrough", 1)


def test_s8_breakthrough_adds_up_over_the_turns() -> None:
    fight = field({"Ann": 10}, {"Xen": 30, "Yul": 30, "Zoe": 40})
    kill(fight, "Ann", "Xen")
    fight.new_turn()
    kill(fight, "Ann", "Yul")
    fight.end_turn()
    assert fight.outcome == Outcome("blue", "breakthrough", 2)


def test_s8_breakthrough_is_checked_when_the_turn_is_over() -> None:
    fight = field({"Ann": 10}, {"Xen": 80, "Yul": 20})
    kill(fight, "Ann", "Xen")
    assert (fight.outcome, fight.to_act) == (None, "red")
    fight.attack("Yul", "Ann", dice=KILL)
    assert fight.outcome == Outcome("red", "annihilation", 1)


@pytest.mark.parametrize(
    ("blue", "red", "winner"),
    [((60, 60), (50, 50), "red"), ((50, 50), (60, 60), "blue"), ((50, 50), (50, 50), "")],
)
def test_s8_when_both_break_through_more_points_destroyed_win_and_equal_ones_draw(
    blue: tuple[int, int], red: tuple[int, int], winner: str
) -> None:
    fight = field({"Ann": blue[0], "Bob": blue[1]}, {"Xen": red[0], "Yul": red[1]})
    kill(fight, "Ann", "Xen")
    kill(fight, "Yul", "Bob")
    assert fight.outcome == Outcome(winner, "breakthrough", 1)


def test_s8_a_side_that_breaks_through_wins_although_it_lost_more_points() -> None:
    fight = field({"Ann": 200, "Bob": 90}, {"Xen": 50, "Yul": 50})
    kill(fight, "Ann", "Xen")
    kill(fight, "Yul", "Bob")
    assert fight.outcome == Outcome("blue", "breakthrough", 1)


def test_s8_damaged_units_count_nothing() -> None:
    fight = battle(ROW, blue={"0101": unit("Ann", steps=3)}, red={"0801": unit("Xen", steps=4)})
    fight.attack("Ann", "Xen", dice=(6, 6, 6, 6, 6))
    fight.end_turn()
    assert (fight.steps("Xen"), fight.lost("red"), fight.outcome) == (1, 0, None)


def test_s8_a_lost_member_of_a_group_counts_its_cost() -> None:
    pair = group("Pair", weak("Xen", 60), weak("Yul", 40))
    fight = battle(ROW, blue={"0101": unit("Ann", atk=8, steps=1)}, red={"0801": pair})
    fight.attack("Ann", "Pair", dice=(*KILL, 1))
    fight.end("Ann")
    assert (fight.lost("red"), fight.outcome) == (60, None)
    fight.end("Pair")
    assert fight.outcome == Outcome("blue", "breakthrough", 1)


def test_s8_after_twelve_turns_the_match_is_over_and_not_before() -> None:
    fight = field({"Ann": 10}, {"Xen": 10})
    play_to_turn(fight, LAST_TURN)
    assert (fight.outcome, fight.turn) == (None, LAST_TURN)
    ended = of(fight.end_turn(), Ended)
    assert [event.turn for event in ended] == [LAST_TURN]
    assert fight.refused(fight.ending("Ann")) == "match-over"


@pytest.mark.parametrize(
    ("blue", "red", "winner"),
    [((20, 80), (30, 70), "blue"), ((30, 70), (20, 80), "red"), ((20, 80), (20, 180), "")],
)
def test_s8_after_the_last_turn_more_points_destroyed_win_and_equal_ones_draw(
    blue: tuple[int, int], red: tuple[int, int], winner: str
) -> None:
    fight = field({"Ann": blue[0], "Bob": blue[1]}, {"Xen": red[0], "Yul": red[1]})
    kill(fight, "Bob", "Xen")
    kill(fight, "Yul", "Ann")
    fight.go_first("blue")
    play_to_turn(fight, LAST_TURN)
    fight.end_turn()
    assert fight.outcome == Outcome(winner, "points after the last turn", LAST_TURN)


def test_s8_a_match_without_losses_is_a_draw() -> None:
    fight = field({"Ann": 90}, {"Xen": 10})
    play_to_turn(fight, LAST_TURN)
    fight.end_turn()
    assert fight.outcome == Outcome("", "points after the last turn", LAST_TURN)


def test_s8_a_breakthrough_in_the_last_turn_comes_before_the_count_of_points() -> None:
    fight = field({"Ann": 60, "Bob": 100}, {"Xen": 50, "Yul": 50})
    play_to_turn(fight, LAST_TURN)
    kill(fight, "Bob", "Xen")
    kill(fight, "Yul", "Ann")
    assert fight.outcome == Outcome("blue", "breakthrough", LAST_TURN)


def test_s8_annihilation_in_the_last_turn_comes_before_the_count_of_points() -> None:
    fight = field({"Ann": 60, "Bob": 100}, {"Xen": 30})
    fight.end("Ann")
    kill(fight, "Xen", "Ann")
    fight.end("Bob")
    fight.go_first("blue")
    play_to_turn(fight, LAST_TURN)
    kill(fight, "Bob", "Xen")
    assert fight.outcome == Outcome("blue", "annihilation", LAST_TURN)

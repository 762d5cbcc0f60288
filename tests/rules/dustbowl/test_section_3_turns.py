"""Section 3: initiative, activations by turns, and the end of a turn."""

from __future__ import annotations

import pytest

from generator.rules.dustbowl.words import Destroyed, Held, Hit, Missed, Moved, TurnBegan, WentFirst
from tests.rules.dustbowl.boards import Battle, battle, board, of, only, unit

ROW = ". . . . . . . . . . . ."
MISS = (1, 1)


def face_to_face(first: str = "blue") -> Battle:
    """Two units a side that can all attack each other."""
    return battle(
        ROW,
        blue={"0101": unit("Ann"), "0201": unit("Bob")},
        red={"0701": unit("Xen"), "0801": unit("Yul")},
        first=first,
    )


def out_of_sight() -> Battle:
    """One unit a side; nobody can attack anybody."""
    return battle(ROW, blue={"0101": unit("Ann", rng=2)}, red={"1201": unit("Xen", rng=2)})


def choosing(dice: tuple[int, ...]) -> tuple[Battle, TurnBegan]:
    """The first turn's roll for the initiative, just before its winner chooses."""
    fight = Battle(board(ROW, blue=["0101"], red=["0801"]), [unit("Ann")], [unit("Xen")])
    fight.deploy("Ann", "0101")
    return fight, only(fight.deploy("Xen", "0801", dice), TurnBegan)


@pytest.mark.parametrize(("dice", "winner"), [((4, 3), "blue"), ((3, 4), "red"), ((1, 6), "red")])
def test_s3_the_higher_of_two_dice_wins_the_initiative(dice: tuple[int, int], winner: str) -> None:
    fight, began = choosing(dice)
    assert (began.turn, began.blue, began.red, began.winner) == (1, *dice, winner)
    assert fight.to_act == winner


def test_s3_equal_dice_are_rolled_again() -> None:
    _, began = choosing((2, 2, 5, 5, 1, 3))
    assert (began.blue, began.red, began.winner) == (1, 3, "red")


@pytest.mark.parametrize("first", ["blue", "red"])
@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_s3_the_winner_of_the_initiative_chooses_either_side(dice: tuple[int, int], first: str) -> None:
    fight, _ = choosing(dice)
    assert only(fight.go_first(first), WentFirst).side == first
    assert fight.to_act == first


def test_s3_the_initiative_is_rolled_anew_at_the_start_of_each_turn() -> None:
    fight = out_of_sight()
    fight.end("Ann")
    began = only(fight.end("Xen", dice=(2, 5)), TurnBegan)
    assert (began.turn, began.blue, began.red, began.winner) == (2, 2, 5, "red")


def test_s3_nobody_acts_before_the_choice() -> None:
    fight, _ = choosing((6, 1))
    assert fight.refused(fight.moving("Ann", "0201")) == "not-activating"


def test_s3_the_sides_activate_one_unit_each_by_turns() -> None:
    fight = face_to_face()
    order = []
    for name in ("Ann", "Xen", "Bob", "Yul"):
        order.append(fight.to_act)
        fight.end(name)
    assert order == ["blue", "red", "blue", "red"]


def test_s3_who_goes_first_may_take_any_of_its_units() -> None:
    assert face_to_face().can_act() == {"Ann", "Bob"}
    assert face_to_face("red").can_act() == {"Xen", "Yul"}


def test_s3_a_unit_moves_and_then_attacks() -> None:
    fight = face_to_face()
    assert only(fight.move("Ann", "0301", dice=()), Moved).end == "0301"
    assert only(fight.attack("Ann", "Xen", dice=MISS), Missed).unit == "Ann (blue)"
    assert fight.to_act == "red"


def test_s3_a_unit_attacks_and_then_moves() -> None:
    fight = face_to_face()
    fight.attack("Ann", "Xen", dice=MISS)
    assert fight.to_act == "blue"
    fight.move("Ann", "0301", dice=())
    assert fight.where("Ann") == "0301"
    assert fight.to_act == "red"


def test_s3_either_action_may_be_left_out() -> None:
    fight = face_to_face()
    fight.move("Ann", "0301")
    assert of(fight.end("Ann"), Held) == []
    fight.attack("Xen", "Ann", dice=MISS)
    assert of(fight.end("Xen"), Held) == []
    assert fight.to_act == "blue"
    assert fight.can_act() == {"Bob"}


def test_s3_both_may_be_left_out() -> None:
    fight = face_to_face()
    assert only(fight.end("Ann", dice=()), Held).unit == "Ann (blue)"
    assert fight.to_act == "red"


@pytest.mark.parametrize("order", ["move first", "attack first"])
def test_s3_each_action_is_done_once_an_activation(order: str) -> None:
    fight = face_to_face()
    if order == "move first":
        fight.move("Ann", "0301")
        assert fight.refused(fight.moving("Ann", "0401")) == "already-moved"
    else:
        fight.attack("Ann", "Xen", dice=MISS)
        assert fight.refused(fight.attacking("Ann", "Yul")) == "already-attacked"


def test_s3_an_activation_that_has_begun_ends_before_another_begins() -> None:
    fight = face_to_face()
    fight.attack("Ann", "Xen", dice=MISS)
    assert fight.can_act() == {"Ann"}
    assert fight.refused(fight.moving("Bob", "0301")) == "another-is-active"


def test_s3_a_move_with_nobody_to_attack_ends_the_activation() -> None:
    fight = out_of_sight()
    fight.move("Ann", "0201")
    assert fight.to_act == "red"


def test_s3_a_move_with_somebody_to_attack_leaves_the_activation_open() -> None:
    fight = face_to_face()
    fight.move("Ann", "0301")
    assert fight.to_act == "blue"
    assert fight.can_act() == {"Ann"}
    assert fight.can_attack("Ann") == {"Xen", "Yul"}


def test_s3_after_an_attack_the_unit_may_still_move_or_say_that_it_has_done() -> None:
    fight = face_to_face()
    fight.attack("Ann", "Xen", dice=MISS)
    assert "0501" in fight.can_move_to("Ann")
    assert fight.can_attack("Ann") == set()
    fight.end("Ann")
    assert (fight.to_act, fight.where("Ann")) == ("red", "0101")


def test_s3_a_unit_that_can_do_nothing_has_its_activation_all_the_same() -> None:
    fight = battle(". X X .", blue={"0101": unit("Ann")}, red={"0401": unit("Xen")})
    assert (fight.can_move_to("Ann"), fight.can_attack("Ann")) == (set(), set())
    assert fight.to_act == "blue"
    fight.end("Ann")
    assert fight.to_act == "red"


def test_s3_a_unit_is_activated_once_a_turn() -> None:
    fight = face_to_face()
    fight.end("Ann", "Xen")
    assert fight.can_act() == {"Bob"}
    assert fight.refused(fight.ending("Ann")) == "already-activated"


def test_s3_the_side_with_more_units_goes_on_alone() -> None:
    fight = battle(
        ROW,
        blue={"0101": unit("Ann"), "0201": unit("Bob"), "0301": unit("Cid")},
        red={"0801": unit("Xen")},
    )
    fight.end("Ann", "Xen")
    assert fight.to_act == "blue"
    fight.end("Bob")
    assert (fight.to_act, fight.turn) == ("blue", 1)
    fight.end("Cid")
    assert fight.turn == 2


def test_s3_the_turn_ends_when_all_have_acted_and_then_all_may_act_again() -> None:
    fight = face_to_face()
    fight.end("Ann", "Xen", "Bob")
    assert fight.turn == 1
    fight.end("Yul", dice=(6, 1))
    assert fight.turn == 2
    fight.go_first("red")
    assert fight.can_act() == {"Xen", "Yul"}


def test_s3_a_destroyed_unit_is_taken_off_the_board_at_once() -> None:
    fight = battle(
        ROW,
        blue={"0101": unit("Ann", steps=3), "0201": unit("Bob", mov=5)},
        red={"0401": unit("Xen", steps=1), "1101": unit("Yul")},
    )
    events = fight.attack("Ann", "Xen", dice=(6, 6, 4, 1, 1))
    assert only(events, Destroyed).at == "0401"
    assert fight.where("Xen") == ""
    fight.end("Ann", "Yul")
    assert "0401" in fight.can_move_to("Bob")


def test_s3_a_destroyed_unit_does_not_act_any_more_and_the_turn_does_not_wait_for_it() -> None:
    fight = battle(
        ROW,
        blue={"0101": unit("Ann", mov=1)},
        red={"0401": unit("Xen", steps=1), "1001": unit("Yul", cost=99)},
    )
    fight.attack("Ann", "Xen", dice=(6, 6, 4, 1, 1))
    fight.end("Ann")
    assert fight.can_act() == {"Yul"}
    assert fight.refused(fight.ending("Xen")) == "destroyed"
    fight.end("Yul", dice=(6, 1))
    assert fight.turn == 2


def test_s3_an_attack_is_on_one_enemy_and_is_not_answered() -> None:
    fight = face_to_face()
    events = fight.attack("Ann", "Xen", dice=(6, 6, 6, 6, 1))
    assert only(events, Hit).target == "Xen (red)"
    assert [fight.steps(name) for name in ("Ann", "Bob", "Xen", "Yul")] == [3, 3, 1, 3]

"""Every reason for refusing an action, each reached by an action that has no other fault before it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from generator.engine.contract import ACTION_WIDTH, IllegalAction
from generator.engine.words import Side, Spoken
from generator.rules.dustbowl.ruleset import RULES
from generator.rules.dustbowl.words import ATTACK, DEPLOY, END, GO_FIRST, MOVE, REFUSALS, GoFirst
from tests.rules.dustbowl.boards import Battle, battle, board, unit

ROWS = ". . X . . ^ . . . . . ."
NOBODY, NOWHERE = 99, 999
Case = Callable[[], tuple[Battle, Spoken]]
Row = tuple[int, ...]


def deploying() -> Battle:
    """Ann is deployed, then Xen; it is blue's turn with Bob."""
    fight = Battle(
        board(ROWS, blue=["0101", "0201", "0301"], red=["0901", "1001"]),
        [unit("Ann"), unit("Bob")],
        [unit("Xen"), unit("Yul")],
    )
    fight.deploy("Ann", "0101")
    fight.deploy("Xen", "0901")
    return fight


def choosing() -> Battle:
    fight = deploying()
    fight.deploy("Bob", "0201")
    fight.deploy("Yul", "1001", dice=(6, 1))
    return fight


def activating() -> Battle:
    """Ann may attack Xen, who is near; Yul is behind a hill, and Zoe beyond RNG and LOS."""
    return battle(
        ROWS,
        blue={"0401": unit("Ann", rng=6, los=6), "0201": unit("Bob", rng=9, los=5)},
        red={"0501": unit("Xen", steps=1), "0701": unit("Yul"), "1201": unit("Zoe", cost=99)},
    )


def after(act: Callable[[Battle], object]) -> Battle:
    fight = activating()
    act(fight)
    return fight


def xen_is_gone(fight: Battle) -> None:
    fight.attack("Ann", "Xen", dice=(6, 6, 6, 1, 1))


def over() -> Battle:
    fight = battle(". .", blue={"0101": unit("Ann")}, red={"0201": unit("Xen", steps=1)})
    xen_is_gone(fight)
    return fight


def tried(fight: Battle, action: Callable[[Battle], Spoken]) -> tuple[Battle, Spoken]:
    return fight, action(fight)


def blue_first(_: Battle) -> Spoken:
    return GoFirst(Side("blue"))


# In words: the code, and what is tried in which position.
CASES: list[tuple[str, Case]] = [
    ("match-over", lambda: tried(over(), lambda f: f.ending("Ann"))),
    ("match-over", lambda: tried(over(), blue_first)),
    ("not-deploying", lambda: tried(choosing(), lambda f: f.deploying("Ann", "0101"))),
    ("not-deploying", lambda: tried(activating(), lambda f: f.deploying("Ann", "0401"))),
    ("not-choosing", lambda: tried(deploying(), blue_first)),
    ("not-choosing", lambda: tried(activating(), blue_first)),
    ("not-activating", lambda: tried(deploying(), lambda f: f.moving("Ann", "0201"))),
    ("not-activating", lambda: tried(choosing(), lambda f: f.ending("Ann"))),
    ("not-activating", lambda: tried(choosing(), lambda f: f.attacking("Ann", "Xen"))),
    ("not-yours", lambda: tried(deploying(), lambda f: f.deploying("Yul", "1001"))),
    ("not-yours", lambda: tried(activating(), lambda f: f.attacking("Xen", "Ann"))),
    ("already-deployed", lambda: tried(deploying(), lambda f: f.deploying("Ann", "0201"))),
    ("outside-zone", lambda: tried(deploying(), lambda f: f.deploying("Bob", "0401"))),
    ("impassable", lambda: tried(deploying(), lambda f: f.deploying("Bob", "0301"))),
    ("impassable", lambda: tried(activating(), lambda f: f.moving("Ann", "0301"))),
    ("occupied", lambda: tried(deploying(), lambda f: f.deploying("Bob", "0101"))),
    ("occupied", lambda: tried(activating(), lambda f: f.moving("Ann", "0201"))),
    ("occupied", lambda: tried(activating(), lambda f: f.moving("Ann", "0501"))),
    ("destroyed", lambda: tried(after(xen_is_gone), lambda f: f.ending("Xen"))),
    ("already-attacked", lambda: tried(after(xen_is_gone), lambda f: f.attacking("Ann", "Xen"))),
    ("another-is-active", lambda: tried(after(xen_is_gone), lambda f: f.moving("Bob", "0101"))),
    ("stays", lambda: tried(activating(), lambda f: f.moving("Ann", "0401"))),
    ("out-of-reach", lambda: tried(activating(), lambda f: f.moving("Bob", "0801"))),
    ("not-an-enemy", lambda: tried(activating(), lambda f: f.attacking("Ann", "Bob"))),
    ("not-an-enemy", lambda: tried(activating(), lambda f: f.attacking("Ann", "Ann"))),
    ("out-of-range", lambda: tried(activating(), lambda f: f.attacking("Ann", "Zoe"))),
    ("no-line-of-sight", lambda: tried(activating(), lambda f: f.attacking("Ann", "Yul"))),
]


def a_target_that_is_gone() -> tuple[Battle, Spoken]:
    fight = after(xen_is_gone)
    fight.end("Ann", "Yul")
    return fight, fight.attacking("Bob", "Xen")


def a_unit_that_has_had_its_activation() -> tuple[Battle, Spoken]:
    fight = activating()
    fight.end("Ann", "Xen")
    return fight, fight.ending("Ann")


def a_second_move() -> tuple[Battle, Spoken]:
    fight = battle(". . . .", blue={"0101": unit("Ann")}, red={"0401": unit("Xen")})
    fight.move("Ann", "0201")
    return fight, fight.moving("Ann", "0301")


def a_target_that_is_reached_but_not_seen() -> tuple[Battle, Spoken]:
    fight = battle(". . . .", blue={"0101": unit("Ann", rng=9, los=2)}, red={"0401": unit("Xen")})
    return fight, fight.attacking("Ann", "Xen")


CASES += [
    ("destroyed", a_target_that_is_gone),
    ("already-activated", a_unit_that_has_had_its_activation),
    ("already-moved", a_second_move),
    ("beyond-sight", a_target_that_is_reached_but_not_seen),
]

# What words cannot say: rows of numbers, as a program might send them.
NUMBERS: list[tuple[str, Callable[[], Battle], Row]] = [
    ("unknown-action", activating, (0, 0, 0)),
    ("unknown-action", activating, (END + 1, 0, 0)),
    ("no-such-side", choosing, (GO_FIRST, 2)),
    ("no-such-side", choosing, (GO_FIRST, -1)),
    ("no-such-unit", deploying, (DEPLOY, NOBODY, 1)),
    ("no-such-unit", activating, (MOVE, NOBODY, 1)),
    ("no-such-unit", activating, (END, -1)),
    ("no-such-unit", activating, (ATTACK, 0, NOBODY)),
    ("no-such-unit", activating, (ATTACK, 0, -1)),
    ("no-such-hex", deploying, (DEPLOY, 1, NOWHERE)),
    ("no-such-hex", deploying, (DEPLOY, 1, -1)),
    ("no-such-hex", activating, (MOVE, 0, NOWHERE)),
    ("no-such-hex", activating, (MOVE, 0, -1)),
]


@pytest.mark.parametrize(("code", "case"), CASES, ids=[f"{n}-{code}" for n, (code, _) in enumerate(CASES)])
def test_an_illegal_action_is_refused_by_its_code_and_changes_nothing(code: str, case: Case) -> None:
    fight, action = case()
    before = [part.copy() for part in fight.match.state]
    assert fight.refused(action) == code
    assert action not in fight.match.legal_actions()
    with pytest.raises(IllegalAction) as raised:
        fight.match.apply(action)
    assert raised.value.code == code
    assert all(np.array_equal(a, b) for a, b in zip(before, fight.match.state, strict=True))


@pytest.mark.parametrize(("code", "position", "numbers"), NUMBERS)
def test_numbers_that_stand_for_nothing_are_refused(
    code: str, position: Callable[[], Battle], numbers: Row
) -> None:
    match = position().match
    row = np.zeros(ACTION_WIDTH, dtype=np.int64)
    row[: len(numbers)] = numbers
    assert REFUSALS[RULES.verify(match.table, match.state, row)].code == code


def test_every_reason_for_a_refusal_is_reached_by_a_case_here() -> None:
    reached = {code for code, _ in CASES} | {code for code, _, _ in NUMBERS}
    assert reached == {refusal.code for refusal in REFUSALS.values()}


def test_every_refusal_has_a_code_of_its_own_a_section_and_words() -> None:
    assert len({refusal.code for refusal in REFUSALS.values()}) == len(REFUSALS)
    for refusal in REFUSALS.values():
        assert refusal.rule in tuple("12345678")
        assert refusal.words

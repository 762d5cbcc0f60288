"""Bots by number, and whole matches played by them.

The planner is no part of what is compiled here, for it would be a third of it: where it has to act, the rules
hand over to Python, and are called again after its action.
"""

from __future__ import annotations

from generator.engine.dice import Dice, pick, reseed
from generator.engine.log import Log
from generator.engine.rule import Numbers, outer_rule, rule
from generator.rules.dustbowl.actions import apply, broken, verify
from generator.rules.dustbowl.combat import aim
from generator.rules.dustbowl.greedy import fill, greedy
from generator.rules.dustbowl.movement import reach
from generator.rules.dustbowl.planner import plan
from generator.rules.dustbowl.state import (
    ACTIVE,
    CHOOSING,
    DEPLOYING,
    HAS_ATTACKED,
    HAS_MOVED,
    HEX,
    NOWHERE,
    OVER,
    PHASE,
    SIDE,
    Desk,
    Field,
    State,
)
from generator.rules.dustbowl.turn import can_act
from generator.rules.dustbowl.words import ATTACK, DEPLOY, END, GO_FIRST, MOVE

RANDOM, GREEDY, PLANNER = range(3)


def choose(field: Field, state: State, desk: Desk, mind: Dice, bot: int, row: Numbers) -> None:
    """Writes any bot's action into the row."""
    if bot == PLANNER:
        plan(field, state, desk, mind, row)
    else:
        choose_quickly(field, state, desk, mind, bot, row)


@outer_rule
def choose_quickly(field: Field, state: State, desk: Desk, mind: Dice, bot: int, row: Numbers) -> None:
    """Writes the action of a bot that does not look ahead into the row."""
    if bot == RANDOM:
        at_random(field, state, desk, mind, row)
    else:
        greedy(field, state, desk, mind, row)


@rule
def at_random(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Any unit that may act, any kind of action it has, any goal; each as likely as the others."""
    phase, side = state.clock[PHASE], state.clock[SIDE]
    if phase == CHOOSING:
        fill(row, GO_FIRST, pick(mind, 2), 0)
        return
    piece = state.clock[ACTIVE]
    if piece < 0:
        piece = _any_piece(field, state, mind, side)
    if phase == DEPLOYING:
        fill(row, DEPLOY, piece, _any_place(field, state, mind, side))
        return
    fill(row, END, piece, 0)
    kind = pick(mind, 3)
    if kind == 0 and state.acted[piece] & HAS_MOVED == 0:
        for i in range(1, reach(field, state, desk, piece)):
            if pick(mind, i) == 0:
                fill(row, MOVE, piece, desk.stops[HEX, i])
    elif kind == 1 and state.acted[piece] & HAS_ATTACKED == 0:
        seen = 0
        for other in range(len(field.side)):
            there = state.where[other]
            if (
                there >= 0
                and field.side[other] != side
                and aim(field, state, piece, state.where[piece], there) == 0
            ):
                seen += 1
                if pick(mind, seen) == 0:
                    fill(row, ATTACK, piece, other)


@rule
def _any_piece(field: Field, state: State, mind: Dice, side: int) -> int:
    seen, chosen = 0, -1
    for piece in range(len(field.side)):
        if field.side[piece] != side:
            continue
        waiting = state.where[piece] == NOWHERE
        if state.clock[PHASE] != DEPLOYING:
            waiting = can_act(state, piece)
        if waiting:
            seen += 1
            if pick(mind, seen) == 0:
                chosen = piece
    return chosen


@rule
def _any_place(field: Field, state: State, mind: Dice, side: int) -> int:
    seen, chosen = 0, -1
    for at in field.zone[side]:
        if at >= 0 and state.occupant[at] < 0:
            seen += 1
            if pick(mind, seen) == 0:
                chosen = at
    return chosen


def play(field: Field, state: State, desk: Desk, log: Log, root: Dice, bots: Numbers) -> None:
    """A match from its beginning to its end; a bot's mind for an action is made from the action's number."""
    mind = root.copy()
    count = play_quickly(field, state, desk, log, root, mind, bots, 0)
    while state.clock[PHASE] != OVER:
        plan(field, state, desk, mind, desk.row)
        apply(field, state, log, desk.row)
        count = play_quickly(field, state, desk, log, root, mind, bots, count + 1)


@outer_rule
def play_quickly(
    field: Field, state: State, desk: Desk, log: Log, root: Dice, mind: Dice, bots: Numbers, count: int
) -> int:
    """Plays on from the action of this number, to the end or the planner's turn; returns the next number."""
    while state.clock[PHASE] != OVER:
        reseed(mind, root, count)
        bot = bots[state.clock[SIDE]]
        if bot == PLANNER:
            break
        choose_quickly(field, state, desk, mind, bot, desk.row)
        apply(field, state, log, desk.row)
        count += 1
    return count


@outer_rule
def play_checked(field: Field, state: State, desk: Desk, log: Log, mind: Dice) -> int:
    """A random match whose every action and position is checked; the first breach, as ruleset.INVARIANTS."""
    while state.clock[PHASE] != OVER:
        at_random(field, state, desk, mind, desk.row)
        if verify(field, state, desk, desk.row) != 0:
            return 9
        apply(field, state, log, desk.row)
        breach = broken(field, state)
        if breach != 0:
            return breach
    return 0

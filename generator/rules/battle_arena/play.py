"""Bots by number, and whole matches played by them.

The planner is no part of what is compiled here, for it would be a third of it: where it has to act, the rules
hand over to Python, and are called again after its action.
"""

from __future__ import annotations

from generator.engine.dice import Dice, reseed
from generator.engine.log import Log
from generator.engine.rule import Numbers, outer_rule
from generator.rules.battle_arena.actions import apply, verify
from generator.rules.battle_arena.greedy import greedy
from generator.rules.battle_arena.invariants import LEGAL_ACTION, broken
from generator.rules.battle_arena.planner import plan
from generator.rules.battle_arena.random_bot import at_random
from generator.rules.battle_arena.state import OVER, PHASE, SIDE, Desk, Field, State

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


def play(field: Field, state: State, desk: Desk, log: Log, root: Dice, bots: Numbers) -> None:
    """A match from its beginning to its end; a bot's mind for an action is made from the action's number."""
    mind = root.copy()
    count = play_quickly(field, state, desk, log, root, mind, bots, 0)
    while state.clock[PHASE] != OVER:
        plan(field, state, desk, mind, desk.row)
        apply(field, state, desk, log, desk.row)
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
        apply(field, state, desk, log, desk.row)
        count += 1
    return count


@outer_rule
def play_checked(field: Field, state: State, desk: Desk, log: Log, mind: Dice, row: Numbers) -> int:
    """A random match whose every action and position is checked; the first breach, as in INVARIANTS."""
    while state.clock[PHASE] != OVER:
        at_random(field, state, desk, mind, row)
        if verify(field, state, desk, row) != 0:
            return LEGAL_ACTION
        apply(field, state, desk, log, row)
        breach = broken(field, state)
        if breach != 0:
            return breach
    return 0

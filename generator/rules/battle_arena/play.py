"""Bots by number, and whole matches played by them."""

from __future__ import annotations

from generator.engine.dice import Dice, fork
from generator.engine.log import Log
from generator.engine.rule import Numbers, making_rule, outer_rule
from generator.rules.battle_arena.actions import apply, verify
from generator.rules.battle_arena.greedy import greedy
from generator.rules.battle_arena.invariants import LEGAL_ACTION, broken
from generator.rules.battle_arena.planner import plan
from generator.rules.battle_arena.random_bot import at_random
from generator.rules.battle_arena.state import OVER, PHASE, SIDE, Desk, Field, State

RANDOM, GREEDY, PLANNER = range(3)


@making_rule
def choose(field: Field, state: State, desk: Desk, mind: Dice, bot: int, row: Numbers) -> None:
    """Writes the bot's action into the row."""
    if bot == RANDOM:
        at_random(field, state, desk, mind, row)
    elif bot == GREEDY:
        greedy(field, state, desk, mind, row)
    else:
        plan(field, state, desk, mind, row)


@making_rule
def play(field: Field, state: State, desk: Desk, log: Log, root: Dice, bots: Numbers) -> None:
    """A match from its beginning to its end; a bot's mind for an action is made from the action's number."""
    count = 0
    while state.clock[PHASE] != OVER:
        choose(field, state, desk, fork(root, count), bots[state.clock[SIDE]], desk.row)
        apply(field, state, desk, log, desk.row)
        count += 1


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

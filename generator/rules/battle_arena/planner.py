"""The planner: plays positions out before it acts.

Greedy's action and a few others are tried on copies of the state. From each, all sides play on greedily to
the end of the side's next turn, and what it has then is counted. All candidates meet the same dice, so that
luck does not choose between them; only those that look good at first are looked at closely.
"""

from __future__ import annotations

import numpy as np

from generator.engine.dice import Dice, fork, reseed
from generator.engine.log import WIDTH, Log
from generator.engine.rule import Numbers, making_rule, rule
from generator.rules.battle_arena.actions import apply, verify
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.goals import PULL, UNIT, way_to
from generator.rules.battle_arena.greedy import greedy
from generator.rules.battle_arena.random_bot import at_random, fill
from generator.rules.battle_arena.roles import choose_goal
from generator.rules.battle_arena.state import (
    BOMB_BY,
    BOMBING,
    DAMAGE,
    OVER,
    PHASE,
    SCENARIO,
    SCORE,
    SIDE,
    TURN,
    WHERE,
    WINNER,
    Desk,
    Field,
    State,
    copied,
)
from generator.rules.battle_arena.words import END_STEP

OTHERS = 5  # actions besides greedy's that are tried
FIRST_LOOK, CLOSE_LOOK = 4, 12  # playouts of every candidate, and more of those that look good
SHORT_LIST = 2
DOUBT = 2.5  # standard errors by which an action must look better than greedy's own
MARGIN = UNIT // 2  # and by how much at least: less is only a step that greedy takes a turn later
AHEAD = 1  # turns after this one
VICTORY, A_SCORE, IN_HAND = 400 * UNIT, 60 * UNIT, 12 * UNIT
ON_BOARD = 3 * UNIT  # a whole unit: more than the whole way to its goal
SIEGE = 2 * UNIT  # a unit on a hostile exit


@making_rule
def plan(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Writes the action to take into the row: greedy's own, unless another is better beyond doubt."""
    rows = np.zeros((OTHERS + 2, 6), dtype=np.int64)
    log = np.zeros((1, WIDTH), dtype=np.int64)  # nobody reads what might have happened
    count = candidates(field, state, desk, mind, rows)
    sums = np.zeros((OTHERS + 2, 2), dtype=np.int64)
    looks = 0
    for more in (FIRST_LOOK, CLOSE_LOOK):
        if count == 1:
            break
        for k in range(looks, looks + more):
            usual = play_out(field, state, desk, log, fork(mind, k), rows[0])
            for n in range(1, count):
                gain = play_out(field, state, desk, log, fork(mind, k), rows[n]) - usual
                sums[n, 0] += gain
                sums[n, 1] += gain * gain
        looks += more
        count = keep_best(rows, sums, count)
    best = 1 if count > 1 and doubtless(sums[1], looks) else 0
    fill(row, rows[best, 0], rows[best, 1], rows[best, 2])


@rule
def candidates(field: Field, state: State, desk: Desk, mind: Dice, rows: Numbers) -> int:
    """Greedy's action first, then the end of the step, then what chance proposes."""
    greedy(field, state, desk, mind, rows[0])
    count = 1
    fill(rows[1], END_STEP, 0, 0)
    if rows[0, 0] != END_STEP and verify(field, state, desk, rows[1]) == 0:
        count = 2
    for _ in range(OTHERS):
        at_random(field, state, desk, mind, rows[count])
        known = verify(field, state, desk, rows[count]) != 0
        for n in range(count):
            known = known or same_action(rows, n, count)
        if not known:
            count += 1
    return count


@rule
def same_action(rows: Numbers, n: int, other: int) -> bool:
    for column in range(3):
        if rows[n, column] != rows[other, column]:
            return False
    return True


@rule
def keep_best(rows: Numbers, sums: Numbers, count: int) -> int:
    """Those that gain most to the front, in order, after greedy's own; the earlier one of two equals."""
    kept = min(SHORT_LIST + 1, count)
    for place in range(1, kept):
        best = place
        for n in range(place + 1, count):
            if sums[n, 0] > sums[best, 0]:
                best = n
        for column in range(3):
            rows[place, column], rows[best, column] = rows[best, column], rows[place, column]
        for column in range(2):
            sums[place, column], sums[best, column] = sums[best, column], sums[place, column]
    return kept


@rule
def doubtless(sums: Numbers, looks: int) -> bool:
    """Whether the mean gain is worth it, and more than so many of its standard errors."""
    if sums[0] < MARGIN * looks:
        return False
    spread = looks * sums[1] - sums[0] * sums[0]
    return bool(float(sums[0]) * float(sums[0]) * (looks - 1) > DOUBT * DOUBT * float(spread))


@making_rule
def play_out(field: Field, state: State, desk: Desk, log: Log, dice: Dice, row: Numbers) -> int:
    """What the side to act is ahead by, in 64ths of a unit, after this action and greedy play."""
    side, last = state.clock[SIDE], state.clock[TURN] + AHEAD
    ahead = copied(state)
    fill(desk.row, row[0], row[1], row[2])
    reseed(ahead.dice, dice, 0)
    mind = fork(dice, 1)
    while ahead.clock[PHASE] != OVER:
        apply(field, ahead, desk, log, desk.row)
        if ahead.clock[PHASE] == OVER or (ahead.clock[TURN] >= last and ahead.clock[SIDE] != side):
            break
        greedy(field, ahead, desk, mind, desk.row)
    best = -(1 << 40)
    for other in range(len(state.side)):
        if other != side:
            best = max(best, standing(field, ahead, desk, other))
    return standing(field, ahead, desk, side) - best


@rule
def standing(field: Field, state: State, desk: Desk, side: int) -> int:
    """Score, flags and the bomb in hand, units by their life, and how near they are to their goals."""
    value = A_SCORE * state.side[side, SCORE]
    if field.rules[SCENARIO] == BOMBING:
        value = -value
    if state.clock[PHASE] == OVER and state.clock[WINNER] == side:
        value += VICTORY
    for piece in state.roster[side]:
        if piece < 0:
            break
        level = field.level[piece]
        value += ON_BOARD - ON_BOARD * state.piece[piece, DAMAGE] // level
        if field.door[state.piece[piece, WHERE]] not in (-1, side):
            value += SIEGE
        if carries_flag(state, piece) or state.bomb[BOMB_BY] == piece:
            value += IN_HAND
        choose_goal(field, state, piece, desk.goal)
        value -= desk.goal[PULL] * way_to(field, desk.goal, level, state.piece[piece, WHERE]) // 4
    return int(value)

"""The planner: plays positions out before it acts.

A few sensible actions are tried on copies of the state. From each, both sides play on greedily to the end of
the next turn, and what they have then is counted. All candidates meet the same dice, so that luck does not
choose between them; only those that look good at first are looked at closely.
"""

from __future__ import annotations

import numpy as np

from generator.engine.dice import Dice, fork, reseed
from generator.engine.log import WIDTH, Log
from generator.engine.rule import Numbers, making_rule, rule
from generator.rules.dustbowl.actions import apply
from generator.rules.dustbowl.combat import aim
from generator.rules.dustbowl.greedy import act, fill, greedy, next_piece
from generator.rules.dustbowl.movement import reach
from generator.rules.dustbowl.places import best_place, size_up, take_aim
from generator.rules.dustbowl.state import (
    ACTIVE,
    ATK,
    CHOOSING,
    COST,
    DEPLOYING,
    FOES,
    HAS_ATTACKED,
    HAS_DONE,
    HAS_MOVED,
    HEX,
    LOST,
    OVER,
    PHASE,
    SIDE,
    STEPS,
    TURN,
    WINNER,
    Desk,
    Field,
    State,
    copied,
)
from generator.rules.dustbowl.words import ATTACK, END, GO_FIRST, MOVE
from generator.rules.dustbowl.worth import POINT, shot

PIECES = 3  # the most urgent units are considered
PLACES = 2  # and of each the places that promise most
SHOTS = 2  # and the best shots
FIRST_LOOK, CLOSE_LOOK = 8, 24  # playouts of every candidate, and more of those that look good
SHORT_LIST = 3
DOUBT = 1.0  # standard errors by which an action must look better than greedy's own
AHEAD = 1  # whole turns after this one
WEAR = 24  # 64ths of a step's worth that are gone with the step, before the unit is
VICTORY = 400 * POINT
MOST_CANDIDATES = 64
NEVER = 1 << 40  # more than any shot is worth


@making_rule
def plan(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Writes the action to take into the row: greedy's own, unless another is better beyond doubt."""
    if state.clock[PHASE] == DEPLOYING:
        greedy(field, state, desk, mind, row)
        return
    rows = np.zeros((MOST_CANDIDATES, 6), dtype=np.int64)
    log = np.zeros((1, WIDTH), dtype=np.int64)  # nobody reads what might have happened
    count = candidates(field, state, desk, mind, rows)
    sums = np.zeros((MOST_CANDIDATES, 2), dtype=np.int64)
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
        if sums[1, 0] <= 0:
            break  # nothing looks better than what greedy would do
    best = 0
    if count > 1 and doubtless(sums[1], looks):
        best = 1
    fill(row, rows[best, 0], rows[best, 1], rows[best, 2])


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
    """Whether the mean gain is more than so many of its standard errors."""
    if sums[0] <= 0:
        return False
    spread = looks * sums[1] - sums[0] * sums[0]
    return bool(float(sums[0]) * float(sums[0]) * (looks - 1) > DOUBT * DOUBT * float(spread))


@making_rule
def play_out(field: Field, state: State, desk: Desk, log: Log, dice: Dice, row: Numbers) -> int:
    """What the side to act is ahead by, in 64ths of a point, after this action and greedy play."""
    side, last = state.clock[SIDE], state.clock[TURN] + AHEAD
    ahead = copied(state)
    fill(desk.row, row[0], row[1], row[2])
    while ahead.clock[PHASE] != OVER and ahead.clock[TURN] <= last:
        reseed(ahead.dice, dice, 64 * ahead.clock[TURN] + desk.row[1])
        apply(field, ahead, log, desk.row)
        if ahead.clock[PHASE] != OVER:
            greedy(field, ahead, desk, dice, desk.row)
    return worth_of(field, ahead, side)


@rule
def worth_of(field: Field, state: State, side: int) -> int:
    """Points destroyed less points lost, the steps of the living counted in part."""
    value: int = POINT * (state.clock[LOST + 1 - side] - state.clock[LOST + side])
    if state.clock[PHASE] == OVER and state.clock[WINNER] >= 0:
        value += VICTORY if state.clock[WINNER] == side else -VICTORY
    for piece in range(len(field.side)):
        sign = -1 if field.side[piece] == side else 1
        for m in range(field.first[piece], field.first[piece + 1]):
            whole = field.member[m, STEPS]
            gone = whole - state.steps[m]
            if 0 < gone < whole:
                value += sign * WEAR * field.member[m, COST] * gone // whole
    return value


@making_rule
def candidates(field: Field, state: State, desk: Desk, mind: Dice, rows: Numbers) -> int:
    """The actions worth trying; greedy's own is the first."""
    if state.clock[PHASE] == CHOOSING:
        for side in range(2):
            fill(rows[side], GO_FIRST, side, 0)
        return 2
    greedy(field, state, desk, mind, rows[0])
    count = 1
    if state.clock[ACTIVE] >= 0:
        return of_piece(field, state, desk, state.clock[ACTIVE], rows, count)
    trial = copied(state)
    for _ in range(PIECES):
        piece = next_piece(field, trial)
        if piece < 0:
            break
        count = of_piece(field, state, desk, piece, rows, count)
        trial.acted[piece] |= HAS_DONE
    return count


@rule
def of_piece(field: Field, state: State, desk: Desk, piece: int, rows: Numbers, count: int) -> int:
    """What greedy would do with it; where enemies are near also holding, its shots and its best places."""
    size_up(field, state, desk, piece)
    near = desk.counts[FOES] > 0
    act(field, state, desk, piece, desk.row)
    count = add(rows, count, desk.row[0], piece, desk.row[2])
    if not near:
        return count
    count = add(rows, count, END, piece, 0)
    if state.acted[piece] & HAS_ATTACKED == 0:
        count = shots(field, state, piece, rows, count)
    if state.acted[piece] & HAS_MOVED == 0:
        count = places(field, state, desk, piece, rows, count)
    return count


@rule
def shots(field: Field, state: State, piece: int, rows: Numbers, count: int) -> int:
    """The targets from where it stands that promise most."""
    first, member, harm, stats, steps = field.first, field.member, field.harm, state.stats, state.steps
    here = state.where[piece]
    atk = stats[piece, ATK] + field.hill[here]
    before = NEVER
    for _ in range(SHOTS):
        best, target = 0, -1
        for other in range(len(field.side)):
            there = state.where[other]
            if there < 0 or field.side[other] == field.side[piece]:
                continue
            worth = shot(first, member, harm, stats, steps, piece, other, atk, field.cover[there])
            if best < worth < before and aim(field, state, piece, here, there) == 0:
                best, target = worth, other
        if target < 0:
            break
        count = add(rows, count, ATTACK, piece, target)
        before = best
    return count


@rule
def places(field: Field, state: State, desk: Desk, piece: int, rows: Numbers, count: int) -> int:
    """The safest place in reach, and those where shot and safety together are best."""
    size_up(field, state, desk, piece)
    found = reach(field, state, desk, piece)
    chosen = best_place(field, state, desk, piece, found, 0, False)
    if chosen > 0:
        count = add(rows, count, MOVE, piece, desk.stops[HEX, chosen])
    if take_aim(field, state, desk, piece, found) > 0:
        for _ in range(PLACES):
            chosen = best_place(field, state, desk, piece, found, 0, True)
            if chosen > 0:
                count = add(rows, count, MOVE, piece, desk.stops[HEX, chosen])
            desk.gain[chosen] = 0
    return count


@rule
def add(rows: Numbers, count: int, kind: int, piece: int, goal: int) -> int:
    """One more candidate, unless it is there already or there is no room."""
    for n in range(count):
        if rows[n, 0] == kind and rows[n, 1] == piece and (kind == END or rows[n, 2] == goal):
            return count
    if count == len(rows):
        return count
    fill(rows[count], kind, piece, goal)
    return count + 1

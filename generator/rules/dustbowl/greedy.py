"""The greedy bot: weighs what each action is expected to bring, and looks no further.

Everything is in 64ths of a point. The worth of a place is the best shot from it, less what the enemy can be
expected to do to whoever stands there, plus how it brings the unit nearer while it has nothing to shoot at.
"""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule, small_rule
from generator.rules.dustbowl.movement import reach
from generator.rules.dustbowl.places import (
    FORESTALL,
    NOTHING,
    approach,
    best_place,
    firing_range,
    size_up,
    stake,
    take_aim,
)
from generator.rules.dustbowl.state import (
    ACTIVE,
    ATK,
    BEST,
    CHOOSING,
    DEPLOYING,
    HAS_ATTACKED,
    HAS_DONE,
    HAS_MOVED,
    HEX,
    LOS,
    LOST,
    MOV,
    NOWHERE,
    PHASE,
    RNG,
    SIDE,
    TURN,
    Desk,
    Field,
    State,
    in_view,
)
from generator.rules.dustbowl.words import ATTACK, DEPLOY, END, GO_FIRST, MOVE
from generator.rules.dustbowl.worth import shot

EAGER, EAGER_A_TURN = 24, 8  # what half a MOV nearer to the enemy is worth


@rule
def greedy(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Writes the action to take into the row."""
    phase = state.clock[PHASE]
    if phase == DEPLOYING:
        deploy(field, state, mind, row)
    elif phase == CHOOSING:
        fill(row, GO_FIRST, state.clock[SIDE], 0)
    else:
        piece = state.clock[ACTIVE]
        if piece < 0:
            piece = next_piece(field, state)
        act(field, state, desk, piece, row)


@small_rule
def fill(row: Numbers, kind: int, piece: int, goal: int) -> None:
    row[0] = kind
    row[1] = piece
    row[2] = goal


@rule
def next_piece(field: Field, state: State) -> int:
    """Who acts next: the one with the best shot, before it is shot at; then the one nearest to the enemy."""
    sides, where, acted, stats = field.side, state.where, state.acted, state.stats
    first, member, harm, steps = field.first, field.member, field.harm, state.steps
    q, r, sight, radius, hill, cover = field.q, field.r, field.sight, field.radius, field.hill, field.cover
    window, slot = field.window, field.slot
    best, chosen = NOTHING, -1
    for piece in range(len(sides)):
        here = where[piece]
        if sides[piece] != state.clock[SIDE] or here < 0 or acted[piece] & HAS_DONE != 0:
            continue
        far = min(stats[piece, RNG], stats[piece, LOS])
        now, soon, peril, nearest = 0, 0, 0, 1000
        for other in range(len(sides)):
            there = where[other]
            if sides[other] == sides[piece] or there < 0:
                continue
            dq, dr = q[there] - q[here], r[there] - r[here]
            away = max(abs(dq), abs(dr), abs(dq + dr))
            nearest = min(nearest, away)
            if away > far + stats[piece, MOV] and away > radius:
                continue
            seen = away <= radius and sight[window[here] + slot[there]] == 1
            in_range = seen and away <= far
            if in_range or (now == 0 and away <= far + stats[piece, MOV]):
                atk = stats[piece, ATK] + hill[here]
                worth = shot(first, member, harm, stats, steps, piece, other, atk, cover[there])
                if in_range:
                    now = max(now, worth)
                else:
                    soon = max(soon, worth)
            if seen and acted[other] & HAS_DONE == 0 and away <= min(stats[other, RNG], stats[other, LOS]):
                atk = stats[other, ATK] + hill[there]
                worth = shot(first, member, harm, stats, steps, other, piece, atk, cover[here])
                peril = max(peril, worth)
        urgency = max(now, soon // 2) + peril // 2 - nearest
        if urgency > best:
            best, chosen = urgency, piece
    return chosen


@rule
def lead(state: State) -> int:
    """Points destroyed more than lost, by the side to act."""
    side = state.clock[SIDE]
    ahead: int = state.clock[LOST + 1 - side] - state.clock[LOST + side]
    return ahead


@rule
def eagerness(state: State) -> int:
    """What half a MOV nearer to the enemy is worth: more as time runs out, nothing to who is ahead."""
    if lead(state) > 0:
        return 0
    eager: int = EAGER + EAGER_A_TURN * state.clock[TURN]
    return eager


@rule
def act(field: Field, state: State, desk: Desk, piece: int, row: Numbers) -> None:
    """The piece's next action: shoot and then move, move and then shoot, or keep out of it."""
    if state.acted[piece] & HAS_MOVED != 0:
        shoot(field, state, piece, row)
        return
    size_up(field, state, desk, piece)
    found = reach(field, state, desk, piece)
    if state.acted[piece] & HAS_ATTACKED != 0 or take_aim(field, state, desk, piece, found) == 0:
        advance(field, state, desk, piece, found, row)
        return
    goal = best_place(field, state, desk, piece, found, 0, True)
    if goal > 0 and desk.gain[0] > 0:
        best = desk.counts[BEST]
        best_place(field, state, desk, piece, found, 0, False)
        if desk.gain[0] + desk.counts[BEST] >= best:
            goal = 0  # it shoots from where it is, and goes to where it is safe
    if goal == 0:
        shoot(field, state, piece, row)
    else:
        fill(row, MOVE, piece, desk.stops[HEX, goal])


@rule
def advance(field: Field, state: State, desk: Desk, piece: int, found: int, row: Numbers) -> None:
    """Nothing to shoot at: nearer to the enemy as far as is wise. It has shot: to where it is safest."""
    eager = 0 if state.acted[piece] & HAS_ATTACKED != 0 else eagerness(state)
    if eager > 0:
        approach(field, state, desk, field.side[piece])
    goal = best_place(field, state, desk, piece, found, eager, False)
    if goal == 0:
        fill(row, END, piece, 0)
    else:
        fill(row, MOVE, piece, desk.stops[HEX, goal])


@rule
def shoot(field: Field, state: State, piece: int, row: Numbers) -> None:
    """The best shot from where it stands, if there is one that can do anything."""
    first, member, harm, stats, steps = field.first, field.member, field.harm, state.stats, state.steps
    here, far = state.where[piece], firing_range(state.stats, piece)
    atk = stats[piece, ATK] + field.hill[here]
    best, target = 0, -1
    if state.acted[piece] & HAS_ATTACKED == 0:
        for other in range(len(field.side)):
            there = state.where[other]
            if there < 0 or field.side[other] == field.side[piece]:
                continue
            if in_view(field.q, field.r, field.sight, field.window, field.slot, here, there, far):
                worth = shot(first, member, harm, stats, steps, piece, other, atk, field.cover[there])
                worth *= stake(field, state, other)
                if state.acted[other] & HAS_DONE == 0:
                    worth += worth * FORESTALL // 8
                if worth > best:
                    best, target = worth, other
    if target >= 0:
        fill(row, ATTACK, piece, target)
    else:
        fill(row, END, piece, 0)


@rule
def deploy(field: Field, state: State, mind: Dice, row: Numbers) -> None:
    """Quick units to the front, guns behind; in cover, spread out, with a little chance in it."""
    side = state.clock[SIDE]
    piece = slowest_to_deploy(field, state, side)
    far = firing_range(state.stats, piece)
    pace = state.stats[piece, MOV]
    best, chosen = NOTHING, -1
    for at in field.zone[side]:
        if at < 0 or state.occupant[at] >= 0:
            continue
        value = 20 * field.cover[at] + pick(mind, 24)
        if far >= 12:
            value += 10 * field.hill[at]
        else:
            value -= field.way[side, at] * 4
        if pace <= 4:
            value -= 2 * field.way[side, at]
        value -= 12 * crowd(field, state, at)
        if value > best:
            best, chosen = value, at
    fill(row, DEPLOY, piece, chosen)


@rule
def slowest_to_deploy(field: Field, state: State, side: int) -> int:
    """The slow are placed first, and the quick when most of the enemy is known."""
    chosen = -1
    for piece in range(len(field.side)):
        if field.side[piece] != side or state.where[piece] != NOWHERE:
            continue
        if chosen < 0 or state.stats[piece, MOV] < state.stats[chosen, MOV]:
            chosen = piece
    return chosen


@rule
def crowd(field: Field, state: State, at: int) -> int:
    count = 0
    for d in range(6):
        there = field.neighbours[at, d]
        if there >= 0 and state.occupant[there] >= 0:
            count += 1
    return count

"""The greedy bot: weighs what each action is expected to bring, and looks no further.

Everything is in 64ths of a point. The worth of a place is the best shot from it, less what the enemy can be
expected to do to whoever stands there, plus how it brings the unit nearer while it has nothing to shoot at.
"""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule, small_rule
from generator.rules.dustbowl.movement import reach
from generator.rules.dustbowl.state import (
    ACTIVE,
    ATK,
    CHOOSING,
    DEF,
    DEPLOYING,
    FOES,
    HAS_ATTACKED,
    HAS_DONE,
    HAS_MOVED,
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
    apart,
    in_view,
)
from generator.rules.dustbowl.tables import HILL_ATK
from generator.rules.dustbowl.words import ATTACK, DEPLOY, END, GO_FIRST, MOVE
from generator.rules.dustbowl.worth import CERTAIN, POINT, chance, hit_worth, shot

COVERS = 3  # 0, 1 and 2
NOTHING = -(1 << 40)
FAR = 1000  # half MOV: beyond any way that matters
CAUTION = 6  # eighths of what the enemy may do that are counted
FORESTALL = 4  # eighths that a shot is worth more at an enemy that has yet to act
EAGER, EAGER_A_TURN = 24, 8  # what half a MOV nearer to the enemy is worth
# Columns of Desk.foes
PIECE, Q, R, SHOOTS, MOVES_AND_SHOOTS, GAIN, GAIN_FROM_HILL, THREAT = range(8)


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


@small_rule
def firing_range(stats: Numbers, piece: int) -> int:
    farthest: int = min(stats[piece, RNG], stats[piece, LOS])
    return farthest


@rule
def next_piece(field: Field, state: State) -> int:
    """Who acts next: the one with the best shot, before it is shot at; then the one nearest to the enemy."""
    sides, where, acted, stats = field.side, state.where, state.acted, state.stats
    first, member, harm, steps = field.first, field.member, field.harm, state.steps
    q, r, sight, radius, hill, cover = field.q, field.r, field.sight, field.radius, field.hill, field.cover
    width = 2 * radius + 1
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
            seen = away <= radius and sight[here, (dq + radius) * width + dr + radius] == 1
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
def size_up(field: Field, state: State, desk: Desk, piece: int) -> None:
    """Notes on the desk, for each enemy that matters to this activation, what shots to and fro are worth."""
    first, member, harm, stats, steps = field.first, field.member, field.harm, state.stats, state.steps
    sides, where, foes = field.side, state.where, desk.foes
    mine = firing_range(stats, piece)
    count = 0
    for other in range(len(sides)):
        there = where[other]
        if sides[other] == sides[piece] or there < 0:
            continue
        theirs = firing_range(stats, other)
        threatened = theirs + stats[other, MOV]
        if apart(field, where[piece], there) > 2 * stats[piece, MOV] + max(mine, threatened):
            continue
        foes[count, PIECE] = other
        foes[count, Q] = field.q[there]
        foes[count, R] = field.r[there]
        foes[count, SHOOTS] = theirs
        foes[count, MOVES_AND_SHOOTS] = threatened
        cover, defence, atk = field.cover[there], stats[other, DEF], stats[piece, ATK]
        worth = hit_worth(first, member, harm, stats, steps, piece, other, atk)
        foes[count, GAIN] = (worth * chance(atk, defence, cover)) >> CERTAIN
        if first[other + 1] - first[other] > 1:
            worth = hit_worth(first, member, harm, stats, steps, piece, other, atk + HILL_ATK)
        foes[count, GAIN_FROM_HILL] = (worth * chance(atk + HILL_ATK, defence, cover)) >> CERTAIN
        if state.acted[other] & HAS_DONE == 0:
            foes[count, GAIN] += foes[count, GAIN] * FORESTALL // 8
            foes[count, GAIN_FROM_HILL] += foes[count, GAIN_FROM_HILL] * FORESTALL // 8
        atk = stats[other, ATK] + field.hill[there]
        worth = hit_worth(first, member, harm, stats, steps, other, piece, atk)
        if state.acted[other] & HAS_DONE != 0:
            worth = worth // 2  # it shoots only in the next turn
        for k in range(COVERS):
            foes[count, THREAT + k] = (worth * chance(atk, stats[piece, DEF], k)) >> CERTAIN
        count += 1
    desk.counts[FOES] = count


@rule
def appraise(field: Field, state: State, desk: Desk, piece: int, found: int) -> None:
    """Of each hex in reach: the worth of the best shot from it, and how safe the piece would be there.

    Who sees the hex now shoots; who has to move first may not find the place for it.
    """
    foes, count, reached, occupant = desk.foes, desk.counts[FOES], desk.reached, state.occupant
    qs, rs, sight, radius, hill, covers = field.q, field.r, field.sight, field.radius, field.hill, field.cover
    mine = firing_range(state.stats, piece)
    width = 2 * radius + 1
    for i in range(found):
        here = reached[i]
        if i > 0 and occupant[here] >= 0:
            desk.safety[i] = NOTHING
            desk.gain[i] = 0
            continue
        gain_column, threat_column = GAIN + hill[here], THREAT + covers[here]
        q, r = qs[here] - radius, rs[here] - radius
        gain = 0
        danger = 0
        for k in range(count):
            dq, dr = foes[k, Q] - q, foes[k, R] - r
            away = max(abs(dq - radius), abs(dr - radius), abs(dq + dr - 2 * radius))
            if away > foes[k, MOVES_AND_SHOOTS] and away > mine:
                continue
            seen = away <= radius and sight[here, dq * width + dr] == 1
            if seen and away <= mine and foes[k, gain_column] > gain:
                gain = foes[k, gain_column]
            if seen and away <= foes[k, SHOOTS]:
                danger += foes[k, threat_column]
            elif away <= foes[k, MOVES_AND_SHOOTS]:
                danger += foes[k, threat_column] // 2
        desk.gain[i] = gain
        desk.safety[i] = POINT * covers[here] - danger * CAUTION // 8


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
def approach(field: Field, state: State, desk: Desk, piece: int) -> None:
    """Half MOV from every hex to the nearest enemy, over empty ground, into desk.distance."""
    distance, queue, neighbours, cost = desk.distance, desk.queue, field.neighbours, field.cost
    distance[:] = FAR
    size = len(queue)
    head = 0
    tail = 0
    for other in range(len(field.side)):
        if field.side[other] != field.side[piece] and state.where[other] >= 0:
            distance[state.where[other]] = 0
            queue[tail] = state.where[other]
            tail += 1
    while head != tail:
        here = queue[head % size]
        head += 1
        total = distance[here] + cost[0, here]
        for d in range(6):
            there = neighbours[here, d]
            if there >= 0 and cost[0, there] > 0 and total < distance[there]:
                distance[there] = total
                queue[tail % size] = there
                tail += 1


@rule
def act(field: Field, state: State, desk: Desk, piece: int, row: Numbers) -> None:
    """The piece's next action: shoot and then move, move and then shoot, or keep out of it."""
    if state.acted[piece] & HAS_MOVED != 0:
        shoot(field, state, piece, row)
        return
    size_up(field, state, desk, piece)
    found = reach(field, state, desk, piece)
    appraise(field, state, desk, piece, found)
    if state.acted[piece] & HAS_ATTACKED != 0:
        advance(field, state, desk, piece, found, row)
        return
    safest = NOTHING
    best, goal = NOTHING, 0
    for i in range(found):
        safest = max(safest, desk.safety[i])
        if desk.gain[i] > 0 and desk.gain[i] + desk.safety[i] > best:
            best, goal = desk.gain[i] + desk.safety[i], i
    if best == NOTHING:
        advance(field, state, desk, piece, found, row)
    elif desk.gain[0] > 0 and (goal == 0 or desk.gain[0] + safest >= best):
        shoot(field, state, piece, row)
    else:
        fill(row, MOVE, piece, desk.reached[goal])


@rule
def advance(field: Field, state: State, desk: Desk, piece: int, found: int, row: Numbers) -> None:
    """Nothing to shoot at: nearer to the enemy as far as is wise. It has shot: to where it is safest."""
    eager = 0 if state.acted[piece] & HAS_ATTACKED != 0 else eagerness(state)
    if eager > 0:
        approach(field, state, desk, piece)
    best, goal = NOTHING, 0
    for i in range(found):
        value = desk.safety[i]
        if eager > 0:
            value -= eager * desk.distance[desk.reached[i]]
        if value > best:
            best, goal = value, i
    if goal == 0:
        fill(row, END, piece, 0)
    else:
        fill(row, MOVE, piece, desk.reached[goal])


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
            if in_view(field.q, field.r, field.sight, field.radius, here, there, far):
                worth = shot(first, member, harm, stats, steps, piece, other, atk, field.cover[there])
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

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
    BEST,
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
# Rows of Desk.foes
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
        foes[PIECE, count] = other
        foes[Q, count] = field.q[there]
        foes[R, count] = field.r[there]
        foes[SHOOTS, count] = theirs
        foes[MOVES_AND_SHOOTS, count] = threatened
        cover, defence, atk = field.cover[there], stats[other, DEF], stats[piece, ATK]
        worth = hit_worth(first, member, harm, stats, steps, piece, other, atk)
        foes[GAIN, count] = (worth * chance(atk, defence, cover)) >> CERTAIN
        if first[other + 1] - first[other] > 1:
            worth = hit_worth(first, member, harm, stats, steps, piece, other, atk + HILL_ATK)
        foes[GAIN_FROM_HILL, count] = (worth * chance(atk + HILL_ATK, defence, cover)) >> CERTAIN
        if state.acted[other] & HAS_DONE == 0:
            foes[GAIN, count] += foes[GAIN, count] * FORESTALL // 8
            foes[GAIN_FROM_HILL, count] += foes[GAIN_FROM_HILL, count] * FORESTALL // 8
        atk = stats[other, ATK] + field.hill[there]
        worth = hit_worth(first, member, harm, stats, steps, other, piece, atk)
        if state.acted[other] & HAS_DONE != 0:
            worth = worth // 2  # it shoots only in the next turn
        for k in range(COVERS):
            foes[THREAT + k, count] = (worth * chance(atk, stats[piece, DEF], k)) >> CERTAIN
        count += 1
    desk.counts[FOES] = count


@rule
def take_aim(field: Field, state: State, desk: Desk, piece: int, found: int) -> int:
    """The worth of the best shot from each hex in reach, into desk.gain; returns the best of them."""
    foes, count, reached, gains = desk.foes, desk.counts[FOES], desk.reached, desk.gain
    qs, rs, sight, radius, hill = field.q, field.r, field.sight, field.radius, field.hill
    mine, pace = firing_range(state.stats, piece), 2 * state.stats[piece, MOV]
    gains[:found] = 0
    best = 0
    for k in range(count):
        there = state.where[foes[PIECE, k]]
        if foes[GAIN_FROM_HILL, k] == 0 or apart(field, state.where[piece], there) > mine + pace:
            continue
        for i in range(found):
            here = reached[i]
            gain = foes[GAIN + hill[here], k]
            if gain > gains[i] and in_view(qs, rs, sight, radius, here, there, mine):
                gains[i] = gain
                best = max(best, gain)
    return best


@rule
def best_place(
    field: Field, state: State, desk: Desk, piece: int, found: int, eager: int, shooting: bool
) -> int:
    """The best of the hexes in reach; only those with a shot, where it wants to shoot.

    Counted are the shot, the cover, how near the enemy is and the danger: who sees the hex now shoots; who
    has to move first may not find the place for it. A hex is left as soon as its danger makes it no better
    than another.
    """
    foes, count, reached, occupant = desk.foes, desk.counts[FOES], desk.reached, state.occupant
    qs, rs, sight, radius, covers = field.q, field.r, field.sight, field.radius, field.cover
    distance = desk.distance[field.side[piece]]
    best, chosen = NOTHING, 0
    for i in range(found):
        here = reached[i]
        if (i > 0 and occupant[here] >= 0) or (shooting and desk.gain[i] == 0):
            continue
        hope = POINT * covers[here] - eager * distance[here] + (desk.gain[i] if shooting else 0)
        if hope <= best:
            continue
        too_much = (hope - best) * 8
        danger = 0
        for k in range(count):
            dq, dr = foes[Q, k] - qs[here], foes[R, k] - rs[here]
            away = max(abs(dq), abs(dr), abs(dq + dr))
            if away > foes[MOVES_AND_SHOOTS, k]:
                continue
            seen = away <= foes[SHOOTS, k] and (
                sight[here, (dq + radius) * (2 * radius + 1) + dr + radius] == 1
            )
            threat = foes[THREAT + covers[here], k]
            danger += (threat if seen else threat >> 1) * CAUTION
            if danger >= too_much:
                break
        if danger < too_much:
            best, chosen = hope - danger // 8, i
    desk.counts[BEST] = best
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
def approach(field: Field, state: State, desk: Desk, side: int) -> None:
    """Half MOV from every hex to the nearest enemy of a side, over empty ground, into desk.distance.

    Enemies count where they stood when the turn began, so that it is worked out once a turn and again
    when one of them is lost, and not before every move.
    """
    sides, front = field.side, desk.front[side]
    known = True
    for other in range(len(sides)):
        at = state.mustered[other] if sides[other] != side and state.where[other] >= 0 else NOWHERE
        if front[other] != at:
            front[other] = at
            known = False
    if not known:
        spread(field, desk, front, desk.distance[side])


@rule
def spread(field: Field, desk: Desk, front: Numbers, distance: Numbers) -> None:
    """Half MOV from every hex to the nearest of those that are named, into the distances."""
    queue, neighbours, cost = desk.queue, field.neighbours, field.cost
    distance[:] = FAR
    head = 0
    tail = 0
    for at in front:
        if at >= 0 and distance[at] > 0:
            distance[at] = 0
            queue[tail] = at
            tail += 1
    while head != tail:
        here = queue[head]
        head = head + 1 if head + 1 < len(queue) else 0
        total = distance[here] + cost[0, here]
        for d in range(6):
            there = neighbours[here, d]
            if there >= 0 and cost[0, there] > 0 and total < distance[there]:
                distance[there] = total
                queue[tail] = there
                tail = tail + 1 if tail + 1 < len(queue) else 0


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
        fill(row, MOVE, piece, desk.reached[goal])


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

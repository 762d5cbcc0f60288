"""What the places in reach are worth to a unit: shots from them, cover, danger, the way to the enemy.

Everything is in 64ths of a point. This is where bots spend their time.
"""

from __future__ import annotations

from generator.engine.rule import Numbers, rule, small_rule
from generator.rules.dustbowl.state import (
    ATK,
    BEST,
    COST,
    DEF,
    FOES,
    HAS_DONE,
    LOS,
    LOST,
    MOV,
    NOWHERE,
    RNG,
    Desk,
    Field,
    State,
    apart,
    in_view,
)
from generator.rules.dustbowl.tables import BREAKTHROUGH, HILL_ATK
from generator.rules.dustbowl.worth import CERTAIN, POINT, chance, hit_worth

COVERS = 3  # 0, 1 and 2
NOTHING = -(1 << 40)
FAR = 1000  # half MOV: beyond any way that matters
CAUTION = 6  # eighths of what the enemy may do that are counted
FORESTALL = 4  # eighths that a shot is worth more at an enemy that has yet to act
DECISIVE = 2  # times that a unit is worth more whose loss is the breakthrough
ELBOW_ROOM = 32  # eighths for each hex that an enemy is nearer than the unit can shoot: guns keep back
# Rows of Desk.foes
PIECE, Q, R, SHOOTS, MOVES_AND_SHOOTS, GAIN, GAIN_FROM_HILL, THREAT = range(8)


@small_rule
def firing_range(stats: Numbers, piece: int) -> int:
    farthest: int = min(stats[piece, RNG], stats[piece, LOS])
    return farthest


@rule
def stake(field: Field, state: State, piece: int) -> int:
    """How many times its worth a piece counts: more, where its loss is the breakthrough."""
    side = field.side[piece]
    lost = state.clock[LOST + side]
    for m in range(field.first[piece], field.first[piece + 1]):
        if state.steps[m] > 0:
            lost += field.member[m, COST]
    return DECISIVE if 100 * lost >= BREAKTHROUGH * field.points[side] else 1


@rule
def size_up(field: Field, state: State, desk: Desk, piece: int) -> None:
    """Notes on the desk, for each enemy that matters to this activation, what shots to and fro are worth."""
    first, member, harm, stats, steps = field.first, field.member, field.harm, state.stats, state.steps
    sides, where, foes = field.side, state.where, desk.foes
    mine = firing_range(stats, piece)
    side = sides[piece]
    behind = state.clock[LOST + side] > state.clock[LOST + 1 - side]
    own_stake = 1 if behind else stake(field, state, piece)  # who is behind has to press
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
        its_stake = stake(field, state, other)
        worth = its_stake * hit_worth(first, member, harm, stats, steps, piece, other, atk)
        foes[GAIN, count] = (worth * chance(atk, defence, cover)) >> CERTAIN
        if first[other + 1] - first[other] > 1:
            worth = its_stake * hit_worth(first, member, harm, stats, steps, piece, other, atk + HILL_ATK)
        foes[GAIN_FROM_HILL, count] = (worth * chance(atk + HILL_ATK, defence, cover)) >> CERTAIN
        if state.acted[other] & HAS_DONE == 0:
            foes[GAIN, count] += foes[GAIN, count] * FORESTALL // 8
            foes[GAIN_FROM_HILL, count] += foes[GAIN_FROM_HILL, count] * FORESTALL // 8
        atk = stats[other, ATK] + field.hill[there]
        worth = own_stake * hit_worth(first, member, harm, stats, steps, other, piece, atk)
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

    Counted are the shot, the cover, the way to the enemy and the danger: who sees the hex now shoots; who
    has to move first may not find the place for it; and who shoots far does not go near. A hex is left as
    soon as its danger makes it no better than another.
    """
    foes, count, reached, occupant = desk.foes, desk.counts[FOES], desk.reached, state.occupant
    qs, rs, sight, radius, covers = field.q, field.r, field.sight, field.radius, field.cover
    distance, mine = desk.distance[field.side[piece]], firing_range(state.stats, piece)
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
            danger += (threat if seen else threat >> 1) * CAUTION + ELBOW_ROOM * max(0, mine - away)
            if danger >= too_much:
                break
        if danger < too_much:
            best, chosen = hope - danger // 8, i
    desk.counts[BEST] = best
    return chosen


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

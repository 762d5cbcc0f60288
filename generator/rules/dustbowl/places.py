"""What the places in reach are worth to a unit: shots from them, cover, danger, the way to the enemy.

Everything is in 64ths of a point. This is where bots spend their time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from generator.engine.rule import Numbers, rule, small_rule
from generator.rules.dustbowl.state import (
    ATK,
    BEST,
    COST,
    COVERED,
    DEF,
    FOES,
    HAS_DONE,
    HEX,
    HILLY,
    LOS,
    LOST,
    MOV,
    NOWHERE,
    RNG,
    SLOT,
    Desk,
    Field,
    Q,
    R,
    State,
    apart,
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
# Rows of Desk.foes: HEX, Q and R as in Desk.stops, then these
WINDOW, SHOOTS, MOVES_AND_SHOOTS, GAIN, GAIN_FROM_HILL, THREAT = range(3, 9)


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
        foes[HEX, count] = there
        foes[Q, count] = field.q[there]
        foes[R, count] = field.r[there]
        foes[WINDOW, count] = field.window[there]
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
    """The worth of the best shot from each stop, into desk.gain; returns the best of them."""
    foes, stops, gains, mine = desk.foes, desk.stops, desk.gain, firing_range(state.stats, piece)
    in_reach = mine + 2 * state.stats[piece, MOV]
    gains[:found] = 0
    for k in range(desk.counts[FOES]):
        dq, dr = stops[Q, 0] - foes[Q, k], stops[R, 0] - foes[R, k]
        if foes[GAIN_FROM_HILL, k] > 0 and max(abs(dq), abs(dr), abs(dq + dr)) <= in_reach:
            _aim_at(field.sight, stops, foes[:, k], gains[:found], mine)
    best = 0
    for i in range(found):
        best = max(best, gains[i])
    return best


@rule
def _aim_at(sight: NDArray[np.uint8], stops: Numbers, foe: Numbers, gains: Numbers, mine: int) -> None:
    """Raises the best shot from each stop to the one at this foe, where it is in range and seen.

    Sight is mutual: the foe's own window is asked, for that is in one place. There is no branch in it,
    because nobody could foretell which way it goes.
    """
    qs, rs, slots, hilly = stops[Q], stops[R], stops[SLOT], stops[HILLY]
    q, r, window, level = foe[Q], foe[R], foe[WINDOW], foe[GAIN]
    more = foe[GAIN_FROM_HILL] - level
    for i in range(len(gains)):
        dq, dr = qs[i] - q, rs[i] - r
        in_range = max(abs(dq), abs(dr), abs(dq + dr)) <= mine
        seen = sight[np.uint64((window + slots[i]) * in_range)] * in_range
        gains[i] = max(gains[i], (level + more * hilly[i]) * seen)


@rule
def best_place(
    field: Field, state: State, desk: Desk, piece: int, found: int, eager: int, shooting: bool
) -> int:
    """The best of the stops; only those with a shot, where it wants to shoot.

    Counted are the shot, the cover, the way to the enemy and the danger: who sees the hex now shoots; who
    has to move first may not find the place for it; and who shoots far does not go near.
    """
    count, gains, hexes, covers = desk.counts[FOES], desk.gain, desk.stops[HEX], desk.stops[COVERED]
    distance, mine = desk.distance[field.side[piece]], firing_range(state.stats, piece)
    best, chosen = NOTHING, 0
    for i in range(found):
        hope = POINT * covers[i]
        if shooting:
            if gains[i] == 0:
                continue
            hope += gains[i]
        if eager > 0:
            hope -= eager * distance[hexes[i]]
        if hope > best:
            hope -= danger_at(field.sight, desk.stops, desk.foes, i, count, mine) // 8
            if hope > best:
                best, chosen = hope, i
    desk.counts[BEST] = best
    return chosen


@rule
def danger_at(sight: NDArray[np.uint8], stops: Numbers, foes: Numbers, i: int, count: int, mine: int) -> int:
    """Eighths of what enemies may do to who stands at a stop."""
    q, r, slot = stops[Q, i], stops[R, i], stops[SLOT, i]
    qs, rs, windows, shoots = foes[Q], foes[R], foes[WINDOW], foes[SHOOTS]
    moves_and_shoots, threats = foes[MOVES_AND_SHOOTS], foes[THREAT + stops[COVERED, i]]
    danger = 0
    for k in range(count):
        dq, dr = qs[k] - q, rs[k] - r
        away = max(abs(dq), abs(dr), abs(dq + dr))
        in_range = away <= shoots[k]
        seen = sight[np.uint64((windows[k] + slot) * in_range)] * in_range
        fear = (threats[k] >> (1 - seen)) * CAUTION + ELBOW_ROOM * max(0, mine - away)
        danger += fear * (away <= moves_and_shoots[k])
    return danger


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

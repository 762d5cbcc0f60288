"""Section 4: where a unit can move to."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.dustbowl.state import ALL_SCOUTS, MOV, REACHED, Desk, Field, State


@rule
def reach(field: Field, state: State, desk: Desk, piece: int) -> int:
    """Finds every hex that the piece can get to and what it costs; returns how many, its own first.

    Costs add up in half MOV and the sum is rounded up, so that two hexes of road are one MOV. Friends are
    passed, enemies are not; a hex where a friend stands is reached, but nobody may stop there.
    """
    spent, reached, level, bucket = desk.spent, desk.reached, desk.level, desk.bucket
    neighbours, sides, occupant = field.neighbours, field.side, state.occupant
    for i in range(desk.counts[REACHED]):
        spent[reached[i]] = -1
    budget = 2 * state.stats[piece, MOV]
    cost = field.cost[state.stats[piece, ALL_SCOUTS]]
    side = sides[piece]
    start = state.where[piece]
    spent[start] = 0
    bucket[0, 0] = start
    level[0] = 1
    found = 0
    for now in range(budget + 1):
        k = 0
        while k < level[now]:
            here = bucket[now, k]
            k += 1
            if spent[here] != now:
                continue
            reached[found] = here
            found += 1
            for d in range(6):
                there = neighbours[here, d]
                if there < 0 or cost[there] == 0:
                    continue
                total = now + cost[there]
                if total > budget or 0 <= spent[there] <= total:
                    continue
                other = occupant[there]
                if other >= 0 and sides[other] != side:
                    continue
                spent[there] = total
                bucket[total, level[total]] = there
                level[total] += 1
        level[now] = 0
    desk.counts[REACHED] = found
    return found


@rule
def may_stop(state: State, piece: int, there: int) -> bool:
    """Nobody else stands there."""
    other = state.occupant[there]
    return bool(other < 0 or other == piece)

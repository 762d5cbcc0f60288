"""Section 4: where a unit can move to."""

from __future__ import annotations

from generator.engine.rule import outer_rule, rule
from generator.rules.dustbowl.state import (
    ALL_SCOUTS,
    COVERED,
    HEX,
    HILLY,
    MOV,
    REACHED,
    REACHED_BY,
    SLOT,
    STOPS,
    UNREACHED,
    WITHIN,
    Desk,
    Field,
    Q,
    R,
    State,
)


@outer_rule
def reach(field: Field, state: State, desk: Desk, piece: int) -> int:
    """Finds every hex where the piece can stop, into desk.stops; returns how many, its own first.

    What is found is kept: as long as nobody has moved or fallen, the same piece can go to the same hexes.
    """
    budget, scouts = 2 * state.stats[piece, MOV], state.stats[piece, ALL_SCOUTS]
    known = desk.counts[REACHED_BY] == piece and desk.counts[WITHIN] == 2 * budget + scouts
    for other in range(len(state.where)):
        if desk.stood[other] != state.where[other]:
            desk.stood[other] = state.where[other]
            known = False
    if not known:
        desk.counts[REACHED_BY] = piece
        desk.counts[WITHIN] = 2 * budget + scouts
        _explore(field, state, desk, piece, budget)
        _note_stops(field, state, desk)
    stops: int = desk.counts[STOPS]
    return stops


@rule
def _explore(field: Field, state: State, desk: Desk, piece: int, budget: int) -> None:
    """What it costs to get to each hex, cheapest first, into desk.spent and desk.reached.

    Costs add up in half MOV and the sum is rounded up, so that two hexes of road are one MOV. Friends are
    passed, enemies are not. Impassable hexes are marked as spent for nothing, so that no way is cheaper.
    From a hex the way goes on ahead or half to a side: what else is next to it was next to the hex before.
    """
    spent, reached, level, bucket, came = desk.spent, desk.reached, desk.level, desk.bucket, desk.came
    around, sides, occupant = field.around, field.side, state.occupant
    for i in range(desk.counts[REACHED]):
        spent[reached[i]] = UNREACHED
    cost = field.cost[state.stats[piece, ALL_SCOUTS]]
    side = sides[piece]
    start = state.where[piece]
    spent[start] = 0
    came[start] = 1
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
            if now == budget:
                continue
            first = came[here]
            for d in range(first, first + (3 if now > 0 else 6)):
                there = around[here, d]
                if there < 0:
                    continue
                total = now + cost[there]
                if total >= spent[there] or total > budget:
                    continue
                other = occupant[there]
                if other >= 0 and sides[other] != side:
                    continue
                spent[there] = total
                came[there] = (d + 5) % 6
                bucket[total, level[total]] = there
                level[total] += 1
        level[now] = 0
    desk.counts[REACHED] = found


@rule
def _note_stops(field: Field, state: State, desk: Desk) -> None:
    """A hex where a friend stands is reached, but nobody may stop there."""
    stops, reached, occupant = desk.stops, desk.reached, state.occupant
    count = 0
    for i in range(desk.counts[REACHED]):
        here = reached[i]
        if i == 0 or occupant[here] < 0:
            stops[HEX, count] = here
            stops[Q, count] = field.q[here]
            stops[R, count] = field.r[here]
            stops[SLOT, count] = field.slot[here]
            stops[HILLY, count] = field.hill[here] > 0
            stops[COVERED, count] = field.cover[here]
            count += 1
    desk.counts[STOPS] = count


@rule
def may_stop(state: State, piece: int, there: int) -> bool:
    """Nobody else stands there."""
    other = state.occupant[there]
    return bool(other < 0 or other == piece)

"""Move all units: where a unit can get to, and what happens on the way. The abilities that move one, too."""

from __future__ import annotations

from generator.engine.log import Log, note
from generator.engine.rule import rule, small_rule
from generator.rules.battle_arena.carrying import drop_all, lies_here, place, touch
from generator.rules.battle_arena.combat import fire_on_mover, is_watched
from generator.rules.battle_arena.removal import check_bomb, damage, on_board, remove
from generator.rules.battle_arena.state import (
    ACTIVE,
    DAMAGE,
    DONE,
    HAS_MOVED,
    HAS_TELEPORTED,
    IS_BURNT,
    LEFT,
    LOST,
    WHERE,
    Desk,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import JUMP_COST, JUMP_DAMAGE, MOVEMENT_LESS_LEVEL
from generator.rules.battle_arena.words import (
    BY_DESERT,
    BY_ITS_OWN_JUMP,
    BY_JUMP,
    BY_LAVA,
    BY_MOUNTAINS,
    BY_SWAMP,
    FLEW,
    JUMPED,
    MOVED,
    TELEPORTED,
)


@rule
def movement_left(field: Field, state: State, piece: int) -> int:
    """Seven less its level, half of it in marsh and swamp; what is left to a unit on the move."""
    if state.piece[piece, DONE] & HAS_MOVED != 0:
        return 0
    if state.clock[ACTIVE] == piece:
        left: int = state.clock[LEFT]
        return left
    whole = MOVEMENT_LESS_LEVEL - field.level[piece]
    return halved(whole) if field.halves[state.piece[piece, WHERE]] == 1 else whole


@rule
def flight_left(field: Field, state: State, piece: int) -> int:
    """The same in the air: the land where it takes off takes nothing away."""
    if state.piece[piece, DONE] & HAS_MOVED != 0 or state.clock[ACTIVE] == piece:
        return movement_left(field, state, piece)
    return int(MOVEMENT_LESS_LEVEL - field.level[piece])


@small_rule
def halved(movement: int) -> int:
    return (movement + 1) // 2


@rule
def left_after(field: Field, here: int, there: int, movement: int, cost: int) -> int:
    """What entering a hex leaves of the movement: nothing on hills, half on going from dry land to marsh."""
    if field.stops[there] == 1:
        return 0
    rest = movement - cost
    if field.halves[there] == 1 and field.halves[here] == 0:
        return halved(rest)
    return rest


@rule
def reach(field: Field, state: State, desk: Desk, piece: int) -> int:
    """Finds every hex that the piece can walk to; returns how many, its own first.

    The way is the one that leaves most movement, and of two such the one that hurts less. Own units are
    passed, hostile ones are not; a hex where somebody stands is reached, but nobody may stop there.
    """
    left, hurt, parent, reached = desk.left, desk.hurt, desk.parent, desk.reached
    level, bucket, neighbours, price = desk.level, desk.bucket, field.neighbours, field.price
    for i in range(desk.counts[0]):
        left[reached[i]] = -1
    start, side = state.piece[piece, WHERE], side_of(piece)
    life = field.level[piece] - state.piece[piece, DAMAGE]
    first = 6 * side // len(state.side)  # of equal ways no side has its own
    budget = movement_left(field, state, piece)
    left[start], hurt[start], parent[start] = budget, 0, -1
    bucket[budget, 0] = start
    level[budget] = 1
    found = 0
    for now in range(budget, -1, -1):
        k = 0
        while k < level[now]:
            here = bucket[now, k]
            k += 1
            if left[here] != now:
                continue
            left[here] = now + 64  # done: kept apart from a second entry in the bucket
            reached[found] = here
            found += 1
            if hurt[here] >= life:
                continue
            for d in range(first, first + 6):
                there = neighbours[here, d % 6]
                if there < 0 or price[there] == 0 or price[there] > now or left[there] >= 64:
                    continue
                if field.exit[here] >= 0 and field.exit[here] != there:
                    continue
                other = state.occupant[there]
                if other >= 0 and side_of(other) != side:
                    continue
                rest = left_after(field, here, there, now, price[there])
                pain = hurt[here] + field.passing[there]
                if rest > left[there] or (rest == left[there] and pain < hurt[there]):
                    if rest > left[there]:
                        bucket[rest, level[rest]] = there
                        level[rest] += 1
                    left[there], hurt[there], parent[there] = rest, pain, here
        level[now] = 0
    for i in range(found):
        left[reached[i]] -= 64
    desk.counts[0] = found
    return found


@small_rule
def may_stop(field: Field, state: State, at: int) -> bool:
    """Nobody stands there, and it is no teleporter."""
    return bool(state.occupant[at] < 0 and field.exit[at] < 0)


@rule
def walk(field: Field, state: State, desk: Desk, log: Log, piece: int, to: int) -> None:
    """Hex by hex to the goal, as far as the unit lives."""
    reach(field, state, desk, piece)
    rest, steps, at = desk.left[to], 0, to
    while desk.parent[at] >= 0:
        desk.path[steps] = at
        steps += 1
        at = desk.parent[at]
    _set_out(state, piece)
    leg = at
    for i in range(steps - 1, -1, -1):
        at = desk.path[i]
        place(state, piece, at)
        if i == 0:
            state.occupant[at] = piece
        if i == 0 or _stirs(field, state, piece, at):
            note(log, MOVED, piece, leg, at, 0, 0, 0)
            leg = at
            if not arrive(field, state, log, piece):
                return
    _go_on(field, state, log, piece, rest)


@rule
def _set_out(state: State, piece: int) -> None:
    state.occupant[state.piece[piece, WHERE]] = -1


@rule
def _stirs(field: Field, state: State, piece: int, at: int) -> bool:
    """Whether anything happens on a hex that is passed."""
    return field.passing[at] > 0 or lies_here(state, at) or is_watched(field, state, piece, at, False)


@rule
def arrive(field: Field, state: State, log: Log, piece: int) -> bool:
    """On the ground of a hex: overwatch, the harm of the land, flags and the bomb. Whether it lives on."""
    fire_on_mover(field, state, log, piece, False)
    at = state.piece[piece, WHERE]
    if at >= 0 and field.passing[at] > 0:
        damage(field, state, log, piece, field.passing[at], BY_DESERT)
    if on_board(state, piece):
        touch(field, state, log, piece)
    check_bomb(field, state, log)
    return on_board(state, piece)


@rule
def _go_on(field: Field, state: State, log: Log, piece: int, rest: int) -> None:
    """The unit is on the move as long as it has movement left."""
    state.clock[ACTIVE] = piece
    state.clock[LEFT] = rest
    if rest == 0:
        finish(field, state, log, piece)


@rule
def finish(field: Field, state: State, log: Log, piece: int) -> None:
    """Its move is over: who ends it in mountains is lost, in the swamp drowned, on a volcano burnt."""
    if state.clock[ACTIVE] == piece:
        state.clock[ACTIVE] = -1
    state.piece[piece, DONE] |= HAS_MOVED
    at = state.piece[piece, WHERE]
    if field.deadly[at] > 0:
        remove(field, state, log, piece, BY_MOUNTAINS if field.deadly[at] == LOST else BY_SWAMP)
    else:
        burn(field, state, log, piece)


@rule
def burn(field: Field, state: State, log: Log, piece: int) -> None:
    """Lava hurts once a turn who begins or finishes in it."""
    points = field.staying[state.piece[piece, WHERE]]
    if points > 0 and state.piece[piece, DONE] & IS_BURNT == 0:
        state.piece[piece, DONE] |= IS_BURNT
        damage(field, state, log, piece, points, BY_LAVA)


@rule
def fly(field: Field, state: State, log: Log, piece: int, to: int) -> None:
    """Level 3: over everything, by a shortest way; it is in the air until it lands on the goal."""
    at = state.piece[piece, WHERE]
    rest = flight_left(field, state, piece) - apart(field, at, to)
    _set_out(state, piece)
    leg = at
    while at != to:
        at = _next_on_flight(field, at, to)
        place(state, piece, at)
        if at != to and is_watched(field, state, piece, at, True):
            note(log, FLEW, piece, leg, at, 0, 0, 0)
            leg = at
            fire_on_mover(field, state, log, piece, True)
            if not on_board(state, piece):
                check_bomb(field, state, log)
                return
    state.occupant[to] = piece
    note(log, FLEW, piece, leg, to, 0, 0, 0)
    if arrive(field, state, log, piece):
        _go_on(field, state, log, piece, rest)


@rule
def _next_on_flight(field: Field, at: int, to: int) -> int:
    """The neighbour that is nearest to the goal; the goal itself where the board has a gap."""
    away = apart(field, at, to)
    for d in range(6):
        there = field.neighbours[at, d]
        if there >= 0 and apart(field, there, to) < away:
            return int(there)
    return to


@rule
def jump(field: Field, state: State, log: Log, piece: int, to: int) -> None:
    """Level 1: over one border, whatever lies there; into a hostile unit it is its one attack."""
    start, target = state.piece[piece, WHERE], state.occupant[to]
    rest = movement_left(field, state, piece)
    if target >= 0:
        note(log, JUMPED, piece, start, to, 0, 0, 0)
        remove(field, state, log, piece, BY_ITS_OWN_JUMP)
        damage(field, state, log, target, JUMP_DAMAGE, BY_JUMP)
        check_bomb(field, state, log)
        return
    _set_out(state, piece)
    place(state, piece, to)
    state.occupant[to] = piece
    note(log, JUMPED, piece, start, to, 0, 0, 0)
    if arrive(field, state, log, piece):
        _go_on(field, state, log, piece, left_after(field, start, to, rest, JUMP_COST))


@rule
def teleport(field: Field, state: State, log: Log, piece: int, to: int) -> None:
    """Level 4: instead of fighting; what it carries stays behind."""
    start = state.piece[piece, WHERE]
    state.piece[piece, DONE] |= HAS_TELEPORTED
    _set_out(state, piece)
    drop_all(field, state, log, piece)
    place(state, piece, to)
    state.occupant[to] = piece
    note(log, TELEPORTED, piece, start, to, 0, 0, 0)
    if arrive(field, state, log, piece):
        finish(field, state, log, piece)

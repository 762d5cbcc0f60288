"""The game modi: flags and the bomb, taken up, dropped, brought home or to a fortress.

What nobody carries is taken up by whoever enters its hex, or stands where it appears.
"""

from __future__ import annotations

from generator.engine.log import Log, note
from generator.engine.rule import rule
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BOMB_FROM,
    BUILDINGS,
    FLAG_AT,
    FLAG_BY,
    GOAL,
    NOWHERE,
    OVER,
    PHASE,
    SCORE,
    STAND,
    WHERE,
    Field,
    State,
    side_of,
)
from generator.rules.battle_arena.words import (
    BOMB_DROPPED,
    BOMB_PLANTED,
    BOMB_TAKEN,
    CAPTURED,
    FLAG_DROPPED,
    FLAG_RETURNED,
    FLAG_TAKEN,
)


@rule
def place(state: State, piece: int, to: int) -> None:
    """The piece is now there, with what it carries; the hexes are told by whoever calls."""
    state.piece[piece, WHERE] = to
    for owner in range(len(state.side)):
        if state.side[owner, FLAG_BY] == piece:
            state.side[owner, FLAG_AT] = to
    if state.bomb[BOMB_BY] == piece:
        state.bomb[BOMB_AT] = to


@rule
def carries_flag(state: State, piece: int) -> bool:
    for owner in range(len(state.side)):
        if state.side[owner, FLAG_BY] == piece:
            return True
    return False


@rule
def lies_here(state: State, at: int) -> bool:
    """Whether a flag or the bomb lies on the hex, carried by nobody."""
    if state.bomb[BOMB_AT] == at and state.bomb[BOMB_BY] < 0:
        return True
    for owner in range(len(state.side)):
        if state.side[owner, FLAG_AT] == at and state.side[owner, FLAG_BY] < 0:
            return True
    return False


@rule
def touch(field: Field, state: State, log: Log, piece: int) -> None:
    """What happens to flags and the bomb when a piece has come to its hex."""
    at, side = state.piece[piece, WHERE], side_of(piece)
    for owner in range(len(state.side)):
        if state.side[owner, FLAG_AT] != at or state.side[owner, FLAG_BY] >= 0:
            continue
        if owner != side:
            _take_flag(state, log, piece, owner)
        elif at != field.fortress[owner]:
            bring_home(field, state, log, owner)
    if state.bomb[BOMB_AT] == at and state.bomb[BOMB_BY] < 0 and not hostile_fortress(field, at, side):
        state.bomb[BOMB_BY] = piece
        state.bomb[BOMB_FACE] -= 1
        note(log, BOMB_TAKEN, piece, at, state.bomb[BOMB_FACE], 0, 0, 0)
    if state.bomb[BOMB_BY] == piece and hostile_fortress(field, at, side):
        state.bomb[BOMB_BY], state.bomb[BOMB_FROM] = -1, side
        note(log, BOMB_PLANTED, piece, field.owner[at], 0, 0, 0, 0)


@rule
def _take_flag(state: State, log: Log, piece: int, owner: int) -> None:
    state.side[owner, FLAG_BY] = piece
    note(log, FLAG_TAKEN, piece, owner, state.side[owner, FLAG_AT], 0, 0, 0)


@rule
def hostile_fortress(field: Field, at: int, side: int) -> bool:
    """Whether a bomb that the side brings there is planted."""
    owner = field.owner[at]
    return bool(owner >= 0 and owner != side)


@rule
def bring_home(field: Field, state: State, log: Log, owner: int) -> None:
    """The flag is back in its fortress; a hostile unit that stands there takes it at once."""
    at = field.fortress[owner]
    state.side[owner, FLAG_AT] = at
    state.side[owner, FLAG_BY] = -1
    note(log, FLAG_RETURNED, owner, 0, 0, 0, 0, 0)
    piece = state.occupant[at]
    if piece >= 0 and side_of(piece) != owner:
        _take_flag(state, log, piece, owner)


@rule
def drop_all(field: Field, state: State, log: Log, piece: int) -> None:
    """What the piece carries lies where it stood; the piece itself is off its hex already."""
    for owner in range(len(state.side)):
        if state.side[owner, FLAG_BY] == piece:
            _drop_flag(field, state, log, owner)
    if state.bomb[BOMB_BY] == piece:
        _drop_bomb(field, state, log, side_of(piece))


@rule
def out_of_reach(field: Field, at: int) -> bool:
    """Where nobody could stand to fetch it: it goes back to where it came from."""
    return bool(field.price[at] == 0 or field.exit[at] >= 0 or field.deadly[at] > 0)


@rule
def _drop_flag(field: Field, state: State, log: Log, owner: int) -> None:
    at = state.side[owner, FLAG_AT]
    state.side[owner, FLAG_BY] = -1
    note(log, FLAG_DROPPED, owner, at, 0, 0, 0, 0)
    other = state.occupant[at]
    if out_of_reach(field, at) or (other >= 0 and side_of(other) == owner):
        bring_home(field, state, log, owner)
    elif other >= 0:
        _take_flag(state, log, other, owner)


@rule
def _drop_bomb(field: Field, state: State, log: Log, side: int) -> None:
    """Where it falls in a hostile fortress its side has brought it there all the same."""
    state.bomb[BOMB_BY] = -1
    if hostile_fortress(field, state.bomb[BOMB_AT], side):
        state.bomb[BOMB_FROM] = side
    if out_of_reach(field, state.bomb[BOMB_AT]):
        state.bomb[BOMB_AT] = field.bombing_place
    note(log, BOMB_DROPPED, state.bomb[BOMB_AT], 0, 0, 0, 0, 0)
    other = state.occupant[state.bomb[BOMB_AT]]
    if other >= 0 and state.bomb[BOMB_FACE] > 0:
        touch(field, state, log, other)


@rule
def count_captures(field: Field, state: State, log: Log) -> int:
    """Scores for flags brought into a fortress that has its own; the side that wins by it, or -1."""
    changed = state.clock[PHASE] != OVER
    while changed:
        changed = False
        for side in range(len(state.side)):
            home = field.fortress[side]
            piece = state.occupant[home]
            if piece < 0 or side_of(piece) != side or state.side[side, BUILDINGS] != STAND:
                continue
            if state.side[side, FLAG_AT] != home or state.side[side, FLAG_BY] >= 0:
                continue
            for owner in range(len(state.side)):
                if state.side[owner, FLAG_BY] != piece:
                    continue
                state.side[side, SCORE] += 1
                note(log, CAPTURED, side, owner, state.side[side, SCORE], 0, 0, 0)
                if state.side[side, SCORE] >= field.rules[GOAL]:
                    return side
                bring_home(field, state, log, owner)
                changed = True
    return NOWHERE

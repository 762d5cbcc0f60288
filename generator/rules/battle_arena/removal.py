"""Damage, and units that leave the board: the dice go back, the resources are reclaimed at once."""

from __future__ import annotations

from generator.engine.log import Log, note
from generator.engine.rule import rule
from generator.rules.battle_arena.carrying import drop_all, touch
from generator.rules.battle_arena.state import (
    ACTIVE,
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    DAMAGE,
    NOBODY,
    NOWHERE,
    RESOURCES,
    SCORE,
    WATCHED,
    WHERE,
    Field,
    State,
    side_of,
)
from generator.rules.battle_arena.tables import BOMB_COUNT
from generator.rules.battle_arena.words import (
    BOMB_APPEARED,
    BOMB_EXPLODED,
    BY_BOMB,
    DAMAGED,
    ELIMINATED,
    REMOVED,
)


@rule
def on_board(state: State, piece: int) -> bool:
    return bool(state.piece[piece, WHERE] >= 0)


@rule
def remove(field: Field, state: State, log: Log, piece: int, cause: int) -> None:
    """The unit is gone, and what it cost is back in the pool; what it carried stays where it was."""
    at, side, level = state.piece[piece, WHERE], side_of(piece), field.level[piece]
    if state.occupant[at] == piece:
        state.occupant[at] = -1
    state.piece[piece, WHERE] = NOWHERE
    state.piece[piece, DAMAGE] = 0
    state.side[side, RESOURCES] += level
    note(log, REMOVED, piece, at, cause, level, 0, 0)
    if state.clock[ACTIVE] == piece:
        state.clock[ACTIVE] = -1
    row = state.roster[side]
    last = len(row) - 1
    found = False
    for i in range(last + 1):
        found = found or row[i] == piece
        if found:
            row[i] = row[i + 1] if i < last else -1
    for other in range(len(state.piece)):
        if state.piece[other, WATCHED] == piece:
            state.piece[other, WATCHED] = NOBODY
    drop_all(field, state, log, piece)


@rule
def damage(field: Field, state: State, log: Log, piece: int, points: int, cause: int) -> None:
    """Damage adds up; a unit that has taken as much as its level is removed."""
    state.piece[piece, DAMAGE] += points
    left = max(0, field.level[piece] - state.piece[piece, DAMAGE])
    note(log, DAMAGED, piece, points, left, cause, 0, 0)
    if left == 0:
        remove(field, state, log, piece, cause)


@rule
def blow_up(field: Field, state: State, log: Log, centre: int, hexes: int, cause: int) -> None:
    """Every unit on the first so many hexes around the centre is eliminated."""
    for i in range(hexes):
        at = field.around[centre, i]
        if at >= 0 and state.occupant[at] >= 0:
            remove(field, state, log, state.occupant[at], cause)


@rule
def check_bomb(field: Field, state: State, log: Log) -> None:
    """Counted down below one it explodes; a new one lies on the bombing place."""
    while state.bomb[BOMB_AT] >= 0 and state.bomb[BOMB_FACE] <= 0:
        at, carrier = state.bomb[BOMB_AT], state.bomb[BOMB_BY]
        note(log, BOMB_EXPLODED, at, 0, 0, 0, 0, 0)
        state.bomb[BOMB_BY] = -1
        state.bomb[BOMB_AT] = NOWHERE
        if carrier >= 0 and on_board(state, carrier):
            remove(field, state, log, carrier, BY_BOMB)
        blow_up(field, state, log, at, 7, BY_BOMB)
        owner = field.owner[at]
        if owner >= 0:
            state.side[owner, SCORE] += 1
            note(log, ELIMINATED, owner, state.side[owner, SCORE], 0, 0, 0, 0)
        state.bomb[BOMB_AT] = field.bombing_place
        state.bomb[BOMB_FACE] = BOMB_COUNT
        note(log, BOMB_APPEARED, field.bombing_place, 0, 0, 0, 0, 0)
        waiting = state.occupant[field.bombing_place]
        if waiting >= 0:
            touch(field, state, log, waiting)

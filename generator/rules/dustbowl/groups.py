"""Section 6: what a group is as one unit. RULINGS.md says why, where the book is silent."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.dustbowl.state import (
    ALL_SCOUTS,
    ATK,
    CARRY,
    DEF,
    INFANTRY,
    LOS,
    MOV,
    RNG,
    SCOUT,
    STEPS,
    Field,
    State,
)


@rule
def reckon(field: Field, state: State, piece: int) -> None:
    """The piece's stats, worked out from the members that are left."""
    stats = state.stats[piece]
    stats[:] = 0
    stats[ALL_SCOUTS] = 1
    lowest_def = 0
    for m in range(field.first[piece], field.first[piece + 1]):
        if state.steps[m] <= 0:
            continue
        card = field.member[m]
        if card[ATK] > stats[ATK] or (card[ATK] == stats[ATK] and card[RNG] > stats[RNG]):
            stats[ATK] = card[ATK]
            stats[RNG] = card[RNG]
        if lowest_def == 0 or card[DEF] < lowest_def:
            lowest_def = card[DEF]
        stats[LOS] = max(stats[LOS], card[LOS])
        stats[STEPS] += state.steps[m]
        if card[SCOUT] == 0:
            stats[ALL_SCOUTS] = 0
    stats[DEF] = lowest_def
    stats[MOV] = _mov(field, state, piece)


@rule
def _mov(field: Field, state: State, piece: int) -> int:
    """The MOV of the slowest who does not ride; the slowest infantry ride first, while there is room."""
    room = 0
    slowest = 0
    for m in range(field.first[piece], field.first[piece + 1]):
        if state.steps[m] > 0:
            room += field.member[m, CARRY]
            if not _may_ride(field, m) and (slowest == 0 or field.member[m, MOV] < slowest):
                slowest = field.member[m, MOV]
    for m in range(field.first[piece], field.first[piece + 1]):
        if state.steps[m] > 0 and _may_ride(field, m) and _rank(field, state, piece, m) >= room:
            mov = field.member[m, MOV]
            if slowest == 0 or mov < slowest:
                slowest = mov
    return slowest


@rule
def _may_ride(field: Field, member: int) -> bool:
    return bool(field.member[member, INFANTRY] == 1 and field.member[member, CARRY] == 0)


@rule
def _rank(field: Field, state: State, piece: int, member: int) -> int:
    """How many of the piece's infantry board before this one."""
    before = 0
    for m in range(field.first[piece], field.first[piece + 1]):
        if state.steps[m] > 0 and _may_ride(field, m):
            quicker = field.member[m, MOV] - field.member[member, MOV]
            if quicker < 0 or (quicker == 0 and m < member):
                before += 1
    return before

"""What shots to and fro are worth, and places: in 64ths of a unit. For bots."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.combat import reach_of_fire
from generator.rules.battle_arena.goals import CLOSE
from generator.rules.battle_arena.state import (
    BOMB_BY,
    DAMAGE,
    HAZY,
    WATCHES,
    WHERE,
    Desk,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import (
    AUTOMATIC,
    BASIC_RANGE,
    DIE_FULL,
    JUMPS,
    MOVEMENT_LESS_LEVEL,
    SEES_FAR,
    STORM_ATTACKS,
    STORMS,
)

UNIT = 64
CERTAIN = DIE_FULL * DIE_FULL
CARRIER_WORTH = 5  # times that of another
NEAR_HOME = 2  # likewise, near the fortress of who shoots
# Columns of Desk.threat: an enemy's hex, its range, how far it gets and shoots, what a clear and a hazy
# shot at it are worth, what its shot at the piece costs, and whether it is on overwatch.
HEX, SHOOTS, COMES, GAIN, HAZY_GAIN, COST_OF_HIT, WATCHING = range(7)


@rule
def chance(field: Field, attacker: int, target: int, hazy: bool) -> int:
    """Of 36: that one attack hits, with the second try of who sees well."""
    on = field.to_hit[attacker, target]
    if on == 0:
        return 0
    if on == AUTOMATIC:
        return CERTAIN
    hits: int = max(0, DIE_FULL + 1 - on - (1 if hazy else 0)) * DIE_FULL
    if attacker == SEES_FAR:
        hits = CERTAIN - (CERTAIN - hits) * (CERTAIN - hits) // CERTAIN
    return hits


@rule
def prize(field: Field, state: State, target: int, side: int) -> int:
    """What one hit on a unit is worth to a side: as much of the unit as it is of its life."""
    life = field.level[target] - state.piece[target, DAMAGE]
    worth: int = UNIT // max(1, life)
    if carries_flag(state, target) or state.bomb[BOMB_BY] == target:
        worth *= CARRIER_WORTH
    elif apart(field, state.piece[target, WHERE], field.fortress[side]) <= CLOSE:
        worth *= NEAR_HOME
    return worth


@rule
def size_up(field: Field, state: State, desk: Desk, piece: int) -> int:
    """Notes on the desk every enemy that matters to this piece's move; returns how many."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    life = level - state.piece[piece, DAMAGE]
    pace = MOVEMENT_LESS_LEVEL - level
    count = 0
    for enemy_side in range(len(state.side)):
        if enemy_side == side:
            continue
        for enemy in state.roster[enemy_side]:
            if enemy < 0:
                break
            there, foe = state.piece[enemy, WHERE], field.level[enemy]
            shoots = reach_of_fire(field, there)
            comes = MOVEMENT_LESS_LEVEL - foe + BASIC_RANGE
            if foe == JUMPS:
                shoots, comes = 0, (MOVEMENT_LESS_LEVEL - foe) // 2 + 1
            if apart(field, here, there) > 2 * pace + max(shoots, comes) + 1:
                continue
            row = desk.threat[count]
            row[HEX], row[SHOOTS], row[COMES] = there, shoots, comes
            worth = prize(field, state, enemy, side)
            row[GAIN] = worth * chance(field, level, foe, False) // CERTAIN
            row[HAZY_GAIN] = worth * chance(field, level, foe, True) // CERTAIN
            if level == JUMPS:
                row[GAIN] = worth
            hits = CERTAIN if foe == JUMPS else chance(field, foe, level, False)
            if foe == STORMS:
                hits *= STORM_ATTACKS
            row[COST_OF_HIT] = min(2 * UNIT, UNIT * hits // (CERTAIN * max(1, life)))
            row[WATCHING] = state.piece[enemy, WATCHES]
            count += 1
    return count


@rule
def best_shot(field: Field, desk: Desk, count: int, at: int) -> int:
    """What the best shot from a hex is worth."""
    far = reach_of_fire(field, at)
    width = 2 * field.radius + 1
    q, r = field.q[at] - field.radius, field.r[at] - field.radius
    best = 0
    for k in range(count):
        row = desk.threat[k]
        if row[GAIN] <= best:
            continue
        dq, dr = field.q[row[HEX]] - q, field.r[row[HEX]] - r
        away = max(abs(dq - field.radius), abs(dr - field.radius), abs(dq + dr - 2 * field.radius))
        if away > far:
            continue
        how = field.sight[at, dq * width + dr]
        if how == 0:
            continue
        worth = row[HAZY_GAIN] if how == HAZY else row[GAIN]
        best = max(best, worth)
    return best


@rule
def danger(field: Field, desk: Desk, count: int, at: int) -> int:
    """What the enemy may be expected to do to who ends its move on a hex."""
    width = 2 * field.radius + 1
    total = 0
    for k in range(count):
        row = desk.threat[k]
        dq, dr = field.q[at] - field.q[row[HEX]], field.r[at] - field.r[row[HEX]]
        away = max(abs(dq), abs(dr), abs(dq + dr))
        if away <= row[SHOOTS] and field.sight[row[HEX], (dq + field.radius) * width + dr + field.radius] > 0:
            total += row[COST_OF_HIT] * (1 + row[WATCHING])
        elif away <= row[COMES]:
            total += row[COST_OF_HIT] // 2
    return total


@rule
def best_jump(field: Field, state: State, piece: int, at: int, left: int, side: int) -> tuple[int, int]:
    """The most rewarding unit that a level 1 unit could jump into from a hex: its hex and the reward."""
    best, to = 0, -1
    if left < 2:
        return to, best
    for d in range(6):
        there = field.neighbours[at, d]
        if there < 0 or (field.exit[at] >= 0 and field.exit[at] != there):
            continue
        target = state.occupant[there]
        if target >= 0 and side_of(target) != side_of(piece):
            worth = prize(field, state, target, side)
            if worth > best:
                best, to = worth, there
    return to, best


@rule
def storms_next_to(field: Field, state: State, at: int, piece: int) -> int:
    """Units of level 5 that would hurt the piece there, itself not counted."""
    count = 0
    for d in range(6):
        there = field.neighbours[at, d]
        if there >= 0:
            other = state.occupant[there]
            if other >= 0 and other != piece and field.level[other] == STORMS:
                count += 1
    return count


@rule
def strangers_next_to(field: Field, state: State, at: int, piece: int) -> int:
    """Hostile units next to a hex, less friendly ones: whom a storm there would strike."""
    count = 0
    for d in range(6):
        there = field.neighbours[at, d]
        if there >= 0:
            other = state.occupant[there]
            if other >= 0 and other != piece:
                count += -1 if side_of(other) == side_of(piece) else 1
    return count

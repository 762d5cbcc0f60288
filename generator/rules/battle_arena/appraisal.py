"""What shots to and fro are worth, and places: in 64ths of a unit. For bots."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.battle_arena.bomb_goals import is_threatened
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.combat import reach_of_fire
from generator.rules.battle_arena.goals import ANY_SIDE, CLOSE, UNIT
from generator.rules.battle_arena.state import (
    ANYBODY,
    BOMB_BY,
    DAMAGE,
    HAZY,
    WATCHED,
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

CERTAIN = DIE_FULL * DIE_FULL
SKIRMISH = 5  # hexes: who is so near takes part
CARRIER_WORTH = 5  # times that of another
BYSTANDER_WORTH = 0  # likewise, who carries the bomb to somebody else
INTRUDER_WORTH = 4  # likewise, in the fortress or before the teleporter of who shoots
NEAR_HOME = 2  # likewise, near the fortress of who shoots
# Columns of Desk.threat: an enemy's hex, its range, how far it gets and shoots, what a clear and a hazy
# shot at it are worth, what its shots at the piece in a turn cost, what one on overwatch does, whether
# that is also fired at who flies, and whose it is.
HEX, SHOOTS, COMES, GAIN, HAZY_GAIN, COST_OF_HIT, WATCH_COST, SEES_FLYERS, WHOSE = range(9)


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
    life, at = field.level[target] - state.piece[target, DAMAGE], state.piece[target, WHERE]
    worth: int = UNIT // max(1, life)
    if carries_flag(state, target):
        worth *= CARRIER_WORTH
    elif state.bomb[BOMB_BY] == target:
        worth *= CARRIER_WORTH if is_threatened(field, state, target, side) else BYSTANDER_WORTH
    elif at == field.fortress[side] or field.door[at] == side:
        worth *= INTRUDER_WORTH
    elif apart(field, at, field.fortress[side]) <= CLOSE:
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
            cost = min(2 * UNIT, UNIT * hits // (CERTAIN * max(1, life)))
            row[COST_OF_HIT] = cost * STORM_ATTACKS if foe == STORMS else cost
            row[WATCH_COST] = cost if lies_in_wait(state, enemy, piece) else 0
            row[SEES_FLYERS] = int(foe == SEES_FAR)
            row[WHOSE] = enemy_side
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
def danger(field: Field, desk: Desk, count: int, at: int, whose: int) -> int:
    """What a side, or with ANY_SIDE all the enemies, may be expected to do to who ends its move on a hex."""
    width = 2 * field.radius + 1
    total = 0
    for k in range(count):
        row = desk.threat[k]
        if whose not in (ANY_SIDE, row[WHOSE]):
            continue
        dq, dr = field.q[at] - field.q[row[HEX]], field.r[at] - field.r[row[HEX]]
        away = max(abs(dq), abs(dr), abs(dq + dr))
        if away <= row[SHOOTS] and field.sight[row[HEX], (dq + field.radius) * width + dr + field.radius] > 0:
            total += row[COST_OF_HIT]
        elif away <= row[COMES]:
            total += row[COST_OF_HIT] // 2
    return total


@rule
def lies_in_wait(state: State, watcher: int, piece: int) -> bool:
    """Whether a unit on overwatch would still fire at this one."""
    if state.piece[watcher, WATCHES] == 0:
        return False
    whom = state.piece[watcher, WATCHED]
    return bool(whom in (ANYBODY, piece))


@rule
def fired_at(field: Field, desk: Desk, count: int, at: int, in_air: bool) -> int:
    """What overwatch costs who comes to a hex."""
    width = 2 * field.radius + 1
    total = 0
    for k in range(count):
        row = desk.threat[k]
        if row[WATCH_COST] == 0 or (in_air and row[SEES_FLYERS] == 0):
            continue
        dq, dr = field.q[at] - field.q[row[HEX]], field.r[at] - field.r[row[HEX]]
        if max(abs(dq), abs(dr), abs(dq + dr)) > row[SHOOTS]:
            continue
        if field.sight[row[HEX], (dq + field.radius) * width + dr + field.radius] > 0:
            total += row[WATCH_COST]
    return total


@rule
def weigh_ways(field: Field, desk: Desk, count: int, found: int) -> bool:
    """Adds up on the desk what overwatch costs on the way to each hex reached; whether anything does."""
    waiting = False
    for k in range(count):
        waiting = waiting or desk.threat[k, WATCH_COST] > 0
    desk.risk[desk.reached[0]] = 0
    for i in range(1, found):
        at = desk.reached[i]
        desk.risk[at] = desk.risk[desk.parent[at]] + fired_at(field, desk, count, at, False) if waiting else 0
    return waiting


@rule
def odds(field: Field, state: State, desk: Desk, piece: int, count: int) -> int:
    """Of eight: how many of the units about are hostile; four where it stands alone against one."""
    here = state.piece[piece, WHERE]
    friends, enemies = 0, 0
    for other in state.roster[side_of(piece)]:
        if other < 0:
            break
        if apart(field, here, state.piece[other, WHERE]) <= SKIRMISH:
            friends += 1
    for k in range(count):
        if apart(field, here, desk.threat[k, HEX]) <= SKIRMISH:
            enemies += 1
    return 8 * enemies // (friends + enemies)


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

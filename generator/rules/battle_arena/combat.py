"""Engage in combat, and overwatch: who may be shot at, and what a shot does."""

from __future__ import annotations

from generator.engine.dice import roll
from generator.engine.log import Log, note
from generator.engine.rule import rule, small_rule
from generator.rules.battle_arena.refusals import (
    CANNOT_SHOOT,
    HAS_GONE,
    NO_ATTACKS_LEFT,
    NO_LINE_OF_SIGHT,
    NO_POWERPLANT,
    NOT_HOSTILE,
    NOT_ON_BOARD,
    OUT_OF_RANGE,
)
from generator.rules.battle_arena.removal import blow_up, damage, on_board
from generator.rules.battle_arena.state import (
    ANYBODY,
    BUILDINGS,
    DESTROYED,
    DONE,
    HAS_TELEPORTED,
    HAZY,
    POWER,
    SHOT_AT,
    SHOTS,
    STAND,
    WATCHED,
    WATCHES,
    WHERE,
    Field,
    State,
    apart,
    seen,
    side_of,
)
from generator.rules.battle_arena.tables import (
    ATTACKS,
    AUTOMATIC,
    BASIC_RANGE,
    POWERPLANT_BLAST,
    POWERPLANT_HIT,
    SEES_FAR,
    STORM_ATTACKS,
    STORMS,
)
from generator.rules.battle_arena.words import (
    BY_OVERWATCH,
    BY_POWERPLANT,
    BY_SHOT,
    HIT,
    HIT_AT_ONCE,
    MISSED,
    POWERPLANT_EXPLODED,
    POWERPLANT_HIT_BY,
    WATCHED_BY,
)

HIT_POINTS = 1
BLAST_HEXES = 1 + 3 * POWERPLANT_BLAST * (POWERPLANT_BLAST + 1)  # of Field.around


@small_rule
def shoots(field: Field, piece: int) -> bool:
    """Levels 1 and 6 never do."""
    return bool(field.to_hit[field.level[piece], SEES_FAR] > 0)


@small_rule
def reach_of_fire(field: Field, at: int) -> int:
    return int(BASIC_RANGE + field.bonus[at])


@rule
def attacks_left(field: Field, state: State, piece: int) -> int:
    """An energy storm strikes twice a turn."""
    most = STORM_ATTACKS if field.level[piece] == STORMS else ATTACKS
    if state.piece[piece, DONE] & HAS_TELEPORTED != 0:
        return 0
    left: int = most - state.piece[piece, SHOTS]
    return left


@rule
def may_fire(field: Field, state: State, piece: int) -> int:
    """0 where the piece has an attack to make, otherwise the refusal."""
    if not shoots(field, piece):
        return CANNOT_SHOOT
    if state.piece[piece, DONE] & HAS_TELEPORTED != 0:
        return HAS_GONE
    return 0 if attacks_left(field, state, piece) > 0 else NO_ATTACKS_LEFT


@rule
def aim(field: Field, start: int, end: int) -> int:
    """0 where a unit on one hex could shoot into the other, otherwise the refusal."""
    far = reach_of_fire(field, start)
    if apart(field, start, end) > far:
        return OUT_OF_RANGE
    return 0 if seen(field, start, end, far) > 0 else NO_LINE_OF_SIGHT


@rule
def aim_at_unit(field: Field, state: State, piece: int, target: int) -> int:
    if side_of(target) == side_of(piece):
        return NOT_HOSTILE
    if not on_board(state, target):
        return NOT_ON_BOARD
    return aim(field, state.piece[piece, WHERE], state.piece[target, WHERE])


@rule
def aim_at_powerplant(field: Field, state: State, piece: int, owner: int) -> int:
    if owner == side_of(piece):
        return NOT_HOSTILE
    if state.side[owner, BUILDINGS] != STAND:
        return NO_POWERPLANT
    return aim(field, state.piece[piece, WHERE], field.powerplant[owner])


@rule
def needed(field: Field, attacker: int, target: int, hazy: bool) -> int:
    """What the die must show; heavy trees and mountains take one off the roll."""
    on: int = field.to_hit[field.level[attacker], field.level[target]]
    if on > AUTOMATIC and hazy:
        on += 1
    return on


@rule
def shoot(field: Field, state: State, log: Log, piece: int, target: int, cause: int) -> None:
    """One attack on a unit; a level 2 unit rolls again where it misses."""
    here, there = state.piece[piece, WHERE], state.piece[target, WHERE]
    on = needed(field, piece, target, seen(field, here, there, field.radius) == HAZY)
    if on == AUTOMATIC:
        note(log, HIT_AT_ONCE, piece, target, 0, 0, 0, 0)
        damage(field, state, log, target, HIT_POINTS, cause)
        return
    tries = 2 if field.level[piece] == SEES_FAR else 1
    for _ in range(tries):
        rolled = roll(state.dice)
        if rolled >= on:
            note(log, HIT, piece, target, rolled, on, 0, 0)
            damage(field, state, log, target, HIT_POINTS, cause)
            return
        note(log, MISSED, piece, target, rolled, on, 0, 0)


@rule
def attack(field: Field, state: State, log: Log, piece: int, target: int) -> None:
    state.piece[piece, SHOTS] += 1
    shoot(field, state, log, piece, target, BY_SHOT)


@rule
def bombard(field: Field, state: State, log: Log, piece: int, owner: int) -> None:
    """Every shot at a powerplant hits; without a point left it takes everybody near with it."""
    state.piece[piece, SHOTS] += 1
    state.side[owner, SHOT_AT] = 1
    state.side[owner, POWER] -= POWERPLANT_HIT
    note(log, POWERPLANT_HIT_BY, piece, owner, state.side[owner, POWER], 0, 0, 0)
    if state.side[owner, POWER] <= 0:
        state.side[owner, BUILDINGS] = DESTROYED
        note(log, POWERPLANT_EXPLODED, owner, 0, 0, 0, 0, 0)
        blow_up(field, state, log, field.powerplant[owner], BLAST_HEXES, BY_POWERPLANT)


@rule
def watches(field: Field, state: State, watcher: int, mover: int, at: int, in_air: bool) -> bool:
    """Whether a unit on overwatch shoots at the one that has come to the hex.

    It shoots at the first hostile unit that comes into its range, and on every hex of its range that this
    unit moves to. In the air only level 2 units see it.
    """
    if state.piece[watcher, WATCHES] == 0:
        return False
    whom = state.piece[watcher, WATCHED]
    if whom != ANYBODY and whom != mover:
        return False
    if in_air and field.level[watcher] != SEES_FAR:
        return False
    here = state.piece[watcher, WHERE]
    return bool(seen(field, here, at, reach_of_fire(field, here)) > 0)


@rule
def is_watched(field: Field, state: State, mover: int, at: int, in_air: bool) -> bool:
    own = side_of(mover)
    for side in range(len(state.side)):
        if side != own:
            for watcher in state.roster[side]:
                if watcher < 0:
                    break
                if watches(field, state, watcher, mover, at, in_air):
                    return True
    return False


@rule
def fire_on_mover(field: Field, state: State, log: Log, mover: int, in_air: bool) -> None:
    """Overwatch: the sides clockwise from the mover, their units in the order they came, while it lives."""
    side = field.after[side_of(mover)]
    while side != side_of(mover):
        for watcher in state.roster[side]:
            if watcher < 0 or not on_board(state, mover):
                break
            at = state.piece[mover, WHERE]
            if watches(field, state, watcher, mover, at, in_air):
                state.piece[watcher, WATCHED] = mover
                note(log, WATCHED_BY, watcher, mover, at, 0, 0, 0)
                shoot(field, state, log, watcher, mover, BY_OVERWATCH)
        side = field.after[side]

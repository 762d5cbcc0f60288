"""The course of a match: who begins, the five steps of a turn, and how it ends.

Order of steps: the highest roll begins. A turn: build a unit; move all; fight; who fought goes on overwatch,
storms hurt and auras heal; pass on clockwise. Steps in which nothing can be done are passed over.
"""

from __future__ import annotations

from generator.engine.dice import roll
from generator.engine.log import Log, note
from generator.engine.rule import outer_rule, rule
from generator.rules.battle_arena.carrying import count_captures
from generator.rules.battle_arena.combat import aim_at_powerplant, aim_at_unit, may_fire, shoots
from generator.rules.battle_arena.movement import burn, finish
from generator.rules.battle_arena.removal import check_bomb, damage, on_board, remove
from generator.rules.battle_arena.state import (
    ACTIVE,
    ALL_WATCH,
    ANYBODY,
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BOMB_FROM,
    BOMBING,
    BUILDING,
    BUILDINGS,
    CAPTURE,
    DAMAGE,
    DESTROYED,
    DONE,
    FIGHTING,
    FIRST,
    FLAG_BY,
    GOAL,
    HAS_MOVED,
    HAS_TELEPORTED,
    MISSING,
    MOVING,
    OVER,
    PHASE,
    POWER,
    REASON,
    RESOURCES,
    SCENARIO,
    SCORE,
    SHOT_AT,
    SHOTS,
    SIDE,
    STAND,
    TURN,
    TURN_LIMIT,
    WATCHED,
    WATCHES,
    WHERE,
    WINNER,
    Field,
    State,
    side_of,
)
from generator.rules.battle_arena.tables import (
    HEALING,
    HEALS,
    LEVELS,
    POWERPLANT_CAPACITY,
    POWERPLANT_REGAINS,
    STORM_DAMAGE,
    STORMS,
    TELEPORTS,
    UNIT_DICE,
)
from generator.rules.battle_arena.words import (
    BEGINS,
    BOMB_COUNTS,
    BY_BLOCKED_EXIT,
    BY_STORM,
    ENDED,
    HEALED,
    ON_OVERWATCH,
    POWERPLANT_REGAINED,
    REBUILT,
    TURN_BEGAN,
)

CAPTURED_ENOUGH, ELIMINATED_ENOUGH, TIME_UP = 0, 1, 2  # ranks in words.REASONS
A_SCORE, A_FLAG = 10000, 100  # what weighs more, where a level in the arena is one


@outer_rule
def open_match(field: Field, state: State, log: Log) -> None:
    """All roll until one is highest; that side begins."""
    first, highest = -1, 0
    while first < 0:
        highest = 0
        for side in range(len(state.side)):
            rolled = roll(state.dice)
            if rolled > highest:
                first, highest = side, rolled
            elif rolled == highest:
                first = -1
    note(log, BEGINS, first, highest, 0, 0, 0, 0)
    state.clock[FIRST] = first
    state.clock[TURN] = 1
    _begin_turn(field, state, log, first)
    go_on(field, state, log)


@rule
def dice_used(state: State, side: int) -> int:
    """Units, and the markers under those that are damaged."""
    used = 0
    for piece in state.roster[side]:
        if piece < 0:
            break
        used += 2 if state.piece[piece, DAMAGE] > 0 else 1
    return used


@rule
def may_build(field: Field, state: State, side: int) -> bool:
    """Whether the side can build a unit of the lowest level."""
    if state.side[side, BUILDINGS] != STAND or state.side[side, RESOURCES] < LEVELS[0]:
        return False
    return state.occupant[field.teleporter[side]] < 0 and dice_used(state, side) < UNIT_DICE


@rule
def _begin_turn(field: Field, state: State, log: Log, side: int) -> None:
    """Buildings come back or regain, the bomb counts down, and who stands on a volcano is hurt."""
    clock = state.clock
    clock[SIDE], clock[PHASE], clock[ACTIVE] = side, BUILDING, -1
    _mend_buildings(state, log, side)
    for piece in state.roster[side]:
        if piece < 0:
            break
        state.piece[piece, DONE] = 0
        state.piece[piece, SHOTS] = 0
        state.piece[piece, WATCHES] = 0
        state.piece[piece, WATCHED] = ANYBODY
    note(log, TURN_BEGAN, clock[TURN], side, state.side[side, RESOURCES], 0, 0, 0)
    _count_down(field, state, log, side)
    for i in range(UNIT_DICE - 1, -1, -1):
        piece = state.roster[side, i]
        if piece >= 0:
            burn(field, state, log, piece)


@rule
def _mend_buildings(state: State, log: Log, side: int) -> None:
    """After a whole turn without its buildings a side has them back; unhurt for a round, one point."""
    row = state.side[side]
    if row[BUILDINGS] == DESTROYED:
        row[BUILDINGS] = MISSING
    elif row[BUILDINGS] == MISSING:
        row[BUILDINGS] = STAND
        row[POWER] = POWERPLANT_CAPACITY
        note(log, REBUILT, side, 0, 0, 0, 0, 0)
    elif row[SHOT_AT] == 0 and row[POWER] < POWERPLANT_CAPACITY:
        row[POWER] += POWERPLANT_REGAINS
        note(log, POWERPLANT_REGAINED, side, row[POWER], 0, 0, 0, 0)
    row[SHOT_AT] = 0


@rule
def _count_down(field: Field, state: State, log: Log, side: int) -> None:
    """The bomb counts in the turns of who carries it, or in whose fortress it lies."""
    at, carrier = state.bomb[BOMB_AT], state.bomb[BOMB_BY]
    if at < 0:
        return
    counts = field.owner[at] == side
    if carrier >= 0:
        counts = side_of(carrier) == side
    if counts:
        state.bomb[BOMB_FACE] -= 1
        note(log, BOMB_COUNTS, state.bomb[BOMB_FACE], 0, 0, 0, 0, 0)
        check_bomb(field, state, log)


@rule
def go_on(field: Field, state: State, log: Log) -> None:
    """Counts captures, ends the match where it is decided, and passes over steps with nothing to do."""
    clock = state.clock
    while clock[PHASE] != OVER:
        check_bomb(field, state, log)
        if _is_decided(field, state, log):
            return
        side = clock[SIDE]
        if clock[PHASE] == BUILDING:
            if may_build(field, state, side):
                return
            clock[PHASE] = MOVING
        elif clock[PHASE] == MOVING:
            if _any_to_move(state, side):
                return
            end_moves(field, state, log)
        else:
            if _any_to_fight(field, state, side):
                return
            end_turn(field, state, log)


@rule
def _any_to_move(state: State, side: int) -> bool:
    for piece in state.roster[side]:
        if piece < 0:
            break
        if state.piece[piece, DONE] & HAS_MOVED == 0:
            return True
    return False


@rule
def end_moves(field: Field, state: State, log: Log) -> None:
    """All moves are over; who could not leave the teleporter goes back into the pool."""
    side = state.clock[SIDE]
    if state.clock[ACTIVE] >= 0:
        finish(field, state, log, state.clock[ACTIVE])
    for i in range(UNIT_DICE - 1, -1, -1):
        piece = state.roster[side, i]
        if piece < 0:
            continue
        if field.exit[state.piece[piece, WHERE]] >= 0:
            remove(field, state, log, piece, BY_BLOCKED_EXIT)
        elif state.piece[piece, DONE] & HAS_MOVED == 0:
            finish(field, state, log, piece)
    state.clock[PHASE] = FIGHTING


@rule
def _any_to_fight(field: Field, state: State, side: int) -> bool:
    for piece in state.roster[side]:
        if piece < 0:
            break
        if may_teleport(field, state, piece) or has_target(field, state, piece):
            return True
    return False


@rule
def may_teleport(field: Field, state: State, piece: int) -> bool:
    """A level 4 unit that has not fought."""
    if field.level[piece] != TELEPORTS or state.piece[piece, SHOTS] > 0:
        return False
    return bool(state.piece[piece, DONE] & HAS_TELEPORTED == 0)


@rule
def has_target(field: Field, state: State, piece: int) -> bool:
    """Whether it has an attack left and somebody or something to attack."""
    if may_fire(field, state, piece) != 0:
        return False
    own = side_of(piece)
    for side in range(len(state.side)):
        if side == own:
            continue
        if aim_at_powerplant(field, state, piece, side) == 0:
            return True
        for target in state.roster[side]:
            if target < 0:
                break
            if aim_at_unit(field, state, piece, target) == 0:
                return True
    return False


@rule
def end_turn(field: Field, state: State, log: Log) -> None:
    """Overwatch, storms and auras; then the next side."""
    side = state.clock[SIDE]
    for piece in state.roster[side]:
        if piece < 0:
            break
        row = state.piece[piece]
        if row[SHOTS] == 0 and field.rules[ALL_WATCH] == 0:
            continue
        if shoots(field, piece) and row[DONE] & HAS_TELEPORTED == 0:
            row[WATCHES] = 1
            row[WATCHED] = ANYBODY
            note(log, ON_OVERWATCH, piece, 0, 0, 0, 0, 0)
    for i in range(UNIT_DICE - 1, -1, -1):
        piece = state.roster[side, i]
        if piece >= 0:
            _feel_neighbours(field, state, log, piece)
    check_bomb(field, state, log)
    if not _is_decided(field, state, log):
        _pass_on(field, state, log)


@rule
def _feel_neighbours(field: Field, state: State, log: Log, piece: int) -> None:
    """A point of damage for each level 5 unit next to it; then a point healed for each level 6 unit."""
    at = state.piece[piece, WHERE]
    storms, healers = 0, 0
    for d in range(6):
        there = field.neighbours[at, d]
        if there < 0 or state.occupant[there] < 0:
            continue
        level = field.level[state.occupant[there]]
        storms += STORM_DAMAGE if level == STORMS else 0
        healers += HEALING if level == HEALS else 0
    if storms > 0:
        damage(field, state, log, piece, storms, BY_STORM)
    if healers > 0 and on_board(state, piece) and state.piece[piece, DAMAGE] > 0:
        healed = min(healers, state.piece[piece, DAMAGE])
        state.piece[piece, DAMAGE] -= healed
        note(log, HEALED, piece, healed, 0, 0, 0, 0)


@rule
def _pass_on(field: Field, state: State, log: Log) -> None:
    """Clockwise to the next side; a new turn when all have had theirs."""
    clock = state.clock
    side = field.after[clock[SIDE]]
    if side != clock[FIRST]:
        _begin_turn(field, state, log, side)
    elif clock[TURN] == field.rules[TURN_LIMIT]:
        end(state, log, _ahead(field, state), TIME_UP)
    else:
        clock[TURN] += 1
        _begin_turn(field, state, log, side)


@rule
def _is_decided(field: Field, state: State, log: Log) -> bool:
    """A side has captured enough, or been eliminated too often."""
    if state.clock[PHASE] == OVER:
        return True
    if field.rules[SCENARIO] == CAPTURE:
        winner = count_captures(field, state, log)
        if winner >= 0:
            end(state, log, winner, CAPTURED_ENOUGH)
        return winner >= 0
    for side in range(len(state.side)):
        if state.side[side, SCORE] >= field.rules[GOAL]:
            end(state, log, _ahead(field, state), ELIMINATED_ENOUGH)
            return True
    return False


@rule
def _ahead(field: Field, state: State) -> int:
    """Who is ahead: by score, then flags held or the last bomb, then levels in the arena; -1 where equal."""
    best, winner = -(1 << 40), -1
    for side in range(len(state.side)):
        score = state.side[side, SCORE]
        value = -A_SCORE * score if field.rules[SCENARIO] == BOMBING else A_SCORE * score
        for owner in range(len(state.side)):
            carrier = state.side[owner, FLAG_BY]
            if carrier >= 0 and side_of(carrier) == side:
                value += A_FLAG
        if state.bomb[BOMB_FROM] == side:
            value += A_FLAG
        for piece in state.roster[side]:
            if piece >= 0:
                value += field.level[piece]
        if value == best:
            winner = -1
        elif value > best:
            best, winner = value, side
    return winner


@rule
def end(state: State, log: Log, winner: int, reason: int) -> None:
    clock = state.clock
    clock[PHASE], clock[SIDE], clock[ACTIVE] = OVER, -1, -1
    clock[WINNER], clock[REASON] = winner, reason
    note(log, ENDED, reason, winner, clock[TURN], 0, 0, 0)

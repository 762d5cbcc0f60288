"""Actions: whether one is legal, all that are, and carrying one out. A row is kind, piece or level, goal."""

from __future__ import annotations

from generator.engine.log import Log, note
from generator.engine.rule import Numbers, outer_rule, rule
from generator.rules.battle_arena.combat import (
    aim_at_powerplant,
    aim_at_unit,
    attack,
    bombard,
    may_fire,
)
from generator.rules.battle_arena.movement import (
    finish,
    flight_left,
    fly,
    jump,
    may_stop,
    movement_left,
    reach,
    teleport,
    walk,
)
from generator.rules.battle_arena.refusals import (
    CANNOT_FLY,
    CANNOT_JUMP,
    CANNOT_TELEPORT,
    HAS_DONE_MOVING,
    HAS_GONE,
    MATCH_OVER,
    MUST_LEAVE,
    NO_ATTACKS_LEFT,
    NO_DICE,
    NO_RESOURCES,
    NO_STOPPING,
    NO_SUCH_HEX,
    NO_SUCH_LEVEL,
    NO_SUCH_SIDE,
    NO_SUCH_UNIT,
    NO_TELEPORTER,
    NOT_BUILDING,
    NOT_FIGHTING,
    NOT_MOVING,
    NOT_ON_BOARD,
    NOT_YOURS,
    OCCUPIED,
    ONLY_EXIT,
    OUT_OF_REACH,
    STAYS,
    UNKNOWN_ACTION,
)
from generator.rules.battle_arena.state import (
    ACTIVE,
    BUILDING,
    BUILDINGS,
    COUNTS,
    DONE,
    FIGHTING,
    FIRSTS,
    HAS_MOVED,
    HAS_TELEPORTED,
    MOVING,
    NEAR_COUNT,
    OVER,
    PHASE,
    PIECES,
    RESOURCES,
    SHOTS,
    SIDE,
    STAND,
    WHERE,
    Desk,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import (
    FLIES,
    JUMP_COST,
    JUMPS,
    LEVELS,
    TELEPORT_RANGE,
    TELEPORTS,
    UNIT_DICE,
)
from generator.rules.battle_arena.turn import dice_used, end_moves, end_turn, go_on
from generator.rules.battle_arena.words import (
    ATTACK,
    BOMBARD,
    BUILD,
    BUILT,
    END_STEP,
    FLY,
    JUMP,
    MOVE,
    TELEPORT,
)

FIRST_OF_LEVEL = (0, *FIRSTS)  # by level
OF_LEVEL = (0, *COUNTS)


@outer_rule
def verify(field: Field, state: State, desk: Desk, row: Numbers) -> int:
    """0 where the action is legal, otherwise the number of the refusal."""
    kind, piece, goal = row[0], row[1], row[2]
    phase = state.clock[PHASE]
    if phase == OVER:
        return MATCH_OVER
    if kind == END_STEP:
        return _verify_end(field, state)
    if kind < BUILD or kind > END_STEP:
        return UNKNOWN_ACTION
    if kind == BUILD:
        return _verify_build(state, piece) if phase == BUILDING else NOT_BUILDING
    if kind in (MOVE, FLY, JUMP):
        if phase != MOVING:
            return NOT_MOVING
    elif phase != FIGHTING:
        return NOT_FIGHTING
    refusal = _verify_unit(state, piece)
    if refusal != 0:
        return refusal
    if kind in (MOVE, FLY, JUMP):
        return _verify_going(field, state, desk, kind, piece, goal)
    if kind == TELEPORT:
        return _verify_teleport(field, state, piece, goal)
    refusal = may_fire(field, state, piece)
    if refusal != 0:
        return refusal
    if kind == BOMBARD:
        if goal < 0 or goal >= len(state.side):
            return NO_SUCH_SIDE
        return aim_at_powerplant(field, state, piece, goal)
    if goal < 0 or goal >= len(state.piece):
        return NO_SUCH_UNIT
    return aim_at_unit(field, state, piece, goal)


@rule
def _verify_unit(state: State, piece: int) -> int:
    if piece < 0 or piece >= len(state.piece):
        return NO_SUCH_UNIT
    if side_of(piece) != state.clock[SIDE]:
        return NOT_YOURS
    return 0 if state.piece[piece, WHERE] >= 0 else NOT_ON_BOARD


@rule
def _verify_build(state: State, level: int) -> int:
    side = state.clock[SIDE]
    if level < LEVELS[0] or level > LEVELS[-1]:
        return NO_SUCH_LEVEL
    if state.side[side, BUILDINGS] != STAND:
        return NO_TELEPORTER
    if state.side[side, RESOURCES] < level:
        return NO_RESOURCES
    return 0 if dice_used(state, side) < UNIT_DICE else NO_DICE


@rule
def _verify_end(field: Field, state: State) -> int:
    """A step may end at any time, but for a new unit that has not left the teleporter and could."""
    if state.clock[PHASE] != MOVING:
        return 0
    start = field.teleporter[state.clock[SIDE]]
    piece, gate = state.occupant[start], field.exit[start]
    if piece < 0:
        return 0
    price = field.price[gate]
    may_walk = 0 < price <= movement_left(field, state, piece)
    return MUST_LEAVE if may_walk and state.occupant[gate] < 0 else 0


@rule
def _verify_going(field: Field, state: State, desk: Desk, kind: int, piece: int, to: int) -> int:
    level, here = field.level[piece], state.piece[piece, WHERE]
    if kind == FLY and level != FLIES:
        return CANNOT_FLY
    if kind == JUMP and level != JUMPS:
        return CANNOT_JUMP
    if to < 0 or to >= len(field.q):
        return NO_SUCH_HEX
    if state.piece[piece, DONE] & HAS_MOVED != 0:
        return HAS_DONE_MOVING
    if to == here:
        return STAYS
    if kind == JUMP:
        return _verify_jump(field, state, piece, here, to)
    if state.occupant[to] >= 0:
        return OCCUPIED
    if not may_stop(field, state, to):
        return NO_STOPPING
    if kind == FLY:
        if field.exit[here] >= 0:
            return ONLY_EXIT
        return 0 if apart(field, here, to) <= flight_left(field, state, piece) else OUT_OF_REACH
    reach(field, state, desk, piece)
    return 0 if desk.left[to] >= 0 else OUT_OF_REACH


@rule
def _verify_jump(field: Field, state: State, piece: int, here: int, to: int) -> int:
    if apart(field, here, to) != 1 or movement_left(field, state, piece) < JUMP_COST:
        return OUT_OF_REACH
    if field.exit[here] >= 0 and field.exit[here] != to:
        return ONLY_EXIT
    if field.exit[to] >= 0:
        return NO_STOPPING
    other = state.occupant[to]
    return OCCUPIED if other >= 0 and side_of(other) == side_of(piece) else 0


@rule
def _verify_teleport(field: Field, state: State, piece: int, to: int) -> int:
    if field.level[piece] != TELEPORTS:
        return CANNOT_TELEPORT
    if to < 0 or to >= len(field.q):
        return NO_SUCH_HEX
    if state.piece[piece, DONE] & HAS_TELEPORTED != 0:
        return HAS_GONE
    if state.piece[piece, SHOTS] > 0:
        return NO_ATTACKS_LEFT
    here = state.piece[piece, WHERE]
    if to == here:
        return STAYS
    if state.occupant[to] >= 0:
        return OCCUPIED
    if not may_stop(field, state, to):
        return NO_STOPPING
    return 0 if apart(field, here, to) <= TELEPORT_RANGE else OUT_OF_REACH


@outer_rule
def apply(field: Field, state: State, desk: Desk, log: Log, row: Numbers) -> None:
    """Carries out a legal action."""
    kind, piece, goal = row[0], row[1], row[2]
    if kind in (MOVE, FLY, JUMP):
        before = state.clock[ACTIVE]
        if before >= 0 and before != piece:
            finish(field, state, log, before)
    if kind == BUILD:
        _build(field, state, log, piece)
    elif kind == MOVE:
        walk(field, state, desk, log, piece, goal)
    elif kind == FLY:
        fly(field, state, log, piece, goal)
    elif kind == JUMP:
        jump(field, state, log, piece, goal)
    elif kind == ATTACK:
        attack(field, state, log, piece, goal)
    elif kind == BOMBARD:
        bombard(field, state, log, piece, goal)
    elif kind == TELEPORT:
        teleport(field, state, log, piece, goal)
    elif state.clock[PHASE] == BUILDING:
        state.clock[PHASE] = MOVING
    elif state.clock[PHASE] == MOVING:
        end_moves(field, state, log)
    else:
        end_turn(field, state, log)
    go_on(field, state, log)


@rule
def _build(field: Field, state: State, log: Log, level: int) -> None:
    """A new unit on the teleporter, for as many resources as its level."""
    side = state.clock[SIDE]
    piece = side * PIECES + FIRST_OF_LEVEL[level]
    while state.piece[piece, WHERE] >= 0:
        piece += 1
    state.piece[piece] = 0
    state.piece[piece, WHERE] = field.teleporter[side]
    state.occupant[field.teleporter[side]] = piece
    i = 0
    while state.roster[side, i] >= 0:
        i += 1
    state.roster[side, i] = piece
    state.side[side, RESOURCES] -= level
    note(log, BUILT, piece, level, state.side[side, RESOURCES], 0, 0, 0)
    state.clock[PHASE] = MOVING


@outer_rule
def legal_actions(field: Field, state: State, desk: Desk, rows: Numbers) -> int:
    """Writes every legal action into the rows and returns how many there are."""
    phase = state.clock[PHASE]
    if phase == OVER:
        return 0
    count = 0
    if phase == BUILDING:
        for level in LEVELS:
            if _verify_build(state, level) == 0:
                count = add(rows, count, BUILD, level, 0)
    else:
        for piece in state.roster[state.clock[SIDE]]:
            if piece < 0:
                break
            if phase == MOVING:
                count = _list_moves(field, state, desk, rows, count, piece)
            else:
                count = _list_fights(field, state, rows, count, piece)
    if _verify_end(field, state) == 0:
        count = add(rows, count, END_STEP, 0, 0)
    return count


@rule
def add(rows: Numbers, count: int, kind: int, piece: int, goal: int) -> int:
    rows[count, 0] = kind
    rows[count, 1] = piece
    rows[count, 2] = goal
    return count + 1


@rule
def _list_moves(field: Field, state: State, desk: Desk, rows: Numbers, count: int, piece: int) -> int:
    if state.piece[piece, DONE] & HAS_MOVED != 0:
        return count
    for i in range(1, reach(field, state, desk, piece)):
        to = desk.reached[i]
        if may_stop(field, state, to):
            count = add(rows, count, MOVE, piece, to)
    here, level = state.piece[piece, WHERE], field.level[piece]
    if level in (FLIES, JUMPS):
        kind = FLY if level == FLIES else JUMP
        for i in range(1, NEAR_COUNT):
            to = field.around[here, i]
            if to >= 0 and _verify_going(field, state, desk, kind, piece, to) == 0:
                count = add(rows, count, kind, piece, to)
    return count


@rule
def _list_fights(field: Field, state: State, rows: Numbers, count: int, piece: int) -> int:
    here = state.piece[piece, WHERE]
    if field.level[piece] == TELEPORTS:
        for i in range(1, NEAR_COUNT):
            to = field.around[here, i]
            if to >= 0 and _verify_teleport(field, state, piece, to) == 0:
                count = add(rows, count, TELEPORT, piece, to)
    if may_fire(field, state, piece) != 0:
        return count
    for side in range(len(state.side)):
        if side == side_of(piece):
            continue
        if aim_at_powerplant(field, state, piece, side) == 0:
            count = add(rows, count, BOMBARD, piece, side)
        for target in state.roster[side]:
            if target < 0:
                break
            if aim_at_unit(field, state, piece, target) == 0:
                count = add(rows, count, ATTACK, piece, target)
    return count

"""Actions: whether one is legal, all that are, and carrying one out. A row is kind, piece (or side), goal."""

from __future__ import annotations

from generator.engine.log import Log, note
from generator.engine.rule import Numbers, outer_rule, rule
from generator.rules.dustbowl.combat import aim, attack
from generator.rules.dustbowl.movement import may_stop, reach
from generator.rules.dustbowl.state import (
    ACTIVATING,
    ACTIVE,
    CHOOSING,
    COST,
    DEPLOYING,
    HAS_ATTACKED,
    HAS_DONE,
    HAS_MOVED,
    HEX,
    LOST,
    NOWHERE,
    OVER,
    PHASE,
    SIDE,
    STEPS,
    UNREACHED,
    Desk,
    Field,
    State,
    alive,
)
from generator.rules.dustbowl.turn import after_action, after_deployment, begin_activations, can_act
from generator.rules.dustbowl.words import (
    ALREADY_ACTIVATED,
    ALREADY_ATTACKED,
    ALREADY_DEPLOYED,
    ALREADY_MOVED,
    ANOTHER_IS_ACTIVE,
    ATTACK,
    DEPLOY,
    DEPLOYED,
    END,
    GO_FIRST,
    GONE,
    HELD,
    IMPASSABLE,
    MATCH_OVER,
    MOVE,
    MOVED,
    NO_SUCH_HEX,
    NO_SUCH_SIDE,
    NO_SUCH_UNIT,
    NOT_ACTIVATING,
    NOT_AN_ENEMY,
    NOT_CHOOSING,
    NOT_DEPLOYING,
    NOT_YOURS,
    OCCUPIED,
    OUT_OF_REACH,
    OUTSIDE_ZONE,
    STAYS,
    UNKNOWN_ACTION,
    WENT_FIRST,
)


@outer_rule
def verify(field: Field, state: State, desk: Desk, row: Numbers) -> int:
    """0 where the action is legal, otherwise the number of the refusal."""
    kind, piece, goal = row[0], row[1], row[2]
    if state.clock[PHASE] == OVER:
        return MATCH_OVER
    if kind == GO_FIRST:
        if piece < 0 or piece > 1:
            return NO_SUCH_SIDE
        return 0 if state.clock[PHASE] == CHOOSING else NOT_CHOOSING
    if kind < DEPLOY or kind > END:
        return UNKNOWN_ACTION
    if piece < 0 or piece >= len(field.side):
        return NO_SUCH_UNIT
    if kind == DEPLOY:
        return _verify_deploy(field, state, piece, goal)
    refusal = _verify_activation(field, state, piece)
    if refusal != 0 or kind == END:
        return refusal
    if kind == MOVE:
        return _verify_move(field, state, desk, piece, goal)
    return _verify_attack(field, state, piece, goal)


@rule
def _verify_deploy(field: Field, state: State, piece: int, at: int) -> int:
    if state.clock[PHASE] != DEPLOYING:
        return NOT_DEPLOYING
    if field.side[piece] != state.clock[SIDE]:
        return NOT_YOURS
    if state.where[piece] != NOWHERE:
        return ALREADY_DEPLOYED
    if at < 0 or at >= len(field.q):
        return NO_SUCH_HEX
    if field.cost[0, at] == 0:
        return IMPASSABLE
    if field.in_zone[field.side[piece], at] == 0:
        return OUTSIDE_ZONE
    if state.occupant[at] >= 0:
        return OCCUPIED
    return 0


@rule
def _verify_activation(field: Field, state: State, piece: int) -> int:
    if state.clock[PHASE] != ACTIVATING:
        return NOT_ACTIVATING
    if not alive(state, piece):
        return GONE
    if field.side[piece] != state.clock[SIDE]:
        return NOT_YOURS
    if state.acted[piece] & HAS_DONE != 0:
        return ALREADY_ACTIVATED
    if state.clock[ACTIVE] >= 0 and state.clock[ACTIVE] != piece:
        return ANOTHER_IS_ACTIVE
    return 0


@rule
def _verify_move(field: Field, state: State, desk: Desk, piece: int, to: int) -> int:
    if to < 0 or to >= len(field.q):
        return NO_SUCH_HEX
    if state.acted[piece] & HAS_MOVED != 0:
        return ALREADY_MOVED
    if to == state.where[piece]:
        return STAYS
    if field.cost[0, to] == 0:
        return IMPASSABLE
    if not may_stop(state, piece, to):
        return OCCUPIED
    reach(field, state, desk, piece)
    return 0 if desk.spent[to] < UNREACHED else OUT_OF_REACH


@rule
def _verify_attack(field: Field, state: State, piece: int, target: int) -> int:
    if target < 0 or target >= len(field.side):
        return NO_SUCH_UNIT
    if state.acted[piece] & HAS_ATTACKED != 0:
        return ALREADY_ATTACKED
    if field.side[target] == field.side[piece]:
        return NOT_AN_ENEMY
    if state.where[target] == NOWHERE:
        return GONE
    return aim(field, state, piece, state.where[piece], state.where[target])


@outer_rule
def apply(field: Field, state: State, log: Log, row: Numbers) -> None:
    """Carries out a legal action."""
    kind, piece, goal = row[0], row[1], row[2]
    if kind == DEPLOY:
        state.where[piece] = goal
        state.occupant[goal] = piece
        note(log, DEPLOYED, piece, goal, 0, 0, 0, 0)
        after_deployment(field, state, log)
    elif kind == GO_FIRST:
        note(log, WENT_FIRST, piece, 0, 0, 0, 0, 0)
        begin_activations(state, piece)
    elif kind == MOVE:
        note(log, MOVED, piece, state.where[piece], goal, 0, 0, 0)
        state.occupant[state.where[piece]] = -1
        state.where[piece] = goal
        state.occupant[goal] = piece
        after_action(field, state, log, piece, HAS_MOVED)
    elif kind == ATTACK:
        attack(field, state, log, piece, goal)
        after_action(field, state, log, piece, HAS_ATTACKED)
    else:
        if state.acted[piece] == 0:
            note(log, HELD, piece, 0, 0, 0, 0, 0)
        after_action(field, state, log, piece, HAS_DONE)


@outer_rule
def legal_actions(field: Field, state: State, desk: Desk, rows: Numbers) -> int:
    """Writes every legal action into the rows and returns how many there are."""
    phase = state.clock[PHASE]
    if phase == DEPLOYING:
        return _list_deployments(field, state, rows)
    count = 0
    if phase == CHOOSING:
        for side in range(2):
            count = _add(rows, count, GO_FIRST, side, 0)
    elif phase == ACTIVATING:
        for piece in range(len(field.side)):
            if _verify_activation(field, state, piece) == 0:
                count = _list_moves(field, state, desk, rows, count, piece)
                count = _list_attacks(field, state, rows, count, piece)
                count = _add(rows, count, END, piece, 0)
    return count


@rule
def _add(rows: Numbers, count: int, kind: int, piece: int, goal: int) -> int:
    rows[count, 0] = kind
    rows[count, 1] = piece
    rows[count, 2] = goal
    return count + 1


@rule
def _list_deployments(field: Field, state: State, rows: Numbers) -> int:
    side = state.clock[SIDE]
    count = 0
    for piece in range(len(field.side)):
        if field.side[piece] != side or state.where[piece] != NOWHERE:
            continue
        for at in field.zone[side]:
            if at >= 0 and state.occupant[at] < 0:
                count = _add(rows, count, DEPLOY, piece, at)
    return count


@rule
def _list_moves(field: Field, state: State, desk: Desk, rows: Numbers, count: int, piece: int) -> int:
    if state.acted[piece] & HAS_MOVED != 0:
        return count
    for i in range(1, reach(field, state, desk, piece)):
        count = _add(rows, count, MOVE, piece, desk.stops[HEX, i])
    return count


@rule
def _list_attacks(field: Field, state: State, rows: Numbers, count: int, piece: int) -> int:
    if state.acted[piece] & HAS_ATTACKED != 0:
        return count
    for target in range(len(field.side)):
        if _verify_attack(field, state, piece, target) == 0:
            count = _add(rows, count, ATTACK, piece, target)
    return count


@outer_rule
def broken(field: Field, state: State) -> int:
    """The first invariant that this position breaks, from 1; 0 where all hold. See ruleset.INVARIANTS."""
    lost = 0
    standing = 0
    for piece in range(len(field.side)):
        steps = 0
        for m in range(field.first[piece], field.first[piece + 1]):
            left = state.steps[m]
            if left < 0 or left > field.member[m, STEPS]:
                return 1
            steps += left
            if left == 0:
                lost += field.member[m, COST]
        if steps != state.stats[piece, STEPS]:
            return 2
        at = state.where[piece]
        if at >= 0:
            standing += 1
            if state.occupant[at] != piece or steps == 0:
                return 3
            if field.cost[0, at] == 0:
                return 4
        elif steps > 0 and state.clock[PHASE] != DEPLOYING:
            return 5
    for piece in state.occupant:
        if piece >= 0:
            standing -= 1
    if standing != 0:
        return 6
    if lost != state.clock[LOST] + state.clock[LOST + 1]:
        return 7
    if state.clock[PHASE] == ACTIVATING:
        for piece in range(len(field.side)):
            if field.side[piece] == state.clock[SIDE] and can_act(state, piece):
                return 0
        return 8
    return 0

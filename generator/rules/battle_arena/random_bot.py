"""The random bot: any unit that may act, any kind of action it has, any goal."""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule, small_rule
from generator.rules.battle_arena.actions import verify
from generator.rules.battle_arena.combat import aim_at_powerplant, aim_at_unit, may_fire
from generator.rules.battle_arena.movement import flight_left, may_stop, reach
from generator.rules.battle_arena.state import (
    BUILDING,
    DONE,
    HAS_MOVED,
    MOVING,
    NEAR_COUNT,
    PHASE,
    RESOURCES,
    SIDE,
    WHERE,
    Desk,
    Field,
    State,
)
from generator.rules.battle_arena.tables import FLIES, JUMPS, LEVELS
from generator.rules.battle_arena.turn import may_teleport
from generator.rules.battle_arena.words import ATTACK, BOMBARD, BUILD, END_STEP, FLY, JUMP, MOVE, TELEPORT

TRIES = 3  # units that are looked at before the step ends


@small_rule
def fill(row: Numbers, kind: int, piece: int, goal: int) -> None:
    row[0] = kind
    row[1] = piece
    row[2] = goal


@rule
def at_random(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """A new unit or none; then some unit's move; then some unit's attack. Now and then the step ends."""
    phase, side = state.clock[PHASE], state.clock[SIDE]
    fill(row, END_STEP, 0, 0)
    if phase == BUILDING:
        most = min(LEVELS[-1], state.side[side, RESOURCES])
        level = pick(mind, most + 1)
        if level > 0:
            fill(row, BUILD, level, 0)
        return
    newest = state.occupant[field.teleporter[side]]
    for _ in range(TRIES):
        piece = _any_unit(state, mind, side)
        if phase == MOVING and newest >= 0:
            piece = newest
        if piece < 0:
            return
        if phase == MOVING:
            _any_move(field, state, desk, mind, piece, row)
        else:
            _any_fight(field, state, mind, piece, row)
        if row[0] != END_STEP:
            return


@rule
def _any_unit(state: State, mind: Dice, side: int) -> int:
    """One that has not ended its move, in the step of moves; any, in that of fights."""
    seen, chosen = 0, -1
    for piece in state.roster[side]:
        if piece < 0:
            break
        if state.clock[PHASE] != MOVING or state.piece[piece, DONE] & HAS_MOVED == 0:
            seen += 1
            if pick(mind, seen) == 0:
                chosen = piece
    return chosen


@rule
def _any_move(field: Field, state: State, desk: Desk, mind: Dice, piece: int, row: Numbers) -> None:
    level, here = field.level[piece], state.piece[piece, WHERE]
    seen = 0
    if level in (FLIES, JUMPS) and field.exit[here] < 0 and pick(mind, 2) == 0:
        far = flight_left(field, state, piece)
        count = 7 if level == JUMPS else min(NEAR_COUNT, 1 + 3 * far * (far + 1))
        for _ in range(4):
            to = field.around[here, pick(mind, count)]
            fill(row, FLY if level == FLIES else JUMP, piece, to)
            if to >= 0 and verify(field, state, desk, row) == 0:
                return
        fill(row, END_STEP, 0, 0)
    for i in range(1, reach(field, state, desk, piece)):
        to = desk.reached[i]
        if may_stop(field, state, to):
            seen += 1
            if pick(mind, seen) == 0:
                fill(row, MOVE, piece, to)


@rule
def _any_fight(field: Field, state: State, mind: Dice, piece: int, row: Numbers) -> None:
    if may_teleport(field, state, piece) and pick(mind, 4) == 0:
        to = field.around[state.piece[piece, WHERE], 1 + pick(mind, 36)]
        if to >= 0 and may_stop(field, state, to):
            fill(row, TELEPORT, piece, to)
            return
    if may_fire(field, state, piece) != 0:
        return
    seen = 0
    for side in range(len(state.side)):
        if side == state.clock[SIDE]:
            continue
        if aim_at_powerplant(field, state, piece, side) == 0:
            seen += 1
            if pick(mind, seen) == 0:
                fill(row, BOMBARD, piece, side)
        for target in state.roster[side]:
            if target >= 0 and aim_at_unit(field, state, piece, target) == 0:
                seen += 1
                if pick(mind, seen) == 0:
                    fill(row, ATTACK, piece, target)

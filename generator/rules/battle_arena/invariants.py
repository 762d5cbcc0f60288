"""What holds in every position of every match."""

from __future__ import annotations

from generator.engine.rule import outer_rule, rule
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BOMBING,
    BUILDINGS,
    DAMAGE,
    FLAG_AT,
    FLAG_BY,
    MOVING,
    OVER,
    PHASE,
    POWER,
    RESOURCES,
    SCENARIO,
    SIDE,
    STAND,
    WHERE,
    Field,
    State,
    side_of,
)
from generator.rules.battle_arena.tables import BOMB_COUNT, POOL, POWERPLANT_CAPACITY

INVARIANTS = (
    "resources and levels in the arena add up to all there are",
    "a unit has less damage than its level",
    "a unit stands on a hex that knows it",
    "nobody shares a hex",
    "nobody stands on a teleporter but a new unit",
    "units stand where somebody may stop",
    "a flag is where it is carried",
    "the bomb is where it is carried and shows 1 to 6",
    "a powerplant that stands can take 1 to 6 points",
    "a random legal action is legal",
)
RESOURCES_ADD_UP = 1
DAMAGE_BELOW_LEVEL = 2
HEX_KNOWS_UNIT = 3
ONE_A_HEX = 4
TELEPORTER_FREE = 5
MAY_STAND = 6
FLAG_WITH_CARRIER = 7
BOMB_WITH_CARRIER = 8
POWERPLANT_STANDS = 9
LEGAL_ACTION = 10


@outer_rule
def broken(field: Field, state: State) -> int:
    """The first invariant that this position breaks, from 1; 0 where all hold."""
    standing = 0
    for side in range(len(state.side)):
        total = state.side[side, RESOURCES]
        for piece in state.roster[side]:
            if piece < 0:
                continue
            standing += 1
            total += field.level[piece]
            breach = _broken_unit(field, state, side, piece)
            if breach != 0:
                return breach
        if total != POOL or state.side[side, RESOURCES] < 0:
            return RESOURCES_ADD_UP
        if state.side[side, BUILDINGS] == STAND and not 1 <= state.side[side, POWER] <= POWERPLANT_CAPACITY:
            return POWERPLANT_STANDS
        carrier = state.side[side, FLAG_BY]
        if carrier >= 0 and (
            state.piece[carrier, WHERE] != state.side[side, FLAG_AT] or side_of(carrier) == side
        ):
            return FLAG_WITH_CARRIER
    for piece in state.occupant:
        if piece >= 0:
            standing -= 1
    if standing != 0:
        return ONE_A_HEX
    if field.rules[SCENARIO] == BOMBING and not _bomb_holds(state):
        return BOMB_WITH_CARRIER
    return 0


@rule
def _broken_unit(field: Field, state: State, side: int, piece: int) -> int:
    at = state.piece[piece, WHERE]
    if at < 0 or state.occupant[at] != piece or side_of(piece) != side:
        return HEX_KNOWS_UNIT
    if state.piece[piece, DAMAGE] < 0 or state.piece[piece, DAMAGE] >= field.level[piece]:
        return DAMAGE_BELOW_LEVEL
    phase = state.clock[PHASE]
    on_the_move = phase == OVER or (phase == MOVING and state.clock[SIDE] == side)
    if field.exit[at] >= 0 and not (on_the_move and at == field.teleporter[side]):
        return TELEPORTER_FREE
    return MAY_STAND if field.deadly[at] > 0 and not on_the_move else 0


@rule
def _bomb_holds(state: State) -> bool:
    at, carrier, face = state.bomb[BOMB_AT], state.bomb[BOMB_BY], state.bomb[BOMB_FACE]
    if at < 0 or face < 1 or face > BOMB_COUNT:
        return False
    return bool(carrier < 0 or state.piece[carrier, WHERE] == at)

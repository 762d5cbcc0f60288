"""What a match is made of: the Field, which never changes; the State, which does; the Desk, to scribble on.

A *piece* is a die that may stand on the board as a unit. Every level has pieces of its own, as many as the
resources could pay for, so that a piece's level never changes. Sides are numbered as the map has them.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.engine.dice import Dice
from generator.engine.rule import Numbers, making_rule, numbers, small_rule
from generator.rules.battle_arena.tables import COST, LEVELS, POOL, UNIT_DICE

# How many pieces of a level a side has, and the rank of the first of them.
COUNTS = tuple(min(UNIT_DICE, POOL // COST[level]) for level in LEVELS)
FIRSTS = (0, *accumulate(COUNTS))
PIECES = FIRSTS[-1]  # of a side

# Columns of State.piece
WHERE, DAMAGE, DONE, SHOTS, WATCHES, WATCHED = range(6)
PIECE_WIDTH = 6
# Column DONE, as bits
HAS_MOVED, HAS_TELEPORTED, IS_BURNT = 1, 2, 4
# Column WATCHED: whom a unit on overwatch shoots at
ANYBODY, NOBODY = -1, -2

# Columns of State.side
RESOURCES, POWER, SHOT_AT, BUILDINGS, SCORE, FLAG_AT, FLAG_BY = range(7)
SIDE_WIDTH = 7
# Column BUILDINGS
STAND, MISSING, DESTROYED = 0, 1, 2  # missing: for the turn that is played; destroyed: until then

# State.bomb
BOMB_AT, BOMB_BY, BOMB_FACE, BOMB_FROM = range(4)  # the last: the side that last brought one

# State.clock
PHASE, TURN, SIDE, ACTIVE, LEFT, FIRST, WINNER, REASON = range(8)
CLOCK_WIDTH = 8
# Phases
BUILDING, MOVING, FIGHTING, OVER = range(4)

# Field.rules
SCENARIO, GOAL, TURN_LIMIT, ALL_WATCH = range(4)
CAPTURE, BOMBING = 0, 1

NOWHERE = -1
NEAR = 4  # how far Field.around goes: no ability reaches farther
NEAR_COUNT = 61  # hexes up to there, the middle included


class Field(NamedTuple):
    """Ground, buildings and tables."""

    neighbours: Numbers  # [hex, 6]; -1 outside
    around: Numbers  # [hex, NEAR_COUNT]: itself, then ring by ring; -1 outside
    q: Numbers
    r: Numbers
    price: Numbers  # [hex]: movement to enter; 0 is no entry on foot
    stops: Numbers  # [hex]: whether entering it ends a move
    halves: Numbers  # [hex]: whether it is wetland
    passing: Numbers  # [hex]: damage to who enters it
    staying: Numbers  # [hex]: damage a turn to who begins or finishes in it
    deadly: Numbers  # [hex]: who finishes in it is lost (LOST) or drowns (DROWNS)
    bonus: Numbers  # [hex]: added to the range of who stands there
    sight: NDArray[np.uint8]  # [hex, window]: HIDDEN, CLEAR or HAZY, from the hex to those around it
    radius: int  # how far the window goes
    fortress: Numbers  # [side]
    powerplant: Numbers
    teleporter: Numbers
    exit: Numbers  # [hex]: the one exit of a teleporter there; -1 where there is none
    owner: Numbers  # [hex]: whose fortress it is, or -1
    door: Numbers  # [hex]: the exit of whose teleporter it is, or -1
    bombing_place: int  # -1 where no bomb is played for
    after: Numbers  # [side]: who is next, clockwise
    to_hit: Numbers  # [attacker's level, target's level]; 0 is no attack
    level: Numbers  # [piece]
    rules: Numbers
    way: Numbers  # [level, goal, hex]: see ways.py


HIDDEN, CLEAR, HAZY = 0, 1, 2  # hazy: seen, at -1 on the roll
LOST, DROWNS = 1, 2


class State(NamedTuple):
    """One position."""

    piece: Numbers  # [piece, PIECE_WIDTH]
    roster: Numbers  # [side, UNIT_DICE]: its pieces on the board in the order they came; -1 at the end
    occupant: Numbers  # [hex]: a piece; -1 is empty
    side: Numbers  # [side, SIDE_WIDTH]
    bomb: Numbers
    clock: Numbers
    dice: Dice


class Desk(NamedTuple):
    """Scratch paper: nothing on it outlives a call."""

    left: Numbers  # [hex]: movement left on getting there, -1 where not reached
    hurt: Numbers  # [hex]: damage taken on the way
    parent: Numbers  # [hex]
    reached: Numbers  # hexes, farthest last
    counts: Numbers  # [1]: how many are reached
    level: Numbers  # how many wait in each bucket
    bucket: Numbers  # [movement left, hex]
    path: Numbers
    risk: Numbers  # [hex]: what overwatch costs on the way there
    row: Numbers
    threat: Numbers  # [enemy, 9]: see appraisal.py
    goal: Numbers  # see goals.py


def new_desk(field: Field) -> Desk:
    hexes = len(field.q)
    return Desk(
        left=numbers(hexes, fill=-1),
        hurt=numbers(hexes),
        parent=numbers(hexes, fill=-1),
        reached=numbers(hexes),
        counts=numbers(1),
        level=numbers(8),
        bucket=numbers(8, 6 * hexes),
        path=numbers(16),
        risk=numbers(hexes),
        row=numbers(6),
        threat=numbers(UNIT_DICE * len(field.fortress), 9),
        goal=numbers(9),
    )


@making_rule
def copied(state: State) -> State:
    """The same position on arrays of its own."""
    return State(
        state.piece.copy(),
        state.roster.copy(),
        state.occupant.copy(),
        state.side.copy(),
        state.bomb.copy(),
        state.clock.copy(),
        state.dice.copy(),
    )


@small_rule
def side_of(piece: int) -> int:
    return piece // PIECES


@small_rule
def apart(field: Field, a: int, b: int) -> int:
    """Hexes from one to the other."""
    dq, dr = field.q[a] - field.q[b], field.r[a] - field.r[b]
    steps: int = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    return steps


@small_rule
def seen(field: Field, here: int, there: int, far: int) -> int:
    """HIDDEN, CLEAR or HAZY: how one hex, no farther than this, is seen from another."""
    dq, dr = field.q[there] - field.q[here], field.r[there] - field.r[here]
    if max(abs(dq), abs(dr), abs(dq + dr)) > far:
        return 0
    width = 2 * field.radius + 1
    return int(field.sight[here, (dq + field.radius) * width + dr + field.radius])

"""What a match is made of: the Field, which never changes; the State, which does; the Desk, to scribble on.

A *piece* is what stands on a hex and acts: a card alone or a group. A *member* is a card. Sides are 0 (blue)
and 1 (red). Move costs are in half MOV, so that roads are whole numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.engine.dice import Dice
from generator.engine.rule import Numbers, making_rule, small_rule

# Columns of Field.member; the first six are also those of State.stats.
ATK, RNG, DEF, MOV, LOS, STEPS, COST, ARMOURED, CARRY, SCOUT, INFANTRY = range(11)
MEMBER_WIDTH = 11
ALL_SCOUTS = 6  # the seventh column of State.stats
STATS_WIDTH = 7

# State.clock
PHASE, TURN, SIDE, ACTIVE, FIRST, LOST, WINNER, REASON = 0, 1, 2, 3, 4, 5, 7, 8
CLOCK_WIDTH = 9
# Phases
DEPLOYING, CHOOSING, ACTIVATING, OVER = range(4)
# State.acted, as bits
HAS_MOVED, HAS_ATTACKED, HAS_DONE = 1, 2, 4

# Desk.counts
REACHED, STOPS, REACHED_BY, WITHIN, FOES, BEST = range(6)
# Rows of Desk.stops
HEX, Q, R, SLOT, HILLY, COVERED = range(6)
UNREACHED = 1 << 30

NOWHERE = -1  # not on the board: not deployed yet, or destroyed


class Field(NamedTuple):
    """Ground and cards."""

    neighbours: Numbers  # [hex, 6]; -1 outside
    around: NDArray[np.int32]  # [hex, 8]: the same, with the last one first and the first one last again
    q: Numbers
    r: Numbers
    cost: Numbers  # [2, hex]: half MOV to enter, for others and for scouts; 0 is no entry
    cover: Numbers
    hill: Numbers  # what a hex adds to the ATK of who attacks from it
    sight: NDArray[np.uint8]  # a window for each hex: whether the hexes around it are seen
    radius: int  # how far the windows go
    window: Numbers  # [hex]: plus the slot of another hex in it, the place of that one in sight
    slot: Numbers
    zone: Numbers  # [2, n]: the hexes where a side may deploy; -1 at the end
    in_zone: Numbers  # [2, hex]
    way: Numbers  # [2, hex]: half MOV from a hex to the other side's edge
    side: Numbers  # [piece]
    first: Numbers  # [piece]: its first member; one more row ends the last
    member: Numbers  # [member, MEMBER_WIDTH]
    points: Numbers  # [2]
    harm: Numbers  # see worth.py


class State(NamedTuple):
    """One position. ``steps`` says who lives: a piece whose members all have none is destroyed."""

    where: Numbers  # [piece]
    occupant: Numbers  # [hex]; -1 is empty
    steps: Numbers  # [member]
    stats: Numbers  # [piece, STATS_WIDTH], worked out from the members left
    acted: Numbers  # [piece]
    mustered: Numbers  # [piece]: where it stood when the turn began
    clock: Numbers
    dice: Dice


class Desk(NamedTuple):
    """Scratch paper: nothing on it outlives a call, but for distances, which say what they hold for."""

    spent: Numbers  # [hex]: half MOV to get there; 0 where nobody can ever enter
    came: Numbers  # [hex]: the direction in which it was entered
    reached: Numbers  # hexes in order of cost
    stops: Numbers  # [HEX ... COVERED, stop]: the hexes in reach where the piece may stop, its own first
    stood: Numbers  # [piece]: where all stood when that was found out
    counts: Numbers  # how many are reached, for whom and with how much; how many foes; the best place's worth
    level: Numbers  # how many wait in each bucket
    bucket: Numbers  # [half MOV, hex]
    distance: Numbers  # [2, hex]: half MOV to the nearest enemy of a side
    front: Numbers  # [2, piece]: the places of the enemies for which that was worked out
    queue: Numbers
    gain: Numbers  # of each stop: the best shot from it
    foes: Numbers  # see places.py
    row: Numbers


def new_desk(field: Field) -> Desk:
    hexes, pieces = len(field.q), len(field.side)
    farthest = 2 * int(field.member[:, MOV].max()) + 5
    blank = np.zeros
    return Desk(
        spent=np.where(field.cost[0] == 0, 0, UNREACHED),
        came=blank(hexes, dtype=np.int64),
        reached=blank(hexes, dtype=np.int64),
        stops=blank((6, hexes), dtype=np.int64),
        stood=np.full(pieces, NOWHERE - 1, dtype=np.int64),
        counts=np.array([0, 0, NOWHERE, 0, 0, 0], dtype=np.int64),
        level=blank(farthest, dtype=np.int64),
        bucket=blank((farthest, hexes), dtype=np.int64),
        distance=blank((2, hexes), dtype=np.int64),
        front=np.full((2, pieces), NOWHERE, dtype=np.int64),
        queue=blank(hexes * 8, dtype=np.int64),
        gain=blank(hexes, dtype=np.int64),
        foes=blank((12, pieces), dtype=np.int64),
        row=blank(6, dtype=np.int64),
    )


@making_rule
def copied(state: State) -> State:
    """The same position on arrays of its own."""
    return State(
        state.where.copy(),
        state.occupant.copy(),
        state.steps.copy(),
        state.stats.copy(),
        state.acted.copy(),
        state.mustered.copy(),
        state.clock.copy(),
        state.dice.copy(),
    )


@small_rule
def alive(state: State, piece: int) -> bool:
    """Whether any of its members has steps left."""
    return bool(state.stats[piece, STEPS] > 0)


@small_rule
def apart(field: Field, a: int, b: int) -> int:
    """Hexes from one to the other."""
    dq, dr = field.q[a] - field.q[b], field.r[a] - field.r[b]
    steps: int = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    return steps


@small_rule
def in_view(
    q: Numbers,
    r: Numbers,
    sight: NDArray[np.uint8],
    window: Numbers,
    slot: Numbers,
    here: int,
    there: int,
    far: int,
) -> bool:
    """Whether one hex is no farther than this from another, and seen from it."""
    dq, dr = q[there] - q[here], r[there] - r[here]
    if max(abs(dq), abs(dr), abs(dq + dr)) > far:
        return False
    return bool(sight[window[here] + slot[there]])


@small_rule
def sees(field: Field, a: int, b: int) -> bool:
    """Section 5: nothing between the two hexes blocks the line of sight. Only for hexes in the window."""
    return bool(field.sight[field.window[a] + field.slot[b]])

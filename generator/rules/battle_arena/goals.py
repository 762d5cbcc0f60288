"""What a unit is after: where it goes, how eagerly, and how much it fears for itself. For bots."""

from __future__ import annotations

from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.state import (
    RESOURCES,
    TURN,
    WHERE,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import JUMPS, MOVEMENT_LESS_LEVEL
from generator.rules.battle_arena.ways import FAR, QUARTER

# The columns of a goal: which of Field.way leads there (-1 where none does), its hex, what a quarter of a
# movement point nearer is worth, how much of the danger is felt, in eighths, what getting there is worth,
# a way below which nearer gains nothing; what harm there, in 64ths of the unit, makes getting there worth
# nothing (0 where it does not matter), whose harm that is, and whether more harm makes it worth less still.
WAY, AT, PULL, FEAR, TOUCH, FRONT, SAFE, WHOSE_HARM, WAITS = range(9)
ANY_SIDE = -1

CARRIER_PULL, CARRIER_FEAR = 14, 3
ATTACK_PULL, ATTACK_FEAR = 3, 6
HUNT_PULL, HUNT_FEAR = 9, 2
ESCORT_PULL, ESCORT_FEAR = 4, 3
GUARD_PULL, GUARD_FEAR = 3, 3
UNIT = 64  # a unit
WANTED = 600  # reaching a flag or the bomb that is wanted
CLOSE = 7  # hexes: who is so near to what was taken from its side goes after it
AT_HOME = 6  # hexes from the fortress
WAVE = 2  # units that go at an enemy together
WAVE_WANES = 25  # turns after which one fewer is enough
AHEAD = 16  # quarters of a movement point that one may be ahead of the last of a wave
RALLY = 16  # likewise: how far before the own fortress a wave gathers
SPENT = 2  # with fewer resources nobody else is waited for


@rule
def set_goal(goal: Numbers, way: int, at: int, pull: int, fear: int, touch: int) -> None:
    goal[WAY], goal[AT], goal[PULL], goal[FEAR], goal[TOUCH], goal[FRONT] = way, at, pull, fear, touch, 0
    goal[SAFE], goal[WHOSE_HARM], goal[WAITS] = 0, ANY_SIDE, 0


@rule
def way_to(field: Field, goal: Numbers, level: int, at: int) -> int:
    """How far it is from a hex to the goal, in quarters of a movement point."""
    if goal[WAY] >= 0:
        return int(field.way[level, goal[WAY], at])
    return QUARTER * apart(field, at, goal[AT])


@rule
def front(field: Field, state: State, piece: int, target: int) -> int:
    """How near a fortress an attacker may come: little ahead of the last of a wave; nearer gains nothing.

    Who is all but there goes on. As turns pass a smaller wave is enough.
    """
    side, level = side_of(piece), field.level[piece]
    if field.way[level, target, state.piece[piece, WHERE]] <= QUARTER * (MOVEMENT_LESS_LEVEL - level):
        return 0
    needed = max(1, WAVE - state.clock[TURN] // WAVE_WANES)
    last, rest = -1, needed
    while rest > 0:
        nearest, equals = FAR, 0
        for other in state.roster[side]:
            if other < 0:
                break
            rank = field.level[other]
            way = field.way[rank, target, state.piece[other, WHERE]]
            if way <= last or rank == JUMPS:
                continue
            if way < nearest:
                nearest, equals = way, 1
            elif way == nearest:
                equals += 1
        if equals == 0:
            break
        last, rest = nearest, rest - equals
    if rest > 0 and state.side[side, RESOURCES] >= SPENT:
        last = field.way[level, target, field.fortress[side]] + AHEAD - RALLY
    return int(max(0, last - AHEAD))


@rule
def strength(state: State, side: int) -> int:
    """How many units the side has."""
    count = 0
    for piece in state.roster[side]:
        if piece < 0:
            break
        count += 1
    return count

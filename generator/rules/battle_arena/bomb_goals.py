"""What a unit is after in a bombing run. For bots.

A bomb that shows two or less when it is planted cannot be saved: the next turn of the fortress's side takes
one off, and taking it up would take the last. One that shows three can be, unless who brought it holds on.
"""

from __future__ import annotations

from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.goals import (
    ATTACK_FEAR,
    ATTACK_PULL,
    CARRIER_FEAR,
    CARRIER_PULL,
    CLOSE,
    ESCORT_FEAR,
    ESCORT_PULL,
    FRONT,
    GUARD_FEAR,
    HUNT_FEAR,
    HUNT_PULL,
    SAFE,
    TOUCH,
    WAITS,
    WANTED,
    WHOSE_HARM,
    front,
    set_goal,
)
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    DAMAGE,
    TURN,
    WHERE,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import FLIES, MOVEMENT_LESS_LEVEL, SEES_FAR
from generator.rules.battle_arena.ways import QUARTER

BOMB_PULL, BOMB_FEAR = 3, 4
BOMB_SAFE = 128  # harm, in 64ths of the unit, beyond which it rather leaves the bomb alone
BOLDER = 4  # more of it for each turn that has passed
FLEET = (SEES_FAR, FLIES)  # levels that carry a bomb far
CERTAIN_FACE = 2  # of a bomb that is planted
TOO_SOON = 250  # for each point above: time to carry it away
HOLDS = 150  # of those, what a unit with life to hold the fortress makes up for
AT_THE_GATES = 6  # movement points
WARDEN = 4  # quarters of a movement point: what each unit near the fortress or the bomb counts as
DOOMED = 200  # taking up a bomb that nobody could use, so that a new one appears
CHEAP = 20  # of that, for each level of the unit


@rule
def goal_with_bomb(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """With the bomb to a fortress; to the bomb; away with it from the own fortress; after who carries it."""
    side = side_of(piece)
    at, carrier, face = state.bomb[BOMB_AT], state.bomb[BOMB_BY], state.bomb[BOMB_FACE]
    if carrier == piece:
        prey = victim(field, state, piece, state.piece[piece, WHERE])
        set_goal(
            goal,
            prey,
            field.fortress[prey],
            CARRIER_PULL,
            CARRIER_FEAR,
            worth_of_planting(field, state, piece),
        )
        goal[WHOSE_HARM] = prey
    elif carrier >= 0 and side_of(carrier) == side:
        prey = victim(field, state, carrier, at)
        set_goal(goal, prey, -1, ESCORT_PULL, ESCORT_FEAR, 0)
    elif carrier >= 0 and is_threatened(field, state, carrier, side):
        set_goal(goal, -1, at, HUNT_PULL, HUNT_FEAR, 0)
    elif carrier >= 0:
        set_goal(goal, len(state.side), -1, ESCORT_PULL, ATTACK_FEAR, 0)
    elif field.owner[at] == side:
        if face > 1:
            set_goal(goal, side, at, HUNT_PULL, HUNT_FEAR, 2 * WANTED)
        else:
            set_goal(goal, side, at, -HUNT_PULL, HUNT_FEAR, 0)
    elif field.owner[at] >= 0:
        _while_it_ticks(field, state, piece, goal)
    else:
        _take_it(field, state, piece, goal)


@rule
def _take_it(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """Who can carry the bomb to a fortress before it explodes takes it up, the others clear its way.

    Others only take a useless one. With time who carries it dares more; only its victim is to be feared.
    """
    at, face = state.bomb[BOMB_AT], state.bomb[BOMB_FACE] - 1
    way = len(state.side) if at == field.bombing_place else -1
    set_goal(goal, way, at, BOMB_PULL, BOMB_FEAR, WANTED)
    if in_time(field, state, piece, field.level[piece], face, at):
        goal[SAFE], goal[WAITS] = BOMB_SAFE + BOLDER * state.clock[TURN], 1
        goal[WHOSE_HARM] = victim(field, state, piece, at)
    elif any_in_time(field, state, piece, face, at):
        goal[TOUCH] = -WANTED
        if field.level[piece] != FLIES:
            _besiege(field, state, piece, goal)
    else:
        goal[TOUCH] = DOOMED - CHEAP * field.level[piece]


@rule
def _besiege(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """Together to the nearest hostile base, to hold its exit and clear the way for the bomb."""
    prey = victim(field, state, piece, field.fortress[side_of(piece)])
    set_goal(goal, prey, field.fortress[prey], ATTACK_PULL, ATTACK_FEAR, -WANTED)
    goal[FRONT] = front(field, state, piece, prey)


@rule
def _while_it_ticks(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """The bomb lies in somebody else's fortress: keep its side out, or be where the next one appears."""
    at = state.bomb[BOMB_AT]
    if apart(field, state.piece[piece, WHERE], at) <= CLOSE:
        set_goal(goal, field.owner[at], at, 1, GUARD_FEAR, 0)
    else:
        set_goal(goal, len(state.side), field.bombing_place, ESCORT_PULL, ATTACK_FEAR, 0)


@rule
def worth_of_planting(field: Field, state: State, piece: int) -> int:
    """Less while the bomb shows so much that it could be carried away again."""
    more = state.bomb[BOMB_FACE] - CERTAIN_FACE
    if more <= 0:
        return 2 * WANTED
    worth = WANTED - TOO_SOON * more
    if field.level[piece] - state.piece[piece, DAMAGE] > 1:
        worth += HOLDS
    return int(worth)


@rule
def in_time(field: Field, state: State, piece: int, level: int, face: int, start: int) -> bool:
    """Whether a unit of this level gets the bomb, showing this, from a hex to a hostile fortress."""
    moves = QUARTER * (MOVEMENT_LESS_LEVEL - level) * max(0, face - 1) + QUARTER
    for owner in range(len(state.side)):
        if owner != side_of(piece) and field.way[level, owner, start] <= moves:
            return True
    return False


@rule
def any_in_time(field: Field, state: State, piece: int, face: int, start: int) -> bool:
    """The same for whichever level is fit for it."""
    for level in FLEET:
        if in_time(field, state, piece, level, face, start):
            return True
    return False


@rule
def victim(field: Field, state: State, piece: int, start: int) -> int:
    """The other side whose fortress is soonest reached; its units near either end are in the way."""
    side, level = side_of(piece), field.level[piece]
    nearest, chosen = 1 << 40, -1
    for owner in range(len(state.side)):
        if owner == side:
            continue
        way = field.way[level, owner, start]
        if len(state.side) > 2:
            for other in state.roster[owner]:
                if other < 0:
                    break
                there = state.piece[other, WHERE]
                if min(apart(field, there, field.fortress[owner]), apart(field, there, start)) <= CLOSE:
                    way += WARDEN
        if way < nearest:
            nearest, chosen = way, owner
    return chosen


@rule
def is_threatened(field: Field, state: State, carrier: int, side: int) -> bool:
    """Whether the carrier of the bomb is on its way to a side's fortress, or not far from it."""
    here, level = state.bomb[BOMB_AT], field.level[carrier]
    if field.way[level, side, here] <= QUARTER * AT_THE_GATES:
        return True
    return bool(victim(field, state, carrier, here) == side)

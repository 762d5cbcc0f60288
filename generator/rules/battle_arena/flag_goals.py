"""What a unit is after where flags are captured. For bots."""

from __future__ import annotations

from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.goals import (
    AT,
    ATTACK_FEAR,
    ATTACK_PULL,
    CARRIER_FEAR,
    CARRIER_PULL,
    CLOSE,
    ESCORT_FEAR,
    ESCORT_PULL,
    FRONT,
    GUARD_FEAR,
    GUARD_PULL,
    HUNT_FEAR,
    HUNT_PULL,
    SAFE,
    TOUCH,
    UNIT,
    WANTED,
    front,
    set_goal,
)
from generator.rules.battle_arena.state import (
    FLAG_AT,
    FLAG_BY,
    WHERE,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import MOVEMENT_LESS_LEVEL, STORMS
from generator.rules.battle_arena.ways import FAR, QUARTER

FLAG_SAFE = 192  # harm, in 64ths of the unit, beyond which a flag in its fortress gains nothing
FLAG_AT_HOME = UNIT * WANTED // FLAG_SAFE  # where there is none, it is wanted like another
MUCH_SOONER = 2  # turns
GUARDS = 4  # a side with fewer units leaves nobody at home


@rule
def goal_with_flags(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """Home with a flag; after the own flag; after a hostile one, with others; a slow one stays at home."""
    side = side_of(piece)
    home, level = field.fortress[side], field.level[piece]
    if carries_flag(state, piece):
        set_goal(goal, side, home, CARRIER_PULL, CARRIER_FEAR, WANTED)
        return
    at, owner = _flag_to_take(field, state, piece)
    if _after_own_flag(field, state, piece, at, goal):
        return
    if level == STORMS and _is_guard(field, state, piece):
        set_goal(goal, side, -1, GUARD_PULL, GUARD_FEAR, 0)
    elif at < 0:
        _escort(field, state, piece, goal)
    elif at != field.fortress[owner]:
        set_goal(goal, -1, at, HUNT_PULL, ATTACK_FEAR, WANTED)
    else:
        set_goal(goal, owner, at, ATTACK_PULL, ATTACK_FEAR, FLAG_AT_HOME)
        goal[SAFE] = FLAG_SAFE
        goal[FRONT] = front(field, state, piece, owner)
    if at >= 0 and goal[AT] == at and better_carrier(field, state, piece, at):
        goal[TOUCH] = -WANTED


@rule
def better_carrier(field: Field, state: State, piece: int, at: int) -> bool:
    """Whether a friend would fetch a flag there and have it home turns sooner than this unit."""
    side, level = side_of(piece), field.level[piece]
    sooner = field.way[level, side, at] // _pace(level) - MUCH_SOONER
    for other in state.roster[side]:
        if other < 0:
            break
        rank = field.level[other]
        fetch = QUARTER * apart(field, state.piece[other, WHERE], at)
        if other == piece or fetch > 2 * _pace(rank) or carries_flag(state, other):
            continue
        if (fetch + field.way[rank, side, at]) // _pace(rank) <= sooner:
            return True
    return False


@rule
def _pace(level: int) -> int:
    """How far a unit comes in a turn, in quarters of a movement point."""
    return QUARTER * (MOVEMENT_LESS_LEVEL - level)


@rule
def _after_own_flag(field: Field, state: State, piece: int, other_at: int, goal: Numbers) -> bool:
    """After the own flag, if it is away and nearer than a hostile one; a carrier is cut off at its home."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    own, carrier = state.side[side, FLAG_AT], state.side[side, FLAG_BY]
    if own == field.fortress[side] and carrier < 0:
        return False
    near = apart(field, here, own)
    if near > CLOSE and other_at >= 0 and near > apart(field, here, other_at):
        return False
    if carrier >= 0:
        whose = side_of(carrier)
        its_way = field.way[field.level[carrier], whose, own]
        if near > 4 and field.way[level, whose, here] < its_way:
            set_goal(goal, whose, field.fortress[whose], HUNT_PULL, HUNT_FEAR, 0)
            return True
    set_goal(goal, -1, own, HUNT_PULL, HUNT_FEAR, WANTED)
    return True


@rule
def _flag_to_take(field: Field, state: State, piece: int) -> tuple[int, int]:
    """The hostile flag that is soonest reached and that no friend carries: its hex and its owner."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    nearest, at, whose = FAR, -1, -1
    for owner in range(len(state.side)):
        carrier = state.side[owner, FLAG_BY]
        if owner == side or (carrier >= 0 and side_of(carrier) == side):
            continue
        there = state.side[owner, FLAG_AT]
        way = QUARTER * apart(field, here, there)
        if there == field.fortress[owner]:
            way = field.way[level, owner, here]
        if way < nearest:
            nearest, at, whose = way, there, owner
    return at, whose


@rule
def _escort(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """All hostile flags are in friendly hands: stay with the nearest of them."""
    here = state.piece[piece, WHERE]
    nearest, at = FAR, field.fortress[side_of(piece)]
    for owner in range(len(state.side)):
        there = state.side[owner, FLAG_AT]
        if owner != side_of(piece) and apart(field, here, there) < nearest:
            nearest, at = apart(field, here, there), there
    set_goal(goal, -1, at, ESCORT_PULL, ESCORT_FEAR, 0)


@rule
def _is_guard(field: Field, state: State, piece: int) -> bool:
    """The first storm of a side that has some others."""
    count, first = 0, -1
    for other in state.roster[side_of(piece)]:
        if other < 0:
            break
        count += 1
        if first < 0 and field.level[other] == STORMS:
            first = other
    return first == piece and count >= GUARDS

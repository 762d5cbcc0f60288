"""What a unit is after: where it goes, how eagerly, and how much it fears for itself. For bots."""

from __future__ import annotations

from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BOMBING,
    FLAG_AT,
    FLAG_BY,
    SCENARIO,
    WHERE,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import STORMS
from generator.rules.battle_arena.ways import FAR, QUARTER

# The columns of a goal: which of Field.way leads there (-1 where none does), its hex, what a quarter of a
# movement point nearer is worth, and how much of the danger is felt, in eighths.
WAY, AT, PULL, FEAR = range(4)

CARRIER_PULL, CARRIER_FEAR = 14, 3
ATTACK_PULL, ATTACK_FEAR = 6, 2
HUNT_PULL, HUNT_FEAR = 9, 2
ESCORT_PULL, ESCORT_FEAR = 4, 3
GUARD_PULL, GUARD_FEAR = 3, 3
CLOSE = 7  # hexes: who is so near to what was taken from its side goes after it
GUARDS = 4  # a side with fewer units leaves nobody at home
MUSTER = 5  # units that a side gathers before those at home set out
AT_HOME = 6  # hexes from the fortress


@rule
def set_goal(goal: Numbers, way: int, at: int, pull: int, fear: int) -> None:
    goal[WAY], goal[AT], goal[PULL], goal[FEAR] = way, at, pull, fear


@rule
def way_to(field: Field, goal: Numbers, level: int, at: int) -> int:
    """How far it is from a hex to the goal, in quarters of a movement point."""
    if goal[WAY] >= 0:
        return int(field.way[level, goal[WAY], at])
    return QUARTER * apart(field, at, goal[AT])


@rule
def choose_goal(field: Field, state: State, piece: int, goal: Numbers) -> None:
    if field.rules[SCENARIO] == BOMBING:
        _goal_with_bomb(field, state, piece, goal)
    else:
        _goal_with_flags(field, state, piece, goal)


@rule
def _goal_with_flags(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """Home with a flag; after the own flag; after a hostile one; a slow one stays at home."""
    side, here = side_of(piece), state.piece[piece, WHERE]
    home, level = field.fortress[side], field.level[piece]
    if carries_flag(state, piece):
        set_goal(goal, side, home, CARRIER_PULL, CARRIER_FEAR)
        return
    own = state.side[side, FLAG_AT]
    if own != home or state.side[side, FLAG_BY] >= 0:
        best_at, _ = _flag_to_take(field, state, piece)
        near = apart(field, here, own)
        if near <= CLOSE or best_at < 0 or near <= apart(field, here, best_at):
            set_goal(goal, -1, own, HUNT_PULL, HUNT_FEAR)
            return
    if level == STORMS and _is_guard(field, state, piece):
        set_goal(goal, side, -1, GUARD_PULL, GUARD_FEAR)
        return
    at, owner = _flag_to_take(field, state, piece)
    if apart(field, here, home) <= AT_HOME and strength(state, side) < MUSTER:
        set_goal(goal, side, -1, GUARD_PULL, GUARD_FEAR)
    elif at < 0:
        _escort(field, state, piece, goal)
    elif at == field.fortress[owner]:
        set_goal(goal, owner, at, ATTACK_PULL, ATTACK_FEAR)
    else:
        set_goal(goal, -1, at, HUNT_PULL, ATTACK_FEAR)


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
    set_goal(goal, -1, at, ESCORT_PULL, ESCORT_FEAR)


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


@rule
def strength(state: State, side: int) -> int:
    """How many units the side has."""
    count = 0
    for piece in state.roster[side]:
        if piece < 0:
            break
        count += 1
    return count


@rule
def _goal_with_bomb(field: Field, state: State, piece: int, goal: Numbers) -> None:
    """With the bomb to a fortress; to the bomb; away with it from the own fortress; after who carries it."""
    side, here = side_of(piece), state.piece[piece, WHERE]
    at, carrier = state.bomb[BOMB_AT], state.bomb[BOMB_BY]
    prey = victim(field, state, piece)
    if carrier == piece:
        set_goal(goal, prey, field.fortress[prey], CARRIER_PULL, CARRIER_FEAR)
    elif carrier >= 0:
        if side_of(carrier) == side:
            set_goal(goal, prey, field.fortress[prey], ESCORT_PULL, ESCORT_FEAR)
        else:
            set_goal(goal, -1, at, HUNT_PULL, HUNT_FEAR)
    elif field.owner[at] == side:
        set_goal(goal, side, at, HUNT_PULL if state.bomb[BOMB_FACE] > 1 else -HUNT_PULL, HUNT_FEAR)
    elif field.owner[at] >= 0:
        if apart(field, here, at) <= CLOSE:
            set_goal(goal, field.owner[at], at, 1, GUARD_FEAR)
        else:
            set_goal(goal, len(state.side), field.bombing_place, ATTACK_PULL, ATTACK_FEAR)
    elif at == field.bombing_place:
        set_goal(goal, len(state.side), at, HUNT_PULL, ATTACK_FEAR)
    else:
        set_goal(goal, -1, at, HUNT_PULL, ATTACK_FEAR)


@rule
def victim(field: Field, state: State, piece: int) -> int:
    """The other side whose fortress is soonest reached."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    nearest, chosen = 1 << 40, -1
    for owner in range(len(state.side)):
        if owner != side and field.way[level, owner, here] < nearest:
            nearest, chosen = field.way[level, owner, here], owner
    return chosen

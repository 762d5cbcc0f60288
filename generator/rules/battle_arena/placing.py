"""What it is worth to end a move on a hex. For bots."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.battle_arena.appraisal import (
    UNIT,
    best_shot,
    danger,
    storms_next_to,
    strangers_next_to,
)
from generator.rules.battle_arena.goals import AT, FEAR, FRONT, IF_SAFE, PULL, TOUCH, way_to
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BUILDINGS,
    DAMAGE,
    STAND,
    Desk,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import BOMB_BLAST, JUMPS, STORMS

NOTHING = -(1 << 40)
ON_HOME = 150  # standing in the own fortress, in the way of who brings a flag
ON_EXIT = 150  # standing before the own teleporter, in the way of who is built
SIEGE = 40  # standing before a hostile one
BLAST = 200  # standing where the bomb is about to explode
SAFE = 128  # harm, in 64ths of the unit, beyond which it rather leaves the bomb alone
LAVA = 40
STORM_STRIKES = 16  # each enemy more than friends next to a level 5 unit


@rule
def worth_of_place(field: Field, state: State, desk: Desk, piece: int, at: int, count: int) -> int:
    """Of ending a move on a hex: nearer to the goal, a shot, a flag, less what is to be feared there."""
    if field.deadly[at] > 0:
        return NOTHING
    goal, side, level = desk.goal, side_of(piece), field.level[piece]
    life = level - state.piece[piece, DAMAGE]
    value = -goal[PULL] * max(goal[FRONT], way_to(field, goal, level, at))
    value += best_shot(field, desk, count, at) if level != JUMPS else 0
    harm = danger(field, desk, count, at)
    value -= harm * goal[FEAR] // 8
    value -= (UNIT * storms_next_to(field, state, at, piece)) // life
    value -= LAVA * field.staying[at]
    if at == goal[AT]:
        value += goal[TOUCH] if goal[IF_SAFE] == 0 else goal[TOUCH] * (SAFE - harm) // UNIT
    elif at == field.fortress[side]:
        value -= ON_HOME
    if level == STORMS:
        value += STORM_STRIKES * strangers_next_to(field, state, at, piece)
    owner = field.door[at]
    if owner == side:
        value -= ON_EXIT
    elif owner >= 0 and level != JUMPS and state.side[owner, BUILDINGS] == STAND:
        value += SIEGE
    bomb = state.bomb[BOMB_AT]
    if bomb >= 0 and state.bomb[BOMB_FACE] <= 2 and state.bomb[BOMB_BY] != piece:
        if apart(field, at, bomb) <= BOMB_BLAST and at != bomb:
            value -= BLAST
    return int(value)

"""What it is worth to end a move on a hex. For bots."""

from __future__ import annotations

from generator.engine.rule import rule
from generator.rules.battle_arena.appraisal import (
    best_shot,
    danger,
    storms_next_to,
    strangers_next_to,
)
from generator.rules.battle_arena.goals import (
    ANY_SIDE,
    AT,
    FEAR,
    FRONT,
    PULL,
    SAFE,
    TOUCH,
    UNIT,
    WAITS,
    WHOSE_HARM,
    way_to,
)
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
SIEGE, BOMB_SIEGE = 40, 150  # standing before a hostile one; in a bombing run
BLAST = 200  # standing where the bomb is about to explode
ON_PLACE = 100  # standing where the next bomb appears, which takes it up unasked
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
    bears = state.bomb[BOMB_BY] == piece or at == goal[AT]
    harm = danger(field, desk, count, at, goal[WHOSE_HARM] if bears else ANY_SIDE)
    value -= harm * goal[FEAR] // 8
    value -= (UNIT * storms_next_to(field, state, at, piece)) // life
    value -= LAVA * field.staying[at]
    if at == goal[AT]:
        value += _worth_of_touch(desk, harm)
    elif at == field.fortress[side]:
        value -= ON_HOME
    if at == field.bombing_place and state.bomb[BOMB_AT] != at:
        value -= ON_PLACE
    if level == STORMS:
        value += STORM_STRIKES * strangers_next_to(field, state, at, piece)
    owner = field.door[at]
    if owner == side:
        value -= ON_EXIT
    elif owner >= 0 and level != JUMPS and state.side[owner, BUILDINGS] == STAND:
        value += SIEGE if field.bombing_place < 0 else BOMB_SIEGE
    bomb = state.bomb[BOMB_AT]
    if bomb >= 0 and state.bomb[BOMB_FACE] <= 2 and state.bomb[BOMB_BY] != piece:
        if apart(field, at, bomb) <= BOMB_BLAST and at != bomb:
            value -= BLAST
    return int(value)


@rule
def _worth_of_touch(desk: Desk, harm: int) -> int:
    """Of getting to the goal: less the more harm is to be expected there, where that matters."""
    goal = desk.goal
    if goal[SAFE] == 0:
        return int(goal[TOUCH])
    worth = goal[TOUCH] * (goal[SAFE] - harm) // UNIT
    return int(worth if goal[WAITS] == 1 else max(0, worth))

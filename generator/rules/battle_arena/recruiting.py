"""Build a unit: which level the greedy bot takes."""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.appraisal import chance
from generator.rules.battle_arena.random_bot import fill
from generator.rules.battle_arena.state import BOMBING, RESOURCES, SCENARIO, SIDE, Field, State
from generator.rules.battle_arena.tables import BOMB_COUNT, LEVELS, MOVEMENT_LESS_LEVEL, SEES_FAR
from generator.rules.battle_arena.ways import QUARTER
from generator.rules.battle_arena.words import BUILD

# What a side likes to have of each level; a further one is worth so much less.
LIKED = (0, 20, 90, 100, 110, 60, 0)
ANOTHER = 30
SPARE = 8  # resources beyond which bigger units are liked more, each by its level
FAR_CARRIER = 90  # for a level that brings a new bomb to a fortress in time
TRAVEL = 3  # for each turn that a level is on its way to an enemy
COUNTER = 2  # 36ths by which a level hits an enemy's more often than it is hit, times this


@rule
def build(field: Field, state: State, mind: Dice, row: Numbers) -> None:
    """What the side has least of, and what hits the enemy's units best."""
    side = state.clock[SIDE]
    best, chosen = 0, 0
    target = _nearest(field, side)
    for level in LEVELS:
        if level > state.side[side, RESOURCES]:
            break
        turns = field.way[level, target, field.fortress[side]] // (QUARTER * (MOVEMENT_LESS_LEVEL - level))
        value = LIKED[level] + pick(mind, 16) - TRAVEL * turns
        value += level * max(0, state.side[side, RESOURCES] - SPARE)
        if field.rules[SCENARIO] == BOMBING and _carries_far(field, level, side):
            value += FAR_CARRIER
        for piece in state.roster[side]:
            if piece < 0:
                break
            if field.level[piece] == level:
                value -= ANOTHER
        for other in range(len(state.side)):
            if other != side:
                value += _edge(field, state, level, other)
        if value > best:
            best, chosen = value, level
    if chosen > 0:
        fill(row, BUILD, chosen, 0)


@rule
def _edge(field: Field, state: State, level: int, other: int) -> int:
    """By how much a level hits a side's units better than they hit it."""
    edge, count = 0, 0
    for piece in state.roster[other]:
        if piece < 0:
            break
        foe = field.level[piece]
        edge += chance(field, level, foe, False) - chance(field, foe, level, False)
        count += 1
    return COUNTER * edge // (2 * count * (len(state.side) - 1)) if count > 0 else 0


@rule
def _nearest(field: Field, side: int) -> int:
    """The hostile fortress nearest to the own one, for a level 2 unit."""
    home, chosen = field.fortress[side], -1
    for other in range(len(field.fortress)):
        if other != side and (
            chosen < 0 or field.way[SEES_FAR, other, home] < field.way[SEES_FAR, chosen, home]
        ):
            chosen = other
    return chosen


@rule
def _carries_far(field: Field, level: int, side: int) -> bool:
    """Whether a level that stands next to a new bomb gets it to some hostile fortress."""
    moves = (MOVEMENT_LESS_LEVEL - level) * (BOMB_COUNT - 2)
    for owner in range(len(field.fortress)):
        if owner != side and field.way[level, owner, field.bombing_place] <= QUARTER * moves:
            return True
    return False

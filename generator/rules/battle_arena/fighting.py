"""Engage in combat: the shots and teleports of the greedy bot."""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.appraisal import CERTAIN, chance, danger, prize, size_up
from generator.rules.battle_arena.bomb_goals import is_threatened
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.combat import aim_at_powerplant, aim_at_unit, may_fire
from generator.rules.battle_arena.flag_goals import better_carrier
from generator.rules.battle_arena.goals import ANY_SIDE, FEAR, UNIT
from generator.rules.battle_arena.movement import may_stop
from generator.rules.battle_arena.placing import NOTHING, worth_of_place
from generator.rules.battle_arena.random_bot import fill
from generator.rules.battle_arena.roles import choose_goal
from generator.rules.battle_arena.state import (
    BOMB_BY,
    DAMAGE,
    HAZY,
    POWER,
    SIDE,
    WHERE,
    Desk,
    Field,
    State,
    seen,
    side_of,
)
from generator.rules.battle_arena.tables import POWERPLANT_BLAST, TELEPORT_RANGE
from generator.rules.battle_arena.turn import may_teleport
from generator.rules.battle_arena.words import ATTACK, BOMBARD, TELEPORT

PLANT = 9  # a shot at a powerplant, when there is nothing else to shoot at
WELL_WORTH = 40  # what a teleport has to gain


@rule
def fight(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """The best shot there is; then a teleport that is well worth it."""
    side = state.clock[SIDE]
    best = 0
    for piece in state.roster[side]:
        if piece < 0:
            break
        if may_fire(field, state, piece) != 0:
            continue
        here = state.piece[piece, WHERE]
        for other in range(len(state.side)):
            if other == side:
                continue
            for target in state.roster[other]:
                if target < 0:
                    break
                if aim_at_unit(field, state, piece, target) != 0:
                    continue
                if state.bomb[BOMB_BY] == target and not is_threatened(field, state, target, side):
                    continue  # it carries the bomb to somebody else
                hazy = seen(field, here, state.piece[target, WHERE], field.radius) == HAZY
                hits = chance(field, field.level[piece], field.level[target], hazy)
                worth = 1 + prize(field, state, target, side) * hits // CERTAIN
                if worth > best:
                    best = worth
                    fill(row, ATTACK, piece, target)
            if aim_at_powerplant(field, state, piece, other) == 0:
                worth = _worth_of_plant(field, state, side, other)
                if worth > best:
                    best = worth
                    fill(row, BOMBARD, piece, other)
    if best == 0:
        _jump_away(field, state, desk, mind, row)


@rule
def _worth_of_plant(field: Field, state: State, side: int, owner: int) -> int:
    """More the nearer it is to exploding; the last shot counts whom it takes along."""
    left = int(state.side[owner, POWER])
    if left > 1:
        return PLANT + UNIT // (4 * left)
    value = UNIT
    for i in range(1 + 3 * POWERPLANT_BLAST * (POWERPLANT_BLAST + 1)):
        at = field.around[field.powerplant[owner], i]
        if at >= 0 and state.occupant[at] >= 0:
            value += -UNIT if side_of(state.occupant[at]) == side else UNIT
    return int(value)


@rule
def _jump_away(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """A level 4 unit with nothing to shoot at gets ahead by teleport, or leaves a flag to a faster friend."""
    side = state.clock[SIDE]
    for piece in state.roster[side]:
        if piece < 0:
            break
        if not may_teleport(field, state, piece) or state.bomb[BOMB_BY] == piece:
            continue
        choose_goal(field, state, piece, desk.goal)
        count = size_up(field, state, desk, piece)
        here = state.piece[piece, WHERE]
        gives = carries_flag(state, piece)
        if gives and (count > 0 or not better_carrier(field, state, piece, here)):
            continue
        life = field.level[piece] - state.piece[piece, DAMAGE]
        best, chosen, equals = NOTHING, -1, 0
        if not gives:
            best = worth_of_place(field, state, desk, piece, here, 0) + WELL_WORTH
            best -= danger(field, desk, count, here, ANY_SIDE) * desk.goal[FEAR] // 8
        for i in range(1, 1 + 3 * TELEPORT_RANGE * (TELEPORT_RANGE + 1)):
            at = field.around[here, i]
            if at < 0 or not may_stop(field, state, at) or field.passing[at] >= life:
                continue
            value = worth_of_place(field, state, desk, piece, at, 0) - UNIT * field.passing[at] // life
            value -= danger(field, desk, count, at, ANY_SIDE) * desk.goal[FEAR] // 8
            if value < best or (value == best and equals == 0):
                continue  # worse, or no better than to stay
            equals = equals + 1 if value == best else 1
            if equals == 1 or pick(mind, equals) == 0:
                best, chosen = value, at
        if chosen >= 0:
            fill(row, TELEPORT, piece, chosen)
            return

"""The greedy bot: weighs what each action is expected to bring, and looks no further.

It builds a mixture that answers the enemy's; every unit goes after its goal as far as shots and dangers let
it, in the order in which they were built; who can shoot shoots at what is worth most.
"""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.appraisal import (
    best_jump,
    fired_at,
    odds,
    size_up,
    weigh_ways,
)
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.fighting import fight
from generator.rules.battle_arena.goals import AT, FEAR, SAFE, TOUCH, UNIT
from generator.rules.battle_arena.movement import flight_left, may_stop, movement_left, reach
from generator.rules.battle_arena.placing import NOTHING, worth_of_place
from generator.rules.battle_arena.random_bot import fill
from generator.rules.battle_arena.recruiting import build
from generator.rules.battle_arena.roles import choose_goal
from generator.rules.battle_arena.state import (
    ACTIVE,
    BOMB_BY,
    BUILDING,
    DAMAGE,
    DONE,
    FIGHTING,
    HAS_MOVED,
    LEFT,
    MOVING,
    PHASE,
    RESOURCES,
    SIDE,
    WHERE,
    Desk,
    Field,
    State,
    apart,
    side_of,
)
from generator.rules.battle_arena.tables import FLIES, JUMPS
from generator.rules.battle_arena.words import END_STEP, FLY, JUMP, MOVE

GETAWAY = 60  # for each point of movement left to who takes up a flag or the bomb
TOO_HURT = 100  # no longer fit for what it is after
OWN_LIFE = 24  # what a level 1 unit is worth to itself


@rule
def greedy(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Writes the action to take into the row."""
    phase = state.clock[PHASE]
    fill(row, END_STEP, 0, 0)
    if phase == BUILDING:
        build(field, state, mind, row)
    elif phase == MOVING:
        move(field, state, desk, mind, row)
    elif phase == FIGHTING:
        fight(field, state, desk, mind, row)


@rule
def move(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """The next unit in the order they came that has not been moved and wants to; else the step is over."""
    side = state.clock[SIDE]
    active = state.clock[ACTIVE]
    after = 0
    for i in range(len(state.roster[side])):
        piece = state.roster[side, i]
        if piece < 0:
            break
        if piece == active or state.piece[piece, DONE] & HAS_MOVED != 0:
            after = i + 1
    if active >= 0 and goes_on(field, state, active) and move_unit(field, state, desk, mind, active, row):
        return
    for i in range(after, len(state.roster[side])):
        piece = state.roster[side, i]
        if piece < 0:
            break
        if move_unit(field, state, desk, mind, piece, row):
            return
    fill(row, END_STEP, 0, 0)


@rule
def goes_on(field: Field, state: State, piece: int) -> bool:
    """Whether a unit on the move has something new to go for: it may jump, fly, or has taken something up."""
    if state.clock[LEFT] == 0:
        return False
    if field.level[piece] in (JUMPS, FLIES):
        return True
    return bool(state.bomb[BOMB_BY] == piece or carries_flag(state, piece))


@rule
def move_unit(field: Field, state: State, desk: Desk, mind: Dice, piece: int, row: Numbers) -> bool:
    """Writes where the unit goes, on foot or in the air; False where it is best off where it is."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    choose_goal(field, state, piece, desk.goal)
    count = size_up(field, state, desk, piece)
    if level == JUMPS:
        to, worth = best_jump(field, state, piece, here, movement_left(field, state, piece), side)
        if worth > OWN_LIFE and not carries_flag(state, piece):
            fill(row, JUMP, piece, to)
            return True
    desk.goal[FEAR] = desk.goal[FEAR] * odds(field, state, desk, piece, count) // 4
    best, chosen = _best_walk(field, state, desk, mind, piece, count)
    kind = MOVE
    if level == FLIES:
        start = here if field.exit[here] < 0 else field.exit[here]
        if start == here or (desk.left[start] > 0 and may_stop(field, state, start)):
            value, at = _best_flight(field, state, desk, mind, piece, count, start)
            if value > best:
                best, chosen, kind = value, at, FLY
                if start != here:
                    chosen, kind = start, MOVE
    if chosen != here:
        fill(row, kind, piece, chosen)
    elif field.exit[here] >= 0 and may_stop(field, state, field.exit[here]) and best == NOTHING:
        fill(row, MOVE, piece, field.exit[here])
        return bool(desk.left[field.exit[here]] >= 0)
    return bool(chosen != here)


@rule
def _best_walk(field: Field, state: State, desk: Desk, mind: Dice, piece: int, count: int) -> tuple[int, int]:
    """Of the hexes that the unit can walk to, its own among them: what the best is worth, and which it is.

    Between equals chance decides: whichever came first would favour one side of a symmetric board.
    """
    side, level, here = side_of(piece), field.level[piece], state.piece[piece, WHERE]
    life = level - state.piece[piece, DAMAGE]
    best, chosen, equals = NOTHING, here, 0
    found = reach(field, state, desk, piece)
    weigh_ways(field, desk, count, found)
    for i in range(found):
        at = desk.reached[i]
        if (i > 0 and not may_stop(field, state, at)) or field.exit[at] >= 0:
            continue
        if desk.hurt[at] >= life and not _makes_room(state, desk, side, at):
            continue
        value = worth_of_place(field, state, desk, piece, at, count) - _pain(
            field, desk, at, desk.hurt[at], life
        )
        value -= desk.risk[at] * desk.goal[FEAR] // 8
        value += _getaway(desk, at, desk.left[at])
        if level == JUMPS:
            _, worth = best_jump(field, state, piece, at, desk.left[at], side)
            value += max(0, worth - OWN_LIFE)
        if value < best or value == NOTHING:
            continue
        equals = equals + 1 if value == best else 1
        if equals == 1 or pick(mind, equals) == 0:
            best, chosen = value, at
    return best, chosen


@rule
def _best_flight(
    field: Field, state: State, desk: Desk, mind: Dice, piece: int, count: int, start: int
) -> tuple[int, int]:
    """The same for the hexes that it can only fly to, from where it takes off."""
    life = field.level[piece] - state.piece[piece, DAMAGE]
    best, chosen, equals = NOTHING, start, 0
    far = flight_left(field, state, piece) if start == state.piece[piece, WHERE] else desk.left[start]
    for i in range(1, 1 + 3 * far * (far + 1)):
        at = field.around[start, i]
        if at < 0 or (desk.left[at] >= 0 and desk.hurt[at] == 0 and desk.risk[at] == 0):
            continue
        if not may_stop(field, state, at):
            continue
        if field.passing[at] >= life and not _makes_room(state, desk, side_of(piece), at):
            continue
        value = worth_of_place(field, state, desk, piece, at, count) - _pain(
            field, desk, at, field.passing[at], life
        )
        value -= fired_at(field, desk, count, at, False) * desk.goal[FEAR] // 8
        value += _getaway(desk, at, far - apart(field, start, at))
        if value < best or value == NOTHING:
            continue
        equals = equals + 1 if value == best else 1
        if equals == 1 or pick(mind, equals) == 0:
            best, chosen = value, at
    return best, chosen


@rule
def _makes_room(state: State, desk: Desk, side: int, at: int) -> bool:
    """What it wants lies where it cannot live: with nothing to build from it makes room for another."""
    return bool(at == desk.goal[AT] and desk.goal[TOUCH] > 0 and state.side[side, RESOURCES] < FLIES)


@rule
def _pain(field: Field, desk: Desk, at: int, hurt: int, life: int) -> int:
    """Of so much damage on the way; more for who could not take up afterwards what lies on harmful ground."""
    pain = UNIT * hurt // life
    if desk.goal[TOUCH] > 0 and at != desk.goal[AT]:
        needs = field.passing[desk.goal[AT]]
        pain += TOO_HURT if life > needs >= life - hurt else 0
    return int(pain)


@rule
def _getaway(desk: Desk, at: int, left: int) -> int:
    """Who takes up what it is safer away with, and has movement left, is away before they shoot."""
    if at != desk.goal[AT] or desk.goal[SAFE] == 0:
        return 0
    return int(GETAWAY * left)

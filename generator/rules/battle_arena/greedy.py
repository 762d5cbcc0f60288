"""The greedy bot: weighs what each action is expected to bring, and looks no further.

It builds a mixture that answers the enemy's; every unit goes after its goal as far as shots and dangers let
it, in the order in which they were built; who can shoot shoots at what is worth most.
"""

from __future__ import annotations

from generator.engine.dice import Dice, pick
from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.appraisal import (
    CERTAIN,
    UNIT,
    best_jump,
    best_shot,
    chance,
    danger,
    prize,
    size_up,
    storms_next_to,
    strangers_next_to,
)
from generator.rules.battle_arena.carrying import carries_flag
from generator.rules.battle_arena.combat import aim_at_powerplant, aim_at_unit, may_fire
from generator.rules.battle_arena.goals import (
    AT,
    FEAR,
    PULL,
    choose_goal,
    way_to,
)
from generator.rules.battle_arena.movement import may_stop, movement_left, reach
from generator.rules.battle_arena.random_bot import fill
from generator.rules.battle_arena.state import (
    ACTIVE,
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BUILDING,
    DAMAGE,
    DONE,
    FIGHTING,
    HAS_MOVED,
    HAZY,
    LEFT,
    MOVING,
    PHASE,
    POWER,
    RESOURCES,
    SIDE,
    WHERE,
    Desk,
    Field,
    State,
    apart,
    seen,
    side_of,
)
from generator.rules.battle_arena.tables import (
    BOMB_BLAST,
    FLIES,
    JUMPS,
    LEVELS,
    POWERPLANT_BLAST,
    STORMS,
    TELEPORT_RANGE,
)
from generator.rules.battle_arena.turn import may_teleport
from generator.rules.battle_arena.words import (
    ATTACK,
    BOMBARD,
    BUILD,
    END_STEP,
    FLY,
    JUMP,
    MOVE,
    TELEPORT,
)

NOTHING = -(1 << 40)
# What a side likes to have of each level; a further one is worth so much less.
LIKED = (0, 20, 90, 100, 80, 60, 0)
ANOTHER = 30
COUNTER = 2  # 36ths by which a level hits an enemy's more often than it is hit, times this
TOUCH = 600  # reaching a flag or the bomb that is wanted
TOO_SOON = 350  # for each point that a bomb shows above one when it is planted: time to carry it away
ON_HOME = 150  # standing in the own fortress, in the way of who brings a flag
BLAST = 200  # standing where the bomb is about to explode
LAVA = 40
STORM_STRIKES = 16  # each enemy more than friends next to a level 5 unit
OWN_LIFE = 24  # what a level 1 unit is worth to itself
PLANT = 9  # a shot at a powerplant, when there is nothing else to shoot at
WELL_WORTH = 40  # what a teleport has to gain


@rule
def greedy(field: Field, state: State, desk: Desk, mind: Dice, row: Numbers) -> None:
    """Writes the action to take into the row."""
    phase = state.clock[PHASE]
    fill(row, END_STEP, 0, 0)
    if phase == BUILDING:
        build(field, state, mind, row)
    elif phase == MOVING:
        move(field, state, desk, row)
    elif phase == FIGHTING:
        fight(field, state, desk, row)


@rule
def build(field: Field, state: State, mind: Dice, row: Numbers) -> None:
    """What the side has least of, and what hits the enemy's units best."""
    side = state.clock[SIDE]
    best, chosen = 0, 0
    for level in LEVELS:
        if level > state.side[side, RESOURCES]:
            break
        value = LIKED[level] + pick(mind, 16)
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
def move(field: Field, state: State, desk: Desk, row: Numbers) -> None:
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
    if active >= 0 and field.level[active] == JUMPS:
        to, worth = best_jump(field, state, active, state.piece[active, WHERE], state.clock[LEFT], side)
        if worth > OWN_LIFE:
            fill(row, JUMP, active, to)
            return
    for i in range(after, len(state.roster[side])):
        piece = state.roster[side, i]
        if piece < 0:
            break
        if move_unit(field, state, desk, piece, row):
            return
    fill(row, END_STEP, 0, 0)


@rule
def move_unit(field: Field, state: State, desk: Desk, piece: int, row: Numbers) -> bool:
    """Writes where the unit goes, on foot or in the air; False where it is best off where it is."""
    side, here, level = side_of(piece), state.piece[piece, WHERE], field.level[piece]
    goal = desk.goal
    choose_goal(field, state, piece, goal)
    count = size_up(field, state, desk, piece)
    if level == JUMPS:
        to, worth = best_jump(field, state, piece, here, movement_left(field, state, piece), side)
        if worth > OWN_LIFE and not carries_flag(state, piece):
            fill(row, JUMP, piece, to)
            return True
    best, chosen, kind = NOTHING, here, MOVE
    found = reach(field, state, desk, piece)
    life = level - state.piece[piece, DAMAGE]
    for i in range(found):
        at = desk.reached[i]
        if (i > 0 and not may_stop(field, state, at)) or field.exit[at] >= 0 or desk.hurt[at] >= life:
            continue
        value = worth_of_place(field, state, desk, piece, at, count) - UNIT * desk.hurt[at] // life
        if level == JUMPS:
            _, worth = best_jump(field, state, piece, at, desk.left[at], side)
            value += max(0, worth - OWN_LIFE)
        if value > best:
            best, chosen = value, at
    if level == FLIES and field.exit[here] < 0:
        far = movement_left(field, state, piece)
        for i in range(1, 1 + 3 * far * (far + 1)):
            at = field.around[here, i]
            if at < 0 or desk.left[at] >= 0 or not may_stop(field, state, at):
                continue
            if field.passing[at] >= life:
                continue
            value = worth_of_place(field, state, desk, piece, at, count) - UNIT * field.passing[at] // life
            if value > best:
                best, chosen, kind = value, at, FLY
    if chosen != here:
        fill(row, kind, piece, chosen)
    elif field.exit[here] >= 0 and may_stop(field, state, field.exit[here]) and best == NOTHING:
        fill(row, MOVE, piece, field.exit[here])
        return bool(desk.left[field.exit[here]] >= 0)
    return bool(chosen != here)


@rule
def worth_of_place(field: Field, state: State, desk: Desk, piece: int, at: int, count: int) -> int:
    """Of ending a move on a hex: nearer to the goal, a shot, a flag, less what is to be feared there."""
    if field.deadly[at] > 0:
        return NOTHING
    goal, side, level = desk.goal, side_of(piece), field.level[piece]
    life = level - state.piece[piece, DAMAGE]
    way = way_to(field, goal, level, at)
    value = -goal[PULL] * way
    value += best_shot(field, desk, count, at) if level != JUMPS else 0
    value -= danger(field, desk, count, at) * goal[FEAR] // 8
    value -= (UNIT * storms_next_to(field, state, at, piece)) // life
    value -= LAVA * field.staying[at]
    if at == goal[AT] and goal[PULL] > 0:
        value += TOUCH
        if state.bomb[BOMB_BY] == piece:
            value -= TOO_SOON * (state.bomb[BOMB_FACE] - 1)
    if level == STORMS:
        value += STORM_STRIKES * strangers_next_to(field, state, at, piece)
    if at == field.fortress[side] and goal[AT] != at:
        value -= ON_HOME
    bomb = state.bomb[BOMB_AT]
    if bomb >= 0 and state.bomb[BOMB_FACE] <= 2 and state.bomb[BOMB_BY] != piece:
        if apart(field, at, bomb) <= BOMB_BLAST and at != bomb:
            value -= BLAST
    return int(value)


@rule
def fight(field: Field, state: State, desk: Desk, row: Numbers) -> None:
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
        _jump_away(field, state, desk, row)


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
def _jump_away(field: Field, state: State, desk: Desk, row: Numbers) -> None:
    """A level 4 unit that has nothing to shoot at gets ahead by teleport."""
    side = state.clock[SIDE]
    for piece in state.roster[side]:
        if piece < 0:
            break
        if not may_teleport(field, state, piece) or carries_flag(state, piece):
            continue
        if state.bomb[BOMB_BY] == piece:
            continue
        choose_goal(field, state, piece, desk.goal)
        count = size_up(field, state, desk, piece)
        here = state.piece[piece, WHERE]
        best, chosen = worth_of_place(field, state, desk, piece, here, 0) + WELL_WORTH, -1
        life = field.level[piece] - state.piece[piece, DAMAGE]
        best -= danger(field, desk, count, here) * desk.goal[FEAR] // 8
        for i in range(1, 1 + 3 * TELEPORT_RANGE * (TELEPORT_RANGE + 1)):
            at = field.around[here, i]
            if at < 0 or not may_stop(field, state, at) or field.passing[at] >= life:
                continue
            value = worth_of_place(field, state, desk, piece, at, 0) - UNIT * field.passing[at] // life
            value -= danger(field, desk, count, at) * desk.goal[FEAR] // 8
            if value > best:
                best, chosen = value, at
        if chosen >= 0:
            fill(row, TELEPORT, piece, chosen)
            return

"""The course of a match: deployment (section 7), turns (section 3) and how it ends (section 8).

Order of steps: both roll, and the higher begins to deploy; units are deployed by turns; then up to twelve
turns, each with a roll for the initiative, the winner's choice and activations by turns until all have acted.
"""

from __future__ import annotations

from generator.engine.dice import Dice, roll
from generator.engine.log import Log, note
from generator.engine.rule import outer_rule, rule
from generator.rules.dustbowl.combat import has_target
from generator.rules.dustbowl.groups import reckon
from generator.rules.dustbowl.state import (
    ACTIVATING,
    ACTIVE,
    CHOOSING,
    DEPLOYING,
    FIRST,
    HAS_DONE,
    LOST,
    NOWHERE,
    OVER,
    PHASE,
    REASON,
    SIDE,
    TURN,
    WINNER,
    Field,
    State,
    alive,
)
from generator.rules.dustbowl.tables import BREAKTHROUGH, TURNS
from generator.rules.dustbowl.words import ENDED, ROLLED_TO_DEPLOY, TURN_BEGAN

ANNIHILATED, BROKEN_THROUGH, TIME_UP = 0, 1, 2  # ranks in words.REASONS


@rule
def roll_off(dice: Dice) -> tuple[int, int]:
    """Both roll 1d6, again while they are equal."""
    blue = roll(dice)
    red = roll(dice)
    while blue == red:
        blue = roll(dice)
        red = roll(dice)
    return blue, red


@outer_rule
def open_match(field: Field, state: State, log: Log) -> None:
    """The roll for who deploys first."""
    for piece in range(len(field.side)):
        reckon(field, state, piece)
    blue, red = roll_off(state.dice)
    first = 0 if blue > red else 1
    state.clock[PHASE] = DEPLOYING
    state.clock[SIDE] = first
    state.clock[ACTIVE] = -1
    state.clock[WINNER] = -1
    note(log, ROLLED_TO_DEPLOY, blue, red, first, 0, 0, 0)


@rule
def after_deployment(field: Field, state: State, log: Log) -> None:
    """The other side deploys next, if it has a unit left to; when nobody has, the first turn begins."""
    for side in (1 - state.clock[SIDE], state.clock[SIDE]):
        for piece in range(len(field.side)):
            if field.side[piece] == side and state.where[piece] == NOWHERE:
                state.clock[SIDE] = side
                return
    begin_turn(state, log)


@rule
def begin_turn(state: State, log: Log) -> None:
    """The roll for the initiative; its winner chooses."""
    state.clock[TURN] += 1
    blue, red = roll_off(state.dice)
    winner = 0 if blue > red else 1
    state.clock[PHASE] = CHOOSING
    state.clock[SIDE] = winner
    state.clock[ACTIVE] = -1
    state.acted[:] = 0
    for piece in range(len(state.where)):
        state.mustered[piece] = state.where[piece]
    note(log, TURN_BEGAN, state.clock[TURN], blue, red, winner, 0, 0)


@rule
def begin_activations(state: State, side: int) -> None:
    state.clock[PHASE] = ACTIVATING
    state.clock[SIDE] = side
    state.clock[FIRST] = side


@rule
def can_act(state: State, piece: int) -> bool:
    """It is on the board and has not been activated in this turn."""
    return bool(state.where[piece] >= 0 and state.acted[piece] & HAS_DONE == 0)


@rule
def after_action(field: Field, state: State, log: Log, piece: int, done: int) -> None:
    """Ends the activation where nothing is left to do, and passes on; ends the match where a side is gone."""
    state.acted[piece] |= done
    state.clock[ACTIVE] = piece
    enemy = 1 - field.side[piece]
    if not _any_left(field, state, enemy):
        _end(state, log, 1 - enemy, ANNIHILATED)
        return
    if state.acted[piece] & HAS_DONE == 0 and _nothing_left(field, state, piece):
        state.acted[piece] |= HAS_DONE
    if state.acted[piece] & HAS_DONE != 0:
        state.clock[ACTIVE] = -1
        _pass_on(field, state, log)


@rule
def _nothing_left(field: Field, state: State, piece: int) -> bool:
    """Moved and attacked, or moved with nobody to attack."""
    if state.acted[piece] & 1 == 0:
        return False
    return bool(state.acted[piece] & 2 != 0 or not has_target(field, state, piece))


@rule
def _any_left(field: Field, state: State, side: int) -> bool:
    for piece in range(len(field.side)):
        if field.side[piece] == side and alive(state, piece):
            return True
    return False


@rule
def _pass_on(field: Field, state: State, log: Log) -> None:
    """To the other side, unless all of its units have acted; the turn ends when all of both have."""
    for side in (1 - state.clock[SIDE], state.clock[SIDE]):
        for piece in range(len(field.side)):
            if field.side[piece] == side and can_act(state, piece):
                state.clock[SIDE] = side
                return
    _end_turn(field, state, log)


@rule
def _end_turn(field: Field, state: State, log: Log) -> None:
    """Breakthrough, the last turn, or a new one. Where both break through, more points destroyed win."""
    lost_blue, lost_red = state.clock[LOST], state.clock[LOST + 1]
    blue_broken = 100 * lost_blue >= BREAKTHROUGH * field.points[0]
    red_broken = 100 * lost_red >= BREAKTHROUGH * field.points[1]
    ahead = -1
    if lost_red > lost_blue:
        ahead = 0
    if lost_blue > lost_red:
        ahead = 1
    if blue_broken and red_broken:
        _end(state, log, ahead, BROKEN_THROUGH)
    elif blue_broken:
        _end(state, log, 1, BROKEN_THROUGH)
    elif red_broken:
        _end(state, log, 0, BROKEN_THROUGH)
    elif state.clock[TURN] >= TURNS:
        _end(state, log, ahead, TIME_UP)
    else:
        begin_turn(state, log)


@rule
def _end(state: State, log: Log, winner: int, reason: int) -> None:
    state.clock[PHASE] = OVER
    state.clock[SIDE] = -1
    state.clock[ACTIVE] = -1
    state.clock[WINNER] = winner
    state.clock[REASON] = reason
    note(log, ENDED, reason, winner, state.clock[TURN], state.clock[LOST + 1], state.clock[LOST], 0)

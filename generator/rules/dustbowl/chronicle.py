"""Matches played as ``play`` plays them, with what went on in them written down as they go."""

from __future__ import annotations

from typing import NamedTuple

from generator.engine.contract import FELL, FIRED, MOVED, UNITS
from generator.engine.dice import Dice, new_dice, reseed
from generator.engine.log import Log
from generator.engine.rule import Numbers, numbers, outer_rule, rule
from generator.rules.dustbowl.actions import apply
from generator.rules.dustbowl.planner import plan
from generator.rules.dustbowl.play import PLANNER, choose_quickly
from generator.rules.dustbowl.state import (
    ACTIVATING,
    FIRST,
    LOST,
    NOWHERE,
    OVER,
    PHASE,
    REASON,
    SIDE,
    STEPS,
    TURN,
    WINNER,
    Desk,
    Field,
    State,
    alive,
)
from generator.rules.dustbowl.tables import TURNS
from generator.rules.dustbowl.turn import open_match
from generator.rules.dustbowl.words import ATTACK, DEPLOY, MOVE

# Columns of Pages.ends
END_WINNER, END_REASON, END_TURN, END_POINTS, END_FIRST, END_OPENED, END_USED = 0, 1, 2, 3, 5, 6, 7
END_WIDTH = 8
MATCH, ACTION = 0, 1  # of Pages.at


class Pages(NamedTuple):
    """What is written down; see the engine's Chronicle."""

    ends: Numbers  # [match, END_WIDTH]
    standing: Numbers  # [match, turn, side]
    units: Numbers  # [match, side, 4]
    moves: Numbers  # [side, hex]
    fire: Numbers
    losses: Numbers
    trodden: Numbers  # [hex]: the last match, from 1, in which a unit stood there
    did: Numbers  # [piece, 2]: whether it moved, whether it fired, in this match
    at: Numbers  # which match is played, and which action of it is next
    mind: Dice  # the mind for that action


def blank_pages(field: Field, matches: int) -> Pages:
    hexes, pieces = len(field.q), len(field.side)
    return Pages(
        ends=numbers(matches, END_WIDTH),
        standing=numbers(matches, TURNS, 2),
        units=numbers(matches, 2, 4),
        moves=numbers(2, hexes),
        fire=numbers(2, hexes),
        losses=numbers(2, hexes),
        trodden=numbers(hexes),
        did=numbers(pieces, 2),
        at=numbers(2),
        mind=new_dice(1),
    )


def chronicle(
    field: Field, state: State, desk: Desk, log: Log, dice: Numbers, bots: Numbers, pages: Pages
) -> None:
    """A match for each row of dice, in the one state given."""
    while not chronicle_quickly(field, state, desk, log, dice, bots, pages):
        plan(field, state, desk, pages.mind, desk.row)
        witness(field, state, log, desk.row, pages)


@outer_rule
def chronicle_quickly(
    field: Field, state: State, desk: Desk, log: Log, dice: Numbers, bots: Numbers, pages: Pages
) -> bool:
    """Goes on until all matches are over, and says so, or until it is the planner's turn."""
    at = pages.at
    while at[MATCH] < len(dice):
        root = dice[at[MATCH]]
        if at[ACTION] == 0:
            wipe(field, state, root)
            open_match(field, state, log)
            pages.did[:] = 0
        while state.clock[PHASE] != OVER:
            reseed(pages.mind, root, at[ACTION])
            bot = bots[state.clock[SIDE]]
            if bot == PLANNER:
                return False
            choose_quickly(field, state, desk, pages.mind, bot, desk.row)
            witness(field, state, log, desk.row, pages)
        close(field, state, at[MATCH], pages)
        at[MATCH] += 1
        at[ACTION] = 0
    return True


@rule
def wipe(field: Field, state: State, dice: Dice) -> None:
    """The state as it is before a match begins, with these dice."""
    for i in range(len(dice)):
        state.dice[i] = dice[i]
    state.where[:] = NOWHERE
    state.occupant[:] = -1
    state.stats[:] = 0
    state.acted[:] = 0
    state.mustered[:] = NOWHERE
    state.clock[:] = 0
    for m in range(len(state.steps)):
        state.steps[m] = field.member[m, STEPS]


@outer_rule
def witness(field: Field, state: State, log: Log, row: Numbers, pages: Pages) -> None:
    """Carries an action out and writes down what it did."""
    kind, piece, goal = row[0], row[1], row[2]
    match = pages.at[MATCH]
    pages.at[ACTION] += 1
    turn, opening = state.clock[TURN], state.clock[PHASE] != ACTIVATING
    if kind == ATTACK:
        at, before, foe = state.where[goal], state.stats[goal, STEPS], field.side[goal]
        pages.did[piece, 1] = 1
        pages.fire[field.side[piece], state.where[piece]] += 1
        apply(field, state, log, row)
        pages.losses[foe, at] += before - state.stats[goal, STEPS]
    else:
        if kind == MOVE:
            pages.did[piece, 0] = 1
            pages.moves[field.side[piece], goal] += 1
        if kind in (MOVE, DEPLOY) and pages.trodden[goal] != match + 1:
            pages.trodden[goal] = match + 1
            pages.ends[match, END_USED] += 1
        apply(field, state, log, row)
        if opening and turn == 1 and state.clock[PHASE] == ACTIVATING:
            pages.ends[match, END_OPENED] = state.clock[FIRST]
    if turn > 0 and (state.clock[TURN] != turn or state.clock[PHASE] == OVER):
        pages.standing[match, turn - 1, 0] = state.clock[LOST + 1]
        pages.standing[match, turn - 1, 1] = state.clock[LOST]


@rule
def close(field: Field, state: State, match: int, pages: Pages) -> None:
    """The end of a match."""
    clock, ends, units = state.clock, pages.ends, pages.units
    ends[match, END_WINNER] = clock[WINNER]
    ends[match, END_REASON] = clock[REASON]
    ends[match, END_TURN] = clock[TURN]
    ends[match, END_POINTS] = clock[LOST + 1]
    ends[match, END_POINTS + 1] = clock[LOST]
    ends[match, END_FIRST] = clock[FIRST]
    for turn in range(clock[TURN], TURNS):
        for side in range(2):
            pages.standing[match, turn, side] = pages.standing[match, turn - 1, side]
    for piece in range(len(field.side)):
        side = field.side[piece]
        units[match, side, UNITS] += 1
        units[match, side, MOVED] += pages.did[piece, 0]
        units[match, side, FIRED] += pages.did[piece, 1]
        if not alive(state, piece):
            units[match, side, FELL] += 1

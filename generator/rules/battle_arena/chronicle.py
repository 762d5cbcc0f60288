"""Matches played as ``play`` plays them, with what went on in them read off their events."""

from __future__ import annotations

from typing import NamedTuple

from generator.engine.contract import FELL, FIRED, UNITS
from generator.engine.contract import MOVED as DID_MOVE
from generator.engine.dice import Dice, reseed
from generator.engine.log import Log, new_log
from generator.engine.match import MOST_EVENTS
from generator.engine.rule import Numbers, numbers, outer_rule, rule
from generator.rules.battle_arena.actions import apply
from generator.rules.battle_arena.planner import plan
from generator.rules.battle_arena.play import PLANNER, choose_quickly
from generator.rules.battle_arena.state import (
    BOMBING,
    OVER,
    PHASE,
    PIECES,
    SCENARIO,
    SCORE,
    SIDE,
    TURN,
    TURN_LIMIT,
    WHERE,
    Desk,
    Field,
    State,
    side_of,
)
from generator.rules.battle_arena.words import (
    BUILT,
    FLEW,
    HIT,
    HIT_AT_ONCE,
    JUMPED,
    MISSED,
    MOVED,
    POWERPLANT_HIT_BY,
    REMOVED,
    TELEPORTED,
)


class Pages(NamedTuple):
    """What is written down; see the engine's Chronicle."""

    standing: Numbers  # [match, turn, side]
    units: Numbers  # [match, side, 4]
    used: Numbers  # [match]
    moves: Numbers  # [side, hex]
    fire: Numbers
    losses: Numbers
    trodden: Numbers  # [hex]: the last match, from 1, in which a unit stood there
    did: Numbers  # [piece, 2]: whether it moved, whether it fired, since it was built
    log: Log


def blank_pages(field: Field, matches: int) -> Pages:
    hexes, sides = len(field.q), len(field.fortress)
    return Pages(
        standing=numbers(matches, int(field.rules[TURN_LIMIT]), sides),
        units=numbers(matches, sides, 4),
        used=numbers(matches),
        moves=numbers(sides, hexes),
        fire=numbers(sides, hexes),
        losses=numbers(sides, hexes),
        trodden=numbers(hexes),
        did=numbers(sides * PIECES, 2),
        log=new_log(MOST_EVENTS),
    )


def play_and_tell(
    field: Field, state: State, desk: Desk, root: Dice, bots: Numbers, pages: Pages, match: int
) -> None:
    """One match from its first turn on, written down as it goes."""
    mind = root.copy()
    count = tell_quickly(field, state, desk, root, mind, bots, pages, match, 0)
    while state.clock[PHASE] != OVER:
        plan(field, state, desk, mind, desk.row)
        act_and_tell(field, state, desk, pages, match)
        count = tell_quickly(field, state, desk, root, mind, bots, pages, match, count + 1)


@outer_rule
def tell_quickly(
    field: Field,
    state: State,
    desk: Desk,
    root: Dice,
    mind: Dice,
    bots: Numbers,
    pages: Pages,
    match: int,
    count: int,
) -> int:
    """Goes on from the action of this number, to the end or the planner's turn; returns the next number."""
    while state.clock[PHASE] != OVER:
        reseed(mind, root, count)
        bot = bots[state.clock[SIDE]]
        if bot == PLANNER:
            break
        choose_quickly(field, state, desk, mind, bot, desk.row)
        act_and_tell(field, state, desk, pages, match)
        count += 1
    return count


@outer_rule
def act_and_tell(field: Field, state: State, desk: Desk, pages: Pages, match: int) -> None:
    """Carries out the action on the desk and writes down what it did; what stands at the end, stays."""
    turn = state.clock[TURN]
    pages.log[0, 0] = 0
    apply(field, state, desk, pages.log, desk.row)
    for n in range(1, pages.log[0, 0] + 1):
        witness(field, state, pages, match, n)
    last = turn
    if state.clock[PHASE] == OVER:
        last = pages.standing.shape[1]
    elif state.clock[TURN] == turn:
        return
    for side in range(len(state.side)):
        pages.standing[match, turn - 1 : last, side] = points_of(field, state, side)


@outer_rule
def points_of(field: Field, state: State, side: int) -> int:
    """Captures; in a bombing run the elimination points of all others."""
    own: int = state.side[side, SCORE]
    if field.rules[SCENARIO] != BOMBING:
        return own
    total = 0
    for other in range(len(state.side)):
        total += state.side[other, SCORE]
    return total - own


@rule
def witness(field: Field, state: State, pages: Pages, match: int, n: int) -> None:
    """One event: a unit came, went to a hex, fired or fell."""
    kind, piece = pages.log[n, 0], pages.log[n, 1]
    if kind == BUILT:
        pages.units[match, side_of(piece), UNITS] += 1
        pages.did[piece] = 0
        _tread(pages, match, field.teleporter[side_of(piece)])
    elif kind in (MOVED, FLEW, JUMPED, TELEPORTED):
        side, at = side_of(piece), pages.log[n, 3]
        pages.moves[side, at] += 1
        pages.units[match, side, DID_MOVE] += 1 - pages.did[piece, 0]
        pages.did[piece, 0] = 1
        _tread(pages, match, at)
    elif kind in (HIT, MISSED, HIT_AT_ONCE, POWERPLANT_HIT_BY):
        side, at = side_of(piece), state.piece[piece, WHERE]
        if at >= 0:
            pages.fire[side, at] += 1
            pages.units[match, side, FIRED] += 1 - pages.did[piece, 1]
            pages.did[piece, 1] = 1
    elif kind == REMOVED:
        side = side_of(piece)
        pages.losses[side, pages.log[n, 2]] += field.level[piece]
        pages.units[match, side, FELL] += 1


@rule
def _tread(pages: Pages, match: int, at: int) -> None:
    if pages.trodden[at] != match + 1:
        pages.trodden[at] = match + 1
        pages.used[match] += 1

"""The Dustbowl rules as a ruleset of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np

from generator.engine.arena import Arena
from generator.engine.contract import ACTION_WIDTH, Chronicle, Outcome, Played, Ruleset
from generator.engine.dice import Dice, fork, new_dice
from generator.engine.log import Log, new_log
from generator.engine.rule import Numbers, numbers
from generator.engine.words import Names, Place, Side, Unit
from generator.rules.dustbowl import BOTS
from generator.rules.dustbowl.actions import apply, broken, legal_actions, verify
from generator.rules.dustbowl.chronicle import blank_pages, chronicle
from generator.rules.dustbowl.field import SIDES, make_field, piece_cards
from generator.rules.dustbowl.play import choose, play, play_checked
from generator.rules.dustbowl.state import (
    CLOCK_WIDTH,
    LOST,
    NOWHERE,
    OVER,
    PHASE,
    REASON,
    SIDE,
    STATS_WIDTH,
    STEPS,
    TURN,
    WINNER,
    Desk,
    Field,
    State,
    copied,
    new_desk,
)
from generator.rules.dustbowl.state import FIRST as FIRST_SIDE
from generator.rules.dustbowl.tables import SCENARIOS, TURNS
from generator.rules.dustbowl.turn import TIME_UP, open_match
from generator.rules.dustbowl.words import ACTIONS, EVENTS, REASONS, REFUSALS, Member, Reason

INVARIANTS = (
    "a member has between no steps and its first number of them",
    "a piece's steps are those of its members",
    "a piece that stands on a hex is alive, and the hex knows it",
    "nobody stands on impassable ground",
    "who is alive stands on the board once the deployment is over",
    "nobody shares a hex",
    "points lost are the cost of those who are lost",
    "the side to act has a unit that can act",
    "a random legal action is legal",
)
NO_LOG = new_log(0)
TALLY = "123456789abcdefghijklmnopqrstuvwxyz"  # how pieces are counted in two characters


class Setting(tuple[Field, Desk]):
    """The table of an arena: its field, and a desk for whoever needs one."""

    __slots__ = ()

    @property
    def field(self) -> Field:
        return self[0]

    @property
    def desk(self) -> Desk:
        return self[1]


class Dustbowl(Ruleset[Setting, State]):
    name: ClassVar[str] = "dustbowl"
    scenarios: ClassVar[tuple[str, ...]] = SCENARIOS
    reasons: ClassVar[tuple[str, ...]] = REASONS
    stalls: ClassVar[tuple[str, ...]] = (REASONS[TIME_UP],)
    bots: ClassVar[tuple[str, ...]] = BOTS
    actions = ACTIONS
    events = EVENTS
    refusals = REFUSALS

    def set_up(self, arena: Arena) -> Setting:
        field = make_field(arena)
        return Setting((field, new_desk(field)))

    def names(self, arena: Arena) -> Names:
        armies = sorted(arena.armies, key=lambda army: SIDES.index(army.side))
        pieces = [(army.side, name, cards) for army in armies for name, cards in piece_cards(army)]
        return Names(
            {
                Unit: [f"{name} ({side})" for side, name, _ in pieces],
                Member: [f"{card.name} ({side})" for side, _, cards in pieces for card in cards],
                Place: _labels(arena),
                Side: SIDES,
                Reason: REASONS,
            }
        )

    def begin(self, table: Setting, dice: Dice, log: Log) -> State:
        state = _blank(table.field, dice)
        open_match(table.field, state, log)
        return state

    def copy(self, state: State) -> State:
        return copied(state)

    def to_act(self, table: Setting, state: State) -> int:  # noqa: ARG002
        return int(state.clock[SIDE])

    def legal(self, table: Setting, state: State) -> Numbers:
        field, desk = table
        pieces, hexes = len(field.side), len(field.q)
        rows = numbers(pieces * (hexes + pieces + 1) + 2, ACTION_WIDTH)
        return rows[: legal_actions(field, state, desk, rows)]

    def verify(self, table: Setting, state: State, row: Numbers) -> int:
        return int(verify(table.field, state, table.desk, row))

    def apply(self, table: Setting, state: State, row: Numbers, log: Log) -> None:
        apply(table.field, state, log, row)

    def outcome(self, table: Setting, state: State) -> Outcome | None:  # noqa: ARG002
        clock = state.clock
        if clock[PHASE] != OVER:
            return None
        winner = SIDES[int(clock[WINNER])] if clock[WINNER] >= 0 else ""
        return Outcome(winner, REASONS[int(clock[REASON])], int(clock[TURN]))

    def choose(self, table: Setting, state: State, bot: str, mind: Dice) -> Numbers:
        row = numbers(ACTION_WIDTH)
        choose(table.field, state, table.desk, mind, self.bots.index(bot), row)
        return row

    def broken(self, table: Setting, state: State) -> str:
        breach = int(broken(table.field, state))
        return INVARIANTS[breach - 1] if breach else ""

    def position(self, table: Setting, state: State, names: Names) -> str:
        clock = state.clock
        side = SIDES[int(clock[SIDE])] if clock[SIDE] >= 0 else "nobody"
        lines = [f"turn {clock[TURN]}, {side} to act, lost: blue {clock[LOST]}, red {clock[LOST + 1]}"]
        for piece, mark in enumerate(_marks(table.field)):
            at = names.name(Place, int(state.where[piece])) or "----"
            steps = int(state.stats[piece, STEPS])
            lines.append(f"{mark} {at} {steps:>2} steps  {names.name(Unit, piece)}")
        return "\n".join(lines)

    def marks(self, table: Setting, state: State, names: Names) -> Mapping[str, str]:
        return {
            names.name(Place, int(state.where[piece])): mark
            for piece, mark in enumerate(_marks(table.field))
            if state.where[piece] >= 0
        }

    def stands(self, table: Setting, state: State, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        where = enumerate(state.where.tolist())
        return {names.name(Unit, piece): names.name(Place, at) for piece, at in where if at >= 0}

    def units_by_mark(self, table: Setting, names: Names) -> Mapping[str, str]:
        return dict(zip(_marks(table.field), names.lists[Unit], strict=True))

    def play_many(self, table: Setting, keys: Sequence[int], bots: Sequence[str]) -> Played:
        field, desk = table
        ranks = np.array([self.bots.index(bot) for bot in bots], dtype=np.int64)
        rows = numbers(len(keys), 6)
        for n, key in enumerate(keys):
            dice = new_dice(key)
            root = dice.copy()
            state = self.begin(table, dice, NO_LOG)
            play(field, state, desk, NO_LOG, root, ranks)
            clock = state.clock
            rows[n] = (
                clock[WINNER],
                clock[REASON],
                clock[TURN],
                clock[LOST + 1],
                clock[LOST],
                clock[FIRST_SIDE],
            )
        return Played(rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3:5], rows[:, 5])

    def chronicle(self, table: Setting, keys: Sequence[int], bots: Sequence[str]) -> Chronicle:
        field, desk = table
        ranks = np.array([self.bots.index(bot) for bot in bots], dtype=np.int64)
        pages = blank_pages(field, len(keys))
        dice = np.array([new_dice(key) for key in keys], dtype=np.int64).reshape(len(keys), -1)
        if len(keys):
            chronicle(field, _blank(field, dice[0].copy()), desk, NO_LOG, dice, ranks, pages)
        ends = pages.ends
        played = Played(ends[:, 0], ends[:, 1], ends[:, 2], ends[:, 3:5], ends[:, 5])
        return Chronicle(
            played, ends[:, 6], pages.standing, pages.units, ends[:, 7], pages.moves, pages.fire, pages.losses
        )

    def last_turn(self, arena: Arena) -> int:  # noqa: ARG002
        return TURNS

    def another(self, table: Setting) -> Setting:
        return Setting((table.field, new_desk(table.field)))

    def soak(self, table: Setting, keys: Sequence[int]) -> str:
        field, desk = table
        for key in keys:
            dice = new_dice(key)
            state = self.begin(table, dice, NO_LOG)
            breach = play_checked(field, state, desk, NO_LOG, fork(dice, 0))
            if breach:
                return INVARIANTS[breach - 1]
        return ""


RULES = Dustbowl()


def _marks(field: Field) -> list[str]:
    """B1, B2 ... for blue's pieces, R1 ... for red's; letters follow the digits."""
    marks = []
    for rank, side in enumerate(SIDES):
        count = int((field.side == rank).sum())
        marks += [side[0].upper() + (TALLY[n] if n < len(TALLY) else "+") for n in range(count)]
    return marks


def _labels(arena: Arena) -> list[str]:
    from generator.geometry.board import Board

    return [arena.map.label(h) for h in Board(arena.map.tiles, arena.map.orientation).hexes]


def _blank(field: Field, dice: Dice) -> State:
    pieces = len(field.side)
    return State(
        where=numbers(pieces, fill=NOWHERE),
        occupant=numbers(len(field.q), fill=-1),
        steps=field.member[:, STEPS].copy(),
        stats=numbers(pieces, STATS_WIDTH),
        acted=numbers(pieces),
        mustered=numbers(pieces, fill=NOWHERE),
        clock=numbers(CLOCK_WIDTH),
        dice=dice,
    )

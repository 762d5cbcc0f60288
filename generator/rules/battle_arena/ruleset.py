"""The Battle Arena rules as a ruleset of the engine."""

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
from generator.geometry.board import Board
from generator.maps.model import SIDES
from generator.rules.battle_arena import BOTS
from generator.rules.battle_arena.actions import apply, legal_actions, verify
from generator.rules.battle_arena.chronicle import blank_pages, play_and_tell, points_of
from generator.rules.battle_arena.field import make_field
from generator.rules.battle_arena.invariants import INVARIANTS, broken
from generator.rules.battle_arena.play import choose, play, play_checked
from generator.rules.battle_arena.refusals import REFUSALS
from generator.rules.battle_arena.state import (
    BOMB_AT,
    BOMB_BY,
    BOMB_FACE,
    BUILDINGS,
    CLOCK_WIDTH,
    COUNTS,
    DAMAGE,
    FIRST,
    FLAG_AT,
    FLAG_BY,
    NOWHERE,
    OVER,
    PHASE,
    PIECE_WIDTH,
    PIECES,
    POWER,
    REASON,
    RESOURCES,
    SCORE,
    SIDE,
    SIDE_WIDTH,
    STAND,
    TURN,
    WHERE,
    WINNER,
    Desk,
    Field,
    State,
    copied,
    new_desk,
)
from generator.rules.battle_arena.tables import (
    BOMB_COUNT,
    LEVELS,
    POOL,
    POWERPLANT_CAPACITY,
    SCENARIOS,
    UNIT_DICE,
)
from generator.rules.battle_arena.turn import TIME_UP, open_match
from generator.rules.battle_arena.words import ACTIONS, CAUSES, EVENTS, REASONS, Cause, Reason

NO_LOG = new_log(0)
LETTERS = "abcdefghijklmnopqrstuvwxyzåäö"  # units of one level are told apart by them
MARKS = dict(zip(SIDES, "BRLGVY", strict=True))  # gold is L and grey is Y, since G is green
ENDS = (WINNER, REASON, TURN, FIRST)  # columns of State.clock that tell how a match ended
MOST_ACTIONS = UNIT_DICE * 160 + 8


class Setting(tuple[Field, Desk]):
    """The table of an arena: its field, and a desk for whoever needs one."""

    __slots__ = ()

    @property
    def field(self) -> Field:
        return self[0]

    @property
    def desk(self) -> Desk:
        return self[1]


class BattleArena(Ruleset[Setting, State]):
    name: ClassVar[str] = "battle-arena"
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

    def one_point_wins(self, arena: Arena) -> bool:
        return arena.recipe.score == 1

    def names(self, arena: Arena) -> Names:
        return Names(
            {
                Unit: [name for side in arena.sides for name in unit_names(side)],
                Place: [arena.map.label(h) for h in Board(arena.map.tiles, arena.map.orientation).hexes],
                Side: arena.sides,
                Reason: REASONS,
                Cause: CAUSES,
            }
        )

    def begin(self, table: Setting, dice: Dice, log: Log) -> State:
        state = blank(table.field, dice)
        open_match(table.field, state, log)
        return state

    def copy(self, state: State) -> State:
        return copied(state)

    def to_act(self, table: Setting, state: State) -> int:  # noqa: ARG002
        return int(state.clock[SIDE])

    def legal(self, table: Setting, state: State) -> Numbers:
        rows = numbers(MOST_ACTIONS, ACTION_WIDTH)
        return rows[: legal_actions(table.field, state, table.desk, rows)]

    def verify(self, table: Setting, state: State, row: Numbers) -> int:
        return int(verify(table.field, state, table.desk, row))

    def apply(self, table: Setting, state: State, row: Numbers, log: Log) -> None:
        apply(table.field, state, table.desk, log, row)

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
        acting = names.name(Side, int(clock[SIDE])) or "nobody"
        lines = [f"turn {clock[TURN]}, {acting} to act"]
        for side, name in enumerate(names.lists[Side]):
            lines.append(_side_line(state, names, side, name))
            for piece in state.roster[side].tolist():
                if piece >= 0:
                    lines.append(_unit_line(table.field, state, names, piece))
        if state.bomb[BOMB_AT] >= 0 and state.bomb[BOMB_BY] < 0:
            lines.append(
                f"** {names.name(Place, int(state.bomb[BOMB_AT]))} bomb, shows {state.bomb[BOMB_FACE]}"
            )
        for side, name in enumerate(names.lists[Side]):
            at = int(state.side[side, FLAG_AT])
            if at >= 0 and state.side[side, FLAG_BY] < 0 and state.occupant[at] < 0:
                lines.append(f"{MARKS[name]}! {names.name(Place, at)} flag of {name}")
        return "\n".join(lines)

    def marks(self, table: Setting, state: State, names: Names) -> Mapping[str, str]:
        """Units by side and level, flags that nobody carries as ``B!``, the bomb as ``**``."""
        marks = {}
        for side, name in enumerate(names.lists[Side]):
            if state.side[side, FLAG_AT] >= 0 and state.side[side, FLAG_BY] < 0:
                marks[names.name(Place, int(state.side[side, FLAG_AT]))] = f"{MARKS[name]}!"
        for piece in state.roster[state.roster >= 0].tolist():
            marks[names.name(Place, int(state.piece[piece, WHERE]))] = _mark(table.field, names, piece)
        if state.bomb[BOMB_AT] >= 0 and state.bomb[BOMB_BY] < 0:
            marks[names.name(Place, int(state.bomb[BOMB_AT]))] = "**"
        return marks

    def stands(self, table: Setting, state: State, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        return {
            names.name(Unit, piece): names.name(Place, int(state.piece[piece, WHERE]))
            for piece in state.roster[state.roster >= 0].tolist()
        }

    def carried(self, table: Setting, state: State, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        owners = enumerate(names.lists[Side])
        by = [(int(state.side[side, FLAG_BY]), f"{MARKS[name]}!") for side, name in owners]
        by.append((int(state.bomb[BOMB_BY]), "**"))
        places = {mark: int(state.piece[piece, WHERE]) for piece, mark in by if piece >= 0}
        return {names.name(Place, at): mark for mark, at in places.items()}

    def play_many(self, table: Setting, keys: Sequence[int], bots: Sequence[str]) -> Played:
        field, desk = table
        ranks = self._ranks(bots)
        rows = numbers(len(keys), len(ENDS) + len(bots))
        for n, key in enumerate(keys):
            dice = new_dice(key)
            root = dice.copy()
            state = self.begin(table, dice, NO_LOG)
            play(field, state, desk, NO_LOG, root, ranks)
            rows[n] = _ending(field, state)
        return _played(rows)

    def chronicle(self, table: Setting, keys: Sequence[int], bots: Sequence[str]) -> Chronicle:
        field, desk = table
        ranks = self._ranks(bots)
        pages = blank_pages(field, len(keys))
        rows = numbers(len(keys), len(ENDS) + len(bots))
        for n, key in enumerate(keys):
            dice = new_dice(key)
            root = dice.copy()
            state = self.begin(table, dice, NO_LOG)
            play_and_tell(field, state, desk, root, ranks, pages, n)
            rows[n] = _ending(field, state)
        played = _played(rows)
        return Chronicle(
            *(played, played.first, pages.standing, pages.units, pages.used),
            *(pages.moves, pages.fire, pages.losses),
        )

    def last_turn(self, arena: Arena) -> int:
        return arena.recipe.turn_limit

    def another(self, table: Setting) -> Setting:
        return Setting((table.field, new_desk(table.field)))

    def _ranks(self, bots: Sequence[str]) -> Numbers:
        return np.array([self.bots.index(bot) for bot in bots], dtype=np.int64)

    def soak(self, table: Setting, keys: Sequence[int]) -> str:
        field, desk = table
        row = numbers(ACTION_WIDTH)
        for key in keys:
            dice = new_dice(key)
            state = self.begin(table, dice, NO_LOG)
            breach = play_checked(field, state, desk, NO_LOG, fork(dice, 0), row)
            if breach:
                return INVARIANTS[breach - 1]
        return ""


RULES = BattleArena()


def unit_names(side: str) -> list[str]:
    """``blue 4c`` is the third of blue's level 4 units."""
    return [
        f"{side} {level}{LETTERS[n]}"
        for level, count in zip(LEVELS, COUNTS, strict=True)
        for n in range(count)
    ]


def blank(field: Field, dice: Dice) -> State:
    """The arena before the first turn: full pools, whole powerplants, flags or the bomb in place."""
    sides = len(field.fortress)
    piece = numbers(sides * PIECES, PIECE_WIDTH)
    piece[:, WHERE] = NOWHERE
    side = numbers(sides, SIDE_WIDTH)
    side[:, RESOURCES], side[:, POWER] = POOL, POWERPLANT_CAPACITY
    side[:, BUILDINGS] = STAND
    bombed = field.bombing_place >= 0
    side[:, FLAG_AT] = NOWHERE if bombed else field.fortress
    side[:, FLAG_BY] = -1
    clock = numbers(CLOCK_WIDTH)
    clock[WINNER] = -1
    return State(
        piece=piece,
        roster=numbers(sides, UNIT_DICE, fill=-1),
        occupant=numbers(len(field.q), fill=-1),
        side=side,
        bomb=np.array([field.bombing_place, -1, BOMB_COUNT, -1], dtype=np.int64),
        clock=clock,
        dice=dice,
    )


def _ending(field: Field, state: State) -> list[int]:
    """How a match ended, and every side's points."""
    points = [points_of(field, state, side) for side in range(len(state.side))]
    return [int(state.clock[column]) for column in ENDS] + points


def _played(rows: Numbers) -> Played:
    return Played(rows[:, 0], rows[:, 1], rows[:, 2], rows[:, len(ENDS) :], rows[:, 3])


def _mark(field: Field, names: Names, piece: int) -> str:
    return f"{MARKS[names.lists[Side][piece // PIECES]]}{field.level[piece]}"


def _side_line(state: State, names: Names, side: int, name: str) -> str:
    row = state.side[side]
    plant = f"powerplant {row[POWER]}" if row[BUILDINGS] == STAND else "no buildings"
    carrier = int(row[FLAG_BY])
    flag = f", flag with {names.name(Unit, carrier)}" if carrier >= 0 else ""
    return f"{name}: {row[RESOURCES]} resources, score {row[SCORE]}, {plant}{flag}"


def _unit_line(field: Field, state: State, names: Names, piece: int) -> str:
    row = state.piece[piece]
    hurt = f", {row[DAMAGE]} damage" if row[DAMAGE] else ""
    bomb = f", with the bomb at {state.bomb[BOMB_FACE]}" if state.bomb[BOMB_BY] == piece else ""
    at = names.name(Place, int(row[WHERE]))
    return f"{_mark(field, names, piece)} {at} {names.name(Unit, piece)}{hurt}{bomb}"

"""The contract that every ruleset keeps, documented once.

A ruleset plays an arena in this order of steps:

1. ``set_up`` turns an arena into a *table*: everything that never changes in a match (neighbours, sight,
   move costs, cards), as a NamedTuple of arrays of whole numbers. What cannot be played is an error here.
2. ``begin`` makes a *state*: everything that does change, dice included, as a second NamedTuple of small
   arrays. ``copy`` copies it, so that a bot can look ahead.
3. While ``outcome`` is None, ``to_act`` names the side that must act. It may be any side, also in the middle
   of another's turn: that is how reactions come in.
4. ``legal`` lists the actions of that side, a row of numbers each. Where they are too many to list (positions
   in inches), ``complete`` is False and it gives a fair sample of them. ``verify`` says of any row, listed or
   not, whether it is legal, or by which refusal it is not; it is the judge, and the list follows it.
5. ``apply`` carries a verified row out and writes what happened into a log. All chance is in the dice of the
   state; nothing else is random, so the same actions on the same dice give the same events.
6. ``observed`` is what one side knows: a table with hidden hands shows a state in which the others' hands are
   dealt anew from what that side has not seen; bots are only ever given this. Where nothing is hidden it is
   the state itself.

A row is short, so what takes many choices (a charge by several, dice split among targets, cards given up) is
several actions in a row, the last of which says that it is done; the state remembers what was declared.
Whoever may react, and need not, has an action that lets it be. Positions that are no hexes are two whole
numbers, in hundredths of an inch; a facing is a number too. Sides are two to six; where some are allied, the
winner is the first of them that is still in play.

Bots: ``choose`` fills in a row for the side to act. A bot has dice of its own (its *mind*), not the match's,
so that a record replays without the bots that played it. Every choice depends on table, state and mind alone.

Many matches: ``play_many`` counts how they end. ``chronicle`` plays the same matches, match for match, and
counts besides what went on in them, which is what a verdict is made of. Both let go of Python's lock while
they play, so that threads use all cores; each thread has a table of its own, from ``another``, because a
table may carry scratch paper. Sides are told by their rank, hexes in the order of the arena's ``Board``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import ClassVar, Generic, NamedTuple, TypeVar

from generator.engine.arena import Arena
from generator.engine.dice import Dice
from generator.engine.log import Log
from generator.engine.rule import Numbers
from generator.engine.words import Names, Vocabulary
from generator.errors import ArenaforgeError

Table = TypeVar("Table")
State = TypeVar("State")

ACTION_WIDTH = 6  # kind and up to five numbers


class Outcome(NamedTuple):
    winner: str  # the side; empty for a draw
    reason: str  # what ended the match, in the rulebook's word for it
    turns: int


class Refusal(NamedTuple):
    """Why an action is illegal: a code for programs, the rulebook's section, and words for people."""

    code: str
    rule: str
    words: str


class IllegalAction(ArenaforgeError):  # noqa: N818 - the design's name for it
    """An action that the rules refuse, with the position in which it was tried."""

    def __init__(self, refusal: Refusal, action: str, position: str) -> None:
        super().__init__(f"{action}: {refusal.words} (rule {refusal.rule})")
        self.code = refusal.code
        self.rule = refusal.rule
        self.position = position


class Played(NamedTuple):
    """Many matches, one row each."""

    winner: Numbers  # the side's rank; -1 for a draw
    reason: Numbers  # rank among the ruleset's reasons
    turns: Numbers
    points: Numbers  # one column a side: what it has achieved, as the ruleset counts it
    first: Numbers  # the side that acted first


# Columns of Chronicle.units
UNITS, MOVED, FIRED, FELL = range(4)


class Chronicle(NamedTuple):
    """Many matches and what went on in them. What counts as fire or as points is the ruleset's to say."""

    played: Played
    opened: Numbers  # [match]: the side that acted first in the first turn
    standing: Numbers  # [match, turn, side]: points at the end of each turn; after the last, as at the end
    units: Numbers  # [match, side, 4]: how many there were; of them, how many moved, fired and fell
    used: Numbers  # [match]: on how many hexes a unit stood at any time
    moves: Numbers  # [side, hex]: how often a unit of that side moved to that hex
    fire: Numbers  # [side, hex]: how often one attacked from there
    losses: Numbers  # [side, hex]: what the side lost there, in steps or levels or units


class Ruleset(ABC, Generic[Table, State]):
    """What a ruleset is to everybody else."""

    name: ClassVar[str]
    scenarios: ClassVar[tuple[str, ...]]
    reasons: ClassVar[tuple[str, ...]]  # what can end a match
    stalls: ClassVar[tuple[str, ...]]  # those of them that say that nobody could force an end
    bots: ClassVar[tuple[str, ...]]  # from the worst to the best
    actions: ClassVar[Vocabulary]
    events: ClassVar[Vocabulary]
    refusals: ClassVar[Mapping[int, Refusal]]  # by what ``verify`` returns
    complete: ClassVar[bool] = True

    @abstractmethod
    def set_up(self, arena: Arena) -> Table: ...

    @abstractmethod
    def names(self, arena: Arena) -> Names:
        """What the numbers in this arena's rows stand for."""

    @abstractmethod
    def begin(self, table: Table, dice: Dice, log: Log) -> State: ...

    @abstractmethod
    def copy(self, state: State) -> State: ...

    @abstractmethod
    def to_act(self, table: Table, state: State) -> int:
        """The side's rank; -1 when the match is over."""

    @abstractmethod
    def legal(self, table: Table, state: State) -> Numbers:
        """One row an action."""

    @abstractmethod
    def verify(self, table: Table, state: State, row: Numbers) -> int:
        """0 where the action is legal, otherwise the number of its refusal."""

    @abstractmethod
    def apply(self, table: Table, state: State, row: Numbers, log: Log) -> None: ...

    @abstractmethod
    def outcome(self, table: Table, state: State) -> Outcome | None: ...

    @abstractmethod
    def choose(self, table: Table, state: State, bot: str, mind: Dice) -> Numbers: ...

    @abstractmethod
    def broken(self, table: Table, state: State) -> str:
        """The first invariant that this state breaks, in words; empty where all hold."""

    @abstractmethod
    def position(self, table: Table, state: State, names: Names) -> str:
        """The state in a few lines that a person can read."""

    @abstractmethod
    def play_many(self, table: Table, keys: Sequence[int], bots: Sequence[str]) -> Played:
        """A match for each key, played by one bot a side."""

    @abstractmethod
    def chronicle(self, table: Table, keys: Sequence[int], bots: Sequence[str]) -> Chronicle:
        """The same matches as ``play_many``, with what went on in them."""

    def one_point_wins(self, arena: Arena) -> bool:  # noqa: ARG002
        """Whether the first point ends a match, so that nobody leads before."""
        return False

    @abstractmethod
    def last_turn(self, arena: Arena) -> int:
        """The most turns that a match takes."""

    def another(self, table: Table) -> Table:
        """The same table with scratch paper of its own, for another thread."""
        return deepcopy(table)

    @abstractmethod
    def soak(self, table: Table, keys: Sequence[int]) -> str:
        """A random match for each key, checked after every action; the first invariant broken, if any."""

    def observed(self, table: Table, state: State, side: int, mind: Dice) -> State:  # noqa: ARG002
        return self.copy(state)

    @abstractmethod
    def marks(self, table: Table, state: State, names: Names) -> Mapping[str, str]:
        """What stands on which hex, for a board in text: hex number to two characters."""

    @abstractmethod
    def stands(self, table: Table, state: State, names: Names) -> Mapping[str, str]:
        """Where each unit in play stands: its name to the number of its hex."""

    def units_by_mark(self, table: Table, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        """The unit that a mark stands for all match, by its name; empty where a mark tells only the kind."""
        return {}

    def carried(self, table: Table, state: State, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        """What units carry: the number of a unit's hex to the mark that it would have on the ground."""
        return {}

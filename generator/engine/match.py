"""A match as people and programs meet it: actions in words, refusals with their reason, events, undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.engine.arena import Arena
from generator.engine.contract import ACTION_WIDTH, IllegalAction, Outcome, Refusal, Ruleset
from generator.engine.dice import Dice, fork, new_dice
from generator.engine.log import new_log
from generator.engine.rule import Numbers
from generator.engine.words import Side, Spoken, sentence
from generator.errors import ArenaforgeError
from generator.seeds import stream_key

MOST_EVENTS = 1024  # of one action


def match_key(seed: str) -> int:
    """What a match's dice are made of; bots' minds are forked from the same dice."""
    return stream_key(seed, "match")


class Match:
    """One match of a ruleset in an arena. The same seed and the same actions give the same events."""

    def __init__(
        self, ruleset: Ruleset[Any, Any], arena: Arena, seed: str, script: Sequence[int] = ()
    ) -> None:
        self.ruleset = ruleset
        self.arena = arena
        self.seed = seed
        self.table = ruleset.set_up(arena)
        self.names = ruleset.names(arena)
        self.actions: list[Spoken] = []
        self.events: list[tuple[int, Spoken]] = []  # each with the number of its action; 0 is the set-up
        self._before: list[Any] = []  # the state before each action
        self._log = new_log(MOST_EVENTS)
        dice = new_dice(match_key(seed), script)
        self._root: Dice = dice.copy()
        self.state = ruleset.begin(self.table, dice, self._log)
        self._tell()

    @property
    def sides(self) -> Sequence[str]:
        return self.names.lists[Side]

    @property
    def side(self) -> str:
        """Who must act; empty when the match is over."""
        rank = self.ruleset.to_act(self.table, self.state)
        return self.sides[rank] if rank >= 0 else ""

    @property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.table, self.state)

    def legal_actions(self) -> list[Spoken]:
        rows = self.ruleset.legal(self.table, self.state)
        return [self.ruleset.actions.decode(row, self.names) for row in rows]

    def verify(self, action: Spoken) -> Refusal | None:
        """Why the rules refuse the action; None where they allow it."""
        return self._judge(self._row(action))

    def can(self, action: Spoken) -> bool:
        return self.verify(action) is None

    def apply(self, action: Spoken) -> list[Spoken]:
        """Carries the action out and returns what happened; an illegal one changes nothing."""
        row = self._row(action)
        refusal = self._judge(row)
        if refusal is not None:
            raise IllegalAction(refusal, sentence(action), self.position)
        self._before.append(self.ruleset.copy(self.state))
        self.actions.append(action)
        self._log[0, 0] = 0
        self.ruleset.apply(self.table, self.state, row, self._log)
        return self._tell()

    def undo(self) -> Spoken:
        """Takes the last action back, dice included, and returns it."""
        if not self.actions:
            raise ArenaforgeError("nothing to undo: nobody has acted yet")
        self.state = self._before.pop()
        taken = self.actions.pop()
        self.events = [(number, event) for number, event in self.events if number <= len(self.actions)]
        return taken

    def choose(self, bot: str) -> Spoken:
        """What a bot would do now; the same in the same match after the same actions."""
        mind = fork(self._root, len(self.actions))
        side = self.ruleset.to_act(self.table, self.state)
        seen = self.ruleset.observed(self.table, self.state, side, mind)
        row = self.ruleset.choose(self.table, seen, bot, mind)
        return self.ruleset.actions.decode(row, self.names)

    def step(self, bots: Mapping[str, str]) -> list[Spoken]:
        """One action by the bot of the side that must act."""
        return self.apply(self.choose(bots[self.side]))

    def play(self, bots: Mapping[str, str]) -> Outcome:
        """From here to the end."""
        while self.outcome is None:
            self.step(bots)
        assert self.outcome is not None
        return self.outcome

    @property
    def position(self) -> str:
        return self.ruleset.position(self.table, self.state, self.names)

    @property
    def marks(self) -> Mapping[str, str]:
        return self.ruleset.marks(self.table, self.state, self.names)

    @property
    def stands(self) -> Mapping[str, str]:
        return self.ruleset.stands(self.table, self.state, self.names)

    @property
    def units_by_mark(self) -> Mapping[str, str]:
        return self.ruleset.units_by_mark(self.table, self.names)

    @property
    def carried(self) -> Mapping[str, str]:
        return self.ruleset.carried(self.table, self.state, self.names)

    def _row(self, action: Spoken) -> Numbers:
        return self.ruleset.actions.encode(action, self.names, ACTION_WIDTH)

    def _judge(self, row: Numbers) -> Refusal | None:
        number = self.ruleset.verify(self.table, self.state, row)
        return self.ruleset.refusals[number] if number else None

    def _tell(self) -> list[Spoken]:
        """The events in the log, in words, kept with the number of their action."""
        count = int(self._log[0, 0])
        if count > MOST_EVENTS:
            raise RuntimeError(f"{count} events of one action, and room for {MOST_EVENTS}")
        told = [self.ruleset.events.decode(row, self.names) for row in self._log[1 : count + 1]]
        self.events += [(len(self.actions), event) for event in told]
        return told

"""Judging an arena: the lay of the land, then matches until the verdict is certain, or the limit is reached.

An arena is playable when every criterion is certainly within its limits, and it is not when any is
certainly outside. To call it playable by mistake, the one criterion that is really outside must look as if
it were within, so each may be judged at the full chance of error; to call it unplayable by mistake it is
enough that any one goes wrong, so for that the chance is divided among them all. With the confidence
sequences of evidence.py both promises hold for the procedure as a whole, however often it looks and
wherever it stops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

from generator.engine.arena import Arena
from generator.engine.contract import Chronicle, Ruleset
from generator.engine.words import Side
from generator.errors import ArenaforgeError
from generator.rules.registry import load_rules
from generator.verdict.criteria import Blocks, Criterion, Field, criteria_of
from generator.verdict.lay import Lay, lay_of
from generator.verdict.limits import Limits, standard_limits
from generator.verdict.playing import Players, by_seat, joined
from generator.verdict.seating import Seating, can_swap, seatings
from generator.verdict.telling import told
from generator.verdict.verdict import Finding, State, Verdict

FIRST_LOOK = 24  # blocks before the first look
NEXT_LOOK = 48  # at most so many more before the next
SKILL_LOOK = 12
MOST_SKILL = 96  # blocks of a better bot against a worse

Tell = Callable[[str], None]


def judge(
    arena: Arena,
    *,
    seed: str = "1",
    limits: Limits | None = None,
    bots: str | Mapping[str, str] = "greedy",
    workers: int = 0,
    tell: Tell = lambda _: None,
) -> Verdict:
    """The verdict on an arena. ``workers`` (0: all cores) changes how soon it comes, and nothing else.

    ``bots`` is one for all or one a side; ``tell`` hears how far it is. The rules compile on their first use:
    who has a terminal calls ``ready_rules`` before.
    """
    began = perf_counter()
    limits = limits or standard_limits()
    rules = load_rules(arena.ruleset)
    sides: tuple[str, ...] = tuple(rules.names(arena).lists[Side])
    players = dict.fromkeys(sides, bots) if isinstance(bots, str) else dict(bots)
    lay = lay_of(arena, limits)
    case = Case(rules, arena, seed, limits, players, lay)
    if not lay.broken:
        try:
            case.hear(workers, tell)
        except ArenaforgeError as error:
            case.refusal = error.message
    verdict = told(case)
    seconds = perf_counter() - began
    rate = verdict.matches_played / seconds if seconds else 0.0
    return replace(verdict, seconds=round(seconds, 3), matches_per_second=round(rate, 1))


class Case:
    """An arena before its judge: what has been seen so far."""

    def __init__(
        self,
        rules: Ruleset[Any, Any],
        arena: Arena,
        seed: str,
        limits: Limits,
        bots: Mapping[str, str],
        lay: Lay,
    ) -> None:
        self.rules = rules
        self.arena = arena
        self.seed = seed
        self.limits = limits
        self.bots = bots
        self.lay = lay
        self.sides = tuple(bots)
        self.swappable = can_swap(arena)
        self.worse = self._worse_bot()
        self.printed: list[Chronicle] = []  # one a look and seating
        self.swapped_matches = 0
        self.skill_matches = 0
        self.blocks = 0
        self.refusal = ""  # why the rules would not play it
        field = Field(
            *(self.sides, self.swappable, lay.passable, rules.reasons, rules.stalls),
            has_skill=bool(self.worse),
            last_turn=rules.last_turn(arena),
            one_point_wins=rules.one_point_wins(arena),
        )
        self.criteria = criteria_of(field, limits)

    def _worse_bot(self) -> str:
        """The bot just below the worst that plays; empty where there is none."""
        rank = min(self.rules.bots.index(bot) for bot in self.bots.values())
        return self.rules.bots[rank - 1] if rank else ""

    def states(self) -> dict[str, State]:
        return {one.key: self.state(one) for one in self.criteria}

    def state(self, one: Criterion) -> State:
        alpha = 1.0 - self.limits.confidence
        return one.state(alpha, alpha / len(self.criteria))

    def any_bad(self) -> bool:
        found: list[Finding] = list(self.lay.findings)
        return (
            bool(self.lay.unfair)
            or any(one.state == "bad" for one in found)
            or "bad" in self.states().values()
        )

    def is_open(self, *bases: str) -> bool:
        """Whether any criterion that needs such matches is not certain yet."""
        return any(one.basis in bases and self.state(one) == "open" for one in self.criteria)

    def hear(self, workers: int, tell: Tell) -> None:
        """Plays until it is certain, or the limit is reached."""
        count = len(self.sides)
        most = max(1, self.limits.matches // count)
        wanted = list(seatings(count, swapped=False))
        if self.swappable:
            wanted += seatings(count, swapped=True)
        with Players(self.rules, self.arena, wanted, workers) as players:
            while self.blocks < most and (not self.blocks or self.is_open("printed", "both")):
                self._play(players, min(most - self.blocks, self._next_look()), tell)
                if self.any_bad():
                    return
            self._play_skill(players, tell)

    def _next_look(self) -> int:
        return min(NEXT_LOOK, self.blocks) or FIRST_LOOK

    def _play(self, players: Players, blocks: int, tell: Tell) -> None:
        """So many more blocks; with the armies exchanged only while that is still asked."""
        count = len(self.sides)
        still_open = sum(state == "open" for state in self.states().values())

        def hear(share: float) -> None:
            tell(f"{round((self.blocks + blocks * share) * count)} matches, {still_open} open")

        hear(0.0)
        numbers = range(self.blocks + 1, self.blocks + blocks + 1)
        swaps = self.swappable and (not self.blocks or self.is_open("both"))
        wanted = list(seatings(count, swapped=False))
        if swaps:
            wanted += seatings(count, swapped=True)
        found = players.play(wanted, self.bots, self.seed, numbers, hear)
        seen = [(seating, by_seat(one, seating)) for seating, one in found.items()]
        both = Blocks(
            [one for seating, one in seen if not seating.swapped],
            [one for seating, one in seen if seating.swapped],
        )
        self.printed += both.printed
        self.blocks += blocks
        self.swapped_matches += sum(len(one.opened) for one in both.swapped)
        for one in self.criteria:
            if one.basis == "printed" or (one.basis == "both" and swaps):
                one.evidence.see(one.values(both))

    def _play_skill(self, players: Players, tell: Tell) -> None:
        """The better bot on each side in turn, the worse on all others."""
        count, played = len(self.sides), 0
        seating = Seating(0, swapped=False)
        while self.worse and self.is_open("skill") and played < MOST_SKILL:
            tell(f"{self.worse} against better: {played * count} matches")
            numbers = range(played + 1, played + SKILL_LOOK + 1)
            chronicles = []
            for side in self.sides:
                bots = dict.fromkeys(self.sides, self.worse) | {side: self.bots[side]}
                chronicles.append(players.play([seating], bots, f"{self.seed} skill", numbers)[seating])
            played += SKILL_LOOK
            self.skill_matches += SKILL_LOOK * count
            for one in self.criteria:
                if one.basis == "skill":
                    one.evidence.see(one.values(Blocks(chronicles, ())))

    def chronicle(self) -> Chronicle | None:
        """All matches as printed, sides told by their ground."""
        return joined(self.printed) if self.printed else None

"""The verdict: whether an arena plays well and fairly, in words, with the numbers behind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from generator.errors import ArenaforgeError
from generator.maps.model import Problem

FORMAT, FORMAT_VERSION = "arenaforge.verdict", 1
Judgement = Literal["playable", "unfair", "dull", "broken", "not certain"]
State = Literal["good", "bad", "open"]
TIMINGS = ("seconds", "matches_per_second")


@dataclass(frozen=True)
class Finding:
    """One thing that was judged: its value, how sure that is, and what it has to be."""

    key: str  # balance.blue, first-move, draws ...
    kind: Literal["fair", "lively"]
    title: str
    value: float
    low: float  # the interval; the value itself where it was not a matter of chance
    high: float
    least: float  # the threshold on either side
    most: float
    state: State
    words: str  # what it means, in a sentence
    unit: Literal["share", "ratio", "count"] = "share"


@dataclass(frozen=True)
class Turns:
    median: float
    lower_quartile: float
    upper_quartile: float
    limit: int
    histogram: tuple[int, ...]  # matches that ended in turn 1, 2 ...


@dataclass(frozen=True)
class LeadCurve:
    """A side's lead over the best of the others, in points, at the end of each turn."""

    side: str
    lower_quartile: tuple[float, ...]
    median: tuple[float, ...]
    upper_quartile: tuple[float, ...]


@dataclass(frozen=True)
class HeatMap:
    """How often a match something happens on a hex: hex numbers to counts, a table a side."""

    kind: Literal["movement", "fire", "losses"]
    matches: int
    counts: Mapping[str, Mapping[str, int]]

    def total(self) -> dict[str, int]:
        """Over all sides."""
        every: dict[str, int] = {}
        for table in self.counts.values():
            for place, count in table.items():
                every[place] = every.get(place, 0) + count
        return every


@dataclass(frozen=True)
class Verdict:
    """Everything but the timings is the same for the same arena, seed, bots and limits, on any machine."""

    arena: str
    ruleset: str
    scenario: str
    seed: str
    bots: Mapping[str, str]
    limits: Mapping[str, float]
    judgement: Judgement
    summary: str
    problems: tuple[Problem, ...]
    findings: tuple[Finding, ...]
    matches: int  # as printed: each side with its own army on its own ground
    wins: Mapping[str, int]
    draws: int
    interval: tuple[float, float]  # of the first side's share of wins, draws shared
    swapped_matches: int  # with the armies on each other's ground
    skill_matches: int  # a better bot against a worse
    turns: Turns | None
    ended_by: Mapping[str, int]
    lead: tuple[LeadCurve, ...]
    heat: tuple[HeatMap, ...]
    seconds: float = 0.0
    matches_per_second: float = 0.0

    @property
    def playable(self) -> bool | None:
        """None where it is not certain."""
        return {"playable": True, "not certain": None}.get(self.judgement, False)

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.bots)

    @property
    def matches_played(self) -> int:
        return self.matches + self.swapped_matches + self.skill_matches

    def find(self, key: str) -> Finding | None:
        return next((finding for finding in self.findings if finding.key == key), None)

    def to_table(self) -> dict[str, Any]:
        table = asdict(self)
        table["problems"] = [problem._asdict() for problem in self.problems]
        head = {"format": FORMAT, "version": FORMAT_VERSION, "playable": self.playable}
        return {**head, **table, "matches_played": self.matches_played}

    def to_json(self, *, timings: bool = True) -> str:
        """Without the timings it is the same bytes whenever and wherever it is made."""
        table = self.to_table()
        if not timings:
            table = {key: value for key, value in table.items() if key not in TIMINGS}
        return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


def verdict_from_json(text: str, where: str = "verdict") -> Verdict:
    """The verdict of its JSON; a mistake is one line."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"{where}: not JSON: {error}") from None
    if not isinstance(table, dict) or table.get("format") != FORMAT or table.get("version") != FORMAT_VERSION:
        raise ArenaforgeError(f"{where}: not an Arenaforge verdict: it has no format {FORMAT!r}")
    known = {field.name for field in fields(Verdict)}
    given = {key: value for key, value in table.items() if key in known}
    try:
        return Verdict(**given | _parts(given))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise ArenaforgeError(
            f"{where}: the verdict is incomplete or its parts are of the wrong kind"
        ) from None


def _parts(table: Mapping[str, Any]) -> dict[str, Any]:
    turns = table["turns"]
    return {
        "problems": tuple(Problem(**one) for one in table["problems"]),
        "findings": tuple(Finding(**one) for one in table["findings"]),
        "interval": tuple(table["interval"]),
        "turns": None if turns is None else Turns(**turns | {"histogram": tuple(turns["histogram"])}),
        "lead": tuple(
            LeadCurve(
                one["side"], tuple(one["lower_quartile"]), tuple(one["median"]), tuple(one["upper_quartile"])
            )
            for one in table["lead"]
        ),
        "heat": tuple(HeatMap(**one) for one in table["heat"]),
    }

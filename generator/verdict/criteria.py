"""What is judged by playing: each criterion with its limits, and the value it has in a block of matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from generator.engine.contract import Chronicle
from generator.verdict import measures
from generator.verdict.evidence import Evidence
from generator.verdict.limits import Limits, share_band
from generator.verdict.measures import Floats


class Blocks(NamedTuple):
    """Blocks that were played: a chronicle a seating, sides told by their ground."""

    printed: Sequence[Chronicle]
    swapped: Sequence[Chronicle]  # empty where the armies were left where they are


Basis = Literal["printed", "both", "skill"]


@dataclass
class Criterion:
    """``basis`` says which matches it needs: as printed, with armies exchanged too, or of a better bot."""

    key: str
    kind: Literal["fair", "lively"]
    title: str
    least: float
    most: float
    basis: Basis
    values: Callable[[Blocks], Floats]
    words: str  # a sentence with {value}, {low} and {high} in per cent
    evidence: Evidence

    def state(self, alpha_in: float, alpha_out: float) -> Literal["good", "bad", "open"]:
        """Certainly within the limits, certainly outside, or neither."""
        low, high = self.evidence.interval(alpha_in)
        if self.least <= low and high <= self.most:
            return "good"
        low, high = self.evidence.interval(alpha_out)
        return "bad" if low > self.most or high < self.least else "open"


class Field(NamedTuple):
    """What the criteria have to know of the arena."""

    sides: tuple[str, ...]
    swappable: bool
    passable: int
    reasons: Sequence[str]
    stalls: Sequence[str]
    has_skill: bool
    last_turn: int
    one_point_wins: bool


def criteria_of(field: Field, limits: Limits) -> list[Criterion]:
    """Everything that is judged by playing, the fairness of the sides first."""
    alpha = 1.0 - limits.confidence
    return [
        Criterion(*row, evidence=Evidence(alpha))
        for row in (*_fair(field, limits), *_lively(field, limits), *_skill(field, limits))
    ]


Row = tuple[str, Literal["fair", "lively"], str, float, float, Basis, Callable[[Blocks], Floats], str]


def _fair(field: Field, limits: Limits) -> list[Row]:
    count = len(field.sides)
    rows: list[Row] = []
    for rank, side in enumerate(field.sides[: 1 if count == 2 else count]):
        band = share_band(limits.balance, count)
        words = f"{side} wins {{value}} % (draws shared), certainly {{low}} to {{high}} %"
        title = f"{side.capitalize()}'s share of wins"
        rows.append((f"balance.{side}", "fair", title, *band, "printed", _balance(rank), words))
    band = share_band(limits.first_move, count)
    words = "who acts first wins {value} %, certainly {low} to {high} %"
    rows.append(("first-move", "fair", "Share of who acts first", *band, "printed", _first_move, words))
    if field.swappable:
        first = field.sides[0]
        band = share_band(limits.army, count)
        words = f"{first}'s army wins {{value}} % when both fight from both sides, {{low}} to {{high}} %"
        rows.append(("army", "fair", f"{first.capitalize()}'s army", *band, "both", _army, words))
        band = share_band(limits.ground, count)
        words = f"{first}'s ground wins {{value}} % whoever fights from it, {{low}} to {{high}} %"
        rows.append(("ground", "fair", f"{first.capitalize()}'s ground", *band, "both", _ground, words))
    return rows


def _balance(side: int) -> Callable[[Blocks], Floats]:
    def values(blocks: Blocks) -> Floats:
        return measures.block_means([measures.scores(one)[:, side] for one in blocks.printed])

    return values


def _first_move(blocks: Blocks) -> Floats:
    return measures.block_means([measures.opener_scores(one) for one in blocks.printed])


def _ground(blocks: Blocks) -> Floats:
    both = [*blocks.printed, *blocks.swapped]
    return measures.block_means([measures.scores(one)[:, 0] for one in both])


def _army(blocks: Blocks) -> Floats:
    at_home = [measures.scores(one)[:, 0] for one in blocks.printed]
    away = [measures.scores(one)[:, 1] for one in blocks.swapped]
    return measures.block_means([*at_home, *away])


def _printed(measure: Callable[[Chronicle], Floats]) -> Callable[[Blocks], Floats]:
    def values(blocks: Blocks) -> Floats:
        return measures.block_means([measure(one) for one in blocks.printed])

    return values


def _lively(field: Field, limits: Limits) -> list[Row]:
    def stalled(one: Chronicle) -> Floats:
        return measures.stalled(one, field.reasons, field.stalls)

    def used(one: Chronicle) -> Floats:
        return measures.used(one, field.passable)

    rows: list[tuple[str, str, float, float, Callable[[Chronicle], Floats], str]] = [
        ("draws", "Draws", 0.0, limits.draws, measures.draws, "{value} % of matches are drawn"),
        ("stalls", "Ended by the last turn", 0.0, limits.stalls, stalled, "{value} % run to the last turn"),
        (
            *("length", "Length, of the most turns", limits.shortest / field.last_turn, limits.longest),
            *(measures.lengths, "a match takes {value} % of the turns there are"),
        ),
        ("moved", "Units that move", limits.moved, 1.0, measures.moved, "{value} % of units ever move"),
        ("fired", "Units that attack", limits.fired, 1.0, measures.fired, "{value} % of units ever attack"),
        ("fell", "Units that fall", limits.fell, 1.0, measures.fell, "{value} % of units fall"),
        (
            *("changes", "Matches whose lead changes", limits.changes, 1.0),
            *(measures.lead_changes, "the lead changes hands in {value} % of matches"),
        ),
        (
            *("open", "How long it stays open", limits.open, 1.0),
            *(measures.open_for, "the winner is ahead for good after {value} % of a match"),
        ),
        ("used", "Ground used in a match", limits.used, 1.0, used, "units stand on {value} % of the ground"),
    ]
    if field.one_point_wins:  # nobody has led before the end, so no lead can change hands
        rows = [row for row in rows if row[0] != "changes"]
    return [(*row[:1], "lively", *row[1:4], "printed", _printed(row[4]), row[5]) for row in rows]


def _skill(field: Field, limits: Limits) -> list[Row]:
    if not field.has_skill:
        return []
    least, _ = share_band(1.0 / limits.skill, len(field.sides))
    words = "the better bot wins {value} %, certainly {low} to {high} %"
    return [("skill", "lively", "Better bot against worse", least, 1.0, "skill", _skilled, words)]


def _skilled(blocks: Blocks) -> Floats:
    """The share of the side that plays better, which is another in each of the chronicles."""
    return measures.block_means([measures.scores(one)[:, side] for side, one in enumerate(blocks.printed)])

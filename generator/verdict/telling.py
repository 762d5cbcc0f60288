"""The verdict in words: what was seen, what is wrong, where on the map, and what would help."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import numpy as np

from generator.engine.contract import Chronicle
from generator.engine.rule import Numbers
from generator.geometry.board import Board
from generator.maps.model import Problem
from generator.verdict.criteria import Criterion
from generator.verdict.measures import scores
from generator.verdict.verdict import Finding, HeatMap, Judgement, LeadCurve, Turns, Verdict

if TYPE_CHECKING:
    from generator.verdict.judging import Case

# For each criterion that can be missed: where to look, and what would help where it is too low or too high.
WHERE = {
    "balance": ("the two sides", "reroll the weaker side's army or the map", ""),
    "first-move": ("the first turn", "move the homes apart, or put more cover between them", ""),
    "army": ("the armies", "reroll one army, or give the weaker one more points", ""),
    "ground": ("the ground", "reroll the map, or even out cover and ways", ""),
    "way": ("the ground", "", "move terrain or a home, so that the ways to the middle are alike"),
    "cover": ("the ground", "", "plant or clear cover on one side"),
    "sight": ("the ground", "", "raise or flatten ground on one side"),
    "passage": ("the ground", "open another way between the homes", ""),
    "draws": ("the matches", "", "more points, or a smaller board, so that somebody can force a win"),
    "stalls": ("the matches", "", "a smaller board or quicker units, so that the sides meet sooner"),
    "length": ("the matches", "a larger board, or fewer points", "a smaller board or quicker units"),
    "moved": ("the armies", "a smaller board, or units that have a reason to move", ""),
    "fired": ("the armies", "a smaller board or longer ranges, so that more units get to fight", ""),
    "fell": ("the armies", "a smaller board or stronger guns, so that fighting decides", ""),
    "changes": ("the matches", "more cover, or armies nearer in strength", ""),
    "open": ("the matches", "armies nearer in strength, or more cover to come back from", ""),
    "used": ("the ground", "a smaller board, or more points for the same one", ""),
    "skill": ("the matches", "more cover and more ways, so that choices matter", ""),
}
PLAINLY = 0.1  # of the wins, by which armies or ground weigh more than the other
FEWEST_PLACES = 3  # hexes that a problem names
KINDS: tuple[tuple[Literal["movement", "fire", "losses"], str], ...] = (
    ("movement", "moves"),
    ("fire", "fire"),
    ("losses", "losses"),
)


def told(case: Case) -> Verdict:
    """The verdict on what a case has shown so far."""
    findings = [*(_finding(case, one) for one in case.criteria if one.evidence.count), *case.lay.findings]
    judgement = _judgement(case, findings)
    chronicle = case.chronicle()
    problems = _problems(case, findings, chronicle)
    wins, draws = _wins(case, chronicle)
    first = next((one for one in findings if one.key.startswith("balance.")), None)
    return Verdict(
        arena=case.arena.name,
        ruleset=case.arena.ruleset,
        scenario=case.arena.scenario,
        seed=case.seed,
        bots=dict(case.bots),
        limits=case.limits.to_table(),
        judgement=judgement,
        summary=summary(judgement, findings, problems, case),
        problems=tuple(problems),
        findings=tuple(findings),
        matches=sum(wins.values()) + draws,
        wins=wins,
        draws=draws,
        interval=(first.low, first.high) if first else (0.0, 1.0),
        swapped_matches=case.swapped_matches,
        skill_matches=case.skill_matches,
        turns=_turns(chronicle),
        ended_by=_ended_by(case, chronicle),
        lead=_lead(case, chronicle),
        heat=_heat(case, chronicle),
    )


def _finding(case: Case, one: Criterion) -> Finding:
    alpha = 1.0 - case.limits.confidence
    low, high = one.evidence.interval(alpha)
    value = one.evidence.mean
    shown = {"value": _percent(value), "low": _percent(low), "high": _percent(high)}
    return Finding(
        key=one.key,
        kind=one.kind,
        title=one.title,
        value=round(value, 4),
        low=round(low, 4),
        high=round(high, 4),
        least=round(one.least, 4),
        most=round(one.most, 4),
        state=case.state(one),
        words=one.words.format(**shown),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _judgement(case: Case, findings: list[Finding]) -> Judgement:
    if case.refusal or case.lay.broken:
        return "broken"
    bad = {one.kind for one in findings if one.state == "bad"}
    if case.lay.unfair or "fair" in bad:
        return "unfair"
    if "lively" in bad:
        return "dull"
    return "not certain" if any(one.state == "open" for one in findings) else "playable"


def _problems(case: Case, findings: list[Finding], chronicle: Chronicle | None) -> list[Problem]:
    """What spoils it, the worst first, then what is only worth knowing."""
    problems = [*case.lay.broken]
    if case.refusal:
        problems.append(Problem("the arena", case.refusal, "mend that first"))
    problems += case.lay.unfair
    for one in findings:
        if one.state == "bad":
            where, too_low, too_high = WHERE[one.key.partition(".")[0]]
            low = one.value < one.least
            fix = (too_low if low else too_high) or too_low or too_high
            problems.append(Problem(_place(case, one, where, chronicle), one.words, fix))
    return problems + list(case.lay.remarks)


def _place(case: Case, one: Finding, where: str, chronicle: Chronicle | None) -> str:
    """Where on the map: the side that suffers, or the hexes where most of it happens."""
    key = one.key.partition(".")[0]
    if key in ("balance", "ground", "army") and len(case.sides) == 2:
        poor = case.sides[0] if one.value < one.least else case.sides[1]
        return f"{poor}'s {'ground' if key == 'ground' else 'army' if key == 'army' else 'side'}"
    if key == "balance":
        return f"{one.key.partition('.')[2]}'s side"
    if key == "used" and chronicle is not None:
        return f"round {', '.join(_busiest(case, chronicle.moves))}"
    if key in ("draws", "stalls", "fell") and chronicle is not None:
        return f"round {', '.join(_busiest(case, chronicle.fire))}"
    return where


def _busiest(case: Case, counts: Numbers) -> list[str]:
    total = counts.sum(axis=0)
    order = np.lexsort((np.arange(len(total)), -total))[:FEWEST_PLACES]
    hexes = _board(case).hexes
    return [case.arena.map.label(hexes[int(i)]) for i in order]


def _board(case: Case) -> Board:
    return Board(case.arena.map.tiles, case.arena.map.orientation)


def summary(judgement: Judgement, findings: list[Finding], problems: list[Problem], case: Case) -> str:
    """One line that a person understands."""
    if judgement == "broken":
        return f"Broken: {problems[0].where}: {problems[0].message}."
    if judgement in ("unfair", "dull"):
        kind = "fair" if judgement == "unfair" else "lively"
        bad = [one.words for one in findings if one.state == "bad" and one.kind == kind]
        first = problems[0] if case.lay.unfair else None
        reason = f"{first.where}: {first.message}" if first else f"{bad[0]}{_because(findings)}"
        return f"{judgement.capitalize()}: {reason}."
    share = next((one.words for one in findings if one.key.startswith("balance.")), "")
    if judgement == "not certain":
        left = ", ".join(one.title.lower() for one in findings if one.state == "open")
        return f"Not certain after {case.blocks * len(case.sides)} matches ({left}): {share}."
    spread = _turns(case.chronicle())
    turns = (
        f"; most matches last {spread.lower_quartile:g} to {spread.upper_quartile:g} turns" if spread else ""
    )
    return f"Playable: {share}{turns}."


def _because(findings: list[Finding]) -> str:
    """Whether it is the armies or the ground, where one of them plainly weighs more."""
    off = {one.key: abs(one.value - 0.5) for one in findings if one.key in ("army", "ground")}
    if len(off) < 2 or abs(off["army"] - off["ground"]) < PLAINLY:
        return ""
    return "; it is the armies" if off["army"] > off["ground"] else "; it is the ground"


def _wins(case: Case, chronicle: Chronicle | None) -> tuple[dict[str, int], int]:
    if chronicle is None:
        return dict.fromkeys(case.sides, 0), 0
    count = Counter(chronicle.played.winner.tolist())
    return {side: count[rank] for rank, side in enumerate(case.sides)}, count[-1]


def _turns(chronicle: Chronicle | None) -> Turns | None:
    if chronicle is None:
        return None
    turns, limit = chronicle.played.turns, chronicle.standing.shape[1]
    low, middle, high = (float(q) for q in np.percentile(turns, (25, 50, 75)))
    histogram = np.bincount(turns, minlength=limit + 1)[1:]
    return Turns(middle, low, high, limit, tuple(int(n) for n in histogram))


def _ended_by(case: Case, chronicle: Chronicle | None) -> dict[str, int]:
    count = Counter([] if chronicle is None else chronicle.played.reason.tolist())
    return {reason: count[rank] for rank, reason in enumerate(case.rules.reasons)}


def _lead(case: Case, chronicle: Chronicle | None) -> tuple[LeadCurve, ...]:
    """Matches that have ended keep the lead they ended with."""
    if chronicle is None:
        return ()
    standing = chronicle.standing
    curves = []
    for rank, side in enumerate(case.sides):
        others = np.delete(standing, rank, axis=2).max(axis=2)
        spread = np.percentile(standing[:, :, rank] - others, (25, 50, 75), axis=0)
        curves.append(LeadCurve(side, *(tuple(round(float(v), 1) for v in row) for row in spread)))
    return tuple(curves)


def _heat(case: Case, chronicle: Chronicle | None) -> tuple[HeatMap, ...]:
    if chronicle is None:
        return ()
    labels = [case.arena.map.label(h) for h in _board(case).hexes]
    maps = []
    for kind, column in KINDS:
        counts: Numbers = getattr(chronicle, column)
        table = {
            side: {labels[i]: int(counts[rank, i]) for i in np.flatnonzero(counts[rank])}
            for rank, side in enumerate(case.sides)
        }
        maps.append(HeatMap(kind, len(scores(chronicle)), table))
    return tuple(maps)

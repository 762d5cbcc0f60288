"""One number for a verdict, so that arenas can be put in order.

Each finding counts equally: half for standing exactly at its threshold, all for being as far inside as one
can be, nothing for being as far outside. The score is their mean, from 0 to 100.
"""

from __future__ import annotations

from typing import Any

from generator.verdict.verdict import Finding, Verdict

VERDICT_COLUMNS = ("judgement", "score", "first_side", "draws", "turns", "matches", "summary")


def score(verdict: Verdict) -> float:
    if not verdict.findings:
        return 0.0
    return round(100 * sum(comfort(one) for one in verdict.findings) / len(verdict.findings), 1)


def comfort(finding: Finding) -> float:
    """How far a value is inside its thresholds; an edge that no value can pass is none."""
    least, most, value = finding.least, finding.most, finding.value
    open_above = finding.unit == "share" and most >= 1.0
    rooms = [] if least <= 0.0 else [value - least]
    rooms += [] if open_above else [most - value]
    if not rooms:
        return 1.0
    scale = (most - least) / 2 if len(rooms) == 2 else (most if not open_above else 1.0 - least)
    return min(1.0, max(0.0, 0.5 + 0.5 * min(rooms) / scale)) if scale > 0 else 0.5


def verdict_row(verdict: Verdict) -> dict[str, Any]:
    """What the index tells of a verdict; ``first_side`` is that side's share of the wins, draws shared."""
    played = verdict.matches
    sides = len(verdict.sides)
    first = verdict.wins.get(verdict.sides[0], 0) + verdict.draws / sides if played else 0.0
    return {
        "judgement": verdict.judgement,
        "score": score(verdict),
        "first_side": round(first / played, 3) if played else "",
        "draws": round(verdict.draws / played, 3) if played else "",
        "turns": verdict.turns.median if verdict.turns is not None else "",
        "matches": verdict.matches_played,
        "summary": " ".join(verdict.summary.split()),
    }

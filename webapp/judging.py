"""A verdict as the page tells it, and an arena made fair as the command line does it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from generator.engine.arena import Arena
from generator.proving import prove
from generator.recipe import Recipe
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from generator.verdict.verdict import Verdict
from webapp.asked import address_of

PLAYED = re.compile(r"(\d+) matches")
TRIED = re.compile(r"arena (\d+)")
ATTEMPTS = 6  # arenas that are made and judged, at most


def judged(arena: Arena, matches: int, tell: Callable[[int, int], None]) -> dict[str, Any]:
    """The verdict's table, without what differs from one time to the next."""

    def hear(words: str) -> None:
        played = PLAYED.match(words)  # a bot against a worse one is counted apart
        if played:
            tell(min(int(played[1]), matches), matches)

    return _table(judge(arena, limits=make_limits({"matches": matches}), workers=1, tell=hear))


def proven(recipe: Recipe, matches: int, tell: Callable[[int, int], None]) -> dict[str, Any]:
    """The address of the best arena near this recipe, what was tried, and its verdict."""

    def hear(words: str) -> None:
        trying = TRIED.match(words)
        if trying:
            tell(int(trying[1]), ATTEMPTS)

    limits = make_limits({"matches": matches})
    proof = prove(recipe, attempts=ATTEMPTS, limits=limits, workers=1, tell=hear)
    tried = [f"{one.changed}: {one.verdict.summary}".removeprefix(": ") for one in proof.tries]
    return {"address": address_of(proof.arena.recipe), "tried": tried, "verdict": _table(proof.verdict)}


def _table(verdict: Verdict) -> dict[str, Any]:
    found = verdict.to_table()
    return {key: value for key, value in found.items() if key not in ("seconds", "matches_per_second")}

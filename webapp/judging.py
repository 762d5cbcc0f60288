"""A verdict as the page tells it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from generator.engine.arena import Arena
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits

PLAYED = re.compile(r"(\d+) matches")


def judged(arena: Arena, matches: int, tell: Callable[[int, int], None]) -> dict[str, Any]:
    """The verdict's table, without what differs from one time to the next."""

    def hear(words: str) -> None:
        played = PLAYED.match(words)  # a bot against a worse one is counted apart
        if played:
            tell(min(int(played[1]), matches), matches)

    verdict = judge(arena, limits=make_limits({"matches": matches}), workers=1, tell=hear)
    return {
        key: value
        for key, value in verdict.to_table().items()
        if key not in ("seconds", "matches_per_second")
    }

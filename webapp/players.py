"""Who plays a match that is watched, by words in the address; checked before the rules are loaded."""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import ArenaforgeError, unknown
from generator.recipe import Recipe
from generator.rules.registry import PLAYED, bots_of

LONGEST_SEED = 200
USUAL = "greedy"


def check_match(seed: str, bots: str, recipe: Recipe | None) -> None:
    """Refuses what no match can be played by; ``recipe`` is None where an arena was sent instead."""
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise ArenaforgeError(f"match: must be 1 to {LONGEST_SEED} characters of text", field="match")
    if recipe is None:
        known = [bot for ruleset in PLAYED for bot in bots_of(ruleset)]
        bots_named(bots, tuple(dict.fromkeys(known)))
    else:
        players_of(bots, bots_of(recipe.ruleset), range(recipe.sides))


def players_of(bots: str, known: Sequence[str], sides: Sequence[object]) -> list[str]:
    """A bot a side: one for all, or one each in the order of the sides."""
    words = bots_named(bots, known)
    if len(words) not in (1, len(sides)):
        raise ArenaforgeError(f"bots {bots[:60]!r}: write one for all, or one a side", field="bots")
    return words * len(sides) if len(words) == 1 else words


def bots_named(bots: str, known: Sequence[str]) -> list[str]:
    words = bots.split(",") if bots else [USUAL]
    for word in words:
        if word not in known:
            raise unknown("bot", word[:40], known, field="bots")
    return words

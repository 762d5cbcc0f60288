"""Which of a ruleset's readings is played, as far as the references tell them apart."""

from __future__ import annotations

from typing import NamedTuple

from generator.recipe import Recipe


class Played(NamedTuple):
    """The options of a recipe that change what the references say, under their own names."""

    to_hit: str = "formula"
    teleporters: str = "crossed"
    overwatch: str = "fought"

    def holds(self, condition: str) -> bool:
        """Whether a condition, as ``overwatch=all``, is so; no condition always holds."""
        name, _, value = condition.partition("=")
        return not condition or getattr(self, name) == value


BY_THE_BOOK = Played()


def played(recipe: Recipe) -> Played:
    return Played(recipe.to_hit, recipe.teleporters, recipe.overwatch)

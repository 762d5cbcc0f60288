"""An arena: a map, an army a side where the rules know armies, and a scenario. What the engine plays."""

from __future__ import annotations

from dataclasses import dataclass

from generator.armies.army import Army
from generator.maps.model import SIDES, GameMap
from generator.recipe import Recipe


@dataclass(frozen=True)
class Arena:
    """The recipe tells how it was made; map and armies are what is played, and may have been edited since."""

    recipe: Recipe
    map: GameMap
    armies: tuple[Army, ...]  # none where units are built in play
    scenario: str
    ruleset: str

    @property
    def name(self) -> str:
        return self.map.name

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays, in the order of their armies, or else in that of the map's sides."""
        if self.armies:
            return tuple(army.side for army in self.armies)
        return SIDES[: self.recipe.sides]

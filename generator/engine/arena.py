"""An arena: a map, an army a side and a scenario. What the engine plays."""

from __future__ import annotations

from dataclasses import dataclass

from generator.armies.army import Army
from generator.maps.model import GameMap
from generator.recipe import Recipe


@dataclass(frozen=True)
class Arena:
    """The recipe tells how it was made; map and armies are what is played, and may have been edited since."""

    recipe: Recipe
    map: GameMap
    armies: tuple[Army, ...]
    scenario: str
    ruleset: str

    @property
    def name(self) -> str:
        return self.map.name

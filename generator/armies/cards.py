"""A card: one unit with a name, its stats and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

from generator.armies.stats import Stats
from generator.armies.unit_types import Category, UnitType


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that the game asks of a unit; a card needs no look at its type."""

    type: str
    category: Category
    name: str
    side: str
    stats: Stats
    cost: int
    armoured: bool
    carry: int = 0
    scout: bool = False
    symbol: str = ""

    @property
    def atk(self) -> int:
        return self.stats.atk

    @property
    def rng(self) -> int:
        return self.stats.rng

    @property
    def def_(self) -> int:
        return self.stats.def_

    @property
    def mov(self) -> int:
        return self.stats.mov

    @property
    def los(self) -> int:
        return self.stats.los

    @property
    def steps(self) -> int:
        return self.stats.steps


def make_card(unit_type: UnitType, name: str, side: str, stats: Stats, cost: int) -> Card:
    return Card(
        type=unit_type.name,
        category=unit_type.category,
        name=name,
        side=side,
        stats=stats,
        cost=cost,
        armoured=unit_type.armoured,
        carry=unit_type.carry,
        scout=unit_type.scout,
        symbol=unit_type.symbol,
    )

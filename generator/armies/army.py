"""An army: the cards of one side within a points limit, and its groups."""

from __future__ import annotations

from dataclasses import dataclass

from generator.armies.cards import Card
from generator.armies.groups import Group


@dataclass(frozen=True)
class Army:
    """Cards are numbered from 1 in this order; a group's members are among them."""

    side: str
    limit: int
    cards: tuple[Card, ...]
    groups: tuple[Group, ...] = ()
    doctrine: str = "balanced"
    seed: str = ""
    cost_model: str = "published"
    types: str = "dustbowl"

    @property
    def total(self) -> int:
        return sum(card.cost for card in self.cards)

    @property
    def share(self) -> float:
        """How much of the limit is used, from 0 to 1."""
        return self.total / self.limit

    @property
    def alone(self) -> tuple[Card, ...]:
        """The cards that are in no group."""
        grouped = {card.name for group in self.groups for card in group.members}
        return tuple(card for card in self.cards if card.name not in grouped)

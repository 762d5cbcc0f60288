"""Groups: a set of cards as one unit on the map. The rulings behind them are in rules/dustbowl/RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.armies.cards import Card
from generator.armies.stats import Stats
from generator.errors import ArenaforgeError

SMALLEST_GROUP, LARGEST_GROUP = 2, 4


@dataclass(frozen=True, slots=True)
class Group:
    """Members stay cards of their own: damage, steps and armour are theirs."""

    name: str
    members: tuple[Card, ...]

    @property
    def stats(self) -> Stats:
        return group_stats(self.members)

    @property
    def cost(self) -> int:
        return sum(card.cost for card in self.members)

    @property
    def riders(self) -> tuple[Card, ...]:
        return riders(self.members)

    @property
    def scout(self) -> bool:
        """Hills do not slow a group of nothing but scouts."""
        return all(card.scout for card in self.members)


def group_stats(members: Sequence[Card]) -> Stats:
    """What a group shows as one unit; what is left of it is worked out anew after each loss."""
    gun = max(members, key=lambda card: (card.atk, card.rng))
    aboard = {card.name for card in riders(members)}
    return Stats(
        atk=gun.atk,
        rng=gun.rng,
        def_=min(card.def_ for card in members),
        mov=min(card.mov for card in members if card.name not in aboard),
        los=max(card.los for card in members),
        steps=sum(card.steps for card in members),
    )


def riders(members: Sequence[Card]) -> tuple[Card, ...]:
    """The infantry that the group's carriers have room for, the slowest first."""
    room = sum(card.carry for card in members)
    on_foot = [card for card in members if card.category == "infantry" and not card.carry]
    return tuple(sorted(on_foot, key=lambda card: card.mov)[:room])


def check_groups(groups: Sequence[Group]) -> None:
    """Refuses groups that are too small or too large, and cards that stand twice."""
    seen: dict[str, int] = {}
    for number, group in enumerate(groups, 1):
        count = len(group.members)
        if not SMALLEST_GROUP <= count <= LARGEST_GROUP:
            raise ArenaforgeError(
                f"group {number}: {count} listed, a group has {SMALLEST_GROUP} to {LARGEST_GROUP} members",
                field="groups",
            )
        for card in group.members:
            if card.name in seen:
                where = "listed twice" if seen[card.name] == number else f"already in group {seen[card.name]}"
                raise ArenaforgeError(f"group {number}: {card.name!r} is {where}", field="groups")
            seen[card.name] = number

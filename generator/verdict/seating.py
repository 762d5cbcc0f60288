"""Who sits where: the same arena with its sides acting in another order, or with its armies exchanged.

The ground, the army and the first move each favour somebody. A *block* of matches has the same dice
throughout: once for each order in which the sides can be counted, so that each gets every other's rolls for
the first move, and, where there are two armies, all that again with the armies on each other's ground.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.engine.arena import Arena


class Seating(NamedTuple):
    """``shift`` is by how many places the sides are counted on."""

    shift: int
    swapped: bool

    def seat(self, rank: int, sides: int) -> int:
        """Whose ground the side of a rank stands on."""
        return (rank - self.shift) % sides


def seatings(sides: int, *, swapped: bool) -> tuple[Seating, ...]:
    return tuple(Seating(shift, swapped) for shift in range(sides))


def can_swap(arena: Arena) -> bool:
    """Whether exchanging the armies would tell anything: there are two, and they differ."""
    if len(arena.armies) != 2:
        return False
    blue, red = ([replace(card, side="", name="") for card in army.cards] for army in arena.armies)
    return blue != red or _grouping(arena.armies[0]) != _grouping(arena.armies[1])


def _grouping(army: Army) -> list[list[int]]:
    place = {card.name: number for number, card in enumerate(army.cards)}
    return sorted(sorted(place[card.name] for card in group.members) for group in army.groups)


def seated(arena: Arena, seating: Seating, sides: Sequence[str]) -> Arena:
    """The arena as this seating has it. Ground and armies keep what they are, and change their colours."""
    count = len(sides)
    colour = {side: sides[(place + seating.shift) % count] for place, side in enumerate(sides)}
    holders = dict(zip(sides, reversed(sides) if seating.swapped else sides, strict=True))
    armies = [_coloured(army, colour[holders[army.side]]) for army in arena.armies]
    return replace(
        arena,
        map=replace(
            arena.map,
            zones=tuple(zone._replace(side=colour.get(zone.side, zone.side)) for zone in arena.map.zones),
            sites=tuple(site._replace(side=colour.get(site.side, site.side)) for site in arena.map.sites),
        ),
        armies=tuple(sorted(armies, key=lambda army: sides.index(army.side))),
    )


def bots_seated(bots: Mapping[str, str], seating: Seating, sides: Sequence[str]) -> list[str]:
    """The bots by rank: each stays with its army."""
    holders = list(reversed(sides)) if seating.swapped else list(sides)
    return [bots[holders[seating.seat(rank, len(sides))]] for rank in range(len(sides))]


def _coloured(army: Army, side: str) -> Army:
    def painted(card: Card) -> Card:
        return replace(card, side=side)

    groups = tuple(replace(group, members=tuple(map(painted, group.members))) for group in army.groups)
    return replace(army, side=side, cards=tuple(map(painted, army.cards)), groups=groups)

"""Forming groups: sensible ones by themselves, or those that a person lists in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from generator.armies.cards import Card
from generator.armies.groups import LARGEST_GROUP, Group, check_groups
from generator.armies.names import Namer, load_names
from generator.armies.toml_tables import Table, check_table, parse_toml, read_text
from generator.errors import ArenaforgeError, unknown

Members = tuple[int | str, ...]


def _name_or_number(member: Any) -> Any:
    if isinstance(member, bool) or not isinstance(member, int | str):
        raise ValueError("must be a card's name or its number")
    return member


Member = Annotated[int | str, BeforeValidator(_name_or_number)]


class SideTable(Table):
    groups: list[list[Member]] = Field(default_factory=list)


class GroupsTable(SideTable):
    blue: SideTable = SideTable()
    red: SideTable = SideTable()


@dataclass(frozen=True)
class GroupOrders:
    """Groups by hand: lists of card names, or of card numbers from 1, for every side or for one."""

    every: tuple[Members, ...] = ()
    by_side: Mapping[str, tuple[Members, ...]] | None = None

    def of(self, side: str) -> tuple[Members, ...]:
        return (*self.every, *(self.by_side or {}).get(side, ()))


Groups = Literal["none", "auto"] | GroupOrders


def load_groups(word: str) -> Groups:
    """``none``, ``auto``, or the groups of a TOML file."""
    if word == "none":
        return "none"
    if word == "auto":
        return "auto"
    if not word.endswith(".toml") and not Path(word).exists():
        raise unknown("groups", word, ["none", "auto", "a TOML file"], field="groups")
    return parse_groups(read_text(word, what="groups"), where=word)


def parse_groups(text: str, *, where: str) -> GroupOrders:
    """Groups from TOML text: ``groups = [["Dry Gulch Rifles", "Tired Mule"], [3, 7]]``."""
    table = parse_toml(text, what="groups", where=where)
    checked = check_table(GroupsTable, table, what="groups", where=where)
    sides = {"blue": checked.blue, "red": checked.red}
    return GroupOrders(
        tuple(tuple(members) for members in checked.groups),
        {side: tuple(tuple(m) for m in one.groups) for side, one in sides.items()},
    )


def form_groups(cards: Sequence[Card], groups: Groups, side: str, namer: Namer) -> tuple[Group, ...]:
    """The groups of an army. Nothing is grouped twice; who is in none fights alone."""
    if groups == "none":
        return ()
    if groups == "auto":
        return auto_groups(cards, namer)
    return groups_by_hand(cards, groups.of(side), namer)


def groups_by_hand(cards: Sequence[Card], lists: Sequence[Members], namer: Namer) -> tuple[Group, ...]:
    found = [
        tuple(member_card(cards, member, f"group {n}") for member in members)
        for n, members in enumerate(lists, 1)
    ]
    check_groups([Group("", members) for members in found])
    return tuple(Group(namer.group_name(_purpose(members)), members) for members in found)


def member_card(cards: Sequence[Card], member: int | str, where: str) -> Card:
    """The card of a name, or of a number from 1."""
    if isinstance(member, int):
        if not 1 <= member <= len(cards):
            raise ArenaforgeError(f"{where}: there is no card {member}: 1 to {len(cards)}", field="groups")
        return cards[member - 1]
    for card in cards:
        if card.name == member:
            return card
    raise unknown(f"card in {where}:", member, [card.name for card in cards], field="groups")


def _purpose(members: Sequence[Card]) -> str:
    words = load_names().groups
    on_foot = any(card.category == "infantry" for card in members)
    if on_foot and any(card.carry for card in members):
        return words.ride
    return words.spotting if any(_wants_spotter(card) for card in members) else words.other


def _wants_spotter(card: Card) -> bool:
    """A gun that shoots farther than it sees; tanks see well enough by themselves."""
    return card.rng > card.los and (card.category == "artillery" or card.rng >= 2 * card.los)


def auto_groups(cards: Sequence[Card], namer: Namer) -> tuple[Group, ...]:
    """Squads in their carriers, then a scout for every gun that reaches farther than it sees."""
    free = list(cards)
    formed = [*_rides(free), *_spotters(free)]
    return tuple(Group(namer.group_name(_purpose(members)), members) for members in formed)


def _rides(free: list[Card]) -> list[tuple[Card, ...]]:
    """Carriers, quickest first, take the squads that hit hardest; scouts are left to spot."""
    formed = []
    for carrier in sorted((c for c in free if c.carry), key=lambda c: -c.mov):
        squads = [c for c in free if c.category == "infantry" and not c.scout and not c.carry]
        aboard = sorted(squads, key=lambda c: (c.mov >= carrier.mov, -c.atk))[
            : min(carrier.carry, LARGEST_GROUP - 1)
        ]
        if aboard:
            formed.append((carrier, *aboard))
            _remove(free, formed[-1])
    return formed


def _spotters(free: list[Card]) -> list[tuple[Card, ...]]:
    """The gun with most reach to gain takes the scout that sees farthest."""
    formed: list[tuple[Card, ...]] = []
    for gun in sorted(filter(_wants_spotter, free), key=lambda c: c.los - c.rng):
        scouts = [c for c in free if c.scout and c.los > gun.los]
        if scouts:
            formed.append((gun, max(scouts, key=lambda c: c.los)))
            _remove(free, formed[-1])
    return formed


def _remove(free: list[Card], members: tuple[Card, ...]) -> None:
    for card in members:
        free.remove(card)

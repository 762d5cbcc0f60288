"""A name of its own for every card of an army, and for every group."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from random import Random

from pydantic import Field

from generator.armies.toml_tables import Table, check_table, parse_toml
from generator.armies.unit_types import Category, UnitType


class GroupWords(Table):
    first: list[str] = Field(min_length=1)
    ride: str
    spotting: str
    other: str


class NamesTable(Table):
    first: dict[Category, list[str]]
    groups: GroupWords


@cache
def load_names() -> NamesTable:
    text = (files("generator.armies") / "names.toml").read_text("utf-8")
    return check_table(
        NamesTable, parse_toml(text, what="names", where="names.toml"), what="names", where="names.toml"
    )


class Namer:
    """Gives names that nobody in the army has, each first word once before any comes again."""

    def __init__(self, chance: Random, taken: Iterable[str] = ()) -> None:
        self._chance = chance
        self._taken = set(taken)
        self._decks: dict[str, list[str]] = {}

    def card_name(self, unit_type: UnitType) -> str:
        words = load_names().first[unit_type.category]
        return self._fresh(unit_type.category, words, unit_type.role_words)

    def group_name(self, purpose: str) -> str:
        return self._fresh("group", load_names().groups.first, (purpose,))

    def _fresh(self, deck: str, words: list[str], seconds: tuple[str, ...]) -> str:
        for _ in words:
            first = self._draw(deck, words)
            start = self._chance.randrange(len(seconds))
            for second in (*seconds[start:], *seconds[:start]):
                if self._take(f"{first} {second}"):
                    return f"{first} {second}"
        return self._numbered(f"{self._draw(deck, words)} {seconds[0]}")

    def _numbered(self, name: str) -> str:
        """When every pair of words is used up, names are told apart as regiments are."""
        number = 2
        while not self._take(f"{name} No. {number}"):
            number += 1
        return f"{name} No. {number}"

    def _draw(self, deck: str, words: list[str]) -> str:
        left = self._decks.get(deck) or list(words)
        self._decks[deck] = left
        return left.pop(self._chance.randrange(len(left)))

    def _take(self, name: str) -> bool:
        if name in self._taken:
            return False
        self._taken.add(name)
        return True

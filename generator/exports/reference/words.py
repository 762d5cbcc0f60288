"""The words of a ruleset's references: read from its TOML, every number put in from the rules' tables.

``references("dustbowl")`` gives the same text for the printed pages and for a page on the web: sections of
blocks, each block of one kind.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Literal, NamedTuple

from generator.errors import unknown
from generator.exports.reference.facts import FACTS, Fact
from generator.exports.reference.played import BY_THE_BOOK, Played
from generator.exports.reference.reference_tables import TABLES, Table

Place = Literal["aid", "card"]


class Entry(NamedTuple):
    """A step or a point: what it is about, in bold, and the rest; the lead may be empty.

    ``picture`` names the building that stands beside it, if there is one.
    """

    lead: str
    words: str
    picture: str = ""


class LevelWords(NamedTuple):
    """What a level is called and what it can do."""

    title: str
    ability: str
    words: str


@dataclass(frozen=True)
class Words:
    """A paragraph."""

    kind: ClassVar[str] = "words"
    words: str


@dataclass(frozen=True)
class Formula:
    """A line that stands by itself."""

    kind: ClassVar[str] = "formula"
    words: str


@dataclass(frozen=True)
class Points:
    """Entries in no order, or, as steps, in theirs."""

    kind: ClassVar[str] = "points"
    entries: tuple[Entry, ...]
    numbered: bool = False


@dataclass(frozen=True)
class TableBlock:
    """A table of the rules, by its name."""

    kind: ClassVar[str] = "table"
    name: str
    table: Table


@dataclass(frozen=True)
class Levels:
    """What each level is called and can do; a printed page puts its emblem beside it."""

    kind: ClassVar[str] = "levels"
    levels: Mapping[int, LevelWords]


Block = Words | Formula | Points | TableBlock | Levels


@dataclass(frozen=True)
class Section:
    """``on`` says where it stands besides the quick reference: on the player aid, on a card."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    on: tuple[Place, ...] = ()


@dataclass(frozen=True)
class References:
    title: str
    summary: str
    sections: tuple[Section, ...]
    levels: Mapping[int, LevelWords]

    def section(self, name: str) -> Section:
        return next(section for section in self.sections if section.name == name)


@cache
def references(ruleset: str, played: Played = BY_THE_BOOK) -> References:
    """All the words of a ruleset as it is played, with its numbers in them."""
    if ruleset not in FACTS:
        raise unknown("ruleset", ruleset, FACTS, field="ruleset")
    text = files(__package__).joinpath(f"{ruleset}.toml").read_text("utf-8")
    table = tomllib.loads(text)
    maker = _Maker(ruleset, played, FACTS[ruleset]())
    levels = {int(level): maker.level(words) for level, words in table.get("levels", {}).items()}
    return References(
        title=table["title"],
        summary=filled(table["summary"], maker.facts),
        sections=tuple(maker.section(section, levels) for section in table["sections"]),
        levels=levels,
    )


def filled(words: str, facts: Mapping[str, Fact]) -> str:
    """The words with their numbers; a name that no table has is a mistake of ours, and is not let pass."""
    return words.format_map(facts)


class _Maker(NamedTuple):
    """Makes blocks of the tables of a file, with the numbers of one ruleset as it is played."""

    ruleset: str
    played: Played
    facts: Mapping[str, Fact]

    def section(self, table: Mapping[str, Any], levels: Mapping[int, LevelWords]) -> Section:
        title = filled(table["title"], self.facts)
        return Section(
            name=table["name"],
            title=title,
            blocks=tuple(
                self.block(block, levels)
                for block in table["blocks"]
                if self.played.holds(block.get("when", ""))
            ),
            on=tuple(table.get("on", ())),
        )

    def block(self, block: Mapping[str, Any], levels: Mapping[int, LevelWords]) -> Block:
        ((kind, content),) = ((kind, content) for kind, content in block.items() if kind != "when")
        match kind:
            case "text":
                return Words(filled(content, self.facts))
            case "formula":
                return Formula(filled(content, self.facts))
            case "points" | "steps":
                return Points(tuple(self.entries(content)), kind == "steps")
            case "table":
                return TableBlock(content, TABLES[self.ruleset][content](self.played))
            case "levels":
                return Levels(levels)
        raise unknown("kind of block", kind, ("text", "formula", "points", "steps", "table", "levels"))

    def entries(self, listed: Sequence[str | Mapping[str, str]]) -> Iterator[Entry]:
        """Those that hold as the ruleset is played."""
        for entry in listed:
            parts = {"words": entry} if isinstance(entry, str) else entry
            if self.played.holds(parts.get("when", "")):
                lead, words = (filled(parts.get(name, ""), self.facts) for name in ("lead", "words"))
                yield Entry(lead, words, parts.get("picture", ""))

    def level(self, table: Mapping[str, str]) -> LevelWords:
        return LevelWords(**{name: filled(words, self.facts) for name, words in table.items()})

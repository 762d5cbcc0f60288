"""Words of other tools for terrains, as data: what is written, what is read, what only comes near."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Protocol

from generator.terrain.palette import Palette

VOID = ""  # the meaning of a word for "no hex here"


class Cell(NamedTuple):
    """One place of a foreign map: its terrain in the tool's words, and its level if it has one."""

    code: str
    elevation: int | None = None
    look: str = ""


class Meaning(NamedTuple):
    """The terrain that a code stands for, if any, and whether that is just what it says."""

    terrain: str | None
    exact: bool = True


UNKNOWN = Meaning(None, False)


class Language(Protocol):
    """How a tool speaks of the terrains of one palette."""

    def written(self, terrain: str) -> str:
        """The code for a terrain."""

    def fits(self, terrain: str, code: str) -> bool:
        """Whether the code is still what would be written for the terrain."""

    def meaning(self, cell: Cell) -> Meaning:
        """The terrain of a place."""


@cache
def load_words(tool: str) -> Mapping[str, Any]:
    """The tool's table of words, from the TOML file of its name."""
    return tomllib.loads((files(__package__) / f"{tool}.toml").read_text("utf-8"))


def plain(word: str) -> str:
    """A word as it is compared: small letters and digits only."""
    return re.sub(r"[^a-z0-9]", "", word.lower())


class NamedTerrains:
    """The language of a tool that calls each terrain by one name.

    A name means, in this order: the terrain that is written by it; the one that the table gives; the one
    of the palette that is called so; the one that the table gives as near.
    """

    def __init__(self, tool: str, palette: Palette, terrain_set: str) -> None:
        words = load_words(tool)
        self._palette = palette
        self._write: Mapping[str, str] = words.get("write", {}).get(terrain_set, {})
        exact: dict[str, str] = {}
        for terrain in palette.terrains:
            exact.setdefault(plain(self.written(terrain)), terrain)
        self._near = self._known(words.get("near", {}).get(terrain_set, {}))
        read = self._known(words.get("read", {}).get(terrain_set, {}))
        own = {plain(name): name for name in palette.terrains}
        titles = {plain(terrain.title): name for name, terrain in palette.terrains.items()}
        self._exact = {**titles, **own, **read, **exact}
        self._void = {plain(word) for word in words.get("void", ())}

    def _known(self, table: Mapping[str, str]) -> dict[str, str]:
        return {plain(word): name for word, name in table.items() if name in self._palette.terrains}

    def written(self, terrain: str) -> str:
        known = self._write.get(terrain) or self._write.get(self._palette.rules_name(terrain))
        return known or self._palette.terrains[terrain].title

    def fits(self, terrain: str, code: str) -> bool:
        return self.written(terrain) == code

    def meaning(self, cell: Cell) -> Meaning:
        word = plain(cell.code)
        if word in self._void:
            return Meaning(VOID)
        if word in self._exact:
            return Meaning(self._exact[word])
        return Meaning(self._near[word], exact=False) if word in self._near else UNKNOWN

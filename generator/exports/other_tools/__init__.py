"""Maps in other tools' formats: Tiled, MegaMek, Text Mapper and Hexographer, written and read."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Protocol, cast

from generator.exports.other_tools import hexographer, megamek, textmapper, tiled
from generator.exports.other_tools.sketch import GroundOf, Imported
from generator.maps.model import GameMap

__all__ = ["FORMATS", "Format", "Imported", "detect"]


class Format(Protocol):
    """What every format's module offers."""

    RULESET: str
    """Whose terrains a stranger's file is read by, unless something else is asked for."""

    def write(self, game_map: GameMap) -> dict[str, bytes]:
        """The files of a map by their usual names, the map itself first."""

    def read(
        self, content: bytes, ground_of: GroundOf, *, where: str, options: Mapping[str, Any] | None = None
    ) -> Imported:
        """The map of a file; every mistake in it is one ArenaforgeError."""


FORMATS: dict[str, Format] = {
    "tmj": cast(Format, tiled),
    "board": cast(Format, megamek),
    "textmapper": cast(Format, textmapper),
    "hxm": cast(Format, hexographer),
}
_ENDINGS = {".tmj": "tmj", ".board": "board", ".hxm": "hxm", ".textmapper": "textmapper"}
_SAMPLE = 65_536


def detect(content: bytes, file_name: str) -> str | None:
    """The format of a file by its name's ending, or else by how it begins; None if it is none of these."""
    ending = PurePath(file_name).suffix.lower()
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    sample = content[:_SAMPLE]
    if sample[:2] in (codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE):
        return "hxm"
    text = sample.decode("utf-8", "replace").lstrip("\ufeff").lstrip()
    if text.startswith("{"):
        return "tmj" if re.search(r'"(hexsidelength|tilewidth|tiledversion)"\s*:', text) else None
    if re.search(r"^size[ \t]+[0-9]+[ \t]+[0-9]+", text, re.MULTILINE) and '"' in text:
        return "board"
    return "textmapper" if any(map(textmapper.HEX_LINE.fullmatch, text.splitlines())) else None

"""The pictures among the words: emblems and buildings, in a side's colour or in the game's own."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.card_sheets.draft import Symbols
from generator.exports.cards.card_style import side_colour
from generator.exports.map_sheet.sites import BUILDINGS, LINE_STONE, STONE
from generator.exports.reference.level_card import emblem
from generator.exports.scene import Use
from generator.exports.symbols import marks
from generator.seeds import stream
from generator.terrain.palette import Style


class Pictures(NamedTuple):
    """Draws for one side in one style, each picture once a sheet."""

    side: str
    style: Style
    symbols: Symbols
    shown: bool = True

    def emblem(self, level: int, x: float, y: float, width: float) -> Use:
        return emblem(level, self.side, x, y, width, self.style, self.symbols)

    def building(self, kind: str, x: float, y: float, width: float) -> Use:
        """A site of the map, or a flag, with its middle at x, y."""
        key = f"reference-{kind}-{self.side}-{self.style}"
        if key not in self.symbols:
            base = LINE_STONE if self.style == "ink-saver" else STONE
            own = kind != "bombing-place"
            inks = base._replace(accent=side_colour(self.side, self.style)) if own else base
            draw = marks.flag if kind == "flag" else BUILDINGS[kind]
            self.symbols[key] = draw(inks, stream("arenaforge", f"symbol.{kind}"))
        return Use(key, x, y, width)

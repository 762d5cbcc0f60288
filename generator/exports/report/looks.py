"""The report's inks and sizes."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.cards.card_style import side_colour
from generator.exports.page_text import INK, WHITE
from generator.exports.paper import Window
from generator.exports.scene import Paint, Path, Point, Segment, Text, rectangle
from generator.exports.tones import mixed
from generator.terrain.palette import Style
from generator.verdict.verdict import Judgement

MARGIN = 13.0
GAP = 6.0
TITLE, LEDE, HEAD, BODY, FINE_PRINT = 10.5, 4.4, 3.9, 2.9, 2.35  # millimetres of em
PAPER_TONE = "#f7f1e4"
HAIR = 0.2

SEALS: dict[Judgement, str] = {
    "playable": "#3c6b45",
    "unfair": "#a8432a",
    "dull": "#8a6420",
    "broken": "#5c2a24",
    "not certain": "#5d6470",
}
HEATS = {"movement": "#1f6a6d", "fire": "#b8560f", "losses": "#8e1f2c"}


class Looks(NamedTuple):
    style: Style

    @property
    def saves_ink(self) -> bool:
        return self.style == "ink-saver"

    @property
    def panel(self) -> str:
        return WHITE if self.saves_ink else PAPER_TONE

    def side(self, side: str) -> str:
        return side_colour(side, self.style)

    def pale(self, colour: str, part: float = 0.3) -> str:
        return mixed(WHITE, colour, part)


def heading(room: Window, words: str, more: str = "") -> list[Text | Path]:
    """A part's title on a hairline, with what it means in small beside it."""
    items: list[Text | Path] = [Text(room.x, room.y + HEAD * 0.8, words, HEAD, INK, "display")]
    if more:
        items.append(Text(room.right, room.y + HEAD * 0.8, more, FINE_PRINT, "#6d675f", "text-italic", "end"))
    line = room.y + HEAD * 1.25
    items.append(Path(segment((room.x, line), (room.right, line)), Paint(stroke="#c9c3b8", width=HAIR)))
    return items


def segment(a: Point, b: Point) -> tuple[Segment, ...]:
    return (("M", *a), ("L", *b))


def box(room: Window, fill: str, stroke: str | None = None) -> Path:
    return Path(
        rectangle(room.x, room.y, room.width, room.height), Paint(fill=fill, stroke=stroke, width=HAIR)
    )

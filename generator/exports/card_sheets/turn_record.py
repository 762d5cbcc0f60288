"""Boxes to tick for every turn of the game, and a line for the points destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.card_sheets.panels import Panel
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import FINE, GREY, INK
from generator.exports.paper import Window
from generator.exports.scene import Item, Paint, Path, Text, polyline, rectangle
from generator.rules.dustbowl.tables import TURNS

HEIGHT = 25.0
LEAST_WIDTH = 150.0
TITLE, WORDS = 4.6, 2.7
BOX, GAP = 7.6, 1.4
POINTS = "Points destroyed"


def turn_record() -> Panel:
    return Panel(HEIGHT, _record, LEAST_WIDTH)


def _record(place: Window) -> Iterator[Item]:
    yield Text(place.x, place.y + 8.0, "Turns", TITLE, INK, "display")
    top = place.y + 11.5
    for turn in range(TURNS):
        x = place.x + turn * (BOX + GAP)
        yield Path(rectangle(x, top, BOX, BOX), Paint(stroke=INK, width=0.25))
        yield Text(x + 0.8, top + 0.8 + cap_height("text", WORDS), str(turn + 1), WORDS, GREY)
    start = place.x + TURNS * (BOX + GAP) + 6.0
    yield Text(start, top + BOX, POINTS, WORDS, GREY)
    line = start + text_width(POINTS, WORDS) + 1.5
    yield polyline([(line, top + BOX), (place.right, top + BOX)], Paint(stroke=INK, width=FINE, cap="butt"))

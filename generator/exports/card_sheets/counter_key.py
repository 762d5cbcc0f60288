"""How a counter and its markers are read: one of each, large, with its parts named."""

from __future__ import annotations

from collections.abc import Iterator

from generator.armies.army import Army
from generator.exports.card_sheets.looks import Symbols
from generator.exports.card_sheets.markers import ACTED, LOSSES, marker_face
from generator.exports.card_sheets.panels import Panel
from generator.exports.cards.counter import counter_face, counter_points
from generator.exports.page_text import FINE, GREY, INK, wrapped
from generator.exports.paper import Window
from generator.exports.scene import Group, Item, Paint, Point, Text, polyline
from generator.terrain.palette import Style

HEIGHT = 49.0
LEAST_WIDTH = 150.0
TITLE = 4.6
COUNTER, MARKER = 27.0, 12.0
TOP = 12.5  # of the counters, from the panel's
LABEL, WORDS, LINE = 2.5, 2.7, 3.5
CALLOUT = 13.0  # left of the front, for the names of its parts
BACK = "The back is the unit reduced: half of its steps or more are gone."
HAS_ACTED = "Has acted. At the end of the turn it is ready again: turn over or take off."
HAS_LOST = "Steps lost. The back is one step more."


def counter_key(army: Army, style: Style, symbols: Symbols) -> Panel:
    return Panel(HEIGHT, lambda place: _key(army, place, style, symbols), LEAST_WIDTH)


def _key(army: Army, place: Window, style: Style, symbols: Symbols) -> Iterator[Item]:
    unit = max(army.cards, key=lambda card: (min(card.steps, 4), card.cost))
    third, top = place.width / 3, place.y + TOP
    yield Text(place.x, place.y + 8.0, "Reading the counters", TITLE, INK, "display")
    front = place.x + CALLOUT
    yield Group(counter_face(unit, COUNTER, style, symbols, reduced=False), "example", (), front, top)
    yield from _parts(front, top)
    back = place.x + third
    yield Group(counter_face(unit, COUNTER, style, symbols, reduced=True), "example", (), back, top)
    yield from _words(BACK, back + COUNTER + 3.0, top + 4.5, third - COUNTER - 8.0)
    x = place.x + 2 * third
    for row, (face, words) in enumerate(((ACTED.front, HAS_ACTED), (LOSSES[0].front, HAS_LOST))):
        y = top + row * (COUNTER - MARKER)
        yield Group(marker_face(face, army.side, MARKER, style, symbols), "example", (), x, y)
        yield from _words(words, x + MARKER + 3.0, y + 3.6, third - MARKER - 3.0)


def _parts(x: float, y: float) -> Iterator[Item]:
    """The names of a counter's parts, with lines to them from the left, and below for the numbers."""
    at = counter_points(COUNTER)
    for word, (across, down) in (("side", at.side), ("steps", at.steps)):
        yield Text(x - CALLOUT, y + down + LABEL * 0.3, word, LABEL, GREY)
        yield _line((x - CALLOUT + 8.0, y + down), (x + across, y + down))
    for word, across in zip(("ATK", "MOV", "DEF"), at.numbers, strict=True):
        yield Text(x + across, y + COUNTER + 3.6, word, LABEL, GREY, "text-bold", "middle")


def _line(start: Point, end: Point) -> Item:
    return polyline([start, end], Paint(stroke=GREY, width=FINE, cap="butt"))


def _words(words: str, x: float, y: float, room: float) -> Iterator[Item]:
    for row, line in enumerate(wrapped(words, room, WORDS)):
        yield Text(x, y + row * LINE, line, WORDS, GREY)

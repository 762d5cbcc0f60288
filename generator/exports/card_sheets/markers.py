"""Markers: what a unit's card and counter do not show of a turn, as counters of their own.

A marker that a unit has acted says Ready on its back; a marker of steps lost has one more on its back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.armies.army import Army
from generator.exports.card_sheets.looks import Unit
from generator.exports.cards.card_style import POINT, THIN, CardInks, card_inks, plate
from generator.exports.cards.counter import DASH, SMALLEST_TEXT
from generator.exports.cards.emblems import Symbols, mark
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import WHITE
from generator.exports.scene import Item, Paint, Path, Text, lines
from generator.terrain.palette import Style

ROOM = 0.84  # of a marker's width, for its word


class Face(NamedTuple):
    """One side of a marker: a word under a figure, a tick or the side's shape."""

    sign: str
    word: str


class Marker(NamedTuple):
    front: Face
    back: Face


TICK, SHAPE = "tick", "shape"
ACTED = Marker(Face(TICK, "ACTED"), Face(SHAPE, "READY"))
LOSSES = (
    Marker(Face("−1", "STEP"), Face("−2", "STEPS")),
    Marker(Face("−3", "STEPS"), Face("−4", "STEPS")),
)


def army_markers(army: Army, used: int, columns: int) -> list[Marker]:
    """For every unit on the map one that it has acted and one for its losses; more for the strong.

    They follow ``used`` counters in so many columns; spare ones fill the last row.
    """
    units: list[Unit] = [*army.groups, *army.alone]
    strong = sum(unit.stats.steps > 3 for unit in units)
    spare = -(used + 2 * len(units) + strong) % columns
    return [*[ACTED] * len(units), *[LOSSES[0]] * (len(units) + spare), *[LOSSES[1]] * strong]


def marker_face(face: Face, side: str, size: float, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """One side of a marker in millimetres from its upper left corner."""
    inks = card_inks(side, style)
    letters = max(SMALLEST_TEXT, min(size * 0.15, 9 * POINT))
    named = text_width(face.word, letters, "text-bold") <= size * ROOM
    middle = size * (0.43 if named else 0.5)
    word = Text(size / 2, size * 0.85, face.word, letters, inks.ink, "text-bold", "middle")
    return (_border(size, inks), *_sign(face.sign, side, size, middle, inks, symbols), *([word] * named))


def _border(size: float, inks: CardInks) -> Item:
    """A thin dashed line on white: a marker is never taken for a unit."""
    edge = size * 0.07
    line = plate(edge, edge, size - 2 * edge, size - 2 * edge, top=size * 0.09, foot=size * 0.09)
    return Path(line, Paint(fill=WHITE, stroke=inks.side, width=max(THIN, size * 0.018), dash=DASH))


def _sign(
    sign: str, side: str, size: float, middle: float, inks: CardInks, symbols: Symbols
) -> Iterator[Item]:
    if sign == TICK:
        x, reach = size / 2, size * 0.2
        points = [(x - reach, middle), (x - reach * 0.3, middle + reach * 0.7), (x + reach, middle - reach)]
        yield Path(lines(points), Paint(stroke=inks.icon, width=size * 0.085))
    elif sign == SHAPE:
        yield mark(side, size / 2, middle, size * 0.19, WHITE, inks.icon, symbols)
    else:
        letters = size * 0.44
        foot = middle + cap_height("display", letters) / 2
        yield Text(size / 2, foot, sign, letters, inks.icon, "display", "middle")

"""The back of a card: hexes in the side's tones round its shape, alike from either end."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from generator.exports.cards.card_style import (
    BOTTOM,
    CARD_HEIGHT,
    CARD_WIDTH,
    INSIDE,
    LEFT,
    POINT,
    TOP,
    CardInks,
    card_inks,
    plate,
)
from generator.exports.cards.emblems import Symbols, mark
from generator.exports.cards.furniture import INNER_ROUND, frame
from generator.exports.fonts import cap_height
from generator.exports.scene import Group, Item, Paint, Path, Point, Segment, Text, lines
from generator.exports.tones import mixed, tone
from generator.terrain.palette import Style

HEX = 3.6  # a hex's corner from its middle
WORD = "ARENAFORGE"
_CENTRE = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
_PLATE = 17.5  # the middle plate's corner from its middle
_BORDER = 1.2  # between the frame and the hexes


def card_back(side: str, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """The side's back in millimetres; only a shape with a top of its own tells which end is up."""
    inks = card_inks(side, style)
    return (
        Path(
            plate(LEFT, TOP, INSIDE, BOTTOM - TOP, top=INNER_ROUND, foot=INNER_ROUND), Paint(fill=inks.band)
        ),
        _hexes(inks),
        _border(inks),
        *_medallion(side, inks, symbols),
        frame(inks),
    )


def _hexagon(x: float, y: float, corner: float) -> list[Point]:
    turns = (pi / 3 * i + pi / 6 for i in range(6))
    return [(round(x + corner * cos(a), 3), round(y + corner * sin(a), 3)) for a in turns]


def _hexes(inks: CardInks) -> Item:
    """A field of hexes cut by the border, in rings of tone that grow deeper away from the middle."""
    shades: dict[int, list[Segment]] = {}
    wide, high = HEX * 3**0.5, HEX * 1.5
    for row in range(-9, 10):
        for column in range(-6, 7):
            x = _CENTRE[0] + wide * (column + (0.5 if row % 2 else 0.0))
            y = _CENTRE[1] + high * row
            ring = round(hypot(x - _CENTRE[0], y - _CENTRE[1]) / (wide * 0.9)) + 2 * (
                (column - row // 2 - row) % 3 == 0
            )
            shades.setdefault(ring, []).extend(lines(_hexagon(x, y, HEX * 0.94), closed=True))
    paths = tuple(Path(tuple(shape), _shade(ring, inks)) for ring, shape in sorted(shades.items()))
    return Group(paths, clip=_border_line())


def _border_line() -> tuple[Segment, ...]:
    width, height = INSIDE - 2 * _BORDER, BOTTOM - TOP - 2 * _BORDER
    return plate(LEFT + _BORDER, TOP + _BORDER, width, height, top=1.6, foot=1.6)


def _shade(ring: int, inks: CardInks) -> Paint:
    if inks.lines_only:
        return Paint(stroke=inks.side, width=0.2)
    return Paint(fill=tone(inks.band, lighter=0.06 - 0.018 * ring, chroma=0.95))


def _border(inks: CardInks) -> Item:
    colour = inks.side if inks.lines_only else mixed(inks.band, inks.on_band, 0.75)
    return Path(_border_line(), Paint(stroke=colour, width=0.3))


def _medallion(side: str, inks: CardInks, symbols: Symbols) -> list[Item]:
    """The shape on a hexagonal plate, the word under it and, for who sits opposite, above it."""
    x, y = _CENTRE
    pale = inks.paper
    items: list[Item] = [
        Path(lines(_hexagon(x, y, _PLATE), closed=True), Paint(fill=inks.deep, stroke=inks.ink, width=0.4)),
        Path(lines(_hexagon(x, y, _PLATE - 1.4), closed=True), Paint(fill=pale, stroke=inks.ink, width=0.3)),
        mark(
            side,
            x,
            y,
            8.0,
            pale if inks.lines_only else inks.side,
            inks.side if inks.lines_only else inks.deep,
            symbols,
        ),
    ]
    size = 9.0 * POINT
    for turn, sign in ((0.0, 1), (180.0, -1)):
        middle = y + sign * (_PLATE + 5.2)
        items.append(
            Path(
                plate(x - 15.5, middle - 2.7, 31.0, 5.4, top=1.2, foot=1.2),
                Paint(fill=inks.deep, stroke=inks.side if inks.lines_only else pale, width=0.25),
            )
        )
        foot = middle + sign * cap_height("display", size) / 2
        items.append(Text(x, foot, WORD, size, inks.on_deep, "display", "middle", turn, tracking=0.35))
    return items

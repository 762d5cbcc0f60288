"""How a side looks on its sheets in each style: its shape, its colour, its tint, its units."""

from __future__ import annotations

from collections.abc import Iterator

from generator.armies.cards import Card
from generator.armies.groups import Group as UnitGroup
from generator.exports.page_text import INK, WHITE
from generator.exports.scene import Item, Use
from generator.exports.sides import SIDE_LOOKS
from generator.exports.silhouettes.registry import silhouette_of
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.marks import side_mark
from generator.exports.tones import line_inks, lightness, mixed, tone
from generator.seeds import stream

INK_SAVER = "ink-saver"
PICTURE_HEIGHT = 0.72  # of a silhouette's width
DARK_ENOUGH = 0.65  # a lighter colour has dark letters on it

Symbols = dict[str, tuple[Item, ...]]
Unit = Card | UnitGroup


def side_colour(side: str) -> str:
    return SIDE_LOOKS[side].colour


def tint(side: str, style: str, part: float) -> str:
    """A part of the side's colour in the paper's white; none of it where ink is saved."""
    return WHITE if style == INK_SAVER else mixed(WHITE, side_colour(side), part)


def on_colour(side: str) -> str:
    """The ink of letters on the side's colour."""
    return WHITE if lightness(side_colour(side)) < DARK_ENOUGH else INK


def emblem(side: str, style: str, x: float, y: float, radius: float) -> list[Item]:
    """The side's shape in its colour; where ink is saved, its outline."""
    colour, shape = SIDE_LOOKS[side]
    if style == INK_SAVER:
        return side_mark(shape, x, y, radius, WHITE, colour)
    return side_mark(shape, x, y, radius, colour, tone(colour, lighter=-0.12))


def portrait(card: Card, style: str, symbols: Symbols) -> str:
    """The name of the unit's silhouette among the symbols, drawn 1 wide; stored once."""
    name = f"portrait-{card.symbol or card.category}-{card.side}-{style}"
    if name not in symbols:
        draw = silhouette_of(card.symbol, card.category)
        symbols[name] = draw(_inks(card.side, style), stream("portrait", name))
    return name


def _inks(side: str, style: str) -> Inks:
    colour = side_colour(side)
    if style == INK_SAVER:
        return line_inks(INK, colour)
    return Inks("#d9d1bf", "#a89e8b", "#6f675a", INK, colour, None)


def members(unit: Unit) -> tuple[Card, ...]:
    return unit.members if isinstance(unit, UnitGroup) else (unit,)


def pictured(
    unit: Unit, x: float, y: float, width: float, style: str, symbols: Symbols, *, mirror: bool = False
) -> Iterator[Item]:
    """The unit's silhouette in a box with its top left at x, y; a group's, the first in front."""
    cards = members(unit)
    size = width * (1.0, 0.7, 0.62, 0.56)[min(len(cards), 4) - 1]
    steps: Sequence[int] = range(len(cards))
    for i in reversed(steps):
        part = i / max(len(cards) - 1, 1) if len(cards) > 1 else 0.5
        part = 1 - part if mirror else part
        left = x + (width - size) * part + size / 2
        lift = (width - size) * PICTURE_HEIGHT * (i / max(len(cards) - 1, 1))
        bottom = y + width * PICTURE_HEIGHT - lift
        yield Use(portrait(cards[i], style, symbols), left, bottom - size * PICTURE_HEIGHT / 2, size, mirror=mirror)



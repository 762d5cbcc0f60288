"""How a unit and its side are shown on sheets: the same picture, shape and colour as on its card."""

from __future__ import annotations

from collections.abc import Iterator

from generator.armies.cards import Card
from generator.armies.groups import Group as UnitGroup
from generator.exports.cards.card_style import card_inks, side_look
from generator.exports.cards.emblems import side_shape, silhouette
from generator.exports.page_text import WHITE
from generator.exports.scene import Item, Use
from generator.exports.tones import mixed, tone
from generator.terrain.palette import Style

PICTURE_HEIGHT = 0.72  # of a silhouette's width
_SHARES = (1.0, 0.72, 0.62, 0.54)  # of the width, for each of one to four members

Symbols = dict[str, tuple[Item, ...]]
Unit = Card | UnitGroup


def members(unit: Unit) -> tuple[Card, ...]:
    return unit.members if isinstance(unit, UnitGroup) else (unit,)


def tint(side: str, style: Style, part: float) -> str:
    """A part of the side's colour in the paper's white; none of it where ink is saved."""
    inks = card_inks(side, style)
    return WHITE if inks.lines_only else mixed(WHITE, inks.side, part)


def emblem(side: str, style: Style, x: float, y: float, radius: float) -> list[Item]:
    """The side's shape in its colour: small enough to be filled even where ink is saved."""
    colour = card_inks(side, style).side
    return side_shape(side_look(side).shape, x, y, radius, colour, tone(colour, lighter=-0.12))


def pictured(
    unit: Unit, x: float, y: float, width: float, style: Style, symbols: Symbols, *, mirror: bool = False
) -> Iterator[Use]:
    """The unit in a box with its top left at x, y; of a group, the first member in front of the others."""
    cards = members(unit)
    share = _SHARES[min(len(cards), len(_SHARES)) - 1]
    size, apart = width * share, len(cards) - 1 or 1
    for i in reversed(range(len(cards))):
        along = 0.5 if len(cards) == 1 else 1 - i / apart if mirror else i / apart
        middle = x + size / 2 + (width - size) * along
        bottom = y + width * PICTURE_HEIGHT * (1 - (1 - share) * i / apart)
        use = silhouette(cards[i], middle, bottom - size * PICTURE_HEIGHT / 2, size, style, symbols)
        yield use._replace(mirror=mirror)

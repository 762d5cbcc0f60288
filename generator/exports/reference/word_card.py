"""A card of words: a section of the quick reference for the hand, under a picture of what it is about."""

from __future__ import annotations

from generator.exports.cards.card_style import (
    BOTTOM,
    CARD_WIDTH,
    INSIDE,
    LEFT,
    RIGHT,
    SMALL,
    TOP,
    CardInks,
    card_inks,
    plate,
)
from generator.exports.cards.emblems import Symbols
from generator.exports.cards.furniture import HEADER, INNER_ROUND, frame, header
from generator.exports.cards.vista import vista
from generator.exports.reference.blocks import Laid, Type, laid_block, shifted, whole
from generator.exports.reference.page_inks import PageInks
from generator.exports.reference.pictures import Pictures
from generator.exports.reference.words import Section
from generator.exports.scene import Item, Paint, Path, Use, lines
from generator.rules.battle_arena.tables import FLIES, SEES_FAR, STORMS
from generator.terrain.palette import Style

ROOM = INSIDE - 4.4
HERO = 22.0
LARGEST, SMALLEST = 3.15, SMALL
LEADING = 1.2
SPARE = 3.6  # above and below the words together
_SHOWN = {
    "base": ("teleporter", "fortress", "powerplant"),
    "capture-the-flag": ("flag",),
    "bombing-run": ("bombing-place",),
}
PICTURE = 17.5


def word_card(section: Section, side: str, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """The section in the largest type that the card holds."""
    inks, pictures = card_inks(side, style), Pictures(side, style, symbols, shown=False)
    top, words = TOP + HEADER, TOP + HEADER + HERO
    height = BOTTOM - words
    laid = _fitting(section, inks, pictures, height)
    edge = Paint(stroke=inks.ink, width=0.25 if inks.lines_only else 0.35, cap="butt")
    return (
        Path(plate(LEFT, words, INSIDE, height, foot=INNER_ROUND), Paint(fill=inks.paper)),
        *_hero(section.name, top, inks, pictures),
        *header(section.title, side, inks, symbols),
        Path(lines([(LEFT, words), (RIGHT, words)]), edge),
        *shifted(laid.items, LEFT + 2.2, words + (height - laid.height) / 2),
        frame(inks),
    )


def _fitting(section: Section, inks: CardInks, pictures: Pictures, height: float) -> Laid:
    size = LARGEST
    while (laid := _laid(section, inks, pictures, size)).height > height - SPARE and size > SMALLEST:
        size = max(SMALLEST, size - 0.05)
    return laid


def _laid(section: Section, inks: CardInks, pictures: Pictures, size: float) -> Laid:
    accent, on = (inks.ink, "#ffffff") if inks.lines_only else (inks.icon, inks.paper)
    page = PageInks(accent, on, inks.ink, inks.ink, inks.rule, inks.paper, inks.paper, inks.lines_only)
    type_ = Type(size, size * LEADING)
    return whole([laid_block(block, ROOM, page, pictures, type_) for block in section.blocks])


def _hero(name: str, y: float, inks: CardInks, pictures: Pictures) -> list[Item]:
    """What the words are about, in the country of the emblems."""
    land = f"vista-words-{pictures.side}-{pictures.style}"
    if land not in pictures.symbols:
        pictures.symbols[land] = vista("artillery", INSIDE, HERO, inks, 0)
    items: list[Item] = [Use(land, LEFT, y)]
    middle = y + HERO / 2
    if name not in _SHOWN:
        for i, level in enumerate((SEES_FAR, FLIES, STORMS)):
            x = LEFT + INSIDE / 2 + (i - 1) * PICTURE
            items.append(pictures.emblem(level, x, middle + (0.0 if i == 1 else 2.0), PICTURE + 1.0))
        return items
    shown = _SHOWN[name]
    size = PICTURE if len(shown) > 1 else HERO * 1.05
    for i, kind in enumerate(shown):
        x = CARD_WIDTH / 2 + (i - (len(shown) - 1) / 2) * PICTURE
        items.append(pictures.building(kind, x, middle + 0.6, size))
    return items

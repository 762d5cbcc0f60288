"""Tags: what a unit can do besides its numbers, each a word on a small label."""

from __future__ import annotations

from generator.armies.cards import Card
from generator.exports.cards.card_style import TINY, CardInks, plate
from generator.exports.fonts import cap_height, text_width
from generator.exports.scene import Item, Paint, Path, Text

HEIGHT = 3.3
_TRACKING = 0.12


def tag_words(card: Card) -> list[str]:
    words = ["Armoured"] if card.armoured else []
    if card.scout:
        words.append("Scout")
    if card.carry:
        words.append(f"Carries {card.carry}")
    return words


def tags(card: Card, x: float, y: float, inks: CardInks) -> list[Item]:
    """The labels from x to the right, y their upper edge."""
    items: list[Item] = []
    for word in tag_words(card):
        letters = word.upper()
        width = text_width(letters, TINY, "text-bold", _TRACKING) + 2.4
        fill, ink = (inks.paper, inks.ink)
        items.append(
            Path(
                plate(x, y, width, HEIGHT, top=HEIGHT / 2, foot=HEIGHT / 2),
                Paint(fill=fill, stroke=inks.side, width=0.3),
            )
        )
        foot = y + HEIGHT / 2 + cap_height("text-bold", TINY) / 2
        items.append(Text(x + width / 2, foot, letters, TINY, ink, "text-bold", "middle", tracking=_TRACKING))
        x += width + 0.9
    return items

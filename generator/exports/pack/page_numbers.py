"""The numbers of a pack's pages: small, in the upper right corner, where no sheet prints anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.exports.fonts import text_width
from generator.exports.page_text import GREY
from generator.exports.paper import EDGE
from generator.exports.scene import Item, Paint, Path, Scene, Text, rectangle

BOX = 2  # front and back
SIZE = 2.15
ROOM = 0.7  # white around the number, should a mark reach there


def numbered_through(pages: Sequence[Scene]) -> list[Scene]:
    """All pages but the box's own with their number in the pack."""
    inside = (_numbered(page, n, len(pages)) for n, page in enumerate(pages[BOX:], BOX + 1))
    return [*pages[:BOX], *inside]


def _numbered(page: Scene, number: int, count: int) -> Scene:
    words = f"{number} / {count}"
    right, base = page.width - EDGE - ROOM, EDGE + SIZE * 0.75
    wide = text_width(words, SIZE)
    ground = rectangle(right - wide - ROOM, EDGE - ROOM, wide + 2 * ROOM, SIZE + 2 * ROOM)
    foot: tuple[Item, ...] = (
        Path(ground, Paint(fill="#ffffff")),
        Text(right, base, words, SIZE, GREY, anchor="end"),
    )
    return replace(page, items=(*page.items, *foot))

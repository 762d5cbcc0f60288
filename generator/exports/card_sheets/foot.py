"""The foot of a page: whose it is, which page, the ruler; turned where only the sides have room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.exports.card_sheets.grid import Grid, Page
from generator.exports.card_sheets.looks import emblem
from generator.exports.page_ruler import HALF_HEIGHT, OVERHANG, longest_width, ruler
from generator.exports.page_text import GREY, INK, SMALL, shortened
from generator.exports.paper import EDGE
from generator.exports.scene import Face, Item, Text, Use
from generator.terrain.palette import Style

SIDE = 12.0  # from the paper's edge to the foot's words and to the ruler's end
SIDES = (8.0, 24.0)  # the least and most of it where the foot is in line with a grid
MARK_RADIUS = 2.1
WORDS = MARK_RADIUS * 2.4 + 1.6  # from the side's shape's left to the words
BETWEEN = 3.0
SIZES = (3.0, SMALL)
FACES: tuple[Face, Face] = ("text-bold", "text")
RULER = "foot-ruler"
ADVICE = "print at 100 %"


class Owner(NamedTuple):
    """Whose page it is, in words, and by whose shape; a page of everybody's has no side."""

    words: str
    side: str = ""


def foot_items(
    page: Page,
    grid: Grid | None,
    owner: Owner,
    style: Style,
    words: tuple[str, str],
    symbols: dict[str, tuple[Item, ...]],
) -> tuple[Item, ...]:
    """Under the page's pieces, or turned: the words at their left, the ruler at their right."""
    name, number = words
    lines = (owner.words, f"{name} · {number} · {ADVICE}")
    if grid is None or grid.foot_below:
        side = SIDE if grid is None else min(max(grid.left, SIDES[0]), SIDES[1])
        return tuple(_below(page, side, owner, style, lines))
    return tuple(_beside(grid, owner, style, lines, symbols))


def _below(page: Page, side: float, owner: Owner, style: Style, lines: tuple[str, str]) -> Iterator[Item]:
    middle = page.height - EDGE - HALF_HEIGHT
    zero = page.width - side - longest_width()
    yield from _words(side, middle, zero - OVERHANG - BETWEEN - side, owner, style, lines)
    yield from ruler(zero, middle, longest_width())


def _beside(
    grid: Grid, owner: Owner, style: Style, lines: tuple[str, str], symbols: dict[str, tuple[Item, ...]]
) -> Iterator[Item]:
    """Both read from the bottom to the top, each between two cuts of the lowest row."""
    reach = HALF_HEIGHT - 0.25  # figures end a little before the ruler's half height
    start, room = grid.top + grid.rows * grid.height - BETWEEN, grid.height - 2 * BETWEEN
    yield from _turned_words(EDGE + reach, start, room, owner, style, lines)
    symbols[RULER] = ruler(0.0, 0.0, room)
    yield Use(RULER, grid.page.width - EDGE - reach, start - OVERHANG, rotation=-90)


def _words(
    x: float, y: float, room: float, owner: Owner, style: Style, lines: tuple[str, str]
) -> Iterator[Item]:
    indent = WORDS if owner.side else 0.0
    title, remark = map(shortened, lines, (room - indent,) * 2, SIZES, FACES)
    if owner.side:
        yield from emblem(owner.side, style, x + MARK_RADIUS * 1.2, y, MARK_RADIUS)
    yield Text(x + indent, y - 0.5, title, SIZES[0], INK, FACES[0])
    yield Text(x + indent, y + 2.8, remark, SIZES[1], GREY, FACES[1])


def _turned_words(
    x: float, y: float, room: float, owner: Owner, style: Style, lines: tuple[str, str]
) -> Iterator[Item]:
    """The same words turned to read upwards from x, y."""
    for item in _words(0.0, 0.0, room, owner, style, lines):
        if isinstance(item, Text):
            yield item._replace(x=x + item.y, y=y - item.x, rotation=-90.0)
    if owner.side:
        yield from emblem(owner.side, style, x, y - MARK_RADIUS * 1.2, MARK_RADIUS)

"""Blocks of words laid out for a column: each knows its height before it is put on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import fitting_size, typeset, wrapped
from generator.exports.reference.die import die
from generator.exports.reference.page_inks import LINE, SECTION, TEXT, PageInks
from generator.exports.reference.pictures import Pictures
from generator.exports.reference.table_block import laid_table
from generator.exports.reference.words import (
    Block,
    Entry,
    Formula,
    Levels,
    Points,
    Section,
    TableBlock,
    Words,
)
from generator.exports.scene import Circle, Group, Item, Paint, Text, polygon, polyline

AFTER_BLOCK = 1.7
AFTER_SECTION = 4.2
UNDER_TITLE = 2.3
INDENT = 4.6  # of a step's words
POINT_INDENT = 3.2
FORMULA = 4.2
BUILDING = 14.0  # across
EMBLEM = 17.0


class Laid(NamedTuple):
    """Items from (0, 0) of their place, and how far down they reach."""

    height: float
    items: tuple[Item, ...]


class Type(NamedTuple):
    """The size of running words, and from one line to the next; tables and pictures grow with it."""

    size: float = TEXT
    line: float = LINE

    @property
    def scale(self) -> float:
        return self.size / TEXT

    def scaled(self, scale: float) -> Type:
        return Type(self.size * scale, self.line * scale)


USUAL = Type()


def section_title(title: str, width: float, inks: PageInks) -> Laid:
    """A name over a rule, behind the ruleset's hexagon."""
    size = fitting_size(title, width - 7.0, SECTION, 3.4, "display")
    foot = cap_height("display", SECTION) + 0.6
    middle = foot - cap_height("display", size) / 2
    mark = [(0.0, middle), (1.25, middle - 2.1), (3.75, middle - 2.1)]
    mark += [(5.0, middle), (3.75, middle + 2.1), (1.25, middle + 2.1)]
    small = [(x * 0.86, middle + (y - middle) * 0.86) for x, y in mark]
    rule = foot + UNDER_TITLE
    items = (
        polygon(small, Paint(fill=inks.accent)),
        Text(6.0, foot, title, size, inks.ink, "display"),
        polyline([(0.0, rule), (width, rule)], Paint(stroke=inks.accent, width=0.35, cap="butt")),
    )
    return Laid(rule + 2.0, items)


def laid_block(block: Block, width: float, inks: PageInks, pictures: Pictures, type_: Type = USUAL) -> Laid:
    match block:
        case Words():
            return paragraph("", block.words, width, inks, type_)
        case Formula():
            return _formula(block.words, width, inks)
        case Points():
            return _points(block, width, inks, pictures, type_)
        case Levels():
            return _levels(block, width, inks, pictures, type_)
        case TableBlock():
            dice = block.name == "to-hit"
            height, items = laid_table(block.table, width, inks, dice=dice, scale=type_.scale)
            return Laid(height, items)


def paragraph(lead: str, words: str, width: float, inks: PageInks, type_: Type = USUAL) -> Laid:
    """Words in lines, after a lead in bold."""
    first = text_width(typeset(lead), type_.size, "text-bold") + type_.size * 0.3 if lead else 0.0
    rows = _after(first, words, width, type_.size)
    top = type_.size * 0.82
    items: list[Item] = []
    if lead:
        items.append(Text(0.0, top, typeset(lead), type_.size, inks.ink, "text-bold"))
    for i, row in enumerate(rows):
        if row:
            x = first if i == 0 else 0.0
            items.append(Text(x, top + i * type_.line, row, type_.size, inks.ink))
    return Laid(max(1, len(rows)) * type_.line, tuple(items))


def _after(first: float, words: str, width: float, size: float) -> list[str]:
    """Lines of which the first has so much less room."""
    rows = wrapped(words, width, size)
    if not first:
        return rows
    listed = typeset(words).split(" ")
    count = 0
    while count < len(listed) and first + text_width(" ".join(listed[: count + 1]), size) <= width:
        count += 1
    rest = " ".join(listed[count:])
    return [" ".join(listed[:count]), *(wrapped(rest, width, size) if rest else ())]


def _formula(words: str, width: float, inks: PageInks) -> Laid:
    size = fitting_size(words, width - 4.0, FORMULA, 2.6, "text-bold")
    foot = 5.1 + cap_height("text-bold", size) / 2 - 0.4
    box = [(0.0, 0.4), (width, 0.4), (width, 9.0), (0.0, 9.0)]
    paint = Paint(stroke=inks.ink, width=0.3) if inks.lines_only else Paint(fill=inks.panel)
    label = Text(width / 2, foot, words, size, inks.ink, "text-bold", "middle")
    return Laid(9.8, (polygon(box, paint), label))


def _points(block: Points, width: float, inks: PageInks, pictures: Pictures, type_: Type) -> Laid:
    """Entries behind their number, their lozenge, or the building that they are about."""
    items: list[Item] = []
    y = 0.0
    for number, entry in enumerate(block.entries, 1):
        laid = _entry(entry, number if block.numbered else 0, width, inks, pictures, type_)
        items += shifted(laid.items, 0.0, y)
        y += laid.height + 0.75
    return Laid(y - 0.75, tuple(items))


def _entry(entry: Entry, number: int, width: float, inks: PageInks, pictures: Pictures, type_: Type) -> Laid:
    if entry.picture and pictures.shown:
        size = BUILDING * type_.scale
        indent = size + 1.5
        laid = paragraph(entry.lead, entry.words, width - indent, inks, type_)
        high = max(laid.height, size * 0.84)
        picture = pictures.building(entry.picture, size / 2, high / 2, size)
        return Laid(high, (picture, *shifted(laid.items, indent, (high - laid.height) / 2)))
    indent = INDENT if number else POINT_INDENT
    laid = paragraph(entry.lead, entry.words, width - indent, inks, type_)
    sign = _sign(number, type_.size * 0.5, inks)
    return Laid(laid.height, (*sign, *shifted(laid.items, indent, 0.0)))


def _levels(block: Levels, width: float, inks: PageInks, pictures: Pictures, type_: Type) -> Laid:
    """Each level's emblem and die beside what it can do."""
    items: list[Item] = []
    y = 0.0
    size = EMBLEM * type_.scale
    indent = size + 2.0
    for level, words in block.levels.items():
        title = f"{words.title}: {words.ability}"
        laid = paragraph("", words.words, width - indent, inks, type_)
        high = max(laid.height + type_.line, size * 0.72)
        top = y + (high - laid.height - type_.line) / 2
        items.append(pictures.emblem(level, size / 2, y + high / 2, size))
        cube = type_.size * 1.1
        items += die(indent + cube / 2, top + type_.size * 0.5, cube, level, "#ffffff", inks.ink)
        items.append(
            Text(indent + cube + 1.2, top + type_.size * 0.85, title, type_.size, inks.ink, "text-bold")
        )
        items += shifted(laid.items, indent, top + type_.line)
        y += high + 1.3
    return Laid(y - 1.3, tuple(items))


def _sign(number: int, middle: float, inks: PageInks) -> list[Item]:
    """A step's number in a disc, or a point's lozenge."""
    if not number:
        lozenge = [(0.2, middle), (1.05, middle - 0.85), (1.9, middle), (1.05, middle + 0.85)]
        return [polygon(lozenge, Paint(fill=inks.accent))]
    size = 2.7
    foot = middle + cap_height("text-bold", size) / 2
    return [
        Circle(1.75, middle, 1.75, Paint(fill=inks.accent)),
        Text(1.75, foot, str(number), size, inks.on_accent, "text-bold", "middle"),
    ]


def shifted(items: Sequence[Item], x: float, y: float) -> list[Item]:
    """The items moved as one."""
    return [Group(tuple(items), "", (), x, y)] if items else []


def laid_section(
    section: Section, width: float, inks: PageInks, pictures: Pictures, type_: Type = USUAL
) -> list[Laid]:
    """A section's title and its blocks."""
    blocks = [laid_block(block, width, inks, pictures, type_) for block in section.blocks]
    return titled(section.title, blocks, width, inks)


def titled(title: str, blocks: Sequence[Laid], width: float, inks: PageInks) -> list[Laid]:
    """The title keeps its first block with it."""
    head = section_title(title, width, inks)
    first = Laid(head.height + blocks[0].height, (*head.items, *shifted(blocks[0].items, 0.0, head.height)))
    return [first, *blocks[1:]]


def whole(parts: Sequence[Laid]) -> Laid:
    """Blocks one below the other, as one."""
    items: list[Item] = []
    y = 0.0
    for part in parts:
        items += shifted(part.items, 0.0, y)
        y += part.height + AFTER_BLOCK
    return Laid(y - AFTER_BLOCK if parts else 0.0, tuple(items))

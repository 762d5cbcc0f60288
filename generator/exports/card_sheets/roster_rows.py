"""The rows of a roster: units with their numbers and boxes, groups as blocks, the totals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.armies.groups import Group as UnitGroup
from generator.armies.stats import Stats
from generator.exports.card_sheets.looks import PICTURE_HEIGHT, Symbols, pictured, tint
from generator.exports.card_sheets.roster_columns import BOX, BOX_STEP, INSET, Columns
from generator.exports.cards.card_style import card_inks, fitted, plate
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import GREY, INK, PALE, SMALL, WHITE, shortened
from generator.exports.scene import Item, Paint, Path, Text, polyline, rectangle
from generator.exports.tones import mixed
from generator.terrain.palette import Style

NAME_SIZES = (2.9, 3.9)
STAT_SIZE = 4.2
TYPE_SIZE = 2.5
GROUP_GAP = 2.6  # above and below a group's block
GROUP_HEAD = 8.6
TOTALS_HEIGHT = 17.0

_HAIR = Paint(stroke=PALE, width=0.25, cap="butt")
_BOX = Paint(fill=WHITE, stroke=INK, width=0.3, join="miter")


@dataclass(frozen=True)
class Block:
    """What stays together on a page: one unit, or a group with its members."""

    units: tuple[tuple[int, Card], ...]
    group: UnitGroup | None = None

    def height(self, row: float) -> float:
        rows = len(self.units) * row
        return rows if self.group is None else rows + GROUP_HEAD + 2 * GROUP_GAP


def blocks_of(army: Army) -> list[Block]:
    """Groups first, then the units that fight alone, each with its card's number."""
    numbers = {card.name: number for number, card in enumerate(army.cards, 1)}
    grouped = [Block(tuple((numbers[c.name], c) for c in group.members), group) for group in army.groups]
    return [*grouped, *(Block(((numbers[card.name], card),)) for card in army.alone)]


def draw_block(block: Block, columns: Columns, y: float, style: Style, symbols: Symbols) -> Iterator[Item]:
    if block.group is not None:
        y += GROUP_GAP
        yield from _group_panel(block, block.group, columns, y, style)
        y += GROUP_HEAD
    for place, (number, card) in enumerate(block.units):
        yield from _unit(number, card, columns, y, style, symbols)
        y += columns.row
        if block.group is None or place + 1 < len(block.units):
            yield polyline([(columns.left + INSET, y), (columns.right - INSET, y)], _HAIR)


def _unit(
    number: int, card: Card, columns: Columns, y: float, style: Style, symbols: Symbols
) -> Iterator[Item]:
    middle = y + columns.row / 2
    inks = card_inks(card.side, style)
    width = columns.picture_width
    yield Text(columns.left + INSET, _centred(middle, 3.2), str(number), 3.2, GREY, "text-bold")
    yield from pictured(card, columns.picture, middle - width * PICTURE_HEIGHT / 2, width, style, symbols)
    yield fitted(card.name, columns.name, middle - 0.3, columns.name_room, NAME_SIZES, INK, "display")
    kind = shortened(kind_of(card), columns.name_room, TYPE_SIZE)
    yield Text(columns.name, middle + 3.4, kind, TYPE_SIZE, GREY)
    yield from _stats(card.stats, columns, middle, STAT_SIZE)
    yield Text(
        columns.cost,
        _centred(middle, STAT_SIZE),
        str(card.cost),
        STAT_SIZE,
        _figures(inks.side),
        "text-bold",
        "middle",
    )
    for step in range(card.steps):
        yield Path(rectangle(columns.boxes + step * BOX_STEP, middle - BOX / 2, BOX, BOX), _BOX)


def kind_of(card: Card) -> str:
    """The unit's type and what else the game asks of it."""
    carries = f"carries {card.carry}" if card.carry else ""
    traits = ("armoured" if card.armoured else "", carries, "scout" if card.scout else "")
    return " · ".join((card.type, *(trait for trait in traits if trait)))


def _stats(stats: Stats, columns: Columns, middle: float, size: float) -> Iterator[Item]:
    for place, value in enumerate(stats):
        yield Text(columns.stat(place), _centred(middle, size), str(value), size, INK, "text-bold", "middle")


def _centred(middle: float, size: float) -> float:
    return middle + cap_height("text-bold", size) / 2


def _figures(colour: str) -> str:
    """The side's colour, dark enough for figures on white."""
    return mixed(colour, INK, 0.3)


def _group_panel(block: Block, group: UnitGroup, columns: Columns, y: float, style: Style) -> Iterator[Item]:
    """A tinted block under the members, with the group's own name, numbers and cost at its head."""
    side = group.members[0].side
    inks = card_inks(side, style)
    width, height = columns.right - columns.left, block.height(columns.row) - 2 * GROUP_GAP
    outline = plate(columns.left, y, width, height, top=1.6, foot=1.6)
    yield Path(outline, Paint(fill=tint(side, style, 0.07), stroke=inks.side, width=0.35))
    yield Path(plate(columns.left, y, width, GROUP_HEAD, top=1.6), Paint(fill=tint(side, style, 0.2)))
    yield Path(outline, Paint(stroke=inks.side, width=0.35))
    middle = y + GROUP_HEAD / 2
    label = "GROUP"
    yield Text(columns.left + INSET, _centred(middle, SMALL), label, SMALL, GREY, "text-bold", tracking=0.2)
    start = columns.left + INSET + text_width(label, SMALL, "text-bold", 0.2) + 2.5
    room = columns.stat(0) - 6.0 - start
    yield fitted(group.name, start, _centred(middle, 3.9), room, NAME_SIZES, INK, "display")
    yield from _stats(group.stats, columns, middle, 3.6)
    yield Text(columns.cost, _centred(middle, 3.6), str(group.cost), 3.6, INK, "text-bold", "middle")
    yield Text(columns.boxes, _centred(middle, TYPE_SIZE), "by member", TYPE_SIZE, GREY, "text-italic")


def draw_totals(army: Army, columns: Columns, y: float, style: Style) -> Iterator[Item]:
    """Under a heavy line: how many units and steps, what they cost, and what is left of the limit."""
    top, middle = y + 3.0, y + 3.0 + 6.0
    yield polyline([(columns.left, top), (columns.right, top)], Paint(stroke=INK, width=0.5, cap="butt"))
    start = columns.left + INSET
    yield Text(start, _centred(middle, 5.0), "Total", 5.0, INK, "display")
    units, steps = len(army.cards), sum(card.steps for card in army.cards)
    counted = [_count(units, "unit"), _count(len(army.groups), "group") if army.groups else ""]
    left = army.limit - army.total
    unspent = f"{left} of {army.limit} points unspent" if left else f"all {army.limit} points spent"
    told = " · ".join(part for part in (*counted, unspent) if part)
    name = start + text_width("Total", 5.0, "display") + 4.0
    yield Text(name, _centred(middle, 5.0), shortened(told, columns.stat(5) - 6 - name, 2.9), 2.9, GREY)
    yield Text(columns.stat(5), _centred(middle, 5.0), str(steps), 5.0, INK, "text-bold", "middle")
    colour = _figures(card_inks(army.side, style).side)
    yield Text(columns.cost, _centred(middle, 5.0), str(army.total), 5.0, colour, "text-bold", "middle")


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

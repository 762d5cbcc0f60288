"""The roster of an army: every unit with its numbers, cost and casualty boxes, page after page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.armies.army import Army
from generator.exports.card_sheets.draft import Draft, Symbols, finished
from generator.exports.card_sheets.grid import Page, paper_pages
from generator.exports.card_sheets.roster_columns import HEAD_HEIGHT, Columns, column_heads
from generator.exports.card_sheets.roster_rows import TOTALS_HEIGHT, Block, blocks_of, draw_block, draw_totals
from generator.exports.card_sheets.roster_title import (
    SMALL_TITLE_HEIGHT,
    TITLE_HEIGHT,
    continued_title,
    roster_title,
)
from generator.exports.page_ruler import HALF_HEIGHT
from generator.exports.page_text import GREY, PALE, SMALL
from generator.exports.paper import EDGE, Window
from generator.exports.scene import Item, Paint, Scene, Text, polyline
from generator.terrain.palette import Style

MARGIN = 12.0
FOOT = EDGE + 2 * HALF_HEIGHT + 4.0
BELOW_TITLE = 3.5
COLUMN_LEAST = 178.0  # the narrowest roster that is easy to read
GUTTER = 10.0
ROW_LEAST, ROW_MOST, ROW_STEP = 10.0, 14.0, 0.25
NOTE_LINE = 9.0
NOTES_LEAST = 30.0  # less free space than this stays free


@dataclass(frozen=True)
class _Sheet:
    """A page of a roster: one or more columns of rows under a title."""

    page: Page
    strips: int

    @property
    def strip_width(self) -> float:
        return (self.page.width - 2 * MARGIN - (self.strips - 1) * GUTTER) / self.strips

    @property
    def bottom(self) -> float:
        return self.page.height - FOOT

    def columns(self, strip: int, row: float) -> Columns:
        left = MARGIN + strip * (self.strip_width + GUTTER)
        return Columns(left, left + self.strip_width, row)

    def top(self, first: bool) -> float:
        """Where the rows begin, under the title and the columns' heads."""
        title = TITLE_HEIGHT if first else SMALL_TITLE_HEIGHT
        return MARGIN + title + BELOW_TITLE + HEAD_HEIGHT


@dataclass(frozen=True)
class _Strip:
    """One column of blocks on a page; the last one of all has the totals under it."""

    page: int
    place: int
    blocks: tuple[Block, ...]
    last: bool


def roster_pages(army: Army, style: Style, paper: str, *, symbols: Symbols | None = None) -> list[Scene]:
    """The roster, with the totals after its last unit and room for notes where a page is not full."""
    shared: Symbols = {} if symbols is None else symbols
    return finished(roster_drafts(army, style, paper, shared), army, style, shared)


def roster_drafts(army: Army, style: Style, paper: str, symbols: Symbols) -> list[Draft]:
    sheet = _best_sheet(paper)
    blocks = blocks_of(army)
    row = _row_height(sheet, blocks)
    strips = list(_flow(sheet, blocks, row))
    pages = range(strips[-1].page + 1)
    return [
        _draft(army, sheet, [strip for strip in strips if strip.page == page], row, style, symbols)
        for page in pages
    ]


def _best_sheet(paper: str) -> _Sheet:
    """The paper as it is laid for the most rows; upright if that is equal."""
    sheets = [
        _Sheet(page, max(1, int((page.width - 2 * MARGIN + GUTTER) / (COLUMN_LEAST + GUTTER))))
        for page in paper_pages(paper)
    ]
    return max(sheets, key=lambda sheet: sheet.strips * sheet.page.height)


def _row_height(sheet: _Sheet, blocks: Sequence[Block]) -> float:
    """The highest rows that take no more strips than the lowest would."""
    steps = int((ROW_MOST - ROW_LEAST) / ROW_STEP)
    heights = [ROW_LEAST + step * ROW_STEP for step in range(steps + 1)]
    strips = [len(list(_flow(sheet, blocks, height))) for height in heights]
    return max(height for height, count in zip(heights, strips, strict=True) if count == strips[0])


def _flow(sheet: _Sheet, blocks: Sequence[Block], row: float) -> Iterator[_Strip]:
    """Blocks one under the other, from strip to strip and page to page; the totals never stand alone."""
    page, place, y, taken = 0, 0, sheet.top(True), list[Block]()
    for number, block in enumerate(blocks):
        needed = block.height(row) + (TOTALS_HEIGHT if number == len(blocks) - 1 else 0.0)
        if taken and y + needed > sheet.bottom + 1e-6:
            yield _Strip(page, place, tuple(taken), last=False)
            page, place = (page, place + 1) if place + 1 < sheet.strips else (page + 1, 0)
            y, taken = sheet.top(page == 0), []
        taken.append(block)
        y += block.height(row)
    yield _Strip(page, place, tuple(taken), last=True)


def _draft(
    army: Army, sheet: _Sheet, strips: Sequence[_Strip], row: float, style: Style, symbols: Symbols
) -> Draft:
    first = strips[0].page == 0
    title = TITLE_HEIGHT if first else SMALL_TITLE_HEIGHT
    band = Window(MARGIN, MARGIN, sheet.page.width - 2 * MARGIN, title)
    items: list[Item] = list((roster_title if first else continued_title)(army, band, style))
    for strip in strips:
        items += _strip_items(army, sheet, strip, row, style, symbols)
    listed = ", ".join(card.name for strip in strips for block in strip.blocks for _, card in block.units)
    return Draft(sheet.page, tuple(items), "roster", f"The roster of {listed}.")


def _strip_items(
    army: Army, sheet: _Sheet, strip: _Strip, row: float, style: Style, symbols: Symbols
) -> Iterator[Item]:
    columns = sheet.columns(strip.place, row)
    y = sheet.top(strip.page == 0)
    yield from column_heads(columns, y - HEAD_HEIGHT, symbols)
    for block in strip.blocks:
        yield from draw_block(block, columns, y, style, symbols)
        y += block.height(row)
    if strip.last:
        yield from draw_totals(army, columns, y, style)
        yield from _notes(columns, y + TOTALS_HEIGHT, sheet.bottom)


def _notes(columns: Columns, y: float, bottom: float) -> Iterator[Item]:
    """Lines to write on, where a page has room for them."""
    if bottom - y < NOTES_LEAST:
        return
    yield Text(columns.left + 3.0, y + 3.0, "NOTES", SMALL, GREY, "text-bold", tracking=0.2)
    for number in range(1, int((bottom - y - 3.0) / NOTE_LINE) + 1):
        line = y + 3.0 + number * NOTE_LINE
        yield polyline(
            [(columns.left, line), (columns.right, line)], Paint(stroke=PALE, width=0.25, cap="butt")
        )

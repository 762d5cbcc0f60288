"""Standees on pages: strips to cut out, fold over and stand on a hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.armies.army import Army
from generator.exports.card_sheets.counter_pages import check_hex
from generator.exports.card_sheets.draft import Draft, Symbols, finished
from generator.exports.card_sheets.grid import Grid, best_grid
from generator.exports.card_sheets.heading import HEAD_ROOM, heading
from generator.exports.card_sheets.looks import Unit
from generator.exports.card_sheets.marks import cut_lines, cut_marks, fold_lines
from generator.exports.card_sheets.panels import free_space, stacked
from generator.exports.card_sheets.standees import StandeeSize, standee_half, standee_size
from generator.exports.card_sheets.steps import STANDEE_STEPS, steps_panel
from generator.exports.scene import Group, Item, Point, Scene, Use
from generator.terrain.palette import Style

TITLE = "Standees"
REMARK = (
    "Cut along the solid lines, fold at the dashed ones, glue front to back; bend one tab forwards, one back."
)

Numbered = tuple[str, Unit]


def standee_pages(
    army: Army, hex_mm: float, style: Style, paper: str, *, symbols: Symbols | None = None
) -> list[Scene]:
    """A standee of each card and group that stands within a hex of so many millimetres."""
    shared: Symbols = {} if symbols is None else symbols
    return finished(standee_drafts(army, hex_mm, style, paper, shared), army, style, shared)


def standee_drafts(army: Army, hex_mm: float, style: Style, paper: str, symbols: Symbols) -> list[Draft]:
    check_hex(hex_mm)
    size = standee_size(hex_mm)
    grid = best_grid(paper, size.width, 2 * size.half, head=HEAD_ROOM)
    units: list[Numbered] = [
        *((str(i), card) for i, card in enumerate(army.cards, 1)),
        *((f"G{i}", group) for i, group in enumerate(army.groups, 1)),
    ]
    batches = [units[i : i + grid.count] for i in range(0, len(units), grid.count)]
    return [_draft(army, batch, grid, size, style, symbols) for batch in batches]


def _draft(
    army: Army, units: Sequence[Numbered], grid: Grid, size: StandeeSize, style: Style, symbols: Symbols
) -> Draft:
    used = len(units)
    items: tuple[Item, ...] = (
        *heading(grid, TITLE, REMARK),
        *_strips(units, grid, size, style, symbols),
        *cut_lines(grid, used),
        *fold_lines(_folds(grid, size, used)),
        *cut_marks(grid, used),
        *stacked(free_space(grid, used), [steps_panel(STANDEE_STEPS, army.side, style)]),
    )
    listed = ", ".join(unit.name for _, unit in units)
    return Draft(grid.page, items, TITLE.lower(), f"The standees of {listed}.", grid)


def _strips(
    units: Sequence[Numbered], grid: Grid, size: StandeeSize, style: Style, symbols: Symbols
) -> Iterator[Item]:
    """The back stands on its head above the front, and its picture is mirrored: outlines then meet."""
    for place_number, (number, unit) in enumerate(units):
        place = grid.place(place_number)
        back = f"standee-back-{style}-{size.width:g}-{unit.name}"
        symbols[back] = standee_half(unit, number, size, style, symbols, mirror=True)
        front = standee_half(unit, number, size, style, symbols, mirror=False)
        yield Use(back, place.right, place.y + size.half, rotation=180.0)
        yield Group(front, "standee", (), place.x, place.y + size.half)


def _folds(grid: Grid, size: StandeeSize, used: int) -> Iterator[tuple[Point, Point]]:
    """The folds of the tabs and the one between front and back, through each row of strips."""
    for first in range(0, used, grid.columns):
        start, end = grid.place(first), grid.place(min(first + grid.columns, used) - 1)
        for down in (size.tab, size.half, 2 * size.half - size.tab):
            yield ((start.x, start.y + down), (end.right, start.y + down))

"""Counters on pages: each front under its reduced back, joined at a fold; then markers, as many as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from generator.armies.army import Army
from generator.errors import ArenaforgeError
from generator.exports.card_sheets.counter_key import counter_key
from generator.exports.card_sheets.draft import Draft, Symbols, finished
from generator.exports.card_sheets.grid import Grid, best_grid
from generator.exports.card_sheets.heading import HEAD_ROOM, heading
from generator.exports.card_sheets.looks import Unit
from generator.exports.card_sheets.markers import Marker, army_markers, marker_face
from generator.exports.card_sheets.marks import cut_lines, cut_marks, fold_lines
from generator.exports.card_sheets.panels import free_space, stacked
from generator.exports.card_sheets.steps import COUNTER_STEPS, steps_panel
from generator.exports.card_sheets.turn_record import turn_record
from generator.exports.cards.counter import counter_face
from generator.exports.paper import Window
from generator.exports.scene import Group, Item, Point, Scene, Use
from generator.terrain.palette import Style

COUNTER_SHARE = 0.65  # of the hex, flat side to flat side
SMALLEST_HEX, LARGEST_HEX = 10.0, 120.0
TITLE = "Counters"
REMARK = (
    "Cut along the solid lines, fold at the dashed one, glue. "
    "The front is a unit at full strength, the back a reduced one."
)


def counter_pages(
    army: Army, hex_mm: float, style: Style, paper: str, *, symbols: Symbols | None = None
) -> list[Scene]:
    """A counter of each card and group, 0.65 of a hex of so many millimetres."""
    shared: Symbols = {} if symbols is None else symbols
    return finished(counter_drafts(army, hex_mm, style, paper, shared), army, style, shared)


def counter_drafts(army: Army, hex_mm: float, style: Style, paper: str, symbols: Symbols) -> list[Draft]:
    check_hex(hex_mm)
    size = COUNTER_SHARE * hex_mm
    grid = best_grid(paper, size, 2 * size, head=HEAD_ROOM)
    units: tuple[Unit, ...] = (*army.cards, *army.groups)
    batches = [units[i : i + grid.count] for i in range(0, len(units), grid.count)]
    last = len(batches[-1])
    markers = army_markers(army, last, grid.columns)[: _places_left(grid, last, army.side, style)]
    return [
        _draft(army, batch, markers if batch is batches[-1] else [], grid, style, symbols)
        for batch in batches
    ]


def _places_left(grid: Grid, used: int, side: str, style: Style) -> int:
    """How many markers fit beside the counters without taking the room that the steps need."""
    steps = steps_panel(COUNTER_STEPS, side, style).height
    fits = [
        row * grid.columns
        for row in range(grid.rows + 1)
        if free_space(grid, row * grid.columns).height >= steps
    ]
    return max(0, max(fits, default=0) - used)


def check_hex(hex_mm: float) -> None:
    if not (isfinite(hex_mm) and SMALLEST_HEX <= hex_mm <= LARGEST_HEX):
        raise ArenaforgeError(
            f"a hex of {hex_mm:g} mm: must be {SMALLEST_HEX:g} to {LARGEST_HEX:g} mm", field="hex"
        )


def _draft(
    army: Army, units: Sequence[Unit], markers: Sequence[Marker], grid: Grid, style: Style, symbols: Symbols
) -> Draft:
    used = len(units) + len(markers)
    aids = (
        steps_panel(COUNTER_STEPS, army.side, style),
        counter_key(army, style, symbols),
        turn_record(),
    )
    items: tuple[Item, ...] = (
        *heading(grid, TITLE, REMARK),
        *_pairs(units, grid, style, symbols),
        *_marker_pairs(markers, len(units), grid, army.side, style, symbols),
        *cut_lines(grid, used),
        *fold_lines(folds(grid, used)),
        *cut_marks(grid, used),
        *stacked(free_space(grid, used), aids),
    )
    listed = ", ".join(unit.name for unit in units)
    also = " and markers" if markers else ""
    return Draft(grid.page, items, f"{TITLE.lower()}{also}", f"The counters of {listed}{also}.", grid)


def _pairs(units: Sequence[Unit], grid: Grid, style: Style, symbols: Symbols) -> Iterator[Item]:
    size = grid.width
    for number, unit in enumerate(units):
        back = f"counter-back-{style}-{size:g}-{unit.name}"
        symbols[back] = counter_face(unit, size, style, symbols, reduced=True)
        front = counter_face(unit, size, style, symbols, reduced=False)
        yield from pair(grid.place(number), "counter", front, back)


def _marker_pairs(
    markers: Sequence[Marker], first: int, grid: Grid, side: str, style: Style, symbols: Symbols
) -> Iterator[Item]:
    size = grid.width
    for number, marker in enumerate(markers, first):
        back = f"marker-back-{side}-{style}-{size:g}-{marker.back.word}{marker.back.sign}"
        symbols[back] = marker_face(marker.back, side, size, style, symbols)
        front = marker_face(marker.front, side, size, style, symbols)
        yield from pair(grid.place(number), "marker", front, back)


def pair(place: Window, name: str, front: tuple[Item, ...], back: str) -> Iterator[Item]:
    """The back stands on its head above the front: folded over, it is upright behind it."""
    fold = place.y + place.width
    yield Use(back, place.right, fold, rotation=180.0)
    yield Group(front, name, (), place.x, fold)


def folds(grid: Grid, used: int) -> Iterator[tuple[Point, Point]]:
    """One line through each row, as far as it has counters."""
    for first in range(0, used, grid.columns):
        start, end = grid.place(first), grid.place(min(first + grid.columns, used) - 1)
        fold = start.y + grid.width
        yield ((start.x, fold), (end.right, fold))

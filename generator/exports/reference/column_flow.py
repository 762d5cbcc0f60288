"""Sections into columns: in their order, none of them broken, the columns as even as they come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.exports.paper import Window
from generator.exports.reference.blocks import AFTER_BLOCK, AFTER_SECTION, Laid, shifted
from generator.exports.scene import Item

STEP = 1.0  # by which a lower height is tried
MOST_COLUMNS = 40
LARGER = (1.04, 1.08, 1.12, 1.16, 1.2, 1.24)
SMALLER = (0.96, 0.92, 0.88, 0.84, 0.8)  # no smaller: six points are the least
WIDEST_GAP = 4.0  # how much farther apart sections are put, so that columns end at one height

Section = Sequence[Laid]
Column = list[tuple[float, Laid]]  # blocks, and how far down they stand


def fewest_columns(parts: Sequence[Section], by: int, height: float) -> list[Column] | None:
    """As few columns as hold the sections, in multiples of so many, filled evenly.

    None where a section is higher than a column.
    """
    counts = (n for n in range(by, MOST_COLUMNS, by) if _filled(parts, n, height) is not None)
    if (count := next(counts, 0)) == 0:
        return None
    best = _filled(parts, count, height)
    least = height
    while least > STEP and (lower := _filled(parts, count, least - STEP)) is not None:
        best, least = lower, least - STEP
    assert best is not None
    placed: list[Column] = []
    for start in range(0, count, by):
        page = best[start : start + by]
        goal = min(height, max(_height(column) for column in page) + WIDEST_GAP * 1.5)
        placed += [_placed(column, goal) for column in page]
    return placed


def largest_type(
    laid: Callable[[float], Sequence[Section]], by: int, height: float, pages: int
) -> list[Column]:
    """As many columns as the usual type takes, in the largest type that they hold.

    Where that is more pages than there may be, in the first smaller type that needs no more.
    """
    usual = fewest_columns(laid(1.0), by, height)
    if usual is None or len(usual) > pages * by:
        smaller = (fewest_columns(laid(scale), by, height) for scale in SMALLER)
        return next(filled for filled in smaller if filled and len(filled) <= pages * by)
    for scale in LARGER:
        more = fewest_columns(laid(scale), by, height)
        if more is None or len(more) > len(usual):
            break
        usual = more
    return usual


def _filled(parts: Sequence[Section], count: int, height: float) -> list[list[Section]] | None:
    """The sections in so many columns no higher than that; None if they need more."""
    filled: list[list[Section]] = [[]]
    for section in parts:
        if filled[-1] and _height([*filled[-1], section]) > height:
            filled.append([])
        filled[-1].append(section)
        if _height(filled[-1]) > height:
            return None
    return filled + [[] for _ in range(count - len(filled))] if len(filled) <= count else None


def _height(column: Sequence[Section]) -> float:
    sections = [sum(part.height for part in s) + AFTER_BLOCK * (len(s) - 1) for s in column]
    return sum(sections) + AFTER_SECTION * (len(sections) - 1)


def _placed(column: Sequence[Section], goal: float) -> Column:
    """The blocks with their places; what is missing to the goal goes between the sections."""
    gaps = max(1, len(column) - 1)
    wider = min(WIDEST_GAP, max(0.0, (goal - _height(column)) / gaps))
    placed: Column = []
    y = 0.0
    for section in column:
        for part in section:
            placed.append((y, part))
            y += part.height + AFTER_BLOCK
        y += AFTER_SECTION - AFTER_BLOCK + wider
    return placed


def on_page(places: Sequence[Window], filled: Sequence[Column]) -> list[Item]:
    """The columns of one page, each in its place."""
    return [
        item
        for place, column in zip(places, filled, strict=True)
        for y, laid in column
        for item in shifted(laid.items, place.x, place.y + y)
    ]

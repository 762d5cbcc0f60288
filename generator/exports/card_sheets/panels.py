"""Panels in the space that a sheet's pieces leave free."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.exports.card_sheets.grid import FOOT_ROOM, Grid
from generator.exports.page_text import PALE
from generator.exports.paper import Window
from generator.exports.scene import Item, Paint, polyline

ABOVE = 14.0  # between the pieces with their cut marks and the first panel
_RULE = Paint(stroke=PALE, width=0.3, cap="butt")


class Panel(NamedTuple):
    """What it needs of a page, and its drawing in a place of the page's width."""

    height: float
    draw: Callable[[Window], Iterable[Item]]
    width: float = 0.0  # the least


def free_space(grid: Grid, used: int) -> Window:
    """Between the pieces and the foot, as wide as the grid."""
    top = grid.block(used).bottom + ABOVE
    return Window(grid.left, top, grid.page.width - 2 * grid.left, grid.page.height - FOOT_ROOM - top)


def stacked(space: Window, panels: Sequence[Panel]) -> Iterator[Item]:
    """The panels that there is room for, the most important first and lowest on the page, spread evenly."""
    kept: list[Panel] = []
    for panel in panels:
        if sum(p.height for p in (*kept, panel)) <= space.height and panel.width <= space.width:
            kept.insert(0, panel)
    y = space.y
    for panel in kept:
        y += (space.height - sum(p.height for p in kept)) / len(kept)
        yield polyline([(space.x, y), (space.right, y)], _RULE)
        yield from panel.draw(Window(space.x, y, space.width, panel.height))
        y += panel.height

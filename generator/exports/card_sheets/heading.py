"""The heading of a sheet to cut and fold, and the steps that its free space tells."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.card_sheets.grid import Grid
from generator.exports.page_text import GREY, INK, fitting_size, shortened
from generator.exports.scene import Item, Text

HEAD_ROOM = 23.0  # above the grid
TITLE_SIZE, TITLE_LINE = 6.0, 11.5
REMARK_SIZE, REMARK_LINE = 2.6, 15.8


def heading(grid: Grid, title: str, remark: str) -> Iterator[Item]:
    """A title in line with the grid, and in one line how to put the pieces together."""
    room = grid.page.width - 2 * grid.left
    size = fitting_size(title, room, TITLE_SIZE, 4.0, "display")
    yield Text(grid.left, TITLE_LINE, shortened(title, room, size, "display"), size, INK, "display")
    size = fitting_size(remark, room, REMARK_SIZE, 2.2)
    yield Text(grid.left, REMARK_LINE, shortened(remark, room, size), size, GREY)

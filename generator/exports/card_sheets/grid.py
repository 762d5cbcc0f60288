"""A grid of equal pieces on a page, edge to edge, so that neighbours share a cut.

The grid lies in the middle of its page: a back in the mirrored place is then exactly behind its front.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.errors import ArenaforgeError, unknown
from generator.exports.page_ruler import GAP, HALF_HEIGHT, LONG_TICK
from generator.exports.page_text import SMALL
from generator.exports.paper import EDGE, PAPERS, Window

MARK_GAP = 0.6  # between a piece and a cut mark
SHORTEST_MARK = 2.0
LONGEST_MARK = 5.0
MARK_ROOM = MARK_GAP + SHORTEST_MARK
FOOT_ROOM = EDGE + 2 * HALF_HEIGHT + MARK_ROOM + 0.3  # under the grid: the foot, clear of the cut marks
BESIDE_ROOM = EDGE + 2 * (LONG_TICK + GAP + 0.66 * SMALL) + 0.4  # at the side: a turned ruler
SHORTEST_SPAN = 56.0  # between two cuts at the side: the short ruler and its unit


class Page(NamedTuple):
    """A sheet of paper as it is laid."""

    width: float
    height: float


@dataclass(frozen=True)
class Grid:
    """Columns and rows of pieces of one size on a page, numbered row by row from 0."""

    page: Page
    columns: int
    rows: int
    width: float
    height: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.page.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        return (self.page.height - self.rows * self.height) / 2

    @property
    def foot_below(self) -> bool:
        """Whether the page's foot fits under the grid; if not, it stands turned at its sides."""
        return self.top >= FOOT_ROOM

    def place(self, number: int) -> Window:
        """The piece of this number."""
        row, column = divmod(number, self.columns)
        return self._window(column, row)

    def behind(self, number: int, *, across: bool) -> Window:
        """Where on the back of the sheet a piece lies: turned left to right (across), or top to bottom."""
        row, column = divmod(number, self.columns)
        return (
            self._window(self.columns - 1 - column, row)
            if across
            else self._window(column, self.rows - 1 - row)
        )

    def block(self, used: int) -> Window:
        """The rectangle around the first pieces."""
        columns, rows = min(used, self.columns), -(-used // self.columns)
        return Window(self.left, self.top, columns * self.width, rows * self.height)

    def cuts(self, used: int) -> tuple[list[float], list[float]]:
        """Where the sheet is cut for the first pieces: x of the cuts down, y of the cuts across."""
        block = self.block(used)
        columns, rows = round(block.width / self.width), round(block.height / self.height)
        return (
            [self.left + i * self.width for i in range(columns + 1)],
            [self.top + i * self.height for i in range(rows + 1)],
        )

    def _window(self, column: int, row: int) -> Window:
        x, y = self.left + column * self.width, self.top + row * self.height
        return Window(x, y, self.width, self.height)


def paper_pages(paper: str) -> tuple[Page, Page]:
    """The paper upright and laid on its side."""
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS, field="paper")
    short, long = PAPERS[paper]
    return (Page(short, long), Page(long, short))


def best_grid(paper: str, width: float, height: float, *, head: float = 0.0) -> Grid:
    """The grid with the most pieces that leaves room for cut marks, the foot and a head above it.

    Of an upright and a lying page with equally many, the upright one.
    """
    grids = [grid for page in paper_pages(paper) for grid in _grids(page, width, height, head)]
    if not grids:
        raise ArenaforgeError(
            f"a piece of {width:.0f} x {height:.0f} mm does not fit on {paper}: take a larger paper",
            field="paper",
        )
    return max(grids, key=lambda grid: grid.count)


def _grids(page: Page, width: float, height: float, head: float) -> Iterator[Grid]:
    margin = EDGE + MARK_ROOM
    columns, rows = int((page.width - 2 * margin) / width), int((page.height - 2 * margin) / height)
    for down in range(rows, 0, -1):
        for across in range(columns, 0, -1):
            grid = Grid(page, across, down, width, height)
            if grid.top >= head and (grid.foot_below or _room_beside(grid)):
                yield grid
                break


def _room_beside(grid: Grid) -> bool:
    return grid.left >= BESIDE_ROOM and grid.height >= SHORTEST_SPAN

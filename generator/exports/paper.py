"""Paper, and how a sheet of any size is cut into pages of it.

A tiling shows the whole sheet in equal windows, one a page, in as few pages as the paper allows.
Neighbouring windows share a strip as wide as the overlap. All measures are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, isfinite
from typing import NamedTuple

from generator.errors import ArenaforgeError, unknown

FIT = "fit"  # one page of the sheet's own size
PAPERS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
    "a2": (420.0, 594.0),
}
"""Width and height of each paper in portrait."""
PAPER_NAMES = (*PAPERS, FIT)

OVERLAP = 10.0
EDGE = 5.0  # no printer can be trusted nearer to the paper's edge
MARGIN = 8.0  # what printers leave blank, and room for the crop marks
FOOT = 9.0  # under the picture, above the lower margin: the ruler and the page's name
_ROUNDING = 1e-6  # a sheet of exactly three pages takes three, whatever the last digit says


class Window(NamedTuple):
    """A rectangle: of the sheet, or of a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Tile(NamedTuple):
    """One page of the map: its name, its place in the grid of pages, what it shows of the sheet."""

    name: str
    column: int
    row: int
    window: Window


class Neighbours(NamedTuple):
    """The names of the pages around one; empty at the edge of the map."""

    left: str
    right: str
    above: str
    below: str


@dataclass(frozen=True)
class Tiling:
    """A sheet on pages of one paper: columns x rows windows of one size, A1 at the top left."""

    paper: str
    landscape: bool
    page_width: float
    page_height: float
    margin: float
    overlap: float
    columns: int
    rows: int
    sheet_width: float
    sheet_height: float
    foot: float = FOOT

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def room(self) -> Window:
        """Where on a page the picture may lie."""
        side = self.margin
        height = self.page_height - 2 * side - self.foot
        return Window(side, side, self.page_width - 2 * side, height)

    @property
    def window_width(self) -> float:
        return (self.sheet_width + (self.columns - 1) * self.overlap) / self.columns

    @property
    def window_height(self) -> float:
        return (self.sheet_height + (self.rows - 1) * self.overlap) / self.rows

    @property
    def picture(self) -> Window:
        """Where on every page the picture lies: in the middle of its room."""
        room, width, height = self.room, self.window_width, self.window_height
        return Window(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The pages, row by row from A1."""
        return tuple(self._tiles())

    def neighbours(self, tile: Tile) -> Neighbours:
        def name(columns: int, rows: int) -> str:
            column, row = tile.column + columns, tile.row + rows
            inside = 0 <= column < self.columns and 0 <= row < self.rows
            return page_name(column, row) if inside else ""

        return Neighbours(name(-1, 0), name(1, 0), name(0, -1), name(0, 1))

    def _tiles(self) -> Iterator[Tile]:
        width, height = self.window_width, self.window_height
        for row in range(self.rows):
            for column in range(self.columns):
                corner = (column * (width - self.overlap), row * (height - self.overlap))
                yield Tile(page_name(column, row), column, row, Window(*corner, width, height))


def page_name(column: int, row: int) -> str:
    """A1 for the first page of the first row; after column Z comes AA."""
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    letters = ""
    while column >= 0:
        column, letter = divmod(column, 26)
        letters = chr(ord("A") + letter) + letters
        column -= 1
    return letters


def best_tiling(
    width: float, height: float, paper: str, *, overlap: float = OVERLAP, margin: float = MARGIN
) -> Tiling:
    """The tiling with the fewest pages, portrait or landscape.

    Of two with equally many, the one that prints less of the sheet twice; then the one whose pages
    are shaped like the sheet; then portrait.
    """
    if not (isfinite(width) and isfinite(height) and width > 0 and height > 0):
        raise ValueError(f"a sheet is wider and higher than 0 mm, not {width} x {height}")
    if paper == FIT:
        return Tiling(FIT, width > height, width, height, 0.0, 0.0, 1, 1, width, height, foot=0.0)
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPER_NAMES, field="paper")
    _verify_borders(paper, overlap, margin)
    choices = [_tiling(width, height, paper, landscape, overlap, margin) for landscape in (False, True)]
    return min(choices, key=_cost)


def _verify_borders(paper: str, overlap: float, margin: float) -> None:
    """The margin is one that printers have, and the overlap leaves at least half of a picture."""
    if not EDGE <= margin <= 2 * EDGE:
        raise ValueError(f"the margin is from {EDGE:g} to {2 * EDGE:g} mm, not {margin}")
    largest = (PAPERS[paper][0] - 2 * margin - FOOT) / 2
    if not 0 <= overlap <= largest:
        raise ArenaforgeError(
            f"an overlap of {overlap:g} mm does not suit {paper}: from 0 to {int(largest)} mm",
            field="overlap",
        )


def page_count(width: float, height: float, paper: str, *, overlap: float = OVERLAP) -> int:
    """How many pages show the sheet; the page plan comes on top if there are several."""
    return best_tiling(width, height, paper, overlap=overlap).count


def _cost(tiling: Tiling) -> tuple[int, float, bool, bool]:
    shown = tiling.count * tiling.window_width * tiling.window_height
    twice = shown - tiling.sheet_width * tiling.sheet_height
    across = tiling.sheet_width > tiling.sheet_height
    return (tiling.count, round(twice, 3), tiling.landscape != across, tiling.landscape)


def _tiling(
    width: float, height: float, paper: str, landscape: bool, overlap: float, margin: float
) -> Tiling:
    short, long = PAPERS[paper]
    page = (long, short) if landscape else (short, long)
    single = Tiling(paper, landscape, *page, margin, overlap, 1, 1, width, height)
    room = single.room
    columns, rows = _pages(width, room.width, overlap), _pages(height, room.height, overlap)
    return Tiling(paper, landscape, *page, margin, overlap, columns, rows, width, height)


def _pages(length: float, room: float, overlap: float) -> int:
    """How many windows no longer than the room cover the length."""
    return max(1, ceil((length - overlap) / (room - overlap) - _ROUNDING))

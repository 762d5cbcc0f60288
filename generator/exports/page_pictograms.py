"""Three small drawings for the page plan: a page printed at true size, trimmed, joined to the next."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.fonts import cap_height
from generator.exports.page_text import FINE, GREY, INK, RUST, SMALL, WHITE, fitting_size
from generator.exports.paper import Tiling, Window, page_name
from generator.exports.scene import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Point,
    Segment,
    Text,
    lines,
    polygon,
    polyline,
    rectangle,
)

BORDER = 0.1  # of a drawn page's shorter side
STRIP = 0.14  # of a drawn page's shorter side: what the next page covers
BEYOND = 2.5  # how far a cut goes on outside the page
HANDLES = 3.1  # from where scissors' blades cross to the end of their handles
APART = 8.0  # between two pages, for the arrow

_PAPER = Paint(fill=WHITE, stroke=GREY, width=FINE, join="miter")
_GROUND = Paint(fill="#eadfc8")
_COVERED = Paint(fill="#d9c79f")
_FINE = Paint(stroke=INK, width=FINE, cap="butt")
_DASHED = Paint(stroke=INK, width=FINE, dash=(0.8, 0.8), cap="butt")
_CUT = Paint(stroke=RUST, width=0.35, cap="butt")


def draw_printing(tiling: Tiling, room: Window) -> Iterator[Item]:
    """A page that says 100 %, with the ruler at its foot."""
    page, picture = _page(tiling, room)
    yield from _blank(page, picture)
    yield _label("100 %", picture, 0.8, RUST)
    foot, length = (picture.bottom + page.bottom) / 2 + 0.4, picture.width * 0.6
    ticks = [picture.right - length * i / 8 for i in range(9)]
    yield polyline([(picture.right - length, foot), (picture.right, foot)], _FINE)
    yield Path(tuple(part for x in ticks for part in lines([(x, foot), (x, foot - 0.8)])), _FINE)


def draw_trimming(tiling: Tiling, room: Window) -> Iterator[Item]:
    """A page, the lines to cut along, and scissors on one of them."""
    page, picture = _page(tiling, room)
    whole = tiling.overlap == 0
    yield from _blank(page, picture)
    down = (page.y - BEYOND, page.bottom + BEYOND / 2)
    across = (page.x - BEYOND / 2, page.right + BEYOND)
    if whole or tiling.columns > 1:
        edges = (picture.x, picture.right) if whole else (picture.x,)
        yield from (polyline([(x, y) for y in down], _CUT) for x in edges)
    if whole or tiling.rows > 1:
        edges = (picture.y, picture.bottom) if whole else (picture.y,)
        yield from (polyline([(x, y) for x in across], _CUT) for y in edges)
    yield from (
        _scissors((across[1] - HANDLES, picture.y), 1)
        if tiling.columns == 1
        else _scissors((picture.x, down[0] + HANDLES), 0)
    )


def _page(tiling: Tiling, room: Window) -> tuple[Window, Window]:
    """A page in the middle of the room, and the picture on it."""
    scale = min(room.width / tiling.page_width, (room.height - 2 * BEYOND) / tiling.page_height)
    width, height = tiling.page_width * scale, tiling.page_height * scale
    page = Window(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
    border = BORDER * min(width, height)
    picture = Window(page.x + border, page.y + border, width - 2 * border, height - 2.5 * border)
    return page, picture


def _blank(page: Window, picture: Window) -> Iterator[Item]:
    yield Path(rectangle(*page), _PAPER)
    yield Path(rectangle(*picture), _GROUND)


def _label(content: str, box: Window, part: float, colour: str) -> Text:
    """A word in the middle of a box, over a part of its width."""
    size = fitting_size(content, box.width * part, box.height * 0.4, SMALL, "display")
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return Text(x, y + cap_height("display", size) / 2, content, size, colour, "display", "middle")


def _scissors(at: Point, quarter_turns: int) -> Iterator[Item]:
    """Open scissors that cut downwards from a point, or to the left after a quarter turn."""

    def place(x: float, y: float) -> Point:
        return (at[0] - y, at[1] + x) if quarter_turns else (at[0] + x, at[1] + y)

    for side in (-1, 1):
        yield polyline([place(side * 0.75, -1.6), place(-side * 0.55, 2.6)], Paint(stroke=RUST, width=0.4))
        yield Circle(*place(side * 1.05, -2.3), 0.75, Paint(fill=WHITE, stroke=RUST, width=0.4))


def draw_joining(tiling: Tiling, room: Window) -> Iterator[Item]:
    """The first page, and the next one on its way to the dashed line: beside it, or below it."""
    return _Joining(tiling, room).items()


class _Joining:
    """Two pages drawn side by side in lengths along and across; turned if the pages stand in a column."""

    def __init__(self, tiling: Tiling, room: Window) -> None:
        self.upright = tiling.columns == 1
        self.room = room
        self.names = (page_name(0, 0), page_name(0, 1) if self.upright else page_name(1, 0))
        along, across = self._turned(tiling.page_width, tiling.page_height)
        room_along, room_across = self._turned(room.width, room.height)
        scale = min((room_along - APART) / 2 / along, (room_across - 2 * BEYOND) / across)
        self.length, self.breadth = along * scale, across * scale
        shorter = min(self.length, self.breadth)
        self.border = BORDER * shorter
        self.strip = STRIP * shorter if tiling.overlap else 0.0
        self.start = (room_along - 2 * self.length - APART + self.border) / 2
        self.side = (room_across - self.breadth) / 2

    def items(self) -> Iterator[Item]:
        border, far = self.border, self.start + self.length
        first_edge = far - border if self.strip == 0 else far
        second = far + APART
        seam = far - border - self.strip
        yield from self._sheet(self.start, first_edge, self.start + border, far - border, self.names[0])
        if self.strip:
            yield Path(self._box(seam, self._inner(0), far - border, self._inner(1)), _COVERED)
            yield polyline([self._at(seam, self._inner(0)), self._at(seam, self._inner(1))], _DASHED)
        yield from self._circles(seam, self._box(self.start, 0, far - border, self.breadth))
        end = second + self.length - border
        yield from self._sheet(second, end, second, end - border, self.names[1])
        yield from self._circles(second, self._box(second, 0, end, self.breadth))
        yield from self._arrow(second - 1.2, far + 1.2)

    def _sheet(self, start: float, end: float, inner: float, inner_end: float, name: str) -> Iterator[Item]:
        yield Path(self._box(start, 0, end, self.breadth), _PAPER)
        yield Path(self._box(inner, self._inner(0), inner_end, self._inner(1)), _GROUND)
        x, y = self._at(inner, self._inner(0))
        right, bottom = self._at(inner_end, self._inner(1))
        yield _label(name, Window(x, y, right - x, bottom - y), 0.4, INK)

    def _circles(self, seam: float, clip: tuple[Segment, ...]) -> Iterator[Item]:
        radius = min(0.9, self.border)
        rings = [Circle(*self._at(seam, self.breadth * part), radius, _FINE) for part in (0.25, 0.75)]
        yield Group(tuple(rings), "", clip)

    def _arrow(self, tail: float, tip: float) -> Iterator[Item]:
        middle = self.breadth / 2
        yield polyline(
            [self._at(tail, middle), self._at(tip + 1.5, middle)], Paint(stroke=RUST, width=0.5, cap="butt")
        )
        head = [(tip, middle), (tip + 2.0, middle - 1.1), (tip + 2.0, middle + 1.1)]
        yield polygon([self._at(*corner) for corner in head], Paint(fill=RUST))

    def _inner(self, side: int) -> float:
        return self.breadth - self.border if side else self.border

    def _turned(self, along: float, across: float) -> tuple[float, float]:
        return (across, along) if self.upright else (along, across)

    def _at(self, along: float, across: float) -> Point:
        x, y = self._turned(along, across + self.side)
        return (self.room.x + x, self.room.y + y)

    def _box(self, along: float, across: float, to_along: float, to_across: float) -> tuple[Segment, ...]:
        x, y = self._at(along, across)
        right, bottom = self._at(to_along, to_across)
        return rectangle(x, y, right - x, bottom - y)

"""Marks for cutting and joining: crop marks, glue lines, register marks, and the neighbours' names.

What stands on a seam is drawn in the sheet's own millimetres, so that both its pages show the same
mark in the same place of the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_foot import foot_top
from generator.exports.page_seams import Seams
from generator.exports.page_text import FINE, GREY, INK, SMALL, WHITE
from generator.exports.paper import EDGE, Neighbours, Tile, Tiling, Window
from generator.exports.scene import Circle, Item, Paint, Path, Point, Text, lines, polygon

GAP = 0.8  # between the picture and what stands beside it
CROP_LENGTH = 4.0
SHORTEST_CROP = 1.0
REGISTER_RADIUS = 1.3
REGISTER_ARM = 2.2
TAB_EDGE = 30.0  # a shorter edge of the picture has no neighbour's name beside it

_CROP = Paint(stroke=INK, width=FINE, cap="butt")
_GLUE = Paint(stroke=INK, width=FINE, stroke_opacity=0.6, dash=(1.6, 1.6), cap="butt")
_UNDER_GLUE = Paint(stroke=WHITE, width=0.35, stroke_opacity=0.45, cap="butt")
_REGISTER = Paint(stroke=INK, width=FINE, cap="butt")
_UNDER_REGISTER = Paint(stroke=WHITE, width=0.6, stroke_opacity=0.7)


def crop_marks(tiling: Tiling) -> tuple[Item, ...]:
    """Lines that go on outwards from the picture's edges at its corners: cut from one to the other."""
    picture = tiling.picture
    ends = (
        _leg(picture.x, -1, EDGE),
        _leg(picture.right, 1, tiling.page_width - EDGE),
        _leg(picture.y, -1, EDGE),
        _leg(picture.bottom, 1, foot_top(tiling) - 1.0),
    )
    left, right, top, bottom = ends
    marks = [[(x, y) for x in leg] for leg in (left, right) if leg for y in (picture.y, picture.bottom)]
    marks += [[(x, y) for y in leg] for leg in (top, bottom) if leg for x in (picture.x, picture.right)]
    return (Path(tuple(part for mark in marks for part in lines(mark)), _CROP),) if marks else ()


def _leg(edge: float, side: int, limit: float) -> tuple[float, float] | None:
    """Where a crop mark starts and ends, side by side with an edge; None if the margin is too narrow."""
    length = min(CROP_LENGTH, (limit - edge) * side - GAP)
    return (edge + side * GAP, edge + side * (GAP + length)) if length >= SHORTEST_CROP else None


def glue_lines(tiling: Tiling, tile: Tile, seams: Seams) -> tuple[Item, ...]:
    """Dashed lines, in the sheet's millimetres: as far as the next pages will cover this one."""
    if tiling.overlap == 0:
        return ()
    window, ends = tile.window, list[tuple[Point, Point]]()
    for seam in seams.down[tile.column : tile.column + 1]:
        ends += (((seam.at, low), (seam.at, high)) for low, high in seam.free(window.y, window.bottom))
    for seam in seams.across[tile.row : tile.row + 1]:
        ends += (((low, seam.at), (high, seam.at)) for low, high in seam.free(window.x, window.right))
    return tuple(
        Path(tuple(part for line in ends for part in lines(line)), paint) for paint in (_UNDER_GLUE, _GLUE)
    )


def register_marks(tile: Tile, seams: Seams) -> tuple[Item, ...]:
    """The circled crosses on the seams of a page, in the sheet's millimetres."""
    window = tile.window
    down = seams.down[max(tile.column - 1, 0) : tile.column + 1]
    across = seams.across[max(tile.row - 1, 0) : tile.row + 1]
    places = [(seam.at, y) for seam in down for y in seam.marks(window.y, window.bottom)]
    places += [(x, seam.at) for seam in across for x in seam.marks(window.x, window.right)]
    return tuple(item for x, y in places for item in _register_mark(x, y))


def _register_mark(x: float, y: float) -> Iterator[Item]:
    arm = REGISTER_ARM
    cross = (*lines([(x - arm, y), (x + arm, y)]), *lines([(x, y - arm), (x, y + arm)]))
    for paint in (_UNDER_REGISTER, _REGISTER):
        yield Path(cross, paint)
        yield Circle(x, y, REGISTER_RADIUS, paint)


class _Side(NamedTuple):
    """An edge of the picture: its middle, the way along it as text runs, and the way out of it."""

    middle: Point
    along: Point
    out: Point
    rotation: float
    length: float

    def at(self, along: float, out: float) -> Point:
        x, y = self.middle
        return (x + self.along[0] * along + self.out[0] * out, y + self.along[1] * along + self.out[1] * out)


def neighbour_tabs(picture: Window, near: Neighbours) -> tuple[Item, ...]:
    """At the middle of each edge, an arrow and the name of the page that goes on from there."""
    x, y = picture.x + picture.width / 2, picture.y + picture.height / 2
    sides = (
        (near.left, _Side((picture.x, y), (0, -1), (-1, 0), -90, picture.height)),
        (near.right, _Side((picture.right, y), (0, 1), (1, 0), 90, picture.height)),
        (near.above, _Side((x, picture.y), (1, 0), (0, -1), 0, picture.width)),
        (near.below, _Side((x, picture.bottom), (1, 0), (0, 1), 0, picture.width)),
    )
    tabs = [_tab(name, side) for name, side in sides if name and side.length >= TAB_EDGE]
    return tuple(item for tab in tabs for item in tab)


def _tab(name: str, side: _Side) -> Iterator[Item]:
    arrow, between, tall = 1.5, 0.7, cap_height("text-bold", SMALL)
    start = -(arrow + between + text_width(name, SMALL, "text-bold")) / 2
    tip, foot = GAP + tall - 0.1, GAP + 0.1
    corners = [(start, foot), (start + arrow, foot), (start + arrow / 2, tip)]
    yield polygon([side.at(*corner) for corner in corners], Paint(fill=GREY))
    baseline = GAP + tall if side.out[1] > 0 else GAP
    x, y = side.at(start + arrow + between, baseline)
    yield Text(x, y, name, SMALL, GREY, "text-bold", rotation=side.rotation)

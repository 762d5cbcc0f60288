"""Marks for cutting and joining: crop marks, glue lines, register marks, and the neighbours' names.

Register marks stand on the seams, the lines where one page's edge comes to lie on the next page's
picture. They are drawn in the sheet's own millimetres, so that both pages of a seam show the same
mark in the same place of the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import FINE, GREY, INK, SMALL, WHITE
from generator.exports.paper import EDGE, Neighbours, Tile, Tiling, Window
from generator.exports.scene import Circle, Item, Paint, Path, Point, Text, lines, polygon, polyline

GAP = 0.8  # between the picture and what stands beside it
CROP_LENGTH = 4.0
SHORTEST_CROP = 1.0
REGISTER_RADIUS = 1.3
REGISTER_ARM = 2.2
SHORT_SEAM = 40.0  # has one register mark in its middle; a longer one has two
TAB_EDGE = 30.0  # a shorter edge of the picture has no neighbour's name beside it

_CROP = Paint(stroke=INK, width=FINE, cap="butt")
_GLUE = Paint(stroke=INK, width=FINE, stroke_opacity=0.75, dash=(1.6, 1.6), cap="butt")
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
        _leg(picture.bottom, 1, min(tiling.page_height - EDGE, picture.bottom + GAP + 2.2)),
    )
    left, right, top, bottom = ends
    marks = [[(x, y) for x in leg] for leg in (left, right) if leg for y in (picture.y, picture.bottom)]
    marks += [[(x, y) for y in leg] for leg in (top, bottom) if leg for x in (picture.x, picture.right)]
    return (Path(tuple(part for mark in marks for part in lines(mark)), _CROP),) if marks else ()


def _leg(edge: float, side: int, limit: float) -> tuple[float, float] | None:
    """Where a crop mark starts and ends, side by side with an edge; None if the margin is too narrow."""
    length = min(CROP_LENGTH, (limit - edge) * side - GAP)
    return (edge + side * GAP, edge + side * (GAP + length)) if length >= SHORTEST_CROP else None


def glue_lines(tiling: Tiling, tile: Tile) -> tuple[Item, ...]:
    """Dashed lines, in the sheet's millimetres: as far as the next page will cover this one."""
    if tiling.overlap == 0:
        return ()
    window, near = tile.window, tiling.neighbours(tile)
    ends: list[tuple[Point, Point]] = []
    if near.right:
        seam = window.right - tiling.overlap
        ends.append(((seam, window.y), (seam, window.bottom)))
    if near.below:
        seam = window.bottom - tiling.overlap
        ends.append(((window.x, seam), (window.right, seam)))
    return tuple(polyline(line, paint) for line in ends for paint in (_UNDER_GLUE, _GLUE))


def register_marks(tiling: Tiling, tile: Tile) -> tuple[Item, ...]:
    """The circled crosses on the seams of a page, in the sheet's millimetres."""
    window, near = tile.window, tiling.neighbours(tile)
    seams_across = [window.x] * bool(near.left) + [window.right - tiling.overlap] * bool(near.right)
    seams_down = [window.y] * bool(near.above) + [window.bottom - tiling.overlap] * bool(near.below)
    places = [(x, y) for x in seams_across for y in _along(window.y, window.height)]
    places += [(x, y) for y in seams_down for x in _along(window.x, window.width)]
    return tuple(item for x, y in places for item in _register_mark(x, y))


def _along(start: float, length: float) -> tuple[float, ...]:
    parts = (0.5,) if length < SHORT_SEAM else (0.25, 0.75)
    return tuple(start + part * length for part in parts)


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

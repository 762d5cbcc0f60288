"""Patterns over ground, for styles in which colour is not the first cue.

A pattern is drawn for one hex, in units of its width, and repeats with the hexes: its lines and dots
lie on parts of the steps from hex to hex, so they run on from one hex into the next.
"""

from __future__ import annotations

from itertools import product

import shapely

from generator.exports.scene import Item, Paint, Path, Point, Segment
from generator.geometry.hexes import Hex
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation
from generator.terrain.palette import Pattern

HATCH_LINES = 8  # to a step from hex to hex
DOTS = 7
WEIGHT = 0.014


def pattern_symbol(pattern: Pattern, orientation: Orientation, ink: str) -> tuple[Item, ...]:
    """The pattern of one hex about its centre."""
    layout = Layout(orientation, 1.0)
    if pattern == "dots":
        return (Path(_dots(layout), Paint(stroke=ink, width=0.022, stroke_opacity=0.5)),)
    if pattern == "waves":
        return (Path(_waves(layout), Paint(stroke=ink, width=0.012, stroke_opacity=0.7)),)
    drawn = _hatch(layout, Hex(1, 0), Hex(0, 1))
    if pattern == "cross":
        drawn += _hatch(layout, Hex(0, 1), Hex(1, 0))
    return (Path(drawn, Paint(stroke=ink, width=WEIGHT, stroke_opacity=0.6, cap="butt")),)


def _steps(layout: Layout) -> tuple[Point, Point]:
    return layout.centre(Hex(1, 0)), layout.centre(Hex(0, 1))


def _hatch(layout: Layout, across: Hex, along: Hex) -> tuple[Segment, ...]:
    """Lines along one step between hexes, so many to the other step, cut to the hex."""
    ax, ay = layout.centre(across)
    bx, by = layout.centre(along)
    hexagon = shapely.Polygon(layout.corners(Hex(0, 0)))
    segments: list[Segment] = []
    for k in range(-HATCH_LINES, HATCH_LINES + 1):
        part = (k + 0.5) / HATCH_LINES
        start = (ax * part - 2 * bx, ay * part - 2 * by)
        end = (ax * part + 2 * bx, ay * part + 2 * by)
        cut = shapely.LineString([start, end]).intersection(hexagon)
        if cut.geom_type == "LineString" and cut.length > 0.01:
            (x1, y1), (x2, y2) = cut.coords
            segments += [("M", round(x1, 4), round(y1, 4)), ("L", round(x2, 4), round(y2, 4))]
    return tuple(segments)


def _sub_points(layout: Layout, parts: int) -> list[Point]:
    """Points that divide the steps from hex to hex, inside the hex."""
    (ax, ay), (bx, by) = _steps(layout)
    hexagon = shapely.Polygon(layout.corners(Hex(0, 0)))
    points = []
    for i, j in product(range(-parts, parts + 1), repeat=2):
        x, y = (ax * i + bx * j) / parts + 1e-3, (ay * i + by * j) / parts + 2e-3
        if hexagon.contains(shapely.Point(x, y)):
            points.append((round(x, 4), round(y, 4)))
    return points


def _dots(layout: Layout) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    for x, y in _sub_points(layout, DOTS):
        segments += [("M", x, y), ("L", x + 0.001, y)]
    return tuple(segments)


def _waves(layout: Layout) -> tuple[Segment, ...]:
    """Short strokes of water."""
    segments: list[Segment] = []
    for x, y in _sub_points(layout, 5):
        if abs(x) < 0.36:
            segments.append(("M", x - 0.06, y))
            segments.append(("C", x - 0.02, y - 0.035, x + 0.02, y + 0.035, x + 0.06, y))
    return tuple(segments)

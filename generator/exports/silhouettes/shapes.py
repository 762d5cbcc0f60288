"""Cut shapes: what a silhouette is built of, measured with y upwards from the ground."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

from shapely import LineString, Point, Polygon, union_all
from shapely.geometry.base import BaseGeometry

from generator.exports.scene import Point as Spot

Shape: TypeAlias = BaseGeometry
Joint = tuple[float, float, float]
"""Where a limb bends, and how thick it is there (the radius)."""


def plate(*corners: Spot, round_by: float = 0.0) -> Shape:
    """A plate with straight edges, its outer corners rounded."""
    shape = Polygon(corners).buffer(0)
    return shape.buffer(-round_by).buffer(round_by, quad_segs=4) if round_by else shape


def box(left: float, low: float, right: float, high: float, round_by: float = 0.0) -> Shape:
    return plate((left, low), (right, low), (right, high), (left, high), round_by=round_by)


def pebble(*points: Spot) -> Shape:
    """A shape without corners through the points."""
    count, ring = len(points), []
    for i, (x1, y1) in enumerate(points):
        x0, y0 = points[i - 1]
        (x2, y2), (x3, y3) = points[(i + 1) % count], points[(i + 2) % count]
        for step in range(6):
            t = step / 6
            a, b = -t / 2 + t * t - t**3 / 2, 1 - 2.5 * t * t + 1.5 * t**3
            c, d = t / 2 + 2 * t * t - 1.5 * t**3, -t * t / 2 + t**3 / 2
            ring.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return Polygon(ring).buffer(0)


def disc(x: float, y: float, radius: float) -> Shape:
    steps = 2 if radius < 0.006 else 4 if radius < 0.02 else 8
    return Point(x, y).buffer(radius, quad_segs=steps)


def oval(x: float, y: float, rx: float, ry: float) -> Shape:
    return Polygon([(x + rx * cos(pi * i / 12), y + ry * sin(pi * i / 12)) for i in range(24)])


def limb(*joints: Joint) -> Shape:
    """A round limb that tapers from joint to joint."""
    discs = [Point(x, y).buffer(r, quad_segs=5) for x, y, r in joints]
    return union_all([a.union(b).convex_hull for a, b in pairwise(discs)])


def bar(start: Spot, end: Spot, broad: float, narrow: float | None = None) -> Shape:
    """A straight bar with flat ends, ``broad`` at its start and ``narrow`` at its end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    nx, ny = -dy / long / 2, dx / long / 2
    last = broad if narrow is None else narrow
    return Polygon(
        [
            (start[0] + nx * broad, start[1] + ny * broad),
            (end[0] + nx * last, end[1] + ny * last),
            (end[0] - nx * last, end[1] - ny * last),
            (start[0] - nx * broad, start[1] - ny * broad),
        ]
    )


def along(start: Spot, end: Spot, share: float, aside: float = 0.0) -> Spot:
    """A point on the way from start to end, ``aside`` to the left of it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    return start[0] + dx * share - dy / long * aside, start[1] + dy * share + dx / long * aside


def wire(width: float, *points: Spot) -> Shape:
    """A cable, rope or rod of even width."""
    return LineString(points).buffer(width / 2, quad_segs=2)


def ring(x: float, y: float, radius: float, width: float) -> Shape:
    """A hoop, open in its middle."""
    return disc(x, y, radius).difference(disc(x, y, radius - width))


def joined(shapes: Sequence[Shape]) -> Shape:
    return union_all(list(shapes))

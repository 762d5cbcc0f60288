"""Built things seen slightly from above: plans raised into faces, each toned by how it meets the light.

A plan is measured like the hex, x to the right and y towards the viewer; z goes up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import Outline, fill, hatch, lifted, mix, polygon_path, shadow

Corner = tuple[float, float, float]
_LOOK = (0.72, 0.82)  # how much of the plan's depth and of a height is seen
_SUN = (-0.56, -0.42, 0.71)


def seen(corner: Corner) -> Point:
    """Where a corner comes to lie on paper."""
    x, y, z = corner
    return x, y * _LOOK[0] - z * _LOOK[1]


class Ramp(NamedTuple):
    """The tones of one material."""

    light: str
    mid: str
    dark: str

    def tone(self, lit: float) -> str:
        """The colour of a face: ``lit`` 1 faces the sun, -1 faces away."""
        if lit > 0.25:
            return mix(self.mid, self.light, min(1.0, (lit - 0.25) / 0.5))
        return mix(self.mid, self.dark, min(1.0, (0.25 - lit) / 0.75))


def ramp_of(inks: Inks) -> Ramp:
    return Ramp(inks.light, inks.mid, inks.dark)


def accent_ramp(inks: Inks) -> Ramp:
    """The accent as a material; line styles keep their paper white."""
    if inks.hatched:
        return ramp_of(inks)
    return Ramp(mix(inks.accent, "#ffffff", 0.3), inks.accent, mix(inks.accent, "#000000", 0.4))


def facing(corners: Sequence[Corner]) -> tuple[float, float, float]:
    """The direction a face looks in, of length 1; corners go clockwise seen from outside."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners[:3]
    u, v = (bx - ax, by - ay, bz - az), (cx - bx, cy - by, cz - bz)
    n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    size = (n[0] ** 2 + n[1] ** 2 + n[2] ** 2) ** 0.5 or 1.0
    return n[0] / size, n[1] / size, n[2] / size


def turned_to_us(corners: Sequence[Corner]) -> bool:
    """Whether the viewer sees a face from outside."""
    points = [seen(c) for c in corners]
    area = sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points))
    return area > 0


def face(inks: Inks, corners: Sequence[Corner], ramp: Ramp, rng: Random, width: float = 0.009) -> list[Item]:
    """One face with its outline, hatched where line styles have no tone; nothing if it looks away."""
    if not turned_to_us(corners):
        return []
    lit = sum(a * b for a, b in zip(facing(corners), _SUN, strict=True))
    return toned(inks, [seen(c) for c in corners], lit, ramp, rng, width)


def upright(
    inks: Inks, corners: Sequence[Corner], foot: tuple[Point, Point], ramp: Ramp, rng: Random
) -> list[Item]:
    """A wall's face of any outline, toned by the direction its foot line looks in."""
    (ax, ay), (bx, by) = foot
    size = hypot(bx - ax, by - ay) or 1.0
    normal = ((by - ay) / size, (ax - bx) / size)
    if normal[1] < 0:
        normal = (-normal[0], -normal[1])
    lit = normal[0] * _SUN[0] + normal[1] * _SUN[1]
    return toned(inks, [seen(c) for c in corners], lit, ramp, rng, 0.008)


def toned(inks: Inks, points: list[Point], lit: float, ramp: Ramp, rng: Random, width: float) -> list[Item]:
    """A face on paper in the tone of its light; line styles hatch what is away from it."""
    colour = ramp.light if inks.hatched else ramp.tone(lit)
    items: list[Item] = [Path(polygon_path(points), Paint(fill=colour, stroke=inks.line, width=width))]
    if inks.hatched and lit < 0.3:
        (ax, ay), (bx, by) = points[0], points[-1]
        slant = atan2(by - ay, bx - ax)
        gap = 0.02 if lit > -0.3 else 0.014
        items += fill(lifted(hatch(points, slant, gap, rng), rng, 0.006, 0.85), inks.line)
    return items


def turned(point: Point, turn: float) -> Point:
    """The point turned about the middle of the plan (radians, clockwise on paper)."""
    x, y = point
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def rectangle_plan(x: float, y: float, length: float, width: float, turn: float) -> list[Point]:
    """The corners of a turned rectangle, clockwise on paper from the far left one."""
    c, s = cos(turn), sin(turn)
    halves = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [
        (x + (length * a * c - width * b * s) / 2, y + (length * a * s + width * b * c) / 2)
        for a, b in halves
    ]


def walls(plan: Sequence[Point], low: float, high: float) -> list[list[Corner]]:
    """The outer faces over a clockwise plan."""
    faces = []
    for i, (bx, by) in enumerate(plan):
        ax, ay = plan[i - 1]
        faces.append([(ax, ay, high), (ax, ay, low), (bx, by, low), (bx, by, high)])
    return faces


def flat(plan: Sequence[Point], height: float) -> list[Corner]:
    return [(x, y, height) for x, y in plan]


def block(
    inks: Inks,
    plan: Sequence[Point],
    low: float,
    high: float,
    ramp: Ramp,
    rng: Random,
    top: Ramp | None = None,
) -> list[Item]:
    """Walls and a flat top over any convex plan."""
    items: list[Item] = []
    for wall in sorted(walls(plan, low, high), key=lambda w: w[1][1] + w[2][1]):
        items += face(inks, wall, ramp, rng)
    return items + face(inks, flat(plan, high), top or ramp, rng)


def gabled(
    inks: Inks, plan: Sequence[Point], height: float, rise: float, ramp: Ramp, roof: Ramp, rng: Random
) -> list[Item]:
    """A house with a ridge along its longer sides (the first and third of the plan)."""
    a, b, c, d = plan
    left = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2, height + rise)
    right = ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2, height + rise)
    items: list[Item] = []
    sides = walls(plan, 0.0, height)
    for wall, top in ((sides[0], left), (sides[1], None), (sides[2], right), (sides[3], None)):
        items += face(inks, [*wall, top] if top else wall, ramp, rng)
    eaves = [_out(p, plan, 1.1) for p in plan]
    lid = height - rise * 0.1
    (ea, eb, ec, ed) = ((x, y, lid) for x, y in eaves)
    left, right = _stretch(left, right, 1.06), _stretch(right, left, 1.06)
    for slope in ([left, right, eb, ea][::-1], [left, right, ec, ed]):
        items += face(inks, slope if facing(slope)[2] > 0 else slope[::-1], roof, rng)
    return items


def _out(point: Point, plan: Sequence[Point], share: float) -> Point:
    x, y = sum(p[0] for p in plan) / len(plan), sum(p[1] for p in plan) / len(plan)
    return x + (point[0] - x) * share, y + (point[1] - y) * share


def _stretch(end: Corner, other: Corner, share: float) -> Corner:
    return other[0] + (end[0] - other[0]) * share, other[1] + (end[1] - other[1]) * share, end[2]


def ground_shadow(plan: Sequence[Point], height: float) -> Outline:
    """What a block of that height throws to the south-east, as an outline on paper."""
    fall = (height * 0.62, height * 0.5)
    return polygon_path(
        hull([*(seen((x, y, 0)) for x, y in plan), *(seen((x + fall[0], y + fall[1], 0)) for x, y in plan)])
    )


def hull(points: Sequence[Point]) -> list[Point]:
    """The smallest convex outline round the points."""
    ordered = sorted(set(points))

    def half(run: Sequence[Point]) -> list[Point]:
        edge: list[Point] = []
        for p in run:
            while len(edge) > 1 and _turn(edge[-2], edge[-1], p) <= 0:
                edge.pop()
            edge.append(p)
        return edge[:-1]

    return half(ordered) + half(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cast(inks: Inks, outlines: Sequence[Outline]) -> list[Item]:
    """The shadows of buildings, all as one shape."""
    return shadow(inks, outlines, 0.26)

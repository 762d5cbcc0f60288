"""Leaves, blades and branches: the shapes that plants are put together from.

Every closed shape runs clockwise, so that shapes of one tone can overlap in one path without cutting
holes in each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, Segment
from generator.exports.symbols.inks import Inks

Shape = list[Segment]

OUTLINE = 0.0095
FINE = 0.008  # a fifth of a millimetre on a one-inch hex: the least a printer shows


def closed(points: Sequence[Point]) -> Shape:
    """A closed curve of cubic pieces, clockwise: where it starts, then three points a piece."""
    turn = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*points, points[0]]))
    run = points if turn >= 0 else points[::-1]
    pieces: Shape = [("C", *run[i], *run[i + 1], *run[i + 2]) for i in range(1, len(run), 3)]
    return [("M", *run[0]), *pieces, ("Z",)]


def oval(x: float, y: float, rx: float, ry: float) -> Shape:
    """An ellipse."""
    kx, ky = rx * 0.5523, ry * 0.5523
    west, north, east, south = (x - rx, y), (x, y - ry), (x + rx, y), (x, y + ry)
    upper = [west, (x - rx, y - ky), (x - kx, y - ry), north, (x + kx, y - ry), (x + rx, y - ky), east]
    lower = [(x + rx, y + ky), (x + kx, y + ry), south, (x - kx, y + ry), (x - rx, y + ky), west]
    return closed(upper + lower)


def lens(x: float, y: float, half: float, thick: float) -> Shape:
    """A level stroke that runs out at both ends."""
    west, east = (x - half, y), (x + half, y)
    over = [(x - half * 0.4, y - thick), (x + half * 0.4, y - thick)]
    under = [(x + half * 0.4, y + thick * 0.3), (x - half * 0.4, y + thick * 0.3)]
    return closed([west, *over, east, *under, west])


def limb(start: Point, bend: Point, end: Point, thick: float, thin: float) -> Shape:
    """A bent branch, ``thick`` where it starts and ``thin`` where it ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = 2 * hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length

    def beside(point: Point, width: float) -> Point:
        return (point[0] + nx * width, point[1] + ny * width)

    middle = (thick + thin) / 2
    out = [beside(start, thick), *[beside(bend, middle)] * 2, beside(end, thin)]
    back = [*[beside(bend, -middle)] * 2, beside(start, -thick)]
    return closed([*out, beside(end, thin), beside(end, -thin), beside(end, -thin), *back])


def blade(start: Point, bend: Point, tip: Point, width: float) -> Shape:
    """A bent stroke of the pen, ``width`` where it starts, running out at its tip."""
    dx, dy = bend[0] - start[0], bend[1] - start[1]
    length = 2 * hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width, dx / length * width
    left, right = (bend[0] + nx, bend[1] + ny), (bend[0] - nx, bend[1] - ny)
    foot = [(start[0] + nx, start[1] + ny), (start[0] - nx, start[1] - ny)]
    return closed([foot[0], left, left, tip, right, right, foot[1]])


def tuft(ink: Inks, rng: Random, x: float, y: float, height: float, blades: int, lean: float = 0.0) -> Shape:
    """Blades that fan out from one foot; ``lean`` bends them all to one side.

    Line styles draw fewer and thinner ones, which stay strokes and do not run together into a blot.
    """
    breadth = max(0.009, height * 0.1)
    if ink.hatched:
        blades, breadth = max(3, blades - 2), 0.0085
    shape: Shape = []
    for i in range(blades):
        fan = (2 * (i + rng.uniform(0.2, 0.8)) / blades - 1) * 0.75
        tall = height * rng.uniform(0.75, 1.0) * (1 - 0.35 * abs(fan))
        tip = (x + (fan * rng.uniform(0.6, 0.95) + lean) * height, y - tall)
        shape += blade((x + fan * height * 0.16, y), (x + fan * height * 0.3, y - tall * 0.7), tip, breadth)
    return shape


def _lobes(rng: Random, cusps: Iterable[Point], swell: float) -> list[Point]:
    """Round bulges from cusp to cusp, clockwise, as the points of cubic pieces."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(cusps):
        out = swell * rng.uniform(0.75, 1.2)
        ox, oy = (by - ay) * out, (ax - bx) * out
        points += [(ax + ox, ay + oy), (bx + ox, by + oy), (bx, by)]
    return points


def lobed(rng: Random, x: float, y: float, rx: float, ry: float, lobes: int, swell: float = 0.42) -> Shape:
    """A mass of leaves: a lopsided ellipse whose edge is a run of round lobes."""
    turn, bulge = rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)
    cusps: list[Point] = []
    for i in range(lobes):
        angle = turn + (i + rng.uniform(-0.28, 0.28)) * 2 * pi / lobes
        reach = 0.88 + 0.06 * cos(2 * (angle - bulge)) + rng.uniform(-0.04, 0.04)
        cusps.append((x + cos(angle) * rx * reach, y + sin(angle) * ry * reach))
    return closed([cusps[0], *_lobes(rng, [*cusps, cusps[0]], swell)])


def dome(rng: Random, x: float, y: float, rx: float, height: float, lobes: int) -> Shape:
    """A bush that sits on the ground at y: lobes over the top, a nearly flat foot."""
    cusps: list[Point] = []
    for i in range(lobes + 1):
        angle = pi + pi * (i + (rng.uniform(-0.25, 0.25) if 0 < i < lobes else 0)) / lobes
        reach = rng.uniform(0.82, 0.92)
        cusps.append((x + cos(angle) * rx * reach, y + (sin(angle) * reach - 0.1) * height * 0.9))
    foot = [(x + rx * 0.6, y + height * 0.03), (x - rx * 0.6, y + height * 0.03), cusps[0]]
    return closed([cusps[0], *_lobes(rng, cusps, 0.4), *foot])


def leaves(rng: Random, x: float, y: float, rx: float, ry: float, reach: float, count: int) -> Shape:
    """Single leaves where a tone breaks up towards the south-east."""
    shape: Shape = []
    for i in range(count):
        angle = -0.55 + 2.6 * (i + rng.uniform(0.2, 0.8)) / count
        out, size = reach * rng.uniform(0.9, 1.1), rng.uniform(0.07, 0.12)
        shape += oval(x + cos(angle) * rx * out, y + sin(angle) * ry * out, rx * size * 1.25, ry * size)
    return shape


def filled(shape: Shape, colour: str, opacity: float = 1.0) -> Path:
    return Path(tuple(shape), Paint(fill=colour, fill_opacity=opacity))


def outlined(ink: Inks, shape: Shape, colour: str, width: float = FINE) -> Path:
    return Path(tuple(shape), Paint(fill=colour, stroke=ink.line, width=width))


def outline_width(ink: Inks, height: float) -> float:
    """Small plants, and all plants of a line style, have a thinner outline."""
    return FINE if ink.hatched else min(OUTLINE, max(FINE, height * 0.042))


def hatching(ink: Inks, x: float, y: float, rx: float, ry: float, strokes: int) -> Path:
    """Slanted strokes that shade the south-east of an ellipse."""
    shape: Shape = []
    for i in range(strokes):
        across = 0.8 - 0.22 * (strokes - 1 - i)
        reach = sqrt(1 - across * across)
        cx, cy = x + rx * across * 0.74, y + ry * across * 0.51
        shape.append(("M", cx + rx * reach * 0.14, cy - ry * reach * 0.2))
        shape.append(("L", cx - rx * reach * 0.46, cy + ry * reach * 0.66))
    return Path(tuple(shape), Paint(stroke=ink.line, width=FINE))


def cast_shadow(ink: Inks, feet: Iterable[tuple[float, float, float]]) -> list[Item]:
    """One soft flat shadow under all the plants (x, y, width), falling to the south-east."""
    if ink.shadow is None:
        return []
    shape: Shape = []
    for x, y, width in feet:
        shape += oval(x + 0.16 * width, y - 0.01 * width, 0.48 * width, 0.15 * width)
    return [filled(shape, ink.shadow, 0.25)]

"""Where plants stand in a hex: scattered, never in rows, painted back to front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.foliage import Shape, cast_shadow, filled, oval
from generator.exports.symbols.inks import Inks

Plant = Callable[[Inks, float, float, float, Random], list[Item]]
"""Draws one plant from (x, y), its foot, and its height."""

Box = tuple[float, float, float, float]  # left, top, right, bottom


class Planted(NamedTuple):
    plant: Plant
    foot: Point
    height: float
    spread: float  # its width in heights, for the shadow


def _gap(point: Point, others: Sequence[Point]) -> float:
    """The distance to the nearest other point; less if that one is right in front or behind."""
    gaps = (hypot(point[0] - x, 0.8 * (point[1] - y)) for x, y in others if (x, y) != point)
    return min(gaps, default=9.0)


def _free_spot(rng: Random, box: Box, taken: Sequence[Point], spacing: float) -> Point:
    """The first of thirty random points that has room, or the one that has the most."""
    left, top, right, bottom = box
    best, room = ((left + right) / 2, (top + bottom) / 2), -1.0
    for _ in range(30):
        u, v = rng.uniform(-1, 1), rng.uniform(-1, 1)
        if abs(u) ** 3 + abs(v) ** 3 > 1:
            continue
        spot = ((left + right + u * (right - left)) / 2, (top + bottom + v * (bottom - top)) / 2)
        gap = _gap(spot, taken)
        if gap > room:
            best, room = spot, gap
        if gap >= spacing:
            break
    return best


def scatter(rng: Random, count: int, box: Box, spacing: float) -> list[Point]:
    """``count`` points in the box, back to front, ``spacing`` apart as far as there is room for it.

    The box's corners stay empty, so that a wood has a rounded edge.
    """
    points: list[Point] = []
    for _ in range(count):
        points.append(_free_spot(rng, box, points, spacing))
    for _ in range(count):  # each time, the most crowded one looks for a better place
        points.remove(min(points, key=lambda point: _gap(point, points)))
        points.append(_free_spot(rng, box, points, spacing))
    return sorted(points, key=lambda point: (point[1], point[0]))


def specks(rng: Random, count: int) -> Shape:
    """Grit on dry ground."""
    shape: Shape = []
    for x, y in scatter(rng, count, (-0.36, -0.24, 0.36, 0.38), 0.14):
        shape += oval(x, y, rng.uniform(0.005, 0.009), 0.0045)
    return shape


def stand(
    ink: Inks, rng: Random, planted: Sequence[Planted], ground: Shape | None = None
) -> tuple[Item, ...]:
    """The plants in the order given, over one common shadow and what lies on the ground."""
    items: list[Item] = [filled(ground, ink.line)] if ground else []
    items += cast_shadow(ink, [(*one.foot, one.height * one.spread) for one in planted])
    for plant, (x, y), height, _ in planted:
        items += plant(ink._replace(shadow=None), x, y, height, rng)
    return tuple(items)

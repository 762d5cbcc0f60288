"""Deserts: rippled sand, scattered stones, and land that the rain has cut to pieces."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import (
    Outline,
    curved_path,
    ellipse,
    fill,
    mix,
    pen,
    polygon_path,
    wedge,
)
from generator.exports.symbols.stones import draw_stones, stone
from generator.exports.symbols.tableland import draw_table, table


def specks(spots: list[Point], rng: Random, size: float = 0.006) -> list[Outline]:
    """Grains and pebbles."""
    dots = ((x, y, size * rng.uniform(0.7, 1.4)) for x, y in spots)
    return [curved_path(ellipse(x, y, r * 1.25, r * 0.9, 4, turn=rng.uniform(0, 1.5))) for x, y, r in dots]


def strewn(rng: Random, count: int, apart: float, left: float = -0.38, top: float = -0.28) -> list[Point]:
    """Spots all over the hex, none too near another, back to front; its corners stay empty."""
    spots: list[Point] = []
    for _ in range(count * 12):
        x, y = rng.uniform(left, -left), rng.uniform(top, 0.37)
        inside = abs(x) * 0.87 + abs(y) * 0.5 < 0.42 and abs(x) * 0.5 + abs(y) * 0.87 < 0.42
        if inside and all((x - a) ** 2 + (y - b) ** 2 > apart * apart for a, b in spots):
            spots.append((x, y))
            if len(spots) == count:
                break
    return sorted(spots, key=lambda spot: spot[1])


def ripple(x: float, y: float, length: float, rng: Random) -> list[Outline]:
    """The edge of a low sand wave: a long stroke that swells at its crest, and grains in its lee."""
    rise = length * rng.uniform(0.13, 0.19)
    peak = rng.uniform(0.36, 0.52)
    line = [(0.0, 0.0), (peak * 0.5, -0.62), (peak, -1.0), (peak + 0.22, -0.6), (0.88, -0.12), (1.0, 0.08)]
    points = [(x + length * (t - 0.5), y + rise * v) for t, v in line]
    under = [
        (x + length * (t - 0.5), y + rise * (0.35 - abs(t - peak)) + rng.uniform(0.0, 0.035))
        for t in (rng.uniform(0.2, 0.95) for _ in range(4))
    ]
    return [pen(points, 0.0145 * rng.uniform(0.85, 1.1), start=0.0, end=0.0), *specks(under, rng, 0.0052)]


# Sand waves as (x, y, length).
_SAND = (
    (
        (-0.15, -0.15, 0.3),
        (0.15, -0.1, 0.24),
        (-0.02, 0.03, 0.34),
        (0.22, 0.12, 0.22),
        (-0.2, 0.19, 0.24),
        (0.06, 0.27, 0.32),
    ),
    (
        (0.12, -0.17, 0.3),
        (-0.18, -0.08, 0.26),
        (0.15, 0.02, 0.34),
        (-0.15, 0.12, 0.3),
        (0.16, 0.22, 0.24),
        (-0.08, 0.31, 0.24),
    ),
    (
        (-0.03, -0.17, 0.34),
        (0.22, -0.03, 0.24),
        (-0.2, 0.0, 0.26),
        (0.03, 0.13, 0.36),
        (-0.18, 0.25, 0.22),
        (0.16, 0.29, 0.24),
    ),
)


@framed()
def sandy_desert(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Low waves of sand and grains: hardly more than the ground itself."""
    strokes: list[Outline] = []
    for x, y, length in rng.choice(_SAND):
        strokes += ripple(
            x + rng.uniform(-0.035, 0.035), y + rng.uniform(-0.02, 0.02), length * rng.uniform(0.8, 1.1), rng
        )
    strokes += specks(strewn(rng, 8, 0.16), rng, 0.0065)
    return tuple(fill(strokes, inks.line if inks.hatched else mix(inks.dark, inks.line, 0.25)))


@framed()
def rocky_desert(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Stones of many sizes, scattered, each with a lit side; the bigger ones have company."""
    spots = strewn(rng, 7, 0.21, left=-0.31, top=-0.17)
    sizes = [0.1, 0.085, 0.07, 0.06, 0.05, 0.045, 0.04][: len(spots)]
    rng.shuffle(sizes)
    stones = []
    for (x, y), size in zip(spots, sizes, strict=True):
        stones.append(stone(x, y + 0.02, size * rng.uniform(0.9, 1.1), rng, rng.uniform(0.5, 0.72)))
        if size > 0.05:
            side = rng.choice((-1, 1))
            stones.append(
                stone(x + side * size * 1.25, y + 0.02 + size * 0.3, size * rng.uniform(0.3, 0.42), rng, 0.6)
            )
    pebbles = specks(strewn(rng, 9, 0.11), rng, 0.008)
    return (*fill(pebbles, inks.line if inks.hatched else inks.dark), *draw_stones(inks, stones, rng))


# Buttes as (x, top, half width, height), back to front, and the steps between them as (x, y, length).
_BUTTES = (
    (
        ((-0.16, -0.17, 0.16, 0.2), (0.24, -0.08, 0.07, 0.27), (-0.02, 0.12, 0.17, 0.19)),
        ((0.16, -0.17, 0.22), (-0.25, 0.13, 0.2), (0.2, 0.3, 0.2), (-0.16, 0.33, 0.18)),
    ),
    (
        ((-0.03, -0.13, 0.25, 0.26), (0.27, 0.16, 0.075, 0.17)),
        ((0.24, -0.13, 0.18), (-0.3, 0.2, 0.14), (0.06, 0.34, 0.24), (-0.16, 0.36, 0.16)),
    ),
    (
        (
            (-0.24, -0.12, 0.075, 0.26),
            (0.05, -0.22, 0.08, 0.24),
            (0.26, -0.02, 0.07, 0.25),
            (-0.03, 0.15, 0.16, 0.16),
        ),
        ((0.24, -0.2, 0.14), (-0.2, 0.24, 0.18), (0.22, 0.32, 0.2), (-0.12, 0.37, 0.14)),
    ),
    (
        ((0.14, -0.17, 0.17, 0.2), (-0.25, -0.07, 0.07, 0.27), (0.06, 0.13, 0.16, 0.18)),
        ((-0.16, -0.17, 0.22), (0.26, 0.06, 0.18), (-0.2, 0.29, 0.2), (0.14, 0.37, 0.16)),
    ),
    (
        ((0.02, -0.22, 0.07, 0.25), (-0.2, 0.02, 0.15, 0.2), (0.19, 0.06, 0.14, 0.22)),
        ((-0.22, -0.13, 0.18), (0.22, -0.1, 0.22), (0.0, 0.3, 0.24), (-0.18, 0.33, 0.1)),
    ),
)


def _badlands(
    buttes: Sequence[tuple[float, float, float, float]], steps: Sequence[tuple[float, float, float]]
) -> Drawing:
    @framed()
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        scarps = [_scarp(x, y, length * rng.uniform(0.85, 1.1), rng) for x, y, length in steps]
        items = [] if inks.hatched else fill([step for step, _ in scarps], inks.mid)
        items += fill([o for _, strokes in scarps for o in strokes], inks.line)
        for x, top, half, height in buttes:
            wide, tall = half * rng.uniform(0.85, 1.08), height * rng.uniform(0.9, 1.1)
            butte = table(x + rng.uniform(-0.02, 0.02), top, wide, tall, rng, depth=0.26)
            items += draw_table(inks, butte, rng, weight=0.75)
        return tuple(items)

    return draw


BADLANDS = tuple(_badlands(buttes, steps) for buttes, steps in _BUTTES)
"""Small buttes with banded walls, and steps of broken strata in the ground between them."""


def _scarp(x: float, y: float, length: float, rng: Random) -> tuple[Outline, list[Outline]]:
    """A step in the ground: its shaded face, and its broken edge with runnels below it."""
    bow = rng.choice((-0.02, 0.02))
    shares = (0.0, 0.16, 0.22, 0.5, 0.56, 0.8, 1.0)
    edge = [
        (x + length * (t - 0.5), y + bow * (1 - (2 * t - 1) ** 2) + rng.uniform(-0.007, 0.007))
        for t in shares
    ]
    low = [(px, py + 0.034 * (1 - (2 * t - 1) ** 2)) for t, (px, py) in zip(shares, edge, strict=True)]
    strokes = [pen(edge, 0.015, start=0.1, end=0.1, sharp=True)]
    for top, foot in zip(edge[1:-1], low[1:-1], strict=True):
        strokes.append(
            wedge(top, (foot[0] + rng.uniform(-0.004, 0.01), foot[1] + rng.uniform(-0.006, 0.014)), 0.01)
        )
    shelf = [(px + 0.03, py + 0.03) for px, py in low[2:6]]
    strokes.append(pen(shelf, 0.009, start=0.0, end=0.0, sharp=True))
    return polygon_path([*edge, *low[::-1]]), strokes

"""Stones and boulders: broken outlines with a lit top, a body and a shaded side."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import (
    Outline,
    barred,
    between,
    curved_path,
    ellipse,
    fill,
    hatch,
    lifted,
    pen,
    polygon_path,
    shadow,
    wedge,
)


class Stone(NamedTuple):
    """The outline of a stone from its left foot over the top, and the knee where its faces meet."""

    edge: list[Point]
    knee: Point
    size: float


def stone(x: float, foot: float, size: float, rng: Random, tall: float = 0.75) -> Stone:
    """A stone ``size`` to both sides of x that lies on ``foot``; ``tall`` is its height by its width."""
    turn = rng.uniform(-0.2, 0.2)
    height = size * 2 * tall
    edge = [(x - size * rng.uniform(0.92, 1.0), foot - height * 0.06)]
    for angle in (-0.97, -0.74, -0.5, -0.27, -0.05):
        reach = rng.uniform(0.86, 1.08)
        a = (angle + turn * 0.2 + rng.uniform(-0.05, 0.05)) * pi
        edge.append((x + size * cos(a) * reach, foot - height * 0.3 + height * 0.7 * sin(a) * reach))
    edge += [(x + size * rng.uniform(0.85, 0.97), foot - height * 0.03), (x + size * 0.35, foot + size * 0.1)]
    edge.append((x - size * 0.45, foot + size * 0.08))
    knee = (x + size * rng.uniform(-0.02, 0.24), foot - height * rng.uniform(0.44, 0.58))
    return Stone(edge, knee, size)


def draw_stones(inks: Inks, stones: list[Stone], rng: Random, *, weight: float = 1.0) -> list[Item]:
    """Stones that do not touch: the faces of all of them, then the strokes of all of them."""
    foot = [(s.edge[-2], s.size) for s in stones]
    cast = [curved_path(ellipse(x + r * 0.12, y - r * 0.08, r * 0.98, r * 0.3)) for (x, y), r in foot]
    items = shadow(inks, cast)
    items += fill([polygon_path(s.edge) for s in stones], inks.mid)
    if not inks.hatched:
        items += fill([polygon_path(_shaded(s)) for s in stones], inks.dark)
        items += fill([polygon_path([*s.edge[1:4], s.knee]) for s in stones], inks.light)
    return items + fill([o for s in stones for o in _strokes(s, inks, rng, weight)], inks.line)


def _shaded(rock: Stone) -> list[Point]:
    return [rock.knee, *rock.edge[4:8]]


def _strokes(rock: Stone, inks: Inks, rng: Random, weight: float) -> list[Outline]:
    broad = (0.007 + rock.size * 0.055) * weight
    edge = rock.edge
    strokes = [
        pen([edge[-1], *edge[:4]], broad * 0.8, start=0.2, end=1.0, sharp=True),
        pen(edge[3:8], broad * 1.25, start=0.75, end=0.3, sharp=True),
    ]
    if rock.size > 0.03:
        low = between(rock.knee, edge[7], rng.uniform(0.4, 0.75))
        strokes.append(pen([edge[3], rock.knee, low], broad * 0.6, end=0.0, sharp=True))
        strokes.append(wedge(rock.knee, between(rock.knee, edge[1], rng.uniform(0.3, 0.7)), broad * 0.6))
    if inks.hatched:
        gap = min(0.019, max(0.013, rock.size * 0.2))
        strokes += lifted(hatch(_shaded(rock), pi * 0.3, gap, rng), rng, 0.008)
        if rock.size > 0.09:
            strokes += lifted(hatch(_shaded(rock), pi * 0.62, gap * 1.3, rng), rng, 0.007)
    return strokes


# Heaps of boulders as (x, foot, size, height by width), back to front.
_HEAPS = (
    (
        (-0.13, -0.0, 0.15, 0.8),
        (0.16, 0.02, 0.16, 0.72),
        (0.02, 0.15, 0.17, 0.8),
        (-0.26, 0.17, 0.12, 0.7),
        (0.28, 0.2, 0.12, 0.75),
        (-0.12, 0.31, 0.15, 0.62),
        (0.15, 0.34, 0.14, 0.62),
    ),
    (
        (0.08, -0.03, 0.18, 0.72),
        (-0.2, 0.06, 0.15, 0.8),
        (0.27, 0.12, 0.12, 0.8),
        (0.05, 0.2, 0.19, 0.66),
        (-0.24, 0.26, 0.12, 0.62),
        (-0.06, 0.35, 0.12, 0.6),
        (0.2, 0.33, 0.12, 0.6),
    ),
    (
        (-0.08, -0.04, 0.17, 0.74),
        (0.2, 0.06, 0.14, 0.85),
        (-0.26, 0.13, 0.12, 0.75),
        (-0.04, 0.19, 0.15, 0.75),
        (0.22, 0.28, 0.15, 0.66),
        (-0.18, 0.32, 0.13, 0.6),
        (0.03, 0.37, 0.1, 0.6),
    ),
)


_GROUND = ((-0.34, 0.16), (0.0, 0.02), (0.36, 0.12), (0.38, 0.26), (0.22, 0.38), (-0.1, 0.39), (-0.3, 0.32))


# One great boulder with lesser ones about it, and crags that stand up like teeth.
_GREAT = (
    (
        (-0.24, 0.05, 0.13, 0.85),
        (0.27, 0.06, 0.12, 0.8),
        (0.03, 0.22, 0.27, 0.82),
        (-0.27, 0.28, 0.13, 0.75),
        (0.29, 0.29, 0.12, 0.75),
        (-0.06, 0.37, 0.13, 0.6),
    ),
    (
        (0.25, 0.04, 0.13, 0.9),
        (-0.28, 0.08, 0.12, 0.8),
        (-0.05, 0.21, 0.26, 0.88),
        (0.26, 0.27, 0.14, 0.75),
        (-0.28, 0.31, 0.12, 0.7),
        (0.07, 0.37, 0.14, 0.6),
    ),
)
_CRAGS = (
    (
        (-0.2, 0.07, 0.11, 1.45),
        (0.16, 0.04, 0.12, 1.25),
        (-0.02, 0.22, 0.13, 1.75),
        (0.26, 0.26, 0.12, 1.25),
        (-0.27, 0.3, 0.12, 0.9),
        (0.07, 0.36, 0.12, 0.6),
    ),
    (
        (0.05, 0.02, 0.12, 1.4),
        (-0.2, 0.15, 0.12, 1.7),
        (0.25, 0.17, 0.11, 1.5),
        (0.04, 0.26, 0.12, 1.3),
        (-0.25, 0.34, 0.12, 0.7),
        (0.2, 0.36, 0.13, 0.7),
    ),
)


def _rocks(sets: tuple[tuple[tuple[float, float, float, float], ...], ...]) -> Drawing:
    @framed(0.46)
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        items = barred(inks, rng) + shadow(inks, [curved_path(_GROUND)], 0.3)
        for x, foot, size, tall in rng.choice(sets):
            grown = size * rng.uniform(0.9, 1.08)
            boulder = stone(x + rng.uniform(-0.015, 0.015), foot, grown, rng, tall * rng.uniform(0.9, 1.08))
            items += draw_stones(inks, [boulder], rng, weight=1.15)
        pebbles = [
            stone(x, y, rng.uniform(0.016, 0.026), rng, 0.6)
            for x, y in ((-0.33, 0.24), (0.3, 0.31), (0.0, 0.4), (-0.26, 0.36))
        ]
        return (*items, *draw_stones(inks, pebbles, rng))

    return draw


ROCKS = (_rocks(_HEAPS), _rocks(_GREAT), _rocks(_CRAGS))
"""A tumble of boulders, one great boulder, crags: each as high as a house, no way through."""

"""How hills and peaks stand together in a hex: a group of hills, one mountain, a whole range."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols import downs, peaks
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import barred, curved_path, mix, shadow, shaken

Stand = tuple[float, float, float, float]  # x, foot, half width, height
Cover = Callable[[list[Point], int], list[Item]]
"""What grows on a hill, given its skyline and how many there is room for; drawn right after it."""

_DOWNS: tuple[tuple[Stand, ...], ...] = (
    ((0.13, 0.08, 0.27, 0.27), (-0.1, 0.27, 0.31, 0.32)),
    ((-0.13, 0.06, 0.28, 0.28), (0.09, 0.27, 0.3, 0.3)),
    ((-0.16, 0.03, 0.25, 0.24), (0.17, 0.11, 0.25, 0.25), (-0.04, 0.31, 0.3, 0.27)),
    ((0.16, 0.02, 0.24, 0.23), (-0.16, 0.13, 0.25, 0.27), (0.06, 0.32, 0.28, 0.26)),
)
_RANGES: tuple[tuple[Stand, ...], ...] = (
    ((0.03, 0.22, 0.34, 0.52), (-0.23, 0.28, 0.2, 0.38), (0.2, 0.3, 0.18, 0.34), (-0.03, 0.38, 0.22, 0.27)),
    ((-0.13, 0.2, 0.31, 0.51), (0.22, 0.2, 0.21, 0.39), (0.11, 0.34, 0.24, 0.36), (-0.16, 0.36, 0.17, 0.26)),
    ((0.14, 0.2, 0.3, 0.5), (-0.2, 0.2, 0.25, 0.4), (-0.13, 0.34, 0.23, 0.37), (0.13, 0.36, 0.18, 0.27)),
    ((-0.24, 0.17, 0.2, 0.37), (0.23, 0.19, 0.21, 0.39), (-0.01, 0.27, 0.29, 0.57), (0.15, 0.37, 0.17, 0.24)),
)
_GROUND = (
    (-0.38, 0.16),
    (-0.2, 0.1),
    (0.2, 0.1),
    (0.41, 0.18),
    (0.36, 0.29),
    (0.17, 0.4),
    (-0.2, 0.38),
    (-0.37, 0.26),
)


def hills_with(inks: Inks, rng: Random, cover: Cover) -> tuple[Item, ...]:
    """Two or three hills, back to front, each with its cover."""
    items: list[Item] = []
    group = rng.choice(_DOWNS)
    for x, foot, half, height in group:
        tall = height * rng.uniform(0.9, 1.1)
        skyline = downs.dome(x + rng.uniform(-0.02, 0.02), foot, half, tall, rng)
        items += downs.cast(inks, skyline) + downs.draw_dome(inks, skyline, rng)
        items += cover(skyline, 8 // len(group))
    return tuple(items)


@framed()
def hills(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Two or three rounded hills, one in front of another."""
    return hills_with(inks, rng, lambda _skyline, _count: [])


def one_peak(inks: Inks, rng: Random, *, snow: bool) -> tuple[Item, ...]:
    """One heavy peak and its shadow."""
    rock = peaks.peak(rng.uniform(-0.03, 0.0), 0.3, 0.36, rng.uniform(0.55, 0.61), rng)
    return (*peaks.cast(inks, rock), *peaks.draw_peak(inks, rock, rng, snow=snow))


@framed()
def mountain(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """One heavy peak, with or without snow."""
    return one_peak(inks, rng, snow=rng.random() < 0.6)


def range_of(inks: Inks, rng: Random, count: int) -> tuple[Item, ...]:
    """The first ``count`` peaks of a range, on ground that their shadows darken."""
    if not inks.hatched:
        inks = inks._replace(dark=mix(inks.dark, inks.line, 0.4))
    items = barred(inks, rng) + shadow(inks, [curved_path(shaken(_GROUND, rng, 0.012))], 0.3)
    for x, foot, half, height in rng.choice(_RANGES)[:count]:
        tall = height * rng.uniform(0.92, 1.03)
        rock = peaks.peak(x + rng.uniform(-0.02, 0.02), foot, half, tall, rng)
        items += peaks.draw_peak(inks, rock, rng, snow=height > 0.33, heavy=True)
    return tuple(items)


@framed(0.46)
def mountains(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A range of four peaks that closes the hex: the heaviest thing on a map."""
    return range_of(inks, rng, 4)

"""Sand blown into dunes: a long lit back, a hollow lee side, a winding crest, hardly any line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point, smooth
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import Outline, between, fill, mix, pen, shadow, sweep, tidy

# A dune in half widths and heights: the skyline to the left and the right of its top, and its crest.
# The flanks run out hollow and the top is round; a straight flank would make a pyramid of it.
_WINDWARD: tuple[Point, ...] = (
    (-1.0, 0.0),
    (-0.76, 0.09),
    (-0.54, 0.3),
    (-0.34, 0.63),
    (-0.16, 0.91),
    (0.0, 1.0),
)
_LEEWARD: tuple[Point, ...] = (
    (0.0, 1.0),
    (0.15, 0.93),
    (0.31, 0.66),
    (0.49, 0.33),
    (0.71, 0.1),
    (1.0, -0.04),
)
_CREST: tuple[Point, ...] = (
    (0.0, 1.0),
    (0.09, 0.82),
    (-0.02, 0.52),
    (-0.06, 0.24),
    (-0.2, -0.06),
    (-0.55, -0.26),
)


class Dune(NamedTuple):
    """The three lines of a dune; the crest runs from its top to a horn in front."""

    windward: list[Point]
    leeward: list[Point]
    crest: list[Point]
    size: float


def dune(x: float, foot: float, half: float, height: float, rng: Random) -> Dune:
    """A dune that stands on ``foot``, its top a little to either side of x."""
    lean, wind = rng.uniform(-0.34, 0.3), rng.uniform(0.5, 1.5)
    broad, slack = rng.uniform(0.85, 1.3), rng.uniform(0.85, 1.25)

    def place(points: Sequence[Point], swing: float) -> list[Point]:
        placed = []
        for u, v in points:
            across = max(-1.0, min(1.0, u * (swing if 0.05 < v < 0.99 else 1.0))) + lean * v
            off = rng.uniform(-0.02, 0.02) if 0.05 < v < 0.99 else 0.0
            placed.append((x + half * (across + off), foot - height * (v + off)))
        return placed

    return Dune(place(_WINDWARD, broad), place(_LEEWARD, slack), place(_CREST, wind), half)


def _loop(there: Sequence[Point], back: Sequence[Point]) -> Outline:
    return tidy([*smooth(there), *smooth(back)[1:], ("Z",)])


def draw_dune(inks: Inks, sand: Dune, rng: Random, *, weight: float = 1.0) -> list[Item]:
    """Both sides, the crest, and ripples that run along the back."""
    (lx, ly), (rx, ry), horn = sand.windward[0], sand.leeward[-1], sand.crest[-1]
    hollow = [(rx, ry), between((rx, ry), sand.crest[3], 0.5), sand.crest[4], horn]
    skirt = [horn, ((lx + horn[0]) / 2, (ly + horn[1]) / 2 + 0.005), (lx, ly)]
    low = [(x + sand.size * 0.05, y + sand.size * 0.09) for x, y in hollow]
    items: list[Item] = shadow(inks, [_loop(low, [low[-1], *hollow[::-1], low[0]])], 0.14)
    items += fill([_loop([*sand.windward[:-1], *sand.crest], skirt)], inks.light)
    lee = mix(inks.mid, inks.dark, 0.12)
    items += fill([_loop([*sand.crest[::-1], *sand.leeward[1:]], hollow)], lee)
    strokes = [
        pen(sand.windward, 0.01 * weight, start=0.1, end=0.9),
        pen(sand.leeward, 0.013 * weight, start=0.8, end=0.1),
        pen(sand.crest, 0.0125 * weight, start=0.8, end=0.0),
    ]
    strokes += _ripples(sand, rng, 4 if inks.hatched else 3)
    if inks.hatched:
        strokes += _lee_strokes(sand, rng)
    return items + fill(strokes, inks.line, 1.0 if inks.hatched else 0.8)


def _ripples(sand: Dune, rng: Random, count: int) -> list[Outline]:
    """Strokes across the back, bent like the crest."""
    strokes = []
    for i in range(count):
        share = 0.25 + 0.55 * i / count
        top = between(sand.windward[3 if i % 2 else 2], sand.crest[2], share)
        low = between(sand.windward[0], sand.crest[4], share + 0.12)
        end = between(top, low, rng.uniform(0.5, 0.8))
        bend = between(top, end, 0.5)
        strokes.append(sweep(top, (bend[0] - sand.size * 0.07, bend[1]), end, 0.006))
    return strokes


def _lee_strokes(sand: Dune, rng: Random) -> list[Outline]:
    """Hatching that slides down the lee side, for styles without tones."""
    strokes = []
    for i in range(6):
        share = (i + 0.5) / 6
        k, rest = divmod(share * 4, 1)
        start = between(sand.crest[int(k)], sand.crest[int(k) + 1], rest)
        j, rest = divmod(share * (len(sand.leeward) - 1), 1)
        end = between(sand.leeward[int(j)], sand.leeward[int(j) + 1], rest)
        end = between(start, (end[0], end[1] + 0.01), rng.uniform(0.5, 0.75))
        strokes.append(sweep(start, between(start, (end[0], start[1]), 0.5), end, 0.006))
    return strokes


# Fields of dunes as (x, foot, half width), back to front.
_FIELDS = (
    ((0.13, -0.06, 0.24), (-0.17, 0.07, 0.24), (0.1, 0.24, 0.3)),
    ((-0.14, -0.06, 0.26), (0.18, 0.06, 0.22), (-0.08, 0.25, 0.3)),
    ((0.02, -0.09, 0.25), (-0.2, 0.1, 0.2), (0.2, 0.12, 0.2), (-0.03, 0.29, 0.26)),
)


@framed()
def dunes(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Three or four dunes, one behind another."""
    items: list[Item] = []
    for x, foot, half in rng.choice(_FIELDS):
        wide = half * rng.uniform(0.9, 1.06)
        sand = dune(x + rng.uniform(-0.025, 0.025), foot, wide, wide * rng.uniform(0.55, 0.72), rng)
        items += draw_dune(inks, sand, rng)
    return tuple(items)

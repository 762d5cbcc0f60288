"""One rocky peak: a lit and a shaded face that meet in a broken ridge, spurs, rock strokes, snow."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    fill,
    hatch,
    lifted,
    mix,
    pen,
    polygon_path,
    shadow,
    wedge,
)


class Peak(NamedTuple):
    """A peak's skeleton, from the summit down; ``left`` and ``right`` are its outline."""

    left: list[Point]
    right: list[Point]
    ridge: list[Point]
    toes: list[Point]  # along the foot, from the left corner to the right one

    @property
    def width(self) -> float:
        return self.right[-1][0] - self.left[-1][0]

    @property
    def lit(self) -> list[Point]:
        return [*self.left, *self.toes[: len(self.toes) // 2], *self.ridge[:0:-1]]

    @property
    def shaded(self) -> list[Point]:
        return [*self.right, *self.toes[: len(self.toes) // 2 : -1], *self.ridge[:0:-1]]


def _flank(side: float, top: float, rng: Random) -> list[Point]:
    """One side of the outline in half widths and heights: steep above, a shoulder, easing to the foot."""
    bend = rng.uniform(1.0, 1.4)
    shoulder, bulk = rng.uniform(0.3, 0.65), rng.uniform(0.0, 0.13)
    notch = rng.choice((0, 1))
    points = []
    for i, v in enumerate((0.12, 0.23, 0.36, 0.51, 0.67, 0.84)):
        ledge = (0.035 if (i + notch) % 2 else -0.02) if i > 1 else 0.025
        mass = bulk * max(0.0, 1 - abs(v - shoulder) / 0.22)
        u = top + (side - top) * v**bend + side * (0.015 + ledge + mass)
        points.append((max(-1.0, min(1.0, u)), v + rng.uniform(-0.025, 0.025)))
    return [(top, 0.0), *points, (side, 1.0)]


def _foot(first: float, last: float, bulges: Sequence[float], rng: Random) -> list[Point]:
    """Spurs that push a little forward between two points of the foot line."""
    shares = [(i + 1) / (len(bulges) + 1) for i in range(len(bulges))]
    return [
        (first + (last - first) * t + rng.uniform(-0.03, 0.03), 1 + bulge + rng.uniform(-0.015, 0.015))
        for t, bulge in zip(shares, bulges, strict=True)
    ]


def peak(x: float, foot: float, half: float, height: float, rng: Random) -> Peak:
    """A peak that stands on ``foot``, reaching ``half`` to both sides of x."""
    top = rng.uniform(-0.24, 0.24)
    drift = rng.uniform(0.02, 0.34) - top * 0.5
    zig = rng.choice((-1, 1))
    ridge: list[Point] = [(top, 0.0)]
    for i, v in enumerate((0.13, 0.27, 0.44, 0.62, 0.82)):
        swing = zig * (-1) ** i * rng.uniform(0.05, 0.11) * (0.5 + v)
        ridge.append((top + drift * v + swing, v + rng.uniform(-0.03, 0.03)))
    toe = top + drift + rng.uniform(-0.05, 0.05)
    ridge.append((toe, 1.05))
    toes = [*_foot(-1, toe, (0.045, 0.0, 0.06), rng), ridge[-1], *_foot(toe, 1, (0.0, 0.05, 0.01), rng)]
    parts = (_flank(-1.0, top, rng), _flank(1.0, top, rng), ridge, toes)
    return Peak(*([(x + half * u, foot - height * (1 - v)) for u, v in part] for part in parts))


def _gullies(mountain: Peak, rng: Random, side: int) -> list[list[Point]]:
    """The faces of spurs that leave the ridge on one side (-1 left, 1 right), turned the other way."""
    faces = []
    ridge, half = mountain.ridge, mountain.width / 2
    foot = ridge[-1][1]
    for i in range(1, len(ridge) - 2):
        bulges = (ridge[i][0] - (ridge[i - 1][0] + ridge[i + 1][0]) / 2) * side > 0
        if not bulges:
            continue
        (x, y), (bx, by) = ridge[i], ridge[i + 1]
        drop = foot - y
        reach = side * half * rng.uniform(0.3, 0.42) * drop / (foot - ridge[0][1]) * 1.5
        toe = (x + reach, y + drop * rng.uniform(0.72, 0.9))
        elbow = between((x, y), toe, 0.5)
        elbow = (elbow[0] + side * half * rng.uniform(0.0, 0.07), elbow[1] - drop * 0.02)
        inner = (bx + side * half * 0.12 + reach * 0.25, by + (toe[1] - by) * 0.45)
        faces.append([(x, y), elbow, toe, inner, (bx, by)])
    return faces


def _snow(mountain: Peak, rng: Random) -> tuple[list[Point], list[Point]]:
    """The lit and the shaded part of a snow cap, hanging down in tongues."""
    drop = (mountain.ridge[-1][1] - mountain.ridge[0][1]) * 0.1

    def side(flank: list[Point]) -> list[Point]:
        outer, inner = flank[3], mountain.ridge[2]
        edge = [between(outer, inner, t) for t in (0.0, 0.2, 0.42, 0.62, 0.82)]
        sags = (0.0, -0.55, 0.95, -0.5, 0.8)
        tongues = [
            (x, y + sag * drop * rng.uniform(0.7, 1.3)) for (x, y), sag in zip(edge, sags, strict=True)
        ]
        return [*flank[:3], *tongues, inner, mountain.ridge[1]]

    return side(mountain.left), side(mountain.right)


def draw_peak(
    inks: Inks, mountain: Peak, rng: Random, *, snow: bool = False, heavy: bool = False
) -> list[Item]:
    """The faces, then the strokes; a heavy peak is hatched closer and inked broader."""
    weight = (1.15 if heavy else 1.0) * min(1.0, 0.45 + mountain.width)
    items = fill([polygon_path(mountain.lit)], inks.light)
    items += fill([polygon_path(mountain.shaded)], inks.dark)
    folds, ribs = _gullies(mountain, rng, -1), _gullies(mountain, rng, 1)
    strokes: list[Outline] = []
    if inks.hatched:
        strokes += lifted(
            hatch(mountain.shaded, pi * 0.36, 0.02 if heavy else 0.027, rng), rng, 0.011 * weight, 0.8
        )
        for face in folds:
            strokes += lifted(hatch(face, pi * 0.6, 0.024, rng), rng, 0.007 * weight)
    else:
        items += fill(map(polygon_path, folds), inks.mid)
        items += fill(map(polygon_path, ribs), mix(inks.mid, inks.dark, 0.45))
        strokes += lifted(hatch(mountain.shaded, pi * 0.36, 0.042, rng), rng, 0.012 * weight, 0.35)
    items += fill(strokes, inks.line, 1.0 if inks.hatched else 0.75)
    if snow:
        lit, shaded = _snow(mountain, rng)
        items += fill([polygon_path(shaded)], mix(inks.light, "#ffffff", 0.35))
        items += fill([polygon_path(lit)], mix(inks.light, "#ffffff", 0.88))
    return items + fill(_contours(mountain, folds, ribs, rng, weight), inks.line)


def _contours(
    mountain: Peak, folds: list[list[Point]], ribs: list[list[Point]], rng: Random, weight: float
) -> list[Outline]:
    """Outline, ridge and spur lines; heavier away from the light."""
    strokes = [
        pen(mountain.left[::-1], 0.015 * weight, start=0.2, end=1.0, sharp=True),
        pen(mountain.right, 0.024 * weight, start=0.7, end=0.25, sharp=True),
        pen(mountain.ridge, 0.016 * weight, start=0.9, end=0.1, sharp=True),
    ]
    strokes += [pen(face[:3], 0.011 * weight, start=0.8, end=0.1, sharp=True) for face in folds + ribs]
    for i in (3, 4, 5, 6):
        a = between(mountain.left[i], mountain.ridge[i - 1], rng.uniform(0.1, 0.3))
        length = mountain.width * rng.uniform(0.09, 0.15)
        strokes.append(wedge(a, (a[0] - length * 0.5, a[1] + length), 0.007 * weight))
    for i, (x, y) in enumerate(mountain.toes[1:]):
        length = 0.02 + mountain.width * rng.uniform(0.0, 0.05)
        lean = 0.5 if i > 2 else -0.4
        strokes.append(wedge((x, y + 0.004), (x - length * lean, y - length * 0.8), 0.008 * weight))
    return strokes


def cast(inks: Inks, mountain: Peak) -> list[Item]:
    """The shadow that a peak throws to the south-east."""
    (rx, ry), (tx, ty) = mountain.right[-1], mountain.ridge[-1]
    reach = mountain.width * 0.07
    edge = [mountain.right[4], (rx + reach, ry + reach * 0.1), (rx - reach * 0.4, ry + reach * 0.75)]
    return shadow(inks, [polygon_path([*edge, (tx + reach, ty + reach * 0.6), (tx, ty)])])

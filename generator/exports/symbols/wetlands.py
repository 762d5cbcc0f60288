"""Wet ground: marsh that can be waded, swamp that swallows."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.foliage import FINE, Shape, blade, closed, filled, lens, outlined, oval, tuft
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.stands import scatter
from generator.exports.symbols.woodland import dead_tree


class _Reeds(NamedTuple):
    """Stems and leaves of bulrushes, and the heads on top of the stems."""

    stems: Shape
    heads: Shape

    def grow(self, ink: Inks, rng: Random, x: float, y: float, height: float) -> None:
        self.stems.extend(tuft(ink, rng, x, y, height * 0.78, 6))
        for i in range(rng.choice((2, 3))):
            foot = x + (i - 0.8) * height * 0.14
            tip = (foot + rng.uniform(-0.05, 0.14) * height * (i - 0.5), y - height * rng.uniform(0.82, 1.0))
            self.stems.extend(
                blade((foot, y), (foot, (y + tip[1]) / 2), tip, 0.0085 if ink.hatched else 0.01)
            )
            self.heads.extend(oval(tip[0], tip[1] + height * 0.1, height * 0.042, height * 0.115))

    def painted(self, ink: Inks) -> list[Item]:
        return [filled(self.stems, ink.line), outlined(ink, self.heads, ink.accent)]


class _Pool(NamedTuple):
    x: float
    y: float
    rx: float
    ry: float


def _shore(rng: Random, pool: _Pool) -> list[Point]:
    """Points around a pool, level and irregular."""
    corners = 9
    points: list[Point] = []
    for i in range(corners):
        angle = 2 * pi * (i + rng.uniform(-0.2, 0.2)) / corners
        reach = rng.uniform(0.78, 0.97)
        points.append((pool.x + cos(angle) * pool.rx * reach, pool.y + sin(angle) * pool.ry * reach))
    return points


def _water(shore: list[Point], pool: _Pool, size: float = 1.0) -> Shape:
    """The surface within a shore, or a smaller one about the same middle."""
    points = [(pool.x + (x - pool.x) * size, pool.y + (y - pool.y) * size) for x, y in shore]
    ring: list[Point] = [points[0]]
    for i, (x, y) in enumerate(points):
        (px, py), (qx, qy) = points[i - 1], points[(i + 1) % len(points)]
        sx, sy = points[(i + 2) % len(points)]
        ring += [(x + (qx - px) / 6, y + (qy - py) / 6), (qx - (sx - x) / 6, qy - (sy - y) / 6), (qx, qy)]
    return closed(ring)


def marsh(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Clumps of reeds, each over a few level strokes of water."""
    water: Shape = []
    strokes: Shape = []
    reeds = _Reeds([], [])
    for i, (x, y) in enumerate(scatter(rng, rng.randint(8, 9), (-0.29, -0.145, 0.29, 0.36), 0.22)):
        pool = _Pool(x, y + 0.008, rng.uniform(0.09, 0.12), rng.uniform(0.026, 0.034))
        water += _water(_shore(rng, pool), pool)
        strokes += lens(x + rng.uniform(-0.02, 0.02), y + 0.012, rng.uniform(0.07, 0.09), 0.009)
        strokes += lens(x + rng.uniform(-0.05, 0.05), y + 0.034, rng.uniform(0.03, 0.05), 0.008)
        if i % 4 == 3:
            reeds.stems.extend(tuft(ink, rng, x, y, 0.07, 4))
        else:
            reeds.grow(ink, rng, x, y, rng.uniform(0.13, 0.18))
    pools = [] if ink.hatched else [filled(water, ink.light)]
    return (*pools, filled(strokes, ink.line if ink.hatched else ink.dark), *reeds.painted(ink))


def reed_bed(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """One or two clumps of reeds in shallow water."""
    water: Shape = []
    strokes: Shape = []
    reeds = _Reeds([], [])
    for x, y in scatter(rng, rng.randint(1, 2), (-0.08, 0.02, 0.08, 0.12), 0.13):
        pool = _Pool(x, y + 0.008, rng.uniform(0.07, 0.1), rng.uniform(0.024, 0.03))
        water += _water(_shore(rng, pool), pool)
        strokes += lens(x + rng.uniform(-0.02, 0.02), y + 0.012, rng.uniform(0.05, 0.08), 0.009)
        reeds.grow(ink, rng, x, y, rng.uniform(0.1, 0.16))
    pools = [] if ink.hatched else [filled(water, ink.light)]
    return (*pools, filled(strokes, ink.line if ink.hatched else ink.dark), *reeds.painted(ink))


def _mire(rng: Random) -> list[_Pool]:
    """One great water, and two smaller ones: one behind and one before it, or both behind."""
    side = rng.choice((-1, 1))
    behind = _Pool(side * rng.uniform(0.06, 0.16), -0.165, rng.uniform(0.12, 0.18), 0.055)
    if rng.random() < 0.6:
        great = _Pool(rng.uniform(-0.05, 0.05), rng.uniform(0.08, 0.13), rng.uniform(0.27, 0.315), 0.12)
        return [great, behind, _Pool(-side * rng.uniform(0.04, 0.14), 0.32, rng.uniform(0.11, 0.17), 0.05)]
    great = _Pool(side * rng.uniform(0.0, 0.05), rng.uniform(0.2, 0.23), rng.uniform(0.27, 0.315), 0.12)
    return [great, behind, _Pool(-side * 0.25, rng.uniform(-0.02, 0.02), rng.uniform(0.09, 0.12), 0.04)]


def _ripples(rng: Random, pool: _Pool) -> Shape:
    shape: Shape = []
    for across, down in scatter(rng, round(pool.rx * 26), (-0.7, -0.6, 0.7, 0.6), 0.4):
        shape += lens(pool.x + across * pool.rx, pool.y + down * pool.ry, rng.uniform(0.025, 0.045), 0.009)
    return shape


def _banks(ink: Inks, rng: Random, pools: list[_Pool]) -> _Reeds:
    """Rushes at both ends of the great water, at one end of each small one, and grass between."""
    reeds = _Reeds([], [])
    ends = [(pools[0], -1), (pools[0], 1), (pools[1], rng.choice((-1, 1))), (pools[2], rng.choice((-1, 1)))]
    for pool, end in ends:
        reeds.grow(ink, rng, pool.x + end * pool.rx * 0.84, pool.y + pool.ry * 0.4, rng.uniform(0.12, 0.16))
        near = (pool.x + end * pool.rx * 0.58, pool.y + pool.ry * 0.85)
        reeds.stems.extend(tuft(ink, rng, *near, rng.uniform(0.06, 0.08), 4))
    for x, y in scatter(rng, 6, (-0.36, -0.22, 0.35, 0.38), 0.25):
        if all(hypot((x - pool.x) / (pool.rx + 0.04), (y - pool.y) / (pool.ry + 0.05)) > 1 for pool in pools):
            reeds.stems.extend(tuft(ink, rng, x, y, 0.06, 4))
    return reeds


def swamp(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Dark pools with ripples, a drowned tree, rushes on the banks."""
    pools = _mire(rng)
    surface: Shape = []
    depths: Shape = []
    ripples: Shape = []
    for pool in pools:
        shore = _shore(rng, pool)
        surface += _water(shore, pool)
        depths += _water(shore, pool, 0.8)
        ripples += _ripples(rng, pool)
    x, y = pools[0].x + rng.uniform(-0.14, 0.14), pools[0].y + 0.02
    rings = oval(x, y, 0.055, 0.016) + oval(x + 0.006, y + 0.003, 0.095, 0.03)
    pale = ink.line if ink.hatched else ink.light
    return (
        outlined(ink, surface, ink.dark),
        *([] if ink.hatched else [filled(depths, ink.line, 0.4)]),
        filled(ripples, pale),
        Path(tuple(rings), Paint(stroke=pale, width=FINE)),
        *dead_tree(ink._replace(shadow=None), x, y, rng.uniform(0.32, 0.37), rng),
        *_banks(ink, rng, pools).painted(ink),
    )

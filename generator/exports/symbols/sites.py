"""Sites: the bases of a side, and what is fought over. The brightest things on a map.

A base's three buildings are one family: the same two-stepped plinth with a band of the side's colour,
the same pen, the side's colour on what matters most.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, smooth
from generator.exports.symbols.compass import compass
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    mix,
    pen,
    polygon_path,
    stroke_path,
    tidy,
    wedge,
)
from generator.exports.symbols.marks import bombing_place, flag, side_mark
from generator.exports.symbols.plinth import PEN, bright, plinth, shade, shaped, six

__all__ = [
    "bombing_place",
    "compass",
    "flag",
    "fortress",
    "powerplant",
    "side_mark",
    "teleporter",
    "teleporter_exit",
]


def _battlements(left: float, right: float, y: float, teeth: int, height: float) -> list[Point]:
    """A crenellated edge from left to right."""
    step = (right - left) / (2 * teeth - 1)
    points: list[Point] = []
    for i in range(2 * teeth - 1):
        level = y - height if i % 2 == 0 else y
        points += [(left + step * i, level), (left + step * (i + 1), level)]
    return points


def _tower(inks: Inks, x: float, foot: float, half: float, height: float, rng: Random) -> list[Item]:
    """A round tower under a pointed roof of the side's colour."""
    top = foot - height
    body = [
        (x - half, top),
        (x + half, top),
        (x + half * 1.08, foot),
        (x, foot + half * 0.3),
        (x - half * 1.08, foot),
    ]
    items: list[Item] = [shaped(inks, body, inks.light)]
    items += shade(
        inks,
        [
            (x + half * 0.25, top),
            (x + half, top),
            (x + half * 1.08, foot),
            (x + half * 0.3, foot + half * 0.25),
        ],
        inks.dark,
        rng,
    )
    roof = [
        (x - half * 1.4, top + 0.012),
        (x, top - half * 2.3),
        (x + half * 1.4, top + 0.012),
        (x, top + half * 0.42),
    ]
    items.append(shaped(inks, roof, inks.accent))
    lit = [roof[0], roof[1], between(roof[0], roof[3], 0.6)]
    items += fill([polygon_path(lit)], bright(inks.accent))
    slit = wedge((x - half * 0.25, top + height * 0.62), (x - half * 0.25, top + height * 0.34), 0.022)
    return [*items, *fill([slit], inks.line)]


def fortress(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A keep behind a gate wall with two towers."""
    items = plinth(ink)
    keep = [(-0.13, 0.12), *_battlements(-0.14, 0.14, -0.13, 4, 0.04), (0.13, 0.12)]
    items.append(shaped(ink, keep, ink.light))
    items += shade(ink, [(0.03, -0.12), (0.135, -0.12), (0.125, 0.12), (0.03, 0.12)], ink.dark, rng)
    items += _pennant(ink, 0.0, -0.15, 0.17, rng)
    wall = [(-0.23, 0.24), *_battlements(-0.23, 0.23, 0.08, 6, 0.036), (0.23, 0.24), (0.0, 0.275)]
    items.append(shaped(ink, wall, mix(ink.light, ink.mid, 0.35)))
    gate = [
        (-0.06, 0.265),
        (-0.06, 0.18),
        (-0.035, 0.142),
        (0.0, 0.13),
        (0.035, 0.142),
        (0.06, 0.18),
        (0.06, 0.265),
        (0.0, 0.275),
    ]
    items.append(shaped(ink, gate, ink.line))
    bars = [[(x, 0.155), (x, 0.26)] for x in (-0.025, 0.025)] + [[(-0.055, 0.2), (0.055, 0.2)]]
    items += drawn(stroke_path(bars), ink.accent, 0.01)
    items += _tower(ink, -0.25, 0.24, 0.062, 0.23, rng) + _tower(ink, 0.25, 0.24, 0.062, 0.23, rng)
    return tuple(items)


def _pennant(inks: Inks, x: float, foot: float, height: float, rng: Random) -> list[Item]:
    """A pole with a swallow-tailed flag."""
    top, drop = foot - height, 0.055
    wave = rng.uniform(-0.006, 0.01)
    cloth = [
        (x, top + 0.012),
        (x + 0.06, top + 0.004 + wave),
        (x + 0.13, top + 0.02),
        (x + 0.1, top + 0.042),
        (x + 0.13, top + 0.02 + drop),
        (x + 0.06, top + 0.004 + drop + wave),
        (x, top + 0.012 + drop),
    ]
    pole = drawn(stroke_path([[(x, foot), (x, top)]]), inks.line, 0.014)
    return [*pole, Path(polygon_path(cloth), Paint(fill=inks.accent, stroke=inks.line, width=0.01))]


def _cooling(inks: Inks, x: float, foot: float, half: float, height: float, rng: Random) -> list[Item]:
    """A cooling tower: waisted, banded with the side's colour, steam at its mouth."""
    levels = ((1.0, 0.0), (0.82, 0.3), (0.68, 0.62), (0.68, 0.82), (0.74, 1.0))
    left = [(x - half * r, foot - height * v) for r, v in levels]
    right = [(x + half * r, foot - height * v) for r, v in levels]
    top = foot - height
    steam = ((-0.02, -0.03, 0.05), (0.035, -0.055, 0.045), (0.085, -0.065, 0.035))
    puffs = [(x + dx, top + dy, r * half / 0.14) for dx, dy, r in steam]
    items = fill([curved_path(ellipse(px, py, r + 0.011, r * 0.8 + 0.011)) for px, py, r in puffs], inks.line)
    items += fill([curved_path(ellipse(px, py, r, r * 0.8)) for px, py, r in puffs], "#ffffff")
    bowl = [
        (x + half * 0.5, foot + half * 0.16),
        (x, foot + half * 0.24),
        (x - half * 0.5, foot + half * 0.16),
    ]
    shell = tidy(
        [
            *smooth(left),
            ("L", *right[-1]),
            *smooth(right[::-1])[1:],
            *smooth([right[0], *bowl, left[0]])[1:],
            ("Z",),
        ]
    )
    items.append(Path(shell, Paint(fill=inks.light, stroke=inks.line, width=PEN)))
    inner = [(x + half * r * 0.3, y) for (r, _), (_, y) in zip(levels, left, strict=True)]
    items += shade(inks, [*inner, *right[::-1], bowl[0]], inks.dark, rng)
    band = [
        between(left[3], left[4], 0.1),
        between(right[3], right[4], 0.1),
        right[2],
        (x, right[2][1] + half * 0.16),
        left[2],
    ]
    items.append(shaped(inks, band, inks.accent))
    mouth = curved_path(ellipse(x, top, half * 0.74, half * 0.2))
    return [*items, Path(mouth, Paint(fill=inks.line, stroke=inks.line, width=PEN))]


def _bolt(x: float, y: float, size: float) -> list[Point]:
    points = ((0.25, -1.0), (-0.55, 0.15), (-0.08, 0.15), (-0.3, 1.0), (0.55, -0.25), (0.06, -0.25))
    return [(x + u * size, y + v * size) for u, v in points]


def powerplant(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Two cooling towers behind a hall that carries the sign of lightning."""
    items = plinth(ink)
    items += _cooling(ink, -0.13, 0.16, 0.15, 0.35, rng) + _cooling(ink, 0.17, 0.17, 0.115, 0.25, rng)
    hall = [(-0.2, 0.26), (-0.2, 0.16), (0.16, 0.16), (0.16, 0.26), (-0.02, 0.285)]
    items.append(shaped(ink, hall, mix(ink.light, ink.mid, 0.4)))
    items.append(shaped(ink, [(-0.22, 0.165), (-0.19, 0.125), (0.15, 0.125), (0.18, 0.165)], ink.accent))
    sign = six(-0.02, 0.205, 0.1, 0.1)
    items.append(shaped(ink, sign, mix(ink.light, "#ffffff", 0.6)))
    return (
        *items,
        Path(polygon_path(_bolt(-0.02, 0.205, 0.08)), Paint(fill=ink.accent, stroke=ink.line, width=0.009)),
    )


def _pylon(inks: Inks, x: float, foot: float, rng: Random) -> list[Item]:
    """A pillar with a crystal of the side's colour."""
    body = [
        (x - 0.035, foot - 0.14),
        (x + 0.035, foot - 0.14),
        (x + 0.045, foot),
        (x, foot + 0.014),
        (x - 0.045, foot),
    ]
    items: list[Item] = [shaped(inks, body, inks.light)]
    items += shade(
        inks,
        [(x + 0.01, foot - 0.14), (x + 0.035, foot - 0.14), (x + 0.045, foot), (x + 0.01, foot + 0.01)],
        inks.dark,
        rng,
    )
    gem = [(x, foot - 0.25), (x + 0.036, foot - 0.19), (x, foot - 0.14), (x - 0.036, foot - 0.19)]
    return [
        *items,
        shaped(inks, gem, inks.accent),
        *fill([polygon_path([gem[0], gem[3], (x, foot - 0.19)])], bright(inks.accent)),
    ]


def teleporter(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A standing ring with a whirl of the side's colour in it, between two pillars."""
    items = plinth(ink)
    x, y, rx, ry = 0.0, -0.03, 0.205, 0.235
    items += _pylon(ink, -0.275, 0.21, rng) + _pylon(ink, 0.275, 0.21, rng)
    foot = [(-0.15, 0.235), (-0.11, 0.15), (0.11, 0.15), (0.15, 0.235), (0.0, 0.26)]
    items.append(shaped(ink, foot, ink.mid))
    items.append(
        Path(curved_path(ellipse(x, y, rx, ry, 12)), Paint(fill=ink.light, stroke=ink.line, width=PEN))
    )
    rim = [
        *ellipse(x, y, rx, ry, 16, turn=-pi / 4)[:9],
        *ellipse(x - 0.012, y - 0.012, rx * 0.82, ry * 0.82, 16, turn=-pi / 4)[8::-1],
    ]
    items += shade(ink, rim, ink.dark, rng, pi / 4)
    stones = [
        pen([(x + rx * k * cos(a), y + ry * k * sin(a)) for k in (0.74, 0.88, 1.0)], 0.01, start=1, end=1)
        for a in (pi * i / 5 + 0.3 for i in range(10))
    ]
    items += fill(stones, ink.line)
    items.append(
        Path(
            curved_path(ellipse(x, y, rx * 0.74, ry * 0.74, 10)),
            Paint(fill=ink.accent, stroke=ink.line, width=PEN),
        )
    )
    items += fill(_whirl(x, y, rx * 0.7, ry * 0.7, rng), mix(ink.accent, "#ffffff", 0.55))
    return (*items, *fill([curved_path(ellipse(x, y, rx * 0.13, ry * 0.13))], "#ffffff"))


def _whirl(x: float, y: float, rx: float, ry: float, rng: Random) -> list[Outline]:
    """Three arms that wind in to the middle."""
    start = rng.uniform(0, 2 * pi)
    arms = []
    for arm in range(3):
        turn = start + arm * 2 * pi / 3
        spiral = [(0.95 - 0.165 * i, turn + 0.5 * i) for i in range(6)]
        arms.append(
            pen([(x + rx * k * cos(a), y + ry * k * sin(a)) for k, a in spiral], 0.03, start=0.1, end=0.3)
        )
    return arms


def teleporter_exit(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Two chevrons at the hex's right side, pointing out; to be turned about the hex's centre."""
    del rng
    marks = []
    for x in (0.255, 0.32):
        marks.append(
            polygon_path(
                [
                    (x, -0.105),
                    (x + 0.035, -0.105),
                    (x + 0.085, 0.0),
                    (x + 0.035, 0.105),
                    (x, 0.105),
                    (x + 0.045, 0.0),
                ]
            )
        )
    halo = Path(
        tuple(s for mark in marks for s in mark), Paint(fill="#ffffff", stroke="#ffffff", width=0.024)
    )
    return (halo, Path(halo.segments, Paint(fill=ink.accent, stroke=ink.line, width=0.01)))

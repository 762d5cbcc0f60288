"""Cacti: ribbed columns with arms, and the low prickly pear."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.foliage import (
    Shape,
    blade,
    cast_shadow,
    closed,
    filled,
    outline_width,
    outlined,
    oval,
)
from generator.exports.symbols.inks import Inks


def _column(x: float, y: float, top: float, half: float) -> Shape:
    """A round-topped stem, a little swollen at two thirds of its height."""
    tall = y - top
    side = [(0.7, y), (0.8, y - tall * 0.3), (1.1, y - tall * 0.55), (1.0, top + half * 1.3)]
    left = [(x - half * out, level) for out, level in side]
    right = [(x + half * out, level) for out, level in reversed(side)]
    cap = top - half * 0.43
    return closed([*left, (x - half * 0.9, cap), (x + half * 0.9, cap), *right])


def _arm(x: float, side: int, reach: float, level: float, top: float, half: float) -> Shape:
    """Out from the column, round the elbow, up to a round end."""
    inner, outer, cap = x + side * (reach - half), x + side * (reach + half), top - half * 0.4
    elbow, shoulder = (outer, level - half * 1.6), (inner, level - half * 1.9)
    tip = [(outer, top + half), (outer, cap), (inner, cap), (inner, top + half)]
    below = [
        (x, level + half * 0.6),
        (x + side * reach * 0.6, level + half * 1.4),
        (outer, level + half * 0.9),
        elbow,
    ]
    above = [shoulder, (inner, level - half * 0.6), (inner, level - half), (x, level - half * 1.2)]
    return closed([*below, elbow, tip[0], *tip, tip[3], shoulder, *above])


def _rib(x: float, foot: float, top: float, half: float) -> Shape:
    return blade((x, foot), (x + half * 0.12, (foot + top) / 2), (x, top), half * 0.26)


def cactus(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A saguaro: a ribbed column with one or two arms."""
    half, top = height * rng.uniform(0.085, 0.105), y - height
    body = _column(x, y, top, half)
    lit = _column(x - half * 0.28, y - half * 0.1, top + half * 0.25, half * 0.66)
    ribs = _rib(x + half * 0.1, y - half * 0.5, top + half * 0.9, half)
    ribs += _rib(x + half * 0.55, y - half, top + half * 1.4, half)
    gleam = _rib(x - half * 0.45, y - height * 0.3, top + half * 0.9, half * 2)
    first = rng.choice((-1, 1))
    for side in (first, -first)[: rng.choice((1, 2, 2))]:
        thin = half * rng.uniform(0.62, 0.78)
        reach, level = half * rng.uniform(2.3, 3.0), y - height * rng.uniform(0.28, 0.52)
        end = level - height * rng.uniform(0.2, 0.34)
        body += _arm(x, side, reach, level, end, thin)
        lit += _arm(x - thin * 0.3, side, reach, level - thin * 0.3, end + thin * 0.25, thin * 0.6)
        ribs += _rib(x + side * reach + thin * 0.2, level - thin, end + thin * 0.8, thin)
    tones = [] if ink.hatched else [filled(lit, ink.mid), filled(gleam, ink.light)]
    return [
        *cast_shadow(ink, [(x, y, height * 0.5)]),
        outlined(ink, body, ink.line, outline_width(ink, height) * 1.8),
        filled(body, ink.dark),
        *tones,
        filled(ribs, ink.line),
    ]


def _pad(root: Point, angle: float, length: float, breadth: float) -> Shape:
    """An egg-shaped pad growing from its root."""
    ux, uy = cos(angle) * length, sin(angle) * length
    vx, vy = -sin(angle) * breadth, cos(angle) * breadth
    half = [(0.0, 0.0), (0.1, 0.3), (0.35, 0.52), (0.65, 0.5), (0.92, 0.46), (1.0, 0.2), (1.0, 0.0)]
    ring = [*half, *((along, -across) for along, across in reversed(half[:-1]))]
    return closed([(root[0] + ux * a + vx * b, root[1] + uy * a + vy * b) for a, b in ring])


PADS = (  # root in heights from the foot, turn from upright, size; the first three are behind
    (0.12, -0.06, 1.15, 0.38),
    (-0.06, -0.36, -0.5, 0.4),
    (0.3, -0.3, 0.2, 0.36),
    (-0.08, -0.04, -1.0, 0.4),
    (0.0, 0.0, 0.06, 0.48),
    (0.1, -0.42, 0.5, 0.4),
    (-0.32, -0.26, -0.25, 0.34),
)


def prickly_pear(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A low heap of pads, some of them in flower."""
    side = rng.choice((-1, 1))
    behind: Shape = []
    before: Shape = []
    gleam: Shape = []
    blossoms: Shape = []
    for i, (across, up, turn, size) in enumerate(PADS):
        length = size * height * rng.uniform(0.9, 1.08)
        root = (x + side * across * height, y + up * height)
        angle = -pi / 2 + side * turn + rng.uniform(-0.14, 0.14)
        pad = _pad(root, angle, length, length * 0.74)
        if i < 3:
            behind += pad
        else:
            before += pad
            lit = (root[0] - length * 0.08, root[1] - length * 0.06)
            gleam += _pad(lit, angle - 0.16, length * 0.8, length * 0.36)
        if i in (1, 5, 6) and rng.random() < 0.7:
            tip = (root[0] + cos(angle) * length, root[1] + sin(angle) * length)
            blossoms += oval(*tip, height * 0.05, height * 0.045)
    return [
        *cast_shadow(ink, [(x, y, height * 0.8)]),
        outlined(ink, behind, ink.dark),
        outlined(ink, before, ink.mid),
        *([] if ink.hatched else [filled(gleam, ink.light)]),
        *([filled(blossoms, ink.accent)] if blossoms else []),
    ]

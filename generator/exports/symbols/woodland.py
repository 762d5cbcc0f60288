"""Trees of temperate woods: broadleaf, conifer, and what is left of either when it is dead.

A living tree is a dark body with an outline, a lit shape pushed to the north-west over it, and a few
bright leaves. Line styles keep the outline and show the shade with hatching.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, sin
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.foliage import (
    FINE,
    Shape,
    blade,
    cast_shadow,
    closed,
    filled,
    hatching,
    leaves,
    limb,
    lobed,
    outline_width,
    outlined,
)
from generator.exports.symbols.inks import Inks


def _bole(x: float, y: float, height: float) -> Shape:
    """A short trunk that widens at the ground."""
    g, top = height * 0.1, y - height * 0.22
    left = [(x - g * 0.75, y), (x - g * 0.3, y - g * 0.4), (x - g * 0.4, y - g), (x - g * 0.45, top)]
    right = [(x + g * 0.4, top), (x + g * 0.4, y - g), (x + g * 0.3, y - g * 0.4), (x + g * 0.75, y)]
    return closed([*left, left[-1], right[0], *right])


def broadleaf(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """An oak or beech: a lobed crown on a short trunk."""
    rx, ry = height * rng.uniform(0.39, 0.48), height * rng.uniform(0.38, 0.42)
    cx, cy = x + rng.uniform(-0.04, 0.04) * height, y - height + ry * 1.04
    crown = lobed(rng, cx, cy, rx, ry, rng.choice((8, 9, 10)))
    width = outline_width(ink, height)
    items = cast_shadow(ink, [(x, y, rx * 2)])
    if ink.hatched:
        shade = hatching(ink, cx, cy, rx, ry, 4 if height > 0.16 else 3)
        return [*items, filled(_bole(x, y, height), ink.line), outlined(ink, crown, ink.mid, width), shade]
    body = lobed(rng, cx - rx * 0.16, cy - ry * 0.17, rx * 0.77, ry * 0.75, 8)
    glow = lobed(rng, cx - rx * 0.32, cy - ry * 0.4, rx * 0.5, ry * 0.4, 6)
    body += leaves(rng, cx, cy, rx, ry, 0.74, 4)
    glow += leaves(rng, cx - rx * 0.18, cy - ry * 0.2, rx, ry, 0.4, 4)
    return [
        *items,
        outlined(ink, crown, ink.dark, width),
        filled(body, ink.mid),
        filled(glow, ink.light),
        filled(_bole(x, y, height), ink.line),
    ]


def _hang(start: Point, end: Point) -> tuple[Point, Point, Point]:
    """The edge of a hanging bough, drawn either way: steep at the trunk, flat at its tip."""
    downwards = start[1] <= end[1]
    (ux, uy), (lx, ly) = (start, end) if downwards else (end, start)
    near = (ux + 0.2 * (lx - ux), uy + 0.45 * (ly - uy))
    far = (ux + 0.5 * (lx - ux), uy + 0.88 * (ly - uy))
    return (near, far, end) if downwards else (far, near, end)


def _fringed(points: Sequence[Point]) -> Shape:
    """A shape edged with hanging boughs."""
    edges = (_hang(a, b) for a, b in pairwise([*points, points[0]]))
    return closed([points[0], *(point for edge in edges for point in edge)])


class _Fir(NamedTuple):
    """The corners of a fir, from its tip down: bough, notch, bough ... on both sides, and the hem."""

    left: list[Point]
    right: list[Point]
    seam: list[Point]  # between the lit and the shaded side
    hem: list[Point]


TIERS = 4


def _fir(x: float, y: float, height: float, half: float, rng: Random) -> _Fir:
    top, skirt = y - height, y - height * 0.1
    fir = _Fir([(x + rng.uniform(-0.03, 0.03) * height, top)], [], [], [])
    for i in range(1, TIERS + 1):
        share = i / TIERS
        level = top + (skirt - top) * share**0.92
        for side, edge in ((-1, fir.left), (1, fir.right)):
            out = half * share * rng.uniform(0.88, 1.1)
            edge.append((x + side * out, level + rng.uniform(-0.02, 0.015) * height))
            if i < TIERS:
                edge.append((x + side * out * 0.42, level - height * rng.uniform(0.03, 0.05)))
        fir.seam.append((x - half * share * rng.uniform(0.0, 0.2), level - height * rng.uniform(0.06, 0.09)))
        fir.seam.append((x + half * share * rng.uniform(0.05, 0.4), level - height * rng.uniform(0.01, 0.04)))
    fir.hem.extend(
        (x + half * at, skirt - height * up) for at, up in ((-0.45, 0.04), (-0.05, -0.02), (0.4, 0.03))
    )
    return fir


def _needles(ink: Inks, fir: _Fir, half: float, height: float) -> Path:
    """Hatching under the boughs of the shaded side."""
    strokes: Shape = []
    for (sx, sy), (rx, ry) in zip(fir.seam[1::2], fir.right[::2], strict=True):
        px, py = sx + (rx - sx) * 0.35, sy + (ry - sy) * 0.35
        strokes += [("M", px, py), ("L", px - half * 0.08, py - height * 0.1)]
    return Path(tuple(strokes), Paint(stroke=ink.line, width=FINE))


def conifer(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A fir: tiers of drooping boughs under a spire."""
    half = height * rng.uniform(0.26, 0.32)
    fir = _fir(x, y, height, half, rng)
    outline = _fringed([*fir.left, *fir.hem, *reversed(fir.right)])
    trunk = blade((x, y), (x, y - height * 0.2), (x, y - height * 0.5), height * 0.075)
    items = [*cast_shadow(ink, [(x, y, half * 2.2)]), filled(trunk, ink.line)]
    if ink.hatched:
        return [
            *items,
            outlined(ink, outline, ink.mid, outline_width(ink, height)),
            _needles(ink, fir, half, height),
        ]
    lit = _fringed([*fir.left, *fir.hem[:2], *reversed(fir.seam)])
    glints: Shape = []
    for (rx, ry), (bx, by) in zip(fir.left[::2], fir.left[1::2], strict=True):
        start, bend = (x + (bx - x) * 0.8, by - height * 0.02), ((bx + x) / 2, by - height * 0.04)
        glints += blade(start, bend, (rx + half * 0.06, ry + height * 0.06), height * 0.04)
    return [
        *items,
        outlined(ink, outline, ink.dark, outline_width(ink, height)),
        filled(lit, ink.mid),
        filled(glints, ink.light),
    ]


def _bare_limbs(x: float, y: float, height: float, waist: Point, rng: Random) -> tuple[Shape, Shape]:
    """The crooked limbs of a dead tree, on alternate sides, and the twigs on them."""
    wood: Shape = []
    twigs: Shape = []
    side = rng.choice((-1, 1))
    for share, length in ((0.3, 0.2), (0.44, 0.36), (0.56, 0.3), (0.74, 0.2)):
        side = -side
        fx, fy = x + (waist[0] - x) * min(1, share / 0.46), y - height * share
        angle = rng.uniform(0.45, 1.0) * side
        out = sin(angle) * length * height
        up = min(cos(angle) * length * height * rng.uniform(0.85, 1.1), height * (0.97 - share))
        wood += blade(
            (fx, fy), (fx + out * 0.72, fy - up * 0.3), (fx + out, fy - up), height * (0.074 - share * 0.048)
        )
        tip = (fx + out * rng.uniform(1.2, 1.5), fy - up * rng.uniform(0.45, 0.7))
        twigs += blade((fx + out * 0.55, fy - up * 0.3), (fx + out * 0.9, fy - up * 0.3), tip, height * 0.026)
    return wood, twigs


def dead_tree(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A bare, weathered trunk with crooked limbs that reach upwards."""
    girth = height * 0.12
    waist = (x + rng.uniform(-0.07, 0.07) * height, y - height * 0.46)
    bow = (x + (x - waist[0]) * 0.4, y - height * 0.2)
    wood, twigs = _bare_limbs(x, y, height, waist, rng)
    wood += limb((x, y), bow, waist, girth, girth * 0.66)
    lean = rng.uniform(-0.08, 0.08) * height
    wood += blade(
        waist, (waist[0] - lean * 0.3, y - height * 0.7), (waist[0] + lean, y - height), girth * 0.66
    )
    for side in (-1, 1):
        root = (x + side * girth * 1.2, y)
        wood += blade((x, y - girth * 0.5), (x + side * girth * 0.6, y - girth * 0.1), root, girth * 0.6)
    lit = (bow[0] - girth * 0.25, bow[1])
    gleam = blade(
        (x - girth * 0.2, y - girth * 0.3), lit, (waist[0] - girth * 0.1, y - height * 0.56), girth * 0.34
    )
    return [
        *cast_shadow(ink, [(x, y, height * 0.45)]),
        outlined(ink, wood + twigs, ink.line, outline_width(ink, height)),
        filled(wood, ink.mid if ink.hatched else ink.dark),
        filled(gleam, ink.light),
    ]

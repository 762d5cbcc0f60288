"""A broken cone with fire in its crater."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    ellipse,
    fill,
    hatch,
    lifted,
    mix,
    pen,
    polygon_path,
    shadow,
    shaken,
    wedge,
)

_FOOT = 0.33
_LEFT = ((-0.13, -0.06), (-0.165, 0.03), (-0.19, 0.07), (-0.245, 0.17), (-0.29, 0.22), (-0.375, _FOOT - 0.02))
_RIGHT = ((0.125, -0.035), (0.15, 0.03), (0.195, 0.09), (0.225, 0.16), (0.29, 0.235), (0.365, _FOOT - 0.02))
_NEAR = (
    (-0.13, -0.06),
    (-0.095, -0.035),
    (-0.07, -0.045),
    (-0.035, 0.0),
    (0.02, 0.025),
    (0.055, -0.01),
    (0.125, -0.035),
)
_FAR = (
    (0.125, -0.035),
    (0.095, -0.085),
    (0.05, -0.078),
    (0.01, -0.1),
    (-0.06, -0.088),
    (-0.1, -0.1),
    (-0.13, -0.06),
)


# The smoke's puffs as (x, y, radius), from the crater up.
_PLUME = (
    (0.0, -0.075, 0.026),
    (0.012, -0.115, 0.034),
    (0.055, -0.15, 0.04),
    (0.045, -0.2, 0.044),
    (0.105, -0.225, 0.052),
    (0.165, -0.262, 0.044),
    (0.225, -0.275, 0.03),
)


class _Cone(NamedTuple):
    """The lines of a cone: flanks from the rim down, both rims, and the edge between its faces."""

    left: list[Point]
    right: list[Point]
    near: list[Point]
    far: list[Point]
    ridge: list[Point]
    lit: list[Point]
    shaded: list[Point]


def _cone(rng: Random) -> _Cone:
    def rough(line: Sequence[Point], amount: float) -> list[Point]:
        return [line[0], *shaken(line[1:-1], rng, amount), line[-1]]

    left, right, near, far = (
        rough(_LEFT, 0.014),
        rough(_RIGHT, 0.014),
        rough(_NEAR, 0.008),
        rough(_FAR, 0.008),
    )
    toe = (rng.uniform(0.03, 0.11), _FOOT + 0.025)
    ridge = rough([between(near[4], toe, t) for t in (0.0, 0.25, 0.5, 0.75, 1.0)], 0.018)
    west = shaken([(-0.22, _FOOT + 0.01), (-0.08, _FOOT)], rng, 0.01)
    east = shaken([(0.26, _FOOT), (0.18, _FOOT + 0.025)], rng, 0.01)
    lit = [*near[4::-1], *left[1:], *west, *ridge[:0:-1]]
    return _Cone(left, right, near, far, ridge, lit, [*near[4:], *right[1:], *east, *ridge[:0:-1]])


@framed()
def volcano(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A cone with a notched rim, lava down its front and a wisp of smoke drifting off."""
    cone = _cone(rng)
    ground = [cone.right[3], (0.392, 0.315), (0.29, 0.375), (0.1, 0.38), (0.0, _FOOT)]
    items = shadow(inks, [polygon_path(ground)]) + _smoke(inks, rng) + _crater(inks, cone.near, cone.far)
    items += fill([polygon_path(cone.lit)], inks.light) + fill([polygon_path(cone.shaded)], inks.dark)
    if not inks.hatched:
        items += fill([polygon_path(gully) for gully in _gullies(cone.near, rng)], inks.mid)
    items += _lava(inks, cone.ridge, rng)
    close, least = (0.024, 0.75) if inks.hatched else (0.045, 0.3)
    strokes = lifted(hatch(cone.shaded, pi * 0.33, close, rng), rng, 0.011, least)
    strokes += [
        *_rock(cone.left, cone.near, rng),
        pen(cone.left[::-1], 0.016, start=0.2, end=1.0, sharp=True),
        pen(cone.right, 0.024, start=0.9, end=0.25, sharp=True),
        pen(cone.near, 0.017, start=1.0, end=1.0, sharp=True),
        pen(cone.far, 0.011, start=0.8, end=0.8, sharp=True),
    ]
    return (*items, *fill(strokes, inks.line))


def _crater(inks: Inks, near: list[Point], far: list[Point]) -> list[Item]:
    """The pit between both rims, dark at its far wall and glowing where it is deep."""
    pit = [*near, *far[1:-1]]
    if inks.hatched:
        return fill([polygon_path(pit)], mix(inks.accent, "#ffffff", 0.45))
    glow = fill([curved_path(ellipse(0.0, -0.085, 0.15, 0.075))], inks.accent, 0.28)
    wall = fill([polygon_path(pit)], mix(inks.dark, inks.accent, 0.35))
    fire = fill([polygon_path([*near, (0.05, -0.05), (-0.05, -0.058)])], inks.accent)
    return [*glow, *wall, *fire]


def _lava(inks: Inks, ridge: list[Point], rng: Random) -> list[Item]:
    """A stream from the notch, with a hotter core, and a second one that soon ends."""
    course = [(px + rng.uniform(-0.012, 0.012), py) for px, py in ridge[:4]]
    course[0] = (ridge[0][0], ridge[0][1] - 0.015)
    side = rng.choice((-1, 1))
    x, y = course[1]
    branch = [(x, y), (x + side * 0.035, y + 0.035), (x + side * 0.05, y + 0.09)]
    if inks.hatched:
        streams = [pen(course, 0.03, start=1.0, end=0.2), pen(branch, 0.018, start=0.8, end=0.2)]
        return fill(streams, mix(inks.accent, "#ffffff", 0.45))
    streams = [pen(course, 0.055, start=1.0, end=0.3), pen(branch, 0.03, start=0.8, end=0.2)]
    core = [pen(course[:3], 0.02, start=1.0, end=0.1)]
    return fill(streams, inks.accent) + fill(core, mix(inks.accent, "#ffe48a", 0.7))


def _gullies(near: list[Point], rng: Random) -> list[list[Point]]:
    """Furrows that the rain has cut into the lit side."""
    furrows = []
    for start, reach in ((near[1], -0.14), (near[2], -0.075), (near[3], -0.02)):
        x, y = start[0], start[1] + 0.012
        end = (x + reach + rng.uniform(-0.02, 0.02), rng.uniform(0.2, 0.31))
        bend = between((x, y), end, rng.uniform(0.4, 0.55))
        furrows.append([(x, y), (bend[0] - 0.012, bend[1]), end, (bend[0] + 0.024, bend[1] + 0.01)])
    return furrows


def _rock(left: list[Point], near: list[Point], rng: Random) -> list[Outline]:
    """Strokes that run down the lit side."""
    strokes = []
    for i in range(5):
        start = between(left[i // 2 + 1], near[3], rng.uniform(0.15, 0.75))
        start = (start[0], start[1] + 0.03 + i * 0.022)
        length = rng.uniform(0.05, 0.11)
        strokes.append(wedge(start, (start[0] - length * 0.45, start[1] + length), 0.009))
    return strokes


def _smoke(inks: Inks, rng: Random) -> list[Item]:
    """A plume that billows up from the crater and is carried off: one outline round all its puffs."""
    drift = rng.choice((-1, 1)) * rng.uniform(0.75, 1.1)
    puffs = [(x * drift + rng.uniform(-0.008, 0.008), y, r * rng.uniform(0.9, 1.1)) for x, y, r in _PLUME]
    rims = [curved_path(ellipse(x, y, r + 0.007, r + 0.006, 6)) for x, y, r in puffs]
    body = [curved_path(ellipse(x, y, r - 0.004, r - 0.004, 6)) for x, y, r in puffs]
    belly = [curved_path(ellipse(x + r * 0.25, y + r * 0.35, r * 0.6, r * 0.5, 6)) for x, y, r in puffs[1:]]
    curls = [
        pen(ellipse(x, y, r * 0.8, r * 0.75, 8, turn=pi * 0.05)[:4], 0.009, start=0.1, end=0.1)
        for x, y, r in puffs[2:6]
    ]
    tone = mix(inks.light, "#ffffff", 0.5)
    shade = [] if inks.hatched else fill(belly, mix(tone, inks.mid, 0.35))
    return [*fill(rims, inks.line), *fill(body, tone), *shade, *fill(curls, inks.line)]

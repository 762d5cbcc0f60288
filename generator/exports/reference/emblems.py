"""The emblem of each level: one family of totems, a side's gem on a six-sided base, told by what bears it.

The rules leave open what the units are, so the emblems show what a level does and no being or machine.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.silhouettes.contract import Silhouette
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.shapes import Shape, bar, disc, joined, limb, oval, plate, ring, wire
from generator.exports.symbols.inks import Inks

MIDDLE = 0.37  # how high over the ground the gem is borne


def _base(easel: Easel) -> None:
    """A hexagonal piece of stone with a band of the side's colour."""
    easel.stand()
    front = [(-0.29, 0.045), (-0.2, -0.02), (0.2, -0.02), (0.29, 0.045)]
    easel.solid(plate(*front, (0.29, 0.095), (0.2, 0.03), (-0.2, 0.03), (-0.29, 0.095)), "mid", shade=0.02)
    easel.patch(plate((-0.2, -0.005), (0.2, -0.005), (0.2, 0.018), (-0.2, 0.018)), "accent")
    top = plate((-0.29, 0.095), (-0.2, 0.03), (0.2, 0.03), (0.29, 0.095), (0.2, 0.14), (-0.2, 0.14))
    easel.solid(top, "light", shade=0.0, rim=0.01)


def _stem(easel: Easel, high: float, broad: float = 0.07) -> None:
    """What stands on the base and bears the rest."""
    easel.solid(bar((0.0, 0.07), (0.0, high), broad * 1.7, broad), "mid", shade=0.02, rim=0.008)
    easel.solid(bar((0.0, 0.07), (0.0, 0.105), broad * 2.3), "dark", shade=0.0, rim=0.008)


def _six(x: float, y: float, radius: float, *, narrow: float = 0.88) -> list[Point]:
    """Corners of a hexagon on its point, from the top to the left."""
    turns = (pi / 2 + pi / 3 * i for i in range(6))
    return [(x + radius * narrow * cos(a), y + radius * sin(a)) for a in turns]


def _gem(easel: Easel, x: float, y: float, radius: float, side: str = "") -> None:
    """The cut stone that every emblem has; ``side`` asks for the left or right half alone."""
    corners, inner = _six(x, y, radius), _six(x, y, radius * 0.55)
    half = {"left": plate((x - 1, y - 1), (x, y - 1), (x, y + 1), (x - 1, y + 1))}
    half["right"] = plate((x + 1, y - 1), (x, y - 1), (x, y + 1), (x + 1, y + 1))

    def cut(shape: Shape) -> Shape:
        return shape.intersection(half[side]).buffer(0.0) if side else shape

    easel.solid(cut(plate(*corners)), "accent", shade=0.0, rim=0.0, line=0.008)
    for i, tone in ((0, "accent-light"), (1, "accent-light"), (3, "accent-dark"), (4, "accent-dark")):
        j = (i + 1) % 6
        easel.patch(cut(plate(corners[i], corners[j], inner[j], inner[i])), tone)
    easel.patch(cut(plate(inner[0], inner[1], (x, y), (x, y + radius * 0.5))), "accent-light")
    easel.patch(cut(plate(*_six(x - radius * 0.25, y + radius * 0.3, radius * 0.13))), "glint")


def _blade(start: Point, end: Point, broad: float, bend: float = 0.0) -> Shape:
    """A leaf, feather or flame: pointed at its end, round at its start, bent to the left by so much."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    spots = [(0.0, 0.3), (0.25, 0.92), (0.5, 1.0), (0.75, 0.72), (1.0, 0.0)]

    def at(share: float, aside: float) -> Point:
        off = aside * broad / 2 / (dx * dx + dy * dy) ** 0.5 + bend * 4 * share * (1 - share)
        return x0 + dx * share - dy * off, y0 + dy * share + dx * off

    return plate(*(at(s, w) for s, w in spots), *(at(s, -w) for s, w in reversed(spots[:-1])))


def _round(x: float, y: float, radius: float, turn: float) -> Point:
    return x + radius * cos(turn), y + radius * sin(turn)


def _jumper(easel: Easel) -> None:
    """A gem that bursts, thrown up by a spring."""
    coil = [(-0.095, 0.1), (0.095, 0.14), (-0.095, 0.18), (0.095, 0.22), (-0.03, 0.26)]
    for start, end in pairwise(coil):
        easel.solid(limb((*start, 0.02), (*end, 0.02)), "mid", shade=0.01, rim=0.008)
    points = [_round(0.0, 0.43, 0.2 if i % 2 == 0 else 0.13, pi / 2 + pi * i / 8) for i in range(16)]
    easel.solid(plate(*points), "light", shade=0.03, rim=0.0)
    for x in (-1.0, 1.0):
        for far, low, high in ((0.23, 0.2, 0.37), (0.31, 0.2, 0.31)):
            easel.solid(_blade((x * far, high), (x * (far + 0.025), low), 0.028), "dark", shade=0.0, rim=0.0)
    _gem(easel, 0.0, 0.43, 0.115)


def _scout(easel: Easel) -> None:
    """A gem for the apple of an eye, with a sight round it."""
    _stem(easel, 0.24)
    for i in range(5):
        turn = pi / 2 + (i - 2) * 0.36
        start, end = _round(0.0, 0.27, 0.24, turn), _round(0.0, 0.27, 0.36 - 0.022 * abs(i - 2), turn)
        easel.solid(_blade(start, end, 0.055), "dark", shade=0.008, rim=0.006)
    lids = _lens(0.4, 0.2)
    easel.solid(lids, "mid", shade=0.025, rim=0.012)
    easel.solid(_lens(0.33, 0.145), "glint", shade=0.02, rim=0.0)
    easel.solid(disc(0.0, MIDDLE - 0.01, 0.135), "dark", shade=0.0, rim=0.01)
    _gem(easel, 0.0, MIDDLE - 0.01, 0.118)


def _lens(wide: float, high: float) -> Shape:
    """An almond round the middle."""
    y = MIDDLE - 0.01
    radius = (wide * wide + high * high) / (2 * high)
    upper = disc(0.0, y + high - radius, 1.0).buffer(radius - 1.0, quad_segs=48)
    lower = disc(0.0, y - high + radius, 1.0).buffer(radius - 1.0, quad_segs=48)
    return upper.intersection(lower)


def _flyer(easel: Easel) -> None:
    """A gem on two wings."""
    _stem(easel, 0.3)
    for x in (-1.0, 1.0):
        feathers = ((0.3, 0.16, 0.0), (0.4, 0.24, 0.02), (0.46, 0.36, 0.04), (0.47, 0.5, 0.07))
        for long, rise, lift in feathers:
            start = (x * 0.05, 0.27 + lift)
            easel.solid(
                _blade(start, (x * long, rise + 0.11), 0.105, bend=x * 0.12), "mid", shade=0.018, rim=0.01
            )
        shoulder = _blade((x * 0.03, 0.34), (x * 0.36, 0.55), 0.11, bend=x * 0.16)
        easel.solid(shoulder, "light", shade=0.016, rim=0.0)
    tail = [(-0.075, 0.2), (0.0, 0.145), (0.075, 0.2), (0.0, 0.32)]
    easel.solid(plate(*tail), "dark", shade=0.014, rim=0.008)
    _gem(easel, 0.0, 0.38, 0.135)


def _teleporter(easel: Easel) -> None:
    """A gem in two halves, one here and one already there, in a broken ring."""
    y = 0.37
    hoop = ring(0.0, y, 0.265, 0.062)
    gaps = [bar(_round(0.0, y, 0.15, a), _round(0.0, y, 0.32, a), 0.06) for a in (pi / 4, 5 * pi / 4)]
    _stem(easel, 0.13, 0.1)
    easel.solid(hoop.difference(joined(gaps)), "mid", shade=0.02, rim=0.012)
    for i in range(8):
        turn = pi / 8 + pi / 4 * i
        easel.cut(_round(0.0, y, 0.215, turn), _round(0.0, y, 0.25, turn), width=0.008)
    for i in range(3):
        short, level = 0.3 + 0.05 * i, 0.07 * i
        for x, rise in ((-1.0, 0.26 + level), (1.0, 0.48 - level)):
            easel.solid(wire(0.018, (x * short, rise), (x * 0.42, rise)), "dark", shade=0.0)
    _gem(easel, -0.022, y - 0.045, 0.15, "left")
    _gem(easel, 0.022, y + 0.045, 0.15, "right")


def _storm(easel: Easel) -> None:
    """A gem that throws lightning all round."""
    y = 0.38
    _stem(easel, 0.28, 0.09)
    for i in range(8):
        turn = pi / 2 + pi / 4 * i
        far = 0.25 if i % 2 == 0 else 0.33
        if i == 4:
            continue
        easel.solid(_bolt(0.0, y, turn, far), "light" if i % 2 else "mid", shade=0.01, rim=0.0)
    cloud = [oval(*_round(0.0, y, 0.105, pi / 4 * i + 0.2), 0.072, 0.066) for i in range(8)]
    easel.solid(joined(cloud), "dark", shade=0.02, rim=0.012)
    _gem(easel, 0.0, y, 0.122)


def _bolt(x: float, y: float, turn: float, far: float) -> Shape:
    """A fork of lightning from the middle outwards."""
    spots = [
        (0.1, -0.045),
        (0.62, -0.075),
        (0.56, -0.012),
        (1.0, 0.0),
        (0.5, 0.075),
        (0.56, 0.02),
        (0.1, 0.045),
    ]

    def at(along: float, aside: float) -> Point:
        return (
            x + far * 1.1 * along * cos(turn) - aside * sin(turn),
            y + far * 1.1 * along * sin(turn) + aside * cos(turn),
        )

    return plate(*(at(u, v) for u, v in spots))


def _healer(easel: Easel) -> None:
    """A gem in a wreath of leaves, under its aura."""
    y = 0.36
    _stem(easel, 0.2, 0.09)
    for x in (-1.0, 1.0):
        stalk = [_round(0.0, y, 0.22, -pi / 2 + x * 0.3 * i) for i in range(8)]
        easel.solid(wire(0.022, *stalk), "dark", shade=0.0, rim=0.0)
        for i in range(6):
            turn = -pi / 2 + x * (0.36 + 0.36 * i)
            foot = _round(0.0, y, 0.22, turn)
            for aside, long in ((0.55, 0.115), (-0.5, 0.085)):
                tip = turn + x * (pi / 2 - aside * 1.25)
                leaf = _blade(foot, (foot[0] + long * cos(tip), foot[1] + long * sin(tip)), 0.052)
                easel.solid(leaf, "mid" if aside > 0 else "light", shade=0.008, rim=0.006)
    for i, radius in enumerate((0.185, 0.23)):
        arc = [_round(0.0, 0.4, radius, pi / 2 + (k - 4) * (0.085 - 0.01 * i)) for k in range(9)]
        easel.solid(wire(0.02, *arc), "light", shade=0.0, rim=0.0)
    _gem(easel, 0.0, y, 0.145)


_BEARERS = {1: _jumper, 2: _scout, 3: _flyer, 4: _teleporter, 5: _storm, 6: _healer}


def _emblem(level: int) -> Silhouette:
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        easel = Easel(inks, rng)
        _base(easel)
        _BEARERS[level](easel)
        return tuple(easel.print())

    return draw


EMBLEMS = {level: _emblem(level) for level in _BEARERS}

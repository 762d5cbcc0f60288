"""Open country and high ground of a dry land: dust, cracked earth, bluffs, a dune."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.deserts import ripple, specks, strewn
from generator.exports.symbols.dunes import draw_dune, dune
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    drawn,
    fill,
    mix,
    pen,
    stroke_path,
    sweep,
    wedge,
)


def _soft(inks: Inks) -> str:
    """The ink of marks that are to be overlooked."""
    return inks.line if inks.hatched else mix(inks.dark, inks.line, 0.2)


def scrub(x: float, y: float, size: float, rng: Random) -> list[Outline]:
    """A dry little bush: a fan of bent twigs."""
    twigs = []
    for lean in (-0.9, -0.45, 0.0, 0.4, 0.85):
        tip = (x + size * lean, y - size * rng.uniform(0.55, 1.0) * (1.1 - abs(lean) * 0.5))
        twigs.append(sweep((x, y), (x + size * lean * 0.25, y - size * 0.5), tip, 0.007))
    return twigs


@framed()
def dust(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Hardly anything: specks, a ripple, a bush or two."""
    spots = strewn(rng, 12, 0.14)
    bushes = rng.sample(spots, 2)
    strokes = specks([spot for spot in spots if spot not in bushes], rng, 0.0068)
    for x, y in bushes:
        strokes += scrub(x, y, rng.uniform(0.045, 0.06), rng)
    x, y = rng.choice(spots)
    strokes += ripple(x * 0.6, y * 0.7, rng.uniform(0.16, 0.22), rng)
    return tuple(fill(strokes, _soft(inks)))


@framed()
def cracked_earth(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A dried pan: cracks that part the ground into plates, running out at the rim."""
    grains = specks(strewn(rng, 5, 0.2), rng)
    return (*_cracked(inks, _plates(rng, 0.395), rng), *fill(grains, _soft(inks)))


def cracks(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """The few cracks that lead from one dried pan to the next."""
    return tuple(_cracked(inks, _plates(rng, 0.235), rng))


_Crack = tuple[Point, Point, float, float, float]  # from, to, pressure at both ends, width


def _cracked(inks: Inks, edges: list[_Crack], rng: Random) -> list[Item]:
    lines = [pen(_crooked(a, b, rng), 0.011 * w, start=s, end=e, sharp=True) for a, b, s, e, w in edges]
    items: list[Item] = []
    if not inks.hatched:
        lit = [[(x + 0.008, y + 0.008) for x, y in (a, b)] for a, b, *_ in edges]
        items += drawn(stroke_path(lit), inks.light, 0.006)
    return [*items, *fill(lines, _soft(inks))]


def _plates(rng: Random, reach: float) -> list[_Crack]:
    """The edges of uneven plates, out to a reach."""
    turn, size = rng.uniform(0, pi), rng.uniform(0.125, 0.145)
    bays = [(n, depth, rng.uniform(0, 2 * pi)) for n, depth in ((2, 0.1), (3, 0.09), (5, 0.06))]
    knots: dict[tuple[int, int], Point] = {}

    def knot(i: int, j: int) -> Point:
        if (i, j) not in knots:
            x = (i + 0.5 * (j % 2)) * size * 0.9 + rng.uniform(-0.3, 0.3) * size
            y = j * size * 0.86 + rng.uniform(-0.3, 0.3) * size
            knots[i, j] = (x * cos(turn) - y * sin(turn), (x * sin(turn) + y * cos(turn)) * 0.85 + 0.04)
        return knots[i, j]

    edges: list[_Crack] = []
    for j in range(-4, 5):
        for i in range(-4, 5):
            # A honeycomb is a triangular net of knots without its middles.
            ends = [(i + 1, j), (i + (j % 2), j + 1), (i - 1 + (j % 2), j + 1)]
            for k, end in enumerate(ends):
                if (i - k + j) % 3 == 0 or rng.random() < 0.12:
                    continue
                a, b = knot(i, j), knot(*end)
                near, far = _reach(a, bays), _reach(b, bays)
                if max(near, far) < reach and min(near, far) < reach * 0.84:
                    presses = [0.0 if at > reach * 0.78 else 0.75 for at in (near, far)]
                    edges.append((a, b, presses[0], presses[1], rng.uniform(0.7, 1.15)))
    return edges


def _reach(p: Point, bays: list[tuple[int, float, float]]) -> float:
    """How far out a point lies on the ground, where the pan's rim has bays and tongues."""
    x, y = p[0], (p[1] - 0.04) * 1.12
    return hypot(x, y) * (1.0 + sum(depth * sin(n * atan2(y, x) + start) for n, depth, start in bays))


def _crooked(a: Point, b: Point, rng: Random) -> list[Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    bent = []
    for share in (0.33, 0.67):
        off = rng.uniform(-0.1, 0.1)
        x, y = between(a, b, share)
        bent.append((x - dy * off, y + dx * off))
    return [a, *bent, b]


_CROWN = ((-0.45, 0.1), (-0.1, -0.3), (0.2, 0.25), (0.5, -0.1))


class _Bluff:
    """A crown seen slightly from above, and the foot of its slopes; angles go clockwise from the east."""

    def __init__(self, x: float, y: float, wide: float, rng: Random) -> None:
        self.x, self.y, self.wide = x, y, wide
        self.deep = wide * rng.uniform(0.46, 0.6)
        self.waves = [
            (n, size * rng.uniform(0.6, 1.2), rng.uniform(0, 2 * pi))
            for n, size in ((2, 0.13), (3, 0.08), (5, 0.05))
        ]

    def crown(self, turn: float, grow: float = 1.0) -> Point:
        reach = grow * (1 + sum(size * sin(n * turn + phase) for n, size, phase in self.waves))
        return self.x + self.wide * cos(turn) * reach, self.y + self.deep * sin(turn) * reach

    def foot(self, turn: float, share: float = 1.0) -> Point:
        x, y = self.crown(turn)
        fall = self.wide * (0.55 + 0.32 * max(0.0, sin(turn)) + 0.14 * cos(turn - pi / 4))
        return x + cos(turn) * fall * share * 1.25, y + (sin(turn) * fall + self.wide * 0.26) * share


@framed()
def bluffs(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A hill in the old surveyors' manner: strokes that run downhill round a pale crown, in two steps."""
    side = rng.choice((-1, 1))
    shape = rng.choice(("one", "one", "spur", "two"))
    if shape == "one":
        hill = _Bluff(rng.uniform(-0.03, 0.02), rng.uniform(-0.08, -0.05), rng.uniform(0.19, 0.225), rng)
        return tuple(_hill(inks, hill, rng))
    if shape == "spur":
        small = _Bluff(0.2 * side, rng.uniform(0.16, 0.2), rng.uniform(0.07, 0.085), rng)
        great = _Bluff(-0.08 * side, rng.uniform(-0.1, -0.07), rng.uniform(0.155, 0.175), rng)
        return (*_hill(inks, great, rng), *_hill(inks, small, rng))
    back = _Bluff(0.13 * side, rng.uniform(-0.14, -0.11), rng.uniform(0.115, 0.13), rng)
    front = _Bluff(-0.12 * side, rng.uniform(0.07, 0.1), rng.uniform(0.12, 0.14), rng)
    return (*_hill(inks, back, rng), *_hill(inks, front, rng))


def low_bluff(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A lesser crown between two hills."""
    wide = rng.uniform(0.06, 0.08)
    return tuple(_hill(inks, _Bluff(rng.uniform(-0.02, 0.02), rng.uniform(0.0, 0.04), wide, rng), rng))


def _hill(inks: Inks, hill: _Bluff, rng: Random) -> list[Item]:
    """One crown with its slopes."""
    ring = [2 * pi * i / 14 for i in range(14)]
    lee = [pi / 4 + (i - 4) * 0.38 for i in range(9)]
    items: list[Item] = []
    if not inks.hatched:
        for share, opacity in ((1.02, 0.4), (0.62, 0.5)):
            skirt = [hill.foot(t, share * rng.uniform(0.88, 1.06)) for t in ring]
            items += fill([curved_path(skirt)], inks.mid, opacity)
            shade = [hill.foot(t, share * rng.uniform(0.8, 1.0)) for t in lee]
            inner = [hill.foot(t, share - 0.5) if share > 1 else hill.crown(t, 0.95) for t in reversed(lee)]
            items += fill([curved_path([*shade, *inner])], inks.dark, 0.3)
    items += fill([curved_path([hill.crown(t) for t in ring])], mix(inks.light, inks.mid, 0.18))
    strokes = _hachures(hill, 0.0, 0.56, rng) + _hachures(hill, 0.62, 1.12, rng)
    strokes += specks([(hill.x + hill.wide * u, hill.y + hill.deep * v) for u, v in _CROWN], rng)
    return items + fill(strokes, inks.line)


def _hachures(hill: _Bluff, upper: float, lower: float, rng: Random) -> list[Outline]:
    """One step of strokes downhill; heavy and close away from the light, hardly any towards it."""
    strokes = []
    turn = rng.uniform(0.0, 0.1)
    while turn < 2 * pi:
        away = (1 + cos(turn - pi / 4)) / 2
        if rng.random() < 0.45 + away * 0.7:
            start = hill.foot(turn, upper + rng.uniform(0.0, 0.07)) if upper else hill.crown(turn, 1.02)
            length = upper + (lower - upper) * rng.uniform(0.6, 1.0) * (0.55 + 0.45 * away)
            strokes.append(
                wedge(start, hill.foot(turn + rng.uniform(-0.03, 0.03), length), 0.008 + 0.0075 * away)
            )
        turn += (0.2 - 0.06 * away) * (0.7 if upper else 1.0) * rng.uniform(0.8, 1.2)
    return strokes


# Great dunes as (x, foot, half width, height), back to front.
_GREAT_DUNES = (
    ((0.03, 0.13, 0.36, 0.29), (-0.14, 0.3, 0.23, 0.13)),
    ((-0.05, 0.12, 0.36, 0.27), (0.15, 0.29, 0.24, 0.14)),
    ((0.15, 0.05, 0.24, 0.18), (-0.07, 0.19, 0.34, 0.26), (0.2, 0.32, 0.17, 0.09)),
    ((-0.16, 0.04, 0.24, 0.17), (0.08, 0.2, 0.33, 0.27), (-0.2, 0.31, 0.18, 0.1)),
    ((-0.13, 0.07, 0.27, 0.22), (0.13, 0.25, 0.29, 0.22)),
)


@framed()
def dune_hill(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A great dune with lesser ones before or behind it."""
    items: list[Item] = []
    for x, foot, half, height in rng.choice(_GREAT_DUNES):
        sand = dune(x + rng.uniform(-0.02, 0.02), foot, half, height * rng.uniform(0.78, 1.0), rng)
        items += draw_dune(inks, sand, rng, weight=1.5 if half > 0.25 else 1.2)
    return tuple(items)

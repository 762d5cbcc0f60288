"""The hint of dusty ground under a unit: a far dune, the earth it stands on, stones and dust."""

from __future__ import annotations

from math import cos, sin
from random import Random

from shapely import box as frame

from generator.exports.scene import Item, Point, smooth
from generator.exports.silhouettes.contract import GROUND
from generator.exports.silhouettes.paths import filled
from generator.exports.silhouettes.shapes import Shape, oval, pebble
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import drawn, fill, mix, pen, tidy

_EDGE = frame(-0.49, -0.35, 0.49, 0.352)


def backdrop(inks: Inks, rng: Random) -> list[Item]:
    """What is painted before the unit: a low dune and the patch of earth underfoot."""
    return _dune(inks, rng) + _earth(inks, rng)


def _dune(inks: Inks, rng: Random) -> list[Item]:
    """A low ridge: one long windward slope and one short lee slope."""
    peak, top = rng.uniform(0.16, 0.34) * rng.choice((-1, 1)), GROUND - rng.uniform(0.085, 0.11)
    left, right = GROUND - rng.uniform(0.016, 0.03), GROUND - rng.uniform(0.016, 0.03)
    crest: list[Point] = [
        (-0.455, left),
        ((peak - 0.455) / 2, (top + left) / 2 + 0.004),
        (peak, top),
        (peak + (0.455 - peak) * 0.4, (top + right) / 2),
        (0.455, right),
    ]
    if inks.hatched:
        return drawn([tidy(smooth(crest))], inks.line, 0.0036)
    ridge = pebble(*crest, (0.36, GROUND + 0.03), (-0.36, GROUND + 0.03)).intersection(_EDGE)
    return filled([ridge], mix(inks.light, inks.mid, 0.3), 0.6)


def _earth(inks: Inks, rng: Random) -> list[Item]:
    """The patch underfoot, ragged at its ends, with a few strokes of the brush."""
    items: list[Item] = []
    if not inks.hatched:
        upper = [(-0.45 + 0.09 * i, GROUND - 0.01 + rng.uniform(-0.006, 0.006)) for i in range(11)]
        lower = [
            (0.42 - 0.105 * i, GROUND + 0.056 - (i - 4) ** 2 * 0.002 + rng.uniform(0, 0.008))
            for i in range(9)
        ]
        items = filled([pebble(*upper, *lower).intersection(_EDGE)], mix(inks.mid, inks.light, 0.35), 0.85)
    strokes = []
    for _ in range(8):
        x, y = rng.uniform(-0.43, 0.3), GROUND + rng.uniform(0.014, 0.05)
        long = rng.uniform(0.03, 0.12)
        strokes.append(pen([(x, y), (x + long / 2, y - 0.003), (x + long, y)], 0.0055))
    return [*items, *fill(strokes, inks.line if inks.hatched else mix(inks.dark, inks.mid, 0.3))]


def foreground(inks: Inks, rng: Random) -> list[Item]:
    """A few stones in front of the unit, each with a lit and a dark side."""
    stones, lit = [], []
    for _ in range(rng.randint(4, 6)):
        x, y = rng.uniform(-0.44, 0.44), GROUND + rng.uniform(0.03, 0.054)
        size = rng.uniform(0.007, 0.017)
        stones.append(_stone(x, y, size, rng))
        lit.append(_stone(x - size * 0.2, y - size * 0.22, size * 0.6, rng))
    edges = filled([stone.buffer(0.0035) for stone in stones], inks.line)
    if inks.hatched:
        return edges + filled(lit, inks.light)
    return edges + filled(stones, inks.dark) + filled(lit, inks.light)


def _stone(x: float, y: float, size: float, rng: Random) -> Shape:
    turns = ((-1, 0.2), (-0.5, -0.55), (0.4, -0.6), (1, 0.1), (0.5, 0.45), (-0.6, 0.5))
    return pebble(*((x + size * a * rng.uniform(0.8, 1.1), y + size * b) for a, b in turns))


def dust(inks: Inks, rng: Random, x: float, reach: float, height: float) -> list[Item]:
    """A plume thrown up at x that trails off to the left, higher and thinner."""
    puffs: list[Shape] = []
    curls: list[list[Point]] = []
    for i in range(10):
        share = i / 9
        size = height * (0.16 + 0.16 * share) * rng.uniform(0.7, 1.2)
        px = max(-0.475 + size * 1.3, x - reach * share)
        py = GROUND - size * 0.5 - height * 0.55 * share * rng.uniform(0.1, 1.0)
        puffs.append(oval(px, py, size * 1.3, size))
        curls.append([(px + size * 1.3 * cos(a), py - size * sin(a)) for a in (3.5, 2.9, 2.3, 1.7, 1.1)])
    if inks.hatched:
        return drawn([tidy(smooth(curl)) for curl in curls[::2]], inks.line, 0.0036)
    pale = mix(inks.light, "#ffffff", 0.3)
    layers = [[puff.buffer(-height * thin) for puff in puffs] for thin in (0.0, 0.05, 0.1)]
    return [item for layer in layers for item in filled(layer, pale, 0.3)]

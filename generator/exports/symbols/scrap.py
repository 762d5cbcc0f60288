"""Burnt and rusted metal, and what lies about it: holes, plates, scorched ground."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    curved_path,
    drawn,
    ellipse,
    fill,
    mix,
    polygon_path,
    shadow,
    shaken,
    stroke_path,
    uneven,
)
from generator.exports.symbols.solids import Ramp, ramp_of


def burnt_metal(inks: Inks) -> Ramp:
    """Bare steel after a fire."""
    if inks.hatched:
        return ramp_of(inks)
    return Ramp(
        mix(inks.mid, inks.dark, 0.3), mix(inks.dark, inks.line, 0.25), mix(inks.dark, inks.line, 0.7)
    )


def rusty_metal(inks: Inks) -> Ramp:
    """Plates that have stood in the open since."""
    if inks.hatched:
        return ramp_of(inks)
    return Ramp(
        mix(inks.accent, inks.light, 0.25), mix(inks.accent, inks.dark, 0.5), mix(inks.accent, inks.line, 0.7)
    )


def holes(inks: Inks, spots: list[Point], rng: Random) -> list[Item]:
    """Ragged holes that fire and shot have left."""
    ragged = []
    for x, y in spots:
        size = rng.uniform(0.018, 0.028)
        ring = ellipse(x, y, size * 1.2, size * 0.8, 8)
        ragged.append(polygon_path(uneven(ring, (x, y), rng, 0.5, 1.15)))
    return fill(ragged, inks.line)


def scorched(inks: Inks, rng: Random) -> list[Item]:
    """Burnt ground under everything."""
    ring = ellipse(0.0, 0.1, 0.4, 0.24, 11, turn=rng.uniform(0, 1))
    return shadow(inks, [curved_path(uneven(ring, (0.0, 0.1), rng, 0.8, 1.03))], 0.32)


def scrap(inks: Inks, spots: tuple[Point, ...], rng: Random) -> list[Item]:
    """Bent plates and bars that lie about."""
    plates, bars = [], []
    for x, y in spots:
        size = rng.uniform(0.022, 0.038)
        quad = [
            (x - size, y),
            (x - size * 0.2, y - size * 0.8),
            (x + size, y - size * 0.3),
            (x + size * 0.3, y + size * 0.5),
        ]
        plates.append(polygon_path(shaken(quad, rng, 0.006)))
        bars.append([(x + size, y + 0.01), (x + size * 2.2, y + rng.uniform(-0.04, 0.02))])
    lying = drawn(plates, inks.line, 0.009, within=rusty_metal(inks).mid)
    return lying + drawn(stroke_path(bars), inks.line, 0.01)

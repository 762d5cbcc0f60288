"""The broken hull of an aircraft."""

from __future__ import annotations

from math import pi
from random import Random

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    hatch,
    lifted,
    polygon_path,
    shadow,
    shaken,
    stroke_path,
    uneven,
    wedge,
)
from generator.exports.symbols.scrap import burnt_metal, holes, rusty_metal
from generator.exports.symbols.solids import Ramp

# The hull of an aircraft from its torn end to its tail: (along, top, belly).
_HULL = (
    (-0.27, -0.19, 0.02),
    (-0.1, -0.195, 0.022),
    (0.07, -0.19, 0.012),
    (0.21, -0.178, -0.035),
    (0.33, -0.165, -0.1),
)
_WING = ((-0.08, -0.01), (0.12, -0.01), (0.24, 0.14), (0.19, 0.135), (0.18, 0.165), (0.13, 0.15), (0.1, 0.17))


def fuselage(inks: Inks, x: float, y: float, way: int, rng: Random) -> list[Item]:
    """The torn tube of an aircraft, its tail to the right (1) or left (-1), a wing in the sand."""
    burnt, rusty = burnt_metal(inks), rusty_metal(inks)
    dip = rng.uniform(0.05, 0.2)

    def at(along: float, up: float) -> Point:
        return x + way * along, y + up + along * dip

    top, low = [at(u, t) for u, t, _ in _HULL], [at(u, b) for u, _, b in _HULL]

    def level(share: float) -> list[Point]:
        return [between(a, b, share) for a, b in zip(top, low, strict=True)]

    ground = [low[0], at(-0.22, 0.06), at(0.2, 0.06), at(0.4, -0.03), low[4]]
    items = shadow(inks, [polygon_path(ground)], 0.3)
    items += _wing(inks, [at(u, v) for u, v in _WING], rusty, rng)
    items.append(Path(polygon_path([*top, *low[::-1]]), Paint(fill=burnt.mid, stroke=inks.line, width=0.018)))
    belly = [*level(0.56), *low[::-1]]
    if inks.hatched:
        items += fill(lifted(hatch(belly, pi / 2, 0.017, rng), rng, 0.008), inks.line)
    else:
        items += fill([polygon_path(belly)], burnt.dark)
        items += fill([polygon_path([*top, *level(0.24)[::-1]])], rusty.light)
    fin = [at(0.19, -0.165), at(0.33, -0.29), at(0.4, -0.29), at(0.35, -0.15)]
    items.append(Path(polygon_path(fin), Paint(fill=rusty.light, stroke=inks.line, width=0.014)))
    items += _ribs(inks, top, low) + _mouth(inks, at(-0.27, -0.085), rng)
    return items + holes(inks, [at(rng.uniform(-0.08, 0.12), -0.04), at(rng.uniform(0.0, 0.2), -0.15)], rng)


def _ribs(inks: Inks, top: list[Point], low: list[Point]) -> list[Item]:
    """The hull's seams, and a row of empty windows."""
    seams, windows = [], []
    for i in range(3):
        for t in (0.3, 0.8):
            a, b = between(top[i], top[i + 1], t), between(low[i], low[i + 1], t)
            seams.append(wedge(a, b, 0.01))
            over, under = between(top[i], top[i + 1], t - 0.24), between(low[i], low[i + 1], t - 0.24)
            wx, wy = between(over, under, 0.36)
            windows.append(curved_path(ellipse(wx, wy, 0.012, 0.015, 6)))
    return fill([*seams, *windows], inks.line)


def _mouth(inks: Inks, middle: Point, rng: Random) -> list[Item]:
    """Where the hull broke off: a dark inside with a bare frame."""
    x, y = middle
    ring = uneven(ellipse(x, y, 0.052, 0.108, 14), middle, rng, 0.92, 1.14)
    frame = curved_path(ellipse(x, y, 0.03, 0.075))
    return [*fill([polygon_path(ring)], inks.line), *drawn([frame], inks.mid, 0.009)]


def _wing(inks: Inks, outline: list[Point], ramp: Ramp, rng: Random) -> list[Item]:
    """A wing that lies flat, torn off at its end."""
    points = shaken(outline, rng, 0.006)
    items: list[Item] = [Path(polygon_path(points), Paint(fill=ramp.mid, stroke=inks.line, width=0.012))]
    seams = [[between(points[0], points[6], t), between(points[1], points[2], t)] for t in (0.4, 0.7)]
    return items + drawn(stroke_path(seams), inks.line, 0.007)

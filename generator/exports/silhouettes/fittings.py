"""What vehicles, guns and walkers share: wheels, tracks, barrels, aerials, a head out of a hatch."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.exports.scene import Point
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.shapes import along, bar, box, disc, joined, limb, pebble, plate


def wheel(easel: Easel, x: float, y: float, radius: float, *, spokes: int = 0) -> None:
    """A road wheel: tyre, rim and hub."""
    easel.solid(disc(x, y, radius), "deep", shade=0, rim=0.006)
    easel.solid(disc(x, y, radius * 0.66), "mid", shade=radius * 0.28, rim=radius * 0.12, line=0.003)
    for k in range(spokes):
        a = pi * (2 * k + 0.5) / spokes
        easel.pierce(disc(x + cos(a) * radius * 0.42, y + sin(a) * radius * 0.42, radius * 0.1))
    easel.solid(disc(x, y, radius * 0.22), "light", shade=radius * 0.12, rim=0, line=0.003)


def track(
    easel: Easel, ends: tuple[Point, Point], radii: tuple[float, float], foot: tuple[float, float]
) -> None:
    """A track round two raised end wheels and a flat run on the ground, with its links."""
    (ax, ay), (bx, by) = ends
    shape = joined(
        [disc(ax, ay, radii[0]), disc(bx, by, radii[1]), box(foot[0], 0.0, foot[1], 0.02)]
    ).convex_hull
    easel.solid(shape, "deep", shade=0, rim=0.006)
    ring = shape.buffer(-0.007).exterior
    inner = shape.buffer(-0.02).exterior
    count = round(ring.length / 0.021)
    for i in range(count):
        a = ring.interpolate(i / count, normalized=True)
        b = inner.interpolate(inner.project(a))
        easel.cut((a.x, a.y), (b.x, b.y), width=0.005)
    easel.pierce(shape.buffer(-0.021))
    easel.solid(shape.buffer(-0.026), "dark", shade=0.0, rim=0, line=0)


def pennant(easel: Easel, x: float, low: float, high: float, rng: Random, size: float = 0.1) -> None:
    """A whip aerial with the side's colour flying from it."""
    aerial(easel, x, low, high)
    top, sway = high - 0.012, rng.uniform(-0.01, 0.01)
    tip = x - 0.012
    flag = plate(
        (tip, top),
        (tip - size * 0.35, top - 0.002 + sway),
        (tip - size * 0.65, top - 0.014 + sway * 0.5),
        (tip - size, top - 0.014 + sway),
        (tip - size * 0.6, top - 0.034 + sway * 0.5),
        (tip - size * 0.3, top - 0.036 + sway),
        (tip + 0.003, top - 0.052),
    )
    easel.solid(flag, "accent", shade=0.01, rim=0.005)


def aerial(easel: Easel, x: float, low: float, high: float) -> None:
    """A whip aerial on its socket."""
    easel.thread(
        (x, low),
        (x - 0.002, low + (high - low) * 0.5),
        (x - 0.007, low + (high - low) * 0.8),
        (x - 0.014, high),
    )
    easel.solid(box(x - 0.009, low - 0.01, x + 0.009, low + 0.022), "dark", shade=0.005, rim=0.003)


def bolts(easel: Easel, *spots: Point, size: float = 0.0036) -> None:
    """Bolt heads."""
    easel.pierce(joined([disc(x, y, size) for x, y in spots]))


def barrel(
    easel: Easel, start: Point, end: Point, width: float, *, sleeve: float = 0.5, brake: bool = True
) -> None:
    """A gun barrel with a fume sleeve and a muzzle brake."""
    easel.solid(bar(start, end, width, width * 0.8), "mid", shade=width * 0.42, rim=width * 0.2)
    if sleeve:
        easel.solid(
            bar(along(start, end, sleeve - 0.09), along(start, end, sleeve + 0.09), width * 1.45),
            "mid",
            shade=width * 0.55,
            rim=width * 0.25,
        )
    if brake:
        tip, root = along(start, end, 1.0), along(start, end, 0.9)
        easel.solid(bar(root, tip, width * 1.55), "dark", shade=width * 0.4, rim=width * 0.25)
        slot = (along(root, tip, 0.45, width * 0.5), along(root, tip, 0.45, -width * 0.5))
        easel.cut(*slot, width=0.006)


def commander(easel: Easel, x: float, y: float, size: float) -> None:
    """Head and shoulders out of a hatch, its lid thrown back behind."""

    def at(*spots: Point) -> list[Point]:
        return [(x + a * size, y + b * size) for a, b in spots]

    easel.solid(
        plate(*at((-0.06, -0.01), (-0.095, 0.06), (-0.08, 0.067), (-0.045, -0.005))),
        "dark",
        shade=0.006,
        rim=0.004,
    )
    (ax, ay), (bx, by) = at((0.0, 0.0), (0.003, 0.032))
    easel.solid(limb((ax, ay, 0.036 * size), (bx, by, 0.027 * size)), "dark", shade=0.012, rim=0.006)
    (hx, hy) = at((0.012, 0.07))[0]
    easel.solid(disc(hx, hy, 0.022 * size), "light", shade=0.008, rim=0)
    helmet = at(
        (-0.022, 0.066), (-0.018, 0.092), (0.01, 0.105), (0.036, 0.094), (0.048, 0.078), (0.012, 0.078)
    )
    easel.solid(pebble(*helmet), "mid", shade=0.01, rim=0.005)
    (cx, cy), (ex, ey), (fx, fy) = at((0.012, 0.026), (0.042, 0.006), (0.068, 0.018))
    easel.solid(
        limb((cx, cy, 0.015 * size), (ex, ey, 0.012 * size), (fx, fy, 0.011 * size)),
        "mid",
        shade=0.007,
        rim=0.004,
    )

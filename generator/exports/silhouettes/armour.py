"""Tracked and wheeled vehicles in profile, facing right; y is up from the ground."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.ground import backdrop, dust, foreground
from generator.exports.silhouettes.shapes import (
    along,
    bar,
    box,
    disc,
    joined,
    limb,
    oval,
    pebble,
    plate,
    wire,
)
from generator.exports.symbols.inks import Inks


def wheel(easel: Easel, x: float, y: float, radius: float, *, spokes: int = 0) -> None:
    """A road wheel: tyre, rim and hub."""
    easel.solid(disc(x, y, radius), "deep", shade=0, rim=0.006)
    easel.solid(disc(x, y, radius * 0.66), "mid", shade=radius * 0.28, rim=radius * 0.12, line=0.003)
    for k in range(spokes):
        from math import cos, pi, sin

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
    flag = pebble(
        (tip, top),
        (tip - size * 0.4, top + 0.004 + sway * 0.6),
        (tip - size, top - 0.012 + sway),
        (tip - size * 0.5, top - 0.026 + sway * 0.6),
        (tip + 0.002, top - 0.04),
    )
    easel.solid(flag, "accent", shade=0.01, rim=0.005)


def aerial(easel: Easel, x: float, low: float, high: float) -> None:
    rod = wire(0.003, (x, low), (x - 0.002, low + (high - low) * 0.6), (x - 0.014, high))
    easel.solid(rod, "deep", shade=0, rim=0, line=0)
    easel.solid(box(x - 0.009, low - 0.01, x + 0.009, low + 0.022), "dark", shade=0.005, rim=0.003)


def bolts(easel: Easel, *spots: Point, size: float = 0.0036) -> None:
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


def _finish(easel: Easel, inks: Inks, rng: Random, plume: list[Item]) -> tuple[Item, ...]:
    return (*backdrop(inks, rng), *plume, *easel.print(), *foreground(inks, rng))


def main_battle_tank(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Low, long and heavy: skirted tracks, a wedge of a turret, a gun far past the bow."""
    easel = Easel(inks, rng)
    easel.stand(-0.03)
    easel.solid(plate((-0.4, 0.03), (-0.43, 0.12), (0.26, 0.12), (0.22, 0.03)), "deep", shade=0, rim=0)
    track(easel, ((-0.375, 0.088), (0.245, 0.092)), (0.062, 0.058), (-0.3, 0.165))
    for i in range(6):
        wheel(easel, -0.285 + i * 0.0875, 0.06, 0.046)
    wheel(easel, -0.375, 0.09, 0.04)
    wheel(easel, 0.245, 0.094, 0.037)
    _tank_hull(easel, rng)
    _tank_turret(easel, rng)
    return _finish(easel, inks, rng, dust(inks, rng, -0.36, 0.1, 0.1))


def _tank_hull(easel: Easel, rng: Random) -> None:
    hull = plate((-0.44, 0.135), (-0.445, 0.185), (-0.41, 0.235), (0.09, 0.235), (0.3, 0.168), (0.315, 0.135))
    easel.solid(hull, "mid", shade=0.014, rim=0.012)
    easel.patch(plate((0.09, 0.235), (0.3, 0.168), (0.28, 0.165), (0.075, 0.226)), "light")
    skirt = plate(
        (-0.42, 0.17),
        (0.285, 0.17),
        (0.27, 0.118),
        (0.2, 0.088),
        (-0.27, 0.088),
        (-0.33, 0.118),
        (-0.42, 0.118),
    )
    easel.solid(skirt, "mid", shade=0.016, rim=0.007)
    for i in range(5):
        x = -0.27 + i * 0.115
        easel.cut((x, 0.17), (x, 0.09), width=0.0045)
        bolts(easel, (x + 0.02, 0.152), (x + 0.09, 0.152))
    easel.solid(box(-0.4, 0.205, -0.3, 0.226), "dark", shade=0, rim=0.004)
    for i in range(4):
        easel.cut((-0.39 + i * 0.025, 0.208), (-0.39 + i * 0.025, 0.224), width=0.005)
    easel.solid(oval(0.232, 0.2, 0.013, 0.013), "light", shade=0.006, rim=0)
    x = rng.uniform(-0.27, -0.2)
    easel.solid(box(x, 0.21, x + 0.09, 0.24, 0.01), "light", shade=0.009, rim=0)


def _tank_turret(easel: Easel, rng: Random) -> None:
    barrel(easel, (0.03, 0.304), (0.505, 0.318), 0.029, sleeve=0.52)
    pennant(easel, -0.235, 0.375, 0.58, rng, 0.12)
    easel.solid(
        plate((-0.36, 0.262), (-0.37, 0.335), (-0.25, 0.342), (-0.25, 0.25)), "dark", shade=0.012, rim=0.005
    )
    for i in range(2):
        y = 0.286 + i * 0.026
        easel.cut((-0.366, y), (-0.26, y), width=0.005)
    roll = rng.uniform(-0.012, 0.012)
    easel.solid(limb((-0.35, 0.345, 0.02), (-0.275 + roll, 0.348, 0.02)), "light", shade=0.012, rim=0)
    easel.solid(box(-0.21, 0.225, 0.06, 0.25), "dark", shade=0, rim=0)
    turret = plate(
        (-0.29, 0.262),
        (-0.305, 0.345),
        (-0.25, 0.374),
        (-0.02, 0.37),
        (0.118, 0.312),
        (0.075, 0.25),
        (-0.235, 0.244),
    )
    easel.solid(turret, "mid", shade=0.022, rim=0.011)
    easel.patch(plate((-0.02, 0.37), (0.118, 0.312), (0.085, 0.308), (-0.035, 0.352)), "light")
    easel.cut((-0.035, 0.37), (-0.055, 0.31), (0.085, 0.27), width=0.0045)
    easel.solid(
        plate((0.035, 0.275), (0.045, 0.335), (0.12, 0.33), (0.125, 0.288)), "dark", shade=0.014, rim=0.006
    )
    easel.patch(plate((-0.23, 0.258), (-0.18, 0.258), (-0.145, 0.36), (-0.195, 0.36)), "accent")
    easel.patch(plate((-0.16, 0.258), (-0.14, 0.258), (-0.105, 0.36), (-0.125, 0.36)), "accent")
    for i in range(4):
        easel.solid(
            bar((0.0 + i * 0.018, 0.27), (0.012 + i * 0.018, 0.297), 0.012),
            "light",
            shade=0.005,
            rim=0,
            line=0.003,
        )
    easel.solid(box(-0.13, 0.365, -0.035, 0.393, 0.008), "mid", shade=0.01, rim=0.006)
    easel.solid(bar((-0.105, 0.408), (0.055, 0.425), 0.014), "deep", shade=0, rim=0.004)
    easel.solid(
        plate((-0.12, 0.39), (-0.115, 0.42), (-0.06, 0.425), (-0.07, 0.39)), "deep", shade=0, rim=0.005
    )


def light_tank(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Short and quick on four big wheels: a round turret, a thin gun held high, dust behind."""
    easel = Easel(inks, rng)
    easel.stand(0.02)
    track(easel, ((-0.265, 0.13), (0.255, 0.135)), (0.052, 0.05), (-0.19, 0.17))
    for i in range(4):
        wheel(easel, -0.178 + i * 0.112, 0.077, 0.058, spokes=5)
    wheel(easel, -0.265, 0.132, 0.032)
    wheel(easel, 0.255, 0.137, 0.03)
    hull = plate((-0.31, 0.165), (-0.335, 0.215), (-0.29, 0.262), (0.1, 0.255), (0.315, 0.185), (0.3, 0.165))
    easel.solid(hull, "mid", shade=0.018, rim=0.01)
    easel.patch(plate((0.1, 0.255), (0.315, 0.185), (0.285, 0.183), (0.08, 0.24)), "light")
    easel.solid(
        plate((-0.335, 0.172), (-0.32, 0.188), (0.33, 0.188), (0.35, 0.165), (0.3, 0.172)),
        "light",
        shade=0.007,
        rim=0,
    )
    bolts(easel, (-0.25, 0.205), (-0.18, 0.205), (-0.11, 0.205), (0.04, 0.205), (0.11, 0.205))
    easel.solid(box(-0.07, 0.196, 0.0, 0.24, 0.008), "dark", shade=0, rim=0.005)
    easel.solid(limb((-0.33, 0.245, 0.017), (-0.2, 0.252, 0.017)), "dark", shade=0.01, rim=0.005)
    _light_turret(easel, rng)
    return _finish(easel, inks, rng, dust(inks, rng, -0.25, 0.2, 0.2))


def _light_turret(easel: Easel, rng: Random) -> None:
    aerial(easel, -0.16, 0.27, 0.53)
    aerial(easel, -0.12, 0.33, 0.5)
    barrel(easel, (0.06, 0.318), (0.43, 0.405 + rng.uniform(-0.01, 0.01)), 0.0165, sleeve=0.0)
    easel.solid(bar((0.06, 0.318), (0.2, 0.351), 0.032, 0.024), "dark", shade=0.012, rim=0.006)
    _commander(easel, -0.02, 0.37, 0.85)
    dome = plate(
        (-0.14, 0.258),
        (-0.15, 0.3),
        (-0.11, 0.352),
        (-0.04, 0.375),
        (0.04, 0.366),
        (0.1, 0.325),
        (0.115, 0.28),
        (0.1, 0.258),
        round_by=0.012,
    )
    easel.solid(dome, "mid", shade=0.022, rim=0.011)
    easel.solid(disc(0.075, 0.312, 0.03), "dark", shade=0.014, rim=0.006)
    easel.patch(plate((-0.15, 0.278), (-0.15, 0.303), (0.03, 0.303), (0.03, 0.278)), "accent")
    pod = plate((-0.165, 0.318), (-0.18, 0.388), (-0.06, 0.415), (-0.045, 0.345))
    easel.solid(pod, "mid", shade=0.014, rim=0.008)
    easel.cut((-0.17, 0.352), (-0.053, 0.38), width=0.005)
    easel.cut((-0.1, 0.333), (-0.115, 0.402), width=0.0045)


def _commander(easel: Easel, x: float, y: float, size: float) -> None:
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


def apc(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A tall box on eight wheels, a small turret forward, a soldier in the open rear hatch."""
    easel = Easel(inks, rng)
    easel.stand(0.0)
    easel.solid(box(-0.34, 0.06, 0.34, 0.13), "deep", shade=0, rim=0)
    aerial(easel, 0.02, 0.45, 0.6)
    _apc_roof(easel, rng)
    hull = plate(
        (-0.405, 0.115),
        (-0.425, 0.235),
        (-0.39, 0.385),
        (0.21, 0.385),
        (0.345, 0.29),
        (0.44, 0.215),
        (0.37, 0.1),
    )
    easel.solid(hull, "mid", shade=0.02, rim=0.012)
    easel.patch(plate((0.21, 0.385), (0.44, 0.215), (0.405, 0.212), (0.195, 0.366)), "light")
    easel.cut((-0.425, 0.235), (0.44, 0.215), width=0.005)
    easel.patch(plate((-0.42, 0.2), (0.42, 0.185), (0.372, 0.105), (-0.405, 0.115)), "dark")
    easel.patch(plate((-0.404, 0.318), (-0.397, 0.35), (0.255, 0.35), (0.3, 0.318)), "accent")
    for i in range(4):
        wheel(easel, -0.285 + i * 0.188, 0.082, 0.08, spokes=6)
    easel.solid(
        plate((-0.07, 0.225), (-0.07, 0.345), (0.045, 0.345), (0.045, 0.225), round_by=0.012),
        "mid",
        shade=0.012,
        rim=0.006,
    )
    bolts(easel, (-0.055, 0.24), (-0.055, 0.33), (0.03, 0.24), (0.03, 0.33))
    easel.cut((0.012, 0.278), (0.012, 0.3), width=0.009)
    for x in (-0.33, -0.21, 0.14):
        easel.solid(box(x, 0.272, x + 0.055, 0.3, 0.006), "dark", shade=0, rim=0.005)
        easel.cut((x + 0.012, 0.286), (x + 0.043, 0.286), width=0.007)
    easel.solid(
        plate((0.262, 0.3), (0.285, 0.318), (0.345, 0.272), (0.32, 0.262)), "deep", shade=0, rim=0.005
    )
    easel.solid(disc(0.4, 0.205, 0.016), "light", shade=0.008, rim=0)
    return _finish(easel, inks, rng, dust(inks, rng, -0.32, 0.12, 0.13))


def _apc_roof(easel: Easel, rng: Random) -> None:
    """The turret, the soldier in the hatch, and what is lashed to the roof."""
    barrel(easel, (0.1, 0.447), (0.37, 0.465), 0.018, sleeve=0.0)
    turret = plate((-0.02, 0.38), (0.0, 0.455), (0.04, 0.475), (0.12, 0.468), (0.165, 0.425), (0.16, 0.38))
    easel.solid(turret, "mid", shade=0.016, rim=0.009)
    easel.solid(disc(0.12, 0.44, 0.022), "dark", shade=0.01, rim=0.005)
    _commander(easel, -0.18, 0.39, 1.15)
    x = -0.385 + rng.uniform(0.0, 0.012)
    easel.solid(limb((x, 0.402, 0.022), (x + 0.075, 0.402, 0.022)), "light", shade=0.014, rim=0)
    easel.cut((x + 0.02, 0.38), (x + 0.02, 0.425))
    easel.cut((x + 0.055, 0.38), (x + 0.055, 0.425))

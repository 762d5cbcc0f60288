"""Walking machines: a quick scout on two legs and a gun on four."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.fittings import barrel, bolts
from generator.exports.silhouettes.ground import backdrop, dust, foreground
from generator.exports.silhouettes.shapes import along, bar, box, disc, joined, pebble, plate, wire
from generator.exports.symbols.inks import Inks


def _joint(easel: Easel, spot: Point, radius: float, tone: str = "dark") -> None:
    easel.solid(disc(*spot, radius), tone, shade=radius * 0.4, rim=radius * 0.2)
    easel.solid(
        disc(*spot, radius * 0.42),
        "light" if tone != "deep" else "dark",
        shade=radius * 0.2,
        rim=0,
        line=0.003,
    )


def _running_leg(easel: Easel, hip: Point, knee: Point, hock: Point, toe: Point, tone: str) -> None:
    """Thigh forward, shin back, a long foot forward again: a leg that walks on its toes."""
    x, y = toe
    easel.solid(
        bar(along(hock, toe, -0.05), along(hock, toe, 0.92), 0.05, 0.036), tone, shade=0.012, rim=0.006
    )
    foot = plate(
        (x - 0.075, y - 0.015),
        (x - 0.04, y + 0.03),
        (x + 0.02, y + 0.04),
        (x + 0.075, y + 0.012),
        (x + 0.095, y - 0.015),
    )
    easel.solid(foot, tone, shade=0.01, rim=0.006)
    easel.cut((x + 0.02, y + 0.035), (x + 0.03, y - 0.012))
    easel.solid(
        wire(0.016, along(hip, knee, 0.6, 0.03), along(knee, hock, 0.7, 0.035)), "deep", shade=0, rim=0.004
    )
    easel.solid(bar(knee, hock, 0.062, 0.044), tone, shade=0.014, rim=0.006)
    _joint(easel, hock, 0.027, "dark" if tone == "mid" else "deep")
    easel.solid(
        bar(along(hip, knee, -0.1), along(hip, knee, 1.05), 0.085, 0.062).buffer(0.008),
        tone,
        shade=0.018,
        rim=0.008,
    )
    _joint(easel, knee, 0.036, "dark" if tone == "mid" else "deep")


def light_mech(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Two long springing legs at a run, a narrow cockpit thrust forward, one gun under its chin."""
    easel = Easel(inks, rng)
    easel.stand(-0.04)
    easel.thread((-0.1, 0.52), (-0.2, 0.575), (-0.31, 0.615))
    easel.thread((-0.1, 0.52), (-0.17, 0.58), (-0.235, 0.625))
    lift = rng.uniform(0.0, 0.02)
    _running_leg(easel, (-0.04, 0.33), (-0.03, 0.215), (-0.25, 0.17 + lift), (-0.3, 0.035 + lift), "dark")
    easel.solid(
        joined([box(0.08, 0.315, 0.24, 0.36), box(0.22, 0.325, 0.42, 0.35), box(0.39, 0.317, 0.43, 0.358)]),
        "deep",
        shade=0,
        rim=0.006,
    )
    easel.solid(
        pebble((-0.12, 0.3), (-0.1, 0.38), (0.06, 0.38), (0.09, 0.32), (0.0, 0.285)),
        "dark",
        shade=0.012,
        rim=0.006,
    )
    _light_body(easel)
    _running_leg(easel, (-0.01, 0.335), (0.14, 0.25), (0.06, 0.115), (0.16, 0.015), "mid")
    easel.solid(disc(-0.01, 0.345, 0.062), "mid", shade=0.022, rim=0.01)
    bolts(easel, (-0.035, 0.345), (0.015, 0.345), (-0.01, 0.37), (-0.01, 0.32))
    return (*backdrop(inks, rng), *dust(inks, rng, -0.24, 0.16, 0.09), *easel.print(), *foreground(inks, rng))


def _light_body(easel: Easel) -> None:
    easel.solid(plate((-0.2, 0.4), (-0.29, 0.42), (-0.3, 0.465), (-0.19, 0.48)), "deep", shade=0, rim=0.006)
    hull = plate(
        (-0.21, 0.375),
        (-0.22, 0.47),
        (-0.13, 0.53),
        (0.04, 0.54),
        (0.2, 0.475),
        (0.3, 0.415),
        (0.27, 0.375),
        (0.08, 0.355),
    )
    easel.solid(hull, "mid", shade=0.022, rim=0.01)
    easel.solid(
        plate((0.07, 0.525), (0.2, 0.475), (0.255, 0.442), (0.15, 0.44), (0.08, 0.46)),
        "deep",
        shade=0,
        rim=0.006,
    )
    easel.patch(plate((0.09, 0.51), (0.14, 0.492), (0.12, 0.46), (0.095, 0.468)), "glint")
    easel.cut((0.16, 0.49), (0.15, 0.44), width=0.006)
    easel.patch(plate((-0.04, 0.37), (0.0, 0.365), (0.045, 0.535), (0.005, 0.535)), "accent")
    easel.cut((-0.21, 0.43), (-0.04, 0.425))
    for k in range(3):
        easel.cut((-0.17 + k * 0.03, 0.45), (-0.155 + k * 0.03, 0.495), width=0.007)
    easel.solid(box(-0.14, 0.515, -0.03, 0.575, 0.01), "mid", shade=0.014, rim=0.007)
    easel.pierce(joined([disc(-0.045, 0.558, 0.009), disc(-0.045, 0.533, 0.009)]))


def _crab_leg(easel: Easel, hip: Point, knee: Point, foot: Point, tone: str) -> None:
    """A leg that rises to the knee and comes down steeply on a spread pad."""
    x, y = foot
    easel.solid(
        plate((x - 0.065, y - 0.008), (x - 0.03, y + 0.035), (x + 0.03, y + 0.035), (x + 0.065, y - 0.008)),
        tone,
        shade=0.01,
        rim=0.006,
    )
    easel.solid(
        wire(0.016, along(hip, knee, 0.45, -0.03), along(knee, foot, 0.45)), "deep", shade=0, rim=0.004
    )
    easel.solid(bar(knee, along(knee, foot, 0.93), 0.075, 0.036), tone, shade=0.016, rim=0.007)
    easel.solid(bar(hip, along(hip, knee, 1.05), 0.07, 0.062), tone, shade=0.014, rim=0.007)
    _joint(easel, knee, 0.038, "dark" if tone == "mid" else "deep")


def artillery_mech(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Four legs braced wide, a spade in the ground, a howitzer along its back."""
    easel = Easel(inks, rng)
    easel.stand(-0.02)
    _crab_leg(easel, (0.06, 0.22), (0.19, 0.3), (0.22, 0.03), "dark")
    _crab_leg(easel, (-0.08, 0.22), (-0.2, 0.3), (-0.22, 0.03), "dark")
    easel.solid(plate((-0.1, 0.2), (-0.06, 0.2), (-0.05, 0.02), (-0.13, 0.02)), "deep", shade=0, rim=0.006)
    rise = rng.uniform(-0.015, 0.01)
    breech, muzzle = (-0.25, 0.3), (0.4, 0.583 + rise)
    easel.solid(
        bar(along(breech, muzzle, 0.1, -0.036), along(breech, muzzle, 0.55, -0.036), 0.036),
        "dark",
        shade=0.01,
        rim=0.006,
    )
    barrel(easel, breech, muzzle, 0.044, sleeve=0.6)
    easel.solid(
        bar(along(breech, muzzle, 0.12, 0.038), along(breech, muzzle, 0.46, 0.036), 0.03),
        "mid",
        shade=0.012,
        rim=0.006,
    )
    easel.solid(
        bar(along(breech, muzzle, -0.08), along(breech, muzzle, 0.16), 0.1), "dark", shade=0.02, rim=0.009
    )
    easel.patch(bar(along(breech, muzzle, 0.78), along(breech, muzzle, 0.84), 0.06), "accent")
    easel.solid(
        plate((-0.1, 0.3), (-0.06, 0.43), (0.0, 0.45), (0.05, 0.42), (0.07, 0.3)),
        "mid",
        shade=0.018,
        rim=0.009,
    )
    _joint(easel, (-0.01, 0.4), 0.034)
    hull = plate(
        (-0.18, 0.19),
        (-0.22, 0.26),
        (-0.17, 0.31),
        (0.13, 0.315),
        (0.22, 0.26),
        (0.23, 0.22),
        (0.16, 0.175),
        (-0.12, 0.17),
    )
    easel.solid(hull, "mid", shade=0.022, rim=0.01)
    easel.solid(
        plate((0.13, 0.265), (0.125, 0.308), (0.165, 0.3), (0.212, 0.265)), "deep", shade=0, rim=0.006
    )
    easel.patch(plate((-0.21, 0.236), (-0.21, 0.262), (0.12, 0.262), (0.12, 0.236)), "accent")
    bolts(easel, (-0.15, 0.2), (-0.05, 0.195), (0.05, 0.195), (0.14, 0.2))
    _crab_leg(easel, (0.1, 0.225), (0.275, 0.32), (0.375, 0.01), "mid")
    _crab_leg(easel, (-0.13, 0.225), (-0.29, 0.315), (-0.375, 0.01), "mid")
    _joint(easel, (0.1, 0.225), 0.045)
    _joint(easel, (-0.13, 0.225), 0.045)
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))

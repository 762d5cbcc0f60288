"""The carrier of a squad, in profile, facing right; y is up from the ground."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.fittings import aerial, barrel, bolts, commander, wheel
from generator.exports.silhouettes.ground import backdrop, dust, foreground
from generator.exports.silhouettes.shapes import box, disc, limb, plate, wire
from generator.exports.symbols.inks import Inks


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
    for x in (-0.21, 0.08):
        easel.solid(box(x, 0.272, x + 0.055, 0.3, 0.006), "dark", shade=0, rim=0.005)
        easel.cut((x + 0.012, 0.286), (x + 0.043, 0.286), width=0.007)
    easel.solid(
        plate((0.262, 0.3), (0.285, 0.318), (0.345, 0.272), (0.32, 0.262)), "deep", shade=0, rim=0.005
    )
    easel.solid(disc(0.4, 0.205, 0.016), "light", shade=0.008, rim=0)
    _stowage(easel, rng)
    return (*backdrop(inks, rng), *dust(inks, rng, -0.32, 0.12, 0.13), *easel.print(), *foreground(inks, rng))


def _stowage(easel: Easel, rng: Random) -> None:
    """Cans and a bin on the side, a tow cable along the waist."""
    first = -0.385 + rng.uniform(0.0, 0.01)
    for x in (first, first + 0.058):
        easel.solid(box(x, 0.228, x + 0.05, 0.308, 0.008), "dark", shade=0.01, rim=0.006)
        easel.cut((x + 0.01, 0.24), (x + 0.04, 0.295), width=0.0035)
        easel.cut((x + 0.04, 0.24), (x + 0.01, 0.295), width=0.0035)
    easel.solid(box(0.16, 0.23, 0.245, 0.285, 0.006), "light", shade=0.012, rim=0)
    easel.cut((0.16, 0.268), (0.245, 0.268), width=0.0035)
    sag = rng.uniform(0.003, 0.009)
    easel.solid(
        wire(0.009, (-0.26, 0.212), (-0.12, 0.205 - sag), (0.05, 0.203 - sag), (0.2, 0.208)),
        "deep",
        shade=0,
        rim=0.003,
        line=0.003,
    )


def _apc_roof(easel: Easel, rng: Random) -> None:
    """The turret, the soldier in the hatch, and what is lashed to the roof."""
    barrel(easel, (0.1, 0.447), (0.37, 0.465), 0.018, sleeve=0.0)
    turret = plate((-0.02, 0.38), (0.0, 0.455), (0.04, 0.475), (0.12, 0.468), (0.165, 0.425), (0.16, 0.38))
    easel.solid(turret, "mid", shade=0.016, rim=0.009)
    easel.solid(disc(0.12, 0.44, 0.022), "dark", shade=0.01, rim=0.005)
    commander(easel, -0.18, 0.39, 1.15)
    x = -0.385 + rng.uniform(0.0, 0.012)
    easel.solid(limb((x, 0.402, 0.022), (x + 0.075, 0.402, 0.022)), "light", shade=0.014, rim=0)
    easel.cut((x + 0.02, 0.38), (x + 0.02, 0.425))
    easel.cut((x + 0.055, 0.38), (x + 0.055, 0.425))

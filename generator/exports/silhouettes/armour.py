"""Tanks in profile, facing right; y is up from the ground."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.fittings import aerial, barrel, bolts, commander, pennant, track, wheel
from generator.exports.silhouettes.ground import backdrop, dust, foreground
from generator.exports.silhouettes.shapes import bar, box, disc, limb, oval, plate
from generator.exports.symbols.inks import Inks


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
    return (*backdrop(inks, rng), *dust(inks, rng, -0.36, 0.1, 0.1), *easel.print(), *foreground(inks, rng))


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
    return (*backdrop(inks, rng), *dust(inks, rng, -0.25, 0.2, 0.2), *easel.print(), *foreground(inks, rng))


def _light_turret(easel: Easel, rng: Random) -> None:
    aerial(easel, -0.16, 0.27, 0.53)
    aerial(easel, -0.12, 0.33, 0.5)
    barrel(easel, (0.06, 0.318), (0.43, 0.405 + rng.uniform(-0.01, 0.01)), 0.0165, sleeve=0.0)
    easel.solid(bar((0.06, 0.318), (0.2, 0.351), 0.032, 0.024), "dark", shade=0.012, rim=0.006)
    commander(easel, -0.02, 0.37, 0.85)
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

"""Guns that are towed or carried, with the people who serve them."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.silhouettes.contract import GROUND
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.figures import Pose, soldier
from generator.exports.silhouettes.fittings import barrel, bolts, wheel
from generator.exports.silhouettes.ground import backdrop, foreground
from generator.exports.silhouettes.shapes import Shape, along, bar, box, disc, joined, pebble, plate
from generator.exports.symbols.inks import Inks

_LOADER = Pose(
    (0.13, 0.885),
    (0.05, 0.77),
    (-0.03, 0.5),
    ((0.12, 0.31), (0.1, 0.05)),
    ((-0.1, 0.29), (-0.2, 0.05)),
    ((0.08, 0.58), (0.24, 0.6)),
    ((0.16, 0.6), (0.34, 0.63)),
)
_LAYER = Pose(
    (0.11, 0.69),
    (0.02, 0.57),
    (-0.07, 0.3),
    ((0.0, 0.065), (-0.25, 0.1)),
    ((0.2, 0.3), (0.18, 0.05)),
    ((0.13, 0.47), (0.28, 0.5)),
    ((0.18, 0.48), (0.3, 0.54)),
)


def shell(start: tuple[float, float], end: tuple[float, float], width: float) -> Shape:
    """A round of ammunition that points from start to end."""
    return joined(
        [
            bar(start, along(start, end, 0.62), width),
            pebble(
                along(start, end, 0.5, width / 2),
                along(start, end, 0.72, width * 0.46),
                end,
                along(start, end, 0.72, -width * 0.46),
                along(start, end, 0.5, -width / 2),
            ),
        ]
    )


def field_gun(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A long gun over a sloped shield and two wheels, its trail dug in behind, two crew."""
    easel = Easel(inks, rng)
    easel.stand(0.03)
    wheel(easel, 0.11, 0.122, 0.11, spokes=8)
    easel.solid(bar((0.0, 0.13), (-0.4, 0.05), 0.034, 0.026), "dark", shade=0.008, rim=0.005)
    easel.stand(-0.33, GROUND - 0.01, 0.5)
    soldier(easel, _LOADER, shell((0.12, 0.6), (0.56, 0.68), 0.085), weapon_tone="light", pack=False)
    easel.stand(0.03)
    rise = rng.uniform(-0.012, 0.012)
    breech, muzzle = (-0.13, 0.235), (0.43, 0.44 + rise)
    easel.solid(
        bar(along(breech, muzzle, 0.08, -0.028), along(breech, muzzle, 0.56, -0.03), 0.03),
        "dark",
        shade=0.008,
        rim=0.005,
    )
    barrel(easel, breech, muzzle, 0.031, sleeve=0.0)
    easel.solid(
        bar(along(breech, muzzle, 0.16, 0.026), along(breech, muzzle, 0.5, 0.024), 0.022),
        "mid",
        shade=0.008,
        rim=0.005,
    )
    easel.solid(
        bar(along(breech, muzzle, -0.06), along(breech, muzzle, 0.14), 0.064), "dark", shade=0.014, rim=0.007
    )
    easel.stand(-0.15, GROUND - 0.002, 0.47)
    soldier(easel, _LAYER, pack=False)
    easel.stand(0.03)
    _carriage(easel)
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))


def _carriage(easel: Easel) -> None:
    """The near trail with its spade, the shield, and the near wheel."""
    easel.solid(
        plate((0.02, 0.175), (-0.02, 0.1), (-0.42, 0.02), (-0.44, 0.045), (-0.06, 0.165)),
        "mid",
        shade=0.012,
        rim=0.006,
    )
    easel.solid(
        plate((-0.4, 0.06), (-0.455, 0.075), (-0.475, -0.012), (-0.425, -0.012)),
        "dark",
        shade=0.01,
        rim=0.005,
    )
    shield = plate((0.11, 0.1), (0.02, 0.4), (-0.03, 0.45), (0.04, 0.462), (0.11, 0.41), (0.2, 0.1))
    easel.solid(shield, "mid", shade=0.02, rim=0.009)
    easel.patch(box(-0.1, 0.345, 0.3, 0.385).intersection(shield), "accent")
    easel.cut((0.02, 0.4), (0.112, 0.405))
    bolts(easel, (0.075, 0.28), (0.13, 0.28), (0.06, 0.33), (0.115, 0.33))
    wheel(easel, 0.045, 0.118, 0.118, spokes=8)


_DROPPER = Pose(
    (0.07, 0.88),
    (0.0, 0.77),
    (-0.03, 0.5),
    ((0.1, 0.3), (0.11, 0.05)),
    ((-0.12, 0.28), (-0.22, 0.05)),
    ((0.16, 0.74), (0.29, 0.9)),
    ((0.22, 0.76), (0.32, 0.94)),
)
_DUCKING = Pose(
    (0.14, 0.62),
    (0.03, 0.545),
    (-0.1, 0.31),
    ((0.15, 0.3), (0.05, 0.05)),
    ((0.1, 0.32), (-0.08, 0.05)),
    ((0.2, 0.48), (0.12, 0.61)),
    ((0.24, 0.5), (0.18, 0.6)),
)


def mortar(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A steep tube on its plate and legs, one dropping a bomb in, one ducking beside the crate."""
    easel = Easel(inks, rng)
    easel.stand(-0.1, GROUND - 0.012, 0.55)
    bomb = shell((0.36, 0.97), (0.352, 0.72), 0.1)
    easel.solid(bomb, "accent", shade=0.01, rim=0.005)
    easel.solid(
        joined([bar((0.33, 0.98), (0.39, 0.98), 0.05), bar((0.36, 1.0), (0.36, 0.93), 0.04)]),
        "deep",
        shade=0,
        rim=0.004,
    )
    soldier(easel, _DROPPER, pack=False)
    easel.stand(0.02, GROUND, 0.6)
    _tube(easel)
    easel.stand(0.34, GROUND, 0.5, flip=True)
    soldier(easel, _DUCKING)
    easel.stand(-0.34, GROUND + 0.002, 0.56)
    for k in range(3):
        x = -0.08 + k * 0.085
        easel.solid(shell((x, 0.1), (x, 0.34), 0.07), "mid", shade=0.01, rim=0.005)
    easel.solid(box(-0.16, 0.0, 0.17, 0.17, 0.01), "mid", shade=0.016, rim=0.007)
    easel.cut((-0.16, 0.09), (0.17, 0.09))
    easel.patch(box(-0.08, 0.11, 0.08, 0.145), "accent")
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))


def _tube(easel: Easel) -> None:
    foot, muzzle = (-0.06, 0.05), (0.17, 0.66)
    collar = along(foot, muzzle, 0.66)
    easel.solid(bar(collar, (0.36, 0.01), 0.034, 0.028), "deep", shade=0, rim=0.005)
    easel.solid(bar(foot, muzzle, 0.1), "mid", shade=0.024, rim=0.01)
    easel.solid(
        bar(along(foot, muzzle, 0.93), along(foot, muzzle, 1.0), 0.125), "dark", shade=0.012, rim=0.006
    )
    easel.solid(
        bar(along(foot, muzzle, 0.6), along(foot, muzzle, 0.72), 0.14), "dark", shade=0.012, rim=0.006
    )
    easel.solid(bar(collar, (0.25, 0.0), 0.036, 0.03), "dark", shade=0.006, rim=0.005)
    easel.solid(bar((0.2, 0.22), (0.31, 0.22), 0.026), "deep", shade=0, rim=0.004)
    easel.solid(disc(collar[0] + 0.03, collar[1] - 0.02, 0.04), "light", shade=0.01, rim=0)
    easel.solid(
        plate((-0.2, 0.0), (-0.17, 0.05), (-0.1, 0.07), (-0.01, 0.07), (0.05, 0.04), (0.06, 0.0)),
        "dark",
        shade=0.012,
        rim=0.007,
    )

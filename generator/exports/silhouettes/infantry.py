"""Squads on foot: riflemen, heavy weapons and scouts."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.silhouettes.contract import GROUND
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.figures import (
    ADVANCING,
    AIMING,
    CROUCHING,
    KNEELING,
    LEADING,
    Pose,
    rifle,
    soldier,
)
from generator.exports.silhouettes.fittings import wheel
from generator.exports.silhouettes.ground import backdrop, dust, foreground
from generator.exports.silhouettes.shapes import (
    Shape,
    along,
    bar,
    box,
    disc,
    joined,
    limb,
    pebble,
    plate,
)
from generator.exports.symbols.inks import Inks

_FAR = GROUND - 0.022


def swayed(pose: Pose, rng: Random, amount: float = 0.012) -> Pose:
    """The pose with its head held a little otherwise."""
    dx, dy = rng.uniform(-amount, amount), rng.uniform(-amount, amount) * 0.6
    x, y = pose.head
    return pose._replace(head=(x + dx, y + dy))


def infantry_squad(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Four riflemen: one waves the others on, one runs, one aims standing and one kneeling."""
    easel = Easel(inks, rng)
    easel.stand(-0.1, _FAR, 0.52)
    soldier(easel, swayed(LEADING, rng), rifle((-0.16, 0.62), (0.34, 0.4)), pack=False)
    easel.stand(0.1, _FAR + 0.006, 0.52)
    soldier(easel, swayed(AIMING, rng), rifle((0.03, 0.8), (0.66, 0.82)), pack=False)
    easel.stand(-0.285, GROUND, 0.53)
    soldier(easel, swayed(ADVANCING, rng), rifle((-0.1, 0.58), (0.47, 0.7)))
    easel.stand(0.25, GROUND + 0.004, 0.54)
    soldier(easel, swayed(KNEELING, rng), rifle((0.02, 0.6), (0.42, 0.615)))
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))


def machine_gun(easel: Easel, x: float, y: float, size: float) -> None:
    """A heavy machine gun on a tripod, its jacket pierced, a belt hanging from it."""
    easel.stand(x, y, size)
    easel.solid(bar((0.0, 0.27), (0.2, 0.02), 0.035, 0.028), "deep", shade=0, rim=0.004)
    easel.solid(bar((0.02, 0.28), (-0.17, 0.02), 0.035, 0.028), "deep", shade=0, rim=0.004)
    easel.solid(bar((0.0, 0.28), (0.05, 0.02), 0.035, 0.028), "dark", shade=0.006, rim=0.004)
    gun = joined(
        [
            box(-0.14, 0.29, 0.16, 0.39),
            box(0.14, 0.315, 0.45, 0.375),
            box(0.43, 0.325, 0.6, 0.363),
            box(0.56, 0.31, 0.62, 0.378),
        ]
    )
    easel.solid(gun, "deep", shade=0.006, rim=0.006)
    for k in range(5):
        easel.pierce(disc(0.19 + k * 0.05, 0.345, 0.011))
    easel.patch(box(-0.1, 0.31, 0.1, 0.365), "dark")
    easel.solid(plate((0.12, 0.2), (0.09, 0.47), (0.13, 0.5), (0.18, 0.2)), "mid", shade=0.012, rim=0.006)
    easel.patch(plate((0.112, 0.27), (0.1, 0.36), (0.155, 0.36), (0.168, 0.27)), "accent")
    easel.solid(limb((0.05, 0.3, 0.02), (0.03, 0.2, 0.02), (0.05, 0.08, 0.02)), "light", shade=0.006, rim=0)
    easel.solid(box(-0.06, 0.0, 0.1, 0.1, 0.01), "mid", shade=0.014, rim=0.006)
    easel.cut((-0.06, 0.07), (0.1, 0.07))


_GUNNER = Pose(
    (0.1, 0.68),
    (0.0, 0.56),
    (-0.1, 0.29),
    ((0.08, 0.2), (0.02, 0.05)),
    ((0.15, 0.27), (0.16, 0.05)),
    ((0.06, 0.38), (0.19, 0.385)),
    ((0.15, 0.4), (0.24, 0.4)),
)
_TUBE = Pose(
    (0.05, 0.905),
    (-0.02, 0.77),
    (-0.05, 0.5),
    ((0.09, 0.3), (0.12, 0.05)),
    ((-0.13, 0.28), (-0.25, 0.05)),
    ((0.1, 0.63), (0.2, 0.77)),
    ((0.26, 0.66), (0.36, 0.8)),
)


def rocket_tube(breech: Point, muzzle: Point) -> tuple[Shape, Shape]:
    """The tube with its flared breech, and the warhead that looks out of it."""
    tube = joined(
        [bar(breech, muzzle, 0.1), bar(along(breech, muzzle, 0.0), along(breech, muzzle, 0.08), 0.17, 0.1)]
    )
    nose = pebble(
        along(breech, muzzle, 0.98, 0.04),
        along(breech, muzzle, 1.02, 0.07),
        along(breech, muzzle, 1.2),
        along(breech, muzzle, 1.02, -0.07),
        along(breech, muzzle, 0.98, -0.04),
    )
    return tube, nose


def heavy_weapons_squad(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A machine gun on its tripod with two crew, and a rocket tube raised behind them."""
    easel = Easel(inks, rng)
    easel.stand(-0.2, _FAR, 0.56)
    tube, nose = rocket_tube((-0.42, 0.79), (0.52, 0.87))
    easel.solid(nose, "accent", shade=0.01, rim=0.005)
    soldier(easel, swayed(_TUBE, rng, 0.006), tube, weapon_tone="dark", pack=False)
    easel.stand(-0.355, GROUND + 0.004, 0.5)
    soldier(easel, swayed(CROUCHING, rng))
    easel.solid(box(0.17, 0.36, 0.36, 0.47, 0.012), "light", shade=0.012, rim=0)
    easel.cut((0.17, 0.43), (0.36, 0.43))
    easel.stand(-0.035, GROUND, 0.56)
    soldier(easel, swayed(_GUNNER, rng), pack=False)
    machine_gun(easel, 0.138, GROUND + 0.004, 0.55)
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))


_GLASSES = Pose(
    (0.06, 0.9),
    (0.0, 0.78),
    (-0.02, 0.5),
    ((0.1, 0.3), (0.1, 0.05)),
    ((-0.1, 0.28), (-0.17, 0.05)),
    ((0.14, 0.68), (0.14, 0.885)),
    ((0.2, 0.72), (0.17, 0.89)),
)
_RIDER = Pose(
    (0.14, 0.87),
    (0.02, 0.76),
    (-0.12, 0.48),
    ((0.13, 0.42), (0.06, 0.19)),
    ((0.15, 0.42), (0.08, 0.19)),
    ((0.16, 0.6), (0.31, 0.6)),
    ((0.2, 0.62), (0.34, 0.61)),
)


def motorbike(easel: Easel, rng: Random) -> None:
    """A long-forked desert bike with bags behind the saddle, in body heights."""
    for x in (-0.4, 0.46):
        wheel(easel, x, 0.165, 0.165, spokes=7)
    easel.solid(bar((0.3, 0.62), (0.46, 0.165), 0.04), "mid", shade=0.006, rim=0.004)
    easel.solid(bar((-0.4, 0.165), (-0.05, 0.24), 0.045), "deep", shade=0, rim=0.004)
    easel.solid(
        pebble((-0.14, 0.14), (-0.13, 0.28), (0.05, 0.32), (0.2, 0.27), (0.18, 0.14), (0.02, 0.1)),
        "dark",
        shade=0.01,
        rim=0.006,
    )
    for k in range(3):
        easel.cut((-0.02 + k * 0.05, 0.19), (0.0 + k * 0.05, 0.28), width=0.006)
    easel.solid(
        limb((0.08, 0.14, 0.03), (-0.2, 0.13, 0.03), (-0.5, 0.18, 0.038)), "light", shade=0.008, rim=0
    )
    easel.solid(
        plate(
            (-0.34, 0.43),
            (-0.28, 0.36),
            (0.02, 0.34),
            (0.26, 0.42),
            (0.3, 0.5),
            (0.2, 0.53),
            (0.04, 0.5),
            (-0.1, 0.42),
            round_by=0.02,
        ),
        "mid",
        shade=0.014,
        rim=0.008,
    )
    easel.patch(plate((0.06, 0.35), (0.12, 0.37), (0.2, 0.53), (0.12, 0.53)), "accent")
    easel.solid(
        limb((0.3, 0.22, 0.02), (0.46, 0.36, 0.022), (0.63, 0.27, 0.016)), "mid", shade=0.007, rim=0.004
    )
    easel.solid(disc(0.38, 0.53, 0.055), "light", shade=0.014, rim=0)
    easel.solid(bar((0.33, 0.6), (0.25, 0.66), 0.03), "deep", shade=0, rim=0)
    easel.solid(box(-0.5, 0.26, -0.27, 0.43, 0.03), "mid", shade=0.014, rim=0.007)
    easel.cut((-0.5, 0.37), (-0.27, 0.37))
    roll = rng.uniform(-0.02, 0.02)
    easel.solid(limb((-0.48 + roll, 0.48, 0.05), (-0.33 + roll, 0.48, 0.05)), "light", shade=0.012, rim=0)


def scout_squad(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A rider on a desert bike and a cloaked lookout with field glasses, a long rifle slung."""
    easel = Easel(inks, rng)
    easel.stand(-0.3, GROUND - 0.006, 0.56)
    easel.solid(rifle((-0.2, 0.34), (-0.02, 1.1)), "deep", shade=0.005, rim=0.003)
    soldier(
        easel,
        _GLASSES,
        joined([bar((0.11, 0.9), (0.25, 0.905), 0.06), bar((0.2, 0.905), (0.27, 0.907), 0.08)]),
        gear="hat",
        pack=False,
    )
    cloak = plate(
        (0.06, 0.8),
        (-0.02, 0.83),
        (-0.1, 0.79),
        (-0.19, 0.55),
        (-0.27, 0.27),
        (-0.2, 0.3),
        (-0.17, 0.24),
        (-0.1, 0.3),
        (-0.05, 0.26),
        (-0.02, 0.45),
        (0.0, 0.66),
        round_by=0.012,
    )
    easel.solid(cloak, "mid", shade=0.02, rim=0.008)
    easel.cut((-0.06, 0.74), (-0.13, 0.5), (-0.18, 0.32))
    easel.cut((-0.02, 0.7), (-0.07, 0.5), (-0.1, 0.34))
    easel.stand(0.15, GROUND + 0.002, 0.515)
    motorbike(easel, rng)
    soldier(easel, swayed(_RIDER, rng), gear="hood", pack=False)
    return (*backdrop(inks, rng), *dust(inks, rng, -0.02, 0.12, 0.1), *easel.print(), *foreground(inks, rng))

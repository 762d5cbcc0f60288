"""The heaviest walking machine: shoulders, arm guns and short thick legs."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.silhouettes.easel import Easel
from generator.exports.silhouettes.fittings import bolts
from generator.exports.silhouettes.ground import backdrop, foreground
from generator.exports.silhouettes.shapes import along, bar, box, plate
from generator.exports.symbols.inks import Inks


def _pillar_leg(easel: Easel, hip: Point, knee: Point, ankle: Point, tone: str) -> None:
    """A short heavy leg: thigh block, knee guard, flared shin, a broad foot."""
    x, y = ankle
    easel.solid(bar(hip, knee, 0.11, 0.1), "deep" if tone == "dark" else "dark", shade=0.012, rim=0.006)
    foot = plate(
        (x - 0.1, 0.0),
        (x - 0.085, 0.045),
        (x - 0.03, 0.075),
        (x + 0.04, 0.075),
        (x + 0.115, 0.035),
        (x + 0.13, 0.0),
    )
    easel.solid(foot, tone, shade=0.016, rim=0.008)
    easel.cut((x + 0.05, 0.07), (x + 0.065, 0.0), width=0.005)
    kx, ky = knee
    shin = plate(
        (kx - 0.065, ky),
        (x - 0.085, y + 0.03),
        (x - 0.06, y - 0.005),
        (x + 0.06, y - 0.005),
        (x + 0.085, y + 0.03),
        (kx + 0.07, ky),
        (kx, ky + 0.03),
    )
    easel.solid(shin, tone, shade=0.022, rim=0.009)
    easel.cut((x - 0.06, y + 0.035), (x + 0.07, y + 0.035))
    easel.solid(
        plate(
            (kx - 0.05, ky - 0.02),
            (kx - 0.06, ky + 0.035),
            (kx + 0.02, ky + 0.055),
            (kx + 0.08, ky + 0.025),
            (kx + 0.06, ky - 0.03),
        ),
        tone,
        shade=0.014,
        rim=0.008,
    )


def _arm_gun(easel: Easel, elbow: Point, muzzle: Point, tone: str) -> None:
    """A forearm that is a gun: housing, twin barrels, a drum."""
    for aside in (0.024, -0.022):
        a, b = along(elbow, muzzle, 0.5, aside), along(elbow, muzzle, 1.0, aside)
        easel.solid(bar(a, b, 0.03), "deep", shade=0, rim=0.005)
        easel.solid(bar(along(a, b, 0.78), along(a, b, 1.0), 0.042), "deep", shade=0, rim=0.006)
    easel.solid(
        bar(along(elbow, muzzle, -0.18), along(elbow, muzzle, 0.6), 0.115, 0.095),
        tone,
        shade=0.022,
        rim=0.009,
    )
    easel.solid(
        bar(along(elbow, muzzle, 0.5), along(elbow, muzzle, 0.64), 0.112), "dark", shade=0.012, rim=0.006
    )
    for k in range(3):
        easel.cut(
            along(elbow, muzzle, 0.16 + k * 0.09, 0.025),
            along(elbow, muzzle, 0.16 + k * 0.09, -0.025),
            width=0.006,
        )


def heavy_mech(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Broad as it is tall: slab shoulders, a sunken visor, a gun for each forearm."""
    easel = Easel(inks, rng)
    easel.stand(-0.03)
    for x in (-0.16, -0.11):
        easel.solid(box(x, 0.5, x + 0.034, 0.625 + rng.uniform(-0.01, 0.0)), "deep", shade=0, rim=0.006)
    _pillar_leg(easel, (0.07, 0.27), (0.13, 0.165), (0.155, 0.07), "dark")
    easel.solid(bar((0.19, 0.5), (0.25, 0.37), 0.09), "deep", shade=0, rim=0.006)
    _arm_gun(easel, (0.24, 0.335), (0.49, 0.335), "dark")
    easel.solid(
        plate((-0.12, 0.24), (-0.1, 0.32), (0.1, 0.32), (0.12, 0.24), (0.05, 0.2), (-0.05, 0.2)),
        "deep",
        shade=0.01,
        rim=0.006,
    )
    easel.solid(
        plate((0.02, 0.3), (0.0, 0.2), (0.06, 0.165), (0.12, 0.2), (0.14, 0.3)),
        "dark",
        shade=0.014,
        rim=0.007,
    )
    _pillar_leg(easel, (-0.07, 0.27), (-0.125, 0.165), (-0.15, 0.07), "mid")
    easel.solid(
        plate((-0.15, 0.31), (-0.165, 0.22), (-0.1, 0.19), (-0.03, 0.21), (-0.02, 0.31)),
        "mid",
        shade=0.016,
        rim=0.008,
    )
    _heavy_torso(easel)
    _shoulder(easel, 0.2, 0.47, 0.8, "dark")
    easel.solid(bar((-0.25, 0.48), (-0.24, 0.36), 0.09), "dark", shade=0.014, rim=0.006)
    _arm_gun(easel, (-0.215, 0.315), (0.045, 0.285), "mid")
    _shoulder(easel, -0.235, 0.485, 1.0, "mid")
    return (*backdrop(inks, rng), *easel.print(), *foreground(inks, rng))


def _heavy_torso(easel: Easel) -> None:
    torso = plate(
        (-0.16, 0.32),
        (-0.2, 0.48),
        (-0.13, 0.56),
        (0.1, 0.56),
        (0.19, 0.47),
        (0.15, 0.33),
        (0.08, 0.28),
        (-0.1, 0.28),
    )
    easel.solid(torso, "mid", shade=0.024, rim=0.01)
    easel.solid(
        plate((0.0, 0.35), (-0.01, 0.46), (0.06, 0.49), (0.15, 0.46), (0.13, 0.36), (0.08, 0.33)),
        "dark",
        shade=0.014,
        rim=0.007,
    )
    for k in range(4):
        easel.cut((0.02, 0.375 + k * 0.023), (0.12, 0.378 + k * 0.023), width=0.007)
    easel.solid(
        plate((-0.01, 0.5), (-0.015, 0.57), (0.02, 0.6), (0.08, 0.595), (0.115, 0.56), (0.11, 0.5)),
        "mid",
        shade=0.014,
        rim=0.008,
    )
    easel.pierce(plate((0.03, 0.54), (0.03, 0.562), (0.11, 0.556), (0.115, 0.538)))
    easel.patch(plate((0.05, 0.547), (0.05, 0.556), (0.085, 0.553), (0.085, 0.545)), "glint")
    easel.cut((-0.06, 0.56), (-0.05, 0.44), (-0.03, 0.4), (-0.04, 0.28))
    easel.cut((-0.19, 0.44), (-0.05, 0.44))
    bolts(easel, (-0.15, 0.34), (-0.09, 0.3), (-0.075, 0.53), (-0.04, 0.54), (-0.075, 0.46))


def _shoulder(easel: Easel, x: float, y: float, size: float, tone: str) -> None:
    """A slab of armour over the joint, with the side's stripe."""
    slab = plate(
        *(
            (x + a * size, y + b * size)
            for a, b in (
                (-0.12, -0.07),
                (-0.135, 0.05),
                (-0.085, 0.115),
                (0.06, 0.125),
                (0.13, 0.05),
                (0.115, -0.075),
                (0.0, -0.1),
            )
        )
    )
    easel.solid(slab, tone, shade=0.026, rim=0.011)
    edge = plate(
        *(
            (x + a * size, y + b * size)
            for a, b in ((-0.14, -0.03), (-0.14, 0.02), (0.14, 0.015), (0.14, -0.035))
        )
    )
    easel.patch(edge.intersection(slab.buffer(-0.006)), "accent" if tone == "mid" else "accent-dark")
    bolts(
        easel,
        *(
            (x + a * size, y + b * size)
            for a, b in ((-0.09, 0.07), (0.06, 0.085), (0.08, -0.055), (-0.09, -0.055))
        ),
    )

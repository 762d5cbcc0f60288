"""Soldiers: a pose is where the joints are, in body heights above the ground; gear is hung on it."""

from __future__ import annotations

from math import atan2, degrees
from typing import Literal, NamedTuple

from shapely import affinity

from generator.exports.scene import Point
from generator.exports.silhouettes.easel import Easel, neighbour_tone
from generator.exports.silhouettes.shapes import Shape, along, bar, box, disc, joined, limb, pebble, plate

Headgear = Literal["helmet", "hat", "hood"]


class Pose(NamedTuple):
    """Joints of a soldier who faces right; ``near`` is the side towards us."""

    head: Point
    shoulder: Point
    hip: Point
    near_leg: tuple[Point, Point]  # knee, ankle
    far_leg: tuple[Point, Point]
    near_arm: tuple[Point, Point]  # elbow, hand
    far_arm: tuple[Point, Point]


AIMING = Pose(
    (0.075, 0.895),
    (-0.01, 0.775),
    (-0.05, 0.5),
    ((0.07, 0.28), (0.05, 0.05)),
    ((-0.13, 0.28), (-0.24, 0.05)),
    ((0.08, 0.63), (0.16, 0.755)),
    ((0.2, 0.665), (0.36, 0.785)),
)
ADVANCING = Pose(
    (0.15, 0.885),
    (0.07, 0.77),
    (-0.02, 0.5),
    ((0.15, 0.33), (0.17, 0.05)),
    ((-0.11, 0.3), (-0.31, 0.13)),
    ((-0.04, 0.6), (0.1, 0.55)),
    ((0.2, 0.63), (0.3, 0.7)),
)
KNEELING = Pose(
    (0.085, 0.695),
    (0.0, 0.575),
    (-0.07, 0.3),
    ((-0.0, 0.065), (-0.26, 0.1)),
    ((0.2, 0.3), (0.18, 0.05)),
    ((0.09, 0.43), (0.17, 0.555)),
    ((0.22, 0.43), (0.37, 0.585)),
)
LEADING = Pose(
    (0.06, 0.9),
    (0.0, 0.78),
    (-0.02, 0.5),
    ((0.09, 0.3), (0.16, 0.05)),
    ((-0.1, 0.28), (-0.18, 0.05)),
    ((-0.09, 0.6), (0.04, 0.5)),
    ((0.16, 0.93), (0.27, 1.07)),
)
CROUCHING = Pose(
    (0.13, 0.66),
    (0.03, 0.545),
    (-0.1, 0.33),
    ((0.12, 0.29), (0.03, 0.05)),
    ((0.06, 0.31), (-0.11, 0.05)),
    ((0.12, 0.42), (0.24, 0.45)),
    ((0.17, 0.44), (0.28, 0.47)),
)


def rifle(butt: Point, muzzle: Point) -> Shape:
    """A long arm between two points, its magazine below."""
    return joined(
        [
            bar(along(butt, muzzle, 0.0), along(butt, muzzle, 0.3), 0.075, 0.045),
            bar(along(butt, muzzle, 0.24), along(butt, muzzle, 0.66), 0.06, 0.048),
            bar(along(butt, muzzle, 0.6), muzzle, 0.028),
            bar(along(butt, muzzle, 0.5, -0.02), along(butt, muzzle, 0.54, -0.12), 0.048),
            bar(along(butt, muzzle, 0.3, -0.02), along(butt, muzzle, 0.28, -0.09), 0.035),
        ]
    )


def _boot(knee: Point, ankle: Point) -> Shape:
    """A boot flat on the ground, or in line with the shin if the heel is lifted."""
    x, y = ankle
    sole = ((-0.052, -0.05), (-0.05, 0.06), (0.045, 0.065), (0.05, 0.008), (0.1, -0.01), (0.118, -0.05))
    boot = plate(*((x + a, y + b) for a, b in sole), round_by=0.012)
    if y < 0.07:
        return boot
    lean = degrees(atan2(knee[1] - y, knee[0] - x)) - 90
    return affinity.rotate(boot, lean, origin=(x, y))


def _leg(easel: Easel, hip: Point, leg: tuple[Point, Point], tone: str) -> None:
    """A boot, the trouser leg and its gaiter."""
    knee, ankle = leg
    x, y = along(knee, ankle, 0.9)
    easel.solid(_boot(knee, ankle), "deep", shade=0, rim=0.005)
    cloth = limb((*hip, 0.08), (*knee, 0.06), (x, y, 0.047))
    easel.solid(cloth, tone, shade=0.016, rim=0.005)
    fold = along(hip, knee, 0.75)
    easel.cut(along(hip, knee, 0.82, 0.06), (fold[0], fold[1] - 0.01), width=0.0035)
    gaiter = bar(along(knee, ankle, 0.58), along(knee, ankle, 1.2), 0.16).intersection(cloth)
    easel.patch(gaiter, neighbour_tone(tone, -1))
    easel.cut(along(knee, ankle, 0.58, 0.045), along(knee, ankle, 0.58, -0.045), width=0.0035)


def _arm(easel: Easel, shoulder: Point, arm: tuple[Point, Point], tone: str) -> None:
    """A glove and the sleeve over it."""
    elbow, hand = arm
    x, y = shoulder
    easel.solid(disc(*hand, 0.036), "dark", shade=0.006, rim=0.005, line=0.003)
    sleeve = limb((x, y - 0.015, 0.068), (*elbow, 0.048), (*along(elbow, hand, 0.8), 0.038))
    easel.solid(sleeve, tone, shade=0.013, rim=0.005)


def _pack(easel: Easel, pose: Pose) -> None:
    low, high = along(pose.hip, pose.shoulder, 0.3, 0.135), along(pose.hip, pose.shoulder, 1.02, 0.135)
    easel.solid(bar(low, high, 0.15, 0.13).buffer(0.02), "dark", shade=0.012, rim=0.006)
    roll = along(pose.hip, pose.shoulder, 1.16, 0.12)
    easel.solid(
        limb((roll[0] - 0.03, roll[1], 0.045), (roll[0] + 0.03, roll[1] + 0.01, 0.045)),
        "light",
        shade=0.009,
        rim=0,
    )


def _torso(easel: Easel, pose: Pose) -> None:
    (sx, sy), (hx, hy) = pose.shoulder, pose.hip
    coat = limb((sx, sy - 0.045, 0.108), (hx + 0.005, hy + 0.05, 0.092), (hx, hy - 0.02, 0.1))
    easel.solid(coat, "mid", shade=0.016, rim=0.006)
    belt = along(pose.hip, pose.shoulder, 0.2)
    easel.patch(
        bar((belt[0] - 0.12, belt[1] + 0.01), (belt[0] + 0.12, belt[1] - 0.01), 0.05).intersection(coat),
        "deep",
    )
    pouch = along(pose.hip, pose.shoulder, 0.36, -0.055)
    easel.solid(
        bar(pouch, (pouch[0] + 0.01, pouch[1] - 0.11), 0.07).buffer(0.008),
        "light",
        shade=0.009,
        rim=0,
        line=0.003,
    )


def head(easel: Easel, x: float, y: float, gear: Headgear, band: bool) -> None:
    """A face in profile under its helmet, hat or hood; the band is in the side's colour."""
    face = plate(
        (x - 0.06, y + 0.04),
        (x + 0.06, y + 0.04),
        (x + 0.062, y + 0.008),
        (x + 0.084, y - 0.018),
        (x + 0.066, y - 0.03),
        (x + 0.06, y - 0.075),
        (x + 0.01, y - 0.085),
        (x - 0.06, y - 0.06),
        round_by=0.006,
    )
    easel.solid(face, "light", shade=0.01, rim=0)
    easel.patch(box(x - 0.07, y - 0.0, x + 0.07, y + 0.06), "dark")
    easel.patch(plate((x - 0.07, y + 0.02), (x + 0.0, y), (x - 0.01, y - 0.09), (x - 0.07, y - 0.09)), "mid")
    scarf = pebble(
        (x - 0.085, y - 0.06),
        (x - 0.0, y - 0.07),
        (x + 0.06, y - 0.075),
        (x + 0.045, y - 0.125),
        (x - 0.08, y - 0.12),
    )
    easel.solid(scarf, "dark", shade=0.008, rim=0.005)
    _HEADGEAR[gear](easel, x, y, band)


def _helmet(easel: Easel, x: float, y: float, band: bool) -> None:
    dome = plate(
        (x - 0.108, y - 0.012),
        (x - 0.1, y + 0.055),
        (x - 0.06, y + 0.1),
        (x + 0.01, y + 0.115),
        (x + 0.068, y + 0.09),
        (x + 0.095, y + 0.045),
        (x + 0.125, y + 0.02),
        (x + 0.08, y + 0.018),
        (x - 0.03, y + 0.008),
        round_by=0.008,
    )
    easel.solid(dome, "mid", shade=0.016, rim=0.008)
    if band:
        easel.patch(
            plate(
                (x - 0.12, y + 0.022), (x - 0.12, y + 0.062), (x + 0.12, y + 0.078), (x + 0.12, y + 0.038)
            ).intersection(dome),
            "accent",
        )


def _hat(easel: Easel, x: float, y: float, band: bool) -> None:
    crown = plate(
        (x - 0.075, y + 0.03),
        (x - 0.06, y + 0.13),
        (x - 0.02, y + 0.145),
        (x + 0.01, y + 0.13),
        (x + 0.045, y + 0.14),
        (x + 0.075, y + 0.03),
        round_by=0.01,
    )
    easel.solid(crown, "mid", shade=0.014, rim=0.007)
    if band:
        easel.patch(bar((x - 0.08, y + 0.055), (x + 0.08, y + 0.055), 0.034), "accent")
    brim = limb(
        (x - 0.17, y + 0.01, 0.01),
        (x - 0.05, y + 0.03, 0.018),
        (x + 0.06, y + 0.032, 0.018),
        (x + 0.17, y + 0.02, 0.01),
    )
    easel.solid(brim, "mid", shade=0.007, rim=0.004)


def _hood(easel: Easel, x: float, y: float, band: bool) -> None:
    hood = pebble(
        (x - 0.1, y - 0.09),
        (x - 0.1, y + 0.03),
        (x - 0.04, y + 0.105),
        (x + 0.05, y + 0.09),
        (x + 0.085, y + 0.035),
        (x + 0.03, y + 0.02),
        (x - 0.01, y - 0.05),
    )
    easel.solid(hood, "mid", shade=0.014, rim=0.007)
    easel.solid(
        limb((x - 0.0, y + 0.01, 0.024), (x + 0.06, y + 0.006, 0.024)),
        "accent" if band else "deep",
        shade=0.005,
        rim=0.003,
    )


_HEADGEAR = {"helmet": _helmet, "hat": _hat, "hood": _hood}


def soldier(
    easel: Easel,
    pose: Pose,
    weapon: Shape | None = None,
    *,
    gear: Headgear = "helmet",
    pack: bool = True,
    band: bool = True,
    weapon_tone: str = "deep",
) -> None:
    """One soldier at the easel's stand, far limbs first, the weapon under the near arm."""
    sx, sy = pose.shoulder
    _arm(easel, (sx + 0.04, sy), pose.far_arm, "dark")
    _leg(easel, (pose.hip[0] + 0.02, pose.hip[1]), pose.far_leg, "dark")
    if pack:
        _pack(easel, pose)
    _leg(easel, pose.hip, pose.near_leg, "mid")
    _torso(easel, pose)
    head(easel, *pose.head, gear, band)
    if weapon is not None:
        easel.solid(weapon, weapon_tone, shade=0.006, rim=0.0035)
    _arm(easel, (sx - 0.02, sy), pose.near_arm, "mid")

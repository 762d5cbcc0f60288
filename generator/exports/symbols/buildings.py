"""Small houses: gabled and flat, shop fronts, sheds; what they are built of."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    drawn,
    fill,
    mix,
    polygon_path,
    stroke_path,
    wedge,
)
from generator.exports.symbols.landmarks import drum
from generator.exports.symbols.solids import Ramp, accent_ramp, block, face, gabled, rectangle_plan, seen

Plan = list[Point]


class Materials(NamedTuple):
    """What walls and roofs are made of."""

    grey: Ramp
    bleached: Ramp
    rust: Ramp


def materials(inks: Inks) -> Materials:
    pale, shade = mix(inks.light, "#ffffff", 0.4), mix(inks.mid, inks.dark, 0.5)
    bleached = Ramp(pale, mix(inks.light, inks.mid, 0.35), shade)
    return Materials(Ramp(inks.light, mix(inks.mid, inks.dark, 0.3), inks.dark), bleached, accent_ramp(inks))


def gabled_house(inks: Inks, plan: Plan, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A ridge along the longer sides, a boarded roof, a door and a window."""
    first, second = (hypot(b[0] - a[0], b[1] - a[1]) for a, b in (plan[:2], plan[1:3]))
    along = plan if first >= second else [*plan[1:], plan[0]]
    height, rise = rng.uniform(0.05, 0.065), min(first, second) * rng.uniform(0.28, 0.36)
    items = gabled(inks, along, height, rise, wall, roof, rng)
    return items + fill([*_boards(inks, along, height, rise), *_door(plan, rng)], inks.line)


def _boards(inks: Inks, plan: Plan, height: float, rise: float) -> list[Outline]:
    """The seams of a roof, down the slope that is turned to us."""
    near = max((plan[0], plan[1]), (plan[3], plan[2]), key=lambda side: side[0][1] + side[1][1])
    far = (plan[3], plan[2]) if near == (plan[0], plan[1]) else (plan[0], plan[1])
    seams = []
    for share in (0.2, 0.4, 0.6, 0.8):
        eave, back = between(*near, share), between(*far, share)
        ridge = between(eave, back, 0.5)
        top = seen((*ridge, height + rise))
        seams.append(wedge(between(seen((*eave, height)), top, 0.06), top, 0.008))
    return [] if inks.hatched else seams


def _near_wall(plan: Plan) -> tuple[Point, Point]:
    """The wall that looks at us most."""
    walls = [(plan[i - 1], plan[i]) for i in range(4)]
    return max(walls, key=lambda wall: wall[0][1] + wall[1][1])


def _door(plan: Plan, rng: Random) -> list[Outline]:
    """A door in the wall that looks at us most, and a window beside it."""
    a, b = _near_wall(plan)
    marks = []
    door = rng.choice((0.24, 0.6))
    for share, wide, low, high in ((door, 0.13, 0.0, 0.034), (0.84 - door, 0.12, 0.018, 0.034)):
        (px, py), (qx, qy) = between(a, b, share), between(a, b, share + wide)
        marks.append(
            polygon_path(
                [seen((px, py, low)), seen((qx, qy, low)), seen((qx, qy, high)), seen((px, py, high))]
            )
        )
    return marks


def flat_house(inks: Inks, plan: Plan, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A box with a parapet; on its roof a hatchway, a tank, or nothing."""
    height = rng.uniform(0.075, 0.1)
    items = block(inks, plan, 0.0, height, wall, rng, roof)
    middle = between(plan[0], plan[2], 0.5)
    inner = [between(p, middle, 0.17) for p in plan]
    items += drawn([polygon_path([seen((x, y, height)) for x, y in inner])], inks.line, 0.006)
    items += fill(_door(plan, rng), inks.line)
    x, y = between(plan[0], plan[2], rng.choice((0.4, 0.6)))
    above = rng.choice(("hatchway", "tank", ""))
    if above == "hatchway":
        return items + block(inks, rectangle_plan(x, y, 0.055, 0.045, 0.2), height, height + 0.028, wall, rng)
    return items + (drum(inks, (x, y), 0.026, height, height + 0.035, roof, rng) if above else [])


def shop(inks: Inks, plan: Plan, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A low shed behind a front that is taller than it, with a sign, and a porch on posts."""
    height, front = 0.06, rng.uniform(0.105, 0.125)
    items = block(inks, plan, 0.0, height, wall, rng, roof)
    a, b = sorted(_near_wall(plan))
    board = [(*a, 0.0), (*b, 0.0), (*b, front), (*between(a, b, 0.5), front * 1.12), (*a, front)]
    items += drawn([polygon_path([seen(c) for c in board])], inks.line, 0.008, within=wall.light)
    sign = [(*between(a, b, s), front * h) for s, h in ((0.22, 0.72), (0.78, 0.72), (0.78, 0.9), (0.22, 0.9))]
    items += fill([polygon_path([seen(c) for c in sign])], roof.mid if not inks.hatched else inks.line)
    return items + fill(_door(plan, rng), inks.line) + _porch(inks, a, b, roof, rng)


def _porch(inks: Inks, a: Point, b: Point, roof: Ramp, rng: Random) -> list[Item]:
    """A sloping awning before a front, and its posts."""
    deep, high, low = 0.045, 0.058, 0.044
    outer = [(x, y + deep, low) for x, y in (a, b)]
    lid = [(*a, high), (*b, high), outer[1], outer[0]]
    posts = [[seen(c), seen((c[0], c[1], 0.0))] for c in outer]
    return drawn(stroke_path(posts), inks.line, 0.008) + face(inks, lid, roof, rng, 0.007)

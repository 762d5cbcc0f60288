"""Where people live, or lived: clusters of small houses, and ruins."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    drawn,
    fill,
    mix,
    polygon_path,
    shaken,
    stroke_path,
    wedge,
)
from generator.exports.symbols.ruins import ruins
from generator.exports.symbols.solids import (
    Ramp,
    accent_ramp,
    block,
    cast,
    gabled,
    ground_shadow,
    rectangle_plan,
    seen,
    turned,
)

# Plots as (x, y, length, width), in a plan that is not yet turned.
_PLOTS = (
    (
        (-0.2, -0.24, 0.24, 0.16),
        (0.12, -0.27, 0.2, 0.15),
        (0.27, -0.03, 0.15, 0.24),
        (-0.25, 0.03, 0.17, 0.2),
        (-0.12, 0.3, 0.24, 0.16),
        (0.19, 0.28, 0.19, 0.15),
    ),
    (
        (-0.02, -0.28, 0.27, 0.16),
        (-0.27, -0.06, 0.16, 0.22),
        (0.26, -0.06, 0.17, 0.2),
        (0.0, 0.06, 0.17, 0.14),
        (-0.2, 0.3, 0.2, 0.15),
        (0.14, 0.31, 0.25, 0.16),
    ),
    (
        (-0.2, -0.2, 0.22, 0.18),
        (0.16, -0.22, 0.28, 0.17),
        (-0.25, 0.1, 0.16, 0.2),
        (0.08, 0.06, 0.15, 0.15),
        (0.28, 0.12, 0.14, 0.18),
        (-0.02, 0.34, 0.3, 0.16),
    ),
)


@framed()
def houses(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A hamlet of five to seven roofs, gabled and flat, grey and rusty, round a yard."""
    turn = rng.uniform(-0.38, 0.38)
    plots = rng.choice(_PLOTS)
    empty = rng.randrange(len(plots) + 3)
    plans = []
    for i, (x, y, length, width) in enumerate(plots):
        if i != empty:
            across, down = turned((x + rng.uniform(-0.012, 0.012), y * 0.95 + 0.025), turn)
            grow = rng.uniform(1.0, 1.16)
            plans.append(
                rectangle_plan(across, down, length * grow, width * grow, turn + rng.uniform(-0.06, 0.06))
            )
    plans.sort(key=lambda plan: sum(y for _, y in plan))
    items = _yard(inks, turn, rng) + cast(inks, [ground_shadow(plan, 0.09) for plan in plans])
    roofs = [0, 1, 2, 2, 1, 2, 0]
    rng.shuffle(roofs)
    for plan, roof in zip(plans, roofs, strict=False):
        items += _house(inks, plan, _materials(inks), roof, rng)
    return tuple(items)


def _materials(inks: Inks) -> tuple[Ramp, Ramp, Ramp]:
    """Warm grey, bleached grey, rust."""
    pale, shade = mix(inks.light, "#ffffff", 0.4), mix(inks.mid, inks.dark, 0.5)
    bleached = Ramp(pale, mix(inks.light, inks.mid, 0.35), shade)
    return Ramp(inks.light, mix(inks.mid, inks.dark, 0.3), inks.dark), bleached, accent_ramp(inks)


def _house(
    inks: Inks, plan: list[Point], materials: tuple[Ramp, Ramp, Ramp], roof: int, rng: Random
) -> list[Item]:
    wall = materials[0 if roof == 1 else 1]
    first, second = (hypot(b[0] - a[0], b[1] - a[1]) for a, b in (plan[:2], plan[1:3]))
    if rng.random() < 0.3:
        return _flat_house(inks, plan, wall, materials[roof], rng)
    along = plan if first >= second else [*plan[1:], plan[0]]
    height, rise = rng.uniform(0.05, 0.065), min(first, second) * rng.uniform(0.28, 0.36)
    items = gabled(inks, along, height, rise, wall, materials[roof], rng)
    return items + fill([*_boards(inks, along, height, rise), *_door(plan, rng)], inks.line)


def _boards(inks: Inks, plan: list[Point], height: float, rise: float) -> list[Outline]:
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


def _door(plan: list[Point], rng: Random) -> list[Outline]:
    """A door in the wall that looks at us most, and a window beside it."""
    walls = [(plan[i - 1], plan[i]) for i in range(4)]
    a, b = max(walls, key=lambda wall: wall[0][1] + wall[1][1])
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


def _flat_house(inks: Inks, plan: list[Point], wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A box with a parapet and something standing on its roof."""
    height = rng.uniform(0.075, 0.1)
    items = block(inks, plan, 0.0, height, wall, rng, roof)
    middle = between(plan[0], plan[2], 0.5)
    inner = [between(p, middle, 0.17) for p in plan]
    items += drawn([polygon_path([seen((x, y, height)) for x, y in inner])], inks.line, 0.006)
    hatchway = rectangle_plan(*between(plan[0], plan[2], rng.choice((0.4, 0.6))), 0.055, 0.045, 0.2)
    items += fill(_door(plan, rng), inks.line)
    return items + block(inks, hatchway, height, height + 0.028, wall, rng)


def _yard(inks: Inks, turn: float, rng: Random) -> list[Item]:
    """Trodden ground, and a fence round it that has gaps."""
    corners = [
        (-0.32, -0.38),
        (0.02, -0.42),
        (0.32, -0.38),
        (0.4, 0.0),
        (0.31, 0.41),
        (0.0, 0.49),
        (-0.31, 0.41),
        (-0.4, 0.0),
    ]
    ground = shaken([seen((*turned(p, turn), 0.0)) for p in corners], rng, 0.012)
    items: list[Item] = []
    if not inks.hatched:
        items.append(Path(curved_path(ground), Paint(fill=inks.light, fill_opacity=0.4)))
    start = rng.randrange(8)
    fence = [*ground[start:], *ground[:start]]
    posts = [
        p for run in (fence[:4], fence[4:7]) for a, b in pairwise(run) for p in (a, between(a, b, 0.5), b)
    ]
    items += drawn(stroke_path([fence[:4], fence[4:7]]), inks.line, 0.006)
    return items + drawn(stroke_path([[(x, y), (x, y - 0.022)] for x, y in posts]), inks.line, 0.009)


__all__ = ["houses", "ruins"]

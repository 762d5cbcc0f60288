"""What a place in dry country is known by: a chapel, a water tower, silos, a wind pump."""

from __future__ import annotations

from math import asin, cos, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    hatch,
    lifted,
    mix,
    polygon_path,
    stroke_path,
    wedge,
)
from generator.exports.symbols.solids import (
    Ramp,
    block,
    face,
    gabled,
    rectangle_plan,
    seen,
    turned,
)

_FLAT = 0.72  # how much of a level ring's depth is seen


def _arc(at: Point, radius: float, high: float, first: float, last: float) -> list[Point]:
    """Part of a level ring, on paper; 0 is to the right and pi / 2 towards us."""
    x, y = seen((*at, high))
    turns = (first + (last - first) * i / 8 for i in range(9))
    return [(x + radius * cos(t), y + radius * _FLAT * sin(t)) for t in turns]


def drum(
    inks: Inks, at: Point, radius: float, low: float, high: float, ramp: Ramp, rng: Random
) -> list[Item]:
    """An upright cylinder, in shadow to the east."""
    body = [*_arc(at, radius, low, 0.0, pi), *_arc(at, radius, high, pi, 0.0)]
    shade = [*_arc(at, radius, low, 0.0, 1.25), *_arc(at, radius, high, 1.25, 0.0)]
    lid = ellipse(*seen((*at, high)), radius, radius * _FLAT)
    items = drawn([polygon_path(body)], inks.line, 0.008, within=ramp.light)
    items += _shaded(inks, shade, ramp, rng)
    return items + drawn([curved_path(lid)], inks.line, 0.007, within=ramp.light)


def cone(
    inks: Inks, at: Point, radius: float, low: float, high: float, ramp: Ramp, rng: Random
) -> list[Item]:
    """A pointed roof over a round thing."""
    tip = seen((*at, high))
    behind = asin(min(1.0, radius * _FLAT / (seen((*at, low))[1] - tip[1])))  # where its sides meet the rim
    rim = _arc(at, radius, low, -behind, pi + behind)
    items = drawn([polygon_path([tip, *rim])], inks.line, 0.008, within=ramp.light)
    return items + _shaded(inks, [tip, *_arc(at, radius, low, -behind, 1.35)], ramp, rng)


def _shaded(inks: Inks, outline: list[Point], ramp: Ramp, rng: Random) -> list[Item]:
    if inks.hatched:
        return fill(lifted(hatch(outline, pi / 2, 0.016, rng), rng, 0.007, 0.85), inks.line)
    return fill([polygon_path(outline)], mix(ramp.mid, ramp.dark, 0.55))


def silo(inks: Inks, at: Point, radius: float, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A tall drum under a pointed roof."""
    high = radius * rng.uniform(2.6, 3.2)
    rings = [_arc(at, radius, high * share, 0.25, pi - 0.25) for share in (0.35, 0.7)]
    items = drum(inks, at, radius, 0.0, high, wall, rng) + drawn(stroke_path(rings), inks.line, 0.0055)
    return items + cone(inks, at, radius * 1.12, high, high + radius * 1.25, roof, rng)


def water_tower(inks: Inks, at: Point, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A tank on braced legs, with a pipe down its middle."""
    x, y = at
    radius, low = rng.uniform(0.085, 0.1), 0.17
    feet = [(x + radius * 0.95 * sx, y + radius * 0.8 * sy, 0.0) for sy in (-1, 1) for sx in (-1, 1)]
    tops = [(x + radius * 0.8 * sx, y + radius * 0.6 * sy, low) for sy in (-1, 1) for sx in (-1, 1)]
    legs = [[seen(a), seen(b)] for a, b in zip(feet, tops, strict=True)]
    braces = [[seen(feet[a]), seen(tops[b])] for a, b in ((2, 3), (3, 2), (0, 2), (1, 3))]
    items = drawn(stroke_path([*braces, [seen((x, y, 0.0)), seen((x, y, low))]]), inks.line, 0.0065)
    items += drawn(stroke_path(legs), inks.line, 0.013)
    items += drum(inks, at, radius, low, low + 0.1, wall, rng)
    hoops = [_arc(at, radius, low + 0.1 * share, 0.1, pi - 0.1) for share in (0.3, 0.65)]
    items += drawn(stroke_path(hoops), inks.line, 0.006)
    return items + cone(inks, at, radius * 1.12, low + 0.1, low + 0.21, roof, rng)


def wind_pump(inks: Inks, at: Point, rng: Random) -> list[Item]:
    """A wheel of blades on a lattice mast, its vane behind it."""
    x, y = at
    high, wide = rng.uniform(0.25, 0.28), 0.05
    hub = seen((x, y, high))
    feet = [
        seen((x + wide * sx, y + wide * sy, 0.0)) for sx, sy in ((-1, 0.6), (1, 0.6), (-0.6, -1), (0.6, -1))
    ]
    rungs = [[between(feet[0], hub, s), between(feet[1], hub, s)] for s in (0.25, 0.5, 0.72)]
    cross = [[between(feet[0], hub, 0.25), between(feet[1], hub, 0.5)]]
    cross += [[between(feet[0], hub, 0.5), between(feet[1], hub, 0.25)]]
    items = drawn(stroke_path([*rungs, *cross]), inks.line, 0.006)
    items += drawn(stroke_path([[foot, hub] for foot in feet]), inks.line, 0.01)
    side = rng.choice((-1, 1))
    vane = [
        (hub[0] + side * u, hub[1] + v)
        for u, v in ((0.07, -0.012), (0.13, -0.035), (0.13, 0.035), (0.07, 0.012))
    ]
    items += drawn(stroke_path([[hub, (hub[0] + side * 0.08, hub[1])]]), inks.line, 0.009)
    items += drawn(
        [polygon_path(vane)], inks.line, 0.007, within=inks.accent if not inks.hatched else inks.light
    )
    start, radius = rng.uniform(0, pi / 5), 0.078
    disc = Path(curved_path(ellipse(*hub, radius * 0.9, radius)), Paint(fill=inks.light, fill_opacity=0.75))
    tips = [(hub[0] + radius * 0.9 * cos(t), hub[1] + radius * sin(t)) for t in _turns(start, 10)]
    blades = [wedge(tip, hub, 0.026) for tip in tips]
    return [*items, disc, *fill(blades, inks.line)]


def _turns(start: float, count: int) -> list[float]:
    return [start + 2 * pi * i / count for i in range(count)]


def chapel(inks: Inks, at: Point, turn: float, wall: Ramp, roof: Ramp, rng: Random) -> list[Item]:
    """A nave, a steeple before it with a pointed roof, a cross on top."""
    x, y = at
    nx, ny = turned((0.09, 0.0), turn)
    nave = rectangle_plan(x + nx, y + ny, 0.27, 0.16, turn)
    items = gabled(inks, nave, 0.085, 0.075, wall, roof, rng)
    lights = [
        stroke_path([[seen((*_on(nave, s), 0.025)), seen((*_on(nave, s), 0.058))]])[0]
        for s in (0.2, 0.45, 0.7)
    ]
    items += drawn(lights, inks.line, 0.018)
    tx, ty = turned((-0.085, 0.0), turn)
    tower = rectangle_plan(x + tx, y + ty, 0.105, 0.105, turn)
    items += block(inks, tower, 0.0, 0.185, wall, rng)
    tip = (x + tx, y + ty, 0.3)
    for i in range(4):
        items += face(inks, [(*tower[i - 1], 0.185), (*tower[i], 0.185), tip], roof, rng)
    door = [(*_on(tower, s), h) for s, h in ((0.3, 0.0), (0.7, 0.0), (0.7, 0.05), (0.5, 0.068), (0.3, 0.05))]
    items += fill([polygon_path([seen(c) for c in door])], inks.line)
    px, py = seen(tip)
    cross = [[(px, py), (px, py - 0.045)], [(px - 0.016, py - 0.03), (px + 0.016, py - 0.03)]]
    return items + drawn(stroke_path(cross), inks.line, 0.01)


def _on(plan: list[Point], share: float) -> Point:
    """A place along the near side of a plan."""
    return between(plan[3], plan[2], share)

"""A burnt-out lorry and a gutted tracked hull."""

from __future__ import annotations

from math import cos, sin
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    polygon_path,
    stroke_path,
)
from generator.exports.symbols.scrap import burnt_metal, holes, rusty_metal
from generator.exports.symbols.solids import (
    Ramp,
    block,
    cast,
    face,
    flat,
    ground_shadow,
    rectangle_plan,
    seen,
    turned,
    turned_to_us,
    walls,
)

_TURRET = ((-0.1, -0.06), (0.05, -0.075), (0.1, -0.03), (0.1, 0.03), (0.05, 0.075), (-0.1, 0.06))


def _local(x: float, y: float, turn: float, u: float, v: float) -> Point:
    dx, dy = turned((u, v), turn)
    return x + dx, y + dy


def _box(x: float, y: float, turn: float, u: float, v: float, length: float, width: float) -> list[Point]:
    return rectangle_plan(*_local(x, y, turn, u, v), length, width, turn)


def _wheels(inks: Inks, x: float, y: float, turn: float, spots: tuple[Point, ...], size: float) -> list[Item]:
    """Bare rims and burnt tyres on the side that we see."""
    rings, hubs = [], []
    for u, v in spots:
        px, py = seen((*_local(x, y, turn, u, v), size * 0.8))
        rings.append(curved_path(ellipse(px, py, size * max(0.45, abs(cos(turn))), size)))
        hubs.append(curved_path(ellipse(px, py, size * 0.42 * max(0.45, abs(cos(turn))), size * 0.42)))
    return fill(rings, inks.line) + fill(hubs, inks.mid)


def truck(inks: Inks, x: float, y: float, turn: float, rng: Random) -> list[Item]:
    """A lorry burnt down to frame and cab, bare hoops over its bed, a wheel gone."""
    burnt, rusty = burnt_metal(inks), rusty_metal(inks)
    bed = _box(x, y, turn, -0.1, 0.0, 0.27, 0.18)
    inner = [between(p, between(bed[0], bed[2], 0.5), 0.14) for p in bed]
    cab = _box(x, y, turn, 0.115, 0.0, 0.13, 0.17)
    items = cast(inks, [ground_shadow(_box(x, y, turn, 0.0, 0.0, 0.5, 0.18), 0.1)])
    items += block(inks, _box(x, y, turn, 0.01, 0.0, 0.48, 0.15), 0.025, 0.06, burnt, rng)
    items += block(inks, bed, 0.05, 0.105, rusty, rng)
    items += face(inks, flat(inner, 0.1), Ramp(burnt.mid, burnt.dark, burnt.dark), rng, 0.007)
    items += _hoops(inks, bed) + block(inks, cab, 0.05, 0.185, rusty, rng)
    items += fill(_panes(cab, 0.05, 0.185), inks.line)
    items += block(inks, _box(x, y, turn, 0.215, 0.0, 0.08, 0.14), 0.035, 0.1, burnt, rng)
    shot, roof = between(bed[2], bed[3], rng.uniform(0.2, 0.8)), between(cab[0], cab[2], 0.55)
    items += holes(inks, [seen((*shot, 0.075)), seen((*roof, 0.185))], rng)
    wheels = rng.sample((-0.17, -0.09, 0.15), 2)
    return items + _wheels(inks, x, y, turn, tuple((u, 0.09) for u in wheels), 0.044)


def _hoops(inks: Inks, bed: list[Point]) -> list[Item]:
    """What is left of a canvas cover."""
    arcs = []
    for share in (0.08, 0.5, 0.92):
        far, near = between(bed[0], bed[1], share), between(bed[3], bed[2], share)
        feet = [seen((*far, 0.105)), seen((*near, 0.105))]
        tops = [seen((*between(far, near, t), 0.2)) for t in (0.15, 0.85)]
        arcs.append([feet[0], *tops, feet[1]])
    return drawn(stroke_path(arcs), inks.line, 0.011)


def _panes(cab: list[Point], low: float, high: float) -> list[Outline]:
    """The empty windows in those of a cab's walls that look at us."""
    panes = []
    bottom, top = low + (high - low) * 0.48, low + (high - low) * 0.88
    for wall in walls(cab, low, high):
        if turned_to_us(wall):
            (ax, ay, _), (bx, by, _) = wall[1], wall[2]
            (px, py), (qx, qy) = between((ax, ay), (bx, by), 0.14), between((ax, ay), (bx, by), 0.86)
            frame = [(px, py, bottom), (qx, qy, bottom), (qx, qy, top), (px, py, top)]
            panes.append(polygon_path([seen(c) for c in frame]))
    return panes


def armour(inks: Inks, x: float, y: float, turn: float, rng: Random) -> list[Item]:
    """A tracked hull with its turret knocked askew and the gun sunk to the ground."""
    burnt, rusty = burnt_metal(inks), rusty_metal(inks)
    items = cast(inks, [ground_shadow(_box(x, y, turn, 0.0, 0.0, 0.46, 0.27), 0.09)])
    for v in (-0.115, 0.115) if cos(turn) > 0 else (0.115, -0.115):
        items += block(inks, _box(x, y, turn, 0.0, v, 0.44, 0.065), 0.0, 0.07, burnt, rng)
    items += block(inks, _box(x, y, turn, 0.0, 0.0, 0.4, 0.17), 0.035, 0.1, rusty, rng)
    swing = turn + rng.uniform(0.3, 0.9) * rng.choice((-1, 1))
    tx, ty = _local(x, y, turn, -0.03, 0.0)
    turret = [_local(tx, ty, swing, u, v) for u, v in _TURRET]
    breech, muzzle = _local(tx, ty, swing, 0.08, 0.0), _local(tx, ty, swing, 0.34, 0.02)
    gun = stroke_path([[seen((*breech, 0.135)), seen((*muzzle, 0.055))]])
    barrel = drawn(gun, inks.line, 0.032) + drawn(gun, burnt.light, 0.014)
    body = block(inks, turret, 0.1, 0.165, burnt, rng)
    items += body + barrel if sin(swing) > -0.2 else barrel + body
    hx, hy = seen((*_local(tx, ty, swing, -0.03, 0.0), 0.165))
    items += fill([curved_path(ellipse(hx, hy, 0.034, 0.022))], inks.line)
    return items + holes(inks, [seen((*_local(x, y, turn, 0.15, 0.06), 0.1))], rng)

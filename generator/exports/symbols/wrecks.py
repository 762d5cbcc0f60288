"""Scrap that closes a hex: burnt-out trucks, gutted armour, the broken hull of an aircraft."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    hatch,
    lifted,
    mix,
    polygon_path,
    shadow,
    shaken,
    stroke_path,
    wedge,
)
from generator.exports.symbols.solids import (
    Ramp,
    block,
    cast,
    face,
    flat,
    ground_shadow,
    ramp_of,
    rectangle_plan,
    seen,
    turned,
    turned_to_us,
    walls,
)


def _burnt(inks: Inks) -> Ramp:
    if inks.hatched:
        return ramp_of(inks)
    return Ramp(
        mix(inks.mid, inks.dark, 0.3), mix(inks.dark, inks.line, 0.25), mix(inks.dark, inks.line, 0.7)
    )


def _rusty(inks: Inks) -> Ramp:
    if inks.hatched:
        return ramp_of(inks)
    return Ramp(
        mix(inks.accent, inks.light, 0.25), mix(inks.accent, inks.dark, 0.5), mix(inks.accent, inks.line, 0.7)
    )


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
    burnt, rusty = _burnt(inks), _rusty(inks)
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
    items += _holes(
        inks,
        [
            seen((*between(bed[2], bed[3], rng.uniform(0.2, 0.8)), 0.075)),
            seen((*between(cab[0], cab[2], 0.55), 0.185)),
        ],
        rng,
    )
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


def _holes(inks: Inks, spots: list[Point], rng: Random) -> list[Item]:
    """Ragged holes that fire and shot have left."""
    holes = []
    for x, y in spots:
        size = rng.uniform(0.018, 0.028)
        ring = ellipse(x, y, size * 1.2, size * 0.8, 8)
        holes.append(
            polygon_path(
                [
                    (x + (px - x) * k, y + (py - y) * k)
                    for (px, py), k in ((p, rng.uniform(0.5, 1.15)) for p in ring)
                ]
            )
        )
    return fill(holes, inks.line)


def armour(inks: Inks, x: float, y: float, turn: float, rng: Random) -> list[Item]:
    """A tracked hull with its turret knocked askew and the gun sunk to the ground."""
    burnt, rusty = _burnt(inks), _rusty(inks)
    items = cast(inks, [ground_shadow(_box(x, y, turn, 0.0, 0.0, 0.46, 0.27), 0.09)])
    for v in (-0.115, 0.115) if cos(turn) > 0 else (0.115, -0.115):
        items += block(inks, _box(x, y, turn, 0.0, v, 0.44, 0.065), 0.0, 0.07, burnt, rng)
    items += block(inks, _box(x, y, turn, 0.0, 0.0, 0.4, 0.17), 0.035, 0.1, rusty, rng)
    swing = turn + rng.uniform(0.3, 0.9) * rng.choice((-1, 1))
    tx, ty = _local(x, y, turn, -0.03, 0.0)
    turret = [
        _local(tx, ty, swing, u, v)
        for u, v in ((-0.1, -0.06), (0.05, -0.075), (0.1, -0.03), (0.1, 0.03), (0.05, 0.075), (-0.1, 0.06))
    ]
    gun = [
        seen((*_local(tx, ty, swing, 0.08, 0.0), 0.135)),
        seen((*_local(tx, ty, swing, 0.34, 0.02), 0.055)),
    ]
    barrel: list[Item] = drawn(stroke_path([gun]), inks.line, 0.032) + drawn(
        stroke_path([gun]), burnt.light, 0.014
    )
    body = block(inks, turret, 0.1, 0.165, burnt, rng)
    items += body + barrel if sin(swing) > -0.2 else barrel + body
    hx, hy = seen((*_local(tx, ty, swing, -0.03, 0.0), 0.165))
    items += fill([curved_path(ellipse(hx, hy, 0.034, 0.022))], inks.line)
    return items + _holes(inks, [seen((*_local(x, y, turn, 0.15, 0.06), 0.1))], rng)


# The hull of an aircraft from its torn end to its tail: (along, top, belly).
_HULL = (
    (-0.27, -0.19, 0.02),
    (-0.1, -0.195, 0.022),
    (0.07, -0.19, 0.012),
    (0.21, -0.178, -0.035),
    (0.33, -0.165, -0.1),
)


def fuselage(inks: Inks, x: float, y: float, way: int, rng: Random) -> list[Item]:
    """The torn tube of an aircraft, its tail to the right (1) or left (-1), a wing in the sand."""
    burnt, rusty = _burnt(inks), _rusty(inks)
    dip = rng.uniform(0.05, 0.2)

    def at(along: float, up: float) -> Point:
        return x + way * along, y + up + along * dip

    top, low = [at(u, t) for u, t, _ in _HULL], [at(u, b) for u, _, b in _HULL]

    def level(share: float) -> list[Point]:
        return [between(a, b, share) for a, b in zip(top, low, strict=True)]

    items = shadow(
        inks, [polygon_path([low[0], at(-0.22, 0.06), at(0.2, 0.06), at(0.4, -0.03), low[4]])], 0.3
    )
    items += _wing(inks, [at(u, v) for u, v in _WING], rusty, rng)
    items.append(Path(polygon_path([*top, *low[::-1]]), Paint(fill=burnt.mid, stroke=inks.line, width=0.018)))
    belly = [*level(0.56), *low[::-1]]
    if inks.hatched:
        items += fill(lifted(hatch(belly, pi / 2, 0.017, rng), rng, 0.008), inks.line)
    else:
        items += fill([polygon_path(belly)], burnt.dark) + fill(
            [polygon_path([*top, *level(0.24)[::-1]])], rusty.light
        )
    fin = [at(0.19, -0.165), at(0.33, -0.29), at(0.4, -0.29), at(0.35, -0.15)]
    items.append(Path(polygon_path(fin), Paint(fill=rusty.light, stroke=inks.line, width=0.014)))
    items += _ribs(inks, top, low) + _mouth(inks, at(-0.27, -0.085), rng)
    return items + _holes(inks, [at(rng.uniform(-0.08, 0.12), -0.04), at(rng.uniform(0.0, 0.2), -0.15)], rng)


def _ribs(inks: Inks, top: list[Point], low: list[Point]) -> list[Item]:
    """The hull's seams, and a row of empty windows."""
    seams, windows = [], []
    for i in range(3):
        for t in (0.3, 0.8):
            a, b = between(top[i], top[i + 1], t), between(low[i], low[i + 1], t)
            seams.append(wedge(a, b, 0.01))
            wx, wy = between(
                between(top[i], top[i + 1], t - 0.24), between(low[i], low[i + 1], t - 0.24), 0.36
            )
            windows.append(curved_path(ellipse(wx, wy, 0.012, 0.015, 6)))
    return fill([*seams, *windows], inks.line)


def _mouth(inks: Inks, middle: Point, rng: Random) -> list[Item]:
    """Where the hull broke off: a dark inside with a bare frame."""
    x, y = middle
    ring = [
        (x + (px - x) * k, y + (py - y) * k)
        for (px, py), k in ((p, rng.uniform(0.92, 1.14)) for p in ellipse(x, y, 0.052, 0.108, 14))
    ]
    frame = curved_path(ellipse(x, y, 0.03, 0.075))
    return [*fill([polygon_path(ring)], inks.line), *drawn([frame], inks.mid, 0.009)]


_WING = ((-0.08, -0.01), (0.12, -0.01), (0.24, 0.14), (0.19, 0.135), (0.18, 0.165), (0.13, 0.15), (0.1, 0.17))


def _wing(inks: Inks, outline: list[Point], ramp: Ramp, rng: Random) -> list[Item]:
    """A wing that lies flat, torn off at its end."""
    points = shaken(outline, rng, 0.006)
    items: list[Item] = [Path(polygon_path(points), Paint(fill=ramp.mid, stroke=inks.line, width=0.012))]
    seams = [[between(points[0], points[6], t), between(points[1], points[2], t)] for t in (0.4, 0.7)]
    return items + drawn(stroke_path(seams), inks.line, 0.007)


def _scorched(inks: Inks, rng: Random) -> list[Item]:
    """Burnt ground under everything."""
    ring = ellipse(0.0, 0.1, 0.4, 0.24, 11, turn=rng.uniform(0, 1))
    ring = [(x * k, 0.1 + (y - 0.1) * k) for (x, y), k in ((p, rng.uniform(0.8, 1.03)) for p in ring)]
    return shadow(inks, [curved_path(ring)], 0.32)


def _scrap(inks: Inks, spots: tuple[Point, ...], rng: Random) -> list[Item]:
    """Bent plates and bars that lie about."""
    plates, bars = [], []
    for x, y in spots:
        size = rng.uniform(0.022, 0.038)
        quad = [
            (x - size, y),
            (x - size * 0.2, y - size * 0.8),
            (x + size, y - size * 0.3),
            (x + size * 0.3, y + size * 0.5),
        ]
        plates.append(polygon_path(shaken(quad, rng, 0.006)))
        bars.append([(x + size, y + 0.01), (x + size * 2.2, y + rng.uniform(-0.04, 0.02))])
    return drawn(plates, inks.line, 0.009, within=_rusty(inks).mid) + drawn(
        stroke_path(bars), inks.line, 0.01
    )


@framed(0.46)
def wreck(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Two big pieces of scrap on scorched ground: no way through."""
    items = _scorched(inks, rng)
    side = rng.choice((-1, 1))
    items += _scrap(
        inks, ((-0.3 * side, 0.07), (0.32 * side, 0.05), (-0.24 * side, 0.32), (0.24 * side, 0.3)), rng
    )
    lean = rng.uniform(0.2, 0.45) * side
    kind = rng.choice(("armour", "aircraft", "lorries", "aircraft", "armour"))
    if kind == "armour":
        items += truck(inks, -0.05 * side, -0.1, lean, rng)
        items += armour(inks, 0.03 * side, 0.27, -lean * 0.8, rng)
    elif kind == "aircraft":
        items += truck(inks, -0.03 * side, -0.13, -lean * 0.5, rng)
        items += fuselage(inks, -0.04 * side, 0.22, side, rng)
    else:
        items += truck(inks, -0.05 * side, -0.1, lean, rng)
        items += truck(inks, 0.03 * side, 0.28, -lean, rng)
    return tuple(items)

"""What is left of houses: broken walls without roofs, fallen beams, rubble."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import between, drawn, fill, mix, polygon_path, stroke_path
from generator.exports.symbols.solids import (
    Corner,
    Ramp,
    cast,
    ground_shadow,
    rectangle_plan,
    seen,
    turned,
    turned_to_us,
    upright,
)
from generator.exports.symbols.stones import draw_stones, stone

_THICK = 0.024
Profile = list[tuple[float, float]]


class _Wall(NamedTuple):
    start: Point
    end: Point
    tops: Profile  # (share of the way, height), from start to end
    inward: Point  # from the outer face to the inner one


def _broken(first: float, last: float, dip: float, rng: Random) -> list[Profile]:
    """The ragged tops of a wall between two corners' heights, fallen in the middle: its standing runs."""
    runs: list[Profile] = [[]]
    level = first
    for i in range(10):
        share = i / 9
        height = (first + (last - first) * share) * (1 - dip * (1 - abs(2 * share - 1) ** 1.4))
        height += rng.uniform(-0.016, 0.016) if 0 < i < 9 else 0.0
        if height < 0.016:
            if runs[-1]:
                runs[-1].append((share, 0.0))
                runs.append([])
            level = 0.0
            continue
        if not runs[-1] and i:
            runs[-1].append((share - 0.03, 0.0))
        step = rng.random() < 0.55 and runs[-1]
        runs[-1] += [(share, level), (share, height)] if step else [(share, height)]
        level = height
    return [run for run in runs if len(run) > 1]


def _at(wall: _Wall, share: float, height: float, inner: bool) -> Corner:
    x, y = between(wall.start, wall.end, share)
    dx, dy = wall.inward if inner else (0.0, 0.0)
    return x + dx, y + dy, height


def _draw_wall(inks: Inks, wall: _Wall, ramp: Ramp, rng: Random) -> list[Item]:
    """Both faces as far as they are seen, and the lit break on top."""
    first, last = wall.tops[0][0], wall.tops[-1][0]
    along = [(first, 0.0), *wall.tops, (last, 0.0)]
    inner = [_at(wall, share, height, True) for share, height in along]
    outer = [_at(wall, share, height, False) for share, height in reversed(along)]
    tops = outer[-2:0:-1] + inner[-2:0:-1]
    items: list[Item] = []
    for corners in (outer, inner):
        items += _plain(inks, corners, ramp, rng)
    crest = [seen(c) for c in tops]
    return items + drawn([polygon_path(crest)], inks.line, 0.008, within=ramp.light)


def _plain(inks: Inks, corners: Sequence[Corner], ramp: Ramp, rng: Random) -> list[Item]:
    """An upright face: two corners of its foot and one straight above say where it looks."""
    (ax, ay, _), (bx, by, _) = corners[-1], corners[0]
    if not turned_to_us([(ax, ay, 0.1), (ax, ay, 0.0), (bx, by, 0.0), (bx, by, 0.1)][::-1]):
        return []
    return upright(inks, corners, ((ax, ay), (bx, by)), ramp, rng)


def _shell(inks: Inks, plan: list[Point], height: float, rng: Random) -> list[Item]:
    """A house without a roof: its far corners stand highest, its near walls are mostly gone."""
    ramp = Ramp(mix(inks.light, "#ffffff", 0.3), mix(inks.light, inks.mid, 0.65), inks.dark)
    shares = (1.0, rng.uniform(0.5, 0.9), rng.uniform(0.3, 0.8), rng.uniform(0.2, 0.55))
    ranks = sorted(range(4), key=lambda i: plan[i][1])
    heights = {corner: height * share for corner, share in zip(ranks, shares, strict=True)}
    floor = polygon_path([seen((x, y, 0)) for x, y in plan])
    items = [] if inks.hatched else fill([floor], mix(inks.mid, inks.dark, 0.35), 0.35)
    order = sorted(range(4), key=lambda i: plan[i - 1][1] + plan[i][1])
    for rank, (i, dip) in enumerate(
        zip(order, ((0.1, 0.45), (0.3, 0.7), (0.7, 1.1), (1.0, 1.4)), strict=True)
    ):
        first, last = heights[(i - 1) % 4], heights[i]
        inward = _inward(plan, i)
        for tops in _broken(first, last, rng.uniform(*dip), rng):
            items += _draw_wall(inks, _Wall(plan[i - 1], plan[i], tops, inward), ramp, rng)
        if rank == 0 and min(first, last) > 0.09:
            items += _window(inks, (plan[i - 1], plan[i]), inward, rng)
        if rank == 1:
            items += _beams(inks, plan, rng)
    return items


def _inward(plan: list[Point], side: int) -> Point:
    """From the outer to the inner face of the wall that ends at a corner."""
    (mx, my), (ex, ey) = between(plan[0], plan[2], 0.5), between(plan[side - 1], plan[side], 0.5)
    away = hypot(mx - ex, my - ey)
    return (mx - ex) / away * _THICK, (my - ey) / away * _THICK


def _window(inks: Inks, wall: tuple[Point, Point], inward: Point, rng: Random) -> list[Item]:
    """An empty window in a wall that is seen from inside."""
    share = rng.choice((0.12, 0.72))
    (px, py), (qx, qy) = between(*wall, share), between(*wall, share + 0.14)
    frame = [(px, py, 0.04), (qx, qy, 0.04), (qx, qy, 0.085), (px, py, 0.085)]
    return fill([polygon_path([seen((x + inward[0], y + inward[1], z)) for x, y, z in frame])], inks.line)


def _beams(inks: Inks, plan: list[Point], rng: Random) -> list[Item]:
    """Charred rafters fallen across the floor."""
    beams = []
    for share in rng.sample((0.25, 0.4, 0.55, 0.7), 3):
        a = between(plan[0], plan[1], share)
        b = between(plan[3], plan[2], share + rng.uniform(-0.15, 0.15))
        high = seen((*between(a, b, rng.uniform(0.1, 0.3)), rng.uniform(0.0, 0.05)))
        beams.append([high, seen((*between(a, b, rng.uniform(0.6, 0.85)), 0.0))])
    return drawn(stroke_path(beams), inks.line, 0.011)


# Ruins as (x, y, length, width) of the houses, and the spots of their rubble.
_Place = tuple[tuple[tuple[float, float, float, float], ...], tuple[Point, ...]]
_PAIR: tuple[_Place, ...] = (
    (
        ((-0.1, -0.18, 0.42, 0.3), (0.16, 0.24, 0.34, 0.26)),
        ((0.24, -0.12), (-0.24, 0.16), (-0.12, 0.32), (0.04, 0.08)),
    ),
    (
        ((0.11, -0.18, 0.42, 0.3), (-0.16, 0.24, 0.34, 0.26)),
        ((-0.24, -0.16), (0.25, 0.17), (0.14, 0.33), (-0.02, 0.06)),
    ),
)
_HALL: tuple[_Place, ...] = (
    (
        ((0.0, -0.03, 0.62, 0.38),),
        ((-0.3, 0.24), (-0.08, 0.3), (0.16, 0.27), (0.33, 0.3), (-0.36, -0.1)),
    ),
)
_ROW: tuple[_Place, ...] = (
    (
        ((-0.27, -0.1, 0.2, 0.22), (0.0, -0.14, 0.2, 0.26), (0.26, -0.1, 0.19, 0.2)),
        ((-0.28, 0.24), (-0.12, 0.14), (0.3, 0.16), (-0.1, 0.34), (0.14, 0.3)),
    ),
    (
        ((-0.26, -0.16, 0.22, 0.2), (0.02, -0.12, 0.2, 0.24), (0.2, 0.24, 0.24, 0.2)),
        ((0.28, -0.14), (0.02, 0.1), (-0.34, 0.12), (-0.06, 0.36), (-0.22, 0.28)),
    ),
)


def _ruins(places: tuple[_Place, ...], least: float, most: float) -> Drawing:
    """Roofless shells and the rubble between them, turned by so much to one side or the other."""

    @framed()
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        houses, heaps = rng.choice(places)
        turn = rng.choice((-1, 1)) * rng.uniform(least, most)
        plans = [_plan(house, turn, rng) for house in houses]
        plans.sort(key=lambda plan: sum(y for _, y in plan))
        items = cast(inks, [ground_shadow(plan, 0.05) for plan in plans])
        for plan in plans:
            items += _shell(inks, plan, rng.uniform(0.14, 0.18), rng)
        return (*items, *_rubble(inks, heaps, turn, rng))

    return draw


def _plan(house: tuple[float, float, float, float], turn: float, rng: Random) -> list[Point]:
    x, y, length, width = house
    tilt, grow = turn + rng.uniform(-0.05, 0.05), rng.uniform(0.92, 1.04)
    across, down = turned((x + rng.uniform(-0.015, 0.015), y), turn)
    return rectangle_plan(across, down + 0.1, length * grow, width * grow, tilt)


def _rubble(inks: Inks, heaps: tuple[Point, ...], turn: float, rng: Random) -> list[Item]:
    stones = []
    for x, y in heaps:
        spot = turned((x + rng.uniform(-0.02, 0.02), y + 0.09), turn)
        px, py = seen((*spot, 0.0))
        for dx, dy, size in ((0.0, 0.0, 0.036), (0.055, 0.016, 0.024)):
            stones.append(stone(px + dx, py + dy, size * rng.uniform(0.8, 1.2), rng, 0.6))
    return draw_stones(inks, stones, rng)


RUINS = (
    _ruins(_PAIR, 0.22, 0.5),
    _ruins(_ROW, 0.02, 0.2),
    _ruins(_HALL, 0.1, 0.32),
)
"""Two houses, three, one great hall: none has a roof."""

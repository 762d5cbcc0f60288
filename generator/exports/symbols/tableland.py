"""Flat-topped rock: a lit table, dark cliffs broken into buttresses and bays, and scree below them."""

from __future__ import annotations

from math import pi
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import (
    Outline,
    barred,
    between,
    fill,
    hatch,
    lifted,
    mix,
    pen,
    polygon_path,
    shadow,
    wedge,
)


class Table(NamedTuple):
    """Four lines from left to right: the table's far and near edge, the cliff's foot, the scree's foot."""

    far: list[Point]
    near: list[Point]
    cliff: list[Point]
    scree: list[Point]

    @property
    def width(self) -> float:
        return self.near[-1][0] - self.near[0][0]


def _rim(count: int, rng: Random) -> list[Point]:
    """How far across (-1 to 1) and how far back (0 to 1) each corner of a near edge lies: uneven bays."""
    steps = [rng.uniform(0.55, 1.45) for _ in range(count - 1)]
    corners, run = [(-1.0, 0.0)], 0.0
    back = rng.random() < 0.5
    for step in steps[:-1]:
        run += step
        cut = rng.uniform(0.55, 1.0) if back else rng.uniform(-0.12, 0.2)
        corners.append((-1 + 2 * run / sum(steps), cut))
        back = not back if rng.random() < 0.68 else back
    return [*corners, (1.0, 0.0)]


def table(x: float, top: float, half: float, height: float, rng: Random, *, depth: float = 0.3) -> Table:
    """A table ``half`` to both sides of x with its middle at ``top``; ``depth`` is by its half width."""
    deep, tilt = half * depth, rng.uniform(-0.2, 0.2)
    far, near, cliff, scree = [], [], [], []
    for u, cut in _rim(11 if half > 0.2 else 7, rng):
        px, y = x + half * u, top + deep * tilt * u
        bow, ends = (1 - u**4) ** 0.5, abs(u) == 1
        far.append((px, y - deep * bow * rng.uniform(0.7, 1.15)))
        near.append((px, y + deep * (bow - cut * 0.8)))
        drop = height * (0.5 if ends else rng.uniform(0.52, 0.6))
        cliff.append((px + half * 0.03 * u, near[-1][1] + drop + deep * cut * 0.2))
        fan = 0.8 if ends else 0.96 - cut * 0.1 + rng.uniform(-0.04, 0.04)
        scree.append((x + half * u * 1.17, y + deep * bow * 0.9 + height * fan))
    return Table(far, near, cliff, scree)


def _faces(rock: Table) -> list[tuple[list[Point], float]]:
    """The cliff's faces with how far each is turned from the light (0 to the west, 1 to the east)."""
    faces = []
    for i in range(len(rock.near) - 1):
        (ax, ay), (bx, by) = rock.near[i], rock.near[i + 1]
        slope = (ay - by) / max(0.001, abs(bx - ax))
        face = [rock.near[i], rock.near[i + 1], rock.cliff[i + 1], rock.cliff[i]]
        faces.append((face, min(1.0, max(0.0, 0.5 + slope))))
    return faces


def draw_table(inks: Inks, rock: Table, rng: Random, *, weight: float = 1.0) -> list[Item]:
    """Shadow, scree, cliffs, the lit top, and the strokes over them."""
    items = _cast(inks, rock)
    half = len(rock.scree) // 2
    items += fill([polygon_path([*rock.cliff, *rock.scree[::-1]])], inks.mid)
    faces = _faces(rock)
    strokes: list[Outline] = []
    if inks.hatched:
        items += fill([polygon_path([*rock.near, *rock.cliff[::-1]])], inks.dark)
        for face, away in faces:
            strokes += lifted(hatch(face, pi / 2, 0.026 - 0.013 * away, rng), rng, 0.01 * weight, 0.85)
    else:
        shaded = [*rock.cliff[half:], *rock.scree[: half - 1 : -1]]
        items += fill([polygon_path(shaded)], mix(inks.mid, inks.dark, 0.45))
        items += fill([polygon_path(f) for f, away in faces if away <= 0.5], mix(inks.mid, inks.dark, 0.65))
        items += fill([polygon_path(f) for f, away in faces if away > 0.5], mix(inks.dark, inks.line, 0.5))
        strokes += [
            o for f, _ in faces for o in lifted(hatch(f, pi / 2, 0.028, rng), rng, 0.01 * weight, 0.3)
        ]
    items += fill([polygon_path([*rock.far, *rock.near[-2:0:-1]])], inks.light)
    return items + fill([*strokes, *_lines(rock, rng, weight)], inks.line)


def _cast(inks: Inks, rock: Table) -> list[Item]:
    reach = rock.width * 0.06
    east = rock.scree[len(rock.scree) // 3 :]
    low = [(x + reach * 0.7, y + reach * 0.6) for x, y in east]
    return shadow(inks, [polygon_path([*east, rock.cliff[-1], *low[::-1]])], 0.28)


def _lines(rock: Table, rng: Random, weight: float) -> list[Outline]:
    """Rims, corners, a broken stratum, the foot of the cliff and runnels in the scree."""
    strokes = [
        pen(rock.far, 0.013 * weight, start=0.9, end=0.9, sharp=True),
        pen(rock.near, 0.019 * weight, start=0.9, end=1.0, sharp=True),
        pen([rock.near[0], rock.cliff[0], rock.scree[0]], 0.015 * weight, start=0.9, end=0.1, sharp=True),
        pen([rock.near[-1], rock.cliff[-1], rock.scree[-1]], 0.026 * weight, start=0.8, end=0.1, sharp=True),
    ]
    for i in range(1, len(rock.near) - 1):
        depth = rng.uniform(0.6, 1.0)
        strokes.append(wedge(rock.near[i], between(rock.near[i], rock.cliff[i], depth), 0.015 * weight))
        for _ in range(rng.choice((1, 2))):
            start = between(rock.cliff[i], rock.scree[i], rng.uniform(0.1, 0.5))
            start = (start[0] + rng.uniform(-0.02, 0.02), start[1])
            end = between(start, rock.scree[i], rng.uniform(0.4, 0.8))
            strokes.append(wedge(start, end, 0.008 * weight))
    band = [between(a, b, rng.uniform(0.4, 0.5)) for a, b in zip(rock.near, rock.cliff, strict=True)]
    first = rng.randrange(0, max(1, len(band) - 5))
    strokes.append(pen(band[first : first + 5], 0.009 * weight, start=0.0, end=0.0, sharp=True))
    strokes.append(pen(rock.cliff, 0.01 * weight, start=0.1, end=0.6, sharp=True))
    return strokes


# Tables as (x, top, half width, height, depth), back to front; all but the last may be cracked.
_Shape = tuple[tuple[float, float, float, float, float], ...]
_ALONE: _Shape = ((0.0, -0.15, 0.35, 0.37, 0.35),)
_WITH_BUTTE: tuple[_Shape, ...] = (
    ((-0.06, -0.15, 0.29, 0.37, 0.35), (0.27, 0.1, 0.1, 0.2, 0.3)),
    ((0.06, -0.15, 0.29, 0.37, 0.35), (-0.27, 0.1, 0.1, 0.2, 0.3)),
)
_TWINS: tuple[_Shape, ...] = (
    ((0.17, -0.17, 0.19, 0.33, 0.36), (-0.15, -0.05, 0.22, 0.33, 0.36)),
    ((-0.17, -0.18, 0.18, 0.33, 0.36), (0.14, -0.04, 0.23, 0.32, 0.36)),
)
_STEPPED: tuple[_Shape, ...] = (
    ((0.02, -0.16, 0.24, 0.26, 0.3), (-0.05, 0.03, 0.33, 0.27, 0.26), (0.26, 0.12, 0.11, 0.2, 0.3)),
    ((-0.03, -0.16, 0.23, 0.26, 0.3), (0.05, 0.03, 0.33, 0.27, 0.26), (-0.27, 0.11, 0.11, 0.2, 0.3)),
)


def _tables(shapes: tuple[_Shape, ...]) -> Drawing:
    @framed(0.46)
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        items = barred(inks, rng)
        for x, top, half, height, depth in rng.choice(shapes):
            tall, wide = rng.uniform(0.92, 1.08), rng.uniform(0.95, 1.03)
            at = x + rng.uniform(-0.01, 0.01), top + rng.uniform(-0.02, 0.02)
            rock = table(*at, half * wide, height * tall, rng, depth=depth * rng.uniform(0.88, 1.12))
            large = half > 0.2
            items += draw_table(inks, rock, rng, weight=1.1 if large else 1.0)
            items += _cracks(inks, rock, rng) if large else []
        return tuple(items)

    return draw


MESAS = (_tables((_ALONE,)), _tables(_WITH_BUTTE), _tables(_TWINS), _tables(_STEPPED))
"""Table mountains with sheer cliffs: alone, over a butte, two, one before another. No way up."""


def _cracks(inks: Inks, rock: Table, rng: Random) -> list[Item]:
    """A few marks on the table, running in from its rim."""
    strokes = []
    for i in rng.sample(range(2, len(rock.near) - 2), 4):
        far, near = rock.far[i], rock.near[i]
        start, end = (far, near) if rng.random() < 0.5 else (near, far)
        tip = between(start, end, rng.uniform(0.3, 0.5))
        strokes.append(wedge(start, (tip[0] + rng.uniform(-0.03, 0.03), tip[1]), 0.01))
    return fill(strokes, inks.line)

"""Wet ground: marsh that can be waded, swamp that swallows."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, Segment, smooth
from generator.exports.symbols.fields import lens, tuft
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.trees import HATCH, cast_shadow, dead_tree, oval, scatter, taper


def _reeds(ink: Inks, rng: Random, x: float, y: float, height: float) -> tuple[list[Segment], list[Segment]]:
    """The stems and leaves of a clump of bulrushes, and the heads on top of the stems."""
    stems = tuft(ink, rng, x, y, height * 0.78, 6)
    heads: list[Segment] = []
    for i in range(rng.choice((2, 3))):
        foot = x + (i - 0.8) * height * 0.14
        tip = (foot + rng.uniform(-0.05, 0.14) * height * (i - 0.5), y - height * rng.uniform(0.82, 1.0))
        stems += taper((foot, y), (foot, (y + tip[1]) / 2), tip, 0.0085 if ink.hatched else 0.01)
        heads += oval(tip[0], tip[1] + height * 0.1, height * 0.042, height * 0.115)
    return stems, heads


def _pool(rng: Random, x: float, y: float, rx: float, ry: float) -> list[Segment]:
    """The closed shore of a pool, level and irregular."""
    corners = 9
    points = []
    for i in range(corners):
        angle = 2 * pi * (i + rng.uniform(-0.2, 0.2)) / corners
        reach = rng.uniform(0.78, 1.0)
        points.append((x + cos(angle) * rx * reach, y + sin(angle) * ry * reach))
    return list(smooth(points, closed=True))


def _shrunk(segment: Segment, centre: Point, scale: float) -> Segment:
    """The segment drawn towards a centre."""
    cx, cy = centre

    def near(x: float, y: float) -> Point:
        return (cx + (x - cx) * scale, cy + (y - cy) * scale)

    if segment[0] == "Z":
        return segment
    if segment[0] == "C":
        return ("C", *near(*segment[1:3]), *near(*segment[3:5]), *near(*segment[5:7]))
    return (segment[0], *near(*segment[1:3]))


def marsh(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Clumps of reeds, each over a few level strokes of water."""
    water: list[Segment] = []
    strokes: list[Segment] = []
    stems: list[Segment] = []
    heads: list[Segment] = []
    feet = scatter(rng, rng.randint(8, 9), (-0.3, -0.15, 0.3, 0.36), 0.22)
    for i, (x, y) in enumerate(feet):
        water += _pool(rng, x, y + 0.008, rng.uniform(0.09, 0.12), rng.uniform(0.026, 0.034))
        strokes += lens(x + rng.uniform(-0.02, 0.02), y + 0.012, rng.uniform(0.07, 0.09), 0.009)
        strokes += lens(x + rng.uniform(-0.05, 0.05), y + 0.034, rng.uniform(0.03, 0.05), 0.008)
        if i % 4 == 3:
            stems += tuft(ink, rng, x, y, 0.07, 4)
        else:
            more, tops = _reeds(ink, rng, x, y, rng.uniform(0.13, 0.18))
            stems += more
            heads += tops
    items: list[Item] = []
    if not ink.hatched:
        items.append(Path(tuple(water), Paint(fill=ink.light)))
    items.append(Path(tuple(strokes), Paint(fill=ink.line if ink.hatched else ink.dark)))
    items.append(Path(tuple(stems), Paint(fill=ink.line)))
    items.append(Path(tuple(heads), Paint(fill=ink.accent, stroke=ink.line, width=HATCH * 0.8)))
    return tuple(items)


def _mire(rng: Random) -> list[tuple[float, float, float, float]]:
    """Pools (x, y, half width, half height): one great water, smaller ones on both sides of it."""
    side = rng.choice((-1, 1))
    great = (
        rng.uniform(-0.07, 0.07),
        rng.uniform(0.08, 0.14),
        rng.uniform(0.27, 0.33),
        rng.uniform(0.1, 0.13),
    )
    return [
        great,
        (
            side * rng.uniform(0.1, 0.2),
            rng.uniform(-0.17, -0.13),
            rng.uniform(0.12, 0.17),
            rng.uniform(0.045, 0.06),
        ),
        (
            -side * rng.uniform(0.05, 0.16),
            rng.uniform(0.315, 0.335),
            rng.uniform(0.11, 0.16),
            rng.uniform(0.04, 0.055),
        ),
    ]


def _bank_reeds(
    ink: Inks, rng: Random, pools: list[tuple[float, float, float, float]]
) -> tuple[list[Segment], list[Segment]]:
    """Rushes at both ends of the great water, and at one end of each small one."""
    stems: list[Segment] = []
    heads: list[Segment] = []
    ends = [(pools[0], -1), (pools[0], 1), (pools[1], rng.choice((-1, 1))), (pools[2], rng.choice((-1, 1)))]
    for (x, y, rx, ry), end in ends:
        for step in range(rng.choice((1, 2, 2))):
            foot = x + end * rx * (0.84 - 0.2 * step)
            more, tops = _reeds(ink, rng, foot, y + ry * (0.35 + 0.3 * step), rng.uniform(0.11, 0.15))
            stems += more
            heads += tops
    return stems, heads


def swamp(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Dark pools with ripples, a drowned tree, rushes on the banks."""
    pools = _mire(rng)
    shores: list[Segment] = []
    depths: list[Segment] = []
    ripples: list[Segment] = []
    for x, y, rx, ry in pools:
        shore = _pool(rng, x, y, rx, ry)
        shores += shore
        depths += [_shrunk(segment, (x, y + ry * 0.1), 0.78) for segment in shore]
        for _ in range(round(rx * 26)):
            along, down = rng.uniform(-0.55, 0.55), rng.uniform(-0.5, 0.5)
            ripples += lens(x + along * rx, y + down * ry, rng.uniform(0.025, 0.045), 0.009)
    x, y = pools[0][0] + rng.uniform(-0.14, 0.14), pools[0][1] + 0.02
    rings = oval(x, y, 0.055, 0.016) + oval(x + 0.006, y + 0.003, 0.095, 0.03)
    stems, heads = _bank_reeds(ink, rng, pools)
    for side in (-1, 1):
        stems += tuft(ink, rng, side * rng.uniform(0.2, 0.32), rng.uniform(-0.08, 0.0), 0.06, 4)
        stems += tuft(ink, rng, side * rng.uniform(0.2, 0.28), rng.uniform(0.25, 0.3), 0.06, 4)
    pale = ink.line if ink.hatched else ink.light
    depth = [] if ink.hatched else [Path(tuple(depths), Paint(fill=ink.line, fill_opacity=0.4))]
    return (
        Path(tuple(shores), Paint(fill=ink.dark, stroke=ink.line, width=HATCH)),
        *depth,
        Path(tuple(ripples), Paint(fill=pale)),
        Path(tuple(rings), Paint(stroke=pale, width=HATCH)),
        *dead_tree(ink._replace(shadow=None), x, y, rng.uniform(0.32, 0.37), rng),
        Path(tuple(stems), Paint(fill=ink.line)),
        Path(tuple(heads), Paint(fill=ink.accent, stroke=ink.line, width=HATCH * 0.8)),
    )

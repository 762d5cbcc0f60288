"""What is carried and contested, and the six shapes that tell sides apart without colour."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.errors import unknown
from generator.exports.scene import Item, Paint, Path, Point, smooth
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    curved_path,
    drawn,
    ellipse,
    fill,
    mix,
    pen,
    polygon_path,
    shadow,
    stroke_path,
    tidy,
    wedge,
)
from generator.exports.symbols.plinth import PEN, bright, deep, slab

SIDE_SHAPES = ("circle", "diamond", "triangle", "square", "star", "hexagon")


def bombing_place(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A round bomb with a burning fuse on a plate with warning stripes."""
    items = shadow(ink, [curved_path(ellipse(0.03, 0.24, 0.36, 0.17, 10))], 0.35)
    items.append(
        Path(
            curved_path(ellipse(0.0, 0.22, 0.35, 0.165, 12)), Paint(fill=ink.line, stroke=ink.line, width=PEN)
        )
    )
    items.append(
        Path(
            curved_path(ellipse(0.0, 0.19, 0.35, 0.165, 12)),
            Paint(fill=ink.light, stroke=ink.line, width=PEN),
        )
    )
    items += fill(_stripes(0.0, 0.19, 0.335, 0.155), ink.accent)
    items.append(
        Path(
            curved_path(ellipse(0.0, 0.185, 0.225, 0.1, 12)), Paint(fill=ink.mid, stroke=ink.line, width=0.01)
        )
    )
    items += shadow(ink, [curved_path(ellipse(0.05, 0.2, 0.17, 0.06))], 0.4)
    body = mix(ink.line, ink.dark, 0.25) if not ink.hatched else ink.line
    items.append(
        Path(curved_path(ellipse(0.0, 0.02, 0.185, 0.185, 12)), Paint(fill=body, stroke=ink.line, width=PEN))
    )
    gleam = pen(ellipse(0.0, 0.02, 0.135, 0.135, 16, turn=pi * 1.02)[:5], 0.034, start=0.1, end=0.2)
    items += fill([gleam], "#ffffff", 0.85)
    neck = [(0.085, -0.165), (0.155, -0.125), (0.125, -0.075), (0.055, -0.115)]
    items.append(Path(polygon_path(neck), Paint(fill=ink.dark, stroke=ink.line, width=PEN)))
    fuse = [(0.12, -0.145), (0.15, -0.2), (0.2, -0.215), (0.235, -0.2 + rng.uniform(-0.012, 0.012))]
    items += fill([pen(fuse, 0.022, start=1.0, end=0.8)], ink.line)
    return (*items, *_spark(ink, *fuse[-1], rng))


def _stripes(x: float, y: float, rx: float, ry: float) -> list[Outline]:
    """Slanted bars round the rim of a plate."""
    bars = []
    for i in range(12):
        a, b = 2 * pi * i / 12, 2 * pi * (i + 0.5) / 12
        corners = ((1.0, a), (1.0, b), (0.7, b + 0.12), (0.7, a + 0.12))
        bars.append(polygon_path([(x + rx * k * cos(t), y + ry * k * sin(t)) for k, t in corners]))
    return bars


def _spark(inks: Inks, x: float, y: float, rng: Random) -> list[Item]:
    """The fire at the end of a fuse."""
    turn = rng.uniform(0, pi / 4)
    rays = [(0.068 if i % 2 == 0 else 0.028, turn + pi * i / 8) for i in range(16)]
    star = [(x + k * cos(t), y + k * sin(t)) for k, t in rays]
    flame = Path(polygon_path(star), Paint(fill=inks.accent, stroke=inks.line, width=0.009))
    return [flame, *fill([curved_path(ellipse(x, y, 0.022, 0.022, 6))], mix(inks.accent, "#fff3a8", 0.85))]


def flag(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """The flag that is fought for: large, waving, on a small plate."""
    x, top = -0.16, -0.3
    items = shadow(ink, [polygon_path([(-0.14, 0.3), (0.2, 0.33), (0.34, 0.27), (0.0, 0.26)])], 0.28)
    items += slab(ink, 0.285, 0.5, 0.03, ink.light, ink.mid, x=x + 0.06)
    items += drawn(stroke_path([[(x, 0.29), (x, top)]]), ink.line, 0.034)
    items += drawn(stroke_path([[(x, 0.28), (x, top + 0.01)]]), mix(ink.light, ink.mid, 0.4), 0.012)
    swell = rng.uniform(0.85, 1.2)
    wave = [(0.0, 0.0), (0.12, -0.028 * swell), (0.25, 0.014 * swell), (0.38, 0.03 * swell), (0.5, -0.012)]
    upper = [(x + 0.014 + u, top + 0.045 + v) for u, v in wave]
    lower = [(px - (0.012 if i == 4 else 0.0), py + 0.29 - 0.012 * i) for i, (px, py) in enumerate(upper)]
    cloth = tidy([*smooth(upper), ("L", *lower[-1]), *smooth(lower[::-1])[1:], ("Z",)])
    items.append(Path(cloth, Paint(fill=ink.accent)))
    for first, tone in ((1, deep(ink.accent)), (3, bright(ink.accent))):
        fold = tidy(
            [*smooth(upper[first : first + 2]), ("L", *lower[first + 1]), ("L", *lower[first]), ("Z",)]
        )
        items += fill([fold], tone, 0.45)
    items.append(Path(cloth, Paint(stroke=ink.line, width=PEN)))
    folds = [
        wedge((upper[i][0], upper[i][1] + 0.01), (upper[i][0] - 0.008, upper[i][1] + 0.2), 0.01)
        for i in (1, 2, 3)
    ]
    items += fill([*folds, curved_path(ellipse(x, top - 0.005, 0.022, 0.022, 6))], ink.line)
    return tuple(items)


def side_mark(shape: str, x: float, y: float, radius: float, fill: str, line: str) -> list[Item]:
    """A side's shape of about one area whatever the shape; its corners lie within 1.4 radii."""
    paint = Paint(fill=fill, stroke=line, width=round(radius * 0.18, 4), join="miter")
    if shape == "circle":
        return [Path(curved_path(ellipse(x, y, radius * 0.95, radius * 0.95, 8)), paint)]
    return [Path(polygon_path(_corners(shape, x, y, radius)), paint)]


def _corners(shape: str, x: float, y: float, radius: float) -> list[Point]:
    def ring(count: int, grow: float, turn: float, dip: float = 1.0) -> list[Point]:
        steps = ((turn + 2 * pi * i / count, dip if i % 2 else 1.0) for i in range(count))
        return [(x + radius * grow * k * cos(a), y + radius * grow * k * sin(a)) for a, k in steps]

    match shape:
        case "diamond":
            return [
                (x, y - radius * 1.18),
                (x + radius * 0.88, y),
                (x, y + radius * 1.18),
                (x - radius * 0.88, y),
            ]
        case "triangle":
            return [(px, py + radius * 0.2) for px, py in ring(3, 1.22, -pi / 2)]
        case "square":
            return ring(4, 1.2, pi / 4)
        case "star":
            return ring(10, 1.22, -pi / 2, 0.48)
        case "hexagon":
            # Stretched, or it would be taken for the circle at the size of a counter.
            return [(x + (px - x) * 1.2, y + (py - y) * 0.92) for px, py in ring(6, 1.0, 0.0)]
        case _:
            raise unknown("side shape", shape, SIDE_SHAPES)

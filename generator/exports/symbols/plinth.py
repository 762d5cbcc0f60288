"""The plinth of the sites, and the pen they are drawn with, so that they read as one family."""

from __future__ import annotations

from math import pi
from random import Random

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import ellipse, fill, hatch, lifted, mix, polygon_path, shadow

PEN = 0.014
_PLATE = (0.0, 0.2, 0.375, 0.185)  # x, y, half width, half depth


def six(x: float, y: float, rx: float, ry: float) -> list[Point]:
    """A six-sided plate, lying or standing."""
    return ellipse(x, y, rx, ry, 6)


def bright(colour: str) -> str:
    """The colour in full light."""
    return mix(colour, "#ffffff", 0.35)


def deep(colour: str) -> str:
    """The colour in its own shade."""
    return mix(colour, "#000000", 0.32)


def slab(inks: Inks, y: float, grow: float, thick: float, top: str, edge: str, x: float = 0.0) -> list[Item]:
    """One step of a plinth: a six-sided plate with its front edges."""
    _, _, rx, ry = _PLATE
    plate = six(x, y, rx * grow, ry * grow)
    front = [plate[0], plate[1], plate[2], plate[3]]
    low = [(px, py + thick) for px, py in front]
    items: list[Item] = [
        Path(polygon_path([*front, *low[::-1]]), Paint(fill=edge, stroke=inks.line, width=PEN))
    ]
    if not inks.hatched:
        items += fill([polygon_path([front[0], front[1], low[1], low[0]])], deep(edge))
    return [*items, Path(polygon_path(plate), Paint(fill=top, stroke=inks.line, width=PEN))]


def plinth(inks: Inks) -> list[Item]:
    """The base that every building of a side stands on."""
    x, y, rx, ry = _PLATE
    ground = [(px + 0.02, py + 0.05) for px, py in six(x, y, rx * 1.04, ry * 1.04)]
    items = shadow(inks, [polygon_path(ground)], 0.35)
    items += slab(inks, y, 1.0, 0.045, inks.light, inks.accent)
    return items + slab(inks, y - 0.03, 0.8, 0.03, mix(inks.light, "#ffffff", 0.4), inks.mid)


def shaped(inks: Inks, points: list[Point], colour: str) -> Item:
    """A face in a colour with the family's outline."""
    return Path(polygon_path(points), Paint(fill=colour, stroke=inks.line, width=PEN))


def shade(inks: Inks, points: list[Point], colour: str, rng: Random, slant: float = pi / 2) -> list[Item]:
    """The side of a building that is turned from the light."""
    if inks.hatched:
        return fill(lifted(hatch(points, slant, 0.018, rng), rng, 0.007, 0.9), inks.line)
    return fill([polygon_path(points)], colour)

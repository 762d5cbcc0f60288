"""A compass rose of radius 1, cut boldly enough to be printed as small as a thumbnail."""

from __future__ import annotations

from math import cos, pi, sin

from generator.exports.scene import Circle, Item, Paint, Path, Point
from generator.exports.symbols.inkwork import Outline, mix, polygon_path
from generator.exports.symbols.inkwork import fill as filled

_OUTER, _INNER = 0.57, 0.475  # the ring
_FIELDS = 32  # of the ring, every second one dark
_LINE = 0.03  # the thinnest; 0.2 mm on the smallest sheet


def _polar(turn: float, reach: float) -> Point:
    """A point by its bearing: 0 is north, a quarter turn is east."""
    return reach * sin(turn), -reach * cos(turn)


def _point(turn: float, reach: float, waist: float, spread: float) -> tuple[Outline, Outline]:
    """One point of the rose, split along its middle into a left and a right half."""
    tip, heart = _polar(turn, reach), (0.0, 0.0)
    left, right = _polar(turn - spread, waist), _polar(turn + spread, waist)
    return polygon_path([heart, left, tip]), polygon_path([heart, tip, right])


def _points(
    turns: list[float], reach: float, waist: float, spread: float, line: str, pale: str, dark: str
) -> list[Item]:
    halves = [_point(turn, reach, waist, spread) for turn in turns]
    outlines = [outline for pair in halves for outline in pair]
    whole = tuple(segment for outline in outlines for segment in outline)
    edge = Path(whole, Paint(fill=pale, stroke=line, width=_LINE, join="miter"))
    return [edge, *filled([right for _, right in halves], dark)]


def _dark_fields() -> list[Outline]:
    """Every second field of the ring, one of them half to each side of the north."""
    step = 2 * pi / _FIELDS
    fields = []
    for i in range(0, _FIELDS, 2):
        turns = [(i - 0.5 + share) * step for share in (0.0, 0.5, 1.0)]
        outer = [_polar(turn, _OUTER) for turn in turns]
        fields.append(polygon_path([*outer, *(_polar(turn, _INNER) for turn in reversed(turns))]))
    return fields


def _letter() -> list[Outline]:
    """A roman N with serifs, standing on the north point: thin stems, a heavy diagonal."""
    left, right, top, foot = -0.095, 0.095, -0.99, -0.775
    stem, serif, thin = 0.034, 0.042, 0.026

    def box(x0: float, y0: float, x1: float, y1: float) -> Outline:
        return polygon_path([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])

    return [
        box(left, top, left + stem, foot),
        box(right - stem, top, right, foot),
        polygon_path([(left - 0.01, top), (left + 0.06, top), (right, foot), (right - 0.06, foot)]),
        box(left - serif, top, left + 0.03, top + thin),
        box(right - stem - serif, top, right + serif, top + thin),
        box(left - serif, foot - thin, left + stem + serif, foot),
    ]


def compass(line: str, fill: str, accent: str) -> tuple[Item, ...]:
    """The rose with its north up and an N over it; ``fill`` is the pale half of every point."""
    quarter = pi / 2
    return (
        Circle(0.0, 0.0, _OUTER, Paint(fill=fill)),
        *filled(_dark_fields(), line),
        Circle(0.0, 0.0, _OUTER, Paint(stroke=line, width=_LINE * 1.3)),
        Circle(0.0, 0.0, _INNER, Paint(stroke=line, width=_LINE)),
        *_points([quarter * (i + 0.5) for i in range(4)], 0.55, 0.17, 0.4, line, fill, mix(line, fill, 0.35)),
        *_points([quarter * i for i in (1, 2, 3)], 0.76, 0.19, 0.68, line, fill, line),
        *_points([0.0], 0.76, 0.19, 0.68, line, fill, accent),
        Circle(0.0, 0.0, 0.085, Paint(fill=fill, stroke=line, width=_LINE)),
        *filled(_letter(), line),
    )

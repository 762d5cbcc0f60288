"""A compass rose of radius 1, as an engraver cuts it: eight split points over a ruled ring."""

from __future__ import annotations

from math import cos, pi, sin

from generator.exports.scene import Circle, Item, Paint, Path, Point
from generator.exports.symbols.inkwork import Outline, mix, polygon_path
from generator.exports.symbols.inkwork import fill as filled

_RING = 0.6


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
    edge = Path(tuple(s for outline in outlines for s in outline), Paint(fill=pale, stroke=line, width=0.012))
    return [edge, *filled([right for _, right in halves], dark)]


def _ticks() -> list[Outline]:
    """Rays of the ring: longer every 45 degrees, short every 7.5."""
    ticks = []
    for i in range(48):
        turn = 2 * pi * i / 48
        inner, half = (0.535, 0.007) if i % 2 else (0.515, 0.0085)
        a, b = _polar(turn - half, inner), _polar(turn + half, inner)
        c, d = _polar(turn + half, 0.57), _polar(turn - half, 0.57)
        ticks.append(polygon_path([a, b, c, d]))
    return ticks


def _letter() -> list[Outline]:
    """A roman N with serifs, standing on the north point."""
    left, right, top, foot = -0.075, 0.075, -0.985, -0.815
    stems = [
        [(left, top), (left + 0.022, top), (left + 0.022, foot), (left, foot)],
        [(right - 0.022, top), (right, top), (right, foot), (right - 0.022, foot)],
        [(left, top), (left + 0.04, top), (right, foot), (right - 0.04, foot)],
        [(left - 0.028, top), (left + 0.03, top), (left + 0.03, top + 0.014), (left - 0.028, top + 0.014)],
        [
            (right - 0.045, top),
            (right + 0.028, top),
            (right + 0.028, top + 0.014),
            (right - 0.045, top + 0.014),
        ],
        [
            (left - 0.028, foot - 0.014),
            (left + 0.05, foot - 0.014),
            (left + 0.05, foot),
            (left - 0.028, foot),
        ],
    ]
    return [polygon_path(stem) for stem in stems]


def compass(line: str, fill: str, accent: str) -> tuple[Item, ...]:
    """The rose with its north up and an N over it; ``fill`` is the pale half of every point."""
    quarter = pi / 2
    items: list[Item] = [
        Circle(0.0, 0.0, _RING, Paint(fill=fill, stroke=line, width=0.022, fill_opacity=0.55)),
        Circle(0.0, 0.0, _RING - 0.095, Paint(stroke=line, width=0.01)),
        *filled(_ticks(), line),
    ]
    halves = [quarter * (i + k) for i in range(4) for k in (0.25, 0.75)]
    items += _points(halves, 0.47, 0.1, 0.2, line, fill, mix(line, fill, 0.45))
    items += _points(
        [quarter * (i + 0.5) for i in range(4)], 0.6, 0.17, 0.36, line, fill, mix(line, fill, 0.15)
    )
    items += _points([quarter * i for i in (1, 2, 3)], 0.78, 0.17, 0.62, line, fill, line)
    items += _points([0.0], 0.78, 0.17, 0.62, line, fill, accent)
    items.append(Circle(0.0, 0.0, 0.085, Paint(fill=fill, stroke=line, width=0.016)))
    items.append(Circle(0.0, 0.0, 0.04, Paint(fill=accent)))
    return (*items, *filled(_letter(), line))

"""Roads as lines to draw: where roads meet, the straightest two run on as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from generator.exports.scene import Point
from generator.geometry.hexes import Hex

Line = tuple[Hex, ...]
STRAIGHT_ENOUGH = 0.1  # two roads that meet at less than about a right angle stay apart


def joined(roads: Sequence[Line], centre: Callable[[Hex], Point]) -> list[Line]:
    """The roads with ends put together at crossings, best pairs first."""
    lines: dict[int, Line] = dict(enumerate(roads))
    meetings = dict.fromkeys(end for road in roads for end in (road[0], road[-1]))
    for meeting in meetings:
        while True:
            pair = _straightest(lines, meeting, centre)
            if pair is None:
                break
            first, second = pair
            lines[first] = _towards(lines[first], meeting) + _towards(lines.pop(second), meeting)[::-1][1:]
    return list(lines.values())


def _towards(line: Line, end: Hex) -> Line:
    return line if line[-1] == end else line[::-1]


def _straightest(
    lines: dict[int, Line], meeting: Hex, centre: Callable[[Hex], Point]
) -> tuple[int, int] | None:
    """The two lines that end here and go on most straight in each other, if any do."""
    ends = [k for k, line in lines.items() if meeting in (line[0], line[-1]) and line[0] != line[-1]]
    best: tuple[float, tuple[int, int]] | None = None
    for i, first in enumerate(ends):
        for second in ends[i + 1 :]:
            bend = _bend(
                _towards(lines[first], meeting)[-2], meeting, _towards(lines[second], meeting)[-2], centre
            )
            if bend < -STRAIGHT_ENOUGH and (best is None or bend < best[0]):
                best = (bend, (first, second))
    return best[1] if best else None


def _bend(before: Hex, here: Hex, after: Hex, centre: Callable[[Hex], Point]) -> float:
    """The cosine between the two ways out of a hex: -1 is straight on."""
    (ax, ay), (x, y), (bx, by) = centre(before), centre(here), centre(after)
    along = (ax - x) * (bx - x) + (ay - y) * (by - y)
    return round(along / (hypot(ax - x, ay - y) * hypot(bx - x, by - y)), 6)

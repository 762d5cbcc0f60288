"""A ruler in millimetres and inches, to check with a real one that a page was printed at true size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import FINE, GREY, INK, SMALL
from generator.exports.scene import Item, Paint, Path, Segment, Text, polyline

INCH = 25.4
LENGTHS = ((100, 4), (50, 2))  # millimetres and inches, longest first
LONG_TICK = 2.1
GAP = 0.4  # between a tick and its figure
OVERHANG = 1.0  # of the first figure, to the left of the zero
HALF_HEIGHT = LONG_TICK + GAP + 1.7  # from the ruler's line to a little beyond the figures

_TICK = Paint(stroke=INK, width=FINE, cap="butt")
_Length = Callable[[int], float]


def ruler(x: float, y: float, room: float) -> tuple[Item, ...]:
    """A ruler whose zero is at x, its line at y: millimetres above the line, eighths of an inch below.

    The longest that the room, from x to the right, allows; nothing if there is none.
    """
    fitting = [lengths for lengths in LENGTHS if ruler_width(*lengths) <= room]
    if not fitting:
        return ()
    millimetres, inches = fitting[0]
    end = max(float(millimetres), inches * INCH)
    return (
        Path(tuple(_ticks(x, y, 1.0, millimetres, -1, _millimetre_tick)), _TICK),
        Path(tuple(_ticks(x, y, INCH / 8, inches * 8, 1, _eighth_tick)), _TICK),
        polyline([(x - FINE / 2, y), (x + end + FINE / 2, y)], Paint(stroke=INK, width=0.3, cap="butt")),
        *_figures(x, y - LONG_TICK - GAP, range(0, millimetres + 1, 10), 1.0, "mm"),
        *_figures(x, y + LONG_TICK + GAP + cap_height("text", SMALL), range(inches + 1), INCH, "in"),
    )


def ruler_width(millimetres: int, inches: int) -> float:
    """How far a ruler reaches to the right of its zero."""
    return max(
        unit_start + text_width(unit, SMALL)
        for unit, unit_start in (
            ("mm", _unit_start(0.0, float(millimetres), str(millimetres))),
            ("in", _unit_start(0.0, inches * INCH, str(inches))),
        )
    )


def longest_width() -> float:
    return ruler_width(*LENGTHS[0])


def _ticks(x: float, y: float, step: float, count: int, side: int, length: _Length) -> Iterator[Segment]:
    for number in range(count + 1):
        place = x + number * step
        yield ("M", place, y)
        yield ("L", place, y + side * length(number))


def _millimetre_tick(number: int) -> float:
    return LONG_TICK if number % 10 == 0 else 1.5 if number % 5 == 0 else 1.0


def _eighth_tick(number: int) -> float:
    return LONG_TICK if number % 8 == 0 else 1.5 if number % 4 == 0 else 1.25 if number % 2 == 0 else 1.0


def _figures(x: float, y: float, numbers: range, step: float, unit: str) -> Iterator[Text]:
    for number in numbers:
        yield Text(x + number * step, y, str(number), SMALL, INK, anchor="middle")
    last = numbers[-1]
    yield Text(_unit_start(x, last * step, str(last)), y, unit, SMALL, GREY)


def _unit_start(x: float, last: float, figure: str) -> float:
    return x + last + text_width(figure, SMALL) / 2 + 0.6

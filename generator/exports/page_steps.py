"""How the pages of a map are put together: print, trim, join, each with a small drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.exports.page_pictograms import draw_joining, draw_printing, draw_trimming
from generator.exports.page_text import INK, PALE, RUST, wrapped
from generator.exports.paper import Tiling, Window
from generator.exports.scene import Item, Paint, Text, polyline

DRAWING_HEIGHT = 34.0
BETWEEN = 8.0
INDENT = 7.0  # of the words, beside the figure
HEADING = 9.6  # from the top to the first line of words
WORDS, LEADING = 3.0, 4.0

_Drawing = Callable[[Tiling, Window], Iterator[Item]]


class _Step(NamedTuple):
    heading: str
    words: str
    drawing: _Drawing


def steps(tiling: Tiling, room: Window, grown: float, *, drawn: bool) -> Iterator[Item]:
    """The three steps side by side; the drawings stand above the words."""
    width = _column(room.width)
    for number, part in enumerate(_parts(tiling), start=1):
        x, y = room.x + (number - 1) * (width + BETWEEN), room.y
        yield polyline([(x, y), (x + width, y)], Paint(stroke=PALE, width=0.3, cap="butt"))
        if drawn:
            frame = Window(x, y + 5, width, DRAWING_HEIGHT * grown - 7)
            yield from part.drawing(tiling, frame)
            y += DRAWING_HEIGHT * grown
        yield from _words(number, part, x, y, width, grown)


def steps_height(tiling: Tiling, width: float, grown: float) -> float:
    """How high the steps are, without their drawings, if they may be so wide."""
    rows = max(len(_rows(part, _column(width), grown)) for part in _parts(tiling))
    return (HEADING + (rows - 1) * LEADING + 1.0) * grown


def _parts(tiling: Tiling) -> tuple[_Step, _Step, _Step]:
    return (_print(), _trim(tiling), _join(tiling))


def _column(width: float) -> float:
    return (width - 2 * BETWEEN) / 3


def _rows(part: _Step, width: float, grown: float) -> list[str]:
    return wrapped(part.words, width - INDENT * grown, WORDS * grown)


def _words(number: int, part: _Step, x: float, y: float, width: float, grown: float) -> Iterator[Item]:
    yield Text(x, y + 7.4 * grown, str(number), 8.0 * grown, RUST, "display")
    x += INDENT * grown
    yield Text(x, y + 5.2 * grown, part.heading, 3.6 * grown, INK, "text-bold")
    for row, line in enumerate(_rows(part, width, grown)):
        yield Text(x, y + (HEADING + row * LEADING) * grown, line, WORDS * grown, INK)


def _print() -> _Step:
    words = (
        "Print at 100\u00a0% (actual size), never fitted to the page. "
        "Measure the ruler before you print the rest."
    )
    return _Step("Print", words, draw_printing)


def _trim(tiling: Tiling) -> _Step:
    if tiling.overlap == 0:
        return _Step("Trim", "Cut every page along its crop marks, on all four sides.", draw_trimming)
    both = tiling.columns > 1 and tiling.rows > 1
    sides = "left and top edges" if both else "left edge" if tiling.columns > 1 else "top edge"
    words = (
        f"Cut off the {sides} along the crop marks. Leave the others: there the picture goes on, for glue."
    )
    return _Step("Trim", words, draw_trimming)


def _join(tiling: Tiling) -> _Step:
    start = "Start with A1, row by row. "
    if tiling.overlap == 0:
        words = start + "Lay the pages edge to edge, so that the half circles meet, and tape the back."
    else:
        words = (
            f"{start}Glue each page over the {tiling.overlap:g}\u00a0mm strip of the one before, "
            "up to the dashed line, where the circles meet."
        )
    return _Step("Join", words, draw_joining)

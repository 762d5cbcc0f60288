"""How the pages of a map are put together: print, trim, join, each with a small drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.exports.page_pictograms import draw_joining, draw_printing, draw_trimming
from generator.exports.page_text import INK, PALE, RUST, wrapped
from generator.exports.paper import Tiling, Window
from generator.exports.scene import Item, Paint, Text, polyline

WORDS_HEIGHT = 27.0
DRAWING_HEIGHT = 34.0
BETWEEN = 8.0

_Drawing = Callable[[Tiling, Window], Iterator[Item]]


class _Step(NamedTuple):
    heading: str
    words: str
    drawing: _Drawing


def steps(tiling: Tiling, room: Window, grown: float, *, drawn: bool) -> Iterator[Item]:
    """The three steps side by side; the drawings stand above the words."""
    parts = (_print(), _trim(tiling), _join(tiling))
    width = (room.width - BETWEEN * (len(parts) - 1)) / len(parts)
    for number, part in enumerate(parts, start=1):
        x, y = room.x + (number - 1) * (width + BETWEEN), room.y
        yield polyline([(x, y), (x + width, y)], Paint(stroke=PALE, width=0.3, cap="butt"))
        if drawn:
            frame = Window(x, y + 5, width, DRAWING_HEIGHT * grown - 7)
            yield from part.drawing(tiling, frame)
            y += DRAWING_HEIGHT * grown
        yield from _words(number, part, Window(x, y, width, WORDS_HEIGHT * grown), grown)


def _words(number: int, part: _Step, room: Window, grown: float) -> Iterator[Item]:
    yield Text(room.x, room.y + 7.4 * grown, str(number), 8.0 * grown, RUST, "display")
    indent = 7.0 * grown
    yield Text(room.x + indent, room.y + 5.2 * grown, part.heading, 3.6 * grown, INK, "text-bold")
    size = 3.0 * grown
    for row, line in enumerate(wrapped(part.words, room.width - indent, size)):
        yield Text(room.x + indent, room.y + (9.6 + row * 4.0) * grown, line, size, INK)


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

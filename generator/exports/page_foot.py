"""The foot of a page: its place among the pages, its name and neighbours, and the ruler."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_ruler import HALF_HEIGHT, OVERHANG, longest_width, ruler
from generator.exports.page_text import FINE, GREY, INK, PALE, RUST, SMALL, shortened
from generator.exports.paper import EDGE, Neighbours, Tile, Tiling
from generator.exports.scene import Item, Paint, Path, Text, polyline, rectangle

NAME_SIZE = 6.0
TITLE_SIZE = 3.0
BETWEEN = 3.0  # from one part of the foot to the next
KEY_WIDTH, KEY_HEIGHT = 16.0, 7.6
SMALLEST_CELL = 1.0  # the key shows no lines between smaller cells


def page_foot(tiling: Tiling, tile: Tile, title: str) -> tuple[Item, ...]:
    """The foot of one of several map pages."""
    side, middle = tiling.margin, foot_middle(tiling)
    name_start = side + _key_cell(tiling)[0] * tiling.columns + BETWEEN
    baseline = middle + cap_height("display", NAME_SIZE) / 2
    words_start = name_start + text_width(tile.name, NAME_SIZE, "display") + BETWEEN
    return (
        *_key(tiling, tile, side, middle),
        Text(name_start, baseline, tile.name, NAME_SIZE, INK, "display"),
        *plain_foot(tiling, title, neighbours_line(tiling.neighbours(tile)), words_start, side),
    )


def plain_foot(tiling: Tiling, title: str, remark: str, left: float, side: float) -> tuple[Item, ...]:
    """Two lines of text from ``left`` on, and the ruler, which ends ``side`` before the paper's edge."""
    middle = foot_middle(tiling)
    zero = tiling.page_width - side - longest_width()
    words = _two_lines(left, middle, zero - OVERHANG - BETWEEN - left, title, remark)
    return (*words, *ruler(zero, middle, longest_width()))


def foot_middle(tiling: Tiling) -> float:
    """The height of the ruler's line: its lower figures end at the printable edge."""
    return tiling.page_height - EDGE - HALF_HEIGHT


def foot_top(tiling: Tiling) -> float:
    """Where the foot begins."""
    return foot_middle(tiling) - HALF_HEIGHT


def neighbours_line(near: Neighbours) -> str:
    """The pages around one in words: "A2 left, C2 right"."""
    return ", ".join(f"{name} {side}" for side, name in near._asdict().items() if name)


def _two_lines(x: float, middle: float, room: float, title: str, remark: str) -> Iterator[Item]:
    shown = shortened(title, room, TITLE_SIZE, "text-bold")
    if shown:
        yield Text(x, middle - 0.5, shown, TITLE_SIZE, INK, "text-bold")
    shown = shortened(remark, room, SMALL)
    if shown:
        yield Text(x, middle + 2.8, shown, SMALL, GREY)


def _key_cell(tiling: Tiling) -> tuple[float, float]:
    """A page's width and height in the key, which keeps the shape of the map."""
    shape = tiling.window_width / tiling.window_height
    height = min(KEY_HEIGHT / tiling.rows, KEY_WIDTH / tiling.columns / shape)
    return (height * shape, height)


def _key(tiling: Tiling, tile: Tile, x: float, middle: float) -> Iterator[Item]:
    """The grid of pages in small, this one filled."""
    width, height = _key_cell(tiling)
    columns, rows = tiling.columns, tiling.rows
    top = middle - height * rows / 2
    here = rectangle(x + tile.column * width, top + tile.row * height, width, height)
    yield Path(here, Paint(fill=RUST))
    hair = Paint(stroke=PALE, width=FINE, cap="butt")
    if width >= SMALLEST_CELL:
        for i in range(1, columns):
            yield polyline([(x + i * width, top), (x + i * width, top + rows * height)], hair)
    if height >= SMALLEST_CELL:
        for i in range(1, rows):
            yield polyline([(x, top + i * height), (x + columns * width, top + i * height)], hair)
    frame = rectangle(x, top, columns * width, rows * height)
    yield Path(frame, Paint(stroke=GREY, width=FINE, join="miter"))

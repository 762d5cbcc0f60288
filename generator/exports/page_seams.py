"""Seams: the lines on which one page's edge comes to lie on its neighbour's picture.

What is drawn on a seam keeps off the words and numbers of the map: a line is interrupted there, and
a register mark moves along the seam to the nearest free place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.exports.fonts import cap_height, text_width
from generator.exports.outlines import Box, Placement, baseline, moved, placement
from generator.exports.paper import Tiling
from generator.exports.scene import Group, Item, Scene, Text, Use

LINE_AIR = 0.5  # between a line and a letter
MARK_REACH = 2.8  # from a mark's middle to a letter
SHORT = 40.0  # a shorter stretch has one mark in its middle; a longer one has two
STEP = 0.5  # by which a mark is moved in search of a free place
DESCENDER = 0.22  # of the em

Span = tuple[float, float]


@dataclass(frozen=True)
class Seam:
    """One seam over the whole sheet: where it lies, and which stretches of it letters take."""

    at: float
    taken_by_line: tuple[Span, ...]
    taken_by_mark: tuple[Span, ...]

    def free(self, start: float, end: float) -> Iterator[Span]:
        """The stretches between two ends on which a line may be drawn."""
        for low, high in self.taken_by_line:
            if low > start:
                yield (start, min(low, end))
            start = max(start, high)
            if start >= end:
                return
        yield (start, end)

    def marks(self, start: float, end: float) -> tuple[float, ...]:
        """Where register marks stand between two ends: the same for both pages of the seam."""
        length = end - start
        parts = (0.5,) if length < SHORT else (0.25, 0.75)
        return tuple(self._nearest_free(start + part * length, length / 8) for part in parts)

    def _nearest_free(self, wanted: float, reach: float) -> float:
        for step in range(int(reach / STEP) + 1):
            for place in (wanted + step * STEP, wanted - step * STEP):
                if not any(low < place < high for low, high in self.taken_by_mark):
                    return place
        return wanted


@dataclass(frozen=True)
class Seams:
    """All seams of a tiling: those that run down the sheet, and those that run across."""

    down: tuple[Seam, ...]
    across: tuple[Seam, ...]


def seams_of(tiling: Tiling, sheet: Scene) -> Seams:
    boxes = list(text_boxes(sheet.items, sheet.symbols, {}))
    step_x, step_y = tiling.window_width - tiling.overlap, tiling.window_height - tiling.overlap
    upright = [(box.left, box.right, box.top, box.bottom) for box in boxes]
    level = [(box.top, box.bottom, box.left, box.right) for box in boxes]
    return Seams(
        tuple(_seam(i * step_x, upright) for i in range(1, tiling.columns)),
        tuple(_seam(i * step_y, level) for i in range(1, tiling.rows)),
    )


def _seam(at: float, boxes: list[tuple[float, float, float, float]]) -> Seam:
    """``boxes`` are given by their ends across the seam, then along it."""
    near = [box for box in boxes if box[0] - MARK_REACH < at < box[1] + MARK_REACH]
    return Seam(
        at,
        _merged(
            (low - LINE_AIR, high + LINE_AIR) for a, b, low, high in near if a - LINE_AIR < at < b + LINE_AIR
        ),
        _merged((low - MARK_REACH, high + MARK_REACH) for _, _, low, high in near),
    )


def _merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans in order, those that touch joined to one."""
    joined: list[Span] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return tuple(joined)


def text_boxes(
    items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]], known: dict[str, list[Box]]
) -> Iterator[Box]:
    """Where the letters of the items are; ``known`` keeps the boxes inside symbols."""
    for item in items:
        if isinstance(item, Text):
            if item.content.strip():
                yield _letters(item)
        elif isinstance(item, Group):
            place = Placement(e=item.x, f=item.y)
            yield from (moved(box, place) for box in text_boxes(item.items, symbols, known))
        elif isinstance(item, Use):
            if item.symbol not in known:
                known[item.symbol] = list(text_boxes(symbols[item.symbol], symbols, known))
            if known[item.symbol]:
                yield from (moved(box, placement(item)) for box in known[item.symbol])


def _letters(text: Text) -> Box:
    length = text_width(text.content, text.size, text.face, text.tracking) / text.size
    below = 0.0 if text.content.isdigit() else DESCENDER
    line = Box(0.0, -cap_height(text.face, 1.0), length, below)
    return moved(line, baseline(text)).grown(text.halo_width)

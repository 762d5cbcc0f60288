"""Outlines on a grid of pixels: how much of each pixel a shape covers, exactly.

A shape becomes runs of pixels with one coverage each. Only the pixels along its edges are computed;
the inside is one long run a row. So a shape costs by its length, not by its area.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.exports.outlines import Box
from generator.exports.raster.polylines import Floats, Integers, Polylines

FAINTEST = 1 / 512  # a coverage that no pixel shows


class Window(NamedTuple):
    """The part of a picture that is drawn on, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def apart(self, box: Box) -> bool:
        """Whether the box is wholly outside of the window."""
        beside = box.right < self.left or box.left > self.right
        return beside or box.bottom < self.top or box.top > self.bottom


class Pieces(NamedTuple):
    """Parts of edges that lie in one pixel each."""

    edge: Integers
    row: Integers
    column: Integers
    height: Floats  # signed: downwards is more
    mean: Floats  # its middle's place between the pixel's left side and its right, from 0 to 1


class Runs(NamedTuple):
    """Pixels in a row, by the number of the first one, with their common coverage from 0 to 1."""

    starts: Integers
    lengths: Integers
    coverage: Floats

    def where(self, wanted: Integers) -> Runs:
        return Runs(self.starts[wanted], self.lengths[wanted], self.coverage[wanted])


def covered(edges: Floats, window: Window, stride: int, *, even_odd: bool = False) -> Runs:
    """What the shape inside the edges covers, in a picture of ``stride`` pixels a row.

    The stride is at least two wider than the window's right side, so that a run ends in its row.
    """
    return covered_by_each([edges], window, stride, even_odd=even_odd)[0]


def covered_by_each(
    shapes: Sequence[Floats], window: Window, stride: int, *, even_odd: bool = False
) -> tuple[Runs, list[int]]:
    """What each shape covers by itself, and where each one's runs begin; the last border is the end.

    All of them at once is faster than one by one.
    """
    area = (window.bottom - window.top) * stride
    firsts = np.arange(len(shapes) + 1) * area  # each shape has its own copy of the window
    edges = np.concatenate(shapes)
    edge, rows, columns, heights, insides = _pieces(edges, window)
    keys = np.repeat(firsts[:-1], [len(shape) for shape in shapes])[edge] + rows * stride + columns
    runs = _runs(keys, heights, insides, even_odd)
    borders = np.searchsorted(runs.starts, firsts)
    origin = window.top * stride + window.left
    starts = runs.starts + np.repeat(origin - firsts[:-1], np.diff(borders))
    return Runs(starts, runs.lengths, runs.coverage), borders.tolist()


def _runs(keys: Integers, heights: Floats, insides: Floats, even_odd: bool) -> Runs:
    """Runs of the winding number that changes, at the pixels of the keys and after them, by the pieces."""
    beside = heights * insides
    changes = np.concatenate((heights - beside, beside))
    keys = np.concatenate((keys, keys + 1))
    bits = len(keys).bit_length()
    order = np.sort(keys << bits | np.arange(len(keys)))  # faster than a stable argsort, and the same
    keys, changes = order >> bits, changes[order & ((1 << bits) - 1)]
    if not len(keys):
        return Runs(keys, keys, changes)
    firsts = np.concatenate(([0], np.flatnonzero(keys[1:] != keys[:-1]) + 1))
    starts = keys[firsts]
    winding = np.abs(np.cumsum(np.add.reduceat(changes, firsts)))
    coverage = 1 - np.abs(winding % 2 - 1) if even_odd else np.minimum(winding, 1)
    seen = np.flatnonzero(coverage[:-1] > FAINTEST)
    starts, lengths = starts[seen], starts[seen + 1] - starts[seen]
    return Runs(starts, lengths, coverage[seen])


def pixels_of(runs: Runs) -> tuple[Integers, Integers]:
    """Every pixel of the runs: the run it is in, and its number."""
    return _spread(runs.starts, runs.lengths)


def numbers_of(runs: Runs) -> Integers:
    """The numbers of every pixel of the runs."""
    return _counted(runs.starts, runs.lengths)


def masked(edges: Floats, window: Window) -> NDArray[np.float32]:
    """What the shape covers of the window, as a picture with one channel from 0 to 1."""
    width, height = window.right - window.left, window.bottom - window.top
    mask = np.zeros((height, width + 2, 1), np.float32)
    local = edges - (window.left, window.top, window.left, window.top)
    runs = covered(local, Window(0, 0, width, height), width + 2)
    run, pixel = pixels_of(runs)
    mask.reshape(-1)[pixel] = runs.coverage[run]
    return mask[:, :width]


def pixels_around(lines: Polylines, window: Window) -> Window | None:
    """The part of the window that the lines are in, if any is."""
    if not len(lines.points):
        return None
    left, top = np.floor(lines.points.min(axis=0)).astype(int).tolist()
    right, bottom = np.ceil(lines.points.max(axis=0)).astype(int).tolist()
    inner = Window(
        max(left, window.left), max(top, window.top), min(right, window.right), min(bottom, window.bottom)
    )
    return inner if inner.left < inner.right and inner.top < inner.bottom else None


def _pieces(edges: Floats, window: Window) -> Pieces:
    """The edges cut at every pixel's border."""
    width, height = window.right - window.left, window.bottom - window.top
    x0, y0, x1, y1 = np.ascontiguousarray(edges.T)
    x0, y0, x1, y1 = x0 - window.left, y0 - window.top, x1 - window.left, y1 - window.top
    down = y1 > y0
    top, bottom = np.where(down, y0, y1), np.where(down, y1, y0)
    inside = np.flatnonzero((top < bottom) & (bottom > 0) & (top < height))
    x0, x1, y0, down, top, bottom = (part[inside] for part in (x0, x1, y0, down, top, bottom))
    slope = (x1 - x0) / np.where(down, bottom - top, top - bottom)
    top, bottom = np.maximum(top, 0), np.minimum(bottom, height)
    first = np.floor(top).astype(np.int64)
    edge, row = _spread(first, np.ceil(bottom).astype(np.int64) - first)
    upper, lower = np.maximum(top[edge], row), np.minimum(bottom[edge], row + 1)
    lean = slope[edge]
    start = (x0 - y0 * slope)[edge]
    a, b = start + upper * lean, start + lower * lean
    signed = np.where(down[edge], lower - upper, upper - lower)
    piece, column, signed, mean = _cut_by_columns(np.minimum(a, b), np.maximum(a, b), signed, width)
    return Pieces(inside[edge[piece]], row[piece], column, signed, mean)


def _cut_by_columns(
    left: Floats, right: Floats, signed: Floats, width: int
) -> tuple[Integers, Integers, Floats, Floats]:
    """An edge to the left of the window counts from its first column on; to the right, after its last."""
    first = np.clip(np.floor(left), -1, width).astype(np.int64)
    last = np.clip(np.ceil(right), 0, width + 1).astype(np.int64)
    piece, column = _spread(first, np.maximum(last - first, 1))
    left, right, signed = left[piece], right[piece], signed[piece]
    a, b = np.maximum(left, column), np.minimum(right, column + 1)
    before, after = np.flatnonzero(column < 0), np.flatnonzero(column >= width)
    a[before], b[after] = left[before], right[after]
    length = right - left
    share = np.divide(b - a, length, out=np.ones_like(length), where=length > 0)
    mean = (a + b) / 2 - column
    mean[before] = mean[after] = 0
    column[before] = 0
    return piece, column, signed * share, mean


def _spread(first: Integers, counts: Integers) -> tuple[Integers, Integers]:
    """Each index repeated by its count, and beside it the numbers from its first one on."""
    return np.repeat(np.arange(len(first)), counts), _counted(first, counts)


def _counted(first: Integers, counts: Integers) -> Integers:
    """The numbers from each first one on, by its count."""
    ends = np.cumsum(counts)
    numbers: Integers = np.repeat(first - ends + counts, counts)
    numbers += np.arange(len(numbers))
    return numbers

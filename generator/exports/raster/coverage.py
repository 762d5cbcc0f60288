"""Outlines on a grid of pixels: how much of each pixel a shape covers, exactly.

A shape becomes runs of pixels with one coverage each. Only the pixels along its edges are computed;
the inside is one long run a row. So a shape costs by its length, not by its area.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.exports.outlines import Placement
from generator.exports.scene import Segment

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
FLATNESS = 0.1  # pixels that a drawn line may stray from its curve
FAINTEST = 1 / 512  # a coverage that no pixel shows


class Polylines(NamedTuple):
    """Chains of straight lines: their points one after the other, and where each chain begins."""

    points: Floats  # n x 2
    starts: Integers  # one more than there are chains: the last is n
    closed: NDArray[np.bool_]  # a chain each

    def placed(self, by: Placement) -> Polylines:
        x, y = self.points[:, 0], self.points[:, 1]
        places = (x * by.a + y * by.c + by.e, x * by.b + y * by.d + by.f)
        return self._replace(points=np.column_stack(places))


class Window(NamedTuple):
    """The part of a picture that is drawn on, in pixels."""

    left: int
    top: int
    right: int
    bottom: int


class Runs(NamedTuple):
    """Pixels in a row, by the number of the first one, with their common coverage from 0 to 1."""

    starts: Integers
    lengths: Integers
    coverage: Floats

    def where(self, wanted: NDArray[np.bool_]) -> Runs:
        return Runs(self.starts[wanted], self.lengths[wanted], self.coverage[wanted])


def flatten(segments: tuple[Segment, ...], tolerance: float) -> Polylines:
    """The outline as straight lines that stray from its curves by the tolerance at most."""
    rows: list[tuple[float, ...]] = []  # cubics by their four points, and whether they bend
    starts: list[int] = []
    closed: list[bool] = []
    pen = first = (0.0, 0.0)
    drawing = False
    for segment in segments:
        if segment[0] == "Z":
            if drawing:
                closed[-1] = True
            pen, drawing = first, False
            continue
        end = (segment[-2], segment[-1])
        if segment[0] == "M" or not drawing:
            first = end if segment[0] == "M" else pen
            starts.append(len(rows))
            closed.append(False)
            rows.append((*first, *first, *first, *first, 0.0))
            drawing = True
        if segment[0] == "L":
            rows.append((*pen, *pen, *end, *end, 0.0))
        elif segment[0] == "C":
            rows.append((*pen, *segment[1:], 1.0))
        pen = end
    if not rows:
        return Polylines(np.empty((0, 2)), np.zeros(1, np.int64), np.zeros(0, np.bool_))
    points, ends = _sampled(np.array(rows), tolerance)
    return Polylines(points, np.concatenate((ends[starts] - 1, ends[-1:])), np.array(closed))


def _sampled(rows: Floats, tolerance: float) -> tuple[Floats, Integers]:
    """Points along every row's cubic, and where each row's points end."""
    p0, p1, p2, p3 = rows[:, 0:2], rows[:, 2:4], rows[:, 4:6], rows[:, 6:8]
    bend = np.maximum(_lengths(p0 - 2 * p1 + p2), _lengths(p1 - 2 * p2 + p3)) * rows[:, 8]
    counts = np.maximum(1, np.ceil(np.sqrt(0.75 * bend / tolerance))).astype(np.int64)
    ends = np.cumsum(counts)
    row = np.repeat(np.arange(len(rows)), counts)
    t = ((np.arange(ends[-1]) - (ends - counts)[row] + 1) / counts[row])[:, None]
    s = 1 - t
    points = s**3 * p0[row] + 3 * s * s * t * p1[row] + 3 * s * t * t * p2[row] + t**3 * p3[row]
    return points, ends


def _lengths(vectors: Floats) -> Floats:
    return np.hypot(vectors[:, 0], vectors[:, 1])


def joined(parts: list[Polylines]) -> Polylines:
    """All chains of the parts."""
    shifts = np.cumsum([0, *(len(part.points) for part in parts)])
    starts = [part.starts[:-1] + shift for part, shift in zip(parts, shifts, strict=False)]
    return Polylines(
        np.vstack([part.points for part in parts]),
        np.concatenate([*starts, shifts[-1:]]),
        np.concatenate([part.closed for part in parts]),
    )


def edges_of(lines: Polylines) -> Floats:
    """The edges around the chains, each chain closed: x0, y0, x1, y1 in rows."""
    following = np.arange(1, len(lines.points) + 1)
    following[lines.starts[1:] - 1] = lines.starts[:-1]
    return np.hstack((lines.points, lines.points[following]))


def covered(edges: Floats, window: Window, stride: int, *, even_odd: bool = False) -> Runs:
    """What the shape inside the edges covers, in a picture of ``stride`` pixels a row.

    The stride is at least two wider than the window's right side, so that a run ends in its row.
    """
    rows, columns, heights, insides = _pieces(edges, window)
    keys = rows * stride + columns
    keys = np.concatenate((keys, keys + 1))
    changes = np.concatenate((heights * (1 - insides), heights * insides))
    order = np.argsort(keys, kind="stable")
    keys, changes = keys[order], changes[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    if not len(firsts):
        return Runs(keys, keys, changes)
    starts = keys[firsts]
    winding = np.abs(np.cumsum(np.add.reduceat(changes, firsts)))
    coverage = 1 - np.abs(winding % 2 - 1) if even_odd else np.minimum(winding, 1)
    lengths = np.diff(starts, append=starts[-1] + 1)
    seen = coverage > FAINTEST
    origin = window.top * stride + window.left
    return Runs(starts + origin, lengths, coverage).where(seen)


def pixels_of(runs: Runs) -> tuple[Integers, Integers]:
    """Every pixel of the runs: the run it is in, and its number."""
    return _spread(runs.starts, runs.lengths)


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


def _pieces(edges: Floats, window: Window) -> tuple[Integers, Integers, Floats, Floats]:
    """The edges cut at every pixel's border: row, column, signed height, mean place in the pixel."""
    width, height = window.right - window.left, window.bottom - window.top
    x0, x1 = edges[:, 0] - window.left, edges[:, 2] - window.left
    y0, y1 = edges[:, 1] - window.top, edges[:, 3] - window.top
    down = y1 > y0
    top, bottom = np.where(down, y0, y1), np.where(down, y1, y0)
    inside = (top < bottom) & (bottom > 0) & (top < height)
    x0, x1, y0, down = x0[inside], x1[inside], y0[inside], down[inside]
    top, bottom = top[inside], bottom[inside]
    slope = (x1 - x0) / np.where(down, bottom - top, top - bottom)
    top, bottom = np.maximum(top, 0), np.minimum(bottom, height)
    first = np.floor(top).astype(np.int64)
    edge, row = _spread(first, np.ceil(bottom).astype(np.int64) - first)
    upper, lower = np.maximum(top[edge], row), np.minimum(bottom[edge], row + 1)
    start, lean, origin = x0[edge], slope[edge], y0[edge]
    a, b = start + (upper - origin) * lean, start + (lower - origin) * lean
    signed = np.where(down[edge], lower - upper, upper - lower)
    return _cut_by_columns(row, np.minimum(a, b), np.maximum(a, b), signed, width)


def _cut_by_columns(
    row: Integers, left: Floats, right: Floats, signed: Floats, width: int
) -> tuple[Integers, Integers, Floats, Floats]:
    """An edge to the left of the window counts from its first column on; to the right, after its last."""
    first = np.clip(np.floor(left), -1, width).astype(np.int64)
    last = np.clip(np.ceil(right), 0, width + 1).astype(np.int64)
    piece, column = _spread(first, np.maximum(last - first, 1))
    length = (right - left)[piece]
    a = np.where(column < 0, left[piece], np.maximum(left[piece], column))
    b = np.where(column < width, np.minimum(right[piece], column + 1), right[piece])
    share = np.divide(b - a, length, out=np.ones_like(length), where=length > 0)
    inside = np.where((column < 0) | (column >= width), 0, (a + b) / 2 - column)
    return row[piece], np.maximum(column, 0), signed[piece] * share, inside


def _spread(first: Integers, counts: Integers) -> tuple[Integers, Integers]:
    """Each index repeated by its count, and beside it the numbers from its first one on."""
    index = np.repeat(np.arange(len(first)), counts)
    ends = np.cumsum(counts)
    return index, first[index] + np.arange(len(index)) - (ends - counts)[index]

"""Outlines as chains of straight lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.exports.outlines import Box, Placement
from generator.exports.scene import Segment

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
FLATNESS = 0.1  # pixels that a drawn line may stray from its curve


class Polylines(NamedTuple):
    """Chains of straight lines: their points one after the other, and where each chain begins."""

    points: Floats  # n x 2
    starts: Integers  # one more than there are chains: the last is n
    closed: NDArray[np.bool_]  # a chain each

    def placed(self, by: Placement) -> Polylines:
        x, y = self.points[:, 0], self.points[:, 1]
        places = (x * by.a + y * by.c + by.e, x * by.b + y * by.d + by.f)
        return self._replace(points=np.column_stack(places))


def flatten(segments: tuple[Segment, ...], tolerance: float) -> Polylines:
    """The outline as straight lines that stray from its curves by the tolerance at most."""
    return flatten_each([segments], tolerance).lines


class Outlines(NamedTuple):
    """Several outlines one after the other, so that they are placed together."""

    lines: Polylines
    chains: list[int]  # the number of each outline's first chain; one more than there are outlines

    def each(self, place: Placement) -> Iterator[Outline | None]:
        """Every outline in its place; none for one without a point."""
        lines = self.lines.placed(place)
        if not len(lines.points):
            yield from [None] * (len(self.chains) - 1)
            return
        edges = edges_of(lines)
        starts = lines.starts[self.chains].tolist()
        firsts = [first for first, end in pairwise(starts) if first < end]
        corners = np.hstack([reach.reduceat(lines.points, firsts) for reach in (np.minimum, np.maximum)])
        boxes = iter(corners.tolist())
        for (first, end), (chain, last) in zip(pairwise(starts), pairwise(self.chains), strict=True):
            own = lines.starts[chain : last + 1] - first
            part = Polylines(lines.points[first:end], own, lines.closed[chain:last])
            yield Outline(part, edges[first:end], Box(*next(boxes))) if first < end else None


class Outline(NamedTuple):
    """One outline in its place."""

    lines: Polylines
    edges: Floats
    box: Box


def flatten_each(outlines: Sequence[tuple[Segment, ...]], tolerance: float) -> Outlines:
    """Every outline flattened; all of them at once, which is faster than one by one."""
    rows: list[tuple[float, ...]] = []  # cubics by their four points, and whether they bend
    starts: list[int] = []
    closed: list[bool] = []
    chains = [0]
    for segments in outlines:
        _read(segments, rows, starts, closed)
        chains.append(len(starts))
    if not rows:
        return Outlines(Polylines(np.empty((0, 2)), np.zeros(1, np.int64), np.zeros(0, np.bool_)), chains)
    points, ends = _sampled(np.array(rows), tolerance)
    firsts = np.concatenate((ends[starts] - 1, ends[-1:]))
    return Outlines(Polylines(points, firsts, np.array(closed)), chains)


def _read(
    segments: tuple[Segment, ...], rows: list[tuple[float, ...]], starts: list[int], closed: list[bool]
) -> None:
    """Adds the outline's cubics to the rows, and where its chains start and whether they are closed."""
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

"""The outline of a pen's stroke along straight lines.

A stroke is a box for each line, a wedge for each corner and a half disc for each round end, all
turning the same way round: filled together by winding, they are the stroke.
"""

from __future__ import annotations

from math import acos, ceil, pi

import numpy as np

from generator.exports.outlines import MITRE_LIMIT
from generator.exports.raster.polylines import Floats, Integers, Polylines
from generator.exports.scene import Paint

SHORTEST = 1e-9


def stroke_edges(lines: Polylines, paint: Paint, width: float, scale: float) -> Floats:
    """The edges of the stroke: ``width`` and the points in pixels, the paint's dashes times ``scale``."""
    if paint.dash and sum(paint.dash) > 0:
        lines = _dashed(lines, [length * scale for length in paint.dash])
    starts, ends, following, open_firsts, open_lasts = _segments(lines)
    along = ends - starts
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    aside = np.column_stack((-along[:, 1], along[:, 0])) * (width / 2)
    step = 2 * acos(1 - min(0.1 / max(width / 2, 0.1), 1)) if width > 0.4 else pi / 2
    parts = [np.empty((0, 4)), _boxes(starts, ends, aside)]
    corners = np.flatnonzero(following >= 0)
    parts.append(_corners(ends, along, aside, corners, following[corners], paint.join == "round", step))
    if paint.cap == "round":
        dots = _dots(lines)
        parts.append(_fans(dots, np.full_like(dots, width / 8**0.5), np.full(len(dots), -2 * pi), step))
        parts.append(_fans(starts[open_firsts], -aside[open_firsts], np.full(len(open_firsts), -pi), step))
        parts.append(_fans(ends[open_lasts], aside[open_lasts], np.full(len(open_lasts), -pi), step))
    return np.vstack(parts)


def _segments(lines: Polylines) -> tuple[Floats, Floats, Integers, Integers, Integers]:
    """Lines of some length: starts, ends, the number of the next one (or -1), and the open chains' ends."""
    count = len(lines.points)
    chain = np.repeat(np.arange(len(lines.closed)), np.diff(lines.starts))
    target = np.arange(1, count + 1)
    target[lines.starts[1:] - 1] = np.where(lines.closed, lines.starts[:-1], lines.starts[1:] - 1)
    delta = lines.points[target] - lines.points
    real = np.flatnonzero(np.hypot(delta[:, 0], delta[:, 1]) > SHORTEST)
    starts, ends, chain = lines.points[real], lines.points[target[real]], chain[real]
    lasts = np.flatnonzero(np.diff(chain, append=-1))
    firsts = np.flatnonzero(np.diff(chain, prepend=-1))
    loops = lines.closed[chain[lasts]]
    following = np.arange(1, len(real) + 1)
    following[lasts] = np.where(loops, firsts, -1)
    return starts, ends, following, firsts[~loops], lasts[~loops]


def _dots(lines: Polylines) -> Floats:
    """The places of chains that go nowhere: a round pen makes a dot of them."""
    firsts = lines.starts[:-1]
    if not len(firsts):
        return np.empty((0, 2))
    spread = np.maximum.reduceat(lines.points, firsts) - np.minimum.reduceat(lines.points, firsts)
    still = (spread.max(axis=1) <= SHORTEST) & (np.diff(lines.starts) > 1)
    dots: Floats = lines.points[firsts[still]]
    return dots


def _boxes(starts: Floats, ends: Floats, aside: Floats) -> Floats:
    corners = (starts + aside, ends + aside, ends - aside, starts - aside)
    return np.vstack([np.hstack((corners[i], corners[(i + 1) % 4])) for i in range(4)])


def _corners(
    ends: Floats,
    along: Floats,
    aside: Floats,
    before: Integers,
    after: Integers,
    rounded: bool,
    step: float,
) -> Floats:
    """Wedges on the outer side of the corners between the lines ``before`` and ``after``."""
    d1, d2 = along[before], along[after]
    cross = d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0]
    dot = (d1 * d2).sum(axis=1)
    turn = np.arctan2(cross, dot)
    bent = np.abs(turn) > 1e-4
    before, after, turn, dot = before[bent], after[bent], turn[bent], dot[bent]
    left = turn < 0
    arm = np.where(left[:, None], aside[before], -aside[after])
    other = np.where(left[:, None], aside[after], -aside[before])
    centre = ends[before]
    if rounded:
        return _fans(centre, arm, -np.abs(turn), step)
    sharp = np.cos(turn / 2) * MITRE_LIMIT < 1
    reach = np.where(sharp, 2, 1 + dot)[:, None]
    tip = centre + (arm + other) / reach
    corners = (centre, centre + arm, tip, centre + other)
    return np.vstack([np.hstack((corners[i], corners[(i + 1) % 4])) for i in range(4)])


def _fans(centres: Floats, arms: Floats, turns: Floats, step: float) -> Floats:
    """Sectors of discs: from each centre's arm, by its angle."""
    if not len(centres):
        return np.empty((0, 4))
    counts = np.maximum(np.ceil(np.abs(turns) / step), 1).astype(np.int64)
    fan = np.repeat(np.arange(len(counts)), counts)
    part = np.arange(len(fan)) - (np.cumsum(counts) - counts)[fan]
    rim = np.hstack([_turned(arms[fan], turns[fan] * (part + k) / counts[fan]) for k in (0, 1)])
    rim += np.tile(centres[fan], 2)
    first, last = centres + arms, centres + _turned(arms, turns)
    return np.vstack((rim, np.hstack((centres, first)), np.hstack((last, centres))))


def _turned(vectors: Floats, angles: Floats) -> Floats:
    c, s = np.cos(angles), np.sin(angles)
    x, y = vectors[:, 0], vectors[:, 1]
    return np.column_stack((x * c - y * s, x * s + y * c))


def _dashed(lines: Polylines, pattern: list[float]) -> Polylines:
    """The chains cut into dashes; the pattern begins anew with each chain."""
    pattern = pattern * 2 if len(pattern) % 2 else pattern
    dashes: list[Floats] = []
    for number, closed in enumerate(lines.closed):
        chain = lines.points[lines.starts[number] : lines.starts[number + 1]]
        if closed:
            chain = np.vstack((chain, chain[:1]))
        dashes += _dashes(chain, pattern)
    if not dashes:
        return Polylines(np.empty((0, 2)), np.zeros(1, np.int64), np.zeros(0, np.bool_))
    starts = np.concatenate(([0], np.cumsum([len(dash) for dash in dashes])))
    return Polylines(np.vstack(dashes), starts, np.zeros(len(dashes), np.bool_))


def _dashes(chain: Floats, pattern: list[float]) -> list[Floats]:
    lengths = np.hypot(*np.diff(chain, axis=0).T)
    chain = chain[np.concatenate(([True], lengths > SHORTEST))]
    run = np.concatenate(([0.0], np.cumsum(lengths[lengths > SHORTEST])))
    total, period = float(run[-1]), sum(pattern)
    borders = np.cumsum(np.tile(pattern, ceil(total / period) + 1))
    begins, stops = np.concatenate(([0.0], borders[1:-1:2])), borders[::2]
    dashes = []
    for begin, stop in zip(begins, np.minimum(stops, total), strict=True):
        if begin >= total:
            break
        between = chain[np.searchsorted(run, begin, "right") : np.searchsorted(run, stop, "left")]
        tips = [[np.interp(at, run, chain[:, axis]) for axis in (0, 1)] for at in (begin, stop)]
        dashes.append(np.vstack((tips[:1], between, tips[1:])))
    return dashes

"""One rounded hill: a lit dome, shade that follows its roundness, contour strokes, grass at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generator.exports.scene import Item, Point, smooth
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import (
    Outline,
    between,
    curved_path,
    fill,
    mix,
    pen,
    shadow,
    tidy,
    wedge,
)

# A dome in half widths and heights, from the left foot over the crown to the right foot.
_PROFILE: tuple[Point, ...] = (
    (-1.0, 0.0),
    (-0.82, 0.14),
    (-0.62, 0.52),
    (-0.34, 0.87),
    (0.02, 1.0),
    (0.38, 0.88),
    (0.66, 0.52),
    (0.86, 0.14),
    (1.0, -0.02),
)


def dome(x: float, foot: float, half: float, height: float, rng: Random) -> list[Point]:
    """The skyline of a hill that stands on ``foot``, its crown leaning a little to either side."""
    lean = rng.uniform(-0.2, 0.12)
    left, right = rng.uniform(0.88, 1.1), rng.uniform(0.9, 1.08)
    points = []
    for u, v in _PROFILE:
        broad = u * (left if u < 0 else right) if 0.05 < v < 0.95 else u
        points.append((x + half * (broad + lean * v), foot - height * (v + rng.uniform(-0.02, 0.02))))
    return points


def draw_dome(inks: Inks, skyline: Sequence[Point], rng: Random) -> list[Item]:
    """The dome's body, its shade and its strokes, inside the skyline."""
    (lx, ly), (rx, _) = skyline[0], skyline[-1]
    half, height = (rx - lx) / 2, ly - skyline[4][1]
    centre = (lx + half * 0.86, ly + height * 0.06)
    waves = ((1.62, 0.09), (1.28, 0.04), (0.95, 0.11), (0.6, 0.03), (0.3, 0.07))
    belly = [(lx + half * u, ly + height * v * rng.uniform(0.6, 1.3)) for u, v in waves]
    items: list[Item] = fill([_between(skyline, belly)], inks.light)
    if not inks.hatched:
        items += fill([_between(skyline[4:], _lower(skyline[5:8], centre, 0.52)[::-1])], inks.mid)
        rim = _lower(skyline[6:8], centre, 0.8)[::-1]
        items += fill([_between(skyline[5:], rim)], mix(inks.mid, inks.dark, 0.7))
    strokes = [
        pen(skyline, 0.014, start=0.1, end=0.1),
        pen(skyline[4:], 0.023, start=0.0, end=0.1),
        *_contours(skyline, centre, inks.hatched, rng),
        *_tufts([between(skyline[0], skyline[-1], t) for t in _along_foot(rng)], rng),
    ]
    return items + fill(strokes, inks.line)


def _along_foot(rng: Random) -> tuple[float, ...]:
    return rng.uniform(0.12, 0.3), rng.uniform(0.45, 0.6), rng.uniform(0.7, 0.85)


def _lower(points: Sequence[Point], centre: Point, share: float) -> list[Point]:
    """Points of the skyline drawn down the slope, towards the middle of the foot."""
    return [between(centre, p, share) for p in points]


def _between(outer: Sequence[Point], back: Sequence[Point]) -> Outline:
    """The surface between a stretch of skyline and a curve that leads back to its beginning."""
    return tidy([*smooth(outer), *smooth([outer[-1], *back, outer[0]])[1:], ("Z",)])


def _contours(skyline: Sequence[Point], centre: Point, close: bool, rng: Random) -> list[Outline]:
    """Strokes that repeat the skyline's shaded side, ever lower on the slope."""
    shares = (0.89, 0.78, 0.67, 0.56, 0.45) if close else (0.86, 0.71, 0.55)
    strokes = []
    for share in shares:
        arc = _lower(skyline[rng.choice((4, 5)) : -1], centre, share * rng.uniform(0.98, 1.02))
        strokes.append(pen(arc, 0.0115, start=0.0, end=0.0))
    for share in (0.82, 0.6):
        arc = _lower(skyline[1:4], centre, share * rng.uniform(0.97, 1.03))
        strokes.append(
            pen([*arc[:2], between(arc[1], arc[2], rng.uniform(0.2, 0.7))], 0.008, start=0.0, end=0.0)
        )
    return strokes


def _tufts(points: Sequence[Point], rng: Random) -> list[Outline]:
    """Little blades of grass."""
    return [
        wedge((x + lean * 0.012, y), (x + lean * 0.034, y - rng.uniform(0.02, 0.032)), 0.008)
        for x, y in points
        for lean in (-0.5, 0.1, 0.55)
    ]


def cast(inks: Inks, skyline: Sequence[Point]) -> list[Item]:
    """The soft shadow that a dome throws to the south-east."""
    (lx, ly), (rx, ry) = skyline[0], skyline[-1]
    half, height = (rx - lx) / 2, ly - skyline[4][1]
    ring = [skyline[6], (rx + half * 0.06, ry), (rx - half * 0.25, ry + height * 0.15)]
    return shadow(inks, [curved_path([*ring, (lx + half, ry + height * 0.13), (lx + half * 0.8, ry)])])

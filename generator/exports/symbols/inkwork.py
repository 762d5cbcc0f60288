"""The pen: tapered strokes, lit and shaded faces, hatching and cast shadows.

Every stroke here is an outline to be filled, thick where the pen presses and thin where it lifts,
so that many strokes of one ink share one path. All strokes turn the same way round: where two cross,
both stay inked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, hypot, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, Segment, smooth
from generator.exports.symbols.inks import Inks

Outline = tuple[Segment, ...]
Stroke = tuple[Point, Point]


def mix(first: str, second: str, share: float) -> str:
    """The colour ``share`` of the way from the first ``#rrggbb`` to the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def tidy(segments: Iterable[Segment]) -> Outline:
    """The same outline in ten-thousandths of a hex, so that files stay small."""
    return tuple((s[0], *(round(v, 4) for v in s[1:])) for s in segments)  # type: ignore[misc]


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def uneven(outline: Sequence[Point], middle: Point, rng: Random, least: float, most: float) -> list[Point]:
    """An outline whose points lie nearer to or farther from its middle, each by its own share."""
    return [between(middle, point, rng.uniform(least, most)) for point in outline]


def shaken(points: Sequence[Point], rng: Random, amount: float) -> list[Point]:
    """The points, each a little off: what a steady hand does."""
    return [(x + rng.uniform(-amount, amount), y + rng.uniform(-amount, amount)) for x, y in points]


def ellipse(x: float, y: float, rx: float, ry: float, count: int = 8, turn: float = 0.0) -> list[Point]:
    """Points around an ellipse, clockwise on paper from ``turn`` (radians, 0 is to the right)."""
    steps = (turn + 2 * pi * i / count for i in range(count))
    return [(x + rx * cos(a), y + ry * sin(a)) for a in steps]


def polygon_path(points: Sequence[Point]) -> Outline:
    return tidy([("M", *points[0]), *(("L", *p) for p in points[1:]), ("Z",)])


def curved_path(points: Sequence[Point], tension: float = 1.0) -> Outline:
    return tidy(smooth(points, closed=True, tension=tension))


def fill(outlines: Iterable[Outline], colour: str, opacity: float = 1.0) -> list[Item]:
    """All outlines as one filled shape; nothing if there are none."""
    segments = tuple(segment for outline in outlines for segment in outline)
    return [Path(segments, Paint(fill=colour, fill_opacity=opacity))] if segments else []


def drawn(outlines: Iterable[Outline], colour: str, width: float, *, within: str | None = None) -> list[Item]:
    """All outlines as one line of even width, optionally filled too."""
    segments = tuple(segment for outline in outlines for segment in outline)
    return [Path(segments, Paint(fill=within, stroke=colour, width=width))] if segments else []


def wedge(start: Point, end: Point, width: float) -> Outline:
    """A straight stroke, pressed at its start and lifted at its end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = width / 2 / (hypot(dx, dy) or 1.0)
    nx, ny = -dy * scale, dx * scale
    return polygon_path([end, (start[0] - nx, start[1] - ny), (start[0] + nx, start[1] + ny)])


def sweep(start: Point, bend: Point, end: Point, width: float) -> Outline:
    """A bent stroke, thin at both ends and thickest where it is bent towards ``bend``."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = width * 0.67 / (hypot(dx, dy) or 1.0)
    nx, ny = -dy * scale, dx * scale
    first, second = between(start, bend, 0.7), between(end, bend, 0.7)
    return tidy(
        [
            ("M", *start),
            ("C", first[0] + nx, first[1] + ny, second[0] + nx, second[1] + ny, *end),
            ("C", second[0] - nx, second[1] - ny, first[0] - nx, first[1] - ny, *start),
            ("Z",),
        ]
    )


def pen(
    points: Sequence[Point], width: float, *, start: float = 0.3, end: float = 0.2, sharp: bool = False
) -> Outline:
    """A line through the points, full in the middle, ``start`` and ``end`` of its width at the ends."""
    count = len(points)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(i - 1, 0)], points[min(i + 1, count - 1)]
        angle = atan2(after[1] - before[1], after[0] - before[0])
        along = i / (count - 1)
        press = min(start + (1 - start) * along * 2.5, end + (1 - end) * (1 - along) * 2.5, 1.0)
        nx, ny = -sin(angle) * width * press / 2, cos(angle) * width * press / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    if sharp:
        return polygon_path(left + right[::-1])
    back = smooth(right[::-1])
    return tidy([*smooth(left), ("L", *right[-1]), *back[1:], ("Z",)])


def crossings(polygon: Sequence[Point], height: float) -> list[float]:
    """Where a level line enters and leaves a polygon, left to right."""
    found = []
    for i, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[i - 1]
        if (y0 <= height) != (y1 <= height):
            found.append(x0 + (height - y0) * (x1 - x0) / (y1 - y0))
    return sorted(found)


def hatch(polygon: Sequence[Point], angle: float, spacing: float, rng: Random) -> list[Stroke]:
    """Strokes at an angle (radians) that fill a polygon, each cut to it and a little uneven."""
    c, s = cos(angle), sin(angle)
    turned = [(x * c + y * s, y * c - x * s) for x, y in polygon]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    strokes: list[Stroke] = []
    level = low + spacing * rng.uniform(0.3, 0.7)
    while level < high:
        ends = crossings(turned, level)
        for first, last in zip(ends[::2], ends[1::2], strict=False):
            if last - first > spacing * 0.4:
                strokes.append(
                    (
                        (first * c - level * s, level * c + first * s),
                        (last * c - level * s, level * c + last * s),
                    )
                )
        level += spacing * rng.uniform(0.8, 1.2)
    return strokes


def lifted(strokes: Iterable[Stroke], rng: Random, width: float, least: float = 0.7) -> list[Outline]:
    """Hatching as pen strokes that start at the edge and lift before the other one."""
    return [wedge(a, between(a, b, rng.uniform(least, 1.0)), width) for a, b in strokes]


def shadow(inks: Inks, outlines: Iterable[Outline], opacity: float = 0.24) -> list[Item]:
    """What a thing casts on the ground, in styles that have shadows."""
    return fill(outlines, inks.shadow, opacity) if inks.shadow else []


def stroke_path(strokes: Iterable[Sequence[Point]]) -> list[Outline]:
    """Open lines, to be drawn at an even width."""
    return [tidy([("M", *line[0]), *(("L", *p) for p in line[1:])]) for line in strokes]


def barred(inks: Inks, rng: Random) -> list[Item]:
    """Ruled ground under what cannot be crossed, for styles that have no dark tones to say so."""
    if not inks.hatched:
        return []
    patch = ellipse(0.0, 0.07, 0.415, 0.325, 14, turn=0.2)
    return drawn(stroke_path(hatch(shaken(patch, rng, 0.012), -pi / 4, 0.034, rng)), inks.line, 0.007)

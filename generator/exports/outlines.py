"""The outlines behind a scene's items: a circle as curves, and how far a drawing reaches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from generator.exports import fonts
from generator.exports.scene import Circle, Group, Item, Paint, Path, Point, Segment, Text, Use

MITRE_LIMIT = 4.0  # a sharper corner is cut off; SVG's own default, set in every printer
QUARTER = 0.5522847498  # how far a cubic's control points stand off to draw a quarter of a circle

Symbols = Mapping[str, Sequence[Item]]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def grown(self, margin: float) -> Box:
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


class Placement(NamedTuple):
    """A map of the plane: (x, y) goes to (a x + c y + e, b x + d y + f), as SVG and PDF write it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def of(self, x: float, y: float) -> Point:
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def after(self, inner: Placement) -> Placement:
        """The inner placement first, then this one."""
        return Placement(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            *self.of(inner.e, inner.f),
        )


def placement(use: Use) -> Placement:
    """Where a use puts its symbol: scaled, mirrored, rotated, then moved."""
    angle = radians(use.rotation)
    along, across = use.scale * cos(angle), use.scale * sin(angle)
    side = -1.0 if use.mirror else 1.0
    return Placement(along * side, across * side, -across, along, use.x, use.y)


def baseline(text: Text) -> Placement:
    """Where a text stands: its first letter's origin, x along the line, y downwards, in ems."""
    angle = radians(text.rotation)
    start = 0.0
    if text.anchor != "start":
        width = fonts.text_width(text.content, text.size, text.face, text.tracking)
        start = -width if text.anchor == "end" else -width / 2
    along, across = cos(angle), sin(angle)
    return Placement(
        along * text.size,
        across * text.size,
        -across * text.size,
        along * text.size,
        text.x + start * along,
        text.y + start * across,
    )


def circle_outline(circle: Circle) -> tuple[Segment, ...]:
    """The circle as four curves."""
    x, y, r, k = circle.x, circle.y, circle.radius, circle.radius * QUARTER
    return (
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    )


def extent(items: Iterable[Item], symbols: Symbols, known: dict[str, Box | None] | None = None) -> Box | None:
    """A box that holds all items; None if they draw nothing. Curves count by their control points.

    ``known`` keeps the boxes of the symbols from one call to the next.
    """
    seen = {} if known is None else known
    return _union([box for item in items if (box := _item(item, symbols, seen)) is not None])


def around(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def moved(box: Box, by: Placement) -> Box:
    """The box around the moved box."""
    return around(by.of(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))


def outline_box(segments: Iterable[Segment]) -> Box | None:
    numbers: list[float] = [number for segment in segments for number in segment[1:]]
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs), min(ys), max(xs), max(ys)) if xs else None


def ink_reach(paint: Paint) -> float:
    """How far the ink goes beyond the outline."""
    if paint.stroke is None:
        return 0.0
    return paint.width / 2 * (MITRE_LIMIT if paint.join == "miter" else 1.5)


def _item(item: Item, symbols: Symbols, known: dict[str, Box | None]) -> Box | None:
    if isinstance(item, Path):
        box = outline_box(item.segments)
        return box.grown(ink_reach(item.paint)) if box else None
    if isinstance(item, Circle):
        return Box(item.x, item.y, item.x, item.y).grown(item.radius + ink_reach(item.paint))
    if isinstance(item, Text):
        return text_box(item)
    if isinstance(item, Use):
        return _use(item, symbols, known)
    return _group(item, symbols, known)


def text_box(text: Text) -> Box:
    """A box that holds the letters and their halo."""
    length = fonts.text_width(text.content, text.size, text.face, text.tracking) / text.size
    line = Box(0.0, -fonts.ascent(text.face, 1.0), length, fonts.descent(text.face, 1.0))
    # Letters lean out of their advance by a little: an italic f, a swash.
    return moved(line.grown(0.25), baseline(text)).grown(text.halo_width)


def _use(use: Use, symbols: Symbols, known: dict[str, Box | None]) -> Box | None:
    if use.symbol not in known:
        known[use.symbol] = extent(symbols[use.symbol], symbols, known)
    box = known[use.symbol]
    return moved(box, placement(use)) if box else None


def _group(group: Group, symbols: Symbols, known: dict[str, Box | None]) -> Box | None:
    box = extent(group.items, symbols, known)
    clip = outline_box(group.clip)
    if box is not None and clip is not None:
        box = Box(*map(max, box[:2], clip[:2]), *map(min, box[2:], clip[2:]))
    if box is None or box.left >= box.right or box.top >= box.bottom:
        return None
    return Box(box.left + group.x, box.top + group.y, box.right + group.x, box.bottom + group.y)


def _union(boxes: Sequence[Box]) -> Box | None:
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))

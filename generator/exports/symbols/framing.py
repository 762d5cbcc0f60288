"""Keeps a drawing inside its hex: what would stick out makes the whole of it a little smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import cos, pi, sin
from random import Random

from generator.exports.scene import Circle, Group, Item, Path, Point, Segment
from generator.exports.symbols.inks import Drawing, Inks

_PIVOT = (0.0, 0.06)
_SIDES = tuple((cos(pi * k / 6), sin(pi * k / 6)) for k in range(12))  # of both ways a hex can stand
_REACH = 0.488


def _ends(items: Iterable[Item]) -> Iterator[tuple[float, float, float]]:
    """Points that no part of the items lies outside of, with half the width of the line there."""
    for item in items:
        if isinstance(item, Path):
            broad = item.paint.width / 2 if item.paint.stroke else 0.0
            for segment in item.segments:
                values = segment[1:]
                yield from (
                    (float(x), float(y), broad) for x, y in zip(values[::2], values[1::2], strict=True)
                )
        elif isinstance(item, Circle):
            yield item.x, item.y, item.radius + (item.paint.width / 2 if item.paint.stroke else 0.0)
        elif isinstance(item, Group):
            yield from ((x + item.x, y + item.y, broad) for x, y, broad in _ends(item.items))


def _limits(half: float) -> list[tuple[Point, float]]:
    """Directions, and how far from the middle of the hex a drawing may go in each."""
    box = [((1.0, 0.0), half), ((-1.0, 0.0), half), ((0.0, 1.0), half), ((0.0, -1.0), 0.33)]
    return [*box, *((side, _REACH) for side in _SIDES)]


def _room(items: Iterable[Item], half: float) -> float:
    """The scale, at most 1, at which everything is inside."""
    limits = [(nx, ny, far - nx * _PIVOT[0] - ny * _PIVOT[1]) for (nx, ny), far in _limits(half)]
    scale = 1.0
    for x, y, broad in _ends(items):
        for nx, ny, far in limits:
            reach = nx * (x - _PIVOT[0]) + ny * (y - _PIVOT[1])
            if reach > 0 and reach * scale > far - broad:
                scale = (far - broad) / reach
    return scale


def _scaled(item: Item, scale: float) -> Item:
    def at(x: float, y: float) -> Point:
        px, py = _PIVOT
        return round(px + (x - px) * scale, 4), round(py + (y - py) * scale, 4)

    def moved(segment: Segment) -> Segment:
        values = segment[1:]
        pairs = [at(x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        return (segment[0], *(v for pair in pairs for v in pair))  # type: ignore[return-value]

    if isinstance(item, Path):
        return item._replace(segments=tuple(moved(segment) for segment in item.segments))
    if isinstance(item, Circle):
        x, y = at(item.x, item.y)
        return item._replace(x=x, y=y, radius=item.radius * scale)
    return item


def framed(half: float = 0.42) -> Callable[[Drawing], Drawing]:
    """Makes a drawing keep its promise: ``half`` across and down, 0.33 up, and inside the hex."""

    def frame(draw: Drawing) -> Drawing:
        @wraps(draw)
        def drawn(inks: Inks, rng: Random) -> tuple[Item, ...]:
            items = draw(inks, rng)
            scale = _room(items, half)
            return tuple(_scaled(item, scale) for item in items)

        return drawn

    return frame

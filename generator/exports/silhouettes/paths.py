"""Cut shapes as paths on paper, with no more points than they need."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import ArrayLike
from shapely import LineString, get_coordinates, get_parts, make_valid, union_all

from generator.exports.scene import Item, Paint, Path, Segment
from generator.exports.silhouettes.shapes import Shape

_GRAIN = 0.0005  # what a path may be off, for the sake of fewer points


def hatch_strokes(region: Shape, spacing: float, rng: Random) -> list[Segment]:
    """Slanting pen strokes over a region, cut to it."""
    if region.is_empty:
        return []
    left, top, right, bottom = region.bounds
    reach = bottom - top
    starts: list[float] = []
    x = left - reach
    while x < right:
        starts.append(x)
        x += spacing * rng.uniform(0.85, 1.15)
    rules = [LineString([(x, bottom), (x + reach, top)]) for x in starts]
    segments: list[Segment] = []
    for rule in rules:
        for part in get_parts(rule.intersection(region)):
            if part.geom_type == "LineString" and part.length > spacing * 0.35:
                segments += open_line(part.coords)
    return segments


def open_line(points: ArrayLike) -> list[Segment]:
    """Straight segments in ten-thousandths."""
    (x, y), *rest = np.asarray(points, dtype=np.float64).round(4).tolist()
    return [("M", x, y), *[("L", a, b) for a, b in rest]]


def outline_of(shape: Shape) -> tuple[Segment, ...]:
    """The rings of a shape with as few points as it needs."""
    segments: list[Segment] = []
    for part in get_parts(make_valid(shape.simplify(_GRAIN, preserve_topology=False))):
        if part.geom_type != "Polygon" or part.area < 8e-6:
            continue
        for edge in (part.exterior, *part.interiors):
            segments += [*open_line(get_coordinates(edge)[:-1]), ("Z",)]
    return tuple(segments)


def filled(shapes: Sequence[Shape], colour: str, opacity: float = 1.0) -> list[Item]:
    """Shapes that are already on paper, as one path; nothing if nothing is left of them."""
    segments = outline_of(shapes[0] if len(shapes) == 1 else union_all(shapes))
    return [Path(segments, Paint(fill=colour, fill_opacity=opacity, even_odd=True))] if segments else []

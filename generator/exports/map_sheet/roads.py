"""Roads: smooth two-tone tracks through the hexes, running off the board where they reach its edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

import numpy as np
import shapely

from generator.exports.map_sheet.lettering import Box
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.road_lines import joined
from generator.exports.scene import Group, Item, Paint, Path, Point, Segment, smooth
from generator.exports.tones import tone
from generator.geometry.board import Flags
from generator.geometry.hexes import Hex, distance, neighbours

CASING, BED = 0.22, 0.155  # of the hex's width
FRAYED = 1.25  # how far the worn edges reach, in casings
LINED, BETWEEN_LINES = 0.15, 0.115  # a road as paired lines, and the white between them
POINTS_A_SEGMENT = 6
STRAY = 0.12  # of the hex's width
OFF_BOARD, TO_HOUSES = 0.65, 0.46  # how far a road goes on from its last hex towards the next


class RoadCourse:
    """Where the roads of a map run."""

    def __init__(self, plate: Plate) -> None:
        roads = [road for road in plate.map.roads if len(road) > 1]
        lines = joined(roads, plate.layout.centre)
        on_roads = Counter(h for line in lines for h in line)
        self.curves = [_curve(plate, line, on_roads) for line in lines]
        self._half = plate.hex * (LINED if plate.saves_ink else CASING * FRAYED) / 2

    def runs_under(self, boxes: Sequence[Box]) -> Flags:
        """Which of the boxes lie on a road, at least in part."""
        if not self.curves or not boxes:
            return np.zeros(len(boxes), dtype=np.bool_)
        return np.asarray(shapely.intersects(self._ground, shapely.box(*np.array(boxes).T)), dtype=np.bool_)

    @cached_property
    def _ground(self) -> shapely.Geometry:
        """All that the roads cover, with their worn edges; made to be asked often."""
        middles = [shapely.LineString(_points_along(curve)) for curve in self.curves]
        ground = shapely.union_all([middle.buffer(self._half, quad_segs=4) for middle in middles])
        shapely.prepare(ground)
        return ground


def _points_along(curve: tuple[Segment, ...]) -> list[Point]:
    """Points close enough to each other to stand for the curve."""
    points: list[Point] = []
    for segment in curve:
        if segment[0] == "C":
            ends = [points[-1], *zip(segment[1::2], segment[2::2], strict=True)]
            points += [_on_cubic(ends, (k + 1) / POINTS_A_SEGMENT) for k in range(POINTS_A_SEGMENT)]
        elif segment[0] != "Z":
            points.append((segment[1], segment[2]))
    return points


def _on_cubic(ends: Sequence[Point], t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(s * end[axis] for s, end in zip(shares, ends, strict=True)) for axis in (0, 1))
    return x, y


def road_layer(plate: Plate, course: RoadCourse, outline: tuple[Segment, ...]) -> Group:
    """All roads, casing under bed under ruts, cut to the board."""
    if not course.curves:
        return Group((), name="roads")
    whole: tuple[Segment, ...] = tuple(segment for curve in course.curves for segment in curve)
    return Group(inked_road(plate, whole, plate.hex), name="roads", clip=outline)


def inked_road(plate: Plate, whole: tuple[Segment, ...], width: float) -> tuple[Item, ...]:
    """A road as it is inked in the map's style; ``width`` is that of a hex."""
    if plate.saves_ink:
        return (
            Path(whole, Paint(stroke="#4a463f", width=width * LINED)),
            Path(whole, Paint(stroke="#ffffff", width=width * BETWEEN_LINES)),
        )
    ground = plate.swatch(plate.palette.road or plate.palette.clear).fill
    casing, bed, rut = (
        tone(ground, lighter=-0.33),
        tone(ground, lighter=0.11, chroma=0.55),
        tone(ground, lighter=-0.16),
    )
    return (
        Path(whole, Paint(stroke=INK, width=width * CASING * 1.12, stroke_opacity=0.10)),
        Path(whole, Paint(stroke=casing, width=width * CASING, stroke_opacity=0.9)),
        Path(
            whole,
            Paint(
                stroke=casing,
                width=width * CASING * FRAYED,
                dash=(width * 0.06, width * 0.31),
                stroke_opacity=0.35,
            ),
        ),
        Path(whole, Paint(stroke=bed, width=width * BED)),
        Path(
            whole,
            Paint(
                stroke=rut,
                width=width * BED * 0.42,
                dash=(width * 0.23, width * 0.09),
                cap="butt",
                stroke_opacity=0.55,
            ),
        ),
        Path(whole, Paint(stroke=bed, width=width * BED * 0.22, stroke_opacity=0.9)),
    )


def _curve(plate: Plate, road: tuple[Hex, ...], on_roads: Counter[Hex]) -> tuple[Segment, ...]:
    """Through the hexes, the zigzag of their centres evened out; where roads meet, through the centre.

    No track is straight as a ruler: elsewhere it strays a little from the middle of its hexes.
    """
    centres = [plate.layout.centre(h) for h in road]
    strays = _strays(plate, road)
    points = [centres[0]]
    for h, before, here, after, (dx, dy) in zip(
        road[1:], centres, centres[1:], centres[2:], strays[1:], strict=False
    ):
        if on_roads[h] > 1:
            points.append(here)
            continue
        points.append(
            (
                0.5 * here[0] + 0.25 * (before[0] + after[0]) + dx,
                0.5 * here[1] + 0.25 * (before[1] + after[1]) + dy,
            )
        )
    points.append(centres[-1])
    if on_roads[road[0]] == 1:
        points = _run_on(plate, road[0], road[1], points[0]) + points
    if on_roads[road[-1]] == 1:
        points += _run_on(plate, road[-1], road[-2], points[-1])
    return smooth([(round(x, 2), round(y, 2)) for x, y in points])


def _strays(plate: Plate, road: tuple[Hex, ...]) -> list[Point]:
    """How far a road is from the middle of each of its hexes, by chance, alike for every road there."""
    chances = plate.chances("roads", len(plate.board))[[plate.board.index[h] for h in road]]
    turns = (chances & np.uint64(0xFFFF)).astype(np.float64) * (2 * np.pi / 0x10000)
    ways = np.column_stack([np.cos(turns), np.sin(turns)]) * (STRAY * plate.hex)
    return [(round(x, 3), round(y, 3)) for x, y in ways.tolist()]


def _run_on(plate: Plate, end: Hex, before: Hex, centre: Point) -> list[Point]:
    """Where a road goes from its last hex: off the board, or up to the houses that it leads to."""
    tiles, settlement = plate.map.tiles, plate.palette.settlement
    around = neighbours(end)
    ways = [n for n in around if n not in plate.board]
    share = OFF_BOARD if ways else TO_HOUSES
    ways = ways or [n for n in around if settlement and tiles[n].terrain == settlement]
    if not ways:
        return []
    towards = max(ways, key=lambda n: (distance(n, before), _straight(plate, before, end, n), n))
    x, y = plate.layout.centre(towards)
    return [(centre[0] + share * (x - centre[0]), centre[1] + share * (y - centre[1]))]


def _straight(plate: Plate, before: Hex, end: Hex, after: Hex) -> float:
    """How straight a road goes on; higher is straighter."""
    a, b, c = (plate.layout.centre(h) for h in (before, end, after))
    return round((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]), 4)

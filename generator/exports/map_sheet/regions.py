"""Regions: hexes of a kind run together into one shape, its edge softened and a little irregular."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import numpy as np
import shapely

from generator.exports.map_sheet.plate import Plate, lattice_corners, scattered
from generator.exports.scene import Segment
from generator.geometry.board import Flags, Floats, Integers
from generator.geometry.offsets import Orientation

Pieces = np.ndarray[tuple[int], np.dtype[np.object_]]

WOBBLE = 0.06  # of the hex's width, by which an edge strays
ROUNDING = 0.36  # how far a corner gives way: 0 is the hexagon's own corner, 1 is cut straight off


class Regions:
    """Cuts outlines from a board.

    A soft outline would leave a white rim where it meets the board's edge. So each hex at the edge owns
    a wedge beyond each of its free sides; what strays there is cut off with the board's own outline.
    """

    def __init__(self, plate: Plate) -> None:
        corners = lattice_corners(plate.board.cube, plate.map.orientation)
        wedges, self._owner = _wedges(corners)
        self._hexes = shapely.polygons(corners.astype(np.float64))
        self._wedges = shapely.polygons(wedges.astype(np.float64))
        self._key = int(plate.chances("edges", 1)[0])
        self._hex = plate.hex
        half, quarter = plate.hex / 2, plate.hex / 3**0.5 / 2
        pointy = plate.map.orientation is Orientation.POINTY
        self._step = np.array([half, quarter] if pointy else [quarter, half])
        self._origin = np.array(plate.layout.origin)

    def outline(self, chosen: Flags) -> tuple[Segment, ...]:
        """The soft outline of the chosen hexes, given in board order."""
        return self._softened(*_rings(self._pieces(chosen))) if chosen.any() else ()

    def vague(self, chosen: Flags) -> tuple[Segment, ...]:
        """A softer outline of the chosen hexes, for what is no border: corners are cut straight off."""
        if not chosen.any():
            return ()
        corners, after = _rings(self._pieces(chosen))
        middles = corners + corners[after]
        return _curve(middles / 2 * self._step + self._stray(middles) + self._origin, after)

    def _pieces(self, chosen: Flags) -> Pieces:
        return np.concatenate([self._hexes[chosen], self._wedges[chosen[self._owner]]])

    def straight(self, chosen: Flags) -> tuple[Segment, ...]:
        """The chosen hexes' own outline, straight from corner to corner."""
        if not chosen.any():
            return ()
        corners, after = _rings(self._hexes[chosen])
        places = (np.round(corners * self._step + self._origin, 3)).tolist()
        segments: list[Segment] = []
        for i, (x, y) in enumerate(places):
            segments.append(("L", x, y) if i and after[i - 1] == i else ("M", x, y))
            if after[i] != i + 1:
                segments.append(("Z",))
        return tuple(segments)

    def board_outline(self) -> tuple[Segment, ...]:
        return self.straight(np.ones(len(self._hexes), dtype=np.bool_))

    def _softened(self, corners: Integers, after: Integers) -> tuple[Segment, ...]:
        """A curve past the corners and through the middles of the sides, each moved a little by chance."""
        before = np.empty_like(after)
        before[after] = np.arange(len(after))
        middles = corners + corners[after]  # twice the middle: whole numbers
        rounded = (1 - ROUNDING) * corners + ROUNDING * (middles + middles[before]) / 4
        points = np.empty((2 * len(corners), 2))
        points[0::2] = rounded * self._step + self._stray(2 * corners)
        points[1::2] = middles / 2 * self._step + self._stray(middles)
        following = np.empty(len(points), dtype=np.int64)
        following[0::2] = 2 * np.arange(len(corners)) + 1
        following[1::2] = 2 * after
        return _curve(points + self._origin, following)

    def _stray(self, doubled: Integers) -> Floats:
        """How far a place on the lattice is moved: by chance, but alike for every region that meets it."""
        places = (doubled[:, 0] + 100_000) * 1_000_003 + doubled[:, 1] + 100_000
        chance = scattered(places.astype(np.uint64), self._key)
        angle = (chance & np.uint64(0xFFFF)).astype(np.float64) * (2 * np.pi / 65536)
        size = ((chance >> np.uint64(16)) & np.uint64(0xFFFF)).astype(np.float64) / 65536
        return np.column_stack([np.cos(angle), np.sin(angle)]) * (size * WOBBLE * self._hex)[:, None]


def inward(outline: tuple[Segment, ...], depths: Iterable[float]) -> list[tuple[Segment, ...]]:
    """A straight outline moved inwards, once for each depth in millimetres."""
    area = reduce(shapely.symmetric_difference, map(shapely.Polygon, _chains(outline)))
    return [_around(area.buffer(-depth, quad_segs=3) if depth else area) for depth in depths]


def _chains(outline: tuple[Segment, ...]) -> list[list[tuple[float, float]]]:
    chains: list[list[tuple[float, float]]] = []
    for segment in outline:
        if segment[0] == "M":
            chains.append([])
        if segment[0] == "M" or segment[0] == "L":
            chains[-1].append((segment[1], segment[2]))
    return chains


def _around(area: shapely.Geometry) -> tuple[Segment, ...]:
    """The rings around an area as closed outlines."""
    segments: list[Segment] = []
    for ring in shapely.get_rings(shapely.get_parts(area)):
        (x, y), *others = np.round(shapely.get_coordinates(ring)[:-1], 2).tolist()
        segments += [("M", x, y), *(("L", x, y) for x, y in others), ("Z",)]
    return tuple(segments)


def _wedges(corners: Integers) -> tuple[Integers, Integers]:
    """For each side without a neighbour the triangle out to where its centre would be, and whose it is."""
    sides = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2)
    centres = corners.mean(axis=1).round().astype(np.int64)
    beyond = sides.sum(axis=2) - centres[:, None, :]
    free = ~np.isin(_number(beyond), _number(centres))
    owner = np.nonzero(free)[0]
    return np.concatenate([sides[free], beyond[free][:, None, :]], axis=1), owner


def _number(places: Integers) -> Integers:
    return np.asarray(places[..., 0] * 1_000_003 + places[..., 1], dtype=np.int64)


def _rings(pieces: Pieces) -> tuple[Integers, Integers]:
    """The corners of all rings around the pieces, and which corner follows each."""
    rings = shapely.get_rings(shapely.get_parts(shapely.coverage_union_all(pieces)))
    places, ring = shapely.get_coordinates(rings, return_index=True)
    last = np.append(ring[1:] != ring[:-1], True)  # a ring ends where it began: once is enough
    corners = places[~last].round().astype(np.int64)
    ring = ring[~last]
    start = np.searchsorted(ring, ring)
    after = np.arange(1, len(ring) + 1)
    ends = np.append(ring[1:] != ring[:-1], True)
    after[ends] = start[ends]
    return corners, after


def _curve(points: Floats, after: Integers) -> tuple[Segment, ...]:
    """Closed curves without corners through the points (Catmull-Rom as cubic segments)."""
    before = np.empty_like(after)
    before[after] = np.arange(len(after))
    pull = (points[after] - points[before]) / 6
    rows = np.round(np.hstack([points + pull, (points - pull)[after], points[after]]), 2).tolist()
    curves: list[Segment] = [("C", *row) for row in rows]
    segments: list[Segment] = []
    first = 0
    for last in np.flatnonzero(after != np.arange(1, len(after) + 1)).tolist():
        segments += [("M", *rows[last][4:]), *curves[first : last + 1], ("Z",)]
        first = last + 1
    return tuple(segments)

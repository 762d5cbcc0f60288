"""Regions: hexes of a kind run together into one shape, its edge softened and a little irregular."""

from __future__ import annotations

import numpy as np
import shapely

from generator.exports.map_sheet.plate import Plate, lattice_corners, scattered
from generator.exports.scene import Segment, lines, smooth
from generator.geometry.board import Board, Flags, Floats, Integers
from generator.geometry.offsets import Orientation

WOBBLE = 0.055  # of the hex's width, by which an edge strays


class Regions:
    """Cuts outlines from a board and one ring of hexes around it, whose land is that of its neighbour."""

    def __init__(self, plate: Plate) -> None:
        self.plate = plate
        self.wide: Board = plate.board.widened(1)
        self._corners = lattice_corners(self.wide.cube, self.wide.orientation)
        self._polygons = shapely.polygons(self._corners.astype(np.float64))
        self._key = int(plate.chances("edges", 1)[0])
        half, eighth = plate.hex / 2, plate.hex / 3**0.5 / 2
        pointy = plate.map.orientation is Orientation.POINTY
        self._step = np.array([half, eighth] if pointy else [eighth, half])
        self._origin = np.array(plate.layout.origin)
        self.inside = np.array([h in plate.board for h in self.wide.hexes])
        self._beside = self._neighbour_inside()

    def _neighbour_inside(self) -> Integers:
        """For each hex of the wide board, itself or the board's hex that it continues."""
        to_board = np.array([self.plate.board.index.get(h, -1) for h in self.wide.hexes])
        beside = to_board.copy()
        for i in np.flatnonzero(to_board < 0).tolist():
            beside[i] = max(int(to_board[n]) for n in self.wide.adjacent[i])
        return beside

    def widened(self, values: Integers) -> Integers:
        """Values of the board's hexes, carried on into the ring around it."""
        return np.asarray(values[self._beside], dtype=np.int64)

    def outline(self, chosen: Flags, *, soft: bool = True) -> tuple[Segment, ...]:
        """The outline of the chosen hexes of the wide board."""
        if not chosen.any():
            return ()
        union = shapely.coverage_union_all(self._polygons[chosen])
        segments: list[Segment] = []
        for polygon in shapely.get_parts(union):
            for ring in (polygon.exterior, *polygon.interiors):
                corners = np.asarray(ring.coords)[:-1]
                segments += self._softened(corners) if soft else self._straight(corners)
        return tuple(segments)

    def board_outline(self) -> tuple[Segment, ...]:
        return self.outline(self.inside, soft=False)

    def _millimetres(self, places: Floats) -> Floats:
        return np.asarray(np.round(places * self._step + self._origin, 3), dtype=np.float64)

    def _straight(self, corners: Floats) -> tuple[Segment, ...]:
        return lines([tuple(p) for p in self._millimetres(corners).tolist()], closed=True)

    def _softened(self, corners: Floats) -> tuple[Segment, ...]:
        """A curve through the middles of the sides, each moved a little by chance."""
        doubled = (corners + np.roll(corners, -1, axis=0)).astype(np.int64)
        places = (doubled[:, 0] + 100_000) * 1_000_003 + doubled[:, 1] + 100_000
        chance = scattered(places.astype(np.uint64), self._key)
        angle = (chance & np.uint64(0xFFFF)).astype(np.float64) * (2 * np.pi / 65536)
        size = ((chance >> np.uint64(16)) & np.uint64(0xFFFF)).astype(np.float64) / 65536
        stray = np.column_stack([np.cos(angle), np.sin(angle)]) * (size * WOBBLE * self.plate.hex)[:, None]
        middles = self._millimetres(doubled / 2) + np.round(stray, 3)
        return smooth([tuple(p) for p in middles.tolist()], closed=True)

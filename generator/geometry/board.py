"""A board: a fixed set of hexes as arrays, so that whole-board work is done at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from generator.geometry.hexes import DIRECTIONS, Hex, within
from generator.geometry.isometry import Isometry
from generator.geometry.offsets import Orientation, to_offset

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Board:
    """Hexes in reading order (row by row), each known by its index; -1 stands for outside."""

    def __init__(self, hexes: Iterable[Hex], orientation: Orientation) -> None:
        self.orientation = orientation
        self.hexes: tuple[Hex, ...] = tuple(sorted(hexes, key=lambda h: to_offset(h, orientation)[::-1]))
        self.index: dict[Hex, int] = {h: i for i, h in enumerate(self.hexes)}

    def __len__(self) -> int:
        return len(self.hexes)

    def __contains__(self, h: object) -> bool:
        return h in self.index

    @cached_property
    def cube(self) -> Integers:
        """One row a hex: q, r."""
        return np.array(self.hexes, dtype=np.int64).reshape(-1, 2)

    @cached_property
    def centres(self) -> Floats:
        """One row a hex: x, y on the paper, in flat-to-flat widths."""
        q, r = self.cube[:, 0].astype(np.float64), self.cube[:, 1].astype(np.float64)
        tall = np.sqrt(3.0) / 2.0
        if self.orientation is Orientation.POINTY:
            return np.column_stack([q + r / 2.0, r * tall])
        return np.column_stack([q * tall, r + q / 2.0])

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of the board's bounding box, in flat-to-flat widths."""
        low, high = self.centres.min(axis=0), self.centres.max(axis=0)
        return float((low[0] + high[0]) / 2), float((low[1] + high[1]) / 2)

    @cached_property
    def grid(self) -> tuple[Integers, int, int]:
        """A dense table from (q - q0, r - r0) to the hex's index, with q0 and r0."""
        q0, r0 = (int(v) for v in self.cube.min(axis=0))
        spread = self.cube.max(axis=0) - (q0, r0) + 1
        table = np.full(tuple(int(v) for v in spread), -1, dtype=np.int64)
        table[self.cube[:, 0] - q0, self.cube[:, 1] - r0] = np.arange(len(self))
        return table, q0, r0

    def locate(self, q: Integers, r: Integers) -> Integers:
        """The indices of hexes given by their coordinates, -1 where outside."""
        table, q0, r0 = self.grid
        column, row = q - q0, r - r0
        inside = (column >= 0) & (row >= 0) & (column < table.shape[0]) & (row < table.shape[1])
        found = np.full(q.shape, -1, dtype=np.int64)
        found[inside] = table[column[inside], row[inside]]
        return found

    @cached_property
    def neighbours(self) -> Integers:
        """One row a hex: the indices of its six neighbours, -1 where there is none."""
        q, r = self.cube[:, 0], self.cube[:, 1]
        return np.column_stack([self.locate(q + d.q, r + d.r) for d in DIRECTIONS])

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours that exist, hex by hex, as plain integers for loops."""
        return tuple(tuple(n for n in row if n >= 0) for row in self.neighbours.tolist())

    def mean_of_neighbours(self, values: Floats) -> Floats:
        """Each hex's mean over itself and its neighbours."""
        there = self.neighbours >= 0
        total = np.where(there, values[self.neighbours], 0.0).sum(axis=1) + values
        return np.asarray(total / (there.sum(axis=1) + 1), dtype=np.float64)

    def permutation(self, isometry: Isometry) -> Integers:
        """Where the isometry takes each hex; -1 where it leaves the board."""
        images = [isometry.apply(h) for h in self.hexes]
        return np.array([self.index.get(h, -1) for h in images], dtype=np.int64)

    def components(self, same: Callable[[int, int], bool], among: Flags | None = None) -> list[list[int]]:
        """Connected sets of hexes, joined where ``same`` says so, each in index order of discovery."""
        seen = [False] * len(self) if among is None else (~among).tolist()
        found: list[list[int]] = []
        for start in range(len(self)):
            if seen[start]:
                continue
            seen[start] = True
            patch = [start]
            for i in patch:
                for n in self.adjacent[i]:
                    if not seen[n] and same(i, n):
                        seen[n] = True
                        patch.append(n)
            found.append(patch)
        return found

    def widened(self, margin: int) -> Board:
        """The board with a margin of hexes all around it."""
        reach = within(Hex(0, 0), margin)
        rim = [h for h, row in zip(self.hexes, self.neighbours.tolist(), strict=True) if -1 in row]
        wide = dict.fromkeys(self.hexes)
        for h in rim:
            for d in reach:
                wide[Hex(h.q + d.q, h.r + d.r)] = None
        return Board(wide, self.orientation)


def steps_from(board: Board, starts: Sequence[int], passable: Flags) -> Integers:
    """Steps from the nearest start over passable hexes; -1 where there is no way."""
    steps = [-1] * len(board)
    open_ground = passable.tolist()
    queue = [i for i in starts if open_ground[i]]
    for i in queue:
        steps[i] = 0
    for i in queue:
        for n in board.adjacent[i]:
            if steps[n] < 0 and open_ground[n]:
                steps[n] = steps[i] + 1
                queue.append(n)
    return np.array(steps, dtype=np.int64)

"""What is overlooked from a few places: their lines of sight, found once and judged as often as needed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.geometry.board import Board, Flags, Floats, Integers
from generator.geometry.hexes import Hex, within
from generator.maps.fire_lines import NUDGE, nearest_hexes


class Outlook:
    """Every hex within a radius of each place, with the two courses of the line that leads to it."""

    def __init__(self, board: Board, places: Sequence[int], radius: int) -> None:
        self.size = len(board)
        around = np.array(within(Hex(0, 0), radius), dtype=np.int64)
        spots = board.cube[list(places)].reshape(-1, 2)
        q, r = (spots[:, axis][:, None] + around[:, axis] for axis in (0, 1))
        targets = board.locate(q, r)
        self.viewer: Integers = np.nonzero(targets >= 0)[0]  # the number of the place, a pair
        self.start: Integers = np.array(places, dtype=np.int64)[self.viewer]
        self.end: Integers = targets[targets >= 0]
        self.counts: Integers = np.bincount(self.viewer, minlength=len(places))  # hexes around each place
        apart = board.cube[self.end] - board.cube[self.start]
        self.steps: Integers = np.maximum(np.abs(apart).max(axis=1), np.abs(apart.sum(axis=1)))
        self._rank = np.arange(1, max(2, radius))[:, None]  # of a hex on its line
        self.courses: tuple[Integers, ...] = tuple(
            np.stack([self._course(board, apart, k, sign) for k in self._rank[:, 0].tolist()])
            for sign in (1.0, -1.0)
        )

    def _course(self, board: Board, apart: Integers, rank: int, sign: float) -> Integers:
        """The hex at a rank on each line, -1 where the line is shorter or runs outside the board."""
        part = (rank / np.maximum(self.steps, 1))[:, None]
        found = board.locate(*nearest_hexes(board.cube[self.start] + apart * part + sign * NUDGE))
        return np.where(rank < self.steps, found, -1)

    def hidden(self, elevation: Integers, blocks: Flags) -> tuple[Flags, ...]:
        """Course by course, which hexes on which lines (one row a rank) hide the end from the start."""
        line = elevation[self.start] * (self.steps - self._rank) + elevation[self.end] * self._rank
        found: list[Flags] = []
        for course in self.courses:
            above = elevation[course] * self.steps - line
            found.append((course >= 0) & ((above > 0) | ((above == 0) & blocks[course])))
        return tuple(found)

    def clear(self, hidden: Sequence[Flags]) -> Flags:
        """Lines of which one course, taken whole, is clear."""
        return np.asarray(~hidden[0].any(axis=0) | ~hidden[1].any(axis=0), dtype=np.bool_)

    def shares(self, elevation: Integers, blocks: Flags) -> Floats:
        """Each place's part of the land around it that it overlooks."""
        clear = self.clear(self.hidden(elevation, blocks))
        seen = np.bincount(self.viewer, weights=clear, minlength=len(self.counts))
        return np.asarray(seen / np.maximum(self.counts, 1), dtype=np.float64)

    def hiders(self, hidden: Sequence[Flags], viewers: Flags) -> Integers:
        """How many lines of the viewers each hex hides."""
        return self._tally([flags & viewers[self.viewer] for flags in hidden])

    def crossed(self, hidden: Sequence[Flags], viewers: Flags) -> Integers:
        """How many clear courses of the viewers cross each hex."""
        mine = viewers[self.viewer]
        return self._tally([np.broadcast_to(mine & ~flags.any(axis=0), flags.shape) for flags in hidden])

    def _tally(self, chosen: Sequence[Flags]) -> Integers:
        total = np.zeros(self.size, dtype=np.int64)
        for course, flags in zip(self.courses, chosen, strict=True):
            total += np.bincount(course[flags & (course >= 0)], minlength=self.size)
        return total

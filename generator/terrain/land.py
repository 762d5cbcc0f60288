"""Land in the making: a board with its margin, its orbits under the symmetry, a terrain for each hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from generator.geometry.board import Board, Flags, Integers
from generator.geometry.hexes import Hex
from generator.geometry.isometry import Isometry
from generator.terrain.palette import Palette, Preset

UNCLAIMED = -1


class Land:
    """Every change is made to a whole orbit, so a symmetric land stays symmetric.

    What is locked keeps its terrain; what is firm may change, but only to ground that can be walked.
    """

    def __init__(
        self, board: Board, inside: Flags, group: Sequence[Isometry], palette: Palette, preset: Preset
    ) -> None:
        self.board = board
        self.inside = inside
        self.palette = palette
        self.preset = preset
        self.names: tuple[str, ...] = tuple(palette.terrains)
        self.code: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self.images: tuple[Integers, ...] = tuple(board.permutation(move) for move in group)
        self.mirrored = any(move.mirrored for move in group)
        self.terrain: Integers = np.full(len(board), UNCLAIMED, dtype=np.int64)
        self.locked: Flags = np.zeros(len(board), dtype=np.bool_)
        self.firm: Flags = np.zeros(len(board), dtype=np.bool_)
        self.size = int(inside.sum())

    @cached_property
    def orbit(self) -> Integers:
        """Each hex's orbit, named by its lowest index."""
        return np.asarray(np.min(np.stack(self.images), axis=0), dtype=np.int64)

    @cached_property
    def orbit_size(self) -> Integers:
        return np.bincount(self.orbit, minlength=len(self.board))[self.orbit]

    @cached_property
    def heads(self) -> Integers:
        """One hex of each orbit inside the board."""
        own = self.orbit == np.arange(len(self.board))
        return np.flatnonzero(own & self.inside)

    def set_orbit(self, hex_index: int, terrain: str, *, lock: bool = False, firm: bool = False) -> None:
        for image in self.images:
            i = int(image[hex_index])
            self.terrain[i] = self.code[terrain]
            self.locked[i] |= lock
            self.firm[i] |= firm

    def is_one_of(self, names: Iterable[str]) -> Flags:
        codes = [self.code[n] for n in names if n in self.code]
        return np.asarray(np.isin(self.terrain, codes), dtype=np.bool_)

    def indices(self, hexes: Iterable[Hex]) -> list[int]:
        return [self.board.index[h] for h in hexes]

    def shares(self) -> dict[str, float]:
        """Per cent of the ground inside, the ground under buildings left out."""
        counted = self.inside & ~self.is_one_of(self.palette.sites)
        counts = np.bincount(self.terrain[counted], minlength=len(self.names))
        total = max(1, int(counted.sum()))
        return {name: 100.0 * int(n) / total for name, n in zip(self.names, counts, strict=True) if n}

"""Swaps of ground between two hexes: no terrain's share changes, and each hex gets what suits its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from generator.geometry.board import Board, Flags, Floats, Integers

GROWN = 1.5  # what each neighbour of the same terrain adds to how well a terrain suits a hex
ALONE = -6.0  # a speck suits nowhere
REFUSED = -3.0  # for each time that a swap of the hex was tried in vain
COMMON = 6  # terrains looked at on either end of a swap

Swap = tuple[int, int]


class Wish(NamedTuple):
    """Ground to be brought from some hexes to others, and how much each hex would help."""

    giving: Flags
    taking: Flags
    help_giving: Floats
    help_taking: Floats
    amount: int  # of swaps at once


class Swapper:
    """Terrain and elevation of a board, and how they may change places.

    Hexes are swapped only with hexes of their kind, so that what can be walked stays the same.
    """

    def __init__(
        self,
        board: Board,
        terrain: Integers,
        elevation: Integers,
        suits: Mapping[int, Floats],
        kind: Integers,
        fixed: Flags,
    ) -> None:
        self.board = board
        self.terrain = terrain
        self.elevation = elevation
        self.kind = kind
        self.suits = suits
        known = np.isin(terrain, np.array(list(suits), dtype=np.int64))
        self.free: Flags = np.asarray(known & ~fixed, dtype=np.bool_)
        self.refused: Integers = np.zeros(len(board), dtype=np.int64)

    def swap(self, swaps: list[Swap]) -> None:
        """Exchanges ground pair by pair; the same call again takes it back."""
        for a, b in swaps:
            for ground in (self.terrain, self.elevation):
                ground[[a, b]] = ground[[b, a]]

    def find(self, wish: Wish) -> list[Swap]:
        """The swaps that help most and look most natural, none beside another, at most as many as wished."""
        ranked: list[tuple[float, int, int]] = []
        for kind in np.unique(self.kind).tolist():
            able = self.free & (self.kind == kind)
            giving, taking = np.flatnonzero(able & wish.giving), np.flatnonzero(able & wish.taking)
            ranked += self._pairs(giving, taking, wish)
        ranked.sort()
        chosen: list[Swap] = []
        near: dict[int, None] = {}
        for _, a, b in ranked:
            if len(chosen) == wish.amount:
                break
            if a in near or b in near:
                continue
            chosen.append((a, b))
            near.update(dict.fromkeys((a, b, *self.board.adjacent[a], *self.board.adjacent[b])))
        return chosen

    def _pairs(self, giving: Integers, taking: Integers, wish: Wish) -> Iterator[tuple[float, int, int]]:
        """Pairs of hexes with what speaks against their swap, terrain by terrain, best with best."""
        for have in self._common(giving):
            givers = giving[self.terrain[giving] == have]
            for want in self._common(taking):
                if have == want:
                    continue
                takers = taking[self.terrain[taking] == want]
                first, gain_first = self._best(givers, have, want, wish.help_giving, wish.amount)
                second, gain_second = self._best(takers, want, have, wish.help_taking, wish.amount)
                for a, b, x, y in zip(first, second, gain_first, gain_second, strict=False):
                    yield -round(x + y, 6), a, b

    def _common(self, hexes: Integers) -> list[int]:
        codes, counts = np.unique(self.terrain[hexes], return_counts=True)
        return [int(code) for code in codes[np.lexsort((codes, -counts))][:COMMON]]

    def _best(
        self, hexes: Integers, now: int, then: int, worth: Floats, amount: int
    ) -> tuple[list[int], list[float]]:
        """The hexes that gain most by the change, twice as many as wished since some will be too near."""
        gain = self._fit(hexes, then) - self._fit(hexes, now) + worth[hexes] + REFUSED * self.refused[hexes]
        order = np.lexsort((hexes, -gain))[: 2 * amount + 2]
        return hexes[order].tolist(), gain[order].tolist()

    def _fit(self, hexes: Integers, code: int) -> Floats:
        """How well a terrain suits each hex: its score there, and like ground beside it."""
        around = self.board.neighbours[hexes]
        count = ((self.terrain[around] == code) & (around >= 0)).sum(axis=1)
        grown = np.where(count == 0, ALONE, GROWN * np.minimum(count, 3))
        return np.asarray(self.suits[code][hexes] + grown, dtype=np.float64)

"""The six numbers of a unit, and how far each may go over all types."""

from __future__ import annotations

from typing import NamedTuple


class Stats(NamedTuple):
    """ATK, RNG, DEF, MOV, LOS and steps, in the order that a card shows them."""

    atk: int
    rng: int
    def_: int
    mov: int
    los: int
    steps: int


LABELS = ("ATK", "RNG", "DEF", "MOV", "LOS", "steps")
LOWEST = Stats(3, 3, 3, 3, 3, 1)
HIGHEST = Stats(24, 32, 24, 12, 14, 6)

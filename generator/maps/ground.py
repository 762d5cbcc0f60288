"""What ground does, as far as making and checking a map needs it. A ruleset's tables fill this in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class GroundEffect(NamedTuple):
    """What one terrain does to those who cross it, stand in it or look past it."""

    cost: float | None  # to enter, in steps of open ground; None where nobody can
    cover: int = 0
    blocks: bool = False  # sight
    harmful: bool = False  # hurts, drowns or strands who stops or passes

    @property
    def walkable(self) -> bool:
        """Fit for a way on foot that everybody can take."""
        return self.cost is not None and not self.harmful


class Ground(NamedTuple):
    """A ruleset's view of the land."""

    effects: Mapping[str, GroundEffect]
    longest_shot: int  # hexes; the reach of the best weapon from the best place
    zone_depth: int = 0  # rows of a deployment zone; 0 where sides start from a home base
    has_bases: bool = False

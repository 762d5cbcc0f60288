"""What ground does, as far as making and checking a map needs it. A ruleset's tables fill this in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.errors import ArenaforgeError, unknown
from generator.terrain.palette import Palette

BUILDINGS = ("fortress", "powerplant", "teleporter")


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

    def verify(self, palette: Palette) -> None:
        """Raises an error where the palette has a terrain that the rules do not know, or lacks one."""
        for name in palette.terrains:
            known = palette.rules_name(name)
            if known not in self.effects:
                reason = unknown("rules", known, self.effects).message
                hint = "" if palette.terrains[name].like else "; say which with like = "
                message = f"palette {palette.name}: terrain {name}: {reason}{hint}"
                raise ArenaforgeError(message, field="palette")
        missing = [name for name in BUILDINGS if self.has_bases and name not in palette.terrains]
        if missing:
            message = f"palette {palette.name}: home bases need a terrain {missing[0]}"
            raise ArenaforgeError(message, field="palette")
        if not self.effects[palette.rules_name(palette.clear)].walkable:
            message = f"palette {palette.name}: clear = {palette.clear!r}: must be ground that can be walked"
            raise ArenaforgeError(message, field="palette")

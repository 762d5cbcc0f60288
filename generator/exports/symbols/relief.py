"""The relief of a map, by name: hills, mountains, a volcano and dunes, bare and wooded."""

from __future__ import annotations

from generator.exports.symbols.dunes import dunes
from generator.exports.symbols.ranges import hills, mountain, mountains
from generator.exports.symbols.volcano import volcano
from generator.exports.symbols.wooded_relief import (
    dead_hills,
    dead_mountain,
    dead_mountains,
    evergreen_hills,
    evergreen_mountain,
    evergreen_mountains,
    forest_hills,
    forest_mountain,
    forest_mountains,
    jungle_hills,
)

__all__ = [
    "dead_hills",
    "dead_mountain",
    "dead_mountains",
    "dunes",
    "evergreen_hills",
    "evergreen_mountain",
    "evergreen_mountains",
    "forest_hills",
    "forest_mountain",
    "forest_mountains",
    "hills",
    "jungle_hills",
    "mountain",
    "mountains",
    "volcano",
]

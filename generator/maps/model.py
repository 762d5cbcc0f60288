"""A map: hexes with terrain and elevation, roads, sites and zones. What the engine plays on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, hex_id, to_offset
from generator.recipe import Recipe

SIDES = ("blue", "red", "gold", "green", "violet", "grey")
WIDEST_SHORT = 99  # above this many columns or rows a hex number has six digits


class Tile(NamedTuple):
    """What lies on one hex; the look is how it is drawn, never what it does."""

    terrain: str
    elevation: int = 0
    look: str = ""


class Site(NamedTuple):
    kind: str  # fortress, powerplant, teleporter, teleporter-exit, bombing-place
    side: str  # empty where it belongs to nobody
    hex: Hex


class Zone(NamedTuple):
    kind: str  # deployment
    side: str
    hexes: tuple[Hex, ...]


class Problem(NamedTuple):
    """Something that would spoil play: where, what, and what would mend it."""

    where: str
    message: str
    fix: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}; {self.fix}"


@dataclass(frozen=True)
class GameMap:
    """A finished map. ``tiles`` is in reading order, row by row."""

    recipe: Recipe
    version: str
    name: str
    orientation: Orientation
    columns: int
    rows: int
    tiles: Mapping[Hex, Tile]
    roads: tuple[tuple[Hex, ...], ...] = ()
    sites: tuple[Site, ...] = ()
    zones: tuple[Zone, ...] = ()
    problems: tuple[Problem, ...] = ()

    def label(self, h: Hex) -> str:
        """The hex's number: CCRR from 0101, or CCCRRR on a large board."""
        return hex_label(h, self.orientation, self.columns, self.rows)


def hex_label(h: Hex, orientation: Orientation, columns: int, rows: int) -> str:
    column, row = to_offset(h, orientation)
    return hex_id(column, row, wide=max(columns, rows) > WIDEST_SHORT)

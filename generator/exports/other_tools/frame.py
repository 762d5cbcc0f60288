"""Columns and rows of tools that only know flat-top hexes.

A pointy-top map is turned over its diagonal for them: columns become rows, and rows columns. Every hex keeps
its six neighbours; our lines in the file say so, and reading turns it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.exports.other_tools.carried import Carried
from generator.exports.other_tools.vocabulary import Cell, Language, Meaning
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset, to_offset
from generator.maps.model import GameMap


class FlatFrame(NamedTuple):
    """The flat-top board that stands for a map of either orientation."""

    orientation: Orientation

    def place(self, h: Hex) -> tuple[int, int]:
        """The column and row, from 0, of a hex of the map."""
        column, row = to_offset(h, self.orientation)
        return (row, column) if self.orientation is Orientation.POINTY else (column, row)

    def hex_at(self, column: int, row: int) -> Hex:
        if self.orientation is Orientation.POINTY:
            return from_offset(row, column, Orientation.POINTY)
        return from_offset(column, row, Orientation.FLAT)


def frame_of(game_map: GameMap) -> tuple[FlatFrame, int, int]:
    """The frame of a map, its columns and its rows."""
    frame = FlatFrame(game_map.orientation)
    turned = game_map.orientation is Orientation.POINTY
    columns, rows = game_map.columns, game_map.rows
    return (frame, rows, columns) if turned else (frame, columns, rows)


def frame_in(carried: Carried) -> FlatFrame:
    """The frame that a file's own lines ask for; a stranger's map is as flat-top as it looks."""
    return FlatFrame(carried.orientation or Orientation.FLAT)


def mistaken(game_map: GameMap, language: Language, cells: Mapping[Hex, Cell]) -> dict[Hex, str]:
    """The terrains that would come back as others, or with a note, if only the cells were read."""
    return {
        h: tile.terrain
        for h, tile in game_map.tiles.items()
        if language.meaning(cells[h]) != Meaning(tile.terrain, exact=True)
    }

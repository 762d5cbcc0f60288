"""Places on the sides of hexes where land of one kind runs on, clear of every hex number."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from generator.exports.map_sheet.plate import Plate
from generator.exports.scene import Point
from generator.exports.symbols.between import BETWEEN, SHARE
from generator.geometry.board import Integers
from generator.geometry.hexes import DIRECTIONS, Hex
from generator.geometry.offsets import Orientation

VARIANTS = 12
RAISED = 0.06  # of the hex's width: a place is behind what stands in the hexes at its sides
STRAY = 0.05
# Neighbours who must all be of the kind, and the place from the hex's centre in flat-to-flat widths.
# Numbers stand under the top corner of a pointy hex and under the top side of a flat one.
PLACES: dict[Orientation, tuple[tuple[tuple[Hex, ...], Point], ...]] = {
    Orientation.POINTY: (
        ((Hex(1, 0),), (0.5, 0.0)),
        ((Hex(0, 1), Hex(-1, 1)), (0.0, 3**-0.5)),
    ),
    Orientation.FLAT: (
        ((Hex(1, -1),), (3**0.5 / 4, -0.25)),
        ((Hex(1, 0),), (3**0.5 / 4, 0.25)),
    ),
}


def between(plate: Plate, drawings: list[str]) -> Iterator[tuple[int, str, Point, int]]:
    """Hex, drawing, place and a number by chance for all that stands between hexes."""
    if plate.recipe.names:  # the names need the room
        return
    terrain = _numbered([plate.map.tiles[h].terrain for h in plate.board.hexes])
    for nth, (beside, (dx, dy)) in enumerate(PLACES[plate.map.orientation]):
        around = plate.board.neighbours[:, [DIRECTIONS.index(d) for d in beside]]
        alike = (around >= 0).all(axis=1) & (terrain[around] == terrain[:, None]).all(axis=1)
        chances = plate.chances(f"between.{nth}", len(plate.board))
        for i in np.flatnonzero(alike).tolist():
            kind = _common({drawings[i], *(drawings[n] for n in around[i].tolist())})
            chance = int(chances[i])
            if kind in BETWEEN and (chance & 0xFFFF) < SHARE.get(kind, 1.0) * 0x10000:
                along = ((chance >> 16 & 0xFFFF) / 0x8000 - 1) * STRAY
                down = ((chance >> 32 & 0xFFFF) / 0x8000 - 1) * STRAY - RAISED
                x, y = plate.centres[i]
                yield i, kind, (x + (dx + along) * plate.hex, y + (dy + down) * plate.hex), chance >> 48


def _numbered(names: list[str]) -> Integers:
    number = {name: i for i, name in enumerate(dict.fromkeys(names))}
    return np.array([number[name] for name in names], dtype=np.int64)


def _common(kinds: set[str]) -> str:
    """What stands between: the one kind, and boulders between a mesa and boulders."""
    return next(iter(kinds)) if len(kinds) == 1 else "rocks" if kinds == {"mesas", "rocks"} else ""

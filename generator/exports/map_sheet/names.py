"""The terrains' names at the foot of their hexes, and the room that they leave to what stands there."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.map_sheet.lettering import CAPITAL, SMALLEST_TEXT, shortened, words_box, wrapped
from generator.exports.map_sheet.numbers import exits_straight
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.roads import RoadCourse
from generator.exports.scene import Group, Item
from generator.geometry.offsets import Orientation

NAME_SIZE = 0.085  # of the hex's width
LARGEST_SHARE = 0.135  # a hex so small that its name would be larger has none
LAST_BASELINE = {Orientation.POINTY: 0.41, Orientation.FLAT: 0.465}
CLEAR = 0.03  # between a name and the sides of its hex
LINE_HEIGHT, GAP = 0.98, 0.25  # of the size of the letters
DRAWING_TOP, DRAWING_FOOT = -0.33, 0.43  # what a drawing takes of its hex where there is no name


class Room(NamedTuple):
    """How a drawing is fitted over its hex's name: made smaller, and moved up."""

    scale: float = 1.0
    shift: float = 0.0


def name_size(plate: Plate) -> float:
    return max(SMALLEST_TEXT, plate.hex * NAME_SIZE)


def last_baseline(plate: Plate) -> float:
    """Where the last line stands under the hex's centre: higher in small hexes, which have larger names."""
    larger = name_size(plate) / plate.hex - NAME_SIZE
    return LAST_BASELINE[plate.map.orientation] - 0.75 * larger


def room_across(plate: Plate) -> float:
    """How wide a hex is at the last line, in its own widths."""
    base = last_baseline(plate)
    if plate.map.orientation is Orientation.POINTY:
        return 2 * (1 - 3**0.5 * base) - CLEAR
    return 2 * 3**-0.5 * (1 - base) - CLEAR


def name_lines(plate: Plate, terrain: str) -> list[str]:
    """The name in one line or two; nothing where names are off or the hexes too small for them."""
    size = name_size(plate)
    if not plate.recipe.names or size > LARGEST_SHARE * plate.hex:
        return []
    room = room_across(plate) * plate.hex
    rows = wrapped(plate.palette.terrains[terrain].title, room, size)
    rows = [*rows[:1], " ".join(rows[1:])] if len(rows) > 1 else rows
    return [shortened(row, room, size) for row in rows]


def room_over_name(plate: Plate, terrain: str) -> Room:
    """What is left of the hex for a drawing."""
    lines = len(name_lines(plate, terrain))
    if not lines:
        return Room()
    size = name_size(plate) / plate.hex
    top = last_baseline(plate) - size * ((lines - 1) * LINE_HEIGHT + CAPITAL + GAP)
    scale = min(1.0, (top - DRAWING_TOP) / (DRAWING_FOOT - DRAWING_TOP))
    return Room(round(scale, 4), round(DRAWING_TOP * (1 - scale), 4))


def name_layer(plate: Plate, course: RoadCourse) -> Group:
    """A name at the foot of each hex, if wanted, but where the exit of a teleporter is shown there."""
    size = name_size(plate)
    lines = {name: name_lines(plate, name) for name in plate.terrains}
    last = last_baseline(plate) * plate.hex
    texts: list[Item] = []
    under_exit = exits_straight(plate, upwards=False)
    for h, (x, y) in zip(plate.board.hexes, plate.centres, strict=True):
        terrain = plate.map.tiles[h].terrain
        rows = [] if h in under_exit else lines[terrain]
        for k, row in enumerate(rows):
            base = y + last - (len(rows) - 1 - k) * size * LINE_HEIGHT
            on_road = bool(course.runs_under([words_box((x, base), row, size)])[0])
            texts.append(plate.label(x, base, row, size, terrain, on_road=on_road))
    return Group(tuple(texts), name="names")

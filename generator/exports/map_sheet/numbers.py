"""The hex numbers: in the upper part of each hex, beside the road where one runs there."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from generator.exports.fonts import text_width
from generator.exports.map_sheet.lettering import CAPITAL, SMALLEST_NUMBER, words_box
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.roads import RoadCourse
from generator.exports.scene import Group, Item, Point
from generator.exports.symbols.registry import DRAWINGS
from generator.geometry.board import Flags
from generator.geometry.hexes import DIRECTIONS, Hex
from generator.geometry.offsets import Orientation

NUMBER_SIZE = 0.095  # of the hex's width
LARGEST_SHARE = 0.19  # a hex so small that its number would be larger has none
NUMBER_BASELINE = {Orientation.POINTY: -0.395, Orientation.FLAT: -0.40}
BESIDE_EXIT = 0.185  # how far a number makes way for the marks of a teleporter's exit
CLEAR_OF_SIDE = 0.022  # of the hex's width, round a number that makes way
CLEAR_OF_ROAD = (0.02, 0.004)  # the same; the second where there is no room for the first
STEPS_ASIDE = (0.07, -0.07, 0.13, -0.13, 0.19, -0.19, 0.25, -0.25, 0.31, -0.31)
ABOVE = {Orientation.POINTY: (Hex(0, -1), Hex(1, -1)), Orientation.FLAT: (Hex(0, -1),)}
LOWEST, LOWEST_OVER_DRAWING = -0.24, -0.345  # baselines of a number that makes way


def number_layer(plate: Plate, course: RoadCourse) -> Group:
    """A number for each hex, if the hexes are large enough to read it."""
    size = max(SMALLEST_NUMBER, plate.hex * NUMBER_SIZE)
    if not plate.recipe.numbers or size > LARGEST_SHARE * plate.hex:
        return Group((), name="numbers")
    aside = exits_straight(plate, upwards=True)
    usual = usual_baseline(plate, size)
    places = [
        (x + (BESIDE_EXIT * plate.hex if h in aside else 0.0), y + usual)
        for h, (x, y) in zip(plate.board.hexes, plate.centres, strict=True)
    ]
    labels = [plate.map.label(h) for h in plate.board.hexes]
    on_road = course.runs_under([words_box(*it, size) for it in zip(places, labels, strict=True)])
    shaded = _in_shade(plate)
    texts: list[Item] = []
    for i, (h, place) in enumerate(zip(plate.board.hexes, places, strict=True)):
        crossed = bool(on_road[i])
        if crossed and (free := _beside_road(plate, course, i, size)):
            place, crossed = free, False
        terrain = plate.map.tiles[h].terrain
        texts.append(plate.label(*place, labels[i], size, terrain, on_road=crossed, in_shade=bool(shaded[i])))
    return Group(tuple(texts), name="numbers")


def _in_shade(plate: Plate) -> Flags:
    """The hexes whose upper part lies below higher land, which throws its shade there."""
    usual = {name: terrain.elevation[0] for name, terrain in plate.palette.terrains.items()}
    heights = np.array([usual[plate.map.tiles[h].terrain] for h in plate.board.hexes])
    above = plate.board.neighbours[:, [DIRECTIONS.index(h) for h in ABOVE[plate.map.orientation]]]
    higher = (above >= 0) & (heights[above] > heights[:, None])
    return np.asarray(higher.any(axis=1) & (not plate.saves_ink), dtype=np.bool_)


def usual_baseline(plate: Plate, size: float) -> float:
    """Where a number stands from the hex's centre; lower in small hexes, which have larger numbers."""
    return NUMBER_BASELINE[plate.map.orientation] * plate.hex + (size - plate.hex * NUMBER_SIZE) * 0.5


def _beside_road(plate: Plate, course: RoadCourse, index: int, size: float) -> Point | None:
    """The nearest place in the upper part of the hex that no road touches, if there is one."""
    x, y = plate.centres[index]
    words = plate.map.label(plate.board.hexes[index])
    places = [(x + dx, y + dy) for dx, dy in _places_aside(plate, index, words, size)]
    for share in CLEAR_OF_ROAD:
        boxes = [words_box(place, words, size, share * plate.hex) for place in places]
        for place, crossed in zip(places, course.runs_under(boxes).tolist(), strict=True):
            if not crossed:
                return place
    return None


def _places_aside(plate: Plate, index: int, words: str, size: float) -> Iterator[Point]:
    """Places for a number from the hex's centre, ever farther aside, and as high as its sides allow."""
    h = plate.board.hexes[index]
    stands = plate.drawing(h) in DRAWINGS or any(site.hex == h for site in plate.map.sites)
    lowest = (LOWEST_OVER_DRAWING if stands else LOWEST) * plate.hex
    half = text_width(words, size) / 2 + CLEAR_OF_SIDE * plate.hex
    for share in STEPS_ASIDE:
        dx = share * plate.hex
        top = _side_above(plate, abs(dx) + half) + CLEAR_OF_SIDE * plate.hex
        dy = max(usual_baseline(plate, size), top + size * CAPITAL)
        if dy <= lowest:
            yield dx, dy


def _side_above(plate: Plate, across: float) -> float:
    """How high the hex's side is, so far across from its centre; upwards is negative."""
    if plate.map.orientation is Orientation.POINTY:
        return -(plate.hex - across) / 3**0.5 if across < plate.hex / 2 else 0.0
    corner = plate.hex / 3**0.5
    return max(-plate.hex / 2, -max(0.0, corner - across) * 3**0.5)


def exits_straight(plate: Plate, *, upwards: bool) -> frozenset[Hex]:
    """The teleporters whose exit is straight above or below, where the number or the name would stand."""
    gates = {site.side: site.hex for site in plate.map.sites if site.kind == "teleporter"}
    found = set()
    for site in plate.map.sites:
        if site.kind == "teleporter-exit" and site.side in gates:
            (x, y), (ex, ey) = plate.layout.centre(gates[site.side]), plate.layout.centre(site.hex)
            if abs(ex - x) < 0.01 * plate.hex and (ey < y) == upwards:
                found.add(gates[site.side])
    return frozenset(found)

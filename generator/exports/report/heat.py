"""Heat maps: where units move, shoot and fall, on the map itself."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import numpy as np

from generator.engine.arena import Arena
from generator.exports.map_sheet.grid import grid_layer
from generator.exports.map_sheet.ground import ground_layer
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.map_sheet.roads import RoadCourse, road_layer
from generator.exports.map_sheet.sites import site_layer
from generator.exports.map_sheet.standing import Symbols, pattern_layer, standing_layer
from generator.exports.page_text import GREY, INK, WHITE
from generator.exports.paper import Window
from generator.exports.report.looks import FINE_PRINT, HEATS
from generator.exports.scene import Group, Item, Paint, Path, Segment, Text, lines, rectangle
from generator.exports.sides import SIDE_LOOKS
from generator.exports.tones import mixed
from generator.verdict.verdict import HeatMap

SHADES = 6
VEIL = 0.35  # how much of the land is veiled, so that the heat stands out
CAPTION = 9.0
TITLES = {"movement": "Where they go", "fire": "Where they fire from", "losses": "Where they fall"}
WORDS = {"movement": "moves to a hex", "fire": "attacks from a hex", "losses": "steps lost on a hex"}


def hex_that_fits(arena: Arena, width: float, height: float) -> float:
    """The hex with which the map fills a box."""
    size = Plate(arena.map, arena.recipe.model_copy(update={"hex_mm": 10.0}), 0.0, 0.0)
    return 10.0 * min(width / size.width, height / size.height)


def heat_map(arena: Arena, heat: HeatMap, room: Window, hex_mm: float, symbols: Symbols) -> Iterator[Item]:
    """One map under a caption, with the scale of its shades."""
    recipe = arena.recipe.model_copy(update={"hex_mm": hex_mm, "numbers": False})
    plate = Plate(arena.map, recipe, room.x, room.y + CAPTION)
    plate = Plate(arena.map, recipe, room.x + (room.width - plate.width) / 2, room.y + CAPTION)
    yield Text(room.x, room.y + 3.2, TITLES[heat.kind], 3.4, INK, "text-bold")
    per_match = {place: count / max(1, heat.matches) for place, count in heat.total().items()}
    hottest = max(per_match.values(), default=0.0)
    yield from _scale(heat, hottest, Window(room.x, room.y, room.width, CAPTION))
    regions = Regions(plate)
    outline = regions.board_outline()
    yield ground_layer(plate, regions)
    yield pattern_layer(plate, regions, symbols)
    yield road_layer(plate, RoadCourse(plate), outline)
    yield Path(outline, Paint(fill=WHITE, fill_opacity=VEIL))
    yield Group(tuple(_shades(plate, heat.kind, per_match, hottest)), name=f"heat {heat.kind}")
    yield standing_layer(plate, symbols)
    yield grid_layer(plate, outline)
    yield from _zones(plate, regions)
    yield site_layer(plate, symbols)


def _zones(plate: Plate, regions: Regions) -> Iterator[Item]:
    """The border of each zone in its side's colour."""
    for zone in plate.map.zones:
        members = dict.fromkeys(zone.hexes)
        border = regions.straight(np.array([h in members for h in plate.board.hexes]))
        if border:
            ink = SIDE_LOOKS[zone.side].colour
            yield Group((Path(border, Paint(stroke=ink, width=0.9)),), clip=border)


def _shades(plate: Plate, kind: str, per_match: dict[str, float], hottest: float) -> Iterator[Path]:
    """The hexes of each shade as one shape."""
    cells: list[list[Segment]] = [[] for _ in range(SHADES + 1)]
    for h, corners in zip(plate.board.hexes, plate.corners, strict=True):
        value = per_match.get(plate.map.label(h), 0.0)
        if value:
            shade = max(1, ceil(SHADES * (value / hottest) ** 0.6 - 1e-9))
            cells[shade] += lines([(x, y) for x, y in corners], closed=True)
    for shade, segments in enumerate(cells):
        if segments:
            yield Path(
                tuple(segments), Paint(fill=ink_of(kind, shade), fill_opacity=0.25 + 0.6 * shade / SHADES)
            )


def ink_of(kind: str, shade: int) -> str:
    """From a pale tone of the heat's ink to the ink itself."""
    return mixed(mixed(WHITE, HEATS[kind], 0.55), mixed(HEATS[kind], INK, 0.25), shade / SHADES)


def _scale(heat: HeatMap, hottest: float, room: Window) -> Iterator[Item]:
    """The shades in a row, from none to the hottest hex."""
    tile, y = 3.0, room.y + 5.0
    most = f"{hottest:.2g}" if hottest < 10 else f"{hottest:.0f}"
    for shade in range(1, SHADES + 1):
        fill = mixed(WHITE, ink_of(heat.kind, shade), 0.25 + 0.7 * shade / SHADES)
        x = room.x + (shade - 1) * tile
        yield Path(rectangle(x, y, tile, 1.8), Paint(fill=fill))
    words = f"up to {most} {WORDS[heat.kind]} a match"
    yield Text(room.x + SHADES * tile + 1.6, y + 1.75, words, FINE_PRINT, GREY)

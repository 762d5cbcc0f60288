"""The whole sheet: title, map, legend, scale and compass, aligned to one margin."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from generator.exports.map_sheet.grid import grid_layer
from generator.exports.map_sheet.ground import ground_layer
from generator.exports.map_sheet.heading import Measures, lay_out_heading
from generator.exports.map_sheet.legend import entries, lay_out
from generator.exports.map_sheet.names import name_layer
from generator.exports.map_sheet.numbers import number_layer
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.map_sheet.roads import RoadCourse, road_layer
from generator.exports.map_sheet.sites import site_layer, zone_layer
from generator.exports.map_sheet.standing import Symbols, pattern_layer, standing_layer
from generator.exports.scene import Group, Item, Paint, Path, Scene, rectangle
from generator.maps.model import GameMap
from generator.recipe import Recipe

SHEET = "#fbf6ea"  # the paper of the styles that have colour
FRAME, FRAME_LINE, FRAME_HAIR = 0.09, 0.055, 0.02  # of the margin: where the frame is, and its two lines


def map_sheet(game_map: GameMap, effect: Callable[[str], str], recipe: Recipe | None = None) -> Scene:
    """The map as a sheet at true scale.

    ``effect`` says in a few words what a terrain does in the ruleset. ``recipe``, if it is not the
    map's own, changes how the map is printed, not what it is.
    """
    with _nothing_collected():
        return _sheet(game_map, effect, recipe or game_map.recipe)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Keeps the garbage collector from searching a million new segments again and again: none is garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _sheet(game_map: GameMap, effect: Callable[[str], str], recipe: Recipe) -> Scene:
    size = Plate(game_map, recipe, 0.0, 0.0)
    measures = Measures.for_map(size.width, size.height)
    header = measures.title * 1.9
    plate = Plate(game_map, recipe, measures.margin, measures.margin + header)
    symbols: Symbols = {}
    drawn = map_layers(plate, symbols)
    width = plate.width + 2 * measures.margin
    heading = lay_out_heading(plate, measures, symbols)
    foot = plate.top + plate.height + measures.text * 2.4 + heading.foot
    listed = entries(game_map, plate, effect)
    legend = lay_out(plate, listed, symbols, measures.margin, foot, plate.width, measures.text)
    height = foot + legend.height + measures.margin * 0.8
    return Scene(
        width=width,
        height=height,
        title=game_map.name,
        description=describe(game_map),
        items=(
            *_paper(plate, measures, width, height),
            *drawn,
            Group(heading.items, name="title"),
            Group(legend.items, name="legend"),
        ),
        symbols=symbols,
        bookmark=game_map.name,
    )


def _paper(plate: Plate, measures: Measures, width: float, height: float) -> tuple[Item, ...]:
    """The sheet's own ground, with a thick and a thin line round it as on a printed map."""
    tint = "#ffffff" if plate.saves_ink else SHEET
    edge, thick, thin = (measures.margin * share for share in (FRAME, FRAME_LINE, FRAME_HAIR))

    def line(inset: float, weight: float) -> Item:
        inner = inset + max(0.2, weight)
        rings = [rectangle(at, at, width - 2 * at, height - 2 * at) for at in (inset, inner)]
        return Path((*rings[0], *rings[1]), Paint(fill=INK, even_odd=True))

    ground = Path(rectangle(0.0, 0.0, width, height), Paint(fill=tint))
    return ground, line(edge, thick), line(edge + 2.2 * thick, thin)


def map_layers(plate: Plate, symbols: Symbols) -> tuple[Item, ...]:
    """The map alone, in reading order."""
    regions = Regions(plate)
    outline = regions.board_outline()
    course = RoadCourse(plate)
    return (
        ground_layer(plate, regions),
        pattern_layer(plate, regions, symbols),
        zone_layer(plate, regions, symbols),
        standing_layer(plate, symbols),
        road_layer(plate, course, outline),
        grid_layer(plate, outline),
        number_layer(plate, course),
        name_layer(plate, course),
        site_layer(plate, symbols),
    )


def describe(game_map: GameMap) -> str:
    """A sentence for those who cannot see the picture."""
    recipe = game_map.recipe
    counts: dict[str, int] = {}
    for tile in game_map.tiles.values():
        counts[tile.terrain] = counts.get(tile.terrain, 0) + 1
    palette = recipe.load_palette()
    most = sorted(counts, key=lambda name: (-counts[name], name))[:4]
    land = ", ".join(f"{palette.terrains[n].title} {100 * counts[n] // len(game_map.tiles)} %" for n in most)
    return (
        f"Hex map {game_map.name}: {game_map.columns} by {game_map.rows} hexes for {recipe.ruleset}, "
        f"{recipe.sides} sides, preset {recipe.preset}, seed {recipe.land_seed}. Most of it: {land}."
    )

"""The whole sheet: title, map, legend, scale and compass, aligned to one margin."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.exports.fonts import text_width
from generator.exports.map_sheet.grid import grid_layer, name_layer, number_layer
from generator.exports.map_sheet.ground import ground_layer
from generator.exports.map_sheet.legend import entries, lay_out
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.map_sheet.roads import road_layer
from generator.exports.map_sheet.sites import site_layer, zone_layer
from generator.exports.map_sheet.standing import Symbols, pattern_layer, standing_layer
from generator.exports.scene import Group, Item, Paint, Path, Scene, Text, Use, rectangle
from generator.exports.symbols.compass import compass
from generator.exports.tones import RUST
from generator.maps.model import GameMap
from generator.recipe import Recipe

SMALLEST_TEXT = 6 * 25.4 / 72
GREY = "#6b655c"


class Measures(NamedTuple):
    """Sizes of the furniture, all from one scale that grows with the sheet."""

    margin: float
    text: float
    title: float

    @classmethod
    def for_map(cls, width: float, height: float) -> Measures:
        scale = min(6.0, max(0.8, ((width + height) / 700.0) ** 0.75))
        return cls(9.0 * max(1.0, scale * 0.8), max(SMALLEST_TEXT, 3.1 * scale), 10.5 * scale)


def map_sheet(game_map: GameMap, effect: Callable[[str], str], recipe: Recipe | None = None) -> Scene:
    """The map as a sheet at true scale.

    ``effect`` says in a few words what a terrain does in the ruleset. ``recipe``, if it is not the
    map's own, changes how the map is printed, not what it is.
    """
    recipe = recipe or game_map.recipe
    size = Plate(game_map, recipe, 0.0, 0.0)
    measures = Measures.for_map(size.width, size.height)
    header = measures.title * 1.9
    plate = Plate(game_map, recipe, measures.margin, measures.margin + header)
    symbols: Symbols = {}
    drawn = map_layers(plate, symbols)
    width = plate.width + 2 * measures.margin
    foot = plate.top + plate.height + measures.text * 2.4
    legend = lay_out(
        plate,
        entries(game_map, plate, effect),
        symbols,
        measures.margin,
        foot,
        plate.width,
        measures.text,
    )
    height = foot + legend.height + measures.margin * 0.8
    furniture: list[Item] = [*_title(plate, measures), *_scale_and_compass(plate, measures, symbols)]
    return Scene(
        width=width,
        height=height,
        title=game_map.name,
        description=describe(game_map),
        items=(
            Path(rectangle(0.0, 0.0, width, height), Paint(fill="#ffffff")),
            *drawn,
            Group(tuple(furniture), name="title"),
            Group(legend.items, name="legend"),
        ),
        symbols=symbols,
        bookmark=game_map.name,
    )


def map_layers(plate: Plate, symbols: Symbols) -> tuple[Item, ...]:
    """The map alone, in reading order."""
    regions = Regions(plate)
    outline = regions.board_outline()
    return (
        ground_layer(plate, regions),
        pattern_layer(plate, regions, symbols),
        zone_layer(plate, regions, symbols),
        standing_layer(plate, symbols),
        road_layer(plate, outline),
        grid_layer(plate, outline),
        number_layer(plate),
        name_layer(plate),
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
        f"{recipe.sides} sides, preset {recipe.preset}, seed {recipe.seed}. Most of it: {land}."
    )


def _title(plate: Plate, m: Measures) -> list[Item]:
    """The name, as large as its room allows, and under it where it comes from."""
    name = plate.map.name
    room = plate.width - m.title * 4.2
    size = min(m.title, m.title * room / text_width(name, m.title, "display"))
    base = m.margin + m.title * 0.78
    recipe = plate.recipe
    preset = plate.palette.presets[recipe.preset].title
    parts = [
        f"{preset} · {plate.map.columns} × {plate.map.rows} hexes · {recipe.sides} sides",
        f"seed “{_short(recipe.seed)}”",
    ]
    line = " · ".join(parts)
    small = min(m.text * 1.05, m.text * 1.05 * room / text_width(line, m.text * 1.05, "text"))
    if small < SMALLEST_TEXT:
        line, small = parts[1], SMALLEST_TEXT
    return [
        Text(plate.left, base, name, size, INK, "display"),
        Text(plate.left, base + m.text * 1.75, line, small, GREY),
    ]


def _short(seed: str) -> str:
    shown = "".join(c if c.isprintable() else "?" for c in seed)
    return shown if len(shown) <= 40 else f"{shown[:38]}…"


def _scale_and_compass(plate: Plate, m: Measures, symbols: Symbols) -> list[Item]:
    """At the right of the title: a rose, and left of it, if there is room, a bar that measures hexes."""
    radius = m.title * 0.8
    right = plate.left + plate.width
    symbols["compass"] = compass(INK, "#ffffff", RUST)
    items: list[Item] = [Use("compass", right - radius, m.margin + radius * 0.95, radius)]
    room = plate.width - text_width(plate.map.name, m.title, "display") - radius * 4
    hexes = min(5, int(room * 0.8 / plate.hex))
    if hexes >= 1:
        items += _scale_bar(plate, m, hexes, right - radius * 2.6)
    return items


def _scale_bar(plate: Plate, m: Measures, hexes: int, right: float) -> list[Item]:
    left, y, tall = right - hexes * plate.hex, m.margin + m.title * 0.62, m.text * 0.5
    items: list[Item] = [
        Path(
            rectangle(left + k * plate.hex, y, plate.hex, tall),
            Paint(fill=INK if k % 2 == 0 else "#ffffff", stroke=INK, width=0.2, join="miter"),
        )
        for k in range(hexes)
    ]
    items += [
        Text(left + k * plate.hex, y - m.text * 0.4, str(k), m.text * 0.85, GREY, anchor="middle")
        for k in range(hexes + 1)
    ]
    inches = plate.hex / 25.4
    words = f"1 hex = {plate.hex:g} mm = {inches:.3g} in"
    items.append(Text(right, y + tall + m.text * 1.15, words, m.text * 0.85, GREY, anchor="end"))
    return items

"""What stands in the hexes of a map sheet varies, and keeps to its hex and terrain."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.sheet import map_layers
from generator.exports.scene import Group, Item, Paint, Path, Scene, Use, polygon
from generator.geometry.hexes import Hex
from generator.map_files import draw_map
from tests.exports.sheets import RULESETS, drawn, layer, made, touched


@pytest.mark.parametrize(("ruleset", "preset"), [("battle-arena", "deep-forest"), ("dustbowl", "badlands")])
def test_hardly_two_neighbours_are_the_same_drawing(ruleset: str, preset: str) -> None:
    game_map = made(ruleset, "24x18", preset=preset)
    scene = draw_map(game_map)
    uses = [use for use in layer(scene, "standing").items if isinstance(use, Use)]
    reach = game_map.recipe.hex_mm * 1.2
    pairs = [(a, b) for a, b in combinations(uses, 2) if hypot(a.x - b.x, a.y - b.y) < reach]
    assert len(pairs) > 600
    assert sum(a.symbol == b.symbol for a, b in pairs) < len(pairs) * 0.01
    assert len({use.symbol for use in uses}) >= 16


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_drawing_does_not_cross_the_sides_of_its_hex(ruleset: str) -> None:
    scene = draw_map(made(ruleset, "14x12", preset="badlands" if ruleset == "dustbowl" else "patchwork"))
    lines, _ = layer(scene, "grid").items
    assert isinstance(lines, Path)
    firm = Group((lines._replace(paint=Paint(stroke="#000000", width=0.4)),), name="firm")
    sides = touched(replace(scene, items=(firm,)), "firm")
    own = tuple(use for use in standing(scene) if not use.symbol.startswith("between-"))
    stand = touched(replace(scene, items=(Group(own, name="standing"),)), "standing")
    assert sides.sum() > 10_000
    assert stand.sum() > 10_000
    assert (sides & stand).sum() <= 5


ACROSS = [
    ("dustbowl", "canyon"),
    ("battle-arena", "valley"),
    ("battle-arena", "deep-forest"),
    ("battle-arena", "desert"),
]


@pytest.mark.parametrize(("ruleset", "preset"), ACROSS)
def test_what_runs_on_from_hex_to_hex_touches_no_other_terrain(ruleset: str, preset: str) -> None:
    game_map = made(ruleset, "9x8", preset=preset)
    scene, plate = draw_map(game_map), Plate(game_map, game_map.recipe, 5.0, 5.0)
    symbols: dict[str, tuple[Item, ...]] = {}
    scene = replace(scene, items=map_layers(plate, symbols), symbols=symbols)
    joining: dict[str, list[Item]] = {}
    for use in standing(scene):
        if use.symbol.startswith("between-"):
            joining.setdefault(game_map.tiles[nearest_hex(plate, use)].terrain, []).append(use)
    assert sum(map(len, joining.values())) >= 10
    for terrain, own in joining.items():
        others = [h for h, tile in game_map.tiles.items() if tile.terrain != terrain]
        ground = [polygon(plate.layout.corners(h), Paint(fill="#000000")) for h in others]
        both = replace(scene, items=(Group(tuple(own), name="own"), Group(tuple(ground), name="others")))
        assert (touched(both, "own") & touched(both, "others")).sum() == 0, terrain


def test_where_names_stand_in_the_hexes_nothing_runs_on() -> None:
    scene = drawn(made("battle-arena", "14x12", preset="deep-forest"), names=True)
    assert [use for use in standing(scene) if use.symbol.startswith("between-")] == []


def nearest_hex(plate: Plate, use: Use) -> Hex:
    return min(
        plate.board.hexes,
        key=lambda h: hypot(plate.layout.centre(h)[0] - use.x, plate.layout.centre(h)[1] - use.y),
    )


def standing(scene: Scene) -> list[Use]:
    return [use for use in layer(scene, "standing").items if isinstance(use, Use)]

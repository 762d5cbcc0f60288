"""One side's land is exactly the other's, seen from places on paper and never from the generator's frame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.forge import forge_map
from generator.geometry.hexes import Hex
from generator.geometry.offsets import from_offset, to_offset
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.terrain.palette import load_palette
from tools.audit import asymmetries, left_right, partners, top_bottom, turn

DUSTBOWL = tuple(load_palette("dustbowl").presets)
ARENA = tuple(load_palette("hexographer").presets)

DUSTBOWL_BOARDS = [
    (size, shape, symmetry)
    for size, shape in (
        ("7x7", "rectangle"),
        ("12x10", "rectangle"),
        ("13x11", "rectangle"),
        ("20x16", "rectangle"),
        ("15x15", "hexagon"),
    )
    for symmetry in ("rotate", "mirror")
]
ARENA_BOARDS = [
    ("7x7", "rectangle", 2, "rotate"),
    ("12x10", "rectangle", 2, "rotate"),
    ("12x10", "rectangle", 2, "mirror"),
    ("13x10", "rectangle", 2, "mirror"),
    ("20x16", "rectangle", 2, "rotate"),
    ("15x15", "hexagon", 2, "mirror"),
    ("15x15", "hexagon", 3, "rotate"),
    ("17x16", "rectangle", 4, "mirror"),
    ("15x15", "hexagon", 4, "mirror"),
    ("17x17", "hexagon", 6, "rotate"),
]


@pytest.mark.parametrize(("size", "shape", "symmetry"), DUSTBOWL_BOARDS)
@pytest.mark.parametrize("preset", DUSTBOWL)
def test_a_dustbowl_map_is_its_own_image(preset: str, size: str, shape: str, symmetry: str) -> None:
    options = {"preset": preset, "size": size, "shape": shape, "symmetry": symmetry, "seed": "mirror, mirror"}
    assert asymmetries(forge_map(make_recipe(options))) == []


@pytest.mark.parametrize(("size", "shape", "sides", "symmetry"), ARENA_BOARDS)
@pytest.mark.parametrize("preset", ARENA)
def test_a_battle_arena_map_is_its_own_image(
    preset: str, size: str, shape: str, sides: int, symmetry: str
) -> None:
    options = {"ruleset": "battle-arena", "preset": preset, "size": size, "shape": shape, "sides": sides}
    assert asymmetries(forge_map(make_recipe({**options, "symmetry": symmetry, "seed": "turn"}))) == []


def test_the_half_turn_of_a_rectangle_swaps_its_corners() -> None:
    """The partner of a hex, counted by hand: an even number of rows needs no row to be shorter."""
    game_map = forge_map(make_recipe({"size": "12x10", "seed": "corners"}))
    assert len(game_map.tiles) == 120
    for h, tile in game_map.tiles.items():
        column, row = to_offset(h, game_map.orientation)
        assert game_map.tiles[from_offset(11 - column, 9 - row, game_map.orientation)] == tile


def test_a_rectangle_with_an_odd_number_of_rows_turns_onto_itself_with_shorter_second_rows() -> None:
    game_map = forge_map(make_recipe({"size": "12x9", "seed": "corners"}))
    assert len(game_map.tiles) == 12 * 9 - 4
    for h, tile in game_map.tiles.items():
        column, row = to_offset(h, game_map.orientation)
        last = 11 - row % 2
        assert game_map.tiles[from_offset(last - column, 8 - row, game_map.orientation)] == tile


def test_a_mirror_over_the_rows_keeps_the_column() -> None:
    game_map = forge_map(make_recipe({"size": "12x9", "seed": "corners", "symmetry": "mirror"}))
    assert len(game_map.tiles) == 12 * 9
    for h, tile in game_map.tiles.items():
        column, row = to_offset(h, game_map.orientation)
        assert game_map.tiles[from_offset(column, 8 - row, game_map.orientation)] == tile


def test_six_sides_turn_onto_each_other_in_order() -> None:
    game_map = forge_map(make_recipe({"ruleset": "battle-arena", "sides": 6, "seed": "six"}))
    assert len([s for s in game_map.sites if s.kind == "fortress"]) == 6
    to = partners(game_map, turn(1 / 6))
    assert to is not None
    fortresses = [s.hex for s in game_map.sites if s.kind == "fortress"]
    assert [to[h] for h in fortresses] == [*fortresses[1:], fortresses[0]]


# the second opinion itself can be relied on


def spoilt(game_map: GameMap, h: Hex, **changes: object) -> GameMap:
    return replace(game_map, tiles={**game_map.tiles, h: game_map.tiles[h]._replace(**changes)})  # type: ignore[arg-type]


def test_a_single_changed_hex_is_an_asymmetry() -> None:
    game_map = forge_map(make_recipe({"size": "12x10", "seed": "spoilt"}))
    h, tile = next(iter(game_map.tiles.items()))
    other = "hill" if tile.terrain != "hill" else "open"
    assert asymmetries(spoilt(game_map, h, terrain=other)) == ["red: terrain differ"]
    assert asymmetries(spoilt(game_map, h, elevation=tile.elevation + 1)) == ["red: elevation differ"]
    assert asymmetries(spoilt(game_map, h, look="other")) == ["red: look differ"]


def test_a_missing_road_zone_or_site_is_an_asymmetry() -> None:
    dustbowl = forge_map(make_recipe({"size": "12x10", "seed": "spoilt"}))
    assert asymmetries(replace(dustbowl, roads=dustbowl.roads[:1])) == ["red: roads differ"]
    short = dustbowl.zones[0]._replace(hexes=dustbowl.zones[0].hexes[1:])
    assert asymmetries(replace(dustbowl, zones=(short, dustbowl.zones[1]))) == ["red: zones differ"]
    arena = forge_map(make_recipe({"ruleset": "battle-arena", "size": "16x12", "seed": "spoilt"}))
    assert asymmetries(replace(arena, sites=arena.sites[1:])) == ["red: sites differ"]


def test_a_map_without_symmetry_is_no_image_of_itself() -> None:
    game_map = forge_map(make_recipe({"size": "12x10", "seed": "spoilt", "symmetry": "none"}))
    assert asymmetries(game_map) == []
    assert asymmetries(replace(game_map, recipe=make_recipe({"size": "12x10"}))) != []


def test_partners_on_paper_are_found_for_every_hex_or_not_at_all() -> None:
    even = forge_map(make_recipe({"size": "12x10", "symmetry": "none"}))
    assert partners(even, turn(0.5)) is not None
    assert partners(even, top_bottom) is None
    assert partners(even, left_right) is None

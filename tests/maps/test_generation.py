"""What comes of a recipe: shares, roads, settlements, zones, bases, the bombing place, names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import inf

import pytest

from generator.forge import forge_map
from generator.geometry.hexes import Hex, distance, neighbours
from generator.geometry.offsets import to_offset
from generator.geometry.paths import reachable
from generator.maps.fairness import WAYS_APART
from generator.maps.model import SIDES, GameMap
from generator.recipe import GAMES, make_recipe
from generator.rules.registry import ground_of
from generator.terrain.palette import load_palette
from tools.audit import road_faults, road_steps, share_misses, unreported

PRESETS = [(r, preset) for r, game in GAMES.items() for preset in load_palette(game.terrain_set).presets]
every_preset = pytest.mark.parametrize(("ruleset", "preset"), PRESETS)
WITH_ROADS = [preset for ruleset, preset in PRESETS if ruleset == "dustbowl"]
SIZES = {"dustbowl": "20x16", "battle-arena": "24x18"}


@cache
def made(**options: object) -> GameMap:
    return forge_map(make_recipe(options))


def at_usual_size(ruleset: str, preset: str) -> Iterator[GameMap]:
    for symmetry in ("rotate", "mirror", "none"):
        yield made(
            ruleset=ruleset, preset=preset, symmetry=symmetry, seed=f"usual {symmetry}", size=SIZES[ruleset]
        )


def rim(game_map: GameMap) -> set[Hex]:
    return {h for h in game_map.tiles if any(n not in game_map.tiles for n in neighbours(h))}


# terrain


@every_preset
def test_shares_are_met_within_five_points_at_the_usual_size(ruleset: str, preset: str) -> None:
    for game_map in at_usual_size(ruleset, preset):
        assert max(share_misses(game_map).values()) <= 5.0


@every_preset
def test_shares_are_met_within_two_points_on_a_large_board(ruleset: str, preset: str) -> None:
    game_map = made(ruleset=ruleset, preset=preset, size="50x40", seed="large")
    assert max(share_misses(game_map).values()) <= 2.0


@every_preset
def test_shares_on_the_smallest_board_are_met_within_what_bases_and_screens_leave(
    ruleset: str, preset: str
) -> None:
    """49 hexes: one hex and its image are 4 points, two bases stand on a third of the land."""
    game_map = made(ruleset=ruleset, preset=preset, size="7x7", seed="tiny")
    assert max(share_misses(game_map).values()) <= 20.0


@every_preset
def test_every_hex_has_an_elevation_and_a_look_of_its_terrain(ruleset: str, preset: str) -> None:
    for game_map in at_usual_size(ruleset, preset):
        terrains = game_map.recipe.load_palette().terrains
        for tile in game_map.tiles.values():
            low, high = terrains[tile.terrain].elevation
            assert low <= tile.elevation <= high
            assert tile.look in terrains[tile.terrain].looks or not terrains[tile.terrain].looks


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_hills_and_mesas_have_more_than_one_level(preset: str) -> None:
    game_map = made(preset=preset, size="40x30", seed="levels")
    for name in ("hill", "blocked"):
        assert len({t.elevation for t in game_map.tiles.values() if t.terrain == name}) == 2


@every_preset
def test_only_terrains_of_the_preset_and_what_sites_need_are_on_the_board(ruleset: str, preset: str) -> None:
    for game_map in at_usual_size(ruleset, preset):
        palette = game_map.recipe.load_palette()
        known = palette.presets[preset].shares(palette.road, palette.settlement)
        assert {t.terrain for t in game_map.tiles.values()} <= {*known, palette.clear, *palette.sites}


@every_preset
def test_maps_of_one_preset_differ_by_seed(ruleset: str, preset: str) -> None:
    boards = {
        tuple(t.terrain for t in made(ruleset=ruleset, preset=preset, size="12x10", seed=seed).tiles.values())
        for seed in "abc"
    }
    assert len(boards) == 3


def test_a_valley_has_its_ranges_on_the_flanks_and_not_between_the_bases() -> None:
    on_flank = between = 0
    for seed in "abcde":
        game_map = made(ruleset="battle-arena", preset="valley", size="24x18", seed=seed)
        for h, tile in game_map.tiles.items():
            row = to_offset(h, game_map.orientation)[1]
            if tile.terrain in ("mountains", "forest-mountains"):
                on_flank += row < 6 or row > 11
                between += 6 <= row <= 11
    assert on_flank > 5 * between


# the board


@pytest.mark.parametrize(
    ("options", "columns", "rows", "hexes"),
    [
        ({"size": "20x16"}, 20, 16, 320),
        ({"size": "7x7", "symmetry": "none"}, 7, 7, 49),
        ({"size": "15x15", "shape": "hexagon"}, 15, 15, 169),
        ({"size": "16x30", "shape": "hexagon"}, 15, 15, 169),
        ({"ruleset": "battle-arena", "size": "12x10"}, 12, 10, 120),
        ({"ruleset": "battle-arena", "sides": 6, "size": "13x13"}, 13, 13, 127),
    ],
)
def test_a_board_has_the_size_and_shape_that_was_asked_for(
    options: dict[str, object], columns: int, rows: int, hexes: int
) -> None:
    game_map = made(**options)
    assert (game_map.columns, game_map.rows, len(game_map.tiles)) == (columns, rows, hexes)
    places = [to_offset(h, game_map.orientation) for h in game_map.tiles]
    assert min(c for c, _ in places) == min(r for _, r in places) == 0
    assert (max(c for c, _ in places), max(r for _, r in places)) == (columns - 1, rows - 1)


def test_tiles_are_in_reading_order() -> None:
    for options in ({}, {"ruleset": "battle-arena", "sides": 3}):
        game_map = made(**options)
        places = [to_offset(h, game_map.orientation)[::-1] for h in game_map.tiles]
        assert places == sorted(places)


@every_preset
@pytest.mark.parametrize("size", ["7x7", "12x10", "13x11"])
def test_small_boards_of_every_preset_hide_nothing(ruleset: str, preset: str, size: str) -> None:
    game_map = made(ruleset=ruleset, preset=preset, size=size, seed="small")
    assert unreported(game_map, ground_of(ruleset)) == []
    assert road_faults(game_map) == []


@pytest.mark.parametrize("sides", [3, 4, 5, 6])
@pytest.mark.parametrize("shape", ["rectangle", "hexagon"])
@pytest.mark.parametrize("preset", ["valley", "desert"])
def test_the_smallest_board_holds_its_sides(preset: str, sides: int, shape: str) -> None:
    least = {3: 9, 4: 11, 5: 13, 6: 13}[sides]
    game_map = made(
        ruleset="battle-arena", preset=preset, sides=sides, size=f"{least}x{least}", shape=shape, seed="crowd"
    )
    assert [s.side for s in game_map.sites if s.kind == "fortress"] == list(SIDES[:sides])
    assert unreported(game_map, ground_of("battle-arena")) == []


# roads and settlements


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_roads_go_step_by_step_over_road_hexes_of_the_board(preset: str) -> None:
    for game_map in at_usual_size("dustbowl", preset):
        assert game_map.roads
        assert road_faults(game_map) == []


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_every_step_of_the_road_net_stands_once(preset: str) -> None:
    for game_map in at_usual_size("dustbowl", preset):
        steps = sum(len(road) - 1 for road in game_map.roads)
        assert steps == len(road_steps(game_map))


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_every_road_hex_belongs_to_a_road(preset: str) -> None:
    for game_map in at_usual_size("dustbowl", preset):
        on_road = {h for road in game_map.roads for h in road}
        alone = [h for h, t in game_map.tiles.items() if t.terrain == "road" and h not in on_road]
        assert len(alone) <= 2  # where a road only clips a corner of the board


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_roads_come_in_from_beyond_the_edge(preset: str) -> None:
    for game_map in at_usual_size("dustbowl", preset):
        assert rim(game_map) & {h for road in game_map.roads for h in road}


def test_crossroads_meet_in_the_middle() -> None:
    for game_map in at_usual_size("dustbowl", "crossroads"):
        crossings = [h for h in game_map.tiles if sum(h in step for step in road_steps(game_map)) >= 3]
        middle = game_map.columns // 2, game_map.rows // 2
        near = [to_offset(h, game_map.orientation) for h in crossings]
        assert any(abs(c - middle[0]) <= 3 and abs(r - middle[1]) <= 3 for c, r in near)


@pytest.mark.parametrize("preset", WITH_ROADS)
def test_building_zones_stand_along_the_roads(preset: str) -> None:
    for game_map in at_usual_size("dustbowl", preset):
        roads = [h for h, t in game_map.tiles.items() if t.terrain == "road"]
        houses = [h for h, t in game_map.tiles.items() if t.terrain == "building"]
        near = [h for h in houses if min(distance(h, road) for road in roads) <= 3]
        assert houses
        assert len(near) >= 0.8 * len(houses)


# zones


def test_a_road_that_ends_on_the_board_leads_to_a_building() -> None:
    """Where nothing can be built at the end, or a line of fire had to be cut there, it may not."""
    ends = homeless = 0
    for preset, number in product(("open-flats", "badlands", "canyon"), range(6)):
        game_map = forge_map(make_recipe({"preset": preset, "size": "24x18", "seed": f"ends {number}"}))
        terrain = {h: tile.terrain for h, tile in game_map.tiles.items()}
        for around in (neighbours(h) for h in terrain if terrain[h] == "road"):
            if all(n in terrain for n in around) and sum(terrain[n] == "road" for n in around) == 1:
                ends += 1
                homeless += not any(terrain[n] == "building" for n in around)
    assert ends >= 10
    assert homeless <= ends / 10


@pytest.mark.parametrize(
    ("size", "shape", "symmetry"),
    [
        ("20x16", "rectangle", "rotate"),
        ("20x15", "rectangle", "rotate"),
        ("20x15", "rectangle", "mirror"),
        ("15x15", "hexagon", "mirror"),
        ("12x10", "rectangle", "none"),
        ("7x7", "rectangle", "rotate"),
    ],
)
def test_a_zone_is_the_three_rows_at_the_own_edge(size: str, shape: str, symmetry: str) -> None:
    game_map = made(size=size, shape=shape, symmetry=symmetry, seed="zones")
    assert [(zone.kind, zone.side) for zone in game_map.zones] == [
        ("deployment", "blue"),
        ("deployment", "red"),
    ]
    rows = {h: to_offset(h, game_map.orientation)[1] for h in game_map.tiles}
    south, north = (set(zone.hexes) for zone in game_map.zones)
    assert south == {h for h, row in rows.items() if row >= game_map.rows - 3}
    assert north == {h for h, row in rows.items() if row < 3}


def test_zones_of_a_board_mirrored_left_to_right_are_three_hexes_from_the_ends_of_every_row() -> None:
    game_map = made(size="20x16", symmetry="mirror", seed="zones")
    west, east = (set(zone.hexes) for zone in game_map.zones)
    for row in range(game_map.rows):
        hexes = [h for h in game_map.tiles if to_offset(h, game_map.orientation)[1] == row]
        assert set(hexes[:3]) == west & set(hexes)
        assert set(hexes[-3:]) == east & set(hexes)


# bases


ARENA_BOARDS = [
    {"ruleset": "battle-arena", "preset": preset, "sides": sides, "seed": "bases"}
    for sides in (2, 3, 4, 5, 6)
    for preset in ("valley", "swamp", "desert")
]


@pytest.mark.parametrize("options", ARENA_BOARDS, ids=lambda o: f"{o['preset']}-{o['sides']}")
def test_every_side_has_a_base_with_an_exit_towards_its_fortress(options: dict[str, object]) -> None:
    game_map = made(**options)
    effects = ground_of("battle-arena").effects
    for side in SIDES[: game_map.recipe.sides]:
        base = {site.kind: site.hex for site in game_map.sites if site.side == side}
        assert set(base) == {"fortress", "powerplant", "teleporter", "teleporter-exit"}
        for kind in ("fortress", "powerplant", "teleporter"):
            assert game_map.tiles[base[kind]].terrain == kind
        gate = base["teleporter-exit"]
        assert distance(gate, base["teleporter"]) == 1
        assert distance(gate, base["fortress"]) == distance(base["teleporter"], base["fortress"]) - 1
        assert effects[game_map.tiles[gate].terrain].walkable


@pytest.mark.parametrize("options", ARENA_BOARDS, ids=lambda o: f"{o['preset']}-{o['sides']}")
def test_buildings_stand_only_where_sites_are(options: dict[str, object]) -> None:
    game_map = made(**options)
    built = {h for h, t in game_map.tiles.items() if t.terrain in ("fortress", "powerplant", "teleporter")}
    assert built == {s.hex for s in game_map.sites if s.kind in ("fortress", "powerplant", "teleporter")}
    assert len({s.hex for s in game_map.sites}) == len(game_map.sites)


@pytest.mark.parametrize("options", ARENA_BOARDS, ids=lambda o: f"{o['preset']}-{o['sides']}")
def test_the_bombing_place_is_fair_to_all_or_the_map_says_that_it_is_not(options: dict[str, object]) -> None:
    game_map = made(**options)
    places = [site for site in game_map.sites if site.kind == "bombing-place"]
    assert [(place.side, len(places)) for place in places] == [("", 1)]
    effects = ground_of("battle-arena").effects
    cost = {h: effects[t.terrain].cost for h, t in game_map.tiles.items() if effects[t.terrain].walkable}
    ways = reachable(places[0].hex, inf, cost.get)
    lengths = [ways[s.hex] for s in game_map.sites if s.kind == "fortress"]
    fair = max(lengths) <= WAYS_APART * min(lengths) or max(lengths) - min(lengths) < 4
    told = any("the way to the middle" in problem.message for problem in game_map.problems)
    assert fair != told
    assert fair or game_map.recipe.symmetry == "none"


def test_dustbowl_has_zones_and_no_bases_and_battle_arena_the_other_way_round() -> None:
    assert not made().sites
    assert not made(ruleset="battle-arena").zones


# names


def test_a_name_is_two_words_of_the_palette_that_fit_the_preset() -> None:
    palette = load_palette("hexographer")
    for seed in "abcdefgh":
        name = made(ruleset="battle-arena", preset="swamp", size="12x10", seed=seed).name
        assert name in {f"{a} {b}" for a in palette.names for b in palette.presets["swamp"].names}


def test_a_name_comes_from_the_seed_and_not_from_the_size() -> None:
    names = {made(seed="tonight", size=size).name for size in ("7x7", "12x10", "20x16")}
    assert len(names) == 1
    assert len({made(seed=str(n), size="12x10").name for n in range(12)}) > 6

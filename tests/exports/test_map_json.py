"""Maps as JSON: what is written, what the schema says of it, and what is read back."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator.errors import ArenaforgeError
from generator.exports.map_json import map_from_json, map_schema, map_to_json
from generator.forge import forge_map
from generator.geometry.hexes import Hex
from generator.geometry.offsets import from_offset
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.rules.registry import ground_of
from generator.version import __version__

OPTIONS: tuple[dict[str, object], ...] = (
    {"seed": "json", "size": "12x10"},
    {"seed": 'a "quoted"\n\\ seed ☃', "size": "9x9", "shape": "hexagon", "preset": "frontier-town"},
    {"seed": "json", "size": "104x8", "symmetry": "none", "preset": "badlands"},
    {"ruleset": "battle-arena", "seed": "json", "sides": 3, "size": "15x15"},
    {"ruleset": "battle-arena", "seed": "json", "sides": 5, "size": "13x13", "preset": "swamp"},
)
Table = dict[str, Any]


@pytest.fixture(scope="module", params=OPTIONS, ids=lambda o: f"{o.get('ruleset', 'dustbowl')}-{o['size']}")
def game_map(request: pytest.FixtureRequest) -> GameMap:
    return forge_map(make_recipe(request.param))


@pytest.fixture(scope="module")
def small() -> Table:
    table: Table = json.loads(map_to_json(forge_map(make_recipe(OPTIONS[0]))))
    return table


def test_a_written_map_keeps_the_published_schema(game_map: GameMap) -> None:
    schema = json.loads(map_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(map_to_json(game_map)), schema, cls=jsonschema.Draft202012Validator)


def test_the_published_schema_is_in_step_with_the_code() -> None:
    published = files("generator.exports") / "schemas" / "arenaforge.map.v1.json"
    assert published.read_text("utf-8") == map_schema()


def test_a_map_read_back_is_the_same_map_and_the_same_bytes(game_map: GameMap) -> None:
    text = map_to_json(game_map)
    back = map_from_json(text, ground_of)
    assert back == game_map
    assert map_to_json(back) == text


def test_a_map_file_says_what_it_is_and_how_it_was_made(game_map: GameMap) -> None:
    table = json.loads(map_to_json(game_map))
    assert (table["format"], table["version"]) == ("arenaforge.map", 1)
    assert table["generator_version"] == __version__
    assert make_recipe(table["recipe"]) == game_map.recipe
    assert table["name"] == game_map.name
    assert table["orientation"] == {"dustbowl": "pointy", "battle-arena": "flat"}[game_map.recipe.ruleset]
    assert (table["columns"], table["rows"]) == (game_map.columns, game_map.rows)


def test_every_hex_has_its_number_place_terrain_and_elevation(game_map: GameMap) -> None:
    table = json.loads(map_to_json(game_map))
    assert len(table["hexes"]) == len(game_map.tiles)
    digits = 3 if game_map.columns > 99 else 2
    for entry in table["hexes"]:
        column, row = int(entry["id"][:digits]), int(entry["id"][digits:])
        assert len(entry["id"]) == 2 * digits
        h = Hex(entry["q"], entry["r"])
        assert from_offset(column - 1, row - 1, game_map.orientation) == h
        assert (entry["terrain"], entry["elevation"]) == game_map.tiles[h][:2]


def test_sites_zones_and_roads_name_hexes_of_the_board(game_map: GameMap) -> None:
    table = json.loads(map_to_json(game_map))
    numbers = {entry["id"] for entry in table["hexes"]}
    assert len(table["sites"]) == len(game_map.sites)
    assert all(site["hex"] in numbers for site in table["sites"])
    assert [site["side"] for site in table["sites"] if site["kind"] == "bombing-place"] in ([], [None])
    assert [len(zone["hexes"]) for zone in table["zones"]] == [len(zone.hexes) for zone in game_map.zones]
    assert all(set(zone["hexes"]) <= numbers for zone in table["zones"])
    assert [len(road) for road in table["roads"]] == [len(road) for road in game_map.roads]
    assert all(set(road) <= numbers for road in table["roads"])


def test_a_file_is_a_line_a_hex_for_people_who_edit_it(small: Table) -> None:
    text = map_to_json(forge_map(make_recipe(OPTIONS[0])))
    assert sum(line.strip().startswith('{"id": ') for line in text.splitlines()) == len(small["hexes"])
    assert text.endswith("}\n")


def test_problems_are_found_anew_when_a_file_is_read(small: Table) -> None:
    """Who walls a side off in an editor is told so, whatever the file says."""
    table = copy.deepcopy(small)
    for entry in table["hexes"]:
        if entry["id"].endswith("05"):
            entry.update(terrain="blocked", look="mesas", elevation=3)
    table["problems"] = []
    problems = map_from_json(json.dumps(table), ground_of).problems
    assert any("on foot" in problem.message for problem in problems)


def test_looks_left_out_are_chosen_the_same_way_each_time(small: Table) -> None:
    table = copy.deepcopy(small)
    for entry in table["hexes"]:
        del entry["look"]
    first, second = (map_from_json(json.dumps(table), ground_of) for _ in range(2))
    assert first == second
    assert all(tile.look for tile in first.tiles.values())


def change(key: str, value: object) -> Callable[[Table], None]:
    return lambda table: table.update({key: value})


def change_hex(**values: object) -> Callable[[Table], None]:
    return lambda table: table["hexes"][0].update(values)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (change("format", "tiled"), "not an Arenaforge map"),
        (change("version", 2), "version: must be 1"),
        (change("hexes", []), "hexes: must have 1 or more items"),
        (change("columns", 201), "columns"),
        (change("columns", 3), "0401"),
        (change("name", ""), "name"),
        (change("orientation", "round"), "orientation"),
        (change("orientation", "flat"), "on a flat board"),
        (change("extra", 1), "extra"),
        (change("recipe", {"sede": "x"}), "did you mean seed?"),
        (change("recipe", []), "recipe"),
        (change("roads", [["9999"]]), "roads: there is no hex 9999 on this board"),
        (change("roads", [["0000"]]), "0000"),
        (change("roads", [["0101", "0105"]]), "0105"),
        (change("sites", [{"kind": "fortress", "side": "blue", "hex": "9999"}]), "no hex 9999"),
        (change("sites", [{"kind": "castle", "side": "blue", "hex": "0101"}]), "kind"),
        (change("sites", [{"kind": "fortress", "side": "pink", "hex": "0101"}]), "side"),
        (change("zones", [{"kind": "deployment", "side": "blue", "hexes": ["9999"]}]), "no hex 9999"),
        (change_hex(terrain="hil"), "did you mean hill?"),
        (change_hex(look="dusk"), "look in hex 0101"),
        (change_hex(elevation=10), "elevation"),
        (change_hex(elevation="high"), "elevation"),
        (change_hex(id="0201"), "hex 0201: is q 1, r 0"),
        (change_hex(id="xx01"), "hexes.0.id"),
        (change_hex(q=5), "hex 0101: is q 0, r 0"),
        (lambda table: table["hexes"].append(table["hexes"][0]), "stands twice"),
        (lambda table: table.pop("hexes"), "hexes is missing"),
    ],
)
def test_a_damaged_map_file_is_one_line(small: Table, damage: Callable[[Table], None], words: str) -> None:
    table = copy.deepcopy(small)
    damage(table)
    with pytest.raises(ArenaforgeError) as caught:
        map_from_json(json.dumps(table), ground_of, where="map.json")
    assert words in caught.value.message
    assert caught.value.message.startswith("map.json: ")
    assert "\n" not in caught.value.message


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"arenaforge.map"', "[" * 100_000, "\ufeff{}", "9" * 5000]
)
def test_what_is_no_map_file_is_one_line(text: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        map_from_json(text, ground_of, where="map.json")
    assert caught.value.message.startswith("map.json: not ")


def test_a_map_of_a_palette_of_ones_own_is_read_back(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "dustbowl"\n[terrains.open]\nfill = "#abcdef"\n', encoding="utf-8")
    game_map = forge_map(make_recipe({"palette": str(own), "size": "9x9"}))
    assert map_from_json(map_to_json(game_map), ground_of) == game_map

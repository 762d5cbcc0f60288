"""A map written for another tool and read back is the same map."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ArenaforgeError
from generator.exports.other_tools import FORMATS, detect
from generator.forge import forge_map
from generator.geometry.hexes import Hex, neighbours
from generator.geometry.offsets import Orientation, from_offset
from generator.maps.drawn import drawn_map
from generator.maps.model import SIDES, GameMap, Site, Tile, Zone
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

RECIPES: list[dict[str, Any]] = [
    {"seed": "a pointy board", "size": "13x10"},
    {"seed": "bases", "ruleset": "battle-arena", "size": "12x11", "preset": "patchwork"},
    {"seed": "a hexagon", "ruleset": "battle-arena", "sides": 3, "preset": "swamp"},
    {"seed": "three digits", "size": "101x8"},
]
NAMES = sorted(FORMATS)


@cache
def forged(number: int) -> GameMap:
    return forge_map(make_recipe(RECIPES[number]))


def written(name: str, game_map: GameMap) -> bytes:
    return next(iter(FORMATS[name].write(game_map).values()))


def road_steps(game_map: GameMap) -> set[frozenset[Hex]]:
    return {frozenset(pair) for road in game_map.roads for pair in pairwise(road)}


def assert_same_map(found: GameMap, game_map: GameMap) -> None:
    assert found.orientation is game_map.orientation
    assert (found.columns, found.rows) == (game_map.columns, game_map.rows)
    assert list(found.tiles.items()) == list(game_map.tiles.items())
    assert road_steps(found) == road_steps(game_map)
    assert found.sites == game_map.sites
    assert found.zones == game_map.zones
    assert found.name == game_map.name
    assert found.recipe == game_map.recipe


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(len(RECIPES)), ids=lambda number: str(RECIPES[number]["seed"]))
def test_a_generated_map_comes_back_whole(name: str, number: int) -> None:
    game_map = forged(number)
    imported = FORMATS[name].read(written(name, game_map), ground_of, where="map")
    assert_same_map(imported.game_map, game_map)
    assert imported.notes == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_map_gives_the_same_bytes(name: str) -> None:
    recipe = make_recipe({"seed": "twice", "size": "9x9"})
    assert FORMATS[name].write(forge_map(recipe)) == FORMATS[name].write(forge_map(recipe))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("file_name", ["upload", "map.bin"])
def test_a_file_is_known_by_what_is_in_it(name: str, file_name: str) -> None:
    game_map = forged(3)
    assert detect(written(name, game_map), file_name) == name


def test_a_file_is_known_by_its_ending_even_when_it_is_damaged() -> None:
    assert detect(b"", "a.tmj") == "tmj"
    assert detect(b"", "A.BOARD") == "board"
    assert detect(b"", "a.hxm") == "hxm"


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"arenaforge text map 1\n. . =\n", b"\x89PNG\r\n", b"a,b\n1,2\n"]
)
def test_other_files_are_none_of_these_formats(content: bytes) -> None:
    assert detect(content, "file") is None


@st.composite
def drawn_maps(draw: st.DrawFn) -> GameMap:
    """Small boards with gaps, of either orientation, whatever the ruleset; roads and sites anywhere."""
    ruleset = draw(st.sampled_from(["dustbowl", "battle-arena"]))
    recipe = make_recipe(
        {"ruleset": ruleset, "seed": draw(st.text(st.characters(codec="utf-8"), min_size=1))}
    )
    orientation = draw(st.sampled_from(list(Orientation)))
    palette = recipe.load_palette()
    columns, rows = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    places = [(c, r) for r in range(rows) for c in range(columns)]
    gaps = draw(st.sets(st.sampled_from(places[1:-1]), max_size=4))
    tile = st.builds(Tile, st.sampled_from(list(palette.terrains)), st.integers(0, 9), st.just(""))
    tiles = {from_offset(c, r, orientation): draw(tile) for c, r in places if (c, r) not in gaps}
    hexes = list(tiles)
    roads = []
    for start in draw(st.lists(st.sampled_from(hexes), max_size=3, unique=True)) if palette.road else ():
        onward = [n for n in neighbours(start) if n in tiles]
        if onward:
            roads.append((start, draw(st.sampled_from(onward))))
    site = st.builds(
        Site,
        st.sampled_from(["powerplant", "bombing-place"]),
        st.sampled_from(["", *SIDES]),
        st.sampled_from(hexes),
    )
    inside = draw(st.sets(st.sampled_from(hexes)))
    return drawn_map(
        recipe,
        ground_of(ruleset),
        tiles,
        name=draw(st.text("ab \"'\\#é日", min_size=1)).strip() or "x",
        orientation=orientation,
        roads=roads,
        sites=draw(st.lists(site, max_size=3, unique=True)),
        zones=[Zone("deployment", "blue", tuple(h for h in tiles if h in inside))],
    )


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25)
@given(game_map=drawn_maps())
def test_any_drawn_map_comes_back_whole(name: str, game_map: GameMap) -> None:
    imported = FORMATS[name].read(written(name, game_map), ground_of, where="map")
    found = imported.game_map
    assert list(found.tiles.items()) == list(game_map.tiles.items())
    assert road_steps(found) == road_steps(game_map)
    assert (found.orientation, found.sites, found.zones) == (
        game_map.orientation,
        game_map.sites,
        game_map.zones,
    )
    assert found.name == " ".join(game_map.name.split())
    assert found.recipe.seed == game_map.recipe.seed
    assert imported.notes == ()


@pytest.mark.parametrize("name", NAMES)
def test_options_win_over_the_recipe_in_the_file(name: str) -> None:
    game_map = forge_map(make_recipe({"seed": "mine", "size": "9x9"}))
    content = written(name, game_map)
    found = FORMATS[name].read(content, ground_of, where="map", options={"seed": "yours", "preset": None})
    assert (found.game_map.recipe.seed, found.game_map.recipe.size) == ("yours", "9x9")
    other = FORMATS[name].read(content, ground_of, where="map", options={"ruleset": "battle-arena"}).game_map
    assert other.recipe.ruleset == "battle-arena"
    assert other.zones == ()
    assert {tile.terrain for tile in other.tiles.values()} <= set(other.recipe.load_palette().terrains)


@pytest.mark.parametrize("name", NAMES)
def test_a_palette_named_in_a_file_is_not_opened(name: str) -> None:
    game_map = forge_map(make_recipe({"size": "9x9"}))
    content = written(name, game_map)
    encoded = ("palette=".encode("utf-16-be"), "palette=secret.toml".encode("utf-16-be"))
    old, new = encoded if name == "hxm" else (b"palette=", b"palette=secret.toml")
    imported = FORMATS[name].read(content.replace(old, new), ground_of, where="map")
    assert imported.notes == ("the file asks for the palette 'secret.toml', which is not loaded from a map",)
    assert imported.game_map.recipe.palette == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_option_is_told_with_the_file(name: str) -> None:
    content = written(name, forge_map(make_recipe({"size": "9x9"})))
    with pytest.raises(ArenaforgeError, match=r"^my map: unknown ruleset 'chess'"):
        FORMATS[name].read(content, ground_of, where="my map", options={"ruleset": "chess"})

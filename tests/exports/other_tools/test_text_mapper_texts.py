"""Text Mapper's texts: what we write for it, and maps in its own words."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from generator.errors import ArenaforgeError
from generator.exports.other_tools import textmapper
from generator.exports.other_tools.sketch import Imported
from generator.forge import forge_map
from generator.geometry.hexes import distance
from generator.geometry.offsets import Orientation
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

TEXT = """# a small land
0101 mountain "The Horn" 30
0102 dark-green fir-forest
0103 hill castle "Keep"
0201 empty pyramid "pyramid"
0202 water
0203 light-soil town name="Safe Town"
0301 wetland level="1"
0302 teapot
0303 green
0101-0303 trail "Old way" left 20%
0201-0203 river
include gnomeyland.txt
forest attributes fill="#228b22"
forest path m 0,0 z
license <text>Public Domain</text>
"""


def read(text: str, **options: str) -> Imported:
    return textmapper.read(text.encode(), ground_of, where="land.txt", options=options)


def terrains(imported: Imported) -> dict[str, str]:
    found = imported.game_map
    return {found.label(h): tile.terrain for h, tile in found.tiles.items()}


def test_the_usual_words_are_read_for_battle_arena() -> None:
    imported = read(TEXT)
    assert imported.game_map.recipe.ruleset == "battle-arena"
    assert imported.game_map.orientation is Orientation.FLAT
    assert terrains(imported) == {
        "0101": "mountain",
        "0102": "heavy-evergreen",
        "0103": "hills",
        "0201": "grassland",
        "0202": "deep-swamp",
        "0203": "grassland",
        "0301": "marsh",
        "0302": "grassland",
        "0303": "grassland",
    }
    levels = {imported.game_map.label(h): tile.elevation for h, tile in imported.game_map.tiles.items()}
    assert (levels["0101"], levels["0301"], levels["0303"]) == (2, 1, 0)


def test_what_is_not_understood_is_named() -> None:
    assert read(TEXT).notes == (
        "4 labels left out",
        "1 lines 'river' left out",
        "roads are left out: Hexographer-style has none",
        "terrain 'empty pyramid' in 1 hex is read as grassland",
        "terrain 'water' in 1 hex is read as deep-swamp",
        "terrain 'teapot' in 1 hex is read as grassland",
    )


def test_trails_are_roads_in_dustbowl_and_their_gaps_are_filled() -> None:
    imported = read(TEXT, ruleset="dustbowl")
    (road,) = imported.game_map.roads
    assert [imported.game_map.label(h) for h in (road[0], road[-1])] == ["0101", "0303"]
    assert len(road) == 4
    assert all(distance(a, b) == 1 for a, b in pairwise(road))
    assert terrains(imported)["0203"] == "building"
    assert terrains(imported)["0303"] == "road"


@pytest.mark.parametrize("number", ["-0101", "0001", "-03-02", "-01.01", "250.300"])
def test_a_map_that_begins_elsewhere_is_moved_onto_the_board(number: str) -> None:
    imported = read(f"{number} forest\n")
    assert len(imported.game_map.tiles) == 1
    assert imported.notes[0].startswith("the hexes are numbered anew: ")


def test_moving_a_map_keeps_neighbours() -> None:
    # Columns 00 and 01: of the two hexes right of 0001, one has the same row number.
    imported = read("0001 forest\n0101 hill\n0102 swamp\n")
    first, hill, swamp = (
        h
        for name in ("heavy-forest", "hills", "deep-swamp")
        for h, t in imported.game_map.tiles.items()
        if t.terrain == name
    )
    assert distance(first, hill) == distance(first, swamp) == 1


def test_what_we_write_has_a_line_a_hex_and_its_own_colours() -> None:
    game_map = forge_map(make_recipe({"seed": "text", "size": "9x8", "ruleset": "battle-arena"}))
    text = textmapper.write(game_map)["map-textmapper.txt"].decode()
    assert len(re.findall(r"^\d{4} [a-z-]+", text, re.MULTILINE)) == len(game_map.tiles)
    used = {tile.terrain for tile in game_map.tiles.values()}
    assert set(re.findall(r'^([a-z-]+) attributes fill="#', text, re.MULTILINE)) == used
    assert '"blue fortress"' in text


def test_without_our_lines_terrain_roads_and_levels_still_come_back() -> None:
    game_map = forge_map(make_recipe({"seed": "text", "size": "9x8", "ruleset": "battle-arena"}))
    text = textmapper.write(game_map)["map-textmapper.txt"].decode()
    found = read(re.sub("^#.*\n", "", text, flags=re.MULTILINE)).game_map
    assert {h: (t.terrain, t.elevation) for h, t in found.tiles.items()} == {
        h: (t.terrain, t.elevation) for h, t in game_map.tiles.items()
    }
    assert [s for s in found.sites if s.kind == "fortress"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("once upon a time\n", "it has no line such as 0101 forest"),
        ("0101 forest\n0101.9999 hill\n", "at most 200x200"),
        ("0101 forest " + "x" * 5000, "line 1 is longer than 2000 characters"),
        ("0101 forest\n# arenaforge map 1\n", "unknown orientation"),
        (
            '0101 forest\n# arenaforge map 1\n# arenaforge orientation flat\n# arenaforge name "',
            "name cannot be read",
        ),
    ],
)
def test_a_wrong_text_is_told_in_one_line(text: str, message: str) -> None:
    with pytest.raises(ArenaforgeError, match=message) as caught:
        read(text)
    assert "\n" not in caught.value.message

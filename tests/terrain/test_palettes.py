"""Terrain sets as data: what the built-in ones hold, and what a user's own may say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.errors import ArenaforgeError
from generator.forge import forge_map
from generator.recipe import make_recipe
from generator.terrain.palette import BUILT_IN, FIELDS, Palette, load_palette, parse_palette

# The landscape section of the Battle Arena rulebook, in its order.
LANDSCAPE = (
    *("farmland", "grassland"),
    *("light-forest", "light-evergreen", "deadlands", "cactus"),
    *("heavy-forest", "heavy-evergreen", "heavy-cactus", "jungle"),
    *("hills", "desert-dunes"),
    *("forest-hills", "evergreen-hills", "jungle-hills", "deadland-hills"),
    *("mountain", "forest-mountain", "evergreen-mountain", "deadland-mountain", "volcano"),
    *("mountains", "forest-mountains", "evergreen-mountains", "deadland-mountains"),
    *("marsh", "deep-swamp"),
    *("sandy-desert", "rocky-desert", "badlands"),
)
BUILDINGS = ("fortress", "powerplant", "teleporter")
DUSTBOWL_LOOKS = {
    "open": {"dust", "cracked-earth", "scrub"},
    "road": {"track"},
    "building": {"houses", "ruins"},
    "hill": {"bluffs", "dunes"},
    "blocked": {"mesas", "rocks", "wrecks"},
}
PRESETS = {
    "dustbowl": {"open-flats", "frontier-town", "canyon", "badlands", "crossroads"},
    "hexographer": {"valley", "deep-forest", "desert", "swamp", "volcanic", "patchwork"},
}

both = pytest.mark.parametrize("name", BUILT_IN)


def test_the_hexographer_set_has_every_terrain_of_the_rulebook() -> None:
    assert len(LANDSCAPE) == 30
    assert set(load_palette("hexographer").terrains) == {*LANDSCAPE, *BUILDINGS}


def test_the_hexographer_set_keeps_buildings_for_sites() -> None:
    assert set(load_palette("hexographer").sites) == set(BUILDINGS)


def test_the_dustbowl_set_has_its_five_terrains_and_their_looks() -> None:
    terrains = load_palette("dustbowl").terrains
    assert {name: set(terrain.looks) for name, terrain in terrains.items()} == DUSTBOWL_LOOKS


@both
def test_a_set_has_the_presets_it_promises(name: str) -> None:
    assert set(load_palette(name).presets) == PRESETS[name]


def test_the_first_preset_of_the_hexographer_set_is_the_valley() -> None:
    assert next(iter(load_palette("hexographer").presets)) == "valley"


def test_patchwork_has_every_landscape() -> None:
    palette = load_palette("hexographer")
    shares = palette.presets["patchwork"].shares(palette.road, palette.settlement)
    assert {name for name, share in shares.items() if share > 0} == set(LANDSCAPE)


@both
def test_the_shares_of_every_preset_add_up_to_the_whole_board(name: str) -> None:
    palette = load_palette(name)
    for preset in palette.presets.values():
        shares = preset.shares(palette.road, palette.settlement)
        assert sum(shares.values()) == pytest.approx(100.0)
        assert min(shares.values()) >= 0


@both
def test_no_two_terrains_share_a_key(name: str) -> None:
    keys = [terrain.key for terrain in load_palette(name).terrains.values()]
    assert len(set(keys)) == len(keys)


@both
def test_high_ground_is_higher_than_low_ground(name: str) -> None:
    terrains = load_palette(name).terrains
    low, hill, top = {
        "dustbowl": ("open", "hill", "blocked"),
        "hexographer": ("grassland", "hills", "mountains"),
    }[name]
    assert terrains[low].elevation[1] < terrains[hill].elevation[0]
    assert terrains[hill].elevation[1] < terrains[top].elevation[0]


# a user's own


OWN = """
name = "own"
title = "Own"
clear = "sand"
names = ["Lone"]
[terrains.sand]
title = "Sand"
key = "."
fill = "#FFEEDD"
like = "open"
[terrains.rock]
title = "Rock"
key = "X"
fill = "#554433"
like = "blocked"
elevation = [2, 3]
[presets.waste]
title = "Waste"
description = "Nothing much."
base = "sand"
names = ["Waste"]
layers = [{ terrain = "rock", share = 10, score = { ridge = 1 } }]
"""


def own(text: str = OWN, old: str = "", new: str = "") -> Palette:
    assert old in text
    return parse_palette(text.replace(old, new, 1) if old else text + new, where="own.toml")


def mistake(old: str = "", new: str = "", text: str = OWN) -> str:
    with pytest.raises(ArenaforgeError) as caught:
        own(text, old, new)
    assert "\n" not in caught.value.message
    assert caught.value.message.startswith("palette own.toml: ")
    assert caught.value.field == "palette"
    return caught.value.message


def test_a_palette_of_ones_own_is_read_whole() -> None:
    palette = own()
    assert palette.terrains["sand"].fill == "#ffeedd"
    assert palette.rules_name("rock") == "blocked"
    assert palette.presets["waste"].shares("", "") == {"rock": 10, "sand": 90}


def test_extends_takes_a_set_over_and_changes_a_part() -> None:
    palette = own(
        'extends = "dustbowl"\nname = "pink"\n[terrains.open]\nfill = "#ff00ff"\n'
        '[terrains.lava]\ntitle = "Lava"\nkey = "L"\nfill = "#ff0000"\nlike = "blocked"\n'
    )
    plain = load_palette("dustbowl")
    assert palette.terrains["open"] == plain.terrains["open"].model_copy(update={"fill": "#ff00ff"})
    assert palette.terrains["hill"] == plain.terrains["hill"]
    assert palette.terrains["lava"].key == "L"
    assert palette.presets == plain.presets


def test_a_road_without_a_colour_runs_over_clear_ground() -> None:
    text = 'extends = "dustbowl"\nname = "pink"\n[terrains.open]\nfill = "#ff00ff"\n'
    assert parse_palette(text, where="pink.toml").terrains["road"].fill == "#ff00ff"
    own = text + '[terrains.road]\nfill = "#101010"\n'
    assert parse_palette(own, where="pink.toml").terrains["road"].fill == "#101010"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("#FFEEDD", "sandy", "terrains.sand.fill = 'sandy': is no colour: write #rrggbb"),
        ("#FFEEDD", "#fed", "write #rrggbb"),
        ("#FFEEDD", "#ffeedg", "write #rrggbb"),
        ("#FFEEDD", "", "write #rrggbb"),
        ("#FFEEDD", "#ffeedd\\n", "write #rrggbb"),
        ('like = "open"', 'colour = "red"', "unknown key 'colour'"),
        ('like = "open"', 'fil = "#ffffff"', "did you mean fill?"),
        ('title = "Own"', 'titel = "Own"', "did you mean title?"),
        ("share = 10", "shere = 10", "did you mean share?"),
        ("layers =", "laiers =", "did you mean layers?"),
        ('base = "sand"\n', 'base = "sand"\nspek = 2\n', "did you mean speck?"),
        ('base = "sand"\n', 'base = "sand"\nroads = { shares = 2 }\n', "did you mean share?"),
        ("ridge = 1", "rigde = 1", "unknown field 'rigde': did you mean ridge?"),
        ('key = "X"', 'key = "."', "sand and rock share the key '.'"),
        ('key = "X"', 'key = "X2"', "without blanks, digits"),
        ('key = "X"', 'key = "-"', "neither - nor no"),
        ('key = "X"', 'key = "no"', "neither - nor no"),
        ('key = "X"', 'key = "a:"', "without blanks, digits"),
        ('key = "X"', 'key = ";"', "without blanks, digits"),
        ('key = "X"', 'key = "XXXX"', "1 to 3 characters"),
        ("share = 10", "share = 101", "101"),
        ("[2, 3]", "[3, 2]", "the lower first"),
        ("[2, 3]", "[0, 10]", "from 0 to 9"),
        ('base = "sand"', 'base = "snad"', "did you mean sand?"),
        ('terrain = "rock"', 'terrain = "rok"', "did you mean rock?"),
        ('terrain = "rock"', 'terrain = "sand"', "sand stands twice"),
        ('clear = "sand"', 'clear = "sandy"', "did you mean sand?"),
        ('base = "sand"\n', 'base = "sand"\nroads = { share = 2 }\n', "names no road terrain"),
        ('base = "sand"\n', 'base = "sand"\nsettlements = { share = 2 }\n', "names no terrain for them"),
        ("score = { ridge = 1 }", "near = { stone = 1 }", "stone"),
        ('names = ["Waste"]', "names = []", "names"),
        ('title = "Waste"', "", "title is missing"),
        ('title = "Waste"', "title = ", "not TOML"),
        ('title = "Waste"', "title = " + "9" * 5000, "not TOML"),
    ],
)
def test_a_mistake_in_a_palette_is_one_clear_line(old: str, new: str, words: str) -> None:
    assert words in mistake(old, new)


def test_shares_above_the_whole_board_are_refused_with_their_sum() -> None:
    layers = 'layers = [{ terrain = "rock", share = 60 }, { terrain = "mud", share = 50 }]'
    text = re.sub(r"layers = .*", layers, OWN)
    mud = '[terrains.mud]\ntitle = "Mud"\nkey = "m"\nfill = "#332211"\n'
    assert "preset waste: the shares add up to 110 per cent, above 100" in mistake(new=mud, text=text)


def test_extending_an_unknown_set_names_the_nearest() -> None:
    assert "did you mean dustbowl?" in mistake(text='extends = "dustbow"\n')


def test_a_palette_without_presets_is_refused() -> None:
    assert "at least one preset" in mistake(text=OWN[: OWN.index("[presets")] + "[presets]\n")


def test_an_unknown_terrain_set_names_the_nearest() -> None:
    with pytest.raises(ArenaforgeError, match="unknown terrain set 'hexografer': did you mean hexographer"):
        load_palette("hexografer")


def test_a_palette_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    blot = tmp_path / "blot.toml"
    blot.write_bytes(b"name = '\xff'")
    (tmp_path / "folder.toml").mkdir()
    for name, words in (("none", "no such file"), ("blot", "not UTF-8 text"), ("folder", "cannot be read")):
        with pytest.raises(ArenaforgeError, match=words) as caught:
            load_palette(str(tmp_path / f"{name}.toml"))
        assert "\n" not in caught.value.message


def test_every_field_a_layer_may_score_by_makes_a_map(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    for field in FIELDS:
        file.write_text(OWN.replace("ridge = 1", f"{field} = 1"), encoding="utf-8")
        tiles = forge_map(make_recipe({"palette": str(file), "size": "9x9"})).tiles
        assert {tile.terrain for tile in tiles.values()} == {"sand", "rock"}, field


@pytest.mark.parametrize(
    ("ruleset", "old", "new", "words"),
    [
        ("dustbowl", 'like = "open"\n', "", "terrain sand: unknown rules 'sand'"),
        ("dustbowl", 'like = "open"', 'like = "opne"', "did you mean open?"),
        ("dustbowl", 'clear = "sand"', 'clear = "rock"', "must be ground that can be walked"),
        ("battle-arena", 'like = "open"', 'like = "grassland"', "terrain rock: unknown rules 'blocked'"),
        (
            "battle-arena",
            OWN,
            OWN.replace('"open"', '"grassland"').replace('"blocked"', '"mountains"'),
            "home bases need a terrain fortress",
        ),
    ],
)
def test_a_palette_that_the_rules_cannot_play_is_one_clear_line(
    tmp_path: Path, ruleset: str, old: str, new: str, words: str
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ArenaforgeError) as caught:
        forge_map(make_recipe({"ruleset": ruleset, "palette": str(file), "size": "11x11"}))
    assert words in caught.value.message
    assert "\n" not in caught.value.message

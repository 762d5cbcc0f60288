"""The Recipe: whole, valid, immutable, and the same back from every way of writing it."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import ArenaforgeError
from generator.geometry.offsets import Orientation
from generator.recipe import (
    Recipe,
    make_recipe,
    no_files_named,
    parse_size,
    recipe_from_json,
    recipe_from_query,
    recipe_from_toml,
)

SEEDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=60)
DUSTBOWL = ("crossroads", "open-flats", "frontier-town", "canyon", "badlands")
ARENA = ("valley", "deep-forest", "desert", "swamp", "volcanic", "patchwork")


def mistake(options: dict[str, Any]) -> ArenaforgeError:
    with pytest.raises(ArenaforgeError) as caught:
        make_recipe(options)
    assert "\n" not in caught.value.message
    return caught.value


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    ruleset = draw(st.sampled_from(["dustbowl", "battle-arena"]))
    return make_recipe(
        {
            "ruleset": ruleset,
            "preset": draw(st.sampled_from(DUSTBOWL if ruleset == "dustbowl" else ARENA)),
            "seed": draw(SEEDS),
            "size": f"{draw(st.integers(7, 200))}x{draw(st.integers(7, 200))}",
            "shape": draw(st.sampled_from(["rectangle", "hexagon"])),
            "symmetry": draw(st.sampled_from(["rotate", "mirror", "none"])),
            "hex_mm": draw(st.floats(4.0, 200.0)),
            "style": draw(st.sampled_from(["colour", "ink-saver", "colour-blind"])),
            "numbers": draw(st.booleans()),
        }
    )


@given(recipes())
def test_every_way_of_writing_a_recipe_gives_it_back(recipe: Recipe) -> None:
    assert recipe_from_json(recipe.to_json()) == recipe
    assert recipe_from_toml(recipe.to_toml()) == recipe
    assert recipe_from_query(recipe.to_query()) == recipe


@given(recipes())
def test_a_written_recipe_is_the_same_text_each_time(recipe: Recipe) -> None:
    assert recipe_from_json(recipe.to_json()).to_json() == recipe.to_json()
    assert recipe_from_toml(recipe.to_toml()).to_toml() == recipe.to_toml()
    assert recipe_from_query(recipe.to_query()).to_query() == recipe.to_query()


def test_a_written_recipe_names_every_option() -> None:
    recipe = make_recipe({})
    assert list(json.loads(recipe.to_json())) == list(Recipe.model_fields)
    assert all(f"{name} = " in recipe.to_toml() for name in Recipe.model_fields)
    assert all(f"{name}=" in recipe.to_query() for name in Recipe.model_fields)


def test_a_recipe_cannot_be_changed() -> None:
    recipe = make_recipe({})
    with pytest.raises(ValidationError, match="frozen"):
        recipe.seed = "other"  # type: ignore[misc]


def test_nothing_given_makes_a_whole_recipe() -> None:
    recipe = make_recipe({})
    assert (recipe.ruleset, recipe.terrain_set, recipe.sides) == ("dustbowl", "dustbowl", 2)
    assert recipe.symmetry == "rotate"
    assert recipe.preset in DUSTBOWL
    assert recipe.orientation is Orientation.POINTY


def test_a_newcomer_to_battle_arena_gets_a_valley_with_two_bases() -> None:
    recipe = make_recipe({"ruleset": "battle-arena"})
    assert (recipe.terrain_set, recipe.preset, recipe.sides) == ("hexographer", "valley", 2)
    assert recipe.orientation is Orientation.FLAT


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_every_number_of_sides_alone_is_enough_to_ask_for(sides: int) -> None:
    recipe = make_recipe({"ruleset": "battle-arena", "sides": sides})
    assert make_recipe(recipe.model_dump()) == recipe
    assert recipe.symmetry != "none" or sides == 5


@pytest.mark.parametrize("sides", [3, 6])
def test_a_rectangle_for_sides_that_cannot_turn_on_it_falls_back_to_no_symmetry(sides: int) -> None:
    recipe = make_recipe({"ruleset": "battle-arena", "sides": sides, "shape": "rectangle"})
    assert recipe.symmetry == "none"


def test_options_left_as_none_are_filled_in() -> None:
    assert make_recipe({"size": None, "preset": None, "sides": None}) == make_recipe({})


# what is wrong, and what is right


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("sede", "seed"),
        ("sizes", "size"),
        ("simmetry", "symmetry"),
        ("ruleest", "ruleset"),
        ("hexmm", "hex_mm"),
    ],
)
def test_an_unknown_option_names_the_nearest_known_one(wrong: str, right: str) -> None:
    for error in (
        mistake({wrong: "x"}),
        _error(recipe_from_json, json.dumps({wrong: "x"})),
        _error(recipe_from_toml, f'{wrong} = "x"'),
        _error(recipe_from_query, urlencode({wrong: "x"})),
    ):
        assert error.message == f"unknown option {wrong!r}: did you mean {right}?"


def test_an_unknown_option_near_to_none_lists_them_all() -> None:
    message = mistake({"qqqq": 1}).message
    assert all(name in message for name in Recipe.model_fields)


def _error(read: Any, text: str) -> ArenaforgeError:
    with pytest.raises(ArenaforgeError) as caught:
        read(text)
    assert "\n" not in caught.value.message
    return caught.value


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"ruleset": "dustbawl"}, "ruleset", "did you mean dustbowl?"),
        ({"ruleset": []}, "ruleset", "dustbowl"),
        ({"preset": "cannyon"}, "preset", "did you mean canyon?"),
        ({"preset": "valley"}, "preset", "valley"),
        ({"symmetry": "rotation"}, "symmetry", "did you mean rotate?"),
        ({"shape": "hexagonal"}, "shape", "did you mean hexagon?"),
        ({"terrain_set": "hexographer"}, "terrain_set", "dustbowl is played on dustbowl"),
        ({"size": "0x5"}, "size", "7x7 to 200x200"),
        ({"size": "6x7"}, "size", "7x7 to 200x200"),
        ({"size": "201x20"}, "size", "7x7 to 200x200"),
        ({"size": "20"}, "size", "as 24x18"),
        ({"size": "20x"}, "size", "as 24x18"),
        ({"size": "-9x9"}, "size", "as 24x18"),
        ({"size": "²0x20"}, "size", "as 24x18"),
        ({"size": 20}, "size", "size 20: must be text in quotes: columns x rows, 7x7 to 200x200, as 24x18"),
        ({"sides": 1}, "sides", "2"),
        ({"sides": 3}, "sides", "dustbowl is played by 2 sides"),
        ({"sides": 7, "ruleset": "battle-arena"}, "sides", "6"),
        ({"sides": "²"}, "sides", "sides '²': must be a whole number from 2 to 6"),
        ({"sides": "9" * 5000}, "sides", "must be a whole number from 2 to 6"),
        ({"sides": "two"}, "sides", "must be a whole number from 2 to 6"),
        ({"sides": 2.5}, "sides", "sides 2.5: must be a whole number from 2 to 6"),
        ({"sides": True}, "sides", "sides true: must be a whole number from 2 to 6"),
        ({"points": "abc"}, "points", "points 'abc': must be a whole number from 1 to 5000"),
        ({"points": -3}, "points", "points -3: must be a whole number from 1 to 5000"),
        ({"points": [1]}, "points", "points [1]: must be a whole number from 1 to 5000"),
        ({"points": date(1979, 5, 27)}, "points", "points 1979-05-27: must be a whole number"),
        ({"mirror": "maybe"}, "mirror", "mirror 'maybe': must be true or false"),
        ({"style": 3}, "style", "style 3: must be 'colour', 'ink-saver' or 'colour-blind'"),
        ({"back_offset": "5,-5.1"}, "back_offset", "back offset 5,-5.1: at most 5 mm either way"),
        ({"back_offset": "nan,0"}, "back_offset", "back offset nan,0: at most 5 mm either way"),
        ({"seed": ""}, "seed", "1 to 500 characters"),
        ({"seed": "x" * 501}, "seed", "1 to 500 characters"),
        ({"seed": "\ud800"}, "seed", "UTF-8"),
        ({"seed": 7}, "seed", "seed 7: must be text in quotes: any text"),
        ({"hex_mm": 3.9}, "hex_mm", "must be a number from 4 to 200, or small, counter, inch, large, hexon"),
        ({"hex_mm": 201}, "hex_mm", "must be a number from 4 to 200"),
        ({"hex_mm": "nan"}, "hex_mm", "must be a number from 4 to 200"),
        ({"palette": "no-such-file.toml"}, "palette", "there is no such file"),
        ({"palette": "no\0file.toml"}, "palette", "cannot be read"),
        ({"style": "colours"}, "style", "did you mean colour?"),
    ],
)
def test_a_wrong_value_is_one_line_that_says_what_is_right(
    options: dict[str, Any], field: str, words: str
) -> None:
    error = mistake(options)
    assert words in error.message
    assert error.field == field


def test_a_mistake_with_a_long_value_is_still_a_line_to_read() -> None:
    assert len(mistake({"seed": "x" * 100_000}).message) < 200


def test_a_seed_may_be_as_long_as_500_characters_and_have_blanks_around_it() -> None:
    assert make_recipe({"seed": "x" * 500}).seed == "x" * 500
    assert make_recipe({"seed": " \t7\n"}).seed == " \t7\n"


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("24x18", (24, 18)),
        ("7X7", (7, 7)),
        ("200×200", (200, 200)),
        (" 30 x 20 ", (30, 20)),
        ("07x09", (7, 9)),
    ],
)
def test_a_size_may_be_written_as_people_write_it(text: str, pair: tuple[int, int]) -> None:
    assert parse_size(text) == pair
    assert make_recipe({"size": text}).size == f"{pair[0]}x{pair[1]}"


# which boards hold which sides


@pytest.mark.parametrize(
    ("sides", "symmetry", "fits"),
    [
        (2, "rotate", True),
        (2, "mirror", True),
        (2, "none", True),
        (3, "rotate", True),
        (3, "mirror", False),
        (3, "none", True),
        (4, "rotate", False),
        (4, "mirror", True),
        (4, "none", True),
        (5, "rotate", False),
        (5, "mirror", False),
        (5, "none", True),
        (6, "rotate", True),
        (6, "mirror", False),
        (6, "none", True),
    ],
)
def test_only_symmetries_that_fit_the_number_of_sides_are_taken(
    sides: int, symmetry: str, fits: bool
) -> None:
    options = {"ruleset": "battle-arena", "sides": sides, "symmetry": symmetry, "shape": "hexagon"}
    if fits:
        assert make_recipe(options).symmetry == symmetry
    else:
        error = mistake(options)
        assert error.field == "symmetry"
        assert f"{symmetry} does not fit {sides} sides" in error.message


@pytest.mark.parametrize("sides", [3, 6])
def test_three_or_six_sides_in_rotation_need_a_hexagon(sides: int) -> None:
    options = {"ruleset": "battle-arena", "sides": sides, "symmetry": "rotate"}
    assert "hexagon" in mistake({**options, "shape": "rectangle"}).message


def test_four_mirrored_sides_on_a_rectangle_need_a_middle_column() -> None:
    options = {"ruleset": "battle-arena", "sides": 4, "symmetry": "mirror", "shape": "rectangle"}
    assert make_recipe({**options, "size": "25x18"}).sides == 4
    message = mistake({**options, "size": "24x18"}).message
    assert "odd number of columns, 23 or 25" in message


@pytest.mark.parametrize(("sides", "least"), [(2, 7), (3, 9), (4, 11), (5, 13), (6, 13)])
def test_a_board_must_hold_its_sides(sides: int, least: int) -> None:
    options = {"ruleset": "battle-arena", "sides": sides}
    assert make_recipe({**options, "size": f"{least}x{least}"}).dimensions == (least, least)
    small = mistake({**options, "size": f"{least - 1}x{least + 4}"})
    assert small.field == "size"
    assert f"{least}x{least}" in small.message


# files and permalinks that are damaged


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (recipe_from_json, "{", "not JSON"),
        (recipe_from_json, "[1]", "not a table of options"),
        (recipe_from_json, "[" * 100_000, "not JSON"),
        (recipe_from_json, '{"sides": ' + "9" * 5000 + "}", "not JSON"),
        (recipe_from_toml, "seed = ", "not TOML"),
        (recipe_from_toml, "sides = " + "9" * 5000, "not TOML"),
        (recipe_from_toml, "seed = " + "[" * 100_000, "not TOML"),
        (recipe_from_toml, "seed = 1979-05-27", "seed"),
        (recipe_from_toml, "[seed]\na = 1", "seed"),
        (recipe_from_query, "seed=a&seed=b", "given twice"),
        (recipe_from_query, "seed", "1 to 500 characters"),
    ],
)
def test_a_damaged_recipe_is_one_line(read: Any, text: str, words: str) -> None:
    assert words in _error(read, text).message


@given(st.text(max_size=80))
def test_any_text_as_a_recipe_is_read_or_refused_in_one_line(text: str) -> None:
    for read in (recipe_from_json, recipe_from_toml, recipe_from_query):
        told = ""
        try:
            understood = isinstance(read(text), Recipe)
        except ArenaforgeError as error:
            understood, told = False, error.message
        assert understood or (told and "\n" not in told)


def test_a_palette_of_ones_own_is_part_of_the_recipe(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "dustbowl"\nname = "own"\n', encoding="utf-8")
    recipe = make_recipe({"palette": str(own), "seed": "7"})
    assert recipe.load_palette().name == "own"
    assert recipe_from_toml(recipe.to_toml()) == recipe


def test_map_and_each_army_may_have_seeds_of_their_own() -> None:
    plain = make_recipe({"seed": "a"})
    own = make_recipe({"seed": "b", "map_seed": "a", "blue_seed": "a"})
    assert (own.land_seed, own.army_seed("blue"), own.army_seed("red")) == ("a", "a", "b")
    assert (plain.land_seed, plain.army_seed("red")) == ("a", "a")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"scenario": "battle"}, "unknown scenario of battle-arena"),
        ({"score": 0}, "score 0: must be a whole number from 1 to 20"),
        ({"turn_limit": True}, "turn_limit"),
        ({"to_hit": "prined"}, "did you mean printed"),
        ({"teleporters": "open"}, "teleporters"),
        ({"overwatch": "al"}, "did you mean all"),
    ],
)
def test_what_battle_arena_is_played_for_and_how_is_checked(options: dict[str, Any], message: str) -> None:
    assert message in mistake({"ruleset": "battle-arena", **options}).message


def test_battle_arena_has_two_scenarios_and_the_first_is_the_default() -> None:
    assert make_recipe({"ruleset": "battle-arena"}).scenario == "capture-the-flag"
    assert make_recipe({"ruleset": "battle-arena", "scenario": "bombing-run"}).scenario == "bombing-run"


@pytest.mark.parametrize("option", ["palette", "types", "collection", "groups"])
def test_a_stranger_s_recipe_names_no_file(option: str) -> None:
    with no_files_named(), pytest.raises(ArenaforgeError, match="on the command line only") as refused:
        make_recipe({option: "/etc/passwd"})
    assert refused.value.field == option


def test_grouping_by_a_word_is_no_file() -> None:
    with no_files_named():
        assert make_recipe({"groups": "auto"}).groups == "auto"

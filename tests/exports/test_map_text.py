"""Maps as text: written, read back, and drawn by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.errors import ArenaforgeError
from generator.exports.map_json import map_from_json, map_to_json
from generator.exports.map_text import is_text_map, map_from_text, map_to_text
from generator.forge import forge_map
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation, from_offset
from generator.maps.model import GameMap, Site
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

OPTIONS: tuple[dict[str, object], ...] = (
    {"seed": "text", "size": "12x10"},
    {"seed": "text", "size": "11x11", "shape": "hexagon", "symmetry": "mirror"},
    {"seed": "text", "size": "12x9"},  # every second row is one hex shorter
    {"seed": "text", "size": "104x8", "symmetry": "none"},
    {"ruleset": "battle-arena", "seed": "text", "size": "13x13", "sides": 6, "preset": "patchwork"},
    {"ruleset": "battle-arena", "seed": "text", "size": "15x12", "preset": "volcanic"},
)
HEAD = "arenaforge text map 1\n"
SEEDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30)


def read(text: str) -> GameMap:
    return map_from_text(text, ground_of, where="board.txt")


def at(game_map: GameMap, column: int, row: int) -> Hex:
    return from_offset(column - 1, row - 1, game_map.orientation)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o.get('ruleset', 'dustbowl')}-{o['size']}")
def test_a_written_map_is_read_back(options: dict[str, object]) -> None:
    game_map = forge_map(make_recipe(options))
    text = map_to_text(game_map)
    back = read(text)
    assert back.recipe == game_map.recipe
    assert (back.name, back.columns, back.rows) == (game_map.name, game_map.columns, game_map.rows)
    assert [(h, t.terrain, t.elevation) for h, t in back.tiles.items()] == [
        (h, t.terrain, t.elevation) for h, t in game_map.tiles.items()
    ]
    assert (back.roads, back.sites, back.zones) == (game_map.roads, game_map.sites, game_map.zones)
    assert map_to_text(back) == text


BLANK = forge_map(make_recipe({"size": "7x7", "seed": "blank"}))


@given(SEEDS)
def test_any_seed_comes_back_from_a_text_map(seed: str) -> None:
    recipe = make_recipe({"size": "7x7", "seed": seed})
    assert read(map_to_text(replace(BLANK, recipe=recipe))).recipe == recipe


@given(SEEDS.filter(lambda name: name.strip() == name))
def test_any_name_comes_back_from_a_text_map(name: str) -> None:
    assert read(map_to_text(replace(BLANK, name=name))).name == name


def test_a_text_map_is_known_by_its_first_line() -> None:
    assert is_text_map(map_to_text(BLANK))
    assert is_text_map("\ufeff\n" + HEAD)
    assert not is_text_map('{"format": "arenaforge.map"}')


# drawn by hand


def test_a_board_is_drawn_with_a_key_a_hex() -> None:
    game_map = read(HEAD + "name: Copper Junction\n\n. . ^ =\n X B = .\n")
    assert game_map.name == "Copper Junction"
    assert (game_map.columns, game_map.rows) == (4, 2)
    drawn = [tile.terrain for tile in game_map.tiles.values()]
    assert drawn == ["open", "open", "hill", "road", "blocked", "building", "road", "open"]
    assert game_map.orientation is Orientation.POINTY


def test_what_is_left_out_follows_from_the_terrain() -> None:
    game_map = read(HEAD + "\n= = . .\n . . = =\n" + ". . . .\n" * 6)
    assert [len(zone.hexes) for zone in game_map.zones] == [12, 12]
    assert [zone.side for zone in game_map.zones] == ["blue", "red"]
    assert [[game_map.label(h) for h in road] for road in game_map.roads] == [
        ["0101", "0201"],
        ["0302", "0402"],
    ]
    assert all(tile.look for tile in game_map.tiles.values())


def test_drawn_bases_get_their_sides_and_exits() -> None:
    board = ". . . . . . .\nF . T . T . F\n. P . . . P .\n. . . . . . .\n"
    game_map = read(HEAD + "ruleset: battle-arena\n\n" + board)
    found = {(site.kind, site.side): game_map.label(site.hex) for site in game_map.sites}
    assert found[("fortress", "blue")] == "0102"
    assert found[("fortress", "red")] == "0702"
    assert found[("teleporter", "blue")] == "0302"
    assert found[("powerplant", "red")] == "0603"
    assert found[("teleporter-exit", "blue")].startswith("02")
    assert found[("teleporter-exit", "red")].startswith("06")


def test_an_elevation_digit_wins_over_the_usual_level() -> None:
    game_map = read(HEAD + "\n. .3 ^ ^2\nX X9 B1 =\n")
    assert [tile.elevation for tile in game_map.tiles.values()] == [0, 3, 1, 2, 3, 9, 1, 0]


def test_two_letter_keys_and_their_elevations_are_told_apart() -> None:
    game_map = read(HEAD + "ruleset: battle-arena\n\nf f^ f^2 fA fM\n")
    assert [(t.terrain, t.elevation) for t in game_map.tiles.values()] == [
        ("farmland", 0),
        ("forest-hills", 1),
        ("forest-hills", 2),
        ("forest-mountain", 2),
        ("forest-mountains", 3),
    ]


def test_a_hexagon_is_drawn_with_dashes_for_the_places_outside() -> None:
    board = "- . . . -\n . . . . -\n. . ^ . .\n . . . . -\n- . . . -\n"
    game_map = read(HEAD + "\n" + board)
    assert len(game_map.tiles) == 19
    assert (game_map.columns, game_map.rows) == (5, 5)
    assert at(game_map, 1, 1) not in game_map.tiles
    assert game_map.tiles[at(game_map, 3, 3)].terrain == "hill"


def test_comments_blank_lines_and_indents_mean_nothing() -> None:
    plain = read(HEAD + "seed: x\n\n. ^\n X .\n")
    noted = read(
        "; a board of mine\n" + HEAD + "; options\nseed: x\n\n\n   .   ^ ; the ridge\n\n X  .\n; the end\n"
    )
    assert noted == plain


def test_a_semicolon_in_an_option_is_part_of_it() -> None:
    assert read(HEAD + "seed: one; two\n\n. .\n").recipe.seed == "one; two"


def test_a_board_may_be_turned_to_the_other_orientation() -> None:
    game_map = read(HEAD + "orientation: flat\n\n. ^\n X .\n")
    assert game_map.orientation is Orientation.FLAT
    assert read(map_to_text(game_map)).orientation is Orientation.FLAT


def test_a_name_that_no_file_could_hold_is_mended() -> None:
    assert read(HEAD + "name: Dead \\ud800 End\n\n. .\n").name == "Dead ? End"


def test_a_board_from_another_system_is_read() -> None:
    assert read("\ufeff" + HEAD.replace("\n", "\r\n") + "\r\n. ^\r\nX .\r\n").columns == 2


def test_sites_zones_and_roads_are_named_by_hex_number() -> None:
    lines = "site bombing-place nobody 0202\nzone deployment blue 0101 0201\nroad 0101 0201 0301\n"
    game_map = read(HEAD + "\n. . .\n. . .\n" + lines)
    assert game_map.sites == (Site("bombing-place", "", at(game_map, 2, 2)),)
    assert [(z.side, [game_map.label(h) for h in z.hexes]) for z in game_map.zones] == [
        ("blue", ["0101", "0201"])
    ]
    assert game_map.roads == ((at(game_map, 1, 1), at(game_map, 2, 1), at(game_map, 3, 1)),)


def test_no_roads_zones_or_sites_can_be_said() -> None:
    game_map = read(HEAD + "\n= = =\n. . .\nno roads\nno zones\nno sites\n")
    assert (game_map.roads, game_map.zones, game_map.sites) == ((), (), ())


def test_options_given_beside_the_text_win_over_it() -> None:
    game_map = map_from_text(HEAD + "seed: old\nhex-mm: 30\n\n. .\n", ground_of, options={"seed": "new"})
    assert (game_map.recipe.seed, game_map.recipe.hex_mm) == ("new", 30.0)


def test_a_palette_of_ones_own_lends_its_keys(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'extends = "dustbowl"\n[terrains.lava]\n'
        'title = "Lava"\nkey = "~~"\nfill = "#ff0000"\nlike = "blocked"\n',
        encoding="utf-8",
    )
    game_map = map_from_text(HEAD + "\n. ~~ .\n", ground_of, options={"palette": str(own)})
    assert [tile.terrain for tile in game_map.tiles.values()] == ["open", "lava", "open"]


# mistakes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no hex"),
        ("hello\n", "line 1: a text map begins with the line 'arenaforge text map 1'"),
        ("; note\n\nhello\n", "line 3: a text map begins with"),
        (HEAD, "there is no hex"),
        (HEAD + "\n- - -\n", "there is no hex"),
        (HEAD + "\n. . .\n. Q .\n", "line 4: hex 2: unknown key 'Q'"),
        (HEAD + "\n. .12\n", "line 3: hex 2: unknown key '.12'"),
        (HEAD + "\n. 5\n", "line 3: hex 2: unknown key '5'"),
        (HEAD + "\n. ^²\n", "line 3: hex 2: unknown key"),
        (HEAD + "\n. ^٣\n", "line 3: hex 2: unknown key"),
        (HEAD + "sede: x\n\n. .\n", "did you mean seed?"),
        (HEAD + "preset: cannyon\n\n. .\n", "did you mean canyon?"),
        (HEAD + "seed: a\nseed: b\n\n. .\n", "line 3: seed is given twice"),
        (HEAD + "orientation: round\n\n. .\n", "line 2: orientation 'round': write pointy or flat"),
        (HEAD + "\n. .\nsite fortress blue\n", "line 4: write: site KIND SIDE HEX"),
        (HEAD + "\n. .\nsite castle blue 0101\n", "line 4: write: site KIND SIDE HEX"),
        (HEAD + "\n. .\nsite fortress pink 0101\n", "line 4: unknown side 'pink'"),
        (HEAD + "\n. .\nsite fortress blu 0101\n", "line 4: unknown side 'blu': did you mean blue?"),
        (HEAD + "\n. .\nsite fortress blue 0901\n", "line 4: there is no hex 0901 on this board"),
        (HEAD + "\n. .\nzone deployment blue\n", "line 4: write: zone deployment SIDE HEX"),
        (HEAD + "\n. .\nzone rally blue 0101\n", "line 4: write: zone deployment SIDE HEX"),
        (HEAD + "\n. .\nroad 0101 0202\n", "line 4: there is no hex 0202 on this board"),
        (HEAD + "\n. .\nroad 0101 north\n", "line 4: no hex number: 'north'"),
        (
            HEAD + "\n. . .\nroad 0101 0301\n",
            "line 4: a road goes from hex to neighbouring hex, not 0101 to 0301",
        ),
        (HEAD + "\n. .\nno rivers\n", "line 4: write: no sites, no zones or no roads"),
        (HEAD + "\n" + ". " * 201 + "\n", "line 3: 201 hexes in a row; a board has at most 200"),
        (HEAD + "\n" + ".\n" * 201, "201 rows; a board has at most 200"),
    ],
)
def test_a_mistake_in_a_text_map_is_one_line_that_names_its_line(text: str, words: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        read(text)
    assert words in caught.value.message
    assert "\n" not in caught.value.message


@given(st.text(max_size=60), st.text(alphabet=".^X=B- 0123\n;nosite", max_size=60))
def test_any_text_is_a_map_or_refused_in_one_line(head: str, board: str) -> None:
    for text in (head, HEAD + head + "\n" + board, HEAD + "\n" + board):
        told = ""
        try:
            understood = bool(read(text).tiles)
        except ArenaforgeError as error:
            understood, told = False, error.message
        assert understood or (told and "\n" not in told)


KEYS = st.sampled_from([".", "^", "^2", "X", "=", "=", "B", "B1", "-"])
BOARDS = st.lists(st.lists(KEYS, min_size=1, max_size=6), min_size=1, max_size=8)


@given(BOARDS, st.sampled_from(["pointy", "flat"]))
def test_any_board_drawn_comes_back_as_it_was_understood(rows: list[list[str]], orientation: str) -> None:
    assume(any(key != "-" for row in rows for key in row))
    board = "\n".join(" ".join(row) for row in rows)
    game_map = read(f"{HEAD}orientation: {orientation}\n\n{board}\n")
    back = read(map_to_text(game_map))
    assert back == game_map
    assert map_from_json(map_to_json(game_map), ground_of) == game_map

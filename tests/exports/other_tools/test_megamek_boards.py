"""MegaMek's .board: what we write for it, and boards that were drawn in its editor."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from generator.errors import ArenaforgeError
from generator.exports.other_tools import megamek
from generator.exports.other_tools.sketch import Imported
from generator.forge import forge_map
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

BOARD = """size 4 2
# drawn by hand
option exit_roads_to_pavement false
tag "Hills (Auto)"
hex 0101 0 "" "grass"
hex 0201 2 "" ""
hex 0301 0 "road:1:4;pavement:1" ""
hex 0401 0 "road:1:34;woods:1;foliage_elev:2" ""
hex 0102 0 "water:1" ""
hex 0202 -3 "bldg_elev:3;building:2:0;bldg_cf:100" ""
hex 0302 4 "woods:2;foliage_elev:2" ""
hex 0402 1 "teapot:1" ""
end
"""


def read(text: str, **options: str) -> Imported:
    return megamek.read(text.encode(), ground_of, where="16x17 Hills.board", options=options)


def terrains(imported: Imported) -> dict[str, str]:
    found = imported.game_map
    return {found.label(h): tile.terrain for h, tile in found.tiles.items()}


def test_a_board_is_read_for_dustbowl_with_its_approximations_named() -> None:
    imported = read(BOARD)
    assert imported.game_map.recipe.ruleset == "dustbowl"
    assert imported.game_map.orientation is Orientation.FLAT
    assert imported.game_map.name == "16x17 Hills"
    assert terrains(imported) == {
        "0101": "open",
        "0201": "hill",
        "0301": "road",
        "0401": "road",
        "0102": "blocked",
        "0202": "building",
        "0302": "hill",
        "0402": "hill",
    }
    assert imported.notes == (
        "terrain 'water:1' in 1 hex is read as blocked",
        "terrain 'woods:2;foliage_elev:2' in 1 hex is read as hill",
        "terrain 'teapot:1' in 1 hex is read as hill",
        "1 hex is lower than 0: read as 0",
    )


def test_a_board_can_be_read_for_battle_arena() -> None:
    found = terrains(read(BOARD, ruleset="battle-arena"))
    assert found["0101"] == "grassland"
    assert found["0201"] == "mountain"
    assert found["0401"] == "light-forest"
    assert found["0102"] == "deep-swamp"
    assert found["0302"] == "forest-mountains"


def test_roads_go_where_both_hexes_have_an_exit() -> None:
    # Bit 2 leaves to the south-east, bit 5 comes from the north-west.
    assert read(BOARD).game_map.roads == ((Hex(2, -1), Hex(3, -1)),)
    one_sided = BOARD.replace("road:1:34", "road:1:2")
    assert read(one_sided).game_map.roads == ()


def test_roads_without_exits_join_their_neighbours() -> None:
    text = BOARD.replace("road:1:34", "road:1").replace("road:1:4", "road:1")
    assert read(text).game_map.roads == ((Hex(2, -1), Hex(3, -1)),)


def test_hexes_that_are_not_told_are_open() -> None:
    text = "\n".join(line for line in BOARD.splitlines() if "0102" not in line and "0302" not in line)
    found = terrains(read(text))
    assert len(found) == 8
    assert found["0102"] == found["0302"] == "open"


def test_a_pointy_map_is_turned_so_that_neighbours_stay_neighbours() -> None:
    game_map = forge_map(make_recipe({"seed": "turned", "size": "9x7"}))
    text = megamek.write(game_map)["map.board"].decode()
    assert text.startswith("size 7 9\n")
    # To anybody who does not read our lines it is a flat-top board with the same land.
    plain = re.sub("^#.*\n", "", text, flags=re.MULTILINE)
    stranger = read(plain).game_map
    assert stranger.orientation is Orientation.FLAT
    for h, tile in game_map.tiles.items():
        assert stranger.tiles[Hex(h.r, h.q)][:2] == tile[:2]
    steps = {frozenset(pair) for road in game_map.roads for pair in pairwise(road)}
    turned = [[Hex(h.r, h.q) for h in road] for road in stranger.roads]
    assert {frozenset(pair) for road in turned for pair in pairwise(road)} == steps


def test_hexes_are_written_row_by_row_as_megamek_counts_them() -> None:
    game_map = forge_map(make_recipe({"seed": "rows", "size": "8x7", "ruleset": "battle-arena"}))
    text = megamek.write(game_map)["map.board"].decode()
    numbers = re.findall(r"^hex (\d+)", text, re.MULTILINE)
    assert numbers == [f"{column:02}{row:02}" for row in range(1, 8) for column in range(1, 9)]
    assert text.endswith("\nend\n")


def test_a_hex_changed_in_the_file_is_not_what_our_lines_say_any_more() -> None:
    game_map = forge_map(make_recipe({"seed": "edit", "size": "8x7", "ruleset": "battle-arena"}))
    text = megamek.write(game_map)["map.board"].decode()
    edited = re.sub(r"^hex 0303 .*$", 'hex 0303 0 "swamp:1" ""', text, flags=re.MULTILINE)
    assert terrains(read(edited))["0303"] == "marsh"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\n", "it has no line such as size 16 17"),
        ("size 0 5\nend\n", "no hex"),
        ("size 999999 999999\nend\n", "at most 200x200"),
        ("size 9999999999 3\nend\n", "it has no line such as"),
        ("size 4 2\nend\n", "no hex on the board"),
        (BOARD.replace("end\n", ""), "cut short"),
        (BOARD.replace("hex 0201 2", "hex 0201 two"), "line 6: a hex is written as"),
        (BOARD.replace("size 4 2", "size 2 2"), "8 hexes on a board of 2x2"),
        (BOARD + "#arenaforge map 1\n#arenaforge orientation round\n", "unknown orientation 'round'"),
        (
            BOARD + "#arenaforge map 1\n#arenaforge orientation flat\n#arenaforge site fortress blue 9999\n",
            "not on the board",
        ),
        (
            BOARD
            + "#arenaforge map 1\n#arenaforge orientation flat\n#arenaforge zone deployment pink 0101\n",
            "side 'pink'",
        ),
        (
            BOARD + "#arenaforge map 1\n#arenaforge orientation flat\n#arenaforge recipe warp=9\n",
            "unknown option 'warp'",
        ),
    ],
)
def test_a_wrong_board_is_told_in_one_line(text: str, message: str) -> None:
    with pytest.raises(ArenaforgeError, match=message) as caught:
        read(text)
    assert caught.value.message.startswith("16x17 Hills.board: ")

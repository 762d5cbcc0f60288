"""Hexographer's .hxm: columns of classic terrain names in UTF-16."""

from __future__ import annotations

import codecs

import pytest

from generator.errors import ArenaforgeError
from generator.exports.other_tools import hexographer
from generator.exports.other_tools.sketch import Imported
from generator.forge import forge_map
from generator.recipe import make_recipe
from generator.rules.registry import ground_of
from generator.terrain.palette import load_palette

NAMES = ["Hills", "Dead Forest", "Swamp", "Blank", "Lava", "Candy Floss"]


def hxm(names: list[str], header: str = "2\t3\t3.0", level: str = "0") -> bytes:
    lines = [header, "template\tclassic", *(f"{name}\televation:{level}\thasfeatures:0" for name in names)]
    return codecs.BOM_UTF16_BE + "\n".join(lines).encode("utf-16-be")


def read(content: bytes, **options: str) -> Imported:
    return hexographer.read(content, ground_of, where="old map.hxm", options=options)


def test_hexes_are_read_column_by_column_and_blank_ones_left_empty() -> None:
    imported = read(hxm(NAMES))
    found = imported.game_map
    assert {found.label(h): (t.terrain, t.elevation) for h, t in found.tiles.items()} == {
        "0101": ("hills", 1),
        "0102": ("deadlands", 0),
        "0103": ("deep-swamp", 0),
        "0202": ("volcano", 3),
        "0203": ("grassland", 0),
    }
    assert imported.notes == (
        "terrain 'Lava' in 1 hex is read as volcano",
        "terrain 'Candy Floss' in 1 hex is read as grassland",
    )


def test_elevations_in_feet_are_not_taken_for_levels() -> None:
    imported = read(hxm(NAMES, level="1200"))
    assert "usual level" in imported.notes[0]
    assert {tile.elevation for tile in imported.game_map.tiles.values()} == {0, 1, 3}


def test_levels_are_kept() -> None:
    assert {tile.elevation for tile in read(hxm(NAMES, level="2")).game_map.tiles.values()} == {2}


def test_every_terrain_of_the_arena_has_a_classic_name_of_its_own() -> None:
    palette = load_palette("hexographer")
    land = [name for name in palette.terrains if name not in palette.sites]
    language = hexographer._speak(palette, "hexographer")
    assert len({language.written(name) for name in land}) == len(land) == 30


def test_the_file_is_utf_16_with_a_line_a_hex() -> None:
    game_map = forge_map(make_recipe({"seed": "hxm", "size": "8x7", "ruleset": "battle-arena"}))
    content = hexographer.write(game_map)["map.hxm"]
    assert content.startswith(codecs.BOM_UTF16_BE)
    lines = content.decode("utf-16").splitlines()
    assert lines[0].split("\t")[:2] == ["8", "7"]
    assert [line.count("\televation:") for line in lines[1:57]] == [1] * 56
    assert all(line.startswith("# arenaforge ") for line in lines[57:])


def test_a_little_endian_file_is_read_too() -> None:
    text = hxm(NAMES).decode("utf-16")
    assert (
        read(codecs.BOM_UTF16_LE + text.encode("utf-16-le")).game_map.tiles == read(hxm(NAMES)).game_map.tiles
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (hxm(NAMES[:5]), "only 5 follow: the file is cut short"),
        (hxm(NAMES, header="0\t3"), "no hex"),
        (hxm(NAMES, header="400\t400"), "at most 200x200"),
        (hxm(NAMES, header="a map"), "first line has no columns and rows"),
        (hxm(["Blank"] * 6), "no hex on the board"),
        (hxm(NAMES)[:-1], "not UTF-16 text"),
        (hxm(NAMES)[2:], "zero bytes"),
        (codecs.BOM_UTF16_BE, "first line has no columns and rows"),
    ],
)
def test_a_wrong_file_is_told_in_one_line(content: bytes, message: str) -> None:
    with pytest.raises(ArenaforgeError, match=message) as caught:
        read(content)
    assert caught.value.message.startswith("old map.hxm: ")

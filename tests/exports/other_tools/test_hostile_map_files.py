"""Cut, flipped, huge and poisoned files give a map or one line, never anything else."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ArenaforgeError
from generator.exports.other_tools import FORMATS
from generator.exports.other_tools.bounds import MOST_BYTES
from generator.forge import forge_map
from generator.recipe import make_recipe
from generator.rules.registry import ground_of

NAMES = sorted(FORMATS)


@cache
def valid_file(name: str, ruleset: str) -> bytes:
    game_map = forge_map(make_recipe({"seed": "hostile", "size": "7x7", "ruleset": ruleset}))
    return next(iter(FORMATS[name].write(game_map).values()))


def outcome(name: str, content: bytes) -> str:
    """The one line, or nothing where a map came out."""
    try:
        imported = FORMATS[name].read(content, ground_of, where="file")
    except ArenaforgeError as error:
        message = error.message
    else:
        assert imported.game_map.tiles
        assert all(note.isprintable() for note in imported.notes)
        return ""
    assert message.isprintable()
    return message


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_cut_file_gives_a_map_or_one_line(name: str, data: st.DataObject) -> None:
    whole = valid_file(name, data.draw(st.sampled_from(["dustbowl", "battle-arena"])))
    outcome(name, whole[: data.draw(st.integers(0, len(whole)))])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_file_with_changed_bytes_gives_a_map_or_one_line(name: str, data: st.DataObject) -> None:
    content = bytearray(valid_file(name, data.draw(st.sampled_from(["dustbowl", "battle-arena"]))))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255) | st.sampled_from(list(b'0159-"{}[],:;\n\t ')))
    outcome(name, bytes(content))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_file_with_shuffled_parts_gives_a_map_or_one_line(name: str, data: st.DataObject) -> None:
    whole = valid_file(name, data.draw(st.sampled_from(["dustbowl", "battle-arena"])))
    a, b, c = sorted(data.draw(st.lists(st.integers(0, len(whole)), min_size=3, max_size=3)))
    outcome(name, whole[:a] + whole[b:c] + whole[a:b] + whole[c:])


@pytest.mark.parametrize("name", NAMES)
@given(content=st.binary(max_size=300))
def test_noise_gives_a_map_or_one_line(name: str, content: bytes) -> None:
    outcome(name, content)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"\x00" * 1000,
        b"[" * 100_000,
        b'{"layers":' * 50_000,
        b'{"layers": [], "tilewidth": NaN}',
        b'{"layers": [], "tilewidth": ' + b"9" * 10_000 + b"}",
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>',
        b"\x1f\x8b\x08\x00" + b"\x00" * 100,
        'size 2 2\nhex 0101 0 "" ""\nend\n'.encode("utf-16"),
        "0101 forêt\n".encode("latin-1"),
        b"PK\x03\x04",
    ],
    ids=range(12),
)
def test_poison_is_told_in_one_line(name: str, content: bytes) -> None:
    assert outcome(name, content).startswith("file: ")


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_is_too_large_is_not_read_at_all(name: str) -> None:
    assert outcome(name, bytes(MOST_BYTES + 1)) == "file: the file is too large: at most 64 MB are read"


@pytest.mark.parametrize("name", ["board", "textmapper", "hxm"])
def test_a_flood_of_our_own_lines_is_refused(name: str) -> None:
    flood = "\n# arenaforge kind open" + " 0101" * 2_000_000 + "\n"
    flood = flood if name != "board" else flood.replace("# ", "#")
    encoded = flood.encode("utf-16-be" if name == "hxm" else "utf-8")
    assert "are too long" in outcome(name, valid_file(name, "dustbowl") + encoded)


@pytest.mark.parametrize("name", NAMES)
def test_a_message_carries_no_control_characters_of_the_file(name: str) -> None:
    content = valid_file(name, "dustbowl")
    poison = "ruleset=\x1b[31mred".encode("utf-16-be") if name == "hxm" else b"ruleset=\x1b[31mred"
    plain = "ruleset=dustbowl".encode("utf-16-be") if name == "hxm" else b"ruleset=dustbowl"
    assert plain in content
    message = outcome(name, content.replace(plain, poison))
    assert message.startswith("file: ")

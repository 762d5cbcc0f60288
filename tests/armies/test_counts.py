"""Counts of types: the options TYPE=N and collection files."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.armies.counts import load_collection, parse_collection_csv, parse_collection_toml, parse_counts
from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError

TYPES = load_types()


def test_counts_are_read_from_options() -> None:
    counts = parse_counts(["Light Tank=2", "apc=0"], TYPES, field="min")
    assert counts == {"Light Tank": 2, "APC": 0}


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("Light Tank", "min 'Light Tank': write TYPE=N, as Infantry Squad=2"),
        ("Light Tnak=1", "min: unknown unit type 'Light Tnak': did you mean Light Tank?"),
        ("APC=-1", "min: APC = '-1': must be a count from 0 to 9999"),
        ("APC=two", "min: APC = 'two': must be a count"),
        ("APC=123456789123456789", "min: APC = '123456789123456789': must be a count"),
    ],
)
def test_a_wrong_option_gets_one_line(word: str, line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        parse_counts([word], TYPES, field="min")
    assert caught.value.message.startswith(line)


def test_a_type_counted_twice_is_refused() -> None:
    with pytest.raises(ArenaforgeError, match="APC is counted twice"):
        parse_counts(["APC=1", "apc=2"], TYPES, field="max")


def test_a_collection_is_read_from_toml_and_from_csv(tmp_path: Path) -> None:
    toml, table = tmp_path / "mine.toml", tmp_path / "mine.csv"
    toml.write_text('infantry-squad = 6\n"Light Tank" = 2\n', encoding="utf-8")
    table.write_text("\ufefftype,count\r\nInfantry Squad,6\r\n\r\nlight tank, 2\r\n", encoding="utf-8")
    wanted = {"Infantry Squad": 6, "Light Tank": 2}
    assert load_collection(str(toml), TYPES) == load_collection(str(table), TYPES) == wanted


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("apc = 'two'", "collection c: APC = 'two': must be a count"),
        ("apc = true", "collection c: APC = true: must be a count"),
        ("apc = 1.5", "collection c: APC = 1.5: must be a count"),
        ("acp = 1", "collection c: unknown unit type 'acp': did you mean APC?"),
        ("apc = 0", "collection c: it holds no unit"),
        ("", "collection c: it holds no unit"),
        ("apc", "collection c: not TOML"),
    ],
)
def test_a_broken_toml_collection_gets_one_line(text: str, line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        parse_collection_toml(text, TYPES, where="c")
    assert caught.value.message.startswith(line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("APC,2\nAPC", "collection c line 2: write a type and a count, as Infantry Squad,6"),
        ("APC,2,3", "collection c line 1: write a type and a count"),
        ("APC,", "collection c line 1: APC = '': must be a count"),
        ('"APC,2', "collection c: not CSV"),
    ],
)
def test_a_broken_csv_collection_gets_one_line(text: str, line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        parse_collection_csv(text, TYPES, where="c")
    assert caught.value.message.startswith(line)


def test_a_collection_that_is_not_there_gets_one_line(tmp_path: Path) -> None:
    with pytest.raises(ArenaforgeError, match="there is no such file"):
        load_collection(str(tmp_path / "none.toml"), TYPES)

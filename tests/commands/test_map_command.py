"""``arenaforge map`` as a person types it: its files, what comes back from them, and every mistake."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from generator import cli

SMALL = ("--size", "9x8", "--seed", "by hand")
WRITTEN = ("map.json", "map.txt", "map.tmj", "map.board", "map-textmapper.txt", "map.hxm")


class Answer(NamedTuple):
    code: int
    told: str
    complaint: str


Map = Callable[..., Answer]


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Map:
    """Runs ``arenaforge map`` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Answer:
        with pytest.raises(SystemExit) as left:
            cli.run(["map", *words])
        told = capsys.readouterr()
        return Answer(int(left.value.code or 0), told.out, told.err)

    return run


# What comes out


def test_it_writes_the_formats_that_were_asked_for_and_says_so(draw: Map, tmp_path: Path) -> None:
    answer = draw(*SMALL, "--format", "svg,json", "--out", "here")
    assert answer.code == 0
    assert answer.told.splitlines()[0].endswith(": 9x8 hexes, crossroads, seed 'by hand'")
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == ["map.json", "map.svg"]
    assert all(name in answer.told for name in ("map.json", "map.svg"))


def test_without_a_folder_it_writes_into_one_named_after_the_map(draw: Map, tmp_path: Path) -> None:
    draw(*SMALL, "--format", "json")
    (folder,) = (tmp_path / "output").iterdir()
    name = json.loads((folder / "map.json").read_text(encoding="utf-8"))["name"]
    assert folder.name.split("-")[0] == "".join(c for c in name.lower().split()[0] if c.isalnum())


def test_the_same_options_write_the_same_bytes(draw: Map, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        draw(*SMALL, "--format", "svg,pdf,png,json,txt,tmj,board,textmapper,hxm", "--out", folder)
    first = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert len(first) == 10  # and the pictures of the tiles
    assert {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()} == first


@pytest.mark.parametrize("ruleset", ["dustbowl", "battle-arena"])
def test_every_format_that_is_read_gives_the_same_map(draw: Map, tmp_path: Path, ruleset: str) -> None:
    draw(*SMALL, "--ruleset", ruleset, "--format", "json,txt,tmj,board,textmapper,hxm", "--out", "made")
    texts = set()
    for name in WRITTEN:
        assert draw("--from", f"made/{name}", "--format", "txt", "--out", name).code == 0
        texts.add((tmp_path / name / "map.txt").read_bytes())
    assert texts == {(tmp_path / "made" / "map.txt").read_bytes()}


# Recipe files


def test_a_recipe_file_gives_all_options_and_flags_win_over_it(draw: Map, tmp_path: Path) -> None:
    asked = 'seed = "by hand"\nsize = "9x8"\npreset = "canyon"\nformat = ["txt", "json"]\nout = "there"\n'
    (tmp_path / "my.toml").write_text(asked, encoding="utf-8-sig")
    assert "9x8 hexes, canyon, seed 'by hand'" in draw("--recipe", "my.toml").told
    assert sorted(path.name for path in (tmp_path / "there").iterdir()) == ["map.json", "map.txt"]
    flags = ("--preset", "badlands", "--format", "hxm", "--out", "elsewhere")
    assert "badlands" in draw("--recipe", "my.toml", *flags).told
    assert [path.name for path in (tmp_path / "elsewhere").iterdir()] == ["map.hxm"]


def test_a_recipe_in_json_is_read_as_one_in_toml(draw: Map, tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"seed": "by hand", "size": "9x8", "format": "txt"}', encoding="utf-8")
    assert "seed 'by hand'" in draw("--recipe", "my.json", "--out", "there").told


# Mistakes


MISTAKES = (
    (["--size", "0x5"], "size 0x5: boards go from 7x7 to 200x200 hexes"),
    (["--prest", "canyon"], "--preset"),
    (["--preset", "canyn"], "unknown preset 'canyn': did you mean canyon?"),
    (["--format", "svgg"], "unknown format 'svgg': did you mean svg?"),
    (["--hex-mm", "nan"], "hex_mm 'nan': must be a number from 4 to 200"),
    (["--sides", "3"], "sides 3: dustbowl is played by 2 sides"),
    (["--recipe", "nowhere.toml"], "recipe nowhere.toml: there is no such file"),
    (["--palette", "nowhere.toml"], "palette nowhere.toml: there is no such file"),
    (["--from", "nowhere.json"], "--from nowhere.json: there is no such file"),
    (["--from", "."], "--from .: cannot be read: Is a directory"),
    (["--recipe", "3.toml"], "format 3: must be text in quotes"),
    (["--seed", "1", "--random-seed"], "give one of them"),
    (["--out", "3.toml"], "cannot write to 3.toml"),
)


@pytest.mark.parametrize(
    ("words", "says"), MISTAKES, ids=lambda it: " ".join(it) if isinstance(it, list) else ""
)
def test_a_mistake_is_one_line_and_nothing_is_written(
    draw: Map, tmp_path: Path, words: list[str], says: str
) -> None:
    (tmp_path / "3.toml").write_text("format = 3\n", encoding="utf-8")
    out = [] if "--out" in words else ["--out", "here"]
    answer = draw(*words, *out)
    assert answer.code == 2
    assert says in answer.complaint
    assert len(answer.complaint.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["3.toml"]


@pytest.mark.parametrize("flag", ["--from", "--recipe", "--palette"])
def test_a_file_without_end_is_not_read_to_its_end(draw: Map, flag: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    answer = draw(flag, "/dev/zero")
    assert answer.code == 2
    assert answer.complaint.endswith(" /dev/zero: larger than 64 MB\n")
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 500_000  # kilobytes

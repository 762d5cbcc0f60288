"""The README's examples are run, and its figures counted again."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from generator.exports.arena_json import arena_to_json
from generator.exports.paper import page_count
from generator.forge import forge_arena, forge_map
from generator.map_files import draw_map, read_map
from generator.recipe import make_recipe, recipe_from_toml
from generator.terrain.palette import parse_palette

README = Path(__file__).resolve().parent.parent / "README.md"
TEXT = README.read_text("utf-8")


def block(kind: str, containing: str = "") -> str:
    blocks: list[str] = re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)
    return next(b for b in blocks if containing in b)


CONSOLE = "".join(re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL))
EXAMPLES = [line[2:] for line in CONSOLE.splitlines() if line.startswith("$ ")]
PLAYS = ("simulate", "watch")  # commands that play an arena
LISTS = ("palettes", "presets", "unit-types")  # commands that write no file
ROWS = re.findall(r"^\| (\d+x\d+) \| ([\d.]+) mm \| (\d+ x \d+) cm \| (.*) \|$", TEXT, re.MULTILINE)


@pytest.fixture(scope="module")
def small_arena(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("tonight") / "arena.json"
    arena = forge_arena(make_recipe({"size": "9x8", "points": 120}))
    file.write_text(arena_to_json(arena), encoding="utf-8")
    return file


@pytest.mark.parametrize("example", [line for line in EXAMPLES if line.split()[1] in PLAYS])
def test_every_example_match_is_played(
    example: str, arenaforge: Callable[..., CompletedProcess[str]], small_arena: Path, tmp_path: Path
) -> None:
    places = {"tonight/arena.json": str(small_arena), "match.json": str(tmp_path / "match.json")}
    done = arenaforge(*(places.get(word, word) for word in shlex.split(example)[1:]))
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout or "wins" in done.stdout or "A draw" in done.stdout


@pytest.mark.parametrize("example", [line for line in EXAMPLES if line.split()[1] not in PLAYS])
def test_every_example_command_works(
    example: str, arenaforge: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> None:
    made = tmp_path / "made"
    words = shlex.split(example)[1:]
    if words[0] in LISTS:
        assert arenaforge(*words).stdout.count("\n") > 3
        return
    if "--out" in words:
        words[words.index("--out") + 1] = str(made)
    else:
        words += ["--out", str(made)]
    smaller = ["--size", "12x10"] if words[0] in ("map", "arena") and "--sides" not in words else []
    done = arenaforge(*words, *smaller)
    assert done.returncode == 0, done.stderr
    assert list(made.iterdir())


@pytest.mark.parametrize(("size", "hex_mm", "across", "pages"), ROWS)
def test_the_page_table_is_true(size: str, hex_mm: str, across: str, pages: str) -> None:
    sheet = draw_map(forge_map(make_recipe({"size": size, "hex_mm": hex_mm})))
    assert f"{sheet.width / 10:.0f} x {sheet.height / 10:.0f}" == across
    papers = ("a4", "letter", "a3", "tabloid", "a2")
    counted = [page_count(sheet.width, sheet.height, paper) for paper in papers]
    assert counted == [int(n) for n in pages.split(" | ")]


def test_the_example_recipe_palette_and_text_map_are_read() -> None:
    assert recipe_from_toml(block("toml", "tonight.toml")).preset == "volcanic"
    assert "dead-sea" in parse_palette(block("toml", "extends"), where="README").presets
    game_map, _ = read_map(block("text").encode(), where="README", options={})
    assert game_map.name == "The Gap"


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"\]\((docs/[^)]+)\)", TEXT)
    assert pictures
    assert [p for p in pictures if not (README.parent / p).is_file()] == []

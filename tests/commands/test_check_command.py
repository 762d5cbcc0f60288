from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.errors import ArenaforgeError


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small arena of mirrored armies, made and proven by the command."""
    out = tmp_path_factory.mktemp("proven")
    options = ["--seed", "check", "--size", "12x10", "--points", "200", "--mirror", "--attempts", "2"]
    result = CliRunner().invoke(main, ["arena", *options, "--format", "json,svg", "--out", str(out)])
    assert result.exit_code == 0, result.output
    return out


def check(*args: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["check", *map(str, args)])
    if isinstance(result.exception, ArenaforgeError):
        raise result.exception
    return result.exit_code, result.output


def test_an_arena_comes_with_its_verdict_and_report(made: Path) -> None:
    verdict = json.loads((made / "verdict.json").read_text(encoding="utf-8"))
    assert verdict["format"] == "arenaforge.verdict"
    assert "seconds" not in verdict
    assert (made / "report.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_no_more_matches_are_played_for_a_verdict_than_it_is_told(tmp_path: Path) -> None:
    options = ["--size", "8x7", "--points", "100", "--mirror", "--attempts", "1", "--matches", "24"]
    result = CliRunner().invoke(main, ["arena", *options, "--format", "json", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert json.loads((tmp_path / "verdict.json").read_text(encoding="utf-8"))["matches"] == 24


def test_the_verdict_of_the_file_is_that_of_the_command_that_made_it(made: Path) -> None:
    code, text = check(made / "arena.json", "--json", "--workers", "1")
    told = json.loads(text)
    stored = json.loads((made / "verdict.json").read_text(encoding="utf-8"))
    assert {key: told[key] for key in stored} == stored
    assert code == (0 if told["playable"] else 1)
    wanted = ("playable", "problems", "matches", "wins", "draws", "interval", "turns", "matches_per_second")
    assert set(wanted) <= set(told)
    assert {"median", "lower_quartile", "upper_quartile"} <= set(told["turns"])


def test_what_is_not_playable_is_exit_code_1_and_says_why(made: Path) -> None:
    code, text = check(made / "arena.json", "--limit", "fell=0.99", "--matches", "60")
    assert code == 1
    assert text.startswith("Dull: ")
    assert "MISSED" in text
    assert "matches a second" in text


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--limit", "ballance=2"], "did you mean balance?"),
        (["--limit", "balance"], "write NAME=VALUE"),
        (["--matches", "0"], "must be 1 to"),
        (["--bots", "gready"], "did you mean greedy?"),
    ],
)
def test_a_mistake_is_one_line(made: Path, args: list[str], line: str) -> None:
    with pytest.raises(ArenaforgeError) as error:
        check(made / "arena.json", *args)
    assert line in error.value.message
    assert "\n" not in error.value.message


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"arenaforge.arena"', '"arenaforge.map"'),
        lambda text: text.replace('"hexes"', '"hexagons"'),
    ],
    ids=["cut", "something else", "a key misspelt"],
)
def test_a_damaged_arena_is_one_line_and_exit_code_2(
    made: Path, spoil: Callable[[str], str], tmp_path: Path, checkout: Path
) -> None:
    bad = tmp_path / "arena.json"
    bad.write_text(spoil((made / "arena.json").read_text(encoding="utf-8")), encoding="utf-8")
    command = [sys.executable, "-m", "generator.cli", "check", str(bad)]
    found = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert found.stdout == ""
    assert len(found.stderr.strip().splitlines()) == 1
    assert "arena.json" in found.stderr

"""arenaforge batch, from the command line."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.errors import ArenaforgeError

OPTIONS = ("--size", "12x10", "--preset", "canyon", "--points", "60", "--seed", "small", "--matches", "4")


def call(*args: object) -> Result:
    return CliRunner().invoke(main, ["batch", *(str(arg) for arg in args)], catch_exceptions=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("batch")
    plan = out / "plan.toml"
    plan.write_text(
        '[recipe]\nsize = "12x10"\npreset = "canyon"\npoints = 60\n'
        '[grid]\nseed = ["=2+3", "</script><b>"]\n[[arena]]\nreroll = "blue.40"\n'
    )
    result = call(plan, "--jobs", 1, "--matches", 4, "--out", out / "made")
    assert result.exit_code == 0, result.output
    return out / "made"


def test_every_arena_is_in_the_index_also_one_that_failed(folder: Path) -> None:
    rows = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    assert [row["number"] for row in rows] == [1, 2, 3]
    assert rows[2]["state"] == "failed"
    assert "blue.40" in rows[2]["reason"]
    for row in rows[:2]:
        for name in (*row["files"].split(), "thumbnail.png"):
            assert (folder / row["folder"] / name).is_file()


def test_a_table_program_reads_the_same_rows_and_takes_no_text_for_a_formula(folder: Path) -> None:
    rows = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    with (folder / "index.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["name"] for row in table] == [row["name"] for row in rows]
    assert table[0]["seed"] == "'=2+3"


def test_the_page_holds_its_rows_and_asks_nothing_of_a_network(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    rows = re.search(r'<script type="application/json" id="list">(.*?)</script>', page, re.DOTALL)
    assert rows is not None
    assert json.loads(rows[1]) == json.loads((folder / "index.json").read_text(encoding="utf-8"))
    assert re.findall(r'(?:src|href)="(?!index\.)[^"]*"|https?:', page) == []


def test_a_batch_that_is_done_is_resumed_without_a_plan(folder: Path) -> None:
    before = (folder / "index.json").read_bytes()
    result = call("--resume", "--out", folder)
    assert result.exit_code == 0
    assert (folder / "index.json").read_bytes() == before


def test_the_same_batch_again_says_how_to_go_on(tmp_path: Path) -> None:
    args = ("--count", 1, *OPTIONS, "--jobs", 1, "--out", tmp_path)
    assert call(*args).exit_code == 0
    with pytest.raises(ArenaforgeError, match="--resume goes on with it"):
        call(*args)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--count", 0), "count 0: must be a whole number from 1"),
        (("--diverse",), "say with --keep-best how many"),
        (("--preset", "canion"), "unknown preset 'canion': did you mean canyon?"),
        (("--format", "pdv"), "unknown format 'pdv': did you mean pdf?"),
        (("--resume",), "say with --out which batch"),
        (("nowhere.toml",), "plan nowhere.toml: there is no such file"),
    ],
)
def test_a_mistake_is_one_line(args: tuple[str, ...], told: str, tmp_path: Path) -> None:
    with pytest.raises(ArenaforgeError, match=re.escape(told)) as caught:
        call(*args, *(() if args == ("--resume",) else ("--out", tmp_path / "made")))
    assert "\n" not in caught.value.message
    assert not (tmp_path / "made").exists()

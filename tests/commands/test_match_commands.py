"""arena, simulate and watch, from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import main, run
from generator.commands.watch import coloured
from generator.errors import ArenaforgeError
from generator.exports.arena_json import arena_from_json, arena_schema, arena_to_json
from generator.rules.battle_arena.ruleset import MARKS
from generator.rules.registry import ground_of

SCHEMA = Path("generator", "exports", "schemas", "arenaforge.arena.v1.json")


def call(*args: object) -> str:
    result = CliRunner().invoke(main, [str(arg) for arg in args], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("arena")
    call(
        "arena",
        "--seed",
        "t",
        "--size",
        "12x10",
        "--points",
        200,
        "--format",
        "json,csv",
        "--no-check",
        "--out",
        out,
    )
    return out


@pytest.fixture
def table(folder: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((folder / "arena.json").read_text(encoding="utf-8"))
    return loaded


def test_an_arena_is_a_map_two_armies_and_the_file_that_is_played(
    folder: Path, table: dict[str, Any]
) -> None:
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["arena.json", "armies.csv", "blue.json", "map.json", "red.json"]
    assert [army["side"] for army in table["armies"]] == ["blue", "red"]
    assert table["map"] == json.loads((folder / "map.json").read_text(encoding="utf-8"))
    assert table["armies"][0] == json.loads((folder / "blue.json").read_text(encoding="utf-8"))
    assert (table["format"], table["version"], table["scenario"]) == ("arenaforge.arena", 1, "battle")


def test_an_arena_is_read_back_and_written_the_same(folder: Path) -> None:
    text = (folder / "arena.json").read_text(encoding="utf-8")
    assert arena_to_json(arena_from_json(text, ground_of)) == text


def test_the_published_schema_is_that_of_the_code_and_an_arena_follows_it(table: dict[str, Any]) -> None:
    import jsonschema

    published = (Path(__file__).resolve().parents[2] / SCHEMA).read_text(encoding="utf-8")
    assert published == arena_schema()
    jsonschema.validate(table, json.loads(published))


def test_the_same_options_give_the_same_arena(folder: Path, tmp_path: Path) -> None:
    options = ("--seed", "t", "--size", "12x10", "--points", 200, "--format", "json,csv", "--no-check")
    call("arena", *options, "--out", tmp_path)
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_simulate_counts_wins_draws_and_turns(folder: Path) -> None:
    figures = json.loads(call("simulate", folder / "arena.json", "--matches", 40, "--json"))
    assert sum(figures["wins"].values()) + figures["draws"] == figures["matches"] == 40
    assert sum(figures["ended_by"].values()) == 40
    assert 1 <= figures["turns"]["least"] <= figures["turns"]["mean"] <= figures["turns"]["most"] <= 12
    assert figures["matches_per_second"] > 0


def test_simulate_is_the_same_for_the_same_seed_and_tells_how_to_watch(folder: Path) -> None:
    def lines(seed: str) -> list[str]:
        told = call("simulate", folder / "arena.json", "--matches", 30, "--seed", seed).splitlines()
        return [line for line in told if "per_second" not in line]

    assert lines("a") == lines("a")
    assert lines("a")[1:-1] != lines("b")[1:-1]
    assert "arenaforge watch" in lines("a")[-1]


def test_watch_tells_a_match_with_its_board_and_records_it(folder: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    told = call("watch", folder / "arena.json", "--bots", "blue=greedy,red=random", "--record", record)
    assert "Turn 1: initiative" in told
    assert "\n  1 " in told
    assert "blue by greedy, red by random" in told
    again = call("watch", record)
    assert told.removesuffix(f"wrote {record}\n") == again


def test_a_record_whose_keys_another_tool_has_sorted_is_told_all_the_same(
    folder: Path, tmp_path: Path
) -> None:
    text = call("watch", folder / "arena.json", "--bots", "random", "--json")
    plain, tidied = tmp_path / "plain.json", tmp_path / "sorted.json"
    plain.write_text(text, encoding="utf-8")
    table = json.loads(text)
    tidied.write_text(json.dumps({key: table[key] for key in sorted(table)}, indent=9), encoding="utf-8")
    assert call("watch", tidied) == call("watch", plain)


def test_on_the_board_every_side_has_a_colour_of_its_own() -> None:
    for kind in "3!":
        styled = {coloured(f" {mark}{kind}\n").replace(f"{mark}{kind}", "") for mark in MARKS.values()}
        assert len(styled) == len(MARKS)
    assert coloured("Red 3, B34, LOS and blue 3a\n") == "Red 3, B34, LOS and blue 3a\n"


def test_watch_as_json_is_the_record(folder: Path) -> None:
    table = json.loads(call("watch", folder / "arena.json", "--json", "--seed", "j"))
    assert (table["format"], table["seed"]) == ("arenaforge.match", "j")
    assert table["events"][-1]["event"] == "ended"


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.update(format="arenaforge.map"), "not an Arenaforge arena"),
        (lambda t: t.pop("map"), "map is missing"),
        (lambda t: t.update(mpa={}), "did you mean map"),
        (lambda t: t.update(ruleset="chess"), "ruleset"),
        (lambda t: t.update(scenario="battel"), "did you mean battle"),
        (lambda t: t["armies"].pop(), "one blue and one red army"),
        (lambda t: t["armies"][1].update(side="blue"), "one blue and one red army"),
        (lambda t: t["armies"][0]["units"][0].update(ATK=99), "army 1: unit 1 .*ATK 99"),
        (lambda t: t["armies"][0]["units"][0].update(type="Mortra"), "army 1: unit 1 .*did you mean"),
        (lambda t: t["armies"][0].update(limit=100), "army 1: the units cost .* above the limit"),
        (
            lambda t: t["armies"][0].update(groups=[{"name": "G", "members": ["No One"]}]),
            "army 1: unknown card in group 1",
        ),
        (lambda t: t["map"]["hexes"][3].update(terrain="lava"), "map: unknown terrain in hex 0401"),
        (lambda t: t["map"]["hexes"].append(t["map"]["hexes"][0]), "map: hex 0101: .* stands twice"),
        (lambda t: t["map"]["zones"][0].update(hexes=t["map"]["zones"][0]["hexes"][:1]), "zone has room for"),
        (
            lambda t: t["map"]["zones"][0].update(hexes=t["map"]["zones"][1]["hexes"]),
            "map: hex .* is in the deployment zones of both sides",
        ),
        (lambda t: t["map"]["zones"][0].update(hexes=["9999"]), "map: zones: there is no hex 9999"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "watch"])
def test_a_broken_arena_is_one_line_and_exit_code_2(
    table: dict[str, Any],
    change: Change,
    message: str,
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import re

    change(table)
    file = tmp_path / "arena.json"
    file.write_text(json.dumps(table), encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        run([command, str(file)])
    told = capsys.readouterr().err
    assert stopped.value.code == 2
    assert re.search(message, told), told
    assert told.count("\n") == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "PDF", '{"format": "arenaforge.arena"'])
def test_a_damaged_file_is_one_line(text: str) -> None:
    with pytest.raises(ArenaforgeError) as error:
        arena_from_json(text, ground_of, where="a.json")
    assert error.value.message.startswith("a.json: ")


def test_fewer_units_other_stats_and_other_terrain_by_hand_are_played(
    table: dict[str, Any], tmp_path: Path
) -> None:
    table["armies"][0]["groups"] = []
    del table["armies"][0]["units"][1:]
    table["armies"][0]["units"][0]["LOS"] = 4
    table["map"]["hexes"][30]["terrain"] = "open"
    file = tmp_path / "arena.json"
    file.write_text(json.dumps(table), encoding="utf-8")
    figures = json.loads(call("simulate", file, "--matches", 10, "--json"))
    assert figures["matches"] == 10


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("gredy", "did you mean greedy"),
        ("bleu=greedy", "did you mean blue"),
        ("greedy,random", "one bot for all"),
    ],
)
def test_wrong_bots_are_one_line(
    folder: Path, bots: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(["simulate", str(folder / "arena.json"), "--bots", bots])
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err

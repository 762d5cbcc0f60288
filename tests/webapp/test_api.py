"""The API: what it answers, and that mistakes are ``{code, message, field}``."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from pathlib import Path
from time import sleep
from types import ModuleType
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from pypdf import PdfReader

from generator.cli import main
from generator.exports.arena_json import arena_to_json
from generator.exports.other_tools import hexographer, megamek, textmapper, tiled
from generator.forge import forge_arena, forge_map
from generator.pack_files import pack_files
from generator.proving import prove
from generator.recipe import make_recipe
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from webapp.asked import address_of
from webapp.downloads import DOWNLOADS
from webapp.judging import ATTEMPTS

BOARD = "size=8x8&points=120"
ARENA = forge_arena(make_recipe({"size": "8x8", "points": 120, "seed": "sent"}))
FILE = arena_to_json(ARENA)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("size=9", "size"),
        ("size=200x200", "size"),
        ("preset=moon", "preset"),
        ("points=many", "points"),
        ("points=501", "points"),
        ("hex_mm=200&size=12x12&dpi=1200", "dpi"),
        ("seed=", None),
        ("palette=/etc/passwd", "palette"),
        ("groups=/etc/passwd", "groups"),
        ("groups=groups.toml", "groups"),
        ("types=x.toml", "types"),
        ("collection=x.csv", "collection"),
        ("size=8x8&size=9x9", "size"),
        ("nonsense=1", "nonsense"),
        ("seed=%ED%A0%80", None),
        ("reroll=blue.99&size=8x8", "reroll"),
        ("min=Tank%3D900", "min"),
    ],
)
def test_a_mistake_is_told_with_its_field(client: FlaskClient, query: str, field: str | None) -> None:
    answer = client.get(f"/api/v1/army?{query}")
    if field is None:
        assert answer.status_code in (200, 400)
        return
    assert answer.status_code == 400
    assert set(answer.json or {}) == {"code", "message", "field"}
    assert (answer.json or {})["field"] == field


def test_a_path_in_a_sent_arena_is_refused(client: FlaskClient) -> None:
    table = json.loads(FILE)
    for recipe in (table["recipe"], table["map"]["recipe"]):
        recipe["palette"] = "/etc/passwd"
        answer = client.post("/api/v1/map", data=json.dumps(table))
        assert answer.status_code == 400
        assert "command line only" in (answer.json or {})["message"]
        recipe["palette"] = ""


@pytest.mark.parametrize("name", [name for name in DOWNLOADS if not name.endswith((".png", ".zip", ".pdf"))])
def test_every_download_is_made_and_named_after_the_arena(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/api/v1/export/{name}?{BOARD}&dpi=40")
    assert answer.status_code == 200
    assert len(answer.data) > 100
    assert name in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("ruleset", ["dustbowl", "battle-arena"])
def test_the_pack_is_what_the_command_line_makes(
    client: FlaskClient, ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    options = {"ruleset": ruleset, "size": "9x9", "points": "120", "dpi": "40"}
    flags = [word for name, value in options.items() for word in (f"--{name}", value)]
    made = CliRunner().invoke(main, ["arena", "--no-check", "--pack", "zip", *flags])
    assert made.exit_code == 0, made.output
    (file,) = tmp_path.glob("output/*.zip")
    assert client.get(f"/api/v1/export/arena.zip?{urlencode(options)}").data == file.read_bytes()
    pack = client.get(f"/api/v1/export/pack.pdf?{urlencode(options)}").data
    with zipfile.ZipFile(file) as archive:
        assert archive.read(f"{file.stem}/pack.pdf") == pack


def test_the_pack_of_a_judged_arena_has_the_report(client: FlaskClient) -> None:
    query = f"{BOARD}&seed=sent&matches=4"
    while client.post(f"/api/v1/check?{query}").status_code == 202:
        sleep(0.2)
    verdict = judge(ARENA, limits=make_limits({"matches": 4}), workers=1)
    expected = pack_files(ARENA, verdict=verdict).files
    assert client.get(f"/api/v1/export/pack.pdf?{query}").data == expected["pack.pdf"]
    sent = client.post("/api/v1/export/pack.pdf", data=FILE).data
    with_report, without = (len(PdfReader(io.BytesIO(f)).pages) for f in (expected["pack.pdf"], sent))
    assert with_report == without + 1


def test_a_fair_arena_is_found_as_the_command_line_finds_it(client: FlaskClient) -> None:
    query = f"{BOARD}&seed=uneven&mirror=true&matches=8"
    assert client.get(f"/api/v1/prove?{query}").status_code == 404
    while client.post(f"/api/v1/prove?{query}").status_code == 202:
        sleep(0.2)
    found = client.get(f"/api/v1/prove?{query}").json or {}
    recipe = make_recipe({"size": "8x8", "points": 120, "seed": "uneven", "mirror": True})
    proof = prove(recipe, attempts=ATTEMPTS, limits=make_limits({"matches": 8}), workers=1)
    assert found["address"] == address_of(proof.arena.recipe)
    assert len(found["tried"]) == len(proof.tries)
    assert found["verdict"]["summary"] == proof.verdict.summary


def test_a_report_is_waited_for_and_only_where_there_can_be_one(client: FlaskClient) -> None:
    first = client.get(f"/api/v1/export/pack.pdf?{BOARD}&seed=unjudged&matches=3")
    assert first.status_code == 503
    assert int(first.headers["Retry-After"]) > 0
    assert client.get(f"/api/v1/export/pack.pdf?{BOARD}&matches=none").status_code == 400
    assert client.get(f"/api/v1/export/map.svg?{BOARD}&matches=3").status_code == 400


def test_cards_are_refused_where_units_are_built_in_play(client: FlaskClient) -> None:
    answer = client.get("/api/v1/export/cards.pdf?ruleset=battle-arena&size=8x8")
    assert answer.status_code == 400
    assert (answer.json or {})["field"] == "name"


def test_what_comes_out_of_an_export_goes_in_again(client: FlaskClient) -> None:
    text = client.get(f"/api/v1/export/map.txt?{BOARD}&seed=out").data
    found = client.post("/api/v1/import", data=text).json or {}
    assert found["arena"]["map"]["columns"] == 8
    assert found["address"] == ""
    again = client.post("/api/v1/map", data=json.dumps(found["arena"]))
    assert again.status_code == 200


@pytest.mark.parametrize("tool", [tiled, hexographer, megamek, textmapper])
def test_a_board_of_another_tool_comes_in_as_it_was_drawn(client: FlaskClient, tool: ModuleType) -> None:
    game_map = forge_map(make_recipe({"size": "8x7", "seed": "away"}))
    file = next(iter(tool.write(game_map).values()))
    found = client.post("/api/v1/import", data=file).json or {}
    terrains = Counter(row["terrain"] for row in found["arena"]["map"]["hexes"])
    assert terrains == Counter(tile.terrain for tile in game_map.tiles.values())


def test_an_arena_file_that_its_recipe_makes_comes_back_as_an_address(client: FlaskClient) -> None:
    found = client.post("/api/v1/import", data=FILE).json or {}
    assert "seed=sent" in found["address"]


def test_an_edited_arena_keeps_its_edit(client: FlaskClient) -> None:
    table = json.loads(FILE)
    table["map"]["hexes"][0]["terrain"] = "hill"
    table["map"]["hexes"][0]["look"] = None
    body = json.dumps(table)
    assert (client.post("/api/v1/import", data=body).json or {})["address"] == ""
    shown = client.post("/api/v1/preview", data=body).json or {}
    assert shown["board"]["hexes"][0]["terrain"] == "hill"
    assert shown["address"] == ""


@pytest.mark.parametrize(
    "content",
    [b"\x00\xff\xfe", b"{}", b"[]", b"not a map", b'{"format": "arenaforge.arena"}', b"<map></map>"],
)
def test_a_file_that_is_no_arena_is_told_so(client: FlaskClient, content: bytes) -> None:
    answer = client.post("/api/v1/import", data=content)
    assert answer.status_code == 400
    assert (answer.json or {})["message"].startswith("the file")


def test_a_file_that_is_too_large_is_refused(client: FlaskClient) -> None:
    answer = client.post("/api/v1/import", data=b"x" * 300_000)
    assert answer.status_code == 413
    assert (answer.json or {})["code"] == "request-entity-too-large"


def test_options_say_what_this_server_allows(client: FlaskClient) -> None:
    found = client.get("/api/v1/options").json or {}
    assert found["limits"]["hexes"] == 320
    assert "palette" not in found["recipe"]["properties"]
    assert "canyon" in found["rulesets"]["dustbowl"]["presets"]


def test_a_match_is_recorded_and_replays_as_frames(client: FlaskClient) -> None:
    query = f"{BOARD}&match=1&bots=random"
    record = json.loads(client.get(f"/api/v1/match?{query}").data)
    frames = (client.get(f"/api/v1/replay?{query}").json or {})["frames"]
    assert record["format"] == "arenaforge.match"
    assert len(frames) == len(record["actions"]) + 1
    assert sum(len(frame["says"]) for frame in frames) == len(record["events"])


def test_every_mark_of_a_replay_is_a_unit_with_a_counter(client: FlaskClient) -> None:
    found = client.get(f"/api/v1/replay?{BOARD}&groups=auto&bots=random").json or {}
    marks = {mark for frame in found["frames"] for mark in frame["marks"].values()}
    assert marks == set(found["pieces"])
    counters = {piece["art"] for piece in found["pieces"].values()}
    assert [art for art in counters if client.get(f"/art/{art}.svg").status_code != 200] == []


def test_a_replay_tells_what_is_carried_and_where(client: FlaskClient) -> None:
    query = "ruleset=battle-arena&size=9x9&seed=carry"
    frames = (client.get(f"/api/v1/replay?{query}").json or {})["frames"]
    carried = [frame for frame in frames if frame["carried"]]
    assert carried
    for frame in carried:
        assert set(frame["carried"]) <= set(frame["marks"])  # a unit stands there
        assert not set(frame["carried"].values()) & set(frame["marks"].values())


def test_every_shot_of_a_replay_leads_from_a_unit_to_another_and_says_whether_it_hits(
    client: FlaskClient,
) -> None:
    frames = (client.get(f"/api/v1/replay?{BOARD}&match=1").json or {})["frames"]
    before: dict[str, str] = {}
    for frame in frames:
        told = [kind for kind in frame["kinds"] if kind in ("hit", "missed")]
        assert [shot["hits"] for shot in frame["shots"]] == [kind == "hit" for kind in told]
        for shot in frame["shots"]:
            assert frame["marks"][shot["start"]][0] != before[shot["end"]][0]  # of another side
        before = frame["marks"]
    assert {shot["hits"] for frame in frames for shot in frame["shots"]} == {True, False}


@pytest.mark.parametrize("query", ["bots=deep-blue", "bots=random,random,random", "match="])
def test_a_match_that_cannot_be_is_told_so(client: FlaskClient, query: str) -> None:
    assert client.get(f"/api/v1/replay?{BOARD}&{query}").status_code == 400


def test_a_method_that_is_not_taken_names_those_that_are(client: FlaskClient) -> None:
    answer = client.delete("/api/v1/arena")
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]
    assert (answer.json or {})["code"] == "method-not-allowed"

"""Army files: JSON written and read back, hand edits, broken ones, and the CSV roster."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.armies.build import build_armies, build_army
from generator.armies.plan import ArmyPlan
from generator.armies.unit_types import load_types, parse_types
from generator.errors import ArenaforgeError
from generator.exports.army_csv import COLUMNS, army_to_csv
from generator.exports.army_json import army_from_json, army_schema, army_to_json

SCHEMA = Path("generator", "exports", "schemas", "arenaforge.army.v1.json")
ARMY = build_army(ArmyPlan(seed="files", groups="auto"))


def table() -> dict[str, Any]:
    return dict(json.loads(army_to_json(ARMY)))


def read(edited: object) -> Any:
    return army_from_json(json.dumps(edited), where="mine.json")


def line(edited: object) -> str:
    with pytest.raises(ArenaforgeError) as caught:
        read(edited)
    assert "\n" not in caught.value.message
    assert caught.value.message.startswith("mine.json: ")
    return caught.value.message.removeprefix("mine.json: ")


@given(seed=st.text(min_size=1, max_size=6).filter(str.isprintable), points=st.integers(60, 1200))
def test_an_army_is_read_back_as_it_was_written(seed: str, points: int) -> None:
    for army in build_armies(ArmyPlan(seed=seed, points=points, groups="auto")):
        assert army_from_json(army_to_json(army)) == army


def test_the_file_says_what_the_format_promises() -> None:
    file = table()
    assert (file["format"], file["version"], file["side"]) == ("arenaforge.army", 1, "blue")
    assert (file["limit"], file["total"], file["doctrine"], file["seed"]) == (500, 500, "balanced", "files")
    unit = file["units"][0]
    for key in ("type", "name", "ATK", "RNG", "DEF", "MOV", "LOS", "steps", "armoured", "carry", "cost"):
        assert key in unit
    assert file["total"] == sum(unit["cost"] for unit in file["units"])
    group = file["groups"][0]
    assert set(group["members"]) <= {unit["name"] for unit in file["units"]}
    assert group["ATK"] == max(u["ATK"] for u in file["units"] if u["name"] in group["members"])


def test_the_published_schema_is_the_one_of_the_code(checkout: Path) -> None:
    assert (checkout / SCHEMA).read_text(encoding="utf-8") == army_schema()


def test_an_army_keeps_to_the_published_schema(checkout: Path) -> None:
    schema = json.loads((checkout / SCHEMA).read_text(encoding="utf-8"))
    jsonschema.validate(table(), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**table(), "units": []}, schema)


def test_units_may_be_taken_out_and_the_total_is_worked_out_anew() -> None:
    file = table()
    file["units"], file["groups"] = file["units"][:3], []
    army = read(file)
    assert len(army.cards) == 3
    assert army.total == sum(card.cost for card in ARMY.cards[:3])


def test_stats_may_be_edited_and_the_cost_follows() -> None:
    file = table()
    lowered = file["units"][-1]
    lowered["ATK"] -= 1
    army = read(file)
    per = load_types().find(lowered["type"]).cost_per_stat
    assert army.cards[-1].cost == ARMY.cards[-1].cost - per
    assert army.total == ARMY.total - per


def test_a_unit_by_hand_needs_only_a_type_a_name_and_stats() -> None:
    unit = {"type": "apc", "name": "Box", "ATK": 5, "RNG": 5, "DEF": 8, "MOV": 9, "LOS": 7, "steps": 3}
    head = {"format": "arenaforge.army", "version": 1, "side": "red", "limit": 60}
    card = read({**head, "units": [unit]}).cards[0]
    assert (card.type, card.cost, card.armoured, card.carry, card.category) == ("APC", 58, True, 1, "apc")


def test_groups_may_be_edited_by_name_or_number() -> None:
    file = table()
    file["groups"] = [{"name": "Mine", "members": [1, file["units"][1]["name"]]}]
    assert read(file).groups[0].members == ARMY.cards[:2]


def test_an_army_of_own_types_is_read_without_their_file(checkout: Path) -> None:
    text = checkout / "generator" / "armies" / "types.toml"
    own = parse_types(
        text.read_text("utf-8").replace('"dustbowl"', '"mine"', 1).replace("Light Tank", "Buggy"),
        where="mine",
    )
    army = build_army(ArmyPlan(types=own, mins={"Buggy": 1}))
    again = army_from_json(army_to_json(army))
    assert again == replace(army, cards=again.cards)
    assert [(c.name, c.stats, c.cost) for c in again.cards] == [(c.name, c.stats, c.cost) for c in army.cards]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("ATK", 40, "ATK 40: must be at most 24"),
        ("ATK", "4", "ATK '4': must be a whole number"),
        ("steps", 0, "steps 0: must be at least 1"),
        ("type", "Infantry Sqaud", "unknown unit type 'Infantry Sqaud': did you mean Infantry Squad?"),
        ("atk", 4, "atk: no such key: did you mean ATK?"),
        ("name", "", "name '': must have 1 or more characters"),
        ("name", "a\nb", "name 'a\\nb': must be printable text"),
        ("armoured", "yes", "armoured 'yes': must be true or false"),
    ],
)
def test_a_broken_unit_gets_one_line(key: str, value: object, message: str) -> None:
    file = table()
    file["units"][2][key] = value
    assert line(file).startswith("unit 3")
    assert message in line(file)


def test_a_missing_stat_is_named_with_its_unit() -> None:
    file = table()
    del file["units"][0]["MOV"]
    assert line(file) == f"unit 1 {ARMY.cards[0].name!r}: MOV is missing"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "arenaforge.map"}, "not an Arenaforge army: it has no format 'arenaforge.army'"),
        ({"version": 2}, "version 2: must be 1"),
        ({"side": "green"}, "side 'green': must be 'blue' or 'red'"),
        ({"units": []}, "units: must have 1 or more items"),
        ({"units": {}}, "units: must be a list"),
        ({"units": [3]}, "unit 1 3: must be a table"),
        ({"limit": 100}, "the units cost 500 points, above the limit of 100"),
        ({"limt": 100}, "limt: no such key: did you mean limit?"),
        ({"cost_model": "mine"}, "unknown cost model 'mine'"),
        ({"seed": "\ud800"}, "seed '\\ud800': is not valid UTF-8 text"),
        ({"groups": [{"name": "A", "members": [1]}]}, "group 1: 1 listed, a group has 2 to 4 members"),
        ({"groups": [{"name": "A", "members": [1, 99]}]}, "group 1: there is no card 99"),
        ({"groups": [{"name": "A", "members": [1, "Bo"]}]}, "unknown card in group 1: 'Bo'"),
        ({"groups": [{"name": "A"}]}, "group 1 'A': members is missing"),
        ({"types": "other", "units": [{"type": "X"}]}, "unit 1: ATK is missing"),
    ],
)
def test_a_broken_file_gets_one_line(change: dict[str, object], message: str) -> None:
    assert line({**table(), **change}).startswith(message)


def test_two_units_of_one_name_are_refused() -> None:
    file = table()
    file["units"][1]["name"] = file["units"][0]["name"]
    assert (
        line({**file, "groups": []}) == f"unit 2: the name {ARMY.cards[0].name!r} is already that of unit 1"
    )


def test_a_type_that_is_nowhere_needs_all_that_the_type_would_say() -> None:
    file = {**table(), "types": "other"}
    del file["units"][0]["category"]
    assert "it needs category, armoured and cost" in line(file)


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "null", "[" * 100_000])
def test_what_is_no_army_at_all_gets_one_line(text: str) -> None:
    with pytest.raises(ArenaforgeError, match=r"^army: not "):
        army_from_json(text)


def test_the_roster_has_a_line_for_every_card() -> None:
    armies = build_armies(ArmyPlan(seed="files", groups="auto"))
    rows = list(csv.DictReader(army_to_csv(armies).splitlines()))
    assert tuple(rows[0]) == COLUMNS
    cards = [card for army in armies for card in army.cards]
    assert [(r["side"], r["name"], r["type"]) for r in rows] == [(c.side, c.name, c.type) for c in cards]
    assert sum(int(row["cost"]) for row in rows) == 1000
    assert [int(row["ATK"]) for row in rows] == [card.atk for card in cards]
    assert {row["group"] for row in rows} == {"", *(g.name for army in armies for g in army.groups)}


def test_a_name_that_looks_like_a_formula_stays_text() -> None:
    card = replace(ARMY.cards[0], name="=1+1")
    rows = list(csv.reader(army_to_csv([replace(ARMY, cards=(card,), groups=())]).splitlines()))
    assert rows[1][3] == "'=1+1"

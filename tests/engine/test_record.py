"""Records replay to the same end, and say where and why if they do not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.engine.arena import Arena
from generator.engine.match import Match
from generator.engine.record import load, save
from generator.errors import ArenaforgeError
from generator.exports.match_json import match_from_json, match_to_json
from generator.rules.registry import ground_of, load_rules

GREEDY = {"blue": "greedy", "red": "greedy"}
RULES = load_rules("dustbowl")


def read(table: dict[str, Any] | str) -> Match:
    text = table if isinstance(table, str) else json.dumps(table)
    return load(RULES, match_from_json(text, ground_of, load_rules, where="m.json"))


@pytest.fixture(scope="module")
def played(arena: Arena) -> str:
    match = Match(RULES, arena, "recorded")
    match.play(GREEDY)
    return match_to_json(save(match, GREEDY), RULES)


@pytest.fixture
def table(played: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(played)
    return loaded


def test_a_record_replays_to_the_same_end_and_is_written_the_same_again(played: str) -> None:
    match = read(played)
    assert match.outcome is not None
    assert match_to_json(save(match, GREEDY), RULES) == played


def test_a_record_names_its_format_seed_and_players(table: dict[str, Any]) -> None:
    assert table["format"] == "arenaforge.match"
    assert table["version"] == 1
    assert table["seed"] == "recorded"
    assert table["players"] == GREEDY
    assert table["events"][0]["after"] == 0


def test_a_changed_roll_is_found_with_its_action_and_both_versions(table: dict[str, Any]) -> None:
    hit = next(n for n, event in enumerate(table["events"]) if event["event"] == "missed")
    table["events"][hit]["roll"] = 99
    number = table["events"][hit]["after"]
    with pytest.raises(ArenaforgeError, match=rf"action {number} \(.*\), event 1: the record says .*99"):
        read(table)


def test_a_missing_event_is_found(table: dict[str, Any]) -> None:
    del table["events"][-1]
    with pytest.raises(ArenaforgeError, match="the record says 'nothing more'"):
        read(table)


def test_an_action_against_the_rules_is_refused_with_its_number(table: dict[str, Any]) -> None:
    table["actions"].insert(3, table["actions"][2])
    with pytest.raises(ArenaforgeError, match=r"action 4: .*\(rule 3\)"):
        read(table)


def test_another_seed_is_found_at_the_first_roll_that_differs(table: dict[str, Any]) -> None:
    table["seed"] = "another"
    with pytest.raises(ArenaforgeError, match="the record says"):
        read(table)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "not an Arenaforge match"),
        ({"version": 2}, "version 2: must be 1"),
        ({"seed": 7}, "seed: must be text"),
        ({"actions": {}}, "actions: must be a list"),
        ({"sede": "x"}, "did you mean seed"),
        ({"actions": [{"do": "mvoe"}]}, "action 1: .*did you mean move"),
        ({"actions": [{"do": "move", "unit": "a"}]}, "action 1: move: to is missing"),
        ({"events": [{"event": "held"}]}, "event 1: must say after which action"),
        ({"arena": {}}, "arena: not an Arenaforge arena"),
    ],
)
def test_a_damaged_record_is_one_line(table: dict[str, Any], change: dict[str, Any], message: str) -> None:
    with pytest.raises(ArenaforgeError, match=message) as error:
        read({**table, **change})
    assert error.value.message.startswith("m.json: ")
    assert "\n" not in error.value.message


def test_a_unit_that_is_not_in_the_arena_is_refused(table: dict[str, Any]) -> None:
    table["actions"][0]["unit"] = "Nobody (blue)"
    with pytest.raises(ArenaforgeError, match="action 1: unknown unit 'Nobody"):
        read(table)

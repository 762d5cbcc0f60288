"""What every ruleset in the registry must do, whichever game it plays."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from generator.engine.arena import Arena
from generator.engine.contract import ACTION_WIDTH, FELL, FIRED, MOVED, UNITS, Chronicle, Ruleset
from generator.engine.dice import new_dice
from generator.engine.match import Match, match_key
from generator.engine.record import load, save
from generator.engine.words import Side, Unit
from generator.exports.match_json import match_from_json, match_to_json
from generator.forge import forge_arena
from generator.recipe import GAMES, make_recipe
from generator.rules.registry import PLAYED, RULESETS, ground_of, load_rules

CHECKOUT = Path(__file__).resolve().parents[2]
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
# A small arena for every scenario of every ruleset; one without fails the first test.
RECIPES: dict[tuple[str, str], dict[str, object]] = {
    ("dustbowl", "battle"): {"size": "12x10", "points": 200, "groups": "auto", "seed": "conformance"},
    ("battle-arena", "capture-the-flag"): {"size": "12x9", "turn_limit": 14, "seed": "conformance"},
    ("battle-arena", "bombing-run"): {
        **{"size": "11x11", "turn_limit": 20, "seed": "conformance"},
        **{"sides": 3, "overwatch": "all", "teleporters": "closed"},
    },
}
SCENARIOS = [(name, scenario) for name in PLAYED for scenario in GAMES[name].scenarios]
SAMPLE = 300  # random matches that are checked after every action


def arena_of(name: str, scenario: str) -> Arena:
    return forge_arena(make_recipe({"ruleset": name, "scenario": scenario, **RECIPES[name, scenario]}))


@pytest.fixture(scope="module", params=SCENARIOS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def game(request: pytest.FixtureRequest) -> tuple[Ruleset[Any, Any], Arena]:
    name, scenario = request.param
    return load_rules(name), arena_of(name, scenario)


Game = tuple[Ruleset[Any, Any], Arena]


def played(game: Game, seed: str, bot: str) -> Match:
    rules, arena = game
    match = Match(rules, arena, seed)
    match.play(dict.fromkeys(match.sides, bot))
    return match


def test_every_ruleset_that_has_rules_is_in_this_suite() -> None:
    with_rules = {
        name
        for name, module in RULESETS.items()
        if (CHECKOUT / Path(*module.split(".")) / "ruleset.py").exists()
    }
    assert with_rules == set(PLAYED)
    assert set(SCENARIOS) == set(RECIPES)
    for name in PLAYED:
        assert load_rules(name).scenarios == GAMES[name].scenarios
        assert load_rules(name).name == name


@pytest.mark.parametrize("bot", ["random", "greedy", "planner"])
def test_the_same_seed_gives_the_same_match_twice(game: Game, bot: str) -> None:
    first, again = played(game, "twice", bot), played(game, "twice", bot)
    assert first.events == again.events
    assert first.events != played(game, "another", bot).events


def test_a_match_saved_and_loaded_in_the_middle_goes_on_as_if_nothing_had_been(game: Game) -> None:
    rules, arena = game
    whole = played(game, "broken off", "random")
    half = Match(rules, arena, "broken off")
    bots = dict.fromkeys(half.sides, "random")
    for _ in range(len(whole.actions) // 2):
        half.step(bots)
    text = match_to_json(save(half, bots), rules)
    again = load(rules, match_from_json(text, ground_of, load_rules))
    again.play(bots)
    assert again.events == whole.events


def test_random_legal_play_never_breaks_an_invariant(game: Game) -> None:
    rules, arena = game
    assert rules.soak(rules.set_up(arena), [match_key(f"soak {n}") for n in range(SAMPLE)]) == ""


CHRONICLED = [match_key(f"chronicle {n}") for n in range(60)]


@pytest.fixture(scope="module")
def chronicled(game: Game) -> tuple[Game, Chronicle]:
    rules, arena = game
    table = rules.set_up(arena)
    sides = rules.names(arena).lists[Side]
    return game, rules.chronicle(table, CHRONICLED, ["greedy"] * len(sides))


def test_a_chronicle_tells_of_the_matches_that_play_many_counts(
    chronicled: tuple[Game, Chronicle],
) -> None:
    (rules, arena), chronicle = chronicled
    sides = len(rules.names(arena).lists[Side])
    counted = rules.play_many(rules.set_up(arena), CHRONICLED, ["greedy"] * sides)
    for told, column in zip(chronicle.played, counted, strict=True):
        assert np.array_equal(told, column)


def test_a_chronicle_tells_of_the_planners_matches_too(game: Game) -> None:
    rules, arena = game
    bots = ["planner", *["random"] * (len(rules.names(arena).lists[Side]) - 1)]
    told = rules.chronicle(rules.set_up(arena), CHRONICLED[:2], bots).played
    for column, counted in zip(told, rules.play_many(rules.set_up(arena), CHRONICLED[:2], bots), strict=True):
        assert np.array_equal(column, counted)


def test_a_chronicle_adds_up(chronicled: tuple[Game, Chronicle]) -> None:
    (rules, arena), chronicle = chronicled
    matches, sides, hexes = len(CHRONICLED), len(rules.names(arena).lists[Side]), len(arena.map.tiles)
    turns = chronicle.standing.shape[1]
    assert chronicle.standing.shape == (matches, turns, sides)
    assert turns == rules.last_turn(arena)
    assert int(chronicle.played.turns.max()) <= turns
    assert np.array_equal(chronicle.standing[:, -1], chronicle.played.points)
    for match, last in enumerate(chronicle.played.turns.tolist()):
        assert (chronicle.standing[match, max(0, last - 1) :] == chronicle.standing[match, -1]).all()
    assert chronicle.units.shape == (matches, sides, 4)
    for column in (MOVED, FIRED, FELL):
        assert (chronicle.units[:, :, column] <= chronicle.units[:, :, UNITS]).all()
    assert chronicle.units[:, :, FIRED].sum() > 0
    assert chronicle.units[:, :, MOVED].sum() > 0
    for counts in (chronicle.moves, chronicle.fire, chronicle.losses):
        assert counts.shape == (sides, hexes)
        assert counts.min() >= 0
        assert counts.sum() > 0
    assert (chronicle.moves.sum(axis=1) >= chronicle.units[:, :, MOVED].sum(axis=0)).all()
    assert (chronicle.fire.sum(axis=1) >= chronicle.units[:, :, FIRED].sum(axis=0)).all()
    assert 0 < chronicle.used.min() <= chronicle.used.max() <= hexes
    assert set(chronicle.opened.tolist()) <= set(range(sides))
    assert set(rules.stalls) <= set(rules.reasons)


def test_a_chronicle_does_not_depend_on_how_it_is_cut_or_who_plays_at_the_same_time(
    chronicled: tuple[Game, Chronicle],
) -> None:
    (rules, arena), whole = chronicled
    table = rules.set_up(arena)
    bots = ["greedy"] * len(rules.names(arena).lists[Side])
    parts = [CHRONICLED[begin : begin + 15] for begin in range(0, len(CHRONICLED), 15)]
    tables = [rules.another(table) for _ in parts]
    with ThreadPoolExecutor(2) as threads:
        told = list(threads.map(rules.chronicle, tables, parts, [bots] * len(parts)))
    assert np.array_equal(np.concatenate([part.played.points for part in told]), whole.played.points)
    assert np.array_equal(np.concatenate([part.units for part in told]), whole.units)
    assert np.array_equal(np.concatenate([part.opened for part in told]), whole.opened)
    assert np.array_equal(np.concatenate([part.used for part in told]), whole.used)
    assert np.array_equal(sum(part.losses for part in told), whole.losses)


def test_listed_actions_verify_and_unlisted_ones_are_refused_with_a_reason(game: Game) -> None:
    rules, arena = game
    random = Random(5)
    match = Match(rules, arena, "judge")
    refused = 0
    while match.outcome is None:
        listed = {tuple(row.tolist()) for row in rules.legal(match.table, match.state)}
        assert all(rules.verify(match.table, match.state, np.array(row)) == 0 for row in listed)
        for _ in range(25):
            row = any_row(rules, match, random)
            number = rules.verify(match.table, match.state, row)
            assert (number == 0) == (tuple(row.tolist()) in listed), row
            if number:
                refused += 1
                assert rules.refusals[number].words
        match.step(dict.fromkeys(match.sides, "random"))
    assert refused > 100


def any_row(rules: Ruleset[Any, Any], match: Match, random: Random) -> Any:
    """Any numbers for any kind of action, some beyond what there is."""
    row = np.zeros(ACTION_WIDTH, dtype=np.int64)
    kind = random.randrange(len(rules.actions.kinds) + 1)
    row[0] = kind + 1
    if kind < len(rules.actions.kinds):
        longest = max(len(names) for names in match.names.lists.values())
        for column in range(len(fields(rules.actions.kinds[kind]))):
            row[1 + column] = random.randrange(-2, random.choice((4, 24, longest + 2)))
    return row


def test_a_copy_of_a_state_shares_nothing_with_it(game: Game) -> None:
    rules, arena = game
    match = Match(rules, arena, "copy")
    for _ in range(20):
        match.step(dict.fromkeys(match.sides, "random"))
    copied = rules.copy(match.state)
    for ours, theirs in zip(match.state, copied, strict=True):
        assert np.array_equal(ours, theirs)
        assert not np.shares_memory(ours, theirs)


@pytest.mark.parametrize("bot", ["random", "greedy", "planner"])
def test_bots_choose_legal_actions_and_leave_the_state_alone(game: Game, bot: str) -> None:
    rules, arena = game
    match = Match(rules, arena, "honest bots")
    number = 0
    while match.outcome is None:
        before = [part.copy() for part in match.state]
        row = rules.choose(match.table, match.state, bot, new_dice(number * 7919 + 1))
        assert rules.verify(match.table, match.state, row) == 0
        assert all(np.array_equal(a, b) for a, b in zip(before, match.state, strict=True))
        match.apply(rules.actions.decode(row, match.names))
        number += 1


PLAIN_MATCH = """
import sys
from generator.engine.match import Match
from generator.engine.record import save
from generator.engine.rule import PLAIN
from generator.exports.match_json import match_from_json, match_to_json
from generator.rules.registry import ground_of, load_rules
assert PLAIN
record = match_from_json(sys.stdin.read(), ground_of, load_rules)
rules = load_rules(record.arena.ruleset)
match = Match(rules, record.arena, record.seed)
match.play(record.players)
sys.stdout.write(match_to_json(save(match, record.players), rules))
"""


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_plain_python_and_compiled_rules_play_the_same_match_event_by_event(game: Game, bot: str) -> None:
    rules, _ = game
    match = played(game, "plain", bot)
    text = match_to_json(save(match, dict.fromkeys(match.sides, bot)), rules)
    plain = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PLAIN_MATCH],
        input=text.encode(),
        env={**os.environ, "ARENAFORGE_PLAIN_RULES": "1", "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        check=True,
    )
    assert plain.stdout.decode() == text


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_the_stored_playthrough_replays_to_its_end(name: str, scenario: str) -> None:
    """It was played by an earlier version: if it no longer replays, the rules have changed."""
    text = (PLAYTHROUGHS / f"{name}-{scenario}.json").read_text(encoding="utf-8")
    match = load(load_rules(name), match_from_json(text, ground_of, load_rules))
    assert match.outcome is not None


def test_position_and_marks_show_every_unit_on_the_board(game: Game) -> None:
    rules, arena = game
    match = Match(rules, arena, "shown")
    bots = dict.fromkeys(match.sides, "greedy")
    for _ in range(60):
        if match.outcome is None:
            match.step(bots)
    assert match.marks
    for place, mark in match.marks.items():
        assert f"{mark} {place}" in match.position
        assert len(mark) == 2
    assert match.stands
    for unit, place in match.stands.items():
        assert unit in match.names.lists[Unit]
        assert place in match.marks

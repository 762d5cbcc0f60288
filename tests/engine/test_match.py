"""A match as people and programs meet it."""

from __future__ import annotations

import pytest

from generator.engine.arena import Arena
from generator.engine.contract import IllegalAction
from generator.engine.match import Match
from generator.errors import ArenaforgeError
from generator.rules.dustbowl.words import Deploy, End, GoFirst, Move
from generator.rules.registry import load_rules

GREEDY = {"blue": "greedy", "red": "greedy"}


@pytest.fixture
def match(arena: Arena) -> Match:
    return Match(load_rules("dustbowl"), arena, "one")


def test_the_side_to_act_has_legal_actions_until_the_match_is_over(match: Match) -> None:
    while match.outcome is None:
        assert match.side in match.sides
        assert match.legal_actions()
        match.step(GREEDY)
    assert match.side == ""
    assert match.legal_actions() == []


def test_every_legal_action_can_be_done(match: Match) -> None:
    for _ in range(30):
        assert all(match.can(action) for action in match.legal_actions())
        match.step(GREEDY)


def test_an_illegal_action_is_refused_with_code_rule_and_position_and_changes_nothing(match: Match) -> None:
    unit = match.legal_actions()[0].unit  # type: ignore[attr-defined]
    before = match.position
    with pytest.raises(IllegalAction) as refused:
        match.apply(Move(unit, "0101"))  # type: ignore[arg-type]
    assert refused.value.code == "not-activating"
    assert refused.value.rule == "3"
    assert refused.value.position == before == match.position
    assert match.actions == []


def test_a_unit_that_does_not_exist_is_named_with_the_nearest(match: Match) -> None:
    unit = match.legal_actions()[0].unit  # type: ignore[attr-defined]
    with pytest.raises(ArenaforgeError, match="did you mean"):
        match.verify(End(unit[:-1]))


def test_the_winner_of_the_initiative_may_let_either_side_go_first(match: Match) -> None:
    while isinstance(match.legal_actions()[0], Deploy):
        match.step(GREEDY)
    assert match.legal_actions() == [GoFirst(side) for side in match.sides]  # type: ignore[arg-type]


def test_undo_takes_one_action_back_dice_and_events_included(match: Match) -> None:
    for _ in range(40):
        match.step(GREEDY)
    position, events = match.position, list(match.events)
    first = match.step(GREEDY)
    action = match.undo()
    assert (match.position, match.events) == (position, events)
    assert match.apply(action) == first


def test_undo_before_the_first_action_says_so(match: Match) -> None:
    with pytest.raises(ArenaforgeError, match="nothing to undo"):
        match.undo()


def test_events_know_the_action_they_came_of(match: Match) -> None:
    for _ in range(50):
        before = len(match.events)
        told = match.step(GREEDY)
        assert match.events[before:] == [(len(match.actions), event) for event in told]


def test_scripted_dice_come_before_chance(arena: Arena) -> None:
    match = Match(load_rules("dustbowl"), arena, "one", script=[2, 2, 1, 6])
    rolled = match.events[0][1]
    assert (rolled.blue, rolled.red, rolled.first) == (1, 6, "red")  # type: ignore[attr-defined]


def test_simulated_matches_can_be_watched(arena: Arena) -> None:
    """What play_many counts is what a Match of the same seed plays, action by action."""
    from generator.engine.match import match_key

    rules = load_rules("dustbowl")
    seeds = [f"s #{n}" for n in range(6)]
    played = rules.play_many(rules.set_up(arena), [match_key(seed) for seed in seeds], ["greedy", "random"])
    for n, seed in enumerate(seeds):
        outcome = Match(rules, arena, seed).play({"blue": "greedy", "red": "random"})
        winner = ("blue", "red", "")[played.winner[n]]
        assert (outcome.winner, outcome.turns) == (winner, played.turns[n])

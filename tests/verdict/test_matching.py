"""Armies matched by play: one side's army is the one that comes nearest to even."""

from __future__ import annotations

import pytest

from generator.engine.match import match_key
from generator.forge import forge_arena, forge_map
from generator.matching import free_side, matched
from generator.recipe import Recipe, make_recipe
from generator.rules.registry import load_rules

SMALL = {"size": "12x10", "points": 200, "seed": "matching"}


def apart(recipe: Recipe, matches: int = 150) -> float:
    """How far the sides are from even, by dice that the matching did not throw."""
    rules, arena = load_rules(recipe.ruleset), forge_arena(recipe)
    keys = [match_key(f"fresh {n}") for n in range(matches)]
    winners = rules.play_many(rules.set_up(arena), keys, ["greedy", "greedy"]).winner
    return abs(float((winners == 0).sum()) - float((winners == 1).sum())) / matches


def test_matched_armies_are_nearer_to_even_than_unmatched_ones() -> None:
    recipes = [make_recipe({**SMALL, "seed": f"matching {n}"}) for n in range(6)]
    before = [apart(recipe) for recipe in recipes]
    after = [apart(matched(recipe, "red", workers=1)) for recipe in recipes]
    assert sum(after) < 0.6 * sum(before)


def test_only_the_seed_of_one_side_changes_and_cores_change_nothing() -> None:
    recipe = make_recipe(SMALL)
    for side in ("red", "blue"):
        found = matched(recipe, side, workers=1)
        assert found == matched(recipe, side, workers=2)
        assert found.model_copy(update={f"{side}_seed": ""}) == recipe
    assert forge_map(matched(recipe, "red")).tiles == forge_map(recipe).tiles
    assert matched(recipe, "") == recipe


def test_a_map_that_is_known_is_made_anew_only_for_another_land(monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = make_recipe(SMALL)
    known = forge_map(recipe)
    same, other = (make_recipe({**SMALL, name: "~2"}) for name in ("red_seed", "map_seed"))
    made = {one: forge_arena(one) for one in (same, other)}
    assert forge_arena(other, known) == made[other]
    monkeypatch.setattr("generator.forge.generate_map", None)
    assert forge_arena(same, known) == made[same]


@pytest.mark.parametrize(
    ("options", "side"),
    [
        ({}, "red"),
        ({"red_seed": "mine"}, "blue"),
        ({"reroll": "red.2"}, "blue"),
        ({"blue_seed": "mine"}, "red"),
        ({"blue_seed": "mine", "red_seed": "mine too"}, ""),
        ({"blue_seed": "mine", "reroll": "red"}, ""),
        ({"mirror": True}, ""),
        ({"ruleset": "battle-arena", "size": "12x10"}, ""),
    ],
)
def test_what_somebody_has_chosen_is_not_matched(options: dict[str, object], side: str) -> None:
    assert free_side(make_recipe(SMALL | options)) == side

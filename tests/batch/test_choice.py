"""Which arenas of a batch are kept: the best, or good ones that differ."""

from __future__ import annotations

from typing import Any

from generator.batch.features import best, diverse, features
from generator.forge import forge_arena
from generator.recipe import make_recipe


def row(number: int, score: float, *place: float, ruleset: str = "dustbowl") -> dict[str, Any]:
    return {
        "number": number,
        "verdict": {"score": score},
        "features": list(place),
        "ruleset": ruleset,
    }


def test_the_best_have_the_highest_scores_and_of_equals_the_earlier_is_kept() -> None:
    rows = [row(1, 50, 0), row(2, 80, 0), row(3, 80, 0), row(4, 90, 0)]
    assert best(rows, 3) == [4, 2, 3]
    assert best(rows, 9) == [4, 2, 3, 1]


def test_arenas_that_differ_are_kept_before_better_ones_that_are_alike() -> None:
    alike = [row(1, 90, 0.0, 0.0), row(2, 89, 0.01, 0.0), row(3, 88, 0.0, 0.01)]
    other = [row(4, 60, 0.9, 0.0), row(5, 55, 0.0, 0.9)]
    assert diverse(alike + other, 3) == [1, 4, 5]
    assert best(alike + other, 3) == [1, 2, 3]
    assert diverse([], 3) == []


def test_an_arena_that_differs_but_plays_badly_is_not_kept() -> None:
    rows = [row(1, 90, 0.0), row(2, 80, 0.4), row(3, 0, 1.0)]
    assert diverse(rows, 2) == [1, 2]


def test_arenas_of_two_rulesets_have_nothing_in_common() -> None:
    rows = [row(1, 90, 0.0), row(2, 80, 1.0), row(3, 80, 0.0, 0.0, ruleset="battle-arena")]
    assert diverse(rows, 2) == [1, 3]


def test_two_presets_are_further_apart_than_two_seeds_of_one() -> None:
    made = [
        features(
            forge_arena(
                make_recipe({"preset": preset, "seed": f"apart {n}", "blue_seed": "one", "mirror": True})
            )
        )
        for preset, n in (("canyon", 1), ("canyon", 2), ("frontier-town", 1))
    ]
    rows = [row(n, 80, *numbers) for n, numbers in enumerate(made, 1)]
    assert diverse(rows, 2) == [1, 3]

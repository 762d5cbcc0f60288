from __future__ import annotations

import numpy as np
import pytest

from generator.verdict.evidence import STEPS, Evidence

FLIPS, LOOKS = 400, range(40, 401, 40)


def ever_wrong(mean: float, runs: int, seed: int, *, pairs: bool = False) -> float:
    """How often the interval leaves out the true mean at any of the looks."""
    chance = np.random.default_rng(seed)
    wrong = 0
    for _ in range(runs):
        flips = chance.random((FLIPS, 2)) < mean
        values = flips.mean(axis=1) if pairs else flips[:, 0].astype(float)
        evidence, missed, begin = Evidence(0.05), False, 0
        for end in LOOKS:
            evidence.see(values[begin:end])
            begin = end
            low, high = evidence.interval()
            missed = missed or not low <= mean <= high
        wrong += missed
    return wrong / runs


@pytest.mark.parametrize(("mean", "pairs"), [(0.5, False), (0.9, False), (0.6, True), (0.03, False)])
def test_the_true_mean_of_coin_flips_is_left_out_at_any_look_less_often_than_promised(
    mean: float, pairs: bool
) -> None:
    assert ever_wrong(mean, 120, seed=int(mean * 100), pairs=pairs) <= 0.05


def test_an_interval_for_one_look_would_break_that_promise() -> None:
    """The reason for all this: looked at as often, the usual interval is wrong far more often."""
    chance = np.random.default_rng(3)
    flips = (chance.random((400, FLIPS)) < 0.5).cumsum(axis=1)
    counts = np.array(LOOKS)
    shares = flips[:, counts - 1] / counts
    wrong = np.abs(shares - 0.5) > 1.96 * 0.5 / np.sqrt(counts)
    assert wrong.any(axis=1).mean() > 0.15


def test_the_interval_narrows_with_what_is_seen_and_never_widens() -> None:
    chance = np.random.default_rng(1)
    evidence = Evidence(0.05)
    before = evidence.interval()
    assert before == (0.0, 1.0)
    for _ in range(8):
        evidence.see((chance.random(100) < 0.5).astype(float))
        now = evidence.interval()
        assert before[0] <= now[0]
        assert now[1] <= before[1]
        before = now
    assert now[1] - now[0] < 0.12


def test_values_that_hardly_differ_are_known_sooner_than_coin_flips() -> None:
    steady, flips = Evidence(0.05), Evidence(0.05)
    steady.see([0.5, 0.45, 0.55] * 50)
    flips.see([0.0, 1.0, 1.0, 0.0] * 38)
    assert steady.interval()[1] - steady.interval()[0] < 0.6 * (flips.interval()[1] - flips.interval()[0])


def test_more_looks_at_the_same_values_never_widen_the_interval() -> None:
    values = (np.random.default_rng(2).random(96) < 0.7).astype(float)
    whole, parts = Evidence(0.05), Evidence(0.05)
    whole.see(values)
    for begin in range(0, 96, 24):
        parts.see(values[begin : begin + 24])
    assert whole.interval()[0] <= parts.interval()[0]
    assert parts.interval()[1] <= whole.interval()[1]
    assert whole.mean == parts.mean


def test_nothing_but_wins_is_known_to_be_more_than_half_after_a_dozen() -> None:
    evidence = Evidence(0.05)
    evidence.see([1.0] * 12)
    low, high = evidence.interval()
    assert low > 0.5
    assert high == 1.0


def test_a_smaller_chance_of_error_asks_for_a_wider_interval() -> None:
    evidence = Evidence(0.05)
    evidence.see((np.random.default_rng(4).random(200) < 0.4).astype(float))
    wide, narrow = evidence.interval(0.001), evidence.interval(0.05)
    assert wide[0] <= narrow[0] - 1 / STEPS
    assert wide[1] >= narrow[1] + 1 / STEPS

"""A small sample of ``make soak``: every preset at its smaller sizes, on every kind of board."""

from __future__ import annotations

import pytest

from generator.recipe import GAMES
from generator.terrain.palette import load_palette
from tools.soak import SIZES, Case, Finding, cases, examine, frames, table, tally

PRESETS = [preset for game in GAMES.values() for preset in load_palette(game.terrain_set).presets]
SAMPLE = [job for job in cases(6) if job[0][1] != SIZES[-1]]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sample_of_the_soak_finds_nothing(preset: str) -> None:
    findings = [examine(job) for job in SAMPLE if job[0][0] == preset]
    assert len(findings) == 12
    assert {str(finding.case): finding.failures for finding in findings if finding.failures} == {}


def test_the_soak_goes_through_every_preset_size_and_kind_of_board() -> None:
    jobs = list(cases(20))
    assert {group for group, _ in jobs} == {(preset, size) for preset in PRESETS for size in SIZES}
    for ruleset in GAMES:
        asked = {
            (o["sides"], o["symmetry"], o["shape"])
            for o in (dict(case.options) for _, case in jobs)
            if o["ruleset"] == ruleset
        }
        assert asked == set(frames(ruleset))


def test_the_soak_counts_what_raises() -> None:
    finding = examine((("none", "12x10"), Case((("preset", "none"),))))
    assert finding.failures[0].startswith("exception: ArenaforgeError: unknown preset")


def test_the_table_counts_by_preset_and_size() -> None:
    case = Case((("seed", "x"),))
    rows = tally(
        [
            Finding(case, ("canyon", "12x10"), problems=2, worst_miss=1.5),
            Finding(case, ("canyon", "12x10"), ["shares: one is 6.0 points off"], worst_miss=6.0),
            Finding(case, ("canyon", "24x18"), ["roads: a road jumps", "roads: a road jumps"]),
        ]
    )
    head, first, second = table(rows).splitlines()
    assert head.split()[:4] == ["preset", "size", "maps", "problems"]
    assert first.split() == ["canyon", "12x10", "2", "1", "6.00", "0", "0", "0", "0", "1"]
    assert second.split() == ["canyon", "24x18", "1", "0", "0.00", "0", "0", "0", "1", "0"]

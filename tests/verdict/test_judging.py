from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from generator.engine.arena import Arena
from generator.engine.contract import Chronicle, Played
from generator.engine.rule import numbers
from generator.errors import ArenaforgeError
from generator.exports.map_text import map_from_text, map_to_text
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.rules.registry import ground_of, load_rules
from generator.verdict import measures
from generator.verdict.criteria import Field, criteria_of
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits, share_band, standard_limits
from generator.verdict.verdict import Verdict, verdict_from_json


def test_the_verdict_is_the_same_bytes_with_any_number_of_workers(arena: Arena, verdict: Verdict) -> None:
    again = judge(arena, limits=make_limits({"matches": 120}), workers=3)
    assert again.to_json(timings=False) == verdict.to_json(timings=False)


def test_how_far_it_is_is_told_every_few_matches(arena: Arena) -> None:
    told: list[str] = []
    judge(arena, limits=make_limits({"matches": 120}), workers=1, tell=told.append)
    played = [int(line.split()[0]) for line in told if line[0].isdigit()]
    assert played == sorted(played)
    assert played[-1] <= 120
    assert all(after - before <= 16 for before, after in pairwise(played))


def test_another_seed_plays_other_matches(arena: Arena, verdict: Verdict) -> None:
    other = judge(arena, seed="2", limits=make_limits({"matches": 60}), workers=1)
    assert other.turns != verdict.turns


def test_a_verdict_is_read_back_as_it_was_written(verdict: Verdict) -> None:
    assert verdict_from_json(verdict.to_json()) == verdict


def test_what_is_no_verdict_is_one_clear_line() -> None:
    for text in (
        "{",
        "[]",
        '{"format": "arenaforge.map", "version": 1}',
        '{"format": "arenaforge.verdict", "version": 1}',
    ):
        with pytest.raises(ArenaforgeError) as error:
            verdict_from_json(text, "v.json")
        assert error.value.message.startswith("v.json: ")


def test_a_verdict_adds_up(verdict: Verdict) -> None:
    assert sum(verdict.wins.values()) + verdict.draws == verdict.matches
    assert sum(verdict.ended_by.values()) == verdict.matches
    assert verdict.turns is not None
    assert sum(verdict.turns.histogram) == verdict.matches
    assert verdict.turns.lower_quartile <= verdict.turns.median <= verdict.turns.upper_quartile
    assert verdict.interval[0] <= verdict.findings[0].value <= verdict.interval[1]
    assert verdict.matches_played == verdict.matches + verdict.swapped_matches + verdict.skill_matches
    assert [heat.kind for heat in verdict.heat] == ["movement", "fire", "losses"]
    assert verdict.lead[0].median == tuple(-points for points in verdict.lead[1].median)
    for finding in verdict.findings:
        assert finding.low <= finding.value <= finding.high, finding.key


def test_an_army_of_two_thirds_of_the_points_is_unfair_and_the_army_is_named(even_arena: Arena) -> None:
    whole = even_arena.armies[1]
    part = replace(whole, cards=whole.cards[: max(1, len(whole.cards) // 3)], groups=())
    verdict = judge(replace(even_arena, armies=(even_arena.armies[0], part)), workers=1)
    assert verdict.judgement == "unfair"
    assert verdict.playable is False
    assert verdict.problems[0].where.startswith("red's")
    army, ground = verdict.find("army"), verdict.find("ground")
    assert army is not None
    assert ground is not None
    assert army.value > 0.8
    assert abs(ground.value - 0.5) < 0.2


def test_a_wall_round_a_zone_is_unfair_before_anybody_plays(even_arena: Arena) -> None:
    rows = map_to_text(even_arena.map).splitlines()
    board = [n for n, row in enumerate(rows) if row and ":" not in row and not row.startswith("arenaforge")]
    rows[board[3]] = " ".join("X" for _ in rows[board[3]].split())
    walled = map_from_text(
        "\n".join(rows) + "\n", ground_of, where="walled", options={"seed": even_arena.recipe.seed}
    )
    arena = replace(even_arena, map=replace(walled, zones=even_arena.map.zones))
    verdict = judge(arena, limits=make_limits({"matches": 20}), workers=1)
    assert verdict.judgement == "unfair"
    assert "cannot be reached on foot" in verdict.summary


def test_what_is_not_certain_within_the_limit_is_said_to_be_so(even_arena: Arena) -> None:
    verdict = judge(even_arena, limits=make_limits({"matches": 20}), workers=1)
    assert verdict.judgement == "not certain"
    assert verdict.playable is None
    assert verdict.matches == 20
    assert any(finding.state == "open" for finding in verdict.findings)


def test_a_threshold_that_cannot_be_met_makes_it_dull(even_arena: Arena) -> None:
    limits = make_limits({"fell": 0.99, "matches": 200})
    verdict = judge(even_arena, limits=limits, workers=1)
    assert verdict.judgement == "dull"
    assert verdict.problems[0].fix


def test_limits_are_checked_in_one_line() -> None:
    for changes, words in (
        ({"ballance": 1}, "did you mean balance?"),
        ({"draws": "many"}, "must be a number"),
        ({"matches": 0}, "must be 1 to"),
        ({"passage": 1.5}, "must be a whole number"),
        ({"confidence": 1.0}, "must be from 0.5 to below 1"),
    ):
        with pytest.raises(ArenaforgeError, match=words):
            make_limits(changes)
    assert make_limits({"balance": "1.3"}).balance == 1.3
    assert make_limits({}) == standard_limits()


def test_odds_are_against_a_fair_share_among_any_number_of_sides() -> None:
    assert share_band(1.5, 2) == pytest.approx((0.4, 0.6))
    low, high = share_band(1.5, 4)
    assert low < 0.25 < high
    assert share_band(1.0, 5) == pytest.approx((0.2, 0.2))


def chronicle(standing: list[list[list[int]]], winner: list[int], turns: list[int]) -> Chronicle:
    """Matches of two sides of which only the points by turn are told."""
    points = numbers(len(winner), len(standing[0]), 2)
    points[:] = standing
    none = numbers(len(winner))
    won, last = none.copy(), none.copy()
    won[:], last[:] = winner, turns
    played = Played(won, none, last, points[:, -1], none)
    hexes = numbers(2, 1)
    return Chronicle(played, none, points, numbers(len(winner), 2, 4), none, hexes, hexes, hexes)


def test_a_lead_that_goes_over_and_comes_back_is_a_change_and_keeps_it_open() -> None:
    told = chronicle([[[1, 0], [1, 2], [3, 2]], [[1, 0], [1, 1], [2, 1]]], [0, 0], [3, 3])
    assert measures.lead_changes(told).tolist() == [1.0, 0.0]
    assert measures.open_for(told).tolist() == [1.0, 1.0]


def test_who_leads_from_the_first_turn_on_leaves_nothing_open() -> None:
    told = chronicle([[[1, 0], [2, 0], [3, 0]]], [0], [3])
    assert measures.open_for(told).tolist() == [0.0]
    assert measures.lengths(told).tolist() == [1.0]


def test_a_draw_is_open_to_the_end_and_shared() -> None:
    told = chronicle([[[0, 0], [1, 1]]], [-1], [2])
    assert measures.open_for(told).tolist() == [1.0]
    assert measures.scores(told).tolist() == [[0.5, 0.5]]


@pytest.mark.parametrize(("score", "judged"), [(1, False), (3, True)])
def test_changes_of_lead_are_asked_for_only_where_a_lead_can_change(score: int, judged: bool) -> None:
    arena = forge_arena(make_recipe({"ruleset": "battle-arena", "size": "11x11", "score": score}))
    rules = load_rules("battle-arena")
    field = Field(
        *(arena.sides, False, 80, rules.reasons, rules.stalls),
        has_skill=True,
        last_turn=rules.last_turn(arena),
        one_point_wins=rules.one_point_wins(arena),
    )
    keys = {criterion.key for criterion in criteria_of(field, standard_limits())}
    assert ("changes" in keys) is judged
    least = next(one.least for one in criteria_of(field, standard_limits()) if one.key == "length")
    assert least == pytest.approx(2 / 200)
    assert {"draws", "open", "balance.blue"} <= keys

"""Armies: within the limit, as full as the types allow, by doctrine, counts and collection."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.armies.army import Army
from generator.armies.build import best_total, build_armies, build_army
from generator.armies.costs import COST_MODELS, CostModel
from generator.armies.doctrines import load_doctrines
from generator.armies.plan import ArmyPlan
from generator.armies.reach import Reach, add_one, highest, reach_of, runs_of
from generator.armies.unit_types import UnitTypes, load_types, parse_types
from generator.errors import ArenaforgeError

TYPES = load_types()
DOCTRINES = sorted(load_doctrines())
PUBLISHED = COST_MODELS["published"]
FIRST_LIGHT = [
    ("Infantry Squad", "Rawhide Deputies", (4, 4, 4, 3, 5, 3), 16),
    ("Light Tank", "Rusty Coyote", (12, 8, 11, 10, 9, 4), 84),
]
OTHERS = dict.fromkeys(TYPES.names, 0)


def counts(army: Army) -> Counter[str]:
    return Counter(card.type for card in army.cards)


def assert_sound(army: Army, types: UnitTypes = TYPES) -> None:
    """What holds of every army, whatever was asked for."""
    assert 0 < army.total <= army.limit
    assert len({card.name for card in army.cards}) == len(army.cards)
    for card in army.cards:
        unit_type = types.find(card.type)
        assert unit_type.allows(card.stats)
        s = card.stats
        assert card.cost == (s.atk + s.def_ + s.mov + s.los) * unit_type.cost_per_stat
        assert (card.armoured, card.carry, card.side) == (unit_type.armoured, unit_type.carry, army.side)


def test_every_limit_from_60_to_5000_can_be_met_to_the_point_with_the_games_own_types() -> None:
    plan = ArmyPlan(points=5000)
    totals = reach_of(TYPES, PUBLISHED).totals(5000, plan.least, plan.most)
    assert [n for n in range(60, 5001) if not totals >> n & 1] == []


@given(
    points=st.integers(60, 5000),
    doctrine=st.sampled_from(DOCTRINES),
    seed=st.text(min_size=1, max_size=8).filter(lambda s: s.isprintable()),
)
def test_an_army_is_never_above_its_limit_and_at_least_97_per_cent_of_it(
    points: int, doctrine: str, seed: str
) -> None:
    army = build_army(ArmyPlan(points=points, doctrine=doctrine, seed=seed))
    assert_sound(army)
    assert army.share >= 0.97


@pytest.mark.parametrize("points", [60, 61, 73, 100, 199, 500, 1000, 2500, 4999, 5000])
@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_a_sample_of_the_soak_is_sound_and_full(points: int, doctrine: str) -> None:
    for army in build_armies(ArmyPlan(points=points, doctrine=doctrine, seed=f"sample {points}")):
        assert_sound(army)
        assert army.total == points


counted = st.dictionaries(st.sampled_from(TYPES.names), st.integers(0, 4), max_size=4)


@given(
    points=st.integers(60, 900),
    mins=counted,
    maxs=counted,
    collection=st.none() | counted,
    seed=st.integers(),
)
@settings(max_examples=150)
def test_counts_and_collections_are_honoured_or_refused_in_one_line(
    points: int, mins: dict[str, int], maxs: dict[str, int], collection: dict[str, int] | None, seed: int
) -> None:
    refusal = why_refused(mins, maxs, collection)
    if refusal:
        with pytest.raises(ArenaforgeError, match=refusal):
            ArmyPlan(points=points, mins=mins, maxs=maxs, collection=collection)
        return
    plan = ArmyPlan(points=points, seed=str(seed), mins=mins, maxs=maxs, collection=collection)
    if by_trying(plan) <= 0:
        with pytest.raises(ArenaforgeError, match=r"^points .* the least that does is \d+"):
            build_army(plan)
        return
    army = build_army(plan)
    assert_sound(army)
    taken = counts(army)
    assert all(taken[name] >= count for name, count in mins.items())
    assert all(taken[name] <= count for name, count in maxs.items())
    if collection is not None:
        assert all(count <= collection.get(name, 0) for name, count in taken.items())
    assert army.total == best_total(plan) == by_trying(plan)


def why_refused(mins: dict[str, int], maxs: dict[str, int], collection: dict[str, int] | None) -> str:
    owned = {name: 99 if collection is None else collection.get(name, 0) for name in TYPES.names}
    most = {name: min(maxs.get(name, 99), owned[name]) for name in TYPES.names}
    if any(mins.get(name, 0) > most[name] for name in TYPES.names):
        return r"^min .*: (max is|the collection has) \d$"
    return "" if any(most.values()) else "no unit type to choose from"


def by_trying(plan: ArmyPlan) -> int:
    """The best total, found one cost at a time instead of by shifted sets."""
    reach = reach_of(plan.types, plan.model)
    totals = {0}
    for costs, least, most in zip(reach.costs, plan.least, plan.most, strict=True):
        layer, kept = totals, set(totals) if not least else set()
        for taken in range(1, min(most, plan.points // costs[0]) + 1):
            layer = {t + c for t in layer for c in costs if t + c <= plan.points}
            if taken >= least:
                if layer <= kept:
                    break
                kept |= layer
        totals = kept
    return max(totals, default=-1)


@given(costs=st.sets(st.integers(1, 60), min_size=1, max_size=12), totals=st.integers(1, 2**80))
def test_a_set_of_totals_grows_by_every_cost_and_by_no_other(costs: set[int], totals: int) -> None:
    rising = tuple(sorted(costs))
    wanted = 0
    for cost in rising:
        wanted |= totals << cost
    assert add_one(totals, runs_of(rising)) == wanted


def test_the_highest_total_is_the_one_below_the_limit() -> None:
    assert highest(0b1001010, 5) == 3
    assert highest(0b1001010, 6) == 6
    assert highest(0, 9) == -1


ONE_BIG_TYPE = """
name = "giants"
[types.Giant]
category = "mech"
atk = [18, 20]
rng = [10, 18]
def = [17, 19]
mov = [4, 5]
los = [8, 9]
steps = [4, 6]
armoured = true
weight = 1
cost_per_stat = 6
role_words = ["Giant"]
"""


def test_where_luck_would_leave_points_the_costs_are_fitted() -> None:
    giants = parse_types(ONE_BIG_TYPE, where="giants")
    for seed in range(40):
        army = build_army(ArmyPlan(points=950, seed=str(seed), types=giants))
        assert_sound(army, giants)
        assert army.total == 948  # three giants of 282 to 318 in sixes; drawn ones cost about 900


def test_where_the_types_cannot_fill_a_limit_the_most_that_they_can_is_used() -> None:
    giants = parse_types(ONE_BIG_TYPE, where="giants")
    assert build_army(ArmyPlan(points=500, types=giants)).total == 318


def test_another_cost_model_is_met_to_the_point_too() -> None:
    model = CostModel("all six", "", lambda t, s: (sum(s) * t.cost_per_stat * 7) // 5)
    reach = Reach(TYPES, model)
    totals = reach.totals(500, (0,) * 11, (999,) * 11)
    assert highest(totals, 500) == 500


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        ({"points": 13}, "points 13: no army fits; the least that does is 14: the cheapest unit costs that"),
        (
            {"points": 100, "mins": {"Heavy Mech": 1}},
            "points 100: no army fits; the least that does is 141 with min Heavy Mech=1",
        ),
        (
            {"points": 130, "mins": {"apc": 2, "light tank": 1}},
            "points 130: no army fits; the least that does is 162 with min APC=2, min Light Tank=1",
        ),
        (
            {"points": 60, "collection": {"Heavy Mech": 3}},
            "points 60: no army fits; the least that does is 141",
        ),
    ],
)
def test_a_limit_that_cannot_be_met_names_the_least_that_can(plan: dict[str, object], line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        build_army(ArmyPlan(**plan))  # type: ignore[arg-type]
    assert caught.value.message.startswith(line)
    least = int(line.split(" is ")[1].split(":")[0].split()[0])
    army = build_army(ArmyPlan(**{**plan, "points": least}))  # type: ignore[arg-type]
    assert army.total == least


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        ({"points": 0}, "points 0: must be 1 to 5000"),
        ({"points": 5001}, "points 5001: must be 1 to 5000"),
        ({"doctrine": "armor"}, "unknown doctrine 'armor': did you mean armour?"),
        ({"mins": {"Light Tnak": 1}}, "unknown unit type 'Light Tnak': did you mean Light Tank?"),
        ({"mins": {"APC": 3}, "maxs": {"APC": 2}}, "min APC=3: max is 2"),
        ({"mins": {"APC": 3}, "collection": {"APC": 1}}, "min APC=3: the collection has 1"),
        ({"mins": {"APC": -1}}, "min APC=-1: is below 0"),
        ({"maxs": OTHERS}, "max and collection leave no unit type to choose from"),
        ({"side": "green"}, "side 'green': must be blue, red or both"),
        ({"cost_model": "fitted"}, "unknown cost model 'fitted'"),
        ({"rerolls": ("bleu.2",)}, "reroll 'bleu.2': did you mean blue?"),
        ({"rerolls": ("blue.0",)}, "reroll 'blue.0': cards are numbered from 1, as blue.3"),
        ({"mirror": True, "rerolls": ("red",)}, "reroll red: a mirrored side is a copy of blue"),
    ],
)
def test_a_plan_that_makes_no_sense_gets_one_line(plan: dict[str, object], line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        ArmyPlan(**plan)  # type: ignore[arg-type]
    assert caught.value.message.startswith(line)


def share_of(doctrine: str, names: set[str]) -> float:
    """The share of points that these types have, over a handful of armies."""
    armies = [build_army(ArmyPlan(points=1000, seed=str(n), doctrine=doctrine)) for n in range(20)]
    own = sum(card.cost for army in armies for card in army.cards if card.type in names)
    return own / sum(army.total for army in armies)


@pytest.mark.parametrize(
    ("doctrine", "names"),
    [
        ("infantry", {"Infantry Squad", "Heavy Weapons Squad", "Scout Squad", "APC"}),
        ("armour", {"Main Battle Tank", "Light Tank"}),
        ("recon", {"Scout Squad", "Light Tank", "Light Mech"}),
        ("artillery", {"Field Gun", "Mortar", "Artillery Mech"}),
        ("mechs", {"Light Mech", "Heavy Mech", "Artillery Mech"}),
    ],
)
def test_a_doctrine_spends_most_of_its_points_on_its_own_arm(doctrine: str, names: set[str]) -> None:
    assert share_of(doctrine, names) > 0.55
    assert share_of(doctrine, names) > share_of("balanced", names) + 0.15


def test_a_balanced_army_has_something_of_every_category() -> None:
    armies = [build_army(ArmyPlan(points=1500, seed=str(n))) for n in range(10)]
    assert sum(len({card.category for card in army.cards}) for army in armies) >= 48


def test_the_same_plan_gives_the_same_army_and_another_seed_another() -> None:
    one = build_armies(ArmyPlan(seed="tonight", groups="auto"))
    assert build_armies(ArmyPlan(seed="tonight", groups="auto")) == one
    assert build_armies(ArmyPlan(seed="tomorrow", groups="auto")) != one


def test_an_army_is_the_same_on_every_machine() -> None:
    army = build_army(ArmyPlan(points=100, seed="first light"))
    assert [(c.type, c.name, tuple(c.stats), c.cost) for c in army.cards] == FIRST_LIGHT


def test_the_two_sides_differ_and_each_has_its_colour() -> None:
    blue, red = build_armies(ArmyPlan(seed="sides"))
    assert (blue.side, red.side) == ("blue", "red")
    assert [c.stats for c in blue.cards] != [c.stats for c in red.cards]
    assert build_army(ArmyPlan(seed="sides", side="red")) == red


def test_mirror_gives_both_sides_the_same_cards() -> None:
    blue, red = build_armies(ArmyPlan(seed="mirror", mirror=True, groups="auto"))
    assert [(c.type, c.name, c.stats, c.cost) for c in blue.cards] == [
        (c.type, c.name, c.stats, c.cost) for c in red.cards
    ]
    assert [(g.name, g.stats) for g in blue.groups] == [(g.name, g.stats) for g in red.groups]
    assert {c.side for c in red.cards} == {"red"}


def test_names_never_run_out() -> None:
    only = {**OTHERS, "Infantry Squad": 400}
    army = build_army(ArmyPlan(points=5000, maxs=only))
    assert_sound(army)
    assert len(army.cards) > 230


def test_names_are_short_enough_for_a_card() -> None:
    armies = [build_army(ArmyPlan(points=1000, seed=str(n))) for n in range(20)]
    assert max(len(card.name) for army in armies for card in army.cards) <= 26


def test_what_is_asked_for_counts_towards_what_is_owned() -> None:
    army = build_army(ArmyPlan(points=200, mins={"APC": 1}, collection={"APC": 1}))
    assert [(card.type, card.cost) for card in army.cards] == [("APC", 78)]

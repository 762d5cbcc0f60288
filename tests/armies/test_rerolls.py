"""A reroll draws one card or one side anew and leaves the rest as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.armies.build import build_armies, build_army
from generator.armies.plan import ArmyPlan
from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError

TYPES = load_types()


@given(
    points=st.integers(60, 1500), seed=st.integers(0, 10**6), card=st.integers(1, 99), times=st.integers(1, 4)
)
def test_one_card_is_drawn_anew_and_the_rest_stay(points: int, seed: int, card: int, times: int) -> None:
    plan = ArmyPlan(points=points, seed=str(seed))
    before = build_armies(plan)
    number = (card - 1) % len(before[0].cards) + 1
    rerolls = (f"blue.{number}",) * times
    blue, red = build_armies(ArmyPlan(points=points, seed=str(seed), rerolls=rerolls))
    assert red == before[1]
    for place, (old, new) in enumerate(zip(before[0].cards, blue.cards, strict=True), 1):
        assert (old == new) == (place != number)
    assert 0.97 * points <= blue.total <= points
    assert len({c.name for c in blue.cards}) == len(blue.cards)
    rolled = blue.cards[number - 1]
    unit_type = TYPES.find(rolled.type)
    assert unit_type.allows(rolled.stats)
    s = rolled.stats
    assert rolled.cost == (s.atk + s.def_ + s.mov + s.los) * unit_type.cost_per_stat


def test_a_second_reroll_of_a_card_is_another_than_the_first() -> None:
    once, twice = (build_army(ArmyPlan(rerolls=("blue.2",) * n)).cards[1] for n in (1, 2))
    assert once != twice


def test_a_side_is_drawn_anew_and_the_other_stays() -> None:
    before = build_armies(ArmyPlan(seed="sides"))
    after = build_armies(ArmyPlan(seed="sides", rerolls=("red",)))
    again = build_armies(ArmyPlan(seed="sides", rerolls=("red", "red")))
    assert before[0] == after[0] == again[0]
    assert len({army.cards for army in (before[1], after[1], again[1])}) == 3


def test_a_side_drawn_anew_forgets_the_cards_that_were_rerolled_before() -> None:
    after = build_army(ArmyPlan(rerolls=("blue.1", "blue.999", "blue")))
    assert after == build_army(ArmyPlan(rerolls=("blue",)))
    assert build_army(ArmyPlan(rerolls=("blue", "blue.1"))) != after


def test_a_rerolled_card_keeps_to_min_max_and_collection() -> None:
    collection = {"Infantry Squad": 6, "Light Tank": 2, "APC": 2, "Mortar": 1}
    for seed in range(20):
        for number in (1, 2, 3, 4):
            plan = ArmyPlan(
                points=300,
                seed=str(seed),
                mins={"APC": 1},
                maxs={"Light Tank": 1},
                collection=collection,
                rerolls=(f"blue.{number}", f"blue.{number}"),
            )
            army = build_army(plan)
            taken = [card.type for card in army.cards]
            assert taken.count("APC") >= 1
            assert taken.count("Light Tank") <= 1
            assert all(taken.count(name) <= count for name, count in collection.items())
            assert set(taken) <= set(collection)
            assert army.total <= 300


def test_a_mirrored_side_follows_the_reroll() -> None:
    blue, red = build_armies(ArmyPlan(mirror=True, rerolls=("blue.1",)))
    assert blue.cards[0] != build_army(ArmyPlan(mirror=True)).cards[0]
    assert [c.name for c in blue.cards] == [c.name for c in red.cards]


def test_a_card_that_is_not_there_gets_one_line() -> None:
    count = len(build_army(ArmyPlan()).cards)
    with pytest.raises(ArenaforgeError, match=f"reroll blue.{count + 1}: the army has cards 1 to {count}"):
        build_army(ArmyPlan(rerolls=(f"blue.{count + 1}",)))


def test_a_card_that_min_asks_for_keeps_its_type() -> None:
    for seed in range(20):
        options = {"points": 300, "seed": str(seed), "mins": {"Mortar": 1}, "maxs": {"Mortar": 1}}
        types = [card.type for card in build_army(ArmyPlan(**options)).cards]  # type: ignore[arg-type]
        number = types.index("Mortar") + 1
        after = build_army(ArmyPlan(**options, rerolls=(f"blue.{number}",)))  # type: ignore[arg-type]
        assert after.cards[number - 1].type == "Mortar"

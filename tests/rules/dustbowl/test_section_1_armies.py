"""Section 1: two armies, within an agreed limit of points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.armies.build import build_army
from generator.armies.plan import ArmyPlan
from generator.errors import ArenaforgeError
from generator.rules.dustbowl.ruleset import RULES
from tests.rules.dustbowl.boards import battle, group, unit


@pytest.mark.parametrize("points", [500, 1000])
@pytest.mark.parametrize("seed", ["dust", "wind", "noon"])
def test_s1_an_army_stays_within_the_agreed_limit(points: int, seed: str) -> None:
    army = build_army(ArmyPlan(points=points, seed=seed))
    assert army.cards
    assert sum(card.cost for card in army.cards) <= points


def test_s1_a_side_is_worth_what_its_cards_cost_in_groups_or_alone() -> None:
    rifles, mule, tank = unit("Rifles", cost=20), unit("Mule", "APC", cost=50), unit("Tank", cost=90)
    fight = battle(
        ". . .",
        blue={"0101": group("Column", rifles, mule), "0201": tank},
        red={"0301": unit("Scouts", "Scout Squad", cost=31)},
    )
    assert fight.match.table.field.points.tolist() == [160, 31]


def test_s1_the_colour_of_a_card_says_who_commands_it() -> None:
    fight = battle(". . .", blue={"0101": unit("Rifles")}, red={"0301": unit("Scouts")})
    assert fight.to_act == "blue"
    assert fight.can_act() == {"Rifles"}
    assert fight.refused(fight.ending("Scouts")) == "not-yours"


def test_s1_a_card_alone_and_a_group_are_one_unit_each() -> None:
    column = group("Column", unit("Rifles"), unit("Mule", "APC"))
    fight = battle(". . .", blue={"0101": column, "0201": unit("Tank")}, red={"0301": unit("Scouts")})
    assert fight.can_act() == {"Column", "Tank"}


def test_s1_the_battle_is_between_one_blue_and_one_red_army() -> None:
    arena = battle(". .", blue={"0101": unit("Rifles")}, red={"0201": unit("Scouts")}).match.arena
    blue, red = arena.armies
    for armies in ((blue,), (blue, blue), (blue, red, red), (blue, replace(red, side="gold"))):
        with pytest.raises(ArenaforgeError, match="one blue and one red army"):
            RULES.set_up(replace(arena, armies=armies))


def test_s1_an_army_without_units_is_refused() -> None:
    arena = battle(". .", blue={"0101": unit("Rifles")}, red={"0201": unit("Scouts")}).match.arena
    blue, red = arena.armies
    with pytest.raises(ArenaforgeError, match="red has no units"):
        RULES.set_up(replace(arena, armies=(blue, replace(red, cards=()))))

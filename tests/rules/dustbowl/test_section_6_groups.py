"""Section 6: a group as one unit, what damage does to its members, and who rides in an APC."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.armies.cards import Card
from generator.armies.groups import Group
from generator.armies.stats import HIGHEST, LOWEST
from generator.engine.dice import new_dice
from generator.engine.words import Spoken
from generator.rules.dustbowl.words import (
    Absorbed,
    Damaged,
    Destroyed,
    Hit,
    MemberDamaged,
    MemberLost,
    Missed,
    Saved,
)
from tests.rules.dustbowl.boards import Battle, bare, battle, group, of, only, unit

ROW = ". . . . . . . . . . . ."
SQUAD, TANK, MECH, GUN = "Infantry Squad", "Main Battle Tank", "Heavy Mech", "Field Gun"


def attacked(target: Group, *, atk: int = 10, points: int = 1, ground: str = ".") -> Battle:
    """Foe, who has a step for each point of damage that shall be scored, may attack the group."""
    foe = unit("Foe", "Light Tank", atk=atk, steps=points)
    return battle(f". . {ground}", blue={"0101": target}, red={"0301": foe}, first="red")


def strike(fight: Battle, target: str, *rolls: int) -> list[Spoken]:
    """Foe hits, and every damage die scores; the further rolls are picks and saves."""
    return fight.attack("Foe", target, dice=(6, 6, *[6] * fight.stats("Foe").steps, *rolls))


def hurt(events: list[Spoken]) -> list[str]:
    """Who took a point, in order."""
    return [bare(event.member) for event in of(events, MemberDamaged)]


def test_s6_a_group_stands_on_one_hex_and_acts_as_one_unit() -> None:
    column = group("Column", unit("Ann"), unit("Bob"), unit("Cid"))
    fight = battle(ROW, blue={"0101": column}, red={"1201": unit("Foe")})
    assert fight.can_act() == {"Column"}
    fight.move("Column", "0301")
    assert fight.where("Column") == "0301"
    assert fight.to_act == "red"


def test_s6_atk_is_the_highest_of_the_members_and_rng_that_of_its_weapon() -> None:
    fight = attacked(group("G", unit("Ann", atk=5, rng=12), unit("Gun", GUN, atk=12, rng=7)))
    assert (fight.stats("G").atk, fight.stats("G").rng) == (12, 7)


@pytest.mark.parametrize("ranges", [(6, 9), (9, 6)])
def test_s6_of_two_weapons_with_the_same_atk_the_one_that_reaches_farther_counts(
    ranges: tuple[int, int],
) -> None:
    fight = attacked(group("G", unit("Ann", atk=6, rng=ranges[0]), unit("Bob", atk=6, rng=ranges[1])))
    assert fight.stats("G").rng == 9


def test_s6_def_is_the_lowest_los_the_farthest_mov_the_slowest_and_steps_the_sum() -> None:
    ann = unit("Ann", def_=4, los=6, mov=5, steps=2)
    mech = unit("Mech", MECH, def_=20, los=9, mov=3, steps=4)
    stats = attacked(group("G", ann, mech)).stats("G")
    assert (stats.def_, stats.los, stats.mov, stats.steps) == (4, 9, 3, 6)


CARDS = st.builds(
    lambda kind, stats: (kind, stats),
    st.sampled_from([SQUAD, "Scout Squad", "APC", TANK, GUN]),
    st.tuples(*(st.integers(low, high) for low, high in zip(LOWEST, HIGHEST, strict=True))),
)


def card(name: str, kind: str, stats: tuple[int, ...]) -> Card:
    atk, rng, def_, mov, los, steps = stats
    return unit(name, kind, atk=atk, rng=rng, def_=def_, mov=mov, los=los, steps=steps)


@given(st.lists(CARDS, min_size=2, max_size=4))
def test_s6_on_the_board_a_group_has_the_stats_of_its_group_card(
    drawn: list[tuple[str, tuple[int, ...]]],
) -> None:
    members = group("G", *(card(f"M{n}", kind, stats) for n, (kind, stats) in enumerate(drawn)))
    assert attacked(members).stats("G") == members.stats


def test_s6_a_group_attacks_with_its_combined_atk_and_a_damage_die_for_each_of_its_steps() -> None:
    squads = group("G", unit("Ann", atk=3, steps=3), unit("Gun", GUN, atk=12, steps=2))
    fight = battle(ROW, blue={"0101": squads}, red={"0301": unit("Foe", def_=4, steps=6)})
    hit = only(fight.attack("G", "Foe", dice=(3, 3, 4, 4, 4, 4, 1)), Hit)
    assert (hit.needed, hit.dice, hit.damage) == (8 - 3 + 1, 5, 4)


def test_s6_a_group_is_hit_by_its_lowest_def() -> None:
    fight = attacked(group("G", unit("Ann", def_=4), unit("Mech", MECH, def_=20)), atk=8)
    assert only(fight.attack("Foe", "G", dice=(1, 1)), Missed).needed == 8 - 2 + 1


@pytest.mark.parametrize(("def_", "taken"), [(9, 1), (10, 0), (11, 0)])
def test_s6_a_member_can_be_hurt_only_if_its_def_is_lower_than_the_atk(def_: int, taken: int) -> None:
    fight = attacked(group("G", unit("Ann", def_=def_, steps=2), unit("Bob", def_=24)), atk=10)
    strike(fight, "G")
    assert (fight.steps("Ann"), fight.steps("Bob")) == (2 - taken, 3)


def test_s6_each_point_that_can_hurt_nobody_is_absorbed() -> None:
    fight = attacked(group("G", unit("Ann", def_=12), unit("Tank", TANK, def_=16)), atk=12, points=3)
    assert [bare(event.unit) for event in of(strike(fight, "G"), Absorbed)] == ["G", "G", "G"]
    assert fight.stats("G").steps == 6


def test_s6_the_hill_of_the_attacker_counts_for_who_can_be_hurt() -> None:
    members = group("G", unit("Ann", def_=10), unit("Bob", def_=24))
    assert hurt(strike(attacked(members, atk=10), "G")) == []
    assert hurt(strike(attacked(members, atk=10, ground="^"), "G")) == ["Ann"]


def test_s6_an_attacking_group_hurts_whom_its_combined_atk_can_hurt() -> None:
    battery = group("Battery", unit("Eyes", atk=3, steps=1), unit("Gun", GUN, atk=14, steps=1))
    fight = battle(
        ROW,
        blue={"0101": group("G", unit("Ann", def_=13, steps=3), unit("Bob", def_=14))},
        red={"0301": battery},
        first="red",
    )
    assert hurt(fight.attack("Battery", "G", dice=(6, 6, 6, 6))) == ["Ann", "Ann"]


@pytest.mark.parametrize(("die", "picked"), [(1, "Ann"), (2, "Bob"), (3, "Cid")])
def test_s6_the_member_that_is_hurt_is_picked_by_chance(die: int, picked: str) -> None:
    fight = attacked(group("G", unit("Ann"), unit("Bob"), unit("Cid")))
    assert hurt(strike(fight, "G", die)) == [picked]


def test_s6_every_member_that_can_be_hurt_is_as_likely_as_the_others() -> None:
    fight = attacked(group("G", unit("Ann", steps=6), unit("Mech", MECH, def_=24), unit("Bob", steps=1)))
    start = fight.match.state
    counted: Counter[str] = Counter()
    for key in range(400):
        script = new_dice(key * 0x9E3779B97F4A7C15, (6, 6, 6))
        fight.match.state = fight.match.ruleset.copy(start)._replace(dice=script)
        counted.update(hurt(fight.match.apply(fight.attacking("Foe", "G"))))
    assert set(counted) == {"Ann", "Bob"}
    assert 160 < counted["Ann"] < 240


def test_s6_each_point_is_picked_for_anew() -> None:
    fight = attacked(group("G", unit("Ann"), unit("Bob")), points=3)
    assert hurt(strike(fight, "G", 1, 2, 1)) == ["Ann", "Bob", "Ann"]
    assert (fight.steps("Ann"), fight.steps("Bob")) == (1, 2)


@pytest.mark.parametrize(("save", "left"), [(1, 2), (3, 2), (4, 3), (6, 3)])
def test_s6_an_armoured_member_is_saved_by_a_four_or_more(save: int, left: int) -> None:
    fight = attacked(group("G", unit("Tank", TANK, def_=8, steps=3), unit("Bob", def_=24)))
    saved = of(strike(fight, "G", save), Saved)
    assert fight.steps("Tank") == left
    assert [(bare(event.member), event.roll) for event in saved] == ([("Tank", save)] if left == 3 else [])


def test_s6_the_save_is_rolled_for_each_point_and_only_by_the_armoured() -> None:
    fight = attacked(group("G", unit("Tank", TANK, def_=8), unit("Ann")), points=3)
    events = strike(fight, "G", 1, 6, 2, 1, 3)  # Tank saves, Ann has no armour, Tank does not save
    assert hurt(events) == ["Ann", "Tank"]
    assert len(of(events, Saved)) == 1


def test_s6_armour_takes_nothing_else_off_the_damage_of_a_group() -> None:
    tanks = group("G", unit("One", TANK, def_=8), unit("Two", TANK, def_=8))
    events = strike(attacked(tanks, points=2), "G", 1, 1, 2, 1)
    assert hurt(events) == ["One", "Two"]
    assert of(events, Damaged) == []


def test_s6_a_member_without_steps_is_lost_and_is_not_picked_again() -> None:
    fight = attacked(group("G", unit("Ann", steps=1, cost=7), unit("Bob", steps=3)), points=3)
    events = strike(fight, "G", 1)  # after the first point only Bob is left, so nothing is picked
    assert hurt(events) == ["Ann", "Bob", "Bob"]
    lost = only(events, MemberLost)
    assert (bare(lost.member), lost.points, fight.lost("blue")) == ("Ann", 7, 7)


def test_s6_points_left_over_when_all_who_could_be_hurt_are_lost_are_absorbed() -> None:
    fight = attacked(group("G", unit("Ann", steps=1), unit("Mech", MECH, def_=20)), points=3)
    events = strike(fight, "G")
    assert hurt(events) == ["Ann"]
    assert len(of(events, Absorbed)) == 2


def test_s6_the_stats_are_worked_out_anew_from_the_members_left() -> None:
    gun = unit("Gun", GUN, atk=14, rng=12, def_=3, mov=3, los=6, steps=1)
    ann = unit("Ann", atk=5, rng=6, def_=12, mov=5, los=8, steps=3)
    fight = attacked(group("G", gun, ann))
    assert fight.stats("G") == (14, 12, 3, 3, 8, 4)
    strike(fight, "G")
    assert fight.stats("G") == ann.stats


def test_s6_lost_steps_are_taken_off_the_steps_of_the_group() -> None:
    fight = attacked(group("G", unit("Ann", steps=3), unit("Bob", steps=2)))
    strike(fight, "G", 2)
    assert fight.stats("G").steps == 4
    fight.end("Foe")
    assert only(fight.attack("G", "Foe", dice=(6, 6, 1, 1, 1, 1)), Hit).dice == 4


def test_s6_a_group_without_members_is_destroyed() -> None:
    members = group("G", unit("Ann", steps=1, cost=5), unit("Bob", steps=1, cost=6))
    fight = battle(
        ROW,
        blue={"0101": members, "0201": unit("Cid")},
        red={"0401": unit("Foe", atk=10, steps=2)},
        first="red",
    )
    events = strike(fight, "G", 2)
    assert [bare(event.member) for event in of(events, MemberLost)] == ["Bob", "Ann"]
    assert only(events, Destroyed).unit == "G (blue)"
    assert (fight.where("G"), fight.lost("blue")) == ("", 11)


def test_s6_a_group_of_one_member_left_is_still_a_group() -> None:
    fight = attacked(group("G", unit("Ann", steps=1), unit("Tank", TANK, def_=8, steps=3)), points=3)
    events = strike(fight, "G", 1, 4, 2)  # Ann; then the tank's saves, point by point
    assert hurt(events) == ["Ann", "Tank"]
    fight.end("Foe", "G")
    fight.go_first("red")
    assert hurt(strike(fight, "G", 1, 5, 6)) == ["Tank"]
    assert fight.steps("Tank") == 1


def test_s6_high_def_shelters_nobody_else_and_low_def_dies_first() -> None:
    fight = attacked(
        group("G", unit("Mech", MECH, def_=20), unit("Ann", steps=1), unit("Bob", steps=1)), points=2
    )
    assert hurt(strike(fight, "G", 1)) == ["Ann", "Bob"]
    assert fight.steps("Mech") == 3


def test_s6_the_books_example_of_a_squad_beside_a_mech() -> None:
    members = group("G", unit("Squad", SQUAD, def_=4, steps=2), unit("Mech", MECH, def_=20, steps=4))
    fight = attacked(members, atk=10, points=2)
    events = strike(fight, "G")
    assert hurt(events) == ["Squad", "Squad"]
    assert bare(only(events, MemberLost).member) == "Squad"
    assert (fight.steps("Mech"), fight.stats("G").steps) == (4, 4)
    assert fight.where("G") == "0101"


def mov(*members: Card) -> int:
    return attacked(group("G", *members)).stats("G").mov


def test_s6_infantry_in_an_apc_goes_at_its_mov() -> None:
    mule = unit("Mule", "APC", mov=8)
    for kind in (SQUAD, "Heavy Weapons Squad", "Scout Squad"):
        assert mov(mule, unit("Ann", kind, mov=3)) == 8
    assert mov(unit("Slow", "APC", mov=4), unit("Eyes", "Scout Squad", mov=7)) == 4


def test_s6_an_apc_has_room_for_one_squad_and_the_slowest_rides() -> None:
    mule, ann, bob = unit("Mule", "APC", mov=8), unit("Ann", mov=3), unit("Bob", mov=5)
    assert mov(mule, ann, bob) == mov(bob, ann, mule) == 5
    assert mov(mule, unit("Ox", "APC", mov=7), ann, bob) == 7


@pytest.mark.parametrize("kind", [GUN, "Mortar", TANK, "Light Mech"])
def test_s6_guns_and_machines_do_not_ride(kind: str) -> None:
    assert mov(unit("Mule", "APC", mov=8), unit("Other", kind, mov=4)) == 4


def test_s6_riders_are_hurt_like_other_members() -> None:
    fight = attacked(group("G", unit("Mule", "APC", def_=8), unit("Ann", def_=4)), points=2)
    assert hurt(strike(fight, "G", 2, 1, 1)) == ["Ann", "Mule"]


def test_s6_without_its_apc_the_infantry_walks() -> None:
    fight = attacked(group("G", unit("Mule", "APC", def_=8, mov=8, steps=1), unit("Ann", mov=3)))
    assert fight.stats("G").mov == 8
    strike(fight, "G", 1, 1)
    assert fight.stats("G").mov == 3

"""Section 6 of the rulebook: groups as one unit on the map, and the rulings where it is silent."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.cards import Card, make_card
from generator.armies.group_orders import GroupOrders, auto_groups, load_groups, parse_groups
from generator.armies.groups import Group, group_stats
from generator.armies.names import Namer
from generator.armies.plan import ArmyPlan
from generator.armies.stats import Stats
from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError
from generator.seeds import stream

TYPES = load_types()


def card(type_name: str, name: str, *stats: int) -> Card:
    return make_card(TYPES.find(type_name), name, "blue", Stats(*stats), 1)


RIFLES = card("Infantry Squad", "Rifles", 4, 5, 4, 3, 6, 2)
GUNNERS = card("Heavy Weapons Squad", "Gunners", 9, 8, 5, 4, 7, 3)
SCOUTS = card("Scout Squad", "Scouts", 3, 4, 3, 7, 13, 1)
WAGON = card("APC", "Wagon", 6, 6, 9, 10, 8, 3)
GUN = card("Field Gun", "Gun", 12, 22, 4, 3, 6, 2)
MECH = card("Heavy Mech", "Mech", 22, 14, 20, 5, 10, 4)


def test_section_6_a_group_attacks_with_the_highest_atk_and_all_steps() -> None:
    stats = group_stats([RIFLES, MECH])
    assert (stats.atk, stats.steps) == (22, 6)


def test_section_6_the_apc_gives_its_mov_to_the_squad_that_rides() -> None:
    assert group_stats([RIFLES, WAGON]).mov == 10


def test_section_6_a_squad_beyond_the_room_walks_and_the_slowest_rides() -> None:
    assert Group("", (RIFLES, GUNNERS, WAGON)).riders == (RIFLES,)
    assert group_stats([RIFLES, GUNNERS, WAGON]).mov == 4


def test_section_6_a_gun_beside_an_apc_does_not_ride() -> None:
    assert group_stats([GUN, WAGON]).mov == 3


def test_section_6_without_an_apc_a_group_is_as_slow_as_its_slowest() -> None:
    assert group_stats([SCOUTS, GUN]).mov == 3


def test_section_6_the_range_is_that_of_the_gun_that_attacks() -> None:
    assert group_stats([RIFLES, GUN]).rng == 22
    assert group_stats([MECH, GUN]).rng == 14


def test_section_6_of_two_equal_guns_the_longer_reaches() -> None:
    short, long = (card("Field Gun", name, 12, rng, 4, 3, 6, 2) for name, rng in (("A", 18), ("B", 25)))
    assert group_stats([short, long]).rng == group_stats([long, short]).rng == 25


def test_section_6_a_scout_lends_its_sight() -> None:
    assert group_stats([GUN, SCOUTS]).los == 13


def test_section_6_the_weakest_defence_is_shown() -> None:
    assert group_stats([RIFLES, MECH]).def_ == 4


def test_section_6_members_are_kept_apart_and_the_rest_is_worked_out_anew() -> None:
    group = Group("Column", (RIFLES, WAGON))
    assert [m.steps for m in group.members] == [2, 3]
    assert group_stats([m for m in group.members if m is not WAGON]) == RIFLES.stats


def test_section_4_only_a_group_of_nothing_but_scouts_crosses_hills_as_scouts_do() -> None:
    other = card("Scout Squad", "Others", 3, 4, 3, 6, 12, 1)
    assert Group("", (SCOUTS, other)).scout
    assert not Group("", (SCOUTS, GUN)).scout


@given(
    st.lists(
        st.sampled_from([RIFLES, GUNNERS, SCOUTS, WAGON, GUN, MECH]), min_size=2, max_size=4, unique=True
    )
)
def test_the_order_of_members_changes_nothing(members: list[Card]) -> None:
    assert group_stats(members) == group_stats(members[::-1])


@given(points=st.integers(100, 2000), seed=st.integers(), doctrine=st.sampled_from(["balanced", "artillery"]))
def test_auto_groups_are_rides_and_spotters_and_nobody_is_in_two(
    points: int, seed: int, doctrine: str
) -> None:
    army = build_army(ArmyPlan(points=points, seed=str(seed), doctrine=doctrine, groups="auto"))
    grouped = [member.name for group in army.groups for member in group.members]
    assert len(grouped) == len(set(grouped))
    assert len(grouped) + len(army.alone) == len(army.cards)
    for group in army.groups:
        lead, *rest = group.members
        if lead.carry:
            assert len(rest) <= lead.carry
            assert all(member in group.riders for member in rest)
            assert group.stats.mov == lead.mov
        else:
            assert len(rest) == 1
            assert rest[0].scout
            assert min(group.stats.los, group.stats.rng) > min(lead.los, lead.rng)


@given(seed=st.integers())
def test_auto_leaves_no_carrier_beside_a_squad_and_no_gun_beside_a_scout(seed: int) -> None:
    army = build_army(ArmyPlan(points=1000, seed=str(seed), groups="auto"))
    alone = army.alone
    squads = [c for c in alone if c.category == "infantry" and not c.scout]
    assert not (squads and any(c.carry for c in alone))
    guns = [c for c in alone if c.category == "artillery"]
    assert not any(c.scout and c.los > gun.los and gun.rng > gun.los for gun in guns for c in alone)


def test_auto_gives_the_ride_to_the_squad_that_hits_hardest() -> None:
    groups = auto_groups([RIFLES, GUNNERS, SCOUTS, WAGON], Namer(stream("auto", "groups")))
    assert [group.members for group in groups] == [(WAGON, GUNNERS)]


def test_groups_change_no_card() -> None:
    plain, grouped = (build_army(ArmyPlan(groups=groups)) for groups in ("none", "auto"))
    assert plain.cards == grouped.cards
    assert plain.groups == ()
    assert len(grouped.groups) >= 1


def by_hand(text: str) -> Army:
    return build_army(ArmyPlan(seed="hand", groups=parse_groups(text, where="mine.toml")))


def test_groups_by_hand_are_formed_by_name_or_number() -> None:
    first, second, third, fourth = build_army(ArmyPlan(seed="hand")).cards[:4]
    army = by_hand(f'groups = [["{first.name}", 3], [4, 2]]')
    assert [group.members for group in army.groups] == [(first, third), (fourth, second)]
    assert len({group.name for group in army.groups}) == 2


def test_groups_by_hand_may_be_for_one_side() -> None:
    orders = parse_groups("[red]\ngroups = [[1, 2]]", where="mine.toml")
    plan = ArmyPlan(groups=orders)
    assert build_army(plan, "blue").groups == ()
    assert len(build_army(plan, "red").groups) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("groups = [[1]]", "group 1: 1 listed, a group has 2 to 4 members"),
        ("groups = [[1, 2, 3, 4, 5]]", "group 1: 5 listed, a group has 2 to 4 members"),
        ("groups = [[1, 2], [2, 3]]", "is already in group 1"),
        ("groups = [[1, 1]]", "is listed twice"),
        ("groups = [[1, true]]", "groups.1.2 = true: must be a card's name or its number"),
        ("groups = [[1, 99]]", "group 1: there is no card 99: 1 to "),
        ("groups = [[1, 0]]", "group 1: there is no card 0: 1 to "),
        ('groups = [[1, "Nobody"]]', "unknown card in group 1: 'Nobody'"),
        ("gruops = [[1, 2]]", "groups mine.toml: unknown key 'gruops': did you mean groups?"),
        ("[blue]\ngroup = [[1, 2]]", "groups mine.toml: in blue: unknown key 'group': did you mean groups?"),
        ("groups = 3", "groups mine.toml: groups = 3: "),
        ("groups = [", "groups mine.toml: not TOML"),
    ],
)
def test_broken_groups_get_one_line(text: str, line: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        by_hand(text)
    assert line in caught.value.message
    assert "\n" not in caught.value.message


def test_the_option_is_none_auto_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("groups = [[1, 2]]", encoding="utf-8")
    assert load_groups("none") == "none"
    assert load_groups("auto") == "auto"
    assert load_groups(str(path)) == GroupOrders(((1, 2),), {"blue": (), "red": ()})
    with pytest.raises(ArenaforgeError, match="did you mean auto"):
        load_groups("autoo")

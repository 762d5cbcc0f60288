from __future__ import annotations

from generator.engine.arena import Arena
from generator.verdict.seating import Seating, bots_seated, can_swap, seated, seatings

SIDES = ("blue", "red")


def test_shifted_sides_keep_ground_and_army_together(arena: Arena) -> None:
    moved = seated(arena, Seating(1, False), SIDES)
    zones = {zone.side: zone.hexes for zone in arena.map.zones}
    assert {zone.side: zone.hexes for zone in moved.map.zones} == {"red": zones["blue"], "blue": zones["red"]}
    assert [army.side for army in moved.armies] == ["blue", "red"]
    assert [card.name for card in moved.armies[0].cards] == [card.name for card in arena.armies[1].cards]
    assert {card.side for card in moved.armies[0].cards} == {"blue"}


def test_swapped_armies_stand_on_each_others_ground(arena: Arena) -> None:
    swapped = seated(arena, Seating(0, True), SIDES)
    assert swapped.map.zones == arena.map.zones
    assert [card.name for card in swapped.armies[0].cards] == [card.name for card in arena.armies[1].cards]


def test_shifted_and_swapped_leaves_colours_to_the_armies_and_changes_the_ground(arena: Arena) -> None:
    both = seated(arena, Seating(1, True), SIDES)
    assert [card.name for card in both.armies[0].cards] == [card.name for card in arena.armies[0].cards]
    assert both.map.zones[0].side != arena.map.zones[0].side


def test_a_seat_is_the_ground_that_a_rank_stands_on() -> None:
    assert [Seating(1, False).seat(rank, 3) for rank in range(3)] == [2, 0, 1]
    assert len(seatings(4, swapped=False)) == 4


def test_bots_stay_with_their_army() -> None:
    bots = {"blue": "greedy", "red": "planner"}
    assert bots_seated(bots, Seating(0, False), SIDES) == ["greedy", "planner"]
    assert bots_seated(bots, Seating(1, False), SIDES) == ["planner", "greedy"]
    assert bots_seated(bots, Seating(0, True), SIDES) == ["planner", "greedy"]
    assert bots_seated(bots, Seating(1, True), SIDES) == ["greedy", "planner"]


def test_mirrored_armies_are_not_exchanged(even_arena: Arena, arena: Arena) -> None:
    assert not can_swap(even_arena)
    assert can_swap(arena)

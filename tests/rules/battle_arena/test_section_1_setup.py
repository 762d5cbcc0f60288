"""Setup: resources, dice, damage markers."""

from __future__ import annotations

import pytest

from generator.engine.contract import IllegalAction
from generator.errors import ArenaforgeError
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.words import Begins, Build, Built, Removed
from tests.rules.battle_arena.boards import Fight, lane, only


def test_s1_six_dice_that_never_go_below_one_are_thirty_resources() -> None:
    fight = Fight(step="building")
    assert [fight.of_side(side, s.RESOURCES) for side in ("blue", "red")] == [30, 30]


def test_s1_a_unit_costs_its_level_and_the_cost_comes_back_with_it() -> None:
    fight = Fight(lane(". . ."), {"blue 2a": "0101", "red 1a": "0102"}, step="building")
    assert only(fight.build(4), Built).left == 24
    fight.move("blue 4a", fight.home("blue", 3))
    fight.end_step()
    removed = only(fight.attack("blue 2a", "red 1a"), Removed)
    assert removed.resources == 1
    assert fight.of_side("red", s.RESOURCES) == 30


def test_s1_what_cannot_be_paid_cannot_be_built() -> None:
    fight = Fight(step="building")
    fight.put("blue 6a", fight.home("blue", 1))
    fight.set_side("blue", s.RESOURCES, 3)
    assert fight.refused(Build(4)) == "no-resources"
    assert fight.refused(Build(3)) == ""


def test_s1_units_and_damage_markers_are_28_dice() -> None:
    ground = "\n".join(" ".join("." * 15) for _ in range(2))
    units = {f"blue 1{letter}": f"{n:02}01" for n, letter in enumerate("abcdefghijklmno", 1)}
    units |= {f"blue 1{letter}": f"{n:02}02" for n, letter in enumerate("pqrstuvwxyz", 1)}
    fight = Fight(ground, units, step="building")
    fight.put("blue 2a", fight.home("blue", 1), damage=1)
    assert fight.refused(Build(1)) == "no-dice"
    fight.match.state.piece[fight._unit("blue 2a"), s.DAMAGE] = 0
    assert fight.refused(Build(1)) == ""


def test_s1_damage_adds_up_and_removes_a_unit_at_its_level() -> None:
    fight = Fight(lane(". ."), {"blue 5a": "0101", "red 2a": "0102"}, step="fighting")
    fight.attack("blue 5a", "red 2a", dice=(6,))
    assert fight.damage("red 2a") == 1
    fight.attack("blue 5a", "red 2a", dice=(6,))
    assert fight.where("red 2a") == ""
    assert fight.of_side("red", s.RESOURCES) == 30


def test_s1_the_highest_roll_begins_and_ties_are_rolled_again() -> None:
    assert only(Fight().opening, Begins).side == "blue"


def test_s1_an_arena_needs_every_building_of_every_side() -> None:
    from dataclasses import replace

    fight = Fight()
    arena = fight.match.arena
    for kind in ("fortress", "powerplant", "teleporter", "teleporter-exit"):
        sites = tuple(site for site in arena.map.sites if (site.kind, site.side) != (kind, "red"))
        with pytest.raises(ArenaforgeError, match=f"red has no {kind}"):
            fight.match.ruleset.set_up(replace(arena, map=replace(arena.map, sites=sites)))


def test_s1_a_refused_action_changes_nothing() -> None:
    fight = Fight(step="building")
    before = [part.copy() for part in fight.match.state[:-1]]
    with pytest.raises(IllegalAction, match="levels go from 1 to 6"):
        fight.build(7)
    assert all((a == b).all() for a, b in zip(before, fight.match.state, strict=False))

"""What each ruleset's tables say of the land, against the rulebooks."""

from __future__ import annotations

import pytest

from generator.errors import ArenaforgeError
from generator.rules.battle_arena import tables as battle_arena
from generator.rules.dustbowl import tables as dustbowl
from generator.rules.registry import RULESETS, effect_text, ground_of
from generator.terrain.palette import load_palette

SETS = (("dustbowl", "dustbowl"), ("battle-arena", "hexographer"))
IMPASSABLE = {"mountains", "forest-mountains", "evergreen-mountains", "deadland-mountains"}


@pytest.mark.parametrize(("ruleset", "terrain_set"), SETS)
def test_every_terrain_of_a_set_is_known_to_its_ruleset_and_no_other(ruleset: str, terrain_set: str) -> None:
    palette = load_palette(terrain_set)
    assert {palette.rules_name(name) for name in palette.terrains} == set(ground_of(ruleset).effects)


@pytest.mark.parametrize(("ruleset", "terrain_set"), SETS)
def test_every_terrain_has_words_for_the_legend(ruleset: str, terrain_set: str) -> None:
    words = effect_text(ruleset)
    assert all(words(name).strip() for name in load_palette(terrain_set).terrains)


def test_an_unknown_ruleset_names_the_nearest() -> None:
    with pytest.raises(ArenaforgeError, match="did you mean dustbowl"):
        ground_of("dustbol")
    assert set(RULESETS) == {"dustbowl", "battle-arena"}


@pytest.mark.parametrize(
    ("terrain", "cost", "cover", "blocks"),
    [
        ("open", 1.0, 0, False),
        ("road", 0.5, 0, False),
        ("building", 1.0, 2, False),
        ("hill", 2.0, 1, True),
        ("blocked", None, 0, True),
    ],
)
def test_dustbowl_2_terrain_effects(terrain: str, cost: float | None, cover: int, blocks: bool) -> None:
    effect = dustbowl.GROUND.effects[terrain]
    assert (effect.cost, effect.cover, effect.blocks) == (cost, cover, blocks)
    assert effect.walkable == (cost is not None)


def test_dustbowl_7_deployment_is_three_rows_deep_and_without_bases() -> None:
    assert (dustbowl.GROUND.zone_depth, dustbowl.GROUND.has_bases) == (3, False)


def test_battle_arena_basic_lands_do_nothing() -> None:
    for name in ("farmland", "grassland"):
        effect = battle_arena.GROUND.effects[name]
        assert (effect.cost, effect.cover, effect.blocks, effect.harmful) == (1.0, 0, False, False)


def test_battle_arena_trees_slow_and_hide_and_heavy_ones_more() -> None:
    effects = battle_arena.GROUND.effects
    for name in ("light-forest", "light-evergreen", "deadlands", "cactus"):
        assert (effects[name].cost, effects[name].blocks) == (2.0, True)
    for name in ("heavy-forest", "heavy-evergreen", "heavy-cactus", "jungle"):
        assert (effects[name].cost, effects[name].blocks) == (3.0, True)
        assert effects[name].cover > effects["light-forest"].cover


def test_battle_arena_wooded_hills_and_mountains_follow_both_rules() -> None:
    for name in ("forest-hills", "evergreen-hills", "jungle-hills", "deadland-hills"):
        groups = {group.name for group in battle_arena.groups_of(name)}
        assert groups == {"light trees", "hills"}
    for name in ("forest-mountain", "evergreen-mountain", "deadland-mountain"):
        groups = {group.name for group in battle_arena.groups_of(name)}
        assert groups == {"light trees", "mountain"}
    assert {g.name for g in battle_arena.groups_of("desert-dunes")} == {"hills", "desert"}
    assert {g.name for g in battle_arena.groups_of("volcano")} == {"mountain", "volcano"}


def test_battle_arena_range_grows_by_one_on_hills_and_two_on_mountains() -> None:
    def bonus(name: str) -> int:
        return sum(group.range_bonus for group in battle_arena.groups_of(name))

    assert (bonus("grassland"), bonus("hills"), bonus("mountain")) == (0, 1, 2)


def test_battle_arena_only_many_mountains_are_impassable() -> None:
    effects = battle_arena.GROUND.effects
    assert {name for name, effect in effects.items() if effect.cost is None} == IMPASSABLE


def test_battle_arena_harm_is_desert_badlands_lava_deep_water_and_what_nobody_may_stop_on() -> None:
    harmful = {name for name, effect in battle_arena.GROUND.effects.items() if effect.harmful}
    hurting = {"sandy-desert", "rocky-desert", "desert-dunes", "badlands", "volcano", "deep-swamp"}
    assert harmful == hurting | IMPASSABLE | {"teleporter", "powerplant"}


def test_battle_arena_badlands_hurt_twice_as_much_as_desert() -> None:
    damage = {
        name: sum(group.damage_passing for group in battle_arena.groups_of(name))
        for name in ("grassland", "sandy-desert", "rocky-desert", "desert-dunes", "badlands")
    }
    assert damage == {"grassland": 0, "sandy-desert": 1, "rocky-desert": 1, "desert-dunes": 1, "badlands": 2}


def test_battle_arena_starts_from_home_bases() -> None:
    assert (battle_arena.GROUND.has_bases, battle_arena.GROUND.zone_depth) == (True, 0)

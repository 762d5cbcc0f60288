"""Composes the rooms: a recipe to its map and its armies, by the rules of its ruleset."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.counts import load_collection, parse_counts
from generator.armies.group_orders import load_groups
from generator.armies.plan import ARMY_SIDES, ArmyPlan
from generator.armies.unit_types import load_types
from generator.engine.arena import Arena
from generator.maps.generate import generate_map
from generator.maps.model import GameMap
from generator.recipe import GAMES, Recipe
from generator.rules.registry import army_strength, ground_of


def forge_map(recipe: Recipe) -> GameMap:
    """The map of a recipe, checked by its ruleset's view of the land."""
    return generate_map(recipe, ground_of(recipe.ruleset))


def army_plan(recipe: Recipe, side: Literal["blue", "red", "both"] = "both") -> ArmyPlan:
    """What the recipe says of armies; files it names are read."""
    types = load_types(recipe.types)
    return ArmyPlan(
        points=recipe.points,
        seed=recipe.army_seed("red" if side == "red" and not recipe.mirror else "blue"),
        side=side,
        doctrine=recipe.doctrine,
        mins=parse_counts(_listed(recipe.min), types, field="min"),
        maxs=parse_counts(_listed(recipe.max), types, field="max"),
        types=types,
        collection=load_collection(recipe.collection, types) if recipe.collection else None,
        mirror=recipe.mirror,
        groups=load_groups(recipe.groups),
        rerolls=tuple(_listed(recipe.reroll)),
        cost_model=recipe.cost_model,
        strength=army_strength(recipe.ruleset),
    )


def forge_armies(recipe: Recipe, side: Literal["blue", "red", "both"] = "both") -> tuple[Army, ...]:
    """The armies of a recipe, one a side."""
    sides = ARMY_SIDES if side == "both" else (side,)
    return tuple(build_army(army_plan(recipe, one)) for one in sides)


def forge_arena(recipe: Recipe, known: GameMap | None = None) -> Arena:
    """Map and armies of a recipe, ready to play; no armies where the rules build units in play.

    A map that is known, as it was made, is not made again where the recipe has the same land.
    """
    armies = forge_armies(recipe) if GAMES[recipe.ruleset].has_armies else ()
    if known is not None and known.recipe.same_land(recipe):
        game_map = replace(known, recipe=recipe)
    else:
        game_map = forge_map(recipe)
    return Arena(recipe, game_map, armies, recipe.scenario, recipe.ruleset)


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]

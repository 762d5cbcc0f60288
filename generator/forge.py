"""Composes the rooms: a recipe to its map, by the rules of its ruleset."""

from __future__ import annotations

from generator.maps.generate import generate_map
from generator.maps.model import GameMap
from generator.recipe import Recipe
from generator.rules.registry import ground_of


def forge_map(recipe: Recipe) -> GameMap:
    """The map of a recipe, checked by its ruleset's view of the land."""
    return generate_map(recipe, ground_of(recipe.ruleset))

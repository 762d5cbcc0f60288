"""A name of its own for every map, from its seed."""

from __future__ import annotations

from generator.recipe import Recipe
from generator.seeds import stream
from generator.terrain.palette import Palette


def map_name(recipe: Recipe, palette: Palette) -> str:
    """Two words that fit the land, as Slaughter Valley does."""
    chance = stream(recipe.land_seed, "name")
    first = palette.names[chance.randrange(len(palette.names))]
    places = palette.presets[recipe.preset].names
    return f"{first} {places[chance.randrange(len(places))]}"

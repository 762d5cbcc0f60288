"""What of a pack can be drawn while its arena is still judged, in processes of its own.

Mostly the land stays as it is, and most of the units. What does not is drawn when the pack is made: the
pack is the same either way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.beside import beside
from generator.engine.arena import Arena
from generator.exports.cards.emblems import LEAST_FOR_LINES, silhouette
from generator.exports.scene import Item, Scene
from generator.exports.silhouettes.inked import Drawings, drawings
from generator.map_files import draw_map
from generator.recipe import Recipe


class Ahead(NamedTuple):
    """What was begun for an arena."""

    recipe: Recipe
    sheet: Callable[[], Scene]
    units: Callable[[], Drawings]

    def sheet_of(self, arena: Arena) -> Scene:
        """The map's sheet; drawn anew where the land is another."""
        if self.recipe.same_land(arena.recipe):
            return self.sheet()
        return draw_map(arena.map, arena.recipe)


def draw_ahead(arena: Arena) -> Ahead:
    """Begins to draw the map and the units, and goes on."""
    return Ahead(
        arena.recipe,
        beside(lambda: draw_map(arena.map, arena.recipe)),
        beside(lambda: _units(arena)),
    )


def _units(arena: Arena) -> Drawings:
    """The pictures of all units, large and small."""
    symbols: dict[str, tuple[Item, ...]] = {}
    for army in arena.armies:
        for card in army.cards:
            for width in (LEAST_FOR_LINES, 1.0):  # in lines alone the small ones are drawn otherwise
                silhouette(card, 0.0, 0.0, width, arena.recipe.style, symbols)
    return drawings()

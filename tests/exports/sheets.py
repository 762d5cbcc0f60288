"""Maps and their sheets as scenes, for the tests that look at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from generator.exports.png import print_png
from generator.exports.scene import Group, Item, Paint, Path, Scene, Text, rectangle
from generator.forge import forge_map
from generator.map_files import draw_map
from generator.maps.model import GameMap
from generator.recipe import make_recipe

RULESETS = ("dustbowl", "battle-arena")


@cache
def made(ruleset: str, size: str, shape: str = "rectangle", sides: int = 2, preset: str = "") -> GameMap:
    options = {"ruleset": ruleset, "size": size, "shape": shape, "sides": sides, "preset": preset}
    return forge_map(make_recipe(options))


def drawn(game_map: GameMap, **options: object) -> Scene:
    """The map as it is printed with other print options than its own."""
    return draw_map(game_map, make_recipe(game_map.recipe.model_dump() | options))


def layer(scene: Scene, name: str) -> Group:
    return next(item for item in scene.items if isinstance(item, Group) and item.name == name)


def texts_in(items: Sequence[Item], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item._replace(x=item.x + x, y=item.y + y)
        elif isinstance(item, Group):
            yield from texts_in(item.items, x + item.x, y + item.y)


def words(scene: Scene, name: str) -> list[str]:
    return [text.content for text in texts_in(layer(scene, name).items)]


def touched(scene: Scene, name: str) -> NDArray[np.bool_]:
    """The pixels that a layer paints, whatever their colour."""
    paper = Path(rectangle(0, 0, scene.width + 1, scene.height + 1), Paint(fill="#ff00ff"))
    alone = replace(scene, items=(paper, layer(scene, name)))
    pixels = np.asarray(Image.open(BytesIO(print_png(alone, dpi=127))).convert("RGB")).astype(int)
    return np.asarray(np.abs(pixels - (255, 0, 255)).max(axis=2) > 100)

"""Woods, jungle, dead lands and cactus, each one hex of it; and the single plants they are made of.

A light wood is a few plants with air between them, a heavy one a crowd.
"""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.symbols.cacti import cactus, prickly_pear
from generator.exports.symbols.foliage import blade
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.jungle_plants import fern, jungle_tree, thicket
from generator.exports.symbols.stands import Box, Plant, Planted, scatter, specks, stand
from generator.exports.symbols.woodland import broadleaf, conifer, dead_tree

__all__ = [
    "broadleaf",
    "cactus",
    "conifer",
    "dead_tree",
    "heavy_cactus",
    "heavy_evergreen",
    "heavy_forest",
    "jungle",
    "jungle_tree",
    "light_cactus",
    "light_dead",
    "light_evergreen",
    "light_forest",
    "scatter",
]


def _wood(
    rng: Random,
    plant: Plant,
    count: int,
    heights: tuple[float, float],
    box: Box,
    spacing: float,
    spread: float,
) -> list[Planted]:
    """Plants of one kind, back to front, no two of one size."""
    feet = scatter(rng, count, box, spacing)
    return [Planted(plant, foot, rng.uniform(*heights), spread) for foot in feet]


def light_forest(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Old trees, and between them young ones."""
    box = (-0.29, -0.03, 0.275, 0.38)
    young = rng.randrange(2)
    wood: list[Planted] = []
    for i, foot in enumerate(scatter(rng, rng.randint(5, 6), box, 0.25)):
        heights = (0.13, 0.17) if i % 3 == young else (0.22, 0.28)
        wood.append(Planted(broadleaf, foot, rng.uniform(*heights), 0.85))
    return stand(ink, rng, wood)


def heavy_forest(ink: Inks, rng: Random) -> tuple[Item, ...]:
    box = (-0.29, -0.07, 0.28, 0.385)
    return stand(ink, rng, _wood(rng, broadleaf, rng.randint(13, 14), (0.2, 0.25), box, 0.165, 0.85))


def light_evergreen(ink: Inks, rng: Random) -> tuple[Item, ...]:
    box = (-0.3, 0.02, 0.29, 0.375)
    return stand(ink, rng, _wood(rng, conifer, rng.randint(5, 6), (0.27, 0.34), box, 0.25, 0.6))


def heavy_evergreen(ink: Inks, rng: Random) -> tuple[Item, ...]:
    box = (-0.322, -0.03, 0.308, 0.385)
    return stand(ink, rng, _wood(rng, conifer, 14, (0.23, 0.29), box, 0.16, 0.6))


def jungle(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Palms and giants over a floor of ferns and thickets."""
    planted: list[Planted] = []
    for i, foot in enumerate(scatter(rng, 13, (-0.295, -0.015, 0.285, 0.385), 0.165)):
        if i % 2 == 0:
            inwards = (foot[0] * 0.77, foot[1])  # fronds reach far out
            planted.append(Planted(jungle_tree, inwards, rng.uniform(0.24, 0.28), 0.7))
        elif i % 4 == 1:
            planted.append(Planted(thicket, foot, rng.uniform(0.1, 0.13), 1.5))
        else:
            planted.append(Planted(fern, foot, rng.uniform(0.12, 0.14), 1.2))
    return stand(ink, rng, planted)


def light_dead(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Dead trees, and branches that have come down."""
    trees = _wood(rng, dead_tree, rng.randint(5, 6), (0.24, 0.32), (-0.28, 0.0, 0.275, 0.38), 0.25, 0.45)
    fallen = specks(rng, 5)
    for x, y in scatter(rng, 3, (-0.3, -0.15, 0.3, 0.36), 0.3):
        side, fall = rng.choice((-1, 1)), rng.uniform(-0.02, 0.02)
        fallen += blade((x, y), (x + side * 0.03, y - 0.012), (x + side * 0.065, y + fall), 0.012)
        fallen += blade(
            (x + side * 0.02, y - 0.006), (x + side * 0.03, y - 0.016), (x + side * 0.045, y - 0.026), 0.009
        )
    return stand(ink, rng, trees, fallen)


def _cacti(rng: Random, count: int, heights: tuple[float, float], box: Box, spacing: float) -> list[Planted]:
    """Columns, and a prickly pear for every two of them."""
    planted: list[Planted] = []
    for i, foot in enumerate(scatter(rng, count, box, spacing)):
        if i % 3:
            planted.append(Planted(cactus, foot, rng.uniform(*heights), 0.5))
        else:
            planted.append(Planted(prickly_pear, foot, heights[0] * rng.uniform(0.6, 0.75), 0.9))
    return planted


def light_cactus(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return stand(
        ink,
        rng,
        _cacti(rng, rng.randint(4, 6), (0.24, 0.31), (-0.29, -0.02, 0.28, 0.37), 0.26),
        specks(rng, 6),
    )


def heavy_cactus(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return stand(
        ink,
        rng,
        _cacti(rng, rng.randint(10, 11), (0.21, 0.26), (-0.31, -0.06, 0.3, 0.38), 0.18),
        specks(rng, 5),
    )

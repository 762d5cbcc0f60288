"""What tells one arena from another, as numbers, and which arenas are worth keeping side by side.

Two arenas differ by their land (each terrain's share of the board, where in thirds from side to side the
rough ground lies, how much road there is) and by their armies (each category's share of the points). Every
feature goes from 0 to 1; the distance of two arenas is that of their features, in a straight line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import dist
from typing import Any, get_args

from generator.armies.unit_types import Category
from generator.engine.arena import Arena
from generator.geometry.offsets import to_offset

CATEGORIES = get_args(Category)


def features(arena: Arena) -> list[float]:
    """The numbers of an arena; arenas of one terrain set have equally many."""
    tiles = arena.map.tiles
    palette = arena.map.recipe.load_palette()
    shares = [
        sum(tile.terrain == terrain for tile in tiles.values()) / len(tiles) for terrain in palette.terrains
    ]
    road = len({h for road in arena.map.roads for h in road}) / len(tiles)
    return [round(number, 4) for number in (*shares, road, *_rough_thirds(arena), *_armies(arena))]


def _rough_thirds(arena: Arena) -> list[float]:
    """How rough the left, middle and right third of the board are."""
    palette = arena.map.recipe.load_palette()
    rough, count = [0, 0, 0], [0, 0, 0]
    for h, tile in arena.map.tiles.items():
        column, _ = to_offset(h, arena.map.orientation)
        third = min(2, 3 * column // arena.map.columns)
        count[third] += 1
        rough[third] += tile.terrain != palette.clear
    return [part / whole if whole else 0.0 for part, whole in zip(rough, count, strict=True)]


def _armies(arena: Arena) -> list[float]:
    """Each category's share of the points of both sides."""
    cards = [card for army in arena.armies for card in army.cards]
    total = sum(card.cost for card in cards) or 1
    return [sum(card.cost for card in cards if card.category == name) / total for name in CATEGORIES]


def best(rows: Iterable[Mapping[str, Any]], count: int) -> list[int]:
    """The numbers of the arenas with the best verdicts; of equals, the earlier."""
    ranked = sorted(rows, key=_rank)
    return [row["number"] for row in ranked[:count]]


def diverse(rows: Iterable[Mapping[str, Any]], count: int) -> list[int]:
    """The best arena, then always the one whose score times distance to the nearest kept is largest."""
    waiting = sorted(rows, key=_rank)
    if not waiting:
        return []
    kept = [waiting.pop(0)]
    nearest = [_distance(kept[0], row) for row in waiting]
    while waiting and len(kept) < count:
        at = max(range(len(waiting)), key=lambda i: (nearest[i] * _score(waiting[i]), -i))
        row = waiting.pop(at)
        nearest.pop(at)
        kept.append(row)
        nearest = [min(far, _distance(row, other)) for far, other in zip(nearest, waiting, strict=True)]
    return [row["number"] for row in kept]


def _score(row: Mapping[str, Any]) -> float:
    return float(row["verdict"].get("score", 0.0))


def _rank(row: Mapping[str, Any]) -> tuple[float, int]:
    return (-_score(row), row["number"])


def _distance(a: Mapping[str, Any], b: Mapping[str, Any]) -> float:
    """Arenas of different terrain sets have nothing in common."""
    one, other = a["features"], b["features"]
    return dist(one, other) if len(one) == len(other) and a["ruleset"] == b["ruleset"] else 2.0

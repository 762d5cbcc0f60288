"""Drawing a unit's stats so that they hang together, and moving them to an exact cost.

Three things are drawn for a unit: how good it is, how heavy (slow and hard, or quick and light) and how far
it reaches (long-armed, or hard-hitting close by). Every stat follows them, with a little of its own.
"""

from __future__ import annotations

from random import Random

from generator.armies.costs import CostModel, ladder
from generator.armies.stats import Stats
from generator.armies.unit_types import UnitType

# How far ATK, RNG, DEF, MOV, LOS and steps follow a unit's goodness, heaviness and reach.
FOLLOWS = (
    (0.8, 0.3, -0.2),
    (0.5, 0.0, 0.6),
    (0.8, 0.4, -0.1),
    (0.2, -0.6, -0.1),
    (0.5, -0.3, 0.3),
    (0.7, 0.3, -0.1),
)
OWN = 0.4  # of a stat's range is nobody's but its own
JUST_BELOW_ONE = 1 - 2**-20


def draw_stats(unit_type: UnitType, chance: Random) -> Stats:
    """Stats within the type's ranges."""
    good = (chance.random() + chance.random()) / 2 - 0.5
    heavy = chance.random() - 0.5
    reach = chance.random() - 0.5
    drawn = []
    for low, high, (g, h, r) in zip(unit_type.low, unit_type.high, FOLLOWS, strict=True):
        place = 0.5 + g * good + h * heavy + r * reach + OWN * (chance.random() - 0.5)
        place = min(max(place, 0.0), JUST_BELOW_ONE)
        drawn.append(low + int(place * (high - low + 1)))
    return Stats(*drawn)


def at_cost(unit_type: UnitType, stats: Stats, cost: int, model: CostModel, chance: Random) -> Stats:
    """Stats near these that cost exactly so much; the cost is one that the type can have."""
    now = model.cost(unit_type, stats)
    while now != cost:
        steps = _nearer(unit_type, stats, now, cost, model)
        if not steps:
            return ladder(unit_type, model)[cost]
        stats = steps[chance.randrange(len(steps))]
        now = model.cost(unit_type, stats)
    return stats


def _nearer(unit_type: UnitType, stats: Stats, now: int, cost: int, model: CostModel) -> list[Stats]:
    """The stats one point away that come nearer to the cost and do not pass it."""
    up = now < cost
    ends = unit_type.high if up else unit_type.low
    found = []
    for place, (stat, end) in enumerate(zip(stats, ends, strict=True)):
        if stat != end:
            moved = Stats(*(s + (i == place) * (1 if up else -1) for i, s in enumerate(stats)))
            then = model.cost(unit_type, moved)
            if now < then <= cost or cost <= then < now:
                found.append(moved)
    return found

"""How far it is for each level from every hex to the fortresses and the bombing place, for bots.

In quarters of a movement point. A way that hurts, or loses the rest of a move, counts as so much longer.
"""

from __future__ import annotations

from generator.engine.rule import Numbers, numbers, outer_rule
from generator.rules.battle_arena.tables import FLIES, LEVELS, MOVEMENT

QUARTER = 4
FAR = 4000  # no way at all
PAIN = 5  # movement points of detour for a point of damage
MARSH = 2  # times as long
SWAMP = 2  # movement points for the risk of stopping there
LAVA = 3


def all_ways(
    neighbours: Numbers,
    price: Numbers,
    stops: Numbers,
    halves: Numbers,
    passing: Numbers,
    staying: Numbers,
    deadly: Numbers,
    exits: Numbers,
    goals: Numbers,
) -> Numbers:
    """[level, goal, hex]; row 0 is no level."""
    ways = numbers(len(LEVELS) + 1, len(goals), len(price), fill=FAR)
    queue = numbers(8 * len(price))
    for level in LEVELS:
        toll = numbers(len(price))
        for here in range(len(price)):
            toll[here] = QUARTER
            if level == FLIES:
                continue
            pace = MOVEMENT[level]
            cost = int(price[here])
            if cost == 0 or cost > pace or exits[here] >= 0 or passing[here] >= level:
                toll[here] = 0 if passing[here] == 0 else QUARTER * PAIN * 4
                continue
            toll[here] *= cost * (MARSH if halves[here] else 1)
            toll[here] += QUARTER * (PAIN * int(passing[here]) + LAVA * int(staying[here]))
            toll[here] += QUARTER * (pace - 1) // 2 * int(stops[here]) + QUARTER * SWAMP * int(
                deadly[here] > 0
            )
        for goal, at in enumerate(goals):
            _spread(neighbours, toll, int(at), ways[level, goal], queue)
    return ways


@outer_rule
def _spread(neighbours: Numbers, toll: Numbers, goal: int, way: Numbers, queue: Numbers) -> None:
    """Fills in the way to the goal from everywhere."""
    size = len(queue)
    way[goal] = 0
    queue[0] = goal
    head, tail = 0, 1
    while head != tail:
        here = queue[head % size]
        head += 1
        total = way[here] + max(toll[here], 1)
        for d in range(6):
            there = neighbours[here, d]
            if there >= 0 and toll[there] > 0 and total < way[there]:
                way[there] = total
                queue[tail % size] = there
                tail += 1

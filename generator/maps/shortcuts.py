"""Shortcuts through barred ground, for sides whose way to the contested ground is far longer than others'."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite

import numpy as np

from generator.geometry.board import Floats, Integers
from generator.maps.fairness import WAYS_APART, apart, cheapest_ways
from generator.maps.frame import Frame
from generator.maps.ground import Ground
from generator.terrain.land import Land

OPENING = 4.0  # what opening a hex costs a shortcut, in steps
OPENED = 0.02  # of the board at most is opened, so that terrains keep their shares


def cut_shortcuts(
    land: Land,
    frame: Frame,
    ground: Ground,
    elevation: Integers,
    homes: Sequence[Sequence[int]],
    goal: int,
) -> bool:
    """Opens hexes on the longest way until the ways are alike, or none would help; says if any was opened.

    Homes and goal are indices of the frame's board. What is locked stays.
    """
    board = frame.board
    to_land = np.array(land.indices(board.hexes), dtype=np.int64)
    effects = [ground.effects[land.palette.rules_name(name)] for name in land.names]
    by_code = np.array([e.cost if e.walkable and e.cost is not None else inf for e in effects])
    left = int(OPENED * land.size)
    opened = False
    while left > 0:
        cost = by_code[land.terrain[to_land]]
        spent, _ = cheapest_ways(board, goal, cost)
        ways = [min((spent[i] for i in home), default=inf) for home in homes]
        if inf in ways or not apart(min(ways), max(ways), WAYS_APART):
            break
        price = np.where(np.isfinite(cost), cost, np.where(land.locked[to_land], inf, OPENING))
        barred = [i for i in _route(frame, goal, homes[int(np.argmax(ways))], price) if not isfinite(cost[i])]
        if not barred or len(barred) > left:
            break
        for i in barred:
            land.set_orbit(int(to_land[i]), land.palette.clear, firm=True)
            elevation[to_land[i]] = land.palette.terrains[land.palette.clear].elevation[0]
        left -= len(barred)
        opened = True
    return opened


def _route(frame: Frame, goal: int, home: Sequence[int], price: Floats) -> list[int]:
    """The hexes of the cheapest way from a home to the goal."""
    spent, came_from = cheapest_ways(frame.board, goal, price)
    route = [min(home, key=lambda i: (spent[i], i))]
    while route[-1] != goal:
        route.append(came_from[route[-1]])
    return route

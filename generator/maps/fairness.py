"""How alike the sides have it: their ways, their cover and their sight, measured over a whole board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from heapq import heappop, heappush
from math import inf, isfinite
from typing import NamedTuple

import numpy as np

from generator.geometry.board import Board, Flags, Floats, Integers, steps_from
from generator.geometry.hexes import within
from generator.maps.outlook import Outlook

SIGHT_RADIUS = 6
LOOKOUTS = 6  # hexes of a home from which sight is measured
FEW = 4.0  # differences of so many hexes are never a problem
WAYS_APART = 1.25  # the longest way may be this many times the shortest
COVER_APART = 1.35
SIGHT_APART = 1.35


class Lay(NamedTuple):
    """The lay of the land, hex by hex of a board."""

    cost: Floats  # to enter on foot; infinite where nobody should walk
    cover: Flags
    blocks: Flags
    elevation: Integers


class Figures(NamedTuple):
    """One value a side, in the order of the sides."""

    ways: list[float]  # steps to the contested ground
    cover: list[float]  # hexes of cover on the own land
    sight: list[float]  # per cent of the land around the home that is overlooked from it


def apart(low: float, high: float, factor: float) -> bool:
    """Whether the higher value is too many times the lower; those near each other never are."""
    return high > low * factor and high - low >= FEW


def excess(values: Sequence[float], factor: float) -> float:
    """By how much all pairs of sides together are too far apart, in parts of the mean; 0 where none is.

    Every pair counts, so that helping one of several poor sides is seen as a gain.
    """
    mean = sum(values) / len(values)
    if mean == inf:
        return inf
    ranked = sorted(values)
    over = [
        high - min(low * factor, low + FEW)
        for nth, low in enumerate(ranked)
        for high in ranked[nth + 1 :]
        if apart(low, high, factor)
    ]
    return sum(over) / mean if over else 0.0


class Footing:
    """Where the sides stand. Holds as long as the ground that can be walked stays the same."""

    def __init__(self, board: Board, homes: Sequence[Sequence[int]], goal: int, walkable: Flags) -> None:
        self.board = board
        self.homes = homes
        self.goal = goal
        self.walkable = walkable

    @cached_property
    def steps(self) -> list[Integers]:
        """Steps on foot from each home to every hex; -1 where there is no way."""
        return [steps_from(self.board, home, self.walkable) for home in self.homes]

    @cached_property
    def owned(self) -> Flags:
        """One row a side: the hexes that lie as near to its home as to any other."""
        reached = np.stack([np.where(steps < 0, len(self.board), steps) for steps in self.steps])
        nearest = reached.min(axis=0)
        return np.asarray((reached == nearest) & (nearest < len(self.board)), dtype=np.bool_)

    @cached_property
    def lookouts(self) -> list[list[int]]:
        """Places from which a side looks out: spread over its home, or round its fortress."""
        spread: list[list[int]] = []
        for home in self.homes:
            places = list(home)
            if len(home) == 1:
                near = [self.board.index.get(h, -1) for h in within(self.board.hexes[home[0]], 2)]
                places = [i for i in near if i >= 0 and self.walkable[i]]
            spread.append(places[:: max(1, len(places) // LOOKOUTS)][:LOOKOUTS])
        return spread

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.board, [i for places in self.lookouts for i in places], SIGHT_RADIUS)

    @cached_property
    def viewers(self) -> list[Flags]:
        """For each side, which places of the outlook are its own."""
        side = np.repeat(np.arange(len(self.homes)), [len(places) for places in self.lookouts])
        return [side == k for k in range(len(self.homes))]

    def ways(self, lay: Lay) -> list[float]:
        return [length for length, _ in self.routes(lay)]

    def routes(self, lay: Lay) -> list[tuple[float, list[int]]]:
        """Each side's cheapest way from the contested ground to its home: its length and its hexes."""
        wanted = [i for home in self.homes for i in home]
        spent, came_from = cheapest_ways(self.board, self.goal, lay.cost, until=wanted)
        routes: list[tuple[float, list[int]]] = []
        for home in self.homes:
            end = min(home, key=lambda i: (spent[i], i), default=-1)
            if end < 0 or not isfinite(spent[end]):
                routes.append((inf, []))
                continue
            route = [end]
            while route[-1] != self.goal:
                route.append(came_from[route[-1]])
            routes.append((spent[end], route))
        return routes

    def cover(self, lay: Lay) -> list[float]:
        """Cover on the land that lies nearer to one home than to any other; borderland is shared."""
        parts = (self.owned & lay.cover) / np.maximum(1, self.owned.sum(axis=0))
        return [float(total) for total in np.round(parts.sum(axis=1), 6)]

    def sight(self, lay: Lay) -> list[float]:
        """Per cent of the land around its home that a side overlooks."""
        seen = self.outlook.shares(lay.elevation, lay.blocks)
        return [100.0 * float(seen[own].sum()) / max(1, int(own.sum())) for own in self.viewers]

    def figures(self, lay: Lay) -> Figures:
        return Figures(self.ways(lay), self.cover(lay), self.sight(lay))


def cheapest_ways(
    board: Board, start: int, cost: Floats, until: Sequence[int] = ()
) -> tuple[list[float], list[int]]:
    """What each hex costs to reach from the start, and the hex before it on the cheapest way.

    The start is never paid for; what cannot be reached costs infinity. Stops when all of ``until`` are known.
    """
    price = cost.tolist()
    spent, came_from = [inf] * len(board), [-1] * len(board)
    done = [False] * len(board)
    missing = dict.fromkeys(i for i in until if isfinite(price[i]))
    spent[start] = 0.0
    open_ends = [(0.0, start)]
    while open_ends:
        so_far, here = heappop(open_ends)
        if done[here]:
            continue
        done[here] = True
        if missing.pop(here, 0) is None and not missing:
            break
        for there in board.adjacent[here]:
            total = so_far + price[there]
            if total < spent[there]:
                spent[there], came_from[there] = total, here
                heappush(open_ends, (total, there))
    return spent, came_from

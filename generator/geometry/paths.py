"""Ways across a board: the cheapest one, what a budget reaches, what is connected at all.

``cost`` is what entering a hex takes, and None where it cannot be entered. The board ends where ``cost``
says None; the starting hex is never paid for. Equal ways are settled by the hexes' coordinates, so an
answer depends on nothing but the question.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from generator.geometry.hexes import Hex, distance, neighbours

Cost = Callable[[Hex], float | None]


def find_path(start: Hex, goal: Hex, cost: Cost, *, cheapest: float = 1.0) -> list[Hex] | None:
    """The cheapest way from start to goal, both included, or None where there is none.

    ``cheapest`` is the least that any hex costs. The nearer to the truth, the faster the search; a hex that
    costs less raises ValueError, because the way found might not be the cheapest.
    """
    if cheapest < 0:
        raise ValueError(f"no hex costs less than 0, so cheapest cannot be {cheapest}")
    if start == goal:
        return [start]
    if cost(goal) is None:
        return None
    spent: dict[Hex, float] = {start: 0.0}
    came_from: dict[Hex, Hex] = {}
    open_ends: list[tuple[float, int, Hex, float]] = [(0.0, distance(start, goal), start, 0.0)]
    while open_ends:
        _, _, here, so_far = heappop(open_ends)
        if here == goal:
            return _trace(came_from, goal)
        if so_far > spent[here]:
            continue
        for there in neighbours(here):
            price = cost(there)
            if price is None:
                continue
            total = so_far + _at_least(price, cheapest, there)
            if there not in spent or total < spent[there]:
                spent[there] = total
                came_from[there] = here
                remaining = distance(there, goal)
                heappush(open_ends, (total + remaining * cheapest, remaining, there, total))
    return None


def reachable(start: Hex, budget: float, cost: Cost) -> dict[Hex, float]:
    """What each hex within the budget costs to reach, cheapest first; the start costs 0."""
    settled: dict[Hex, float] = {}
    best: dict[Hex, float] = {start: 0.0}
    open_ends: list[tuple[float, Hex]] = [(0.0, start)]
    while open_ends:
        so_far, here = heappop(open_ends)
        if here in settled:
            continue
        settled[here] = so_far
        for there in neighbours(here):
            if there in settled:
                continue
            price = cost(there)
            if price is None:
                continue
            total = so_far + _at_least(price, 0.0, there)
            if total <= budget and (there not in best or total < best[there]):
                best[there] = total
                heappush(open_ends, (total, there))
    return settled


def flood(start: Hex, passable: Callable[[Hex], bool]) -> dict[Hex, int]:
    """The steps to each hex connected to the start through passable ones, nearest first; the start is 0."""
    steps = {start: 0}
    edge = [start]
    while edge:
        further: list[Hex] = []
        for here in edge:
            for there in neighbours(here):
                if there not in steps and passable(there):
                    steps[there] = steps[here] + 1
                    further.append(there)
        edge = further
    return steps


def _at_least(price: float, least: float, h: Hex) -> float:
    if price < least:
        raise ValueError(f"{h} costs {price}, which is less than {least}, the least a hex was said to cost")
    return price


def _trace(came_from: dict[Hex, Hex], goal: Hex) -> list[Hex]:
    path = [goal]
    while path[-1] in came_from:
        path.append(came_from[path[-1]])
    path.reverse()
    return path

"""Ways across a board: the cheapest one, what a budget reaches, what is connected at all.

A cost is what entering a hex takes, and None where it cannot be entered, as beyond the board. The starting
hex is never paid for. Equal ways are settled by the hexes' coordinates, so an answer depends on nothing but
the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from math import inf

from generator.geometry.hexes import DIRECTIONS, Hex, neighbours

Cost = Callable[[Hex], float | None]


class Costs:
    """What entering each hex takes, in one flat list with a closed rim, so that a search looks up no hexes.

    A hex that is not among them, or whose cost is None, cannot be entered.
    """

    def __init__(self, costs: Mapping[Hex, float | None]) -> None:
        low_q, low_r = min(h.q for h in costs) - 1, min(h.r for h in costs) - 1
        high_q, high_r = max(h.q for h in costs) + 1, max(h.r for h in costs) + 1
        self._corner = Hex(low_q, low_r)
        self.column = high_r - low_r + 1  # cells from one q to the next
        self.cells = [inf] * (self.column * (high_q - low_q + 1))
        for (q, r), cost in costs.items():
            if cost is not None:
                self.cells[(q - low_q) * self.column + r - low_r] = cost

    def cell(self, h: Hex) -> int:
        """The hex's place in the list, where smaller hexes come first."""
        q, r = h[0] - self._corner.q, h[1] - self._corner.r
        if not (0 < q < len(self.cells) // self.column - 1 and 0 < r < self.column - 1):
            raise ValueError(f"{h} lies beyond the ground whose costs are known")
        return q * self.column + r

    def hex(self, cell: int) -> Hex:
        q, r = divmod(cell, self.column)
        return Hex(q + self._corner.q, r + self._corner.r)

    def __getitem__(self, h: Hex) -> float:
        return self.cells[self.cell(h)]

    def __setitem__(self, h: Hex, cost: float) -> None:
        self.cells[self.cell(h)] = cost


def find_path(start: Hex, goal: Hex, costs: Costs, *, cheapest: float = 1.0) -> list[Hex] | None:
    """The cheapest way from start to goal, both included, or None where there is none.

    ``cheapest`` is the least that any hex costs. The nearer to the truth, the faster the search; a hex that
    costs less raises ValueError, because the way found might not be the cheapest.
    """
    if cheapest < 0:
        raise ValueError(f"no hex costs less than 0, so cheapest cannot be {cheapest}")
    if start == goal:
        return [start]
    came_from = _search(costs, costs.cell(start), costs.cell(goal), cheapest)
    return None if came_from is None else _trace(costs, came_from, costs.cell(goal))


def _search(costs: Costs, start: int, goal: int, cheapest: float) -> dict[int, int] | None:
    """From where each cell was entered, as far as the search went; A*, all in plain numbers."""
    prices, column = costs.cells, costs.column
    if prices[goal] == inf:
        return None
    around = [d.q * column + d.r for d in DIRECTIONS]
    goal_q, goal_r = divmod(goal, column)
    spent = [inf] * len(prices)
    spent[start] = 0.0
    came_from: dict[int, int] = {}
    open_ends: list[tuple[float, int, int, float]] = [(0.0, 0, start, 0.0)]
    while open_ends:
        _, _, here, so_far = heappop(open_ends)
        if here == goal:
            return came_from
        if so_far > spent[here]:
            continue
        for step in around:
            there = here + step
            price = prices[there]
            total = so_far + price
            if total >= spent[there]:
                continue
            if price < cheapest:
                raise _too_cheap(costs.hex(there), price, cheapest)
            spent[there] = total
            came_from[there] = here
            q, r = divmod(there, column)
            q -= goal_q
            r -= goal_r
            remaining = max(abs(q), abs(r), abs(q + r))
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
            if price < 0:
                raise _too_cheap(there, price, 0.0)
            total = so_far + price
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


def _too_cheap(h: Hex, price: float, least: float) -> ValueError:
    return ValueError(f"{h} costs {price}, which is less than {least}, the least a hex was said to cost")


def _trace(costs: Costs, came_from: dict[int, int], goal: int) -> list[Hex]:
    path = [goal]
    while path[-1] in came_from:
        path.append(came_from[path[-1]])
    return [costs.hex(cell) for cell in reversed(path)]

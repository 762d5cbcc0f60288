"""Which totals an army can have, exactly. A set of totals is a number whose bit n stands for the total n.

With these sets the builder never takes a unit after which the rest of the limit could not be met.
"""

from __future__ import annotations

from functools import lru_cache

from generator.armies.costs import CostModel, costs_of
from generator.armies.unit_types import UnitTypes

Run = tuple[int, int, int]  # first cost, how many, how far apart
REMEMBERED = 512  # sets of totals kept for armies to come


def runs_of(costs: tuple[int, ...]) -> tuple[Run, ...]:
    """Rising costs as runs with even steps; most types have one run."""
    runs: list[Run] = []
    for cost in costs:
        if runs:
            first, count, apart = runs[-1]
            if count == 1 or cost == first + count * apart:
                runs[-1] = (first, count + 1, cost - first if count == 1 else apart)
                continue
        runs.append((cost, 1, 1))
    return tuple(runs)


def add_one(totals: int, runs: tuple[Run, ...]) -> int:
    """The totals after one more unit whose cost is one of the runs'."""
    sums = 0
    for first, count, apart in runs:
        spread, have = totals, 1
        while have < count:
            more = min(have, count - have)
            spread |= spread << (more * apart)
            have += more
        sums |= spread << first
    return sums


class Reach:
    """The reachable totals of a set of types under a cost model."""

    def __init__(self, types: UnitTypes, model: CostModel) -> None:
        self.costs = tuple(costs_of(unit_type, model) for unit_type in types.all)
        self.runs = tuple(runs_of(costs) for costs in self.costs)
        self.cheapest = tuple(costs[0] for costs in self.costs)
        self._known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], int] = {}

    def totals(self, limit: int, least: tuple[int, ...], most: tuple[int, ...]) -> int:
        """Totals up to the limit of armies with at least and at most so many units of each type.

        A type that may come as often as the points allow is known by any ``most`` that is not below that.
        """
        caps = tuple(min(m, limit // cheap) for m, cheap in zip(most, self.cheapest, strict=True))
        key = (limit, least, caps)
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = self._sum(limit, least, caps)
        return self._known[key]

    def _sum(self, limit: int, least: tuple[int, ...], most: tuple[int, ...]) -> int:
        full = (1 << (limit + 1)) - 1
        totals = 1
        for runs, needed in zip(self.runs, least, strict=True):
            for _ in range(needed):
                totals = add_one(totals, runs) & full
        # The widest choice first: a set that is full soon has nothing to gain from the others.
        for i in sorted(range(len(self.runs)), key=lambda i: -most[i] * len(self.costs[i])):
            for _ in range(most[i] - least[i]):
                wider = totals | (add_one(totals, self.runs[i]) & full)
                if wider == totals:
                    break
                totals = wider
        return totals


@lru_cache(maxsize=64)
def reach_of(types: UnitTypes, model: CostModel) -> Reach:
    return Reach(types, model)


def highest(totals: int, limit: int) -> int:
    """The highest total that is not above the limit; -1 if there is none."""
    return (totals & ((1 << (limit + 1)) - 1)).bit_length() - 1

"""Cost models: what a unit costs, as a named thing, and which costs a type can have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from generator.armies.stats import Stats
from generator.armies.unit_types import UnitType
from generator.errors import unknown


@dataclass(frozen=True, eq=False)
class CostModel:
    """``cost`` gives whole points, and never fewer for a higher stat."""

    name: str
    description: str
    cost: Callable[[UnitType, Stats], int]


def _published(unit_type: UnitType, stats: Stats) -> int:
    return (stats.atk + stats.def_ + stats.mov + stats.los) * unit_type.cost_per_stat


COST_MODELS: dict[str, CostModel] = {
    model.name: model
    for model in (
        CostModel("published", "(ATK + DEF + MOV + LOS) x cost per stat; RNG and steps are free", _published),
    )
}


def find_cost_model(name: str) -> CostModel:
    if name not in COST_MODELS:
        raise unknown("cost model", name, COST_MODELS, field="cost_model")
    return COST_MODELS[name]


@lru_cache(maxsize=4096)
def ladder(unit_type: UnitType, model: CostModel) -> Mapping[int, Stats]:
    """Every cost from the weakest unit of a type to the strongest, in rising order, with stats that cost it.

    Each rung raises the stat that lags most behind, so that the stats of a rung hang together.
    """
    low, high = unit_type.low, unit_type.high
    rungs = {model.cost(unit_type, low): low}
    stats = low
    while stats != high:
        room = [(s - lo) / (hi - lo) if s < hi else 2.0 for lo, s, hi in zip(low, stats, high, strict=True)]
        lagging = room.index(min(room))
        stats = Stats(*(s + (i == lagging) for i, s in enumerate(stats)))
        rungs.setdefault(model.cost(unit_type, stats), stats)
    return MappingProxyType(rungs)


@lru_cache(maxsize=4096)
def costs_of(unit_type: UnitType, model: CostModel) -> tuple[int, ...]:
    """The costs that a unit of this type can have, rising."""
    return tuple(ladder(unit_type, model))

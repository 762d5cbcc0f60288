"""The plan of an army: every input of it, checked and immutable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from generator.armies.cards import Card
from generator.armies.costs import CostModel, find_cost_model
from generator.armies.doctrines import Doctrine, find_doctrine
from generator.armies.group_orders import Groups
from generator.armies.unit_types import UnitTypes, load_types
from generator.errors import ArenaforgeError, nearest

Side = Literal["blue", "red"]
ARMY_SIDES: tuple[Side, ...] = ("blue", "red")
MOST_POINTS = 5000
ENOUGH_USED = 97  # per cent of the limit


class Reroll(NamedTuple):
    """A side that is drawn anew, or one card of it (numbered from 1)."""

    side: Side
    card: int | None = None


Strength = Callable[[Sequence[Card]], float]


@dataclass(frozen=True)
class ArmyPlan:
    """What is left out is the game's own: its types, a balanced mix, the published cost."""

    points: int = 500
    seed: str = "arenaforge"
    side: Literal["blue", "red", "both"] = "both"
    doctrine: str = "balanced"
    mins: Mapping[str, int] = field(default_factory=dict)
    maxs: Mapping[str, int] = field(default_factory=dict)
    types: UnitTypes = field(default_factory=load_types)
    collection: Mapping[str, int] | None = None
    mirror: bool = False
    groups: Groups = "none"
    rerolls: tuple[str, ...] = ()
    cost_model: str = "published"
    strength: Strength | None = None  # how the rules weigh an army; without it the first draw is taken

    def __post_init__(self) -> None:
        if not 1 <= self.points <= MOST_POINTS:
            raise ArenaforgeError(f"points {self.points}: must be 1 to {MOST_POINTS}", field="points")
        if self.side not in (*ARMY_SIDES, "both"):
            raise ArenaforgeError(f"side {self.side!r}: must be blue, red or both", field="side")
        find_doctrine(self.doctrine)
        find_cost_model(self.cost_model)
        for option, counts in (("min", self.mins), ("max", self.maxs), ("collection", self.collection or {})):
            for name, count in counts.items():
                unit_type = self.types.find(name, field=option)
                if count < 0:
                    raise ArenaforgeError(f"{option} {unit_type.name}={count}: is below 0", field=option)
        self._check_counts()
        for word in self.rerolls:
            self._check_reroll(parse_reroll(word))

    def _check_counts(self) -> None:
        for unit_type, least, most in zip(self.types.names, self.least, self.most, strict=True):
            if least <= most:
                continue
            owned = _by_type(self.collection or {}, self.types, 0)[self.types.names.index(unit_type)]
            reason = f"the collection has {owned}" if most == owned else f"max is {most}"
            raise ArenaforgeError(f"min {unit_type}={least}: {reason}", field="min")
        if not any(self.most):
            raise ArenaforgeError("max and collection leave no unit type to choose from", field="max")

    def _check_reroll(self, reroll: Reroll) -> None:
        if self.mirror and reroll.side == "red":
            raise ArenaforgeError(
                "reroll red: a mirrored side is a copy of blue; reroll blue instead", field="reroll"
            )

    @property
    def least(self) -> tuple[int, ...]:
        """At least so many of each type, in the types' order."""
        return _by_type(self.mins, self.types, 0)

    @property
    def most(self) -> tuple[int, ...]:
        """At most so many of each type; without a word on it, more than any limit can pay."""
        tops = _by_type(self.maxs, self.types, 2 * MOST_POINTS)
        owned = (
            (2 * MOST_POINTS,) * len(tops)
            if self.collection is None
            else _by_type(self.collection, self.types, 0)
        )
        return tuple(min(pair) for pair in zip(tops, owned, strict=True))

    @property
    def model(self) -> CostModel:
        return find_cost_model(self.cost_model)

    @property
    def mix(self) -> Doctrine:
        return find_doctrine(self.doctrine)

    @property
    def sides(self) -> tuple[Side, ...]:
        return ARMY_SIDES if self.side == "both" else (self.side,)


def _by_type(counts: Mapping[str, int], types: UnitTypes, otherwise: int) -> tuple[int, ...]:
    known = {types.find(name).name: count for name, count in counts.items()}
    return tuple(known.get(name, otherwise) for name in types.names)


def parse_reroll(word: str) -> Reroll:
    """``blue`` is the whole side, ``blue.3`` its third card."""
    side, dot, number = word.partition(".")
    if side not in ARMY_SIDES:
        near = nearest(side, ARMY_SIDES)
        hint = f"did you mean {near}?" if near else "write a side or one of its cards, as red or blue.3"
        raise ArenaforgeError(f"reroll {word!r}: {hint}", field="reroll")
    if dot and not (number.isascii() and number.isdigit() and 1 <= len(number) <= 4 and int(number)):
        raise ArenaforgeError(f"reroll {word!r}: cards are numbered from 1, as {side}.3", field="reroll")
    return Reroll("blue" if side == "blue" else "red", int(number) if dot else None)

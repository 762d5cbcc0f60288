"""Evening out a land without symmetry: swaps of ground until ways, cover and sight are alike for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

import numpy as np

from generator.geometry.board import Flags, Floats, Integers
from generator.maps.fairness import COVER_APART, SIGHT_APART, WAYS_APART, Footing, Lay, excess
from generator.maps.fire_lines import Terrain, board_long_lines, opposite_pairs
from generator.maps.frame import Frame
from generator.maps.ground import Ground, GroundEffect
from generator.maps.swaps import Swap, Swapper, Wish
from generator.terrain.land import Land

ROUNDS = 60
BUSY = 4.0  # how much a hex that many lines of sight cross counts, against how natural a swap looks
ASIDE = 3.0  # how much a hex counts that no line of sight crosses
AT_ONCE = 3  # swaps for ways and sight


@dataclass
class Balance:
    """A board on the scales: its ground, its sides, and what is still unfair."""

    footing: Footing
    swapper: Swapper
    effects: Sequence[GroundEffect]
    crossing: Integers  # pairs of opposite edges, between which nobody may see

    def __post_init__(self) -> None:
        cost = [e.cost if e.walkable and e.cost is not None else inf for e in self.effects]
        self._cost: Floats = np.array(cost)
        self._cover: Flags = np.array([e.cover > 0 for e in self.effects])
        self._blocks: Flags = np.array([e.blocks for e in self.effects])

    @property
    def lay(self) -> Lay:
        codes = self.swapper.terrain
        return Lay(self._cost[codes], self._cover[codes], self._blocks[codes], self.swapper.elevation)

    def lines_of_fire(self, lay: Lay) -> int:
        view = Terrain(lay.elevation, lay.blocks)
        return len(board_long_lines(self.footing.board, view, self.crossing))

    def strain(self, below: float = inf) -> float:
        """How unfair the land is, 0 where no check would complain; what is not below is told roughly."""
        lay = self.lay
        found = float(self.lines_of_fire(lay))
        for measure, apart in (
            (self.footing.cover, COVER_APART),
            (self.footing.sight, SIGHT_APART),
            (self.footing.ways, WAYS_APART),
        ):
            if found >= below:  # ways take longest, and need not be found for what is refused anyway
                return found
            found += excess(measure(lay), apart)
        return found

    def try_out(self, swaps: list[Swap], strain: float) -> float:
        """Keeps the swaps if they make the land fairer, otherwise takes them back."""
        self.swapper.swap(swaps)
        now = self.strain(below=strain)
        if now < strain:
            return now
        self.swapper.swap(swaps)
        for swap in swaps:
            self.swapper.refused[list(swap)] += 1
        return strain


def even_out(
    land: Land,
    frame: Frame,
    ground: Ground,
    elevation: Integers,
    homes: Sequence[Sequence[int]],
    goal: int,
    scores: Mapping[str, Floats],
) -> None:
    """Swaps ground between hexes of a land without symmetry until its sides have it alike.

    What is locked stays, and so does what can be walked: no way is closed and no share of terrain changes.
    Homes and goal are indices of the frame's board.
    """
    if frame.symmetric or len(homes) < 2:
        return
    balance, to_land = _weigh(land, frame, ground, elevation, homes, goal, scores)
    strain = balance.strain()
    for _ in range(ROUNDS):
        if strain == 0.0 or strain == inf:
            break
        strain = _ease(balance, strain)
    land.terrain[to_land] = balance.swapper.terrain
    elevation[to_land] = balance.swapper.elevation


def _weigh(
    land: Land,
    frame: Frame,
    ground: Ground,
    elevation: Integers,
    homes: Sequence[Sequence[int]],
    goal: int,
    scores: Mapping[str, Floats],
) -> tuple[Balance, Integers]:
    to_land = np.array(land.indices(frame.board.hexes), dtype=np.int64)
    effects = [ground.effects[land.palette.rules_name(name)] for name in land.names]
    terrain = land.terrain[to_land]
    walkable = np.array([e.walkable for e in effects])[terrain]
    standing = np.array([e.cost is not None for e in effects])[terrain]
    crossing = opposite_pairs(frame.board, ground.longest_shot, standing)
    kind = walkable.astype(np.int64) + (2 * standing if len(crossing) else 0)
    suits = {land.code[name]: score[to_land] for name, score in scores.items()}
    swapper = Swapper(frame.board, terrain, elevation[to_land], suits, kind, land.locked[to_land])
    return Balance(Footing(frame.board, homes, goal, walkable), swapper, effects, crossing), to_land


def _ease(balance: Balance, strain: float) -> float:
    """One round: the first wish whose swaps help is granted, a smaller one where a larger does not."""
    for wish in _wishes(balance):
        swaps = balance.swapper.find(wish)
        while swaps:
            now = balance.try_out(swaps, strain)
            if now < strain:
                return now
            swaps = swaps[: len(swaps) // 2]
    return strain


def _wishes(balance: Balance) -> Iterator[Wish]:
    """What would help, the most unfair measure first."""
    lay, footing = balance.lay, balance.footing
    cover, sight = footing.cover(lay), footing.sight(lay)
    routes = footing.routes(lay)
    ways = [length for length, _ in routes]
    worst = {
        "cover": excess(cover, COVER_APART),
        "sight": excess(sight, SIGHT_APART),
        "ways": excess(ways, WAYS_APART),
    }
    for measure in sorted(worst, key=lambda name: -worst[name]):
        if not worst[measure]:
            continue
        if measure == "cover":
            yield _share_cover(balance, lay, cover)
        elif measure == "sight":
            yield from _share_sight(balance, lay, sight)
        else:
            yield from _share_ways(balance, lay, routes)


def _ends(values: Sequence[float]) -> tuple[int, int]:
    """The sides with the least and the most."""
    return int(np.argmin(values)), int(np.argmax(values))


def _share_cover(balance: Balance, lay: Lay, cover: Sequence[float]) -> Wish:
    """Cover goes from the side that has most to the one that has least, out of everybody's sight."""
    least, most = _ends(cover)
    owned = balance.footing.owned
    alone = owned.sum(axis=0) == 1
    outlook = balance.footing.outlook
    aside = np.full(len(lay.cover), ASIDE)
    aside[np.unique(outlook.end)] = 0.0
    amount = max(1, int((cover[most] - cover[least]) / 4))
    return Wish(owned[most] & alone & lay.cover, owned[least] & alone & ~lay.cover, aside, aside, amount)


def _share_sight(balance: Balance, lay: Lay, sight: Sequence[float]) -> Iterator[Wish]:
    """What hides goes from before the side that sees least, or to before the one that sees most."""
    footing = balance.footing
    outlook, owned = footing.outlook, footing.owned
    hidden = outlook.hidden(lay.elevation, lay.blocks)
    opaque = lay.blocks | (lay.elevation > 0)
    everybody = np.ones(len(outlook.counts), dtype=np.bool_)
    unseen = (outlook.hiders(hidden, everybody) + outlook.crossed(hidden, everybody)) == 0
    least, most = _ends(sight)
    hiders = outlook.hiders(hidden, footing.viewers[least])
    crossed = outlook.crossed(hidden, footing.viewers[most])
    nothing = np.zeros(len(opaque))
    before_least, before_most = opaque & (hiders > 0), ~opaque & (crossed > 0)
    opened, closed = _busy(hiders), _busy(crossed)
    yield Wish(before_least, owned[least] & unseen & ~opaque, opened, nothing, AT_ONCE)
    yield Wish(owned[most] & unseen & opaque, before_most, nothing, closed, AT_ONCE)
    yield Wish(before_least, before_most, opened, closed, AT_ONCE)
    yield Wish(before_least, ~opaque & (hiders == 0), opened, nothing, 1)
    yield Wish(opaque & (crossed == 0), before_most, nothing, closed, 1)


def _busy(lines: Integers) -> Floats:
    return np.asarray(BUSY * lines / max(1, int(lines.max())), dtype=np.float64)


def _share_ways(balance: Balance, lay: Lay, routes: Sequence[tuple[float, list[int]]]) -> Iterator[Wish]:
    """Heavy ground leaves the longest way, or comes onto the shortest."""
    shortest, longest = _ends([length for length, _ in routes])
    owned = balance.footing.owned
    used = np.zeros(len(lay.cost), dtype=np.bool_)
    for _, route in routes:
        used[route] = True
    heavy = np.isfinite(lay.cost) & (lay.cost > 1.0)
    light = np.isfinite(lay.cost) & (lay.cost <= 1.0)
    nothing = np.zeros(len(used))
    on_longest, on_shortest = np.zeros_like(used), np.zeros_like(used)
    on_longest[routes[longest][1]] = True
    on_shortest[routes[shortest][1]] = True
    yield Wish(heavy & on_longest, light & ~used & owned[longest], nothing, nothing, AT_ONCE)
    yield Wish(heavy & ~used & owned[shortest], light & on_shortest, nothing, nothing, AT_ONCE)
    yield Wish(heavy & on_longest, light & on_shortest, nothing, nothing, AT_ONCE)
    yield Wish(heavy & on_longest, light & ~used, nothing, nothing, 1)

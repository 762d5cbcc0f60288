"""Roads: winding ways from beyond the edge, over whatever ground is cheapest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random

import numpy as np

from generator.geometry.board import Floats, Integers
from generator.geometry.hexes import Hex
from generator.geometry.layout import Layout
from generator.geometry.paths import Costs, find_path
from generator.terrain.land import Land
from generator.terrain.palette import Roads

BESIDE_A_ROAD = 3.0  # so that two roads join instead of running side by side
ON_A_ROAD = 0.4
OVERSHOOT = 3.5  # points above the share that a road may need to arrive ...
FIRST_OVERSHOOT = 4.6  # ... and the first one, which every board has ...
TINY, TINY_OVERSHOOT = 100, 9.0  # ... even one of so few hexes
TRIES = 200
GIVE_UP = 8  # roads in a row that found no room
PICKS = 6
HIGHWAYS = 4  # roads from beyond the edge; the rest are byways between them

Way = list[Hex]


def lay_roads(land: Land, plan: Roads, terrain_cost: Floats, wild: Floats, chance: Random) -> list[Way]:
    """Roads until the plan's share is met. Returns every way, the symmetric ones too."""
    builder = _Builder(land, terrain_cost + plan.winding * _waves(wild), chance)
    wanted = plan.share * land.size / 100.0
    if plan.through_middle:
        turn = chance.random() * plan.turned - plan.turned / 2
        for angle in _arms(land):
            builder.lay(builder.rim(angle + turn), builder.middle, wanted=wanted, keep_end=True)
        builder.join_middle()
    enough = wanted - land.size / 100.0
    failures = 0
    for _ in range(TRIES):
        if builder.length >= enough or failures >= GIVE_UP:
            break
        before = builder.length
        _one_more(builder, wanted, HIGHWAYS * len(land.images), chance)
        failures = 0 if builder.length > before else failures + 1
    return builder.ways


def _one_more(builder: _Builder, wanted: float, highways: int, chance: Random) -> None:
    """A road to the place furthest from all others: from beyond the edge, or between two roads."""
    far = builder.remote()
    if len(builder.ways) >= highways:
        near = builder.nearest_road(far)
        builder.lay(builder.road_beyond(far, near), far, near, wanted=wanted, keep_end=True)
        return
    angle = chance.random() * 2 * pi
    start = builder.rim(angle)
    if builder.ways and chance.random() < 0.6:
        builder.lay(start, far, builder.nearest_road(far), wanted=wanted, keep_end=True)
    else:
        goal = builder.rim(angle + pi + chance.uniform(-0.6, 0.6))
        builder.lay(start, far, goal, wanted=wanted, keep_end=False)


def _arms(land: Land) -> tuple[float, ...]:
    """Directions of the roads that meet in the middle, before the symmetry adds theirs.

    A half turn gives each arm its opposite. A mirror would double an arm that lies along it, so there
    the arms come in slantwise.
    """
    if len(land.images) == 1:
        return (pi / 2, -pi / 2, pi, 0.0)
    return (pi / 4, 3 * pi / 4) if land.mirrored else (pi / 2, pi)


def _waves(wild: Floats) -> Floats:
    """A cost of 0 to about 4 that makes the straight way not the cheapest."""
    return np.asarray(np.round(np.clip(wild + 1.2, 0, 3) ** 2 * 0.6, 6), dtype=np.float64)


class _Builder:
    def __init__(self, land: Land, cost: Floats, chance: Random) -> None:
        self.land = land
        self.chance = chance
        self.ways: list[Way] = []
        self.on_road: dict[Hex, None] = {}
        self._road_places: Integers = np.empty((0, 2), dtype=np.int64)
        prices = (cost[land.orbit] + 1.0).tolist()
        self.cost = Costs(dict(zip(land.board.hexes, prices, strict=True)))
        self.layout = Layout(land.board.orientation, 1.0)
        mx, my = land.board.middle
        self.middle = self.layout.at(mx + 1e-6, my + 1e-6)  # off any border; it touches all its images

    def rim(self, angle: float) -> Hex:
        """The outermost hex of the margin in a direction."""
        (mx, my), (dx, dy) = self.land.board.middle, (cos(angle), sin(angle))
        reach = 0.0
        while self.layout.at(mx + dx * (reach + 0.5), my + dy * (reach + 0.5)) in self.land.board:
            reach += 0.5
        return self.layout.at(mx + dx * reach, my + dy * reach)

    @property
    def length(self) -> int:
        return len(self.on_road)

    def remote(self) -> Hex:
        """Of a few hexes by chance, the one furthest from every road."""
        hexes, heads = self.land.board.hexes, self.land.heads
        picks = [hexes[int(heads[self.chance.randrange(len(heads))])] for _ in range(PICKS)]
        if not self.on_road:
            return picks[0]
        return max(picks, key=lambda h: int(self._steps_to_roads(h).min()))

    def _steps_to_roads(self, h: Hex) -> Integers:
        """The distance of every road hex, in the order in which they were laid."""
        if len(self._road_places) != len(self.on_road):
            self._road_places = np.array(list(self.on_road), dtype=np.int64).reshape(-1, 2)
        apart = self._road_places - np.array(h)
        steps = np.maximum(np.abs(apart).max(axis=1), np.abs(apart.sum(axis=1)))
        return np.asarray(steps, dtype=np.int64)

    def _road(self, place: int) -> Hex:
        q, r = self._road_places[place].tolist()
        return Hex(q, r)

    def nearest_road(self, h: Hex) -> Hex:
        return self._road(int(self._steps_to_roads(h).argmin()))

    def road_beyond(self, h: Hex, near: Hex) -> Hex:
        """The nearest road on the other side of a hex, so that a byway leads somewhere."""
        steps = self._steps_to_roads(h)
        away = np.flatnonzero(self._steps_to_roads(near) >= steps)
        return self._road(int(away[steps[away].argmin()])) if len(away) else near

    def join_middle(self) -> None:
        """Where the middle is a side between hexes, the arms of both halves meet across it."""
        index, hexes = self.land.board.index, self.land.board.hexes
        images = [hexes[int(image[index[self.middle]])] for image in self.land.images]
        if self.middle in self.on_road and len(dict.fromkeys(images)) > 1:
            self._take(images)

    def lay(self, *stations: Hex, wanted: float, keep_end: bool) -> None:
        """A road from station to station, and its images; cut short where the share is used up."""
        way: Way = []
        for start, goal in pairwise(stations):
            leg = find_path(start, goal, self.cost, cheapest=ON_A_ROAD)
            if leg is None:
                return
            way += leg[1:] if way else leg
        first = TINY_OVERSHOOT if self.land.size < TINY else FIRST_OVERSHOOT
        over = OVERSHOOT if self.ways else first
        room = wanted + over * self.land.size / 100.0 - self.length
        way = self._cut_short(way, int(room / len(self.land.images)), keep_end=keep_end)
        index = self.land.board.index
        for image in self.land.images if len(way) > 1 else ():
            self._take([self.land.board.hexes[int(image[index[h]])] for h in way])

    def _cut_short(self, way: Way, allowed: int, *, keep_end: bool) -> Way:
        """As much of the way, in one piece, as takes no more than the allowed new hexes of the board."""
        index, inside = self.land.board.index, self.land.inside
        kept: Way = []
        fresh: dict[Hex, None] = {}
        for h in reversed(way) if keep_end else way:
            if inside[index[h]] and h not in self.on_road:
                fresh[h] = None
            if len(fresh) > allowed:
                return kept if allowed > 1 else []
            kept.append(h)
        return kept

    def _take(self, way: Sequence[Hex]) -> None:
        board, inside = self.land.board, self.land.inside
        self.ways.append(list(way))
        for h in way:
            i = board.index[h]
            if inside[i]:
                self.on_road[h] = None
            if self.cost[h] > ON_A_ROAD:
                self.cost[h] = ON_A_ROAD
                for n in board.adjacent[i]:
                    beside = board.hexes[n]
                    if self.cost[beside] > ON_A_ROAD:
                        self.cost[beside] = max(self.cost[beside], BESIDE_A_ROAD)


def chains(ways: Sequence[Way], inside: Sequence[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """The network as ways from one end or crossing to the next, each step of it once."""
    on_board = dict.fromkeys(inside)
    links: dict[Hex, list[Hex]] = {}
    for way in ways:
        for a, b in pairwise(way):
            if a in on_board and b in on_board and b not in links.setdefault(a, []):
                links[a].append(b)
                links.setdefault(b, []).append(a)
    unused = {(a, b): None for a in links for b in links[a]}
    found: list[tuple[Hex, ...]] = []
    starts = [h for h in on_board if h in links and len(links[h]) != 2]
    for start in (*starts, *(h for h in on_board if h in links)):
        for step in links[start]:
            if (start, step) in unused:
                found.append(_follow(start, step, links, unused))
    return tuple(found)


def _follow(
    start: Hex, step: Hex, links: dict[Hex, list[Hex]], unused: dict[tuple[Hex, Hex], None]
) -> tuple[Hex, ...]:
    chain = [start, step]
    while True:
        a, b = chain[-2], chain[-1]
        unused.pop((a, b), None)
        unused.pop((b, a), None)
        onward = [h for h in links[b] if h != a and (b, h) in unused]
        if len(links[b]) != 2 or not onward or b == start:
            return tuple(chain)
        chain.append(onward[0])

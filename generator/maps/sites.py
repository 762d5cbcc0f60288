"""Sites: deployment zones, home bases and the bombing place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import numpy as np

from generator.geometry.board import Floats
from generator.geometry.hexes import DIRECTIONS, Hex, add, distance, neighbours, ring, within
from generator.geometry.offsets import to_offset
from generator.geometry.paths import reachable
from generator.maps.frame import Frame
from generator.maps.ground import BUILDINGS, Ground
from generator.maps.model import SIDES, Site, Zone
from generator.terrain.land import Land

HOME = 0.74  # how far out towards the rim a fortress stands
ROOMY = 0.3  # of the board at most is cleared round the bases; where more is needed, only their exits are
CLEARED = 15  # hexes round a base
GAP = 2  # hexes between the fortress and its teleporter, and the least between bases


def deployment_zones(frame: Frame, depth: int) -> tuple[Zone, ...]:
    """The rows nearest to each side's own edge; side 0 is south or west."""
    axis = 1 if frame.ends == "rows" else 0
    last = (frame.rows if axis else frame.columns) - 1
    rank = {h: to_offset(h, frame.board.orientation)[axis] for h in frame.board.hexes}
    high = tuple(h for h in frame.board.hexes if rank[h] > last - depth)
    low = tuple(h for h in frame.board.hexes if rank[h] < depth)
    first, second = (high, low) if axis else (low, high)
    if frame.symmetric:  # on staggered lines the image is not what the other edge's count gives
        image = {frame.group[1].apply(h): None for h in first}
        second = tuple(h for h in frame.board.hexes if h in image)
    return (Zone("deployment", SIDES[0], first), Zone("deployment", SIDES[1], second))


def place_bases(land: Land, frame: Frame, ground: Ground, chance: Random) -> tuple[Site, ...]:
    """A fortress, a powerplant and a teleporter with its exit for every side, on cleared ground."""
    sides = len(frame.homes)
    if frame.symmetric:
        first = _base(frame, 0, [], chance)
        bases = [[move.apply(h) for h in first] for move in frame.group]
    else:
        bases = []
        for side in range(sides):
            bases.append(_base(frame, side, [h for base in bases for h in base], chance))
    sites: list[Site] = []
    for side, base in enumerate(bases):
        kinds = ("fortress", "powerplant", "teleporter", "teleporter-exit")
        sites += [Site(kind, SIDES[side], h) for kind, h in zip(kinds, base, strict=True)]
        roomy = CLEARED * sides <= ROOMY * land.size
        _clear_ground(land, ground, base if roomy else base[-1:])
    for site in sites:
        terrain = site.kind if site.kind in BUILDINGS else land.palette.clear
        i = land.board.index[site.hex]
        land.terrain[i], land.locked[i] = land.code[terrain], True
    return tuple(sites)


def _base(frame: Frame, side: int, taken: Sequence[Hex], chance: Random) -> list[Hex]:
    """Fortress, powerplant, teleporter, exit: of all layouts one near the anchor, off the rim, by chance."""
    anchor = frame.anchor(side, HOME)
    on_rim = cache(lambda h: sum(n not in frame.board for n in neighbours(h)))
    layouts: list[tuple[float, list[Hex]]] = []
    for fortress in within(anchor, 2):
        for direction in DIRECTIONS:
            exit_hex = add(fortress, direction)
            teleporter = add(exit_hex, direction)
            for powerplant in ring(fortress, GAP):
                base = [fortress, powerplant, teleporter, exit_hex]
                if distance(powerplant, teleporter) >= GAP and _fits(frame, base, taken):
                    unease = distance(fortress, anchor) + 0.5 * sum(map(on_rim, base))
                    layouts.append((unease + chance.random(), base))
    return min(layouts, key=lambda layout: layout[0])[1]


def _fits(frame: Frame, base: Sequence[Hex], taken: Sequence[Hex]) -> bool:
    """Everything on the board, and clear of the other bases by a gap."""
    if not all(h in frame.board for h in base):
        return False
    others = [*taken, *(move.apply(h) for move in frame.group[1:] for h in base)]
    return all(distance(h, o) >= GAP for h in base for o in others)


def _clear_ground(land: Land, ground: Ground, base: Sequence[Hex]) -> None:
    """Round the given hexes there is ground that everybody can walk."""
    clear = land.code[land.palette.clear]
    for h in dict.fromkeys(n for b in base for n in within(b, 1)):
        i = land.board.index.get(h)
        if i is None or not land.inside[i]:
            continue
        if not ground.effects[land.palette.rules_name(land.names[land.terrain[i]])].walkable:
            land.terrain[i] = clear
        land.firm[i] = True


def walking_costs(land_cost: dict[Hex, float], start: Hex) -> dict[Hex, float]:
    """What it costs to walk from a hex to every other that can be reached."""
    return reachable(start, float("inf"), land_cost.get)


def bombing_place(land: Land, frame: Frame, ground: Ground, sites: Sequence[Site]) -> Site:
    """The walkable hex whose ways from all fortresses are nearest to equal, close to the middle."""
    cost = walkable_costs(land, ground)
    fortresses = [s.hex for s in sites if s.kind == "fortress"]
    ways = [walking_costs(cost, fortress) for fortress in fortresses]
    taken = {s.hex: None for s in sites}
    middle = frame.layout.at(*frame.board.middle)
    reached = [h for h in cost if h not in taken and all(h in way for way in ways)]
    radius = max(2, min(frame.columns, frame.rows) // 4)

    def unfairness(h: Hex) -> tuple[bool, float, int, Hex]:
        lengths, off = [way[h] for way in ways], distance(h, middle)
        return off > radius, max(lengths) - min(lengths) + 0.3 * off, off, h

    return Site("bombing-place", "", min(reached, key=unfairness, default=middle))


def walkable_costs(land: Land, ground: Ground) -> dict[Hex, float]:
    """The cost of entering each hex on foot; hexes nobody should cross are left out."""
    effects = [ground.effects[land.palette.rules_name(name)] for name in land.names]
    price = [e.cost if e.walkable and e.cost is not None else -1.0 for e in effects]
    costs: Floats = np.array(price)[land.terrain]
    return {
        h: c
        for h, c, here in zip(land.board.hexes, costs.tolist(), land.inside.tolist(), strict=True)
        if here and c >= 0
    }

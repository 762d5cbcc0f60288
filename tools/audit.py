"""A second opinion on a finished map, from its hexes on paper and by ways of its own.

Nothing here asks the code that made the map what its symmetry is: partners are found by turning and
mirroring places on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from math import ceil, cos, pi, sin, sqrt

from generator.geometry.hexes import Hex, distance
from generator.geometry.offsets import Orientation, to_offset
from generator.geometry.paths import flood
from generator.geometry.sight import line_of_sight
from generator.maps.checks import check_map
from generator.maps.ground import Ground, GroundEffect
from generator.maps.model import SIDES, GameMap
from generator.maps.repair import ROOM

Place = tuple[float, float]
Move = Callable[[Place], Place]
Partners = dict[Hex, Hex]  # where a symmetry takes each hex

TALL = sqrt(3.0) / 2.0


def on_paper(h: Hex, orientation: Orientation) -> Place:
    """The hex's centre, in flat-to-flat widths, from its printed column and row."""
    column, row = to_offset(h, orientation)
    if orientation is Orientation.POINTY:
        return column + 0.5 * (row % 2), row * TALL
    return column * TALL, row + 0.5 * (column % 2)


def middle_on_paper(game_map: GameMap) -> Place:
    xs, ys = zip(*(on_paper(h, game_map.orientation) for h in game_map.tiles), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def partners(game_map: GameMap, move: Move) -> Partners | None:
    """Each hex with the hex that lies where a move about the board's middle takes it, if all have one."""
    mx, my = middle_on_paper(game_map)
    places = {h: on_paper(h, game_map.orientation) for h in game_map.tiles}
    at = {_rounded(x - mx, y - my): h for h, (x, y) in places.items()}
    found: Partners = {}
    for h, (x, y) in places.items():
        partner = at.get(_rounded(*move((x - mx, y - my))))
        if partner is None:
            return None
        found[h] = partner
    return found


def _rounded(x: float, y: float) -> Place:
    return round(x, 4) + 0.0, round(y, 4) + 0.0


def turn(part: float) -> Move:
    """A clockwise turn by a part of the full circle, as seen on paper, where y runs down."""
    c, s = cos(2 * pi * part), sin(2 * pi * part)
    return lambda p: (p[0] * c - p[1] * s, p[0] * s + p[1] * c)


def left_right(place: Place) -> Place:
    return -place[0], place[1]


def top_bottom(place: Place) -> Place:
    return place[0], -place[1]


def asymmetries(game_map: GameMap) -> list[str]:
    """What is not alike where the recipe asks for symmetry; nothing where it asks for none."""
    recipe = game_map.recipe
    sides = recipe.sides
    if recipe.symmetry == "none":
        return []
    if recipe.symmetry == "rotate":
        return _differences(game_map, [turn(k / sides) for k in range(1, sides)])
    if sides == 4:
        return _differences(game_map, [left_right, top_bottom, turn(0.5)])
    # which of the two mirrors it is depends on the board; one of them must hold in full
    return min((_differences(game_map, [move]) for move in (left_right, top_bottom)), key=len)


def _differences(game_map: GameMap, moves: list[Move]) -> list[str]:
    """Where the k-th move does not take the first side's half onto side k's."""
    found: list[str] = []
    for side, move in zip(SIDES[1:], moves, strict=False):
        to = partners(game_map, move)
        if to is None:
            found.append(f"{side}: the board's outline is not its own image")
            continue
        found += [f"{side}: {what} differ" for what in _unlike(game_map, to, side)]
    return found


def _unlike(game_map: GameMap, to: Partners, side: str) -> Iterator[str]:
    tiles = game_map.tiles
    for part in ("terrain", "elevation", "look"):
        if any(getattr(tiles[h], part) != getattr(tiles[to[h]], part) for h in tiles):
            yield part
    steps = road_steps(game_map)
    if {frozenset(to[h] for h in step) for step in steps} != steps:
        yield "roads"
    first = SIDES[0]
    if sorted((s.kind, to[s.hex]) for s in game_map.sites if s.side == first) != sorted(
        (s.kind, s.hex) for s in game_map.sites if s.side == side
    ):
        yield "sites"
    if sorted((z.kind, sorted(to[h] for h in z.hexes)) for z in game_map.zones if z.side == first) != sorted(
        (z.kind, sorted(z.hexes)) for z in game_map.zones if z.side == side
    ):
        yield "zones"


def road_steps(game_map: GameMap) -> set[frozenset[Hex]]:
    return {frozenset(step) for road in game_map.roads for step in pairwise(road)}


def share_misses(game_map: GameMap) -> dict[str, float]:
    """Points by which each terrain misses its preset's share, on the ground that no building covers."""
    palette = game_map.recipe.load_palette()
    wanted = palette.presets[game_map.recipe.preset].shares(palette.road, palette.settlement)
    ground = [t.terrain for t in game_map.tiles.values() if t.terrain not in palette.sites]
    names = dict.fromkeys([*wanted, *ground])
    return {n: abs(100.0 * ground.count(n) / len(ground) - wanted.get(n, 0.0)) for n in names}


def road_faults(game_map: GameMap) -> list[str]:
    """Roads that leave the board, jump, or cross ground that is no road."""
    road = game_map.recipe.load_palette().road
    faults = []
    for way in game_map.roads:
        if any(h not in game_map.tiles for h in way):
            faults.append("a road leaves the board")
        elif any(game_map.tiles[h].terrain != road for h in way):
            faults.append("a road hex is no road")
        if len(way) < 2 or any(distance(a, b) != 1 for a, b in pairwise(way)):
            faults.append("a road jumps")
    return faults


def unreported(game_map: GameMap, ground: Ground) -> list[str]:
    """What spoils play and does not stand among the map's problems."""
    palette = game_map.recipe.load_palette()
    if check_map(game_map, palette, ground) != game_map.problems:
        return ["the checks say something else than the map"]
    effect = {h: ground.effects[palette.rules_name(t.terrain)] for h, t in game_map.tiles.items()}
    told = " ".join(str(problem) for problem in game_map.problems)
    found: list[str] = []
    if "impassable" not in told and any(effect[s.hex].cost is None for s in game_map.sites):
        found.append("a site on impassable ground")
    if "deployed" not in told and _crowded(game_map, effect):
        found.append("no room in a zone")
    if "on foot" not in told and _cut_off(game_map, effect):
        found.append("something cannot be reached on foot")
    if "edge to edge" not in told and _seen_across(game_map, effect, ground.longest_shot):
        found.append("a line of fire from edge to edge")
    return found


def _crowded(game_map: GameMap, effect: Mapping[Hex, GroundEffect]) -> bool:
    return any(
        sum(effect[h].walkable for h in zone.hexes) < ceil(ROOM * len(zone.hexes)) for zone in game_map.zones
    )


def _cut_off(game_map: GameMap, effect: Mapping[Hex, GroundEffect]) -> bool:
    """Whether a place that must be reached lies outside the walkable land of another."""
    wanted = [s.hex for s in game_map.sites if s.kind not in ("powerplant", "teleporter")]
    wanted += [h for zone in game_map.zones for h in zone.hexes if effect[h].walkable]
    if not wanted:
        return False
    reached = flood(wanted[0], lambda h: h in effect and effect[h].walkable)
    return any(h not in reached for h in wanted)


def _seen_across(game_map: GameMap, effect: Mapping[Hex, GroundEffect], reach: int) -> bool:
    tiles = game_map.tiles
    places = {h: to_offset(h, game_map.orientation) for h in tiles if effect[h].cost is not None}
    for axis in (0, 1):
        ranks = [to_offset(h, game_map.orientation)[axis] for h in tiles]
        first, last = min(ranks), max(ranks)
        low = [h for h, place in places.items() if place[axis] == first]
        high = [h for h, place in places.items() if place[axis] == last]
        for a in low:
            for b in high:
                if distance(a, b) <= reach and line_of_sight(
                    a,
                    b,
                    lambda h: tiles[h].elevation if h in tiles else 0,
                    lambda h: h in effect and effect[h].blocks,
                ):
                    return True
    return False

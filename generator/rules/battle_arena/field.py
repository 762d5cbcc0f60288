"""The Field of an arena: ground, buildings and tables as arrays, worked out once before its matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2

import numpy as np
from numpy.typing import NDArray

from generator.engine.arena import Arena
from generator.engine.rule import Numbers, numbers, outer_rule, rule
from generator.errors import ArenaforgeError
from generator.geometry.board import Board
from generator.geometry.hexes import Hex, within
from generator.geometry.sight import hexes_between
from generator.maps.ground import BUILDINGS
from generator.rules.battle_arena.state import (
    BOMBING,
    CLEAR,
    COUNTS,
    DROWNS,
    HAZY,
    HIDDEN,
    LOST,
    NEAR,
    Field,
)
from generator.rules.battle_arena.tables import (
    BASIC_RANGE,
    HIGHEST_RANGE_BONUS,
    IMPASSABLE,
    LEVELS,
    SCENARIOS,
    TO_HIT,
    TO_HIT_PRINTED,
    groups_of,
)
from generator.rules.battle_arena.ways import all_ways

RADIUS = BASIC_RANGE + HIGHEST_RANGE_BONUS
OPEN, HIDES, WALL, HAZE = 0, 1, 2, 4  # what a hex does to a line of fire, as bits


def make_field(arena: Arena) -> Field:
    """Refuses an arena that cannot be played, in one line."""
    recipe, sides = arena.recipe, arena.sides
    if arena.armies:
        raise ArenaforgeError("armies: Battle Arena is played without, its units are built in play")
    board = Board(arena.map.tiles, arena.map.orientation)
    rules_name = arena.map.recipe.load_palette().rules_name
    terrain = [rules_name(arena.map.tiles[h].terrain) for h in board.hexes]
    places = {kind: _places(arena, board, kind) for kind in (*BUILDINGS, "teleporter-exit")}
    fortress, teleporter = places["fortress"], places["teleporter"]
    price, exits = _prices(terrain), numbers(len(board), fill=-1)
    exits[teleporter] = places["teleporter-exit"]
    _check_buildings(arena, board, places)
    closed = recipe.teleporters == "closed"
    price[teleporter] = 0 if closed else 1
    bombed = SCENARIOS.index(arena.scenario) == BOMBING
    place = _bombing_place(arena, board) if bombed else -1
    around = _around(board)
    owner = numbers(len(board), fill=-1)
    owner[fortress] = np.arange(len(sides))
    door = numbers(len(board), fill=-1)
    door[places["teleporter-exit"]] = np.arange(len(sides))
    stops, halves = _sum(terrain, "stops"), _sum(terrain, "halves")
    passing, staying = _sum(terrain, "damage_passing"), _sum(terrain, "damage_staying")
    deadly = np.array([_deadly(name) for name in terrain], dtype=np.int64)
    goals = np.array([*fortress, place] if bombed else fortress, dtype=np.int64)
    return Field(
        neighbours=board.neighbours,
        around=around,
        q=board.cube[:, 0].copy(),
        r=board.cube[:, 1].copy(),
        price=price,
        stops=stops,
        halves=halves,
        passing=passing,
        staying=staying,
        deadly=deadly,
        bonus=_sum(terrain, "range_bonus"),
        sight=_sight(board, terrain),
        radius=RADIUS,
        fortress=fortress,
        powerplant=places["powerplant"],
        teleporter=teleporter,
        exit=exits,
        owner=owner,
        door=door,
        bombing_place=place,
        after=_clockwise(board, fortress),
        to_hit=_to_hit(printed=recipe.to_hit == "printed"),
        level=np.tile(np.repeat(LEVELS, COUNTS), len(sides)).astype(np.int64),
        rules=np.array(
            [int(bombed), recipe.score, recipe.turn_limit, int(recipe.overwatch == "all")], dtype=np.int64
        ),
        way=all_ways(board.neighbours, price, stops, halves, passing, staying, deadly, exits, goals),
    )


def _places(arena: Arena, board: Board, kind: str) -> Numbers:
    """The hex of one kind of site for every side."""
    found = {site.side: site.hex for site in arena.map.sites if site.kind == kind}
    for side in arena.sides:
        if side not in found or found[side] not in board.index:
            raise ArenaforgeError(f"map: {side} has no {kind}")
    return np.array([board.index[found[side]] for side in arena.sides], dtype=np.int64)


def _check_buildings(arena: Arena, board: Board, places: dict[str, Numbers]) -> None:
    """Every building has a hex of its own, and an exit lies next to its teleporter on passable ground."""
    buildings = [int(i) for kind in BUILDINGS for i in places[kind]]
    for i in buildings:
        if buildings.count(i) > 1:
            label = arena.map.label(board.hexes[i])
            raise ArenaforgeError(f"map: two buildings stand on hex {label}")
    for side, start, end in zip(arena.sides, places["teleporter"], places["teleporter-exit"], strict=True):
        if end not in board.neighbours[start]:
            raise ArenaforgeError(f"map: the exit of {side}'s teleporter must be next to it")
        if end in places["teleporter"]:
            raise ArenaforgeError(f"map: the exit of {side}'s teleporter is a teleporter")


def _bombing_place(arena: Arena, board: Board) -> int:
    found = [site.hex for site in arena.map.sites if site.kind == "bombing-place"]
    if len(found) != 1 or found[0] not in board.index:
        raise ArenaforgeError(f"map: a bombing run needs one bombing place, and there are {len(found)}")
    return board.index[found[0]]


def _prices(terrain: Sequence[str]) -> Numbers:
    """Movement to enter each hex on foot, 0 for no entry."""
    return np.array([_price(name) for name in terrain], dtype=np.int64)


def _price(terrain: str) -> int:
    groups = groups_of(terrain)
    if any(group.name == IMPASSABLE for group in groups):
        return 0
    return 1 + sum(group.slows for group in groups)


def _deadly(terrain: str) -> int:
    groups = groups_of(terrain)
    if any(group.name == IMPASSABLE for group in groups):
        return LOST
    return DROWNS if any(group.deadly for group in groups) else 0


def _sum(terrain: Sequence[str], column: str) -> Numbers:
    """A column of the terrain table for every hex, added up over its groups."""
    return np.array([sum(getattr(g, column) for g in groups_of(name)) for name in terrain], dtype=np.int64)


def _around(board: Board) -> Numbers:
    offsets = within(Hex(0, 0), NEAR)
    table, q0, r0 = board.grid
    around = numbers(len(board), len(offsets), fill=-1)
    for column, (dq, dr) in enumerate(offsets):
        q, r = board.cube[:, 0] + dq - q0, board.cube[:, 1] + dr - r0
        inside = (q >= 0) & (r >= 0) & (q < table.shape[0]) & (r < table.shape[1])
        around[inside, column] = table[q[inside], r[inside]]
    return around


def _clockwise(board: Board, fortress: Numbers) -> Numbers:
    """Who is next after each side, by the way their fortresses lie about the middle of the board."""
    mx, my = board.middle
    centres = board.centres[fortress]
    angle = [atan2(y - my, x - mx) for x, y in centres.tolist()]
    order = sorted(range(len(fortress)), key=lambda side: (round(angle[side], 6), side))
    after = numbers(len(fortress))
    for place, side in enumerate(order):
        after[side] = order[(place + 1) % len(order)]
    return after


def _to_hit(*, printed: bool) -> Numbers:
    table = numbers(len(LEVELS) + 1, len(LEVELS) + 1)
    for (attacker, target), needed in (TO_HIT_PRINTED if printed else TO_HIT).items():
        table[attacker, target] = needed or 0
    return table


def _sight(board: Board, terrain: Sequence[str]) -> NDArray[np.uint8]:
    """How each hex of the window around each is seen from it."""
    width = 2 * RADIUS + 1
    offsets = within(Hex(0, 0), RADIUS)
    course = numbers(len(offsets), 2, RADIUS - 1, 2)
    steps = numbers(len(offsets))
    for row, offset in enumerate(offsets):
        for k, between in enumerate(hexes_between(Hex(0, 0), offset)):
            steps[row] = len(between) + 1
            for i, h in enumerate(between):
                course[row, k, i] = h
    table, q0, r0 = board.grid
    screens = np.array([_screen(name) for name in terrain], dtype=np.int64)
    sight = np.zeros((len(board), width * width), dtype=np.uint8)
    _look(sight, board.cube, table, q0, r0, np.array(offsets, dtype=np.int64), course, steps, screens)
    return sight


def _screen(terrain: str) -> int:
    groups = groups_of(terrain)
    wall = WALL if any(group.name == IMPASSABLE for group in groups) else OPEN
    hides = HIDES if any(group.hides for group in groups) else OPEN
    return wall | hides | (HAZE if any(group.to_hit for group in groups) else OPEN)


@outer_rule
def _look(
    sight: NDArray[np.uint8],
    cube: Numbers,
    table: Numbers,
    q0: int,
    r0: int,
    around: Numbers,
    course: Numbers,
    steps: Numbers,
    screens: Numbers,
) -> None:
    """Trees hide unless who looks stands next to them; of two courses along hex sides the better counts."""
    radius = RADIUS
    for here in range(len(cube)):
        q, r = cube[here, 0], cube[here, 1]
        for row in range(len(around)):
            there = _index(table, q + around[row, 0] - q0, r + around[row, 1] - r0)
            if there < 0 or (steps[row] > 1 and screens[there] & HIDES != 0):
                continue
            best = HIDDEN
            for k in range(2):
                seen = HAZY if screens[there] & HAZE != 0 else CLEAR
                for i in range(steps[row] - 1):
                    at = _index(table, q + course[row, k, i, 0] - q0, r + course[row, k, i, 1] - r0)
                    if at < 0:
                        continue
                    if screens[at] & WALL != 0 or (i > 0 and screens[at] & HIDES != 0):
                        seen = HIDDEN
                        break
                    if screens[at] & HAZE != 0:
                        seen = HAZY
                if seen == CLEAR or best == HIDDEN:
                    best = seen
            window = (around[row, 0] + radius) * (2 * radius + 1) + around[row, 1] + radius
            sight[here, window] = best


@rule
def _index(table: Numbers, column: int, row: int) -> int:
    if column < 0 or row < 0 or column >= table.shape[0] or row >= table.shape[1]:
        return -1
    found: int = table[column, row]
    return found

"""The Field of an arena: ground and cards as arrays, worked out once before its matches."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.engine.arena import Arena
from generator.engine.rule import Numbers, numbers, outer_rule, rule
from generator.errors import ArenaforgeError
from generator.geometry.board import Board
from generator.geometry.hexes import Hex, within
from generator.geometry.sight import hexes_between
from generator.rules.dustbowl.state import LOS, RNG, Field
from generator.rules.dustbowl.tables import HILL_ATK, SCOUTS_ON_HILLS, TERRAIN
from generator.rules.dustbowl.worth import harm_table

SIDES = ("blue", "red")
FAR = 1 << 30


def make_field(arena: Arena) -> Field:
    """Refuses an arena that cannot be played, in one line."""
    armies = _two_armies(arena)
    board = Board(arena.map.tiles, arena.map.orientation)
    rules_name = arena.map.recipe.load_palette().rules_name
    terrain = [rules_name(arena.map.tiles[h].terrain) for h in board.hexes]
    cost = np.stack([_costs(terrain, scout=False), _costs(terrain, scout=True)])
    member, first, side = _pieces(armies)
    radius = int(min(member[:, RNG].max(), member[:, LOS].max()))
    width = 2 * radius + 1
    slot = board.cube[:, 0] * width + board.cube[:, 1]
    in_zone = _zones(arena, board, cost[0], side)
    return Field(
        neighbours=board.neighbours,
        around=np.ascontiguousarray(board.neighbours[:, [5, 0, 1, 2, 3, 4, 5, 0]], dtype=np.int32),
        q=board.cube[:, 0].copy(),
        r=board.cube[:, 1].copy(),
        cost=cost,
        cover=np.array([TERRAIN[name].cover for name in terrain], dtype=np.int64),
        hill=np.array([HILL_ATK if name == "hill" else 0 for name in terrain], dtype=np.int64),
        sight=_sight(arena, board, terrain, radius).reshape(-1),
        radius=radius,
        window=np.arange(len(board)) * width * width + radius * (width + 1) - slot,
        slot=slot,
        zone=_zone_lists(in_zone),
        in_zone=in_zone,
        way=np.stack([_ways(board, cost[0], in_zone[1 - k]) for k in range(2)]),
        side=side,
        first=first,
        member=member,
        points=np.array([army.total for army in armies], dtype=np.int64),
        harm=harm_table(),
    )


def piece_cards(army: Army) -> list[tuple[str, tuple[Card, ...]]]:
    """What stands on the board for an army: its groups, then the cards alone; each with its name."""
    groups = [(group.name, group.members) for group in army.groups]
    return groups + [(card.name, (card,)) for card in army.alone]


def _two_armies(arena: Arena) -> list[Army]:
    by_side = {army.side: army for army in arena.armies}
    if tuple(sorted(by_side)) != tuple(sorted(SIDES)) or len(arena.armies) != 2:
        raise ArenaforgeError("armies: the Dustbowl rules are played by one blue and one red army")
    for side in SIDES:
        if not by_side[side].cards:
            raise ArenaforgeError(f"armies: {side} has no units")
    return [by_side[side] for side in SIDES]


def _costs(terrain: Sequence[str], *, scout: bool) -> Numbers:
    """Half MOV to enter, 0 for no entry."""
    halves = {name: round(2 * (row.move_cost or 0)) for name, row in TERRAIN.items()}
    if scout:
        halves["hill"] = round(2 * SCOUTS_ON_HILLS)
    return np.array([halves[name] for name in terrain], dtype=np.int64)


def _pieces(armies: Sequence[Army]) -> tuple[Numbers, Numbers, Numbers]:
    """Members, the first member of each piece, and the piece's side."""
    rows: list[list[int]] = []
    first: list[int] = []
    sides: list[int] = []
    for rank, army in enumerate(armies):
        for _, cards in piece_cards(army):
            first.append(len(rows))
            sides.append(rank)
            rows += [_member(card) for card in cards]
    first.append(len(rows))
    return (
        np.array(rows, dtype=np.int64),
        np.array(first, dtype=np.int64),
        np.array(sides, dtype=np.int64),
    )


def _member(card: Card) -> list[int]:
    infantry = int(card.category == "infantry")
    return [*card.stats, card.cost, int(card.armoured), card.carry, int(card.scout), infantry]


def _zones(arena: Arena, board: Board, cost: Numbers, side: Numbers) -> Numbers:
    """Where each side may deploy: the passable hexes of its zones, of which there must be enough.

    No hex may be in the zones of both, or one side could leave the other without room.
    """
    allowed = numbers(2, len(board))
    for zone in arena.map.zones:
        if zone.kind == "deployment" and zone.side in SIDES:
            allowed[SIDES.index(zone.side), [board.index[h] for h in zone.hexes]] = 1
    allowed[:, cost == 0] = 0
    shared = np.flatnonzero(allowed.all(axis=0))
    if len(shared):
        label = arena.map.label(board.hexes[int(shared[0])])
        raise ArenaforgeError(f"map: hex {label} is in the deployment zones of both sides")
    for rank, name in enumerate(SIDES):
        wanted, room = int((side == rank).sum()), int(allowed[rank].sum())
        if room < wanted:
            raise ArenaforgeError(
                f"map: {name}'s deployment zone has room for {room} units, and {wanted} must deploy there"
            )
    return allowed


def _zone_lists(in_zone: Numbers) -> Numbers:
    lists = numbers(2, max(1, int(in_zone.sum(axis=1).max())), fill=-1)
    for rank in range(2):
        hexes = np.flatnonzero(in_zone[rank])
        lists[rank, : len(hexes)] = hexes
    return lists


def _ways(board: Board, cost: Numbers, goal: Numbers) -> Numbers:
    """Half MOV from each hex to the goal, over empty ground."""
    spent = [FAR] * len(board)
    level = [int(i) for i in np.flatnonzero(goal)]
    for i in level:
        spent[i] = 0
    prices = cost.tolist()
    waiting = {0: level}
    for now in range(FAR):
        for here in waiting.pop(now, ()):
            if spent[here] != now:
                continue
            for there in board.adjacent[here]:
                total = now + prices[here]
                if prices[there] and total < spent[there]:
                    spent[there] = total
                    waiting.setdefault(total, []).append(there)
        if not waiting:
            break
    return np.array(spent, dtype=np.int64)


def _sight(arena: Arena, board: Board, terrain: Sequence[str], radius: int) -> NDArray[np.uint8]:
    """Which hexes of the window around each are seen: geometry's line of sight, for the whole board."""
    width = 2 * radius + 1
    offsets = within(Hex(0, 0), radius)
    course = numbers(len(offsets), 2, max(1, radius - 1), 2)
    steps = numbers(len(offsets))
    for row, offset in enumerate(offsets):
        for k, between in enumerate(hexes_between(Hex(0, 0), offset)):
            steps[row] = len(between) + 1
            for i, h in enumerate(between):
                course[row, k, i] = h
    table, q0, r0 = board.grid
    elevation = np.array([arena.map.tiles[h].elevation for h in board.hexes], dtype=np.int64)
    blocks = np.array([TERRAIN[name].blocks_sight for name in terrain], dtype=np.int64)
    sight = np.zeros((len(board), width * width), dtype=np.uint8)
    around = np.array(offsets, dtype=np.int64)
    _look(sight, board.cube, table, q0, r0, around, course, steps, elevation, blocks, radius)
    return sight


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
    elevation: Numbers,
    blocks: Numbers,
    radius: int,
) -> None:
    width = 2 * radius + 1
    for here in range(len(cube)):
        q, r = cube[here, 0], cube[here, 1]
        for row in range(len(around)):
            there = _index(table, q + around[row, 0] - q0, r + around[row, 1] - r0)
            if there < 0:
                continue
            clear = False
            for k in range(2):
                if clear:
                    break
                clear = True
                for i in range(steps[row] - 1):
                    at = _index(table, q + course[row, k, i, 0] - q0, r + course[row, k, i, 1] - r0)
                    if at < 0:
                        continue
                    height = elevation[at] * steps[row]
                    line = elevation[here] * (steps[row] - i - 1) + elevation[there] * (i + 1)
                    if height > line or (height == line and blocks[at] == 1):
                        clear = False
                        break
            if clear:
                window = (around[row, 0] + radius) * width + around[row, 1] + radius
                sight[here, window] = 1


@rule
def _index(table: Numbers, column: int, row: int) -> int:
    if column < 0 or row < 0 or column >= table.shape[0] or row >= table.shape[1]:
        return -1
    found: int = table[column, row]
    return found

"""Static checks: what can be said of a map's play without playing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import ceil

import numpy as np

from generator.geometry.board import Board, Flags, steps_from
from generator.geometry.hexes import Hex
from generator.maps.fairness import COVER_APART, SIGHT_APART, WAYS_APART, Footing, Lay, apart
from generator.maps.fire_lines import Terrain, board_long_lines, opposite_pairs, worst_pair
from generator.maps.ground import Ground, GroundEffect
from generator.maps.model import GameMap, Problem
from generator.maps.repair import ROOM
from generator.terrain.palette import Palette


class Survey:
    """A map seen through a ruleset's eyes."""

    def __init__(self, game_map: GameMap, palette: Palette, ground: Ground) -> None:
        self.map = game_map
        self.ground = ground
        self.board = Board(game_map.tiles, game_map.orientation)
        known = {name: ground.effects[palette.rules_name(name)] for name in palette.terrains}
        self.effect: dict[Hex, GroundEffect] = {h: known[t.terrain] for h, t in game_map.tiles.items()}

    @cached_property
    def homes(self) -> dict[str, list[Hex]]:
        """Where each side begins: its zone's standing room, or its fortress."""
        homes: dict[str, list[Hex]] = {}
        for zone in self.map.zones:
            homes[zone.side] = [h for h in zone.hexes if self.effect[h].walkable]
        for site in self.map.sites:
            if site.kind == "fortress":
                homes[site.side] = [site.hex]
        return homes

    @cached_property
    def walkable(self) -> Flags:
        return np.array([self.effect[h].walkable for h in self.board.hexes], dtype=np.bool_)

    @cached_property
    def footing(self) -> Footing:
        homes = [[self.board.index[h] for h in home] for home in self.homes.values()]
        bombed = [self.board.index[s.hex] for s in self.map.sites if s.kind == "bombing-place"]
        goal = bombed[0] if bombed else middle_of(self.board, self.walkable)
        return Footing(self.board, homes, goal, self.walkable)

    @cached_property
    def lay(self) -> Lay:
        effects = [self.effect[h] for h in self.board.hexes]
        return Lay(
            np.array([e.cost if e.walkable and e.cost is not None else np.inf for e in effects]),
            np.array([e.cover > 0 for e in effects]),
            np.array([e.blocks for e in effects]),
            np.array([tile.elevation for tile in map(self.map.tiles.__getitem__, self.board.hexes)]),
        )


def check_map(game_map: GameMap, palette: Palette, ground: Ground) -> tuple[Problem, ...]:
    """Every problem of the map, most serious first."""
    survey = Survey(game_map, palette, ground)
    checks: tuple[Callable[[Survey], list[Problem]], ...] = (
        sites_stand_on_passable_ground,
        zones_have_room,
        everything_is_reached_on_foot,
        no_line_of_fire_spans_the_board,
        ways_are_equally_long,
        cover_is_shared,
        sight_is_shared,
    )
    return tuple(problem for check in checks for problem in check(survey))


def sites_stand_on_passable_ground(survey: Survey) -> list[Problem]:
    label = survey.map.label
    return [
        Problem(f"hex {label(site.hex)}", f"the {site.kind} stands on impassable ground", "clear the hex")
        for site in survey.map.sites
        if survey.effect[site.hex].cost is None
    ]


def zones_have_room(survey: Survey) -> list[Problem]:
    problems = []
    for zone in survey.map.zones:
        free, needed = len(survey.homes[zone.side]), ceil(ROOM * len(zone.hexes))
        if free < needed:
            message = f"only {free} of {len(zone.hexes)} hexes can be deployed on"
            problems.append(Problem(f"{zone.side}'s zone", message, f"clear {needed - free} more"))
    return problems


def everything_is_reached_on_foot(survey: Survey) -> list[Problem]:
    """From the first side's home to all homes, exits and the bombing place, without harm."""
    if not survey.homes:
        return []
    first, home = next(iter(survey.homes.items()))
    steps = steps_from(survey.board, [survey.board.index[h] for h in home], survey.walkable).tolist()
    wanted = [(h, f"{side}'s home") for side, home in survey.homes.items() for h in home]
    wanted += [
        (s.hex, f"the {s.kind}") for s in survey.map.sites if s.kind in ("teleporter-exit", "bombing-place")
    ]
    return [
        Problem(
            f"hex {survey.map.label(h)}",
            f"{what} cannot be reached on foot from {first}'s home",
            "open a way of passable, harmless ground",
        )
        for h, what in wanted
        if steps[survey.board.index[h]] < 0
    ]


def no_line_of_fire_spans_the_board(survey: Survey) -> list[Problem]:
    board = survey.board
    elevation = np.array([survey.map.tiles[h].elevation for h in board.hexes])
    blocks = np.array([survey.effect[h].blocks for h in board.hexes])
    standing = np.array([survey.effect[h].cost is not None for h in board.hexes])
    pairs = opposite_pairs(board, survey.ground.longest_shot, standing)
    lines = board_long_lines(board, Terrain(elevation, blocks), pairs)
    if not len(lines):
        return []
    a, b = (survey.map.label(h) for h in worst_pair(board, lines))
    runs = "1 line of fire runs" if len(lines) == 1 else f"{len(lines)} lines of fire run"
    message = f"{runs} from edge to edge, the first to hex {b}"
    return [Problem(f"hex {a}", message, "raise a hill or a mesa between them")]


def ways_are_equally_long(survey: Survey) -> list[Problem]:
    """Every side's way to the contested ground: the bombing place, or the middle of the board."""
    if len(survey.homes) < 2 or not survey.walkable.any():
        return []
    lengths = dict(zip(survey.homes, survey.footing.ways(survey.lay), strict=True))
    return _apart(lengths, WAYS_APART, "the way to the middle", "steps", "move terrain or the home")


def cover_is_shared(survey: Survey) -> list[Problem]:
    """Cover on the land that lies nearer to one home than to any other."""
    if len(survey.homes) < 2:
        return []
    cover = dict(zip(survey.homes, survey.footing.cover(survey.lay), strict=True))
    return _apart(cover, COVER_APART, "cover on the own land", "hexes", "plant or clear cover on one side")


def sight_is_shared(survey: Survey) -> list[Problem]:
    """How much of the land around its home a side overlooks."""
    if len(survey.homes) < 2:
        return []
    views = dict(zip(survey.homes, survey.footing.sight(survey.lay), strict=True))
    return _apart(
        views, SIGHT_APART, "ground overlooked from home", "per cent", "raise or flatten ground on one side"
    )


def _apart(values: dict[str, float], factor: float, what: str, unit: str, fix: str) -> list[Problem]:
    if len(values) < 2:
        return []
    low, high = min(values, key=lambda s: values[s]), max(values, key=lambda s: values[s])
    if not apart(values[low], values[high], factor):
        return []
    message = f"{what} is {values[low]:.0f} {unit} for {low}, {values[high]:.0f} for {high}"
    return [Problem("the whole map", message, fix)]


def middle_of(board: Board, walkable: Flags) -> int:
    """The walkable hex nearest to the board's middle."""
    away = np.round(np.hypot(*(board.centres - board.middle).T), 6)
    return int(np.lexsort((np.arange(len(board)), away, ~walkable))[0])

"""Static checks: what can be said of a map's play without playing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import ceil

import numpy as np

from generator.geometry.board import Board, steps_from
from generator.geometry.hexes import Hex, within
from generator.geometry.paths import reachable
from generator.geometry.sight import line_of_sight
from generator.maps.fire_lines import Terrain, board_long_lines, opposite_pairs, worst_pair
from generator.maps.ground import Ground, GroundEffect
from generator.maps.model import GameMap, Problem
from generator.maps.repair import ROOM
from generator.terrain.palette import Palette

WAYS_APART = 1.25  # the longest way may be this many times the shortest
COVER_APART = 1.35
SIGHT_APART = 1.35
SIGHT_RADIUS = 6
LOOKOUTS = 6  # hexes of a home from which sight is measured
FEW = 4.0  # differences of so many hexes are never a problem


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
    def walk(self) -> dict[Hex, float]:
        return {h: e.cost for h, e in self.effect.items() if e.walkable and e.cost is not None}

    @cached_property
    def steps(self) -> dict[str, list[int]]:
        """Steps on foot from each home to every hex, in board order; -1 where there is no way."""
        walkable = np.array([self.effect[h].walkable for h in self.board.hexes])
        return {
            side: steps_from(self.board, [self.board.index[h] for h in home], walkable).tolist()
            for side, home in self.homes.items()
        }

    @cached_property
    def lookouts(self) -> dict[str, list[Hex]]:
        """Places from which a side looks out: spread over its home, or round its fortress."""
        spread: dict[str, list[Hex]] = {}
        for side, home in self.homes.items():
            places = home
            if len(home) == 1:
                places = [h for h in within(home[0], 2) if h in self.walk]
            step = max(1, len(places) // LOOKOUTS)
            spread[side] = places[::step][:LOOKOUTS]
        return spread


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
    first, steps = next(iter(survey.steps.items()))
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
    message = f"{len(lines)} lines of fire run from edge to edge, the first to hex {b}"
    return [Problem(f"hex {a}", message, "raise a hill or a mesa between them")]


def ways_are_equally_long(survey: Survey) -> list[Problem]:
    """Every side's way to the contested ground: the bombing place, or the middle of the board."""
    if len(survey.homes) < 2 or not survey.walk:
        return []
    goal = next((s.hex for s in survey.map.sites if s.kind == "bombing-place"), None) or _middle(survey)
    from_goal = reachable(goal, float("inf"), survey.walk.get)
    lengths = {
        side: min((from_goal[h] for h in home if h in from_goal), default=float("inf"))
        for side, home in survey.homes.items()
    }
    return _apart(lengths, WAYS_APART, "the way to the middle", "steps", "move terrain or the home")


def cover_is_shared(survey: Survey) -> list[Problem]:
    """Cover on the land that lies nearer to one home than to any other."""
    cover = dict.fromkeys(survey.homes, 0.0)
    columns = list(survey.steps.values())
    sides = list(survey.steps)
    for i, h in enumerate(survey.board.hexes):
        reached = [(steps[i], k) for k, steps in enumerate(columns) if steps[i] >= 0]
        if survey.effect[h].cover and reached:
            nearest = min(reached)[0]
            owners = [k for step, k in reached if step == nearest]
            for k in owners:
                cover[sides[k]] += 1.0 / len(owners)
    return _apart(cover, COVER_APART, "cover on the own land", "hexes", "plant or clear cover on one side")


def sight_is_shared(survey: Survey) -> list[Problem]:
    """How much of the land around its home a side overlooks."""
    tiles, effect = survey.map.tiles, survey.effect

    def elevation(h: Hex) -> int:
        return tiles[h].elevation if h in tiles else 0

    def blocks(h: Hex) -> bool:
        return h in effect and effect[h].blocks

    def seen(place: Hex) -> float:
        area = [h for h in within(place, SIGHT_RADIUS) if h in tiles]
        return sum(line_of_sight(place, h, elevation, blocks) for h in area) / max(1, len(area))

    views = {
        side: 100 * sum(seen(h) for h in places) / max(1, len(places))
        for side, places in survey.lookouts.items()
    }
    return _apart(
        views, SIGHT_APART, "ground overlooked from home", "per cent", "raise or flatten ground on one side"
    )


def _apart(values: dict[str, float], factor: float, what: str, unit: str, fix: str) -> list[Problem]:
    if len(values) < 2:
        return []
    low, high = min(values, key=lambda s: values[s]), max(values, key=lambda s: values[s])
    if values[high] <= values[low] * factor or values[high] - values[low] < FEW:
        return []
    message = f"{what} is {values[low]:.0f} {unit} for {low}, {values[high]:.0f} for {high}"
    return [Problem("the whole map", message, fix)]


def _middle(survey: Survey) -> Hex:
    """The walkable hex nearest to the board's middle."""
    mx, my = survey.board.middle
    away = np.hypot(survey.board.centres[:, 0] - mx, survey.board.centres[:, 1] - my).tolist()
    near = min(
        range(len(away)), key=lambda i: (survey.board.hexes[i] not in survey.walk, round(away[i], 6), i)
    )
    return survey.board.hexes[near]

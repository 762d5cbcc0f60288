"""From a recipe to a map: land, roads, settlements, sites; mended, then checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import numpy as np

from generator.geometry.board import Floats, Integers
from generator.geometry.hexes import Hex
from generator.maps.balance import even_out
from generator.maps.checks import check_map, middle_of
from generator.maps.frame import Frame, make_frame
from generator.maps.ground import Ground
from generator.maps.model import GameMap, Site, Tile, Zone
from generator.maps.names import map_name
from generator.maps.repair import (
    clear_zones,
    connect,
    cut_fire_lines,
    effects_by_code,
    harden_screens,
    spare_screens,
    walkable,
)
from generator.maps.shortcuts import cut_shortcuts
from generator.maps.sites import bombing_place, deployment_zones, place_bases
from generator.recipe import Recipe
from generator.seeds import stream
from generator.terrain.classify import classify, merge_specks, settle_shares
from generator.terrain.fields import make_fields
from generator.terrain.land import Land
from generator.terrain.palette import Palette, Preset
from generator.terrain.roads import Way, chains, lay_roads
from generator.terrain.settlements import found_settlements
from generator.version import __version__

MARGIN = 3  # hexes made beyond the edge and cut off, so that ranges and roads come in from outside
ATTEMPTS = 8  # lands tried before a map with problems is handed over, with its problems named
MEND_ROUNDS = 3
NEAR_ENOUGH = 5.0  # points by which a terrain may miss its share
ROAD_OVER_ROCK = 7.0  # cost of a road through ground nobody can cross, in steps


@dataclass
class Draft:
    """A map in the making."""

    recipe: Recipe
    frame: Frame
    land: Land
    fields: dict[str, Floats]
    scores: dict[str, Floats]
    ways: list[Way]
    sites: tuple[Site, ...] = ()
    zones: tuple[Zone, ...] = ()


def generate_map(recipe: Recipe, ground: Ground) -> GameMap:
    """The recipe's map. If no attempt is free of problems, the one with the fewest, and its list.

    Of attempts with equally few, one whose terrains have their shares is better.
    """
    palette = recipe.load_palette()
    ground.verify(palette)
    frame = make_frame(recipe)
    tried: list[tuple[int, float, GameMap]] = []
    for attempt in range(ATTEMPTS):
        game_map, miss = _attempt(recipe, palette, frame, ground, attempt)
        tried.append((len(game_map.problems), max(0.0, miss - NEAR_ENOUGH), game_map))
        if not any(tried[-1][:2]):
            break
    return min(tried, key=lambda one: one[:2])[2]


def _attempt(
    recipe: Recipe, palette: Palette, frame: Frame, ground: Ground, attempt: int
) -> tuple[GameMap, float]:
    """A map with its problems, and the points by which a terrain misses its share at worst."""
    part = f".{attempt}" if attempt else ""
    draft = _lay_land(recipe, palette, frame, ground, stream(recipe.land_seed, f"terrain{part}"))
    _place_sites(draft, ground, stream(recipe.land_seed, f"sites{part}"))
    elevation = _mend(draft, ground)
    _even_out(draft, ground, elevation)
    looks = _looks(draft, stream(recipe.land_seed, f"looks{part}"))
    game_map = _finish(draft, palette, elevation, looks)
    shares, targets = draft.land.shares(), _targets(draft.land)
    miss = max(abs(share - shares.get(name, 0.0)) for name, share in targets.items())
    return replace(game_map, problems=check_map(game_map, palette, ground)), miss


def _targets(land: Land) -> dict[str, float]:
    return land.preset.shares(land.palette.road, land.palette.settlement)


def _lay_land(recipe: Recipe, palette: Palette, frame: Frame, ground: Ground, chance: Random) -> Draft:
    """Terrain by fields, roads over it, settlements along them."""
    preset = palette.presets[recipe.preset]
    wide = frame.board.widened(MARGIN)
    inside = np.array([h in frame.board for h in wide.hexes])
    land = Land(wide, inside, frame.group, palette, preset)
    fields = make_fields(wide, inside, land.images, frame.flank(wide), preset, chance)
    scores = classify(land, fields)
    merge_specks(land)
    draft = Draft(recipe, frame, land, fields, scores, [])
    _build(draft, preset, ground, chance)
    return draft


def _build(draft: Draft, preset: Preset, ground: Ground, chance: Random) -> None:
    land, fields = draft.land, draft.fields
    if preset.roads:
        price = [e.cost if e.cost is not None else ROAD_OVER_ROCK for e in effects_by_code(land, ground)]
        costs = np.array(price)[land.terrain]
        draft.ways = lay_roads(land, preset.roads, costs, fields["roughness"], chance)
        for way in draft.ways:
            for i in land.indices(way):
                land.terrain[i], land.locked[i] = land.code[land.palette.road], True
    if preset.settlements:
        firm_ground = np.array([e.walkable for e in effects_by_code(land, ground)])[land.terrain]
        draft.scores[land.palette.settlement] = found_settlements(
            land, preset.settlements, draft.ways, firm_ground, fields["moisture"], chance
        )


def _place_sites(draft: Draft, ground: Ground, chance: Random) -> None:
    if ground.zone_depth:
        draft.zones = deployment_zones(draft.frame, ground.zone_depth)
    if ground.has_bases:
        draft.sites = place_bases(draft.land, draft.frame, ground, chance)


def _mend(draft: Draft, ground: Ground) -> Integers:
    """Shares settled, ways opened, long lines of fire cut; returns the elevations."""
    land, frame = draft.land, draft.frame
    targets = _targets(land)
    needed = land.indices(s.hex for s in draft.sites if s.kind in ("fortress", "teleporter-exit"))
    needed += _open_middle(draft) if ground.has_bases else []
    fit = [n for n, e in zip(land.names, effects_by_code(land, ground), strict=True) if e.walkable]
    for _ in range(MEND_ROUNDS):
        settle_shares(land, draft.scores, targets, fit)
        clear_zones(land, ground, [z.hexes for z in draft.zones])
        elevation = _elevations(land, draft.fields["elevation"])
        cut_fire_lines(land, frame, ground, elevation)
        connect(land, ground, needed)
    if ground.has_bases:
        place = bombing_place(land, frame, ground, draft.sites)
        draft.sites = (*draft.sites, place)
        land.set_orbit(land.board.index[place.hex], land.palette.clear, lock=True)
    elevation = _elevations(land, draft.fields["elevation"])
    cut_fire_lines(land, frame, ground, elevation)
    spare_screens(land, frame, ground, elevation)
    harden_screens(land, ground, elevation, [h for zone in draft.zones for h in zone.hexes])
    settle_shares(land, {n: draft.scores[n] for n in draft.scores if _is_flat(n, land, ground)}, targets, fit)
    return elevation


def _even_out(draft: Draft, ground: Ground, elevation: Integers) -> None:
    """Gives all sides of a land without symmetry near the same ways, cover and sight."""
    if draft.frame.symmetric:
        return
    if cut_shortcuts(draft.land, draft.frame, ground, elevation, *_homes_and_goal(draft, ground)):
        cut_fire_lines(draft.land, draft.frame, ground, elevation)
    even_out(draft.land, draft.frame, ground, elevation, *_homes_and_goal(draft, ground), draft.scores)


def _homes_and_goal(draft: Draft, ground: Ground) -> tuple[list[list[int]], int]:
    """Where the sides begin and what they contest, as the checks see it, by indices of the board."""
    board = draft.frame.board
    free = walkable(draft.land, ground)[draft.land.indices(board.hexes)]
    homes = [[i for i in map(board.index.__getitem__, zone.hexes) if free[i]] for zone in draft.zones]
    homes += [[board.index[site.hex]] for site in draft.sites if site.kind == "fortress"]
    bombed = [board.index[site.hex] for site in draft.sites if site.kind == "bombing-place"]
    return homes, bombed[0] if bombed else middle_of(board, free)


def _is_flat(name: str, land: Land, ground: Ground) -> bool:
    """Ground that can become other such ground without closing a way or opening a line of fire."""
    effect = ground.effects[land.palette.rules_name(name)]
    return effect.walkable and not effect.blocks and land.palette.terrains[name].elevation == (0, 0)


def _open_middle(draft: Draft) -> list[int]:
    """The hex that every side's move leaves where it is, opened: no other is as fair a bombing place."""
    frame, land = draft.frame, draft.land
    middle = frame.layout.at(*frame.board.middle)
    fixed = frame.symmetric and all(move.apply(middle) == middle for move in frame.group)
    i = land.board.index[middle]
    if not fixed or land.locked[i]:
        return []
    land.set_orbit(i, land.palette.clear, firm=True)
    return [i]


def _elevations(land: Land, field: Floats) -> Integers:
    """Each terrain's levels, shared out by rank of the elevation field; screens stay at the highest."""
    levels = np.zeros(len(land.board), dtype=np.int64)
    for name, terrain in land.palette.terrains.items():
        here = np.flatnonzero(land.terrain == land.code[name])
        low, high = terrain.elevation
        levels[here] = low
        if high > low and len(here):
            cuts = np.quantile(field[here], np.linspace(0, 1, high - low + 2)[1:-1])
            levels[here] += np.searchsorted(np.round(cuts, 6), field[land.orbit][here], side="left")
            levels[here[land.locked[here]]] = high
    return levels


def _looks(draft: Draft, chance: Random) -> list[str]:
    """A look for each hex: regions of one look, by a field with some chance in it."""
    land = draft.land
    jitter = np.array([chance.random() for _ in range(len(land.board))])
    value = (draft.fields["moisture"] + 1.6 * jitter)[land.orbit]
    looks = [""] * len(land.board)
    for name, terrain in land.palette.terrains.items():
        here = np.flatnonzero((land.terrain == land.code[name]) & land.inside)
        if not terrain.looks or not len(here):
            continue
        names, shares = list(terrain.looks), np.array([look.share for look in terrain.looks.values()])
        cuts = np.quantile(value[here], np.cumsum(shares / shares.sum())[:-1])
        for i, choice in zip(here.tolist(), np.searchsorted(cuts, value[here]).tolist(), strict=True):
            looks[i] = names[choice]
    return looks


def _finish(draft: Draft, palette: Palette, elevation: Integers, looks: list[str]) -> GameMap:
    land, frame = draft.land, draft.frame
    levels, codes = elevation.tolist(), land.terrain.tolist()
    tiles: dict[Hex, Tile] = {}
    for h in frame.board.hexes:
        i = land.board.index[h]
        tiles[h] = Tile(land.names[codes[i]], levels[i], looks[i])
    return GameMap(
        recipe=draft.recipe,
        version=__version__,
        name=map_name(draft.recipe, palette),
        orientation=frame.board.orientation,
        columns=frame.columns,
        rows=frame.rows,
        tiles=tiles,
        roads=chains(draft.ways, frame.board.hexes),
        sites=draft.sites,
        zones=draft.zones,
    )

"""Mending land in the making: ways opened, pockets filled, zones cleared, long lines of fire cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from generator.geometry.board import Flags, Integers
from generator.geometry.hexes import Hex
from generator.geometry.paths import Costs, find_path
from generator.maps.fire_lines import Terrain, board_long_lines, opposite_pairs
from generator.maps.frame import Frame
from generator.maps.ground import Ground, GroundEffect
from generator.terrain.land import Land

POCKET = 4  # walkable patches smaller than this are filled, larger ones get a pass
ROUNDS = 8
PASS_COST = 6.0  # of cutting one hex of a pass, in steps
CROWDED = 4.0  # points of screens above their share before they are set anew
ROOM = 0.6  # of a zone's hexes must be free to stand on


def effects_by_code(land: Land, ground: Ground) -> list[GroundEffect]:
    return [ground.effects[land.palette.rules_name(name)] for name in land.names]


def walkable(land: Land, ground: Ground) -> Flags:
    by_code = np.array([effect.walkable for effect in effects_by_code(land, ground)])
    return np.asarray(by_code[land.terrain] & land.inside, dtype=np.bool_)


def clear_zones(land: Land, ground: Ground, zones: Iterable[Sequence[Hex]]) -> None:
    """Leaves room to deploy: what cannot be stood on gives way, hexes nearest to the ways out first."""
    for zone in zones:
        members = land.indices(zone)
        free = walkable(land, ground)
        missing = int(np.ceil(ROOM * len(members))) - int(free[members].sum())
        barred = [i for i in members if not free[i] and not land.locked[i]]
        near_free = {i: sum(bool(free[n]) for n in land.board.adjacent[i]) for i in barred}
        for i in sorted(barred, key=lambda i: (-near_free[i], int(land.orbit[i])))[: max(0, missing)]:
            land.set_orbit(i, land.palette.clear)


def connect(land: Land, ground: Ground, needed: Sequence[int]) -> None:
    """One walkable land: small pockets are filled, larger patches and needed hexes get a pass."""
    for _ in range(ROUNDS):
        free = walkable(land, ground)
        patches = land.board.components(lambda _a, _b: True, among=free)
        if len(patches) <= 1:
            return
        patches.sort(key=lambda patch: (-len(patch), patch[0]))
        wanted = dict.fromkeys(needed)
        main = patches[0]
        seen: dict[int, None] = {}
        for patch in patches[1:]:
            kind = int(land.orbit[patch].min())
            if kind in seen:  # a patch that is another's image is mended with it
                continue
            seen[kind] = None
            if len(patch) < POCKET and not any(i in wanted or land.locked[i] or land.firm[i] for i in patch):
                _fill(land, ground, patch)
            else:
                _cut_pass(land, free, patch, main)


def _fill(land: Land, ground: Ground, patch: Sequence[int]) -> None:
    around: Counter[int] = Counter()
    effects = effects_by_code(land, ground)
    for i in patch:
        around.update(
            int(land.terrain[n])
            for n in land.board.adjacent[i]
            if land.inside[n] and not effects[int(land.terrain[n])].walkable and not land.locked[n]
        )
    if not around:
        return
    code = min(around, key=lambda c: (-around[c], c))
    for i in patch:
        land.set_orbit(i, land.names[code])


def _cut_pass(land: Land, free: Flags, patch: Sequence[int], main: Sequence[int]) -> None:
    hexes = land.board.hexes
    start = hexes[patch[0]]
    q, r = (land.board.cube[list(main)] - start).T
    away = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    goal = min(hexes[main[i]] for i in np.flatnonzero(away == away.min()).tolist())
    sites = land.is_one_of(land.palette.sites)
    price = np.where(free, 1.0, PASS_COST)
    cost = {
        h: float(c)
        for h, c, inside, site in zip(
            hexes, price.tolist(), land.inside.tolist(), sites.tolist(), strict=True
        )
        if inside and not site
    }
    for h in find_path(start, goal, Costs(cost)) or []:
        i = land.board.index[h]
        if not free[i]:
            land.set_orbit(i, land.palette.clear, firm=True)


def cut_fire_lines(land: Land, frame: Frame, ground: Ground, elevation: Integers) -> None:
    """Raises cover where lines of fire run from edge to edge, until none does or none can be cut."""
    screen = _screen(land, ground)
    to_land = np.array(land.indices(frame.board.hexes))
    standing = walkable(land, ground)[to_land]
    pairs = opposite_pairs(frame.board, ground.longest_shot, standing)
    if screen is None or not len(pairs):
        return
    blocks = np.array([effect.blocks for effect in effects_by_code(land, ground)])
    height = land.palette.terrains[screen].elevation[1]
    for _ in range(land.size):
        view = Terrain(elevation[to_land], blocks[land.terrain[to_land]])
        through: Counter[int] = Counter()
        pairs = board_long_lines(frame.board, view, pairs, through=through)
        site = _best_screen(land, to_land, through, ~blocks[land.terrain])
        if not len(pairs) or site is None:
            return
        land.set_orbit(site, screen, lock=True)
        for image in land.images:
            elevation[int(image[site])] = height


def spare_screens(land: Land, frame: Frame, ground: Ground, elevation: Integers) -> None:
    """Levels screens that hide no line of fire, as long as their terrain has more than its share."""
    screen = _screen(land, ground)
    to_land = np.array(land.indices(frame.board.hexes))
    pairs = opposite_pairs(frame.board, ground.longest_shot, walkable(land, ground)[to_land])
    if screen is None or not len(pairs):
        return
    share = next(layer.share for layer in land.preset.layers if layer.terrain == screen)
    blocks = np.array([effect.blocks for effect in effects_by_code(land, ground)])
    level = land.palette.terrains[land.preset.base].elevation[0]
    if land.shares().get(screen, 0.0) > share + CROWDED:  # few, well placed, do more than many by chance
        for i in land.heads[land.terrain[land.heads] == land.code[screen]].tolist():
            land.set_orbit(i, land.preset.base)
            for image in land.images:
                j = int(image[i])
                elevation[j], land.locked[j] = level, False
        cut_fire_lines(land, frame, ground, elevation)
    uncut = len(
        board_long_lines(frame.board, Terrain(elevation[to_land], blocks[land.terrain[to_land]]), pairs)
    )
    raised = land.heads[land.terrain[land.heads] == land.code[screen]].tolist()
    for i in sorted(raised, key=lambda i: bool(land.locked[i])):
        orbit = [int(image[i]) for image in land.images]
        if land.shares().get(screen, 0.0) - 100.0 * len(orbit) / land.size < share:
            continue
        before = elevation[orbit].copy()
        land.set_orbit(i, land.preset.base)
        elevation[orbit] = level
        view = Terrain(elevation[to_land], blocks[land.terrain[to_land]])
        if len(board_long_lines(frame.board, view, pairs)) > uncut:
            land.set_orbit(i, screen)
            elevation[orbit] = before


def harden_screens(land: Land, ground: Ground, elevation: Integers, keep: Iterable[Hex]) -> None:
    """Makes screens far above their share into rock that hides as well, while all stays connected."""
    screen, rock = _screen(land, ground), _rock(land, ground)
    if screen is None or rock is None:
        return
    wanted = {layer.terrain: layer.share for layer in land.preset.layers}
    kept = dict.fromkeys(land.indices(keep))
    heights = elevation.copy()
    for i in land.heads[land.terrain[land.heads] == land.code[screen]].tolist():
        shares = land.shares()
        over, room = (shares.get(n, 0.0) - wanted[n] for n in (screen, rock))
        if over <= CROWDED or room >= CROWDED - 1.0:
            return
        orbit = [int(image[i]) for image in land.images]
        if any(land.firm[j] or j in kept for j in orbit):
            continue
        land.set_orbit(i, rock)
        elevation[orbit] = land.palette.terrains[rock].elevation[1]
        if len(land.board.components(lambda _a, _b: True, among=walkable(land, ground))) > 1:
            land.set_orbit(i, screen)
            elevation[orbit] = heights[orbit]


def _rock(land: Land, ground: Ground) -> str | None:
    """The terrain of the preset that hides what is behind it, and that nobody can enter."""
    for layer in land.preset.layers:
        effect = ground.effects[land.palette.rules_name(layer.terrain)]
        if effect.blocks and effect.cost is None:
            return layer.terrain
    return None


def _screen(land: Land, ground: Ground) -> str | None:
    """The terrain of the preset that hides what is behind it, and can be walked."""
    for layer in land.preset.layers:
        effect = ground.effects[land.palette.rules_name(layer.terrain)]
        if effect.blocks and effect.walkable and land.palette.terrains[layer.terrain].elevation[1] > 0:
            return layer.terrain
    return None


def _best_screen(land: Land, to_land: Integers, through: Counter[int], see_through: Flags) -> int | None:
    """The hex that most clear lines cross, of those that may still change."""
    counts: dict[int, float] = {}
    for i, count in through.items():
        j = int(to_land[i])
        if see_through[j] and not land.locked[j]:
            # beside other high ground a hill looks grown, not placed
            beside = sum(1 for n in land.board.adjacent[j] if not see_through[n])
            orbit = int(land.orbit[j])
            counts[orbit] = counts.get(orbit, 0.0) + count * (1.0 + 0.25 * min(beside, 3))
    if not counts:
        return None
    return min(counts, key=lambda orbit: (-counts[orbit], orbit))

"""From fields to terrains: each layer takes its share where its score is highest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

import numpy as np

from generator.geometry.board import Flags, Floats
from generator.terrain.land import UNCLAIMED, Land
from generator.terrain.palette import Layer

NEARNESS_PASSES = 2
SETTLED = 1.0  # points by which a terrain may miss its share before it is settled


def classify(land: Land, fields: Mapping[str, Floats]) -> dict[str, Floats]:
    """Gives every hex a terrain. Returns each terrain's score, for later changes to weigh."""
    scores: dict[str, Floats] = {}
    for layer in land.preset.layers:
        score = _score(land, layer, fields)
        scores[layer.terrain] = score
        _claim(land, layer, score)
    land.terrain[land.terrain == UNCLAIMED] = land.code[land.preset.base]
    scores[land.preset.base] = np.zeros(len(land.board))
    return scores


def _score(land: Land, layer: Layer, fields: Mapping[str, Floats]) -> Floats:
    score = np.zeros(len(land.board))
    for name, weight in layer.score.items():
        score += weight * fields[name]
    for terrain, weight in layer.near.items():
        score += weight * nearness(land, land.is_one_of([terrain]))
    # one value an orbit, so that rounding never tells its hexes apart
    return np.asarray(score[land.orbit], dtype=np.float64)


def nearness(land: Land, there: Flags) -> Floats:
    """1 amid the given hexes, falling off around them, at most 3 when scaled by its spread."""
    near = there.astype(np.float64)
    for _ in range(NEARNESS_PASSES):
        near = land.board.mean_of_neighbours(near)
    return np.asarray(np.round(near * 4.0, 6), dtype=np.float64)


def _claim(land: Land, layer: Layer, score: Floats) -> None:
    """The best unclaimed orbits, up to the share; in the margin, whatever scores as well."""
    wanted = round(layer.share * land.size / 100.0)
    heads = land.heads[land.terrain[land.heads] == UNCLAIMED]
    best = heads[np.lexsort((heads, -score[heads]))]
    reached = np.cumsum(land.orbit_size[best])
    taken = best[: int(np.searchsorted(reached, wanted, side="right"))]
    if not len(taken):
        return
    threshold = score[taken].min()
    code = land.code[layer.terrain]
    chosen = np.zeros(len(land.board), dtype=np.bool_)
    chosen[taken] = True
    claimed = chosen[land.orbit] | (~land.inside & (score >= threshold) & (land.terrain == UNCLAIMED))
    land.terrain[claimed] = code


def merge_specks(land: Land) -> None:
    """Patches under the preset's speck size become what surrounds them."""
    smallest = land.preset.speck
    keep = {land.code[name] for name, t in land.palette.terrains.items() if t.scattered}
    terrain = land.terrain.tolist()
    locked = land.locked.tolist()
    changes: list[tuple[list[int], int]] = []
    for patch in land.board.components(lambda a, b: terrain[a] == terrain[b]):
        code = terrain[patch[0]]
        if len(patch) >= smallest or code in keep or any(locked[i] for i in patch):
            continue
        around = Counter(terrain[n] for i in patch for n in land.board.adjacent[i] if terrain[n] != code)
        if around:
            changes.append((patch, min(around, key=lambda c: (-around[c], c))))
    for patch, code in changes:
        land.terrain[patch] = code


def settle_shares(
    land: Land, scores: Mapping[str, Floats], targets: Mapping[str, float], walkable: Collection[str]
) -> None:
    """Moves borders until every terrain's share is what the preset says, or as near as orbits allow.

    What is locked (roads, sites, screens) stays; firm ground changes only among the walkable terrains.
    """
    for _ in range(land.size):
        have = land.shares()
        short = {n: targets[n] - have.get(n, 0.0) for n in targets if n in scores}
        if max(map(abs, short.values())) <= SETTLED:
            return
        if not _move_border(land, scores, short, walkable):
            return


def _move_border(
    land: Land, scores: Mapping[str, Floats], short: Mapping[str, float], walkable: Collection[str]
) -> bool:
    """Turns the best few orbits of the commonest terrain, by its share, into one that lacks more."""
    ranked = sorted(short, key=lambda n: short[n])
    point = land.size / 100.0  # hexes
    for have in ranked:
        free = (land.terrain[land.heads] == land.code[have]) & ~land.locked[land.heads]
        for want in reversed(ranked):
            both = (short[want] - short[have]) * point
            heads = land.heads[free & (land.orbit_size[land.heads] < both)]
            if want not in walkable:
                heads = heads[~land.firm[heads]]
            if not len(heads) or want == have:
                continue
            gain = scores[want][heads] - scores[have][heads] + 1.5 * _touching(land, want)[heads]
            order = heads[np.lexsort((heads, -gain))]
            room = int(both / 2 / int(land.orbit_size[order[0]]))  # until both are equally far off
            for head in order[: max(1, room // 2)]:
                land.set_orbit(int(head), want)
            return True
    return False


def _touching(land: Land, name: str) -> Floats:
    there = np.append(land.terrain == land.code[name], False)
    count = there[land.board.neighbours].sum(axis=1)
    return np.asarray(np.minimum(count, 3).astype(np.float64)[land.orbit], dtype=np.float64)

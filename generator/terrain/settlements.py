"""Building zones: along the roads, thickest round towns at crossings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np

from generator.geometry.board import Flags, Floats, steps_from
from generator.geometry.hexes import Hex
from generator.terrain.land import Land
from generator.terrain.palette import Settlements

HEXES_A_TOWN = 350
NEAR_A_ROAD = 3  # steps; further out nobody builds
HOMESTEAD = 100.0  # better than any other ground


def found_settlements(
    land: Land,
    plan: Settlements,
    ways: Sequence[Sequence[Hex]],
    buildable: Flags,
    wild: Floats,
    chance: Random,
) -> Floats:
    """Turns the best building ground into settlements, up to the plan's share. Returns its score."""
    road = land.is_one_of([land.palette.road])
    to_road = _steps(land, np.flatnonzero(road).tolist())
    to_town = _steps(land, _towns(land, ways, chance))
    spread = 1.0 + 6.0 * (1.0 - plan.gathered)
    score = -np.minimum(to_road, NEAR_A_ROAD + 2) * 1.1 - to_town / spread + 0.5 * wild
    score[_ends_of_roads(land, road, buildable)] += HOMESTEAD
    score = np.round(score, 6)[land.orbit]
    heads = land.heads
    heads = heads[buildable[heads] & ~land.locked[heads]]
    best = heads[np.lexsort((heads, -score[heads]))]
    reached = np.cumsum(land.orbit_size[best])
    wanted = round(plan.share * land.size / 100.0)
    for head in best[: int(np.searchsorted(reached, wanted, side="right"))]:
        land.set_orbit(int(head), land.palette.settlement)
    return np.asarray(score, dtype=np.float64)


def _ends_of_roads(land: Land, road: Flags, buildable: Flags) -> list[int]:
    """For each road that ends on the board, the hex straight on: a homestead is what it leads to."""
    homesteads: list[int] = []
    around = land.board.neighbours
    for i in land.heads[road[land.heads]].tolist():
        beside = around[i]
        if (beside < 0).any() or not land.inside[beside].all() or road[beside].sum() != 1:
            continue
        back = int(np.flatnonzero(road[beside])[0])
        ahead = (int(beside[(back + turn) % 6]) for turn in (3, 2, 4))
        homesteads += [n for n in ahead if buildable[n] and not land.locked[n]][:1]
    return [int(image[n]) for n in homesteads for image in land.images]


def _towns(land: Land, ways: Sequence[Sequence[Hex]], chance: Random) -> list[int]:
    """Town centres: the busiest road hexes first, a few more by chance, all images of each."""
    index = land.board.index
    seen = Counter(index[h] for way in ways for h in way if land.inside[index[h]])
    if not seen:
        return [int(land.heads[chance.randrange(len(land.heads))])]
    ranked = sorted(seen, key=lambda i: (-seen[i], int(land.orbit[i]), i))
    towns = max(1, round(land.size / HEXES_A_TOWN / len(land.images)))
    picks = [ranked[0], *(ranked[chance.randrange(len(ranked))] for _ in range(towns - 1))]
    return [int(image[i]) for i in picks for image in land.images]


def _steps(land: Land, starts: list[int]) -> Floats:
    everywhere = np.ones(len(land.board), dtype=np.bool_)
    steps = steps_from(land.board, starts, everywhere).astype(np.float64)
    steps[steps < 0] = float(NEAR_A_ROAD + 2)
    return steps

"""Lines of fire from one edge of the board to the opposite one."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from generator.geometry.board import Board, Flags, Floats, Integers
from generator.geometry.hexes import Hex
from generator.geometry.offsets import to_offset

NUDGE = np.array([1e-6, 2e-6])


class Terrain(NamedTuple):
    """What sight needs to know of each hex of a board."""

    elevation: Integers
    blocks: Flags


def board_long_lines(
    board: Board, ground: Terrain, pairs: Integers, *, through: Counter[int] | None = None
) -> Integers:
    """Those pairs of hexes (one row a pair of indices) that see each other.

    Counts, if asked, how many clear lines pass through each hex. Where a line runs along hex sides
    it is clear if one of its two courses is.
    """
    if not len(pairs):
        return pairs
    clear = np.zeros(len(pairs), dtype=np.bool_)
    for sign in (1.0, -1.0):
        clear |= _clear_course(board, ground, pairs, sign, through)
    return pairs[clear]


def _clear_course(
    board: Board, ground: Terrain, pairs: Integers, sign: float, through: Counter[int] | None
) -> Flags:
    start = board.cube[pairs[:, 0]].astype(np.float64)
    end = board.cube[pairs[:, 1]].astype(np.float64)
    steps = np.max(np.abs(np.column_stack([end - start, (end - start).sum(axis=1)])), axis=1)
    rise_from, rise_to = ground.elevation[pairs[:, 0]], ground.elevation[pairs[:, 1]]
    alive = np.ones(len(pairs), dtype=np.bool_)
    passed: list[tuple[Integers, Integers]] = []
    for step in range(1, int(steps.max())):
        here = np.flatnonzero(alive & (step < steps))
        part = (step / steps[here])[:, None]
        place = start[here] + (end[here] - start[here]) * part + sign * NUDGE
        index = board.locate(*nearest_hexes(place))
        height = ground.elevation[index] * steps[here]
        line = rise_from[here] * (steps[here] - step) + rise_to[here] * step
        hidden = (index >= 0) & ((height > line) | (ground.blocks[index] & (height >= line)))
        alive[here[hidden]] = False
        passed.append((here, index))
    if through is not None:
        for here, index in passed:
            through.update(index[alive[here] & (index >= 0)].tolist())
    return alive


def nearest_hexes(place: Floats) -> tuple[Integers, Integers]:
    """The hexes nearest to fractional coordinates."""
    q, r = place[:, 0], place[:, 1]
    s = -q - r
    rq, rr, rs = np.rint(q), np.rint(r), np.rint(s)
    dq, dr, ds = np.abs(rq - q), np.abs(rr - r), np.abs(rs - s)
    fix_q = (dq > dr) & (dq > ds)
    fix_r = ~fix_q & (dr > ds)
    rq = np.where(fix_q, -rr - rs, rq)
    rr = np.where(fix_r, -rq - rs, rr)
    return rq.astype(np.int64), rr.astype(np.int64)


def opposite_pairs(board: Board, longest_shot: int, standing: Flags) -> Integers:
    """Hexes of one edge with those of the opposite edge that the longest shot could reach.

    Only where somebody can stand: nobody shoots from a mesa.
    """
    places = np.array([to_offset(h, board.orientation) for h in board.hexes])
    pairs: list[Integers] = []
    for axis in (0, 1):
        low = np.flatnonzero(standing & (places[:, axis] == places[:, axis].min()))
        high = np.flatnonzero(standing & (places[:, axis] == places[:, axis].max()))
        grid = np.array(np.meshgrid(low, high)).T.reshape(-1, 2)
        pairs.append(grid)
    found = np.concatenate(pairs)
    gap = board.cube[found[:, 0]] - board.cube[found[:, 1]]
    far = np.max(np.abs(np.column_stack([gap, gap.sum(axis=1)])), axis=1)
    return np.asarray(found[far <= longest_shot], dtype=np.int64)


def worst_pair(board: Board, lines: Integers) -> tuple[Hex, Hex]:
    first = lines[0]
    return board.hexes[int(first[0])], board.hexes[int(first[1])]

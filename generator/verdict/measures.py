"""What is measured in a block of matches: one value from 0 to 1 a block, so that blocks can be counted."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.engine.contract import FELL, FIRED, MOVED, UNITS, Chronicle

Floats = NDArray[np.float64]


def scores(chronicle: Chronicle) -> Floats:
    """[match, side]: 1 for the winner; a draw is shared by all."""
    winner = chronicle.played.winner
    sides = len(chronicle.moves)
    won = winner[:, None] == np.arange(sides)
    return np.where(winner[:, None] < 0, 1.0 / sides, won.astype(np.float64))


def block_means(values: Sequence[Floats]) -> Floats:
    """One array a seating, one value a block in each: their mean over the seatings."""
    return np.asarray(np.mean(np.stack(list(values)), axis=0), dtype=np.float64)


def opener_scores(chronicle: Chronicle) -> Floats:
    """[match]: the score of who acted first in the first turn."""
    return np.asarray(scores(chronicle)[np.arange(len(chronicle.opened)), chronicle.opened])


def draws(chronicle: Chronicle) -> Floats:
    return (chronicle.played.winner < 0).astype(np.float64)


def stalled(chronicle: Chronicle, reasons: Sequence[str], stalls: Sequence[str]) -> Floats:
    """[match]: whether nobody could force an end."""
    ranks = [rank for rank, reason in enumerate(reasons) if reason in stalls]
    return np.isin(chronicle.played.reason, ranks).astype(np.float64)


def lengths(chronicle: Chronicle) -> Floats:
    """[match]: turns, in parts of the most that there can be."""
    return np.asarray(chronicle.played.turns / chronicle.standing.shape[1], dtype=np.float64)


def units_that(chronicle: Chronicle, column: int) -> Floats:
    """[match]: the share of all sides' units that moved, fired or fell."""
    units = chronicle.units.sum(axis=1)
    return np.asarray(units[:, column] / np.maximum(1, units[:, UNITS]), dtype=np.float64)


def moved(chronicle: Chronicle) -> Floats:
    return units_that(chronicle, MOVED)


def fired(chronicle: Chronicle) -> Floats:
    return units_that(chronicle, FIRED)


def fell(chronicle: Chronicle) -> Floats:
    return units_that(chronicle, FELL)


def leaders(chronicle: Chronicle) -> NDArray[np.int64]:
    """[match, turn]: who alone had the most points when the turn ended; -1 where nobody did."""
    standing = chronicle.standing
    best = standing.max(axis=2)
    alone = (standing == best[:, :, None]).sum(axis=2) == 1
    return np.where(alone, standing.argmax(axis=2), -1)


def lead_changes(chronicle: Chronicle) -> Floats:
    """[match]: whether the lead ever went from one side to another."""
    last = np.full(len(chronicle.opened), -1, dtype=np.int64)
    changed = np.zeros(len(chronicle.opened), dtype=np.bool_)
    for now in leaders(chronicle).T:
        changed |= (now >= 0) & (last >= 0) & (now != last)
        last = np.where(now >= 0, now, last)
    return changed.astype(np.float64)


def open_for(chronicle: Chronicle) -> Floats:
    """[match]: the part of it that was over before its winner took the lead for good; all of a draw."""
    winner, turns = chronicle.played.winner, chronicle.played.turns
    ahead = leaders(chronicle) == winner[:, None]
    count = np.arange(1, ahead.shape[1] + 1)
    behind = np.where(~ahead & (count[None, :] < turns[:, None]), count[None, :], 0).max(axis=1)
    share = behind / np.maximum(1, turns - 1)
    return np.where(winner < 0, 1.0, np.minimum(1.0, share)).astype(np.float64)


def used(chronicle: Chronicle, passable: int) -> Floats:
    """[match]: the share of the passable hexes on which a unit stood."""
    return np.asarray(np.minimum(1.0, chronicle.used / max(1, passable)), dtype=np.float64)

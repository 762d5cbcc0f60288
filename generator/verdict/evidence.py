"""How sure a mean is, whenever one looks: confidence sequences by betting.

A verdict looks at its matches again and again and stops when it has seen enough. An interval made for one
look is wrong for that: coin flips looked at often enough will leave any such interval sooner or later. So
each mean has a confidence *sequence*, which holds at all looks at once and therefore at whichever one
stops.

For every mean m that could be true, somebody who doubts it bets on each value before it is seen, for the
true mean to be higher and, with the other half of the money, for it to be lower. If m is true no bet is
favourable, and the chance that the money ever grows to 1 / alpha is at most alpha (Ville's inequality). The
means that nobody has got rich against are the interval. What is staked on the next value follows from the
spread of those before it (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
betting", 2024), so that it narrows as fast as the spread allows, with no assumption about the values but
that they lie in 0 to 1 and that one does not foretell the next. A value is a whole *block* of matches with
the same dice, never a match: matches of a block are not independent, blocks are.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STEPS = 400  # means that are told apart; the interval is widened by one
BOLD = 0.75  # the most of the money that is staked at once


class Evidence:
    """What the values so far say of their mean."""

    def __init__(self, alpha: float) -> None:
        self.alpha = alpha
        self.count = 0
        self.total = 0.0
        self._spread = 0.25  # a first guess, worth one value
        self._means = np.linspace(0.0, 1.0, STEPS + 1)
        self._up = np.zeros(STEPS + 1)
        self._down = np.zeros(STEPS + 1)
        self._most = np.full(STEPS + 1, -np.inf)  # the most money that there ever was, as a logarithm

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.5

    def see(self, values: Sequence[float] | Floats) -> None:
        """More values, in their order."""
        if not len(values):
            return
        with np.errstate(divide="ignore"):
            bold_up = BOLD / self._means
            bold_down = BOLD / (1.0 - self._means)
        seen = np.asarray(values, dtype=np.float64)
        staked = self._stakes(seen)
        away = seen[:, None] - self._means
        up = np.log1p(np.minimum(staked[:, None], bold_up) * away)
        down = np.log1p(-np.minimum(staked[:, None], bold_down) * away)
        ups = self._up + np.cumsum(up, axis=0)
        downs = self._down + np.cumsum(down, axis=0)
        self._most = np.maximum(self._most, (np.maximum(ups, downs) - np.log(2.0)).max(axis=0))
        self._up, self._down = ups[-1], downs[-1]

    def _stakes(self, values: Floats) -> Floats:
        """What is staked on each value, from those before it alone."""
        stakes = np.zeros(len(values))
        reach = 2.0 * np.log(2.0 / self.alpha)
        for nth, value in enumerate(values.tolist()):
            self.count += 1
            spread = self._spread / self.count
            stakes[nth] = np.sqrt(reach / (spread * self.count * np.log(1.0 + self.count)))
            self.total += value
            guess = (0.5 + self.total) / (self.count + 1)
            self._spread += (value - guess) ** 2
        return stakes

    def interval(self, alpha: float | None = None) -> tuple[float, float]:
        """The means that are not yet ruled out, at this chance of ever being wrong."""
        left = np.flatnonzero(self._most < np.log(1.0 / (self.alpha if alpha is None else alpha)))
        if not len(left):
            return self.mean, self.mean
        low, high = int(left[0]) - 1, int(left[-1]) + 1
        return max(0, low) / STEPS, min(STEPS, high) / STEPS

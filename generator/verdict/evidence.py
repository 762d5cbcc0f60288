"""How sure a mean is, whenever one looks: confidence sequences by betting.

A verdict looks at its matches again and again and stops when it has seen enough. An interval made for one
look is wrong for that: coin flips looked at often enough will leave any such interval sooner or later. So
each mean has a confidence *sequence*, which holds at all looks at once and therefore at whichever one
stops.

For every mean m that could be true, gamblers who doubt it bet on each value before it is seen, some on more
and some on less. If m is true no bet is favourable, and the chance that all their money together ever grows
to 1 / alpha times what it was is at most alpha (Ville's inequality). The means that nobody has got rich
against are the interval. What is staked follows from the spread of the values before (Waudby-Smith and
Ramdas, "Estimating means of bounded random variables by betting", 2024), and from when a gambler means to be
done: one is quick to see what is plain, one is patient with what is nearly even. Nothing is assumed but that
values lie in 0 to 1 and that one does not foretell the next. A value is a whole *block* of matches with the
same dice, never a match: matches of a block are not independent, blocks are.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STEPS = 200  # means that are told apart; the interval is widened by one
BOLD = 0.75  # the most of the money that is staked at once
SPANS = (20, 120, 700)  # in how many values each of three gamblers means to be done


class Evidence:
    """What the values so far say of their mean."""

    def __init__(self, alpha: float) -> None:
        self.alpha = alpha
        self.count = 0
        self.total = 0.0
        self._spread = 0.25  # a first guess, worth one value
        self._means = np.linspace(0.0, 1.0, STEPS + 1)
        self._money = np.zeros((2 * len(SPANS), STEPS + 1))  # as logarithms: betting on higher, on lower
        self._most = np.full(STEPS + 1, -np.inf)  # the most that they had together at any look

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.5

    def see(self, values: Sequence[float] | Floats) -> None:
        """More values, in their order; their money is counted when all are in, which is when one looks."""
        if not len(values):
            return
        seen = np.asarray(values, dtype=np.float64)
        away = seen[:, None] - self._means
        with np.errstate(divide="ignore"):
            most_up, most_down = BOLD / self._means, BOLD / (1.0 - self._means)
        bets: list[Floats] = []
        for stake in self._stakes(seen):
            bets.append(np.log1p(np.minimum(stake[:, None], most_up) * away))
            bets.append(np.log1p(-np.minimum(stake[:, None], most_down) * away))
        self._money += np.stack([bet.sum(axis=0) for bet in bets])
        together = np.logaddexp.reduce(self._money, axis=0) - np.log(len(self._money))
        self._most = np.maximum(self._most, together)

    def _stakes(self, values: Floats) -> Floats:
        """What each gambler stakes on each value, from those before it alone."""
        aims = 2.0 * np.log(2.0 / self.alpha) / np.array(SPANS)
        spreads = np.zeros(len(values))
        for nth, value in enumerate(values.tolist()):
            self.count += 1
            spreads[nth] = self._spread / self.count
            self.total += value
            guess = (0.5 + self.total) / (self.count + 1)
            self._spread += (value - guess) ** 2
        return np.asarray(np.sqrt(aims[:, None] / spreads))

    def interval(self, alpha: float | None = None) -> tuple[float, float]:
        """The means that are not yet ruled out, at this chance of ever being wrong."""
        left = np.flatnonzero(self._most < np.log(1.0 / (self.alpha if alpha is None else alpha)))
        if not len(left):
            return self.mean, self.mean
        low, high = int(left[0]) - 1, int(left[-1]) + 1
        return max(0, low) / STEPS, min(STEPS, high) / STEPS

"""Choosing by weight, alike on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def weighted(places: Sequence[int], weights: Sequence[float], chance: Random) -> int:
    """One of the places, each as likely as its weight says."""
    mark = chance.random() * sum(weights[i] for i in places)
    for place in places:
        mark -= weights[place]
        if mark < 0:
            return place
    return places[-1]

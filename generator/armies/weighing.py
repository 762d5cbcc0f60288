"""Choosing by weight, alike on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random


def weighted(places: Sequence[int], weights: Sequence[float], chance: Random) -> int:
    """One of the places, each as likely as its weight says."""
    # Not sum(): how it rounds differs between versions of Python.
    mark = chance.random() * fsum(weights[i] for i in places)
    for place in places:
        mark -= weights[place]
        if mark < 0:
            return place
    return places[-1]

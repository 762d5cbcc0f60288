"""What every silhouette promises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.exports.scene import Item
from generator.exports.symbols.inks import Inks

HALF_WIDTH = 0.5
HALF_HEIGHT = 0.36
GROUND = 0.28

Silhouette = Callable[[Inks, Random], tuple[Item, ...]]
"""Draws a unit as a landscape picture, 1 wide and 0.72 high, its middle at (0, 0).

The unit faces right and stands near ``y = GROUND``, lit from the north-west. The inks' accent is the
side's colour, on one or two details. The stream varies stowage, brushwork, dust and stones, never the
outline by which the unit is known.
"""

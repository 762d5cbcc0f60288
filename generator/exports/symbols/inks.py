"""The inks a symbol is drawn with, so that one drawing serves every style."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item


class Inks(NamedTuple):
    """Tones of one hue, from the lit side to the outline. Colours are ``#rrggbb``."""

    light: str  # faces lit from the north-west
    mid: str  # the body
    dark: str  # faces turned away, to the south-east
    line: str  # outlines and strokes
    accent: str  # one other hue: rust on a roof, lava, a side's colour
    shadow: str | None  # cast on the ground to the south-east; None in styles without shadows
    hatched: bool = False  # line styles: dark faces are hatched in ``line`` instead of filled


Drawing = Callable[[Inks, Random], tuple[Item, ...]]
"""Draws one variant in units of the hex's flat-to-flat width, the hex's centre at (0, 0).

The stream makes the variants differ. A drawing keeps to -0.42..0.42 across and -0.33..0.42 down:
the strip above belongs to the hex number. It is painted back to front.
"""

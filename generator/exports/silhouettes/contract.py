"""What every silhouette promises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.exports.scene import Item
from generator.exports.symbols.inks import Inks

Silhouette = Callable[[Inks, Random], tuple[Item, ...]]

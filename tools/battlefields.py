"""Arenas of many kinds for the tools that play matches: every preset, several sizes, every army kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from generator.armies.doctrines import load_doctrines
from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.terrain.palette import load_palette

SIZES = ("12x10", "20x16", "16x24")
POINTS = (200, 500, 350)


def battlefields(*, mirror: bool) -> Iterator[Arena]:
    """One after the other without end; presets, sizes, doctrines and groups take turns."""
    presets, doctrines = list(load_palette("dustbowl").presets), list(load_doctrines())
    for number in count():
        round_of, kind = divmod(number, len(presets))
        yield forge_arena(
            make_recipe(
                {
                    "seed": f"battlefield {number}",
                    "preset": presets[kind],
                    "size": SIZES[(round_of + kind) % len(SIZES)],
                    "points": POINTS[(round_of + kind) % len(POINTS)],
                    "doctrine": doctrines[number % len(doctrines)],
                    "groups": "auto" if round_of % 2 else "none",
                    "mirror": mirror,
                }
            )
        )

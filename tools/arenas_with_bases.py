"""Arenas of Battle Arena for the tools that play matches: both scenarios, several presets, 2 to 6 sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import GAMES, make_recipe
from generator.terrain.palette import load_palette

RULESET = "battle-arena"


def arenas_with_bases(scenario: str, sides: int, arenas: int = 0, turn_limit: int = 200) -> Iterator[Arena]:
    """So many, or without end; presets take turns."""
    presets = list(load_palette(GAMES[RULESET].terrain_set).presets)
    for number in range(arenas) if arenas else count():
        preset, seed = presets[number % len(presets)], f"bases {number}"
        recipe = {"ruleset": RULESET, "scenario": scenario, "sides": sides, "preset": preset, "seed": seed}
        yield forge_arena(make_recipe({**recipe, "turn_limit": turn_limit}))


def all_kinds(sides: Sequence[int] = (2, 3, 4, 5, 6), *, turn_limit: int) -> Iterator[Arena]:
    """Scenarios and numbers of sides take turns, without end."""
    kinds = [
        arenas_with_bases(scenario, n, turn_limit=turn_limit)
        for n in sides
        for scenario in GAMES[RULESET].scenarios
    ]
    while True:
        for kind in kinds:
            yield next(kind)

"""The rulesets there are, by name; each is loaded only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from generator.errors import unknown
from generator.maps.ground import Ground

RULESETS = {"dustbowl": "generator.rules.dustbowl", "battle-arena": "generator.rules.battle_arena"}


def ground_of(ruleset: str) -> Ground:
    """What the ruleset says of the land."""
    tables = import_module(f"{_module(ruleset)}.tables")
    ground: Ground = tables.GROUND
    return ground


def effect_text(ruleset: str) -> Callable[[str], str]:
    """What a terrain does, in a few words, for legends."""
    tables = import_module(f"{_module(ruleset)}.tables")
    effect: Callable[[str], str] = tables.effect_of
    return effect


def _module(ruleset: str) -> str:
    if ruleset not in RULESETS:
        raise unknown("ruleset", ruleset, RULESETS)
    return RULESETS[ruleset]

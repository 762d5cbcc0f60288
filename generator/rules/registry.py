"""The rulesets there are, by name; each is loaded only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from generator.errors import unknown
from generator.maps.ground import Ground

if TYPE_CHECKING:
    from generator.armies.cards import Card
    from generator.engine.contract import Ruleset

RULESETS = {"dustbowl": "generator.rules.dustbowl", "battle-arena": "generator.rules.battle_arena"}

PLAYED = ("dustbowl", "battle-arena")  # those whose matches the engine plays


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


def army_strength(ruleset: str) -> Callable[[Sequence[Card]], float] | None:
    """How the ruleset weighs an army; None where it has no armies, or no measure of them."""
    if find_spec(f"{_module(ruleset)}.strength") is None:
        return None
    measure: Callable[[Sequence[Card]], float] = import_module(f"{_module(ruleset)}.strength").strength
    return measure


def bots_of(ruleset: str) -> tuple[str, ...]:
    """Who can play by the rules, from the worst to the best; known before the rules are loaded."""
    bots: tuple[str, ...] = import_module(_module(ruleset)).BOTS
    return bots


def load_rules(ruleset: str) -> Ruleset[Any, Any]:
    """The ruleset to play by. Numba comes with it, so it is asked for only where matches are played."""
    if ruleset not in PLAYED:
        raise unknown("ruleset to play by", ruleset, PLAYED, field="ruleset")
    rules: Ruleset[Any, Any] = import_module(f"{_module(ruleset)}.ruleset").RULES
    return rules


def _module(ruleset: str) -> str:
    if ruleset not in RULESETS:
        raise unknown("ruleset", ruleset, RULESETS)
    return RULESETS[ruleset]

"""Who plays: bots named on the command line, and rules made ready to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from generator.engine.arena import Arena
from generator.engine.contract import Ruleset
from generator.engine.match import Match
from generator.engine.rule import warm_up
from generator.errors import ArenaforgeError, unknown
from generator.rules.registry import load_rules


def parse_bots(text: str, rules: Ruleset[Any, Any], sides: Sequence[str]) -> dict[str, str]:
    """``greedy`` for all, or ``blue=greedy,red=planner``; who is not named plays greedily."""
    bots = dict.fromkeys(sides, "greedy")
    for word in (part.strip() for part in text.split(",") if part.strip()):
        side, equals, bot = (part.strip() for part in word.partition("="))
        if not equals:
            side, bot = "", side
        if bot not in rules.bots:
            raise unknown("bot", bot, rules.bots, field="bots")
        if side and side not in bots:
            raise unknown("side", side, bots, field="bots")
        if not side and "," in text:
            raise ArenaforgeError(f"bots {text!r}: write one bot for all, or blue=greedy,red=planner")
        bots.update({side: bot} if side else dict.fromkeys(sides, bot))
    return bots


def ready_rules(arena: Arena) -> Ruleset[Any, Any]:
    """The arena's rules, compiled; says so on the terminal where that takes a while."""
    rules = load_rules(arena.ruleset)

    def play_once() -> None:
        """The quickest bot's match compiles what every bot needs, a step of a Match what people need."""
        quickest = dict.fromkeys(arena.sides, rules.bots[0])
        rules.play_many(rules.set_up(arena), [1], list(quickest.values()))
        Match(rules, arena, "1").step(quickest)

    warm_up(rules.name, type(rules).__module__, play_once, lambda text: click.echo(text, err=True))
    return rules

"""Who plays: bots named on the command line, and rules made ready to play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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


def ready_rules(arena: Arena, bots: Collection[str] = ()) -> Ruleset[Any, Any]:
    """The arena's rules, compiled with these bots; says so on the terminal where that takes a while."""
    rules = load_rules(arena.ruleset)
    module = type(rules).__module__

    def play_once() -> None:
        """The quickest bot's match compiles what every match needs, a step of a Match what people need."""
        quickest = dict.fromkeys(arena.sides, rules.bots[0])
        rules.play_many(rules.set_up(arena), [1], list(quickest.values()))
        Match(rules, arena, "1").step(quickest)

    def think_once() -> None:
        Match(rules, arena, "1").step(dict.fromkeys(arena.sides, rules.bots[-1]))

    warm_up(rules.name, module, play_once, _tell_of_waiting)
    if rules.bots[-1] in bots:  # the one that plays positions out is compiled when it is first asked for
        warm_up(f"{rules.name}'s {rules.bots[-1]}", module, think_once, _tell_of_waiting)
    return rules


def _tell_of_waiting(text: str) -> None:
    click.echo(text, err=True)

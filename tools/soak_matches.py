"""Plays random matches over presets, sizes and army kinds; every action and position is checked."""

from __future__ import annotations

import sys
from time import perf_counter

import click

from generator.engine.match import match_key
from generator.rules.registry import load_rules
from tools.arenas_with_bases import all_kinds
from tools.battlefields import battlefields

AN_ARENA = 500  # matches in one arena
SHORT = 40  # turns of a random match, which would seldom end otherwise


@click.command()
@click.option("--matches", default=100_000, show_default=True, help="How many to play.")
@click.option("--bases", is_flag=True, help="Battle Arena instead of Dustbowl.")
def soak(matches: int, bases: bool) -> None:
    """Play random matches; exit code 1 at the first invariant that is broken."""
    began, played, arenas = perf_counter(), 0, 0
    for arena in all_kinds(turn_limit=SHORT) if bases else battlefields(mirror=False):
        if played == matches:
            break
        rules = load_rules(arena.ruleset)
        here = min(AN_ARENA, matches - played)
        keys = [match_key(f"soak {played + n}") for n in range(here)]
        breach = rules.soak(rules.set_up(arena), keys)
        if breach:
            click.echo(
                f"{arena.recipe.to_json()}, among matches {played} to {played + here}: not so: {breach}"
            )
            sys.exit(1)
        played += here
        arenas += 1
    took = perf_counter() - began
    click.echo(f"{played} random matches in {arenas} arenas, {took:.0f} s: no invariant broken")


if __name__ == "__main__":
    soak()

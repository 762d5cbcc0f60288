"""Plays random matches over presets, sizes and army kinds; every action and position is checked."""

from __future__ import annotations

import sys
from time import perf_counter

import click

from generator.engine.match import match_key
from generator.rules.registry import load_rules
from tools.battlefields import battlefields

AN_ARENA = 500  # matches in one arena


@click.command()
@click.option("--matches", default=100_000, show_default=True, help="How many to play.")
def soak(matches: int) -> None:
    """Play random matches; exit code 1 at the first invariant that is broken."""
    began, played, arenas = perf_counter(), 0, 0
    for arena in battlefields(mirror=False):
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

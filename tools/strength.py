"""How often one bot beats another, with the same cards on both sides and both sides played by each."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import click
import numpy as np

from generator.engine.arena import Arena
from generator.engine.contract import Ruleset
from generator.engine.match import match_key
from generator.rules.registry import load_rules
from tools.battlefields import battlefields

LINE = "{:<16}{:>7}{:>8}{:<12}{:<7}{:>8}{:>7}{:>7}"


def duel(rules: Ruleset[Any, Any], arena: Arena, bots: tuple[str, str], matches: int) -> Counter[str]:
    """Wins, losses and draws of the first bot; half of the matches are played as either side."""
    told: Counter[str] = Counter()
    table = rules.set_up(arena)
    for own, sides in enumerate((bots, bots[::-1])):
        keys = [match_key(f"strength {own} {n}") for n in range(matches // 2)]
        winner = rules.play_many(table, keys, sides).winner
        told["won"] += int(np.sum(winner == own))
        told["drawn"] += int(np.sum(winner < 0))
        told["lost"] += int(np.sum(winner == 1 - own))
    return told


@click.command()
@click.argument("bots", nargs=2, default=("greedy", "random"))
@click.option("--arenas", default=15, show_default=True, help="How many arenas.")
@click.option("--matches", default=40, show_default=True, help="How many matches in each, an even number.")
def strength(bots: tuple[str, str], arenas: int, matches: int) -> None:
    """Plays the first of the BOTS against the second and counts, arena by arena."""
    total: Counter[str] = Counter()
    click.echo(LINE.format("preset", "size", "points ", "doctrine", "groups", "won", "drawn", "lost"))
    for arena in islice(battlefields(mirror=True), arenas):
        told = duel(load_rules(arena.ruleset), arena, bots, matches)
        total += told
        recipe = arena.recipe
        kind = (recipe.preset, str(recipe.size), f"{recipe.points} ", recipe.doctrine, str(recipe.groups))
        click.echo(LINE.format(*kind, told["won"], told["drawn"], told["lost"]))
    share = 100 * total["won"] / max(1, total.total())
    click.echo(f"{bots[0]} beats {bots[1]} in {share:.1f} % of {total.total()} matches")


if __name__ == "__main__":
    strength()

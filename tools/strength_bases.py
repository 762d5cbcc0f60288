"""Battle Arena's greedy bot: how often one beats random ones, how its matches end, and how fast they are."""

from __future__ import annotations

from time import process_time

import click
import numpy as np

from generator.engine.match import match_key
from generator.recipe import GAMES
from generator.rules.registry import load_rules
from tools.arenas_with_bases import RULESET, arenas_with_bases

LINE = "{:<18}{:>6}{:>9}{:>14}{:>16}{:>8}{:>14}"


def row(scenario: str, sides: int, arenas: int, matches: int) -> str:
    """Every seat is played by the one greedy bot as often as by any other."""
    rules = load_rules(RULESET)
    won = limit = played = 0
    turns, seconds = 0.0, 0.0
    for arena in arenas_with_bases(scenario, sides, arenas):
        table = rules.set_up(arena)
        keys = [match_key(f"bases {n}") for n in range(matches)]
        rules.play_many(table, keys[:1], ["greedy"] * sides)  # compiled, if it was not
        began = process_time()
        among_greedy = rules.play_many(table, keys, ["greedy"] * sides)
        seconds += process_time() - began
        stalls = [rules.reasons.index(reason) for reason in rules.stalls]
        limit += int(np.isin(among_greedy.reason, stalls).sum())
        turns += float(among_greedy.turns.sum())
        for seat in range(sides):
            bots = ["greedy" if side == seat else "random" for side in range(sides)]
            won += int((rules.play_many(table, keys[seat::sides], bots).winner == seat).sum())
        played += matches
    shares = f"{100 * won / played:.1f} %", f"{100 * limit / played:.1f} %"
    return LINE.format(scenario, sides, played, *shares, f"{turns / played:.1f}", f"{played / seconds:.0f}")


@click.command()
@click.option("--arenas", default=6, show_default=True, help="How many arenas of each kind.")
@click.option("--matches", default=60, show_default=True, help="How many matches in each.")
def strength(arenas: int, matches: int) -> None:
    """Plays both scenarios with 2, 3, 4 and 6 sides."""
    click.echo(LINE.format("scenario", "sides", "matches", "beats random", "to limit", "turns", "a second"))
    for scenario in GAMES[RULESET].scenarios:
        for sides in (2, 3, 4, 6):
            click.echo(row(scenario, sides, arenas, matches))


if __name__ == "__main__":
    strength()

"""``arenaforge simulate``: many matches in an arena, counted."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import numpy as np

from generator.arena_files import read_arena
from generator.commands.options import read_text
from generator.commands.output import Progress
from generator.commands.players import parse_bots, ready_rules
from generator.engine.arena import Arena
from generator.engine.contract import Played, Ruleset
from generator.engine.match import match_key
from generator.rules.registry import load_rules

EXAMPLES = """\b
Examples:
  arenaforge simulate output/tonight/arena.json
  arenaforge simulate arena.json --matches 2000 --bots blue=greedy,red=planner
  arenaforge simulate arena.json --seed again --json
"""
CHUNK = 100  # matches between two looks at the clock
MOST_MATCHES = 1_000_000


@click.command("simulate", epilog=EXAMPLES)
@click.argument("arena_file", metavar="ARENA.json", type=click.Path(path_type=Path))
@click.option("--matches", type=click.IntRange(1, MOST_MATCHES), default=1000, help="how many [1000]")
@click.option("--seed", default="1", metavar="TEXT", help="any text; the same text gives the same matches")
@click.option("--bots", default="greedy", metavar="BOTS", help="one for all, or blue=greedy,red=planner")
@click.option("--json", "as_json", is_flag=True, help="the figures as JSON")
def command(arena_file: Path, matches: int, seed: str, bots: str, as_json: bool) -> None:
    """Play many matches in an arena and count who wins, how, and in how many turns."""
    arena = read_arena(read_text(arena_file, "arena"), str(arena_file))
    sides = list(arena.sides)
    players = parse_bots(bots, load_rules(arena.ruleset), sides)
    rules = ready_rules(arena, players.values())
    began = perf_counter()
    played = simulate(rules, arena, matches, seed, [players[side] for side in sides])
    figures = summary(rules, sides, players, seed, played, perf_counter() - began)
    click.echo(json.dumps(figures, indent=2) if as_json else _told(figures, arena_file))


def match_seed(seed: str, number: int) -> str:
    """The seed of one match of many; ``watch --seed`` plays that match again."""
    return f"{seed} #{number}"


def simulate(rules: Ruleset[Any, Any], arena: Arena, matches: int, seed: str, bots: list[str]) -> Played:
    table = rules.set_up(arena)
    progress = Progress()
    parts: list[Played] = []
    for begin in range(0, matches, CHUNK):
        progress(f"{begin} of {matches} matches")
        numbers = range(begin + 1, min(begin + CHUNK, matches) + 1)
        parts.append(rules.play_many(table, [match_key(match_seed(seed, n)) for n in numbers], bots))
    progress.done()
    return Played(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def summary(
    rules: Ruleset[Any, Any],
    sides: list[str],
    players: dict[str, str],
    seed: str,
    played: Played,
    seconds: float,
) -> dict[str, Any]:
    winners = Counter(played.winner.tolist())
    reasons = Counter(played.reason.tolist())
    return {
        "matches": len(played.winner),
        "seed": seed,
        "bots": players,
        "wins": {side: winners[rank] for rank, side in enumerate(sides)},
        "draws": winners[-1],
        "first_side_wins": int((played.winner == played.first).sum()),
        "turns": {
            "mean": round(float(played.turns.mean()), 2),
            "least": int(played.turns.min()),
            "most": int(played.turns.max()),
        },
        "ended_by": {reason: reasons[rank] for rank, reason in enumerate(rules.reasons)},
        "points_destroyed": {
            side: round(float(played.points[:, rank].mean()), 1) for rank, side in enumerate(sides)
        },
        "seconds": round(seconds, 3),
        "matches_per_second": round(len(played.winner) / seconds, 1),
    }


def _told(figures: dict[str, Any], arena_file: Path) -> str:
    matches = figures["matches"]

    def share(count: int) -> str:
        return f"{count:>7}  {100 * count / matches:5.1f} %"

    lines = [f"{matches} matches, seed {figures['seed']!r}"]
    for side, wins in figures["wins"].items():
        lines.append(f"  {side + ' (' + figures['bots'][side] + ')':<28}{share(wins)} won")
    lines.append(f"  {'draws':<28}{share(figures['draws'])}")
    lines.append(f"  {'won by who went first':<28}{share(figures['first_side_wins'])}")
    for reason, count in figures["ended_by"].items():
        lines.append(f"  {'ended by ' + reason:<28}{share(count)}")
    turns = figures["turns"]
    lines.append(f"  turns: {turns['mean']} on average, {turns['least']} to {turns['most']}")
    destroyed = ", ".join(f"{side} {points}" for side, points in figures["points_destroyed"].items())
    lines.append(f"  points destroyed, on average: {destroyed}")
    lines.append(f"  matches_per_second: {figures['matches_per_second']}")
    lines.append(f"See one: arenaforge watch {arena_file} --seed '{match_seed(figures['seed'], 1)}'")
    return "\n".join(lines)

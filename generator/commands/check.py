"""``arenaforge check``: whether an arena plays well and fairly, with the evidence."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from generator.arena_files import read_arena
from generator.commands.options import read_text
from generator.commands.output import Progress
from generator.commands.players import parse_bots, ready_rules
from generator.commands.verdict_table import verdict_table
from generator.errors import ArenaforgeError
from generator.rules.registry import load_rules
from generator.verdict.judging import judge
from generator.verdict.limits import Limits, make_limits

EXAMPLES = """\b
Examples:
  arenaforge check output/tonight/arena.json
  arenaforge check arena.json --matches 4000 --seed again
  arenaforge check arena.json --limit balance=1.3 --limit draws=0.1
  arenaforge check arena.json --json > verdict.json
"""
NOT_PLAYABLE = 1


def parse_limits(words: tuple[str, ...], matches: int | None) -> Limits:
    """``NAME=VALUE`` words, and the matches."""
    changes: dict[str, Any] = {}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals:
            raise ArenaforgeError(f"limit {word!r}: write NAME=VALUE, as balance=1.3", field="limit")
        changes[name.replace("-", "_")] = value
    if matches is not None:
        changes["matches"] = matches
    return make_limits(changes)


@click.command("check", epilog=EXAMPLES)
@click.argument("arena_file", metavar="ARENA.json", type=click.Path(path_type=Path))
@click.option("--matches", type=int, metavar="N", help="at most so many matches as printed [2000]")
@click.option("--bots", default="greedy", metavar="BOTS", help="one for all, or blue=greedy,red=planner")
@click.option("--seed", default="1", metavar="TEXT", help="any text; the same text gives the same verdict")
@click.option("--limit", "limits", multiple=True, metavar="NAME=VALUE", help="another threshold")
@click.option("--workers", type=click.IntRange(0, 256), default=0, help="threads; 0 is one a core [0]")
@click.option("--json", "as_json", is_flag=True, help="the verdict as JSON")
def command(
    arena_file: Path,
    matches: int | None,
    bots: str,
    seed: str,
    limits: tuple[str, ...],
    workers: int,
    as_json: bool,
) -> None:
    """Judge an arena by playing it: playable, unfair or dull, and why. Exit code 0 playable, 1 not."""
    thresholds = parse_limits(limits, matches)
    arena = read_arena(read_text(arena_file, "arena"), str(arena_file))
    players = parse_bots(bots, load_rules(arena.ruleset), arena.sides)
    ready_rules(arena, players.values())
    progress = Progress()
    try:
        verdict = judge(arena, seed=seed, limits=thresholds, bots=players, workers=workers, tell=progress)
    finally:
        progress.done()
    click.echo(verdict.to_json().rstrip() if as_json else verdict_table(verdict))
    if not verdict.playable:
        sys.exit(NOT_PLAYABLE)

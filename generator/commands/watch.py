"""``arenaforge watch``: one match, told as it is played, or a recorded one told again."""

from __future__ import annotations

import re
from pathlib import Path

import click

from generator.arena_files import is_record, read_arena, read_record
from generator.commands.options import read_text
from generator.commands.output import Progress, write_files
from generator.commands.players import parse_bots, ready_rules
from generator.engine.match import Match
from generator.engine.record import Record, load, save
from generator.engine.words import Spoken, kind_name, sentence
from generator.errors import ArenaforgeError
from generator.exports.match_json import match_to_json
from generator.exports.text_board import text_board
from generator.rules.registry import load_rules

EXAMPLES = """\b
Examples:
  arenaforge watch output/tonight/arena.json
  arenaforge watch arena.json --bots blue=greedy,red=planner --seed "match 2"
  arenaforge watch arena.json --record match.json
  arenaforge watch match.json
"""
COLOURS = {"B": "blue", "R": "red", "L": "yellow", "G": "green", "V": "magenta", "Y": "bright_black"}
TURN_EVENTS = ("turn-began",)  # before these the board is drawn


@click.command("watch", epilog=EXAMPLES)
@click.argument("file", metavar="FILE.json", type=click.Path(path_type=Path))
@click.option("--bots", default=None, metavar="BOTS", help="one for all, or blue=greedy,red=planner [greedy]")
@click.option("--seed", default=None, metavar="TEXT", help="any text; the same text gives the same match [1]")
@click.option(
    "--record", type=click.Path(path_type=Path), metavar="FILE", help="write the match to this file"
)
@click.option("--json", "as_json", is_flag=True, help="the match record as JSON instead of the tale")
def command(file: Path, bots: str | None, seed: str | None, record: Path | None, as_json: bool) -> None:
    """Play one match of an arena and tell it, or tell a recorded one again."""
    text = read_text(file, "arena")
    if is_record(text):
        if bots is not None or seed is not None:
            raise ArenaforgeError(f"{file}: a recorded match is told as it was: leave out --bots and --seed")
        kept = read_record(text, str(file))
    else:
        kept = _played(text, file, bots or "greedy", seed or "1")
    rules = ready_rules(kept.arena)
    if record is not None:
        write_files(record.parent, {record.name: match_to_json(kept, rules).encode()})
    try:
        match = load(rules, kept) if not as_json else None
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{file}: {error.message}") from None
    if match is None:
        click.echo(match_to_json(kept, rules), nl=False)
        return
    _tell(kept, match)
    if record is not None:
        click.echo(f"wrote {record}")


def _played(text: str, file: Path, bots: str, seed: str) -> Record:
    arena = read_arena(text, str(file))
    players = parse_bots(bots, load_rules(arena.ruleset), arena.sides)
    rules = ready_rules(arena, players.values())
    match = Match(rules, arena, seed)
    progress = Progress()
    try:
        while match.outcome is None:
            match.step(players)
            progress(f"{len(match.actions)} actions")
    finally:
        progress.done()
    return save(match, players)


def _tell(record: Record, whole: Match) -> None:
    """Event by event, with the board before every turn and at the end."""
    match = Match(whole.ruleset, record.arena, record.seed)
    played_by = ", ".join(f"{side} by {player}" for side, player in record.players.items())
    click.echo(f"{record.arena.name}, seed {record.seed!r}: {played_by}")
    _echo_events([event for _, event in match.events], match)
    for action in record.actions:
        _echo_events(match.apply(action), match)
    outcome = match.outcome
    _echo_board(match)
    if outcome is None:
        click.echo(f"The record ends here: {match.side} to act.")
    else:
        click.echo(f"{outcome.winner or 'Nobody'} wins" if outcome.winner else "A draw")


def _echo_events(events: list[Spoken], match: Match) -> None:
    for event in events:
        if kind_name(type(event)) in TURN_EVENTS:
            _echo_board(match)
        click.echo(f"  {sentence(event)}" if kind_name(type(event)) not in TURN_EVENTS else sentence(event))


def _echo_board(match: Match) -> None:
    """Board and units, in colours where the terminal has them."""
    click.echo(coloured("\n" + text_board(match.arena.map, match.marks) + match.position + "\n"))


def coloured(text: str) -> str:
    """Every mark of a unit, and of a flag, in the colour of its side."""
    mark = rf"\b([{''.join(COLOURS)}])[1-9a-z+!](?=\s)"
    return re.sub(mark, lambda found: click.style(found[0], fg=COLOURS[found[1]], bold=True), text)

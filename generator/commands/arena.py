"""``arenaforge arena``: a recipe to a map, armies and the file that the engine plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.arena_files import DEFAULT_FORMATS, FORMATS, arena_files, check_playable
from generator.commands.army import ARMY_OPTIONS
from generator.commands.options import (
    MAP_OPTIONS,
    chosen_recipe,
    count_options,
    counts_of,
    file_options,
    parse_formats,
    recipe_options,
)
from generator.commands.output import Progress, default_folder, write_files
from generator.forge import forge_arena

EXAMPLES = """\b
Examples:
  arenaforge arena --seed "first light"
  arenaforge arena --preset canyon --points 800 --doctrine armour
  arenaforge arena --mirror --groups auto --format pdf,png,json --out tonight
  arenaforge arena --ruleset battle-arena --scenario bombing-run --sides 3
  arenaforge simulate tonight/arena.json --matches 1000
"""
PLAY_OPTIONS = ("scenario", "score", "turn_limit", "to_hit", "teleporters", "overwatch")
OPTIONS = tuple(dict.fromkeys((*MAP_OPTIONS, *PLAY_OPTIONS, *ARMY_OPTIONS)))


@click.command("arena", epilog=EXAMPLES)
@recipe_options(OPTIONS)
@count_options
@file_options(FORMATS, DEFAULT_FORMATS)
def command(
    least: tuple[str, ...],
    most: tuple[str, ...],
    recipe_file: Path | None,
    formats: str,
    out: Path | None,
    **flags: Any,
) -> None:
    """Make a map, an army a side for Dustbowl, and arena.json: what simulate and watch play."""
    wanted = parse_formats(formats, FORMATS)
    recipe = chosen_recipe({**flags, **counts_of(least, most)}, recipe_file)
    progress = Progress()
    try:
        progress("map and armies")
        arena = forge_arena(recipe)
        check_playable(arena, "arena")
        made = arena_files(arena, wanted, progress)
    finally:
        progress.done()
    folder = out or default_folder(arena.map)
    for path in write_files(folder, made.files):
        click.echo(f"wrote {path}")
    for note in made.notes:
        click.echo(f"note: {note}", err=True)
    for problem in arena.map.problems:
        click.echo(f"note: {problem.where}: {problem.message}; {problem.fix}", err=True)

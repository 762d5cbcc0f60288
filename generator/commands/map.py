"""``arenaforge map``: a recipe to map files."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from generator.commands.options import (
    MAP_OPTIONS,
    PRINT_OPTIONS,
    chosen_recipe,
    file_options,
    given_options,
    parse_formats,
    recipe_options,
)
from generator.commands.output import Progress, default_folder, write_files
from generator.errors import ArenaforgeError
from generator.forge import forge_map
from generator.given_files import read_given
from generator.map_files import DEFAULT_FORMATS, FORMATS, map_files, read_map
from generator.maps.model import GameMap
from generator.recipe import Recipe, make_recipe

EXAMPLES = """\b
Examples:
  arenaforge map --seed "first light"
  arenaforge map --preset canyon --size 24x18 --paper a3
  arenaforge map --ruleset battle-arena --sides 3 --format svg,json
  arenaforge map --random-seed --style ink-saver
  arenaforge map --recipe my.toml --seed 7
  arenaforge map --from board.txt --format pdf
"""


@click.command("map", epilog=EXAMPLES)
@recipe_options(MAP_OPTIONS)
@click.option("--random-seed", is_flag=True, help="a new map each time; its seed is told")
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="draw this map instead of making one: map.json, a text map, or a file of another tool",
)
@file_options(FORMATS, DEFAULT_FORMATS)
def command(
    random_seed: bool,
    recipe_file: Path | None,
    source: Path | None,
    formats: str,
    out: Path | None,
    **flags: Any,
) -> None:
    """Make a hex map that plays fairly, and write it as SVG, PDF, PNG and JSON."""
    wanted = parse_formats(formats, FORMATS)
    notes: tuple[str, ...] = ()
    progress = Progress()
    if source is not None:
        game_map, recipe, notes = _drawn(source, given_options(flags, recipe_file), random_seed)
    else:
        if random_seed:
            if flags["seed"] is not None:
                raise ArenaforgeError("--seed and --random-seed do not go together: give one of them")
            flags["seed"] = secrets.token_hex(4)
        recipe = chosen_recipe(flags, recipe_file)
        progress("making the land")
        game_map = forge_map(recipe)
    made = map_files(game_map, recipe, wanted, progress)
    paths = write_files(out or default_folder(game_map), made.files)
    progress.done()
    _report(game_map, paths, (*notes, *made.notes))


def _drawn(
    source: Path, options: dict[str, Any], random_seed: bool
) -> tuple[GameMap, Recipe, tuple[str, ...]]:
    """A map from a file, and the recipe that says how to print it."""
    content = read_given(source, "--from")
    for name in options:
        if name not in (*PRINT_OPTIONS, "ruleset", "seed"):
            raise ArenaforgeError(
                f"--{name.replace('_', '-')} does not go with --from: the map is made already"
            )
    if random_seed:
        raise ArenaforgeError("--random-seed does not go with --from: the map is made already")
    game_map, notes = read_map(content, where=str(source), options=options)
    printed = {name: value for name, value in options.items() if name in PRINT_OPTIONS}
    recipe = make_recipe({**game_map.recipe.model_dump(), **printed})
    return game_map, recipe, notes


def _report(game_map: GameMap, paths: list[Path], notes: tuple[str, ...]) -> None:
    recipe = game_map.recipe
    click.echo(
        f"{game_map.name}: {game_map.columns}x{game_map.rows} hexes, {recipe.preset}, seed {recipe.seed!r}"
    )
    for path in paths:
        click.echo(f"  {path}  {_size(path)}")
    for note in notes:
        click.echo(f"Note: {note}", err=True)
    for problem in game_map.problems:
        click.echo(f"Problem: {problem}", err=True)


def _size(path: Path) -> str:
    size = path.stat().st_size
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"

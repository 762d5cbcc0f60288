"""``arenaforge arena``: a recipe to a map, armies and the file that the engine plays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from generator.arena_files import FORMATS, arena_files, check_playable
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
from generator.commands.players import ready_rules
from generator.engine.arena import Arena
from generator.errors import ArenaforgeError, unknown
from generator.forge import forge_arena
from generator.map_files import MapFiles
from generator.proving import ATTEMPTS, Proof, prove, told
from generator.report_files import report_files
from generator.rules.registry import PLAYED
from generator.verdict.limits import Limits, make_limits
from generator.verdict.verdict import Verdict

if TYPE_CHECKING:
    from generator.pack_ahead import Ahead

EXAMPLES = """\b
Examples:
  arenaforge arena --seed "first light"
  arenaforge arena --preset canyon --points 800 --doctrine armour --pack zip
  arenaforge arena --mirror --groups auto --format pdf,png,json --out tonight
  arenaforge arena --ruleset battle-arena --scenario bombing-run --sides 3
  arenaforge arena --preset badlands --best-of 5
  arenaforge simulate tonight/arena.json --matches 1000
"""
PLAY_OPTIONS = ("scenario", "score", "turn_limit", "to_hit", "teleporters", "overwatch")
PACKS = ("folder", "zip")
TRIES = click.IntRange(1, 1000)
OPTIONS = tuple(dict.fromkeys((*MAP_OPTIONS, *PLAY_OPTIONS, *ARMY_OPTIONS)))


@click.command("arena", epilog=EXAMPLES)
@recipe_options(OPTIONS)
@count_options
@click.option("--check/--no-check", default=True, help="judge it by playing, and try again if it fails")
@click.option(
    "--attempts", type=TRIES, default=ATTEMPTS, metavar="N", help=f"arenas to try at most [{ATTEMPTS}]"
)
@click.option("--matches", type=int, metavar="N", help="at most so many matches behind a verdict [2000]")
@click.option("--best-of", type=TRIES, default=1, metavar="N", help="keep the best of N playable arenas [1]")
@click.option(
    "--pack",
    metavar="folder|zip",
    default="folder",
    help="everything for the table, and pack.pdf with all of it in print order [folder]",
)
@file_options(FORMATS, ("the pack",))
@click.pass_context
def command(
    ctx: click.Context,
    /,
    pack: str,
    least: tuple[str, ...],
    most: tuple[str, ...],
    recipe_file: Path | None,
    formats: str,
    out: Path | None,
    check: bool,
    attempts: int,
    matches: int | None,
    best_of: int,
    **flags: Any,
) -> None:
    """Make an arena, proven by matches: a map, and armies for Dustbowl, as a pack to print and play."""
    wanted = _wanted(ctx, formats, pack)
    recipe = chosen_recipe({**flags, **counts_of(least, most)}, recipe_file)
    limits = make_limits({} if matches is None else {"matches": matches})
    progress = Progress()
    try:
        progress("map and armies")
        arena = forge_arena(recipe)
        ahead = None if wanted else _begun(arena)
        check_playable(arena, "arena")
        judged = check and arena.ruleset in PLAYED
        proof = _proven(arena, attempts, best_of, limits, progress) if judged else None
        arena = proof.arena if proof else arena
        verdict = proof.verdict if proof else None
        made = arena_files(arena, wanted, progress) if wanted else _packed(arena, verdict, progress, ahead)
        report = report_files(arena, verdict, wanted) if verdict and wanted else {}
    finally:
        progress.done()
    folder = out or default_folder(arena.map)
    files = {**made.files, **report}
    if pack == "zip":
        from generator.pack_files import zipped

        name = folder.name if folder.suffix != ".zip" else folder.stem
        files = {f"{name}.zip": zipped(files, name)}
        folder = folder.parent
    for path in write_files(folder, files):
        click.echo(f"wrote {path}")
    for line in told(proof) if proof else ():
        click.echo(line)
    if proof and proof.verdict.playable:
        click.echo(proof.verdict.summary)
    for note in made.notes:
        click.echo(f"note: {note}", err=True)
    for problem in arena.map.problems:
        click.echo(f"note: {problem.where}: {problem.message}; {problem.fix}", err=True)


def _wanted(ctx: click.Context, formats: str, pack: str) -> tuple[str, ...]:
    """The formats asked for; none where the pack is."""
    asked = ctx.get_parameter_source("formats") is ParameterSource.COMMANDLINE
    if pack not in PACKS:
        raise unknown("pack", pack, PACKS, field="pack")
    if asked and ctx.get_parameter_source("pack") is ParameterSource.COMMANDLINE:
        raise ArenaforgeError("--format and --pack do not go together: a pack has formats of its own")
    return parse_formats(formats, FORMATS) if asked else ()


def _begun(arena: Arena) -> Ahead:
    from generator.pack_ahead import draw_ahead

    return draw_ahead(arena)


def _packed(arena: Arena, verdict: Verdict | None, progress: Progress, ahead: Ahead | None) -> MapFiles:
    from generator.pack_files import pack_files

    if arena.ruleset in PLAYED:
        ready_rules(arena)
    return pack_files(arena, progress, verdict, ahead)


def _proven(arena: Arena, attempts: int, best_of: int, limits: Limits, progress: Progress) -> Proof:
    """The arena judged, or the best of those tried in its place."""
    ready_rules(arena)
    return prove(
        arena.recipe, attempts=attempts, best_of=best_of, limits=limits, tell=progress, known=arena.map
    )

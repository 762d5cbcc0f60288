"""``arenaforge batch``: many arenas, made, judged, written and listed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.arena_files import FORMATS as ARENA_FORMATS
from generator.batch.plan import FORMATS as DEFAULT_FORMATS
from generator.batch.plan import MATCHES, Plan
from generator.batch.plan_file import COUNTS, plan_from_toml
from generator.commands.arena import OPTIONS
from generator.commands.options import (
    count_options,
    counts_of,
    given_options,
    parse_formats,
    read_text,
    recipe_options,
)
from generator.commands.output import OUTPUT
from generator.errors import ArenaforgeError
from generator.file_names import slug
from generator.recipe import make_recipe

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from generator.batch.run import Counts, Workers
    from generator.batch.store import Store

FORMATS = ARENA_FORMATS
EXAMPLES = """\b
Examples:
  arenaforge batch --count 200 --preset canyon --keep-best 20 --diverse
  arenaforge batch night.toml --jobs 8 --out output/night
  arenaforge batch night.toml --out output/night --resume
  arenaforge batch night.toml --cluster 192.168.1.10:8786

\b
A plan:
  count = 5                # of each combination, numbered seeds
  keep_best = 20
  formats = ["json"]
  [recipe]                 # what all share
  seed = "night"
  [grid]                   # every combination of these
  preset = ["canyon", "badlands"]
  size = ["16x12", "20x16"]
  [[arena]]                # and single ones
  preset = "open-flats"
"""


@click.command("batch", epilog=EXAMPLES)
@click.argument("plan_file", metavar="[PLAN.toml]", required=False, type=click.Path(path_type=Path))
@click.option("--count", type=int, metavar="N", help="how many of each recipe; their seeds are numbered")
@click.option("--matches", type=int, metavar="N", help=f"matches behind a verdict [{MATCHES}]")
@click.option("--keep-best", type=int, metavar="N", help="keep only the arenas with the best verdicts")
@click.option("--diverse", is_flag=True, help="with --keep-best: keep good ones that differ from each other")
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="N", help="worker processes [one a core]")
@click.option("--cluster", metavar="ADDRESS", default="", help="work on a Dask cluster, by its scheduler")
@click.option("--resume", is_flag=True, help="go on with the batch in --out where it was stopped")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="where to [output/batch-SEED]")
@click.option(
    "--format",
    "formats",
    metavar="LIST",
    help=f"what to write of each: {', '.join(FORMATS)} [{','.join(DEFAULT_FORMATS)}]",
)
@click.option(
    "--recipe",
    "recipe_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="options that all share, from a TOML or JSON file",
)
@recipe_options(OPTIONS)
@count_options
def command(
    plan_file: Path | None,
    jobs: int | None,
    cluster: str,
    resume: bool,
    out: Path | None,
    recipe_file: Path | None,
    least: tuple[str, ...],
    most: tuple[str, ...],
    **flags: Any,
) -> int:
    """Make many arenas: a grid or a list of recipes, each judged, written and listed in index.html."""
    settings = {name: flags.pop(name) for name in (*COUNTS, "diverse", "formats")}
    options = given_options({**flags, **counts_of(least, most)}, recipe_file)
    plan = _plan(plan_file, settings, options, resume=resume)
    if plan is None and out is None:
        raise ArenaforgeError("--resume without a plan: say with --out which batch to go on with")
    folder = out or _default_folder(plan, plan_file)
    with _opened(folder, plan, resume=resume) as store:
        return _run(store, jobs or os.cpu_count() or 1, cluster)


def _plan(
    plan_file: Path | None, settings: dict[str, Any], options: dict[str, Any], *, resume: bool
) -> Plan | None:
    """The plan of a file with the flags over it, or of the flags alone; None is the one that is resumed."""
    given = {name: value for name, value in settings.items() if value is not None and value is not False}
    for name, (least, most) in COUNTS.items():
        if name in given and not least <= given[name] <= most:
            flag = name.replace("_", "-")
            raise ArenaforgeError(f"{flag} {given[name]}: must be a whole number from {least} to {most}")
    if "formats" in given:
        given["formats"] = parse_formats(given["formats"], FORMATS)
    if plan_file is None and resume and not given and not options:
        return None
    if plan_file is None:
        plan = Plan(recipe=options)
        make_recipe(plan.recipe)
    else:
        plan = plan_from_toml(read_text(plan_file, "plan"), FORMATS, where=str(plan_file))
        for name in options:
            if name in plan.grid or any(name in arena for arena in plan.arenas):
                flag = name.replace("_", "-")
                raise ArenaforgeError(f"--{flag} does not go with {plan_file}, which gives arenas their own")
        plan = replace(plan, recipe={**plan.recipe, **options})
    plan = replace(plan, **given)
    if plan.diverse and not plan.keep_best:
        raise ArenaforgeError("--diverse says which arenas are kept: say with --keep-best how many")
    return plan


def _default_folder(plan: Plan | None, plan_file: Path | None) -> Path:
    """Named after the plan, or after the seed and what else makes it this batch."""
    assert plan is not None
    name = plan_file.stem if plan_file is not None else str(plan.recipe.get("seed", "arenas"))
    return OUTPUT / f"batch-{slug(name)}-{plan.mark[:6]}"


def _opened(folder: Path, plan: Plan | None, *, resume: bool) -> Store:
    from generator.batch.store import begin
    from generator.batch.store import resume as go_on

    if resume or plan is None:
        return go_on(folder, plan)
    return begin(folder, plan)


def _run(store: Store, jobs: int, cluster: str) -> int:
    from generator.batch.run import run_batch

    with _progress(store) as (watch, tell):
        workers = _workers(store, jobs, cluster)
        try:
            counts = run_batch(store, workers, watch, tell)
        except KeyboardInterrupt:
            tell(f"stopped with {len(store)} of {len(store.plan)} done; --resume goes on")
            raise
    kept = len(store.chosen) if store.chosen is not None else counts.made
    click.echo(f"{counts.made} made, {counts.rejected} rejected, {counts.failed} failed; {kept} kept")
    click.echo(f"See them: {store.folder / 'index.html'}")
    return 0


def _workers(store: Store, jobs: int, cluster: str) -> Workers:
    if cluster:
        from generator.batch.cluster import cluster_workers

        return partial(cluster_workers, cluster)
    from generator.batch.local import here, local_workers

    left = len(store.plan) - len(store)
    if left:
        _compile(store)
    return here if min(jobs, left) <= 1 else partial(local_workers, min(jobs, left))


def _compile(store: Store) -> None:
    """The rules, once for all workers; a first arena that cannot be made is told of when its turn comes."""
    from generator.commands.players import ready_rules
    from generator.forge import forge_arena

    with suppress(ArenaforgeError):
        ready_rules(forge_arena(make_recipe(next(store.plan.tasks()).options)))


Watch = Callable[["Counts"], None]
Tell = Callable[[str], None]


@contextmanager
def _progress(store: Store) -> Iterator[tuple[Watch, Tell]]:
    """A bar with rate and time left where somebody watches; elsewhere only what must be told."""
    if not sys.stderr.isatty():
        yield (lambda _: None), (lambda text: click.echo(text, err=True))
        return
    bar = _bar()
    with bar:
        task = bar.add_task("", total=len(store.plan), made=0, turned_down=0, rate="")
        yield _watcher(bar, task), lambda text: bar.console.print(text, highlight=False, markup=False)


def _bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
        TextColumn("[green]{task.fields[made]} made[/] [red]{task.fields[turned_down]} rejected"),
        console=Console(stderr=True),
    )


def _watcher(bar: Progress, task: TaskID) -> Watch:
    begun = False

    def watch(counts: Counts) -> None:
        nonlocal begun
        if not begun:  # what an earlier run made says nothing about this one's rate
            bar.reset(task, total=counts.total, completed=counts.done)
            begun = True
        speed = bar.tasks[0].speed
        rate = f"{speed:.1f}/s" if speed else ""
        turned_down = counts.rejected + counts.failed
        bar.update(task, completed=counts.done, made=counts.made, turned_down=turned_down, rate=rate)

    return watch

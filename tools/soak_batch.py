"""Very many small arenas in one batch: memory must not grow. Exit code 1 if it does."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from generator.batch.local import here
from generator.batch.plan import Plan
from generator.batch.run import Counts, run_batch
from generator.batch.store import begin

SETTLED = 200  # arenas after which everything that is kept on purpose is kept
MOST_GROWTH = 40.0  # megabytes: rows and caches of thousands of arenas, and nothing more


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


@click.command()
@click.option("--arenas", default=10_000, show_default=True, help="How many to make.")
def soak(arenas: int) -> None:
    """Makes arenas in this process, one after the other, and watches the most memory it ever had."""
    settled = 0.0
    recipe = {"size": "12x10", "preset": "canyon", "points": 60, "seed": "soak"}

    def watch(counts: Counts) -> None:
        nonlocal settled
        if counts.done == min(SETTLED, arenas):
            settled = megabytes()
        if counts.done and counts.done % max(1, arenas // 20) == 0:
            click.echo(f"{counts.done:>7} arenas, {counts.rejected} rejected, {megabytes():.0f} MB")

    with (
        TemporaryDirectory() as folder,
        begin(Path(folder), Plan(recipe=recipe, count=arenas, matches=4)) as store,
    ):
        run_batch(store, here, watch)
    growth = megabytes() - settled
    click.echo(f"{growth:.1f} MB more than after {SETTLED} arenas; at most {MOST_GROWTH:.0f} are allowed")
    sys.exit(growth > MOST_GROWTH)


if __name__ == "__main__":
    soak()

"""Makes many maps of many sizes, each twice, and stops at the first that fails or differs."""

from __future__ import annotations

import contextlib
import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from generator.cli import main as arenaforge
from generator.errors import ArenaforgeError

WIDTHS = (8, 12, 17, 20, 25, 32)
HEIGHTS = (8, 10, 15, 16, 23)


def cases(count: int) -> Iterator[tuple[str, str]]:
    """Seed and size of every map; the list is the same each time, so a failure can be made again."""
    for number in range(count):
        yield f"soak {number}", f"{WIDTHS[number % len(WIDTHS)]}x{HEIGHTS[number % len(HEIGHTS)]}"


def make(seed: str, size: str, folder: Path) -> dict[str, bytes]:
    """The files of one map, by name."""
    with contextlib.redirect_stdout(io.StringIO()):
        args = ["map", "--seed", seed, "--size", size, "--out", str(folder)]
        arenaforge.main(args, prog_name="arenaforge", standalone_mode=False)
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def problem(seed: str, size: str) -> str | None:
    """What is wrong with this map, if anything is."""
    with tempfile.TemporaryDirectory() as base:
        try:
            first, second = (make(seed, size, Path(base, name, "map")) for name in ("first", "second"))
        except (ArenaforgeError, click.ClickException) as error:
            return str(error)
    if not first:
        return "no file was written"
    changed = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    return f"made twice, these differ: {', '.join(changed)}" if changed else None


@click.command()
@click.option("--maps", default=200, show_default=True, help="How many maps to make, each twice.")
def soak(maps: int) -> None:
    """Make many maps and compare each with its second making."""
    with click.progressbar(list(cases(maps)), label="maps") as bar:
        for seed, size in bar:
            wrong = problem(seed, size)
            if wrong is not None:
                raise click.ClickException(f"seed {seed!r}, size {size}: {wrong}")


if __name__ == "__main__":
    soak()

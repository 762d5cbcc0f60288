"""Makes maps of many seeds with every preset at three sizes and counts what is wrong with them."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, sqrt
from multiprocessing import Pool
from time import perf_counter

import click

from generator.forge import forge_map
from generator.recipe import GAMES, SMALLEST_FOR_SIDES, SYMMETRIES_FOR_SIDES, Recipe, make_recipe
from generator.rules.registry import ground_of
from generator.terrain.palette import load_palette
from tools.audit import asymmetries, road_faults, share_misses, unreported

SIZES = ("12x10", "24x18", "60x40")
NEAR_ENOUGH = 5.0  # points by which a terrain may miss its share
SHOWN = 20  # failures printed in full


@dataclass(frozen=True)
class Case:
    """One map to make; a line of it makes the map again."""

    options: tuple[tuple[str, object], ...]

    @property
    def recipe(self) -> Recipe:
        return make_recipe(dict(self.options))

    def __str__(self) -> str:
        return " ".join(f"--{key} {str(value)!r}" for key, value in self.options)


@dataclass
class Finding:
    """What came of one case."""

    case: Case
    group: tuple[str, str]  # preset, size asked for
    failures: list[str] = field(default_factory=list)
    problems: int = 0
    worst_miss: float = 0.0


@dataclass
class Row:
    """A line of the table."""

    maps: int = 0
    with_problems: int = 0
    worst_miss: float = 0.0
    failures: Counter[str] = field(default_factory=Counter)


def frames(ruleset: str) -> list[tuple[int, str, str]]:
    """Sides, symmetry and shape of every kind of board that a ruleset may be played on."""
    return [
        (sides, symmetry, shape)
        for sides in GAMES[ruleset].sides
        for symmetry in SYMMETRIES_FOR_SIDES[sides]
        for shape in ("rectangle", "hexagon")
        if shape == "hexagon" or sides == 2 or symmetry != "rotate"
    ]


def fitting_size(size: str, sides: int, symmetry: str, shape: str) -> str:
    """The size, or the next above it that holds the sides and mirrors onto itself.

    A hexagon gets about as many hexes as the rectangle would have.
    """
    columns, rows = (max(int(n), SMALLEST_FOR_SIDES[sides]) for n in size.split("x"))
    if shape == "hexagon":
        across = 2 * ceil((sqrt(12 * columns * rows - 3) - 3) / 6) + 1
        return f"{across}x{across}"
    odd = sides == 4 and symmetry == "mirror" and columns % 2 == 0
    return f"{columns + odd}x{rows}"


def cases(seeds: int) -> Iterator[tuple[tuple[str, str], Case]]:
    """Every preset and size with every seed; seeds take turns with the kinds of board."""
    for ruleset, game in GAMES.items():
        boards = frames(ruleset)
        for preset in load_palette(game.terrain_set).presets:
            for nth, size in enumerate(SIZES):
                for number in range(seeds):
                    sides, symmetry, shape = boards[(number + nth) % len(boards)]
                    options = {
                        "ruleset": ruleset,
                        "preset": preset,
                        "seed": f"soak {number}",
                        "size": fitting_size(size, sides, symmetry, shape),
                        "shape": shape,
                        "sides": sides,
                        "symmetry": symmetry,
                    }
                    yield (preset, size), Case(tuple(options.items()))


def examine(job: tuple[tuple[str, str], Case]) -> Finding:
    """Makes one map and looks it over."""
    group, case = job
    finding = Finding(case, group)
    try:
        game_map = forge_map(case.recipe)
        ground = ground_of(game_map.recipe.ruleset)
        finding.problems = len(game_map.problems)
        finding.worst_miss = max(share_misses(game_map).values())
        finding.failures += [f"asymmetry: {what}" for what in asymmetries(game_map)]
        finding.failures += [f"unreported: {what}" for what in unreported(game_map, ground)]
        finding.failures += [f"roads: {what}" for what in road_faults(game_map)]
    except Exception as error:  # a soak counts what fails and goes on
        finding.failures.append(f"exception: {type(error).__name__}: {error}")
    if finding.worst_miss > NEAR_ENOUGH:
        finding.failures.append(f"shares: one is {finding.worst_miss:.1f} points off")
    return finding


def tally(findings: list[Finding]) -> dict[tuple[str, str], Row]:
    rows: dict[tuple[str, str], Row] = {}
    for finding in findings:
        row = rows.setdefault(finding.group, Row())
        row.maps += 1
        row.with_problems += finding.problems > 0
        row.worst_miss = max(row.worst_miss, finding.worst_miss)
        row.failures.update({failure.split(":")[0]: 1 for failure in finding.failures})
    return rows


KINDS = ("exception", "unreported", "asymmetry", "roads", "shares")


def table(rows: dict[tuple[str, str], Row]) -> str:
    head = f"{'preset':<15}{'size':>7}{'maps':>7}{'problems':>10}{'worst miss':>12}"
    lines = [head + "".join(f"{kind:>12}" for kind in KINDS)]
    for (preset, size), row in rows.items():
        line = f"{preset:<15}{size:>7}{row.maps:>7}{row.with_problems:>10}{row.worst_miss:>12.2f}"
        lines.append(line + "".join(f"{row.failures[kind]:>12}" for kind in KINDS))
    return "\n".join(lines)


def run(jobs: list[tuple[tuple[str, str], Case]], workers: int) -> list[Finding]:
    findings: list[Finding] = []
    with Pool(workers) as pool:
        for finding in pool.imap(examine, jobs, chunksize=8):
            findings.append(finding)
            if len(findings) % 20 == 0 or len(findings) == len(jobs):
                failed = sum(bool(f.failures) for f in findings)
                click.echo(f"\r{len(findings)} of {len(jobs)} maps, {failed} failed", nl=False, err=True)
    click.echo(err=True)
    return findings


@click.command()
@click.option("--seeds", default=500, show_default=True, help="Seeds for each preset and size.")
@click.option("--workers", default=os.cpu_count() or 1, show_default=True, help="Processes to use.")
@click.option("--preset", "only", default="", help="Only this preset.")
@click.option("--size", default="", help=f"Only this size of {', '.join(SIZES)}.")
def soak(seeds: int, workers: int, only: str, size: str) -> None:
    """Make maps of many seeds with every preset at three sizes; exit code 1 if any is wrong."""
    jobs = [
        job for job in cases(seeds) if job[0][0] == (only or job[0][0]) and job[0][1] == (size or job[0][1])
    ]
    if not jobs:
        raise click.UsageError("no such preset or size")
    began = perf_counter()
    findings = run(jobs, workers)
    took = perf_counter() - began
    failed = [finding for finding in findings if finding.failures]
    click.echo(table(tally(findings)))
    troubled = sum(finding.problems > 0 for finding in findings)
    click.echo(
        f"{len(findings)} maps in {took:.0f} s, {len(findings) / took:.1f} a second, {workers} workers"
    )
    click.echo(f"{troubled} maps with reported problems, {len(failed)} failures")
    for finding in failed[:SHOWN]:
        click.echo(f"  {finding.case}\n    {'; '.join(finding.failures)}")
    if len(failed) > SHOWN:
        click.echo(f"  and {len(failed) - SHOWN} more")
    sys.exit(bool(failed))


if __name__ == "__main__":
    soak()

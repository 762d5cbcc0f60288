"""Builds armies over limits, doctrines and seeds and counts what is wrong with them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

import click

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.doctrines import load_doctrines
from generator.armies.plan import ENOUGH_USED, ArmyPlan
from generator.armies.unit_types import load_types
from generator.exports.army_json import army_from_json, army_to_json
from generator.seeds import stream

LIMITS = (60, 100, 250, 500, 1000, 2500, 5000)
KINDS = ("exception", "above", "unused", "range", "cost", "names", "again", "file")
SHOWN = 20  # failures printed in full


@dataclass
class Row:
    """A line of the table: one doctrine at one limit and above, below the next."""

    armies: int = 0
    units: int = 0
    least_share: float = 1.0
    failures: Counter[str] = field(default_factory=Counter)


def plans(armies: int) -> Iterator[tuple[int, ArmyPlan]]:
    """Doctrines take turns with limits; every second army has a limit between two round ones."""
    doctrines = list(load_doctrines())
    chance = stream("soak", "limits")
    for number in range(armies):
        band = number // len(doctrines) % len(LIMITS)
        limit = LIMITS[band]
        between = number // (len(doctrines) * len(LIMITS)) % 2
        if between and limit != LIMITS[-1]:
            limit = chance.randrange(limit, LIMITS[band + 1])
        doctrine = doctrines[number % len(doctrines)]
        yield LIMITS[band], ArmyPlan(points=limit, seed=f"soak {number}", doctrine=doctrine, groups="auto")


def faults(plan: ArmyPlan, army: Army) -> list[str]:
    """What is wrong with an army, a word each; the formula is written out once more here."""
    found = []
    types = load_types()
    for card in army.cards:
        unit_type, s = types.find(card.type), card.stats
        if not all(lo <= stat <= hi for lo, stat, hi in zip(unit_type.low, s, unit_type.high, strict=True)):
            found.append("range")
        if card.cost != (s.atk + s.def_ + s.mov + s.los) * unit_type.cost_per_stat:
            found.append("cost")
    total = sum(card.cost for card in army.cards)
    found += ["above"] * (total > plan.points)
    found += ["unused"] * (100 * total < ENOUGH_USED * plan.points)
    found += ["names"] * (len({card.name for card in army.cards}) != len(army.cards))
    found += ["again"] * (build_army(plan) != army)
    found += ["file"] * (army_from_json(army_to_json(army)) != army)
    return found


def examine(plan: ArmyPlan, row: Row) -> list[str]:
    row.armies += 1
    try:
        army = build_army(plan)
        row.units += len(army.cards)
        row.least_share = min(row.least_share, army.share)
        found = faults(plan, army)
    except Exception as error:  # a soak counts what fails and goes on
        found = [f"exception: {type(error).__name__}: {error}"]
    row.failures.update({kind.split(":")[0] for kind in found})
    return found


def table(rows: dict[tuple[str, int], Row]) -> str:
    head = f"{'doctrine':<11}{'from':>6}{'armies':>8}{'units':>7}{'least used':>12}"
    lines = [head + "".join(f"{kind:>11}" for kind in KINDS)]
    for (doctrine, limit), row in sorted(rows.items()):
        line = f"{doctrine:<11}{limit:>6}{row.armies:>8}{row.units:>7}{row.least_share:>12.2%}"
        lines.append(line + "".join(f"{row.failures[kind]:>11}" for kind in KINDS))
    return "\n".join(lines)


@click.command()
@click.option("--armies", default=2000, show_default=True, help="How many to build.")
def soak(armies: int) -> None:
    """Build armies over limits, doctrines and seeds; exit code 1 if any is wrong."""
    rows: dict[tuple[str, int], Row] = {}
    failed: list[str] = []
    began = perf_counter()
    for band, plan in plans(armies):
        found = examine(plan, rows.setdefault((plan.doctrine, band), Row()))
        if found:
            failed.append(f"{plan.points} points, {plan.doctrine}, seed {plan.seed!r}: {'; '.join(found)}")
    took = perf_counter() - began
    click.echo(table(rows))
    click.echo(f"{armies} armies in {took:.1f} s, {len(failed)} failures")
    for line in failed[:SHOWN]:
        click.echo(f"  {line}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    soak()

"""``arenaforge unit-types``: the kinds of units there are."""

from __future__ import annotations

import click

from generator.armies.unit_types import load_types


@click.command(
    "unit-types", epilog="\b\nExamples:\n  arenaforge unit-types\n  arenaforge unit-types my-types.toml\n"
)
@click.argument("file", required=False, default="", metavar="[FILE.toml]")
def command(file: str) -> None:
    """List the unit types with the ranges of their stats."""
    labels = ("ATK", "RNG", "DEF", "MOV", "LOS", "steps")
    click.echo(f"{'':<21}" + "".join(f"{label:>8}" for label in labels) + "  per stat")
    for kind in load_types(file).all:
        ranges = "".join(f"{f'{low}-{high}':>8}" for low, high in zip(kind.low, kind.high, strict=True))
        traits = [kind.category, *(["armoured"] if kind.armoured else []), *(["scout"] if kind.scout else [])]
        traits += [f"carries {kind.carry}"] if kind.carry else []
        click.echo(f"{kind.name:<21}{ranges}{kind.cost_per_stat:>8}    {', '.join(traits)}")

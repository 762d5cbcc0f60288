"""``arenaforge presets``: the kinds of land there are."""

from __future__ import annotations

import click

from generator.recipe import GAMES
from generator.terrain.palette import load_palette


@click.command("presets", epilog="\b\nExamples:\n  arenaforge presets\n  arenaforge presets hexographer\n")
@click.argument("names", nargs=-1, metavar="[NAME|FILE.toml]...")
def command(names: tuple[str, ...]) -> None:
    """List presets of the terrain sets; the first of a set is its default."""
    played = {game.terrain_set: ruleset for ruleset, game in GAMES.items()}
    for name in names or tuple(played):
        palette = load_palette(name)
        ruleset = played.get(palette.name)
        click.echo(f"{palette.name}" + (f" (--ruleset {ruleset})" if ruleset else ""))
        for preset_name, preset in palette.presets.items():
            click.echo(f"  {preset_name:<14} {preset.description}")

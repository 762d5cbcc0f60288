"""``arenaforge palettes``: the terrain sets and what is in them."""

from __future__ import annotations

import click

from generator.terrain.palette import BUILT_IN, load_palette


@click.command("palettes", epilog="\b\nExamples:\n  arenaforge palettes\n  arenaforge palettes my.toml\n")
@click.argument("names", nargs=-1, metavar="[NAME|FILE.toml]...")
def command(names: tuple[str, ...]) -> None:
    """List terrain sets: their terrains, the keys of text maps, the looks."""
    for name in names or BUILT_IN:
        palette = load_palette(name)
        click.echo(f"{palette.name}: {palette.title}. {palette.description}")
        for terrain_name, terrain in palette.terrains.items():
            looks = ", ".join(look.title.lower() for look in terrain.looks.values())
            shown = f" ({looks})" if looks else ""
            click.echo(f"  {terrain.key:<3} {terrain_name:<20} {terrain.fill}  {terrain.title}{shown}")

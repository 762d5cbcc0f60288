"""``arenaforge army``: a points limit to cards, counters and a roster."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Literal

import click

from generator.armies.army import Army
from generator.armies.plan import ARMY_SIDES
from generator.armies.stats import LABELS
from generator.army_files import DEFAULT_FORMATS, FORMATS, army_files
from generator.commands.options import (
    chosen_recipe,
    count_options,
    counts_of,
    file_options,
    parse_formats,
    recipe_options,
)
from generator.commands.output import OUTPUT, slug, write_files
from generator.errors import ArenaforgeError
from generator.forge import forge_armies
from generator.recipe import Recipe

ARMY_OPTIONS = (
    *("points", "seed", "blue_seed", "red_seed", "doctrine", "mirror", "groups", "types"),
    *("collection", "cost_model", "reroll"),
    *("backs", "back_offset", "paper", "style", "hex_mm", "dpi"),
)
EXAMPLES = """\b
Examples:
  arenaforge army --points 500 --seed "first light"
  arenaforge army --points 1000 --doctrine armour --min "Main Battle Tank=2" --groups auto
  arenaforge army --side blue --mirror --backs duplex-long --paper letter
  arenaforge army --seed 7 --reroll red,blue.3
  arenaforge army --collection shelf.toml --format json,csv
"""


@click.command("army", epilog=EXAMPLES)
@recipe_options(ARMY_OPTIONS)
@click.option("--side", metavar="blue|red|both", default="both", show_default=True, help="whose army")
@count_options
@click.option("--card", default="", metavar="SIDE.N", help="with png: only this card")
@file_options(FORMATS, DEFAULT_FORMATS)
def command(
    side: str,
    least: tuple[str, ...],
    most: tuple[str, ...],
    recipe_file: Path | None,
    formats: str,
    card: str,
    out: Path | None,
    **flags: Any,
) -> None:
    """Build random armies within a points limit, and the cards to play them with."""
    wanted = parse_formats(formats, FORMATS)
    if side not in ("blue", "red", "both"):
        raise ArenaforgeError(f"side {side!r}: must be blue, red or both", field="side")
    if card:
        _check_card(card, side, wanted)
    recipe = chosen_recipe({**flags, **counts_of(least, most)}, recipe_file)
    chosen: Literal["blue", "red", "both"] = side  # type: ignore[assignment]
    armies = forge_armies(recipe, chosen)
    files = army_files(armies, recipe, wanted, card)
    folder = out or _default_folder(recipe)
    paths = write_files(folder, files)
    for army in armies:
        _tell(army)
    shown = paths if len(paths) <= 12 else [*paths[:10], Path(f"... and {len(paths) - 10} more in {folder}")]
    for path in shown:
        click.echo(f"  {path}")


def _default_folder(recipe: Recipe) -> Path:
    """A folder named after seed and points; armies of other options do not overwrite these."""
    mark = hashlib.blake2b(recipe.to_json().encode(), digest_size=3).hexdigest()
    return OUTPUT / f"army-{slug(recipe.seed)}-{recipe.points}-{mark}"


def _check_card(card: str, side: str, formats: tuple[str, ...]) -> None:
    """A picture of one card is asked for by SIDE.N, of a side that is built, as PNG."""
    sides = ARMY_SIDES if side == "both" else (side,)
    owner, _, number = card.partition(".")
    if owner not in sides or not (number.isascii() and number.isdigit() and number.strip("0")):
        raise ArenaforgeError(
            f"card {card!r}: write {' or '.join(sides)} and a number, as {sides[0]}.3", field="card"
        )
    if "png" not in formats:
        raise ArenaforgeError(f"card {card!r}: one card is a PNG; add --format png", field="card")


def _tell(army: Army) -> None:
    points = f"{army.total} of {army.limit} points"
    click.echo(f"{army.side.capitalize()}: {len(army.cards)} units, {points}, {army.doctrine}")
    for number, card in enumerate(army.cards, 1):
        stats = "  ".join(f"{label} {n:>2}" for label, n in zip(LABELS, card.stats, strict=True))
        click.echo(f"  {number:>2}  {card.name:<28} {card.type:<20} {stats}  {card.cost:>4}")
    for group in army.groups:
        click.echo(f"  group {group.name}: {', '.join(card.name for card in group.members)}")

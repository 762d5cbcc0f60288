"""Armies in every format they can be written in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.armies.army import Army
from generator.armies.plan import parse_reroll
from generator.errors import ArenaforgeError
from generator.exports.army_csv import army_to_csv
from generator.exports.army_json import army_to_json
from generator.exports.scene import Item, Scene
from generator.recipe import Recipe, parse_offset

FORMATS = ("svg", "pdf", "png", "json", "csv")
DEFAULT_FORMATS = ("pdf", "json")


def army_files(
    armies: Sequence[Army], recipe: Recipe, formats: Sequence[str], card: str = ""
) -> dict[str, bytes]:
    """The files of the armies: a PDF with all sheets, SVG pages, a PNG a card, JSON, CSV.

    ``card`` (as ``blue.3``) asks for the PNG of that card alone.
    """
    files: dict[str, bytes] = {}
    for army in armies:
        pages = army_pages(army, recipe, {}) if {"svg", "pdf"} & set(formats) else []
        if "svg" in formats:
            from generator.exports.svg import print_svg

            files |= {f"{army.side}-{n:02}.svg": print_svg(page).encode() for n, page in enumerate(pages, 1)}
        if "pdf" in formats:
            from generator.exports.pdf import print_pdf

            files[f"{army.side}.pdf"] = print_pdf(pages, title=f"{army.side.capitalize()} army")
        if "png" in formats:
            files |= _pictures(army, recipe, card)
        if "json" in formats:
            files[f"{army.side}.json"] = army_to_json(army).encode()
    if armies and "csv" in formats:
        files["armies.csv"] = army_to_csv(armies).encode()
    return files


def army_pages(army: Army, recipe: Recipe, symbols: dict[str, tuple[Item, ...]]) -> list[Scene]:
    """Roster, cards, counters and standees of an army, to print; ``symbols`` are shared by all pages."""
    from generator.exports.card_sheets.document import army_document

    offset, paper = parse_offset(recipe.back_offset), sheet_paper(recipe)
    return army_document(army, recipe.style, paper, recipe.hex_mm, recipe.backs, offset, symbols=symbols)


def sheet_paper(recipe: Recipe) -> str:
    """The paper of all that is not the map."""
    return "a4" if recipe.paper == "fit" else recipe.paper


def _pictures(army: Army, recipe: Recipe, card: str) -> dict[str, bytes]:
    """One PNG a card, named by its number and name."""
    from generator.exports.cards import CARD_HEIGHT, CARD_WIDTH
    from generator.exports.cards.face import card_face
    from generator.exports.png import print_png

    wanted = range(1, len(army.cards) + 1)
    if card:
        chosen = parse_reroll(card)
        if chosen.side != army.side:
            return {}
        if chosen.card is None or chosen.card not in wanted:
            raise ArenaforgeError(
                f"card {card!r}: {army.side} has cards 1 to {len(army.cards)}", field="card"
            )
        wanted = range(chosen.card, chosen.card + 1)
    pictures: dict[str, bytes] = {}
    for number in wanted:
        unit = army.cards[number - 1]
        blank = Scene(CARD_WIDTH, CARD_HEIGHT, unit.name, f"{unit.type} of {army.side}", (), {})
        symbols: dict[str, tuple[Item, ...]] = {}
        face = card_face(unit, recipe.style, symbols)
        scene = replace(blank, items=face, symbols=symbols)
        pictures[f"{army.side}-{number:02}-{unit.symbol}.png"] = print_png(scene, dpi=float(recipe.dpi))
    return pictures

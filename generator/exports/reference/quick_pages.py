"""The quick reference: a ruleset's words in two columns, on two pages at most."""

from __future__ import annotations

from collections.abc import Sequence

from generator.exports.card_sheets.draft import Draft, Symbols, numbered
from generator.exports.card_sheets.foot import Owner
from generator.exports.card_sheets.grid import Page
from generator.exports.paper import Window
from generator.exports.reference.blocks import USUAL, Laid, laid_section
from generator.exports.reference.column_flow import Column, largest_type, on_page
from generator.exports.reference.page_head import page_head
from generator.exports.reference.page_inks import columns, page_inks, reading_page
from generator.exports.reference.pictures import Pictures
from generator.exports.reference.played import BY_THE_BOOK, Played
from generator.exports.reference.words import References, references
from generator.exports.scene import Item, Scene
from generator.terrain.palette import Style

COLUMNS = 2
MOST_PAGES = 2
SHOWN_FOR = "blue"  # whose colour the pictures have: a reference is everybody's


def quick_reference_pages(
    ruleset: str,
    style: Style,
    paper: str,
    rules: Played = BY_THE_BOOK,
    symbols: Symbols | None = None,
) -> list[Scene]:
    """Columns of even height, on as few pages as hold them."""
    shared: Symbols = {} if symbols is None else symbols
    words, page = references(ruleset, rules), reading_page(paper)
    inks = page_inks(ruleset, style)
    places = columns(page, COLUMNS)
    pictures = Pictures(SHOWN_FOR, style, shared)

    def laid(scale: float) -> list[list[Laid]]:
        type_ = USUAL.scaled(scale)
        return [laid_section(s, places[0].width, inks, pictures, type_) for s in words.sections]

    filled = largest_type(laid, COLUMNS, places[0].height, MOST_PAGES)
    pages = len(filled) // COLUMNS
    drafts = [
        _draft(words, page, places, filled[n * COLUMNS : (n + 1) * COLUMNS], ruleset, style, n)
        for n in range(pages)
    ]
    owner = Owner(f"{words.title} · quick reference")
    return numbered(drafts, words.title, [owner] * pages, style, shared)


def _draft(
    words: References,
    page: Page,
    places: Sequence[Window],
    filled: Sequence[Column],
    ruleset: str,
    style: Style,
    number: int,
) -> Draft:
    items: list[Item] = []
    head = ("Quick reference", words.summary) if number == 0 else ("Quick reference, continued", "")
    items += page_head(page, words.title, head, ruleset, style)
    items += on_page(places, filled)
    return Draft(page, tuple(items), "quick reference", f"The rules of {words.title} in short.")

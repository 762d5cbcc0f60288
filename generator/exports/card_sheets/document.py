"""All printed sheets of an army in one document."""

from __future__ import annotations

from generator.armies.army import Army
from generator.exports.card_sheets.card_pages import card_drafts
from generator.exports.card_sheets.counter_pages import counter_drafts
from generator.exports.card_sheets.draft import Symbols, finished
from generator.exports.card_sheets.roster_pages import roster_drafts
from generator.exports.card_sheets.standee_pages import standee_drafts
from generator.exports.scene import Point, Scene
from generator.recipe import Backs
from generator.terrain.palette import Style


def army_document(
    army: Army,
    style: Style,
    paper: str,
    hex_mm: float,
    backs: Backs,
    offset: Point = (0.0, 0.0),
    *,
    symbols: Symbols | None = None,
) -> list[Scene]:
    """Roster, cards, counters and standees, numbered through, each page with a bookmark.

    All pages share one dict of symbols; give the same one for both sides to share it between them.
    """
    shared: Symbols = {} if symbols is None else symbols
    drafts = [
        *roster_drafts(army, style, paper, shared),
        *card_drafts(army, style, paper, backs, offset, shared),
        *counter_drafts(army, hex_mm, style, paper, shared),
        *standee_drafts(army, hex_mm, style, paper, shared),
    ]
    return finished(drafts, army, style, shared)

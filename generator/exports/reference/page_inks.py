"""The measures, sizes and inks of the pages to read: quick reference, player aid, track."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.card_sheets.grid import Page
from generator.exports.page_text import GREY, INK, WHITE
from generator.exports.paper import PAPERS, Window
from generator.exports.tones import mixed, readable_on, tone
from generator.terrain.palette import Style

MARGIN = 12.0
HEAD = 27.0  # from the paper's edge to where the columns begin
FOOT = 20.0
BETWEEN = 7.0  # between columns
TEXT, LINE = 3.05, 3.9
CELLS, CELL_LINE = 2.85, 3.5
HEAD_HEIGHT = 5.4  # of a table
NOTE, NOTE_LINE = 2.4, 3.0
SECTION = 4.7
TITLE = 9.6

# A ruleset's colour on its pages: rust for the dust, the green of a valley.
ACCENTS = {"dustbowl": "#9c4326", "battle-arena": "#2c6150"}
READ_ON = {"a3": "a4", "a2": "a4", "fit": "a4", "tabloid": "letter"}  # what is held in a hand is small


class PageInks(NamedTuple):
    """The colours of a page to read, in one style."""

    accent: str
    on_accent: str
    ink: str
    soft: str
    rule: str
    stripe: str  # under every second row
    panel: str
    lines_only: bool


def page_inks(ruleset: str, style: Style) -> PageInks:
    """In lines, white and rules; for colour-blind eyes the accent is dark enough to be told by that."""
    accent = ACCENTS[ruleset]
    if style == "ink-saver":
        return PageInks(INK, WHITE, INK, GREY, "#a8a196", WHITE, WHITE, True)
    if style == "colour-blind":
        accent = tone(accent, lighter=-0.06, chroma=0.7)
    return PageInks(
        accent=accent,
        on_accent=readable_on(accent),
        ink=INK,
        soft="#5b554c",
        rule=mixed("#c9c1b0", accent, 0.25),
        stripe=mixed("#f7f3ea", accent, 0.05),
        panel=mixed("#f3ecdd", accent, 0.09),
        lines_only=False,
    )


def reading_page(paper: str) -> Page:
    """An upright page of A4 or Letter, whichever is nearer to the paper of the map."""
    return Page(*PAPERS[READ_ON.get(paper, paper)])


def columns(page: Page, count: int, top: float = HEAD) -> list[Window]:
    """So many columns of one width, from the head to the foot."""
    width = (page.width - 2 * MARGIN - (count - 1) * BETWEEN) / count
    height = page.height - FOOT - top
    return [Window(MARGIN + i * (width + BETWEEN), top, width, height) for i in range(count)]

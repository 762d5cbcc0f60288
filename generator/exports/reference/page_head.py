"""The head of a page to read: the game, what the page is, and an emblem of the game."""

from __future__ import annotations

from generator.exports.card_sheets.grid import Page
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import fitting_size, shortened
from generator.exports.reference.page_inks import MARGIN, TITLE, PageInks, page_inks
from generator.exports.scene import Item, Paint, Path, Text, polygon, rectangle
from generator.terrain.palette import Style

TOP, BAND = 7.0, 15.0
SUMMARY = 2.7


def page_head(page: Page, title: str, words: tuple[str, str], ruleset: str, style: Style) -> list[Item]:
    """A band with the title and the page's name at its right, cut off by a row of hexagons."""
    inks = page_inks(ruleset, style)
    name, summary = words
    width = page.width - 2 * MARGIN
    size = fitting_size(title, width * 0.6, TITLE, 5.0, "display")
    foot = TOP + BAND / 2 + cap_height("display", size) / 2
    on = inks.ink if inks.lines_only else inks.on_accent
    items: list[Item] = [*_band(width, inks)]
    items.append(Text(MARGIN + 4.5, foot, title, size, on, "display"))
    room = width - 18.0 - text_width(title, size, "display")
    right = MARGIN + width - 4.5
    if summary:
        items.append(Text(right, TOP + BAND / 2 - 1.0, name, 4.4, on, "text-bold", "end"))
        shown = fitting_size(summary, room, SUMMARY, 2.2)
        items.append(
            Text(right, TOP + BAND / 2 + 3.6, shortened(summary, room, shown), shown, on, "text", "end")
        )
    else:
        foot = TOP + BAND / 2 + cap_height("text-bold", 4.4) / 2
        items.append(Text(right, foot, shortened(name, room, 4.4, "text-bold"), 4.4, on, "text-bold", "end"))
    return items


def _band(width: float, inks: PageInks) -> list[Item]:
    if inks.lines_only:
        edge = rectangle(MARGIN, TOP, width, BAND)
        inner = rectangle(MARGIN + 0.9, TOP + 0.9, width - 1.8, BAND - 1.8)
        return [Path(edge, Paint(stroke=inks.ink, width=0.5)), Path(inner, Paint(stroke=inks.ink, width=0.2))]
    slope = 4.0
    left, right, foot = MARGIN, MARGIN + width, TOP + BAND
    middle = TOP + BAND / 2
    band = [(left, middle), (left + slope, TOP), (right - slope, TOP)]
    band += [(right, middle), (right - slope, foot), (left + slope, foot)]
    line = Paint(stroke=inks.accent, width=0.4)
    outer = [(left - 1.6, middle), (left + slope - 0.8, TOP - 1.4), (right - slope + 0.8, TOP - 1.4)]
    outer += [(right + 1.6, middle), (right - slope + 0.8, foot + 1.4), (left + slope - 0.8, foot + 1.4)]
    return [polygon(outer, line), polygon(band, Paint(fill=inks.accent))]

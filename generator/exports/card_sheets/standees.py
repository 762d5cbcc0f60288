"""A standee: a front and its mirrored back joined at the top, each with a tab to stand on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.exports.card_sheets.looks import PICTURE_HEIGHT, Symbols, Unit, emblem, members, pictured, tint
from generator.exports.cards.card_style import TINY, card_inks
from generator.exports.fonts import cap_height
from generator.exports.page_text import GREY, fitting_size, shortened, typeset, wrapped
from generator.exports.scene import Item, Paint, Path, Text, rectangle
from generator.terrain.palette import Style

WIDTH_SHARE = 0.8  # of the hex
TAB_SHARE = 0.28  # of the hex: both tabs together keep within its corners
AIR = 1.4  # between a picture and the edge
NAME_SIZE = 2.7
BAND_AIR = 0.9  # above and below the name


class StandeeSize(NamedTuple):
    """The measures of one half: the panel from the fold down, then the tab."""

    width: float
    panel: float
    band: float
    tab: float

    @property
    def half(self) -> float:
        return self.panel + self.tab

    @property
    def picture(self) -> float:
        return self.width - 2 * AIR


def standee_size(hex_mm: float) -> StandeeSize:
    width = WIDTH_SHARE * hex_mm
    band = max(2 * TINY * 1.15 + 2 * BAND_AIR, 0.16 * width)
    picture = (width - 2 * AIR) * PICTURE_HEIGHT
    return StandeeSize(width, AIR + picture + 0.4 + band, band, TAB_SHARE * hex_mm)


def standee_half(
    unit: Unit, number: str, size: StandeeSize, style: Style, symbols: Symbols, *, mirror: bool
) -> tuple[Item, ...]:
    """One side of a standee, its fold from (0, 0) to the right."""
    return (
        *_ground(unit, size, style),
        *pictured(unit, AIR, AIR, size.picture, style, symbols, mirror=mirror),
        *_name(unit, size, style),
        *_tab(unit, number, size, style),
    )


def _ground(unit: Unit, size: StandeeSize, style: Style) -> Iterator[Item]:
    """The card's sky and ground behind the unit."""
    inks = card_inks(members(unit)[0].side, style)
    if inks.lines_only:
        return
    horizon = AIR + size.picture * PICTURE_HEIGHT * 0.72
    yield Path(rectangle(0, 0, size.width, horizon), Paint(fill=inks.sky[1]))
    yield Path(rectangle(0, horizon, size.width, size.panel - horizon), Paint(fill=inks.ground))


def _name(unit: Unit, size: StandeeSize, style: Style) -> Iterator[Item]:
    inks = card_inks(members(unit)[0].side, style)
    top, room = size.panel - size.band, size.width - 2 * AIR
    if inks.lines_only:
        yield Path(rectangle(0, top, size.width, 0.35), Paint(fill=inks.side))
    else:
        yield Path(rectangle(0, top, size.width, size.band), Paint(fill=inks.band))
    rows, letters = _rows(unit.name, room)
    step = letters * 1.12
    first = top + size.band / 2 + cap_height("text-bold", letters) / 2 - step * (len(rows) - 1) / 2
    for row, line in enumerate(rows):
        yield Text(size.width / 2, first + row * step, line, letters, inks.on_band, "text-bold", "middle")


def _rows(name: str, room: float) -> tuple[list[str], float]:
    """The name on one line if it fits, else on two."""
    name = typeset(name)
    largest = fitting_size(name, room, NAME_SIZE, TINY, "text-bold")
    if shortened(name, room, largest, "text-bold") == name:
        return [name], largest
    first, *rest = wrapped(name, room, TINY, "text-bold")
    rows = [first, " ".join(rest)] if rest else [first]
    return [shortened(row, room, TINY, "text-bold") for row in rows], TINY


def _tab(unit: Unit, number: str, size: StandeeSize, style: Style) -> Iterator[Item]:
    """The tab in a pale tint of the side, with its shape and the unit's number."""
    side = members(unit)[0].side
    middle, radius = size.panel + size.tab / 2, min(1.5, size.tab * 0.22)
    yield Path(rectangle(0, size.panel, size.width, size.tab), Paint(fill=tint(side, style, 0.14)))
    yield from emblem(side, style, size.width / 2 - radius * 1.6, middle, radius)
    baseline = middle + cap_height("text-bold", 2.4) / 2
    yield Text(size.width / 2 + radius * 0.6, baseline, number, 2.4, GREY, "text-bold")

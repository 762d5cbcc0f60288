"""The resource track: a board for each side's dice, half a page each.

Six dice of the pool over a ladder down to one, the powerplant, the score, and a place for every die
that becomes a unit or a marker of damage.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from generator.exports.card_sheets.draft import Draft, Symbols, numbered
from generator.exports.card_sheets.foot import Owner
from generator.exports.card_sheets.looks import tint
from generator.exports.cards.card_style import CardInks, card_inks, plate
from generator.exports.cards.emblems import mark
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import INK, WHITE, shortened
from generator.exports.paper import Window
from generator.exports.reference.die import die
from generator.exports.reference.page_inks import MARGIN, reading_page
from generator.exports.reference.token_faces import Face, token_face
from generator.exports.scene import Group, Item, Paint, Path, Point, Scene, Text, polygon, polyline, rectangle
from generator.rules.battle_arena import tables
from generator.terrain.palette import Style

TITLE = "Resource track"
TOP, FOOT = 10.0, 18.0
BETWEEN = 7.0
BAND = 10.0
WELL, SUPPLY_WELL = 12.8, 12.3  # each holds a die of 12 mm
LADDER = 5.0  # the height of a step
LABEL = 3.2
NOTE = 2.5
LEAST_SCORES = 10  # places on the track of the score
ROWS_OF_DICE = 2


def track_pages(
    sides: Sequence[str], scenario: str, score: int, style: Style, paper: str, symbols: Symbols | None = None
) -> list[Scene]:
    """Two boards a page."""
    shared: Symbols = {} if symbols is None else symbols
    page = reading_page(paper)
    height = (page.height - TOP - FOOT - BETWEEN) / 2
    drafts: list[Draft] = []
    for start in range(0, len(sides), 2):
        both = sides[start : start + 2]
        items: list[Item] = []
        for i, side in enumerate(both):
            place = Window(MARGIN, TOP + i * (height + BETWEEN), page.width - 2 * MARGIN, height)
            items.append(Group(tuple(_board(place, side, scenario, score, style, shared)), "board"))
        names = " and ".join(both)
        drafts.append(Draft(page, tuple(items), names, f"A board for the dice of {names}."))
    owner = Owner("Battle Arena · resource track")
    return numbered(drafts, TITLE, [owner] * len(drafts), style, shared)


def _board(place: Window, side: str, scenario: str, score: int, style: Style, symbols: Symbols) -> list[Item]:
    inks = card_inks(side, style)
    inner = place.width - 8.0
    left, y = place.x + 4.0, place.y + BAND
    pool_width = tables.RESOURCE_DICE * (WELL + 1.6) - 1.6
    right = left + pool_width + 9.0
    spare = place.bottom - y - _needed_height()
    first, supply = y + spare * 0.3, y + spare * 0.65 + _pool_height()
    return [
        *_frame(place, side, style, inks, symbols),
        *_pool(left, first, style, side, inks),
        *_powerplant(right, first, left + inner - right, side, style, inks, symbols),
        *_score(right, first + 25.0, left + inner - right, scenario, score, inks),
        *_supply(left, supply, inner, inks),
    ]


def _pool_height() -> float:
    steps = tables.DIE_FULL - tables.DIE_LEAST + 1
    return 6.0 + WELL + 1.0 + steps * LADDER


def _needed_height() -> float:
    return _pool_height() + 6.0 + ROWS_OF_DICE * (WELL + 0.8)


def _frame(place: Window, side: str, style: Style, inks: CardInks, symbols: Symbols) -> list[Item]:
    """The board's ground and its band, with the side's shape and name."""
    middle = place.y + BAND / 2
    ground = plate(place.x, place.y, place.width, place.height, top=3.0, foot=3.0)
    band = plate(place.x, place.y, place.width, BAND, top=3.0)
    fill, line = (WHITE, inks.side) if inks.lines_only else (inks.on_band, inks.deep)
    foot = middle + cap_height("display", 6.2) / 2
    dice = f"{tables.POOL} points in {tables.RESOURCE_DICE} dice, never below {tables.DIE_LEAST}"
    return [
        Path(ground, Paint(fill=tint(side, style, 0.07))),
        Path(band, Paint(fill=inks.band)),
        polyline([(place.x, place.y + BAND), (place.right, place.y + BAND)], Paint(stroke=INK, width=0.3)),
        Path(ground, Paint(stroke=INK, width=0.3 if inks.lines_only else 0.5)),
        mark(side, place.x + 7.5, middle, 2.9, fill, line, symbols),
        Text(place.x + 13.0, foot, side.capitalize(), 6.2, inks.on_band, "display"),
        Text(place.right - 5.0, middle + 1.2, dice, 3.2, inks.on_band, "text-bold", "end"),
    ]


def _heading(x: float, y: float, words: str, note: str, room: float) -> list[Item]:
    start = x + text_width(words, LABEL + 0.4, "display") + 2.0
    items: list[Item] = [Text(x, y + 3.0, words, LABEL + 0.4, INK, "display")]
    shown = shortened(note, x + room - start, NOTE)
    return [*items, Text(start, y + 3.0, shown, NOTE, "#5b554c")] if shown else items


def _well(x: float, y: float, inks: CardInks, size: float) -> Item:
    """Where a die lies."""
    corner = size * 0.2
    line = Paint(fill=WHITE, stroke=inks.side, width=0.3)
    return Path(plate(x, y, size, size, top=corner, foot=corner), line)


def _pool(x: float, y: float, style: Style, side: str, inks: CardInks) -> list[Item]:
    """A well a die, and under it a ladder for those who mark instead: the last step is never left."""
    width = tables.RESOURCE_DICE * (WELL + 1.6) - 1.6
    items = _heading(x, y, "Pool", "dice, or a marker on each ladder", width)
    for n in range(tables.RESOURCE_DICE):
        left, top = x + n * (WELL + 1.6), y + 6.0
        items.append(_well(left, top, inks, WELL))
        pale = tint(side, style, 0.35) if not inks.lines_only else "#d8d3ca"
        items += die(left + WELL / 2, top + WELL / 2, WELL * 0.72, tables.DIE_FULL, WHITE, pale)
        for i, value in enumerate(range(tables.DIE_FULL, tables.DIE_LEAST - 1, -1)):
            items += _step(left, top + WELL + 1.0 + i * LADDER, value, inks)
    return items


def _step(x: float, y: float, value: int, inks: CardInks) -> list[Item]:
    last = value == tables.DIE_LEAST
    fill = inks.deep if last and not inks.lines_only else WHITE
    colour = inks.on_deep if last else INK
    box = Paint(fill=fill, stroke=inks.side if not last else INK, width=0.25 if not last else 0.5)
    foot = y + LADDER / 2 + cap_height("text-bold", 3.0) / 2
    words = f"{value} stop" if last else str(value)
    return [
        Path(rectangle(x, y, WELL, LADDER), box),
        Text(x + WELL / 2, foot, words, 3.0, colour, "text-bold", "middle"),
    ]


def _powerplant(
    x: float, y: float, room: float, side: str, style: Style, inks: CardInks, symbols: Symbols
) -> list[Item]:
    """Its picture and a box for each point that it can still take."""
    size = 15.0
    face = token_face(Face("powerplant", side, tables.POWERPLANT_CAPACITY), size, style, symbols)
    items = _heading(x, y, "Powerplant", "what it can still take", room)
    items.append(Group(face, "powerplant", (), x, y + 6.0))
    count = tables.POWERPLANT_CAPACITY
    wide = (room - size - 3.0) / count
    for i, value in enumerate(range(count, 0, -1)):
        left = x + size + 3.0 + i * wide
        box = Path(
            plate(left, y + 8.5, wide - 1.2, 10.0, top=1.6, foot=1.6),
            Paint(fill=WHITE, stroke=inks.side, width=0.3),
        )
        foot = y + 13.5 + cap_height("display", 4.4) / 2
        items += [box, Text(left + (wide - 1.2) / 2, foot, str(value), 4.4, INK, "display", "middle")]
    return items


def _score(x: float, y: float, room: float, scenario: str, score: int, inks: CardInks) -> list[Item]:
    """Hexagons to count captures or eliminations on; the one that ends the match is marked."""
    captures = scenario == "capture-the-flag"
    words = "Captures" if captures else "Eliminations"
    end = f"{score} wins" if captures else f"{score} loses"
    items = _heading(x, y, words, end, room)
    count = max(LEAST_SCORES, score)
    columns = -(-count // 2)
    pitch = room / columns
    radius = min(pitch * 0.47, 7.4)
    for n in range(count):
        row, column = divmod(n, columns)
        middle = (x + pitch * (column + 0.5), y + 6.0 + radius + row * (radius * 1.9))
        final = n + 1 == score
        fill = inks.deep if final and not inks.lines_only else WHITE
        colour = inks.on_deep if final else INK
        line = Paint(fill=fill, stroke=INK if final else inks.side, width=0.7 if final else 0.3)
        items.append(polygon(_hexagon(*middle, radius), line))
        size = radius * 0.75
        foot = middle[1] + cap_height("display", size) / 2
        items.append(Text(middle[0], foot, str(n + 1), size, colour, "display", "middle"))
    return items


def _hexagon(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * cos(pi / 3 * i), y + radius * sin(pi / 3 * i)) for i in range(6)]


def _supply(x: float, y: float, room: float, inks: CardInks) -> list[Item]:
    """A well for every die that becomes a unit or a marker of damage."""
    note = f"{tables.UNIT_DICE} dice for both together; what is not here is on the map"
    items = _heading(x, y, "Units and damage", note, room)
    columns = tables.UNIT_DICE // ROWS_OF_DICE
    pitch = (room - SUPPLY_WELL) / (columns - 1)
    for n in range(tables.UNIT_DICE):
        row, column = divmod(n, columns)
        items.append(_well(x + column * pitch, y + 6.0 + row * (WELL + 0.8), inks, SUPPLY_WELL))
    return items

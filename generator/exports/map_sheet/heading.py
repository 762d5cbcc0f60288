"""The heading: the map's name, where it comes from, a scale bar and a compass, on one line."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.fonts import text_width
from generator.exports.map_sheet.lettering import SMALLEST_TEXT, shortened
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.standing import Symbols
from generator.exports.scene import Face, Item, Paint, Path, Text, Use, rectangle
from generator.exports.symbols.compass import compass
from generator.exports.tones import RUST

GREY = "#6b655c"
MOST_HEXES = 5  # on the scale bar
SMALLEST_TITLE = 0.5  # of its usual size, before a name is cut short


class Measures(NamedTuple):
    """Sizes of the furniture, all from one scale that grows with the sheet."""

    margin: float
    text: float
    title: float

    @classmethod
    def for_map(cls, width: float, height: float) -> Measures:
        scale = min(6.0, max(0.7, ((width + height) / 700.0) ** 0.75))
        return cls(9.0 * max(1.0, scale * 0.8), max(SMALLEST_TEXT, 3.1 * scale), 10.5 * scale)


class Heading(NamedTuple):
    """What stands over the map, and how much room under it a scale bar takes that is too wide for it."""

    items: tuple[Item, ...]
    foot: float = 0.0


def lay_out_heading(plate: Plate, m: Measures, symbols: Symbols) -> Heading:
    """Name and origin at the left, the rose at the right, the scale bar between if there is room."""
    radius = m.title * 0.95
    right = plate.left + plate.width
    symbols["compass"] = compass(INK, "#ffffff", RUST)
    rose = Use("compass", right - radius, m.margin + radius * 0.95, radius)
    words = _title(plate, m, plate.width - radius * 2.6)
    ends = max(plate.left + text_width(t.content, t.size, t.face) for t in words) + m.title * 0.7
    bar_right = right - radius * 2.6
    hexes = min(MOST_HEXES, int((bar_right - ends) / plate.hex))
    small = max(SMALLEST_TEXT, m.text * 0.85)
    top = m.margin + m.title * 0.62
    if hexes >= 1 and text_width(_measure(plate), small) <= bar_right - ends:
        return Heading((*words, rose, *_scale_bar(plate, m, hexes, bar_right - hexes * plate.hex, top, True)))
    hexes = max(1, min(MOST_HEXES, int(plate.width * 0.6 / plate.hex)))
    below = plate.top + plate.height + m.text * 3.2
    bar = _scale_bar(plate, m, hexes, plate.left + small * 0.3, below, False)
    return Heading((*words, rose, *bar), m.text * 3.6)


def _title(plate: Plate, m: Measures, room: float) -> list[Text]:
    """The name, as large as its room allows, and under it where it comes from."""
    base = m.margin + m.title * 0.78
    recipe = plate.recipe
    preset = plate.palette.presets[recipe.preset].title
    size = f"{plate.map.columns} × {plate.map.rows} hexes"
    seed = f"seed “{_short(recipe.land_seed)}”"
    small = max(SMALLEST_TEXT, m.text * 1.05)
    lines = (f"{preset} · {size} · {recipe.sides} sides · {seed}", f"{size} · {seed}", seed)
    line = next((words for words in lines if text_width(words, small) <= room), "")
    name = plate.map.name.replace("'", "’")
    return [
        _fitted(plate, base, name, m.title, m.title * SMALLEST_TITLE, room, INK, "display"),
        _fitted(plate, base + m.text * 1.95, line or lines[1], small, SMALLEST_TEXT, room, GREY, "text"),
    ]


def _fitted(
    plate: Plate, base: float, words: str, size: float, least: float, room: float, colour: str, face: Face
) -> Text:
    """The words at the size, or as much smaller as they must be; below the least they are cut short."""
    wide = text_width(words, size, face)
    size = max(least, size * min(1.0, room / wide)) if wide else size
    return Text(plate.left, base, shortened(words, room, size, face), size, colour, face)


def _short(seed: str) -> str:
    shown = "".join(c if c.isprintable() else "?" for c in seed)
    return shown if len(shown) <= 40 else f"{shown[:38]}…"


def _measure(plate: Plate) -> str:
    return f"1 hex = {plate.hex:.4g} mm = {plate.hex / 25.4:.3g} in"


def _scale_bar(plate: Plate, m: Measures, hexes: int, left: float, y: float, flush_right: bool) -> list[Item]:
    """So many hexes, counted, with what one measures under them."""
    tall, small = m.text * 0.5, max(SMALLEST_TEXT, m.text * 0.85)
    items: list[Item] = [
        Path(
            rectangle(left + k * plate.hex, y, plate.hex, tall),
            Paint(fill=INK if k % 2 == 0 else "#ffffff", stroke=INK, width=0.2, join="miter"),
        )
        for k in range(hexes)
    ]
    items += [
        Text(left + k * plate.hex, y - m.text * 0.4, str(k), small, GREY, anchor="middle")
        for k in range(hexes + 1)
    ]
    under = y + tall + m.text * 1.15
    if flush_right:
        items.append(Text(left + hexes * plate.hex, under, _measure(plate), small, GREY, anchor="end"))
    else:
        items.append(Text(left, under, _measure(plate), small, GREY))
    return items

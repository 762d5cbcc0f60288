"""The title of a roster: the side's band, its shape, what the army is, and its points in large."""

from __future__ import annotations

from collections.abc import Iterator

from generator.armies.army import Army
from generator.exports.cards.card_style import card_inks, plate, side_look
from generator.exports.cards.emblems import side_shape
from generator.exports.fonts import text_width
from generator.exports.page_text import INK, WHITE, fitting_size, shortened
from generator.exports.paper import Window
from generator.exports.scene import Item, Paint, Path, Text
from generator.terrain.palette import Style

TITLE_HEIGHT = 29.0
SMALL_TITLE_HEIGHT = 12.0
ROUND = 2.6


def roster_title(army: Army, place: Window, style: Style) -> Iterator[Item]:
    """The band across the first page."""
    inks = card_inks(army.side, style)
    yield from _band(army, place, style)
    middle = place.y + place.height / 2
    yield from _shape(army.side, place.x + 15, middle, 7.4, style)
    points = f"of {army.limit} points"
    end = place.right - 7.0
    figure_size, points_size = 15.0, 3.4
    yield Text(end, middle + 3.4, str(army.total), figure_size, inks.on_band, "display", "end")
    yield Text(end, middle + 9.4, points, points_size, inks.on_band, anchor="end")
    widest = max(text_width(str(army.total), figure_size, "display"), text_width(points, points_size))
    start, room = place.x + 29, end - widest - 6 - (place.x + 29)
    title = f"{army.side.capitalize()} army roster"
    size = fitting_size(title, room, 11.5, 6.0, "display")
    yield Text(start, middle + 1.6, title, size, inks.on_band, "display")
    about = shortened(_about(army), room, 3.2)
    yield Text(start, middle + 8.4, about, 3.2, inks.on_band)


def continued_title(army: Army, place: Window, style: Style) -> Iterator[Item]:
    """The lower band across every further page."""
    inks = card_inks(army.side, style)
    yield from _band(army, place, style)
    middle = place.y + place.height / 2
    yield from _shape(army.side, place.x + 8, middle, 3.2, style)
    title = f"{army.side.capitalize()} army roster"
    yield Text(place.x + 15, middle + 1.9, title, 5.4, inks.on_band, "display")
    yield Text(place.right - 5, middle + 1.2, "continued", 3.2, inks.on_band, "text-italic", "end")


def _about(army: Army) -> str:
    """Doctrine, seed, and the names of types and costs where they are not the game's own."""
    parts = [f"{army.doctrine.capitalize()} doctrine"]
    if army.cost_model != "published":
        parts.append(f"{army.cost_model} costs")
    if army.types != "dustbowl":
        parts.append(f"types: {army.types}")
    if army.seed:
        parts.append(f"seed: {army.seed}")
    return " · ".join(parts)


def _band(army: Army, place: Window, style: Style) -> Iterator[Item]:
    inks = card_inks(army.side, style)
    outline = plate(*place, top=ROUND, foot=ROUND)
    if inks.lines_only:
        yield Path(outline, Paint(stroke=inks.side, width=0.6))
        return
    yield Path(outline, Paint(fill=inks.band))
    edge = plate(place.x + 1.3, place.y + 1.3, place.width - 2.6, place.height - 2.6, top=1.6, foot=1.6)
    yield Path(edge, Paint(stroke=inks.on_band, width=0.25, stroke_opacity=0.55))


def _shape(side: str, x: float, y: float, radius: float, style: Style) -> list[Item]:
    """The side's shape, light on the band."""
    inks = card_inks(side, style)
    if inks.lines_only:
        return side_shape(side_look(side).shape, x, y, radius, WHITE, inks.side)
    fill = inks.on_band if inks.on_band != INK else WHITE
    return [
        *side_shape(side_look(side).shape, x, y, radius, fill, fill),
        *side_shape(side_look(side).shape, x, y, radius * 0.58, inks.side, inks.side),
    ]

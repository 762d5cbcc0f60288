"""What tells a unit and its side at a glance: silhouette and side's shape, each drawn once a sheet."""

from __future__ import annotations

from generator.armies.cards import Card
from generator.exports.cards.card_style import side_look, small_line_inks, unit_inks
from generator.exports.scene import Circle, Item, Paint, Use
from generator.exports.silhouettes.inked import inked
from generator.exports.silhouettes.registry import SILHOUETTES, silhouette_of
from generator.exports.symbols.marks import side_mark
from generator.terrain.palette import Style

Symbols = dict[str, tuple[Item, ...]]


LEAST_FOR_LINES = 20.0  # millimetres across, below which a picture in lines alone fills up


def silhouette(card: Card, x: float, y: float, width: float, style: Style, symbols: Symbols) -> Use:
    """The unit's picture with its middle at x, y; 0.72 as high as it is wide."""
    known = card.symbol if card.symbol in SILHOUETTES else f"any-{card.category}"
    small = style == "ink-saver" and width < LEAST_FOR_LINES
    key = f"unit-{known}-{card.side}-{style}{'-small' if small else ''}"
    if key not in symbols:
        draw = silhouette_of(card.symbol, card.category)
        inks = small_line_inks(card.side) if small else unit_inks(card.side, style)
        symbols[key] = inked(draw, known, inks)
    return Use(key, x, y, width)


def mark(side: str, x: float, y: float, radius: float, fill: str, line: str, symbols: Symbols) -> Use:
    """The side's shape; it keeps within one and a half radii of x, y."""
    shape = side_look(side).shape
    key = f"side-{shape}-{fill.lstrip('#')}-{line.lstrip('#')}"
    if key not in symbols:
        symbols[key] = tuple(side_shape(shape, 0.0, 0.0, 1.0, fill, line))
    return Use(key, x, y, radius)


def side_shape(shape: str, x: float, y: float, radius: float, fill: str, line: str) -> list[Item]:
    """The shape as it is on the map, with a circle that is round at any size."""
    if shape == "circle":
        return [Circle(x, y, radius * 0.95, Paint(fill=fill, stroke=line, width=round(radius * 0.18, 4)))]
    return side_mark(shape, x, y, radius, fill, line)

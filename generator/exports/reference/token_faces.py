"""The faces of tokens: flags, units, the eye of overwatch, damage, and what counts down.

A token is a square with a white margin along the cut. Those of a side have its ground and shape; those
of everybody are pale.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from generator.exports.cards.card_style import THIN, CardInks, card_inks, plate
from generator.exports.cards.counter import SMALLEST_TEXT
from generator.exports.cards.emblems import Symbols, mark
from generator.exports.fonts import cap_height
from generator.exports.map_sheet.sites import LINE_STONE, STONE
from generator.exports.page_text import INK, RUST, WHITE
from generator.exports.reference.die import die
from generator.exports.reference.level_card import emblem
from generator.exports.scene import Circle, Item, Paint, Path, Point, Text, Use, lines, smooth
from generator.exports.symbols import marks, sites
from generator.seeds import stream
from generator.terrain.palette import Style

MARGIN = 0.05  # left white along the cut, of the size
NOBODY = "#efe6d0"


class Face(NamedTuple):
    """What a side of a token shows: a kind, whose it is, and its number if it has one."""

    kind: str  # flag, unit, watching (a unit on overwatch), overwatch, damage, powerplant, bomb
    side: str = ""
    number: int = 0


class Token(NamedTuple):
    front: Face
    back: Face


def token_face(face: Face, size: float, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """One side of a token in millimetres from its upper left corner."""
    ground = _ground(face, size, style)
    match face.kind:
        case "flag":
            picture = _flag(face.side, size, style, symbols)
        case "unit" | "watching":
            picture = _unit(face, size, style, symbols)
        case "overwatch":
            picture = _watch(face.side, size, style)
        case "damage":
            picture = _damage(face.number, size, style)
        case _:
            picture = _counting(face, size, style, symbols)
    return (*ground, *picture)


def _ground(face: Face, size: float, style: Style) -> list[Item]:
    edge = size * MARGIN
    inside = plate(edge, edge, size - 2 * edge, size - 2 * edge, top=size * 0.1, foot=size * 0.1)
    width = max(THIN, size * 0.03)
    if not face.side:
        fill = WHITE if style == "ink-saver" else NOBODY
        return [Path(inside, Paint(fill=fill, stroke=INK, width=width))]
    inks = card_inks(face.side, style)
    if face.kind == "overwatch" and not inks.lines_only:
        return [Path(inside, Paint(fill=inks.side, stroke=inks.deep, width=width))]
    return [Path(inside, Paint(fill=inks.sky[1], stroke=inks.side, width=width))]


def _flag(side: str, size: float, style: Style, symbols: Symbols) -> list[Item]:
    """The flag of the map's sites, with the side's shape on its cloth."""
    inks = card_inks(side, style)
    base = LINE_STONE if inks.lines_only else STONE
    key = f"token-flag-{side}-{style}"
    if key not in symbols:
        symbols[key] = marks.flag(base._replace(accent=inks.side), stream("arenaforge", "symbol.flag"))
    x, y, scale = size * 0.47, size * 0.52, size * 1.06
    fill, line = (WHITE, inks.side) if inks.lines_only else (inks.on_band, inks.deep)
    sign = mark(side, x + 0.075 * scale, y - 0.12 * scale, size * 0.1, fill, line, symbols)
    return [Use(key, x, y, scale), sign]


def _side_mark(side: str, size: float, inks: CardInks, symbols: Symbols) -> Item:
    """The side's shape in the upper left corner."""
    fill, line = (WHITE, inks.side) if inks.lines_only else (inks.side, inks.deep)
    return mark(side, size * 0.17, size * 0.18, size * 0.065, fill, line, symbols)


def _unit(face: Face, size: float, style: Style, symbols: Symbols) -> list[Item]:
    """The emblem over the die of its level; on overwatch the eye is beside it."""
    inks = card_inks(face.side, style)
    items: list[Item] = [
        emblem(face.number, face.side, size / 2, size * 0.43, size * 0.8, style, symbols),
        *die(size * 0.5, size * 0.8, size * 0.24, face.number, WHITE, inks.ink),
        _side_mark(face.side, size, inks, symbols),
    ]
    if face.kind == "watching":
        for x in (0.23, 0.77):
            items += _eye(size * x, size * 0.8, size * 0.26, inks.icon, WHITE)
    return items


def _watch(side: str, size: float, style: Style) -> list[Item]:
    inks = card_inks(side, style)
    line, white = (inks.side, WHITE) if inks.lines_only else (inks.deep, WHITE)
    items = _eye(size / 2, size * 0.44, size * 0.66, line, white)
    words = "OVERWATCH"
    letters = max(SMALLEST_TEXT * 0.82, size * 0.108)
    if size >= 12.0:
        on = inks.ink if inks.lines_only else inks.on_band
        items.append(Text(size / 2, size * 0.83, words, letters, on, "text-bold", "middle"))
    return items


def _eye(x: float, y: float, width: float, line: str, white: str) -> list[Item]:
    """An open eye, so many millimetres across."""
    half, high = width / 2, width * 0.29
    upper = [(x - half, y), (x - half * 0.5, y - high * 0.82), (x, y - high)]
    upper += [(x + half * 0.5, y - high * 0.82), (x + half, y)]
    lower = [(2 * x - px, 2 * y - py) for px, py in upper]
    lids = (*smooth(upper), *smooth(lower)[1:], ("Z",))
    paint = Paint(fill=white, stroke=line, width=max(THIN, width * 0.07))
    return [
        Path(lids, paint),
        Circle(x, y, width * 0.19, Paint(fill=line)),
        Circle(x - width * 0.06, y - width * 0.06, width * 0.055, Paint(fill=white)),
    ]


def _damage(number: int, size: float, style: Style) -> list[Item]:
    """A burst with the points of damage in it."""
    x, y = size / 2, size / 2
    points: list[Point] = []
    for i in range(24):
        far = size * (0.42 if i % 2 == 0 else 0.3) * (0.93 if i % 4 == 0 else 1.0)
        points.append((x + far * cos(pi * i / 12), y + far * sin(pi * i / 12)))
    lines_only = style == "ink-saver"
    fill = WHITE if lines_only else RUST
    paint = Paint(fill=fill, stroke=INK, width=max(THIN, size * 0.022), join="miter")
    return [
        Path(lines(points, closed=True), paint),
        _figure(number, x, y, size * 0.4, INK if lines_only else WHITE),
    ]


def _figure(number: int, x: float, y: float, size: float, colour: str) -> Text:
    return Text(x, y + cap_height("display", size) / 2, str(number), size, colour, "display", "middle")


def _counting(face: Face, size: float, style: Style, symbols: Symbols) -> list[Item]:
    """A powerplant or a bomb with what is left of it."""
    lines_only = style == "ink-saver"
    base = LINE_STONE if lines_only else STONE
    accent = card_inks(face.side, style).side if face.side else base.accent
    draw = sites.powerplant if face.kind == "powerplant" else marks.bombing_place
    key = f"token-{face.kind}-{face.side}-{style}"
    if key not in symbols:
        symbols[key] = draw(base._replace(accent=accent), stream("arenaforge", f"symbol.{face.kind}"))
    items: list[Item] = [Use(key, size * 0.47, size * 0.46, size * 0.92)]
    x = y = size * 0.745
    radius = size * 0.185
    paint = Paint(fill=WHITE, stroke=INK, width=max(THIN, size * 0.022))
    items.append(Circle(x, y, radius, paint))
    items.append(_figure(face.number, x, y, size * 0.3, INK))
    if face.side:
        items.append(_side_mark(face.side, size, card_inks(face.side, style), symbols))
    return items

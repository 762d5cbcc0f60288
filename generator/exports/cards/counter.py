"""A counter: a unit on the map, a square cut from the sheet. Its back is the unit reduced.

The numbers along its foot are ATK, MOV and DEF; the pips are its steps. The back is turned up when half
of the steps or more are gone: paler ground, a white band across (in lines, a dashed border), and hollow
pips for the steps lost.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.armies.cards import Card
from generator.armies.groups import Group
from generator.armies.stats import Stats
from generator.exports.cards.card_style import (
    POINT,
    THIN,
    WHITE,
    CardInks,
    card_inks,
    plate,
)
from generator.exports.cards.emblems import Symbols, mark, silhouette
from generator.exports.fonts import cap_height, text_width
from generator.exports.scene import Circle, Item, Paint, Path, Text, lines, rectangle
from generator.exports.tones import mixed
from generator.terrain.palette import Style

SMALLEST_TEXT = 5.0 * POINT
BAND = 0.34  # how far the band of a reduced counter reaches along an edge, of the inside
DASH = (1.4, 0.9)
MOST_PIPS = 6  # more steps than that are a number


class _Square(NamedTuple):
    """A counter's places, by its size."""

    size: float

    @property
    def margin(self) -> float:
        """Left white along the cut."""
        return self.size * 0.04

    @property
    def border(self) -> float:
        return max(THIN, self.size * 0.035)

    @property
    def left(self) -> float:
        """Where the ground begins."""
        return self.margin + self.border

    @property
    def inside(self) -> float:
        return self.size - 2 * self.left

    @property
    def column(self) -> float:
        """The strip on the left that the side's shape and the steps stand in."""
        return self.size * 0.15

    @property
    def foot(self) -> float:
        return self.size * 0.25

    @property
    def shape(self) -> tuple[float, float, float]:
        """The middle of the side's shape, and its radius."""
        radius = self.size * 0.073
        return self.left + radius * 1.55, self.left + radius * 1.5, radius

    @property
    def pip(self) -> float:
        """From one step to the next, where they have room."""
        return self.size * 0.085

    @property
    def number(self) -> float:
        return max(SMALLEST_TEXT, self.size * 0.225)


class CounterPoints(NamedTuple):
    """Where a counter's parts are, for lines that lead to them."""

    side: tuple[float, float]
    steps: tuple[float, float]
    numbers: tuple[float, float, float]


def counter_points(size: float) -> CounterPoints:
    """The left edge of the side's shape and of the first step, and the middles of the numbers."""
    square = _Square(size)
    x, y, radius = square.shape
    left, third = square.left, square.inside / 3
    return CounterPoints(
        (x - radius, y),
        (x - square.pip * 0.4, y + radius * 1.6 + square.pip / 2),
        (left + third / 2, left + third * 1.5, left + third * 2.5),
    )


def counter_face(
    unit: Card | Group, size_mm: float, style: Style, symbols: Symbols, *, reduced: bool
) -> tuple[Item, ...]:
    """One side of a counter in millimetres from its upper left corner."""
    members = unit.members if isinstance(unit, Group) else (unit,)
    side = members[0].side
    inks = card_inks(side, style)
    square = _Square(size_mm)
    return (
        *_ground(square, inks, reduced=reduced),
        *_pictures(members, square, style, symbols),
        *_side_and_steps(side, unit.stats.steps, square, inks, symbols, reduced=reduced),
        *_foot(unit.stats, square, inks, reduced=reduced),
        _border(square, inks, reduced=reduced),
    )


def _ground(square: _Square, inks: CardInks, *, reduced: bool) -> list[Item]:
    left, inside = square.left, square.inside
    colour = inks.sky[1] if not reduced else mixed(inks.sky[2], inks.sky[1], 0.4)
    items: list[Item] = [Path(rectangle(left, left, inside, inside), Paint(fill=colour))]
    if reduced and not inks.lines_only:  # in lines alone a band would cross out the picture
        right, bottom, band = left + inside, left + inside, inside * BAND
        corners = [(left, bottom - band), (right - band, left), (right, left), (right, left + band)]
        corners += [(left + band, bottom), (left, bottom)]
        items.append(Path(lines(corners, closed=True), Paint(fill=WHITE, stroke=inks.side, width=THIN)))
    return items


def _pictures(members: tuple[Card, ...], square: _Square, style: Style, symbols: Symbols) -> list[Item]:
    """The unit; of a group its strongest gun, and one other behind it."""
    ranked = sorted(members, key=lambda card: (-card.atk, -card.rng))
    left, top = square.left + square.column, square.left
    wide, high = square.inside - square.column, square.inside - square.foot
    if len(ranked) == 1:
        width = min(wide, high / 0.72)
        return [silhouette(ranked[0], left + wide / 2, top + high / 2, width, style, symbols)]
    width = min(wide, high / 0.72) * 0.7
    tall = width * 0.72
    behind = silhouette(ranked[1], left + width / 2, top + tall / 2, width, style, symbols)
    before = silhouette(ranked[0], left + wide - width / 2, top + high - tall / 2, width, style, symbols)
    return [behind, before]


def _side_and_steps(
    side: str, steps: int, square: _Square, inks: CardInks, symbols: Symbols, *, reduced: bool
) -> list[Item]:
    """The side's shape in the upper left corner, the steps below it; on the back only half are full."""
    x, y, radius = square.shape
    line = inks.ink if inks.lines_only or inks.icon != inks.side else WHITE
    shape = mark(side, x, y, radius, inks.side, line, symbols)
    kept = max(1, steps // 2) if reduced else steps
    below = y + radius * 1.6
    if steps > MOST_PIPS:
        return [shape, *_step_number(kept, square, below, inks)]
    room = square.size - square.left - square.foot - below
    pitch = min(square.pip, room / max(steps, 1))
    return [
        shape,
        *(_pip(x, below + pitch * (i + 0.5), pitch * 0.4, inks, full=i < kept) for i in range(steps)),
    ]


def _pip(x: float, y: float, radius: float, inks: CardInks, *, full: bool) -> Item:
    if full:
        return Circle(x, y, radius, Paint(fill=inks.ink))
    return Circle(x, y, radius - THIN / 2, Paint(fill=WHITE, stroke=inks.ink, width=THIN))


def _step_number(steps: int, square: _Square, y: float, inks: CardInks) -> list[Item]:
    """More steps than pips can show, as a number in a box."""
    size = max(SMALLEST_TEXT, square.size * 0.14)
    wide = text_width("00", size, "text-bold") + size * 0.25
    x = square.left + square.size * 0.03
    foot = y + size * 0.5 + cap_height("text-bold", size) / 2
    return [
        Path(rectangle(x, y, wide, size), Paint(fill=WHITE, stroke=inks.ink, width=THIN)),
        Text(x + wide / 2, foot, str(steps), size, inks.ink, "text-bold", "middle"),
    ]


def _foot(stats: Stats, square: _Square, inks: CardInks, *, reduced: bool) -> list[Item]:
    """ATK, MOV and DEF: dark on pale paper where the unit is reduced."""
    left, inside, high = square.left, square.inside, square.foot
    top = square.size - left - high
    band = inks.paper if reduced else inks.deep
    ink = inks.ink if reduced else inks.on_deep
    edge = lines([(left, top), (left + inside, top)])
    items: list[Item] = [
        Path(rectangle(left, top, inside, high), Paint(fill=band)),
        Path(edge, Paint(stroke=inks.ink, width=THIN, cap="butt")),
    ]
    size = square.number
    baseline = top + high / 2 + cap_height("text-bold", size) / 2
    for place, value in enumerate((stats.atk, stats.mov, stats.def_)):
        middle = left + inside / 3 * (place + 0.5)
        items.append(Text(middle, baseline, str(value), size, ink, "text-bold", "middle"))
    return items


def _border(square: _Square, inks: CardInks, *, reduced: bool) -> Item:
    edge = square.margin + square.border / 2
    inside = square.size - 2 * edge
    line = plate(edge, edge, inside, inside, top=square.size * 0.03, foot=square.size * 0.03)
    if reduced and inks.lines_only:
        return Path(line, Paint(stroke=inks.side, width=square.border, dash=DASH, cap="butt"))
    return Path(line, Paint(stroke=inks.side, width=square.border))

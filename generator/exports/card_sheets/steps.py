"""How pieces are put together, in three small pictures, where a page has room for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.exports.card_sheets.looks import emblem, tint
from generator.exports.card_sheets.panels import Panel
from generator.exports.page_text import GREY, INK, PALE, WHITE, wrapped
from generator.exports.paper import Window
from generator.exports.scene import Item, Paint, Path, Point, Segment, Text, polygon, polyline, rectangle
from generator.terrain.palette import Style

PANEL_HEIGHT = 43.0
PICTURE = 22.0  # the height of a step's picture
WORDS = 2.8
LINE = Paint(stroke=INK, width=0.3)
FOLD = Paint(stroke=INK, width=0.25, dash=(1.2, 0.9), cap="butt")

Picture = Callable[[float, float, str, Style], Iterator[Item]]


class Step(NamedTuple):
    """A picture around a middle, and what it shows in words."""

    picture: Picture
    words: str


def steps_panel(steps: tuple[Step, ...], side: str, style: Style) -> Panel:
    return Panel(PANEL_HEIGHT, lambda place: _side_by_side(place, steps, side, style))


def _side_by_side(place: Window, steps: tuple[Step, ...], side: str, style: Style) -> Iterator[Item]:
    width = place.width / len(steps)
    for i, step in enumerate(steps):
        x, top = place.x + i * width, place.y
        yield Text(x, top + 9.0, str(i + 1), 7.0, INK, "display")
        yield from step.picture(x + width / 2, top + 6 + PICTURE / 2, side, style)
        for row, line in enumerate(wrapped(step.words, width - 8, WORDS)):
            yield Text(x + width / 2, top + PICTURE + 12 + row * 3.6, line, WORDS, GREY, anchor="middle")


def _pair(x: float, y: float, size: float, side: str, style: Style) -> Iterator[Item]:
    """A front under its back."""
    yield Path(rectangle(x - size / 2, y - size, size, size), Paint(tint(side, style, 0.12), INK, 0.3))
    yield Path(rectangle(x - size / 2, y, size, size), Paint(tint(side, style, 0.3), INK, 0.3))
    yield polyline([(x - size / 2, y), (x + size / 2, y)], FOLD)
    yield from emblem(side, style, x, y + size / 2, size * 0.22)


def _cut(x: float, y: float, side: str, style: Style) -> Iterator[Item]:
    yield from _pair(x, y, 9.0, side, style)
    yield from _knife(x + 5.6, y + 9.0)


def _knife(x: float, y: float) -> Iterator[Item]:
    """A craft knife with its tip at x, y."""
    blade = [(x, y), (x + 1.0, y - 4.2), (x + 2.6, y - 3.7)]
    handle = [(x + 1.0, y - 4.2), (x + 2.6, y - 3.7), (x + 5.0, y - 12.0), (x + 3.2, y - 12.6)]
    yield polygon(blade, Paint(WHITE, INK, 0.3))
    yield polygon(handle, Paint(INK, INK, 0.3))


def _fold(x: float, y: float, side: str, style: Style) -> Iterator[Item]:
    """The back half swings behind the front."""
    s = 10.0
    x0, x1, top, low = x - s / 2, x + s / 2, y - 2.0, y - 2.0 + s
    back = [(x0, top), (x1, top), (x1 + 3.6, top - 5.4), (x0 + 3.6, top - 5.4)]
    yield polygon(back, Paint(tint(side, style, 0.12), INK, 0.3))
    yield Path(rectangle(x0, top, s, low - top), Paint(tint(side, style, 0.3), INK, 0.3))
    yield polyline([(x0, top), (x1, top)], FOLD)
    yield from emblem(side, style, x, (top + low) / 2, s * 0.22)
    yield from _arrow([(x1 + 4.6, top - 5.0), (x1 + 7.0, top - 1.0), (x1 + 4.0, top + 3.4)])


def _arrow(points: list[Point]) -> Iterator[Item]:
    (x0, y0), (x1, y1), (x2, y2) = points
    curve: tuple[Segment, ...] = (("M", x0, y0), ("C", x1, y0, x1, y1, x2, y2))
    yield Path(curve, Paint(stroke=INK, width=0.4))
    yield polygon([(x2 - 0.8, y2 + 1.0), (x2 + 1.3, y2 + 0.3), (x2 - 0.3, y2 - 1.4)], Paint(fill=INK))


def _counter(x: float, y: float, side: str, style: Style) -> Iterator[Item]:
    """The finished counter: a thick tile."""
    s, deep = 11.0, 1.3
    x0, y0 = x - s / 2, y - s / 2
    yield polygon(
        [
            (x0 + deep, y0 + s + deep),
            (x0 + s + deep, y0 + s + deep),
            (x0 + s + deep, y0 + deep),
            (x0 + s, y0),
            (x0, y0 + s),
        ],
        Paint(PALE, INK, 0.3),
    )
    yield Path(rectangle(x0, y0, s, s), Paint(tint(side, style, 0.3), INK, 0.3))
    yield from emblem(side, style, x, y, s * 0.24)


def _standee(x: float, y: float, side: str, style: Style) -> Iterator[Item]:
    """The finished standee on its two tabs."""
    s = 11.0
    x0, foot = x - s / 2, y + 6.0
    for way in (-1, 1):
        lean = 2.6 * way
        tab = [(x0, foot), (x0 + s, foot), (x0 + s - lean, foot + 2.4 * way), (x0 - lean, foot + 2.4 * way)]
        yield polygon(tab, Paint(tint(side, style, 0.12), INK, 0.3))
    yield Path(rectangle(x0, foot - s, s, s), Paint(tint(side, style, 0.3), INK, 0.3))
    yield from emblem(side, style, x, foot - s / 2, s * 0.24)


COUNTER_STEPS = (
    Step(_cut, "Cut out each pair along the solid lines."),
    Step(_fold, "Fold the back behind the front and glue."),
    Step(_counter, "Turn the counter over when its unit is reduced."),
)
STANDEE_STEPS = (
    Step(_cut, "Cut out each strip along the solid lines."),
    Step(_fold, "Fold the back behind the front and glue, all but the tabs."),
    Step(_standee, "Bend one tab forwards and one back: it stands."),
)

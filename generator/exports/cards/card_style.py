"""The measures, the type scale and the inks that every card and counter shares. Millimetres throughout."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from generator.errors import unknown
from generator.exports.fonts import text_width
from generator.exports.outlines import QUARTER
from generator.exports.page_text import GREY, INK, fitting_size, shortened
from generator.exports.scene import Anchor, Face, Segment, Text
from generator.exports.sides import SIDE_LOOKS, SideLook
from generator.exports.symbols.inks import Inks
from generator.exports.tones import inks_of, lightness, line_inks, mixed, tone
from generator.terrain.palette import Style

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
SAFE = 3.0  # nothing is printed nearer to a cut line
FRAME = 0.5  # the line round a card
ROUND = 2.6  # the frame's corners
THIN = 0.2  # the thinnest line
LEFT, TOP = SAFE + FRAME, SAFE + FRAME  # inside the frame's line
RIGHT, BOTTOM = CARD_WIDTH - LEFT, CARD_HEIGHT - TOP
INSIDE = RIGHT - LEFT

POINT = 25.4 / 72
TINY = 6.1 * POINT
SMALL = 6.6 * POINT
LABEL = 8.5 * POINT
NAME_LEAST, NAME_MOST = 7.0 * POINT, 14.5 * POINT

WHITE = "#ffffff"
CREAM = "#fcf7ea"
BONE = "#f8f1e1"
KHAKI = "#a8966b"
SOFT_INK = "#5b554c"  # of a large picture in lines: half of what a card needs in ink goes into it
DARK_ENOUGH = 0.62  # on a colour lighter than this, letters are dark
# How light each side is where hue cannot tell: steps that stay apart in grey.
_APART = {"blue": 0.36, "red": 0.68, "gold": 0.84, "green": 0.52, "violet": 0.44, "grey": 0.6}


class CardInks(NamedTuple):
    """The colours of one side's cards in one style."""

    side: str  # the side's own colour, for marks and accents
    icon: str  # the same, or a darker tone of it where it is too pale for small pictures on paper
    band: str  # the name's band
    on_band: str
    deep: str  # the band of type and cost
    on_deep: str
    paper: str  # under numbers and words
    ink: str
    rule: str  # lines between cells
    sky: tuple[str, str, str]  # from above down to the horizon
    sun: str
    far: str
    near: str
    lit: str
    ground: str
    furrow: str
    lines_only: bool


def side_look(side: str) -> SideLook:
    if side not in SIDE_LOOKS:
        raise unknown("side", side, SIDE_LOOKS, field="side")
    return SIDE_LOOKS[side]


def side_colour(side: str, style: Style) -> str:
    """The side's colour; for colour-blind eyes at a lightness of its own."""
    colour = side_look(side).colour
    if style != "colour-blind":
        return colour
    return tone(colour, lighter=_APART[side] - lightness(colour), chroma=0.85)


def letters_on(colour: str) -> str:
    return CREAM if lightness(colour) < DARK_ENOUGH else INK


@cache
def card_inks(side: str, style: Style) -> CardInks:
    colour = side_colour(side, style)
    if style == "ink-saver":
        return _line_inks(colour)
    deep = tone(colour, lighter=-0.13, chroma=0.85)
    return CardInks(
        side=colour,
        icon=colour if lightness(colour) < DARK_ENOUGH else deep,
        band=colour,
        on_band=letters_on(colour),
        deep=deep,
        on_deep=letters_on(deep),
        paper=BONE,
        ink=INK,
        rule=mixed("#cdbf9f", colour, 0.12),
        sky=(mixed("#f6f1e8", colour, 0.4), mixed("#f8f2e6", colour, 0.26), mixed("#faf2e2", colour, 0.13)),
        sun=mixed("#fffaec", colour, 0.02),
        far=mixed("#e2d2b6", colour, 0.22),
        near=mixed("#c9ac80", colour, 0.13),
        lit=mixed("#dccba8", colour, 0.1),
        ground=mixed("#e4d4b0", colour, 0.07),
        furrow=mixed("#bda67c", colour, 0.1),
        lines_only=False,
    )


def _line_inks(colour: str) -> CardInks:
    pale = "#8f887c"
    return CardInks(
        side=colour,
        icon=colour,
        band=WHITE,
        on_band=INK,
        deep=WHITE,
        on_deep=INK,
        paper=WHITE,
        ink=INK,
        rule=pale,
        sky=(WHITE, WHITE, WHITE),
        sun=WHITE,
        far=pale,
        near=pale,
        lit=pale,
        ground=WHITE,
        furrow=pale,
        lines_only=True,
    )


@cache
def unit_inks(side: str, style: Style) -> Inks:
    """Dusty khaki with the side's colour on it."""
    colour = side_colour(side, style)
    return line_inks(SOFT_INK, colour) if style == "ink-saver" else inks_of(KHAKI, accent=colour)


@cache
def small_line_inks(side: str) -> Inks:
    """Pale tones where ink is saved and a picture is too small for hatching."""
    return Inks("#ffffff", "#e4e0d8", "#c4beb3", GREY, side_look(side).colour, None)


def plate(
    x: float, y: float, width: float, height: float, *, top: float = 0.0, foot: float = 0.0
) -> tuple[Segment, ...]:
    """A rectangle with its upper and lower corners rounded by so much."""
    right, bottom, t, f = x + width, y + height, top * (1 - QUARTER), foot * (1 - QUARTER)
    return (
        ("M", x + top, y),
        ("L", right - top, y),
        ("C", right - t, y, right, y + t, right, y + top),
        ("L", right, bottom - foot),
        ("C", right, bottom - f, right - f, bottom, right - foot, bottom),
        ("L", x + foot, bottom),
        ("C", x + f, bottom, x, bottom - f, x, bottom - foot),
        ("L", x, y + top),
        ("C", x, y + t, x + t, y, x + top, y),
        ("Z",),
    )


def fitted(
    content: str,
    x: float,
    y: float,
    room: float,
    sizes: tuple[float, float],
    colour: str,
    face: Face = "text",
    anchor: Anchor = "start",
) -> Text:
    """A line no wider than its room: first smaller, down to the lesser size, then cut short."""
    least, most = sizes
    size = max(least, round(fitting_size(content, room * 0.995, most, least, face), 3))
    return Text(x, y, shortened(content, room, size, face), size, colour, face, anchor)


def width_of(text: Text) -> float:
    return text_width(text.content, text.size, text.face, text.tracking)

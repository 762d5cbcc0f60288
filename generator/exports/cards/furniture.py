"""What unit cards and group cards have in common: the frame, the name's band, the band below it, the foot."""

from __future__ import annotations

from generator.exports.cards.card_style import (
    BOTTOM,
    CARD_HEIGHT,
    CARD_WIDTH,
    FRAME,
    INSIDE,
    LABEL,
    LEFT,
    NAME_LEAST,
    NAME_MOST,
    POINT,
    RIGHT,
    ROUND,
    SAFE,
    SMALL,
    THIN,
    TINY,
    TOP,
    CardInks,
    fitted,
    plate,
    width_of,
)
from generator.exports.cards.emblems import Symbols, mark
from generator.exports.fonts import cap_height, text_width
from generator.exports.scene import Item, Paint, Path, Text, lines, rectangle

HEADER = 9.6
INNER_ROUND = ROUND - FRAME / 2
_BADGE = 11.5  # the least width of the cost's badge


def frame(inks: CardInks) -> Item:
    """The line round the card, painted last: it covers where fills meet it."""
    width = FRAME * 0.6 if inks.lines_only else FRAME
    edge = SAFE + FRAME - width / 2
    segments = plate(edge, edge, CARD_WIDTH - 2 * edge, CARD_HEIGHT - 2 * edge, top=ROUND, foot=ROUND)
    return Path(segments, Paint(stroke=inks.ink, width=width))


def header(name: str, side: str, inks: CardInks, symbols: Symbols) -> list[Item]:
    """The side's colour and shape, and the name."""
    middle = TOP + HEADER / 2
    band = plate(LEFT, TOP, INSIDE, HEADER, top=INNER_ROUND)
    title = fitted(
        name, LEFT + 9.6, middle, RIGHT - LEFT - 11.2, (NAME_LEAST, NAME_MOST), inks.on_band, "display"
    )
    title = title._replace(y=middle + cap_height("display", title.size) / 2)
    disc = inks.side if inks.lines_only else inks.on_band
    return [
        Path(band, Paint(fill=inks.band)),
        mark(side, LEFT + 5.0, middle, 2.7, disc, inks.ink if inks.lines_only else inks.deep, symbols),
        title,
        _divider(TOP + HEADER, inks),
    ]


def _divider(y: float, inks: CardInks) -> Item:
    return Path(
        lines([(LEFT, y), (RIGHT, y)]),
        Paint(stroke=inks.ink, width=0.25 if inks.lines_only else 0.35, cap="butt"),
    )


def type_band(words: str, cost: int, y: float, height: float, inks: CardInks) -> list[Item]:
    """What the unit is, and what it costs, on one band."""
    price = Text(0.0, 0.0, f"{cost} pts", 10.0 * POINT, inks.on_deep, "display", "end")
    foot = y + height / 2 + cap_height("display", price.size) / 2
    room = INSIDE - 5.5 - max(width_of(price), _BADGE)
    kind = fitted(words, LEFT + 2.0, foot, room, (TINY, LABEL), inks.on_deep, "text-bold")
    kind = kind._replace(y=y + height / 2 + cap_height("text-bold", kind.size) / 2)
    return [
        Path(rectangle(LEFT, y, INSIDE, height), Paint(fill=inks.deep)),
        _divider(y, inks),
        _divider(y + height, inks),
        kind,
        price._replace(x=RIGHT - 2.0, y=foot),
    ]


def foot_lines(rows: tuple[str, str], y: float, inks: CardInks) -> list[Item]:
    """Two lines of rules from y to the card's foot, on the same paper as the numbers."""
    room, high = INSIDE - 3.0, BOTTOM - y
    items: list[Item] = [
        Path(plate(LEFT, y, INSIDE, high, foot=INNER_ROUND), Paint(fill=inks.paper)),
        Path(lines([(LEFT + 1.2, y), (RIGHT - 1.2, y)]), Paint(stroke=inks.rule, width=max(THIN, 0.25))),
    ]
    size = min(SMALL, *(room / text_width(row, 1.0) for row in rows))
    middle = LEFT + INSIDE / 2
    for share, row in zip((0.42, 0.82), rows, strict=True):
        items.append(Text(middle, y + high * share, row, round(size, 3), inks.ink, "text", "middle"))
    return items

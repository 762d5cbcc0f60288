"""The face of a group card: each member with its own DEF, armour and steps, then the numbers of the whole."""

from __future__ import annotations

from typing import NamedTuple

from generator.armies.cards import Card
from generator.armies.groups import Group
from generator.exports.cards.card_style import (
    INSIDE,
    LEFT,
    POINT,
    RIGHT,
    SMALL,
    TINY,
    TOP,
    CardInks,
    card_inks,
    fitted,
)
from generator.exports.cards.emblems import Symbols, silhouette
from generator.exports.cards.furniture import HEADER, foot_lines, frame, header, type_band
from generator.exports.cards.stat_grid import stat_grid, step_boxes
from generator.exports.cards.stat_icons import SHIELD
from generator.exports.cards.tags import tag_words
from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import shortened
from generator.exports.scene import Item, Paint, Path, Segment, Text, lines, rectangle
from generator.terrain.palette import Style

BAND = 5.6
MEMBERS = 40.8
GRID = 19.0
NUMBER = 5.3  # the numbers' cap height
SHIELD_WIDTH = 8.4
LINE = 2.4  # from one line of words to the next
DOT = " · "
TO_HIT_GROUP = (
    "2d6 + ATK/4 − DEF/4 − cover (round down): 8 or more hits",
    "Hurts a random member of DEF < ATK; armour saves on 4+",
)


class _Row(NamedTuple):
    """The strip of one member."""

    y: float
    height: float

    @property
    def picture(self) -> float:
        """The width of the member's picture: as large as the strip and the words allow."""
        return min((self.height - 0.9) / 0.72, 23.0)

    @property
    def words(self) -> float:
        return LEFT + self.picture + 2.2


def group_face(group: Group, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """The group card's front in millimetres from its upper left corner."""
    side = group.members[0].side
    inks = card_inks(side, style)
    band = TOP + HEADER
    rows = band + BAND
    grid = rows + MEMBERS
    return (
        *_members(group, rows, style, inks, symbols),
        *header(group.name, side, inks, symbols),
        *type_band(f"Group of {len(group.members)}", group.cost, band, BAND, inks),
        *stat_grid(group.stats, grid, GRID, NUMBER, inks, symbols),
        Path(lines([(LEFT, grid), (RIGHT, grid)]), Paint(stroke=inks.ink, width=0.35, cap="butt")),
        *foot_lines(TO_HIT_GROUP, grid + GRID, inks),
        frame(inks),
    )


def _members(group: Group, y: float, style: Style, inks: CardInks, symbols: Symbols) -> list[Item]:
    height = MEMBERS / len(group.members)
    aboard = {card.name for card in group.riders}
    items: list[Item] = [Path(rectangle(LEFT, y, INSIDE, MEMBERS), Paint(fill=inks.paper))]
    for place, card in enumerate(group.members):
        row = _Row(y + height * place, height)
        items += _picture(card, row, style, inks, symbols)
        items += _words(card, row, inks, riding=card.name in aboard)
        items += _defence(card, row, inks)
        if place:
            rule = lines([(LEFT, row.y), (RIGHT, row.y)])
            items.append(Path(rule, Paint(stroke=inks.rule, width=0.25, cap="butt")))
    return items


def _picture(card: Card, row: _Row, style: Style, inks: CardInks, symbols: Symbols) -> list[Item]:
    """The member on a strip of its side's sky and a strip of ground."""
    width, foot = row.picture + 1.2, row.y + row.height
    level = row.y + row.height * 0.66
    items: list[Item] = []
    if not inks.lines_only:
        items.append(Path(rectangle(LEFT, row.y, width, row.height), Paint(fill=inks.sky[1])))
        items.append(Path(rectangle(LEFT, level, width, foot - level), Paint(fill=inks.ground)))
    middle = row.y + row.height / 2
    return [*items, silhouette(card, LEFT + width / 2, middle, row.picture, style, symbols)]


def _words(card: Card, row: _Row, inks: CardInks, *, riding: bool) -> list[Item]:
    """Name, type and tags, and the steps to tick."""
    room = RIGHT - SHIELD_WIDTH - 1.6 - row.words
    box = min(3.7, row.height * 0.3, (room - 5 * 0.6) / max(6, card.steps))
    name = fitted(card.name, row.words, 0.0, room, (6.5 * POINT, 8.2 * POINT), inks.ink, "text-bold")
    notes = [*(word.lower() for word in tag_words(card)), *(["riding"] if riding else [])]
    texts = [name, *_notes(card.type, notes, row, room, inks)]
    gap = max(0.0, min(0.9, (row.height - LINE * len(texts) - box - 1.2) / 2))
    top = row.y + (row.height - (LINE * len(texts) + gap + box)) / 2
    placed = [text._replace(y=round(top + LINE * (i + 0.85), 3)) for i, text in enumerate(texts)]
    foot = top + LINE * len(texts) + gap
    return [*placed, *step_boxes(row.words + 0.2, foot, card.steps, box, (box + 0.6, 0.0), inks.ink)]


def _notes(kind: str, notes: list[str], row: _Row, room: float, inks: CardInks) -> list[Text]:
    """Type and tags on one line where they fit, else on two where the strip has room for them."""
    whole = DOT.join([kind, *notes])
    if text_width(whole, TINY) <= room or not notes:
        return [fitted(whole, row.words, 0.0, room, (TINY, SMALL), inks.ink)]
    if row.height > 12.0:
        return [
            fitted(line, row.words, 0.0, room, (TINY, SMALL), inks.ink) for line in (kind, DOT.join(notes))
        ]
    rest = DOT + DOT.join(notes)
    short = shortened(kind, room - text_width(rest, TINY), TINY)
    return [Text(row.words, 0.0, short + rest if short else DOT.join(notes), TINY, inks.ink)]


def _defence(card: Card, row: _Row, inks: CardInks) -> list[Item]:
    """The member's own DEF on a shield, filled where the member is armoured."""
    size = min(8.6, row.height - 1.4)
    x, y = RIGHT - 1.0 - SHIELD_WIDTH / 2, row.y + row.height / 2
    filled = card.armoured and not inks.lines_only
    shield = Path(
        _placed(SHIELD, x, y, size),
        Paint(
            fill=inks.side if filled else "#ffffff", stroke=inks.side if not filled else inks.deep, width=0.4
        ),
    )
    ink = inks.on_band if filled else inks.ink
    number = Text(x, y, str(card.def_), 10.5 * POINT, ink, "display", "middle")
    word = Text(x, y - size * 0.12, "DEF", TINY, ink, "text-bold", "middle")
    return [shield, word, number._replace(y=word.y + 0.6 + cap_height("display", number.size))]


def _placed(segments: tuple[Segment, ...], x: float, y: float, size: float) -> tuple[Segment, ...]:
    """An outline about (0, 0) moved to x, y and enlarged."""
    return tuple(
        (s[0], *(round(v * size + (y if i % 2 else x), 3) for i, v in enumerate(s[1:])))  # type: ignore[misc]
        for s in segments
    )

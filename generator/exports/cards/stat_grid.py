"""The six stats in their fixed places: three above, three below, an icon and a large number each."""

from __future__ import annotations

from generator.armies.stats import LABELS, Stats
from generator.exports.cards.card_style import INSIDE, LEFT, THIN, TINY, CardInks
from generator.exports.cards.stat_icons import STAT_ICONS, icon
from generator.exports.fonts import cap_height
from generator.exports.scene import Face, Item, Paint, Path, Segment, Text, lines, rectangle

COLUMNS, ROWS = 3, 2
_MARGIN = 4.0  # from a cell's left edge to the middle of its icon
_ICON = 4.2
_NUMBER = 0.68  # where the number's middle is, of the cell's width


def stat_grid(
    stats: Stats, y: float, height: float, cap: float, inks: CardInks, symbols: dict[str, tuple[Item, ...]]
) -> list[Item]:
    """The grid from y down, across the card; the numbers' capitals are ``cap`` high."""
    wide, high = INSIDE / COLUMNS, height / ROWS
    items: list[Item] = [Path(rectangle(LEFT, y, INSIDE, height), Paint(fill=inks.paper))]
    items.append(_rules(y, wide, high, inks))
    stack = _ICON + 0.7 + cap_height("text-bold", TINY)
    face: Face = "text-bold" if inks.lines_only else "display"  # the display face is heavy on ink
    size = cap / cap_height(face, 1.0)
    for place, (name, label, value) in enumerate(zip(STAT_ICONS, LABELS, stats, strict=True)):
        x, top = LEFT + wide * (place % COLUMNS), y + high * (place // COLUMNS)
        middle = top + high / 2
        foot, below = middle + cap / 2, middle + stack / 2
        items.append(icon(name, x + _MARGIN, middle - stack / 2 + _ICON / 2, _ICON, inks.icon, symbols))
        items.append(Text(x + _MARGIN, below, label.upper(), TINY, inks.ink, "text-bold", "middle"))
        items.append(Text(x + wide * _NUMBER, foot, str(value), size, inks.ink, face, "middle"))
    return items


def _rules(y: float, wide: float, high: float, inks: CardInks) -> Item:
    segments: list[Segment] = []
    for column in range(1, COLUMNS):
        x = LEFT + wide * column
        segments += lines([(x, y + 1.2), (x, y + high * ROWS - 1.2)])
    for column in range(COLUMNS):
        x = LEFT + wide * column
        segments += lines([(x + 1.2, y + high), (x + wide - 1.2, y + high)])
    return Path(tuple(segments), Paint(stroke=inks.rule, width=0.25))


def step_boxes(
    x: float, y: float, count: int, size: float, pitch: tuple[float, float], ink: str
) -> list[Item]:
    """Boxes to tick, each ``pitch`` from the one before; x, y is the corner of the first."""
    return [
        Path(
            rectangle(x + pitch[0] * i, y + pitch[1] * i, size, size),
            Paint(fill="#ffffff", stroke=ink, width=max(THIN, 0.35)),
        )
        for i in range(count)
    ]

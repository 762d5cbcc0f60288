"""A table of the rules in a column: a head on the ruleset's colour, stripes, narrow number columns."""

from __future__ import annotations

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_text import wrapped
from generator.exports.reference.die import die
from generator.exports.reference.land import NOTHING
from generator.exports.reference.page_inks import CELL_LINE, CELLS, HEAD_HEIGHT, NOTE, NOTE_LINE, PageInks
from generator.exports.reference.reference_tables import Table
from generator.exports.scene import Face, Item, Paint, Path, Text, polyline, rectangle

PAD = 1.1
SMALLEST_SCALE, LARGEST_SCALE = 0.76, 1.08  # a table grows less than the words: its names need room
DIE = 4.2


def laid_table(
    table: Table, width: float, inks: PageInks, *, dice: bool, scale: float = 1.0
) -> tuple[float, tuple[Item, ...]]:
    """The height it takes, and its items from (0, 0). With ``dice``, levels in the head are dice."""
    scale = fitting_scale(table, width, min(scale, LARGEST_SCALE))
    widths = column_widths(table, width, scale)
    items: list[Item] = []
    y = HEAD_HEIGHT * scale
    for number, row in enumerate(table.rows):
        names = wrapped(row[0], widths[0] - 2 * PAD, CELLS * scale, "text-bold")
        high = max(len(names) * CELL_LINE + 1.4, DIE + 0.9 if dice else 0.0) * scale
        if number % 2 and not inks.lines_only:
            items.append(Path(rectangle(0.0, y, width, high), Paint(fill=inks.stripe)))
        items += table_row(row, names, widths, y, high, inks, scale)
        y += high
        items.append(polyline([(0.0, y), (width, y)], Paint(stroke=inks.rule, width=0.2, cap="butt")))
    head = table_head(table.head, widths, inks, dice=dice, scale=scale)
    end, notes = laid_notes(table.notes, y, width, inks, scale)
    return end, (*head, *items, *notes)


def laid_notes(
    notes: tuple[str, ...], y: float, width: float, inks: PageInks, scale: float
) -> tuple[float, list[Item]]:
    """Small words under a table: where they end, and their lines."""
    items: list[Item] = []
    size, line = NOTE * scale, NOTE_LINE * scale
    for number, note in enumerate(notes):
        y += 0.5 if number else 1.4
        for row in wrapped(note, width, size):
            items.append(Text(0.0, y + size * 0.85, row, size, inks.soft))
            y += line
    return y, items


def fitting_scale(table: Table, width: float, scale: float, indent: float = 0.0) -> float:
    """The scale, or as much of it as leaves room for every word of the names.

    ``indent``, in front of the names, grows with it.
    """
    words = {word for row in table.rows for word in row[0].split(" ")}
    longest = max(text_width(word, CELLS, "text-bold") for word in words) + indent
    while scale > SMALLEST_SCALE:
        room = column_widths(table, width, scale, indent * scale)[0]
        if longest * scale + 2 * PAD <= room:
            break
        scale -= 0.02
    return scale


def column_widths(table: Table, width: float, scale: float = 1.0, indent: float = 0.0) -> list[float]:
    """Numbers take what they need, the name the rest; what the name can spare is shared out."""
    rows = (table.head, *table.rows)
    needed = [
        max(text_width(row[i], CELLS * scale, "text-bold") for row in rows) + 2 * PAD
        for i in range(len(table.head))
    ]
    needed[0] += indent
    first = min(needed[0], width - sum(needed[1:]))
    spare = (width - first - sum(needed[1:])) / (len(needed) - 1)
    return [first, *(wide + spare for wide in needed[1:])]


def table_head(
    head: tuple[str, ...], widths: list[float], inks: PageInks, *, dice: bool, scale: float = 1.0
) -> list[Item]:
    width, size = sum(widths), CELLS * scale
    middle = HEAD_HEIGHT * scale / 2
    paint = Paint(stroke=inks.ink, width=0.3) if inks.lines_only else Paint(fill=inks.accent)
    items: list[Item] = [Path(rectangle(0.0, 0.0, width, 2 * middle), paint)]
    colour = inks.ink if inks.lines_only else inks.on_accent
    foot = middle + cap_height("text-bold", size) / 2
    x = 0.0
    for number, (word, wide) in enumerate(zip(head, widths, strict=True)):
        if dice and word.isdigit():
            items += die(x + wide / 2, middle, DIE * scale, int(word), "#ffffff", inks.ink)
        elif number == 0:
            items.append(Text(PAD, foot, word, size, colour, "text-bold"))
        else:
            items.append(Text(x + wide / 2, foot, word, size, colour, "text-bold", "middle"))
        x += wide
    return items


def table_row(
    row: tuple[str, ...],
    names: list[str],
    widths: list[float],
    y: float,
    high: float,
    inks: PageInks,
    scale: float = 1.0,
    indent: float = 0.0,
) -> list[Item]:
    """The name in its lines, ``indent`` from the left, and the cells in the middle of their columns."""
    size, line = CELLS * scale, CELL_LINE * scale
    cap = cap_height("text", size) / 2
    first = y + (high - len(names) * line) / 2 + line * 0.5 + cap
    items: list[Item] = [
        Text(PAD + indent, first + i * line, name, size, inks.ink, "text-bold")
        for i, name in enumerate(names)
    ]
    x = widths[0]
    for cell, wide in zip(row[1:], widths[1:], strict=True):
        face: Face = "text" if cell == NOTHING else "text-bold"
        items.append(Text(x + wide / 2, y + high / 2 + cap, cell, size, inks.ink, face, "middle"))
        x += wide
    return items

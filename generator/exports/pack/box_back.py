"""The back of the box: what is inside, how to put it together, and how to make it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.engine.arena import Arena
from generator.exports.cards.card_style import side_look
from generator.exports.cards.emblems import side_shape
from generator.exports.fonts import text_width
from generator.exports.pack.box_front import CREAM, MARGIN, NIGHT
from generator.exports.pack.qr import qr_code
from generator.exports.page_text import GREY, INK, RUST, fitting_size, shortened, typeset, wrapped
from generator.exports.paper import Window
from generator.exports.scene import Item, Paint, Path, Scene, Text, lines, polygon, rectangle

HEAD = 24.0
PAD = 9.0
TEXT, LINE = 3.5, 4.9
QR = 44.0
MEASURES = (1.5, 1.38, 1.26, 1.16, 1.08, 1.0, 0.92, 0.84, 0.76, 0.68)  # the largest type that fits


class Content(NamedTuple):
    """A part of the pack: what it is, what to do with it, where it begins and how many pages it has."""

    name: str
    about: str
    first: int
    pages: int
    side: str = ""


def box_back(
    arena: Arena,
    width: float,
    height: float,
    contents: Sequence[Content],
    steps: Sequence[str],
    command: str,
) -> Scene:
    """One page with three parts, under a band with the arena's name."""
    box = Window(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    grown = min(width, height) / 210.0
    items = [
        Path(rectangle(0, 0, width, height), Paint(fill="#ffffff")),
        *_head(arena, Window(box.x, box.y, box.width, HEAD * grown)),
    ]
    inside = Window(box.x + PAD * grown, box.y + (HEAD + 14) * grown, box.width - 2 * PAD * grown, 0.0)
    foot = box.bottom - (QR + 17) * grown
    for share in MEASURES:
        body = list(_body(inside, contents, steps, grown * share))
        if max(item.y for item in body if isinstance(item, Text)) < foot - 4 * grown:
            break
    items += body
    items += _again(Window(inside.x, foot, inside.width, (QR + 10) * grown), command, grown)
    items.append(Path(rectangle(*box), Paint(stroke=NIGHT, width=0.8, join="miter")))
    description = f"What is inside the pack of {arena.name}, how it is assembled, and how to make it again."
    return Scene(
        width, height, f"{arena.name}: what is inside", description, tuple(items), {}, "What is inside"
    )


def _head(arena: Arena, room: Window) -> Iterator[Item]:
    light = arena.recipe.style == "ink-saver"
    yield Path(rectangle(*room), Paint(fill="#ffffff" if light else NIGHT))
    yield Path(rectangle(room.x, room.bottom, room.width, 1.1), Paint(fill=RUST))
    size = fitting_size(arena.name, room.width - 2 * PAD, room.height * 0.5, 5.0, "display")
    shown = shortened(typeset(arena.name), room.width - 2 * PAD, size, "display")
    middle = room.y + room.height / 2 + size * 0.33
    yield Text(room.x + room.width / 2, middle, shown, size, INK if light else CREAM, "display", "middle")


def _body(room: Window, contents: Sequence[Content], steps: Sequence[str], grown: float) -> Iterator[Item]:
    """Contents at the left, steps at the right."""
    gap = 9.0 * grown
    left = room.width * 0.53 - gap / 2
    yield from _contents(Window(room.x, room.y, left, 0.0), contents, grown)
    yield from _steps(Window(room.x + left + gap, room.y, room.width - left - gap, 0.0), steps, grown)


def _title(x: float, y: float, words: str, wide: float, grown: float) -> Iterator[Item]:
    yield Text(x, y, words, 6.4 * grown, INK, "display")
    yield Path(lines([(x, y + 2.4 * grown), (x + wide, y + 2.4 * grown)]), Paint(stroke=RUST, width=0.5))


def _contents(room: Window, contents: Sequence[Content], grown: float) -> Iterator[Item]:
    """A row a part: its mark, its name, its pages at the right, and under it what it is for."""
    yield from _title(room.x, room.y, "What is inside", room.width, grown)
    y, size, small, line = room.y + 10 * grown, TEXT * grown, 2.85 * grown, LINE * grown
    indent = 5.6 * grown
    for part in contents:
        last = part.first + part.pages - 1
        pages = f"{part.first}" if part.pages == 1 else f"{part.first}–{last}"
        yield from _mark(part.side, room.x + 1.8 * grown, y - size * 0.34, 1.6 * grown)
        yield Text(room.x + indent, y, part.name, size, INK, "text-bold")
        yield Text(room.x + room.width, y, pages, size, RUST, "text-bold", "end")
        for row in wrapped(part.about, room.width - indent - 9 * grown, small):
            y += small * 1.32
            yield Text(room.x + indent, y, row, small, GREY)
        y += line * 1.12


def _mark(side: str, x: float, y: float, radius: float) -> Iterator[Item]:
    """The side's shape, or a hexagon for what is everybody's."""
    if side:
        colour = side_look(side).colour
        yield from side_shape(side_look(side).shape, x, y, radius, colour, colour)
        return
    half = radius * 3**0.5 / 2
    corners = [(x, y - radius), (x + half, y - radius / 2), (x + half, y + radius / 2)]
    corners += [(x, y + radius), (x - half, y + radius / 2), (x - half, y - radius / 2)]
    yield polygon(corners, Paint(fill=RUST))


def _steps(room: Window, steps: Sequence[str], grown: float) -> Iterator[Item]:
    """Numbered, each number large beside its words."""
    yield from _title(room.x, room.y, "Put it together", room.width, grown)
    y, size, line = room.y + 10 * grown, 3.2 * grown, 4.5 * grown
    indent = 9.0 * grown
    for number, step in enumerate(steps, 1):
        yield Text(room.x, y + 1.6 * grown, str(number), 7.4 * grown, RUST, "display")
        for row in wrapped(step, room.width - indent, size):
            yield Text(room.x + indent, y, row, size, INK)
            y += line
        y += line * 0.62


def _again(room: Window, command: str, grown: float) -> Iterator[Item]:
    """The QR code and, in words, the command that it holds."""
    yield Path(lines([(room.x, room.y), (room.x + room.width, room.y)]), Paint(stroke=RUST, width=0.5))
    top, size = room.y + 5 * grown, QR * grown
    yield from qr_code(command, room.x - 2 * grown, top, size)
    x, wide = room.x + size + 4 * grown, room.width - size - 4 * grown
    yield Text(x, top + 8 * grown, "Make it again", 6.4 * grown, INK, "display")
    about = "This command gives the same arena, to the last tree; the code holds it too."
    y = top + 14.5 * grown
    for row in wrapped(about, wide, 3.0 * grown):
        yield Text(x, y, row, 3.0 * grown, GREY)
        y += 4.1 * grown
    yield from _command(x, y + 1.2 * grown, wide, top + size - y - 3 * grown, command, grown)


def _command(x: float, y: float, wide: float, tall: float, command: str, grown: float) -> Iterator[Item]:
    """Broken between words, in type as large as its room allows; nothing of it is left out."""
    for size in (3.1, 2.8, 2.5, 2.2, 1.9, 1.6):
        rows = _broken(command, wide, size * grown)
        if len(rows) * size * grown * 1.35 <= tall:
            break
    for nth, row in enumerate(rows, 1):
        yield Text(x, y + nth * size * grown * 1.35, row, size * grown, INK, "text-bold")


def _broken(command: str, wide: float, size: float) -> list[str]:
    """As it is typed, quotes and all; a word that is longer than the line is cut."""
    rows = [""]
    for word in command.split(" "):
        longer = f"{rows[-1]} {word}".lstrip()
        if text_width(longer, size, "text-bold") <= wide:
            rows[-1] = longer
            continue
        rows.append("")
        for letter in word:
            if text_width(rows[-1] + letter, size, "text-bold") > wide:
                rows.append("")
            rows[-1] += letter
    return [row for row in rows if row]

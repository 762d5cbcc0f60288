"""What was judged, a line each: the value, how sure it is, and the band it has to be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.exports.page_text import GREY, INK, WHITE, shortened, wrapped
from generator.exports.paper import Window
from generator.exports.report.looks import BODY, HAIR, HEAD, SEALS, Looks, heading, segment
from generator.exports.scene import Circle, Item, Paint, Path, Text, rectangle
from generator.verdict.verdict import Finding

ROW = 5.1
TRACK = 30.0
FIGURE = 11.0
MARK_INKS = {"good": SEALS["playable"], "bad": SEALS["unfair"], "open": SEALS["not certain"]}


def findings_height(findings: Sequence[Finding]) -> float:
    longest = max(sum(one.kind == kind for one in findings) for kind in ("fair", "lively"))
    return HEAD * 1.25 + 3.0 + longest * ROW


def findings_table(findings: Sequence[Finding], room: Window, looks: Looks) -> Iterator[Item]:
    """Fairness at the left, liveliness at the right."""
    wide = (room.width - 8.0) / 2
    for column, (kind, title) in enumerate((("fair", "Is it fair?"), ("lively", "Is it lively?"))):
        part = Window(room.x + column * (wide + 8.0), room.y, wide, room.height)
        yield from heading(part, title, "shaded: what is allowed")
        own = [one for one in findings if one.kind == kind]
        y = part.y + HEAD * 1.25 + 1.2
        for row, one in enumerate(own):
            yield from _row(one, Window(part.x, y + row * ROW, wide, ROW), looks)
        if kind == "fair":
            below = y + len(own) * ROW + 3.0
            yield from _in_words(own, Window(part.x, below, wide, room.bottom - below))


def _in_words(findings: Sequence[Finding], room: Window) -> Iterator[Item]:
    """The same in sentences, as many as there is room for."""
    size, y = BODY * 0.97, room.y
    for one in findings:
        words = f"{one.words[:1].upper()}{one.words[1:]}."
        rows = wrapped(words, room.width - 4.4, size)
        if y + len(rows) * size * 1.32 > room.bottom:
            return
        for words in rows:
            y += size * 1.32
            yield Text(room.x + 4.4, y, words, size, GREY)
        y += size * 0.35


def _row(one: Finding, room: Window, looks: Looks) -> Iterator[Item]:
    base, ink = room.y + ROW * 0.66, MARK_INKS[one.state]
    yield from _mark(one, room.x + 1.5, room.y + ROW / 2, ink)
    title_room = room.width - TRACK - FIGURE - 6.5
    face = "text-bold" if one.state == "bad" else "text"
    title = shortened(one.title, title_room, BODY, face)  # type: ignore[arg-type]
    yield Text(room.x + 4.4, base, title, BODY, INK, face)  # type: ignore[arg-type]
    figure = Window(room.right - TRACK - FIGURE - 1.5, room.y, FIGURE, ROW)
    yield Text(figure.right, base, shown(one, one.value), BODY, ink, "text-bold", "end")
    yield from _track(one, Window(room.right - TRACK, room.y + 1.1, TRACK, ROW - 2.2), looks, ink)


def _mark(one: Finding, x: float, y: float, ink: str) -> Iterator[Item]:
    """A tick, a cross, or an open ring: told apart without colour."""
    if one.state == "open":
        yield Circle(x, y, 1.05, Paint(stroke=ink, width=0.45))
    elif one.state == "good":
        tick = (("M", x - 1.2, y), ("L", x - 0.35, y + 0.95), ("L", x + 1.25, y - 1.1))
        yield Path(tick, Paint(stroke=ink, width=0.6))  # type: ignore[arg-type]
    else:
        for sign in (1, -1):
            yield Path(segment((x - 1, y - sign), (x + 1, y + sign)), Paint(stroke=ink, width=0.6))


def _track(one: Finding, room: Window, looks: Looks, ink: str) -> Iterator[Item]:
    """The allowed band shaded, the interval as a line, the value as a bead."""
    full = _full(one)

    def at(value: float) -> float:
        return room.x + room.width * min(1.0, max(0.0, value / full))

    middle = room.y + room.height / 2
    fill = WHITE if looks.saves_ink else "#efe8d8"
    yield Path(rectangle(*room), Paint(fill=fill, stroke="#d8d0be", width=HAIR))
    low, high = at(one.least if one.unit != "ratio" else 0.0), at(one.most)
    yield Path(
        rectangle(low, room.y, high - low, room.height), Paint(fill=looks.pale(SEALS["playable"], 0.28))
    )
    if one.high > one.low:
        yield Path(segment((at(one.low), middle), (at(one.high), middle)), Paint(stroke=INK, width=0.5))
    yield Circle(at(one.value), middle, 0.95, Paint(fill=ink, stroke=WHITE, width=0.25))


def _full(one: Finding) -> float:
    """What the whole track stands for."""
    if one.unit == "share":
        return 1.0
    return 1.6 * one.most if one.unit == "ratio" else max(one.most, one.value, 1.0)


def shown(one: Finding, value: float) -> str:
    if one.unit == "share":
        return f"{100 * value:.0f} %"
    return f"{value:.2f}×" if one.unit == "ratio" else f"{value:.0f}"

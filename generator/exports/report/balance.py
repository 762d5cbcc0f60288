"""The balance bar: who wins how often, how sure that is, and what is still fair."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.cards.card_style import side_look
from generator.exports.cards.emblems import side_shape
from generator.exports.page_text import GREY, INK, WHITE
from generator.exports.paper import Window
from generator.exports.report.looks import BODY, FINE_PRINT, HAIR, Looks, box, segment
from generator.exports.scene import Item, Paint, Path, Text, rectangle
from generator.exports.tones import mixed, readable_on
from generator.verdict.verdict import Finding, Verdict

BAR = 9.0
ROW = 7.5


def balance_height(verdict: Verdict) -> float:
    return 26.0 if len(verdict.sides) == 2 else 8.0 + ROW * len(verdict.sides)


def balance_bar(verdict: Verdict, room: Window, looks: Looks) -> Iterator[Item]:
    """Two sides pull at one bar; more have a bar each."""
    if not verdict.matches:
        yield Text(room.x, room.y + 6, "Nothing was played.", BODY, GREY, "text-italic")
    elif len(verdict.sides) == 2:
        yield from _one_bar(verdict, room, looks)
    else:
        yield from _bars(verdict, room, looks)


def _one_bar(verdict: Verdict, room: Window, looks: Looks) -> Iterator[Item]:
    left, right = verdict.sides
    top, wide = room.y + 6.0, room.width
    shares = [verdict.wins[left] / verdict.matches, verdict.draws / verdict.matches]
    shares.append(1.0 - sum(shares))
    inks = (looks.side(left), "#cfc8ba", looks.side(right))
    x = room.x
    for share, ink in zip(shares, inks, strict=True):
        if share > 0:
            yield Path(rectangle(x, top, share * wide, BAR), Paint(fill=ink))
        x += share * wide
    yield from _inside(verdict, shares, Window(room.x, top, wide, BAR), inks)
    finding = verdict.find(f"balance.{left}")
    if finding is not None:
        yield from _fair_marks(finding, Window(room.x, top, wide, BAR))
        yield from _interval(finding, room.x, wide, top + BAR + 2.6)
        sure = f"certainly {_percent(finding.low)} to {_percent(finding.high)}"
        words = f"{left}’s share {_percent(finding.value)}, draws shared; {sure}"
        middle = min(max(room.x + finding.value * wide, room.x + 45), room.right - 45)
        yield Text(middle, top + BAR + 7.6, words, BODY, INK, anchor="middle")


def _inside(verdict: Verdict, shares: list[float], bar: Window, inks: tuple[str, ...]) -> Iterator[Item]:
    """Each side's shape and wins, at its end of the bar."""
    base = bar.y + bar.height * 0.64
    for side, end, sign in ((verdict.sides[0], bar.x, 1), (verdict.sides[1], bar.right, -1)):
        share = shares[0] if sign > 0 else shares[2]
        ink = inks[0] if sign > 0 else inks[2]
        if share < 0.12:
            continue
        light = readable_on(ink)
        yield from side_shape(
            side_look(side).shape, end + sign * 5.2, bar.y + bar.height / 2, 2.1, WHITE, ink
        )
        words = f"{side} wins {verdict.wins[side]}"
        yield Text(end + sign * 9.2, base, words, 3.6, light, "text-bold", "start" if sign > 0 else "end")
    if shares[1] * bar.width > 12:
        middle = bar.x + (shares[0] + shares[1] / 2) * bar.width
        yield Text(middle, base, f"{verdict.draws} drawn", BODY, INK, anchor="middle")


def _fair_marks(finding: Finding, bar: Window) -> Iterator[Item]:
    """The band in which a share is fair, as brackets over the bar."""
    y = bar.y - 1.2
    for share in (finding.least, finding.most):
        x = bar.x + share * bar.width
        yield Path(segment((x, y - 1.4), (x, bar.bottom)), Paint(stroke=INK, width=HAIR, dash=(0.9, 0.9)))
    a, b = bar.x + finding.least * bar.width, bar.x + finding.most * bar.width
    yield Path(segment((a, y - 1.4), (b, y - 1.4)), Paint(stroke=INK, width=HAIR))
    yield Text((a + b) / 2, y - 2.3, "fair", FINE_PRINT, GREY, "text-italic", "middle")


def _interval(finding: Finding, x: float, wide: float, y: float) -> Iterator[Item]:
    """A line as long as the interval, with a bead at the share itself."""
    low, high, at = (x + share * wide for share in (finding.low, finding.high, finding.value))
    yield Path(segment((low, y), (high, y)), Paint(stroke=INK, width=0.7))
    for end in (low, high):
        yield Path(segment((end, y - 1.1), (end, y + 1.1)), Paint(stroke=INK, width=0.35))
    yield from side_shape("circle", at, y, 1.15, WHITE, INK)


def _bars(verdict: Verdict, room: Window, looks: Looks) -> Iterator[Item]:
    start, wide = room.x + 22.0, room.width - 44.0
    for row, side in enumerate(verdict.sides):
        y = room.y + 3.0 + row * ROW
        finding = verdict.find(f"balance.{side}")
        share = finding.value if finding else verdict.wins[side] / verdict.matches
        ink = looks.side(side)
        yield from side_shape(side_look(side).shape, room.x + 2.2, y + 2.3, 1.8, ink, mixed(ink, INK, 0.4))
        yield Text(room.x + 6.2, y + 3.3, side, BODY, INK, "text-bold")
        yield box(Window(start, y, wide, 4.6), looks.pale(ink, 0.14))
        yield Path(rectangle(start, y, share * wide, 4.6), Paint(fill=ink))
        words = f"{verdict.wins[side]} wins"
        yield Text(room.right, y + 3.3, words, BODY, INK, anchor="end")
        if finding is not None:
            for edge in (finding.least, finding.most):
                x = start + edge * wide
                line = segment((x, y - 0.9), (x, y + 5.5))
                yield Path(line, Paint(stroke=INK, width=HAIR, dash=(0.9, 0.9)))
            yield from _interval(finding, start, wide, y + 2.3)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"

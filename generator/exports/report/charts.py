"""How long matches last, and who is ahead when."""

from __future__ import annotations

from collections.abc import Iterator

from generator.exports.page_text import GREY, INK, WHITE
from generator.exports.paper import Window
from generator.exports.report.looks import BODY, FINE_PRINT, HAIR, HEAD, Looks, heading, segment
from generator.exports.scene import Circle, Item, Paint, Path, Point, Text, lines, rectangle
from generator.verdict.verdict import LeadCurve, Turns, Verdict

FOOT = 5.2  # under a chart: the turns
BARS = "#8d7d5e"
MOST_LABELS = 14


def length_chart(verdict: Verdict, room: Window, looks: Looks) -> Iterator[Item]:
    """A bar a turn: how many matches ended in it."""
    turns = verdict.turns
    if turns is None:
        return
    quartiles = f"half of them in {turns.lower_quartile:g} to {turns.upper_quartile:g} turns"
    yield from heading(room, "How long it lasts", quartiles)
    plot = Window(room.x, room.y + HEAD * 1.25 + 5.5, room.width, room.height - HEAD * 1.25 - 5.5 - FOOT)
    count = _shown_turns(turns)
    step, most, total = plot.width / count, max(turns.histogram), sum(turns.histogram)
    yield from _middle_half(turns, plot, step, looks)
    for turn, matches in enumerate(turns.histogram[:count], 1):
        x, tall = plot.x + (turn - 1) * step, plot.height * matches / most
        if matches:
            fill = looks.pale(BARS, 0.45) if looks.saves_ink else BARS
            bar = rectangle(x + step * 0.14, plot.bottom - tall, step * 0.72, tall)
            yield Path(bar, Paint(fill=fill))
            if step > 7 and matches / total >= 0.01:
                words = f"{100 * matches / total:.0f} %"
                y = plot.bottom - tall - 0.9
                yield Text(
                    *(x + step / 2, y, words, FINE_PRINT, GREY), anchor="middle", halo=WHITE, halo_width=0.7
                )
    yield from _turn_labels(plot, count, step)


def _middle_half(turns: Turns, plot: Window, step: float, looks: Looks) -> Iterator[Item]:
    """The turns in which the middle half of the matches ended, and the median."""
    left = plot.x + (turns.lower_quartile - 1) * step
    wide = (turns.upper_quartile - turns.lower_quartile + 1) * step
    yield Path(rectangle(left, plot.y - 4.5, wide, plot.height + 4.5), Paint(fill=looks.pale(BARS, 0.13)))
    middle = plot.x + (turns.median - 0.5) * step
    line = segment((middle, plot.y - 4.5), (middle, plot.bottom))
    yield Path(line, Paint(stroke=INK, width=HAIR, dash=(0.9, 0.9)))


def _turn_labels(plot: Window, count: int, step: float) -> Iterator[Item]:
    yield Path(segment((plot.x, plot.bottom), (plot.right, plot.bottom)), Paint(stroke=INK, width=0.3))
    every = -(-count // MOST_LABELS)
    for turn in range(1, count + 1):
        if turn == 1 or turn % every == 0:
            words = f"turn {turn}" if turn == 1 else str(turn)
            x = plot.x + (turn - 0.5) * step
            yield Text(x, plot.bottom + 3.4, words, FINE_PRINT, GREY, anchor="middle")


def _shown_turns(turns: Turns) -> int:
    """Up to the last turn in which a match ended, and one more; all where there are few."""
    last = max((turn for turn, matches in enumerate(turns.histogram, 1) if matches), default=1)
    return min(len(turns.histogram), max(last, 6))


def lead_chart(verdict: Verdict, room: Window, looks: Looks) -> Iterator[Item]:
    """The median of each side's lead, with the middle half of the matches round it."""
    if verdict.turns is None or not verdict.lead:
        return
    two = len(verdict.lead) == 2
    curves = verdict.lead[:1] if two else verdict.lead
    yield from heading(room, "Who is ahead", "median lead in points, and the middle half of all matches")
    plot = Window(
        room.x + 9.0, room.y + HEAD * 1.25 + 3.0, room.width - 9.0, room.height - HEAD * 1.25 - 3.0 - FOOT
    )
    count = _shown_turns(verdict.turns)
    step = plot.width / count
    reach = max(
        1.0, *(abs(v) for c in curves for v in (*c.lower_quartile[:count], *c.upper_quartile[:count]))
    )
    reach *= 1.08
    zero = plot.y + plot.height / 2
    if two:
        yield from _halves(verdict, plot, zero, looks)
    yield from _ticks(plot, zero, reach)
    for curve in curves:
        ink = INK if two else looks.side(curve.side)
        yield from _curve(curve, plot, zero, reach, count, ink)
    yield from _turn_labels(plot, count, step)


def _halves(verdict: Verdict, plot: Window, zero: float, looks: Looks) -> Iterator[Item]:
    """Above the line the first side is ahead, below it the second."""
    first, second = verdict.lead[0].side, verdict.lead[1].side
    half = plot.height / 2
    yield Path(rectangle(plot.x, plot.y, plot.width, half), Paint(fill=looks.pale(looks.side(first), 0.13)))
    yield Path(rectangle(plot.x, zero, plot.width, half), Paint(fill=looks.pale(looks.side(second), 0.13)))
    start = plot.x + 1.5  # where every curve is still near the line between them
    yield Text(start, plot.y + 3.4, f"{first} ahead", BODY, looks.side(first), "text-bold")
    yield Text(start, plot.bottom - 1.6, f"{second} ahead", BODY, looks.side(second), "text-bold")


def _ticks(plot: Window, zero: float, reach: float) -> Iterator[Item]:
    yield Path(segment((plot.x, zero), (plot.right, zero)), Paint(stroke=GREY, width=HAIR))
    mark = _round_number(reach * 0.7)
    for points in (mark, 0, -mark):
        y = zero - plot.height / 2 * points / reach
        yield Path(segment((plot.x - 1.0, y), (plot.x, y)), Paint(stroke=GREY, width=HAIR))
        yield Text(plot.x - 1.6, y + 0.8, str(abs(points)), FINE_PRINT, GREY, anchor="end")


def _round_number(most: float) -> int:
    """1, 2, 5, 10, 20, 50 ...: the highest that is not above."""
    best = 1
    for power in range(6):
        for digit in (1, 2, 5):
            if digit * 10**power <= most:
                best = digit * 10**power
    return best


def _curve(curve: LeadCurve, plot: Window, zero: float, reach: float, count: int, ink: str) -> Iterator[Item]:
    step = plot.width / count

    def points(row: tuple[float, ...]) -> list[Point]:
        return [
            (round(plot.x + (n + 0.5) * step, 2), round(zero - plot.height / 2 * value / reach, 2))
            for n, value in enumerate(row[:count])
        ]

    band = [*points(curve.upper_quartile), *reversed(points(curve.lower_quartile))]
    yield Path(lines(band, closed=True), Paint(fill=ink, fill_opacity=0.16))
    middle = points(curve.median)
    yield Path(lines(middle), Paint(stroke=ink, width=0.6))
    for x, y in middle:
        yield Circle(x, y, 0.75, Paint(fill=WHITE, stroke=ink, width=0.35))

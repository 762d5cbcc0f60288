"""The report sheet put together: one page, from the verdict in one word down to the figures."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.arena import Arena
from generator.exports.fonts import text_width
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.standing import Symbols
from generator.exports.page_text import GREY, INK, WHITE, fitting_size, shortened, wrapped
from generator.exports.paper import FIT, PAPERS, Window
from generator.exports.report.balance import balance_bar, balance_height
from generator.exports.report.charts import lead_chart, length_chart
from generator.exports.report.findings import findings_height, findings_table
from generator.exports.report.heat import CAPTION, heat_map, hex_that_fits
from generator.exports.report.looks import (
    BODY,
    FINE_PRINT,
    GAP,
    HEAD,
    LEDE,
    MARGIN,
    SEALS,
    TITLE,
    Looks,
    box,
    heading,
)
from generator.exports.scene import Group, Item, Paint, Path, Scene, Text, rectangle
from generator.exports.tones import mixed
from generator.verdict.verdict import Verdict
from generator.version import __version__

LEAST_CHART, MOST_CHART = 36.0, 60.0
TALLEST_MAP = 74.0
MOST_PROBLEMS = 4


def report_sheet(arena: Arena, verdict: Verdict) -> Scene:
    """The verdict on one page."""
    paper = "a4" if arena.recipe.paper == FIT else arena.recipe.paper
    width, height = PAPERS[paper]
    page = Page(arena, verdict, Looks(arena.recipe.style), width, height)
    items = tuple(page.items())
    return Scene(
        width=width,
        height=height,
        title=f"{arena.name}: {verdict.judgement}",
        description=verdict.summary,
        items=(Path(rectangle(0.0, 0.0, width, height), Paint(fill=WHITE)), *items),
        symbols=page.symbols,
        bookmark="The verdict",
    )


class Page:
    """Parts from the top down, and what is left of the page between them."""

    def __init__(self, arena: Arena, verdict: Verdict, looks: Looks, width: float, height: float) -> None:
        self.arena, self.verdict, self.looks = arena, verdict, looks
        self.left, self.wide = MARGIN, width - 2 * MARGIN
        self.right = self.left + self.wide
        self.bottom = height - MARGIN
        self.symbols: Symbols = {}

    def items(self) -> Iterator[Item]:
        y = MARGIN
        yield Group(tuple(self._title(y)), name="title")
        y += 19.0
        lede = wrapped(self.verdict.summary, self.wide, LEDE, "text-italic")[:3]
        for row in lede:
            yield Text(self.left, y + LEDE, row, LEDE, INK, "text-italic")
            y += LEDE * 1.35
        y += GAP * 0.7
        room = Window(self.left, y, self.wide, balance_height(self.verdict))
        yield Group(tuple(self._balance(room)), name="balance")
        y = room.bottom + HEAD * 1.25 + GAP
        foot = self.bottom - self._foot_height()
        below = findings_height(self.verdict.findings) if self.verdict.findings else 0.0
        if self.verdict.heat:
            chart, tallest = self._heights(foot - y - below - 3 * GAP)
            third = (self.wide - 2 * GAP) / 3
            size = hex_that_fits(self.arena, third, tallest)
            for n, heat in enumerate(self.verdict.heat):
                part = Window(self.left + n * (third + GAP), y, third, tallest)
                drawn = tuple(heat_map(self.arena, heat, part, size, self.symbols))
                yield Group(drawn, name=heat.kind)
            tall = self._map_height(size)
            y += CAPTION + tall + GAP
            half = (self.wide - 8.0) / 2
            lengths = Window(self.left, y, half, chart)
            leads = Window(self.left + half + 8.0, y, half, chart)
            yield Group(tuple(length_chart(self.verdict, lengths, self.looks)), name="lengths")
            yield Group(tuple(lead_chart(self.verdict, leads, self.looks)), name="lead")
            y += chart + GAP
        if self.verdict.findings:
            table = Window(self.left, y, self.wide, below)
            yield Group(tuple(findings_table(self.verdict.findings, table, self.looks)), name="findings")
        yield Group(tuple(self._foot(foot)), name="foot")

    def _heights(self, room: float) -> tuple[float, float]:
        """For the charts and the tallest map, from what is left of the page."""
        third = (self.wide - 2 * GAP) / 3
        size = hex_that_fits(self.arena, third, min(TALLEST_MAP, room - CAPTION - LEAST_CHART))
        tall = self._map_height(size)
        return min(MOST_CHART, room - CAPTION - tall), tall + 0.01

    def _map_height(self, size: float) -> float:
        return Plate(self.arena.map, self.arena.recipe.model_copy(update={"hex_mm": size}), 0.0, 0.0).height

    def _title(self, y: float) -> Iterator[Item]:
        seal = self.verdict.judgement.upper()
        ink = SEALS[self.verdict.judgement]
        size, pad = 5.2, 4.0
        wide = text_width(seal, size, "display", 0.35) + 2 * pad
        plate = Window(self.right - wide, y, wide, 11.0)
        yield box(plate, WHITE if self.looks.saves_ink else ink, ink)
        inner = Window(plate.x + 0.9, plate.y + 0.9, plate.width - 1.8, plate.height - 1.8)
        line = ink if self.looks.saves_ink else mixed(ink, WHITE, 0.6)
        yield Path(rectangle(*inner), Paint(stroke=line, width=0.25))
        letters = ink if self.looks.saves_ink else WHITE
        yield Text(plate.x + pad, plate.y + 7.4, seal, size, letters, "display", tracking=0.35)
        room = self.wide - wide - 6.0
        title_size = fitting_size(self.arena.name, room, TITLE, 5.0, "display")
        yield Text(
            self.left,
            y + 8.6,
            shortened(self.arena.name, room, title_size, "display"),
            title_size,
            INK,
            "display",
        )
        about = shortened(self._about(), self.wide, BODY * 1.05)
        yield Text(self.left, y + 15.2, about, BODY * 1.05, GREY)

    def _about(self) -> str:
        recipe, arena = self.arena.recipe, self.arena
        size = f"{arena.map.columns} × {arena.map.rows} hexes"
        parts = [arena.ruleset, arena.scenario.replace("-", " "), recipe.preset, size]
        if arena.armies:
            parts.append(" against ".join(str(army.total) for army in arena.armies) + " points")
        parts.append(f"seed “{recipe.seed}”")
        return " · ".join(parts)

    def _balance(self, room: Window) -> Iterator[Item]:
        played = f"{self.verdict.matches} matches as printed, in pairs with the same dice"
        yield from heading(room, "Who wins", played)
        inner = Window(room.x, room.y + HEAD * 1.25 + 0.6, room.width, room.height)
        yield from balance_bar(self.verdict, inner, self.looks)

    def _problems(self) -> list[str]:
        """What spoils it, each in a line or two; the first say it all."""
        told: list[str] = []
        for problem in self.verdict.problems[:MOST_PROBLEMS]:
            where, fix = (f"{words[:1].upper()}{words[1:]}" for words in (problem.where, problem.fix))
            words = f"{where}: {problem.message}. {fix}."
            told += wrapped(words, self.wide - 8.0, BODY)[:2]
        return told

    def _foot_height(self) -> float:
        rows = len(self._problems())
        return 6.0 + (rows * BODY * 1.4 + 7.0 if rows else 0.0)

    def _foot(self, y: float) -> Iterator[Item]:
        """What would help, if anything is wrong, and what the verdict rests on."""
        rows = self._problems()
        if rows:
            panel = Window(self.left, y, self.wide, len(rows) * BODY * 1.4 + 4.4)
            yield box(panel, self.looks.panel, "#d8d0be")
            for n, words in enumerate(rows):
                yield Text(self.left + 4.0, y + 4.6 + n * BODY * 1.4, words, BODY, INK)
        bots = ", ".join(f"{side} {bot}" for side, bot in self.verdict.bots.items())
        parts = [f"{self.verdict.matches_played} matches in all", f"played by bots: {bots}"]
        sure = 100 * self.verdict.limits["confidence"]
        parts.append(f"certain means {sure:g} %, at whatever moment one stops")
        parts.append(f"verdict seed “{self.verdict.seed}”")
        yield Text(
            self.left, self.bottom, shortened(" · ".join(parts), self.wide - 30, FINE_PRINT), FINE_PRINT, GREY
        )
        yield Text(self.right, self.bottom, f"Arenaforge {__version__}", FINE_PRINT, GREY, anchor="end")

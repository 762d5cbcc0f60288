from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.engine.arena import Arena
from generator.exports.fonts import text_width
from generator.exports.report import report_sheet
from generator.exports.scene import Group, Item, Scene, Text
from generator.recipe import make_recipe
from generator.report_files import report_files
from generator.verdict.verdict import Finding, Verdict

SMALLEST = 6 * 25.4 / 72


@pytest.fixture(scope="module")
def sheet(arena: Arena, verdict: Verdict) -> Scene:
    return report_sheet(arena, verdict)


def texts(items: tuple[Item, ...], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item._replace(x=item.x + x, y=item.y + y)
        elif isinstance(item, Group):
            yield from texts(item.items, x + item.x, y + item.y)


def test_the_page_says_the_verdict_its_reason_and_what_it_rests_on(sheet: Scene, verdict: Verdict) -> None:
    words = " ".join(text.content for text in texts(sheet.items))
    assert verdict.judgement.upper() in words
    assert f"{verdict.matches} matches as printed" in words
    for finding in verdict.findings:
        assert finding.title.replace("'", "’") in words


def test_every_word_is_on_the_page_and_large_enough_to_read(sheet: Scene) -> None:
    for text in texts(sheet.items):
        wide = text_width(text.content, text.size, text.face, text.tracking)
        left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
        assert left >= 5, text
        assert left + wide <= sheet.width - 5, text
        assert 5 <= text.y <= sheet.height - 5, text
        assert text.size >= SMALLEST, text


def test_there_is_a_heat_map_a_kind_with_heat_on_it(sheet: Scene, verdict: Verdict) -> None:
    for heat in verdict.heat:
        part = next(item for item in sheet.items if isinstance(item, Group) and item.name == heat.kind)
        shades = next(
            item for item in part.items if isinstance(item, Group) and item.name == f"heat {heat.kind}"
        )
        assert len(shades.items) > 1


def test_many_problems_and_long_words_stay_on_the_page(arena: Arena, verdict: Verdict) -> None:
    long = replace(verdict, problems=verdict.problems * 5, summary=verdict.summary * 6)
    findings: tuple[Finding, ...] = tuple(replace(one, title=one.title * 3) for one in verdict.findings)
    sheet = report_sheet(arena, replace(long, findings=findings))
    test_every_word_is_on_the_page_and_large_enough_to_read(sheet)


def test_the_same_verdict_gives_the_same_bytes_on_any_paper(arena: Arena, verdict: Verdict) -> None:
    recipe = make_recipe({**arena.recipe.model_dump(), "paper": "letter", "style": "ink-saver", "dpi": 50})
    printed = replace(arena, recipe=recipe)
    first = report_files(printed, verdict, ("svg", "pdf", "png", "json"))
    assert list(first) == ["report.svg", "report.pdf", "report.png", "verdict.json"]
    assert first["report.pdf"].startswith(b"%PDF")
    assert report_files(printed, verdict, ("svg",))["report.svg"] == first["report.svg"]

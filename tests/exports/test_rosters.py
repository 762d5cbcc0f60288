"""Rosters: every unit with its numbers and boxes, groups as blocks, totals, on any paper."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations

import numpy as np
import pypdfium2
import pytest
from pypdf import PdfReader

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.plan import ArmyPlan
from generator.exports.card_sheets.roster_columns import BOX
from generator.exports.card_sheets.roster_pages import roster_pages
from generator.exports.outlines import Box, outline_box
from generator.exports.page_seams import text_boxes
from generator.exports.page_text import typeset
from generator.exports.paper import PAPERS
from generator.exports.pdf import print_pdf
from generator.exports.scene import Path, Scene, Text, Use
from generator.exports.sides import SIDE_LOOKS
from generator.terrain.palette import Style

STYLES: tuple[Style, ...] = ("colour", "ink-saver", "colour-blind")
LIMITS = (60, 500, 1000, 5000)


@cache
def army(points: int, side: str = "blue") -> Army:
    plan = ArmyPlan(points=points, seed="roster", groups="auto", doctrine="recon")
    return build_army(plan, side)  # type: ignore[arg-type]


@cache
def roster(points: int, paper: str = "a4", style: Style = "colour") -> list[Scene]:
    return roster_pages(army(points), style, paper)


def texts(scene: Scene) -> list[Text]:
    return [item for item in scene.items if isinstance(item, Text)]


def boxes(scene: Scene) -> list[Box]:
    """The casualty boxes of a page."""
    shapes = [outline_box(item.segments) for item in scene.items if isinstance(item, Path)]
    squares = [box for box in shapes if box is not None and abs(box.right - box.left - BOX) < 1e-6]
    return [box for box in squares if abs(box.bottom - box.top - BOX) < 1e-6]


def row_of(scenes: list[Scene], name: str) -> tuple[list[str], int]:
    """The figures in a unit's row from left to right, and how many boxes it has."""
    (scene, text), *others = [(s, t) for s in scenes for t in texts(s) if t.content == name]
    assert not others
    near = [t for t in texts(scene) if abs(t.y - text.y) < 3.0 and t.content.isdigit()]
    strip = [t for t in near if 0 < t.x - text.x < 140 or -60 < t.x - text.x < 0]
    middle = text.y + 0.3
    ticked = [
        b for b in boxes(scene) if abs((b.top + b.bottom) / 2 - middle) < 1 and 0 < b.left - text.x < 180
    ]
    return [t.content for t in sorted(strip, key=lambda t: t.x)], len(ticked)


def overlap(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.left, other.left)
    return min(across, min(one.bottom, other.bottom) - max(one.top, other.top))


@pytest.mark.parametrize("points", LIMITS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_unit_has_one_row_with_its_numbers_cost_and_a_box_for_each_step(
    points: int, paper: str
) -> None:
    for number, card in enumerate(army(points).cards, 1):
        figures, ticked = row_of(roster(points, paper), typeset(card.name))
        assert figures == [str(value) for value in (number, *card.stats, card.cost)], card.name
        assert ticked == card.steps


@pytest.mark.parametrize("paper", ["a3", "a2", "tabloid"])
def test_rows_are_whole_in_several_columns_too(paper: str) -> None:
    for number, card in enumerate(army(5000).cards, 1):
        figures, ticked = row_of(roster(5000, paper), typeset(card.name))
        assert figures == [str(value) for value in (number, *card.stats, card.cost)], card.name
        assert ticked == card.steps


@pytest.mark.parametrize("points", LIMITS)
def test_each_unit_is_shown_with_its_type_and_its_silhouette(points: int) -> None:
    shown = [item for scene in roster(points) for item in scene.items if isinstance(item, Use)]
    pictures = [use.symbol for use in shown if use.symbol.startswith("unit-")]
    assert len(pictures) == len(army(points).cards)
    kinds = [text.content.split(" · ")[0] for scene in roster(points) for text in texts(scene)]
    for kind in {card.type for card in army(points).cards}:
        assert kinds.count(kind) == sum(card.type == kind for card in army(points).cards)


def test_a_group_is_a_block_that_holds_its_members_and_its_own_numbers() -> None:
    assert army(5000).groups
    for group in army(5000).groups:
        pages = [
            scene for scene in roster(5000) if typeset(group.name) in [text.content for text in texts(scene)]
        ]
        assert len(pages) == 1
        head = next(text for text in texts(pages[0]) if text.content == typeset(group.name))
        figures = [t for t in texts(pages[0]) if abs(t.y - head.y) < 1 and t.content.isdigit()]
        shown = [t.content for t in sorted(figures, key=lambda t: t.x)]
        assert shown == [str(value) for value in (*group.stats, group.cost)]
        below = sorted(
            (t for t in texts(pages[0]) if t.y > head.y and t.face == "display"), key=lambda t: t.y
        )
        assert [t.content for t in below[: len(group.members)]] == [
            typeset(card.name) for card in group.members
        ]


@pytest.mark.parametrize("points", LIMITS)
def test_the_totals_stand_once_after_the_last_unit(points: int) -> None:
    scenes = roster(points)
    totals = [(scene, text) for scene in scenes for text in texts(scene) if text.content == "Total"]
    (scene, total), *more = totals
    assert (scene, more) == (scenes[-1], [])
    figures = [t for t in texts(scene) if abs(t.y - total.y) < 1 and t.content.isdigit()]
    steps = sum(card.steps for card in army(points).cards)
    assert [t.content for t in figures] == [str(steps), str(army(points).total)]
    assert (
        max(text.y for text in texts(scene) if text.content in {typeset(c.name) for c in army(points).cards})
        < total.y
    )


def test_points_that_were_not_spent_are_named() -> None:
    short = replace(army(500), limit=army(500).total + 7)
    words = [text.content for scene in roster_pages(short, "colour", "a4") for text in texts(scene)]
    assert any(f"7 of {short.limit} points unspent" in word for word in words)


@pytest.mark.parametrize("style", STYLES)
def test_the_title_says_side_limit_total_doctrine_and_seed(style: Style) -> None:
    words = PdfReader(BytesIO(print_pdf(roster(500, style=style), title="Roster"))).pages[0].extract_text()
    for expected in (
        "Blue army roster",
        str(army(500).total),
        "of 500 points",
        "Recon doctrine",
        "seed: roster",
    ):
        assert expected in words


@pytest.mark.parametrize("side", list(SIDE_LOOKS))
def test_every_side_has_a_roster(side: str) -> None:
    cards = tuple(replace(card, side=side) for card in army(60).cards)
    (scene,) = roster_pages(replace(army(60), side=side, cards=cards, groups=()), "colour", "a4")
    assert f"{side.capitalize()} army roster" in [text.content for text in texts(scene)]


@pytest.mark.parametrize("points", LIMITS)
@pytest.mark.parametrize("paper", list(PAPERS))
def test_words_never_touch_each_other_or_a_box(points: int, paper: str) -> None:
    for scene in roster(points, paper):
        shown = list(text_boxes(texts(scene), {}, {}))
        assert len(shown) > 20
        for one, other in combinations(shown, 2):
            assert overlap(one, other) < 0
        assert all(overlap(one, other) < 0 for one in shown for other in boxes(scene))


def test_a_long_seed_and_long_names_keep_to_their_room() -> None:
    cards = tuple(
        replace(card, name=f"{card.name} of the Far Western Territories") for card in army(60).cards
    )
    long = replace(army(60), seed="the quick brown fox " * 10, cards=cards, groups=())
    (scene,) = roster_pages(long, "colour", "a4")
    shown = list(text_boxes(texts(scene), {}, {}))
    assert all(overlap(one, other) < 0 for one, other in combinations(shown, 2))
    assert max(box.right for box in shown) <= scene.width - 12 + 0.5


def test_a_roster_saves_ink_where_it_is_asked_to() -> None:
    inked = []
    for style in ("colour", "ink-saver"):
        pdf = print_pdf(roster(500, style=style), title="Ink")
        picture = pypdfium2.PdfDocument(pdf)[0].render(scale=2).to_pil()
        inked.append(float((1 - np.asarray(picture.convert("L")) / 255).mean()))
    assert inked[1] < 0.06
    assert inked[1] < inked[0] / 2

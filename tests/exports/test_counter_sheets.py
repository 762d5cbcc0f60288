"""Counters and standees on pages: their size for the hex, their folds and their mirrored backs."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import sqrt

import numpy as np
import pypdfium2
import pytest

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.plan import ArmyPlan
from generator.errors import ArenaforgeError
from generator.exports.card_sheets.counter_pages import counter_pages
from generator.exports.card_sheets.looks import Unit, members
from generator.exports.card_sheets.standee_pages import standee_pages
from generator.exports.card_sheets.standees import standee_size
from generator.exports.outlines import Box, extent, moved, placement
from generator.exports.page_seams import text_boxes
from generator.exports.page_text import typeset
from generator.exports.paper import PAPERS
from generator.exports.pdf import print_pdf
from generator.exports.scene import Group, Item, Path, Scene, Text, Use
from generator.terrain.palette import Style

MM = 72 / 25.4
STYLES: tuple[Style, ...] = ("colour", "ink-saver", "colour-blind")
HEX = 25.4


@cache
def army(points: int = 1000) -> Army:
    return build_army(ArmyPlan(points=points, seed="counters", groups="auto"), "red")


@cache
def counters(
    hex_mm: float = HEX, paper: str = "a4", style: Style = "colour", points: int = 1000
) -> list[Scene]:
    return counter_pages(army(points), hex_mm, style, paper)


@cache
def standees(
    hex_mm: float = HEX, paper: str = "a4", style: Style = "colour", points: int = 1000
) -> list[Scene]:
    return standee_pages(army(points), hex_mm, style, paper)


def units(points: int = 1000) -> list[Unit]:
    return [*army(points).cards, *army(points).groups]


def pieces(scene: Scene, name: str) -> list[tuple[Group, Use]]:
    """The fronts of a page with their backs."""
    groups = [item for item in scene.items if isinstance(item, Group) and item.name == name]
    uses = [item for item in scene.items if isinstance(item, Use) and item.symbol.startswith(f"{name}-back")]
    return list(zip(groups, uses, strict=True))


def lines_of(scene: Scene, name: str) -> list[Box]:
    (group,) = (item for item in scene.items if isinstance(item, Group) and item.name == name)
    path = group.items[-1]
    assert isinstance(path, Path)
    ends = [(segment[1], segment[2]) for segment in path.segments if len(segment) == 3]
    return [
        Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True)
    ]


def held(line: Box, x: float, y: float) -> bool:
    return line.left - 1e-6 <= x <= line.right + 1e-6 and abs(line.top - y) < 1e-6 > line.bottom - line.top


def words(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Text):
            found.append(item.content)
        elif isinstance(item, Group):
            found += words(item.items)
    return found


def overlap(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.left, other.left)
    return min(across, min(one.bottom, other.bottom) - max(one.top, other.top))


@pytest.mark.parametrize("hex_mm", [20.0, 25.4, 38.1])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_printed_counter_measures_65_hundredths_of_the_hex(hex_mm: float, paper: str) -> None:
    scene = counters(hex_mm, paper)[0]
    pdf = print_pdf([scene], title="Size")
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=10 / MM * (1 - 1e-5)).to_pil()
    dark = 1 - np.asarray(picture.convert("L")) / 255 > 0.4
    mark = next(line for line in lines_of(scene, "cut marks") if line.left == line.right)
    row = dark[round((mark.top + mark.bottom) * 5)]
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(int)))) == 1) / 10
    assert len(edges) > 4
    assert (edges[-1] - edges[0]) / (len(edges) - 1) == pytest.approx(0.65 * hex_mm, rel=0.005)


@pytest.mark.parametrize("style", STYLES)
def test_a_counter_fills_its_place_and_nothing_beyond(style: Style) -> None:
    size = 0.65 * HEX
    for scene in counters(style=style):
        for front, back in pieces(scene, "counter"):
            for items in (front.items, scene.symbols[back.symbol]):
                box = extent(items, scene.symbols)
                assert box is not None
                assert min(box.left, box.top) >= -0.2
                assert max(box.right, box.bottom) <= size + 0.2


@pytest.mark.parametrize("points", [200, 1000, 5000])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_unit_and_group_has_a_counter_and_a_standee(points: int, paper: str) -> None:
    for scenes, name in (
        (counters(paper=paper, points=points), "counter"),
        (standees(paper=paper, points=points), "standee"),
    ):
        backs = [back.symbol for scene in scenes for _, back in pieces(scene, name)]
        assert [symbol.split("-")[-1] for symbol in backs] == [
            unit.name.split("-")[-1] for unit in units(points)
        ]


@pytest.mark.parametrize("paper", list(PAPERS))
def test_front_and_reduced_back_meet_at_a_fold(paper: str) -> None:
    size = 0.65 * HEX
    for scene in counters(paper=paper):
        folds, places = lines_of(scene, "folds"), []
        for front, back in pieces(scene, "counter"):
            box = moved(Box(0, 0, size, size), placement(back))
            assert back.rotation == 180.0
            assert (box.left, box.right, box.bottom) == pytest.approx((front.x, front.x + size, front.y))
            assert any(held(fold, front.x, front.y) and held(fold, front.x + size, front.y) for fold in folds)
            places.append(Box(front.x, box.top, front.x + size, front.y + size))
        assert all(overlap(one, other) < 1e-6 for one, other in combinations(places, 2))


@pytest.mark.parametrize("hex_mm", [18.0, 25.4, 30.0])
def test_cut_lines_run_round_every_counter(hex_mm: float) -> None:
    size = 0.65 * hex_mm
    for scene in counters(hex_mm):
        cuts = lines_of(scene, "cuts")
        for front, _ in pieces(scene, "counter"):
            middle = front.x + size / 2
            for y in (front.y - size, front.y + size):
                assert any(held(cut, middle, y) for cut in cuts)
            for x in (front.x, front.x + size):
                upright = [cut for cut in cuts if abs(cut.left - x) < 1e-6 and cut.left == cut.right]
                assert any(
                    cut.top - 1e-6 <= front.y - size and front.y + size <= cut.bottom + 1e-6
                    for cut in upright
                )


@pytest.mark.parametrize("hex_mm", [16.0, 25.4])
def test_every_unit_on_the_map_has_markers_for_having_acted_and_for_its_losses(hex_mm: float) -> None:
    (scene,) = counters(hex_mm, points=500)
    fronts = Counter(tuple(words(front.items)) for front, _ in pieces(scene, "marker"))
    on_the_map: list[Unit] = [*army(500).groups, *army(500).alone]
    assert fronts[("ACTED",)] == len(on_the_map)
    assert fronts[("−1", "STEP")] >= len(on_the_map)
    assert fronts[("−3", "STEPS")] == sum(unit.stats.steps > 3 for unit in on_the_map)


def test_markers_meet_their_backs_at_a_fold_and_fill_the_last_row() -> None:
    size = 0.65 * HEX
    (scene,) = counters(points=500)
    folds = lines_of(scene, "folds")
    for front, back in pieces(scene, "marker"):
        assert (back.x, back.y, back.rotation) == pytest.approx((front.x + size, front.y, 180.0))
        assert any(held(fold, front.x, front.y) and held(fold, front.x + size, front.y) for fold in folds)
    assert len({fold.right for fold in folds}) == 1


def test_a_page_that_has_room_tells_how_counters_are_read_and_keeps_count_of_turns() -> None:
    (scene,) = counters(16.0, points=500)
    told = words(scene.items)
    assert {"Reading the counters", "ATK", "MOV", "DEF", "side", "steps", "Turns", "12"} <= set(told)
    crowded = counters(60.0, points=5000)[0]
    assert "Reading the counters" not in words(crowded.items)
    assert pieces(crowded, "marker") == []


def test_where_ink_is_saved_a_reduced_counter_has_a_dashed_border_and_no_band() -> None:
    scene = counters(16.0, style="ink-saver", points=500)[0]
    for front, back in pieces(scene, "counter"):
        whole, reduced = front.items[-1], scene.symbols[back.symbol][-1]
        assert isinstance(whole, Path)
        assert isinstance(reduced, Path)
        assert reduced.paint.dash
        assert not whole.paint.dash
        assert len(front.items) == len(scene.symbols[back.symbol])


@pytest.mark.parametrize("hex_mm", [15.0, 25.4, 60.0])
def test_a_standee_and_its_two_tabs_stand_within_the_hex(hex_mm: float) -> None:
    size = standee_size(hex_mm)
    across, deep = size.width / 2, size.tab  # a corner of the base, from the hex's centre
    corner = hex_mm / sqrt(3)
    assert across <= hex_mm / 2
    assert deep <= corner - across / sqrt(3)


def test_a_standees_back_is_the_mirror_image_of_its_front() -> None:
    """Folded over, every point of the back's picture lies behind the same point of the front's."""
    size = standee_size(HEX)
    for scene in standees():
        for front, back in pieces(scene, "standee"):
            near = [item for item in front.items if isinstance(item, Use)]
            far = [item for item in scene.symbols[back.symbol] if isinstance(item, Use)]
            assert near
            for one, other in zip(near, far, strict=True):
                assert (one.symbol, one.scale, one.mirror, other.mirror) == (
                    other.symbol,
                    other.scale,
                    False,
                    True,
                )
                for x, y in ((-0.5, -0.36), (0.3, 0.1)):
                    seen = placement(one).of(x, y)
                    behind = placement(back).of(*placement(other).of(x, y))
                    assert behind == pytest.approx((seen[0] + front.x, front.y - seen[1]))
            assert front.y == pytest.approx(back.y)
            assert back.x == pytest.approx(front.x + size.width)


def test_a_standee_folds_at_its_top_and_at_both_tabs() -> None:
    size = standee_size(HEX)
    for scene in standees():
        folds = lines_of(scene, "folds")
        for front, _ in pieces(scene, "standee"):
            for down in (-size.panel, 0.0, size.panel):
                assert any(held(fold, front.x + size.width / 2, front.y + down) for fold in folds)


def test_a_standee_names_its_unit_and_its_number() -> None:
    shown = [front for scene in standees() for front, _ in pieces(scene, "standee")]
    numbers = [str(n) for n, _ in enumerate(army().cards, 1)] + [
        f"G{n}" for n, _ in enumerate(army().groups, 1)
    ]
    for front, unit, number in zip(shown, units(), numbers, strict=True):
        *name, last = words(front.items)
        assert " ".join(name) == typeset(unit.name)
        assert last == number


def test_a_groups_standee_shows_every_member() -> None:
    shown = [front for scene in standees() for front, _ in pieces(scene, "standee")]
    assert army().groups
    for front, unit in zip(shown, units(), strict=True):
        pictures = [item for item in front.items if isinstance(item, Use)]
        assert len(pictures) == len(members(unit))


@pytest.mark.parametrize("hex_mm", [12.0, 25.4, 50.0])
@pytest.mark.parametrize("paper", list(PAPERS))
def test_words_of_a_page_never_touch(hex_mm: float, paper: str) -> None:
    for scene in (*counters(hex_mm, paper), *standees(hex_mm, paper)):
        around = tuple(i for i in scene.items if isinstance(i, Text))
        boxes = list(text_boxes(around, scene.symbols, {}))
        pairs = [
            b
            for name in ("counter", "standee")
            for front, _ in pieces(scene, name)
            for b in _box(scene, front)
        ]
        assert len(boxes) > 10
        assert all(overlap(one, other) < 0 for one, other in combinations(boxes, 2))
        assert all(overlap(one, other) < 0 for one in boxes for other in pairs)
        marks = [line.grown(0.1) for line in lines_of(scene, "cut marks")]
        assert all(overlap(one, other) < 0 for one in boxes for other in marks)


def _box(scene: Scene, front: Group) -> list[Box]:
    box = extent((front,), scene.symbols)
    return [box] if box else []


@pytest.mark.parametrize("hex_mm", [0.0, -5.0, 9.9, 121.0, float("inf"), float("nan")])
def test_a_hex_that_cannot_be_is_refused(hex_mm: float) -> None:
    with pytest.raises(ArenaforgeError, match="must be 10 to 120 mm"):
        counter_pages(army(), hex_mm, "colour", "a4")
    with pytest.raises(ArenaforgeError, match="must be 10 to 120 mm"):
        standee_pages(army(), hex_mm, "colour", "a4")


def test_a_standee_too_large_for_its_paper_is_told_in_one_line() -> None:
    with pytest.raises(ArenaforgeError, match="does not fit on letter"):
        standee_pages(army(), 120.0, "colour", "letter")

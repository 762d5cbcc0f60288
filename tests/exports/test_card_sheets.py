"""Cards on pages: their size and cuts, their backs, and what stands around them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader

from generator.armies.army import Army
from generator.armies.build import build_army
from generator.armies.cards import Card
from generator.armies.plan import ArmyPlan
from generator.errors import ArenaforgeError
from generator.exports.card_sheets.card_pages import BACKS, card_pages
from generator.exports.card_sheets.document import army_document
from generator.exports.card_sheets.grid import best_grid
from generator.exports.card_sheets.marks import FOLD
from generator.exports.cards.card_style import CARD_HEIGHT, CARD_WIDTH, SAFE
from generator.exports.outlines import Box, moved, placement
from generator.exports.page_ruler import ruler
from generator.exports.page_seams import text_boxes
from generator.exports.paper import EDGE, PAPERS
from generator.exports.pdf import print_pdf
from generator.exports.scene import Group, Item, Path, Scene, Text, Use
from generator.recipe import Backs
from generator.terrain.palette import Style

MM = 72 / 25.4
STYLES: tuple[Style, ...] = ("colour", "ink-saver", "colour-blind")
CARD = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)
DRAWN: dict[str, tuple[Item, ...]] = {}  # pictures take longest to draw, and are the same for all tests


@cache
def army(points: int = 1000, side: str = "blue") -> Army:
    return build_army(ArmyPlan(points=points, seed="sheets", groups="auto"), side)  # type: ignore[arg-type]


@cache
def many() -> Army:
    return replace(army(5000), groups=())


def first(count: int) -> Army:
    """An army of so many cards and no groups."""
    return replace(many(), cards=many().cards[:count])


@cache
def pages(paper: str = "a4", backs: Backs = "none", cards: int = 9, style: Style = "colour") -> list[Scene]:
    return card_pages(first(cards), style, paper, backs=backs, symbols=DRAWN)


def fronts(scene: Scene) -> list[Box]:
    """The cards of a page, in the order of the page."""
    cards = [item for item in scene.items if isinstance(item, Group) and item.name == "card"]
    return [Box(card.x, card.y, card.x + CARD_WIDTH, card.y + CARD_HEIGHT) for card in cards]


def backs_of(items: tuple[Item, ...]) -> list[tuple[Box, float]]:
    """The backs of a page with their rotations."""
    uses = [item for item in items if isinstance(item, Use) and item.symbol.startswith("card-back")]
    return [(moved(CARD, placement(use)), use.rotation) for use in uses]


def strokes(scene: Scene, name: str) -> list[Box]:
    """The straight lines of a group of the page: cut marks, or folds."""
    found = []
    for group in scene.items:
        if isinstance(group, Group) and group.name == name:
            path = group.items[-1]
            assert isinstance(path, Path)
            ends = [segment[1:3] for segment in path.segments]
            for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True):  # type: ignore[misc]
                found.append(Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    return found


def overlap(one: Box, other: Box) -> float:
    """How far two boxes lie over each other."""
    across = min(one.right, other.right) - max(one.left, other.left)
    return min(across, min(one.bottom, other.bottom) - max(one.top, other.top))


def contents(items: tuple[Item, ...]) -> set[str]:
    found: set[str] = set()
    for item in items:
        if isinstance(item, Text):
            found.add(item.content)
        elif isinstance(item, Group):
            found |= contents(item.items)
    return found


def darkness(pdf: bytes, page: int, pixels_per_mm: float) -> NDArray[np.float64]:
    """How dark each pixel of a page is, from 0 to 1."""
    picture = pypdfium2.PdfDocument(pdf)[page].render(scale=pixels_per_mm / MM * (1 - 1e-5)).to_pil()
    grey: NDArray[np.float64] = np.asarray(picture.convert("RGB")).mean(axis=2) / 255
    return 1 - grey


def middles(dark: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The middles of the dark stretches of a line of pixels."""
    steps = np.diff(np.concatenate(([0], dark.astype(int), [0])))
    found: NDArray[np.float64] = (np.flatnonzero(steps == 1) + np.flatnonzero(steps == -1)) / 2
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_share_their_cuts_in_the_middle_of_a_page(paper: str) -> None:
    (scene,) = pages(paper)
    cards = fronts(scene)
    assert len(cards) == 9
    assert {round(b.left - a.left, 6) for a, b in pairwise(cards)} == {63.0, -126.0}
    assert cards[3].top == pytest.approx(cards[0].bottom)
    assert cards[0].left == pytest.approx(scene.width - cards[8].right)
    assert cards[0].top == pytest.approx(scene.height - cards[8].bottom)


@pytest.mark.parametrize(("paper", "count"), [("a3", 18), ("tabloid", 18), ("a2", 36)])
def test_larger_papers_take_as_many_cards_as_fit(paper: str, count: int) -> None:
    assert best_grid(paper, CARD_WIDTH, CARD_HEIGHT).count == count


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_printed_card_measures_63_by_88_mm(paper: str) -> None:
    dark = darkness(print_pdf(pages(paper, cards=9), title="Size"), 0, 10) > 0.3
    (scene,) = pages(paper, cards=9)
    marks = strokes(scene, "cut marks")
    above = next(mark for mark in marks if mark.bottom < fronts(scene)[0].top and mark.top < mark.bottom)
    beside = next(mark for mark in marks if mark.right < fronts(scene)[0].left and mark.left < mark.right)
    across = middles(dark[round((above.top + above.bottom) * 5)]) / 10
    left = middles(dark[:, round((beside.left + beside.right) * 5)]) / 10
    lines = [y for y in left if min(abs(y - card.top) for card in fronts(scene)) < 1 or y == left[-1]]
    assert np.diff(across) == pytest.approx([63.0] * 3, rel=0.005)
    assert np.diff(lines[:3]) == pytest.approx([88.0] * 2, rel=0.005)


def test_the_frame_of_a_printed_card_is_63_by_88_mm_without_its_safe_margin() -> None:
    (scene,) = pages(cards=1)
    (card,) = fronts(scene)
    dark = darkness(print_pdf([scene], title="Frame"), 0, 10) > 0.4
    inside = dark[
        round(card.top * 10) : round(card.bottom * 10), round(card.left * 10) : round(card.right * 10)
    ]
    rows, columns = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
    assert (columns[-1] - columns[0] + 1) / 10 + 2 * SAFE == pytest.approx(CARD_WIDTH, rel=0.005)
    assert (rows[-1] - rows[0] + 1) / 10 + 2 * SAFE == pytest.approx(CARD_HEIGHT, rel=0.005)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("backs", ["none", "fold"])
@pytest.mark.parametrize("count", [1, 5, 9])
def test_cut_marks_lie_on_the_cut_lines_and_off_the_cards(paper: str, backs: Backs, count: int) -> None:
    (scene, *_) = pages(paper, backs, count)
    cards = fronts(scene) + [box for box, _ in backs_of(scene.items)]
    cuts_down = {round(x, 4) for card in cards for x in (card.left, card.right)}
    folds = {round(fold.top, 4) for fold in strokes(scene, "folds")}
    cuts_across = {round(y, 4) for card in cards for y in (card.top, card.bottom)} - folds
    marks = strokes(scene, "cut marks")
    down = {round(mark.left, 4) for mark in marks if mark.left == mark.right}
    across = {round(mark.top, 4) for mark in marks if mark.top == mark.bottom}
    assert (down, across) == (cuts_down, cuts_across)
    assert all(overlap(mark.grown(0.1), card) < 0 for mark in marks for card in cards)
    assert len(marks) == 2 * len(down) + 2 * len(across)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("count", [1, 4, 8, 9])
def test_a_duplex_back_lies_exactly_behind_its_card(paper: str, backs: Backs, count: int) -> None:
    front, back = pages(paper, backs, count)[:2]
    upright = front.height > front.width
    turned_over_a_vertical_edge = (backs == "duplex-long") == upright
    for card, (box, rotation) in zip(fronts(front), backs_of(back.items), strict=True):
        if turned_over_a_vertical_edge:
            through = Box(front.width - box.right, box.top, front.width - box.left, box.bottom)
        else:
            through = Box(box.left, front.height - box.bottom, box.right, front.height - box.top)
        assert through == pytest.approx(card)
        assert rotation == (0.0 if turned_over_a_vertical_edge else 180.0)


@pytest.mark.parametrize(("backs", "axis"), [("duplex-long", 1), ("duplex-short", 0)])
@pytest.mark.parametrize("offset", [(0.0, 0.0), (2.0, -1.0)])
def test_held_against_the_light_printed_backs_lie_behind_printed_cards(
    backs: Backs, axis: int, offset: tuple[float, float]
) -> None:
    scenes = card_pages(first(4), "colour", "a4", backs=backs, offset=offset, symbols=DRAWN)
    pdf = print_pdf(scenes, title="Duplex")
    front, back = (darkness(pdf, page, 5) > 0.1 for page in (0, 1))
    back = np.flip(np.roll(back, [round(-5 * way) for way in offset], axis=(1, 0)), axis)
    for card in fronts(scenes[0]):
        rows, columns = (
            slice(round(5 * low) + 1, round(5 * high) - 1) for low, high in (card[1::2], card[::2])
        )
        for page in (front, back):
            inside = page[rows, columns]
            down, across = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
            edges = (down[0], inside.shape[0] - 1 - down[-1], across[0], inside.shape[1] - 1 - across[-1])
            assert [edge / 5 + 0.2 for edge in edges] == pytest.approx([SAFE] * 4, abs=0.45)


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_the_offset_moves_the_back_pages_and_nothing_else(backs: Backs) -> None:
    plain = pages("a4", backs, 9)
    moved_pages = card_pages(first(9), "colour", "a4", backs=backs, offset=(1.5, -0.75), symbols=DRAWN)
    assert moved_pages[0].items == plain[0].items
    (shifted,) = moved_pages[1].items
    assert isinstance(shifted, Group)
    assert (shifted.x, shifted.y) == (1.5, -0.75)
    assert shifted.items == plain[1].items


@pytest.mark.parametrize("offset", [(5.1, 0.0), (0.0, -9.0), (float("nan"), 0.0)])
def test_an_offset_that_no_printer_needs_is_refused(offset: tuple[float, float]) -> None:
    with pytest.raises(ArenaforgeError, match="at most 5 mm either way"):
        card_pages(first(1), "colour", "a4", backs="duplex-long", offset=offset)


def test_unknown_backs_and_papers_are_named() -> None:
    with pytest.raises(ArenaforgeError, match="did you mean fold"):
        card_pages(first(1), "colour", "a4", backs="folds")  # type: ignore[arg-type]
    with pytest.raises(ArenaforgeError, match="did you mean a4"):
        card_pages(first(1), "colour", "a44", backs="none")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fold_pairs_meet_at_a_dashed_line_with_the_back_on_its_head(paper: str) -> None:
    scenes = pages(paper, "fold", 9)
    assert len(scenes) == 3  # four pairs a page
    for scene in scenes:
        folds, backs = strokes(scene, "folds"), backs_of(scene.items)
        for card, (back, rotation), fold in zip(fronts(scene), backs, folds, strict=True):
            assert (back.left, back.right, back.bottom) == pytest.approx((card.left, card.right, card.top))
            assert (fold.left, fold.right, fold.top, fold.bottom) == pytest.approx(
                (card.left, card.right, card.top, card.top)
            )
            assert rotation == 180.0
    assert FOLD.dash


@pytest.mark.parametrize("backs", BACKS)
def test_no_card_is_left_out_however_many_there_are(backs: Backs, monkeypatch: pytest.MonkeyPatch) -> None:
    def named(card: Card, *_: object) -> tuple[Item, ...]:
        return (Text(5, 9, card.name, 4, "#000000"),)

    monkeypatch.setattr("generator.exports.card_sheets.card_pages.card_face", named)
    for count in range(1, 41):
        scenes = card_pages(first(count), "colour", "a4", backs=backs, symbols=DRAWN)
        cards: list[Group] = [item for scene in scenes for item in scene.items if isinstance(item, Group)]
        names = [name for card in cards if card.name == "card" for name in contents(card.items)]
        assert names == [unit.name for unit in first(count).cards]
        for scene in scenes:
            assert len(set(fronts(scene))) == len(fronts(scene))
            assert all(overlap(a, b) < 1e-6 for a, b in combinations(fronts(scene), 2))


def test_unit_cards_come_before_group_cards() -> None:
    scenes = card_pages(army(), "colour", "a4", backs="none", symbols=DRAWN)
    pieces: list[Group] = [item for scene in scenes for item in scene.items if isinstance(item, Group)]
    faces = [piece for piece in pieces if piece.name == "card"]
    expected = [card.name for card in army().cards] + [group.name for group in army().groups]
    assert army().groups
    assert len(faces) == len(expected)
    for face, name in zip(faces, expected, strict=True):
        assert name in contents(face.items)


def test_separate_backs_are_one_page_that_says_how_often_to_print_it() -> None:
    *cards, backs = pages("a4", "separate", 20)
    assert len(cards) == 3
    assert len(backs_of(backs.items)) == 9
    assert any("print 3 times" in content for content in contents(backs.items))
    assert len(backs_of(pages("a4", "separate", 4)[-1].items)) == 4


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("backs", BACKS)
def test_words_never_touch_each_other_the_cards_or_the_edge(paper: str, backs: Backs) -> None:
    for scene in pages(paper, backs, 10):
        cards = fronts(scene) + [box for box, _ in backs_of(scene.items)]
        around = tuple(item for item in scene.items if not isinstance(item, Group))
        around = tuple(i for i in around if not (isinstance(i, Use) and i.symbol.startswith("card-back")))
        boxes = list(text_boxes(around, scene.symbols, {}))
        boxes += [mark.grown(0.1) for mark in strokes(scene, "cut marks")]
        assert len(boxes) > 10
        for one, other in combinations(boxes, 2):
            assert overlap(one, other) < 0.2 + 1e-6  # two marks of one corner may touch
        for box in boxes:
            assert all(overlap(box, card) < 0 for card in cards)
            assert min(box.left, box.top) >= EDGE - 0.1
            assert box.right <= scene.width - EDGE + 0.5  # below the line of a turned ruler
            assert box.bottom <= scene.height - EDGE + 0.5  # a descender's room, which figures do not use


@pytest.mark.parametrize(("paper", "style"), [*(("a4", style) for style in STYLES), ("letter", "colour")])
def test_no_ink_lies_where_printers_cannot_print(paper: str, style: Style) -> None:
    scenes = army_document(army(500), style, paper, 25.4, "duplex-short", symbols=DRAWN)
    pdf = print_pdf(scenes, title="Edges")
    for number in range(len(scenes)):
        dark = darkness(pdf, number, 4)
        assert dark.max() > 0.5
        dark[20:-20, 20:-20] = 0  # the paper without its outer five millimetres
        assert dark.max() < 0.02, scenes[number].bookmark


def test_the_ruler_of_an_a4_page_measures_100_mm_and_4_inches() -> None:
    foot = (darkness(print_pdf(pages(), title="Ruler"), 0, 20) > 0.5)[282 * 20 :]
    line = int(np.argmax(foot.sum(axis=1)))
    columns = np.flatnonzero(foot[line])[-100 * 20 :]
    part = foot[:, columns[0] - 40 : columns[-1] + 5]
    above, below = middles(part[line - 12]), middles(part[line + 12])
    assert (len(above), len(below)) == (101, 33)
    assert (above[-1] - above[0]) / 20 == pytest.approx(100, rel=0.005)
    assert (below[-1] - below[0]) / 20 == pytest.approx(101.6, rel=0.005)


def test_the_turned_ruler_of_a_letter_page_measures_50_mm_and_2_inches() -> None:
    (scene,) = pages("letter")
    edge = round(fronts(scene)[8].right * 20) + 2
    strip = (darkness(print_pdf([scene], title="Ruler"), 0, 20) > 0.5)[200 * 20 : 270 * 20, edge:]
    line = int(np.argmax(strip.sum(axis=0)))
    rows = np.flatnonzero(strip[:, line])
    part = strip[rows[0] - 5 : rows[-1] + 5]
    left, right = middles(part[:, line - 12]), middles(part[:, line + 12])
    assert (len(left), len(right)) == (51, 17)
    assert (left[-1] - left[0]) / 20 == pytest.approx(50, rel=0.005)
    assert (right[-1] - right[0]) / 20 == pytest.approx(50.8, rel=0.005)


@pytest.mark.parametrize("paper", list(PAPERS))
def test_every_page_of_a_document_has_a_ruler(paper: str) -> None:
    whole = [ruler(0.0, 0.0, room)[0] for room in (150.0, 60.0)]
    ticks = {len(path.segments) for path in whole if isinstance(path, Path)}
    for scene in army_document(army(), "colour", paper, 25.4, "duplex-long", symbols=DRAWN):
        shown = [
            *scene.items,
            *(i for u in scene.items if isinstance(u, Use) for i in scene.symbols[u.symbol]),
        ]
        assert any(isinstance(item, Path) and len(item.segments) in ticks for item in shown), scene.bookmark


def test_a_document_is_in_print_order_with_bookmarks_and_page_numbers() -> None:
    scenes = army_document(army(), "colour", "a4", 25.4, "duplex-long", symbols=DRAWN)
    outline: Any = PdfReader(BytesIO(print_pdf(scenes, title="Army"))).outline
    titles = [entry.title.removeprefix("Blue army: ") for entry in outline]
    sheets = ("roster", "card", "counters", "standees")
    kinds = [next(sheet for sheet in sheets if sheet in title) for title in titles]
    assert list(dict.fromkeys(kinds)) == list(sheets)
    assert kinds == sorted(kinds, key=sheets.index)
    for number, scene in enumerate(scenes, 1):
        assert any(f"page {number} of {len(scenes)}" in word for word in contents(scene.items))


def test_all_pages_share_their_symbols_and_the_file_stores_a_back_once() -> None:
    scenes = army_document(first(40), "colour", "a4", 25.4, "duplex-long")
    assert all(scene.symbols is scenes[0].symbols for scene in scenes)
    prints = (print_pdf(pages("a4", "duplex-long", count)[1::2], title="Backs") for count in (9, 72))
    one, eight = (pdf.count(b"/Subtype /Form") for pdf in prints)
    assert one == eight > 0


def test_fonts_are_embedded() -> None:
    reader = PdfReader(BytesIO(print_pdf(pages("letter"), title="Fonts")))
    named = [page["/Resources"].get_object()["/Font"].get_object() for page in reader.pages]  # type: ignore[index]
    fonts = [font.get_object() for fonts in named for font in fonts.values()]
    assert fonts
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)


def test_the_same_army_gives_the_same_bytes() -> None:
    one, other = (
        print_pdf(army_document(army(500), "colour", "a4", 25.4, "fold"), title="Same") for _ in range(2)
    )
    assert one == other

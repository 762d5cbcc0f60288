"""What is printed around the map: nothing touches anything else, whatever the map's size and title."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.exports.fonts import text_width
from generator.exports.outlines import Box, extent
from generator.exports.page_marks import crop_marks
from generator.exports.page_pictograms import draw_joining, draw_printing, draw_trimming
from generator.exports.page_ruler import ruler
from generator.exports.page_seams import Seam, text_boxes
from generator.exports.page_text import FINE, fitting_size, shortened, wrapped
from generator.exports.pages import map_pages
from generator.exports.paper import EDGE, PAPERS, Window, best_tiling
from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Text, Use, rectangle

LENGTHS = st.floats(40, 5200)
TITLES = st.sampled_from(
    ["Copper Junction", "X", "", "The Second Battle for the Copper Junction Waterworks and the Old Mesa Road"]
)
PAPER = st.sampled_from(list(PAPERS))
SIX_POINTS = 6 * 25.4 / 72


def pages(width: float, height: float, title: str, paper: str, overlap: float = 10) -> list[Scene]:
    ground = Path(rectangle(0, 0, width, height), Paint(fill="#eeddcc"))
    scenes = map_pages(Scene(width, height, title, "", (ground,)), paper, overlap=overlap)
    return [*scenes[:3], *scenes[-2:]]


def overlap_of(one: Box, other: Box) -> float:
    """How far two boxes lie over each other, in millimetres."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return min(across, down)


def words(scene: Scene) -> list[tuple[str, Box]]:
    texts = [item for item in scene.items if isinstance(item, Text)]
    return [(text.content, box) for text in texts for box in text_boxes([text], {}, {})]


@given(LENGTHS, LENGTHS, TITLES, PAPER, st.sampled_from([0.0, 10.0, 25.0]))
@settings(max_examples=15)
def test_words_never_touch_each_other_and_stay_on_the_printable_page(
    width: float, height: float, title: str, paper: str, overlap: float
) -> None:
    for scene in pages(width, height, title, paper, overlap):
        shown = words(scene)
        for (one, box), (other, other_box) in combinations(shown, 2):
            assert overlap_of(box, other_box) < 0, (one, other)
        for _, box in shown:
            assert box.left >= EDGE
            assert box.top >= EDGE
            assert box.right <= scene.width - EDGE
            assert box.bottom <= scene.height - EDGE + 0.5  # a descender's room, which figures do not use


@given(LENGTHS, LENGTHS, PAPER)
@settings(max_examples=15)
def test_crop_marks_keep_off_the_picture_the_words_and_the_edge(
    width: float, height: float, paper: str
) -> None:
    tiling = best_tiling(width, height, paper)
    picture = Box(tiling.picture.x, tiling.picture.y, tiling.picture.right, tiling.picture.bottom)
    page = pages(width, height, "Copper Junction", paper)[-1]
    for x0, y0, x1, y1 in legs(crop_marks(tiling)):
        leg = Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)).grown(FINE / 2)
        assert overlap_of(leg, picture) < 0
        assert all(overlap_of(leg, box) < 0 for _, box in words(page))
        assert min(leg.left, leg.top) >= EDGE - FINE
        assert leg.right <= tiling.page_width - EDGE + FINE
        assert leg.bottom <= tiling.page_height - EDGE


def legs(marks: tuple[Item, ...]) -> list[tuple[float, ...]]:
    segments = [segment for mark in marks if isinstance(mark, Path) for segment in mark.segments]
    return [(*start[1:], *end[1:]) for start, end in zip(segments[::2], segments[1::2], strict=True)]


@given(LENGTHS, LENGTHS, PAPER)
def test_every_corner_of_the_picture_has_two_crop_marks_in_line_with_its_edges(
    width: float, height: float, paper: str
) -> None:
    tiling = best_tiling(width, height, paper)
    picture, found = tiling.picture, legs(crop_marks(tiling))
    assert len(found) == 8
    level = [(x0, y0) for x0, y0, x1, y1 in found if y0 == y1]
    upright = [(x0, y0) for x0, y0, x1, y1 in found if x0 == x1]
    assert sorted({y for _, y in level}) == pytest.approx([picture.y, picture.bottom])
    assert sorted({x for x, _ in upright}) == pytest.approx([picture.x, picture.right])


@given(LENGTHS, LENGTHS, PAPER)
@settings(max_examples=15)
def test_no_text_is_under_six_points_and_no_line_under_a_fifth_of_a_millimetre(
    width: float, height: float, paper: str
) -> None:
    def visit(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                visit(item.items)
            elif isinstance(item, Text):
                assert item.size >= SIX_POINTS
            elif isinstance(item, Path | Circle) and item.paint.stroke is not None:
                assert item.paint.width >= 0.2

    for scene in pages(width, height, "Copper Junction", paper):
        visit(scene.items)


@pytest.mark.parametrize("size", [(646, 453), (164, 900), (1300, 145)])
@pytest.mark.parametrize("overlap", [0, 10])
def test_the_small_drawings_keep_to_their_frame(size: tuple[float, float], overlap: float) -> None:
    tiling = best_tiling(*size, "a4", overlap=overlap)
    frame = Window(20, 30, 55, 27)
    for draw in (draw_printing, draw_trimming, draw_joining):
        box = extent(tuple(item for item in draw(tiling, frame) if not isinstance(item, Text)), {})
        assert box is not None
        box = box.grown(-0.5)  # an extent allows for sharper corners than are drawn
        assert frame.x <= box.left < box.right <= frame.right
        assert frame.y <= box.top < box.bottom <= frame.bottom


@pytest.mark.parametrize(("room", "longest"), [(120, "100"), (110, "100"), (80, "50"), (20, None)])
def test_a_ruler_is_as_long_as_its_room_allows(room: float, longest: str | None) -> None:
    figures = [item.content for item in ruler(10, 10, room) if isinstance(item, Text)]
    box = extent(ruler(10, 10, room), {})
    if longest is None:
        assert box is None
        return
    assert longest in figures
    assert figures[figures.index("mm") - 1] == longest
    assert box is not None
    assert box.right < 10 + room + 1


def test_a_long_title_ends_with_an_ellipsis_inside_its_room() -> None:
    short = shortened("The Second Battle for the Waterworks", 30, 3, "text-bold")
    assert short.startswith("The Second")
    assert short.endswith("…")
    assert text_width(short, 3, "text-bold") <= 30
    assert shortened("Copper", 30, 3) == "Copper"
    assert shortened("Copper", 0.5, 3) == ""


def test_a_title_is_as_large_as_its_room_allows() -> None:
    size = fitting_size("Copper Junction", 50, 20, 2, "display")
    assert text_width("Copper Junction", size, "display") == pytest.approx(50)
    assert fitting_size("Copper Junction", 5000, 20, 2) == 20
    assert fitting_size("Copper Junction", 1, 20, 2) == 2


def test_words_are_wrapped_between_plain_spaces_only() -> None:
    rows = wrapped("Glue each page over the 10\u00a0mm strip of the one before", 22, 3)
    assert len(rows) > 2
    assert all(text_width(row, 3) <= 22 for row in rows)
    assert sum("10\u00a0mm" in row for row in rows) == 1


def test_a_seam_is_interrupted_where_letters_are() -> None:
    seam = Seam(0, ((10, 14), (30, 35), (60, 70)), ())
    assert list(seam.free(0, 50)) == [(0, 10), (14, 30), (35, 50)]
    assert list(seam.free(12, 32)) == [(14, 30)]
    assert list(seam.free(31, 34)) == []
    assert list(seam.free(65, 90)) == [(70, 90)]


def test_a_register_mark_moves_to_the_nearest_free_place() -> None:
    assert Seam(0, (), ()).marks(0, 100) == (25, 75)
    assert Seam(0, (), ((23, 26), (74, 79))).marks(0, 100) == (26, 74)
    assert Seam(0, (), ()).marks(0, 30) == (15,)
    assert Seam(0, (), ((0, 100),)).marks(0, 100) == (25, 75)


def test_letters_are_found_inside_groups_and_symbols() -> None:
    label = Text(1, 2, "0101", 2.0, "#000000")
    symbols: dict[str, tuple[Item, ...]] = {"label": (label,)}
    nested = Group((Use("label", 10, 20, 2.0), label), x=100, y=50)
    inner, plain = text_boxes([nested], symbols, {})
    assert (inner.left, inner.bottom) == pytest.approx((112, 74))
    assert (plain.left, plain.bottom) == pytest.approx((101, 52))
    assert inner.right - inner.left == pytest.approx(2 * (plain.right - plain.left))

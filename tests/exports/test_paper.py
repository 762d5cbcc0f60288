"""How a sheet of any size is cut into pages."""

from __future__ import annotations

from itertools import pairwise
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ArenaforgeError
from generator.exports.paper import (
    EDGE,
    FOOT,
    MARGIN,
    PAPER_NAMES,
    PAPERS,
    Neighbours,
    Tiling,
    best_tiling,
    column_name,
    page_count,
    page_name,
)

LENGTHS = st.floats(20, 6000)
OVERLAPS = st.floats(0, 40)
PAPER = st.sampled_from(list(PAPERS))
CLOSE = 1e-4


def edges(tiling: Tiling, axis: int) -> list[tuple[float, float]]:
    """Where the windows of one row, or of one column, begin and end."""
    windows = [tile.window for tile in tiling.tiles if (tile.row, tile.column)[axis] == 0]
    return [(w.y, w.bottom) if axis else (w.x, w.right) for w in windows]


@given(LENGTHS, LENGTHS, PAPER, OVERLAPS)
def test_the_windows_show_the_whole_sheet_and_nothing_beside_it(
    width: float, height: float, paper: str, overlap: float
) -> None:
    tiling = best_tiling(width, height, paper, overlap=overlap)
    for axis, length in ((0, width), (1, height)):
        spans = edges(tiling, axis)
        assert spans[0][0] == 0
        assert spans[-1][1] == pytest.approx(length)
        assert all(after[0] <= before[1] + CLOSE for before, after in pairwise(spans))


@given(LENGTHS, LENGTHS, PAPER, OVERLAPS)
def test_neighbouring_windows_share_the_overlap(
    width: float, height: float, paper: str, overlap: float
) -> None:
    tiling = best_tiling(width, height, paper, overlap=overlap)
    for axis in (0, 1):
        shared = [before[1] - after[0] for before, after in pairwise(edges(tiling, axis))]
        assert shared == pytest.approx([overlap] * len(shared), abs=CLOSE)


@given(LENGTHS, LENGTHS, PAPER, OVERLAPS)
def test_all_pages_are_equally_full_and_keep_their_margins(
    width: float, height: float, paper: str, overlap: float
) -> None:
    tiling = best_tiling(width, height, paper, overlap=overlap)
    picture = tiling.picture
    assert {(tile.window.width, tile.window.height) for tile in tiling.tiles} == {picture[2:]}
    assert picture.x >= MARGIN - CLOSE
    assert picture.y >= MARGIN - CLOSE
    assert picture.right <= tiling.page_width - MARGIN + CLOSE
    assert picture.bottom <= tiling.page_height - MARGIN - FOOT + CLOSE


@given(LENGTHS, LENGTHS, PAPER)
def test_the_other_orientation_never_needs_fewer_pages(width: float, height: float, paper: str) -> None:
    def needed(length: float, room: float) -> int:
        count, reached = 1, room
        while reached < length - CLOSE:
            count, reached = count + 1, reached + room - 10
        return count

    short, long = PAPERS[paper]
    sides, foot = 2 * MARGIN, 2 * MARGIN + FOOT
    portrait = needed(width, short - sides) * needed(height, long - foot)
    landscape = needed(width, long - sides) * needed(height, short - foot)
    assert best_tiling(width, height, paper).count == min(portrait, landscape)


def test_a_tiling_turns_the_paper_when_that_saves_pages() -> None:
    assert best_tiling(270, 180, "a4").landscape
    assert best_tiling(270, 180, "a4").count == 1
    assert not best_tiling(180, 260, "a4").landscape
    assert best_tiling(180, 260, "a4").count == 1


@pytest.mark.parametrize(
    ("size", "landscape"), [((150, 100), True), ((100, 150), False), ((120, 120), False)]
)
def test_a_sheet_that_fits_either_way_gets_a_page_of_its_own_shape(
    size: tuple[float, float], landscape: bool
) -> None:
    assert best_tiling(*size, "a4").landscape is landscape


def test_of_two_equally_many_pages_the_one_with_the_shorter_seam_wins() -> None:
    wide, high = best_tiling(270, 250, "a4"), best_tiling(250, 270, "a4")  # two pages either way round
    assert (wide.columns, wide.rows, wide.landscape) == (2, 1, False)
    assert (high.columns, high.rows, high.landscape) == (1, 2, True)


def test_a_sheet_that_fits_lies_in_the_middle_of_its_room() -> None:
    tiling = best_tiling(100, 120, "a4")
    picture, room = tiling.picture, tiling.room
    assert picture.x - room.x == pytest.approx(room.right - picture.right)
    assert picture.y - room.y == pytest.approx(room.bottom - picture.bottom)


def test_a_sheet_a_little_over_a_page_is_shared_evenly() -> None:
    room = best_tiling(10, 100, "a4").room
    tiling = best_tiling(150, room.height + 3, "a4")
    assert tiling.rows == 2
    assert tiling.window_height == pytest.approx((room.height + 3 + 10) / 2)


def test_a_sheet_of_exactly_two_pages_takes_two() -> None:
    room = best_tiling(10, 100, "a4").room
    assert page_count(room.width, 2 * room.height - 10, "a4") == 2
    assert page_count(room.width, 2 * room.height - 9.9, "a4") > 2


def test_fit_is_one_page_of_the_sheets_own_size() -> None:
    tiling = best_tiling(5116.7, 4456.7, "fit")
    assert (tiling.page_width, tiling.page_height, tiling.count) == (5116.7, 4456.7, 1)
    assert tiling.picture == (0, 0, 5116.7, 4456.7)


def test_the_papers_are_the_five_of_home_and_copy_shop_and_fit() -> None:
    assert PAPER_NAMES == ("a4", "letter", "a3", "tabloid", "a2", "fit")
    assert all(width < height for width, height in PAPERS.values())


def test_larger_paper_never_needs_more_pages() -> None:
    counts = [page_count(646.3, 453.3, paper) for paper in ("a4", "a3", "a2", "fit")]
    assert counts == [8, 4, 2, 1]


@pytest.mark.parametrize(
    ("column", "letters"),
    [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")],
)
def test_columns_are_named_as_in_a_spreadsheet(column: int, letters: str) -> None:
    assert column_name(column) == letters


@given(st.integers(0, 20_000), st.integers(0, 20_000))
def test_no_two_columns_share_a_name(one: int, other: int) -> None:
    assert (column_name(one) == column_name(other)) == (one == other)


def test_pages_come_row_by_row_from_a1_at_the_top_left() -> None:
    tiling = best_tiling(646.3, 453.3, "a4")
    assert [tile.name for tile in tiling.tiles] == ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]
    assert tiling.tiles[0].window[:2] == (0, 0)
    assert [page_name(tile.column, tile.row) for tile in tiling.tiles] == [tile.name for tile in tiling.tiles]


def test_neighbours_are_the_pages_around_and_none_beyond_the_edge() -> None:
    tiling = best_tiling(646.3, 453.3, "a4")
    named = {tile.name: tiling.neighbours(tile) for tile in tiling.tiles}
    assert named["A1"] == Neighbours(left="", right="B1", above="", below="A2")
    assert named["C2"] == Neighbours(left="B2", right="D2", above="C1", below="")


def test_an_unknown_paper_names_the_nearest_known_one() -> None:
    with pytest.raises(ArenaforgeError, match="unknown paper 'leter': did you mean letter") as error:
        best_tiling(100, 100, "leter")
    assert error.value.field == "paper"


@pytest.mark.parametrize("overlap", [-1.0, 100.0, nan, inf])
def test_an_overlap_that_leaves_no_picture_is_refused(overlap: float) -> None:
    with pytest.raises(ArenaforgeError, match="from 0 to 92 mm") as error:
        best_tiling(500, 500, "a4", overlap=overlap)
    assert error.value.field == "overlap"


@pytest.mark.parametrize("size", [(0, 100), (100, -5), (nan, 100), (100, inf)])
def test_a_sheet_without_a_size_is_a_mistake(size: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="a sheet is wider"):
        best_tiling(*size, "a4")


@pytest.mark.parametrize("margin", [EDGE - 1, 3 * EDGE])
def test_a_margin_keeps_to_what_printers_can_do(margin: float) -> None:
    with pytest.raises(ValueError, match="the margin is from"):
        best_tiling(100, 100, "a4", margin=margin)

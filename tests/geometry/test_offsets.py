"""Columns, rows and printed hex numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ArenaforgeError
from generator.geometry.hexes import Hex, neighbours
from generator.geometry.offsets import Orientation, from_offset, hex_id, parse_hex_id, to_offset

POINTY, FLAT = Orientation.POINTY, Orientation.FLAT
orientations = st.sampled_from(Orientation)
numbers = st.integers(-300, 300)


@given(numbers, numbers, orientations)
def test_a_column_and_row_come_back_from_their_hex(column: int, row: int, orientation: Orientation) -> None:
    assert to_offset(from_offset(column, row, orientation), orientation) == (column, row)


@given(st.builds(Hex, numbers, numbers), orientations)
def test_a_hex_comes_back_from_its_column_and_row(h: Hex, orientation: Orientation) -> None:
    assert from_offset(*to_offset(h, orientation), orientation) == h


def test_odd_rows_of_pointy_hexes_are_shoved_right() -> None:
    around_even = {to_offset(n, POINTY) for n in neighbours(from_offset(4, 2, POINTY))}
    around_odd = {to_offset(n, POINTY) for n in neighbours(from_offset(4, 3, POINTY))}
    assert around_even == {(3, 2), (5, 2), (3, 1), (4, 1), (3, 3), (4, 3)}
    assert around_odd == {(3, 3), (5, 3), (4, 2), (5, 2), (4, 4), (5, 4)}


def test_odd_columns_of_flat_hexes_are_shoved_down() -> None:
    around_even = {to_offset(n, FLAT) for n in neighbours(from_offset(2, 4, FLAT))}
    around_odd = {to_offset(n, FLAT) for n in neighbours(from_offset(3, 4, FLAT))}
    assert around_even == {(2, 3), (2, 5), (1, 3), (1, 4), (3, 3), (3, 4)}
    assert around_odd == {(3, 3), (3, 5), (2, 4), (2, 5), (4, 4), (4, 5)}


@given(st.integers(0, 98), st.integers(0, 98), st.booleans())
def test_a_printed_number_reads_back_as_its_column_and_row(column: int, row: int, wide: bool) -> None:
    text = hex_id(column, row, wide=wide)
    assert len(text) == (6 if wide else 4)
    assert parse_hex_id(text) == (column, row)


def test_printed_numbers_count_from_one_and_name_the_column_first() -> None:
    assert hex_id(0, 0, wide=False) == "0101"
    assert hex_id(2, 11, wide=False) == "0312"
    assert hex_id(199, 2, wide=True) == "200003"


@pytest.mark.parametrize(
    ("column", "row", "wide"), [(99, 0, False), (0, 99, False), (-1, 0, False), (0, 999, True)]
)
def test_a_hex_that_does_not_fit_the_digits_is_refused(column: int, row: int, wide: bool) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        hex_id(column, row, wide=wide)


@pytest.mark.parametrize(
    "text", ["", "12", "01011", "0a01", "0001", "0100", "000001", " 0101", "0101\n", "٠١٠١"]
)
def test_what_is_no_printed_number_is_refused_by_name(text: str) -> None:
    with pytest.raises(ArenaforgeError) as caught:
        parse_hex_id(text)
    assert repr(text) in caught.value.message

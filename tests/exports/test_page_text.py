"""Text on paper: set as print is, and never wider than its room."""

from __future__ import annotations

import pytest

from generator.exports.fonts import text_width
from generator.exports.page_text import fitting_size, shortened, typeset, wrapped


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Widow's Hornet", "Widow’s Hornet"),
        ("the scouts' ridge", "the scouts’ ridge"),
        ("the 'old' mill", "the ‘old’ mill"),
        ("Widow’s Hornet", "Widow’s Hornet"),
        ("6' wide", "6' wide"),
    ],
)
def test_apostrophes_and_quotes_are_those_of_print(typed: str, printed: str) -> None:
    assert typeset(typed) == printed
    assert shortened(typed, 500, 3.0) == printed
    assert " ".join(wrapped(typed, 8, 3.0)) == printed


def test_a_size_fits_the_text_as_it_is_printed() -> None:
    size = fitting_size("'Widow's'", 20, 99, 1)
    assert text_width("‘Widow’s’", size) == pytest.approx(20)

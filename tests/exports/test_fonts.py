"""The typefaces: measures, outlines, and what is drawn of a text."""

from __future__ import annotations

import pytest

from generator.exports import fonts
from generator.exports.fonts import FACES
from generator.exports.scene import Face

HALF_A_PAIR, NUL, JOINER = "\ud800", "\x00", "\u200d"


@pytest.mark.parametrize("face", FACES)
def test_figures_are_all_equally_wide(face: Face) -> None:
    widths = {fonts.text_width(figure, 10, face) for figure in "0123456789"}
    assert len(widths) == 1


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_its_file(face: Face) -> None:
    assert fonts.font_file(face).suffix == ".ttf"
    assert fonts.font_file(face).is_file()


def test_a_text_is_as_wide_as_its_letters() -> None:
    whole = fonts.text_width("AVATAR", 7, "display")
    assert whole == pytest.approx(sum(fonts.text_width(letter, 7, "display") for letter in "AVATAR"))


def test_tracking_parts_the_letters_and_adds_nothing_at_the_end() -> None:
    assert fonts.text_width("abc", 5, "text", 0.5) == pytest.approx(fonts.text_width("abc", 5, "text") + 1.0)


def test_an_empty_text_has_no_width() -> None:
    assert fonts.text_width("", 5, "text", 0.5) == 0.0


def test_capitals_end_below_the_top_of_the_line() -> None:
    for face in FACES:
        assert 0.6 < fonts.cap_height(face, 1) < fonts.ascent(face, 1)
        assert fonts.descent(face, 2) > 0


def test_a_capital_is_as_tall_as_the_cap_height() -> None:
    outline = fonts.glyph_outline("text", "H")
    heights = [segment[-1] for segment in outline if segment[0] != "Z"]
    assert max(heights) == pytest.approx(fonts.cap_height("text", fonts.units_per_em("text")), rel=0.01)
    assert min(heights) == 0


def test_an_outline_is_made_of_closed_rings_with_the_hole_of_an_o() -> None:
    outline = fonts.glyph_outline("text", "o")
    assert [segment[0] for segment in outline].count("M") == 2
    assert [segment[0] for segment in outline].count("Z") == 2
    assert "C" in {segment[0] for segment in outline}


def test_accents_are_part_of_a_letters_outline() -> None:
    plain, accented = fonts.glyph_outline("text", "e"), fonts.glyph_outline("text", "é")
    assert len(accented) > len(plain)


def test_what_a_face_lacks_is_shown_as_a_question_mark() -> None:
    assert fonts.drawable("a☃b", "text") == "a?b"
    assert fonts.text_width("☃", 4, "text") == fonts.text_width("?", 4, "text")


def test_control_characters_are_spaces_and_joiners_are_nothing() -> None:
    assert fonts.drawable(f"a{NUL}b{JOINER}c\td", "text") == "a bc d"


def test_an_accent_of_its_own_joins_its_letter() -> None:
    assert fonts.drawable("e\u0301", "text") == "é"


def test_legible_text_keeps_every_script_but_no_half_characters() -> None:
    assert fonts.legible(f"Größe {HALF_A_PAIR}{NUL}矢\n2\uffff") == "Größe 矢 2"

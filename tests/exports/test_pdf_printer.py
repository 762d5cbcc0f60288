"""Scenes as PDF, read back with pypdf and rastered with PDFium."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader

from generator.exports import fonts
from generator.exports.pdf import print_pdf
from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Text, Use, rectangle

MM = 72 / 25.4
BLACK = Paint(fill="#000000")
TREE: tuple[Item, ...] = (Circle(0, 0, 0.5, BLACK),)
GROVE: tuple[Item, ...] = (Use("tree", 0, 0), Path(rectangle(0, 0, 2, 1), Paint("#000000", fill_opacity=0.5)))
SYMBOLS = {"tree": TREE, "grove": GROVE}


def page(*items: Item, width: float = 100, height: float = 80, bookmark: str = "") -> Scene:
    return Scene(width, height, "Sheet", "", items, SYMBOLS, bookmark)


def read(*scenes: Scene) -> PdfReader:
    return PdfReader(BytesIO(print_pdf(scenes, title="Pack")))


def darkness(scene: Scene, pixels_per_mm: int) -> NDArray[np.float64]:
    """How dark each pixel is, from 0 to 1."""
    scale = pixels_per_mm / MM * (1 - 1e-5)  # PDFium rounds a page's size up
    picture = pypdfium2.PdfDocument(print_pdf([scene], title="Pack"))[0].render(scale=scale).to_pil()
    grey: NDArray[np.float64] = np.asarray(picture.convert("L")) / 255
    return 1 - grey


def read_value(node: Any, *keys: str) -> Any:
    """What stands under the keys, one inside the other."""
    for key in keys:
        node = node[key].get_object()
    return node


def forms(reader: PdfReader) -> list[Any]:
    objects: list[Any] = [reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1)]
    return [found for found in objects if isinstance(found, dict) and found.get("/Subtype") == "/Form"]


def test_a_page_is_a_scene_at_true_size() -> None:
    pages = read(page(width=210, height=297), page(width=63, height=88)).pages
    sizes = [(float(p.mediabox.width) / MM, float(p.mediabox.height) / MM) for p in pages]
    assert sizes == [pytest.approx((210, 297), abs=1e-3), pytest.approx((63, 88), abs=1e-3)]
    for sheet in pages:
        assert sheet.mediabox == sheet.cropbox == sheet.trimbox
        assert (sheet.mediabox.left, sheet.mediabox.bottom) == (0, 0)


def test_a_rectangle_of_forty_millimetres_prints_forty_millimetres() -> None:
    dark = darkness(page(Path(rectangle(20, 10, 40, 25), BLACK)), 20)
    assert dark.sum(axis=1).max() / 20 == pytest.approx(40, rel=0.005)
    assert dark.sum(axis=0).max() / 20 == pytest.approx(25, rel=0.005)
    assert np.flatnonzero(dark.sum(axis=0) > 10)[0] / 20 == pytest.approx(20, abs=0.1)
    assert np.flatnonzero(dark.sum(axis=1) > 10)[0] / 20 == pytest.approx(10, abs=0.1)


def test_viewers_are_told_not_to_scale() -> None:
    assert read_value(read(page()).trailer, "/Root", "/ViewerPreferences", "/PrintScaling") == "/None"


def test_a_page_of_six_metres_keeps_its_physical_size() -> None:
    sheet = read(page(Path(rectangle(0, 0, 6000, 50), BLACK), width=6000, height=1500)).pages[0]
    unit = float(read_value(sheet, "/UserUnit"))
    assert max(sheet.mediabox.width, sheet.mediabox.height) <= 14_400
    assert float(sheet.mediabox.width) * unit / MM == pytest.approx(6000, abs=0.01)
    assert float(sheet.mediabox.height) * unit / MM == pytest.approx(1500, abs=0.01)


def test_an_ordinary_page_needs_no_larger_unit() -> None:
    assert "/UserUnit" not in read(page()).pages[0]


def test_all_fonts_are_embedded() -> None:
    texts = [Text(5, 9, "Hëx 0507", 4, "#000000", face=face) for face in fonts.FACES]
    found = read_value(read(page(*texts)).pages[0], "/Resources", "/Font").values()
    descriptors = [read_value(font.get_object(), "/FontDescriptor") for font in found]
    assert len(descriptors) == 4
    assert all("/FontFile2" in descriptor for descriptor in descriptors)


def test_a_page_without_text_names_no_font() -> None:
    sheet = read(page(Path(rectangle(0, 0, 5, 5), BLACK))).pages[0]
    assert not read_value(sheet, "/Resources", "/Font")


def test_words_can_be_searched_and_copied() -> None:
    extracted = read(page(Text(10, 20, "Größe 0507 – ok", 5, "#000000"))).pages[0].extract_text()
    assert "Größe 0507 – ok" in extracted


@pytest.mark.parametrize("tracking", [0.0, 0.7])
def test_a_line_of_text_is_as_long_as_the_fonts_say(tracking: float) -> None:
    content = "|00000|"
    ink = darkness(page(Text(10, 40, content, 8, "#000000", tracking=tracking)), 20)
    columns = np.flatnonzero(ink.max(axis=0) > 0.5) / 20
    bar = columns[0] - 10  # the bar's own distance from its advance's left side
    expected = fonts.text_width(content, 8, "text", tracking)
    assert columns[-1] + bar == pytest.approx(10 + expected, abs=0.15)


def test_title_author_and_subject_are_set() -> None:
    data = print_pdf([page()], title="Dust \ud800& bones\x00", author="Me", subject="Seed 7")
    metadata = PdfReader(BytesIO(data)).metadata
    assert metadata is not None
    assert (metadata.title, metadata.author, metadata.subject) == ("Dust & bones", "Me", "Seed 7")


def test_scenes_with_a_bookmark_are_in_the_outline() -> None:
    reader = read(page(bookmark="Map"), page(), page(bookmark="Cards – blau"))
    outline: list[Any] = list(reader.outline)
    entries = [(entry.title, reader.get_destination_page_number(entry)) for entry in outline]
    assert entries == [("Map", 0), ("Cards – blau", 2)]


def test_a_symbol_is_stored_once_for_all_pages() -> None:
    reader = read(*(page(Use("grove", x, x, 5), Use("tree", x, 3, 2, mirror=True)) for x in range(5)))
    assert len(forms(reader)) == 2


def test_one_name_with_two_drawings_is_two_symbols() -> None:
    other = Scene(100, 80, "", "", (Use("tree", 5, 5),), {"tree": (Path(rectangle(0, 0, 9, 9), BLACK),)})
    pages = pypdfium2.PdfDocument(print_pdf([page(Use("tree", 5, 5)), other], title="Pack"))
    inks = [1 - p.render(scale=2, grayscale=True).to_numpy().mean() / 255 for p in pages]
    assert inks[1] > 20 * inks[0] > 0


def test_opacity_works_inside_a_symbol() -> None:
    dark = darkness(page(Use("grove", 10, 10, 20)), 4)
    assert dark[100, 160] == pytest.approx(0.5, abs=0.02)


def test_a_large_symbol_can_be_shown_through_a_clip_on_many_pages() -> None:
    board = Scene(
        50,
        50,
        "",
        "",
        (Group((Use("board", -100, -100),), clip=rectangle(10, 10, 20, 20)),),
        {"board": (Path(rectangle(0, 0, 500, 500), BLACK),)},
    )
    reader = read(*[board] * 3)
    assert len(forms(reader)) == 1
    assert darkness(board, 10).mean() == pytest.approx(20 * 20 / 50**2, rel=0.02)


def test_streams_are_compressed() -> None:
    many = page(*(Circle(x, 5, 1, BLACK) for x in range(500)))
    stream = read(many).pages[0].get_contents()
    assert stream is not None
    assert len(print_pdf([many], title="Pack")) < len(stream.get_data()) / 4


def test_the_same_scenes_give_the_same_bytes() -> None:
    scenes = [page(Use("grove", 5, 5, 3), Text(9, 9, "é 0507", 3, "#000000"), bookmark="Map"), page()]
    assert print_pdf(scenes, title="Pack") == print_pdf(scenes, title="Pack")

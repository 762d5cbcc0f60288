"""A map sheet printed on pages of paper: read back from the PDF, and measured on the rastered page."""

from __future__ import annotations

import random
from functools import cache
from io import BytesIO
from math import cos, radians, sin
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader

from generator.exports.page_pieces import PIECE, shared_sheet
from generator.exports.page_ruler import ruler
from generator.exports.pages import map_pages
from generator.exports.paper import PAPERS, Window, best_tiling
from generator.exports.pdf import print_pdf
from generator.exports.scene import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Text,
    Use,
    lines,
    polygon,
    rectangle,
)

MM = 72 / 25.4
HEX = 25.4
COLUMNS, ROWS = 24, 18
WIDTH, HEIGHT = 646.3, 453.3
BLACK = Paint(fill="#000000")


def centre(column: int, row: int) -> tuple[float, float]:
    """A pointy-top hex of the sheet, odd rows half a hex to the right."""
    return (12 + HEX * (column + 0.5 + row % 2 / 2), 42 + HEX * 0.866 * row)


def hexagon(x: float, y: float, paint: Paint) -> Path:
    radius = HEX / 3**0.5
    turns = [radians(60 * i + 30) for i in range(6)]
    return polygon([(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns], paint)


def mark_colour(column: int, row: int) -> tuple[int, int, int]:
    return (10 + column * 10, 10 + row * 13, 200)


@cache
def sheet() -> Scene:
    """A map of 24 x 18 hexes of an inch: each has its own colour in its centre and its number above."""
    hexes = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    fills = [hexagon(*centre(*h), Paint("#e3cfa4", "#6b5537", 0.2)) for h in hexes]
    marks = [
        Circle(*centre(*h), 1.5, Paint(fill="#{:02x}{:02x}{:02x}".format(*mark_colour(*h)))) for h in hexes
    ]
    numbers = [
        Text(x, y - 8, f"{column + 1:02}{row + 1:02}", 2.0, "#5a4630", anchor="middle")
        for column, row in hexes
        for x, y in [centre(column, row)]
    ]
    trees = [Use("sheet", x + 6, y + 6, 3) for x, y in (centre(*h) for h in hexes)]
    layers: tuple[Item, ...] = (
        Group(tuple(fills), "ground"),
        Group(tuple(marks)),
        Group((*numbers, *trees), "numbers", x=0.5, y=0.25),
        Text(12, 26, "Copper Junction", 14, "#3a2a1c", "display"),
    )
    tree: tuple[Item, ...] = (Circle(0, 0, 0.5, Paint(fill="#5d7042")),)
    return Scene(WIDTH, HEIGHT, "Copper Junction", "A map", layers, {"sheet": tree})


def plain(*items: Item, width: float = WIDTH, height: float = HEIGHT) -> Scene:
    return Scene(width, height, "Plain", "", items)


@cache
def printed() -> bytes:
    return print_pdf(map_pages(sheet(), "a4"), title="Copper Junction")


def raster(pdf: bytes, page: int, pixels_per_mm: float, *, above: float = 0) -> NDArray[np.uint8]:
    """The page's pixels, without so many millimetres at its top."""
    scale = pixels_per_mm / MM * (1 - 1e-5)  # PDFium rounds a page's size up
    picture = pypdfium2.PdfDocument(pdf)[page].render(scale=scale, crop=(0, 0, 0, above * MM)).to_pil()
    return np.asarray(picture.convert("RGB"))


def darkness(pdf: bytes, page: int, pixels_per_mm: float, *, above: float = 0) -> NDArray[np.float64]:
    """How dark each pixel is, from 0 to 1."""
    grey: NDArray[np.float64] = raster(pdf, page, pixels_per_mm, above=above).mean(axis=2) / 255
    return 1 - grey


def inside(scene: Scene) -> Group:
    """The group that shows the map on a page."""
    return next(item for item in scene.items if isinstance(item, Group) and item.name == "map")


def in_sheet(scene: Scene, kind: type[Circle] | type[Path]) -> list[Any]:
    return [item for item in inside(scene).items if isinstance(item, kind)]


def test_a_tiled_map_is_a_plan_and_its_tiles_on_pages_of_the_paper() -> None:
    pages = PdfReader(BytesIO(printed())).pages
    assert len(pages) == 1 + best_tiling(WIDTH, HEIGHT, "a4").count
    sizes = [(float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) for page in pages]
    assert sizes == [pytest.approx((210, 297), abs=0.01)] * len(pages)


@pytest.mark.parametrize("paper", list(PAPERS))
def test_every_paper_gives_pages_of_its_size(paper: str) -> None:
    scenes = map_pages(sheet(), paper)
    assert {tuple(sorted((scene.width, scene.height))) for scene in scenes} == {PAPERS[paper]}


def test_a_map_that_fits_is_one_page_with_a_bookmark() -> None:
    scenes = map_pages(plain(Path(rectangle(0, 0, 150, 100), BLACK), width=150, height=100), "a4")
    assert [(scene.width, scene.height, scene.bookmark) for scene in scenes] == [(297, 210, "Plain")]


def test_fit_prints_the_sheet_as_it_is_with_a_ruler_under_it() -> None:
    (page,) = map_pages(sheet(), "fit")
    own = sheet().items
    assert (page.width, page.items[: len(own)]) == (WIDTH, own)
    assert HEIGHT < page.height < HEIGHT + 20
    assert page.items[len(own) :] == ruler(7.0, HEIGHT + 14 / 3, WIDTH - 14)
    assert page.bookmark == "Copper Junction"


def test_a_hex_of_an_inch_measures_an_inch_on_the_page() -> None:
    pdf = print_pdf(map_pages(plain(hexagon(60, 60, BLACK)), "a4"), title="Hex")
    dark = darkness(pdf, 1, 20)[30 * 20 : 150 * 20, 30 * 20 : 150 * 20]  # within the marks of the page
    assert dark.sum(axis=1).max() / 20 == pytest.approx(HEX, rel=0.005)
    assert dark.sum(axis=0).max() / 20 == pytest.approx(HEX * 2 / 3**0.5, rel=0.005)
    assert dark.sum() / 400 == pytest.approx(HEX**2 * 3**0.5 / 2, rel=0.005)


def test_the_ruler_of_every_page_measures_100_mm_and_4_inches() -> None:
    for number in range(len(PdfReader(BytesIO(printed())).pages)):
        foot = darkness(printed(), number, 20, above=297 - 15) > 0.5
        line = int(np.argmax(foot.sum(axis=1)))
        columns = np.flatnonzero(foot[line])[-100 * 20 :]
        ruler = foot[:, columns[0] - 40 : columns[-1] + 5]  # without the words on its left
        above, below = _runs(ruler[line - 12]), _runs(ruler[line + 12])
        assert (len(above), len(below)) == (101, 33)
        assert (above[-1] - above[0]) / 20 == pytest.approx(100, rel=0.005)
        assert (below[-1] - below[0]) / 20 == pytest.approx(101.6, rel=0.005)
        assert np.diff(above) / 20 == pytest.approx(np.ones(100), abs=0.06)


def _runs(dark: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The middles of the dark stretches of a row of pixels."""
    steps = np.diff(np.concatenate(([0], dark.astype(int), [0])))
    middles: NDArray[np.float64] = (np.flatnonzero(steps == 1) + np.flatnonzero(steps == -1)) / 2
    return middles


def test_the_tiles_together_show_every_hex() -> None:
    tiles = range(1, len(PdfReader(BytesIO(printed())).pages))
    seen = set().union(*(colours(printed(), number, 3) for number in tiles))
    assert [h for h in np.ndindex(COLUMNS, ROWS) if mark_colour(*h) not in seen] == []


def test_the_plan_shows_the_whole_map_in_small() -> None:
    seen = colours(printed(), 0, 6)
    corners = [(0, 0), (COLUMNS - 1, 0), (0, ROWS - 1), (COLUMNS - 1, ROWS - 1)]
    assert [h for h in corners if mark_colour(*h) not in seen] == []


def colours(pdf: bytes, page: int, pixels_per_mm: float) -> set[tuple[int, int, int]]:
    pixels = raster(pdf, page, pixels_per_mm).astype(np.int32)
    found = np.unique(pixels[..., 0] << 16 | pixels[..., 1] << 8 | pixels[..., 2]).tolist()
    return {(colour >> 16, colour >> 8 & 255, colour & 255) for colour in found}


def test_no_ink_lies_where_printers_cannot_print() -> None:
    for number in range(len(PdfReader(BytesIO(printed())).pages)):
        dark = darkness(printed(), number, 4)
        assert dark.max() > 0.5
        dark[20:-20, 20:-20] = 0  # the paper without its outer five millimetres
        assert dark.max() < 0.02


def test_viewers_are_told_not_to_scale_and_fonts_are_embedded() -> None:
    reader = PdfReader(BytesIO(printed()))
    root: Any = reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    fonts = [font for page in reader.pages for font in _fonts(page["/Resources"])]
    assert fonts
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)


def _fonts(resources: Any) -> list[Any]:
    named = resources.get_object().get("/Font", {}).get_object()
    return [font.get_object() for font in named.values()]


def test_the_plan_and_each_page_have_a_bookmark() -> None:
    outline: Any = PdfReader(BytesIO(printed())).outline
    names = ["Page plan", "A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]
    assert [entry.title for entry in outline] == names


def test_a_page_names_itself_the_map_and_its_neighbours() -> None:
    words = PdfReader(BytesIO(printed())).pages[2].extract_text()
    for expected in ("B1", "Copper Junction", "A1 left, C1 right, B2 below"):
        assert expected in words


def test_the_plan_names_every_page_and_says_how_to_join_them() -> None:
    words = PdfReader(BytesIO(printed())).pages[0].extract_text()
    for expected in (
        "Copper Junction",
        "8 pages of A4",
        "A1",
        "D2",
        "100 %",
        "10 mm",
        "Check this ruler first",
    ):
        assert expected in words


def test_the_sheet_is_stored_once_for_all_pages() -> None:
    stream = random.Random(7)
    ends = [(stream.uniform(0, WIDTH), stream.uniform(0, HEIGHT)) for _ in range(40_000)]
    heavy = plain(*(Path(lines(ends[i : i + 2]), Paint(stroke="#000000")) for i in range(0, len(ends), 2)))
    one, tiled = (len(print_pdf(map_pages(heavy, paper), title="Size")) for paper in ("fit", "a4"))
    assert tiled < 1.6 * one


def test_a_page_shows_exactly_what_the_sheet_shows_there() -> None:
    tiling = best_tiling(WIDTH, HEIGHT, "a4")
    window = tiling.tiles[5].window
    shared = shared_sheet(sheet())
    place = (rectangle(*window), -window.x, -window.y)
    pieces = Scene(200, 260, "", "", (Group(shared.within(window), "", *place),), shared.symbols)
    whole = Scene(200, 260, "", "", (Group(sheet().items, "", *place),), sheet().symbols)
    one, other = (raster(print_pdf([scene], title="Same"), 0, 4).astype(int) for scene in (pieces, whole))
    assert one.min() < 100
    assert abs(one - other).max() <= 2  # coordinates are rounded in other places


def test_a_page_leaves_out_the_pieces_beyond_its_window() -> None:
    shared = shared_sheet(sheet())
    assert len(shared.pieces) >= COLUMNS * ROWS * 4 / PIECE
    assert len(shared.within(Window(0, 0, 50, 50))) < len(shared.pieces) / 2
    assert len(shared.within(Window(0, 0, WIDTH, HEIGHT))) == len(shared.pieces)


def test_a_clipped_group_stays_one_piece() -> None:
    dots = tuple(Circle(i, 0, 1, BLACK) for i in range(3 * PIECE))
    clipped = Group(dots, clip=rectangle(0, 0, 10, 10))
    assert len(shared_sheet(plain(clipped)).pieces) == 1
    assert len(shared_sheet(plain(Group(dots))).pieces) == 3


def test_a_sheet_keeps_its_own_symbol_of_the_same_name() -> None:
    page = map_pages(sheet(), "a4")[1]
    assert page.symbols["sheet"] == sheet().symbols["sheet"]


def test_both_pages_of_a_seam_show_the_same_register_marks() -> None:
    scenes = {scene.bookmark: scene for scene in map_pages(sheet(), "a4")}
    places = {name: {(c.x, c.y) for c in in_sheet(scenes[name], Circle)} for name in list(scenes)[1:]}
    for one, other in (("A1", "B1"), ("B1", "B2"), ("C2", "D2")):
        assert len(places[one] & places[other]) == 2
    assert not places["A1"] & places["C1"]


def test_register_marks_and_glue_lines_keep_off_the_numbers() -> None:
    numbers = [(x + 0.5, y - 8 + 0.25) for x, y in (centre(*h) for h in np.ndindex(COLUMNS, ROWS))]
    for scene in map_pages(sheet(), "a4")[1:]:
        for mark in in_sheet(scene, Circle):
            assert all(abs(mark.x - x) > 2.2 + 1.9 or not -2.2 < y - mark.y < 2.2 + 1.4 for x, y in numbers)
        for line in in_sheet(scene, Path):
            ends = [segment[1:] for segment in line.segments]
            for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True):
                crossed = [(x, y) for x, y in numbers if x0 - 1.5 < x < x1 + 1.5 and y0 < y < y1 + 1.2]
                assert max(x1 - x0, y1 - y0) < 5 or crossed == []


def test_a_map_of_two_hundred_by_two_hundred_has_a_plan_without_crowded_names() -> None:
    plan, *pages = map_pages(plain(Path(rectangle(0, 0, 5117, 4457), BLACK), width=5117, height=4457), "a4")
    words = [item.content for item in plan.items if isinstance(item, Text)]
    assert len(pages) == 476
    assert {"A", "AB", "1", "17"} <= set(words)
    assert not {"C7", "AB17"} & set(words)

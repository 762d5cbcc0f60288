"""A real map as files: the PDF measured on its pages, and the three formats held against each other."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from math import ceil
from pathlib import Path as File
from typing import Any

import numpy as np
import pypdfium2
import pytest
import resvg_py
from numpy.typing import NDArray
from PIL import Image
from pypdf import PdfReader

from generator.exports.paper import best_tiling
from generator.exports.pdf import print_pdf
from generator.exports.png import print_png
from generator.exports.scene import Group, Scene
from generator.exports.svg import print_svg
from generator.forge import forge_map
from generator.map_files import draw_map, map_files
from generator.maps.model import GameMap
from generator.recipe import make_recipe

MM = 72 / 25.4
FINE = 20  # pixels to a millimetre, for what is measured
COARSE = 8  # for what is compared: PDFium makes no line thinner than a pixel
MOST_ROUNDING = 1.3  # of 255: veils are rounded, and PDFium's thin lines broadened, to 1.0; see the next test
BLOCK = 32  # pixels: the side of a region that is compared by itself
RULESETS = ("dustbowl", "battle-arena")


@cache
def made(ruleset: str, size: str = "15x11") -> GameMap:
    return forge_map(make_recipe({"ruleset": ruleset, "size": size, "seed": "paper"}))


@cache
def printed(ruleset: str, paper: str, hex_mm: float = 25.4, style: str = "ink-saver") -> bytes:
    game_map = made(ruleset)
    recipe = make_recipe(game_map.recipe.model_dump() | {"paper": paper, "hex_mm": hex_mm, "style": style})
    return map_files(game_map, recipe, ["pdf"]).files["map.pdf"]


def numbers_on(page: Any) -> dict[str, tuple[float, float]]:
    """Where the hex numbers stand on a page, in millimetres from its upper left: middle and foot."""
    height, words = page.get_height(), page.get_textpage()
    content = words.get_text_range()
    found: dict[str, tuple[float, float]] = {}
    for match in re.finditer(r"\b\d{4}\b", content):
        first, last = words.get_charbox(match.start()), words.get_charbox(match.end() - 1)
        found[match[0]] = ((first[0] + last[2]) / 2 / MM, (height - first[1]) / MM)
    return found


def darkness(page: Any, left: float, top: float, right: float, bottom: float) -> NDArray[np.float64]:
    """How dark a part of the page is, 0 to 1; its sides in millimetres."""
    width, height = page.get_size()
    crop = (left * MM, height - bottom * MM, width - right * MM, top * MM)
    picture = page.render(scale=FINE / MM, crop=crop, grayscale=True).to_numpy()
    return np.asarray(1 - picture.reshape(picture.shape[:2]).astype(np.float64) / 255)


def lines_across(dark: NDArray[np.float64]) -> NDArray[np.float64]:
    """Where upright lines stand, in millimetres from the left: dark from top to bottom."""
    line = (dark.min(axis=0) > 0.15).astype(int)
    steps = np.diff(np.concatenate(([0], line, [0])))
    return (np.flatnonzero(steps == 1) + np.flatnonzero(steps == -1)) / 2 / FINE


@pytest.mark.parametrize("hex_mm", [16.0, 25.4])
@pytest.mark.parametrize("paper", ["a4", "fit"])
def test_the_sides_of_a_hex_are_its_width_apart_on_the_page(paper: str, hex_mm: float) -> None:
    document = pypdfium2.PdfDocument(printed("dustbowl", paper, hex_mm))
    page = document[0 if paper == "fit" else 1]
    x, y = numbers_on(page)["0303"]
    part = (x - 0.6 * hex_mm, y + 0.25 * hex_mm, x + 1.6 * hex_mm, y + 0.5 * hex_mm)
    sides = lines_across(darkness(page, *part))
    assert np.diff(sides) == pytest.approx([hex_mm, hex_mm], rel=0.005)


@pytest.mark.parametrize("hex_mm", [16.0, 30.0])
@pytest.mark.parametrize("paper", ["a4", "letter", "fit"])
def test_rows_of_flat_topped_hexes_are_a_hex_apart_on_the_page(paper: str, hex_mm: float) -> None:
    document = pypdfium2.PdfDocument(printed("battle-arena", paper, hex_mm))
    page = document[0 if paper == "fit" else 1]
    places = numbers_on(page)
    assert (places["0305"][1] - places["0301"][1]) / 4 == pytest.approx(hex_mm, rel=0.005)
    assert (places["0501"][0] - places["0101"][0]) / 4 == pytest.approx(hex_mm * 3**0.5 / 2, rel=0.005)


@pytest.mark.parametrize(("ruleset", "paper"), [("dustbowl", "a4"), ("battle-arena", "letter")])
def test_the_pages_together_show_the_number_of_every_hex(ruleset: str, paper: str) -> None:
    sheet = draw_map(made(ruleset))
    tiling = best_tiling(sheet.width, sheet.height, paper)
    picture = tiling.picture
    document = pypdfium2.PdfDocument(printed(ruleset, paper))
    assert len(document) == tiling.count + 1
    shown: set[str] = set()
    for index in range(1, len(document)):
        for number, (x, y) in numbers_on(document[index]).items():
            across = picture.x + 3 < x < picture.x + picture.width - 3
            if across and picture.y + 2 < y < picture.y + picture.height:
                shown.add(number)
    assert sorted(shown) == sorted(made(ruleset).label(h) for h in made(ruleset).tiles)


def fonts_of(resources: Any, seen: set[int]) -> list[Any]:
    """Every font of a page, also of the forms it draws."""
    found = [font.get_object() for font in _named(resources, "/Font")]
    for form in _named(resources, "/XObject"):
        inner = form.get_object()
        if id(inner) not in seen and "/Resources" in inner:
            seen.add(id(inner))
            found += fonts_of(inner["/Resources"].get_object(), seen)
    return found


def _named(resources: Any, kind: str) -> list[Any]:
    return list(resources[kind].get_object().values()) if kind in resources else []


@pytest.mark.parametrize(("ruleset", "paper"), [("dustbowl", "a4"), ("battle-arena", "fit")])
def test_a_maps_pdf_brings_its_fonts_and_tells_viewers_not_to_scale(ruleset: str, paper: str) -> None:
    reader = PdfReader(BytesIO(printed(ruleset, paper)))
    root: Any = reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    fonts = [font for page in reader.pages for font in fonts_of(page["/Resources"].get_object(), set())]
    assert len({str(font["/BaseFont"]) for font in fonts}) >= 3
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in fonts)


@pytest.mark.parametrize(("ruleset", "paper"), [("dustbowl", "a4"), ("battle-arena", "fit")])
def test_a_maps_pdf_bears_its_name_and_a_bookmark_for_each_page(ruleset: str, paper: str) -> None:
    reader = PdfReader(BytesIO(printed(ruleset, paper)))
    assert reader.metadata is not None
    assert reader.metadata.title == made(ruleset).name
    bookmarks: list[Any] = reader.outline
    titles = [entry.title for entry in bookmarks]
    if paper == "fit":
        assert titles == [made(ruleset).name]
        return
    sheet = draw_map(made(ruleset))
    assert titles == ["Page plan", *(t.name for t in best_tiling(sheet.width, sheet.height, paper).tiles)]
    assert titles[1:3] == ["A1", "B1"]
    for page, title in zip(reader.pages, titles, strict=True):
        assert title == "Page plan" or title in page.extract_text().split()


def test_a_fitting_page_is_as_large_as_the_sheet_with_its_ruler() -> None:
    sheet = draw_map(made("dustbowl"))
    (page,) = PdfReader(BytesIO(printed("dustbowl", "fit"))).pages
    assert float(page.mediabox.width) / MM == pytest.approx(sheet.width, abs=0.01)
    assert 0 < float(page.mediabox.height) / MM - sheet.height < 20


# The same picture, the same bytes


def rasters(scene: Scene) -> dict[str, NDArray[np.float64]]:
    dpi = 25.4 * COARSE
    pdf = pypdfium2.PdfDocument(print_pdf([scene], title="Map"))[0]
    pictures = {
        "svg": Image.open(BytesIO(svg_pixels(scene))),
        "pdf": pdf.render(scale=dpi / 72 * (1 - 1e-5)).to_pil(),  # PDFium rounds a page's size up
        "png": Image.open(BytesIO(print_png(scene, dpi=dpi))),
    }
    return {name: np.asarray(picture.convert("RGB")).astype(float) for name, picture in pictures.items()}


def svg_pixels(scene: Scene) -> bytes:
    drawn = resvg_py.svg_to_bytes(svg_string=print_svg(scene), dpi=25.4 * COARSE, background="#ffffff")
    return bytes(drawn)


def sheet_in_whole_millimetres(ruleset: str, **options: object) -> Scene:
    """A map's sheet whose pixels begin and end alike in all formats."""
    game_map = made(ruleset, "7x7")
    scene = draw_map(game_map, make_recipe(game_map.recipe.model_dump() | options))
    return replace(scene, width=ceil(scene.width), height=ceil(scene.height))


def differences(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far two pictures differ, block by block, 0 to 255."""
    rows, columns = (length // BLOCK * BLOCK for length in one.shape[:2])
    apart = np.abs(one[:rows, :columns] - other[:rows, :columns])
    blocks = apart.reshape(rows // BLOCK, BLOCK, columns // BLOCK, BLOCK, 3)
    return np.asarray(blocks.mean(axis=(1, 3, 4)))


@pytest.mark.parametrize(
    ("ruleset", "style"),
    [("dustbowl", "colour"), ("dustbowl", "ink-saver"), ("battle-arena", "colour-blind")],
)
def test_svg_pdf_and_png_of_a_map_are_the_same_picture(ruleset: str, style: str) -> None:
    pictures = rasters(sheet_in_whole_millimetres(ruleset, style=style))
    assert len({picture.shape for picture in pictures.values()}) == 1
    for one, other in combinations(pictures, 2):
        blocks = differences(pictures[one], pictures[other])
        worst = np.unravel_index(blocks.argmax(), blocks.shape)
        assert blocks.mean() < MOST_ROUNDING, f"{one} and {other} differ"
        assert blocks.max() < 30, f"{one} and {other} differ at block {worst}"


def test_a_map_moved_by_a_quarter_of_a_millimetre_is_told_apart() -> None:
    """The comparison above is fine enough to notice a small mistake."""
    sheet = sheet_in_whole_millimetres("dustbowl")
    moved = replace(sheet, items=(Group(sheet.items, x=0.25),))
    one, other = (
        np.asarray(Image.open(BytesIO(svg_pixels(s))).convert("RGB")).astype(float) for s in (sheet, moved)
    )
    blocks = differences(one, other)
    assert blocks.mean() > 2
    assert blocks.max() > 40


SOURCE = """
import hashlib
from generator.forge import forge_map
from generator.map_files import map_files
from generator.recipe import make_recipe
recipe = make_recipe({options!r})
files = map_files(forge_map(recipe), recipe, ["svg", "pdf", "png"]).files
print({{name: hashlib.sha256(content).hexdigest() for name, content in files.items()}})
"""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_recipe_gives_the_same_bytes_in_another_process(ruleset: str, checkout: File) -> None:
    options = {"ruleset": ruleset, "size": "9x8", "seed": "é 龍", "dpi": 60}
    recipe = make_recipe(options)
    files = map_files(forge_map(recipe), recipe, ["svg", "pdf", "png"]).files
    again = subprocess.run(
        [sys.executable, "-c", SOURCE.format(options=options)],
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "4242"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout.strip() == str(
        {n: hashlib.sha256(content).hexdigest() for n, content in files.items()}
    )


def test_another_seed_gives_other_bytes() -> None:
    sheets = [print_svg(draw_map(forge_map(make_recipe({"size": "9x8", "seed": s})))) for s in ("one", "two")]
    assert sheets[0] != sheets[1]

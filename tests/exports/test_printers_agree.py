"""SVG, PDF and PNG of one scene are the same picture."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import cos, pi, sin

import numpy as np
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.exports.pdf import print_pdf
from generator.exports.png import print_png
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
    rectangle,
    smooth,
)
from generator.exports.svg import print_svg

PIXELS_PER_MM = 5
DPI = 25.4 * PIXELS_PER_MM
BLOCK = 20  # pixels: the side of a region that is compared by itself
INK = "#222222"

TREE: tuple[Item, ...] = (
    Path(smooth([(-0.3, 0.3), (0, -0.4), (0.35, 0.25)], closed=True), Paint("#4a7a3a", "#1d3316", 0.03)),
    Circle(0.1, 0, 0.12, Paint("#ffffff", fill_opacity=0.5)),
    Path(lines([(0, 0.3), (0, 0.45)]), Paint(stroke="#553311", width=0.08)),
)
FLAG: tuple[Item, ...] = (
    Path(rectangle(0, -0.4, 0.5, 0.3), Paint("#c03030")),
    Path(lines([(0, -0.4), (0, 0.4)]), Paint(stroke=INK, width=0.05, cap="butt")),
    Use("tree", 0.5, 0, 0.4),
    Text(0.05, -0.2, "F", 0.2, "#ffffff", face="text-bold"),
)
ROAD = smooth([(110, 60), (130, 45), (150, 65), (170, 50), (190, 60)])
STAR = lines([(160 + 14 * sin(n * 4 * pi / 5), 26 - 14 * cos(n * 4 * pi / 5)) for n in range(5)], closed=True)

SHAPES: tuple[Item, ...] = (
    Path(
        (*rectangle(10, 10, 40, 30), *lines([(20, 15), (20, 35), (40, 35), (40, 15)], closed=True)),
        Paint("#3366aa", "#112244", 0.8),
    ),
    Path((*rectangle(60, 10, 30, 30), *rectangle(67, 17, 16, 16)), Paint("#aa6633", even_odd=True)),
    Path(
        (*rectangle(100, 10, 30, 30), *rectangle(110, 20, 30, 30)), Paint("#33aa66", "#005522", 1.5, 0.6, 0.5)
    ),
    Path(STAR, Paint("#884488")),
    Path(
        lines([(180, 10), (190, 40), (170, 20)], closed=True),
        Paint(stroke="#000000", width=1.5, join="miter"),
    ),
    Circle(30, 80, 12, Paint("#2244cc", "#001166", 1, fill_opacity=0.5)),
    Circle(42, 80, 12, Paint("#cc4422", fill_opacity=0.5)),
)
STROKES: tuple[Item, ...] = (
    Path(
        lines([(10, 50), (60, 50), (60, 60), (100, 55)]),
        Paint(stroke="#000000", width=1.2, dash=(4, 2), cap="butt", join="miter"),
    ),
    Path(lines([(10, 58), (50, 58)]), Paint(stroke="#cc0000", width=1.2, dash=(0.01, 3))),
    Path(ROAD, Paint(stroke="#8a6b3f", width=4)),
    Path(ROAD, Paint(stroke="#e6d3a8", width=2.5)),
)
SYMBOLS: tuple[Item, ...] = (
    Group(
        (
            Path(rectangle(-10, -10, 20, 20), Paint("#ffcc00")),
            Use("tree", 0, 0, 22),
            Text(0, 8, "clipped text", 5, "#000000", anchor="middle"),
        ),
        name="clipped",
        clip=smooth([(-9, 0), (0, -9), (9, 0), (0, 9)], closed=True),
        x=75,
        y=80,
    ),
    Use("tree", 100, 80, 20),
    Use("tree", 120, 80, 20, mirror=True),
    Use("flag", 140, 80, 20),
    Use("flag", 165, 80, 20, rotation=30, mirror=True),
    Use("flag", 185, 80, 34, rotation=-90),
)
WORDS: tuple[Item, ...] = (
    Text(100, 105, "Start Äé 0123", 6, INK),
    Text(100, 112, "Middle display", 6, INK, face="display", anchor="middle"),
    Text(100, 119, "End of bold", 6, INK, face="text-bold", anchor="end", tracking=0.5),
    Text(20, 125, "Rotated italic", 5, "#aa2222", face="text-italic", rotation=-20),
    Text(150, 125, "Halo 0507", 8, INK, "text-bold", "middle", 15, halo="#ffffff", halo_width=0.6),
    Text(100, 132, "faint", 12, "#000000", face="display", opacity=0.3),
    Text(5, 6, "0507", 1.8, "#333333"),
)
PAPER: Item = Path(rectangle(0, 0, 200, 140), Paint("#f4ecd8"))


def rasters(scene: Scene) -> dict[str, np.ndarray]:
    pdf = pypdfium2.PdfDocument(print_pdf([scene], title="Scene"))[0]
    svg = resvg_py.svg_to_bytes(svg_string=print_svg(scene), dpi=DPI, background="#ffffff")
    pictures = {
        "svg": Image.open(BytesIO(bytes(svg))),
        "pdf": pdf.render(scale=DPI / 72 * (1 - 1e-5)).to_pil(),  # PDFium rounds a page's size up
        "png": Image.open(BytesIO(print_png(scene, dpi=DPI))),
    }
    return {name: np.asarray(picture.convert("RGB")).astype(float) for name, picture in pictures.items()}


@pytest.mark.parametrize(
    "items", [SHAPES, STROKES, SYMBOLS, WORDS], ids=["shapes", "strokes", "symbols", "words"]
)
def test_the_three_printers_draw_the_same_picture(items: tuple[Item, ...]) -> None:
    scene = Scene(200, 140, "All", "Everything", (PAPER, *items), {"tree": TREE, "flag": FLAG})
    drawn = rasters(scene)
    assert {picture.shape for picture in drawn.values()} == {(700, 1000, 3)}
    for one, other in combinations(drawn, 2):
        difference = np.abs(drawn[one] - drawn[other])
        blocks = difference.reshape(700 // BLOCK, BLOCK, 1000 // BLOCK, BLOCK, 3).mean(axis=(1, 3, 4))
        assert difference.mean() < 0.35, f"{one} and {other} differ"
        worst = np.unravel_index(blocks.argmax(), blocks.shape)
        assert blocks.max() < 16, f"{one} and {other} differ at block {worst}"


def test_a_scene_moved_by_half_a_millimetre_is_told_apart() -> None:
    """The comparison above is fine enough to notice a small mistake."""
    scene = Scene(200, 140, "", "", (PAPER, *WORDS), {})
    moved = Scene(200, 140, "", "", (PAPER, Group(WORDS, x=0.5)), {})
    difference = np.abs(rasters(scene)["png"] - rasters(moved)["svg"])
    blocks = difference.reshape(700 // BLOCK, BLOCK, 1000 // BLOCK, BLOCK, 3).mean(axis=(1, 3, 4))
    assert blocks.max() > 32

"""A scene as PNG."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from generator.exports import fonts, png
from generator.exports.png import fitting_dpi, print_png
from generator.exports.scene import (
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    Use,
    lines,
    rectangle,
    smooth,
)

BLACK = Paint(fill="#000000")
DPI = 254.0  # ten pixels a millimetre
CORNER: tuple[Item, ...] = (Path(lines([(0, 0), (1, 0), (0, -1)], closed=True), BLACK),)


def a_scene(*items: Item, width: float = 20, height: float = 10) -> Scene:
    return Scene(width, height, "", "", items, {"corner": CORNER})


def drawn(*items: Item, dpi: float = DPI) -> Image.Image:
    return Image.open(BytesIO(print_png(a_scene(*items), dpi=dpi)))


def darkness(*items: Item) -> np.ndarray:
    """How dark each pixel is, from 0 to 1."""
    return 1 - np.asarray(drawn(*items).convert("L")) / 255


def test_the_picture_has_the_size_and_the_dpi_asked_for() -> None:
    picture = drawn()
    assert picture.size == (200, 100)
    assert picture.info["dpi"] == pytest.approx((254, 254), abs=0.01)
    assert picture.mode == "RGB"


def test_paper_is_white() -> None:
    assert drawn().getcolors() == [(200 * 100, (255, 255, 255))]


def test_colours_are_exact_inside_a_shape() -> None:
    assert drawn(Path(rectangle(2, 2, 9, 5), Paint(fill="#12ab9f"))).getpixel((60, 40)) == (0x12, 0xAB, 0x9F)


def test_half_a_pixel_is_half_as_dark() -> None:
    dark = darkness(Path(rectangle(1.05, 1, 2, 2), BLACK))
    assert dark[15, 9:12] == pytest.approx([0, 0.5, 1], abs=0.01)


@pytest.mark.parametrize("even_odd", [False, True])
def test_a_ring_drawn_the_other_way_round_is_a_hole(even_odd: bool) -> None:
    hole = lines([(4, 4), (4, 6), (6, 6), (6, 4)], closed=True)
    dark = darkness(Path((*rectangle(2, 2, 6, 6), *hole), Paint("#000000", even_odd=even_odd)))
    assert (dark[50, 50], dark[30, 30], dark[50, 90]) == (0, 1, 0)


@pytest.mark.parametrize(("even_odd", "inside"), [(False, 1), (True, 0)])
def test_a_ring_drawn_the_same_way_round_is_a_hole_only_by_even_and_odd(even_odd: bool, inside: int) -> None:
    rings = (*rectangle(2, 2, 6, 6), *rectangle(4, 4, 2, 2))
    assert darkness(Path(rings, Paint("#000000", even_odd=even_odd)))[50, 50] == inside


def test_a_seen_through_shape_lets_the_ground_through() -> None:
    ground = Path(rectangle(0, 0, 20, 10), Paint(fill="#ff0000"))
    blue = Path(rectangle(5, 0, 10, 10), Paint(fill="#0000ff", fill_opacity=0.25))
    assert drawn(ground, blue).getpixel((100, 50)) == pytest.approx((191, 0, 64), abs=1)


def test_a_stroke_is_as_wide_as_its_paint_says() -> None:
    dark = darkness(Path(lines([(3, 5), (17, 5)]), Paint(stroke="#000000", width=0.73, cap="butt")))
    assert dark[:, 100].sum() == pytest.approx(7.3, abs=0.05)
    assert dark.sum() == pytest.approx(140 * 7.3, rel=0.01)


def test_round_ends_add_a_disc() -> None:
    butt, rounded = (
        darkness(Path(lines([(5, 5), (15, 5)]), Paint(stroke="#000000", width=2, cap=cap))).sum()
        for cap in ("butt", "round")
    )
    assert rounded - butt == pytest.approx(np.pi * 100, rel=0.02)


def test_a_line_that_goes_nowhere_is_a_dot() -> None:
    dark = darkness(Path(lines([(5, 5), (5, 5)]), Paint(stroke="#000000", width=2)))
    assert dark.sum() == pytest.approx(np.pi * 100, rel=0.02)


def test_a_seen_through_stroke_is_even_where_it_crosses_itself() -> None:
    cross = lines([(3, 3), (8, 8), (8, 3), (3, 8)])
    dark = darkness(Path(cross, Paint(stroke="#000000", width=1, stroke_opacity=0.5)))
    assert dark.max() == pytest.approx(0.5, abs=0.01)


def test_dashes_and_gaps_follow_the_pattern() -> None:
    paint = Paint(stroke="#000000", width=1, dash=(3, 1), cap="butt")
    row = darkness(Path(lines([(2, 5), (18, 5)]), paint))[50]
    assert [row[x] for x in (25, 45, 55, 65, 85, 95)] == [1, 1, 0, 1, 1, 0]
    assert row.sum() == pytest.approx(120, abs=0.1)


def test_mitred_corners_are_sharp_and_very_sharp_ones_are_cut() -> None:
    def reach(x: float) -> float:
        wedge: tuple[Segment, ...] = lines([(x, 4), (10, 5), (x, 6)])
        dark = darkness(Path(wedge, Paint(stroke="#000000", width=1, join="miter")))
        return float(np.flatnonzero(dark.max(axis=0) > 0.3).max()) / 10

    assert reach(8) == pytest.approx(10 + 0.5 / np.sin(np.arctan(1 / 2)), abs=0.2)
    assert reach(2) < 10.7


def test_a_clip_keeps_the_rest_of_the_paper_clean() -> None:
    everything = Path(rectangle(-50, -50, 100, 100), BLACK)
    dark = darkness(Group((everything,), clip=rectangle(0, 0, 4, 3), x=2, y=5))
    assert dark.sum() == pytest.approx(40 * 30, rel=0.001)
    assert dark[50:80, 20:60].min() == 1


def test_a_symbol_is_mirrored_then_rotated() -> None:
    def heaviest(**how: object) -> tuple[bool, bool]:
        dark = darkness(Use("corner", 10, 5, 4, **how))  # type: ignore[arg-type]
        return (bool(dark[:, 100:].sum() > dark.sum() / 2), bool(dark[50:].sum() > dark.sum() / 2))

    assert heaviest() == (True, False)
    assert heaviest(mirror=True) == (False, False)
    assert heaviest(rotation=90) == (True, True)
    assert heaviest(rotation=90, mirror=True) == (True, False)


def test_small_and_large_symbols_are_painted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    uses = [Use("corner", 2.13 * n, 8.07, 1.3 + n / 10, 17.0 * n, n % 2 == 0) for n in range(1, 9)]
    sprites = darkness(*uses)
    monkeypatch.setattr(png, "SPRITE_LIMIT", 0)
    in_place = darkness(*uses)
    assert np.abs(sprites - in_place).mean() < 0.002
    assert sprites.sum() == pytest.approx(in_place.sum(), rel=0.01)


def test_bands_leave_no_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    items = (
        Circle(10, 5, 4.37, Paint("#336699", "#000000", 0.8, fill_opacity=0.5)),
        Path(smooth([(1, 1), (9, 8), (19, 2)]), Paint(stroke="#aa0000", width=0.7, dash=(1, 0.5))),
        Use("corner", 4, 8, 3.3, 20),
        Text(10, 5, "Band 0507", 2.2, "#000000", anchor="middle"),
        Group(
            (Text(10, 9, "Halo", 4, "#000000", halo="#ffff00", halo_width=0.3),), clip=rectangle(8, 6, 9, 3)
        ),
    )
    whole = np.asarray(drawn(*items)).astype(int)
    monkeypatch.setattr(png, "BAND_PIXELS", 200 * 7)
    bands = np.asarray(drawn(*items)).astype(int)
    assert np.abs(whole - bands).max() <= 2


@pytest.mark.parametrize("size", [1.8, 4.4])
def test_anchors_hold_the_text_at_its_point(size: float) -> None:
    def middle(anchor: str) -> float:
        dark = darkness(Text(10, 6, "0880", size, "#000000", anchor=anchor))  # type: ignore[arg-type]
        return float((dark.sum(axis=0) * (np.arange(200) + 0.5)).sum() / dark.sum()) / 10

    half = fonts.text_width("0880", size, "text") / 2
    assert middle("middle") == pytest.approx(10, abs=0.03)
    assert middle("start") == pytest.approx(10 + half, abs=0.03)
    assert middle("end") == pytest.approx(10 - half, abs=0.03)


def test_a_picture_that_is_too_large_gets_fewer_dots() -> None:
    scene = a_scene(width=1000, height=700)
    dpi = fitting_dpi(scene, 600, 1_000_000)
    picture = Image.open(BytesIO(print_png(scene, dpi=600, max_pixels=1_000_000)))
    assert 990_000 < picture.width * picture.height <= 1_000_000
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    assert picture.width == pytest.approx(1000 * dpi / 25.4, abs=0.6)


def test_a_picture_that_fits_keeps_its_dots() -> None:
    assert fitting_dpi(a_scene(), 300) == 300


def test_the_same_scene_gives_the_same_bytes() -> None:
    scene = a_scene(Use("corner", 5, 5, 3), Text(9, 9, "é 0507", 3, "#000000"), Circle(3, 3, 2, BLACK))
    assert print_png(scene) == print_png(scene)

"""How far a drawing reaches, and where a use or a text stands."""

from __future__ import annotations

import pytest

from generator.exports import fonts
from generator.exports.outlines import Placement, baseline, circle_outline, extent, placement
from generator.exports.scene import Circle, Group, Item, Paint, Path, Text, Use, rectangle

PLAIN = Paint(fill="#000000")
SYMBOLS: dict[str, tuple[Item, ...]] = {
    "bar": (Path(rectangle(0, 0, 2, 1), PLAIN),),
    "cross": (Use("bar", 0, 0), Use("bar", 0, 0, rotation=90)),
}


def test_a_symbol_is_scaled_mirrored_rotated_and_moved_in_this_order() -> None:
    place = placement(Use("bar", 10, 20, 3, rotation=90, mirror=True))
    assert place.of(1, 0) == pytest.approx((10, 17))
    assert place.of(0, 1) == pytest.approx((7, 20))


def test_the_inner_placement_comes_first() -> None:
    double, shift = Placement(2, 0, 0, 2), Placement(e=5, f=1)
    assert double.after(shift).of(1, 1) == (12, 4)
    assert shift.after(double).of(1, 1) == (7, 3)


def test_ink_counts_as_far_as_the_pen_reaches() -> None:
    box = extent([Circle(5, 5, 2, Paint(stroke="#000000", width=1))], {})
    assert box is not None
    assert box.left <= 2.5
    assert box.right >= 7.5


def test_symbols_in_symbols_count_where_they_are_placed() -> None:
    assert extent([Use("cross", 10, 10, 2)], SYMBOLS) == pytest.approx((8, 10, 14, 14))


def test_a_clip_bounds_its_group() -> None:
    group = Group((Use("cross", 0, 0, 50),), clip=rectangle(1, 1, 4, 2), x=10)
    assert extent([group], SYMBOLS) == pytest.approx((11, 1, 15, 3))


def test_what_is_clipped_away_reaches_nowhere() -> None:
    assert extent([Group((Use("bar", 0, 0),), clip=rectangle(50, 50, 1, 1))], SYMBOLS) is None
    assert extent([], SYMBOLS) is None


def test_a_text_reaches_over_its_whole_length() -> None:
    box = extent([Text(50, 50, "Long title", 10, "#000000", anchor="end", rotation=90)], {})
    assert box is not None
    assert box.top <= 50 - fonts.text_width("Long title", 10)
    assert box.bottom >= 50


def test_an_end_anchored_text_starts_its_own_width_before_its_point() -> None:
    text = Text(50, 50, "0507", 10, "#000000", anchor="end", rotation=90)
    place = baseline(text)
    assert (place.e, place.f) == pytest.approx((50, 50 - fonts.text_width("0507", 10)))


def test_a_circle_of_curves_is_round() -> None:
    outline = circle_outline(Circle(1, 2, 10, PLAIN))
    (_, x0, y0), (_, x1, y1, x2, y2, x3, y3) = outline[0], outline[1]  # type: ignore[misc]
    x, y = (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8
    assert ((x - 1) ** 2 + (y - 2) ** 2) ** 0.5 == pytest.approx(10, rel=0.0003)

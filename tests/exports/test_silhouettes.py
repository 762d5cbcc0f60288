"""Unit silhouettes: in their box, on the ground, the same for a seed, and told apart by outline alone."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from generator.errors import ArenaforgeError
from generator.exports.outlines import Box, extent
from generator.exports.png import print_png
from generator.exports.scene import Group, Item, Path, Scene
from generator.exports.silhouettes.contract import GROUND, HALF_HEIGHT, HALF_WIDTH
from generator.exports.silhouettes.inked import inked
from generator.exports.silhouettes.registry import CATEGORY_SILHOUETTES, SILHOUETTES, silhouette_of
from generator.exports.symbols.inks import Inks
from generator.seeds import stream

COLOUR = Inks("#d8cba8", "#a3926c", "#665840", "#231d16", "#1c4e8f", "#231d16")
LINES = Inks("#ffffff", "#fefefe", "#fdfdfd", "#222222", "#1c4e8f", None, hatched=True)
STYLES = pytest.mark.parametrize("inks", [COLOUR, LINES], ids=["colour", "lines"])
EVERY = pytest.mark.parametrize("unit", SILHOUETTES)
SEEDS = (1, 2)  # a drawing takes its time, so the same few are looked at in every way
PIXELS = 200  # across the picture


@cache
def _drawn(unit: str, inks: Inks, seed: int) -> tuple[Item, ...]:
    return SILHOUETTES[unit](inks, Random(seed))


def _extent(items: tuple[Item, ...]) -> Box:
    box = extent(items, {})
    assert box is not None
    return box


def _inked(items: tuple[Item, ...]) -> NDArray[np.uint8]:
    """The picture in greys, 200 pixels wide."""
    placed = Group(items, x=HALF_WIDTH, y=HALF_HEIGHT)
    scene = Scene(2 * HALF_WIDTH, 2 * HALF_HEIGHT, "A unit", "A unit alone", (placed,))
    return np.asarray(Image.open(BytesIO(print_png(scene, dpi=PIXELS * 25.4))).convert("L"))


def _outline(items: tuple[Item, ...]) -> Path:
    """The heavy outline: the filled shape in the ink of lines that covers the most."""
    shapes = [i for i in items if isinstance(i, Path) and i.paint.fill == LINES.line]
    return max(shapes, key=lambda i: float((_inked((i,)) < 128).sum()))


@cache
def _shape(unit: str, seed: int = 1) -> NDArray[np.bool_]:
    """The unit alone in black: no ground, shadow, dust or stones."""
    mask = _inked((_outline(_drawn(unit, LINES, seed)),)) < 128
    return np.asarray(mask, dtype=np.bool_)


def _likeness(a: NDArray[np.bool_], b: NDArray[np.bool_]) -> float:
    """The share of what either covers that both cover."""
    return float((a & b).sum() / (a | b).sum())


@EVERY
@STYLES
def test_a_silhouette_stays_in_its_box_whatever_the_seed(unit: str, inks: Inks) -> None:
    for seed in SEEDS:
        box = _extent(_drawn(unit, inks, seed))
        assert box.left >= -HALF_WIDTH
        assert box.right <= HALF_WIDTH
        assert box.top >= -HALF_HEIGHT
        assert box.bottom <= HALF_HEIGHT


@EVERY
def test_a_silhouette_fills_most_of_its_box(unit: str) -> None:
    rows, columns = np.nonzero(_shape(unit))
    assert np.ptp(columns) > 0.7 * PIXELS
    assert np.ptp(rows) > 0.45 * PIXELS


@EVERY
def test_a_unit_stands_on_the_ground_line(unit: str) -> None:
    for seed in SEEDS:
        lowest = np.nonzero(_shape(unit, seed))[0].max() / PIXELS - HALF_HEIGHT
        assert lowest == pytest.approx(GROUND, abs=0.025)


@pytest.mark.parametrize("unit", ["infantry-squad", "field-gun"])
def test_a_seed_always_gives_the_same_drawing(unit: str) -> None:
    assert SILHOUETTES[unit](COLOUR, Random(1)) == _drawn(unit, COLOUR, 1)


@pytest.mark.parametrize("unit", ["scout-squad", "heavy-mech"])
@STYLES
def test_a_unit_inked_for_a_side_is_as_if_drawn_for_it(unit: str, inks: Inks) -> None:
    red = inks._replace(accent="#b03020")
    assert inked(SILHOUETTES[unit], unit, red) == SILHOUETTES[unit](
        red, stream("cards", f"silhouette.{unit}")
    )
    assert inked(SILHOUETTES[unit], unit, red) != inked(SILHOUETTES[unit], unit, inks)


@EVERY
def test_seeds_vary_the_details_but_not_the_outline(unit: str) -> None:
    assert _drawn(unit, COLOUR, 1) != _drawn(unit, COLOUR, 2)
    assert _likeness(_shape(unit, 1), _shape(unit, 2)) > 0.9


def test_outlines_alone_tell_any_two_units_apart() -> None:
    alike = {pair: _likeness(*map(_shape, pair)) for pair in combinations(SILHOUETTES, 2)}
    assert {pair: likeness for pair, likeness in alike.items() if likeness >= 0.65} == {}


@EVERY
@STYLES
def test_a_silhouette_is_made_of_few_items(unit: str, inks: Inks) -> None:
    items = _drawn(unit, inks, 2)
    assert len(items) <= 40
    assert sum(len(i.segments) for i in items if isinstance(i, Path)) < 7000


@EVERY
def test_the_line_style_fills_with_white_and_shades_with_strokes(unit: str) -> None:
    items = [i for i in _drawn(unit, LINES, 2) if isinstance(i, Path)]
    fills = {i.paint.fill for i in items if i.paint.fill}
    assert fills <= {LINES.light, LINES.mid, LINES.dark, LINES.line}
    assert any(i.paint.stroke == LINES.line and len(i.segments) > 40 for i in items)
    assert all(i.paint.fill_opacity == 1 for i in items)


@EVERY
def test_the_line_style_spends_less_ink(unit: str) -> None:
    colour, lines = (255 - _inked(_drawn(unit, inks, 2)).astype(float) for inks in (COLOUR, LINES))
    assert lines.sum() < 0.7 * colour.sum()


@EVERY
@STYLES
def test_the_sides_colour_is_on_every_unit_and_only_on_a_detail(unit: str, inks: Inks) -> None:
    painted = [i for i in _drawn(unit, inks, 1) if isinstance(i, Path)]
    accents = tuple(i for i in painted if inks.accent in (i.paint.fill, i.paint.stroke))
    share = (_inked(accents) < 200).sum() / _shape(unit).sum()
    assert 0.005 < share < 0.2


@EVERY
def test_no_shadow_is_cast_in_styles_without_shadows(unit: str) -> None:
    bare = _drawn(unit, COLOUR._replace(shadow=None), 1)
    assert len(_drawn(unit, COLOUR, 1)) == len(bare) + 3


@EVERY
def test_lines_are_thick_enough_for_a_card(unit: str) -> None:
    for item in _drawn(unit, LINES, 1):
        if isinstance(item, Path) and item.paint.stroke:
            assert item.paint.width * 55 >= 0.195


def test_a_known_type_keeps_its_own_picture_whatever_its_category() -> None:
    assert silhouette_of("mortar", "infantry") is SILHOUETTES["mortar"]


@pytest.mark.parametrize("category", CATEGORY_SILHOUETTES)
def test_a_type_of_ones_own_is_shown_by_its_category(category: str) -> None:
    assert silhouette_of("sand-skimmer", category) is CATEGORY_SILHOUETTES[category]


def test_an_unknown_category_is_answered_with_the_nearest_known_one() -> None:
    with pytest.raises(ArenaforgeError, match="did you mean armour"):
        silhouette_of("sand-skimmer", "armor")

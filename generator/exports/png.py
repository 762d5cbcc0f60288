"""Prints a scene as PNG: antialiased, on white, with its dots per inch in the file.

Small symbols are painted once, larger than needed, and shrunk to each of their places. A large
picture is painted in bands, so that memory stays bounded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, hypot, log2, sqrt
from typing import NamedTuple

import numpy as np
from PIL import Image

from generator.exports.outlines import Box, Placement, circle_outline, extent, moved, placement
from generator.exports.raster.canvas import Canvas
from generator.exports.raster.coverage import Window, covered, pixels_around
from generator.exports.raster.letters import paint_text
from generator.exports.raster.png_file import PngFile
from generator.exports.raster.polylines import FLATNESS, Outlines, edges_of, flatten, flatten_each
from generator.exports.raster.shapes import Shapes
from generator.exports.scene import Circle, Group, Item, Path, Scene, Text, Use

MM_PER_INCH = 25.4
MAX_PIXELS = 80_000_000
BAND_PIXELS = 6_000_000
SPRITE_LIMIT = 128  # pixels: a larger symbol is painted in its place
SPRITE_MARGIN = 6  # pixels around a sprite
SPRITE_STEPS, LARGER = 4, 2.5  # sizes kept to each doubling, and how much larger than needed they are


def fitting_dpi(scene: Scene, dpi: float = 150.0, max_pixels: int = MAX_PIXELS) -> float:
    """The dots per inch asked for, or the most at which the picture has no more than ``max_pixels``."""
    width, height = _size(scene, dpi)
    if width * height <= max_pixels:
        return dpi
    hundredths = floor(sqrt(max_pixels / (scene.width * scene.height)) * MM_PER_INCH * 100)
    while hundredths > 1:
        width, height = _size(scene, hundredths / 100)
        if width * height <= max_pixels:
            break
        hundredths -= 1
    return hundredths / 100


def print_png(scene: Scene, *, dpi: float = 150.0, max_pixels: int = MAX_PIXELS) -> bytes:
    """The PNG file of the scene; at fewer dots per inch than asked for if it would be too large."""
    dpi = fitting_dpi(scene, dpi, max_pixels)
    width, height = _size(scene, dpi)
    scale = dpi / MM_PER_INCH
    painter = _Painter(scene.symbols)
    file = PngFile(width, height, dpi)
    rows = max(1, min(height, BAND_PIXELS // width))
    for top in range(0, height, rows):
        canvas = Canvas(width, min(rows, height - top), white=True)
        place = Placement(scale, 0.0, 0.0, scale, 0.0, -float(top))
        painter.paint(scene.items, canvas, place, canvas.window)
        file.add(canvas.picture())
    return file.whole()


def _size(scene: Scene, dpi: float) -> tuple[int, int]:
    dots = dpi / MM_PER_INCH
    return (max(1, round(scene.width * dots)), max(1, round(scene.height * dots)))


class _Sprite(NamedTuple):
    """A symbol painted large: its pixels, how many are a unit, its corner, and its box in units."""

    image: Image.Image
    scale: float
    left: int
    top: int
    box: Box


class _Painter:
    """Paints items on canvases, and keeps what it has flattened and painted for the next time."""

    def __init__(self, symbols: Mapping[str, tuple[Item, ...]]) -> None:
        self.symbols = symbols
        self.boxes: dict[str, Box | None] = {}
        self.flattened: dict[tuple[int, int], Outlines] = {}
        self.sprites: dict[tuple[str, int, Placement], _Sprite] = {}

    def paint(self, items: Sequence[Item], canvas: Canvas, place: Placement, window: Window) -> None:
        outlines = self._flat(items, place).each(place)
        shapes = Shapes(canvas, window)
        for item in items:
            if isinstance(item, Path | Circle):
                outline = next(outlines)
                if outline is not None:
                    shapes.add(outline, item.paint, _scale(place))
            else:
                shapes.paint()
                self._other(item, canvas, place, window)
        shapes.paint()

    def _other(self, item: Text | Use | Group, canvas: Canvas, place: Placement, window: Window) -> None:
        if isinstance(item, Text):
            paint_text(item, canvas, place, window)
        elif isinstance(item, Use):
            self._use(item, canvas, place, window)
        else:
            self._group(item, canvas, place, window)

    def _flat(self, items: Sequence[Item], place: Placement) -> Outlines:
        """The outlines among the items; the scene keeps them, so that an id stays their own."""
        power = ceil(log2(_scale(place)))
        key = (id(items), power)
        if key not in self.flattened:
            drawn = (item for item in items if isinstance(item, Path | Circle))
            segments = [item.segments if isinstance(item, Path) else circle_outline(item) for item in drawn]
            self.flattened[key] = flatten_each(segments, FLATNESS / 2**power)
        return self.flattened[key]

    def _group(self, group: Group, canvas: Canvas, place: Placement, window: Window) -> None:
        place = place.after(Placement(e=group.x, f=group.y))
        if not group.clip:
            self.paint(group.items, canvas, place, window)
            return
        clip = flatten(group.clip, FLATNESS / _scale(place)).placed(place)
        inner = pixels_around(clip, window)
        if inner is not None:
            before = canvas.rows(inner).copy()
            self.paint(group.items, canvas, place, inner)
            canvas.restore(before, covered(edges_of(clip), inner, canvas.stride), inner)

    def _use(self, use: Use, canvas: Canvas, place: Placement, window: Window) -> None:
        if use.symbol not in self.boxes:
            self.boxes[use.symbol] = extent(self.symbols[use.symbol], self.symbols, self.boxes)
        box = self.boxes[use.symbol]
        if box is None or use.scale <= 0:
            return
        place = place.after(placement(use))
        reach = moved(box, place)
        if window.apart(reach):
            return
        if max(reach.right - reach.left, reach.bottom - reach.top) > SPRITE_LIMIT:
            self.paint(self.symbols[use.symbol], canvas, place, window)
        else:
            self._lay_sprite(use.symbol, box, canvas, place, window)

    def _lay_sprite(self, symbol: str, box: Box, canvas: Canvas, place: Placement, window: Window) -> None:
        scale = _scale(place)
        turn = Placement(*(round(part / scale, 5) for part in place[:4]))
        step = ceil(log2(scale) * SPRITE_STEPS)
        key = (symbol, step, turn)
        if key not in self.sprites:
            self.sprites[key] = self._sprite(symbol, moved(box, turn), step, turn)
        sprite = self.sprites[key]
        corners = moved(sprite.box, Placement(scale, 0.0, 0.0, scale, place.e, place.f))
        left, top, right, bottom = (*map(floor, corners[:2]), *map(ceil, corners[2:]))
        right, bottom = max(right, left + 1), max(bottom, top + 1)
        growth = sprite.scale / scale
        source = (
            (left - place.e) * growth - sprite.left,
            (top - place.f) * growth - sprite.top,
            (right - place.e) * growth - sprite.left,
            (bottom - place.f) * growth - sprite.top,
        )
        shrunk = sprite.image.resize((right - left, bottom - top), Image.Resampling.BOX, box=source)
        canvas.lay(np.asarray(shrunk), left, top, window)

    def _sprite(self, symbol: str, box: Box, step: int, turn: Placement) -> _Sprite:
        scale = LARGER * 2.0 ** (step / SPRITE_STEPS)
        corners = moved(box, Placement(scale, 0.0, 0.0, scale))
        left, top = (floor(side) - SPRITE_MARGIN for side in corners[:2])
        right, bottom = (ceil(side) + SPRITE_MARGIN for side in corners[2:])
        canvas = Canvas(right - left, bottom - top)
        place = Placement(scale, 0.0, 0.0, scale, -float(left), -float(top)).after(turn)
        self.paint(self.symbols[symbol], canvas, place, canvas.window)
        return _Sprite(canvas.sprite(), scale, left, top, box)


def _scale(place: Placement) -> float:
    return hypot(place.a, place.b)

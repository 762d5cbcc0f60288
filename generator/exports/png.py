"""Prints a scene as PNG: antialiased, on white, with its dots per inch in the file.

Small symbols are painted once, larger than needed, and shrunk to each of their places. A large
picture is painted in bands, so that memory stays bounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from math import ceil, floor, hypot, log2, sqrt
from typing import NamedTuple

import numpy as np
from PIL import Image

from generator.exports.outlines import Box, Placement, circle_outline, extent, ink_reach, moved, placement
from generator.exports.raster.canvas import Canvas
from generator.exports.raster.coverage import (
    FLATNESS,
    Polylines,
    Window,
    covered,
    edges_of,
    flatten,
    masked,
    pixels_around,
)
from generator.exports.raster.letters import paint_text
from generator.exports.raster.strokes import stroke_edges
from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Segment, Text, Use

MM_PER_INCH = 25.4
MAX_PIXELS = 80_000_000
BAND_PIXELS = 6_000_000
SPRITE_LIMIT = 128  # pixels: a larger symbol is painted in its place
SPRITE_MARGIN = 6  # pixels around a sprite
SPRITE_STEPS, LARGER = 4, 2.5  # sizes kept to each doubling, and how much larger than needed they are
COMPRESSION = 4  # of 9


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
    out = BytesIO()
    _picture(scene, dpi).save(out, "PNG", dpi=(dpi, dpi), compress_level=COMPRESSION)
    return out.getvalue()


def _size(scene: Scene, dpi: float) -> tuple[int, int]:
    dots = dpi / MM_PER_INCH
    return (max(1, round(scene.width * dots)), max(1, round(scene.height * dots)))


def _picture(scene: Scene, dpi: float) -> Image.Image:
    width, height = _size(scene, dpi)
    scale = dpi / MM_PER_INCH
    painter = _Painter(scene.symbols)
    rows = max(1, min(height, BAND_PIXELS // width))
    picture = Image.new("RGB", (width, height))
    for top in range(0, height, rows):
        canvas = Canvas(width, min(rows, height - top), white=True)
        place = Placement(scale, 0.0, 0.0, scale, 0.0, -float(top))
        painter.paint(scene.items, canvas, place, canvas.window)
        picture.paste(canvas.picture(), (0, top))
    return picture


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
        self.flattened: dict[tuple[int, int], Polylines] = {}
        self.sprites: dict[tuple[str, int, Placement], _Sprite] = {}

    def paint(self, items: Iterable[Item], canvas: Canvas, place: Placement, window: Window) -> None:
        for item in items:
            if isinstance(item, Path):
                lines = self._flat(item, item.segments, place)
                _paint_shape(lines, item.paint, canvas, place, window)
            elif isinstance(item, Circle):
                lines = self._flat(item, circle_outline(item), place)
                _paint_shape(lines, item.paint, canvas, place, window)
            elif isinstance(item, Text):
                paint_text(item, canvas, place, window)
            elif isinstance(item, Use):
                self._use(item, canvas, place, window)
            else:
                self._group(item, canvas, place, window)

    def _flat(self, item: Item, segments: tuple[Segment, ...], place: Placement) -> Polylines:
        power = ceil(log2(_scale(place)))
        key = (id(item), power)  # the scene keeps its items, so that an id stays one item's own
        if key not in self.flattened:
            self.flattened[key] = flatten(segments, FLATNESS / 2**power)
        return self.flattened[key].placed(place)

    def _group(self, group: Group, canvas: Canvas, place: Placement, window: Window) -> None:
        place = place.after(Placement(e=group.x, f=group.y))
        if not group.clip:
            self.paint(group.items, canvas, place, window)
            return
        clip = flatten(group.clip, FLATNESS / _scale(place)).placed(place)
        inner = pixels_around(clip, window)
        if inner is not None:
            before = canvas.region(inner).copy()
            self.paint(group.items, canvas, place, inner)
            canvas.restore(before, masked(edges_of(clip), inner), inner)

    def _use(self, use: Use, canvas: Canvas, place: Placement, window: Window) -> None:
        if use.symbol not in self.boxes:
            self.boxes[use.symbol] = extent(self.symbols[use.symbol], self.symbols, self.boxes)
        box = self.boxes[use.symbol]
        if box is None or use.scale <= 0:
            return
        place = place.after(placement(use))
        reach = moved(box, place)
        if _apart(reach, window):
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


def _paint_shape(lines: Polylines, paint: Paint, canvas: Canvas, place: Placement, window: Window) -> None:
    scale = _scale(place)
    if not len(lines.points) or _apart(_box(lines).grown(ink_reach(paint) * scale), window):
        return
    if paint.fill is not None and paint.fill_opacity > 0:
        runs = covered(edges_of(lines), window, canvas.stride, even_odd=paint.even_odd)
        canvas.paint(runs, paint.fill, paint.fill_opacity)
    if paint.stroke is not None and paint.stroke_opacity > 0 and paint.width > 0:
        edges = stroke_edges(lines, paint, paint.width * scale, scale)
        canvas.paint(covered(edges, window, canvas.stride), paint.stroke, paint.stroke_opacity)


def _scale(place: Placement) -> float:
    return hypot(place.a, place.b)


def _box(lines: Polylines) -> Box:
    return Box(*lines.points.min(axis=0).tolist(), *lines.points.max(axis=0).tolist())


def _apart(box: Box, window: Window) -> bool:
    beside = box.right < window.left or box.left > window.right
    return beside or box.bottom < window.top or box.top > window.bottom

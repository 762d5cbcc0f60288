"""Prints a scene as PNG: antialiased, on white, with its dots per inch in the file.

Shapes are painted by exact coverage. Small symbols are painted once, larger than needed, and
scaled down to each of their places. A large picture is painted in bands, so that memory stays
bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from io import BytesIO
from math import ceil, floor, hypot, log2, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from generator.exports import fonts
from generator.exports.outlines import (
    Box,
    Placement,
    baseline,
    circle_outline,
    extent,
    ink_reach,
    moved,
    placement,
    text_box,
)
from generator.exports.raster import Floats, Polylines, Runs, Window, covered, edges_of, flatten, joined
from generator.exports.scene import Circle, Face, Group, Item, Paint, Path, Scene, Segment, Text, Use
from generator.exports.strokes import stroke_edges

Pixels = NDArray[np.uint8]

MM_PER_INCH = 25.4
FLATNESS = 0.1  # pixels a drawn line may stray from its curve
BAND_PIXELS = 16_000_000
SPRITE_LIMIT = 128  # pixels: a larger symbol is painted in its place
LONG_RUN = 24  # pixels: from here on a run is painted by itself
LETTER_LIMIT = 48  # pixels an em: larger letters are painted in their place
PHASES = 4  # places within a pixel, each way, for which a small letter's picture is kept
SPRITE_MARGIN = 6  # pixels: a sprite is shrunk to half or a quarter, and to whole pixels
TOKENS = re.compile(r"[0-9]{2}|.", re.DOTALL)  # pieces of text whose pictures are kept
COMPRESSION = 4  # of 9: level 6 takes twice as long for a tenth less


def fitting_dpi(scene: Scene, dpi: float = 150.0, max_pixels: int = 80_000_000) -> float:
    """The dots per inch asked for, or the most at which the picture has no more than ``max_pixels``."""
    width, height = _size(scene, dpi)
    if width * height <= max_pixels:
        return dpi
    fitting = floor(sqrt(max_pixels / (scene.width * scene.height)) * MM_PER_INCH * 100) / 100
    while (size := _size(scene, fitting))[0] * size[1] > max_pixels:
        fitting -= 0.01
    return fitting


def print_png(scene: Scene, *, dpi: float = 150.0, max_pixels: int = 80_000_000) -> bytes:
    """The PNG file of the scene; at fewer dots per inch than asked for if it would be too large."""
    dpi = fitting_dpi(scene, dpi, max_pixels)
    out = BytesIO()
    _picture(scene, dpi).save(out, "PNG", dpi=(dpi, dpi), compress_level=COMPRESSION)
    return out.getvalue()


def _size(scene: Scene, dpi: float) -> tuple[int, int]:
    return (max(1, round(scene.width * dpi / MM_PER_INCH)), max(1, round(scene.height * dpi / MM_PER_INCH)))


def _picture(scene: Scene, dpi: float) -> Image.Image:
    width, height = _size(scene, dpi)
    scale = dpi / MM_PER_INCH
    painter = _Painter(scene.symbols)
    rows = max(1, min(height, BAND_PIXELS // width))
    picture = Image.new("RGB", (width, height))
    for top in range(0, height, rows):
        canvas = _Canvas(width, min(rows, height - top), white=True)
        place = Placement(scale, 0.0, 0.0, scale, 0.0, -float(top))
        painter.paint(scene.items, canvas, place, canvas.window)
        picture.paste(canvas.image(), (0, top))
    return picture


class _Canvas:
    """Pixels with their colours multiplied by their opacity, two spare ones at the end of each row."""

    def __init__(self, width: int, height: int, *, white: bool = False) -> None:
        self.window = Window(0, 0, width, height)
        self.stride = width + 2
        self.flat = np.full((self.stride * height, 4), 255 if white else 0, np.uint8)
        self.whole = self.flat.view(np.uint32)[:, 0]
        self.grid = self.flat.reshape(height, self.stride, 4)

    def image(self) -> Image.Image:
        width, height = self.window.right, self.window.bottom
        return Image.frombuffer(
            "RGB", (width, height), self.flat, "raw", "RGBX", self.stride * 4, 1
        )

    def paint(self, runs: Runs, colour: str, opacity: float) -> None:
        """Lays a colour over the pixels of the runs, by their coverage."""
        ink = _ink(colour)
        starts, lengths, alpha = runs.starts, runs.lengths, runs.coverage * opacity
        long = lengths >= LONG_RUN
        if long.any():
            self._paint_long(starts[long], lengths[long], alpha[long], ink)
            short = ~long
            starts, lengths, alpha = starts[short], lengths[short], alpha[short]
        run = np.repeat(np.arange(len(starts)), lengths)
        ends = np.cumsum(lengths)
        pixel = starts[run] + np.arange(len(run)) - (ends - lengths)[run]
        under = self.flat[pixel].astype(np.float32)
        under += (ink - under) * alpha[run].astype(np.float32)[:, None] + 0.5
        self.flat[pixel] = under.astype(np.uint8)

    def _paint_long(self, starts: NDArray[np.int64], lengths: NDArray[np.int64], alpha: Floats, ink: Floats) -> None:
        full = int.from_bytes(ink.astype(np.uint8).tobytes(), "little")
        stops = starts + lengths
        weights = np.rint(alpha * 256).astype(np.int64)
        for start, stop, weight in zip(starts.tolist(), stops.tolist(), weights.tolist(), strict=True):
            if weight >= 256:
                self.whole[start:stop] = full
            else:
                under = self.flat[start:stop]
                mixed = under * np.uint16(256 - weight)
                mixed += (ink * weight + 128).astype(np.uint16)
                mixed >>= 8
                under[:] = mixed

    def lay(self, sprite: Pixels, left: int, top: int, window: Window) -> None:
        """Lays a picture with opacity over the pixels, its upper left corner at left, top."""
        x0, y0 = max(left, window.left), max(top, window.top)
        x1, y1 = min(left + sprite.shape[1], window.right), min(top + sprite.shape[0], window.bottom)
        if x0 >= x1 or y0 >= y1:
            return
        over = sprite[y0 - top : y1 - top, x0 - left : x1 - left]
        under = self.grid[y0:y1, x0:x1]
        shown = under * (np.uint16(255) - over[..., 3:])
        shown += 127
        shown //= 255
        shown += over
        under[:] = np.minimum(shown, 255)


    def tint(
        self, coverage: NDArray[np.float32], left: int, top: int, colour: str, opacity: float, window: Window
    ) -> None:
        """Lays a colour over the pixels, by a picture of its coverage."""
        x0, y0 = max(left, window.left), max(top, window.top)
        x1, y1 = min(left + coverage.shape[1], window.right), min(top + coverage.shape[0], window.bottom)
        if x0 >= x1 or y0 >= y1:
            return
        share = coverage[y0 - top : y1 - top, x0 - left : x1 - left]
        under = self.grid[y0:y1, x0:x1]
        under[:] = (under + (_ink(colour) - under) * (share * np.float32(opacity)) + 0.5).astype(np.uint8)


class _Sprite(NamedTuple):
    """A symbol painted large: its pixels, the pixels a unit, and the unit place of its corner."""

    image: Image.Image
    scale: float
    left: float
    top: float
    box: Box


class _Painter:
    """Paints items on canvases, remembering what it has flattened and painted before."""

    def __init__(self, symbols: Mapping[str, tuple[Item, ...]]) -> None:
        self.symbols = symbols
        self.boxes: dict[str, Box | None] = {}
        self.flattened: dict[tuple[int, int], Polylines] = {}
        self.sprites: dict[tuple[str, int, Placement], _Sprite] = {}

    def paint(self, items: Iterable[Item], canvas: _Canvas, place: Placement, window: Window) -> None:
        for item in items:
            if isinstance(item, Path):
                self._shape(item, item.segments, item.paint, canvas, place, window)
            elif isinstance(item, Circle):
                self._shape(item, circle_outline(item), item.paint, canvas, place, window)
            elif isinstance(item, Text):
                _paint_text(item, canvas, place, window)
            elif isinstance(item, Use):
                self._use(item, canvas, place, window)
            else:
                self._group(item, canvas, place, window)

    def _shape(
        self,
        item: Item,
        segments: tuple[Segment, ...],
        paint: Paint,
        canvas: _Canvas,
        place: Placement,
        window: Window,
    ) -> None:
        scale = _scale(place)
        lines = self._flat(item, segments, scale).placed(place)
        if not len(lines.points) or _outside(lines.points, ink_reach(paint) * scale, window):
            return
        if paint.fill is not None and paint.fill_opacity > 0:
            runs = covered(edges_of(lines), window, canvas.stride, even_odd=paint.even_odd)
            canvas.paint(runs, paint.fill, paint.fill_opacity)
        if paint.stroke is not None and paint.stroke_opacity > 0 and paint.width > 0:
            edges = stroke_edges(lines, paint, paint.width * scale, scale)
            canvas.paint(covered(edges, window, canvas.stride), paint.stroke, paint.stroke_opacity)

    def _flat(self, item: Item, segments: tuple[Segment, ...], scale: float) -> Polylines:
        power = ceil(log2(scale))
        key = (id(item), power)  # the scene keeps its items, so that an id stays one item's own
        if key not in self.flattened:
            self.flattened[key] = flatten(segments, FLATNESS / 2**power)
        return self.flattened[key]

    def _group(self, group: Group, canvas: _Canvas, place: Placement, window: Window) -> None:
        place = place.after(Placement(e=group.x, f=group.y))
        if not group.clip:
            self.paint(group.items, canvas, place, window)
            return
        lines = flatten(group.clip, FLATNESS / _scale(place)).placed(place)
        inner = _around(lines.points, window)
        if inner is None:
            return
        region = canvas.grid[inner.top : inner.bottom, inner.left : inner.right]
        before = region.copy()
        self.paint(group.items, canvas, place, inner)
        shown = _mask(covered(edges_of(lines), inner, canvas.stride), inner, canvas.stride)
        region[:] = _mixed(before, region, shown)

    def _use(self, use: Use, canvas: _Canvas, place: Placement, window: Window) -> None:
        place = place.after(placement(use))
        box = self._box(use.symbol)
        if box is None:
            return
        reach = moved(box, place)
        if _apart(reach, window):
            return
        if max(reach.right - reach.left, reach.bottom - reach.top) > SPRITE_LIMIT:
            self.paint(self.symbols[use.symbol], canvas, place, window)
        else:
            self._lay_sprite(use.symbol, canvas, place, window)

    def _box(self, symbol: str) -> Box | None:
        if symbol not in self.boxes:
            self.boxes[symbol] = extent(self.symbols[symbol], self.symbols, self.boxes)
        return self.boxes[symbol]

    def _lay_sprite(self, symbol: str, canvas: _Canvas, place: Placement, window: Window) -> None:
        scale = _scale(place)
        turn = Placement(*(round(part / scale, 5) for part in place[:4]))
        power = ceil(log2(scale))
        key = (symbol, power, turn)
        if key not in self.sprites:
            self.sprites[key] = self._sprite(symbol, power, turn)
        sprite = self.sprites[key]
        box = sprite.box
        x0, y0 = floor(box.left * scale + place.e), floor(box.top * scale + place.f)
        x1, y1 = ceil(box.right * scale + place.e), ceil(box.bottom * scale + place.f)
        shrink = sprite.scale / scale
        source = (
            (x0 - place.e) * shrink - sprite.left,
            (y0 - place.f) * shrink - sprite.top,
            (x1 - place.e) * shrink - sprite.left,
            (y1 - place.f) * shrink - sprite.top,
        )
        size = (max(x1 - x0, 1), max(y1 - y0, 1))
        shown = sprite.image.resize(size, Image.Resampling.BOX, box=source)
        canvas.lay(np.asarray(shown), x0, y0, window)

    def _sprite(self, symbol: str, power: int, turn: Placement) -> _Sprite:
        scale = float(2 ** (power + 1))
        box = moved(self.boxes[symbol] or Box(0, 0, 0, 0), turn)
        left, top = floor(box.left * scale) - SPRITE_MARGIN, floor(box.top * scale) - SPRITE_MARGIN
        right, bottom = ceil(box.right * scale) + SPRITE_MARGIN, ceil(box.bottom * scale) + SPRITE_MARGIN
        canvas = _Canvas(right - left, bottom - top)
        place = Placement(scale, 0.0, 0.0, scale, -float(left), -float(top)).after(turn)
        self.paint(self.symbols[symbol], canvas, place, canvas.window)
        pixels = np.ascontiguousarray(canvas.grid[:, : right - left])
        # Four plain channels to Pillow, which would else divide the colours by their opacity.
        image = Image.frombuffer("RGBX", (right - left, bottom - top), pixels, "raw", "RGBX", 0, 1)
        return _Sprite(image, scale, left, top, box)


def _paint_text(text: Text, canvas: _Canvas, place: Placement, window: Window) -> None:
    letters = fonts.drawable(text.content, text.face)
    if not letters.strip() or text.opacity <= 0 or _apart(moved(text_box(text), place), window):
        return
    line = place.after(baseline(text))
    tracking = text.tracking / text.size
    upright = line.a > 0 and line.b == 0 and line.d > 0
    if upright and line.a <= LETTER_LIMIT and text.halo is None:
        _paint_tiles(text, letters, tracking, canvas, line, window)
        return
    lines = _letter_lines(text.face, letters, tracking, line.a if upright else _scale(line)).placed(line)
    if text.halo is not None and text.halo_width > 0:
        scale = _scale(place)
        halo = stroke_edges(lines, Paint(), 2 * text.halo_width * scale, scale)
        canvas.paint(covered(halo, window, canvas.stride), text.halo, text.opacity)
    canvas.paint(covered(edges_of(lines), window, canvas.stride), text.colour, text.opacity)


def _paint_tiles(
    text: Text, letters: str, tracking: float, canvas: _Canvas, line: Placement, window: Window
) -> None:
    """Paints small upright letters from stored pictures of them, placed to a quarter of a pixel."""
    em, y = line.a, round(line.f * PHASES)
    x = 0.0
    for token in list(letters) if tracking else TOKENS.findall(letters):
        if token != " ":
            column = round((line.e + x * em) * PHASES)
            tile = _tile(text.face, token, em, column % PHASES, y % PHASES)
            canvas.tint(
                tile.coverage,
                column // PHASES + tile.left,
                y // PHASES + tile.top,
                text.colour,
                text.opacity,
                window,
            )
        x += sum(fonts.advance(text.face, char) + tracking for char in token)


class _Tile(NamedTuple):
    """A letter's coverage of the pixels around its origin."""

    coverage: NDArray[np.float32]
    left: int
    top: int


@lru_cache(maxsize=16384)
def _tile(face: Face, token: str, em: float, phase_x: int, phase_y: int) -> _Tile:
    place = Placement(em, 0.0, 0.0, em, phase_x / PHASES, phase_y / PHASES)
    lines = _letter_lines(face, token, 0.0, em).placed(place)
    if not len(lines.points):
        return _Tile(np.zeros((0, 0, 1), np.float32), 0, 0)
    left, top = (int(side) for side in np.floor(lines.points.min(axis=0)))
    right, bottom = (int(side) for side in np.ceil(lines.points.max(axis=0)))
    window = Window(left, top, max(right, left + 1), max(bottom, top + 1))
    local = Window(0, 0, window.right - left, window.bottom - top)
    shifted = lines._replace(points=lines.points - (left, top))
    return _Tile(_mask(covered(edges_of(shifted), local, local.right + 2), local, local.right + 2), left, top)


def _letter_lines(face: Face, letters: str, tracking: float, em: float) -> Polylines:
    """The letters' outlines in ems, y downwards, fine enough for an em of so many pixels."""
    unit, x, parts = 1 / fonts.units_per_em(face), 0.0, []
    for letter in letters:
        outline = _letter(face, letter, ceil(log2(em)))
        parts.append(outline.placed(Placement(unit, 0.0, 0.0, -unit, x, 0.0)))
        x += fonts.advance(face, letter) + tracking
    return joined(parts)


@lru_cache(maxsize=4096)
def _letter(face: Face, letter: str, power: int) -> Polylines:
    return flatten(fonts.glyph_outline(face, letter), FLATNESS * fonts.units_per_em(face) / 2**power)


@lru_cache(maxsize=4096)
def _ink(colour: str) -> NDArray[np.float32]:
    """The colour's three channels and full opacity."""
    return np.array([*bytes.fromhex(colour[1:]), 255], np.float32)


def _scale(place: Placement) -> float:
    return hypot(place.a, place.b)


def _mask(runs: Runs, window: Window, stride: int) -> NDArray[np.float32]:
    """The runs as a picture of the window, one channel."""
    rows, width = window.bottom - window.top, window.right - window.left
    mask = np.zeros(rows * stride + window.left, np.float32)
    first = window.top * stride
    for start, length, coverage in zip(*(part.tolist() for part in runs), strict=True):
        mask[start - first : start - first + length] = coverage
    return mask[: rows * stride].reshape(rows, stride)[:, window.left : window.left + width, None]


def _mixed(before: Pixels, after: Pixels, share: NDArray[np.float32]) -> Pixels:
    return (before + (after - before.astype(np.float32)) * share + 0.5).astype(np.uint8)


def _around(points: Floats, window: Window) -> Window | None:
    """The part of the window that holds the points."""
    if not len(points):
        return None
    left, top = np.floor(points.min(axis=0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0)).astype(int)
    inner = Window(
        max(int(left), window.left),
        max(int(top), window.top),
        min(int(right), window.right),
        min(int(bottom), window.bottom),
    )
    return inner if inner.left < inner.right and inner.top < inner.bottom else None


def _outside(points: Floats, margin: float, window: Window) -> bool:
    left, top = points.min(axis=0) - margin
    right, bottom = points.max(axis=0) + margin
    return _apart(Box(left, top, right, bottom), window)


def _apart(box: Box, window: Window) -> bool:
    return (
        box.right < window.left
        or box.left > window.right
        or box.bottom < window.top
        or box.top > window.bottom
    )

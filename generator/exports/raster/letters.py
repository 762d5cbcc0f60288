"""Lines of text as pixels, spaced by the fonts' own advances."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil, hypot, log2
from typing import NamedTuple

import numpy as np

from generator.exports import fonts
from generator.exports.outlines import Placement, baseline
from generator.exports.raster.canvas import Canvas, Mask
from generator.exports.raster.coverage import Window, covered, masked
from generator.exports.raster.polylines import FLATNESS, Polylines, edges_of, flatten, joined
from generator.exports.raster.strokes import stroke_edges
from generator.exports.scene import Face, Paint, Text

LETTER_LIMIT = 48  # pixels an em: larger letters are painted in their place
PHASES = 4  # places within a pixel, each way, for which a small letter's picture is kept
TOKENS = re.compile(r"[0-9]{2}|.", re.DOTALL)  # pieces of text whose pictures are kept


def paint_text(text: Text, canvas: Canvas, place: Placement, window: Window) -> None:
    """Paints the text, with its halo below it, on the window's part of the canvas."""
    letters = fonts.drawable(text.content, text.face)
    if not letters.strip() or text.opacity <= 0 or text.size <= 0:
        return
    line = place.after(baseline(text))
    scale = hypot(place.a, place.b)
    if _far_off(text, line, scale, window):
        return
    haloed = text.halo is not None and text.halo_width > 0
    if not haloed and line.b == 0 and 0 < line.a == line.d <= LETTER_LIMIT:
        _paint_small(text, letters, canvas, line, window)
        return
    lines = _outlines(text.face, letters, text.tracking / text.size, text.size * scale).placed(line)
    if haloed and text.halo is not None:
        edges = stroke_edges(lines, Paint(), 2 * text.halo_width * scale, scale)
        canvas.paint(covered(edges, window, canvas.stride), text.halo, text.opacity)
    canvas.paint(covered(edges_of(lines), window, canvas.stride), text.colour, text.opacity)


def _far_off(text: Text, line: Placement, scale: float, window: Window) -> bool:
    """Whether the text stays out of the window, in whichever direction it runs."""
    length = fonts.text_width(text.content, text.size, text.face, text.tracking)
    reach = (length + text.size * 1.5 + text.halo_width) * scale
    return (
        line.e + reach < window.left
        or line.e - reach > window.right
        or line.f + reach < window.top
        or line.f - reach > window.bottom
    )


def _paint_small(text: Text, letters: str, canvas: Canvas, line: Placement, window: Window) -> None:
    """Paints upright letters from kept pictures of them, placed to a quarter of a pixel."""
    em, y, x = line.a, round(line.f * PHASES), 0.0
    tracking = text.tracking / text.size
    for token in list(letters) if tracking else TOKENS.findall(letters):
        if token != " ":
            column = round((line.e + x * em) * PHASES)
            tile = _tile(text.face, token, em, column % PHASES, y % PHASES)
            left, top = column // PHASES + tile.left, y // PHASES + tile.top
            canvas.tint(tile.mask, left, top, text.colour, text.opacity, window)
        x += sum(fonts.advance(text.face, char) + tracking for char in token)


class _Tile(NamedTuple):
    """How a piece of text covers the pixels around its origin."""

    mask: Mask
    left: int
    top: int


@lru_cache(maxsize=16384)
def _tile(face: Face, token: str, em: float, phase_x: int, phase_y: int) -> _Tile:
    place = Placement(em, 0.0, 0.0, em, phase_x / PHASES, phase_y / PHASES)
    lines = _outlines(face, token, 0.0, em).placed(place)
    if not len(lines.points):
        return _Tile(np.zeros((0, 0, 1), np.float32), 0, 0)
    left, top = np.floor(lines.points.min(axis=0)).astype(int).tolist()
    right, bottom = np.ceil(lines.points.max(axis=0)).astype(int).tolist()
    window = Window(0, 0, max(right - left, 1), max(bottom - top, 1))
    shifted = lines.placed(Placement(e=-left, f=-top))
    return _Tile(masked(edges_of(shifted), window), left, top)


@lru_cache(maxsize=1024)
def _outlines(face: Face, letters: str, tracking: float, em: float) -> Polylines:
    """The letters' outlines in ems, y downwards, fine enough for an em of so many pixels."""
    unit, x, parts = 1 / fonts.units_per_em(face), 0.0, []
    for letter in letters:
        outline = _outline(face, letter, ceil(log2(em)))
        parts.append(outline.placed(Placement(unit, 0.0, 0.0, -unit, x, 0.0)))
        x += fonts.advance(face, letter) + tracking
    return joined(parts)


@lru_cache(maxsize=4096)
def _outline(face: Face, letter: str, power: int) -> Polylines:
    return flatten(fonts.glyph_outline(face, letter), FLATNESS * fonts.units_per_em(face) / 2**power)

"""A grid of pixels to paint on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from generator.exports.raster.coverage import FAINTEST, Runs, Window, numbers_of, pixels_of
from generator.exports.raster.polylines import Integers

Pixels = NDArray[np.uint8]  # rows x columns x 4: colours times opacity, and opacity
Mask = NDArray[np.float32]  # rows x columns x 1: shares from 0 to 1

Weights = NDArray[np.uint32]  # shares from 0 to WHOLE

LONG_RUN = 24  # pixels: from here on a run is painted by itself
MOST_AT_ONCE = 1 << 16  # pixels that are mixed together
WHOLE = np.uint32(256)
EVEN, HALF = np.uint32(0x00FF00FF), np.uint32(0x00800080)  # of a pixel's channels every other one


class Canvas:
    """Pixels with their colours multiplied by their opacity, and two spare ones at each row's end."""

    def __init__(self, width: int, height: int, *, white: bool = False) -> None:
        self.window = Window(0, 0, width, height)
        self.stride = width + 2
        self.flat = np.full((self.stride * height, 4), 255 if white else 0, np.uint8)
        self.whole = self.flat.view(np.uint32)[:, 0]
        self.grid = self.flat.reshape(height, self.stride, 4)

    def picture(self) -> Image.Image:
        """The colours of a canvas that began white, and a fourth channel that says nothing."""
        size = (self.window.right, self.window.bottom)
        return Image.frombuffer("RGBX", size, self.flat, "raw", "RGBX", self.stride * 4, 1)

    def sprite(self) -> Image.Image:
        """The pixels as four plain channels, so that scaling treats colour and opacity alike."""
        pixels = np.ascontiguousarray(self.grid[:, : self.window.right])
        size = (self.window.right, self.window.bottom)
        return Image.frombuffer("RGBX", size, pixels, "raw", "RGBX", 0, 1)

    def region(self, window: Window) -> Pixels:
        return self.grid[window.top : window.bottom, window.left : window.right]

    def paint(self, runs: Runs, colour: str, opacity: float) -> None:
        """Lays a colour over the pixels of the runs, by their coverage."""
        self.paint_each(runs, [0, len(runs.starts)], [(colour, opacity)])

    def paint_each(self, runs: Runs, borders: Sequence[int], inks: Sequence[tuple[str, float]]) -> None:
        """Lays one colour after the other over the runs between two borders each."""
        opacity = np.repeat([opacity * WHOLE for _, opacity in inks], np.diff(borders))
        weights = np.rint(runs.coverage * opacity).astype(np.uint32)
        full, long = weights >= WHOLE, runs.lengths >= LONG_RUN
        dots, dot_borders = _pixels(runs, np.flatnonzero(full > long), borders)
        mixed = np.flatnonzero(~(full | long))
        mixed_dots, mixed_borders = _pixels(runs, mixed, borders)
        mixed_weights = np.repeat(weights[mixed], runs.lengths[mixed])
        shape_borders = (pairwise(part) for part in (borders, dot_borders, mixed_borders))
        for (colour, _), own, covered, touched in zip(inks, *shape_borders, strict=True):
            ink = _number(colour)
            self.whole[dots[slice(*covered)]] = ink
            if touched[0] < touched[1]:
                self._mix(mixed_dots[slice(*touched)], mixed_weights[slice(*touched)], ink)
            wide = np.flatnonzero(long[slice(*own)]) + own[0]
            if len(wide):
                self._paint_long(runs.where(wide), weights[wide], ink)

    def _paint_long(self, runs: Runs, weights: Weights, ink: int) -> None:
        """Covers the runs' pixels, or mixes the colour into them, not too many of them at once."""
        full = weights >= WHOLE
        starts, ends = runs.starts[full], (runs.starts + runs.lengths)[full]
        for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
            self.whole[start:end] = ink
        if full.all():
            return
        runs, weights = runs.where(np.flatnonzero(~full)), weights[~full]
        borders = np.searchsorted(np.cumsum(runs.lengths), np.arange(0, runs.lengths.sum(), MOST_AT_ONCE))
        for some in (slice(*both) for both in pairwise((*borders.tolist(), len(weights)))):
            pixel = numbers_of(Runs(runs.starts[some], runs.lengths[some], runs.coverage[some]))
            self._mix(pixel, np.repeat(weights[some], runs.lengths[some]), ink)

    def _mix(self, pixel: Integers, weight: Weights, ink: int) -> None:
        """Mixes the colour into the pixels: two channels in one go, each with room for its product."""
        under = self.whole[pixel]
        rest = WHOLE - weight
        even, odd = under & EVEN, (under >> 8) & EVEN
        for channels, part in ((even, ink & EVEN), (odd, ink >> 8 & EVEN)):
            channels *= rest
            channels += weight * np.uint32(part)
            channels += HALF
        even >>= 8
        even &= EVEN
        odd &= ~EVEN
        self.whole[pixel] = even | odd

    def tint(self, mask: Mask, left: int, top: int, colour: str, opacity: float, window: Window) -> None:
        """Lays a colour over the window's pixels by a mask, its upper left corner at left, top."""
        part = _overlap(left, top, mask.shape, window)
        if part is not None:
            share = mask[part.top - top : part.bottom - top, part.left - left : part.right - left]
            under = self.region(part)
            mixed = under + (_ink(colour) - under) * (share * np.float32(opacity)) + np.float32(0.5)
            under[:] = mixed.astype(np.uint8)

    def lay(self, pixels: Pixels, left: int, top: int, window: Window) -> None:
        """Lays a picture over the window's pixels, its upper left corner at left, top."""
        part = _overlap(left, top, pixels.shape, window)
        if part is not None:
            over = pixels[part.top - top : part.bottom - top, part.left - left : part.right - left]
            under = self.region(part)
            shown = under * (np.uint16(255) - over[..., 3:])
            shown += 127
            shown //= 255
            shown += over
            under[:] = np.minimum(shown, 255)

    def rows(self, window: Window) -> NDArray[np.uint32]:
        """The pixels of the window's rows, whole ones."""
        return self.whole[window.top * self.stride : window.bottom * self.stride]

    def restore(self, before: NDArray[np.uint32], runs: Runs, window: Window) -> None:
        """Brings back the earlier pixels of the window's rows where the runs are not."""
        rows = self.rows(window)
        starts = runs.starts - window.top * self.stride
        ends = starts + runs.lengths
        lefts = np.arange(window.bottom - window.top) * self.stride + window.left
        rights = lefts + (window.right - window.left)
        gaps = (np.sort(np.concatenate(sides)) for sides in ((lefts, ends), (starts, rights)))
        for start, end in zip(*(gap.tolist() for gap in gaps), strict=True):
            if start < end:
                rows[start:end] = before[start:end]
        partly = runs.coverage < 1 - FAINTEST
        run, pixel = pixels_of(Runs(starts[partly], runs.lengths[partly], runs.coverage[partly]))
        later, earlier = (part.view(np.uint8).reshape(-1, 4) for part in (rows, before))
        share = runs.coverage[partly].astype(np.float32)[run][:, None]
        mixed = earlier[pixel] * (1 - share) + later[pixel] * share + np.float32(0.5)
        later[pixel] = mixed.astype(np.uint8)


def _overlap(left: int, top: int, shape: tuple[int, ...], window: Window) -> Window | None:
    right, bottom = left + shape[1], top + shape[0]
    part = Window(
        max(left, window.left), max(top, window.top), min(right, window.right), min(bottom, window.bottom)
    )
    return part if part.left < part.right and part.top < part.bottom else None


def _pixels(runs: Runs, wanted: Integers, borders: Sequence[int]) -> tuple[Integers, list[int]]:
    """The numbers of the wanted runs' pixels, and the borders among them."""
    some = runs.where(wanted)
    ends = np.concatenate(([0], np.cumsum(some.lengths)))
    return numbers_of(some), ends[np.searchsorted(wanted, borders)].tolist()


@lru_cache(maxsize=4096)
def _number(colour: str) -> int:
    """The colour, wholly opaque, as one number."""
    return int(_ink(colour).astype(np.uint8).view(np.uint32)[0])


@lru_cache(maxsize=4096)
def _ink(colour: str) -> NDArray[np.float32]:
    """The colour's three channels and full opacity."""
    return np.array([*bytes.fromhex(colour[1:]), 255], np.float32)

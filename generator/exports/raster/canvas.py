"""A grid of pixels to paint on."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from generator.exports.raster.coverage import Runs, Window, pixels_of

Pixels = NDArray[np.uint8]  # rows x columns x 4: colours times opacity, and opacity
Mask = NDArray[np.float32]  # rows x columns x 1: shares from 0 to 1

LONG_RUN = 24  # pixels: from here on a run is painted by itself


class Canvas:
    """Pixels with their colours multiplied by their opacity, and two spare ones at each row's end."""

    def __init__(self, width: int, height: int, *, white: bool = False) -> None:
        self.window = Window(0, 0, width, height)
        self.stride = width + 2
        self.flat = np.full((self.stride * height, 4), 255 if white else 0, np.uint8)
        self.whole = self.flat.view(np.uint32)[:, 0]
        self.grid = self.flat.reshape(height, self.stride, 4)

    def picture(self) -> Image.Image:
        """The colours, of a canvas that began white."""
        size = (self.window.right, self.window.bottom)
        return Image.frombuffer("RGB", size, self.flat, "raw", "RGBX", self.stride * 4, 1)

    def sprite(self) -> Image.Image:
        """The pixels as four plain channels, so that scaling treats colour and opacity alike."""
        pixels = np.ascontiguousarray(self.grid[:, : self.window.right])
        size = (self.window.right, self.window.bottom)
        return Image.frombuffer("RGBX", size, pixels, "raw", "RGBX", 0, 1)

    def region(self, window: Window) -> Pixels:
        return self.grid[window.top : window.bottom, window.left : window.right]

    def paint(self, runs: Runs, colour: str, opacity: float) -> None:
        """Lays a colour over the pixels of the runs, by their coverage."""
        ink = _ink(colour)
        long = runs.lengths >= LONG_RUN
        if long.any():
            self._paint_long(runs.where(long), ink, opacity)
            runs = runs.where(~long)
        run, pixel = pixels_of(runs)
        under = self.flat[pixel].astype(np.float32)
        share = (runs.coverage * opacity).astype(np.float32)[run]
        under += (ink - under) * share[:, None] + np.float32(0.5)
        self.flat[pixel] = under.astype(np.uint8)

    def _paint_long(self, runs: Runs, ink: NDArray[np.float32], opacity: float) -> None:
        full = ink.astype(np.uint8).view(np.uint32)[0]
        weights = np.rint(runs.coverage * opacity * 256).astype(np.int64)
        inks = {weight: (ink * weight + 128).astype(np.uint16) for weight in np.unique(weights).tolist()}
        starts, ends = runs.starts.tolist(), (runs.starts + runs.lengths).tolist()
        for start, end, weight in zip(starts, ends, weights.tolist(), strict=True):
            if weight >= 256:
                self.whole[start:end] = full
            else:
                mixed = self.flat[start:end] * np.uint16(256 - weight)
                mixed += inks[weight]
                mixed >>= 8
                self.flat[start:end] = mixed

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

    def restore(self, before: Pixels, mask: Mask, window: Window) -> None:
        """Brings back the window's earlier pixels where the mask is not."""
        region = self.region(window)
        np.copyto(region, before, where=mask == 0)
        edge = np.nonzero(((mask > 0) & (mask < 1))[..., 0])  # few: the rest is wholly in or out
        earlier = before[edge].astype(np.float32)
        region[edge] = (earlier + (region[edge] - earlier) * mask[edge] + np.float32(0.5)).astype(np.uint8)


def _overlap(left: int, top: int, shape: tuple[int, ...], window: Window) -> Window | None:
    right, bottom = left + shape[1], top + shape[0]
    part = Window(
        max(left, window.left), max(top, window.top), min(right, window.right), min(bottom, window.bottom)
    )
    return part if part.left < part.right and part.top < part.bottom else None


@lru_cache(maxsize=4096)
def _ink(colour: str) -> NDArray[np.float32]:
    """The colour's three channels and full opacity."""
    return np.array([*bytes.fromhex(colour[1:]), 255], np.float32)

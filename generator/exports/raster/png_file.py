"""A PNG file written rows at a time, so that no whole picture is ever kept.

Its rows are not filtered, as Pillow's always are: drawings with even colours come out smaller
without, and in a third of the time.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MM_PER_METRE, MM_PER_INCH = 1000, 25.4
COMPRESSION = 3  # of 9
ROWS_AT_ONCE = 64  # few enough to stay in the processor's cache
MOST_MEMORY = 9  # of 9, for finding what comes again


class PngFile:
    """Takes rows of colours from the top down, and is then the whole file."""

    def __init__(self, width: int, height: int, dpi: float) -> None:
        dots = round(dpi / MM_PER_INCH * MM_PER_METRE)
        self._packed = zlib.compressobj(COMPRESSION, zlib.DEFLATED, zlib.MAX_WBITS, MOST_MEMORY)
        self._parts = [
            SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", dots, dots, 1)),
        ]

    def add(self, rows: Image.Image) -> None:
        """The next rows: each is its filter's number, none, and its colours."""
        for top in range(0, rows.height, ROWS_AT_ONCE):
            some = rows.crop((0, top, rows.width, min(top + ROWS_AT_ONCE, rows.height)))
            lines = np.zeros((some.height, 1 + some.width * 3), np.uint8)
            lines[:, 1:] = np.frombuffer(some.convert("RGB").tobytes(), np.uint8).reshape(some.height, -1)
            self._parts.append(_chunk(b"IDAT", self._packed.compress(lines.data)))

    def whole(self) -> bytes:
        return b"".join((*self._parts, _chunk(b"IDAT", self._packed.flush()), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

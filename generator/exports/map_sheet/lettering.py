"""Words made to fit their room: broken into lines, or cut short."""

from __future__ import annotations

from typing import NamedTuple

from generator.exports.fonts import text_width
from generator.exports.scene import Face, Point

POINT = 25.4 / 72
SMALLEST_TEXT = 6 * POINT
SMALLEST_NUMBER = 5 * POINT
CAPITAL = 0.68  # height of capitals and figures, of the size of the letters


class Box(NamedTuple):
    """What words cover, on paper."""

    left: float
    top: float
    right: float
    bottom: float


def words_box(at: Point, words: str, size: float, clear: float = 0.0) -> Box:
    """The box of words centred on a baseline, with so much clear ground round it."""
    (x, y), half = at, text_width(words, size) / 2 + clear
    return Box(x - half, y - size * CAPITAL - clear, x + half, y + clear)


def wrapped(words: str, width: float, size: float, face: Face = "text") -> list[str]:
    """The words broken into lines of at most this width; a word too long stands alone.

    A line does not begin with a sign, as in "shots −1".
    """
    rows: list[str] = []
    for word in _bound(words):
        if rows and text_width(f"{rows[-1]} {word}", size, face) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _bound(words: str) -> list[str]:
    """The words, a signed number together with the one before it."""
    parts: list[str] = []
    for word in words.split():
        if parts and word[0] in "−+":
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return parts


def shortened(words: str, width: float, size: float, face: Face = "text") -> str:
    """The words if they fit the width, or as many letters as do, and an ellipsis."""
    if text_width(words, size, face) <= width:
        return words
    kept = len(words)
    while kept and text_width(f"{words[:kept].rstrip()}…", size, face) > width:
        kept -= 1
    return f"{words[:kept].rstrip()}…"

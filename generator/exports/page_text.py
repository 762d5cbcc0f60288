"""The inks and sizes of what is printed around a map, and text that keeps to its room."""

from __future__ import annotations

import re

from generator.exports.fonts import text_width
from generator.exports.scene import Face

INK = "#26231f"
GREY = "#6d675f"
PALE = "#c9c3b8"
WHITE = "#ffffff"
RUST = "#a8432a"

FINE = 0.2  # the thinnest line
SMALL = 2.2  # the smallest text: a little over six points
ELLIPSIS = "…"
_CLOSING = re.compile(r"(?<=[^\W\d_])'")
_OPENING = re.compile(r"(?<!\w)'(?=\w)")


def typeset(content: str) -> str:
    """The text with the apostrophes and single quotes of print; what people type is straight."""
    return _OPENING.sub("‘", _CLOSING.sub("’", content))


def shortened(content: str, room: float, size: float, face: Face = "text") -> str:
    """The text, or as much of its beginning as fits with an ellipsis; nothing if not even that fits."""
    content = " ".join(typeset(content).split())
    if text_width(content, size, face) <= room:
        return content
    for end in range(len(content) - 1, 0, -1):
        cut = content[:end].rstrip(" ,.;:·-") + ELLIPSIS
        if text_width(cut, size, face) <= room:
            return cut
    return ""


def fitting_size(content: str, room: float, largest: float, smallest: float, face: Face = "text") -> float:
    """The size at which the text is as wide as its room, within the two limits."""
    width = text_width(typeset(content), 1.0, face)
    return largest if width <= 0 else max(smallest, min(largest, room / width))


def wrapped(content: str, room: float, size: float, face: Face = "text") -> list[str]:
    """The text in lines no wider than the room, broken at plain spaces."""
    rows: list[str] = []
    for word in typeset(content).split(" "):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and text_width(longer, size, face) <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows

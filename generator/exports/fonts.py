"""The typefaces: their files, their measures and their outlines.

Every printer spaces letters by the advances given here, without kerning, so that a line of text is
equally long in every format. Figures are tabular in all four faces. Nothing is read from disk
before the first letter is needed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from generator.exports.scene import Face, Segment

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FACES: dict[Face, tuple[str, str]] = {
    "display": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "text-bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "text-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
UNKNOWN = "?"  # stands for a character that a face cannot draw
OWN_WIDTH_OF_NOTHING = frozenset({"Cf", "Mn", "Me"})  # joiners, selectors, marks: left out if unknown

_READING = Lock()  # a font's tables are read when asked for, from one open file


class _Metrics(NamedTuple):
    """Measures in fractions of the em."""

    units_per_em: int
    ascent: float
    descent: float
    cap_height: float
    advances: dict[str, float]


def font_file(face: Face) -> Path:
    """Where the face's TrueType file is."""
    package, name = FACES[face]
    return Path(str(files(package).joinpath("files", name)))


def units_per_em(face: Face) -> int:
    return _metrics(face).units_per_em


def ascent(face: Face, size: float) -> float:
    """Millimetres from the baseline to the top of the line."""
    return _metrics(face).ascent * size


def descent(face: Face, size: float) -> float:
    """Millimetres from the baseline down to the foot of the line."""
    return _metrics(face).descent * size


def cap_height(face: Face, size: float) -> float:
    """Millimetres from the baseline to the top of a capital; figures are nearly as tall."""
    return _metrics(face).cap_height * size


def advance(face: Face, char: str) -> float:
    """How far a letter moves the pen, in fractions of the em."""
    advances = _metrics(face).advances
    return advances[char] if char in advances else advances[UNKNOWN]


def text_width(content: str, size: float, face: Face = "text", tracking: float = 0.0) -> float:
    """Millimetres from the start of a line of text to its end.

    Tracking follows every letter but the last, so that a centred line is truly in the centre.
    """
    ems, letters = _length(content, face)
    return ems * size + max(letters - 1, 0) * tracking


@lru_cache(maxsize=65536)
def _length(content: str, face: Face) -> tuple[float, int]:
    """A line's length in ems, and its letters; kept, because a label is measured more than once."""
    letters = drawable(content, face)
    advances = _metrics(face).advances
    return sum([advances[char] for char in letters]), len(letters)


def legible(content: str) -> str:
    """The text without what no file format may hold: control characters and half surrogates."""
    if content.isascii() and content.isprintable():
        return content
    return "".join(
        " " if char in "\t\n\r" else char
        for char in content
        if char in "\t\n\r"
        or not (unicodedata.category(char) in ("Cc", "Cs") or ord(char) & 0xFFFE == 0xFFFE)
    )


@lru_cache(maxsize=65536)
def drawable(content: str, face: Face) -> str:
    """The text as it is drawn: composed letters, plain spaces, and only what the face has.

    Control characters become spaces, other unknown characters a question mark.
    """
    advances = _metrics(face).advances
    if content.isascii() and content.isprintable():
        return content
    shown = []
    for char in unicodedata.normalize("NFC", content):
        if char.isspace() or unicodedata.category(char) == "Cc":
            shown.append(" ")
        elif char in advances:
            shown.append(char)
        elif unicodedata.category(char) not in OWN_WIDTH_OF_NOTHING:
            shown.append(UNKNOWN)
    return "".join(shown)


@cache
def glyph_outline(face: Face, char: str) -> tuple[Segment, ...]:
    """A letter's outline in font units: y grows upwards from the baseline, closed subpaths."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    with _READING:
        font = _open(face)
        names = font.getBestCmap()
        glyphs = font.getGlyphSet()
        pen = DecomposingRecordingPen(glyphs)
        glyphs[names.get(ord(char), names[ord(UNKNOWN)])].draw(pen)
    return _segments(pen.value, decomposeQuadraticSegment)


@cache
def _open(face: Face) -> TTFont:
    from fontTools.ttLib import TTFont

    return TTFont(font_file(face), lazy=True)


@cache
def _metrics(face: Face) -> _Metrics:
    with _READING:
        font = _open(face)
        em = font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        advances = {chr(code): widths[name][0] / em for code, name in font.getBestCmap().items()}
        line = font["hhea"]
        return _Metrics(em, line.ascent / em, -line.descent / em, font["OS/2"].sCapHeight / em, advances)


_Vertex = tuple[float, float]
_Quadratics = Callable[[list[_Vertex]], list[tuple[_Vertex, _Vertex]]]


def _segments(
    strokes: list[tuple[str, tuple[_Vertex | None, ...]]], decompose: _Quadratics
) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    pen: _Vertex = (0.0, 0.0)
    for verb, operands in strokes:
        points = [point for point in operands if point is not None]
        if verb == "moveTo":
            segments.append(("M", *points[0]))
        elif verb == "lineTo":
            segments.append(("L", *points[0]))
        elif verb == "qCurveTo":
            if operands[-1] is None:  # a ring without a point on the curve: start half-way
                pen = _middle(points[-1], points[0])
                segments.append(("M", *pen))
                points.append(pen)
            for control, end in decompose(points):
                segments.append(_cubic(pen, control, end))
                pen = end
        elif verb in ("closePath", "endPath"):
            segments.append(("Z",))
        if points:
            pen = points[-1]
    return tuple(segments)


def _middle(a: _Vertex, b: _Vertex) -> _Vertex:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _cubic(start: _Vertex, control: _Vertex, end: _Vertex) -> Segment:
    """The same curve with two control points: each two thirds of the way to the single one."""
    return (
        "C",
        start[0] + (control[0] - start[0]) * 2 / 3,
        start[1] + (control[1] - start[1]) * 2 / 3,
        end[0] + (control[0] - end[0]) * 2 / 3,
        end[1] + (control[1] - end[1]) * 2 / 3,
        *end,
    )

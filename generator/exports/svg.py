"""Prints a scene as SVG: millimetres, symbols defined once, letters as outlines.

The letters are drawn, not named, so that the picture is the same where our fonts are not installed;
each text carries its words as a label for people and programs that read. svgwrite builds the
document; its many small elements are written here, because a hex map has hundreds of thousands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape

from svgwrite import Drawing

from generator.exports import fonts
from generator.exports.outlines import baseline
from generator.exports.scene import (
    Circle,
    Face,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    Use,
    symbols_used,
)

PAGE_DECIMALS = 2  # a hundredth of a millimetre
SYMBOL_DECIMALS = 4  # symbols are drawn in units of a hex and enlarged
FACE_LETTERS: dict[Face, str] = {"display": "d", "text": "t", "text-bold": "b", "text-italic": "i"}
TRAILING_ZEROS = re.compile(r"\.?0+(?![0-9.])")
NOTHING_DEFINED = "<defs />"  # as svgwrite writes it
IN_QUOTES = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
TOKENS = re.compile(r"[0-9]{2}|.", re.DOTALL)


def print_svg(scene: Scene, decimals: tuple[int, int] = (PAGE_DECIMALS, SYMBOL_DECIMALS)) -> str:
    """The SVG file of the scene, as text; a screen needs fewer decimals of page and symbols than paper."""
    return _Document(scene, *decimals).text()


class _Ids:
    """Names for elements, each given once."""

    def __init__(self) -> None:
        self.given: set[str] = set()

    def claim(self, wanted: str) -> str:
        stem = re.sub(r"[^A-Za-z0-9_.-]+", "-", wanted)
        stem = stem if re.match(r"[A-Za-z_]", stem) else f"_{stem}"
        name, count = stem, 1
        while name in self.given:
            count += 1
            name = f"{stem}-{count}"
        self.given.add(name)
        return name


class _Document:
    """One SVG file in the making: definitions and body, both as pieces of text."""

    def __init__(self, scene: Scene, of_page: int, of_symbols: int) -> None:
        self.scene = scene
        self.of_page, self.of_symbols = of_page, of_symbols
        self.ids = _Ids()
        self.defs: list[str] = []
        self.glyphs: dict[tuple[Face, str], str] = {}
        self.symbols: dict[str, str] = {}

    def text(self) -> str:
        scene = self.scene
        for name in symbols_used(scene.items, scene.symbols):
            self.symbols[name] = f"#{self.ids.claim(f's-{name}')}"
            symbol: list[str] = []
            opening, items = f'<g id="{self.symbols[name][1:]}"', scene.symbols[name]
            if items and all(isinstance(item, Path | Circle) for item in items):
                symbol = [f"{opening}>", _figure(items, self.of_symbols), "</g>"]
            else:
                self._wrapped(items, opening, symbol, self.of_symbols)
            self.defs += symbol
        body: list[str] = []
        self._wrapped(scene.items, "<g", body, self.of_page)
        head, foot = _frame(scene).split(NOTHING_DEFINED)
        defined = ["<defs>", *self.defs, "</defs>"] if self.defs else [NOTHING_DEFINED]
        return "".join(['<?xml version="1.0" encoding="UTF-8"?>\n', head, *defined, *body, foot, "\n"])

    def _wrapped(self, items: Iterable[Item], opening: str, out: list[str], decimals: int) -> None:
        """The items inside an element of which only the closing bracket is due."""
        place = len(out)
        out.append(f"{opening}>")
        self._draw(items, out, decimals)
        if len(out) == place + 1:
            out[place] = f"{opening} />"
        else:
            out.append("</g>")

    def _draw(self, items: Iterable[Item], out: list[str], decimals: int) -> None:
        for item in items:
            if isinstance(item, Path | Circle):
                out.append(_shape(item, decimals))
            elif isinstance(item, Text):
                self._text(item, out, decimals)
            elif isinstance(item, Use):
                out.append(self._use(item, decimals))
            else:
                self._group(item, out, decimals)

    def _group(self, group: Group, out: list[str], decimals: int) -> None:
        opening = "<g"
        if group.name:
            opening += f' id="{self.ids.claim(group.name)}"'
        if group.x or group.y:
            opening += f' transform="{_translate(group.x, group.y, decimals)}"'
        if group.clip:
            name = self.ids.claim("clip")
            outline = _outline(group.clip, decimals)
            self.defs.append(f'<clipPath id="{name}"><path d="{outline}" /></clipPath>')
            opening += f' clip-path="url(#{name})"'
        self._wrapped(group.items, opening, out, decimals)

    def _use(self, use: Use, decimals: int) -> str:
        transform = _translate(use.x, use.y, decimals)
        if use.rotation:
            transform += f"rotate({_number(use.rotation, 3)})"
        scale = _number(use.scale, 5)
        if use.mirror:
            transform += f"scale(-{scale} {scale})"
        elif use.scale != 1.0:
            transform += f"scale({scale})"
        return f'<use xlink:href="{self.symbols[use.symbol]}" transform="{transform}" />'

    def _text(self, text: Text, out: list[str], decimals: int) -> None:
        if text.size <= 0 or text.opacity <= 0:
            return
        tokens = _tokens(text.content, text.face, text.tracking / text.size)
        if not tokens:
            return
        place = baseline(text)
        scale = text.size / fonts.units_per_em(text.face)
        transform = _translate(place.e, place.f, decimals)
        if text.rotation:
            transform += f"rotate({_number(text.rotation, 3)})"
        label = _escaped(fonts.legible(text.content))
        out.append(
            f'<g aria-label="{label}" transform="{transform}scale({_number(scale, 7)})"'
            f' fill="{_escaped(text.colour)}"{_seen_through(text.opacity)}>'
        )
        letters = "".join([self._letter(token, x, text.face) for token, x in tokens])
        if text.halo is not None and text.halo_width > 0:
            width = _number(text.halo_width * 2 / scale, 1)
            halo = f'<g fill="none" stroke="{_escaped(text.halo)}" stroke-width="{width}">'
            out += [halo, letters, "</g>"]
        out += [letters, "</g>"]

    def _letter(self, token: str, x: str, face: Face) -> str:
        glyph = self.glyphs.get((face, token)) or self._define(face, token)
        return f'<use xlink:href="{glyph}" x="{x}" />' if x else f'<use xlink:href="{glyph}" />'

    def _define(self, face: Face, token: str) -> str:
        spelled = token if token.isdecimal() and token.isascii() else "-".join(f"{ord(c):x}" for c in token)
        name = self.ids.claim(f"{FACE_LETTERS[face]}{'' if spelled == token else '-'}{spelled}")
        self.defs.append(f'<path id="{name}" d="{_token_outline(face, token)}" />')
        self.glyphs[face, token] = f"#{name}"
        return f"#{name}"


_FIGURES: dict[tuple[int, int], tuple[tuple[Item, ...], str]] = {}
MOST_FIGURES = 2048


def _figure(items: tuple[Item, ...], decimals: int) -> str:
    """A symbol's shapes as text. A symbol is drawn once and printed with map after map, so its text is kept
    by the very object that it is; keeping that too, no other can take its place."""
    key = id(items), decimals
    known = _FIGURES.get(key)
    if known is None:
        if len(_FIGURES) >= MOST_FIGURES:
            _FIGURES.clear()
        shapes = [_shape(item, decimals) for item in items if isinstance(item, Path | Circle)]
        known = _FIGURES[key] = items, "".join(shapes)
    return known[1]


def _shape(item: Path | Circle, decimals: int) -> str:
    if isinstance(item, Path):
        return f'<path d="{_outline(item.segments, decimals)}"{_inked(item.paint)} />'
    x, y, r = (_number(value, decimals) for value in (item.x, item.y, item.radius))
    return f'<circle cx="{x}" cy="{y}" r="{r}"{_inked(item.paint)} />'


@lru_cache(maxsize=65536)
def _tokens(content: str, face: Face, tracking: float) -> tuple[tuple[str, str], ...]:
    """The text in pieces that are drawn once and placed often, each with its place in font units.

    Two figures are one piece: hex numbers are made of them. Tracking, in ems, parts them.
    """
    em = fonts.units_per_em(face)
    letters = fonts.drawable(content, face)
    pieces = list(letters) if tracking else TOKENS.findall(letters)
    tokens, x = [], 0.0
    for piece in pieces:
        if piece != " ":
            tokens.append((piece, _number(x, 1) if x else ""))
        x += sum(fonts.advance(face, char) + tracking for char in piece) * em
    return tuple(tokens)


@lru_cache(maxsize=4096)
def _token_outline(face: Face, token: str) -> str:
    em, x, outlines = fonts.units_per_em(face), 0.0, []
    for char in token:
        outlines.append(_outline(_down(fonts.glyph_outline(face, char), x), 1))
        x += fonts.advance(face, char) * em
    return "".join(outlines)


def _down(segments: tuple[Segment, ...], shift: float) -> tuple[Segment, ...]:
    """A letter's outline with y downwards, moved to its place in a token."""
    turned: list[Any] = []
    for verb, *numbers in segments:
        places = [shift + n if i % 2 == 0 else -n for i, n in enumerate(numbers)]
        turned.append((verb, *places))
    return tuple(turned)


def _frame(scene: Scene) -> str:
    """The document by svgwrite, with nothing defined or drawn in it yet."""
    width, height = (_number(side, 4) for side in (scene.width, scene.height))
    drawing = Drawing(
        size=(f"{width}mm", f"{height}mm"),
        viewBox=f"0 0 {width} {height}",
        debug=False,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    drawing.set_desc(fonts.legible(scene.title), fonts.legible(scene.description))
    return str(drawing.tostring())


def _outline(segments: tuple[Segment, ...], decimals: int) -> str:
    verbs = _verbs(decimals)
    pattern = "".join([verbs[segment[0]] for segment in segments])
    numbers = [number for segment in segments for number in segment[1:]]
    return TRAILING_ZEROS.sub("", pattern % tuple(numbers))


@lru_cache(maxsize=8)
def _verbs(decimals: int) -> Mapping[str, str]:
    number = f"%.{decimals}f"
    return {
        "M": f"M{number} {number}",
        "L": f"L{number} {number}",
        "C": f"C{' '.join([number] * 6)}",
        "Z": "Z",
    }


def _translate(x: float, y: float, decimals: int) -> str:
    return f"translate({_number(x, decimals)} {_number(y, decimals)})"


def _number(value: float, decimals: int) -> str:
    shown = f"{value:.{decimals}f}"
    return shown.rstrip("0").rstrip(".") if decimals else shown


@lru_cache(maxsize=4096)
def _escaped(words: str) -> str:
    """The words as they stand between quotes."""
    return escape(words, IN_QUOTES)


@lru_cache(maxsize=256)
def _seen_through(opacity: float) -> str:
    shown = _number(opacity, 3)
    return f' fill-opacity="{shown}" stroke-opacity="{shown}"' if opacity < 1 else ""


@lru_cache(maxsize=4096)
def _inked(paint: Paint) -> str:
    """The attributes of a paint, where they differ from the document's own."""
    attributes: dict[str, str] = {}
    if paint.fill is not None:
        attributes["fill"] = paint.fill
        if paint.fill_opacity < 1:
            attributes["fill-opacity"] = _number(paint.fill_opacity, 3)
        if paint.even_odd:
            attributes["fill-rule"] = "evenodd"
    if paint.stroke is not None:
        attributes |= {"stroke": paint.stroke, "stroke-width": _number(paint.width, 4)}
        if paint.stroke_opacity < 1:
            attributes["stroke-opacity"] = _number(paint.stroke_opacity, 3)
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(_number(length, 4) for length in paint.dash)
        if paint.cap != "round":
            attributes["stroke-linecap"] = paint.cap
        if paint.join != "round":
            attributes["stroke-linejoin"] = paint.join
    return "".join(f' {key}="{_escaped(value)}"' for key, value in attributes.items())

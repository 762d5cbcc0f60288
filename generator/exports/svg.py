"""Prints a scene as SVG: millimetres, symbols defined once, letters as outlines.

The letters are drawn, not named, so that the picture is the same where our fonts are not installed;
each text carries its words as a label for people and programs that read. svgwrite builds the
document; the many small elements are handed to it ready, because a hex map has tens of thousands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from svgwrite import Drawing
from svgwrite.base import BaseElement

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
TOKENS = re.compile(r"[0-9]{2}|.", re.DOTALL)


def print_svg(scene: Scene) -> str:
    """The SVG file of the scene, as text."""
    return _Document(scene).text()


class _Ready(BaseElement):  # type: ignore[misc]
    """An element that svgwrite takes as it is."""

    def __init__(self, element: Element) -> None:
        super().__init__(debug=False)
        self.element = element

    def get_xml(self) -> Element:
        return self.element


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
    """One SVG file in the making."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.ids = _Ids()
        self.defs = Element("defs")
        self.body = Element("g")
        self.glyphs: dict[tuple[Face, str], str] = {}
        self.symbols: dict[str, str] = {}

    def text(self) -> str:
        scene = self.scene
        for name in symbols_used(scene.items, scene.symbols):
            self.symbols[name] = f"#{self.ids.claim(f's-{name}')}"
            symbol = Element("g", {"id": self.symbols[name][1:]})
            self._draw(scene.symbols[name], symbol, SYMBOL_DECIMALS)
            self.defs.append(symbol)
        self._draw(scene.items, self.body, PAGE_DECIMALS)
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
        for element in self.defs:
            drawing.defs.add(_Ready(element))
        drawing.add(_Ready(self.body))
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing.tostring()}\n'

    def _draw(self, items: Iterable[Item], parent: Element, decimals: int) -> None:
        for item in items:
            if isinstance(item, Path):
                outline = _outline(item.segments, decimals)
                SubElement(parent, "path", {"d": outline, **_inked(item.paint)})
            elif isinstance(item, Text):
                self._text(item, parent, decimals)
            elif isinstance(item, Use):
                self._use(item, parent, decimals)
            elif isinstance(item, Circle):
                place = zip(("cx", "cy", "r"), item, strict=False)
                circle = {key: _number(value, decimals) for key, value in place}  # type: ignore[arg-type]
                SubElement(parent, "circle", {**circle, **_inked(item.paint)})
            else:
                self._group(item, parent, decimals)

    def _group(self, group: Group, parent: Element, decimals: int) -> None:
        attributes: dict[str, str] = {}
        if group.name:
            attributes["id"] = self.ids.claim(group.name)
        if group.x or group.y:
            attributes["transform"] = _translate(group.x, group.y, decimals)
        if group.clip:
            name = self.ids.claim("clip")
            clip = SubElement(self.defs, "clipPath", {"id": name})
            SubElement(clip, "path", {"d": _outline(group.clip, decimals)})
            attributes["clip-path"] = f"url(#{name})"
        self._draw(group.items, SubElement(parent, "g", attributes), decimals)

    def _use(self, use: Use, parent: Element, decimals: int) -> None:
        transform = _translate(use.x, use.y, decimals)
        if use.rotation:
            transform += f"rotate({_number(use.rotation, 3)})"
        scale = _number(use.scale, 5)
        if use.mirror:
            transform += f"scale(-{scale} {scale})"
        elif use.scale != 1.0:
            transform += f"scale({scale})"
        SubElement(parent, "use", {"xlink:href": self.symbols[use.symbol], "transform": transform})

    def _text(self, text: Text, parent: Element, decimals: int) -> None:
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
        attributes = {
            "aria-label": fonts.legible(text.content),
            "transform": f"{transform}scale({_number(scale, 7)})",
            "fill": text.colour,
        }
        if text.opacity < 1:
            attributes["fill-opacity"] = attributes["stroke-opacity"] = _number(text.opacity, 3)
        letters = SubElement(parent, "g", attributes)
        if text.halo is not None and text.halo_width > 0:
            width = _number(text.halo_width * 2 / scale, 1)
            halo = {"fill": "none", "stroke": text.halo, "stroke-width": width}
            self._letters(tokens, text.face, SubElement(letters, "g", halo))
        self._letters(tokens, text.face, letters)

    def _letters(self, tokens: tuple[tuple[str, str], ...], face: Face, parent: Element) -> None:
        for token, x in tokens:
            glyph = self.glyphs.get((face, token)) or self._define(face, token)
            SubElement(parent, "use", {"xlink:href": glyph, "x": x} if x else {"xlink:href": glyph})

    def _define(self, face: Face, token: str) -> str:
        spelled = token if token.isdecimal() and token.isascii() else "-".join(f"{ord(c):x}" for c in token)
        name = self.ids.claim(f"{FACE_LETTERS[face]}{'' if spelled == token else '-'}{spelled}")
        SubElement(self.defs, "path", {"id": name, "d": _token_outline(face, token)})
        self.glyphs[face, token] = f"#{name}"
        return f"#{name}"


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
def _inked(paint: Paint) -> Mapping[str, str]:
    """The attributes of a paint, where they differ from the document's own."""
    attributes = {}
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
    return attributes

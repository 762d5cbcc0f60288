"""Tones of a colour: lighter, darker, calmer, by how light they look (OKLCH)."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, sin

from generator.exports.symbols.inks import Inks

RUST = "#a4562f"
LAVA = "#d9481c"


@lru_cache(maxsize=4096)
def _to_oklch(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
    return lightness, hypot(a, b), atan2(b, a)


def _from_oklch(lightness: float, chroma: float, hue: float) -> str:
    a, b = chroma * cos(hue), chroma * sin(hue)
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    )
    return "#" + "".join(f"{round(255 * _gamma(min(1.0, max(0.0, c)))):02x}" for c in channels)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _gamma(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else float(1.055 * channel ** (1 / 2.4) - 0.055)


def lightness(colour: str) -> float:
    """How light a colour looks, 0 black to 1 white."""
    return _to_oklch(colour)[0]


def tone(colour: str, *, lighter: float = 0.0, chroma: float = 1.0) -> str:
    """The colour made lighter (or darker, below 0) and more or less colourful."""
    light, strength, hue = _to_oklch(colour)
    return _from_oklch(min(0.99, max(0.1, light + lighter)), strength * chroma, hue)


def mixed(colour: str, other: str, part: float) -> str:
    """A part of the other colour in the first."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def contrast(colour: str, other: str) -> float:
    """How well one is read on the other: 1 is not at all, 21 is black on white (WCAG)."""
    darker, lighter = sorted(_luminance(c) for c in (colour, other))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=512)
def readable_on(fill: str) -> str:
    """Dark or light, whichever is better read on the fill, with a trace of its hue."""
    _, chroma, hue = _to_oklch(fill)
    dark, light = (_from_oklch(level, min(0.03, chroma * 0.3), hue) for level in (0.26, 0.98))
    return dark if contrast(dark, fill) >= contrast(light, fill) else light


@lru_cache(maxsize=512)
def inks_of(fill: str, line: str = "", accent: str = RUST) -> Inks:
    """The tones that a symbol on such ground is drawn with; on dark ground it stands out lighter."""
    light, chroma, hue = _to_oklch(fill)
    lift = max(0.0, 0.58 - light)
    lit = light + 0.08 + 0.15 * max(0.0, 0.75 - light) + lift
    return Inks(
        light=_from_oklch(min(0.96, lit), chroma * 0.95, hue),
        mid=_from_oklch(light - 0.06 + lift, chroma * 0.95, hue),
        dark=_from_oklch(light - 0.2 + 0.8 * lift, chroma * 0.85, hue),
        line=line or _from_oklch(max(0.2, light * 0.42), chroma * 0.55, hue),
        accent=accent,
        shadow=_from_oklch(0.22, 0.03, hue),
    )


@lru_cache(maxsize=64)
def line_inks(line: str, accent: str) -> Inks:
    """White and lines: for a printer that is low on ink."""
    return Inks("#ffffff", "#ffffff", "#ffffff", line, accent, None, hatched=True)

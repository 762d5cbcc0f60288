"""Scarps: where land rises, strokes run down the inner side of its edge, away from the light."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.scene import Item, Paint, Path, Segment
from generator.geometry.board import Floats

STROKES_A_CURVE = 5  # an outline has two curves to a side of a hex
SHORT, LONG = 0.02, 0.1  # of the hex's width: a stroke's length where the light still reaches, and opposite
IN_SHADE = 0.12  # how far a slope must turn from the light to have strokes
WEIGHT = 0.0095
LIGHT = np.array([-1.0, -1.0]) / 2**0.5


def scarp_strokes(plate: Plate, outline: Sequence[Segment]) -> list[Item]:
    """The strokes along one outline of raised land."""
    places, inwards = _along(outline)
    away = inwards @ LIGHT
    shaded = away > IN_SHADE
    if not shaded.any():
        return []
    places, inwards, away = places[shaded], inwards[shaded], away[shaded]
    by_chance = (plate.chances("scarps", len(places)) >> np.uint64(11)).astype(np.float64) / 2**53
    lengths = plate.hex * (SHORT + (LONG - SHORT) * away) * (0.35 + 0.65 * by_chance)
    rows = np.round(np.hstack([places, places + inwards * lengths[:, None]]), 2).tolist()
    segments: list[Segment] = []
    for x, y, to_x, to_y in rows:
        segments += [("M", x, y), ("L", to_x, to_y)]
    opacity = 0.7 if plate.saves_ink else 0.42
    return [Path(tuple(segments), Paint(stroke=INK, width=plate.hex * WEIGHT, stroke_opacity=opacity))]


def _along(outline: Sequence[Segment]) -> tuple[Floats, Floats]:
    """Places on the curves of an outline, and the way in from there: its land lies at the left."""
    curves: list[tuple[float, ...]] = []
    pen: tuple[float, ...] = (0.0, 0.0)
    for segment in outline:
        if segment[0] == "C":
            curves.append((*pen, *segment[1:]))
        if segment[0] != "Z":
            pen = segment[-2:]
    a, b, c, d = np.array(curves).reshape(-1, 1, 4, 2).transpose(2, 0, 1, 3)
    t = ((np.arange(STROKES_A_CURVE) + 0.5) / STROKES_A_CURVE)[None, :, None]
    places = (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d
    along = ((1 - t) ** 2 * (b - a) + 2 * t * (1 - t) * (c - b) + t**2 * (d - c)).reshape(-1, 2)
    along /= np.maximum(np.linalg.norm(along, axis=1), 1e-9)[:, None]
    return places.reshape(-1, 2), np.column_stack([along[:, 1], -along[:, 0]])

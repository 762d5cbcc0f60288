"""Filled and stroked outlines, painted one over the other but worked out together."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from generator.exports.outlines import ink_reach
from generator.exports.raster.canvas import Canvas
from generator.exports.raster.coverage import Window, covered_by_each
from generator.exports.raster.polylines import Floats, Outline
from generator.exports.raster.strokes import stroke_edges
from generator.exports.scene import Paint

MOST_EDGES = 4000  # that wait: more together gain nothing more


class _Shape(NamedTuple):
    """What waits to be painted."""

    edges: Floats
    colour: str
    opacity: float
    even_odd: bool


class Shapes:
    """Shapes that wait to be painted on the window's part of a canvas."""

    def __init__(self, canvas: Canvas, window: Window) -> None:
        self._canvas, self._window = canvas, window
        self._waiting: list[_Shape] = []
        self._edges = 0

    def add(self, outline: Outline, paint: Paint, scale: float) -> None:
        """One more outline, its points in pixels; ``scale`` is how many pixels are a unit of the paint."""
        if self._window.apart(outline.box.grown(ink_reach(paint) * scale)):
            return
        if paint.fill is not None and paint.fill_opacity > 0:
            self._wait(_Shape(outline.edges, paint.fill, paint.fill_opacity, paint.even_odd))
        if paint.stroke is not None and paint.stroke_opacity > 0 and paint.width > 0:
            edges = stroke_edges(outline.lines, paint, paint.width * scale, scale)
            self._wait(_Shape(edges, paint.stroke, paint.stroke_opacity, even_odd=False))

    def _wait(self, shape: _Shape) -> None:
        self._waiting.append(shape)
        self._edges += len(shape.edges)
        if self._edges >= MOST_EDGES:
            self.paint()

    def paint(self) -> None:
        """Paints all that wait, in the order in which they came."""
        for even_odd, group in groupby(self._waiting, key=lambda shape: shape.even_odd):
            shapes = list(group)
            edges = [shape.edges for shape in shapes]
            runs, borders = covered_by_each(edges, self._window, self._canvas.stride, even_odd=even_odd)
            self._canvas.paint_each(runs, borders, [(shape.colour, shape.opacity) for shape in shapes])
        self._waiting, self._edges = [], 0

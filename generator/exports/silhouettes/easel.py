"""The easel: cut shapes laid over each other, then printed as a few plates of tone.

Each solid hides what lies under it and leaves a thin line round itself; its side away from the sun is
one tone darker and its edge towards the sun one lighter. Of all that, only what is seen is kept, one
path a tone, over one heavy outline: a picture in the manner of a woodcut, in few items.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from shapely import GeometryCollection, Polygon, affinity, get_parts, union_all
from shapely import box as frame

from generator.exports.scene import Item, Paint, Path, Point, Segment
from generator.exports.silhouettes.contract import GROUND
from generator.exports.silhouettes.paths import filled, hatch_strokes, open_line
from generator.exports.silhouettes.shapes import Shape, wire
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import mix, shaken

KEYLINE = 0.0068  # the heavy line round the whole; 0.4 mm on a card 55 mm wide
THREAD = 0.006
FINE = 0.0042  # the line between two solids
_WEIGHT = (0.0025, 0.0035)  # by which the heavy line is heavier below and to the right
_FALL = (0.21, 0.085)  # how far a height throws its shadow to the right, and towards us
_OVERHANG = (0.006, 0.011)  # how far a solid's shadow falls on the one behind it
_OVERLAP = 0.0006  # of one plate over the next, so that no seam shows between two
_PICTURE = frame(-0.46, -0.32, 0.46, 0.32).buffer(0.03)
_RAMPS = (
    ("deep", "dark", "mid", "light", "glint"),
    ("accent-dark", "accent-dark", "accent", "accent-light", "accent-light"),
)
_HATCHING = {"deep": (0.0085, 0.0046), "dark": (0.0135, 0.0036), "accent-dark": (0.009, 0.0042)}


Touch = tuple[Shape, str]
"""A tone on a part of a solid, and its shape, which keeps within the solid."""


class _Layer(NamedTuple):
    """One cut shape on paper; without a tone it is a line, engraved down to the outline's ink."""

    shape: Shape
    tone: str = ""
    line: float = 0.0
    solid: bool = False
    touches: Sequence[Touch] = ()


class _Plates(NamedTuple):
    """The parts that are seen: of everything, of each tone, and of what solids cast on each other."""

    base: list[Shape]
    tones: dict[str, list[Shape]]
    overcast: list[Shape]

    def take(self, layer: _Layer, seen: Shape) -> None:
        """What is seen of a layer, and on it the last touch over the ones before."""
        if seen.is_empty:
            return
        self.base.append(seen)
        for touch, tone in reversed(layer.touches):
            self.tones[tone].append(touch.intersection(seen))
            seen = seen.difference(touch)
        self.tones[layer.tone].append(seen)


def neighbour_tone(tone: str, step: int) -> str:
    """The tone one step lighter (1) or darker (-1) of the same material."""
    ramp = next(r for r in _RAMPS if tone in r)
    return ramp[max(0, min(len(ramp) - 1, ramp.index(tone) + step))]


def colours(inks: Inks) -> dict[str, str]:
    """The ink of each tone, in styles that have tones."""
    return {
        "mid": inks.mid,
        "deep": mix(inks.dark, inks.line, 0.55),
        "dark": inks.dark,
        "light": inks.light,
        "glint": mix(inks.light, "#ffffff", 0.55),
        "accent": inks.accent,
        "accent-dark": mix(inks.accent, inks.line, 0.45),
        "accent-light": mix(inks.accent, "#ffffff", 0.35),
    }


class Easel:
    """Takes solids back to front, each in the units of the stand that was set last."""

    def __init__(self, inks: Inks, rng: Random) -> None:
        self.inks = inks
        self.rng = rng
        self._layers: list[_Layer] = []
        self._threads: list[Segment] = []
        self._matrix = (1.0, 0.0, 0.0, -1.0, 0.0, GROUND)
        self._size = 1.0

    def stand(self, x: float = 0.0, y: float = GROUND, size: float = 1.0, *, flip: bool = False) -> None:
        """What follows stands at x, y of the picture and is measured upwards from there."""
        self._matrix = (-size if flip else size, 0.0, 0.0, -size, x, y)
        self._size = size

    def solid(
        self, shape: Shape, tone: str = "mid", *, shade: float = 0.012, rim: float = 0.006, line: float = FINE
    ) -> None:
        """A shape with its line, ``shade`` and ``rim`` deep in the picture's own units."""
        placed, touches = self._placed(shape), list[Touch]()
        if shade:
            lit = self._brushed(affinity.translate(placed, -shade, -shade * 1.2), shade)
            touches.append((placed.difference(lit).buffer(-0.0006), neighbour_tone(tone, -1)))
        if rim:
            edge = placed.difference(affinity.translate(placed, rim * 0.7, rim))
            touches.append((edge.buffer(-0.0006), neighbour_tone(tone, 1)))
        if tone in ("mid", "dark") and not self.inks.hatched:
            touches += self._wear(placed, tone)
        self._layers.append(_Layer(placed, tone, line, True, touches))

    def patch(self, shape: Shape, tone: str) -> None:
        """A tone without a line, on what is there already."""
        self._layers.append(_Layer(self._placed(shape), tone))

    def cut(self, *points: Point, width: float = FINE) -> None:
        """An engraved line; its width is in the picture's own units."""
        self._layers.append(_Layer(self._placed(wire(width / self._size, *points))))

    def pierce(self, shape: Shape) -> None:
        """A dark opening, in the ink of the outline."""
        self._layers.append(_Layer(self._placed(shape)))

    def thread(self, *points: Point) -> None:
        """An aerial or a cable, too thin for an outline of its own."""
        self._threads += open_line([self._spot(point) for point in points])

    def print(self) -> list[Item]:
        """The shadow, the heavy outline and a path for each tone."""
        colour = colours(self.inks)
        whole = union_all([layer.shape for layer in self._layers if layer.solid])
        items = self._shadow(whole)
        if self._threads:
            items.append(Path(tuple(self._threads), Paint(stroke=self.inks.line, width=THREAD)))
        heavy = whole.buffer(KEYLINE, quad_segs=3)
        below = affinity.translate(whole.buffer(KEYLINE * 0.8, quad_segs=3), *_WEIGHT)
        items += filled([heavy.union(below)], self.inks.line)
        plates = self._plates(whole)
        items += filled(plates.base, colour["mid"])
        for tone, seen in plates.tones.items():
            if self.inks.hatched:
                items += self._hatched(union_all(seen), tone)
            elif tone != "mid":
                spread = GeometryCollection(seen).buffer(_OVERLAP, join_style="bevel")
                items += filled([spread], colour[tone])
        if self.inks.shadow:
            items += filled([union_all(plates.overcast).intersection(whole)], self.inks.shadow, 0.3)
        return items

    def _spot(self, point: Point) -> Point:
        (a, b, c, d, e, f), (x, y) = self._matrix, point
        return a * x + b * y + e, c * x + d * y + f

    def _placed(self, shape: Shape) -> Shape:
        return affinity.affine_transform(shape, self._matrix)

    def _wear(self, placed: Shape, tone: str) -> Iterator[Touch]:
        """A few dry strokes of the brush on a broad face: paler high up, darker low down."""
        left, top, right, bottom = placed.bounds
        face = placed.buffer(-0.007)
        for _ in range(min(6, int(face.area / 0.0028))):
            x, share = self.rng.uniform(left, right), self.rng.uniform(0.1, 0.95)
            y, long = top + (bottom - top) * share, self.rng.uniform(0.018, 0.055)
            thick = self.rng.uniform(0.0016, 0.0034)
            lens = [(x, y), (x + long * 0.4, y - thick - long * 0.05), (x + long, y - long * 0.12)]
            stroke = Polygon([*lens, (x + long * 0.5, y + thick - long * 0.06)]).intersection(face)
            yield stroke, neighbour_tone(tone, 1 if share < 0.5 else -1)

    def _brushed(self, shape: Shape, depth: float) -> Shape:
        """The shape with an edge that strays a little, as a brush does."""
        edges = [part.exterior.coords[:-1] for part in get_parts(shape.segmentize(0.03))]
        return union_all([Polygon(shaken(edge, self.rng, depth * 0.2)).buffer(0) for edge in edges])

    def _plates(self, whole: Shape) -> _Plates:
        """What is seen, found from the top layer down."""
        hidden: Shape = Polygon()
        plates = _Plates([], {tone: [] for ramp in _RAMPS for tone in ramp}, [])
        for layer in reversed(self._layers):
            if layer.tone:
                left = layer.shape.difference(hidden)
                plates.take(layer, left if layer.solid else left.intersection(whole))
            hidden = hidden.union(layer.shape.buffer(layer.line, quad_segs=2) if layer.line else layer.shape)
            if layer.solid:
                plates.overcast.append(affinity.translate(layer.shape, *_OVERHANG).difference(hidden))
        return plates

    def _shadow(self, whole: Shape) -> list[Item]:
        """What the whole throws on the ground, softer at its edge."""
        if not self.inks.shadow:
            return []
        right, near = _FALL
        opened = whole.buffer(-0.024).buffer(0.028)  # aerials and barrels are too thin to darken the ground
        broad = union_all([part for part in get_parts(opened) if part.area > 0.01])
        thrown = affinity.affine_transform(
            broad, (1.0, -right, 0.0, -near, right * GROUND, GROUND * (1 + near) + 0.006)
        ).simplify(0.002)
        soft = thrown.buffer(0.012, quad_segs=2).intersection(_PICTURE)
        thrown = thrown.intersection(_PICTURE)
        return filled([soft], self.inks.shadow, 0.1) + filled([thrown], self.inks.shadow, 0.2)

    def _hatched(self, seen: Shape, tone: str) -> list[Item]:
        """Pen strokes for what is dark, and for what is in the side's colour; nothing for the rest."""
        if tone not in _HATCHING and not tone.startswith("accent"):
            return []
        spacing, width = _HATCHING.get(tone, (0.007, 0.0042))
        ink = self.inks.accent if tone.startswith("accent") else self.inks.line
        segments = hatch_strokes(seen.buffer(-0.001), spacing, self.rng)
        return [Path(tuple(segments), Paint(stroke=ink, width=width))] if segments else []

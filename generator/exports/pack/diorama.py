"""The arena as it would lie on a table: its own map in perspective, seen from one side's edge.

Ground and roads are laid flat; what stands on a hex stands up, smaller the farther away it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.standing import Symbols, standing_layer
from generator.exports.scene import Item, Paint, Path, Point, Use, lines, polygon, polyline
from generator.exports.sides import SIDE_LOOKS
from generator.exports.tones import mixed, tone
from generator.geometry.hexes import neighbours

DISTANCE = 1.15  # of the eye from the near edge, in depths of the board
HAZE = 0.38  # how far the far edge is on its way to the colour of the sky
GRID = "#4a3b28"
ROAD, ROAD_EDGE = "#efe0bd", "#a98d62"
RIM = "#6d5233"
THICK = 0.022  # of the near edge: the board is a slab


@dataclass(frozen=True)
class View:
    """How millimetres of the map become millimetres of the picture."""

    plate: Plate
    middle: float  # x of the picture's middle
    near: float  # y of the board's near edge
    far: float  # y of its far edge
    width: float  # of the near edge

    @property
    def _eye(self) -> float:
        return self.plate.height * DISTANCE

    def shrink(self, y: float) -> float:
        """How large things are at a y of the map, the near edge being 1."""
        return self._eye / (self._eye + self.plate.height - y)

    def place(self, x: float, y: float) -> Point:
        scale = self.shrink(y)
        across = (x - self.plate.width / 2) / self.plate.width * self.width * scale
        fallen = (1.0 - scale) / (1.0 - self.shrink(0.0))
        return (round(self.middle + across, 3), round(self.near - (self.near - self.far) * fallen, 3))

    def size(self, y: float) -> float:
        """Picture millimetres for a millimetre of the map, across."""
        return self.width / self.plate.width * self.shrink(y)

    def depth(self, y: float) -> float:
        """0 at the near edge, 1 at the far one."""
        return 1.0 - y / self.plate.height


def diorama(view: View, haze: str, symbols: Symbols, *, lines_only: bool) -> Iterator[Item]:
    """The board from its far edge to its near one; ``haze`` is the colour of the air over it."""
    yield from _slab(view, lines_only)
    yield from _ground(view, haze, lines_only)
    yield from _zones(view)
    yield from _roads(view, haze, lines_only)
    for use in standing_layer(view.plate, symbols).items:
        if isinstance(use, Use):
            x, y = view.place(use.x, use.y)
            yield use._replace(x=x, y=y, scale=round(use.scale * view.size(use.y), 4))
    yield from _sites(view)


def _ground(view: View, haze: str, lines_only: bool) -> Iterator[Item]:
    plate = view.plate
    for at, h in enumerate(plate.board.hexes):
        corners = [view.place(x, y) for x, y in plate.corners[at]]
        y = plate.centres[at][1]
        if lines_only:
            yield polygon(corners, Paint(fill="#ffffff", stroke=GRID, width=0.2, stroke_opacity=0.5))
            continue
        fill = mixed(plate.swatch(plate.map.tiles[h].terrain).fill, haze, HAZE * view.depth(y) ** 1.4)
        line = Paint(fill=fill, stroke=mixed(GRID, fill, 0.72), width=round(0.3 * view.shrink(y), 3))
        yield polygon(corners, line)


def _slab(view: View, lines_only: bool) -> Iterator[Item]:
    """The board's side, wherever it ends towards the eye."""
    plate, thick = view.plate, view.width * THICK
    for h in plate.board.hexes:
        for direction, other in enumerate(neighbours(h)):
            (ax, ay), (bx, by) = plate.layout.side(h, direction)
            if other in plate.board or ay + by < 2 * plate.layout.centre(h)[1] + 0.01:
                continue
            (ax, ay), (bx, by) = view.place(ax, ay), view.place(bx, by)
            side = [(ax, ay), (bx, by), (bx, by + thick), (ax, ay + thick)]
            ink = Paint(fill="#ffffff", stroke=RIM) if lines_only else Paint(fill=RIM, stroke=RIM, width=0.1)
            yield polygon(side, ink)


def _zones(view: View) -> Iterator[Item]:
    """The outer edge of every side's ground, in its colour."""
    layout = view.plate.layout
    for zone in view.plate.map.zones:
        if not zone.side:
            continue
        inside = set(zone.hexes)
        colour = SIDE_LOOKS[zone.side].colour
        for h in zone.hexes:
            for direction, other in enumerate(neighbours(h)):
                if other not in inside:
                    ends = layout.side(h, direction)
                    wide = round(0.9 * view.shrink(ends[0][1]), 3)
                    yield polyline([view.place(x, y) for x, y in ends], Paint(stroke=colour, width=wide))


def _roads(view: View, haze: str, lines_only: bool) -> Iterator[Item]:
    """Each from hex to hex, narrower the farther away it is."""
    for colour, share in ((ROAD_EDGE, 0.3), ("#ffffff" if lines_only else ROAD, 0.2)):
        for road in view.plate.map.roads:
            course = _curved([view.plate.layout.centre(h) for h in road])
            for (ax, ay), (bx, by) in pairwise(course):
                y = (ay + by) / 2
                wide = round(view.plate.hex * view.size(y) * share * 0.8, 3)
                ink = mixed(colour, haze, HAZE * 0.7 * view.depth(y))
                yield Path(lines([view.place(ax, ay), view.place(bx, by)]), Paint(stroke=ink, width=wide))


def _curved(points: list[Point]) -> list[Point]:
    """The points of a road with its corners cut, twice over."""
    for _ in range(2):
        if len(points) < 3:
            return points
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        points = [*cut, points[-1]]
    return points


def _sites(view: View) -> Iterator[Item]:
    """A pawn in the colour of the side that owns the place."""
    for site in view.plate.map.sites:
        centre = view.plate.layout.centre(site.hex)
        x, y = view.place(*centre)
        size = view.plate.hex * view.size(centre[1]) * 0.42
        colour = SIDE_LOOKS[site.side].colour if site.side else "#3a352e"
        dark = tone(colour, lighter=-0.14)
        body = [(x - size * 0.62, y), (x - size * 0.2, y - size * 1.3), (x + size * 0.2, y - size * 1.3)]
        yield polygon([*body, (x + size * 0.62, y)], Paint(fill=colour, stroke=dark, width=0.3))
        head = [(x - size * 0.4, y - size * 1.55), (x, y - size * 1.95), (x + size * 0.4, y - size * 1.55)]
        yield polygon([*head, (x, y - size * 1.15)], Paint(fill=colour, stroke=dark, width=0.3))

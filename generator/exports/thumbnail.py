"""A map in small, for lists of many: ground, relief, roads and sites, painted at once and not as a sheet."""

from __future__ import annotations

from io import BytesIO
from math import ceil

from PIL import Image, ImageDraw

from generator.exports.map_sheet.plate import Plate
from generator.exports.sides import SIDE_LOOKS
from generator.exports.tones import tone
from generator.geometry.hexes import Hex, neighbours
from generator.maps.model import GameMap

WIDTH, HEIGHT = 320, 240  # pixels, at most
FINER = 3  # painted so much larger, then shrunk: smooth edges
ROAD, ROAD_EDGE = "#f4ead2", "#9a805a"
LIT, SHADED = 0.055, -0.1  # how much lighter and darker raised ground is at its edges
SITE = 0.62  # of a hex's width
_NEUTRAL = "#2e2a24"


def thumbnail(game_map: GameMap, width: int = WIDTH, height: int = HEIGHT) -> bytes:
    """The map as a small PNG without a frame, as large as fits into the size."""
    recipe = game_map.recipe.model_copy(update={"hex_mm": 10.0, "style": "colour"})
    plate = Plate(game_map, recipe, 0.0, 0.0)
    scale = min(width / plate.width, height / plate.height)
    large = _Painting(plate, scale * FINER)
    large.paint()
    size = (max(1, round(plate.width * scale)), max(1, round(plate.height * scale)))
    small = large.image.resize(size, Image.Resampling.BOX).convert("P", palette=Image.Palette.ADAPTIVE)
    out = BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


class _Painting:
    def __init__(self, plate: Plate, scale: float) -> None:
        self.plate = plate
        self.scale = scale
        size = (ceil(plate.width * scale), ceil(plate.height * scale))
        self.image = Image.new("RGB", size, "#ffffff")
        self.brush = ImageDraw.Draw(self.image)

    def paint(self) -> None:
        for at, h in enumerate(self.plate.board.hexes):
            self._ground(at, h)
        self._roads()
        self._sites()

    def _ground(self, at: int, h: Hex) -> None:
        """A hex in its colour; raised ground has a lit upper and a shaded lower edge."""
        tile = self.plate.map.tiles[h]
        fill = self.plate.swatch(tile.terrain).fill
        corners = [(x * self.scale, y * self.scale) for x, y in self.plate.corners[at]]
        self.brush.polygon(corners, fill)
        if self.plate.palette.terrains[tile.terrain].elevation[0] > 0 or tile.elevation > 0:
            self._relief(corners, fill)

    def _relief(self, corners: list[tuple[float, float]], fill: str) -> None:
        x = sum(corner[0] for corner in corners) / 6
        y = sum(corner[1] for corner in corners) / 6
        for shift, lighter in ((0.06, SHADED), (-0.05, LIT)):
            moved = self.plate.hex * self.scale * shift
            inner = [(x + (cx - x) * 0.66 + moved, y + (cy - y) * 0.66 + moved) for cx, cy in corners]
            self.brush.polygon(inner, tone(fill, lighter=lighter))

    def _roads(self) -> None:
        for colour, share in ((ROAD_EDGE, 0.3), (ROAD, 0.19)):
            wide = max(1, round(self.plate.hex * self.scale * share))
            for road in self.plate.map.roads:
                points = [self._centre(h) for h in road]
                self.brush.line(points, colour, wide, joint="curve")
                for x, y in (points[0], points[-1]):
                    self.brush.ellipse(_box(x, y, wide / 2), colour)

    def _sites(self) -> None:
        radius = self.plate.hex * self.scale * SITE / 2
        for site in self.plate.map.sites:
            colour = SIDE_LOOKS[site.side].colour if site.side else _NEUTRAL
            x, y = self._centre(site.hex)
            self.brush.ellipse(_box(x, y, radius * 1.25), "#ffffff")
            self.brush.ellipse(_box(x, y, radius), colour)
        edge = max(1, round(self.plate.hex * self.scale * 0.16))
        for zone in self.plate.map.zones:
            if zone.side:
                self._zone(zone.hexes, SIDE_LOOKS[zone.side].colour, edge)

    def _zone(self, hexes: tuple[Hex, ...], colour: str, wide: int) -> None:
        """The outer edge of a zone: the sides that no two of its hexes share."""
        inside = set(hexes)
        layout = self.plate.layout
        for h in hexes:
            for direction, other in enumerate(neighbours(h)):
                if other not in inside:
                    ends = [(x * self.scale, y * self.scale) for x, y in layout.side(h, direction)]
                    self.brush.line(ends, colour, wide)

    def _centre(self, h: Hex) -> tuple[float, float]:
        x, y = self.plate.layout.centre(h)
        return (x * self.scale, y * self.scale)


def _box(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return (x - radius, y - radius, x + radius, y + radius)

"""The plate: a map laid out in millimetres, with all that its layers look up again and again."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from generator.errors import ArenaforgeError, unknown
from generator.exports.scene import Point, Text
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.registry import DRAWINGS
from generator.exports.tones import LAVA, RUST, contrast, inks_of, line_inks, mixed, readable_on, tone
from generator.geometry.board import Board, Integers
from generator.geometry.hexes import Hex
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation
from generator.maps.model import GameMap
from generator.recipe import Recipe
from generator.seeds import stream_key
from generator.terrain.palette import Palette, Swatch

CALM = 0.26  # how much of one common tone is in every fill, so that bright neighbours sit together
COMMON_TONE = "#e9e0c4"
INK = "#2e2a24"
HELD_BACK, EASY_CONTRAST = 0.85, 7.0  # opacity of small text on ground where it stands out this well
POOR_CONTRAST, STARK = 4.5, ("#12100c", "#ffffff")  # below this, small text takes one of these
DEEPER = (0.0, 0.0, 0.015, 0.075)  # how much darker ground is by its elevation, in the colour style


class Plate:
    """A map at a place on the paper. ``left, top`` is the corner of the board's bounding box."""

    def __init__(self, game_map: GameMap, recipe: Recipe, left: float, top: float) -> None:
        self.map = game_map
        self.recipe = recipe
        self.palette = recipe.load_palette()
        _verify_drawings(self.palette)
        self.board = Board(game_map.tiles, game_map.orientation)
        self.hex = recipe.hex_mm
        low, high = self._reach()
        self.width, self.height = high[0] - low[0], high[1] - low[1]
        self.left, self.top = left, top
        self.layout = Layout(game_map.orientation, self.hex, (left - low[0], top - low[1]))

    def _reach(self) -> tuple[Point, Point]:
        """The board's bounding box about its own origin."""
        corner = self.hex / 3**0.5
        pointy = self.map.orientation is Orientation.POINTY
        half = (self.hex / 2, corner) if pointy else (corner, self.hex / 2)
        low, high = self.board.centres.min(axis=0) * self.hex, self.board.centres.max(axis=0) * self.hex
        return (
            (float(low[0]) - half[0], float(low[1]) - half[1]),
            (float(high[0]) + half[0], float(high[1]) + half[1]),
        )

    @property
    def saves_ink(self) -> bool:
        return self.recipe.style == "ink-saver"

    @cached_property
    def centres(self) -> list[Point]:
        """The hexes' centres, in board order."""
        return [self.layout.centre(h) for h in self.board.hexes]

    @cached_property
    def _swatches(self) -> dict[str, Swatch]:
        swatches = {name: t.swatch(self.recipe.style) for name, t in self.palette.terrains.items()}
        if self.recipe.style != "colour":
            return swatches
        return {
            name: swatch.model_copy(update={"fill": self._calmed(name, swatch.fill)})
            for name, swatch in swatches.items()
        }

    def _calmed(self, name: str, fill: str) -> str:
        rise = self.palette.terrains[name].elevation[0]
        return tone(mixed(fill, COMMON_TONE, CALM), lighter=-DEEPER[min(rise, len(DEEPER) - 1)])

    def swatch(self, terrain: str) -> Swatch:
        """The terrain's ground in the recipe's style."""
        return self._swatches[terrain]

    @cached_property
    def _inks(self) -> dict[str, Inks]:
        inks: dict[str, Inks] = {}
        for name, swatch in self._swatches.items():
            lava = "volcano" in (name, self.palette.terrains[name].like)
            coloured = inks_of(swatch.fill, swatch.ink, LAVA if lava else RUST)
            inks[name] = line_inks(swatch.ink or INK, swatch.ink or INK) if self.saves_ink else coloured
        return inks

    def inks(self, terrain: str) -> Inks:
        """The tones that symbols on this terrain are drawn with."""
        return self._inks[terrain]

    @cached_property
    def terrains(self) -> list[str]:
        """The terrains present, in the palette's order."""
        present = {tile.terrain: None for tile in self.map.tiles.values()}
        return [name for name in self.palette.terrains if name in present]

    @cached_property
    def _label_inks(self) -> dict[str, str]:
        return {
            name: swatch.ink if self.saves_ink and swatch.ink else _label_ink(swatch.fill)
            for name, swatch in self._swatches.items()
        }

    @cached_property
    def _label_opacity(self) -> dict[str, float]:
        """Small text is held back a little, but only where it is read with ease."""
        return {
            name: HELD_BACK if swatch.pattern == "none" and self._reads_with_ease(name) else 1.0
            for name, swatch in self._swatches.items()
        }

    def _reads_with_ease(self, terrain: str) -> bool:
        return contrast(self._label_inks[terrain], self.swatch(terrain).fill) > EASY_CONTRAST

    def label(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        terrain: str,
        *,
        on_road: bool = False,
        in_shade: bool = False,
    ) -> Text:
        """Small text centred on a hex's ground, in an ink that reads there.

        Patterns and roads are kept off it by a rim of the ground's own colour; in the shade of higher
        land it is not held back.
        """
        swatch = self.swatch(terrain)
        halo = swatch.fill if on_road or swatch.pattern != "none" else None
        return Text(
            round(x, 2),
            round(y, 2),
            words,
            size,
            self._label_inks[terrain],
            anchor="middle",
            halo=halo,
            halo_width=size * (0.55 if on_road else 0.3) if halo else 0.0,
            opacity=1.0 if on_road or in_shade else self._label_opacity[terrain],
        )

    @cached_property
    def corners(self) -> list[list[list[float]]]:
        """The six corners of each hex, in board order, the upper right one first; in millimetres."""
        half, quarter = self.hex / 2, self.hex / 3**0.5 / 2
        pointy = self.map.orientation is Orientation.POINTY
        step = np.array([half, quarter] if pointy else [quarter, half])
        places = lattice_corners(self.board.cube, self.map.orientation) * step + np.array(self.layout.origin)
        corners: list[list[list[float]]] = np.round(places, 2).tolist()
        return corners

    def drawing(self, h: Hex) -> str:
        """The name of the drawing that stands on a hex."""
        tile = self.map.tiles[h]
        terrain = self.palette.terrains[tile.terrain]
        if tile.look and tile.look in terrain.looks:
            return terrain.looks[tile.look].symbol or tile.look
        return terrain.symbol or tile.terrain

    def chances(self, name: str, count: int) -> NDArray[np.uint64]:
        """Whole numbers by chance, in board order, alike on every machine."""
        key = stream_key(self.recipe.land_seed, f"drawing.{name}") & (2**64 - 1)
        return scattered(np.arange(count, dtype=np.uint64), key)


def _verify_drawings(palette: Palette) -> None:
    """What a palette asks to be drawn is there to be drawn."""
    for name, terrain in palette.terrains.items():
        for asked in (terrain.symbol, *(look.symbol for look in terrain.looks.values())):
            if asked and asked not in DRAWINGS:
                wrong = unknown("drawing", asked, DRAWINGS)
                where = f"palette {palette.name}: terrains.{name}"
                raise ArenaforgeError(f"{where}: {wrong.message}", field="palette")


def _label_ink(fill: str) -> str:
    """A tone of the ground's own hue; on ground of middle lightness, where that reads badly, a stark one."""
    ink = readable_on(fill)
    if contrast(ink, fill) >= POOR_CONTRAST:
        return ink
    return max(ink, *STARK, key=lambda other: contrast(other, fill))


def scattered(numbers: NDArray[np.uint64], key: int) -> NDArray[np.uint64]:
    """Each number turned into one without visible order (splitmix64)."""
    with np.errstate(over="ignore"):
        mixed_up = (numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(key)
        mixed_up = (mixed_up ^ (mixed_up >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed_up = (mixed_up ^ (mixed_up >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return mixed_up ^ (mixed_up >> np.uint64(31))


def lattice_corners(cube: Integers, orientation: Orientation) -> Integers:
    """The six corners of each hex on a lattice of whole numbers, so that neighbours share them exactly."""
    q, r = cube[:, 0], cube[:, 1]
    if orientation is Orientation.POINTY:
        centre = np.column_stack([2 * q + r, 3 * r])
        around = np.array([(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)])
    else:
        centre = np.column_stack([3 * q, 2 * r + q])
        around = np.array([(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)])
    return np.asarray(centre[:, None, :] + around[None, :, :], dtype=np.int64)

"""Maps in small, for the gallery: drawn as the large ones are, without their jagged edge, at few dots."""

from __future__ import annotations

import io

from PIL import Image

from generator.engine.arena import Arena
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.sheet import describe, map_layers
from generator.exports.png import print_png
from generator.exports.scene import Item, Scene
from generator.geometry.offsets import Orientation

WIDTH = 640  # pixels; the page shows it at about 360, and many screens have two for one
QUALITY = 75
MM_PER_INCH = 25.4


def thumbnail(arena: Arena) -> bytes:
    """The map as WebP, land from edge to edge: what juts out of a rectangular board is cut off."""
    across, down = _jagged(arena)
    plate = Plate(arena.map, arena.recipe, -across, -down)
    symbols: dict[str, tuple[Item, ...]] = {}
    layers = map_layers(plate, symbols)
    size = plate.width - 2 * across, plate.height - 2 * down
    scene = Scene(*size, arena.name, describe(arena.map), layers, symbols)
    painted = print_png(scene, dpi=WIDTH / size[0] * MM_PER_INCH)
    out = io.BytesIO()
    Image.open(io.BytesIO(painted)).convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def _jagged(arena: Arena) -> tuple[float, float]:
    """How far the hexes of the edge jut out at the sides and above: half a hex, and half a hex's side."""
    along, teeth = arena.recipe.hex_mm / 2, arena.recipe.hex_mm / (2 * 3**0.5)
    return (along, teeth) if arena.map.orientation is Orientation.POINTY else (teeth, along)

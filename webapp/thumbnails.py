"""Maps in small, for the gallery: drawn as the large ones are, painted at few dots."""

from __future__ import annotations

import io

from PIL import Image

from generator.engine.arena import Arena
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.sheet import describe, map_layers
from generator.exports.png import print_png
from generator.exports.scene import Item, Scene

WIDTH = 640  # pixels; the page shows it at about 360, and many screens have two for one
QUALITY = 75
MM_PER_INCH = 25.4


def thumbnail(arena: Arena) -> bytes:
    """The map without a sheet round it, as WebP."""
    plate = Plate(arena.map, arena.recipe, 0.0, 0.0)
    symbols: dict[str, tuple[Item, ...]] = {}
    layers = map_layers(plate, symbols)
    scene = Scene(plate.width, plate.height, arena.name, describe(arena.map), layers, symbols)
    painted = print_png(scene, dpi=WIDTH / plate.width * MM_PER_INCH)
    out = io.BytesIO()
    Image.open(io.BytesIO(painted)).convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()

"""The grid, the hex numbers and, if wanted, the terrains' names."""

from __future__ import annotations

from generator.exports.fonts import text_width
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.scene import Group, Item, Paint, Path, Segment, Text
from generator.geometry.offsets import Orientation

POINT = 25.4 / 72
SMALLEST_NUMBER = 5 * POINT
NUMBER_SIZE, NAME_SIZE = 0.095, 0.085  # of the hex's width
NUMBER_BASELINE = {Orientation.POINTY: -0.395, Orientation.FLAT: -0.40}
NAME_BASELINE = {Orientation.POINTY: 0.40, Orientation.FLAT: 0.465}


def grid_layer(plate: Plate, outline: tuple[Segment, ...]) -> Group:
    """Thin lines over the ground, and a firm line round the board."""
    segments: list[Segment] = []
    for corners in plate.corners:
        # half of the sides; the neighbours draw the others
        (x, y), *others = corners[:4]
        segments.append(("M", x, y))
        segments += [("L", x, y) for x, y in others]
    opacity = 0.45 if plate.saves_ink else 0.26
    grid = Path(
        tuple(segments), Paint(stroke=INK, width=max(0.12, plate.hex * 0.009), stroke_opacity=opacity)
    )
    rim = Path(outline, Paint(stroke=INK, width=max(0.3, plate.hex * 0.022), join="miter"))
    return Group((grid, rim), name="grid")


def numbers_fit(plate: Plate) -> bool:
    """Whether hex numbers of a size that can be read fit the hexes."""
    label = plate.map.label(plate.board.hexes[0])
    return text_width(label, number_size(plate), "text") <= 0.62 * plate.hex


def number_size(plate: Plate) -> float:
    return max(SMALLEST_NUMBER, plate.hex * NUMBER_SIZE)


def number_layer(plate: Plate) -> Group:
    """A number under the upper corner or side of each hex."""
    if not plate.recipe.numbers or not numbers_fit(plate):
        return Group((), name="numbers")
    size, drop = number_size(plate), NUMBER_BASELINE[plate.map.orientation] * plate.hex
    if size > plate.hex * NUMBER_SIZE:
        drop += (size - plate.hex * NUMBER_SIZE) * 0.5
    texts: list[Item] = []
    for h, (x, y) in zip(plate.board.hexes, plate.centres, strict=True):
        ink = plate.inks(plate.map.tiles[h].terrain).line
        texts.append(
            Text(round(x, 2), round(y + drop, 2), plate.map.label(h), size, ink, anchor="middle", opacity=0.8)
        )
    return Group(tuple(texts), name="numbers")


def name_layer(plate: Plate) -> Group:
    """Terrain names at the foot of the hexes, where they fit."""
    if not plate.recipe.names:
        return Group((), name="names")
    size = max(SMALLEST_NUMBER, plate.hex * NAME_SIZE)
    drop = NAME_BASELINE[plate.map.orientation] * plate.hex
    texts: list[Item] = []
    for h, (x, y) in zip(plate.board.hexes, plate.centres, strict=True):
        terrain = plate.map.tiles[h].terrain
        title = plate.palette.terrains[terrain].title
        if text_width(title, size, "text") <= 0.7 * plate.hex:
            ink = plate.inks(terrain).line
            halo = plate.swatch(terrain).fill
            texts.append(
                Text(
                    round(x, 2),
                    round(y + drop, 2),
                    title,
                    size,
                    ink,
                    anchor="middle",
                    halo=halo,
                    halo_width=size * 0.12,
                )
            )
    return Group(tuple(texts), name="names")

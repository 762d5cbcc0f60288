"""The grid."""

from __future__ import annotations

from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.scene import Group, Paint, Path, Segment


def grid_layer(plate: Plate, outline: tuple[Segment, ...]) -> Group:
    """Thin lines over the ground, and a firm line round the board."""
    segments: list[Segment] = []
    for corners in plate.corners:
        # half of the sides; the neighbours draw the others
        (x, y), *others = corners[:4]
        segments.append(("M", x, y))
        segments += [("L", x, y) for x, y in others]
    opacity = 0.30 if plate.saves_ink else 0.26
    grid = Path(
        tuple(segments), Paint(stroke=INK, width=max(0.12, plate.hex * 0.009), stroke_opacity=opacity)
    )
    rim = Path(outline, Paint(stroke=INK, width=max(0.3, plate.hex * 0.022), join="miter"))
    return Group((grid, rim), name="grid")

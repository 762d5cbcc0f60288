"""The grid and the hex numbers."""

from __future__ import annotations

from generator.exports.map_sheet.lettering import SMALLEST_NUMBER
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.scene import Group, Item, Paint, Path, Segment
from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation

NUMBER_SIZE = 0.095  # of the hex's width
LARGEST_SHARE = 0.19  # a hex so small that its number would be larger has none
NUMBER_BASELINE = {Orientation.POINTY: -0.395, Orientation.FLAT: -0.40}
BESIDE_EXIT = 0.185  # how far a number makes way for the marks of a teleporter's exit


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


def number_size(plate: Plate) -> float:
    return max(SMALLEST_NUMBER, plate.hex * NUMBER_SIZE)


def number_layer(plate: Plate) -> Group:
    """A number under the upper corner or side of each hex, if the hexes are large enough to read it."""
    size, drop = number_size(plate), NUMBER_BASELINE[plate.map.orientation] * plate.hex
    if not plate.recipe.numbers or size > LARGEST_SHARE * plate.hex:
        return Group((), name="numbers")
    drop += (size - plate.hex * NUMBER_SIZE) * 0.5
    aside = exits_upwards(plate)
    texts: list[Item] = []
    for h, (x, y) in zip(plate.board.hexes, plate.centres, strict=True):
        place = x + (BESIDE_EXIT * plate.hex if h in aside else 0.0)
        texts.append(plate.label(place, y + drop, plate.map.label(h), size, plate.map.tiles[h].terrain))
    return Group(tuple(texts), name="numbers")


def exits_upwards(plate: Plate) -> frozenset[Hex]:
    """The teleporters whose exit is straight above them, where the number would stand."""
    gates = {site.side: site.hex for site in plate.map.sites if site.kind == "teleporter"}
    above = set()
    for site in plate.map.sites:
        if site.kind == "teleporter-exit" and site.side in gates:
            (x, _), (ex, _) = plate.layout.centre(gates[site.side]), plate.layout.centre(site.hex)
            if abs(ex - x) < 0.01 * plate.hex and _is_above(plate, site.hex, gates[site.side]):
                above.add(gates[site.side])
    return frozenset(above)


def _is_above(plate: Plate, one: Hex, other: Hex) -> bool:
    return plate.layout.centre(one)[1] < plate.layout.centre(other)[1]

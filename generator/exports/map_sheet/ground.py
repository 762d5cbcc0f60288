"""The ground: regions over each other from the lowest land up, with shade where the land rises."""

from __future__ import annotations

import numpy as np

from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.map_sheet.scarps import scarp_strokes
from generator.exports.scene import Group, Item, Paint, Path, Segment
from generator.exports.tones import tone
from generator.geometry.board import Flags, Floats, Integers

RELIEF = 0.05  # of the hex's width, by which a rise throws its shade
BLOTCHES = (
    *((share, "#000000", 0.022) for share in (0.64, 0.85)),
    *((share, "#ffffff", 0.055) for share in (0.34, 0.14)),
)
SMOOTHED = 6  # times that chance is evened out with its neighbours, so that no hex is a blotch alone
HIGH_GROUND = 0.07


def ground_layer(plate: Plate, regions: Regions) -> Group:
    """All ground, cut to the board's outline."""
    order = _order(plate)
    rank = {name: i for i, name in enumerate(order)}
    codes = np.array([rank[plate.map.tiles[h].terrain] for h in plate.board.hexes], dtype=np.int64)
    outline = regions.board_outline()
    items: list[Item] = [Path(outline, Paint(fill=plate.swatch(order[0]).fill))]
    level = 0
    strokes: list[Item] = []
    for code, name in enumerate(order):
        rise = plate.palette.terrains[name].elevation[0]
        if rise > level:
            raised = regions.outline(codes >= code)
            strokes += scarp_strokes(plate, raised)
            if not plate.saves_ink:
                items.append(_shade(plate, raised))
        level = max(level, rise)
        if code:
            items.append(_painted(plate, name, regions.outline(_with_covered(plate, codes, code))))
    if not plate.saves_ink:
        items += _blotches(plate, regions)
        items += _high_ground(plate, regions)
    return Group((*items, Group(tuple(strokes), name="scarps")), name="ground", clip=outline)


def _with_covered(plate: Plate, codes: Integers, code: int) -> Flags:
    """A terrain's hexes and those beside them that are painted later, so that no gap can show."""
    own = codes == code
    beside = plate.board.neighbours
    touches = (own[beside] & (beside >= 0)).any(axis=1)
    return np.asarray(own | (touches & (codes > code)), dtype=np.bool_)


def _order(plate: Plate) -> list[str]:
    """The terrains present, low land first, in the palette's order."""
    return sorted(plate.terrains, key=lambda name: plate.palette.terrains[name].elevation[0])


def _shade(plate: Plate, outline: tuple[Segment, ...]) -> Item:
    shift = RELIEF * plate.hex
    shade = Path(outline, Paint(fill="#3a2c1a", fill_opacity=0.20))
    return Group((shade,), x=shift, y=shift * 1.2)


def _painted(plate: Plate, name: str, outline: tuple[Segment, ...]) -> Item:
    fill = plate.swatch(name).fill
    if plate.saves_ink:  # on white ground an edge would only double the lines of the grid
        return Path(outline, Paint(fill=fill))
    edge = tone(fill, lighter=-0.10)
    return Path(outline, Paint(fill=fill, stroke=edge, width=plate.hex * 0.012, stroke_opacity=0.55))


def _cloud(plate: Plate) -> Floats:
    """Smooth chance over the board, 0 to 1 by rank."""
    values = (plate.chances("blotches", len(plate.board)) >> np.uint64(11)).astype(np.float64)
    for _ in range(SMOOTHED):
        values = plate.board.mean_of_neighbours(values)
    return np.asarray(np.argsort(np.argsort(values, kind="stable"), kind="stable") / len(values))


def _blotches(plate: Plate, regions: Regions) -> list[Item]:
    cloud = _cloud(plate)
    items: list[Item] = []
    for share, colour, opacity in BLOTCHES:
        chosen = cloud > share if share > 0.5 else cloud < share
        items.append(_veil(regions, chosen, colour, opacity))
    return items


def _high_ground(plate: Plate, regions: Regions) -> list[Item]:
    """Darker with each level above the lowest of its kind."""
    usual = {name: t.elevation[0] for name, t in plate.palette.terrains.items()}
    tiles = plate.map.tiles
    above = np.array([tiles[h].elevation - usual[tiles[h].terrain] for h in plate.board.hexes])
    return [
        _veil(regions, above >= level, INK, HIGH_GROUND) for level in range(1, int(above.max(initial=0)) + 1)
    ]


def _veil(regions: Regions, chosen: Flags, colour: str, opacity: float) -> Item:
    outline = regions.vague(chosen)
    return Path(outline or (("M", 0.0, 0.0),), Paint(fill=colour, fill_opacity=opacity))

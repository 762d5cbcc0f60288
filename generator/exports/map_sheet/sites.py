"""Sites and zones: the brightest things on the map, in a side's colour and with its shape."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees

import numpy as np

from generator.exports.map_sheet.names import room_over_name
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.regions import Regions, inward
from generator.exports.map_sheet.standing import Symbols
from generator.exports.scene import Group, Item, Paint, Path, Segment, Use
from generator.exports.sides import SIDE_LOOKS
from generator.exports.symbols import marks, sites
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.tones import RUST
from generator.geometry.hexes import Hex
from generator.maps.model import Site
from generator.seeds import stream

BUILDINGS: dict[str, Drawing] = {
    "fortress": sites.fortress,
    "powerplant": sites.powerplant,
    "teleporter": sites.teleporter,
    "bombing-place": marks.bombing_place,
}
STONE = Inks("#fdfbf5", "#e3dccb", "#b9ae98", INK, RUST, INK)
LINE_STONE = Inks("#ffffff", "#ffffff", "#ffffff", INK, RUST, None, hatched=True)
GLOW_DEPTHS = (0.0, *(0.09 + 0.05 * k for k in range(9)))  # where a border's tint grows fainter, in hexes
GLOW_OPACITY = 0.032  # of the innermost step; each step outwards adds as much
MARK_AT = (-0.335, -0.195)  # the side's shape, from the hex's centre


def site_layer(plate: Plate, symbols: Symbols) -> Group:
    """Buildings, exits and the bombing place, back to front."""
    items: list[Item] = []
    for site in sorted(plate.map.sites, key=lambda s: plate.layout.centre(s.hex)[::-1]):
        items += _site(plate, site, symbols)
    return Group(tuple(items), name="sites")


def _site(plate: Plate, site: Site, symbols: Symbols) -> list[Item]:
    x, y = plate.layout.centre(site.hex)
    if site.kind == "teleporter-exit":
        return _exit_marks(plate, site, symbols)
    room = room_over_name(plate, plate.map.tiles[site.hex].terrain)
    name = site_symbol(plate, site.kind, site.side, symbols)
    items: list[Item] = [Use(name, x, y + room.shift * plate.hex, plate.hex * room.scale)]
    if site.side:
        dx, dy = MARK_AT
        if site.kind == "teleporter" and _exit_is_up_left(plate, site):
            dx = -dx
        items.append(
            Use(mark_symbol(site.side, symbols), x + dx * plate.hex, y + dy * plate.hex, plate.hex * 0.075)
        )
    return items


def _exit_is_up_left(plate: Plate, gate: Site) -> bool:
    """Whether the chevrons of the exit stand where the side's shape would."""
    x, y = plate.layout.centre(gate.hex)
    exits = [s.hex for s in plate.map.sites if s.kind == "teleporter-exit" and s.side == gate.side]
    return any(ex < x and ey < y for ex, ey in map(plate.layout.centre, exits))


def site_symbol(plate: Plate, kind: str, side: str, symbols: Symbols) -> str:
    name = f"{kind}-{side or 'nobody'}"
    if name not in symbols:
        base = LINE_STONE if plate.saves_ink else STONE
        accent = SIDE_LOOKS[side].colour if side else base.accent
        symbols[name] = BUILDINGS[kind](base._replace(accent=accent), stream("arenaforge", f"symbol.{name}"))
    return name


def mark_symbol(side: str, symbols: Symbols) -> str:
    """The side's shape, of radius 1."""
    name = f"side-{side}"
    if name not in symbols:
        look = SIDE_LOOKS[side]
        symbols[name] = tuple(marks.side_mark(look.shape, 0.0, 0.0, 1.0, look.colour, "#ffffff"))
    return name


def _exit_marks(plate: Plate, site: Site, symbols: Symbols) -> list[Item]:
    """Chevrons at the side of the teleporter that its exit touches."""
    gates = [s for s in plate.map.sites if s.kind == "teleporter" and s.side == site.side]
    if not gates:
        return []
    (x, y), (ex, ey) = plate.layout.centre(gates[0].hex), plate.layout.centre(site.hex)
    name = f"exit-{site.side}"
    if name not in symbols:
        ink = STONE._replace(accent=SIDE_LOOKS[site.side].colour)
        symbols[name] = sites.teleporter_exit(ink, stream("arenaforge", "symbol.exit"))
    turn = round(degrees(atan2(ey - y, ex - x)), 3)
    return [Use(name, x, y, plate.hex, rotation=turn)]


def zone_layer(plate: Plate, regions: Regions, symbols: Symbols) -> Group:
    """A side's deployment zone: a dashed border with a tint, its shape at both ends."""
    items: list[Item] = []
    for zone in plate.map.zones:
        colour = SIDE_LOOKS[zone.side].colour
        members = dict.fromkeys(zone.hexes)
        outline = regions.straight(np.array([h in members for h in plate.board.hexes]))
        if not outline:
            continue
        items.append(Group(zone_band(plate, outline, colour, plate.hex), clip=outline))
        items += _zone_marks(plate, zone.hexes, zone.side, symbols)
    return Group(tuple(items), name="zones")


def zone_band(plate: Plate, outline: tuple[Segment, ...], colour: str, hex_width: float) -> tuple[Item, ...]:
    """A border as in an atlas: the colour fades inwards, and the land within keeps its own."""
    dashes = Paint(
        stroke=colour,
        width=hex_width * 0.075,
        dash=(hex_width * 0.22, hex_width * 0.14),
        cap="butt",
        stroke_opacity=0.9,
    )
    glow = () if plate.saves_ink else _glow(outline, colour, hex_width)
    return (*glow, Path(outline, dashes))


def _glow(outline: tuple[Segment, ...], colour: str, hex_width: float) -> Iterator[Path]:
    """The tint in steps side by side: faint strokes laid on each other would be rounded away in 8 bits."""
    depths = [hex_width * depth for depth in GLOW_DEPTHS]
    for step, (outer, inner) in enumerate(pairwise(inward(outline, depths))):
        opacity = 1 - (1 - GLOW_OPACITY) ** (len(depths) - 1 - step)
        yield Path((*outer, *inner), Paint(fill=colour, fill_opacity=round(opacity, 3), even_odd=True))


def _zone_marks(plate: Plate, hexes: tuple[Hex, ...], side: str, symbols: Symbols) -> list[Item]:
    """The side's shape in the margin, at both ends of its band."""
    centres = [plate.layout.centre(h) for h in hexes]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    radius = min(plate.hex * 0.14, plate.left * 0.28)
    gap = plate.left * 0.42
    name = mark_symbol(side, symbols)
    if max(xs) - min(xs) > plate.width / 2:
        ends = ((plate.left - gap, middle[1]), (plate.left + plate.width + gap, middle[1]))
    else:
        ends = ((middle[0], plate.top - gap), (middle[0], plate.top + plate.height + gap))
    return [Use(name, x, y, radius) for x, y in ends]

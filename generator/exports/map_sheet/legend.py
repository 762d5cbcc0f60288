"""The legend: just the terrains on this map, each as a small hex with what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

from generator.exports.fonts import text_width
from generator.exports.map_sheet.lettering import SMALLEST_TEXT, shortened, wrapped
from generator.exports.map_sheet.plate import INK, Plate
from generator.exports.map_sheet.roads import inked_road
from generator.exports.map_sheet.sites import mark_symbol, site_symbol, zone_band
from generator.exports.map_sheet.standing import Symbols, pattern_name, variant_symbol
from generator.exports.scene import Group, Item, Paint, Point, Text, Use, lines, polygon
from generator.exports.sides import SIDE_LOOKS
from generator.exports.symbols.registry import DRAWINGS
from generator.geometry.hexes import Hex
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation
from generator.maps.model import SIDES, GameMap

Effect = Callable[[str], str]
SMALLER = 0.92  # an effect's words, in sizes of its terrain's name
GAP, SWATCH = 1.6, 3.6  # in sizes of the text
WORD_ROOM = (14.0, 11.0, 8.5)  # sizes of the text that a column's words get, wider first
HIGHEST = 0.4  # of the map's height, that a legend may take before its columns are made narrower
CLUSTER, CLUSTERED = 3, 0.62  # looks of a terrain that are shown, and how large each hex is then, in swatches
EXIT_SHOWN = "; an arrow shows its exit"
BESIDE = 1.4  # where the words begin, in swatches


class Entry(NamedTuple):
    """One line of the legend."""

    title: str
    effect: str
    terrain: str = ""
    drawings: tuple[str, ...] = ()
    site: str = ""
    side: str = ""


def entries(game_map: GameMap, plate: Plate, effect: Effect) -> list[Entry]:
    """Terrains in the palette's order, then sites and zones that are there."""
    seen: dict[str, Counter[str]] = {}
    for h, tile in game_map.tiles.items():
        seen.setdefault(tile.terrain, Counter())[plate.drawing(h)] += 1
    palette = plate.palette
    built = set(palette.sites)
    found = [
        Entry(t.title, effect(palette.rules_name(name)), name, _usual(seen[name]))
        for name, t in palette.terrains.items()
        if name in seen and name not in built
    ]
    kinds = dict.fromkeys(s.kind for s in game_map.sites if s.kind != "teleporter-exit")
    for kind in kinds:
        side = next(s.side for s in game_map.sites if s.kind == kind)
        if kind in palette.terrains:
            title, words = palette.terrains[kind].title, effect(palette.rules_name(kind))
            words += EXIT_SHOWN if kind == "teleporter" else ""
            found.append(Entry(title, words, kind, site=kind, side=side))
        else:
            found.append(Entry("Bombing place", "The bomb lies here", palette.clear, site=kind, side=side))
    owners = {s.side for s in game_map.sites if s.side}
    found += [
        Entry(f"{side.capitalize()} side", "Its buildings", side=side) for side in SIDES if side in owners
    ]
    found += [
        Entry(f"{z.side.capitalize()} deploys", "In the dashed band", side=z.side) for z in game_map.zones
    ]
    return found


def _usual(drawings: Counter[str]) -> tuple[str, ...]:
    """What such a hex looks like, most often first: a buyer must find every look in the legend."""
    return tuple(sorted(drawings, key=lambda name: (-drawings[name], name)))[:CLUSTER]


class LegendLayout(NamedTuple):
    """Where the legend's entries go: columns of equal width, filled downwards, their rows in line."""

    items: tuple[Item, ...]
    height: float


def lay_out(
    plate: Plate, listed: list[Entry], symbols: Symbols, left: float, top: float, width: float, text: float
) -> LegendLayout:
    """The legend within a width; ``text`` is the size of its words. It grows downwards only."""
    gap, swatch = text * GAP, text * SWATCH
    count = _columns(plate, listed, width, text)
    each = (width + gap) / count
    room = each - gap - swatch * BESIDE
    columns = _filled(listed, count)
    y = top
    items: list[Item] = []
    for row in zip_longest(*columns):
        spoken = [(entry, wrapped(entry.effect, room, _smaller(text)) if entry else []) for entry in row]
        height = max(_height(entry, words, text) for entry, words in spoken if entry)
        for column, (entry, words) in enumerate(spoken):
            if entry:
                entry = entry._replace(title=shortened(entry.title, room, text, "text-bold"))
                items += _entry(plate, entry, words, symbols, left + column * each, y, swatch, text, height)
        y += height + text * 0.7
    return LegendLayout(tuple(items), y - top)


def _height(entry: Entry, words: list[str], text: float) -> float:
    shown = text * SWATCH * (1.3 if len(entry.drawings) > 2 else 1.12)
    return max(shown, text * 1.5 + len(words) * text * 1.2)


def _filled(listed: list[Entry], columns: int) -> list[list[Entry]]:
    """The entries column by column; the sides begin one of their own if that takes no more columns."""
    rows = -(-len(listed) // columns)
    land, sides = [e for e in listed if e.terrain], [e for e in listed if not e.terrain]
    apart = _cut(land, rows) + _cut(sides, rows)
    return apart if len(apart) <= columns else _cut(listed, rows)


def _cut(entries: list[Entry], rows: int) -> list[list[Entry]]:
    return [entries[i : i + rows] for i in range(0, len(entries), rows)]


def _columns(plate: Plate, listed: list[Entry], width: float, text: float) -> int:
    """As few as keep the legend well under the map's own height; more if its words must wrap for it."""
    longest = max(max(_width(e.title, text, bold=True), _width(e.effect, _smaller(text))) for e in listed)
    columns = 1
    for letters in WORD_ROOM:
        wanted = text * (SWATCH * BESIDE + GAP) + min(longest, text * letters)
        per_column = -(-len(listed) // max(1, int((width + text * GAP) / wanted)))
        columns = -(-len(listed) // per_column)  # not one more than is filled
        if per_column * text * 5 < plate.height * HIGHEST:
            break
    return columns


def _smaller(text: float) -> float:
    """The size of an effect's words, beside a name of this size."""
    return max(SMALLEST_TEXT, text * SMALLER)


def _width(words: str, size: float, *, bold: bool = False) -> float:
    return text_width(words, size, "text-bold" if bold else "text")


def _entry(
    plate: Plate,
    entry: Entry,
    words: list[str],
    symbols: Symbols,
    x: float,
    y: float,
    swatch: float,
    text: float,
    height: float,
) -> list[Item]:
    pointy = plate.map.orientation is Orientation.POINTY
    across = CLUSTERED if len(entry.drawings) > 1 else 0.5 if pointy else 3**-0.5
    centre = (x + swatch * across, y + height / 2)
    block = text * 0.75 + len(words) * text * 1.15
    first = y + (height - block) / 2 + text * 0.62
    at = x + swatch * BESIDE
    rows: list[Item] = [Text(at, first, entry.title, text, INK, "text-bold")]
    for k, row in enumerate(words):
        rows.append(Text(at, first + (k + 1) * text * 1.15, row, _smaller(text), "#55504a"))
    return [*swatch_items(plate, entry, symbols, centre, swatch), *rows]


def swatch_items(plate: Plate, entry: Entry, symbols: Symbols, centre: Point, size: float) -> list[Item]:
    """A terrain's hex, or where it has several looks two or three small ones side by side."""
    if not entry.terrain:
        return _side_swatch(plate, entry.side, symbols, centre, size)
    if len(entry.drawings) < 2:
        return _hex_swatch(plate, entry, "".join(entry.drawings), symbols, centre, size)
    small = size * CLUSTERED
    places = zip(_cluster(plate, centre, small, len(entry.drawings)), entry.drawings, strict=True)
    return [item for at, name in places for item in _hex_swatch(plate, entry, name, symbols, at, small)]


def _cluster(plate: Plate, centre: Point, small: float, count: int) -> list[Point]:
    """The middles of two or three hexes that touch, round a common one."""
    x, y = centre
    half, row = small / 2, small * 3**0.5 / 2
    rise = row / 2 if count > 2 else 0.0
    places = [(-half, -rise), (half, -rise), (0.0, rise)][:count]
    if plate.map.orientation is Orientation.FLAT:
        places = [(across, along) for along, across in places]
    return [(x + dx, y + dy) for dx, dy in places]


def _hex_swatch(
    plate: Plate, entry: Entry, drawing: str, symbols: Symbols, centre: Point, size: float
) -> list[Item]:
    corners = Layout(plate.map.orientation, size * 0.98, centre).corners(Hex(0, 0))
    items: list[Item] = [polygon(corners, Paint(fill=plate.swatch(entry.terrain).fill))]
    pattern = pattern_name(plate, entry.terrain, symbols)
    if pattern:
        items.append(Use(pattern, *centre, size * 0.98))
    if entry.terrain == plate.palette.road and not entry.site:
        across = lines(
            [(centre[0] - size, centre[1] + size * 0.3), (centre[0] + size, centre[1] - size * 0.3)]
        )
        items.append(Group(inked_road(plate, across, size * 1.2), clip=lines(corners, closed=True)))
    elif entry.site:
        items.append(Use(site_symbol(plate, entry.site, entry.side, symbols), *centre, size * 0.95))
    elif drawing in DRAWINGS:
        items.append(Use(variant_symbol(plate, entry.terrain, drawing, 1, symbols), *centre, size * 0.98))
    items.append(polygon(corners, Paint(stroke=INK, width=0.2, stroke_opacity=0.6)))
    return items


def _side_swatch(plate: Plate, side: str, symbols: Symbols, centre: Point, size: float) -> list[Item]:
    """A hex of a side's deployment zone or of its ground, with the side's shape."""
    corners = Layout(plate.map.orientation, size * 0.98, centre).corners(Hex(0, 0))
    outline = lines(corners, closed=True)
    mark = Use(mark_symbol(side, symbols), *centre, size * 0.2)
    if not plate.map.zones:
        ground = plate.swatch(plate.palette.sites[0]).fill
        return [polygon(corners, Paint(fill=ground, stroke=INK, width=0.2, stroke_opacity=0.6)), mark]
    return [
        polygon(corners, Paint(fill=plate.swatch(plate.palette.clear).fill)),
        Group(zone_band(plate, outline, SIDE_LOOKS[side].colour, size), clip=outline),
        mark,
    ]

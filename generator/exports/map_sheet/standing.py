"""What stands on the ground: a drawing for each hex, back to front, no two neighbours alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from generator.exports.map_sheet.between import VARIANTS as BETWEEN_VARIANTS
from generator.exports.map_sheet.between import between
from generator.exports.map_sheet.names import room_over_name
from generator.exports.map_sheet.patterns import pattern_symbol
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.scene import Group, Item, Use
from generator.exports.symbols.between import BETWEEN
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.registry import DRAWINGS, TURNABLE, VARIANTS, draw_variant
from generator.exports.tones import tone
from generator.geometry.hexes import Hex, neighbours
from generator.seeds import stream

JITTER = 0.018  # of the hex's width
USUAL_SIZE, GROWTH = 0.955, 0.045  # never above its own size, at which a drawing just fills its hex
FEWEST_VARIANTS, HEXES_A_VARIANT = 4, 20  # a drawing that stands often comes in more variants

Symbols = dict[str, tuple[Item, ...]]


def standing_layer(plate: Plate, symbols: Symbols) -> Group:
    """A use of a drawing's variant for each hex; the variants are added to the symbols."""
    chances = plate.chances("standing", len(plate.board))
    drawings = [plate.drawing(h) for h in plate.board.hexes]
    variants = {name: _variants(count) for name, count in Counter(drawings).items()}
    rooms = {name: room_over_name(plate, name) for name in plate.terrains}
    chosen = (chances >> np.uint64(4)).tolist()
    across = _unit(chances, 8) * JITTER * plate.hex
    down = _unit(chances, 24) * JITTER * plate.hex
    growth = USUAL_SIZE + _unit(chances, 40) * GROWTH
    mirrored = ((chances >> np.uint64(60)) & np.uint64(1)).astype(bool).tolist()
    uses: list[Use] = []
    placed: dict[Hex, tuple[str, int]] = {}
    for i, (h, drawing) in enumerate(zip(plate.board.hexes, drawings, strict=True)):
        if drawing not in DRAWINGS:
            continue
        terrain = plate.map.tiles[h].terrain
        beside = [placed[n] for n in neighbours(h) if n in placed]
        variant = _unlike(chosen[i], variants[drawing], [v for name, v in beside if name == drawing])
        placed[h] = (drawing, variant)
        name = variant_symbol(plate, terrain, drawing, variant, symbols)
        (x, y), room = plate.centres[i], rooms[terrain]
        place = round(x + float(across[i]), 2), round(y + float(down[i]) + room.shift * plate.hex, 2)
        scale = round(plate.hex * float(growth[i]) * room.scale, 3)
        uses.append(Use(name, *place, scale, mirror=drawing in TURNABLE and mirrored[i]))
    uses += _between(plate, drawings, symbols)
    uses.sort(key=lambda use: (use.y, use.x))
    return Group(tuple(uses), name="standing")


def _between(plate: Plate, drawings: list[str], symbols: Symbols) -> list[Use]:
    """What joins hexes of one kind, no two close by alike."""
    uses: list[Use] = []
    placed: dict[Hex, list[int]] = {}
    for i, kind, (x, y), chance in between(plate, drawings):
        h = plate.board.hexes[i]
        taken = [v for n in (h, *neighbours(h)) for v in placed.get(n, ())]
        variant = _unlike(chance, BETWEEN_VARIANTS, taken)
        placed.setdefault(h, []).append(variant)
        name = f"between-{kind}-{plate.map.tiles[h].terrain}-{variant}"
        if name not in symbols:
            symbols[name] = _small(kind, variant, plate.inks(plate.map.tiles[h].terrain))
        uses.append(Use(name, round(x, 2), round(y, 2), plate.hex))
    return uses


@lru_cache(maxsize=1024)
def _small(kind: str, variant: int, inks: Inks) -> tuple[Item, ...]:
    return BETWEEN[kind](inks, stream("arenaforge", f"between.{kind}.{variant}"))


def _unlike(chance: int, variants: int, beside: Sequence[int]) -> int:
    """A variant by chance, the next that no neighbour has; where all are taken, the first again."""
    first = chance % variants
    for turn in range(first, first + variants):
        if turn % variants not in beside:
            return turn % variants
    return first


def _variants(hexes: int) -> int:
    return min(VARIANTS, FEWEST_VARIANTS + hexes // HEXES_A_VARIANT)


def _unit(
    chances: np.ndarray[tuple[int], np.dtype[np.uint64]], shift: int
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """16 bits of each number as a value from -1 to 1."""
    bits = (chances >> np.uint64(shift)) & np.uint64(0xFFFF)
    return bits.astype(np.float64) / 32767.5 - 1.0


def variant_symbol(plate: Plate, terrain: str, drawing: str, variant: int, symbols: Symbols) -> str:
    """The name of one variant of a drawing in a terrain's inks; drawn when first asked for."""
    name = f"{drawing}-{terrain}-{variant}" if drawing != terrain else f"{drawing}-{variant}"
    if name not in symbols:
        symbols[name] = _variant(drawing, variant, plate.inks(terrain))
    return name


@lru_cache(maxsize=2048)
def _variant(drawing: str, variant: int, inks: Inks) -> tuple[Item, ...]:
    """Kept, because a drawing takes longer than a map has time for, and the next map wants it too."""
    return draw_variant(drawing, variant, inks)


def pattern_layer(plate: Plate, regions: Regions, symbols: Symbols) -> Group:
    """The patterns of those terrains that have one in this style, cut to their regions."""
    uses: dict[str, list[Use]] = {}
    names = {
        t: pattern_name(plate, t, symbols) for t in dict.fromkeys(t.terrain for t in plate.map.tiles.values())
    }
    for i, h in enumerate(plate.board.hexes):
        terrain = plate.map.tiles[h].terrain
        if names[terrain]:
            uses.setdefault(terrain, []).append(Use(names[terrain], *plate.centres[i], plate.hex))
    groups = []
    for terrain, placed in uses.items():
        own = np.array([plate.map.tiles[h].terrain == terrain for h in plate.board.hexes])
        groups.append(Group(tuple(placed), clip=regions.outline(own)))
    return Group(tuple(groups), name="patterns")


def pattern_name(plate: Plate, terrain: str, symbols: Symbols) -> str:
    swatch = plate.swatch(terrain)
    if swatch.pattern == "none":
        return ""
    name = f"pattern-{swatch.pattern}-{terrain}"
    if name not in symbols:
        ink = swatch.ink or tone(swatch.fill, lighter=-0.22)
        symbols[name] = pattern_symbol(swatch.pattern, plate.map.orientation, ink)
    return name

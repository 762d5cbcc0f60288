"""Every drawing by the name that palettes use for it."""

from __future__ import annotations

from generator.exports.scene import Item
from generator.exports.symbols import (
    deserts,
    fields,
    outback,
    relief,
    ruins,
    settlements,
    stones,
    tableland,
    trees,
    wetlands,
    wrecks,
)
from generator.exports.symbols.inks import Drawing, Inks
from generator.seeds import stream

_SINGLE: dict[str, Drawing] = {
    "farmland": fields.farmland,
    "grassland": fields.grassland,
    "scrub": fields.scrub,
    "light-forest": trees.light_forest,
    "light-evergreen": trees.light_evergreen,
    "deadlands": trees.light_dead,
    "cactus": trees.light_cactus,
    "heavy-forest": trees.heavy_forest,
    "heavy-evergreen": trees.heavy_evergreen,
    "heavy-cactus": trees.heavy_cactus,
    "jungle": trees.jungle,
    "hills": relief.hills,
    "desert-dunes": relief.dunes,
    "forest-hills": relief.forest_hills,
    "evergreen-hills": relief.evergreen_hills,
    "jungle-hills": relief.jungle_hills,
    "deadland-hills": relief.dead_hills,
    "mountain": relief.mountain,
    "forest-mountain": relief.forest_mountain,
    "evergreen-mountain": relief.evergreen_mountain,
    "deadland-mountain": relief.dead_mountain,
    "volcano": relief.volcano,
    "mountains": relief.mountains,
    "forest-mountains": relief.forest_mountains,
    "evergreen-mountains": relief.evergreen_mountains,
    "deadland-mountains": relief.dead_mountains,
    "marsh": wetlands.marsh,
    "deep-swamp": wetlands.swamp,
    "sandy-desert": deserts.sandy_desert,
    "rocky-desert": deserts.rocky_desert,
    "dust": outback.dust,
    "cracked-earth": outback.cracked_earth,
    "bluffs": outback.bluffs,
    "dunes": outback.dune_hill,
}
_BY_TURNS: dict[str, tuple[Drawing, ...]] = {
    "badlands": deserts.BADLANDS,
    "houses": settlements.HOUSES,
    "mesas": tableland.MESAS,
    "rocks": stones.ROCKS,
    "ruins": ruins.RUINS,
    "wrecks": wrecks.WRECKS,
}
DRAWINGS: dict[str, tuple[Drawing, ...]] = {name: (draw,) for name, draw in _SINGLE.items()} | _BY_TURNS
"""Drawings by name; those of several kinds take turns from variant to variant."""
VARIANTS = 10
TURNABLE = frozenset({"farmland", "grassland", "marsh", "sandy-desert", "dust", "cracked-earth"})
"""Drawings without a lit side, which may be mirrored."""


def draw_variant(drawing: str, variant: int, inks: Inks) -> tuple[Item, ...]:
    """One variant of a drawing, always the same."""
    kinds = DRAWINGS[drawing]
    return kinds[variant % len(kinds)](inks, stream("arenaforge", f"symbol.{drawing}.{variant}"))

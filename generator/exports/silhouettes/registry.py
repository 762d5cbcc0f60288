"""The silhouette of each unit type, and of each category for types of a user's own."""

from __future__ import annotations

from generator.errors import unknown
from generator.exports.silhouettes import armour, carriers, guns, heavy_mech, infantry, mechs
from generator.exports.silhouettes.contract import Silhouette

SILHOUETTES: dict[str, Silhouette] = {
    "infantry-squad": infantry.infantry_squad,
    "heavy-weapons-squad": infantry.heavy_weapons_squad,
    "scout-squad": infantry.scout_squad,
    "main-battle-tank": armour.main_battle_tank,
    "light-tank": armour.light_tank,
    "apc": carriers.apc,
    "field-gun": guns.field_gun,
    "mortar": guns.mortar,
    "light-mech": mechs.light_mech,
    "heavy-mech": heavy_mech.heavy_mech,
    "artillery-mech": mechs.artillery_mech,
}
CATEGORY_SILHOUETTES: dict[str, Silhouette] = {
    "infantry": infantry.infantry_squad,
    "armour": armour.main_battle_tank,
    "apc": carriers.apc,
    "artillery": guns.field_gun,
    "mech": heavy_mech.heavy_mech,
}


def silhouette_of(unit_type: str, category: str) -> Silhouette:
    """The unit type's own silhouette, or that of its category for a type we do not know."""
    if unit_type in SILHOUETTES:
        return SILHOUETTES[unit_type]
    if category not in CATEGORY_SILHOUETTES:
        raise unknown("unit category", category, CATEGORY_SILHOUETTES, field="category")
    return CATEGORY_SILHOUETTES[category]

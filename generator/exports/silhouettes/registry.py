"""The silhouette of each unit type, and of each category for types of a user's own."""

from __future__ import annotations

from generator.exports.silhouettes import armour, carriers, guns, infantry, mechs
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
    "heavy-mech": mechs.heavy_mech,
    "artillery-mech": mechs.artillery_mech,
}

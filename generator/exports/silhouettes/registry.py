from generator.exports.silhouettes import armour, infantry
SILHOUETTES = {"infantry-squad":infantry.infantry_squad,"heavy-weapons-squad":infantry.heavy_weapons_squad,"scout-squad":infantry.scout_squad,"main-battle-tank": armour.main_battle_tank, "light-tank": armour.light_tank, "apc": armour.apc}

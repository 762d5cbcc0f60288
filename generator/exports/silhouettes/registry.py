from generator.exports.silhouettes import armour
SILHOUETTES = {"main-battle-tank": armour.main_battle_tank, "light-tank": armour.light_tank, "apc": armour.apc}

"""The tables of Battle Arena, by its sections. No number of its rules stands anywhere else."""

from __future__ import annotations

from typing import NamedTuple

from generator.maps.ground import Ground, GroundEffect


class TerrainGroup(NamedTuple):
    """Kinds of land that do the same; a terrain may stand in several groups at once."""

    name: str
    terrains: tuple[str, ...]
    effect: str  # in our own words, for legends
    slows: int = 0  # movement lost on entering, beyond the step itself
    stops: bool = False
    hides: bool = False  # no shot into or through it, except from next to it
    range_bonus: int = 0
    to_hit: int = 0  # on shots at a unit in or behind it
    damage_passing: int = 0
    damage_staying: int = 0
    halves: bool = False
    deadly: bool = False  # who ends a move here is lost


GROUPS = (
    TerrainGroup("basic lands", ("farmland", "grassland"), "no effect"),
    TerrainGroup(
        "light trees",
        (
            *("light-forest", "light-evergreen", "deadlands", "cactus"),
            *("forest-hills", "evergreen-hills", "jungle-hills", "deadland-hills"),
            *("forest-mountain", "evergreen-mountain", "deadland-mountain"),
        ),
        "move −1; hides",
        slows=1,
        hides=True,
    ),
    TerrainGroup(
        "heavy trees",
        ("heavy-forest", "heavy-evergreen", "heavy-cactus", "jungle"),
        "move −2; hides; shots −1",
        slows=2,
        hides=True,
        to_hit=-1,
    ),
    TerrainGroup(
        "hills",
        ("hills", "desert-dunes", "forest-hills", "evergreen-hills", "jungle-hills", "deadland-hills"),
        "stop; range +1",
        stops=True,
        range_bonus=1,
    ),
    TerrainGroup(
        "mountain",
        ("mountain", "forest-mountain", "evergreen-mountain", "deadland-mountain", "volcano"),
        "stop; range +2; shots −1",
        stops=True,
        range_bonus=2,
        to_hit=-1,
    ),
    TerrainGroup("volcano", ("volcano",), "1 damage a turn", damage_staying=1),
    TerrainGroup(
        "impassable mountains",
        ("mountains", "forest-mountains", "evergreen-mountains", "deadland-mountains"),
        "no entry; who ends here is lost",
        deadly=True,
    ),
    TerrainGroup("wetlands", ("marsh", "deep-swamp"), "movement halved", halves=True),
    TerrainGroup("deep swamp", ("deep-swamp",), "who stops drowns", deadly=True),
    TerrainGroup(
        "desert",
        ("sandy-desert", "rocky-desert", "desert-dunes"),
        "1 damage a hex",
        damage_passing=1,
    ),
    TerrainGroup("badlands", ("badlands",), "2 damage a hex", damage_passing=2),
    TerrainGroup("fortress", ("fortress",), "flag, or where a bomb is brought"),
    TerrainGroup("powerplant", ("powerplant",), "6 damage, then it explodes"),
    TerrainGroup("teleporter", ("teleporter",), "units arrive; no stopping here"),
)

SCENARIOS = ("capture-the-flag", "bombing-run")

# Setup: the dice of each player.
RESOURCE_DICE = 6
DIE_FULL, DIE_LEAST = 6, 1  # a resource die is never lowered below the least
POOL = RESOURCE_DICE * (DIE_FULL - DIE_LEAST)
UNIT_DICE = 28  # for units and damage markers together
COMBAT_DICE = 1
POWERPLANT_DICE = 1
DICE = RESOURCE_DICE + UNIT_DICE + COMBAT_DICE + POWERPLANT_DICE

# Turn sequence and units: what follows from a level.
LEVELS = (1, 2, 3, 4, 5, 6)
MOVEMENT_LESS_LEVEL = 7  # movement is this less the level
BASIC_RANGE = 3
ATTACKS = 1  # in a turn
COST = {level: level for level in LEVELS}
DURABILITY = {level: level for level in LEVELS}  # the points of damage that remove a unit
MOVEMENT = {level: MOVEMENT_LESS_LEVEL - level for level in LEVELS}
NO_SHOTS = (1, 6)  # levels that never shoot and never go on overwatch
SHOTS_ALWAYS_HIT = (1, 6)  # levels that are hit without a roll

# Units: the abilities, and the level that has each.
JUMPS, SEES_FAR, FLIES, TELEPORTS, STORMS, HEALS = LEVELS
JUMP_COST = 2  # movement given up for one border between hexes
JUMP_DAMAGE = 1  # to the unit that is jumped into
REROLLS = 1  # of each failed roll of a level 2 unit
TELEPORT_RANGE = 3
STORM_DAMAGE = 1  # a turn, to every unit next to a level 5 unit
STORM_ATTACKS = 2  # in a turn, while not on overwatch
HEALING = 1  # a turn, to every unit next to a level 6 unit

# Engage in combat: the ring of the levels that shoot; each hunts the next, the last hunts the first.
RING = (2, 3, 4, 5)
UNKNOWN_ON, KNOWN_ON, PREY_ON, HUNTER_ON = 4, 3, 2, 5
AUTOMATIC = 1  # the roll that an automatic hit needs
HITS_BY_DISTANCE = (KNOWN_ON, PREY_ON, UNKNOWN_ON, HUNTER_ON)  # by how far the target is ahead in the ring


def ring_to_hit(attacker: int, target: int) -> int | None:
    """What a level must roll to hit another, by the formula; None where it cannot shoot."""
    if attacker in NO_SHOTS:
        return None
    if target in SHOTS_ALWAYS_HIT:
        return AUTOMATIC
    return HITS_BY_DISTANCE[(RING.index(target) - RING.index(attacker)) % len(RING)]


TO_HIT = {(a, t): ring_to_hit(a, t) for a in LEVELS for t in LEVELS}
PRINTED_ROW_5 = (4, 5, 3, 2)  # against levels 2 to 5: the book repeats the row of level 4
TO_HIT_PRINTED = TO_HIT | {(5, t): roll for t, roll in zip(RING, PRINTED_ROW_5, strict=True)}

# Homebase, and the two scenarios.
POWERPLANT_CAPACITY = 6  # points of damage
POWERPLANT_HIT = 1  # what every shot at it does
POWERPLANT_BLAST = 3  # hexes: every unit within is eliminated
POWERPLANT_REGAINS = 1  # for a round without a shot at it
TURNS_WITHOUT_BUILDINGS = 1
BOMB_COUNT = 6
BOMB_BLAST = 1  # hexes

HIGHEST_RANGE_BONUS = max(group.range_bonus for group in GROUPS)
IMPASSABLE = "impassable mountains"
STOP_COST = 3.0  # what losing the rest of a move is worth, in steps, when a way is judged


def groups_of(terrain: str) -> tuple[TerrainGroup, ...]:
    return tuple(group for group in GROUPS if terrain in group.terrains)


def effect_of(terrain: str) -> str:
    """All that a terrain does, for a legend."""
    words = "; ".join(group.effect for group in groups_of(terrain))
    return words[:1].upper() + words[1:]


def _ground_effect(terrain: str) -> GroundEffect:
    groups = groups_of(terrain)
    cost: float | None = 1.0 + sum(g.slows for g in groups)
    if any(g.stops for g in groups) or any(g.halves for g in groups):
        cost = STOP_COST if any(g.stops for g in groups) else 2.0
    if any(g.name == IMPASSABLE for g in groups):
        cost = None
    return GroundEffect(
        cost,
        cover=-sum(g.to_hit for g in groups) + int(any(g.hides for g in groups)),
        blocks=any(g.hides for g in groups) or cost is None,
        harmful=any(g.deadly or g.damage_passing or g.damage_staying for g in groups)
        or terrain in ("teleporter", "powerplant"),
    )


TERRAINS = tuple(dict.fromkeys(name for group in GROUPS for name in group.terrains))

GROUND = Ground(
    effects={name: _ground_effect(name) for name in TERRAINS},
    longest_shot=BASIC_RANGE + HIGHEST_RANGE_BONUS,
    has_bases=True,
)

"""The tables of the Dustbowl rules, each with its section. No number of theirs stands anywhere else."""

from __future__ import annotations

from typing import NamedTuple

from generator.maps.ground import Ground, GroundEffect


class TerrainRow(NamedTuple):
    """Section 2 (and 4): what a terrain costs and gives."""

    move_cost: float | None  # MOV to enter; None is impassable
    cover: int
    blocks_sight: bool
    effect: str  # in our own words, for legends


TERRAIN = {
    "open": TerrainRow(1.0, 0, False, "1 MOV"),
    "road": TerrainRow(0.5, 0, False, "1 MOV for 2 hexes"),
    "building": TerrainRow(1.0, 2, False, "1 MOV; cover 2"),
    "hill": TerrainRow(2.0, 1, True, "2 MOV (scouts 1); cover 1; +1 ATK; hides what is behind"),
    "blocked": TerrainRow(None, 0, True, "No entry; hides what is behind"),
}

SCENARIOS = ("battle",)
HILL_ATK = 1  # section 2: for an attacker on a hill
SCOUTS_ON_HILLS = 1.0  # section 4: MOV a hill costs a scout
TO_HIT = 8  # section 5: what 2d6 and everything else must come to
ATTACK_DICE, HIGHEST_ROLL = 2, 12  # section 5: the dice of the roll to hit, and the most they show
STAT_STEP = 4  # section 5: so many points of ATK or DEF are one on the roll
DAMAGE_ON = 4  # section 5: a damage die scores from this on
ARMOUR = 1  # section 5: what armour takes off, but never the last point
ARMOUR_SAVE = 4  # section 6: a member's armour stops a point from this roll on
TURNS = 12  # section 8
BREAKTHROUGH = 50  # section 8: per cent of the enemy's points
DEPLOYMENT_DEPTH = 3  # section 7: rows counted from the own edge
LONGEST_RANGE = 32  # the highest RNG that any unit type has

GROUND = Ground(
    effects={
        name: GroundEffect(row.move_cost, cover=row.cover, blocks=row.blocks_sight)
        for name, row in TERRAIN.items()
    },
    longest_shot=LONGEST_RANGE,
    zone_depth=DEPLOYMENT_DEPTH,
)


def effect_of(terrain: str) -> str:
    """What a terrain does, for a legend."""
    return TERRAIN[terrain].effect

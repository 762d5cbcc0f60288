"""The terrain tables of Battle Arena, by the groups of its landscape section."""

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

BASIC_RANGE = 3
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

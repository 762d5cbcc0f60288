"""The numbers that the references name, each taken from the tables of its ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.rules.battle_arena import tables as battle
from generator.rules.dustbowl import tables as dustbowl

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_TIMES = {1: "once", 2: "twice"}


class Fact(int):
    """A number that can be written out: ``{name:word}``, ``{name:Word}`` or ``{name:times}``."""

    def __format__(self, way: str) -> str:
        if way == "times":
            return _TIMES.get(self, f"{_written(self)} times")
        if way in ("word", "Word"):
            written = _written(self)
            return written.capitalize() if way == "Word" else written
        return format(int(self), way)


def _written(number: int) -> str:
    return _WORDS[number] if number < len(_WORDS) else str(int(number))


def battle_facts() -> Mapping[str, Fact]:
    """What the Battle Arena words name."""
    numbers = {
        "dice": battle.DICE,
        "resource_dice": battle.RESOURCE_DICE,
        "die_full": battle.DIE_FULL,
        "die_least": battle.DIE_LEAST,
        "pool": battle.POOL,
        "unit_dice": battle.UNIT_DICE,
        "powerplant_dice": battle.POWERPLANT_DICE,
        "combat_dice": battle.COMBAT_DICE,
        "movement_less_level": battle.MOVEMENT_LESS_LEVEL,
        "basic_range": battle.BASIC_RANGE,
        "jumper": battle.JUMPS,
        "flyer": battle.FLIES,
        "warper": battle.TELEPORTS,
        "stormer": battle.STORMS,
        "healer": battle.HEALS,
        "ring_first": battle.RING[0],
        "ring_last": battle.RING[-1],
        "jump_cost": battle.JUMP_COST,
        "jump_damage": battle.JUMP_DAMAGE,
        "rerolls": battle.REROLLS,
        "teleport_range": battle.TELEPORT_RANGE,
        "storm_damage": battle.STORM_DAMAGE,
        "storm_attacks": battle.STORM_ATTACKS,
        "healing": battle.HEALING,
        "powerplant_hit": battle.POWERPLANT_HIT,
        "powerplant_capacity": battle.POWERPLANT_CAPACITY,
        "powerplant_blast": battle.POWERPLANT_BLAST,
        "powerplant_regains": battle.POWERPLANT_REGAINS,
        "bomb_count": battle.BOMB_COUNT,
    }
    return {name: Fact(number) for name, number in numbers.items()}


def dustbowl_facts() -> Mapping[str, Fact]:
    """What the Dustbowl words name."""
    numbers = {
        "breakthrough": dustbowl.BREAKTHROUGH,
        "turns": dustbowl.TURNS,
        "deployment_depth": dustbowl.DEPLOYMENT_DEPTH,
        "scouts_on_hills": dustbowl.SCOUTS_ON_HILLS,
        "attack_dice": dustbowl.ATTACK_DICE,
        "highest_roll": dustbowl.HIGHEST_ROLL,
        "stat_step": dustbowl.STAT_STEP,
        "to_hit": dustbowl.TO_HIT,
        "hill_atk": dustbowl.HILL_ATK,
        "damage_on": dustbowl.DAMAGE_ON,
        "armour": dustbowl.ARMOUR,
        "armour_save": dustbowl.ARMOUR_SAVE,
    }
    return {name: Fact(number) for name, number in numbers.items()}


FACTS: dict[str, Callable[[], Mapping[str, Fact]]] = {
    "battle-arena": battle_facts,
    "dustbowl": dustbowl_facts,
}

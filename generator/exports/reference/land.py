"""What a terrain does, a word a column: the terrain table of a player aid and of a quick reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.rules.battle_arena import tables as battle
from generator.rules.dustbowl import tables as dustbowl

NOTHING = "–"


class Land(NamedTuple):
    """The columns of a ruleset's terrain table, what they mean, and the cells of a terrain."""

    head: tuple[str, ...]
    notes: tuple[str, ...]
    cells: Callable[[str], tuple[str, ...]]
    buildings: tuple[str, ...] = ()  # terrains that stand in a table of their own


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else NOTHING


def _joined(*words: str) -> str:
    return ", ".join(word for word in words if word) or NOTHING


def _battle_cells(terrain: str) -> tuple[str, ...]:
    """By all groups that the terrain is in."""
    groups = battle.groups_of(terrain)
    closed = any(group.name == battle.IMPASSABLE for group in groups)
    slows, stops = sum(g.slows for g in groups), any(g.stops for g in groups)
    halves, deadly = any(g.halves for g in groups), any(g.deadly for g in groups)
    passing, staying = sum(g.damage_passing for g in groups), sum(g.damage_staying for g in groups)
    return (
        "no entry"
        if closed
        else _joined(_signed(-slows) if slows else "", "stop" if stops else "", "half" if halves else ""),
        "yes" if battle.GROUND.effects[terrain].blocks else NOTHING,
        _signed(sum(g.to_hit for g in groups)),
        _signed(sum(g.range_bonus for g in groups)),
        _joined(
            f"{passing} a hex" if passing else "",
            f"{staying} a turn" if staying else "",
            "lost" if deadly else "",
        ),
    )


def _dustbowl_cells(terrain: str) -> tuple[str, ...]:
    row = dustbowl.TERRAIN[terrain]
    cost = "no entry" if row.move_cost is None else f"{row.move_cost:g}".replace("0.5", "½")
    return (
        cost,
        str(row.cover) if row.cover else NOTHING,
        "yes" if row.blocks_sight else NOTHING,
        f"ATK +{dustbowl.HILL_ATK}" if terrain == "hill" else NOTHING,
    )


LANDS = {
    "battle-arena": Land(
        ("Move", "Hides", "Shot at", "Range", "Damage"),
        (
            "Move: movement lost on entering, for which that much more must be left; stop: the move ends; "
            "half: movement is halved, rounded up.",
            "Hides: no shot into or through it, except from right next to it. Shooting out of it is free.",
            "Shot at: on the die, against units in it or behind it. Range: for who stands there.",
            "Damage: for each hex passed, or for each turn begun or ended there. Lost: who ends a move there "
            "leaves the map.",
        ),
        _battle_cells,
        ("fortress", "powerplant", "teleporter"),
    ),
    "dustbowl": Land(
        ("MOV", "Cover", "Hides", "From it"),
        ("Road: add up the whole move, then round up. Hides: what is behind, unless seen from above.",),
        _dustbowl_cells,
    ),
}

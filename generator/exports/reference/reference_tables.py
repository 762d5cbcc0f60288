"""The tables that the references show, made of the tables that the rules play by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.exports.reference.land import LANDS, NOTHING
from generator.exports.reference.played import BY_THE_BOOK, Played
from generator.rules.battle_arena import tables as battle
from generator.rules.dustbowl import tables as dustbowl


class Table(NamedTuple):
    """The first cell of a row is its name."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


def roll(needed: int | None) -> str:
    """What a player reads of a number to roll."""
    if needed is None:
        return NOTHING
    return "auto" if needed <= battle.AUTOMATIC else f"{needed}+"


def hits(played: Played) -> Mapping[tuple[int, int], int | None]:
    """What each level rolls against each, by the reading that is played."""
    return battle.TO_HIT_PRINTED if played.to_hit == "printed" else battle.TO_HIT


def _to_hit(played: Played) -> Table:
    """A row for each level that shoots."""
    needed = hits(played)
    rows = (
        (f"Level {a}", *(roll(needed[a, t]) for t in battle.LEVELS))
        for a in battle.LEVELS
        if a not in battle.NO_SHOTS
    )
    return Table(("Against", *map(str, battle.LEVELS)), tuple(rows))


def _levels(_: Played = BY_THE_BOOK) -> Table:
    rows = (
        (f"Level {n}", str(battle.COST[n]), str(battle.MOVEMENT[n]), str(battle.DURABILITY[n]), _range(n))
        for n in battle.LEVELS
    )
    return Table(("", "Cost", "Move", "Takes", "Range"), tuple(rows))


def _range(level: int) -> str:
    return NOTHING if level in battle.NO_SHOTS else str(battle.BASIC_RANGE)


def _battle_land(_: Played = BY_THE_BOOK) -> Table:
    """A row for each kind of land that does the same; which those are stands in the row's name."""
    land = LANDS["battle-arena"]
    alike: dict[tuple[str, ...], list[str]] = {}
    for terrain in battle.TERRAINS:
        if terrain not in land.buildings:
            alike.setdefault(land.cells(terrain), []).append(terrain.replace("-", " "))
    rows = ((", ".join(names).capitalize(), *cells) for cells, names in alike.items())
    return Table(("", *land.head), tuple(rows), land.notes)


_TITLES = {"building": "Building zone", "blocked": "Impassable"}


def _dustbowl_land(_: Played = BY_THE_BOOK) -> Table:
    land = LANDS["dustbowl"]
    rows = ((_TITLES.get(name, name.capitalize()), *land.cells(name)) for name in dustbowl.TERRAIN)
    return Table(("", *land.head), tuple(rows), land.notes)


MOST = 24  # the highest ATK and DEF of any unit type; the last line is for them and beyond


def _needed(_: Played = BY_THE_BOOK) -> Table:
    """What the dice must show, by ATK and DEF in steps that the rule counts."""
    step = dustbowl.STAT_STEP
    bands = range(MOST // step + 1)
    names = [f"{band * step}–{band * step + step - 1}" for band in bands[:-1]] + [f"{bands[-1] * step}+"]
    rows = ((names[a], *(_dice(dustbowl.TO_HIT - a + d) for d in bands)) for a in bands)
    return Table(("ATK \\ DEF", *names), tuple(rows))


def _dice(needed: int) -> str:
    """Also where every roll hits it is a number: the target's cover is added to it."""
    return NOTHING if needed > dustbowl.HIGHEST_ROLL else f"{needed}+"


TABLES: dict[str, dict[str, Callable[[Played], Table]]] = {
    "battle-arena": {"to-hit": _to_hit, "levels": _levels, "land": _battle_land},
    "dustbowl": {"needed": _needed, "land": _dustbowl_land},
}

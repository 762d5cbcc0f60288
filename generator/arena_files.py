"""Arenas and matches as files, read by whatever ruleset they name."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from generator.army_files import FORMATS as ARMY_FORMATS
from generator.army_files import army_files
from generator.engine.arena import Arena
from generator.engine.record import Record
from generator.errors import ArenaforgeError
from generator.exports.arena_json import arena_from_json, arena_to_json
from generator.exports.match_json import FORMAT as MATCH_FORMAT
from generator.exports.match_json import match_from_json
from generator.map_files import FORMATS as MAP_FORMATS
from generator.map_files import MapFiles, map_files
from generator.reference_files import reference_files
from generator.rules.registry import ground_of, load_rules

FORMATS = tuple(dict.fromkeys((*MAP_FORMATS, *ARMY_FORMATS)))
DEFAULT_FORMATS = ("pdf", "json")


def arena_files(
    arena: Arena, formats: Sequence[str], tell: Callable[[str], None] = lambda _: None
) -> MapFiles:
    """arena.json, and map, armies and references in the formats asked for, where there are such of them."""
    drawn = map_files(arena.map, arena.recipe, [name for name in formats if name in MAP_FORMATS], tell)
    tell("armies")
    cards = army_files(arena.armies, arena.recipe, [name for name in formats if name in ARMY_FORMATS])
    files = drawn.files | cards | reference_files(arena, formats, tell)
    return MapFiles({"arena.json": arena_to_json(arena).encode(), **files}, drawn.notes)


def read_arena(text: str, where: str) -> Arena:
    """The arena of a file; what cannot be played is refused here."""
    arena = arena_from_json(text, ground_of, where=where)
    check_playable(arena, where)
    return arena


def check_playable(arena: Arena, where: str) -> None:
    """Has the rules set the arena up, which is where they refuse one."""
    try:
        load_rules(arena.ruleset).set_up(arena)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}", field=error.field) from None


def read_record(text: str, where: str) -> Record:
    return match_from_json(text, ground_of, load_rules, where=where)


def is_record(text: str) -> bool:
    """Whether the file says that it is a match, and not an arena."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError):
        return False  # whoever reads it says what is wrong
    return isinstance(table, dict) and table.get("format") == MATCH_FORMAT

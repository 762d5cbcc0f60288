"""Arenas in a worker: made from what was asked, the last few kept."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qsl

from generator.engine.arena import Arena
from generator.errors import ArenaforgeError
from generator.exports.arena_json import arena_from_json, arena_to_json
from generator.forge import forge_arena, forge_armies
from generator.map_files import read_map
from generator.recipe import GAMES, no_files_named
from generator.rules.registry import ground_of
from webapp.asked import Asked, asked_of, check_allowed, recipe_of
from webapp.settings import Settings

WHERE = "the file"  # what an upload is called in errors


class Imported:
    """An upload as an arena: its file, what was changed, and its address if a recipe makes just this."""

    def __init__(self, arena: Arena, notes: tuple[str, ...]) -> None:
        self.file = arena_to_json(arena)
        self.notes = notes
        self.address = asked_of(arena.recipe).query if _is_its_recipe(arena) else ""


@lru_cache(maxsize=6)
def arena_of(asked: Asked, settings: Settings) -> Arena:
    """The arena that was asked for."""
    with no_files_named():
        if asked.body:
            return _read(_utf8(asked.body), settings)
        return forge_arena(recipe_of(parse_qsl(asked.query), settings))


def import_file(content: bytes, settings: Settings) -> Imported:
    """An arena file, or a map of ours or of another tool, for which armies are then made."""
    with no_files_named():
        if b'"arenaforge.arena"' in content[:2000]:
            return Imported(_read(_utf8(content), settings), ())
        game_map, notes = read_map(content, where=WHERE, options={})
        check_allowed(game_map.recipe, settings)
        _check_hexes(len(game_map.tiles), settings)
        recipe = game_map.recipe
        armies = forge_armies(recipe) if GAMES[recipe.ruleset].has_armies else ()
        return Imported(Arena(recipe, game_map, armies, recipe.scenario, recipe.ruleset), notes)


def _read(text: str, settings: Settings) -> Arena:
    arena = arena_from_json(text, ground_of, where=WHERE)
    check_allowed(arena.recipe, settings)
    check_allowed(arena.map.recipe, settings)
    _check_hexes(len(arena.map.tiles), settings)
    return arena


def _check_hexes(count: int, settings: Settings) -> None:
    if count > settings.most_hexes:
        raise ArenaforgeError(f"{WHERE}: {count} hexes, and this server takes {settings.most_hexes}")


def _is_its_recipe(arena: Arena) -> bool:
    """Whether the file is byte for byte what its recipe makes here."""
    try:
        return arena_to_json(forge_arena(arena.recipe)) == arena_to_json(arena)
    except ArenaforgeError:
        return False


def _utf8(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ArenaforgeError(f"{WHERE}: not UTF-8 text") from None

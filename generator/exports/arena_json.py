"""An arena as JSON (format arenaforge.arena, version 1): a map file and army files in one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from generator.engine.arena import Arena
from generator.errors import ArenaforgeError, expected, nearest
from generator.exports.army_json import ArmyFile, army_from_table, army_to_json
from generator.exports.map_json import MapFile, map_from_table, map_to_json
from generator.maps.ground import Ground
from generator.recipe import make_recipe
from generator.version import __version__

FORMAT, FORMAT_VERSION = "arenaforge.arena", 1


class ArenaFile(BaseModel):
    """An Arenaforge arena: everything that a match needs."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["arenaforge.arena"]
    version: Literal[1]
    generator_version: str = "by hand"
    ruleset: str
    scenario: str
    recipe: dict[str, Any] = Field(description="how it was made; map and armies may have been edited since")
    map: MapFile
    armies: list[ArmyFile] = Field(max_length=6, description="one a side; none where units are built in play")


class _Outline(BaseModel):
    """The same, with map and armies left to their own readers, whose errors are better."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["arenaforge.arena"]
    version: Literal[1]
    generator_version: str = "by hand"
    ruleset: str
    scenario: str
    recipe: dict[str, Any]
    map: dict[str, Any]
    armies: list[Any]


def arena_schema() -> str:
    """The published JSON Schema of an arena file."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **ArenaFile.model_json_schema()}
    return json.dumps(schema, indent=2) + "\n"


def arena_to_json(arena: Arena) -> str:
    """The arena file, a line a hex and a line a unit, so that people can read and edit it."""
    head = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "generator_version": __version__,
        "ruleset": arena.ruleset,
        "scenario": arena.scenario,
        "recipe": arena.recipe.model_dump(mode="json"),
    }
    body = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    body.append(f'  "map": {_indented(map_to_json(arena.map), 2)}')
    armies = ",\n    ".join(_indented(army_to_json(army), 4) for army in arena.armies)
    body.append(f'  "armies": [\n    {armies}\n  ]' if armies else '  "armies": []')
    return "{\n" + ",\n".join(body) + "\n}\n"


def _indented(text: str, spaces: int) -> str:
    return text.strip().replace("\n", "\n" + " " * spaces)


def arena_from_json(text: str, ground_of: Callable[[str], Ground], *, where: str = "arena") -> Arena:
    """The arena of an arena file; a mistake is one line that says where it is."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"{where}: not JSON: {error}") from None
    return arena_from_table(table, ground_of, where=where)


def arena_from_table(table: object, ground_of: Callable[[str], Ground], *, where: str) -> Arena:
    """The arena of an arena file's JSON, already read."""
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise ArenaforgeError(f"{where}: not an Arenaforge arena: it has no format {FORMAT!r}")
    try:
        outline = _Outline.model_validate(table)
    except ValidationError as error:
        raise ArenaforgeError(f"{where}: {_first_line(error)}") from None
    try:
        recipe = make_recipe({**outline.recipe, "ruleset": outline.ruleset, "scenario": outline.scenario})
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: recipe: {error.message}", field=error.field) from None
    game_map = map_from_table(outline.map, ground_of, where=f"{where}: map")
    if game_map.recipe.ruleset != outline.ruleset:
        raise ArenaforgeError(
            f"{where}: the map is made for {game_map.recipe.ruleset}, the arena is for {outline.ruleset}"
        )
    armies = tuple(
        army_from_table(army, where=f"{where}: army {number}")
        for number, army in enumerate(outline.armies, 1)
    )
    return Arena(recipe, game_map, armies, outline.scenario, outline.ruleset)


def _first_line(error: ValidationError) -> str:
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    if first["type"] == "missing":
        return f"{place} is missing"
    if first["type"] == "extra_forbidden":
        near = nearest(place, _Outline.model_fields)
        return f"{place}: no such key" + (f": did you mean {near}?" if near else "")
    return f"{place}: {expected(first)}"

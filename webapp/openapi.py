"""The description of the API (OpenAPI 3.1), made from the models that it speaks."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from pydantic import BaseModel

from generator.exports.arena_json import ArenaFile
from generator.exports.map_json import MapFile
from generator.recipe import Recipe
from generator.version import __version__
from webapp.asked import VERSION, WEB_OPTIONS
from webapp.downloads import DOWNLOADS
from webapp.models import Armies, Check, ImportedFile, Mistake, Options, Proven
from webapp.preview import Preview
from webapp.replay import Replay

MODELS: tuple[type[BaseModel], ...] = (
    *(Mistake, Options, Preview, ArenaFile, MapFile, Armies, Check, Proven, ImportedFile, Replay),
)
MATCH = (
    {
        "name": "match",
        "in": "query",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
        "description": "the match's own seed, 1 by default",
    },
    {
        "name": "bots",
        "in": "query",
        "schema": {"type": "string", "maxLength": 200},
        "description": "who plays: random, greedy or planner, one for all or one a side, as greedy,random",
    },
)
MATCHES = (
    {
        "name": "matches",
        "in": "query",
        "schema": {"type": "integer", "minimum": 1},
        "description": "how many are played at most; a verdict that is sure stops sooner",
    },
)
REPORT = (
    {
        "name": "matches",
        "in": "query",
        "schema": {"type": "integer", "minimum": 1},
        "description": "pack.pdf and arena.zip: with the report of the verdict by so many matches",
    },
)
NAME = (
    {
        "name": "name",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "enum": list(DOWNLOADS)},
        "description": "which file",
    },
)


class Endpoint(NamedTuple):
    path: str
    methods: tuple[str, ...]
    summary: str
    answers: type[BaseModel] | None = None  # None: a file
    others: tuple[dict[str, Any], ...] = ()
    statuses: tuple[int, ...] = (200,)
    takes_recipe: bool = True


@cache
def endpoints() -> tuple[Endpoint, ...]:
    both = ("get", "post")
    return (
        Endpoint("/options", ("get",), "What a recipe may say", Options, takes_recipe=False),
        Endpoint("/preview", both, "An arena as a page shows it, its map as SVG", Preview),
        Endpoint("/arena", both, "The arena file: map, armies and scenario", ArenaFile),
        Endpoint("/map", both, "The map file", MapFile),
        Endpoint("/army", both, "The army files, one a side", Armies),
        Endpoint("/check", ("post",), "Start a verdict", Check, MATCHES, (200, 202)),
        Endpoint("/check", ("get",), "How a verdict stands", Check, MATCHES),
        Endpoint("/prove", ("post",), "Look for a fair arena near a recipe", Proven, MATCHES, (200, 202)),
        Endpoint("/prove", ("get",), "How that search stands", Proven, MATCHES),
        Endpoint("/match", both, "The record of a match between bots", None, MATCH),
        Endpoint("/replay", both, "The same match as frames to replay", Replay, MATCH),
        Endpoint("/export/{name}", both, "A file to print, or for another tool", None, (*NAME, *REPORT)),
        Endpoint("/import", ("post",), "A file read as an arena", ImportedFile, takes_recipe=False),
    )


@cache
def recipe_schema() -> dict[str, Any]:
    """The JSON Schema of a recipe, without the options that name files."""
    schema = Recipe.model_json_schema()
    schema["properties"] = {name: schema["properties"][name] for name in WEB_OPTIONS}
    return schema


@cache
def openapi() -> dict[str, Any]:
    schemas: dict[str, Any] = {}
    for model in MODELS:
        schema = model.model_json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
        schemas |= schema.pop("$defs", {})
        schemas[model.__name__] = schema
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints():
        for method in endpoint.methods:
            paths.setdefault(f"/api/v1{endpoint.path}", {})[method] = _operation(endpoint, method)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arenaforge",
            "version": __version__,
            "description": "Arenas for tabletop wargames from a recipe. The same recipe and version give "
            "the same bytes, so answers to an address that names the version may be kept for ever.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(endpoint: Endpoint, method: str) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": method + endpoint.path.replace("/", "_").replace("{", "").replace("}", ""),
        "parameters": [*endpoint.others, *(_recipe_parameters() if endpoint.takes_recipe else [])],
        "responses": _responses(endpoint),
    }
    if method == "post" and endpoint.path != "/prove":
        operation["requestBody"] = _body(endpoint)
    return operation


def _recipe_parameters() -> list[dict[str, Any]]:
    properties = recipe_schema()["properties"]
    version = {"name": VERSION, "in": "query", "schema": {"type": "string"}, "description": "the version"}
    return [
        {
            "name": name,
            "in": "query",
            "description": schema.get("description", ""),
            "schema": {key: value for key, value in schema.items() if key not in ("title", "description")},
        }
        for name, schema in properties.items()
    ] + [version]


def _body(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.path == "/import":
        any_file = {"schema": {"type": "string", "format": "binary"}}
        return {"required": True, "content": {"application/octet-stream": any_file}}
    arena = {"schema": {"$ref": "#/components/schemas/ArenaFile"}}
    return {
        "description": "an arena file, in place of a recipe",
        "content": {"application/json": arena},
    }


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    mistake = {"application/json": {"schema": {"$ref": "#/components/schemas/Mistake"}}}
    if endpoint.answers is None:
        kinds = sorted({d.kind.split(";")[0] for d in DOWNLOADS.values()})
        content: dict[str, Any] = {kind: {} for kind in kinds}
    else:
        schema = {"$ref": f"#/components/schemas/{endpoint.answers.__name__}"}
        content = {"application/json": {"schema": schema}}
    found = {
        str(status): {"description": "what was asked for", "content": content} for status in endpoint.statuses
    }
    told = {400: "a mistake in what was asked", 404: "not there", 413: "too large", 429: "too often"}
    told[503] = "busy; Retry-After says when to come again"
    found |= {str(status): {"description": words, "content": mistake} for status, words in told.items()}
    return found

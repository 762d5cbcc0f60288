"""A match as JSON (format arenaforge.match, version 1): arena, seed, actions and events."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from generator.engine.contract import Ruleset
from generator.engine.record import Record
from generator.engine.words import Spoken, Vocabulary
from generator.errors import ArenaforgeError, unknown
from generator.exports.arena_json import arena_from_table, arena_to_json
from generator.maps.ground import Ground
from generator.version import __version__

FORMAT, FORMAT_VERSION = "arenaforge.match", 1
KEYS = ("format", "version", "generator_version", "seed", "players", "actions", "events", "arena")

PARTS: dict[str, tuple[type, str]] = {
    "seed": (str, "text"),
    "players": (dict, "an object"),
    "actions": (list, "a list"),
    "events": (list, "a list"),
}


def match_to_json(record: Record, rules: Ruleset[Any, Any]) -> str:
    """The match file, a line an action and a line an event; the arena comes last, since it is the longest."""
    head = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "generator_version": __version__,
        "seed": record.seed,
        "players": dict(record.players),
    }
    actions = [rules.actions.to_json(action) for action in record.actions]
    events = [{"after": number, **rules.events.to_json(event)} for number, event in record.events]
    body = [f"  {_dump(key)}: {_dump(value)}" for key, value in head.items()]
    body += [f'  "actions": {_rows(actions)}', f'  "events": {_rows(events)}']
    arena = arena_to_json(record.arena).strip().replace("\n", "\n  ")
    body.append(f'  "arena": {arena}')
    return "{\n" + ",\n".join(body) + "\n}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(rows: list[dict[str, Any]]) -> str:
    return "[" + ",".join(f"\n    {_dump(row)}" for row in rows) + ("\n  ]" if rows else "]")


def match_from_json(
    text: str,
    ground_of: Callable[[str], Ground],
    load_rules: Callable[[str], Ruleset[Any, Any]],
    *,
    where: str = "match",
) -> Record:
    """The record of a match file. Whether it replays is for ``engine.record.load`` to say."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"{where}: not JSON: {error}") from None
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise ArenaforgeError(f"{where}: not an Arenaforge match: it has no format {FORMAT!r}")
    try:
        return _build(table, ground_of, load_rules)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}", field=error.field) from None


def _build(
    table: Mapping[str, Any],
    ground_of: Callable[[str], Ground],
    load_rules: Callable[[str], Ruleset[Any, Any]],
) -> Record:
    for key in table:
        if key not in KEYS:
            raise unknown("key", key, KEYS)
    if table.get("version") != FORMAT_VERSION:
        raise ArenaforgeError(f"version {table.get('version')!r}: must be {FORMAT_VERSION}")
    for key, (kind, words) in PARTS.items():
        if key not in table:
            raise ArenaforgeError(f"{key} is missing")
        if not isinstance(table[key], kind):
            raise ArenaforgeError(f"{key}: must be {words}")
    arena = arena_from_table(table.get("arena"), ground_of, where="arena")
    rules = load_rules(arena.ruleset)
    actions = tuple(_spoken(rules.actions, row, f"action {n}") for n, row in enumerate(table["actions"], 1))
    events = tuple(_event(rules.events, row, n) for n, row in enumerate(table["events"], 1))
    players = {str(side): str(player) for side, player in table["players"].items()}
    return Record(arena, table["seed"], players, actions, events)


def _spoken(vocabulary: Vocabulary, row: object, where: str) -> Spoken:
    try:
        return vocabulary.from_json(row)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}") from None


def _event(vocabulary: Vocabulary, row: object, number: int) -> tuple[int, Spoken]:
    where = f"event {number}"
    after = row.get("after") if isinstance(row, Mapping) else None
    if not isinstance(row, Mapping) or not isinstance(after, int):
        raise ArenaforgeError(f"{where}: must say after which action it came")
    rest = {key: value for key, value in row.items() if key != "after"}
    return after, _spoken(vocabulary, rest, where)

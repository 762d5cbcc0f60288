"""Spoils arena files and match records; each must be read all the same, or refused in one line."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

import click

from generator.arena_files import read_arena, read_record
from generator.engine.match import Match
from generator.engine.record import load, save
from generator.errors import ArenaforgeError
from generator.exports.arena_json import arena_to_json
from generator.exports.match_json import match_to_json
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.rules.registry import load_rules

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 99, 2**31, 2**63, 10**400, 1.5, float("nan"), float("inf"), "", "x"),
    *("0101", "9999", "blue", "red", "\ud800", "\x00", "open", [], {}, [[]], [None], {"a": 1}, "é" * 300),
)
SHOWN = 10


def originals() -> dict[str, tuple[str, Callable[[str], object]]]:
    """A small arena and a match in it, each with what reads it."""
    arena = forge_arena(make_recipe({"seed": "fuzz", "size": "9x8", "points": 120, "groups": "auto"}))
    rules = load_rules(arena.ruleset)
    match = Match(rules, arena, "fuzz")
    bots = dict.fromkeys(match.sides, "greedy")
    match.play(bots)

    def replay(text: str) -> object:
        record = read_record(text, "match.json")
        return load(load_rules(record.arena.ruleset), record)

    return {
        "arena": (arena_to_json(arena), lambda text: read_arena(text, "arena.json")),
        "match": (match_to_json(save(match, bots), rules), replay),
    }


def places(tree: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path in a JSON tree."""
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [here] * bool(here) + [path for key, value in inner for path in places(value, (*here, key))]


def spoil(text: str, random: Random) -> str:
    """The text with one to three things wrong: values, keys, order, or bytes."""
    if random.random() < 0.2:
        at = random.randrange(len(text))
        return random.choice(
            (text[:at], text[:at] + text[at + 1 :], text[:at] + chr(random.randrange(1, 0x250)) + text[at:])
        )
    tree = json.loads(text)
    for _ in range(random.choice((1, 1, 2, 3))):
        # A part at the top is as likely as one of the many deep down.
        paths = places(tree)
        depth = random.choice(sorted({len(path) for path in paths}))
        path = random.choice([path for path in paths if len(path) == depth])
        inner = tree
        for key in path[:-1]:
            inner = inner[key]
        change = random.randrange(5)
        if change == 0:
            del inner[path[-1]]
        elif change == 1 and isinstance(inner, list):
            inner.insert(random.randrange(len(inner) + 1), inner[path[-1]])
        elif change == 2 and isinstance(inner, dict):
            inner[random.choice((str(path[-1])[:-1], "format", "ATK", "x"))] = inner.pop(path[-1])
        elif change == 3 and isinstance(inner[path[-1]], int | float):
            inner[path[-1]] += random.choice((-1, 1, 10, -1000))
        else:
            inner[path[-1]] = random.choice(ODD)
    return json.dumps(tree)


@click.command()
@click.option("--files", default=2000, show_default=True, help="How many spoilt files of each kind.")
def fuzz(files: int) -> None:
    """Read spoilt files; exit code 1 if one is a traceback or more than one line."""
    failed = 0
    for kind, (text, read) in originals().items():
        refused = 0
        for number in range(files):
            spoilt = spoil(text, Random(f"{kind} {number}"))
            try:
                read(spoilt)
            except ArenaforgeError as error:
                refused += 1
                if "\n" in error.message:
                    failed += 1
                    if failed <= SHOWN:
                        click.echo(f"{kind} {number}: {error.message!r}")
            except Exception:  # this is what must never be
                failed += 1
                if failed <= SHOWN:
                    click.echo(f"{kind} {number}: {traceback.format_exc(limit=-3)}")
        click.echo(f"{kind}: {files} spoilt files, {refused} refused, {files - refused} read all the same")
    sys.exit(bool(failed))


if __name__ == "__main__":
    fuzz()

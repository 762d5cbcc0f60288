"""The same options give the same map, byte for byte, in every process; each part has its own chance."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.exports.map_json import map_to_json
from generator.forge import forge_map
from generator.recipe import make_recipe

OPTIONS: tuple[dict[str, object], ...] = (
    {"preset": "canyon", "seed": "é 龍", "size": "14x12"},
    {"preset": "frontier-town", "seed": "again", "size": "20x16", "symmetry": "none"},
    {"ruleset": "battle-arena", "preset": "patchwork", "seed": "again", "sides": 6},
    {"ruleset": "battle-arena", "preset": "swamp", "seed": "again", "sides": 5, "size": "15x15"},
)
SOURCE = """
import sys
from generator.exports.map_json import map_to_json
from generator.forge import forge_map
from generator.recipe import make_recipe
for options in {options!r}:
    sys.stdout.buffer.write(map_to_json(forge_map(make_recipe(options))).encode())
"""


def written(options: dict[str, object]) -> bytes:
    return map_to_json(forge_map(make_recipe(options))).encode()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: str(o["preset"]))
def test_a_map_made_twice_is_the_same_bytes(options: dict[str, object]) -> None:
    assert written(options) == written(options)


def test_the_order_of_options_does_not_matter() -> None:
    options = OPTIONS[0]
    assert written(dict(reversed(options.items()))) == written(options)


def test_a_map_is_the_same_bytes_in_processes_that_hash_differently(checkout: Path) -> None:
    here = b"".join(written(options) for options in OPTIONS)
    for salt in ("0", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", SOURCE.format(options=OPTIONS)],
            env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": salt},
            capture_output=True,
            check=True,
        )
        assert done.stdout == here


def test_how_a_map_is_printed_does_not_change_its_land() -> None:
    plain = forge_map(make_recipe({"seed": "land", "size": "12x10"}))
    printed = forge_map(make_recipe({"seed": "land", "size": "12x10", "hex_mm": 19, "style": "ink-saver"}))
    assert (plain.tiles, plain.roads, plain.zones) == (printed.tiles, printed.roads, printed.zones)

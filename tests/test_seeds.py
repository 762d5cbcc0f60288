"""Named streams of a seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from generator.seeds import stream, stream_key

TEXT = st.text(st.characters(codec="utf-8"), max_size=40)
NAMES = st.from_regex(r"[a-z]{1,8}(\.[0-9a-z]{1,4})?", fullmatch=True)


def draws(seed: str, name: str) -> list[float]:
    chance = stream(seed, name)
    return [chance.random() for _ in range(4)]


@given(TEXT, NAMES)
def test_the_same_seed_and_name_give_the_same_stream(seed: str, name: str) -> None:
    assert draws(seed, name) == draws(seed, name)


@given(TEXT, NAMES, NAMES)
def test_streams_of_one_seed_differ_by_name(seed: str, one: str, other: str) -> None:
    assert (draws(seed, one) == draws(seed, other)) == (one == other)


@given(TEXT, TEXT, NAMES)
def test_streams_of_one_name_differ_by_seed(one: str, other: str, name: str) -> None:
    assert (draws(one, name) == draws(other, name)) == (one == other)


def test_drawing_from_one_stream_leaves_the_others_as_they_were() -> None:
    untouched = draws("tonight", "sites")
    sites, terrain = stream("tonight", "sites"), stream("tonight", "terrain")
    mixed = []
    for _ in range(4):
        terrain.random()
        mixed.append(sites.random())
    assert mixed == untouched


def test_a_seed_means_the_same_for_ever() -> None:
    """A changed derivation would change every map that people have written down."""
    assert stream_key("tonight", "terrain") == 0x9B50464000E72C2AEE86ECAB31A594DE
    assert stream("tonight", "terrain").randrange(1000) == 154


def test_a_seed_means_the_same_in_every_process(checkout: Path) -> None:
    source = "from generator.seeds import stream; print(stream('é 龍', 'army.blue').random())"
    printed = {
        subprocess.run(
            [sys.executable, "-c", source],
            env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("0", "1", "77")
    }
    assert printed == {f"{stream('é 龍', 'army.blue').random()}\n"}

"""A small sample of ``make soak``: spoilt files are read all the same or refused in one line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from generator.errors import ArenaforgeError
from tools.fuzz_files import originals, spoil

SAMPLE = 40


@pytest.mark.parametrize("kind", ["arena", "match"])
def test_a_spoilt_file_is_refused_in_one_line_or_read_all_the_same(kind: str) -> None:
    text, read = originals()[kind]
    read(text)
    refusals = [refusal(read, spoil(text, Random(f"sample {number}"))) for number in range(SAMPLE)]
    assert not any("\n" in words for words in refusals)
    assert sum(map(bool, refusals)) > SAMPLE // 2


def refusal(read: Callable[[str], object], text: str) -> str:
    """Why the file is refused; empty where it is read. Anything else is a fault that ends the test."""
    try:
        read(text)
    except ArenaforgeError as error:
        return error.message
    return ""

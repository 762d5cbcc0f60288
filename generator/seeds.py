"""One seed, any text; every part of the product draws from its own named stream of it."""

from __future__ import annotations

import hashlib
from random import Random


def stream_key(seed: str, name: str) -> int:
    """128 bits that depend on the seed and the stream's name, alike on every machine."""
    digest = hashlib.blake2b(f"{seed}\x1f{name}".encode(), digest_size=16, person=b"arenaforge")
    return int.from_bytes(digest.digest(), "big")


def stream(seed: str, name: str) -> Random:
    """The named random stream of a seed, e.g. ``stream("tonight", "sites")``."""
    return Random(stream_key(seed, name))

"""How long a pack takes, made alone and with the proof that its arena plays well, and a batch with one
worker and with two. Prints figures, asserts nothing.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.bench import command, line

ARENAS = 100


def pack(*options: str) -> tuple[float, int]:
    """Seconds for the pack of a 20x16 Dustbowl arena, with all of the command, and the size of its PDF."""
    with TemporaryDirectory() as folder:
        began = perf_counter()
        command("arena", "--seed", "bench", "--out", folder, *options)
        return perf_counter() - began, Path(folder, "pack.pdf").stat().st_size


def batch(jobs: int) -> float:
    with TemporaryDirectory() as folder:
        began = perf_counter()
        out = str(Path(folder, "batch"))
        command("batch", "--count", str(ARENAS), "--seed", "bench", "--jobs", str(jobs), "--out", out)
        return perf_counter() - began


def main() -> None:
    pack()  # compiles, once
    for label, options in (("a pack, not judged", ("--no-check",)), ("a pack of a proven arena", ())):
        seconds, size = min(pack(*options) for _ in range(3))
        line(label, seconds, 4.0, f"   (PDF {size / 1e6:.2f} MB, target 5)")
    two = batch(2)
    line(f"{ARENAS} arenas judged, two workers", two, 60.0)
    one = batch(1)
    print(f"{'two workers are':<34}{one / two:>7.2f} times one   target 1.7", flush=True)


if __name__ == "__main__":
    main()

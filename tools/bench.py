"""How long the command takes to start, and a map of each size to make. Prints a table, asserts nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

SIZES = ("12x10", "20x16", "40x30", "80x60")
REPEATS = 3
CHECKOUT = Path(__file__).resolve().parent.parent


def seconds(args: Sequence[str]) -> float:
    """The time of one run of the command as a person meets it, with the start of Python."""
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "generator.cli", *args],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
            stdout=subprocess.DEVNULL,
            check=False,
        )
        took = perf_counter() - began
    if done.returncode:
        sys.exit(f"arenaforge {' '.join(args)}: exit code {done.returncode}")
    return took


def row(label: str, args: Sequence[str]) -> None:
    times = [seconds(args) for _ in range(REPEATS)]
    print(f"{label:<12}{median(times):>9.2f} s{min(times):>9.2f} s{max(times):>9.2f} s", flush=True)


def main() -> None:
    print(f"{'':<12}{'median':>11}{'best':>11}{'worst':>11}")
    row("--help", ["--help"])
    for size in SIZES:
        row(f"map {size}", ["map", "--seed", "bench", "--size", size, "--out", "map"])


if __name__ == "__main__":
    main()

"""How long maps, armies and the command take. Prints figures, asserts nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

CHECKOUT = Path(__file__).resolve().parent.parent
RUNS = 3


def best(work: Callable[[], object], runs: int = RUNS) -> float:
    """Seconds of the fastest run: what the machine can do when nothing else disturbs it."""
    times = []
    for _ in range(runs):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return min(times)


def map_and_svg(ruleset: str, size: str) -> tuple[float, float]:
    """Seconds for the map, and for its drawing as SVG."""
    from generator.exports.svg import print_svg
    from generator.forge import forge_map
    from generator.map_files import draw_map
    from generator.recipe import make_recipe

    recipe = make_recipe({"ruleset": ruleset, "size": size, "seed": "bench"})
    game_map = forge_map(recipe)
    return best(lambda: forge_map(recipe)), best(lambda: print_svg(draw_map(game_map)))


def printed(ruleset: str, size: str = "24x18") -> tuple[float, float]:
    """Seconds to draw a map of inch hexes and print it as tiled A4 PDF, and as PNG at 150 dpi."""
    from generator.exports.pages import map_pages
    from generator.exports.pdf import print_pdf
    from generator.exports.png import print_png
    from generator.forge import forge_map
    from generator.map_files import draw_map
    from generator.recipe import make_recipe

    game_map = forge_map(make_recipe({"ruleset": ruleset, "size": size, "seed": "bench", "hex_mm": 25.4}))
    return (
        best(lambda: print_pdf(map_pages(draw_map(game_map), "a4"), title=game_map.name)),
        best(lambda: print_png(draw_map(game_map), dpi=150)),
    )


def thousand_armies() -> None:
    from generator.armies.build import build_army
    from generator.armies.plan import ArmyPlan

    for number in range(1000):
        build_army(ArmyPlan(points=500, seed=f"bench {number}"))


def command(*args: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "generator.cli", *args],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def army_in_all_formats() -> None:
    from generator.army_files import FORMATS

    with TemporaryDirectory() as folder:
        command("army", "--groups", "auto", "--format", ",".join(FORMATS), "--out", folder)


def line(label: str, seconds: float, target: float, note: str = "") -> None:
    print(f"{label:<34}{seconds:>7.2f} s   target {target:.1f} s{note}", flush=True)


def main() -> None:
    from generator.cli import collect_seldom

    collect_seldom()
    line("arenaforge --help", best(lambda: command("--help"), runs=5), 0.4)
    line("a thousand 500-point armies", best(thousand_armies), 5.0)
    line("arenaforge army, all formats", best(army_in_all_formats), 10.0)
    for size, target in (("60x40", 0.5), ("200x200", 6.0)):
        for ruleset in ("dustbowl", "battle-arena"):
            made, drawn = map_and_svg(ruleset, size)
            note = f"   (map {made:.2f} s, SVG {drawn:.2f} s)"
            line(f"{ruleset} {size}, map and SVG", made + drawn, target, note)
            if size == "60x40":
                line(f"{ruleset} {size}, SVG alone", drawn, 0.6)
    for ruleset in ("dustbowl", "battle-arena"):
        pdf, png = printed(ruleset)
        line(f"{ruleset} 24x18, tiled A4 PDF", pdf, 2.0)
        line(f"{ruleset} 24x18, PNG at 150 dpi", png, 2.0)


if __name__ == "__main__":
    main()

"""How long matches take: the figures of the rules engine, on one core. Prints them, asserts nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.engine.arena import Arena
    from generator.rules.dustbowl.state import State

CHECKOUT = Path(__file__).resolve().parent.parent
MATCHES, RUNS, COPIES = 400, 5, 20_000
RECIPES: dict[str, dict[str, object]] = {
    "dustbowl": {"size": "20x16", "points": 500},
    "battle-arena": {"size": "24x18", "sides": 2, "scenario": "capture-the-flag", "score": 1},
}
TARGETS = {"dustbowl": "1000", "battle-arena": "300"}  # greedy against greedy
READY = """
import sys
from tools.bench_matches import bench_arena
from generator.commands.players import ready_rules
from time import perf_counter
arena = bench_arena(sys.argv[1])
began = perf_counter()
rules = ready_rules(arena)
rules.play_many(rules.set_up(arena), [1], ["greedy", "greedy"])
print(perf_counter() - began)
"""


def bench_arena(ruleset: str) -> Arena:
    from generator.forge import forge_arena
    from generator.recipe import make_recipe

    return forge_arena(make_recipe({"ruleset": ruleset, "seed": "bench", **RECIPES[ruleset]}))


def seconds_until_ready(ruleset: str, cache: str) -> float:
    """In a process of its own, with compiled rules kept in this folder."""
    env = {**os.environ, "PYTHONPATH": str(CHECKOUT), "XDG_CACHE_HOME": cache}
    told = subprocess.run([sys.executable, "-c", READY, ruleset], env=env, check=True, stdout=subprocess.PIPE)
    return float(told.stdout.split()[-1])


def line(label: str, figure: float, unit: str, target: str) -> None:
    print(f"{label:<44}{figure:>9.2f} {unit:<10} target {target}", flush=True)


def matches_a_second(ruleset: str, bots: list[str], matches: int) -> tuple[float, float]:
    """By the clock, and by the processor's own time; the best of some runs."""
    from generator.engine.match import match_key
    from generator.rules.registry import load_rules

    rules = load_rules(ruleset)
    table = rules.set_up(bench_arena(ruleset))
    keys = [match_key(f"bench {n}") for n in range(matches)]
    rules.play_many(table, keys[:1], bots)
    best = [0.0, 0.0]
    for _ in range(RUNS):
        began, worked = perf_counter(), process_time()
        rules.play_many(table, keys, bots)
        best = [
            max(best[0], matches / (perf_counter() - began)),
            max(best[1], matches / (process_time() - worked)),
        ]
    return best[0], best[1]


def copies() -> tuple[float, float]:
    """Microseconds of a state's copy in compiled code, and asked for from Python."""
    from generator.engine.match import Match
    from generator.engine.rule import making_rule
    from generator.rules.dustbowl.state import copied
    from generator.rules.registry import load_rules

    rules = load_rules("dustbowl")
    match = Match(rules, bench_arena("dustbowl"), "bench")

    @making_rule
    def many(state: State, times: int) -> int:
        seen = 0
        for _ in range(times):
            seen += copied(state).clock[0]
        return seen

    many(match.state, 1)
    inside, outside = [], []
    for _ in range(RUNS):
        began = process_time()
        many(match.state, COPIES)
        inside.append(process_time() - began)
        began = process_time()
        for _ in range(COPIES):
            rules.copy(match.state)
        outside.append(process_time() - began)
    return 1e6 * min(inside) / COPIES, 1e6 * min(outside) / COPIES


def bench(ruleset: str) -> None:
    with TemporaryDirectory() as cache:
        line(f"compiling the rules of {ruleset}, once", seconds_until_ready(ruleset, cache), "s", "30")
        line("loading them from the cache", seconds_until_ready(ruleset, cache), "s", "2")
    for bots, matches in ((["greedy"] * 2, MATCHES), (["random"] * 2, MATCHES), (["planner", "greedy"], 2)):
        clock, processor = matches_a_second(ruleset, bots, matches)
        label = " against ".join(bots)
        target = TARGETS[ruleset] if bots == ["greedy"] * 2 else "none"
        line(f"{label}, by the clock", clock, "matches/s", target)
        line(f"{label}, processor time", processor, "matches/s", target)


def main() -> None:
    for ruleset in RECIPES:
        bench(ruleset)
    inside, outside = copies()
    line("a state's copy in compiled code", inside, "us", "2")
    line("a state's copy asked for from Python", outside, "us", "none")


if __name__ == "__main__":
    main()

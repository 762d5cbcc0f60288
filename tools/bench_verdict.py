"""How long a verdict takes, and what a second core brings. Prints figures, asserts nothing."""

from __future__ import annotations

from functools import partial
from time import perf_counter

from generator.commands.players import ready_rules
from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from generator.verdict.playing import Players
from generator.verdict.seating import seatings
from tools.bench import best, line

MATCHES, RUNS = 400, 5


def bench_arena(ruleset: str) -> Arena:
    """The standard arena of a ruleset, with equal armies: for Dustbowl 20x16 hexes and 500 points a side."""
    return forge_arena(make_recipe({"ruleset": ruleset, "seed": "bench", "mirror": True}))


def of_one_and_two(arena: Arena) -> tuple[float, float]:
    """Seconds for the same matches by one thread and by two, in turns, the best of some runs."""
    rules = ready_rules(arena)
    wanted = list(seatings(arena.recipe.sides, swapped=False))
    bots = dict.fromkeys(arena.sides, "greedy")
    blocks = range(1, MATCHES // len(wanted) + 1)
    seconds = {1: float("inf"), 2: float("inf")}
    for _ in range(RUNS):
        for workers in seconds:
            with Players(rules, arena, wanted, workers) as players:
                began = perf_counter()
                players.play(wanted, bots, "bench", blocks)
                seconds[workers] = min(seconds[workers], perf_counter() - began)
    return seconds[1], seconds[2]


def main() -> None:
    for ruleset, target in (("dustbowl", 1.0), ("battle-arena", float("inf"))):
        arena = bench_arena(ruleset)
        ready_rules(arena)
        limits = make_limits({"matches": MATCHES})
        verdict = judge(arena, limits=limits)
        played = f"   ({verdict.matches_played} matches, {arena.recipe.size}, {verdict.judgement})"
        line(f"{ruleset}: a verdict", best(partial(judge, arena, limits=limits)), target, played)
        one, two = of_one_and_two(arena)
        print(f"{ruleset + ': two cores are':<34}{one / two:>7.2f} times one   target 1.8", flush=True)


if __name__ == "__main__":
    main()

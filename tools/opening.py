"""Finds arenas for the page to open on: proves seeds as the command line does, and tells what makes each.

What it prints after a playable one can stand in webapp/opening.py.
"""

from __future__ import annotations

import argparse

from generator.proving import prove, quality
from generator.recipe import make_recipe
from generator.recipe_command import needed_options
from webapp.opening import OPENING


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", nargs="*", default=[OPENING["seed"]])
    for seed in parser.parse_args().seeds:
        proof = prove(make_recipe({"seed": seed}))
        verdict, recipe = proof.verdict, proof.arena.recipe
        told = f"{proof.arena.name}: {verdict.judgement}, {quality(verdict):.2f}"
        print(f"{told}: {needed_options(recipe)}", flush=True)


if __name__ == "__main__":
    main()

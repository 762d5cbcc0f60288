"""Armies matched by play: of several drawn for one side, the one that is nearest to even with the other.

Equal points are far from equal chances, and no measure of an army alone foretells who beats whom. So the
candidates play a few matches on the very ground, the better half of them plays more, and so on. The one
that is left stands in the recipe as a seed, so that the arena is made again from its recipe alone, without
playing. The verdict throws dice of its own.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from generator.armies.plan import parse_reroll
from generator.engine.arena import Arena
from generator.engine.contract import Ruleset
from generator.engine.match import match_key
from generator.forge import forge_arena, forge_armies
from generator.maps.model import GameMap
from generator.recipe import GAMES, Recipe
from generator.rules.registry import PLAYED, load_rules

ROUNDS = ((16, 16), (8, 32), (4, 64), (2, 128))  # so many candidates, and so many more matches of each
BOTS = ("greedy", "greedy")


def free_side(recipe: Recipe) -> str:
    """The side whose army nobody has chosen, red first.

    It is empty where there is nothing to match: mirrored armies, both given, units built in play.
    """
    if not GAMES[recipe.ruleset].has_armies or recipe.ruleset not in PLAYED or recipe.mirror:
        return ""
    chosen = {parse_reroll(word).side for word in recipe.reroll.split(",") if word.strip()}
    chosen |= {side for side in ("blue", "red") if recipe.army_seed(side) != recipe.seed}
    return next((side for side in ("red", "blue") if side not in chosen), "")


def matched(recipe: Recipe, side: str, *, workers: int = 0, known: GameMap | None = None) -> Recipe:
    """The recipe with the seed of that army for a side which comes nearest to even; without one, as it is.

    ``workers`` (0: all cores) changes how soon it comes, and nothing else.
    """
    if not side:
        return recipe
    rules, arena = load_rules(recipe.ruleset), forge_arena(recipe, known)
    left = [_Candidate(rules, arena, side, number) for number in range(ROUNDS[0][0])]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as threads:
        for candidates, matches in ROUNDS:
            left = sorted(left, key=_Candidate.apart)[:candidates]
            list(threads.map(_Candidate.play, left, [matches] * len(left)))
    return min(left, key=_Candidate.apart).recipe


class _Candidate:
    """An army, and how it has fared so far."""

    def __init__(self, rules: Ruleset[Any, Any], arena: Arena, side: str, number: int) -> None:
        seed = {f"{side}_seed": f"{arena.recipe.army_seed(side)} ={number}"} if number else {}
        self.recipe = arena.recipe.model_copy(update=seed)
        self.rules = rules
        self.table = rules.set_up(replace(arena, recipe=self.recipe, armies=forge_armies(self.recipe)))
        self.played = 0
        self.balance = 0.0  # matches that the first side won more than it lost

    def play(self, matches: int) -> None:
        keys = [match_key(f"matching {n}") for n in range(self.played, self.played + matches)]
        winners = self.rules.play_many(self.table, keys, BOTS).winner
        self.balance += float((winners == 0).sum()) - float((winners == 1).sum())
        self.played += matches

    def apart(self) -> float:
        return abs(self.balance) / max(1, self.played)

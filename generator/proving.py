"""Arenas that are proven: made, judged, and what failed made again, until one plays well and fairly.

Of two armies one is matched to the other by play before they are judged. Each try changes only what failed:
another army where the armies are to blame, another map where the ground is, both where it is dull. A try is
a recipe of its own (its seeds for map and armies are written into it), so the arena that comes out is made
again from its recipe alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.maps.model import GameMap
from generator.matching import free_side, matched
from generator.recipe import Recipe
from generator.verdict.judging import judge
from generator.verdict.limits import Limits
from generator.verdict.verdict import Verdict

ATTEMPTS = 10
ORDER = ("playable", "not certain", "dull", "unfair", "broken")  # from the best to the worst


@dataclass(frozen=True)
class Try:
    """One arena that was made and judged."""

    number: int
    arena: Arena
    verdict: Verdict
    changed: str  # what is other than in the try before: "the map", "red's army" ...


@dataclass(frozen=True)
class Proof:
    """The best arena that was found, and all that were tried."""

    best: Try
    tries: tuple[Try, ...]

    @property
    def arena(self) -> Arena:
        return self.best.arena

    @property
    def verdict(self) -> Verdict:
        return self.best.verdict


def prove(
    recipe: Recipe,
    *,
    attempts: int = ATTEMPTS,
    best_of: int = 1,
    seed: str = "1",
    limits: Limits | None = None,
    bots: str = "greedy",
    workers: int = 0,
    tell: Callable[[str], None] = lambda _: None,
    known: GameMap | None = None,
) -> Proof:
    """Tries until ``best_of`` playable arenas are found or ``attempts`` are used up, and keeps the best.

    A map that is ``known`` is not made again for the recipe.
    """
    tries: list[Try] = []
    asked, changed, side = recipe, "", free_side(recipe)
    while len(tries) < max(attempts, best_of):
        number = len(tries) + 1
        tell(f"arena {number}: matching the armies" if side else f"arena {number}")
        known = forge_arena(asked, known).map
        arena = forge_arena(matched(asked, side, workers=workers, known=known), known)
        verdict = judge(
            arena,
            seed=seed,
            limits=limits,
            bots=bots,
            workers=workers,
            tell=lambda text, number=number: tell(f"arena {number}: {text}"),  # type: ignore[misc]
        )
        tries.append(Try(number, arena, verdict, changed))
        good = sum(one.verdict.judgement == "playable" for one in tries)
        if good >= best_of:
            break
        asked, changed = another(recipe, asked, verdict, number + 1)
    best = max(tries, key=lambda one: (quality(one.verdict), -one.number))
    return Proof(best, tuple(tries))


def quality(verdict: Verdict) -> float:
    """How good an arena is: its judgement first, then how near the sides are, how open and how lively."""
    rank = -10.0 * ORDER.index(verdict.judgement)
    apart = sum(abs(one.value - (one.least + one.most) / 2) for one in verdict.findings if one.kind == "fair")
    lively = sum(one.value for one in verdict.findings if one.key in ("open", "changes", "fired"))
    return round(rank - apart + lively / 3, 6)


def another(first: Recipe, last: Recipe, verdict: Verdict, number: int) -> tuple[Recipe, str]:
    """The recipe of the next try, and what it changes."""
    blame = _to_blame(verdict, last)
    changes: dict[str, str] = {}
    if "map" in blame:
        changes["map_seed"] = _seed(first.land_seed, number)
    for side in ("blue", "red"):
        if side in blame:
            changes[f"{side}_seed"] = _seed(first.army_seed(side), number)
    said = [{"map": "the map"}.get(part, f"{part}'s army") for part in blame]
    return last.model_copy(update=changes), " and ".join(said)


def _seed(seed: str, number: int) -> str:
    return f"{seed} ~{number}"


def _to_blame(verdict: Verdict, recipe: Recipe) -> list[str]:
    """What to draw anew: the army that loses from either side of the board, the ground, or everything."""
    if verdict.judgement not in ("unfair", "not certain"):
        return ["map", *_armies(recipe)]
    army, ground = verdict.find("army"), verdict.find("ground")
    if army is None or ground is None:
        return ["map"]
    blame = []
    if abs(ground.value - 0.5) > abs(army.value - 0.5) or _bad_ground(verdict):
        blame.append("map")
    if abs(army.value - 0.5) >= abs(ground.value - 0.5):
        blame.append("blue" if army.value < 0.5 else "red")
    return blame


def _bad_ground(verdict: Verdict) -> bool:
    return any(
        one.state == "bad" and one.key in ("ground", "way", "cover", "sight") for one in verdict.findings
    )


def _armies(recipe: Recipe) -> list[str]:
    if recipe.ruleset != "dustbowl":
        return []
    return ["blue"] if recipe.mirror else ["blue", "red"]


def told(proof: Proof) -> list[str]:
    """What was tried, a line a try; nothing where the first one passed."""
    if len(proof.tries) == 1 and proof.verdict.playable:
        return []
    lines = []
    for one in proof.tries:
        new = f" (new: {one.changed})" if one.changed else ""
        kept = " <- kept" if one is proof.best and len(proof.tries) > 1 else ""
        lines.append(f"arena {one.number}{new}: {one.verdict.summary}{kept}")
    return lines

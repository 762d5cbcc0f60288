from __future__ import annotations

from dataclasses import replace

from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.proving import another, prove, quality, told
from generator.recipe import make_recipe
from generator.verdict.limits import make_limits
from generator.verdict.verdict import Verdict

SMALL = {"size": "12x10", "points": 200, "seed": "proving"}


def test_an_arena_that_failed_is_tried_again_and_comes_of_its_own_recipe() -> None:
    limits = make_limits({"matches": 48, "fell": 0.99})
    proof = prove(make_recipe(SMALL), attempts=2, limits=limits, workers=1)
    assert [one.number for one in proof.tries] == [1, 2]
    assert proof.tries[1].changed
    assert proof.arena.recipe != proof.tries[0].arena.recipe or proof.best.number == 1
    for one in proof.tries:
        assert forge_arena(one.arena.recipe) == one.arena
    lines = told(proof)
    assert len(lines) == 2
    assert sum("<- kept" in line for line in lines) == 1


def test_the_best_of_several_playable_arenas_is_kept() -> None:
    anything = dict.fromkeys(("balance", "first_move", "army", "ground", "way", "cover", "sight"), 1000.0)
    lively = dict.fromkeys(("shortest", "moved", "fired", "fell", "changes", "open", "used"), 0.0)
    most = {"draws": 1.0, "stalls": 1.0, "longest": 1.0, "passage": 0, "skill": 0.001}
    limits = make_limits({"matches": 48, **anything, **lively, **most})
    proof = prove(make_recipe(SMALL), attempts=1, best_of=3, limits=limits, workers=1)
    assert [one.verdict.judgement for one in proof.tries] == ["playable"] * 3
    assert len({one.arena.recipe.to_query() for one in proof.tries}) == 3
    assert proof.best in proof.tries
    assert quality(proof.verdict) == max(quality(one.verdict) for one in proof.tries)


def test_only_what_is_to_blame_is_drawn_anew(arena: Arena, verdict: Verdict) -> None:
    findings = {one.key: one for one in verdict.findings}
    army = replace(findings["army"], value=0.9)
    ground = replace(findings["ground"], value=0.5)
    rest = tuple(one for one in verdict.findings if one.key not in ("army", "ground"))
    unfair = replace(verdict, judgement="unfair", findings=(*rest, army, ground))
    recipe, changed = another(arena.recipe, arena.recipe, unfair, 2)
    assert changed == "red's army"
    assert recipe.red_seed
    assert not recipe.blue_seed
    assert not recipe.map_seed
    tilted = replace(unfair, findings=(*rest, replace(army, value=0.5), replace(ground, value=0.9)))
    recipe, changed = another(arena.recipe, arena.recipe, tilted, 3)
    assert changed == "the map"
    assert recipe.map_seed
    assert not recipe.red_seed


def test_a_better_judgement_is_a_better_arena(verdict: Verdict) -> None:
    playable, dull, unfair = (
        quality(replace(verdict, judgement=judgement)) for judgement in ("playable", "dull", "unfair")
    )
    assert playable > dull > unfair

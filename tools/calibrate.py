"""How often the verdict is right: arenas that are fair by making, arenas spoilt on purpose, and fresh ones.

python -m tools.calibrate --arenas 200 [--ruleset dustbowl] [--kinds mirrored,points] [--fresh 40]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import perf_counter

import click

from generator.engine.arena import Arena
from generator.engine.rule import warm_up
from generator.forge import forge_arena, forge_armies
from generator.geometry.board import steps_from
from generator.geometry.hexes import Hex, within
from generator.maps.checks import Survey
from generator.maps.model import Tile
from generator.matching import free_side, matched
from generator.recipe import GAMES, make_recipe
from generator.rules.registry import PLAYED, ground_of, load_rules
from generator.terrain.palette import load_palette
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from generator.verdict.verdict import Verdict

ROUND_A_BASE = 2
Spoil = Callable[[Arena], Arena]


def fair(arena: Arena) -> Arena:
    return arena


def two_thirds_of_the_points(arena: Arena) -> Arena:
    """The second side is built anew to two thirds of the limit."""
    recipe = arena.recipe.model_copy(update={"points": arena.recipe.points * 2 // 3, "mirror": False})
    red = forge_armies(recipe, "red")[0]
    return replace(arena, armies=(arena.armies[0], red))


def walled_in(arena: Arena) -> Arena:
    """Impassable ground all round the first side's zone, or two hexes round its fortress."""
    survey = _survey(arena)
    home = next(iter(survey.homes.values()))
    inside = dict.fromkeys(home)
    for zone in arena.map.zones[:1]:
        inside |= dict.fromkeys(zone.hexes)
    reach = 1 if arena.map.zones else ROUND_A_BASE
    wall = {h for start in inside for h in within(start, reach)} - set(inside)
    if not arena.map.zones:
        wall -= {h for start in inside for h in within(start, reach - 1)}
    return _with_tiles(arena, {h: _tile(arena, impassable=True) for h in arena.map.tiles if h in wall})


def cover_on_one_side(arena: Arena) -> Arena:
    """The land nearer to the second side than to the first is laid bare."""
    survey = _survey(arena)
    board = survey.board
    homes = [[board.index[h] for h in home] for home in survey.homes.values()]
    first, second = (steps_from(board, home, survey.walkable) for home in homes[:2])
    bare = [
        h
        for i, h in enumerate(board.hexes)
        if survey.effect[h].cover > 0 and (second[i] <= first[i] or first[i] < 0)
    ]
    return _with_tiles(arena, {h: _tile(arena, impassable=False) for h in bare})


def _survey(arena: Arena) -> Survey:
    return Survey(arena.map, arena.recipe.load_palette(), ground_of(arena.ruleset))


def _tile(arena: Arena, *, impassable: bool) -> Tile:
    """Ground that nobody enters, or that has nothing to hide behind."""
    palette, ground = arena.recipe.load_palette(), ground_of(arena.ruleset)
    for name, terrain in palette.terrains.items():
        effect = ground.effects[palette.rules_name(name)]
        if impassable and effect.cost is None:
            return Tile(name, terrain.elevation[0])
        if not impassable and effect.walkable and not effect.cover and not effect.blocks:
            return Tile(name, terrain.elevation[0])
    raise RuntimeError(f"{palette.title} has no such ground")


def _with_tiles(arena: Arena, tiles: dict[Hex, Tile]) -> Arena:
    whole = {h: tiles.get(h, tile) for h, tile in arena.map.tiles.items()}
    roads = tuple(road for road in arena.map.roads if not set(road) & set(tiles))
    return replace(arena, map=replace(arena.map, tiles=whole, roads=roads))


KINDS: dict[str, Spoil] = {
    "mirrored": fair,
    "points": two_thirds_of_the_points,
    "wall": walled_in,
    "cover": cover_on_one_side,
}


def kinds_of(ruleset: str) -> list[str]:
    return [kind for kind in KINDS if kind != "points" or GAMES[ruleset].has_armies]


def count(ruleset: str, kind: str, arenas: int, matches: int) -> Counter[str]:
    """Judgements on so many arenas of a kind, all presets in turn."""
    presets = list(load_palette(GAMES[ruleset].terrain_set).presets)
    found: Counter[str] = Counter()
    for number in range(arenas):
        options = {"ruleset": ruleset, "preset": presets[number % len(presets)], "seed": f"{kind} {number}"}
        arena = KINDS[kind](forge_arena(make_recipe({**options, "mirror": True})))
        found[_judged(arena, matches).judgement] += 1
    return found


def fresh(ruleset: str, arenas: int, matches: int) -> None:
    """How often an arena passes at the first attempt, by preset; its armies matched, not mirrored."""
    for preset in load_palette(GAMES[ruleset].terrain_set).presets:
        found: Counter[str] = Counter()
        reasons: Counter[str] = Counter()
        for number in range(arenas):
            recipe = make_recipe({"ruleset": ruleset, "preset": preset, "seed": f"fresh {number}"})
            verdict = _judged(forge_arena(matched(recipe, free_side(recipe))), matches)
            found[verdict.judgement] += 1
            reasons.update(one.key for one in verdict.findings if one.state != "good")
        print(f"  fresh {preset:<16} {_told(found, arenas)}; not good: {dict(reasons)}", flush=True)


def _judged(arena: Arena, matches: int) -> Verdict:
    return judge(arena, limits=make_limits({"matches": matches}))


def _told(found: Counter[str], arenas: int) -> str:
    return ", ".join(f"{word} {count} ({100 * count / arenas:.0f} %)" for word, count in found.most_common())


@click.command()
@click.option("--arenas", default=200)
@click.option("--fresh", "fresh_arenas", default=40, help="of each preset")
@click.option("--matches", default=2000)
@click.option("--ruleset", "rulesets", multiple=True, default=PLAYED)
@click.option("--kinds", default="")
def main(arenas: int, fresh_arenas: int, matches: int, rulesets: tuple[str, ...], kinds: str) -> None:
    for ruleset in rulesets:
        arena = forge_arena(make_recipe({"ruleset": ruleset, "size": "12x10"}))
        module = type(load_rules(ruleset)).__module__
        warm_up(ruleset, module, partial(_judged, arena, 2), print)
        began = perf_counter()
        for kind in kinds.split(",") if kinds else kinds_of(ruleset):
            found = count(ruleset, kind, arenas, matches)
            print(f"  {kind:<10} of {arenas}: {_told(found, arenas)}", flush=True)
        if fresh_arenas:
            fresh(ruleset, fresh_arenas, matches)
        print(f"{ruleset}: {perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()

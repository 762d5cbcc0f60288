"""Draws the README's pictures of what is printed beside a map: cards, tokens, tracks and references."""

from __future__ import annotations

from generator.engine.arena import Arena
from generator.forge import forge_map
from generator.recipe import make_recipe
from generator.reference_files import reference_sheets
from tools.gallery import FOLDER, SEED, save
from tools.gallery_armies import drawn

PAGE = 560  # pixels across


def arena(ruleset: str, **options: object) -> Arena:
    recipe = make_recipe({"ruleset": ruleset, "seed": SEED, **options})
    return Arena(recipe, forge_map(recipe), (), recipe.scenario, ruleset)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, pages in reference_sheets(arena("battle-arena", score=3)).items():
        save(drawn(pages[0], PAGE), name)
    dustbowl = reference_sheets(arena("dustbowl"))
    save(drawn(dustbowl["quick-reference"][0], PAGE), "quick-reference-dustbowl")
    save(drawn(dustbowl["player-aid"][0], PAGE), "player-aid-dustbowl")
    for style in ("ink-saver", "colour-blind"):
        cards = reference_sheets(arena("battle-arena", style=style))["reference-cards"]
        save(drawn(cards[0], PAGE), f"reference-cards-{style}")


if __name__ == "__main__":
    main()

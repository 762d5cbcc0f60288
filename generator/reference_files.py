"""What is printed beside an arena to play it: quick reference, player aid, cards, tokens, tracks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.arena import Arena
from generator.exports.scene import Scene
from generator.maps.model import SIDES

FORMATS = ("svg", "pdf", "png")
TITLES = {
    "quick-reference": "Quick reference",
    "player-aid": "Player aid",
    "reference-cards": "Reference cards",
    "tokens": "Tokens",
    "resource-track": "Resource track",
}


def reference_sheets(arena: Arena) -> dict[str, list[Scene]]:
    """The pages of each document by its name, in the order in which a pack has them."""
    from generator.exports.reference.aid_pages import player_aid_pages
    from generator.exports.reference.played import played
    from generator.exports.reference.quick_pages import quick_reference_pages

    recipe = arena.recipe
    sheets = {
        "quick-reference": quick_reference_pages(arena.ruleset, recipe.style, recipe.paper, played(recipe)),
        "player-aid": player_aid_pages(arena.map, recipe),
    }
    return sheets | (_battle_sheets(arena) if arena.ruleset == "battle-arena" else {})


def _battle_sheets(arena: Arena) -> dict[str, list[Scene]]:
    """What stands for dice, or holds them; the pictures are drawn once for all of it."""
    from generator.exports.reference.level_cards import reference_card_pages
    from generator.exports.reference.played import played
    from generator.exports.reference.token_pages import token_pages
    from generator.exports.reference.track_pages import track_pages

    recipe, scenario = arena.recipe, arena.scenario
    sides = SIDES[: recipe.sides]
    paper = "a4" if recipe.paper == "fit" else recipe.paper
    style = recipe.style
    return {
        "reference-cards": reference_card_pages(sides, scenario, style, paper, played(recipe)),
        "tokens": token_pages(sides, scenario, recipe.hex_mm, style, paper),
        "resource-track": track_pages(sides, scenario, recipe.score, style, paper),
    }


def reference_files(
    arena: Arena, formats: Sequence[str], tell: Callable[[str], None] = lambda _: None
) -> dict[str, bytes]:
    """A PDF a document, and SVG and PNG a page."""
    if not set(FORMATS) & set(formats):
        return {}
    tell("references")
    files: dict[str, bytes] = {}
    for name, pages in reference_sheets(arena).items():
        files |= _printed(name, pages, formats, float(arena.recipe.dpi))
    return files


def _printed(name: str, pages: Sequence[Scene], formats: Sequence[str], dpi: float) -> Mapping[str, bytes]:
    files: dict[str, bytes] = {}
    numbered = [name] if len(pages) == 1 else [f"{name}-{n:02}" for n in range(1, len(pages) + 1)]
    if "pdf" in formats:
        from generator.exports.pdf import print_pdf

        files[f"{name}.pdf"] = print_pdf(pages, title=TITLES[name])
    if "svg" in formats:
        from generator.exports.svg import print_svg

        files |= {f"{n}.svg": print_svg(page).encode() for n, page in zip(numbered, pages, strict=True)}
    if "png" in formats:
        from generator.exports.png import print_png

        files |= {f"{n}.png": print_png(page, dpi=dpi) for n, page in zip(numbered, pages, strict=True)}
    return files

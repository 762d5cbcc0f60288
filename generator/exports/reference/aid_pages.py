"""The player aid: the terrains of one map, and what is looked up most, on one page."""

from __future__ import annotations

from generator.exports.card_sheets.draft import Draft, Symbols, numbered
from generator.exports.card_sheets.foot import Owner
from generator.exports.reference.blocks import USUAL, Laid, laid_section, titled
from generator.exports.reference.column_flow import largest_type, on_page
from generator.exports.reference.land_block import map_land
from generator.exports.reference.page_head import page_head
from generator.exports.reference.page_inks import columns, page_inks, reading_page
from generator.exports.reference.pictures import Pictures
from generator.exports.reference.played import played
from generator.exports.reference.words import references
from generator.exports.scene import Scene
from generator.maps.model import GameMap
from generator.recipe import GAMES, Recipe

COLUMNS = 2
LAND = "The land on this map"
FIRST = 2  # sections between the halves of a long terrain table


def player_aid_pages(game_map: GameMap, recipe: Recipe, symbols: Symbols | None = None) -> list[Scene]:
    """One page, in smaller type where the map has many terrains."""
    shared: Symbols = {} if symbols is None else symbols
    words, page = references(recipe.ruleset, played(recipe)), reading_page(recipe.paper)
    inks, land = page_inks(recipe.ruleset, recipe.style), map_land(game_map, recipe)
    places = columns(page, COLUMNS)
    pictures = Pictures("blue", recipe.style, shared)
    others = {name for name in GAMES[recipe.ruleset].scenarios if name != recipe.scenario}
    sections = [s for s in words.sections if "aid" in s.on and s.name not in others]

    def laid(scale: float) -> list[list[Laid]]:
        type_ = USUAL.scaled(scale)
        width = places[0].width
        tables = [part.laid(width, inks, type_, shared) for part in land.parts()]
        lands = [titled(f"{LAND}{', continued' * (n > 0)}", [t], width, inks) for n, t in enumerate(tables)]
        rest = [laid_section(section, width, inks, pictures, type_) for section in sections]
        return [lands[0], *rest[:FIRST], *lands[1:], *rest[FIRST:]]

    filled = largest_type(laid, COLUMNS, places[0].height, 1)
    head = ("Player aid", game_map.name)
    items = page_head(page, words.title, head, recipe.ruleset, recipe.style)
    items += on_page(places, filled)
    draft = Draft(page, tuple(items), "player aid", f"What is looked up most on the map {game_map.name}.")
    owner = Owner(f"{words.title} · {game_map.name}")
    return numbered([draft], words.title, [owner], recipe.style, shared)

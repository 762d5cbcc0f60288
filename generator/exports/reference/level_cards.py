"""A set of reference cards a side: the six levels, the turn, the base and what is played for."""

from __future__ import annotations

from collections.abc import Sequence

from generator.exports.card_sheets.draft import Draft, Symbols, numbered
from generator.exports.card_sheets.foot import Owner
from generator.exports.card_sheets.grid import Grid, best_grid
from generator.exports.card_sheets.marks import cut_marks
from generator.exports.cards.card_style import CARD_HEIGHT, CARD_WIDTH
from generator.exports.reference.level_card import level_card
from generator.exports.reference.played import BY_THE_BOOK, Played
from generator.exports.reference.word_card import word_card
from generator.exports.reference.words import Section, references
from generator.exports.scene import Group, Item, Scene
from generator.recipe import GAMES
from generator.rules.battle_arena.tables import LEVELS
from generator.terrain.palette import Style

RULESET = "battle-arena"
TITLE = "Reference cards"


def reference_card_pages(
    sides: Sequence[str],
    scenario: str,
    style: Style,
    paper: str,
    rules: Played = BY_THE_BOOK,
    symbols: Symbols | None = None,
) -> list[Scene]:
    """Each side's set begins on a page of its own, so that every player cuts theirs."""
    shared: Symbols = {} if symbols is None else symbols
    grid = best_grid(paper, CARD_WIDTH, CARD_HEIGHT)
    drafts: list[Draft] = []
    owners: list[Owner] = []
    for side in sides:
        cards = _cards(side, scenario, style, rules, shared)
        for start in range(0, len(cards), grid.count):
            batch = cards[start : start + grid.count]
            drafts.append(_draft(batch, grid, side))
            owners.append(Owner(f"Battle Arena · {side}’s reference cards", side))
    return numbered(drafts, TITLE, owners, style, shared)


def _cards(side: str, scenario: str, style: Style, rules: Played, symbols: Symbols) -> list[tuple[Item, ...]]:
    faces = [level_card(level, side, style, symbols, rules) for level in LEVELS]
    return faces + [word_card(section, side, style, symbols) for section in card_sections(scenario, rules)]


def card_sections(scenario: str, rules: Played = BY_THE_BOOK) -> list[Section]:
    """Those for cards, and of the scenarios the one that is played."""
    others = {name for name in GAMES[RULESET].scenarios if name != scenario}
    return [s for s in references(RULESET, rules).sections if "card" in s.on and s.name not in others]


def _draft(batch: Sequence[tuple[Item, ...]], grid: Grid, side: str) -> Draft:
    items: list[Item] = []
    for number, face in enumerate(batch):
        place = grid.place(number)
        items.append(Group(face, "card", (), place.x, place.y))
    items += cut_marks(grid, len(batch))
    return Draft(grid.page, tuple(items), side, f"The six levels and the rules to hand, for {side}.", grid)

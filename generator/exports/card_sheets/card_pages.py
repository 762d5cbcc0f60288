"""Cards on pages: edge to edge, with their backs beside, behind, or joined to them at a fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.errors import unknown
from generator.exports.card_sheets.draft import Draft, Symbols, finished
from generator.exports.card_sheets.grid import Grid, best_grid
from generator.exports.card_sheets.looks import Unit
from generator.exports.card_sheets.marks import cut_marks, fold_lines
from generator.exports.cards.back import card_back
from generator.exports.cards.card_style import CARD_HEIGHT, CARD_WIDTH
from generator.exports.cards.face import card_face
from generator.exports.cards.group_face import group_face
from generator.exports.scene import Group, Item, Point, Scene, Use
from generator.recipe import Backs, check_offset
from generator.terrain.palette import Style

BACKS: tuple[Backs, ...] = get_args(Backs)


def card_pages(
    army: Army,
    style: Style,
    paper: str,
    *,
    backs: Backs,
    offset: Point = (0.0, 0.0),
    symbols: Symbols | None = None,
) -> list[Scene]:
    """The army's cards, units before groups, each page with cut marks, foot, ruler and bookmark.

    ``offset`` moves the back pages of a duplex print by so many millimetres to the right and down.
    """
    shared: Symbols = {} if symbols is None else symbols
    return finished(card_drafts(army, style, paper, backs, offset, shared), army, style, shared)


def card_drafts(
    army: Army, style: Style, paper: str, backs: Backs, offset: Point, symbols: Symbols
) -> list[Draft]:
    if backs not in BACKS:
        raise unknown("backs", backs, BACKS, field="backs")
    check_offset(offset)
    units: tuple[Unit, ...] = (*army.cards, *army.groups)
    if backs == "fold":
        return list(_fold_pages(army, units, style, best_grid(paper, CARD_WIDTH, 2 * CARD_HEIGHT), symbols))
    grid = best_grid(paper, CARD_WIDTH, CARD_HEIGHT)
    drafts = list(_front_pages(army, units, style, grid, backs, offset, symbols))
    if backs == "separate":
        drafts.append(_separate_backs(army, len(units), style, grid, symbols))
    return drafts


def _batches(units: Sequence[Unit], size: int) -> Iterator[tuple[Sequence[Unit], str]]:
    """So many units at a time, with the numbers that their cards have."""
    for start in range(0, len(units), size):
        batch = units[start : start + size]
        end = start + len(batch)
        numbers = f"cards {start + 1}–{end}" if len(batch) > 1 else f"card {end}"
        yield batch, f"{numbers} of {len(units)}"


def _face(unit: Unit, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    return card_face(unit, style, symbols) if isinstance(unit, Card) else group_face(unit, style, symbols)


def back_symbol(side: str, style: Style, symbols: Symbols) -> str:
    """The name of the side's card back, stored once however many cards there are."""
    name = f"card-back-{side}-{style}"
    if name not in symbols:
        symbols[name] = card_back(side, style, symbols)
    return name


def _front_pages(
    army: Army,
    units: Sequence[Unit],
    style: Style,
    grid: Grid,
    backs: Backs,
    offset: Point,
    symbols: Symbols,
) -> Iterator[Draft]:
    for batch, name in _batches(units, grid.count):
        items: list[Item] = []
        for number, unit in enumerate(batch):
            place = grid.place(number)
            items.append(Group(_face(unit, style, symbols), "card", (), place.x, place.y))
        items += cut_marks(grid, len(batch))
        listed = ", ".join(unit.name for unit in batch)
        yield Draft(grid.page, tuple(items), name, f"The cards of {listed}.", grid)
        if backs in ("duplex-long", "duplex-short"):
            behind = _backs_behind(army.side, len(batch), style, grid, backs, symbols)
            yield Draft(grid.page, behind, f"backs of {name}", f"The backs of {listed}.", grid, offset)


def turned_across(grid: Grid, backs: Backs) -> bool:
    """Whether the sheet is turned left to right: on its long edge if it is upright."""
    return (backs == "duplex-long") == (grid.page.height >= grid.page.width)


def _backs_behind(
    side: str, used: int, style: Style, grid: Grid, backs: Backs, symbols: Symbols
) -> tuple[Item, ...]:
    """Each back behind its card; on a sheet turned top to bottom it stands on its head to be upright."""
    symbol, across = back_symbol(side, style, symbols), turned_across(grid, backs)
    places = [grid.behind(number, across=across) for number in range(used)]
    if across:
        return tuple(Use(symbol, place.x, place.y) for place in places)
    return tuple(Use(symbol, place.right, place.bottom, rotation=180.0) for place in places)


def _separate_backs(army: Army, cards: int, style: Style, grid: Grid, symbols: Symbols) -> Draft:
    """One page of backs, to be printed as often as it takes."""
    symbol, used = back_symbol(army.side, style, symbols), min(cards, grid.count)
    places = [grid.place(number) for number in range(used)]
    items = (*(Use(symbol, place.x, place.y) for place in places), *cut_marks(grid, used))
    times = -(-cards // grid.count)
    name = "backs" if times == 1 else f"backs, print {times} times"
    return Draft(grid.page, items, name, f"The backs of {cards} cards.", grid)


def _fold_pages(
    army: Army, units: Sequence[Unit], style: Style, grid: Grid, symbols: Symbols
) -> Iterator[Draft]:
    """The back stands on its head above its card: folded over, it is upright behind it."""
    symbol = back_symbol(army.side, style, symbols)
    for batch, name in _batches(units, grid.count):
        items: list[Item] = []
        folds: list[tuple[Point, Point]] = []
        for number, unit in enumerate(batch):
            place = grid.place(number)
            fold = place.y + CARD_HEIGHT
            items.append(Use(symbol, place.right, fold, rotation=180.0))
            items.append(Group(_face(unit, style, symbols), "card", (), place.x, fold))
            folds.append(((place.x, fold), (place.right, fold)))
        items += [*fold_lines(folds), *cut_marks(grid, len(batch))]
        listed = ", ".join(unit.name for unit in batch)
        yield Draft(grid.page, tuple(items), f"{name}, to fold", f"The cards of {listed}.", grid)

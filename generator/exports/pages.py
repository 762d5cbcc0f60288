"""A map sheet as pages of paper: at true scale, to be cut and glued into one.

Every page draws the same sheet, stored once, and shows its own window of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.exports.page_foot import page_foot, plain_foot
from generator.exports.page_marks import crop_marks, glue_lines, neighbour_tabs, register_marks
from generator.exports.page_plan import plan_items
from generator.exports.paper import FIT, OVERLAP, Tile, Tiling, best_tiling
from generator.exports.scene import Group, Item, Scene, Use, rectangle

PLAN = "Page plan"
ONE_PAGE = "Print at 100 % (actual size) and check the ruler."

_Symbols = Mapping[str, tuple[Item, ...]]


def map_pages(sheet: Scene, paper: str, *, overlap: float = OVERLAP) -> list[Scene]:
    """The sheet on pages of the paper, each with a bookmark.

    A sheet that fits is one page; a larger one is a page plan and the pages, row by row. On ``fit``
    the page is the sheet itself, with nothing added.
    """
    if paper == FIT:
        return [replace(sheet, bookmark=sheet.bookmark or sheet.title)]
    tiling = best_tiling(sheet.width, sheet.height, paper, overlap=overlap)
    name = _unused("sheet", sheet.symbols)
    symbols = {**sheet.symbols, name: sheet.items}
    if tiling.count == 1:
        return [_map_page(tiling, tiling.tiles[0], sheet, name, symbols)]
    plan = Scene(
        tiling.page_width,
        tiling.page_height,
        f"{sheet.title}: page plan",
        f"How the {tiling.count} pages of {sheet.title} are put together.",
        plan_items(tiling, sheet.title, name),
        symbols,
        PLAN,
    )
    return [plan, *(_map_page(tiling, tile, sheet, name, symbols) for tile in tiling.tiles)]


def _map_page(tiling: Tiling, tile: Tile, sheet: Scene, name: str, symbols: _Symbols) -> Scene:
    near = tiling.neighbours(tile)
    single = tiling.count == 1
    side = tiling.margin
    foot = (
        plain_foot(tiling, sheet.title, ONE_PAGE, side, side)
        if single
        else page_foot(tiling, tile, sheet.title)
    )
    items: tuple[Item, ...] = (
        _picture(tiling, tile, name),
        *crop_marks(tiling),
        *neighbour_tabs(tiling.picture, near),
        *foot,
    )
    return Scene(
        tiling.page_width,
        tiling.page_height,
        sheet.title if single else f"{sheet.title}: page {tile.name}",
        sheet.description,
        items,
        symbols,
        (sheet.bookmark or sheet.title) if single else tile.name,
    )


def _picture(tiling: Tiling, tile: Tile, name: str) -> Group:
    """The tile's window of the sheet, with the marks that belong to places of the map."""
    window, picture = tile.window, tiling.picture
    items = (Use(name, 0, 0), *glue_lines(tiling, tile), *register_marks(tiling, tile))
    return Group(items, "map", rectangle(*window), picture.x - window.x, picture.y - window.y)


def _unused(name: str, symbols: _Symbols) -> str:
    """The name, with a number if the sheet has a symbol of that name itself."""
    number, free = 1, name
    while free in symbols:
        number += 1
        free = f"{name}-{number}"
    return free

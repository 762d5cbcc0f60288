"""A map sheet as pages of paper: at true scale, to be cut and glued into one.

Every page draws the same sheet, stored once, and shows its own window of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.exports.page_foot import page_foot, plain_foot
from generator.exports.page_marks import crop_marks, glue_lines, neighbour_tabs, register_marks
from generator.exports.page_pieces import SharedSheet, shared_sheet
from generator.exports.page_plan import plan_items
from generator.exports.page_ruler import ruler
from generator.exports.page_seams import seams_of
from generator.exports.paper import FIT, OVERLAP, Tiling, best_tiling
from generator.exports.scene import Group, Item, Scene, rectangle

PLAN = "Page plan"
RULER_STRIP = 14.0  # millimetres under a sheet that is its own page
ADVICE = "Print at 100 % (actual size) and check the ruler."


def map_pages(sheet: Scene, paper: str, *, overlap: float = OVERLAP) -> list[Scene]:
    """The sheet on pages of the paper, each with a bookmark.

    A sheet that fits is one page; a larger one is a page plan and the pages, row by row. On ``fit``
    the page is the sheet itself with a ruler under it.
    """
    if paper == FIT:
        return [_fitting_page(sheet)]
    tiling = best_tiling(sheet.width, sheet.height, paper, overlap=overlap)
    if tiling.count == 1:
        return [_only_page(tiling, sheet)]
    shared = shared_sheet(sheet)
    return [_plan(tiling, sheet, shared), *_tile_pages(tiling, sheet, shared)]


def _fitting_page(sheet: Scene) -> Scene:
    return replace(
        sheet,
        height=sheet.height + RULER_STRIP,
        items=(
            *sheet.items,
            *ruler(RULER_STRIP / 2, sheet.height + RULER_STRIP / 3, sheet.width - RULER_STRIP),
        ),
        bookmark=sheet.bookmark or sheet.title,
    )


def _only_page(tiling: Tiling, sheet: Scene) -> Scene:
    """The whole sheet in the middle of a page, with crop marks and the ruler."""
    picture, side = tiling.picture, tiling.margin
    clip = rectangle(0, 0, sheet.width, sheet.height)
    items: tuple[Item, ...] = (
        Group(sheet.items, "map", clip, picture.x, picture.y),
        *crop_marks(tiling),
        *plain_foot(tiling, sheet.title, ADVICE, side, side),
    )
    return replace(
        sheet,
        width=tiling.page_width,
        height=tiling.page_height,
        items=items,
        bookmark=sheet.bookmark or sheet.title,
    )


def _plan(tiling: Tiling, sheet: Scene, shared: SharedSheet) -> Scene:
    return Scene(
        tiling.page_width,
        tiling.page_height,
        f"{sheet.title}: page plan",
        f"How the {tiling.count} pages of {sheet.title} are put together.",
        plan_items(tiling, sheet.title, shared.whole),
        shared.symbols,
        PLAN,
    )


def _tile_pages(tiling: Tiling, sheet: Scene, shared: SharedSheet) -> Iterator[Scene]:
    picture, seams, crop = tiling.picture, seams_of(tiling, sheet), crop_marks(tiling)
    for tile in tiling.tiles:
        window = tile.window
        shown: tuple[Item, ...] = (
            *shared.within(window),
            *glue_lines(tiling, tile, seams),
            *register_marks(tile, seams),
        )
        items: tuple[Item, ...] = (
            Group(shown, "map", rectangle(*window), picture.x - window.x, picture.y - window.y),
            *crop,
            *neighbour_tabs(picture, tiling.neighbours(tile)),
            *page_foot(tiling, tile, sheet.title),
        )
        yield Scene(
            tiling.page_width,
            tiling.page_height,
            f"{sheet.title}: page {tile.name}",
            sheet.description,
            items,
            shared.symbols,
            tile.name,
        )

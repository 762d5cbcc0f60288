"""A sheet as symbols that many pages share: the whole of it, and pieces small enough to leave out.

A piece is a run of items that follow each other in painting order. A page paints the pieces that
reach into its window, in their order, and shows exactly what the whole sheet shows there. A viewer
then reads a few pieces a page instead of all hexes of a poster.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.exports.outlines import Box, extent
from generator.exports.paper import Window
from generator.exports.scene import Group, Item, Scene, Use

PIECE = 200  # items


class SharedSheet(NamedTuple):
    """The symbols of a sheet, its own among them; ``whole`` draws all of it."""

    whole: str
    symbols: Mapping[str, tuple[Item, ...]]
    pieces: tuple[tuple[str, Box], ...]

    def within(self, window: Window) -> tuple[Use, ...]:
        """What paints a window of the sheet."""
        return tuple(Use(name, 0, 0) for name, box in self.pieces if _meets(box, window))


def shared_sheet(sheet: Scene) -> SharedSheet:
    """The sheet, cut into its pieces. Names that the sheet uses itself stay its own."""
    prefix = "sheet"
    while any(name.startswith(prefix) for name in sheet.symbols):
        prefix = f"{prefix}-"
    symbols = dict(sheet.symbols)
    boxes: dict[str, Box | None] = {}
    pieces: list[tuple[str, Box]] = []
    for piece in _pieces(sheet.items):
        box = extent(piece, sheet.symbols, boxes)
        if box is not None:
            name = f"{prefix}-{len(pieces) + 1}"
            symbols[name] = piece
            pieces.append((name, box))
    symbols[prefix] = tuple(Use(name, 0, 0) for name, _ in pieces)
    return SharedSheet(prefix, symbols, tuple(pieces))


def _pieces(items: Sequence[Item]) -> Iterator[tuple[Item, ...]]:
    """Runs of items, and of the items of large groups; a group with a clip stays whole."""
    run: list[Item] = []
    for item in items:
        large = isinstance(item, Group) and not item.clip and _leaves(item) > PIECE
        if run and (large or len(run) == PIECE):
            yield tuple(run)
            run = []
        if isinstance(item, Group) and large:
            yield from ((item._replace(items=part),) for part in _pieces(item.items))
        else:
            run.append(item)
    if run:
        yield tuple(run)


def _leaves(group: Group) -> int:
    return sum(_leaves(item) if isinstance(item, Group) else 1 for item in group.items)


def _meets(box: Box, window: Window) -> bool:
    beside = box.right < window.x or box.left > window.right
    return not (beside or box.bottom < window.y or box.top > window.bottom)

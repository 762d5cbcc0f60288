"""The legend's hexes for a screen, drawn beside the map so that they share its symbols."""

from __future__ import annotations

from generator.exports.map_sheet.legend import CLUSTERED, Entry, swatch_items
from generator.exports.map_sheet.plate import Plate
from generator.exports.scene import Group, Item

SIZE = 10.0  # millimetres of a hex from flat to flat
SIDE = 2 * CLUSTERED * SIZE + 1.2  # of the square that a picture has
ASIDE = -1000.0  # where they are drawn: far from the map, and shown from there


def name(number: int) -> str:
    """The element of a line's picture."""
    return f"legend-{number}"


def view(number: int) -> str:
    """The view box of a line's picture."""
    return f"{ASIDE:g} {_top(number):g} {SIDE:g} {SIDE:g}"


def swatches(plate: Plate, listed: list[Entry], symbols: dict[str, tuple[Item, ...]]) -> list[Item]:
    """A named group for each line of the legend."""
    found: list[Item] = []
    for number, entry in enumerate(listed):
        middle = ASIDE + SIDE / 2, _top(number) + SIDE / 2
        found.append(Group(tuple(swatch_items(plate, entry, symbols, middle, SIZE)), name=name(number)))
    return found


def _top(number: int) -> float:
    return number * 2 * SIDE

"""Line of sight from the middle of one hex to the middle of another."""

from __future__ import annotations

from collections.abc import Callable

from generator.geometry.hexes import Hex, line

Elevation = Callable[[Hex], int]
Blocks = Callable[[Hex], bool]


def hexes_between(a: Hex, b: Hex) -> tuple[list[Hex], list[Hex]]:
    """The hexes strictly between two others, passing ties on the one side and on the other.

    The two lists differ only where the straight line runs along, or through the middle of, a hex side.
    """
    return line(a, b, 1)[1:-1], line(a, b, -1)[1:-1]


def line_of_sight(a: Hex, b: Hex, elevation: Elevation, blocks: Blocks) -> bool:
    """Whether the two hexes see each other.

    A hex between hides them where it rises above the straight line from the one elevation to the other, or
    where it reaches that line and blocks sight. Where the line runs along hex sides, it is enough that one
    side of it, taken whole, is clear. Sight is always mutual.
    """
    one_side, other_side = hexes_between(a, b)
    start, end = elevation(a), elevation(b)
    if _clear(one_side, start, end, elevation, blocks):
        return True
    return other_side != one_side and _clear(other_side, start, end, elevation, blocks)


def _clear(between: list[Hex], start: int, end: int, elevation: Elevation, blocks: Blocks) -> bool:
    steps = len(between) + 1
    for i, h in enumerate(between, start=1):
        # Both sides times the number of steps, so that whole numbers are compared.
        above_line = elevation(h) * steps - (start * (steps - i) + end * i)
        if above_line > 0 or (above_line == 0 and blocks(h)):
            return False
    return True

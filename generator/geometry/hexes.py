"""Hexes in axial coordinates: the grid without paper, orientation or board.

Turns are clockwise as seen on paper, where y runs down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Axis = Literal["q", "r", "s"]


class Hex(NamedTuple):
    """A hex of the endless grid; q + r + s = 0 always holds."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third coordinate, which follows from the other two."""
        return -self.q - self.r


ORIGIN = Hex(0, 0)

# Clockwise; each is the one before it turned by a sixth.
DIRECTIONS: tuple[Hex, ...] = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def add(a: Hex, b: Hex) -> Hex:
    """The sum of two hexes taken as vectors."""
    return Hex(a[0] + b[0], a[1] + b[1])


def subtract(a: Hex, b: Hex) -> Hex:
    """The vector that leads from b to a."""
    return Hex(a[0] - b[0], a[1] - b[1])


def neighbours(h: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with this one, in the order of DIRECTIONS."""
    q, r = h
    return (
        Hex(q + 1, r),
        Hex(q, r + 1),
        Hex(q - 1, r + 1),
        Hex(q - 1, r),
        Hex(q, r - 1),
        Hex(q + 1, r - 1),
    )


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from one hex to the other."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def line(a: Hex, b: Hex, nudge: int = 1) -> list[Hex]:
    """The hexes nearest to distance + 1 even points on the straight line from a to b, ends included.

    Where a point lies midway between two hexes, nudge +1 takes the one on one side of the line and -1 the
    one on the other. The side is fixed to the grid, not to the direction of travel, so that the line from
    b to a is this one reversed.
    """
    length = distance(a, b)
    if length == 0:
        return [a]
    dq, dr = b[0] - a[0], b[1] - a[1]
    if abs(dq) == length:
        rows = _even_points(a[1], dr, length, nudge)
        return [Hex(a[0] + i * dq // length, r) for i, r in enumerate(rows)]
    if abs(dr) == length:
        columns = _even_points(a[0], dq, length, nudge)
        return [Hex(q, a[1] + i * dr // length) for i, q in enumerate(columns)]
    rows = _even_points(a[1], dr, length, nudge)
    return [Hex(a[0] + a[1] + i * (dq + dr) // length - r, r) for i, r in enumerate(rows)]


def _even_points(start: int, change: int, length: int, nudge: int) -> list[int]:
    """The whole numbers nearest to start + change * i / length; halves go up for +1 and down for -1.

    One of the three coordinates of a line changes by exactly one a step, so a point is either in a hex or
    midway on a side, and rounding one of the other two settles it. The choices in ``line`` (r up where q or
    s is whole, q up where r is) all amount to moving the line by one hair's breadth in one direction.
    """
    doubled = 2 * length
    first = start * doubled + length - (0 if nudge > 0 else 1)
    return [(first + 2 * change * i) // doubled for i in range(length + 1)]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the one straight towards DIRECTIONS[4]."""
    if radius < 0:
        raise ValueError(f"a ring's radius is 0 or more, not {radius}")
    if radius == 0:
        return [centre]
    start = DIRECTIONS[4]
    q, r = centre[0] + start[0] * radius, centre[1] + start[1] * radius
    found: list[Hex] = []
    for dq, dr in DIRECTIONS:  # the six sides of the ring, corner to corner
        for _ in range(radius):
            found.append(Hex(q, r))
            q += dq
            r += dr
    return found


def spiral(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes up to this distance, ring by ring from the centre outwards."""
    for reach in range(radius + 1):
        yield from ring(centre, reach)


def within(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to this distance, in the order of the spiral, so the centre comes first."""
    return list(spiral(centre, radius))


def rotate(h: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """The hex after a clockwise turn about another by so many sixths of a full turn."""
    q, r = h[0] - about[0], h[1] - about[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Hex(q + about[0], r + about[1])


def reflect(h: Hex, axis: Axis, about: Hex = ORIGIN) -> Hex:
    """The mirror image that keeps one coordinate, measured from ``about``, and swaps the other two."""
    q, r = h[0] - about[0], h[1] - about[1]
    if axis == "q":
        r = -q - r
    elif axis == "r":
        q = -q - r
    else:
        q, r = r, q
    return Hex(q + about[0], r + about[1])

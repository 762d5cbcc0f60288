"""Moves that map the hex grid to itself: turns, mirrors, shifts and what comes of joining them."""

from __future__ import annotations

from typing import NamedTuple

from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation

# How q and r change, as (q from q, q from r, r from q, r from r): clockwise turns by 0 to 5 sixths, ...
_TURNS = (
    (1, 0, 0, 1),
    (0, -1, 1, 1),
    (-1, -1, 1, 0),
    (-1, 0, 0, -1),
    (0, 1, -1, -1),
    (1, 1, -1, 0),
)
# ... and the same turns after the mirror that keeps q and swaps r and s.
_MIRRORED_TURNS = (
    (1, 0, -1, -1),
    (1, 1, 0, -1),
    (0, 1, 1, 0),
    (-1, 0, 1, 1),
    (-1, -1, 0, 1),
    (0, -1, -1, 0),
)


class Isometry(NamedTuple):
    """A mirror that keeps q (if mirrored), then a clockwise turn about the origin, then a shift."""

    sixths: int
    mirrored: bool
    dq: int
    dr: int

    def apply(self, h: Hex) -> Hex:
        """Where the hex goes."""
        sixths, mirrored, dq, dr = self
        qq, qr, rq, rr = (_MIRRORED_TURNS if mirrored else _TURNS)[sixths]
        q, r = h
        return Hex(qq * q + qr * r + dq, rq * q + rr * r + dr)

    def then(self, other: Isometry) -> Isometry:
        """The one move that does this and afterwards the other."""
        turned = -self.sixths if other.mirrored else self.sixths
        dq, dr = other.apply(Hex(self.dq, self.dr))
        return Isometry((other.sixths + turned) % 6, self.mirrored != other.mirrored, dq, dr)

    def inverse(self) -> Isometry:
        """The move that undoes this one."""
        # A mirror about any line through the origin undoes itself, however it is written as a turn.
        sixths = self.sixths if self.mirrored else -self.sixths % 6
        dq, dr = Isometry(sixths, self.mirrored, 0, 0).apply(Hex(-self.dq, -self.dr))
        return Isometry(sixths, self.mirrored, dq, dr)


IDENTITY = Isometry(0, False, 0, 0)


def half_turn(sum_of_pair: Hex) -> Isometry:
    """The half turn that swaps every two hexes with this sum: about a hex, or about the middle of a side."""
    return Isometry(3, False, sum_of_pair.q, sum_of_pair.r)


def turn_about(centre: Hex, sixths: int) -> Isometry:
    """The clockwise turn about a hex by so many sixths of a full turn."""
    turn = Isometry(sixths % 6, False, 0, 0)
    moved = turn.apply(centre)
    return turn._replace(dq=centre.q - moved.q, dr=centre.r - moved.r)


def mirror_columns(orientation: Orientation, doubled_axis: int) -> Isometry:
    """The left-right reflection in a vertical line on the paper.

    The axis is given doubled, so that it can lie between columns. With pointy tops a hex stands at
    2 * column + (row & 1), in half hex widths, and every whole axis will do. With flat tops it stands at
    2 * column, and an axis between two columns (an odd number) raises ValueError: one of the two is shoved
    down by half a hex, so they are no mirror images.
    """
    if orientation is Orientation.POINTY:
        return Isometry(4, True, doubled_axis, 0)
    _on_a_centre(doubled_axis, "columns of flat-top hexes")
    return Isometry(3, True, doubled_axis, -doubled_axis // 2)


def mirror_rows(orientation: Orientation, doubled_axis: int) -> Isometry:
    """The top-bottom reflection in a horizontal line on the paper.

    The axis is given doubled, so that it can lie between rows. With flat tops a hex stands at
    2 * row + (column & 1), in half hex heights, and every whole axis will do. With pointy tops it stands at
    2 * row, and an axis between two rows (an odd number) raises ValueError: one of the two is shoved right
    by half a hex, so they are no mirror images.
    """
    if orientation is Orientation.FLAT:
        return Isometry(0, True, 0, doubled_axis)
    _on_a_centre(doubled_axis, "rows of pointy-top hexes")
    return Isometry(1, True, -doubled_axis // 2, doubled_axis)


def _on_a_centre(doubled_axis: int, what: str) -> None:
    if doubled_axis % 2:
        raise ValueError(
            f"no mirror line between two {what}: doubled axis {doubled_axis} must be even; "
            "use an odd number of them, or a half turn"
        )

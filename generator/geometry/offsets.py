"""Columns and rows of a printed board, and the numbers printed in its hexes."""

from __future__ import annotations

import re
from enum import StrEnum

from generator.errors import ArenaforgeError
from generator.geometry.hexes import Hex


class Orientation(StrEnum):
    """Which part of a hex points up: a corner, or a flat side."""

    POINTY = "pointy"
    FLAT = "flat"


def from_offset(column: int, row: int, orientation: Orientation) -> Hex:
    """The hex at a column and row, counted from 0.

    With pointy tops the odd rows are shoved right by half a hex; with flat tops the odd columns are shoved
    down by half a hex.
    """
    if orientation is Orientation.POINTY:
        return Hex(column - (row >> 1), row)
    return Hex(column, row - (column >> 1))


def to_offset(h: Hex, orientation: Orientation) -> tuple[int, int]:
    """The column and row of a hex, counted from 0."""
    q, r = h
    if orientation is Orientation.POINTY:
        return q + (r >> 1), r
    return q, r + (q >> 1)


def hex_id(column: int, row: int, *, wide: bool) -> str:
    """The number printed in a hex: CCRR counted from 1, or CCCRRR on a wide board."""
    digits = 3 if wide else 2
    most = 10**digits - 1
    if not (0 <= column < most and 0 <= row < most):
        raise ValueError(f"column {column}, row {row} does not fit {digits} digits (0 to {most - 1})")
    return f"{column + 1:0{digits}}{row + 1:0{digits}}"


def parse_hex_id(text: str) -> tuple[int, int]:
    """The column and row, counted from 0, of a printed number of four or six digits."""
    if re.fullmatch(r"[0-9]{4}|[0-9]{6}", text):
        digits = len(text) // 2
        column, row = int(text[:digits]), int(text[digits:])
        if column and row:
            return column - 1, row - 1
    raise ArenaforgeError(
        f"no hex number: {text!r}; it is the column and the row from 01, such as 0312 or 003012"
    )

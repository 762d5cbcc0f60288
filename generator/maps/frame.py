"""The frame of a map: the board's outline, its symmetry, and where each side has its home."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, sin
from typing import Literal

import numpy as np

from generator.geometry.board import Board, Floats
from generator.geometry.hexes import Hex, add, within
from generator.geometry.isometry import (
    IDENTITY,
    Isometry,
    half_turn,
    mirror_columns,
    mirror_rows,
    turn_about,
)
from generator.geometry.layout import Layout
from generator.geometry.offsets import Orientation, from_offset
from generator.recipe import Recipe

Vector = tuple[float, float]
Ends = Literal["rows", "columns"]  # two sides face each other along the rows' count or the columns'


@dataclass(frozen=True)
class Frame:
    """A board with the moves that take side 0's land onto every other side's."""

    board: Board
    columns: int
    rows: int
    group: tuple[Isometry, ...]
    homes: tuple[Vector, ...]  # from the middle towards each side's home, of length 1
    ends: Ends

    @property
    def symmetric(self) -> bool:
        return len(self.group) > 1

    @cached_property
    def layout(self) -> Layout:
        """The board on paper, in flat-to-flat widths."""
        return Layout(self.board.orientation, 1.0)

    def anchor(self, side: int, part: float) -> Hex:
        """The hex a part of the way from the middle to the rim, towards a side's home."""
        (mx, my), (dx, dy) = self.board.middle, self.homes[side]
        reach = 0.0
        while self.layout.at(mx + dx * (reach + 0.25), my + dy * (reach + 0.25)) in self.board:
            reach += 0.25
        return self.layout.at(mx + dx * reach * part, my + dy * reach * part)

    def flank(self, board: Board) -> Floats:
        """How far a hex lies off the ways from the middle to the homes, 0 on them, in board sizes."""
        offset = board.centres - self.board.middle
        size = np.abs(self.board.centres - self.board.middle).max(axis=0)
        if len(self.homes) == 2:
            dx, dy = self.homes[0]
            across = np.abs(offset[:, 0] * dy - offset[:, 1] * dx)
            return np.asarray(across / (abs(size[0] * dy) + abs(size[1] * dx)), dtype=np.float64)
        away = np.hypot(offset[:, 0], offset[:, 1])
        along = np.max([offset @ np.array(home) for home in self.homes], axis=0)
        return np.asarray((away - along) / float(size.max()), dtype=np.float64)


def make_frame(recipe: Recipe) -> Frame:
    """The board a recipe asks for; where a symmetry needs it, every second row is one hex shorter."""
    if recipe.shape == "hexagon":
        return _hexagon(recipe)
    return _rectangle(recipe)


def _rectangle(recipe: Recipe) -> Frame:
    columns, rows = recipe.dimensions
    pointy = recipe.orientation is Orientation.POINTY
    staggered = rows if pointy else columns  # the count of lines that are shoved in turn
    odd = staggered % 2 == 1
    trimmed = recipe.symmetry != "none" and (odd if recipe.symmetry == "rotate" else not odd)
    if recipe.sides == 4 and recipe.symmetry == "mirror":
        trimmed = True
    board = Board(_cells(columns, rows, recipe.orientation, trimmed=trimmed), recipe.orientation)
    along: Ends = "rows" if pointy else "columns"
    if recipe.symmetry == "mirror" and recipe.sides == 2 and not odd:
        along = "columns" if pointy else "rows"
    group = _rectangle_group(recipe, columns, rows, along)
    return Frame(board, columns, rows, group, _homes(recipe, board, along), along)


def _cells(columns: int, rows: int, orientation: Orientation, *, trimmed: bool) -> list[Hex]:
    def missing(column: int, row: int) -> bool:
        if orientation is Orientation.POINTY:
            return row % 2 == 1 and column == columns - 1
        return column % 2 == 1 and row == rows - 1

    return [
        from_offset(column, row, orientation)
        for row in range(rows)
        for column in range(columns)
        if not (trimmed and missing(column, row))
    ]


def _rectangle_group(recipe: Recipe, columns: int, rows: int, along: Ends) -> tuple[Isometry, ...]:
    orientation = recipe.orientation
    if recipe.symmetry == "none":
        return (IDENTITY,)
    if recipe.symmetry == "rotate":
        first, last = from_offset(0, 0, orientation), from_offset(columns - 1, rows - 1, orientation)
        return (IDENTITY, half_turn(add(first, last)))
    if recipe.sides == 2 and along == "rows":
        return (IDENTITY, mirror_rows(orientation, rows - 1))
    left_right = mirror_columns(orientation, columns - 1)
    if recipe.sides == 2:
        return (IDENTITY, left_right)
    top_bottom = mirror_rows(orientation, rows - 1)
    return (IDENTITY, left_right, top_bottom, left_right.then(top_bottom))


def _hexagon(recipe: Recipe) -> Frame:
    """The largest regular hexagon that fits the size."""
    orientation = recipe.orientation
    radius = (min(recipe.dimensions) - 1) // 2
    centre = from_offset(radius, radius, orientation)
    board = Board(within(centre, radius), orientation)
    along: Ends = "rows" if orientation is Orientation.POINTY else "columns"
    group = _hexagon_group(recipe, radius, centre, along)
    size = 2 * radius + 1
    return Frame(board, size, size, group, _homes(recipe, board, along), along)


def _hexagon_group(recipe: Recipe, radius: int, centre: Hex, along: Ends) -> tuple[Isometry, ...]:
    orientation, shove = recipe.orientation, radius % 2
    if recipe.symmetry == "none":
        return (IDENTITY,)
    if recipe.symmetry == "rotate":
        step = 6 // recipe.sides
        return tuple(turn_about(centre, step * k) for k in range(recipe.sides))
    pointy = orientation is Orientation.POINTY
    left_right = mirror_columns(orientation, 2 * radius + (shove if pointy else 0))
    top_bottom = mirror_rows(orientation, 2 * radius + (0 if pointy else shove))
    if recipe.sides == 4:
        return (IDENTITY, left_right, top_bottom, left_right.then(top_bottom))
    return (IDENTITY, top_bottom if along == "rows" else left_right)


def _homes(recipe: Recipe, board: Board, along: Ends) -> tuple[Vector, ...]:
    """Side 0 is at the south or the west; the symmetry, or an even spread, gives the others."""
    sides = recipe.sides
    if sides == 2:
        first = (0.0, 1.0) if along == "rows" else (-1.0, 0.0)
        return (first, (-first[0], -first[1]))
    if sides == 4:
        width, height = np.abs(board.centres - board.middle).max(axis=0)
        length = hypot(float(width), float(height))
        x, y = float(width) / length, float(height) / length
        return ((-x, y), (x, y), (-x, -y), (x, -y))
    # a hexagon's corners: below for flat tops' neighbours, to the left for pointy ones
    start = pi if recipe.orientation is Orientation.POINTY else pi / 2
    turns = [2 * pi * k / sides for k in range(sides)]
    return tuple((cos(start + t), sin(start + t)) for t in turns)

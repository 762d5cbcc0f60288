"""A board in text, for a terminal: the terrain's key a hex, and two characters where something stands."""

from __future__ import annotations

from collections.abc import Mapping

from generator.geometry.offsets import Orientation, from_offset
from generator.maps.model import GameMap

CELL = 3  # characters a hex on pointy boards, a column on flat ones
# Open ground is left quiet, so that what matters stands out.
QUIET = {"open": "·", "plains": "·", "grass": "·"}


def text_board(game_map: GameMap, marks: Mapping[str, str]) -> str:
    """The board with its column numbers above and its row numbers at the left."""
    # Capitals are kept for what stands on the board.
    keys = {name: terrain.key.lower() for name, terrain in game_map.recipe.load_palette().terrains.items()}
    pointy = game_map.orientation is Orientation.POINTY

    def cell(column: int, row: int) -> str:
        h = from_offset(column, row, game_map.orientation)
        tile = game_map.tiles.get(h)
        if tile is None:
            return " " * CELL
        mark = marks.get(game_map.label(h)) or QUIET.get(tile.terrain, keys[tile.terrain])
        return f"{mark:<{CELL}}"

    head = "    " + "".join(f"{column + 1:<{CELL}}" for column in range(game_map.columns))
    lines = [head.rstrip()]
    for row in range(game_map.rows):
        if pointy:
            cells = "".join(cell(column, row) for column in range(game_map.columns))
            lines.append(f"{row + 1:>3} {'  ' if row % 2 else ''}{cells}".rstrip())
        else:
            for low in (0, 1):
                cells = "".join(
                    cell(column, row) if column % 2 == low else " " * CELL
                    for column in range(game_map.columns)
                )
                lines.append(f"{row + 1 if low == 0 else '':>3} {cells}".rstrip())
    return "\n".join(lines) + "\n"

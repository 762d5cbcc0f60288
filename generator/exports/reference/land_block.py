"""The terrain table of a map: just the terrains on it, each as the hexagon that it is on the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.exports.card_sheets.draft import Symbols
from generator.exports.map_sheet.legend import Entry, entries, swatch_items
from generator.exports.map_sheet.plate import Plate
from generator.exports.page_text import wrapped
from generator.exports.reference.blocks import Laid, Type
from generator.exports.reference.land import LANDS
from generator.exports.reference.page_inks import CELL_LINE, CELLS, HEAD_HEIGHT, PageInks
from generator.exports.reference.reference_tables import Table
from generator.exports.reference.table_block import (
    PAD,
    column_widths,
    fitting_scale,
    laid_notes,
    table_head,
    table_row,
)
from generator.exports.scene import Item, Paint, Path, polyline, rectangle
from generator.geometry.offsets import Orientation
from generator.maps.model import GameMap
from generator.recipe import Recipe

SWATCH = 7.6  # flat side to flat side
CORNERS = 2 * 3**-0.5  # corner to corner, of that
INDENT = SWATCH * CORNERS + 0.9  # of a name, beside its hexagon


LONGEST = 18  # rows, above which the table is cut in two


@dataclass(frozen=True)
class MapLand:
    """The terrains of a map, ready to be laid out in any width and type."""

    plate: Plate
    found: tuple[Entry, ...]
    table: Table

    def laid(self, width: float, inks: PageInks, type_: Type, symbols: Symbols) -> Laid:
        """A row a terrain: its hexagon, its name and what it does."""
        scale = fitting_scale(self.table, width, type_.scale, INDENT)
        swatch, indent = SWATCH * scale, INDENT * scale
        widths = column_widths(self.table, width, scale, indent)
        items: list[Item] = []
        y = HEAD_HEIGHT * scale
        for number, (entry, row) in enumerate(zip(self.found, self.table.rows, strict=True)):
            names = wrapped(row[0], widths[0] - indent - 2 * PAD, CELLS * scale, "text-bold")
            high = max(self._height() * swatch + 1.4, len(names) * CELL_LINE * scale + 1.4)
            if number % 2 and not inks.lines_only:
                items.append(Path(rectangle(0.0, y, width, high), Paint(fill=inks.stripe)))
            middle = (swatch * CORNERS / 2 + 0.6, y + high / 2)
            single = entry._replace(drawings=entry.drawings[:1])
            items += swatch_items(self.plate, single, symbols, middle, swatch)
            items += table_row(row, names, widths, y, high, inks, scale, indent)
            y += high
            items.append(polyline([(0.0, y), (width, y)], Paint(stroke=inks.rule, width=0.2, cap="butt")))
        head = table_head(self.table.head, widths, inks, dice=False, scale=scale)
        end, notes = laid_notes(self.table.notes, y, width, inks, scale)
        return Laid(end, (*head, *items, *notes))

    def _height(self) -> float:
        """How high a hexagon is, of its width from flat side to flat side."""
        return CORNERS if self.plate.map.orientation is Orientation.POINTY else 1.0

    def parts(self) -> list[MapLand]:
        """The table, or where it is long its two halves; what the columns mean stands under the last."""
        if len(self.found) <= LONGEST:
            return [self]
        half = -(-len(self.found) // 2)
        first = self.table._replace(rows=self.table.rows[:half], notes=())
        second = self.table._replace(rows=self.table.rows[half:])
        return [
            replace(self, found=self.found[:half], table=first),
            replace(self, found=self.found[half:], table=second),
        ]


def map_land(game_map: GameMap, recipe: Recipe) -> MapLand:
    """The terrains that are on the map, in the palette's order, with what the rules say of each."""
    land = LANDS[recipe.ruleset]
    plate = Plate(game_map, recipe, 0.0, 0.0)
    rules: Callable[[str], str] = plate.palette.rules_name
    found = tuple(
        entry
        for entry in entries(game_map, plate, str)
        if entry.terrain and not entry.site and rules(entry.terrain) not in land.buildings
    )
    rows = tuple((entry.title, *land.cells(rules(entry.terrain))) for entry in found)
    return MapLand(plate, found, Table(("", *land.head), rows, land.notes))

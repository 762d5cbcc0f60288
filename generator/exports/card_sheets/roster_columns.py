"""The columns of a roster: where each stands between a left and a right edge, and their heads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.armies.stats import HIGHEST
from generator.exports.card_sheets.looks import PICTURE_HEIGHT, Symbols
from generator.exports.cards.stat_icons import STAT_ICONS, icon
from generator.exports.page_text import GREY, INK, SMALL
from generator.exports.scene import Item, Paint, Text, polyline

HEADS = ("ATK", "RNG", "DEF", "MOV", "LOS", "STEPS")
HEAD_HEIGHT = 9.0
NUMBER_WIDTH = 8.0
STAT_WIDTH = 10.5
COST_WIDTH = 13.0
BOX, BOX_STEP = 3.7, 4.6
BOXES_WIDTH = HIGHEST.steps * BOX_STEP - (BOX_STEP - BOX)
INSET = 3.0  # from the roster's edges to what stands in a row


@dataclass(frozen=True)
class Columns:
    """Measured from the right: boxes, cost, six stats; from the left: number, picture, name."""

    left: float
    right: float
    row: float  # the height of a row

    @property
    def picture_width(self) -> float:
        return min((self.row - 1.6) / PICTURE_HEIGHT, 18.0)

    @property
    def picture(self) -> float:
        """The left of the silhouette."""
        return self.left + INSET + NUMBER_WIDTH

    @property
    def name(self) -> float:
        return self.picture + self.picture_width + 2.5

    @property
    def boxes(self) -> float:
        """The left of the first casualty box."""
        return self.right - INSET - BOXES_WIDTH

    @property
    def cost(self) -> float:
        """The middle of the cost."""
        return self.boxes - 2.0 - COST_WIDTH / 2

    def stat(self, number: int) -> float:
        """The middle of a stat."""
        return self.cost - COST_WIDTH / 2 - (len(HEADS) - number - 0.5) * STAT_WIDTH

    @property
    def name_room(self) -> float:
        return self.stat(0) - STAT_WIDTH / 2 - self.name


def column_heads(columns: Columns, y: float, symbols: Symbols) -> Iterator[Item]:
    """The stats' icons over their names, as on a card, and a line under all heads."""
    baseline = y + HEAD_HEIGHT - 2.0
    for number, (label, picture) in enumerate(zip(HEADS, STAT_ICONS, strict=True)):
        x = columns.stat(number)
        yield icon(picture, x, y + 2.3, 3.4, INK, symbols)
        yield Text(x, baseline, label, SMALL, GREY, "text-bold", "middle", tracking=0.12)
    yield _head(columns.left + INSET, baseline, "NO.")
    yield _head(columns.name, baseline, "UNIT")
    yield _head(columns.cost, baseline, "COST")._replace(anchor="middle")
    yield _head(columns.boxes, baseline, "CASUALTIES")
    line = y + HEAD_HEIGHT
    yield polyline([(columns.left, line), (columns.right, line)], Paint(stroke=INK, width=0.5, cap="butt"))


def _head(x: float, y: float, label: str) -> Text:
    return Text(x, y, label, SMALL, GREY, "text-bold", tracking=0.12)

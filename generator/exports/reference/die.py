"""A die: what a unit is on the table, so the sign of its level wherever a level is named."""

from __future__ import annotations

from generator.exports.cards.card_style import THIN, plate
from generator.exports.scene import Circle, Item, Paint, Path

_SPOTS = {
    "middle": ((0.0, 0.0),),
    "one way": ((-1.0, 1.0), (1.0, -1.0)),
    "other way": ((-1.0, -1.0), (1.0, 1.0)),
    "sides": ((-1.0, 0.0), (1.0, 0.0)),
}
_FACES = {
    1: ("middle",),
    2: ("one way",),
    3: ("one way", "middle"),
    4: ("one way", "other way"),
    5: ("one way", "other way", "middle"),
    6: ("one way", "other way", "sides"),
}
SPREAD, PIP = 0.265, 0.098  # of a die's width


def die(x: float, y: float, size: float, value: int, fill: str, ink: str, line: str = "") -> list[Item]:
    """A die's face with its middle at x, y."""
    half, corner = size / 2, size * 0.2
    edge = Paint(fill=fill, stroke=line or ink, width=max(THIN, size * 0.05))
    items: list[Item] = [Path(plate(x - half, y - half, size, size, top=corner, foot=corner), edge)]
    for name in _FACES[value]:
        for u, v in _SPOTS[name]:
            items.append(Circle(x + u * SPREAD * size, y + v * SPREAD * size, PIP * size, Paint(fill=ink)))
    return items

"""A unit's picture in its side's ink: drawn once for all sides, because drawing takes longest."""

from __future__ import annotations

from generator.exports.scene import Circle, Item, Path
from generator.exports.silhouettes.contract import Silhouette
from generator.exports.silhouettes.easel import colours
from generator.exports.symbols.inks import Inks
from generator.seeds import stream

Drawings = dict[tuple[Silhouette, str, Inks], tuple[Item, ...]]
_DRAWN: Drawings = {}
NO_SIDE = "#7d5a8c"  # stands in for a side's colour; no other ink of a unit is near it


def inked(draw: Silhouette, name: str, inks: Inks) -> tuple[Item, ...]:
    """The silhouette as if drawn with these inks, and with the chances of its name."""
    neutral = inks._replace(accent=NO_SIDE)
    change = dict(zip(colours(neutral).values(), colours(inks).values(), strict=True))
    return tuple(_in_ink(item, change) for item in _drawn(draw, name, neutral))


def _drawn(draw: Silhouette, name: str, inks: Inks) -> tuple[Item, ...]:
    key = (draw, name, inks)
    if key not in _DRAWN:
        _DRAWN[key] = draw(inks, stream("cards", f"silhouette.{name}"))
    return _DRAWN[key]


def drawings() -> Drawings:
    """All that were drawn so far, for another process to take over."""
    return dict(_DRAWN)


def take_over(drawn: Drawings) -> None:
    """What another process has drawn need not be drawn here."""
    _DRAWN.update(drawn)


def _in_ink(item: Item, change: dict[str, str]) -> Item:
    if not isinstance(item, Path | Circle):
        return item
    fill, stroke = (ink and change.get(ink, ink) for ink in (item.paint.fill, item.paint.stroke))
    return item._replace(paint=item.paint._replace(fill=fill, stroke=stroke))

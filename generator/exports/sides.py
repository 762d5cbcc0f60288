"""The sides: a colour and a shape each, the same on maps, cards, counters and screens."""

from __future__ import annotations

from typing import NamedTuple

from generator.maps.model import SIDES


class SideLook(NamedTuple):
    """Colours differ in lightness too, and the shape says the side without any colour."""

    colour: str
    shape: str


SIDE_LOOKS = dict(
    zip(
        SIDES,
        (
            SideLook("#1c4e8f", "circle"),
            SideLook("#d2452e", "diamond"),
            SideLook("#e2ab2f", "triangle"),
            SideLook("#2f7d53", "square"),
            SideLook("#a868ba", "star"),
            SideLook("#6f7780", "hexagon"),
        ),
        strict=True,
    )
)

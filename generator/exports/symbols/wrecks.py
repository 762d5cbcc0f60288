"""Scrap that closes a hex: burnt-out lorries, gutted armour, the broken hull of an aircraft."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.symbols.aircraft import fuselage
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import barred
from generator.exports.symbols.scrap import scorched, scrap
from generator.exports.symbols.vehicles import armour, truck


def _pair(behind: str, before: str) -> Drawing:
    @framed(0.46)
    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        items = barred(inks, rng) + scorched(inks, rng)
        side = rng.choice((-1, 1))
        items += scrap(
            inks, ((-0.3 * side, 0.07), (0.32 * side, 0.05), (-0.24 * side, 0.32), (0.24 * side, 0.3)), rng
        )
        lean = rng.uniform(0.2, 0.45) * side
        if behind == "armour":
            items += armour(inks, -0.06 * side, -0.04, lean * 0.8, rng)
        else:
            items += truck(inks, -0.05 * side, -0.12, -lean * rng.uniform(0.4, 1.0), rng)
        if before == "armour":
            items += armour(inks, 0.05 * side, 0.28, -lean * 0.8, rng)
        elif before == "aircraft":
            items += fuselage(inks, -0.04 * side, 0.23, side, rng)
        else:
            items += truck(inks, 0.06 * side, 0.26, lean, rng)
        return tuple(items)

    return draw


WRECKS = (
    _pair("truck", "aircraft"),
    _pair("armour", "truck"),
    _pair("truck", "armour"),
    _pair("truck", "truck"),
    _pair("armour", "aircraft"),
)
"""Two big pieces of scrap on scorched ground: no way through."""

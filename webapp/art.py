"""The picture of a unit in its country, as on its card; few of them, so browsers keep them."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from generator.armies.cards import Card, make_card
from generator.armies.draw import draw_stats
from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError
from generator.exports.cards.card_style import INSIDE, card_inks
from generator.exports.cards.emblems import silhouette
from generator.exports.cards.face import HERO, HERO_WIDTH
from generator.exports.cards.vista import VIEWS, vista
from generator.exports.scene import Group, Item, Scene, lines
from generator.exports.svg import print_svg
from generator.maps.model import SIDES
from generator.seeds import stream
from generator.terrain.palette import Style

STYLES = get_args(Style)


def art_name(card: Card, view: int, style: Style) -> str:
    known = {unit_type.symbol for unit_type in load_types().all}
    symbol = card.symbol if card.symbol in known else "rifle-squad"
    return f"{symbol}.{card.side}.{view}.{style}"


@lru_cache(maxsize=512)
def art(name: str) -> bytes:
    """The SVG of a picture by its name, as ``light-tank.blue.1.colour``."""
    card, view, style = _read(name)
    symbols: dict[str, tuple[Item, ...]] = {}
    land = vista(card.category, INSIDE, HERO, card_inks(card.side, style), view)
    unit = silhouette(card, INSIDE / 2, HERO * 0.5, HERO_WIDTH, style, symbols)
    frame = lines([(0, 0), (INSIDE, 0), (INSIDE, HERO), (0, HERO)], closed=True)
    items = (Group((*land, unit), clip=frame),)
    scene = Scene(INSIDE, HERO, card.type, f"{card.type} of {card.side}", items, symbols)
    return print_svg(scene).encode()


def _read(name: str) -> tuple[Card, int, Style]:
    words = name.split(".")
    kinds = {unit_type.symbol: unit_type for unit_type in load_types().all}
    if len(words) != 4 or words[0] not in kinds or words[1] not in SIDES or words[3] not in STYLES:
        raise ArenaforgeError(f"picture {name[:60]!r}: there is no such picture", field="name")
    if words[2] not in [str(view) for view in range(VIEWS)]:
        raise ArenaforgeError(f"picture {name[:60]!r}: views are 0 to {VIEWS - 1}", field="name")
    unit_type = kinds[words[0]]
    stats = draw_stats(unit_type, stream("art", words[0]))
    return make_card(unit_type, unit_type.name, words[1], stats, 0), int(words[2]), words[3]  # type: ignore[return-value]

"""Pictures of units: in their country, as on a card, or as the counter that stands on a map.

There are few of them, so browsers keep them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from generator.armies.cards import Card, make_card
from generator.armies.draw import draw_stats
from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError
from generator.exports.cards.card_style import INSIDE, WHITE, card_inks, plate
from generator.exports.cards.emblems import Symbols, mark, silhouette
from generator.exports.cards.face import HERO, HERO_WIDTH
from generator.exports.cards.vista import VIEWS, vista
from generator.exports.scene import Group, Item, Paint, Path, Scene, lines
from generator.exports.svg import print_svg
from generator.maps.model import SIDES
from generator.seeds import stream
from generator.terrain.palette import Style

STYLES = get_args(Style)
COUNTER = "counter"  # in place of a view
SQUARE = 20.0  # millimetres of a counter


def art_name(card: Card, view: int | str, style: Style) -> str:
    known = {unit_type.symbol for unit_type in load_types().all}
    symbol = card.symbol if card.symbol in known else "rifle-squad"
    return f"{symbol}.{card.side}.{view}.{style}"


@lru_cache(maxsize=512)
def art(name: str) -> bytes:
    """The SVG of a picture by its name, as ``apc.blue.1.colour`` or ``apc.blue.counter.colour``."""
    card, view, style = _read(name)
    symbols: Symbols = {}
    if view == COUNTER:
        size, items = (SQUARE, SQUARE), _counter(card, style, symbols)
    else:
        size, items = (INSIDE, HERO), _in_its_country(card, int(view), style, symbols)
    scene = Scene(*size, card.type, f"{card.type} of {card.side}", items, symbols)
    return print_svg(scene).encode()


def _in_its_country(card: Card, view: int, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    land = vista(card.category, INSIDE, HERO, card_inks(card.side, style), view)
    unit = silhouette(card, INSIDE / 2, HERO * 0.5, HERO_WIDTH, style, symbols)
    frame = lines([(0, 0), (INSIDE, 0), (INSIDE, HERO), (0, HERO)], closed=True)
    return (Group((*land, unit), clip=frame),)


def _counter(card: Card, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """Like the printed counter, without its numbers: on a screen a hex is too small to read them."""
    inks = card_inks(card.side, style)
    edge = SQUARE * 0.04
    inside = SQUARE - 2 * edge
    outline = plate(edge, edge, inside, inside, top=SQUARE * 0.12, foot=SQUARE * 0.12)
    return (
        Path(outline, Paint(fill=inks.sky[1], stroke=inks.side, width=SQUARE * 0.075)),
        silhouette(card, SQUARE * 0.51, SQUARE * 0.56, SQUARE * 0.86, style, symbols),
        mark(card.side, SQUARE * 0.21, SQUARE * 0.21, SQUARE * 0.1, inks.side, WHITE, symbols),
    )


def _read(name: str) -> tuple[Card, str, Style]:
    words = name.split(".")
    kinds = {unit_type.symbol: unit_type for unit_type in load_types().all}
    if len(words) != 4 or words[0] not in kinds or words[1] not in SIDES or words[3] not in STYLES:
        raise ArenaforgeError(f"picture {name[:60]!r}: there is no such picture", field="name")
    if words[2] not in (COUNTER, *map(str, range(VIEWS))):
        raise ArenaforgeError(f"picture {name[:60]!r}: views are {COUNTER}, 0 to {VIEWS - 1}", field="name")
    unit_type = kinds[words[0]]
    stats = draw_stats(unit_type, stream("art", words[0]))
    return make_card(unit_type, unit_type.name, words[1], stats, 0), words[2], words[3]  # type: ignore[return-value]

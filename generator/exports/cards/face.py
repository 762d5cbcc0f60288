"""The face of a unit card: name, hero, type and cost, six numbers, steps to tick, how to hit."""

from __future__ import annotations

from generator.armies.cards import Card
from generator.exports.cards.card_style import (
    INSIDE,
    LEFT,
    RIGHT,
    TINY,
    TOP,
    CardInks,
    card_inks,
)
from generator.exports.cards.emblems import Symbols, silhouette
from generator.exports.cards.furniture import HEADER, foot_lines, frame, header, type_band
from generator.exports.cards.stat_grid import stat_grid, step_boxes
from generator.exports.cards.tags import HEIGHT as TAG_HEIGHT
from generator.exports.cards.tags import tags
from generator.exports.cards.vista import VIEWS, vista
from generator.exports.scene import Item, Text, Use
from generator.seeds import stream
from generator.terrain.palette import Style

HERO = 36.4
BAND = 6.2
GRID = 22.6
NUMBER = 6.0  # the numbers' cap height
HERO_WIDTH = 48.0
STEP_BOX, STEP_GAP = 4.4, 0.75
TO_HIT = (
    "2d6 + ATK/4 − DEF/4 − cover (round down): 8 or more hits",
    "Then a damage die for each step: every 4+ takes a step",
)


def card_face(card: Card, style: Style, symbols: Symbols) -> tuple[Item, ...]:
    """The card's front in millimetres from its upper left corner; shared pictures go to ``symbols``."""
    inks = card_inks(card.side, style)
    hero = TOP + HEADER
    band = hero + HERO
    grid = band + BAND
    return (
        *_hero(card, hero, style, inks, symbols),
        *header(card.name, card.side, inks, symbols),
        *type_band(card.type, card.cost, band, BAND, inks),
        *stat_grid(card.stats, grid, GRID, NUMBER, inks, symbols),
        *foot_lines(TO_HIT, grid + GRID, inks),
        *_steps(card.steps, hero, inks),
        frame(inks),
    )


def _hero(card: Card, y: float, style: Style, inks: CardInks, symbols: Symbols) -> list[Item]:
    """The unit, large, in its own country."""
    view = stream("cards", f"view.{card.name}").randrange(VIEWS)
    land = f"vista-{card.category}-{view}-{card.side}-{style}"
    if land not in symbols:
        symbols[land] = vista(card.category, INSIDE, HERO, inks, view)
    middle = LEFT + 0.6 + HERO_WIDTH / 2
    return [
        Use(land, LEFT, y),
        silhouette(card, middle, y + 0.2 + HERO_WIDTH * 0.36, HERO_WIDTH, style, symbols),
        *tags(card, LEFT + 1.4, y + HERO - TAG_HEIGHT - 0.9, inks),
    ]


def _steps(count: int, y: float, inks: CardInks) -> list[Item]:
    """Boxes down the right edge, one a step."""
    size = min(STEP_BOX, (HERO - 5.0) / max(count, 1) - STEP_GAP)
    x, top = RIGHT - 1.5 - STEP_BOX / 2, y + 4.0
    words = Text(x, y + 3.0, "STEPS", TINY, inks.ink, "text-bold", "middle")
    return [words, *step_boxes(x - size / 2, top, count, size, (0.0, size + STEP_GAP), inks.ink)]

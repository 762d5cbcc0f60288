"""The card of a level: its emblem, what it costs, moves and takes, what it can do, and its row of hits."""

from __future__ import annotations

from generator.exports.cards.card_style import (
    BOTTOM,
    INSIDE,
    LABEL,
    LEFT,
    POINT,
    RIGHT,
    SMALL,
    THIN,
    TINY,
    TOP,
    CardInks,
    card_inks,
    plate,
    small_line_inks,
    unit_inks,
)
from generator.exports.cards.emblems import LEAST_FOR_LINES, Symbols
from generator.exports.cards.furniture import HEADER, INNER_ROUND, frame, header
from generator.exports.cards.stat_icons import icon
from generator.exports.cards.vista import VIEWS, vista
from generator.exports.fonts import cap_height
from generator.exports.page_text import fitting_size, wrapped
from generator.exports.reference.die import die
from generator.exports.reference.emblems import EMBLEMS
from generator.exports.reference.played import BY_THE_BOOK, Played
from generator.exports.reference.reference_tables import hits, roll
from generator.exports.reference.words import LevelWords, references
from generator.exports.scene import Face, Item, Paint, Path, Text, Use, lines, rectangle
from generator.exports.silhouettes.inked import inked
from generator.rules.battle_arena import tables
from generator.terrain.palette import Style

HERO = 29.0
EMBLEM_WIDTH = 37.0
BAND = 5.6
STATS = 11.6
CAP = 5.2  # of the large numbers
ABILITY = 13.4
DIE = 6.4
HIT_DIE = 4.1
HIT_CAP = 2.5
HITS_FROM = 9.5  # where the row's columns begin


def emblem(level: int, side: str, x: float, y: float, width: float, style: Style, symbols: Symbols) -> Use:
    """The level's emblem with its middle at x, y; drawn once a sheet."""
    small = style == "ink-saver" and width < LEAST_FOR_LINES
    key = f"level-{level}-{side}-{style}{'-small' if small else ''}"
    if key not in symbols:
        inks = small_line_inks(side) if small else unit_inks(side, style)
        symbols[key] = inked(EMBLEMS[level], f"level-{level}", inks)
    return Use(key, x, y, width)


def level_card(
    level: int, side: str, style: Style, symbols: Symbols, rules: Played = BY_THE_BOOK
) -> tuple[Item, ...]:
    """The card's front in millimetres from its upper left corner."""
    inks, words = card_inks(side, style), references("battle-arena", rules).levels[level]
    hero, band = TOP + HEADER, TOP + HEADER + HERO
    stats = band + BAND
    ability = stats + STATS
    row = ability + ABILITY
    return (
        *_hero(level, side, hero, style, inks, symbols),
        *header(words.title, side, inks, symbols),
        *die(RIGHT - 2.2 - DIE / 2, TOP + HEADER / 2, DIE, level, "#ffffff", inks.ink),
        *_band(level, band, inks),
        *_stats(level, stats, inks, symbols),
        *_ability(words, ability, inks),
        *_hits(level, row, inks, rules),
        frame(inks),
    )


def _hero(
    level: int, side: str, y: float, style: Style, inks: CardInks, symbols: Symbols
) -> tuple[Item, ...]:
    """The emblem in open country."""
    view = level % VIEWS
    land = f"vista-reference-{view}-{side}-{style}"
    if land not in symbols:
        symbols[land] = vista("artillery", INSIDE, HERO, inks, view)
    middle = (LEFT + INSIDE / 2, y + HERO / 2 + 0.5)
    return (Use(land, LEFT, y), emblem(level, side, *middle, EMBLEM_WIDTH, style, symbols))


def _band(level: int, y: float, inks: CardInks) -> list[Item]:
    """The level and its cost, on the side's deep tone."""
    edge = Paint(stroke=inks.ink, width=0.25 if inks.lines_only else 0.35, cap="butt")
    size = 9.5 * POINT
    foot = y + BAND / 2 + cap_height("display", size) / 2
    return [
        Path(rectangle(LEFT, y, INSIDE, BAND), Paint(fill=inks.deep)),
        Path(lines([(LEFT, y), (RIGHT, y)]), edge),
        Path(lines([(LEFT, y + BAND), (RIGHT, y + BAND)]), edge),
        Text(LEFT + 2.0, foot, f"Level {level}", size, inks.on_deep, "display"),
        Text(RIGHT - 2.0, foot, f"Cost {tables.COST[level]}", size, inks.on_deep, "display", "end"),
    ]


def _stats(level: int, y: float, inks: CardInks, symbols: Symbols) -> list[Item]:
    """Movement, range and the damage that it takes: an icon, a word and a large number each."""
    reach = "–" if level in tables.NO_SHOTS else str(tables.BASIC_RANGE)
    values = (
        ("mov", "MOVE", str(tables.MOVEMENT[level])),
        ("rng", "RANGE", reach),
        ("def", "TAKES", str(tables.DURABILITY[level])),
    )
    wide = INSIDE / len(values)
    items: list[Item] = [Path(rectangle(LEFT, y, INSIDE, BOTTOM - y - 4.0), Paint(fill=inks.paper))]
    face: Face = "text-bold" if inks.lines_only else "display"
    size = CAP / cap_height(face, 1.0)
    for i, (name, label, value) in enumerate(values):
        x, middle = LEFT + wide * i, y + STATS / 2
        items.append(icon(name, x + 5.0, middle - 1.5, 4.2, inks.icon, symbols))
        items.append(Text(x + 5.0, middle + 3.9, label, TINY, inks.ink, "text-bold", "middle"))
        items.append(Text(x + wide * 0.73, middle + CAP / 2, value, size, inks.ink, face, "middle"))
        if i:
            items.append(
                Path(lines([(x, y + 1.4), (x, y + STATS - 1.4)]), Paint(stroke=inks.rule, width=0.25))
            )
    return items


def _ability(words: LevelWords, y: float, inks: CardInks) -> list[Item]:
    """Its name and what it does, in three lines at most."""
    room = INSIDE - 3.6
    items: list[Item] = [
        Path(lines([(LEFT + 1.2, y), (RIGHT - 1.2, y)]), Paint(stroke=inks.rule, width=max(THIN, 0.25)))
    ]
    items.append(Text(LEFT + 1.8, y + 3.5, words.ability, LABEL, inks.ink, "text-bold"))
    rows = wrapped(words.words, room, SMALL)
    items += [Text(LEFT + 1.8, y + 6.6 + i * 2.75, row, SMALL, inks.ink) for i, row in enumerate(rows)]
    return items


def _hits(level: int, y: float, inks: CardInks, rules: Played) -> list[Item]:
    """What it must roll against each level, under that level's die."""
    panel = plate(LEFT, y, INSIDE, BOTTOM - y, foot=INNER_ROUND)
    edge = Paint(stroke=inks.ink, width=0.25, cap="butt")
    fill = Paint(fill=inks.paper if inks.lines_only else inks.sky[1])
    items: list[Item] = [Path(panel, fill), Path(lines([(LEFT, y), (RIGHT, y)]), edge)]
    if level in tables.NO_SHOTS:
        return [*items, *_harmless(y, inks)]
    high = BOTTOM - y
    for i, row in enumerate(("TO", "HIT")):
        foot = y + high / 2 - 0.4 + i * 2.9
        items.append(Text(LEFT + 2.0, foot, row, LABEL * 0.9, inks.ink, "text-bold"))
    wide = (INSIDE - HITS_FROM - 1.0) / len(tables.LEVELS)
    face: Face = "text-bold" if inks.lines_only else "display"
    for i, target in enumerate(tables.LEVELS):
        x = LEFT + HITS_FROM + wide * (i + 0.5)
        value = roll(hits(rules)[level, target])
        size = fitting_size(value, wide - 1.2, HIT_CAP / cap_height(face, 1.0), TINY, face)
        items += die(x, y + 3.6, HIT_DIE, target, "#ffffff", inks.ink)
        items.append(Text(x, y + high - 2.1, value, size, inks.ink, face, "middle"))
    return items


def _harmless(y: float, inks: CardInks) -> list[Item]:
    """In place of the row, for a level that never shoots."""
    middle = LEFT + INSIDE / 2
    words = ("Never shoots, never on overwatch.", "Every shot at it hits.")
    high = BOTTOM - y
    return [
        Text(middle, y + high * share, row, LABEL, inks.ink, "text-bold", "middle")
        for share, row in zip((0.43, 0.76), words, strict=True)
    ]

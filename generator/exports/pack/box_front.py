"""The front of the box: the arena as a picture, its heroes before it, its name over it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.arena import Arena
from generator.exports.cards.emblems import silhouette
from generator.exports.fonts import cap_height, text_width
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.standing import Symbols
from generator.exports.pack.diorama import View, diorama
from generator.exports.page_text import fitting_size, shortened, typeset
from generator.exports.paper import Window
from generator.exports.scene import Circle, Group, Item, Paint, Path, Scene, Text, lines, rectangle, smooth
from generator.exports.tones import mixed
from generator.recipe import GAMES
from generator.seeds import stream

MARGIN = 7.0  # home printers do not reach the paper's edge
NIGHT, RUST, CREAM, GOLD = "#2b2420", "#a8432a", "#fbf3df", "#e6b65a"
SKY = ("#7d3b2b", "#b3553a", "#d98452", "#efb26f", "#f7d79a", "#fbe9c4")  # from above down
LAND = {"dustbowl": ("#a5644a", "#8a4c3a")}  # far and near mesas
GREEN_LAND = ("#6d8f82", "#4d7266")
GREEN_SKY = ("#27566b", "#3f7f8d", "#73a9a8", "#a9cbb9", "#d7e3c4", "#f0efd6")
HORIZON = 0.42  # of the picture's height, where the board ends
TITLES = {"dustbowl": "Dustbowl", "battle-arena": "Battle Arena"}


def box_front(arena: Arena, width: float, height: float, symbols: Symbols) -> Scene:
    """One page; everything on it is this arena's own."""
    art = Window(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    band = art.height * 0.115
    picture = Window(art.x, art.y, art.width, art.height - band)
    lines_only = arena.recipe.style == "ink-saver"
    painted = (*_scenery(arena, picture, symbols, lines_only), *_heroes(arena, picture, symbols))
    items: tuple[Item, ...] = (
        Path(rectangle(0, 0, width, height), Paint(fill="#ffffff")),
        Group(painted, "picture", rectangle(*picture)),
        *_title(arena, picture, lines_only),
        *_band(arena, Window(art.x, picture.bottom, art.width, band), lines_only),
        Path(rectangle(*art), Paint(stroke=NIGHT, width=0.8, join="miter")),
    )
    description = f"The box of {arena.name}: its board in perspective, with its armies before it."
    return Scene(width, height, f"{arena.name}: cover", description, items, symbols, "Cover")


def _scenery(arena: Arena, room: Window, symbols: Symbols, lines_only: bool) -> Iterator[Item]:
    plate = Plate(arena.map, arena.recipe, 0.0, 0.0)
    warm = arena.ruleset == "dustbowl"
    sky = SKY if warm else GREEN_SKY
    level = room.y + room.height * HORIZON
    if not lines_only:
        yield from _sky(room, level, sky)
        yield from _land(arena, room, level, LAND.get(arena.ruleset, GREEN_LAND), sky[-1])
    near = room.bottom - room.height * 0.05
    reach = min(room.width * 1.22, (near - level) * 2.4)
    view = View(plate, room.x + room.width / 2, near, level + room.height * 0.035, reach)
    yield from diorama(view, sky[-1], symbols, lines_only=lines_only)


def _sky(room: Window, level: float, colours: tuple[str, ...]) -> Iterator[Item]:
    """Bands from dusk above to light at the horizon, and a low sun with rays."""
    yield Path(rectangle(*room), Paint(fill=colours[0]))
    tall = level - room.y
    for nth, colour in enumerate(colours[1:], 1):
        y = room.y + tall * (nth / len(colours)) ** 0.9
        swing = tall * 0.022
        wave = [(room.x + room.width * i / 6, y + (swing if (i + nth) % 2 else -swing)) for i in range(7)]
        strip = (*smooth(wave), ("L", room.right, room.bottom), ("L", room.x, room.bottom), ("Z",))
        yield Path(strip, Paint(fill=colour))
    x, y, radius = room.x + room.width * 0.5, level - tall * 0.1, room.width * 0.2
    for grown, shown in ((1.5, 0.22), (1.22, 0.3), (1.0, 0.95)):
        yield Circle(x, y, radius * grown, Paint(fill="#fff4d2", fill_opacity=shown))


def _land(arena: Arena, room: Window, level: float, colours: tuple[str, str], haze: str) -> Iterator[Item]:
    """Two ranges behind the board: flat-topped for the dust, round for green country."""
    chance = stream(arena.recipe.seed, "pack.range")
    flat = arena.ruleset == "dustbowl"
    for nth, (colour, pale) in enumerate(zip(colours, (0.45, 0.12), strict=True)):
        tall = room.height * (0.085 - 0.025 * nth)
        points = [(room.x, level)]
        x = room.x - chance.uniform(0, 10)
        while x < room.right:
            wide, high = room.width * chance.uniform(0.1, 0.24), tall * chance.uniform(0.35, 1.0)
            middle = abs((x + wide / 2 - room.x) / room.width - 0.5)
            high *= 0.45 + 1.1 * middle  # lower before the sun
            shoulder = 0.14 if flat else 0.42
            points += [
                (x + wide * 0.04, level - high * 0.35),
                (x + wide * shoulder, level - high),
                (x + wide * (1 - shoulder), level - high * chance.uniform(0.88, 1.0)),
                (x + wide * 0.96, level - high * 0.3),
            ]
            x += wide
        points += [(room.right + 10, level), (room.right, room.bottom), (room.x, room.bottom)]
        outline = lines(points, closed=True) if flat else smooth(points, closed=True, tension=0.8)
        yield Path(outline, Paint(fill=mixed(colour, haze, pale)))
    yield Path(
        rectangle(room.x, level, room.width, room.bottom - level),
        Paint(fill=mixed("#c59a63" if flat else "#7f9f74", haze, 0.2)),
    )


def _heroes(arena: Arena, room: Window, symbols: Symbols) -> Iterator[Item]:
    """The costliest unit of each of two sides, facing each other at the near corners."""
    style = arena.recipe.style
    chosen = [
        max(army.cards, key=lambda card: (card.cost, card.name)) for army in arena.armies[:2] if army.cards
    ]
    wide = room.width * 0.47
    for nth, card in enumerate(chosen):
        x = room.x + room.width * (0.245 if nth == 0 else 0.755)
        y = room.bottom - room.height * 0.13
        if style != "ink-saver":
            shadow = [(x + wide * c * 0.5, y + wide * (0.3 + s * 0.055)) for c, s in _ROUND]
            yield Path(smooth(shadow, closed=True), Paint(fill="#2b1a10", fill_opacity=0.3))
        yield silhouette(card, x, y, wide, style, symbols)._replace(mirror=nth == 1)


_ROUND = (
    (1.0, 0.0),
    (0.7, 0.75),
    (0.0, 1.0),
    (-0.7, 0.75),
    (-1.0, 0.0),
    (-0.7, -0.75),
    (0.0, -1.0),
    (0.7, -0.75),
)


def _title(arena: Arena, room: Window, lines_only: bool) -> Iterator[Item]:
    """The game, small; under it the arena's name in one line or two, as large as the box is wide."""
    middle, ink = room.x + room.width / 2, NIGHT if lines_only else CREAM
    inside = room.width - 18.0
    game = TITLES.get(arena.ruleset, arena.ruleset).upper()
    top = room.y + room.height * 0.055
    size = room.width * 0.027
    yield Text(
        middle, top, game, size, RUST if lines_only else GOLD, "text-bold", "middle", tracking=size * 0.42
    )
    name = typeset(arena.name)
    largest = room.width * 0.125
    rows = [name]
    if text_width(name, largest, "display") > inside and " " in name:
        rows = _halves(name)
    size = min(fitting_size(row, inside, largest, 6.0, "display") for row in rows)
    y = top + cap_height("display", size) + room.height * 0.025
    for row in rows:
        shown = shortened(row, inside, size, "display")
        if not lines_only:
            yield Text(
                middle + size * 0.03, y + size * 0.045, shown, size, NIGHT, "display", "middle", opacity=0.55
            )
        yield Text(middle, y, shown, size, ink, "display", "middle")
        y += size * 0.98


def _halves(name: str) -> list[str]:
    """The name in two rows of lengths as near as its words allow."""
    words = name.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(cuts, key=lambda pair: max(text_width(row, 1.0, "display") for row in pair)))


def _band(arena: Arena, room: Window, lines_only: bool) -> Iterator[Item]:
    """What one wants to know of a box before one opens it."""
    ink, soft = (NIGHT, RUST) if lines_only else (CREAM, GOLD)
    yield Path(rectangle(*room), Paint(fill="#ffffff" if lines_only else NIGHT))
    yield Path(rectangle(room.x, room.y, room.width, 1.1), Paint(fill=RUST))
    facts = box_facts(arena)
    step = room.width / len(facts)
    middle = room.y + room.height * 0.5
    for nth, (number, words) in enumerate(facts):
        x = room.x + step * (nth + 0.5)
        size = fitting_size(number, step * 0.86, room.height * 0.36, 4.0, "display")
        yield Text(x, middle + size * 0.16, number, size, ink, "display", "middle")
        small = fitting_size(words, step * 0.9, room.height * 0.125, 2.2)
        yield Text(x, middle + room.height * 0.33, words, small, soft, anchor="middle")
        if nth:
            edge = room.x + step * nth
            ends = [(edge, room.y + room.height * 0.28), (edge, room.bottom - room.height * 0.2)]
            yield Path(lines(ends), Paint(stroke=soft, width=0.25, stroke_opacity=0.6))


def box_facts(arena: Arena) -> list[tuple[str, str]]:
    """Numbers and what they count, as they stand on a box."""
    columns, rows = arena.recipe.dimensions
    facts = [(str(arena.recipe.sides), "players"), (f"{columns} × {rows}", "hexes")]
    if GAMES[arena.ruleset].has_armies:
        units = sum(len(army.cards) for army in arena.armies)
        return [*facts, (str(arena.recipe.points), "points a side"), (str(units), "units")]
    return [*facts, (arena.scenario.replace("-", " ").capitalize(), "scenario")]

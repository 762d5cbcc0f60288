"""The land behind a unit in a few flat tones: sky, a low sun, what stands on the horizon, bare ground.

Each category has its own country: houses for infantry, mesas for armour, a road with poles for carriers,
hills for guns and tall buttes for mechs.
"""

from __future__ import annotations

from random import Random

from generator.exports.cards.card_style import THIN, CardInks
from generator.exports.scene import Circle, Item, Paint, Path, Point, Segment, lines, rectangle, smooth
from generator.seeds import stream

HORIZON = 0.68  # of the height, from above
VIEWS = 3  # of each country, so that cards of one type do not look stamped
_SUNS = (0.36, 0.6, 0.23)  # of the width, by view
Shapes = list[list[Point]]


def vista(category: str, width: float, height: float, inks: CardInks, view: int = 0) -> tuple[Item, ...]:
    """The land with its upper left corner at (0, 0); nothing reaches beyond width and height.

    Every second view looks the other way: what stood on the left stands on the right.
    """
    rng = stream("cards", f"vista.{category}" + (f".{view}" if view else ""))
    level = height * HORIZON
    items: list[Item] = [] if inks.lines_only else _sky(width, height, inks, width * _SUNS[view])
    far, near = _COUNTRIES.get(category, _mesas)(width, level, rng)
    if view % 2:
        far, near = (_turned(shapes, width) for shapes in (far, near))
    return (*items, *_standing(far, near, inks), *_ground(width, height, level, inks, rng))


def _turned(shapes: Shapes, width: float) -> Shapes:
    return [[(width - x, y) for x, y in reversed(shape)] for shape in shapes]


def _sky(width: float, height: float, inks: CardInks, sun: float) -> list[Item]:
    items: list[Item] = [Path(rectangle(0, 0, width, height), Paint(fill=inks.sky[0]))]
    for share, colour in ((0.26, inks.sky[1]), (0.5, inks.sky[2])):
        wave = [(width * i / 6, height * (share + (0.018 if i % 2 else -0.018))) for i in range(7)]
        strip = (*smooth(wave), ("L", width, height), ("L", 0.0, height), ("Z",))
        items.append(Path(strip, Paint(fill=colour)))
    items.append(Circle(sun, height * 0.36, height * 0.31, Paint(fill=inks.sun, fill_opacity=0.55)))
    items.append(Circle(sun, height * 0.36, height * 0.24, Paint(fill=inks.sun)))
    return items


def _standing(far: Shapes, near: Shapes, inks: CardInks) -> list[Item]:
    if inks.lines_only:
        return [Path(lines(shape), Paint(stroke=inks.near, width=THIN)) for shape in near]
    items = [Path(lines(shape, closed=True), Paint(fill=inks.far)) for shape in far]
    for shape in near:
        items.append(Path(lines(shape, closed=True), Paint(fill=inks.near)))
        items.append(Path(lines(_lit_part(shape), closed=True), Paint(fill=inks.lit)))
    return list(items)


def _lit_part(shape: list[Point]) -> list[Point]:
    """The left third of a shape that stands on a level: what the sun falls on."""
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    foot = max(y for _, y in shape)
    edge = left + (right - left) * 0.32
    upper = [(x, y) for x, y in shape if x <= edge and y < foot]
    if not upper:
        return shape[:3]
    return [shape[0], *upper, (edge, upper[-1][1]), (edge - (right - left) * 0.06, foot)]


def _mesa(x: float, level: float, half: float, height: float, rng: Random) -> list[Point]:
    """A flat top on steep walls that flare out into scree."""
    top, bench = level - height, level - height * rng.uniform(0.34, 0.46)
    dip = height * rng.uniform(0.02, 0.07)
    return [
        (x - half * 1.32, level + 0.4),
        (x - half * 1.02, bench),
        (x - half * 0.92, top + dip),
        (x - half * 0.3, top),
        (x + half * 0.35, top + dip * 0.6),
        (x + half * 0.9, top + dip),
        (x + half * 1.03, bench),
        (x + half * 1.35, level + 0.4),
    ]


def _mesas(width: float, level: float, rng: Random) -> tuple[Shapes, Shapes]:
    far = [_mesa(width * 0.62, level, 7.5, 6.2, rng), _mesa(width * 0.28, level, 5.0, 4.2, rng)]
    return far, [_mesa(width * 0.885, level, 4.6, 10.2, rng), _mesa(width * 0.09, level, 3.6, 6.4, rng)]


def _buttes(width: float, level: float, rng: Random) -> tuple[Shapes, Shapes]:
    far = [
        _mesa(width * at, level, half, high, rng) for at, half, high in ((0.3, 3.2, 9.0), (0.68, 4.4, 7.4))
    ]
    return far, [_mesa(width * 0.91, level, 2.9, 15.5, rng), _mesa(width * 0.075, level, 2.4, 12.0, rng)]


def _hills(width: float, level: float, rng: Random) -> tuple[Shapes, Shapes]:
    def hill(x: float, half: float, height: float) -> list[Point]:
        bows = ((-1.0, 0.0), (-0.72, 0.34), (-0.4, 0.78), (-0.1, 1.0), (0.2, 0.94), (0.55, 0.6), (0.8, 0.24))
        crest = [(x + half * u, level - height * v * rng.uniform(0.95, 1.03)) for u, v in bows]
        return [(x - half, level + 0.4), *crest[1:], (x + half, level + 0.4)]

    return [hill(width * 0.42, 15.0, 6.0)], [hill(width * 0.83, 8.6, 8.2), hill(width * 0.13, 7.0, 5.2)]


def _houses(width: float, level: float, rng: Random) -> tuple[Shapes, Shapes]:
    def house(x: float, wide: float, height: float, *, ruined: bool) -> list[Point]:
        top = level - height
        broken = [
            (x + wide * 0.4, top),
            (x + wide * 0.52, top + height * 0.3),
            (x + wide * 0.8, top + height * 0.2),
        ]
        roof = broken if ruined else [(x + wide * 0.5, top - height * 0.28), (x + wide, top)]
        return [(x, level + 0.4), (x, top), *roof, (x + wide, level - height * 0.6), (x + wide, level + 0.4)]

    far = [_mesa(width * 0.5, level, 9.0, 5.0, rng)]
    town = ((0.012, 4.4, 7.2, False), (0.1, 3.0, 4.6, True), (0.79, 3.6, 6.0, True), (0.87, 4.8, 9.4, False))
    return far, [house(width * at, wide, high, ruined=bad) for at, wide, high, bad in town]


def _poles(width: float, level: float, rng: Random) -> tuple[Shapes, Shapes]:
    def pole(x: float, height: float) -> list[Point]:
        w, arm = height * 0.028, height * 0.2
        top, bar = level - height, level - height * 0.86
        left = [
            (x - w, level + 0.4),
            (x - w, bar + w * 2),
            (x - arm, bar + w * 2),
            (x - arm, bar),
            (x - w, bar),
        ]
        return [*left, (x - w, top), *((2 * x - px, py) for px, py in ((x - w, top), *left[::-1]))]

    far = [_mesa(width * 0.56, level, 9.5, 5.4, rng), _mesa(width * 0.16, level, 5.5, 7.2, rng)]
    return far, [pole(width * at, high) for at, high in ((0.945, 15.0), (0.84, 10.5), (0.775, 7.4))]


_COUNTRIES = {
    "infantry": _houses,
    "armour": _mesas,
    "apc": _poles,
    "artillery": _hills,
    "mech": _buttes,
}


def _ground(width: float, height: float, level: float, inks: CardInks, rng: Random) -> list[Item]:
    edge = [(width * i / 8, level + rng.uniform(-0.25, 0.25)) for i in range(9)]
    if inks.lines_only:
        return [Path(smooth(edge), Paint(stroke=inks.furrow, width=THIN))]
    plain = (*smooth(edge), ("L", width, height), ("L", 0.0, height), ("Z",))
    furrows: list[Segment] = []
    for _ in range(16):
        depth = rng.uniform(0.08, 0.95)
        y, long = level + (height - level) * depth, 1.5 + 6 * depth * rng.random()
        x = rng.uniform(1.0, width - long - 1.0)
        furrows += smooth([(x, y), (x + long * 0.5, y - 0.18), (x + long, y)])
    return [Path(plain, Paint(fill=inks.ground)), Path(tuple(furrows), Paint(stroke=inks.furrow, width=THIN))]

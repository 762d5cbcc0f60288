"""Open land: ploughed fields, meadows, dry grass and scrub."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Paint, Path, Point, Segment
from generator.exports.symbols.foliage import (
    FINE,
    Shape,
    blade,
    cast_shadow,
    closed,
    dome,
    filled,
    lobed,
    outlined,
    oval,
    tuft,
)
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.stands import Planted, scatter, specks, stand
from generator.exports.symbols.woodland import broadleaf


class _Land(NamedTuple):
    """A plough's frame: u runs along the ridges, which all bend alike, v across them."""

    heading: float
    bend: float
    skew: float

    def at(self, u: float, v: float) -> Point:
        v += self.bend * (u * u - 0.05)
        u += self.skew * v
        c, s = cos(self.heading), sin(self.heading)
        return (u * c - v * s, 0.045 + u * s + v * c)

    def ridge(self, start: float, end: float, v: float) -> Segment:
        """Along v from ``start``, where the pen is, to ``end``: a parabola, so one cubic is exact."""
        middle = (start + end) / 2
        px, py = self.at(middle, v - self.bend * (middle * middle - start * end))
        (ax, ay), (bx, by) = self.at(start, v), self.at(end, v)
        return ("C", (ax + 2 * px) / 3, (ay + 2 * py) / 3, (bx + 2 * px) / 3, (by + 2 * py) / 3, bx, by)


class _Field(NamedTuple):
    """A piece of ploughed land, in the plough's frame."""

    left: float
    right: float
    top: float
    bottom: float

    def within(self, lane: float) -> _Field:
        return _Field(self.left + lane, self.right - lane, self.top + lane, self.bottom - lane)


def _strips(rng: Random) -> list[_Field]:
    """Six fields in three strips of uneven length."""
    upper, lower = rng.uniform(-0.14, -0.09), rng.uniform(0.08, 0.14)
    fields: list[_Field] = []
    for top, bottom, reach in ((-0.31, upper, 0.27), (upper, lower, 0.38), (lower, 0.31, 0.27)):
        left, right = -reach * rng.uniform(0.88, 1.0), reach * rng.uniform(0.88, 1.0)
        middle = rng.uniform(-0.12, 0.12)
        fields += [_Field(left, middle, top, bottom), _Field(middle, right, top, bottom)]
    return fields


def _border(land: _Land, field: _Field) -> Shape:
    """The outline of a field, its corners rounded."""
    left, right, top, bottom = field.within(0.006)
    r = 0.022
    shape: Shape = [("M", *land.at(left + r, top)), land.ridge(left + r, right - r, top)]
    shape.append(("C", *land.at(right, top), *land.at(right, top), *land.at(right, top + r)))
    shape.append(("L", *land.at(right, bottom - r)))
    shape.append(("C", *land.at(right, bottom), *land.at(right, bottom), *land.at(right - r, bottom)))
    shape.append(land.ridge(right - r, left + r, bottom))
    shape.append(("C", *land.at(left, bottom), *land.at(left, bottom), *land.at(left, bottom - r)))
    shape.append(("L", *land.at(left, top + r)))
    shape.append(("C", *land.at(left, top), *land.at(left, top), *land.at(left + r, top)))
    shape.append(("Z",))
    return shape


def _furrows(rng: Random, land: _Land, field: _Field, spacing: float) -> Shape:
    """Ridges along a field, or now and then across it; their ends are not quite in line."""
    left, right, top, bottom = field.within(0.02)
    shape: Shape = []
    if rng.random() < 0.65:
        rows = max(2, round((bottom - top) / spacing))
        for i in range(rows + 1):
            v = top + (bottom - top) * i / rows
            start, end = left + rng.uniform(0, 0.012), right - rng.uniform(0, 0.012)
            shape += [("M", *land.at(start, v)), land.ridge(start, end, v)]
    else:
        rows = max(2, round((right - left) / spacing))
        for i in range(rows + 1):
            u = left + (right - left) * i / rows
            shape.append(("M", *land.at(u, top + rng.uniform(0, 0.01))))
            shape.append(("L", *land.at(u, bottom - rng.uniform(0, 0.01))))
    return shape


def _hedge(ink: Inks, rng: Random, places: Sequence[Point]) -> list[Item]:
    """A row of small bushes, back to front."""
    bushes: Shape = []
    lit: Shape = []
    feet: list[tuple[float, float, float]] = []
    for x, y in sorted(places, key=lambda place: place[1]):
        size = rng.uniform(0.018, 0.027)
        feet.append((x, y, size * 2.6))
        bushes += dome(rng, x, y, size, size * 1.5, 3)
        lit += oval(x - size * 0.3, y - size * 0.85, size * 0.42, size * 0.34)
    items = [*cast_shadow(ink, feet), outlined(ink, bushes, ink.dark)]
    return items if ink.hatched else [*items, filled(lit, ink.light)]


@framed()
def farmland(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Ploughed strips seen from above, a hedge with a gate between two of them, a tree in the hedge."""
    heading = rng.uniform(-0.5, 0.5) + rng.choice((0.0, 0.0, pi / 2))
    land = _Land(heading, rng.choice((-1, 1)) * rng.uniform(0.15, 0.4), rng.uniform(-0.12, 0.12))
    fields = _strips(rng)
    tones = [
        (ink.light, 1.0),
        (ink.mid, 0.9),
        (ink.dark, 0.55),
        (ink.light, 0.75),
        (ink.light, 0.45),
        (ink.dark, 0.3),
    ]
    rng.shuffle(tones)
    items: list[Item] = []
    furrows: Shape = []
    for field, (tone, strength) in zip(fields, tones, strict=True):
        if not ink.hatched:
            items.append(filled(_border(land, field), tone, strength))
        furrows += _furrows(rng, land, field, rng.uniform(0.03, 0.04) * (1.4 if ink.hatched else 1))
    items.append(Path(tuple(furrows), Paint(stroke=ink.line, width=FINE, stroke_opacity=0.45)))
    edge = rng.choice((fields[0].bottom, fields[2].bottom))
    places = [land.at(-0.27 + 0.54 * (i + rng.uniform(-0.2, 0.2)) / 14, edge) for i in range(15)]
    gate = rng.randrange(3, 11)
    items += _hedge(ink, rng, places[:gate] + places[gate + 2 :])
    spot = max(places[1], places[-2], key=lambda place: place[1])
    tree = Planted(broadleaf, spot, rng.uniform(0.11, 0.13), 0.8)
    return (*items, *stand(ink, rng, [tree]))


def one_field(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A ploughed piece by itself, or a few bushes of a hedge."""
    land = _Land(rng.uniform(-0.6, 0.6), rng.choice((-1, 1)) * rng.uniform(0.2, 0.5), rng.uniform(-0.2, 0.2))
    field = _Field(-rng.uniform(0.1, 0.14), rng.uniform(0.1, 0.14), -0.075, 0.075)
    items: list[Item] = []
    if rng.random() < 0.7:
        if not ink.hatched:
            items.append(filled(_border(land, field), *rng.choice(((ink.light, 0.75), (ink.dark, 0.4)))))
        furrows = _furrows(rng, land, field, 0.05 if ink.hatched else 0.035)
        items.append(Path(tuple(furrows), Paint(stroke=ink.line, width=FINE, stroke_opacity=0.45)))
        return tuple(items)
    return tuple(_hedge(ink, rng, [land.at(-0.13 + 0.04 * i, 0.0) for i in range(7)]))


def meadow_edge(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A clump of long grass."""
    back: Shape = []
    front: Shape = []
    feet: list[tuple[float, float, float]] = []
    for x, y in sorted(_clump(rng, (rng.uniform(-0.04, 0.04), 0.08)), key=lambda spot: spot[1]):
        height = rng.uniform(0.06, 0.12)
        feet.append((x, y, height * 1.1))
        back += tuft(ink, rng, x, y, height, 6)
        front += tuft(ink, rng, x, y, height * 0.66, 5)
    return _grass(ink, [], feet, back, front)


def _thick_growth(ink: Inks, rng: Random, count: int) -> list[Item]:
    """Soft spots on the ground where more grows; line styles leave the ground white."""
    if ink.hatched:
        return []
    shape: Shape = []
    for x, y in scatter(rng, count, (-0.24, -0.16, 0.24, 0.34), 0.25):
        shape += lobed(rng, x, y, rng.uniform(0.1, 0.16), rng.uniform(0.04, 0.06), 7, 0.3)
    return [filled(shape, ink.mid, 0.35)]


def grassland(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A meadow: long grass in a few clumps, short grass about them, here and there flowers."""
    back: Shape = []
    front: Shape = []
    feet: list[tuple[float, float, float]] = []
    clumps = scatter(rng, rng.randint(2, 4), (-0.26, -0.1, 0.25, 0.34), 0.3)
    for x, y in sorted((spot for clump in clumps for spot in _clump(rng, clump)), key=lambda spot: spot[1]):
        height = rng.uniform(0.075, 0.13)
        feet.append((x, y, height * 1.1))
        back += tuft(ink, rng, x, y, height, 6)
        front += tuft(ink, rng, x, y, height * 0.66, 5)
    loose = scatter(rng, 6, (-0.33, -0.2, 0.32, 0.38), 0.2)
    for x, y in loose[:4]:
        back += tuft(ink, rng, x, y, 0.05, 3)
    ground = _thick_growth(ink, rng, 4)
    if not ink.hatched and rng.random() < 0.4:
        ground.append(filled(_flowers(rng, loose[4:]), ink.light))
    return _grass(ink, ground, feet, back, front)


def _clump(rng: Random, middle: Point) -> list[Point]:
    """Where the tufts of one clump stand: one, two or three of them close by."""
    x, y = middle
    around = [(x + side * rng.uniform(0.05, 0.09), y + rng.uniform(-0.035, 0.035)) for side in (-1, 1)]
    return [middle, *around[: rng.randint(0, 2)]]


def _flowers(rng: Random, beds: Sequence[Point]) -> Shape:
    """Small heads of flowers, a handful at each place."""
    shape: Shape = []
    for x, y in beds:
        for _ in range(5):
            at = (x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.03, 0.03))
            shape += oval(*at, 0.0085, 0.007)
    return shape


def dry_grass(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Long bleached grass gone to seed, all of it bent by one wind."""
    wind = rng.choice((-1, 1)) * rng.uniform(0.45, 0.6)
    back: Shape = []
    front: Shape = []
    feet: list[tuple[float, float, float]] = []
    for x, y in scatter(rng, rng.randint(9, 10), (-0.245, -0.14, 0.24, 0.38), 0.2):
        height = rng.uniform(0.11, 0.15)
        feet.append((x, y, 0.12))
        back += tuft(ink, rng, x, y, height, 6, wind)
        front += tuft(ink, rng, x, y, height * 0.62, 4, wind * 0.5)
        for _ in range(4):
            size, blown = rng.uniform(0.005, 0.008), (wind + rng.uniform(-0.4, 0.4)) * height
            back += oval(x + blown, y - height * rng.uniform(0.9, 1.2), size, size)
    return _grass(ink, _thick_growth(ink, rng, 3), feet, back, front)


def _grass(
    ink: Inks, ground: list[Item], feet: list[tuple[float, float, float]], back: Shape, front: Shape
) -> tuple[Item, ...]:
    items = [*ground, *cast_shadow(ink, feet), filled(back, ink.line)]
    return tuple(items if ink.hatched else [*items, filled(front, ink.dark)])


def _leaf(root: Point, turn: float, length: float) -> Shape:
    """A narrow leaf, ``turn`` from upright."""
    ux, uy = sin(turn) * length, -cos(turn) * length
    tip, middle = (root[0] + ux, root[1] + uy), (root[0] + ux * 0.5, root[1] + uy * 0.5)
    left, right = (middle[0] + uy * 0.5, middle[1] - ux * 0.5), (middle[0] - uy * 0.5, middle[1] + ux * 0.5)
    return closed([root, left, left, tip, right, right, root])


def dry_bush(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """Sagebrush: brittle twigs that carry small leaves towards their ends."""
    twigs: Shape = []
    dark: Shape = []
    lit: Shape = []
    for i in range(7):
        turn = -1.25 + 2.5 * (i + rng.uniform(0.25, 0.75)) / 7
        reach = height * rng.uniform(0.55, 0.72)
        tx, ty = x + sin(turn) * reach, y - cos(turn) * reach
        twigs += blade((x, y), (x + sin(turn) * reach * 0.25, y - reach * 0.4), (tx, ty), height * 0.1)
        size = height * rng.uniform(0.26, 0.34)
        dark += _leaf((tx, ty), turn, size)
        if i < 5:  # the far side of the bush is in its own shade
            lit += _leaf((tx, ty), turn - 0.12, size * 0.7)
        for side in (-1, 1):
            root = (x + (tx - x) * 0.75, y + (ty - y) * 0.75)
            dark += _leaf(root, turn + side * rng.uniform(0.6, 0.9), size * 0.85)
    items: list[Item] = [filled(twigs, ink.line), outlined(ink, dark, ink.dark)]
    return items if ink.hatched else [*items, filled(lit, ink.light)]


def scrub(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Dry bushes on dusty ground, with stones and grit between them."""
    feet = scatter(rng, rng.randint(8, 9), (-0.285, -0.16, 0.275, 0.38), 0.24)
    grit = specks(rng, 8)
    stones: Shape = []
    for x, y in feet[::3]:
        stones += dome(rng, x, y, rng.uniform(0.022, 0.032), 0.026, 3)
        grit += tuft(ink, rng, x + 0.036, y + 0.004, 0.04, 3)
    bushes = [Planted(dry_bush, foot, rng.uniform(0.09, 0.14), 1.4) for i, foot in enumerate(feet) if i % 3]
    return (outlined(ink, stones, ink.light), *stand(ink, rng, bushes, grit))

"""Open land: ploughed fields, meadows, dry grass and scrub."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, floor, hypot, pi, sin
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, Segment
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.trees import (
    HATCH,
    OUTLINE,
    broadleaf,
    cast_shadow,
    dome,
    lobed,
    oval,
    scatter,
    taper,
)


def tuft(
    ink: Inks, rng: Random, x: float, y: float, height: float, blades: int, lean: float = 0.0
) -> list[Segment]:
    """Closed blades that fan out from one foot; ``lean`` bends them all to one side.

    Line styles draw fewer and thinner ones: they stay strokes, and do not grow together into a blot.
    """
    breadth = max(0.009, height * 0.1)
    if ink.hatched:
        blades, breadth = max(3, blades - 2), 0.0085
    segments: list[Segment] = []
    for i in range(blades):
        fan = (2 * (i + rng.uniform(0.2, 0.8)) / blades - 1) * 0.75
        tall = height * rng.uniform(0.75, 1.0) * (1 - 0.35 * abs(fan))
        start = (x + fan * height * 0.16, y)
        bend = (x + fan * height * 0.3, y - tall * 0.7)
        tip = (x + (fan * rng.uniform(0.6, 0.95) + lean) * height, y - tall)
        segments += taper(start, bend, tip, breadth)
    return segments


def lens(x: float, y: float, half: float, thick: float) -> list[Segment]:
    """A closed level stroke that runs out at both ends."""
    return [
        ("M", x - half, y),
        ("C", x - half * 0.4, y - thick, x + half * 0.4, y - thick, x + half, y),
        ("C", x + half * 0.4, y + thick * 0.3, x - half * 0.4, y + thick * 0.3, x - half, y),
        ("Z",),
    ]


class _Plough:
    """A plough's frame of the land: u runs along the ridges, which all bend alike, v across them."""

    def __init__(self, rng: Random) -> None:
        self.heading = rng.uniform(-0.5, 0.5) + rng.choice((0.0, 0.0, pi / 2))
        self.bend = rng.choice((-1, 1)) * rng.uniform(0.15, 0.45)
        self.skew = rng.uniform(-0.2, 0.2)

    def at(self, u: float, v: float) -> Point:
        v += self.bend * (u * u - 0.05)
        u += self.skew * v
        c, s = cos(self.heading), sin(self.heading)
        return (u * c - v * s, 0.045 + u * s + v * c)

    def along(self, start: float, end: float, v: float) -> Segment:
        """From (start, v), where the pen is, to (end, v): the parabola, exactly."""
        middle = (start + end) / 2
        pull = self.at(middle, v - self.bend * (middle * middle - start * end))
        (ax, ay), (bx, by) = self.at(start, v), self.at(end, v)
        first = (ax + (pull[0] - ax) * 2 / 3, ay + (pull[1] - ay) * 2 / 3)
        second = (bx + (pull[0] - bx) * 2 / 3, by + (pull[1] - by) * 2 / 3)
        return ("C", *first, *second, bx, by)


Field = tuple[float, float, float, float]  # in the plough's frame: from u to u, from v to v


def _strips(rng: Random) -> list[Field]:
    """Six fields in three strips of uneven length."""
    upper, lower = rng.uniform(-0.13, -0.08), rng.uniform(0.07, 0.13)
    fields: list[Field] = []
    for top, bottom, reach in ((-0.29, upper, 0.26), (upper, lower, 0.375), (lower, 0.29, 0.26)):
        left, right = -reach * rng.uniform(0.88, 1.0), reach * rng.uniform(0.88, 1.0)
        middle = rng.uniform(-0.12, 0.12)
        fields += [(left, middle, top, bottom), (middle, right, top, bottom)]
    return fields


def _field_shape(land: _Plough, field: Field, lane: float) -> list[Segment]:
    """The closed outline of a field, its corners rounded."""
    left, right, top, bottom = field[0] + lane, field[1] - lane, field[2] + lane, field[3] - lane
    r = 0.022
    return [
        ("M", *land.at(left + r, top)),
        land.along(left + r, right - r, top),
        ("C", *land.at(right, top), *land.at(right, top), *land.at(right, top + r)),
        ("L", *land.at(right, bottom - r)),
        ("C", *land.at(right, bottom), *land.at(right, bottom), *land.at(right - r, bottom)),
        land.along(right - r, left + r, bottom),
        ("C", *land.at(left, bottom), *land.at(left, bottom), *land.at(left, bottom - r)),
        ("L", *land.at(left, top + r)),
        ("C", *land.at(left, top), *land.at(left, top), *land.at(left + r, top)),
        ("Z",),
    ]


def _furrows(rng: Random, land: _Plough, field: Field, spacing: float) -> list[Segment]:
    """Ridges along a field, or now and then across it; their ends are not quite in line."""
    left, right, top, bottom = field[0] + 0.02, field[1] - 0.02, field[2] + 0.018, field[3] - 0.018
    segments: list[Segment] = []
    if rng.random() < 0.65:
        rows = max(2, round((bottom - top) / spacing))
        for i in range(rows + 1):
            v = top + (bottom - top) * i / rows
            start, end = left + rng.uniform(0, 0.012), right - rng.uniform(0, 0.012)
            segments += [("M", *land.at(start, v)), land.along(start, end, v)]
    else:
        rows = max(2, round((right - left) / spacing))
        for i in range(rows + 1):
            u = left + (right - left) * i / rows
            segments += [
                ("M", *land.at(u, top + rng.uniform(0, 0.01))),
                ("L", *land.at(u, bottom - rng.uniform(0, 0.01))),
            ]
    return segments


def _hedge(ink: Inks, rng: Random, places: Sequence[Point]) -> list[Item]:
    """A row of small bushes, back to front."""
    feet = [(x, y + 0.012, rng.uniform(0.018, 0.027)) for x, y in sorted(places, key=lambda place: place[1])]
    bushes: list[Segment] = []
    lit: list[Segment] = []
    for x, y, size in feet:
        bushes += dome(rng, x, y, size, size * 1.5, 3)
        lit += oval(x - size * 0.3, y - size * 0.85, size * 0.42, size * 0.34)
    items = cast_shadow(ink, [(x, y, size * 2.6) for x, y, size in feet])
    items.append(Path(tuple(bushes), Paint(fill=ink.dark, stroke=ink.line, width=HATCH)))
    if not ink.hatched:
        items.append(Path(tuple(lit), Paint(fill=ink.light)))
    return items


def farmland(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Ploughed strips seen from above, a hedge between two of them, a tree in the hedge."""
    land, fields = _Plough(rng), _strips(rng)
    tones = [
        (ink.light, 0.9),
        (ink.mid, 0.7),
        (ink.dark, 0.4),
        (ink.mid, 0.3),
        (ink.light, 0.5),
        (ink.dark, 0.22),
    ]
    rng.shuffle(tones)
    items: list[Item] = []
    furrows: list[Segment] = []
    edges: list[Segment] = []
    for field, (tone, strength) in zip(fields, tones, strict=True):
        shape = _field_shape(land, field, 0.006)
        edges += shape
        if not ink.hatched:
            items.append(Path(tuple(shape), Paint(fill=tone, fill_opacity=strength)))
        furrows += _furrows(rng, land, field, rng.uniform(0.03, 0.04) * (1.4 if ink.hatched else 1))
    items.append(Path(tuple(furrows), Paint(stroke=ink.line, width=HATCH, stroke_opacity=0.45)))
    border = rng.choice((fields[0][3], fields[2][3]))
    places = [land.at(-0.3 + 0.6 * (i + rng.uniform(-0.2, 0.2)) / 14, border) for i in range(15)]
    gate = rng.randrange(3, 11)
    items += _hedge(ink, rng, places[:gate] + places[gate + 2 :])
    tree = places[rng.choice((1, 13))]
    items += broadleaf(ink, tree[0], tree[1] + 0.012, rng.uniform(0.11, 0.13), rng)
    return tuple(items)


def _patches(ink: Inks, rng: Random, count: int) -> list[Item]:
    """Soft spots of thicker growth on the ground; line styles leave the ground white."""
    if ink.hatched:
        return []
    segments: list[Segment] = []
    for x, y in scatter(rng, count, (-0.24, -0.16, 0.24, 0.34), 0.25):
        segments += lobed(rng, x, y, rng.uniform(0.1, 0.16), rng.uniform(0.04, 0.06), 7, 0.3)
    return [Path(tuple(segments), Paint(fill=ink.mid, fill_opacity=0.35))]


def grassland(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """A few tufts in a meadow, and the short grass between them."""
    feet = scatter(rng, rng.randint(11, 13), (-0.34, -0.2, 0.33, 0.38), 0.17)
    back: list[Segment] = []
    front: list[Segment] = []
    tufts = []
    for i, (x, y) in enumerate(feet):
        if i % 2:
            height = rng.uniform(0.1, 0.135)
            tufts.append((x, y, height * 1.1))
            back += tuft(ink, rng, x, y, height, 6)
            front += tuft(ink, rng, x, y, height * 0.66, 5)
        else:
            back += tuft(ink, rng, x, y, 0.055, 3)
    return (
        *_patches(ink, rng, 4),
        *cast_shadow(ink, tufts),
        Path(tuple(back), Paint(fill=ink.line)),
        *([] if ink.hatched else [Path(tuple(front), Paint(fill=ink.dark))]),
    )


def dry_grass(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Long bleached grass gone to seed, all of it bent by one wind."""
    wind = rng.choice((-1, 1)) * rng.uniform(0.45, 0.6)
    feet = scatter(rng, rng.randint(9, 10), (-0.29, -0.16, 0.28, 0.38), 0.2)
    back: list[Segment] = []
    front: list[Segment] = []
    for x, y in feet:
        height = rng.uniform(0.11, 0.15)
        back += tuft(ink, rng, x, y, height, 6, wind)
        front += tuft(ink, rng, x, y, height * 0.62, 4, wind * 0.5)
        for _ in range(4):
            size = rng.uniform(0.005, 0.008)
            back += oval(
                x + (wind + rng.uniform(-0.4, 0.5)) * height, y - height * rng.uniform(0.85, 1.2), size, size
            )
    return (
        *_patches(ink, rng, 3),
        *cast_shadow(ink, [(x, y, 0.12) for x, y in feet]),
        Path(tuple(back), Paint(fill=ink.line)),
        *([] if ink.hatched else [Path(tuple(front), Paint(fill=ink.dark))]),
    )


def _dry_bush(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A tangle of brittle twigs with what leaves the dust has left it."""
    twigs: list[Segment] = []
    for i in range(9):
        turn = -1.35 + 2.7 * (i + rng.uniform(0.2, 0.8)) / 9
        reach = height * rng.uniform(0.8, 1.05)
        tip = (x + sin(turn) * reach * 0.8, y - cos(turn) * reach)
        twigs += taper((x, y), (x + sin(turn) * reach * 0.25, y - reach * 0.4), tip, 0.011)
    wide = height * rng.uniform(0.58, 0.68)
    mass = dome(rng, x, y - height * 0.06, wide, height * 0.74, 6)
    if ink.hatched:
        marks: list[Segment] = []
        for _ in range(6):
            marks += oval(
                x + rng.uniform(-0.3, 0.7) * wide, y - height * rng.uniform(0.2, 0.55), 0.005, 0.005
            )
        tones: list[Item] = [Path(tuple(marks), Paint(fill=ink.line))]
    else:
        lit = lobed(rng, x - wide * 0.2, y - height * 0.5, wide * 0.66, height * 0.24, 7)
        glow = oval(x - wide * 0.4, y - height * 0.56, wide * 0.2, height * 0.07) + oval(
            x, y - height * 0.63, wide * 0.14, height * 0.05
        )
        tones = [Path(tuple(lit), Paint(fill=ink.mid)), Path(tuple(glow), Paint(fill=ink.light))]
    return [
        Path(tuple(twigs), Paint(fill=ink.line)),
        Path(tuple(mass), Paint(fill=ink.dark, stroke=ink.line, width=OUTLINE)),
        *tones,
    ]


def scrub(ink: Inks, rng: Random) -> tuple[Item, ...]:
    """Dry bushes on dusty ground, with stones and grit between them."""
    feet = scatter(rng, rng.randint(7, 9), (-0.29, -0.17, 0.28, 0.38), 0.22)
    bushes = [(x, y, rng.uniform(0.1, 0.17)) for i, (x, y) in enumerate(feet) if i % 3]
    stones: list[Segment] = []
    grit: list[Segment] = []
    for x, y in feet[::3]:
        stones += dome(rng, x, y, rng.uniform(0.025, 0.035), 0.026, 3)
        grit += tuft(ink, rng, x + 0.04, y + 0.005, 0.04, 3)
    for _ in range(9):
        grit += oval(rng.uniform(-0.3, 0.3), rng.uniform(-0.2, 0.36), 0.007, 0.004)
    items = cast_shadow(ink, [(x, y, height * 1.3) for x, y, height in bushes])
    items.append(Path(tuple(grit), Paint(fill=ink.line)))
    items.append(Path(tuple(stones), Paint(fill=ink.light, stroke=ink.line, width=HATCH)))
    for x, y, height in bushes:
        items += _dry_bush(ink, x, y, height, rng)
    return tuple(items)

"""Trees and cacti: single plants that stand on their foot, and the woods made of them.

A plant is painted like an inked crown on a board-game map: a dark body with an outline, a lit shape
pushed to the north-west over it, then a few strokes of the pen. Line styles keep the outline and
show the shade with hatching.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from random import Random

from generator.exports.scene import Item, Paint, Path, Point, Segment, smooth
from generator.exports.symbols.inks import Inks

Plant = Callable[[Inks, float, float, float, Random], list[Item]]
Box = tuple[float, float, float, float]  # left, top, right, bottom

OUTLINE = 0.0095
HATCH = 0.0075


def _gap(point: Point, others: Sequence[Point]) -> float:
    """The distance to the nearest other point; nearer if that one is right in front or behind."""
    return min((hypot(point[0] - x, 0.8 * (point[1] - y)) for x, y in others if (x, y) != point), default=9.0)


def _free_spot(rng: Random, box: Box, taken: Sequence[Point], spacing: float) -> Point:
    """The first of thirty random points that has room, or the one with the most."""
    left, top, right, bottom = box
    best, room = ((left + right) / 2, (top + bottom) / 2), -1.0
    for _ in range(30):
        u, v = rng.uniform(-1, 1), rng.uniform(-1, 1)
        if abs(u) ** 3 + abs(v) ** 3 > 1:
            continue
        spot = ((left + right + u * (right - left)) / 2, (top + bottom + v * (bottom - top)) / 2)
        gap = _gap(spot, taken)
        if gap > room:
            best, room = spot, gap
        if gap >= spacing:
            break
    return best


def scatter(rng: Random, count: int, box: Box, spacing: float) -> list[Point]:
    """``count`` points in the box, back to front, ``spacing`` apart as far as there is room for it.

    The box's corners stay empty, so that a wood has a rounded edge.
    """
    points: list[Point] = []
    for _ in range(count):
        points.append(_free_spot(rng, box, points, spacing))
    for _ in range(count):  # the most crowded one looks for a better place
        points.remove(min(points, key=lambda point: _gap(point, points)))
        points.append(_free_spot(rng, box, points, spacing))
    return sorted(points, key=lambda point: (point[1], point[0]))


def oval(x: float, y: float, rx: float, ry: float) -> list[Segment]:
    """A closed ellipse."""
    k = 0.5523
    return [
        ("M", x - rx, y),
        ("C", x - rx, y - k * ry, x - k * rx, y - ry, x, y - ry),
        ("C", x + k * rx, y - ry, x + rx, y - k * ry, x + rx, y),
        ("C", x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry),
        ("C", x - k * rx, y + ry, x - rx, y + k * ry, x - rx, y),
        ("Z",),
    ]


def taper(start: Point, bend: Point, tip: Point, width: float) -> list[Segment]:
    """A closed pen stroke: ``width`` at its start, bent towards a point, running out at its tip."""
    dx, dy = bend[0] - start[0], bend[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [
        ("M", start[0] + nx, start[1] + ny),
        ("C", bend[0] + nx, bend[1] + ny, bend[0] + nx, bend[1] + ny, *tip),
        ("C", bend[0] - nx, bend[1] - ny, bend[0] - nx, bend[1] - ny, start[0] - nx, start[1] - ny),
        ("Z",),
    ]


def lobed(
    rng: Random, x: float, y: float, rx: float, ry: float, lobes: int, swell: float = 0.42
) -> list[Segment]:
    """A closed mass of leaves: a lopsided ellipse whose edge is a run of round lobes."""
    turn, bulge = rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)
    cusps: list[Point] = []
    for i in range(lobes):
        angle = turn + (i + rng.uniform(-0.28, 0.28)) * 2 * pi / lobes
        reach = 0.88 + 0.06 * cos(2 * (angle - bulge)) + rng.uniform(-0.04, 0.04)
        cusps.append((x + cos(angle) * rx * reach, y + sin(angle) * ry * reach))
    segments: list[Segment] = [("M", *cusps[0])]
    for (ax, ay), (bx, by) in zip(cusps, [*cusps[1:], cusps[0]], strict=True):
        out = swell * rng.uniform(0.75, 1.2)
        ox, oy = (by - ay) * out, (ax - bx) * out
        segments.append(("C", ax + ox, ay + oy, bx + ox, by + oy, bx, by))
    segments.append(("Z",))
    return segments


def cast_shadow(ink: Inks, feet: Iterable[tuple[float, float, float]]) -> list[Item]:
    """One soft flat shadow for all the feet (x, y, width), falling to the south-east."""
    if ink.shadow is None:
        return []
    segments: list[Segment] = []
    for x, y, width in feet:
        segments += oval(x + 0.16 * width, y - 0.01 * width, 0.48 * width, 0.15 * width)
    return [Path(tuple(segments), Paint(fill=ink.shadow, fill_opacity=0.25))]


def _filled(segments: Sequence[Segment], colour: str) -> Path:
    return Path(tuple(segments), Paint(fill=colour))


def _outlined(ink: Inks, segments: Sequence[Segment], colour: str, width: float = OUTLINE) -> Path:
    return Path(tuple(segments), Paint(fill=colour, stroke=ink.line, width=width))


def _hatching(ink: Inks, x: float, y: float, rx: float, ry: float, strokes: int) -> Path:
    """Slanted strokes that fill the south-east of an ellipse."""
    segments: list[Segment] = []
    for i in range(strokes):
        across = 0.12 + 0.68 * i / max(1, strokes - 1)
        reach = sqrt(1 - across * across)
        ends = []
        for along in (-0.28 * reach, 0.9 * reach):
            ends.append(
                (x + rx * (across * 0.82 - along * 0.57) * 0.9, y + ry * (across * 0.57 + along * 0.82) * 0.9)
            )
        segments += [("M", *ends[0]), ("L", *ends[1])]
    return Path(tuple(segments), Paint(stroke=ink.line, width=HATCH))


def _leaves(rng: Random, x: float, y: float, rx: float, ry: float, reach: float, count: int) -> list[Segment]:
    """Single leaf clusters along the edge of a tone, where it breaks up towards the south-east."""
    segments: list[Segment] = []
    for i in range(count):
        angle = -0.55 + 2.6 * (i + rng.uniform(0.2, 0.8)) / count
        out, size = reach * rng.uniform(0.9, 1.1), rng.uniform(0.07, 0.12)
        segments += oval(x + cos(angle) * rx * out, y + sin(angle) * ry * out, rx * size * 1.25, ry * size)
    return segments


def broadleaf(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """An oak or beech: clumps of leaves in a lobed crown over a short trunk."""
    rx, ry = height * rng.uniform(0.4, 0.48), height * rng.uniform(0.39, 0.43)
    cx, cy = x + rng.uniform(-0.04, 0.04) * height, y - height + ry * 1.04
    crown = lobed(rng, cx, cy, rx, ry, rng.choice((8, 9, 10)))
    girth = height * 0.1
    pen: list[Segment] = [
        ("M", x - girth * 0.75, y),
        (
            "C",
            x - girth * 0.3,
            y - girth * 0.4,
            x - girth * 0.4,
            y - girth,
            x - girth * 0.45,
            y - height * 0.22,
        ),
        ("L", x + girth * 0.4, y - height * 0.22),
        ("C", x + girth * 0.4, y - girth, x + girth * 0.3, y - girth * 0.4, x + girth * 0.75, y),
        ("Z",),
    ]
    items = cast_shadow(ink, [(x, y, rx * 2)])
    if ink.hatched:
        return [
            *items,
            _filled(pen, ink.line),
            _outlined(ink, crown, ink.mid),
            _hatching(ink, cx, cy, rx, ry, 4),
        ]
    body = lobed(rng, cx - rx * 0.16, cy - ry * 0.17, rx * 0.77, ry * 0.75, 8)
    glow = lobed(rng, cx - rx * 0.32, cy - ry * 0.4, rx * 0.5, ry * 0.4, 6)
    body += _leaves(rng, cx, cy, rx, ry, 0.74, 4)
    glow += _leaves(rng, cx - rx * 0.18, cy - ry * 0.2, rx, ry, 0.4, 4)
    return [
        *items,
        _outlined(ink, crown, ink.dark),
        _filled(body, ink.mid),
        _filled(glow, ink.light),
        _filled(pen, ink.line),
    ]


def _flare(start: Point, end: Point) -> Segment:
    """The edge of a hanging bough: steep at the trunk, flat at its tip, whichever way it is drawn."""
    downwards = start[1] <= end[1]
    (ux, uy), (lx, ly) = (start, end) if downwards else (end, start)
    near = (ux + 0.2 * (lx - ux), uy + 0.45 * (ly - uy))
    far = (ux + 0.5 * (lx - ux), uy + 0.88 * (ly - uy))
    first, second = (near, far) if downwards else (far, near)
    return ("C", *first, *second, *end)


def _fringed(points: Sequence[Point]) -> list[Segment]:
    """A closed shape edged with hanging boughs."""
    ends = [*points[1:], points[0]]
    return [("M", *points[0]), *(_flare(a, b) for a, b in zip(points, ends, strict=True)), ("Z",)]


def conifer(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A fir: tiers of drooping boughs under a spire."""
    half = height * rng.uniform(0.27, 0.33)
    top, skirt, tiers = y - height, y - height * 0.1, 4
    tip = (x + rng.uniform(-0.03, 0.03) * height, top)
    left: list[Point] = [tip]
    right: list[Point] = []
    seam: list[Point] = []
    for i in range(1, tiers + 1):
        share = i / tiers
        level = top + (skirt - top) * share**0.92
        for side, edge in ((-1, left), (1, right)):
            out = half * share * rng.uniform(0.88, 1.1)
            edge.append((x + side * out, level + rng.uniform(-0.02, 0.015) * height))
            if i < tiers:
                edge.append((x + side * out * 0.42, level - height * rng.uniform(0.03, 0.05)))
        seam.append((x + half * share * rng.uniform(0.05, 0.4), level - height * rng.uniform(0.01, 0.04)))
        seam.append((x - half * share * rng.uniform(0.0, 0.2), level - height * rng.uniform(0.06, 0.09)))
    hem = [(x + half * at, skirt - height * up) for at, up in ((-0.45, 0.04), (-0.05, -0.02), (0.4, 0.03))]
    outline = _fringed([*left, *hem, *reversed(right)])
    trunk = taper((x, y), (x, y - height * 0.2), (x, y - height * 0.5), height * 0.075)
    items = cast_shadow(ink, [(x, y, half * 2.2)])
    if ink.hatched:
        strokes: list[Segment] = []
        for i in range(tiers):
            (sx, sy), (rx, ry) = seam[2 * i], right[2 * i]
            for step in (0.15, 0.5):
                px, py = sx + (rx - sx) * step, sy + (ry - sy) * step
                strokes += [("M", px, py), ("L", px - half * 0.08, py - height * 0.1)]
        return [
            *items,
            _filled(trunk, ink.line),
            _outlined(ink, outline, ink.mid),
            Path(tuple(strokes), Paint(stroke=ink.line, width=HATCH)),
        ]
    lit = _fringed(
        [
            *left,
            hem[0],
            hem[1],
            *(point for pair in zip(seam[-2::-2], seam[::-2], strict=True) for point in pair),
        ]
    )
    glints: list[Segment] = []
    for i in range(tiers):
        bough = left[2 * i + 1]
        root = left[2 * i]
        glints += taper(
            (x + (bough[0] - x) * 0.8, bough[1] - height * 0.02),
            ((bough[0] + x) / 2, bough[1] - height * 0.04),
            (root[0] + half * 0.06, root[1] + height * 0.06),
            height * 0.035,
        )
    return [
        *items,
        _filled(trunk, ink.line),
        _outlined(ink, outline, ink.dark),
        _filled(lit, ink.mid),
        _filled(glints, ink.light),
    ]


def _frond(head: Point, tip: Point, arch: float, breadth: float) -> list[Segment]:
    """One palm leaf: it rises from the head, arches over and hangs to its tip."""
    (hx, hy), (tx, ty) = head, tip
    crest = min(hy, ty) - arch
    return [
        ("M", hx, hy),
        ("C", hx + (tx - hx) * 0.3, crest, hx + (tx - hx) * 0.85, crest, tx, ty),
        (
            "C",
            hx + (tx - hx) * 0.72,
            crest + breadth * 1.3,
            hx + (tx - hx) * 0.4,
            crest + breadth * 1.5,
            hx,
            hy,
        ),
        ("Z",),
    ]


_FAN = (  # tips of the fronds in heights, those turned away from the light first
    (0.4, -0.1),
    (0.2, -0.2),
    (0.5, 0.1),
    (0.3, 0.3),
    (-0.44, -0.1),
    (-0.5, 0.14),
    (-0.26, 0.3),
)


def _palm(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    head = (x + rng.choice((-1, 1)) * rng.uniform(0.04, 0.16) * height, y - height * 0.74)
    thick = height * 0.05
    bow = (x + (head[0] - x) * 0.1, y - height * 0.4)
    trunk = _limb((x, y), bow, head, thick * 2, thick)
    leaves: list[list[Segment]] = []
    ribs: list[Segment] = []
    for across, down in _FAN:
        tip = (
            head[0] + across * height * rng.uniform(0.85, 1.1),
            head[1] + (down + rng.uniform(-0.05, 0.05)) * height,
        )
        arch = height * rng.uniform(0.1, 0.15)
        leaves.append(_frond(head, tip, arch, height * 0.13))
        ribs += taper(
            head,
            (head[0] + (tip[0] - head[0]) * 0.5, min(head[1], tip[1]) - arch * 0.5),
            (head[0] + (tip[0] - head[0]) * 0.88, tip[1] - (tip[1] - head[1]) * 0.2 - arch * 0.15),
            height * 0.025,
        )
    return [
        *cast_shadow(ink, [(x, y, height * 0.6)]),
        _outlined(ink, trunk, ink.light),
        _outlined(ink, sum(leaves[:4], []), ink.dark, HATCH),
        _outlined(ink, sum(leaves[4:], []), ink.mid, HATCH),
        _filled(ribs[16:], ink.line if ink.hatched else ink.light),
    ]


def _kapok(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A forest giant: flat storeys of leaves on a tall buttressed trunk."""
    girth, top = height * 0.06, y - height
    side = rng.choice((-1, 1))
    trunk: list[Segment] = [
        ("M", x - girth * 2, y),
        (
            "C",
            x - girth * 0.6,
            y - height * 0.12,
            x - girth * 0.7,
            y - height * 0.3,
            x - girth * 0.6,
            y - height * 0.7,
        ),
        ("L", x + girth * 0.6, y - height * 0.7),
        ("C", x + girth * 0.7, y - height * 0.3, x + girth * 0.6, y - height * 0.12, x + girth * 2, y),
        ("Z",),
    ]
    crown: list[Segment] = []
    body: list[Segment] = []
    glow: list[Segment] = []
    storeys = [(side * 0.26, 0.5, 0.2, 0.11), (-side * 0.05, 0.2, rng.uniform(0.4, 0.46), 0.19)]
    for dx, down, wide, high in storeys:
        cx, cy, rx, ry = x + dx * height, top + down * height, wide * height, high * height
        crown += lobed(rng, cx, cy, rx, ry, 9)
        body += lobed(rng, cx - rx * 0.12, cy - ry * 0.2, rx * 0.78, ry * 0.7, 7)
        glow += lobed(rng, cx - rx * 0.26, cy - ry * 0.38, rx * 0.48, ry * 0.36, 5)
    shown = [_outlined(ink, crown, ink.mid if ink.hatched else ink.dark)]
    if ink.hatched:
        shown.append(
            _hatching(ink, x - side * 0.05 * height, top + 0.2 * height, height * 0.4, height * 0.19, 5)
        )
    else:
        shown += [_filled(body, ink.mid), _filled(glow, ink.light)]
    return [*cast_shadow(ink, [(x, y, height * 0.7)]), _outlined(ink, trunk, ink.mid), *shown]


def jungle_tree(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A palm, or one of the forest giants above it."""
    return (_palm if rng.random() < 0.6 else _kapok)(ink, x, y, height, rng)


def dome(rng: Random, x: float, y: float, rx: float, ry: float, lobes: int) -> list[Segment]:
    """A closed bush sitting on the ground at y: lobes over the top, a nearly flat foot."""
    cusps: list[Point] = []
    for i in range(lobes + 1):
        angle = pi + pi * (i + (rng.uniform(-0.25, 0.25) if 0 < i < lobes else 0)) / lobes
        reach = rng.uniform(0.84, 0.96)
        cusps.append((x + cos(angle) * rx * reach, y + sin(angle) * ry * reach - ry * 0.12))
    segments: list[Segment] = [("M", *cusps[0])]
    for (ax, ay), (bx, by) in pairwise(cusps):
        out = rng.uniform(0.32, 0.48)
        ox, oy = (by - ay) * out, (ax - bx) * out
        segments.append(("C", ax + ox, ay + oy, bx + ox, by + oy, bx, by))
    segments.append(("C", x + rx * 0.6, y + ry * 0.05, x - rx * 0.6, y + ry * 0.05, *cusps[0]))
    segments.append(("Z",))
    return segments


def _thicket(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """Undergrowth: a low dome of leaves on the ground."""
    rx = height * rng.uniform(0.65, 0.85)
    mass = _outlined(ink, dome(rng, x, y, rx, height, 6), ink.mid if ink.hatched else ink.dark)
    if ink.hatched:
        return [mass, _hatching(ink, x, y - height * 0.5, rx, height * 0.5, 3)]
    body = lobed(rng, x - rx * 0.16, y - height * 0.58, rx * 0.7, height * 0.36, 7)
    glow = lobed(rng, x - rx * 0.28, y - height * 0.7, rx * 0.42, height * 0.2, 5)
    glow += _leaves(rng, x - rx * 0.2, y - height * 0.6, rx, height * 0.5, 0.5, 3)
    return [*cast_shadow(ink, [(x, y, rx * 2)]), mass, _filled(body, ink.mid), _filled(glow, ink.light)]


def _fern(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """Undergrowth: a tuft of arching fronds."""
    fronds: list[list[Segment]] = []
    for across, up in ((0.45, 0.8), (-0.1, 0.9), (0.75, 0.45), (-0.42, 0.75), (-0.72, 0.4), (0.25, 0.6)):
        tip = (x + across * height * rng.uniform(0.85, 1.15), y - up * height * rng.uniform(0.85, 1.0))
        fronds.append(_frond((x, y), tip, height * 0.16, height * 0.24))
    return [
        *cast_shadow(ink, [(x, y, height * 1.2)]),
        _outlined(ink, sum(fronds[:3], []), ink.dark, HATCH),
        _outlined(ink, sum(fronds[3:], []), ink.mid, HATCH),
    ]


def _limb(start: Point, bend: Point, end: Point, thick: float, thin: float) -> list[Segment]:
    """A closed branch that tapers from ``thick`` to ``thin``."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length / 2, dx / length / 2
    middle = (thick + thin) / 2
    return [
        ("M", start[0] + nx * thick, start[1] + ny * thick),
        (
            "C",
            bend[0] + nx * middle,
            bend[1] + ny * middle,
            bend[0] + nx * middle,
            bend[1] + ny * middle,
            end[0] + nx * thin,
            end[1] + ny * thin,
        ),
        ("L", end[0] - nx * thin, end[1] - ny * thin),
        (
            "C",
            bend[0] - nx * middle,
            bend[1] - ny * middle,
            bend[0] - nx * middle,
            bend[1] - ny * middle,
            start[0] - nx * thick,
            start[1] - ny * thick,
        ),
        ("Z",),
    ]


def dead_tree(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A bare, weathered trunk with crooked limbs that reach upwards."""
    girth, side = height * 0.12, rng.choice((-1, 1))
    waist = (x + rng.uniform(-0.07, 0.07) * height, y - height * 0.46)
    top = (waist[0] - side * rng.uniform(0.02, 0.1) * height, y - height)
    wood = _limb((x, y), (x + (x - waist[0]) * 0.4, y - height * 0.2), waist, girth, girth * 0.66)
    wood += taper(waist, (waist[0] + side * 0.02 * height, y - height * 0.7), top, girth * 0.66)
    twigs: list[Segment] = []
    for spread in (-1, 1):
        wood += taper(
            (x, y - girth * 0.5),
            (x + spread * girth * 0.6, y - girth * 0.1),
            (x + spread * girth * 1.2, y),
            girth * 0.6,
        )
    for share, length in ((0.3, 0.2), (0.44, 0.36), (0.56, 0.3), (0.74, 0.2)):
        side = -side
        fork = (x + (waist[0] - x) * min(1, share / 0.46), y - height * share)
        angle = rng.uniform(0.45, 1.0) * side
        out, up = sin(angle) * length * height, cos(angle) * length * height * rng.uniform(0.85, 1.1)
        up = min(up, height * (0.97 - share))
        tip = (fork[0] + out, fork[1] - up)
        knee = (fork[0] + out * 0.72, fork[1] - up * 0.3)
        limb = taper(fork, knee, tip, girth * (0.62 - share * 0.4))
        wood += limb
        twigs += taper(
            (fork[0] + out * 0.55, fork[1] - up * 0.3),
            (fork[0] + out * 0.9, fork[1] - up * 0.3),
            (fork[0] + out * rng.uniform(1.2, 1.5), fork[1] - up * rng.uniform(0.45, 0.7)),
            girth * 0.22,
        )
    gleam = taper(
        (x - girth * 0.2, y - girth * 0.3),
        (x + (x - waist[0]) * 0.4 - girth * 0.25, y - height * 0.2),
        (waist[0] - girth * 0.1, waist[1] - height * 0.1),
        girth * 0.34,
    )
    return [
        *cast_shadow(ink, [(x, y, height * 0.45)]),
        _outlined(ink, wood + twigs, ink.line),
        _filled(wood, ink.mid if ink.hatched else ink.dark),
        _filled(gleam, ink.light),
    ]


def _arm(x: float, side: int, reach: float, level: float, top: float, half: float) -> list[Segment]:
    """A cactus arm: out from the column, round the elbow, up to a round end."""
    inner, outer = x + side * (reach - half), x + side * (reach + half)
    return [
        ("M", x, level + half * 0.6),
        (
            "C",
            x + side * reach * 0.6,
            level + half * 1.4,
            outer,
            level + half * 0.9,
            outer,
            level - half * 1.6,
        ),
        ("L", outer, top + half),
        ("C", outer, top - half * 0.4, inner, top - half * 0.4, inner, top + half),
        ("L", inner, level - half * 1.9),
        ("C", inner, level - half * 0.6, inner, level - half, x, level - half * 1.2),
        ("Z",),
    ]


def _column(x: float, y: float, top: float, half: float) -> list[Segment]:
    """A round-topped stem, a little swollen at two thirds of its height."""
    height = y - top
    return [
        ("M", x - half * 0.7, y),
        (
            "C",
            x - half * 0.8,
            y - height * 0.3,
            x - half * 1.1,
            y - height * 0.55,
            x - half,
            top + half * 1.3,
        ),
        (
            "C",
            x - half * 0.9,
            top - half * 0.43,
            x + half * 0.9,
            top - half * 0.43,
            x + half,
            top + half * 1.3,
        ),
        ("C", x + half * 1.1, y - height * 0.55, x + half * 0.8, y - height * 0.3, x + half * 0.7, y),
        ("Z",),
    ]


def _saguaro(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    half, top = height * rng.uniform(0.085, 0.105), y - height
    body = _column(x, y, top, half)
    lit = _column(x - half * 0.28, y - half * 0.1, top + half * 0.25, half * 0.66)
    pen = _rib(x + half * 0.1, y - half * 0.5, top + half * 0.9, half) + _rib(
        x + half * 0.55, y - half, top + half * 1.4, half
    )
    gleam = _rib(x - half * 0.45, y - height * 0.3, top + half * 0.9, half * 2)
    first = rng.choice((-1, 1))
    for side in (first, -first)[: rng.choice((1, 2, 2))]:
        thin = half * rng.uniform(0.62, 0.78)
        reach, level = half * rng.uniform(2.3, 3.0), y - height * rng.uniform(0.28, 0.52)
        end = level - height * rng.uniform(0.2, 0.34)
        body += _arm(x, side, reach, level, end, thin)
        lit += _arm(x - thin * 0.3, side, reach, level - thin * 0.3, end + thin * 0.25, thin * 0.6)
        pen += _rib(x + side * reach + thin * 0.2, level - thin, end + thin * 0.8, thin)
    tones = [] if ink.hatched else [_filled(lit, ink.mid), _filled(gleam, ink.light)]
    return [
        *cast_shadow(ink, [(x, y, height * 0.5)]),
        _outlined(ink, body, ink.line, OUTLINE * 1.8),
        _filled(body, ink.dark),
        *tones,
        _filled(pen, ink.line),
    ]


def _rib(x: float, foot: float, top: float, half: float) -> list[Segment]:
    return taper((x, foot), (x + half * 0.12, (foot + top) / 2), (x, top), half * 0.26)


def _pad(root: Point, angle: float, length: float, breadth: float) -> list[Segment]:
    """An egg-shaped cactus pad growing from its root."""
    ux, uy = cos(angle), sin(angle)

    def at(along: float, across: float) -> Point:
        along, across = along * length, across * breadth
        return (root[0] + ux * along - uy * across, root[1] + uy * along + ux * across)

    return [
        ("M", *root),
        ("C", *at(0.1, 0.3), *at(0.35, 0.52), *at(0.65, 0.5)),
        ("C", *at(0.92, 0.46), *at(1.0, 0.2), *at(1.0, 0.0)),
        ("C", *at(1.0, -0.2), *at(0.92, -0.46), *at(0.65, -0.5)),
        ("C", *at(0.35, -0.52), *at(0.1, -0.3), *root),
        ("Z",),
    ]


_PADS = (  # root in heights from the foot, turn from upright, size; the ones behind first
    (0.12, -0.06, 1.15, 0.38),
    (-0.06, -0.36, -0.5, 0.4),
    (0.3, -0.3, 0.2, 0.36),
    (-0.08, -0.04, -1.0, 0.4),
    (0.0, 0.0, 0.06, 0.48),
    (0.1, -0.42, 0.5, 0.4),
    (-0.32, -0.26, -0.25, 0.34),
)


def _prickly_pear(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    side = rng.choice((-1, 1))
    pads: list[list[Segment]] = []
    gleam: list[Segment] = []
    blossoms: list[Segment] = []
    for i, (across, up, turn, size) in enumerate(_PADS):
        length = size * height * rng.uniform(0.9, 1.08)
        root = (x + side * across * height, y + up * height)
        angle = -pi / 2 + side * turn + rng.uniform(-0.14, 0.14)
        pads.append(_pad(root, angle, length, length * 0.74))
        if i >= 3:
            gleam += _pad(
                (root[0] - length * 0.08, root[1] - length * 0.06), angle - 0.16, length * 0.8, length * 0.36
            )
        if i in (1, 5, 6) and rng.random() < 0.7:
            blossoms += oval(
                root[0] + cos(angle) * length, root[1] + sin(angle) * length, height * 0.05, height * 0.045
            )
    items = [
        *cast_shadow(ink, [(x, y, height * 0.8)]),
        _outlined(ink, sum(pads[:3], []), ink.dark, HATCH),
        _outlined(ink, sum(pads[3:], []), ink.mid, HATCH),
        _filled(gleam, ink.light),
    ]
    return [*items, _filled(blossoms, ink.accent)] if blossoms else items


def cactus(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A ribbed column with arms."""
    return _saguaro(ink, x, y, height, rng)


def _stand(
    ink: Inks, rng: Random, plants: Sequence[tuple[Plant, Point, float]], spread: float
) -> tuple[Item, ...]:
    """Plants painted back to front over one common shadow."""
    bare = ink._replace(shadow=None)
    items = cast_shadow(ink, [(x, y, height * spread) for _, (x, y), height in plants])
    for plant, (x, y), height in plants:
        items += plant(bare, x, y, height, rng)
    return tuple(items)


def _wood(
    ink: Inks,
    rng: Random,
    plant: Plant,
    counts: tuple[int, int],
    heights: tuple[float, float],
    box: Box,
    spacing: float,
    spread: float,
) -> tuple[Item, ...]:
    feet = scatter(rng, rng.randint(*counts), box, spacing)
    return _stand(ink, rng, [(plant, foot, rng.uniform(*heights)) for foot in feet], spread)


def light_forest(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return _wood(ink, rng, broadleaf, (4, 6), (0.23, 0.29), (-0.28, -0.03, 0.26, 0.38), 0.29, 0.85)


def heavy_forest(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return _wood(ink, rng, broadleaf, (13, 14), (0.2, 0.25), (-0.31, -0.08, 0.29, 0.39), 0.165, 0.85)


def light_evergreen(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return _wood(ink, rng, conifer, (5, 6), (0.27, 0.34), (-0.31, 0.0, 0.3, 0.38), 0.25, 0.6)


def heavy_evergreen(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return _wood(ink, rng, conifer, (14, 14), (0.23, 0.29), (-0.335, -0.04, 0.32, 0.39), 0.16, 0.6)


def jungle(ink: Inks, rng: Random) -> tuple[Item, ...]:
    feet = scatter(rng, 14, (-0.31, -0.04, 0.3, 0.39), 0.16)
    plants: list[tuple[Plant, Point, float]] = []
    for i, foot in enumerate(feet):
        if i % 2 == 0:
            plants.append((jungle_tree, foot, rng.uniform(0.25, 0.3)))
        elif i % 4 == 1:
            plants.append((_thicket, foot, rng.uniform(0.1, 0.13)))
        else:
            plants.append((_fern, foot, rng.uniform(0.1, 0.13)))
    return _stand(ink, rng, plants, 0.7)


def light_dead(ink: Inks, rng: Random) -> tuple[Item, ...]:
    return _wood(ink, rng, dead_tree, (5, 6), (0.26, 0.34), (-0.3, 0.0, 0.3, 0.38), 0.24, 0.45)


def light_cactus(ink: Inks, rng: Random) -> tuple[Item, ...]:
    feet = scatter(rng, 5, (-0.29, -0.02, 0.28, 0.37), 0.25)
    return _stand(
        ink,
        rng,
        [
            (cactus, foot, rng.uniform(0.24, 0.31)) if i % 3 else (_prickly_pear, foot, 0.17)
            for i, foot in enumerate(feet)
        ],
        0.5,
    )


def heavy_cactus(ink: Inks, rng: Random) -> tuple[Item, ...]:
    feet = scatter(rng, 10, (-0.31, -0.07, 0.3, 0.38), 0.18)
    return _stand(
        ink,
        rng,
        [
            (cactus, foot, rng.uniform(0.21, 0.27)) if i % 3 else (_prickly_pear, foot, 0.15)
            for i, foot in enumerate(feet)
        ],
        0.5,
    )

"""The storeys of a jungle: giants, palms, and the undergrowth below them."""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.foliage import (
    Shape,
    blade,
    cast_shadow,
    closed,
    dome,
    filled,
    hatching,
    leaves,
    limb,
    lobed,
    outline_width,
    outlined,
)
from generator.exports.symbols.inks import Inks

SHADED_FRONDS = ((0.4, -0.1), (0.2, -0.2), (0.5, 0.1), (0.3, 0.3))  # tips, in heights from the head
LIT_FRONDS = ((-0.44, -0.1), (-0.5, 0.14), (-0.26, 0.3))
FERN_BEHIND = ((0.45, 0.8), (-0.1, 0.9), (0.75, 0.45))
FERN_BEFORE = ((-0.42, 0.75), (-0.72, 0.4), (0.25, 0.6))


def _frond(root: Point, tip: Point, arch: float, breadth: float) -> Shape:
    """One leaf: it rises from its root, arches over and hangs to its tip."""
    (rx, ry), dx = root, tip[0] - root[0]
    crest = min(ry, tip[1]) - arch
    upper = [root, (rx + dx * 0.3, crest), (rx + dx * 0.85, crest), tip]
    return closed(
        [*upper, (rx + dx * 0.72, crest + breadth * 1.3), (rx + dx * 0.4, crest + breadth * 1.5), root]
    )


def palm(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A bowed stem and a head of hanging fronds."""
    hx, hy = x + rng.choice((-1, 1)) * rng.uniform(0.04, 0.16) * height, y - height * 0.74
    stem = limb((x, y), (x + (hx - x) * 0.1, y - height * 0.4), (hx, hy), height * 0.1, height * 0.05)
    sides: list[Shape] = []
    ribs: Shape = []
    for fronds in (SHADED_FRONDS, LIT_FRONDS):
        shape: Shape = []
        for across, down in fronds:
            dx = across * height * rng.uniform(0.85, 1.1)
            dy, arch = (down + rng.uniform(-0.05, 0.05)) * height, height * rng.uniform(0.1, 0.15)
            shape += _frond((hx, hy), (hx + dx, hy + dy), arch, height * 0.13)
            if across < 0:
                crest, end = hy + min(0.0, dy) - arch * 0.5, hy + dy * 0.8 - arch * 0.15
                ribs += blade((hx, hy), (hx + dx * 0.5, crest), (hx + dx * 0.88, end), height * 0.025)
        sides.append(shape)
    return [
        *cast_shadow(ink, [(x, y, height * 0.6)]),
        outlined(ink, stem, ink.light, outline_width(ink, height)),
        outlined(ink, sides[0], ink.dark),
        outlined(ink, sides[1], ink.mid),
        *([] if ink.hatched else [filled(ribs, ink.light)]),
    ]


def _buttressed(x: float, y: float, height: float) -> Shape:
    """A tall trunk that spreads into roots like walls."""
    g, top = height * 0.045, y - height * 0.7
    left = [
        (x - g * 2.6, y),
        (x - g * 0.8, y - height * 0.06),
        (x - g, y - height * 0.25),
        (x - g * 0.8, top),
    ]
    right = [(2 * x - px, py) for px, py in reversed(left)]
    return closed([*left, left[-1], right[0], *right])


def giant(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A kapok: flat storeys of leaves on a tall buttressed trunk."""
    side, width = rng.choice((-1, 1)), outline_width(ink, height)
    trunk = _buttressed(x, y, height)
    low = (x + side * 0.26 * height, y - height * 0.5, 0.2 * height, 0.11 * height)
    high = (x - side * 0.05 * height, y - height * 0.8, rng.uniform(0.4, 0.46) * height, 0.19 * height)
    crown = lobed(rng, *low, 8) + lobed(rng, *high, 10)
    items = cast_shadow(ink, [(x, y, height * 0.7)])
    if ink.hatched:
        return [
            *items,
            outlined(ink, trunk, ink.mid, width),
            outlined(ink, crown, ink.mid, width),
            hatching(ink, *high, 3),
        ]
    body: Shape = []
    glow: Shape = []
    for cx, cy, rx, ry in (low, high):
        body += lobed(rng, cx - rx * 0.12, cy - ry * 0.2, rx * 0.78, ry * 0.7, 7)
        glow += lobed(rng, cx - rx * 0.26, cy - ry * 0.38, rx * 0.48, ry * 0.36, 5)
    items += [outlined(ink, trunk, ink.mid, width), outlined(ink, crown, ink.dark, width)]
    return [*items, filled(body, ink.mid), filled(glow, ink.light)]


def jungle_tree(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A palm, or one of the giants."""
    return (palm if rng.random() < 0.55 else giant)(ink, x, y, height, rng)


def thicket(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A low dome of leaves on the ground."""
    rx = height * rng.uniform(0.65, 0.85)
    mass = outlined(ink, dome(rng, x, y, rx, height, 8), ink.mid if ink.hatched else ink.dark)
    items = [*cast_shadow(ink, [(x, y, rx * 2)]), mass]
    if ink.hatched:
        return [*items, hatching(ink, x, y - height * 0.5, rx, height * 0.5, 2)]
    body = lobed(rng, x - rx * 0.16, y - height * 0.58, rx * 0.7, height * 0.36, 7)
    glow = lobed(rng, x - rx * 0.28, y - height * 0.7, rx * 0.42, height * 0.2, 5)
    glow += leaves(rng, x - rx * 0.2, y - height * 0.6, rx, height * 0.5, 0.5, 3)
    return [*items, filled(body, ink.mid), filled(glow, ink.light)]


def fern(ink: Inks, x: float, y: float, height: float, rng: Random) -> list[Item]:
    """A tuft of arching fronds."""
    items = cast_shadow(ink, [(x, y, height * 1.2)])
    storeys = ((FERN_BEHIND, ink.dark), (FERN_BEFORE, ink.mid))
    for tips, colour in storeys[1:] if ink.hatched else storeys:
        shape: Shape = []
        for across, up in tips:
            tip = (x + across * height * rng.uniform(0.85, 1.15), y - up * height * rng.uniform(0.85, 1.0))
            shape += _frond((x, y), tip, height * 0.16, height * 0.26)
        items.append(outlined(ink, shape, colour))
    return items

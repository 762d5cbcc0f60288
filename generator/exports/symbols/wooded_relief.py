"""Hills and mountains with trees on their flanks and at their feet."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.exports.scene import Item, Point
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Inks
from generator.exports.symbols.inkwork import mix
from generator.exports.symbols.ranges import hills_with, one_peak, range_of
from generator.exports.symbols.trees import broadleaf, conifer, dead_tree, jungle_tree

Plant = Callable[[Inks, float, float, float, Random], list[Item]]


def leaf_inks(inks: Inks) -> Inks:
    """The relief's inks a step darker, so that trees stand out from the slope behind them."""
    if inks.hatched:
        return inks
    return inks._replace(
        light=mix(inks.light, inks.mid, 0.75),
        mid=mix(inks.mid, inks.dark, 0.7),
        dark=mix(inks.dark, inks.line, 0.45),
        shadow=None,
    )


def _grown(plant: Plant, inks: Inks, spots: list[Point], height: float, rng: Random) -> list[Item]:
    """Trees on the spots, back to front, no two of one size."""
    items: list[Item] = []
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        items += plant(inks, x, y, height * rng.uniform(0.85, 1.15), rng)
    return items


def _on_hills(inks: Inks, rng: Random, plant: Plant, height: float) -> tuple[Item, ...]:
    """Hills with a few trees on every flank; their crowns stay bare."""
    leaves = leaf_inks(inks)

    def cover(skyline: list[Point], count: int) -> list[Item]:
        (lx, ly), (rx, _) = skyline[0], skyline[-1]
        tall = ly - min(y for _, y in skyline)
        shares = [0.1, 0.24, 0.4, 0.58, 0.74, 0.9]
        gap = rng.randrange(len(shares))
        kept = (shares[gap + 1 :] + shares[:gap])[:count]
        spots = []
        for share in kept:
            up = (0.06, 0.24)[shares.index(share) % 2] + rng.uniform(-0.05, 0.05)
            spots.append((lx + (rx - lx) * (share + rng.uniform(-0.03, 0.03)), ly - tall * up))
        return _grown(plant, leaves, spots, height, rng)

    return hills_with(inks, rng, cover)


def _before(inks: Inks, rng: Random, plant: Plant, height: float, count: int) -> list[Item]:
    """Trees in loose clumps along the front of a mountain, which is seen above and between them."""
    clumps = rng.choice(((0.12, 0.85), (0.2, 0.62, 0.93), (0.08, 0.38, 0.88), (0.1, 0.5, 0.9)))
    spots = []
    for i in range(count):
        share = min(1.0, max(0.0, clumps[i % len(clumps)] + (i // len(clumps) - 0.5) * 0.11))
        bow = 1 - (2 * share - 1) ** 2
        x = -0.33 + 0.66 * share + rng.uniform(-0.02, 0.02)
        spots.append((x, 0.285 + 0.11 * bow + rng.uniform(-0.025, 0.02)))
    return _grown(plant, leaf_inks(inks), spots, height, rng)


@framed()
def forest_hills(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return _on_hills(inks, rng, broadleaf, 0.135)


@framed()
def evergreen_hills(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return _on_hills(inks, rng, conifer, 0.165)


@framed()
def jungle_hills(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return _on_hills(inks, rng, jungle_tree, 0.15)


@framed()
def dead_hills(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return _on_hills(inks, rng, dead_tree, 0.15)


@framed()
def forest_mountain(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*one_peak(inks, rng, snow=False), *_before(inks, rng, broadleaf, 0.13, 7))


@framed()
def evergreen_mountain(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*one_peak(inks, rng, snow=rng.random() < 0.5), *_before(inks, rng, conifer, 0.165, 7))


@framed()
def dead_mountain(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*one_peak(inks, rng, snow=False), *_before(inks, rng, dead_tree, 0.16, 6))


@framed(0.46)
def forest_mountains(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*range_of(inks, rng, 3), *_before(inks, rng, broadleaf, 0.13, 6))


@framed(0.46)
def evergreen_mountains(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*range_of(inks, rng, 3), *_before(inks, rng, conifer, 0.15, 6))


@framed(0.46)
def dead_mountains(inks: Inks, rng: Random) -> tuple[Item, ...]:
    return (*range_of(inks, rng, 3), *_before(inks, rng, dead_tree, 0.14, 6))

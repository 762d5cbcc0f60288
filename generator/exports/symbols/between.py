"""What stands on the side between two hexes of one kind, so that woods, ranges and scrub run on.

Each is drawn in units of the hex's width round a place on the side, and is small enough to leave the
numbers of both hexes free.
"""

from __future__ import annotations

from random import Random

from generator.exports.scene import Item
from generator.exports.symbols.cacti import cactus
from generator.exports.symbols.deserts import ripple
from generator.exports.symbols.downs import cast as cast_hill
from generator.exports.symbols.downs import dome, draw_dome
from generator.exports.symbols.dunes import draw_dune, dune
from generator.exports.symbols.fields import dry_bush, meadow_edge, one_field
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import fill, mix
from generator.exports.symbols.jungle_plants import fern, jungle_tree, thicket
from generator.exports.symbols.outback import cracks, low_bluff
from generator.exports.symbols.peaks import cast, draw_peak, peak
from generator.exports.symbols.settlements import outbuilding
from generator.exports.symbols.stands import Plant, Planted, scatter, stand
from generator.exports.symbols.stones import draw_stones, stone
from generator.exports.symbols.tableland import draw_table, table
from generator.exports.symbols.wetlands import reed_bed
from generator.exports.symbols.woodland import broadleaf, conifer, dead_tree

_SPOT = (-0.1, 0.02, 0.1, 0.16)


def _copse(plant: Plant, counts: tuple[int, int], heights: tuple[float, float], spread: float) -> Drawing:
    """A few plants of one kind."""

    def draw(inks: Inks, rng: Random) -> tuple[Item, ...]:
        feet = scatter(rng, rng.randint(*counts), _SPOT, 0.12)
        return stand(inks, rng, [Planted(plant, foot, rng.uniform(*heights), spread) for foot in feet])

    return draw


def _undergrowth(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A jungle tree over ferns and thickets."""
    kinds = [Planted(jungle_tree, (rng.uniform(-0.05, 0.05), 0.05), rng.uniform(0.2, 0.25), 0.7)]
    kinds.append(Planted(thicket, (rng.uniform(-0.1, -0.02), 0.12), rng.uniform(0.09, 0.12), 1.5))
    kinds.append(Planted(fern, (rng.uniform(0.03, 0.1), 0.14), rng.uniform(0.1, 0.13), 1.2))
    return stand(inks, rng, kinds[rng.choice((0, 0, 1)) :])


def _lesser_peak(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A low peak that joins two ranges."""
    if not inks.hatched:
        inks = inks._replace(dark=mix(inks.dark, inks.line, 0.4))
    rock = peak(rng.uniform(-0.03, 0.03), 0.13, rng.uniform(0.12, 0.16), rng.uniform(0.22, 0.3), rng)
    return (*cast(inks, rock), *draw_peak(inks, rock, rng, heavy=True))


def _butte(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A lesser table between two greater ones."""
    return tuple(
        draw_table(inks, table(0.0, -0.07, rng.uniform(0.1, 0.14), rng.uniform(0.17, 0.22), rng), rng)
    )


def _boulders(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Two or three boulders that have come to rest."""
    items: list[Item] = []
    heap = [(-0.06, 0.05, 0.085), (0.07, 0.08, 0.075), (-0.01, 0.15, 0.06)]
    for x, foot, size in heap[: rng.choice((2, 3))]:
        at, grown = x + rng.uniform(-0.02, 0.02), size * rng.uniform(0.85, 1.1)
        items += draw_stones(inks, [stone(at, foot, grown, rng, rng.uniform(0.65, 0.8))], rng, weight=1.15)
    return tuple(items)


def _low_hill(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A rise between hills."""
    skyline = dome(rng.uniform(-0.03, 0.03), 0.13, rng.uniform(0.12, 0.16), rng.uniform(0.1, 0.15), rng)
    return (*cast_hill(inks, skyline), *draw_dome(inks, skyline, rng))


def _low_dune(inks: Inks, rng: Random) -> tuple[Item, ...]:
    sand = dune(rng.uniform(-0.03, 0.03), 0.12, rng.uniform(0.13, 0.17), rng.uniform(0.08, 0.12), rng)
    return tuple(draw_dune(inks, sand, rng))


def _loose_stones(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A stone or two, small enough to walk round."""
    places = [(-0.07, 0.06), (0.06, 0.1), (-0.01, 0.15)][: rng.choice((1, 2, 3))]
    stones = [stone(x, y, rng.uniform(0.025, 0.06), rng, rng.uniform(0.5, 0.7)) for x, y in places]
    return tuple(draw_stones(inks, stones, rng))


def _sand_waves(inks: Inks, rng: Random) -> tuple[Item, ...]:
    strokes = ripple(rng.uniform(-0.04, 0.04), rng.uniform(0.03, 0.08), rng.uniform(0.2, 0.3), rng)
    return tuple(fill(strokes, inks.line if inks.hatched else mix(inks.dark, inks.line, 0.25)))


BETWEEN: dict[str, Drawing] = {
    "heavy-forest": _copse(broadleaf, (2, 4), (0.19, 0.24), 0.85),
    "light-forest": _copse(broadleaf, (1, 2), (0.14, 0.24), 0.85),
    "heavy-evergreen": _copse(conifer, (2, 4), (0.21, 0.27), 0.6),
    "light-evergreen": _copse(conifer, (1, 2), (0.18, 0.3), 0.6),
    "deadlands": _copse(dead_tree, (1, 2), (0.18, 0.28), 0.45),
    "jungle": _undergrowth,
    "grassland": meadow_edge,
    "farmland": one_field,
    "marsh": reed_bed,
    "hills": _low_hill,
    "forest-hills": _low_hill,
    "evergreen-hills": _low_hill,
    "jungle-hills": _low_hill,
    "deadland-hills": _low_hill,
    "desert-dunes": _low_dune,
    "dunes": _low_dune,
    "bluffs": low_bluff,
    "cactus": _copse(cactus, (1, 1), (0.18, 0.28), 0.5),
    "heavy-cactus": _copse(cactus, (1, 3), (0.17, 0.25), 0.5),
    "rocky-desert": _loose_stones,
    "sandy-desert": _sand_waves,
    "cracked-earth": cracks,
    "scrub": _copse(dry_bush, (1, 3), (0.08, 0.13), 1.4),
    "mountains": _lesser_peak,
    "forest-mountains": _lesser_peak,
    "evergreen-mountains": _lesser_peak,
    "deadland-mountains": _lesser_peak,
    "mesas": _butte,
    "rocks": _boulders,
    "houses": outbuilding,
}
SHARE = {"light-forest": 0.5, "light-evergreen": 0.5, "deadlands": 0.5, "scrub": 0.6, "grassland": 0.45}
SHARE |= {"hills": 0.7, "marsh": 0.7, "farmland": 0.7, "cracked-earth": 0.8, "cactus": 0.5, "bluffs": 0.4}
SHARE |= {"forest-hills": 0.6, "evergreen-hills": 0.6, "jungle-hills": 0.6, "deadland-hills": 0.6}
SHARE |= {"rocky-desert": 0.7, "sandy-desert": 0.6, "desert-dunes": 0.7, "dunes": 0.7, "houses": 0.75}
"""How many of the places between hexes are taken, where it is not all of them."""

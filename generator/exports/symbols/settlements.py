"""Where people live: hamlets, a street, a chapel's square, a farm, a waterhole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from generator.exports.scene import Item, Paint, Path, Point
from generator.exports.symbols.buildings import Materials, flat_house, gabled_house, materials, shop
from generator.exports.symbols.framing import framed
from generator.exports.symbols.inks import Drawing, Inks
from generator.exports.symbols.inkwork import (
    between,
    curved_path,
    drawn,
    ellipse,
    fill,
    shaken,
    stroke_path,
    sweep,
)
from generator.exports.symbols.landmarks import chapel, drum, silo, water_tower, wind_pump
from generator.exports.symbols.solids import cast, ground_shadow, rectangle_plan, seen, turned

Plot = tuple[float, float, float, float]  # x, y, length, width, in a plan that is not yet turned
_HAMLETS: tuple[tuple[Plot, ...], ...] = (
    (
        (-0.2, -0.24, 0.24, 0.16),
        (0.12, -0.27, 0.2, 0.15),
        (0.27, -0.03, 0.15, 0.24),
        (-0.25, 0.03, 0.17, 0.2),
        (-0.12, 0.3, 0.24, 0.16),
        (0.19, 0.28, 0.19, 0.15),
    ),
    (
        (-0.02, -0.28, 0.27, 0.16),
        (-0.27, -0.06, 0.16, 0.22),
        (0.26, -0.06, 0.17, 0.2),
        (0.0, 0.06, 0.17, 0.14),
        (-0.2, 0.3, 0.2, 0.15),
        (0.14, 0.31, 0.25, 0.16),
    ),
    (
        (-0.2, -0.2, 0.22, 0.18),
        (0.16, -0.22, 0.28, 0.17),
        (-0.25, 0.1, 0.16, 0.2),
        (0.08, 0.06, 0.15, 0.15),
        (0.28, 0.12, 0.14, 0.18),
        (-0.02, 0.34, 0.3, 0.16),
    ),
)
_STREET_NORTH = (
    (-0.28, -0.2, 0.18, 0.17),
    (-0.06, -0.2, 0.2, 0.17),
    (0.17, -0.2, 0.19, 0.17),
    (0.36, -0.2, 0.13, 0.16),
)
_STREET_SOUTH = ((-0.3, 0.27, 0.22, 0.17), (-0.02, 0.3, 0.2, 0.19), (0.26, 0.27, 0.24, 0.16))
_SQUARE = (
    (0.25, -0.24, 0.2, 0.15),
    (-0.3, 0.2, 0.17, 0.15),
    (0.02, 0.34, 0.23, 0.15),
    (0.29, 0.2, 0.17, 0.16),
)
_FARM = ((-0.14, -0.2, 0.34, 0.21), (-0.24, 0.24, 0.18, 0.15))
_WATERHOLE = (
    (-0.24, -0.2, 0.26, 0.16),
    (-0.26, 0.22, 0.17, 0.2),
    (0.04, 0.32, 0.25, 0.15),
    (0.3, 0.26, 0.15, 0.17),
)
_ROOFS = ("rust", "rust", "bleached", "grey", "rust", "bleached", "grey")


class _Built(NamedTuple):
    """Something that stands on a plan: how near it is, what ground it covers, and its drawing."""

    near: float
    ground: list[Point]
    high: float
    draw: Callable[[], list[Item]]


class _Site:
    """A place as it is built up: everything is put down first and drawn back to front."""

    def __init__(self, inks: Inks, rng: Random, turn: float) -> None:
        self.inks, self.rng, self.turn = inks, rng, turn
        self.of: Materials = materials(inks)
        self.roofs = [*_ROOFS[rng.randrange(len(_ROOFS)) :], *_ROOFS]
        self.built: list[_Built] = []

    def at(self, x: float, y: float) -> Point:
        return turned((x, y * 0.95 + 0.025), self.turn)

    def house(self, plot: Plot, kind: str = "") -> None:
        """A house on a plot; without a kind, gabled more often than flat."""
        rng, (x, y, length, width) = self.rng, plot
        across, down = self.at(x + rng.uniform(-0.012, 0.012), y)
        grow = rng.uniform(1.0, 1.16) if not kind else 1.0
        plan = rectangle_plan(across, down, length * grow, width * grow, self.turn + rng.uniform(-0.06, 0.06))
        kind = kind or ("flat" if rng.random() < 0.3 else "gabled")
        name = self.roofs.pop(0)
        roof, wall = getattr(self.of, name), self.of.grey if name == "bleached" else self.of.bleached
        build = {"flat": flat_house, "gabled": gabled_house, "shop": shop}[kind]
        self.put(plan, 0.09, lambda: build(self.inks, plan, wall, roof, rng))

    def put(self, ground: list[Point], high: float, draw: Callable[[], list[Item]]) -> None:
        self.built.append(_Built(sum(y for _, y in ground) / len(ground), ground, high, draw))

    def drawn(self, ground: list[Item]) -> tuple[Item, ...]:
        items = ground + cast(self.inks, [ground_shadow(b.ground, b.high) for b in self.built])
        for thing in sorted(self.built, key=lambda b: b.near):
            items += thing.draw()
        return tuple(items)


@framed()
def hamlet(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Five or six roofs, gabled and flat, round a yard, sometimes within a fence."""
    site = _Site(inks, rng, rng.uniform(-0.38, 0.38))
    plots = rng.choice(_HAMLETS)
    empty = rng.randrange(len(plots) + 3)
    for i, plot in enumerate(plots):
        if i != empty:
            site.house(plot)
    return site.drawn(_yard(site, fenced=rng.random() < 0.4))


@framed()
def street(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """Shop fronts in a row, houses across the way."""
    site = _Site(inks, rng, rng.uniform(-0.16, 0.16))
    for plot in _STREET_NORTH[: rng.choice((3, 4))]:
        site.house(plot, "shop")
    for plot in _STREET_SOUTH:
        site.house(plot, rng.choice(("gabled", "gabled", "flat")))
    return site.drawn(_way(site))


@framed()
def square(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A chapel and a few houses about it."""
    site = _Site(inks, rng, rng.uniform(-0.25, 0.2))
    at = site.at(-0.12, -0.04)
    roof = site.of.rust if rng.random() < 0.5 else site.of.grey
    ground = rectangle_plan(at[0] + 0.03, at[1], 0.38, 0.15, site.turn)
    site.put(ground, 0.16, lambda: chapel(inks, at, site.turn, site.of.bleached, roof, rng))
    for plot in _without(_SQUARE, rng):
        site.house(plot)
    return site.drawn(_yard(site, fenced=False) + _graves(site))


@framed()
def farm(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A barn, silos, a wind pump over a fenced pen."""
    site = _Site(inks, rng, rng.uniform(-0.2, 0.2))
    for plot in _FARM:
        site.house(plot, "gabled")
    for x, y, radius in ((0.16, -0.2, 0.065), (0.29, -0.13, 0.055))[: rng.choice((1, 2, 2))]:
        at = site.at(x, y)
        site.put(
            _round(at, radius),
            0.2,
            lambda at=at, radius=radius: silo(inks, at, radius, *site.of[1::-1], rng),  # type: ignore[misc]
        )
    pump = site.at(rng.uniform(0.0, 0.06), 0.16)
    site.put(_round(pump, 0.03), 0.2, lambda: wind_pump(inks, pump, rng))
    pen = [(0.04, 0.2), (0.34, 0.1), (0.38, 0.36), (0.1, 0.42), (0.04, 0.2)]
    return site.drawn(_yard(site, fenced=False) + _fence(site, [[site.at(*p) for p in pen]]) + _cattle(site))


@framed()
def waterhole(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A water tower over low houses."""
    site = _Site(inks, rng, rng.uniform(-0.3, 0.3))
    for plot in _without(_WATERHOLE, rng):
        site.house(plot)
    at = site.at(0.15, -0.03)
    tank = site.of.rust if rng.random() < 0.5 else site.of.bleached
    site.put(_round(at, 0.1), 0.26, lambda: water_tower(inks, at, tank, site.of.grey, rng))
    return site.drawn(_yard(site, fenced=False))


def outbuilding(inks: Inks, rng: Random) -> tuple[Item, ...]:
    """A shed, or a tank, between one yard and the next."""
    site = _Site(inks, rng, rng.uniform(-0.5, 0.5))
    if rng.random() < 0.3:
        at = (rng.uniform(-0.03, 0.03), 0.08)
        site.put(_round(at, 0.05), 0.06, lambda: drum(inks, at, 0.055, 0.0, 0.07, site.of.rust, rng))
    else:
        site.house((rng.uniform(-0.03, 0.03), 0.06, rng.uniform(0.13, 0.16), 0.105))
    return site.drawn([])


HOUSES: tuple[Drawing, ...] = (hamlet, street, square, farm, waterhole)


def _without(plots: Sequence[Plot], rng: Random) -> list[Plot]:
    """The plots, and perhaps one of them not built on."""
    empty = rng.randrange(len(plots) + 1)
    return [plot for i, plot in enumerate(plots) if i != empty]


def _round(at: Point, radius: float) -> list[Point]:
    return rectangle_plan(*at, radius * 1.8, radius * 1.8, 0.785)


def _trodden(inks: Inks, outline: list[Point]) -> list[Item]:
    return [] if inks.hatched else [Path(curved_path(outline), Paint(fill=inks.light, fill_opacity=0.4))]


def _yard(site: _Site, *, fenced: bool) -> list[Item]:
    """Trodden ground, and a fence round it that has gaps."""
    rim = (
        (-0.32, -0.38),
        (0.02, -0.42),
        (0.32, -0.38),
        (0.4, 0.0),
        (0.31, 0.41),
        (0.0, 0.49),
        (-0.31, 0.41),
        (-0.4, 0.0),
    )
    amount = 0.012 if fenced else 0.035
    ground = shaken([seen((*turned(p, site.turn), 0.0)) for p in rim], site.rng, amount)
    if not fenced:
        return _trodden(site.inks, ground)
    start = site.rng.randrange(8)
    ring = [*ground[start:], *ground[:start]]
    return _trodden(site.inks, ground) + _posts(site.inks, [ring[:4], ring[4:7]])


def _fence(site: _Site, runs: list[list[Point]]) -> list[Item]:
    """A fence along lines of the plan."""
    return _posts(site.inks, [[seen((x, y, 0.0)) for x, y in run] for run in runs])


def _cattle(site: _Site) -> list[Item]:
    """What is kept in the pen."""
    bodies = []
    for x, y in ((0.13, 0.27), (0.24, 0.22), (0.28, 0.32))[: site.rng.choice((2, 3))]:
        cx, cy = seen((*site.at(x, y), 0.012))
        side = site.rng.choice((-1, 1))
        bodies.append(curved_path(ellipse(cx, cy, 0.026, 0.014)))
        bodies.append(curved_path(ellipse(cx + side * 0.03, cy - 0.008, 0.011, 0.009, 6)))
    return fill(bodies, site.inks.line)


def _posts(inks: Inks, runs: list[list[Point]]) -> list[Item]:
    posts = [p for run in runs for a, b in pairwise(run) for p in (a, between(a, b, 0.5), b)]
    items = drawn(stroke_path(runs), inks.line, 0.006)
    return items + drawn(stroke_path([[(x, y), (x, y - 0.022)] for x, y in posts]), inks.line, 0.009)


def _way(site: _Site) -> list[Item]:
    """The street itself: trodden, with the marks of wheels."""
    rim = ((-0.42, -0.06), (0.0, -0.09), (0.42, -0.06), (0.42, 0.14), (0.0, 0.12), (-0.42, 0.14))
    outline = shaken([seen((*turned(p, site.turn), 0.0)) for p in rim], site.rng, 0.015)
    ruts = []
    for y in (0.0, 0.05):
        first, bend, last = (
            seen((*site.at(x, y + dy), 0.0)) for x, dy in ((-0.38, 0), (0.0, 0.03), (0.38, 0))
        )
        ruts.append(sweep(first, bend, last, 0.009))
    return _trodden(site.inks, outline) + fill(ruts, site.inks.line, 0.55)


def _graves(site: _Site) -> list[Item]:
    """A few crosses behind the chapel."""
    strokes = []
    for i in range(site.rng.choice((2, 3))):
        x, y = seen((*site.at(-0.34 + 0.055 * i, -0.3 + site.rng.uniform(-0.02, 0.02)), 0.0))
        strokes += [[(x, y), (x, y - 0.035)], [(x - 0.011, y - 0.024), (x + 0.011, y - 0.024)]]
    return drawn(stroke_path(strokes), site.inks.line, 0.007)

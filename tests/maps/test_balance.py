"""Lands without symmetry are evened out by swaps that keep shares, sites and ways."""

from __future__ import annotations

from collections import Counter
from math import inf

import numpy as np
import pytest

from generator.forge import forge_map
from generator.geometry.board import Board, Flags
from generator.geometry.hexes import Hex, within
from generator.geometry.offsets import Orientation
from generator.maps.balance import even_out
from generator.maps.fairness import COVER_APART, SIGHT_APART, WAYS_APART, Footing, Lay, apart
from generator.maps.frame import make_frame
from generator.maps.ground import Ground
from generator.maps.shortcuts import cut_shortcuts
from generator.maps.swaps import Swapper, Wish
from generator.recipe import make_recipe
from generator.rules.registry import ground_of
from generator.terrain.land import Land

GROUND: Ground = ground_of("battle-arena")


class Field:
    """A battle-arena board of grassland with two homes, drawn on by the tests."""

    def __init__(self) -> None:
        options = {"ruleset": "battle-arena", "size": "24x18", "symmetry": "none", "seed": "field"}
        recipe = make_recipe(options)
        palette = recipe.load_palette()
        self.frame = make_frame(recipe)
        self.board = self.frame.board
        inside = np.ones(len(self.board), np.bool_)
        self.land = Land(self.board, inside, self.frame.group, palette, palette.presets["valley"])
        self.land.terrain[:] = self.land.code["grassland"]
        self.elevation = np.zeros(len(self.board), np.int64)
        anchors = [self.frame.anchor(side, 0.7) for side in (0, 1)]
        self.homes = [[self.board.index[h]] for h in anchors]
        self.goal = self.board.index[self.frame.layout.at(*self.board.middle)]
        self.land.locked[[*(home[0] for home in self.homes), self.goal]] = True
        self.scores = {name: np.zeros(len(self.board)) for name in ("grassland", "light-forest", "mountains")}

    def draw(self, terrain: str, where: Flags) -> None:
        self.land.terrain[where & ~self.land.locked] = self.land.code[terrain]

    def column(self) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        return self.board.cube[:, 0]

    def figures(self) -> tuple[list[float], list[float], list[float]]:
        effects = [GROUND.effects[self.land.palette.rules_name(name)] for name in self.land.names]
        here = [effects[code] for code in self.land.terrain.tolist()]
        lay = Lay(
            np.array([e.cost if e.walkable and e.cost is not None else inf for e in here]),
            np.array([e.cover > 0 for e in here]),
            np.array([e.blocks for e in here]),
            self.elevation,
        )
        footing = Footing(self.board, self.homes, self.goal, np.isfinite(lay.cost))
        return footing.ways(lay), footing.cover(lay), footing.sight(lay)

    def even_out(self) -> None:
        even_out(self.land, self.frame, GROUND, self.elevation, self.homes, self.goal, self.scores)


def unfair(field: Field) -> list[bool]:
    limits = (WAYS_APART, COVER_APART, SIGHT_APART)
    return [
        apart(min(values), max(values), limit) for values, limit in zip(field.figures(), limits, strict=True)
    ]


def wooded_west() -> Field:
    """Woods on one half alone: cover, sight and ways are all unfair."""
    field = Field()
    field.draw("light-forest", field.column() < 9)
    return field


def test_woods_on_one_half_are_shared_out() -> None:
    field = wooded_west()
    assert unfair(field) == [True, True, True]
    field.even_out()
    assert unfair(field) == [False, False, False]


def test_evening_out_keeps_every_count_of_terrain_and_what_is_locked() -> None:
    field = wooded_west()
    rows = field.board.cube[:, 1] % 5 == 0
    field.land.locked |= rows
    before = field.land.terrain.copy()
    field.even_out()
    assert Counter(field.land.terrain.tolist()) == Counter(before.tolist())
    assert (field.land.terrain[field.land.locked] == before[field.land.locked]).all()
    assert (field.land.terrain != before).any()


def test_evening_out_never_changes_what_can_be_walked() -> None:
    field = wooded_west()
    field.draw("mountains", field.board.cube[:, 1] % 7 == 0)
    mountains = field.land.code["mountains"]
    before = field.land.terrain == mountains
    field.even_out()
    assert ((field.land.terrain == mountains) == before).all()


def test_elevation_goes_with_its_terrain() -> None:
    field = wooded_west()
    woods = field.land.code["light-forest"]
    field.elevation[field.land.terrain == woods] = 1
    field.even_out()
    assert ((field.elevation == 1) == (field.land.terrain == woods)).all()


def test_a_fair_land_is_left_as_it_is() -> None:
    field = Field()
    before = field.land.terrain.copy()
    field.even_out()
    assert (field.land.terrain == before).all()


def test_evening_out_is_the_same_each_time() -> None:
    first, second = wooded_west(), wooded_west()
    first.even_out()
    second.even_out()
    assert (first.land.terrain == second.land.terrain).all()


# swaps


def patch(terrain: list[int]) -> Swapper:
    """Seven hexes, the middle one at index 3, where every terrain suits all places alike."""
    board = Board(within(Hex(0, 0), 1), Orientation.FLAT)
    size = len(board)
    suits = {code: np.zeros(size) for code in (0, 1)}
    none = np.zeros(size, np.int64)
    return Swapper(board, np.array(terrain), none.copy(), suits, none, np.zeros(size, np.bool_))


def wish(swapper: Swapper, amount: int) -> Wish:
    nothing = np.zeros(len(swapper.board))
    return Wish(swapper.terrain == 1, swapper.terrain == 0, nothing, nothing, amount)


def test_a_swap_made_twice_is_taken_back() -> None:
    swapper = patch([0, 0, 1, 0, 1, 0, 0])
    swapper.elevation[2] = 2
    swapper.swap([(2, 5), (4, 0)])
    assert swapper.terrain.tolist() == [1, 0, 0, 0, 0, 1, 0]
    assert swapper.elevation.tolist() == [0, 0, 0, 0, 0, 2, 0]
    swapper.swap([(2, 5), (4, 0)])
    assert swapper.terrain.tolist() == [0, 0, 1, 0, 1, 0, 0]


def test_no_two_swaps_at_once_lie_beside_each_other() -> None:
    swapper = patch([1, 0, 0, 0, 0, 0, 1])
    assert len(swapper.find(wish(swapper, 5))) == 1


def test_hexes_are_swapped_with_their_own_kind_alone() -> None:
    swapper = patch([1, 0, 0, 0, 0, 0, 0])
    swapper.kind = np.array([1, 0, 0, 0, 0, 0, 1])
    assert swapper.find(wish(swapper, 5)) == [(0, 6)]
    swapper.kind[6] = 0
    assert swapper.find(wish(swapper, 5)) == []


def test_a_hex_refused_gives_way_to_another() -> None:
    swapper = patch([1, 0, 0, 0, 0, 0, 0])
    ((_, first),) = swapper.find(wish(swapper, 1))
    swapper.refused[first] += 2
    ((_, second),) = swapper.find(wish(swapper, 1))
    assert second != first


# shortcuts


def walled_west() -> Field:
    """A wall before the western home, open only at its northern end."""
    field = Field()
    q = field.column()
    wall = q == q[field.homes[0][0]] + 3
    open_end = np.flatnonzero(wall)[:1]
    wall[open_end] = False
    field.draw("mountains", wall)
    return field


def test_a_shortcut_is_cut_for_the_side_whose_way_is_far_longer() -> None:
    field = walled_west()
    barred = field.land.terrain == field.land.code["mountains"]
    assert unfair(field)[0]
    assert cut_shortcuts(field.land, field.frame, GROUND, field.elevation, field.homes, field.goal)
    assert not unfair(field)[0]
    opened = barred & (field.land.terrain != field.land.code["mountains"])
    assert 0 < opened.sum() <= 0.02 * field.land.size
    assert (field.land.terrain[opened] == field.land.code[field.land.palette.clear]).all()


def test_no_shortcut_goes_through_what_is_locked() -> None:
    field = walled_west()
    wall = field.land.terrain == field.land.code["mountains"]
    field.land.locked |= wall
    assert not cut_shortcuts(field.land, field.frame, GROUND, field.elevation, field.homes, field.goal)
    assert (field.land.terrain[wall] == field.land.code["mountains"]).all()


def test_no_shortcut_is_cut_where_ways_are_alike() -> None:
    field = Field()
    q = field.column()
    for home in field.homes:  # a mountain right before each home, to be walked round
        field.draw(
            "mountains", (q == q[home[0]] + np.sign(q[field.goal] - q[home[0]]) * 2) & _near(field, home[0])
        )
    before = field.land.terrain.copy()
    assert (before == field.land.code["mountains"]).any()
    assert not cut_shortcuts(field.land, field.frame, GROUND, field.elevation, field.homes, field.goal)
    assert (field.land.terrain == before).all()


def _near(field: Field, home: int) -> Flags:
    near = np.zeros(len(field.board), np.bool_)
    near[field.land.indices(h for h in within(field.board.hexes[home], 2) if h in field.board)] = True
    return near


# whole maps


@pytest.mark.parametrize(
    ("preset", "sides", "shape"),
    [
        ("valley", 3, "rectangle"),
        ("deep-forest", 4, "hexagon"),
        ("swamp", 5, "hexagon"),
        ("volcanic", 5, "rectangle"),
        ("patchwork", 4, "hexagon"),
        ("valley", 5, "hexagon"),
    ],
)
def test_maps_without_symmetry_come_out_fair(preset: str, sides: int, shape: str) -> None:
    options = {"ruleset": "battle-arena", "preset": preset, "sides": sides, "shape": shape, "size": "21x21"}
    game_map = forge_map(make_recipe({**options, "symmetry": "none", "seed": "even"}))
    assert [str(problem) for problem in game_map.problems] == []

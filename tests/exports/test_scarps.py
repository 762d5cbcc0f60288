"""The strokes along the edge of raised land."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.regions import Regions
from generator.exports.map_sheet.scarps import scarp_strokes
from generator.exports.scene import Path
from generator.forge import forge_map
from generator.recipe import make_recipe


@pytest.fixture(scope="module", params=["dustbowl", "battle-arena"])
def plate(request: pytest.FixtureRequest) -> Plate:
    recipe = make_recipe({"ruleset": request.param, "size": "12x10", "seed": "scarps"})
    return Plate(forge_map(recipe), recipe, 9.0, 20.0)


def strokes(plate: Plate) -> list[tuple[float, ...]]:
    raised = np.array([plate.map.tiles[h].elevation > 0 for h in plate.board.hexes])
    (path,) = scarp_strokes(plate, Regions(plate).outline(raised))
    assert isinstance(path, Path)
    pairs = zip(path.segments[::2], path.segments[1::2], strict=True)
    return [(*start[1:], *end[1:]) for start, end in pairs]


def test_strokes_stay_on_the_raised_land_inside_the_board(plate: Plate) -> None:
    hexes = [h for h in plate.board.hexes if plate.map.tiles[h].elevation > 0]
    land = shapely.union_all([shapely.Polygon(plate.layout.corners(h)) for h in hexes])
    board = shapely.union_all([shapely.Polygon(plate.layout.corners(h)) for h in plate.board.hexes])
    strayed = 0.3 * plate.hex  # an edge is softened, so a stroke may end beside the hex's own side
    inside = board.buffer(-0.2 * plate.hex)
    ends = [(x, y) for *_, x, y in strokes(plate) if inside.contains(shapely.Point(x, y))]
    assert len(ends) > 20
    assert all(land.distance(shapely.Point(end)) < strayed for end in ends)
    assert sum(land.contains(shapely.Point(end)) for end in ends) > 0.7 * len(ends)


def test_slopes_towards_the_light_have_no_strokes(plate: Plate) -> None:
    drawn = np.array(strokes(plate))
    ways = drawn[:, 2:] - drawn[:, :2]
    assert (ways @ np.array([-1.0, -1.0]) > 0).all()

"""Land in the making: fields, claims by percentile, specks, and shares settled orbit by orbit."""

from __future__ import annotations

import numpy as np
import pytest

from generator.geometry.board import Board
from generator.geometry.hexes import Hex, distance, neighbours
from generator.geometry.isometry import IDENTITY, Isometry, half_turn
from generator.geometry.offsets import Orientation, from_offset
from generator.seeds import stream
from generator.terrain.classify import classify, merge_specks, settle_shares
from generator.terrain.fields import make_fields
from generator.terrain.land import Land
from generator.terrain.palette import FIELDS, load_palette

COLUMNS, ROWS = 14, 12
PALETTE = load_palette("dustbowl")
CELLS = [from_offset(c, r, Orientation.POINTY) for r in range(ROWS) for c in range(COLUMNS)]
TURN = half_turn(Hex(*(a + b for a, b in zip(CELLS[0], CELLS[-1], strict=True))))
WALKABLE = ("open", "road", "building", "hill")


def blank(*group: Isometry, preset: str = "badlands", margin: int = 0) -> Land:
    board = Board(CELLS, Orientation.POINTY)
    wide = board.widened(margin) if margin else board
    inside = np.array([h in board for h in wide.hexes])
    return Land(wide, inside, (IDENTITY, *group), PALETTE, PALETTE.presets[preset])


def plain(*group: Isometry, preset: str = "crossroads") -> Land:
    land = blank(*group, preset=preset)
    land.terrain[:] = land.code["open"]
    return land


def fields_of(land: Land, seed: str = "fields") -> dict[str, np.ndarray[tuple[int], np.dtype[np.float64]]]:
    flank = np.zeros(len(land.board))
    return make_fields(land.board, land.inside, land.images, flank, land.preset, stream(seed, "terrain"))


def test_every_field_that_a_layer_may_name_is_there_with_mean_0_and_spread_1() -> None:
    land = blank(margin=3)
    fields = fields_of(land)
    assert set(fields) == set(FIELDS)
    for name in set(FIELDS) - {"flank"}:
        assert fields[name][land.inside].mean() == pytest.approx(0, abs=1e-4), name
        assert fields[name][land.inside].std() == pytest.approx(1, abs=1e-4), name


def test_fields_are_noise_and_not_waves_of_one_kind() -> None:
    fields = fields_of(blank())
    for one, other in (("elevation", "moisture"), ("elevation", "roughness"), ("moisture", "ridge")):
        assert abs(np.corrcoef(fields[one], fields[other])[0, 1]) < 0.8


def test_fields_change_with_the_seed_and_only_with_it() -> None:
    land = blank()
    assert (fields_of(land, "a")["elevation"] == fields_of(land, "a")["elevation"]).all()
    assert (fields_of(land, "a")["elevation"] != fields_of(land, "b")["elevation"]).any()


def test_fields_are_the_same_for_both_sides_to_the_last_digits() -> None:
    land = blank(TURN, margin=3)
    for name, values in fields_of(land).items():
        assert values == pytest.approx(values[land.images[1]], abs=1e-5), name


def test_neighbours_are_more_alike_than_strangers() -> None:
    land = blank(preset="crossroads")
    elevation = fields_of(land)["elevation"]
    index = land.board.index
    beside = [
        abs(elevation[index[h]] - elevation[index[n]]) for h in CELLS for n in neighbours(h) if n in index
    ]
    apart = [
        abs(elevation[index[a]] - elevation[index[b]])
        for a in CELLS[::7]
        for b in CELLS
        if distance(a, b) > 6
    ]
    assert np.mean(beside) < 0.5 * np.mean(apart)


@pytest.mark.parametrize("preset", PALETTE.presets)
def test_layers_claim_their_shares_by_rank_whatever_the_noise(preset: str) -> None:
    for seed in "abc":
        land = blank(TURN, preset=preset, margin=3)
        classify(land, fields_of(land, seed))
        shares = land.shares()
        for layer in land.preset.layers:
            assert shares[layer.terrain] == pytest.approx(layer.share, abs=200 / land.size)


def test_the_margin_goes_on_as_the_land_inside_does() -> None:
    land = blank(margin=3, preset="canyon")
    classify(land, fields_of(land))
    outside = land.terrain[~land.inside]
    assert 0.05 < np.mean(outside == land.code["blocked"]) < 0.6


def test_a_speck_becomes_what_surrounds_it_and_a_patch_stays() -> None:
    land = plain()
    assert land.preset.speck == 2
    speck, patch = from_offset(3, 3, Orientation.POINTY), from_offset(9, 8, Orientation.POINTY)
    for h in (speck, patch, neighbours(patch)[0]):
        land.terrain[land.board.index[h]] = land.code["hill"]
    merge_specks(land)
    hills = {land.board.hexes[i] for i in np.flatnonzero(land.terrain == land.code["hill"])}
    assert hills == {patch, neighbours(patch)[0]}


def test_scattered_and_locked_hexes_may_stand_alone() -> None:
    land = plain()
    rock, road = land.board.index[CELLS[30]], land.board.index[CELLS[100]]
    land.terrain[rock] = land.code["blocked"]
    land.terrain[road], land.locked[road] = land.code["road"], True
    merge_specks(land)
    assert (land.names[land.terrain[rock]], land.names[land.terrain[road]]) == ("blocked", "road")


def test_a_change_is_made_to_the_whole_orbit() -> None:
    land = plain(TURN)
    land.set_orbit(5, "hill", lock=True, firm=True)
    partner = int(land.images[1][5])
    assert {i for i in range(len(CELLS)) if land.terrain[i] == land.code["hill"]} == {5, partner}
    assert land.locked[partner]
    assert land.firm[partner]


def settled(land: Land) -> dict[str, float]:
    scores = {name: np.zeros(len(land.board)) for name in ("open", "hill", "blocked")}
    settle_shares(land, scores, {"open": 70.0, "hill": 20.0, "blocked": 10.0}, WALKABLE)
    return land.shares()


def test_shares_are_settled_from_nothing() -> None:
    land = plain(TURN)
    assert settled(land) == pytest.approx({"open": 70.0, "hill": 20.0, "blocked": 10.0}, abs=1.2)
    assert (land.terrain == land.terrain[land.images[1]]).all()


def test_what_is_locked_stays_and_what_is_firm_stays_walkable() -> None:
    land = plain(TURN)
    land.locked[:20] = True
    land.locked[-20:] = True
    land.firm[20:-20] = True
    shares = settled(land)
    assert set(shares) == {"open", "hill"}
    assert {land.names[c] for c in land.terrain[land.locked]} == {"open"}


def test_a_terrain_left_over_is_spread_over_those_that_lack_most() -> None:
    """Blocked ground cannot be made where all is firm: hills and open share its part."""
    land = plain()
    land.firm[:] = True
    shares = settled(land)
    assert shares["open"] - 70.0 == pytest.approx(shares["hill"] - 20.0, abs=1.5)

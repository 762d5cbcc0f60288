"""Section 2: what each terrain costs, which cover it gives, what it hides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import palettes
from generator.recipe import make_recipe
from generator.rules.dustbowl.words import Missed
from tests.rules.dustbowl.boards import Battle, battle, board, only, unit

FOE = {"0502": unit("Foe", rng=1, los=1)}
HEAD_ON = (1, 1)  # a roll that misses everybody here
TERRAINS = {"open": ".", "road": "=", "building zone": "B", "hill": "^", "impassable": "X"}


def needed(start: str, end: str, *, atk: int = 4, between: str = ".") -> int:
    """What an attack across one hex must roll, by the ground of the two."""
    fight = battle(
        f"{start} {between} {end}", blue={"0101": unit("Rifles", atk=atk)}, red={"0301": unit("Foe", def_=4)}
    )
    return only(fight.attack("Rifles", "Foe", dice=HEAD_ON), Missed).needed


def walker(row: str, mov: int) -> Battle:
    """A unit at the left end of a row of hexes, walled in; the enemy is far from it."""
    return battle(f"{row}\n X X X X .", blue={"0101": unit("Rifles", mov=mov)}, red=FOE)


@pytest.mark.parametrize(
    ("terrain", "mov", "reached"),
    [
        ("open", 1, {"0201"}),
        ("open", 2, {"0201", "0301"}),
        ("road", 1, {"0201", "0301"}),
        ("building zone", 1, {"0201"}),
        ("building zone", 2, {"0201", "0301"}),
        ("hill", 1, set()),
        ("hill", 2, {"0201"}),
        ("hill", 4, {"0201", "0301"}),
        ("impassable", 12, set()),
    ],
)
def test_s2_each_terrain_has_its_cost_to_enter(terrain: str, mov: int, reached: set[str]) -> None:
    key = TERRAINS[terrain]
    assert walker(f". {key} {key} X X", mov).can_move_to("Rifles") == reached


@pytest.mark.parametrize(
    ("terrain", "roll"), [("open", 8), ("road", 8), ("building zone", 8 + 2), ("hill", 8 + 1)]
)
def test_s2_cover_is_taken_off_the_roll_against_who_stands_in_it(terrain: str, roll: int) -> None:
    assert needed(".", TERRAINS[terrain]) == roll


@pytest.mark.parametrize("terrain", ["open", "road", "building zone"])
def test_s2_the_attackers_own_hex_gives_no_cover_to_the_target(terrain: str) -> None:
    assert needed(TERRAINS[terrain], ".") == 8


@pytest.mark.parametrize(
    ("terrain", "seen"),
    [("open", True), ("road", True), ("building zone", True), ("hill", False), ("impassable", False)],
)
def test_s2_hills_and_impassable_ground_hide_what_is_behind(terrain: str, seen: bool) -> None:
    fight = battle(f". {TERRAINS[terrain]} .", blue={"0101": unit("Rifles")}, red={"0301": unit("Foe")})
    assert fight.can_attack("Rifles") == ({"Foe"} if seen else set())


@pytest.mark.parametrize(("atk", "from_open", "from_hill"), [(3, 9, 8), (4, 8, 8), (7, 8, 7), (11, 7, 6)])
def test_s2_from_a_hill_one_is_added_to_atk_and_not_to_the_roll(
    atk: int, from_open: int, from_hill: int
) -> None:
    assert needed(".", ".", atk=atk) == from_open
    assert needed("^", ".", atk=atk) == from_hill


def test_s2_who_is_attacked_on_a_hill_has_cover_and_the_attacker_below_no_advantage() -> None:
    assert needed(".", "^", atk=7) == needed(".", ".", atk=7) + 1


def test_s2_hill_against_hill_has_both_advantage_and_cover() -> None:
    assert needed("^", "^", atk=7) == 8 - 2 + 1 + 1


@pytest.mark.parametrize(("hexes", "mov"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_s2_road_hexes_cost_half_and_the_sum_is_rounded_up(hexes: int, mov: int) -> None:
    road = " ".join("=" * hexes)
    far = f"{hexes + 1:02}01"

    def reach(points: int) -> set[str]:
        fight = battle(
            f". {road} X .", blue={"0101": unit("Rifles", mov=points)}, red={f"{hexes + 3:02}01": unit("Foe")}
        )
        return fight.can_move_to("Rifles")

    assert far in reach(mov)
    assert far not in reach(mov - 1)


@pytest.mark.parametrize(
    ("row", "mov"), [(". = . = X", 2), (". = ^ = X", 3), (". = . . X", 3), (". . = . X", 3), (". = = . X", 2)]
)
def test_s2_halves_are_rounded_once_over_the_whole_move(row: str, mov: int) -> None:
    assert "0401" in walker(row, mov).can_move_to("Rifles")
    assert "0401" not in walker(row, mov - 1).can_move_to("Rifles")


def test_s2_a_road_is_cheap_from_whichever_side_it_is_entered() -> None:
    fight = battle(
        ". = .\n X = .\n. . .", blue={"0101": unit("Rifles", mov=1)}, red={"0303": unit("Foe", rng=1)}
    )
    assert {"0201", "0202"} <= fight.can_move_to("Rifles")


def test_s2_a_terrain_of_another_name_follows_the_rules_of_the_one_it_is_like(tmp_path: Path) -> None:
    text = (Path(palettes.__file__).parent / "dustbowl.toml").read_text(encoding="utf-8")
    text = (
        text.replace("terrains.hill", "terrains.mesa").replace('"hill"', '"mesa"').replace("hill =", "mesa =")
    )
    palette = tmp_path / "mesas.toml"
    palette.write_text(text.replace("[terrains.mesa]", '[terrains.mesa]\nlike = "hill"'), encoding="utf-8")
    hills = board(". ^ . . . .", blue=["0101"], red=["0601"])
    mesas = replace(
        hills,
        recipe=make_recipe({"ruleset": "dustbowl", "palette": str(palette)}),
        tiles={h: t._replace(terrain=t.terrain.replace("hill", "mesa")) for h, t in hills.tiles.items()},
    )
    fields = [Battle(m, [unit("Ann")], [unit("Foe")]).match.table.field for m in (hills, mesas)]
    for one, other in zip(*fields, strict=True):
        assert np.array_equal(one, other)

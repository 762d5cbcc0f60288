"""Section 7: who deploys first, by turns, and where."""

from __future__ import annotations

import pytest

from generator.errors import ArenaforgeError
from generator.forge import forge_arena
from generator.geometry.hexes import Hex
from generator.geometry.offsets import to_offset
from generator.maps.model import GameMap
from generator.recipe import make_recipe
from generator.rules.dustbowl.words import Deployed, RolledToDeploy, TurnBegan
from tests.rules.dustbowl.boards import Battle, board, group, of, only, unit

FIELD = "\n".join([". . . .", " . . . ."] * 4)  # eight rows of four
NORTH = {f"{column:02}{row:02}" for column in range(1, 5) for row in (1, 2, 3)}
SOUTH = {f"{column:02}{row:02}" for column in range(1, 5) for row in (6, 7, 8)}


def opening(rows: str = FIELD, dice: tuple[int, ...] = (6, 1)) -> Battle:
    """Two units of blue's and one of red's, none of them deployed."""
    return Battle(board(rows), [unit("Ann"), unit("Bob")], [unit("Xen")], dice)


@pytest.mark.parametrize(("dice", "first"), [((5, 2), "blue"), ((2, 5), "red")])
def test_s7_both_roll_and_the_higher_deploys_first(dice: tuple[int, int], first: str) -> None:
    fight = opening(dice=dice)
    rolled = only(fight.opening, RolledToDeploy)
    assert (rolled.blue, rolled.red, rolled.first) == (*dice, first)
    assert fight.to_act == first


def test_s7_equal_rolls_are_rolled_again() -> None:
    rolled = only(opening(dice=(3, 3, 6, 6, 1, 4)).opening, RolledToDeploy)
    assert (rolled.blue, rolled.red, rolled.first) == (1, 4, "red")


def test_s7_the_sides_deploy_one_unit_each_by_turns() -> None:
    fight = Battle(board(FIELD), [unit("Ann"), unit("Bob")], [unit("Xen"), unit("Yul")])
    order = []
    for name, at in (("Bob", "0108"), ("Xen", "0101"), ("Ann", "0208")):
        order.append(fight.to_act)
        assert only(fight.deploy(name, at), Deployed).at == at
    assert [*order, fight.to_act] == ["blue", "red", "blue", "red"]


def test_s7_a_side_deploys_its_units_in_any_order() -> None:
    assert opening().can_act() == {"Ann", "Bob"}


def test_s7_the_side_with_more_units_goes_on_alone() -> None:
    fight = opening(dice=(1, 6))
    fight.deploy("Xen", "0101")
    fight.deploy("Ann", "0108")
    assert (fight.to_act, fight.can_act()) == ("blue", {"Bob"})


def test_s7_units_are_deployed_within_three_hexes_of_their_own_edge() -> None:
    fight = opening()
    assert fight.can_deploy_on("Ann") == SOUTH
    assert fight.refused(fight.deploying("Ann", "0105")) == "outside-zone"
    assert fight.refused(fight.deploying("Ann", "0101")) == "outside-zone"
    fight.deploy("Ann", "0106")
    assert fight.can_deploy_on("Xen") == NORTH


def hexes_from(edge: str, game_map: GameMap) -> dict[Hex, int]:
    """How many hexes each is from an edge of the map, the first being 1; rows may be of unlike length."""
    rows: dict[int, list[Hex]] = {}
    for h in game_map.tiles:  # from west to east
        rows.setdefault(to_offset(h, game_map.orientation)[1], []).append(h)
    if edge in ("north", "south"):
        order = sorted(rows, reverse=edge == "south")
        return {h: n for n, row in enumerate(order, 1) for h in rows[row]}
    step = 1 if edge == "west" else -1
    return {h: n for row in rows.values() for n, h in enumerate(row[::step], 1)}


@pytest.mark.parametrize("symmetry", ["rotate", "mirror", "none"])
@pytest.mark.parametrize("size", ["7x7", "12x9", "9x14"])
def test_s7_on_generated_maps_the_zones_are_three_hexes_deep_at_opposite_edges(
    symmetry: str, size: str
) -> None:
    options = {"ruleset": "dustbowl", "size": size, "symmetry": symmetry, "points": 100, "seed": "edge"}
    game_map = forge_arena(make_recipe(options)).map
    zones = {zone.side: set(zone.hexes) for zone in game_map.zones}

    def within_three(edge: str) -> set[Hex]:
        return {h for h, n in hexes_from(edge, game_map).items() if n <= 3}

    edges = ("south", "north") if zones["blue"] == within_three("south") else ("west", "east")
    assert zones == {"blue": within_three(edges[0]), "red": within_three(edges[1])}
    assert not zones["blue"] & zones["red"]


def test_s7_the_zones_that_a_map_names_are_the_ones_that_count() -> None:
    game_map = board(FIELD, blue=["0101", "0201", "0301"], red=["0408"])
    fight = Battle(game_map, [unit("Ann")], [unit("Xen")])
    assert fight.can_deploy_on("Ann") == {"0101", "0201", "0301"}
    assert fight.refused(fight.deploying("Ann", "0108")) == "outside-zone"


def test_s7_nobody_is_deployed_on_impassable_ground() -> None:
    fight = opening(FIELD[: -len(" . . . .")] + " X B ^ =")
    assert fight.refused(fight.deploying("Ann", "0108")) == "impassable"
    assert fight.can_deploy_on("Ann") == SOUTH - {"0108"}


def test_s7_nobody_is_deployed_where_another_stands() -> None:
    fight = opening()
    fight.deploy("Ann", "0207")
    fight.deploy("Xen", "0101")
    assert fight.refused(fight.deploying("Bob", "0207")) == "occupied"
    assert fight.can_deploy_on("Bob") == SOUTH - {"0207"}


def test_s7_a_group_is_deployed_as_one_unit() -> None:
    pair = group("Pair", unit("Ann"), unit("Bob"))
    fight = Battle(board(FIELD), [pair], [unit("Xen")])
    fight.deploy("Pair", "0108")
    fight.deploy("Xen", "0101", dice=(6, 1))
    assert (fight.where("Pair"), fight.turn) == ("0108", 1)


def test_s7_the_first_turn_begins_when_all_are_deployed() -> None:
    fight = opening()
    fight.deploy("Ann", "0108")
    fight.deploy("Xen", "0101")
    assert fight.turn == 0
    began = only(fight.deploy("Bob", "0208", dice=(2, 3)), TurnBegan)
    assert (began.turn, began.winner) == (1, "red")
    assert fight.refused(fight.deploying("Bob", "0308")) == "not-deploying"


def test_s7_nothing_but_deployment_happens_before_the_first_turn() -> None:
    fight = opening()
    assert of(fight.deploy("Ann", "0108"), TurnBegan) == []
    assert fight.refused(fight.moving("Ann", "0107")) == "not-activating"


@pytest.mark.parametrize(("south", "room"), [(" . X X X", 1), (" X X X X", 0)])
def test_s7_a_zone_without_room_for_all_units_is_refused_beforehand(south: str, room: int) -> None:
    rows = "\n".join([". . . .", " . . . .", ". . . .", " . . . .", ". . . .", *[" X X X X"] * 2, south])
    with pytest.raises(
        ArenaforgeError, match=f"blue's deployment zone has room for {room} units, and 2 must"
    ):
        opening(rows)


def test_s7_a_zone_with_just_enough_room_is_played() -> None:
    game_map = board(FIELD, blue=["0108", "0208"], red=["0101"])
    fight = Battle(game_map, [unit("Ann"), unit("Bob")], [unit("Xen")])
    fight.deploy("Ann", "0208")
    fight.deploy("Xen", "0101")
    assert fight.can_deploy_on("Bob") == {"0108"}


def test_s7_a_hex_in_both_zones_is_refused_beforehand() -> None:
    game_map = board(FIELD, blue=["0108", "0205"], red=["0101", "0205"])
    with pytest.raises(ArenaforgeError, match="hex 0205 is in the deployment zones of both sides"):
        Battle(game_map, [unit("Ann")], [unit("Xen")])

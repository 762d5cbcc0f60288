"""Section 5: range, line of sight, the roll to hit, damage and armour."""

from __future__ import annotations

import pytest

from generator.geometry.board import Board
from generator.geometry.hexes import Hex, distance
from generator.geometry.sight import line_of_sight
from generator.rules.dustbowl.state import sees
from generator.rules.dustbowl.tables import TERRAIN
from generator.rules.dustbowl.words import Damaged, Destroyed, Hit, Missed
from tests.rules.dustbowl.boards import Battle, battle, of, only, unit

ROW = ". . . . . . . . . . . ."
IMPOSSIBLE = 13  # more than two dice can show
# Attacker and its ATK, target and its DEF, its ground, the roll needed by the formula and by the book.
EXAMPLES = {
    "squad against squad": ("Infantry Squad", 4, "Infantry Squad", 4, ".", 8, 8),
    "battle tank against scouts": ("Main Battle Tank", 14, "Scout Squad", 4, ".", 6, 5),
    "gun against squad in building": ("Field Gun", 12, "Infantry Squad", 4, "B", 8, 6),
    "mech against light tank": ("Heavy Mech", 22, "Light Tank", 10, ".", 5, 3),
    "scouts against mech": ("Scout Squad", 3, "Heavy Mech", 20, ".", IMPOSSIBLE, IMPOSSIBLE),
}


def duel(
    atk: int = 4,
    def_: int = 4,
    *,
    steps: int = 1,
    left: int = 6,
    kinds: tuple[str, str] = ("Infantry Squad", "Infantry Squad"),
    ground: str = ".",
) -> Battle:
    """Ann may attack Foe, two hexes away; she has so many steps, and Foe has so many left."""
    return battle(
        f". . {ground}",
        blue={"0101": unit("Ann", kinds[0], atk=atk, steps=steps)},
        red={"0301": unit("Foe", kinds[1], def_=def_, steps=left, cost=9)},
    )


def pair(total: int) -> tuple[int, int]:
    """Two dice that come to this."""
    high = min(6, total - 1)
    return high, total - high


def misses_with(total: int, fight: Battle) -> bool:
    """Whether Ann misses Foe with this roll; whoever misses rolls no dice for damage."""
    return of(fight.attack("Ann", "Foe", dice=pair(total)), Missed) != []


def hits_with(total: int, fight: Battle) -> bool:
    """Whether Ann, with one step, hits Foe with this roll."""
    return of(fight.attack("Ann", "Foe", dice=(*pair(total), 1)), Hit) != []


def shooter(row: str, target: str, *, rng: int = 8, los: int = 8) -> set[str]:
    """Whom Ann can attack from the first hex."""
    fight = battle(row, blue={"0101": unit("Ann", rng=rng, los=los)}, red={target: unit("Foe")})
    return fight.can_attack("Ann")


def test_s5_a_target_within_rng_is_attacked_and_one_beyond_it_is_not() -> None:
    assert shooter(ROW, "0601", rng=5) == {"Foe"}
    assert shooter(ROW, "0601", rng=4) == set()


def test_s5_a_target_within_los_is_attacked_and_one_beyond_it_is_not() -> None:
    assert shooter(ROW, "0601", los=5) == {"Foe"}
    assert shooter(ROW, "0601", los=4) == set()


def test_s5_all_requirements_must_be_met_at_once() -> None:
    hidden = ". . ^ . . ."
    assert shooter(ROW, "0601", rng=12, los=4) == shooter(ROW, "0601", rng=4, los=12) == set()
    assert shooter(hidden, "0601", rng=12, los=12) == set()


@pytest.mark.parametrize(
    ("rows", "target", "hexes"),
    [
        (". . . .", "0401", 3),
        (". . .\n . . .\n. . .", "0103", 2),
        (". . . .\n . . . .\n. . . .", "0403", 4),
    ],
)
def test_s5_distance_is_counted_in_hexes_on_the_shortest_way(rows: str, target: str, hexes: int) -> None:
    assert shooter(rows, target, rng=hexes) == {"Foe"}
    assert shooter(rows, target, rng=hexes - 1) == set()


def test_s5_the_way_on_foot_does_not_count_for_range() -> None:
    assert shooter(". . .\n - - .\n. . .", "0103", rng=2) == {"Foe"}


@pytest.mark.parametrize(
    ("row", "seen"),
    [
        (". ^ .", False),  # a hill hides the plain behind it
        (". . ^", True),  # but not who stands on it
        ("^ . .", True),
        ("^ ^ ^", False),  # level with both, a hill still hides
        ("^2 ^ ^2", True),  # from above, one sees over it
        ("^2 ^ .", False),  # the line comes down on its top
        ("^3 ^ .", True),  # the line passes above its top
        (". ^ ^3", True),
        (". X .", False),
        ("^2 X ^2", False),
        ("^4 X ^4", True),
        (". B .", True),
        (". .1 .", False),  # ground that rises above the line hides, whatever lies on it
        (".1 .1 .1", True),  # level ground does not
        ("^2 B1 .", True),
        ("^2 B2 .", False),
    ],
)
def test_s5_sight_is_blocked_by_terrain_in_between_at_its_elevation(row: str, seen: bool) -> None:
    assert shooter(row, "0301") == ({"Foe"} if seen else set())


def test_s5_a_slope_is_measured_at_each_hex_of_the_line() -> None:
    assert shooter("^3 . . ^ .", "0501") == set()  # over the fourth hex the line is at 3/4
    assert shooter("^3 ^ . . .", "0501") == {"Foe"}  # over the second at 9/4


@pytest.mark.parametrize("side", ["^ .", ". ^"])
def test_s5_where_the_line_runs_between_two_hexes_one_of_them_must_be_clear(side: str) -> None:
    def seen(middle: str) -> set[str]:
        rows = f". . .\n {middle} .\n. . ."
        fight = battle(rows, blue={"0201": unit("Ann")}, red={"0203": unit("Foe")})
        return fight.can_attack("Ann")

    assert seen(side) == {"Foe"}
    assert seen("^ ^") == set()


def test_s5_neighbours_see_each_other_on_any_ground() -> None:
    for ground in (".", "B", "^", "^9"):
        assert shooter(f". {ground} .", "0201", rng=1, los=1) == {"Foe"}


def test_s5_units_hide_nobody() -> None:
    fight = battle(
        ROW,
        blue={"0101": unit("Ann"), "0201": unit("Bob")},
        red={"0401": unit("Xen"), "0601": unit("Yul")},
    )
    assert fight.can_attack("Ann") == {"Xen", "Yul"}


def test_s5_places_without_a_hex_hide_nobody() -> None:
    assert shooter(". - - .", "0401") == {"Foe"}


def test_s5_every_sight_is_that_of_the_map_generator() -> None:
    rows = ". ^ . B . ^2\n . X . ^ . .\n^2 . ^ . .1 .\n . B X4 . ^ .\n. ^3 . . X ."
    fight = battle(rows, blue={"0101": unit("Ann", rng=9, los=9)}, red={"0605": unit("Foe", rng=9, los=9)})
    tiles = fight.match.arena.map.tiles
    hexes = Board(tiles, fight.match.arena.map.orientation).hexes

    def elevation(h: Hex) -> int:
        return tiles[h].elevation if h in tiles else 0

    def blocks(h: Hex) -> bool:
        return h in tiles and TERRAIN[tiles[h].terrain].blocks_sight

    seen = 0
    for i, a in enumerate(hexes):
        for j, b in enumerate(hexes):
            if distance(a, b) <= 9:
                expected = line_of_sight(a, b, elevation, blocks)
                assert bool(sees(fight.match.table.field, i, j)) == expected, (a, b)
                seen += expected
    assert len(hexes) < seen < len(hexes) ** 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_s5_the_roll_needed_in_the_worked_examples_is_that_of_the_formula(example: str) -> None:
    mine, atk, theirs, def_, ground, roll, _ = EXAMPLES[example]

    def fight() -> Battle:
        return duel(atk, def_, kinds=(mine, theirs), ground=ground)

    assert misses_with(roll - 1, fight())
    assert roll == IMPOSSIBLE or hits_with(roll, fight())


def test_s5_three_worked_examples_contradict_the_formula_and_it_stands() -> None:
    against = [name for name, row in EXAMPLES.items() if row[5] != row[6]]
    assert len(against) == 3
    for name in against:
        mine, atk, theirs, def_, ground, _, printed = EXAMPLES[name]
        assert misses_with(printed, duel(atk, def_, kinds=(mine, theirs), ground=ground)), name


@pytest.mark.parametrize(
    ("atk", "def_", "ground", "roll"),
    [
        (3, 3, ".", 8),
        (7, 3, ".", 7),  # floor(7 / 4) is 1
        (8, 3, ".", 6),
        (3, 7, ".", 9),
        (3, 8, ".", 10),
        (7, 7, ".", 8),  # each is rounded down by itself
        (8, 7, ".", 7),
        (8, 7, "^", 8),
        (8, 7, "B", 9),
        (12, 24, "B", 13),
        (24, 3, ".", 2),
        (24, 3, "B", 4),
    ],
)
def test_s5_atk_and_def_count_by_whole_fours_and_cover_in_full(
    atk: int, def_: int, ground: str, roll: int
) -> None:
    if roll > 2:
        missed = only(duel(atk, def_, ground=ground).attack("Ann", "Foe", dice=pair(roll - 1)), Missed)
        assert (missed.roll, missed.needed) == (roll - 1, roll)
    if roll < IMPOSSIBLE:
        hit = only(duel(atk, def_, ground=ground).attack("Ann", "Foe", dice=(*pair(roll), 1)), Hit)
        assert (hit.roll, hit.needed) == (roll, roll)


def test_s5_no_roll_hits_or_misses_of_itself() -> None:
    assert hits_with(2, duel(24, 3))
    assert misses_with(12, duel(3, 20))


def test_s5_an_attack_that_cannot_hit_may_be_made() -> None:
    fight = duel(3, 24)
    assert fight.can_attack("Ann") == {"Foe"}
    assert misses_with(12, fight)
    assert fight.steps("Foe") == 6


@pytest.mark.parametrize("steps", [1, 2, 4, 6])
def test_s5_a_hit_rolls_as_many_damage_dice_as_the_attacker_has_steps(steps: int) -> None:
    hit = only(duel(steps=steps).attack("Ann", "Foe", dice=(6, 6, *[1] * steps)), Hit)
    assert (hit.dice, hit.damage) == (steps, 0)


def test_s5_steps_that_are_lost_roll_no_dice() -> None:
    fight = battle(ROW, blue={"0101": unit("Ann", steps=3)}, red={"0301": unit("Foe", steps=4)}, first="red")
    fight.attack("Foe", "Ann", dice=(6, 6, 4, 4, 1, 1))
    fight.end("Foe")
    assert only(fight.attack("Ann", "Foe", dice=(6, 6, 4)), Hit).dice == 1


@pytest.mark.parametrize(
    ("dice", "damage"),
    [((1, 2, 3), 0), ((4, 3, 3), 1), ((3, 5, 1), 1), ((6, 4, 3), 2), ((4, 5, 6), 3)],
)
def test_s5_each_damage_die_of_four_or_more_is_a_point_and_a_step(dice: tuple[int, ...], damage: int) -> None:
    fight = duel(steps=3)
    assert only(fight.attack("Ann", "Foe", dice=(6, 6, *dice)), Hit).damage == damage
    assert fight.steps("Foe") == fight.stats("Foe").steps == 6 - damage


def test_s5_the_margin_of_the_roll_adds_nothing() -> None:
    for total in (8, 12):
        assert only(duel().attack("Ann", "Foe", dice=(*pair(total), 4)), Hit).damage == 1


@pytest.mark.parametrize(("scored", "taken"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3)])
def test_s5_armour_takes_one_point_off_an_attack_but_never_the_last(scored: int, taken: int) -> None:
    fight = duel(steps=4, kinds=("Infantry Squad", "Main Battle Tank"))
    events = fight.attack("Ann", "Foe", dice=(6, 6, *[6] * scored, *[1] * (4 - scored)))
    assert fight.steps("Foe") == 6 - taken
    assert only(events, Hit).damage == scored
    assert [(e.damage, e.stopped) for e in of(events, Damaged)] == (
        [(taken, scored - taken)] if scored else []
    )


@pytest.mark.parametrize(("kind", "left"), [("Infantry Squad", 1), ("Main Battle Tank", 2)])
def test_s5_the_books_example_of_two_points_with_and_without_armour(kind: str, left: int) -> None:
    fight = duel(steps=2, left=3, kinds=("Infantry Squad", kind))
    assert only(fight.attack("Ann", "Foe", dice=(6, 6, 4, 4)), Damaged).left == left
    assert fight.steps("Foe") == left


def test_s5_armour_works_anew_against_every_attack() -> None:
    fight = battle(
        ROW,
        blue={"0101": unit("Ann", steps=2), "0201": unit("Bob", steps=2)},
        red={"0501": unit("Foe", "Main Battle Tank", steps=5)},
    )
    fight.attack("Ann", "Foe", dice=(6, 6, 4, 4))
    fight.end("Ann", "Foe")
    fight.attack("Bob", "Foe", dice=(6, 6, 4, 4))
    assert fight.steps("Foe") == 3


def test_s5_damage_beyond_the_last_step_is_lost_and_the_unit_destroyed() -> None:
    fight = duel(steps=3, left=1)
    events = fight.attack("Ann", "Foe", dice=(6, 6, 4, 4, 4))
    assert only(events, Damaged).left == 0
    assert only(events, Destroyed).unit == "Foe (red)"
    assert (fight.steps("Foe"), fight.lost("red")) == (0, 9)

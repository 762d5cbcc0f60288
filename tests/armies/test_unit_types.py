"""The eleven types, the draw of their stats, and a person's own types."""

from __future__ import annotations

from pathlib import Path
from statistics import correlation

import pytest

from generator.armies.costs import COST_MODELS, CostModel, costs_of, find_cost_model, ladder
from generator.armies.draw import at_cost, draw_stats
from generator.armies.stats import HIGHEST, LOWEST, Stats
from generator.armies.unit_types import UnitType, load_types, parse_types
from generator.errors import ArenaforgeError
from generator.seeds import stream

TYPES = load_types()
PUBLISHED = COST_MODELS["published"]
SMALLEST_FILE = """
name = "mine"
[types.Bikers]
category = "infantry"
atk = [3, 5]
rng = [3, 4]
def = [3, 4]
mov = [8, 12]
los = [5, 6]
steps = [1, 2]
armoured = false
weight = 1
cost_per_stat = 2
role_words = ["Bikers"]
"""


def drawn(name: str, count: int = 400) -> list[Stats]:
    chance = stream("types", name)
    return [draw_stats(TYPES.find(name), chance) for _ in range(count)]


def test_the_eleven_types_are_those_of_the_game() -> None:
    assert TYPES.names == [
        "Infantry Squad",
        "Heavy Weapons Squad",
        "Scout Squad",
        "Main Battle Tank",
        "Light Tank",
        "APC",
        "Field Gun",
        "Mortar",
        "Light Mech",
        "Heavy Mech",
        "Artillery Mech",
    ]


@pytest.mark.parametrize(
    ("category", "cost_per_stat", "armoured", "carry"),
    [
        ("infantry", 1, False, 0),
        ("armour", 2, True, 0),
        ("apc", 2, True, 1),
        ("artillery", 2, False, 0),
        ("mech", 3, True, 0),
    ],
)
def test_a_category_costs_protects_and_carries_as_published(
    category: str, cost_per_stat: int, armoured: bool, carry: int
) -> None:
    found = {(t.cost_per_stat, t.armoured, t.carry) for t in TYPES.all if t.category == category}
    assert found == {(cost_per_stat, armoured, carry)}


def test_the_types_together_span_the_published_ranges_exactly() -> None:
    assert tuple(min(t.low[i] for t in TYPES.all) for i in range(6)) == LOWEST
    assert tuple(max(t.high[i] for t in TYPES.all) for i in range(6)) == HIGHEST


@pytest.mark.parametrize(
    ("name", "example"),
    [
        ("Infantry Squad", {"atk": 4, "def_": 4, "steps": 2}),
        ("Infantry Squad", {"atk": 4, "def_": 4, "steps": 3}),
        ("Scout Squad", {"atk": 3, "def_": 4}),
        ("Main Battle Tank", {"atk": 14}),
        ("Light Tank", {"atk": 10, "def_": 10}),
        ("Field Gun", {"atk": 12}),
        ("Heavy Mech", {"atk": 22, "def_": 20, "steps": 4}),
    ],
)
def test_every_example_unit_of_the_rulebook_can_be_drawn(name: str, example: dict[str, int]) -> None:
    assert any(all(getattr(stats, k) == v for k, v in example.items()) for stats in drawn(name, 3000))


def test_infantry_is_the_commonest_type_and_the_heavy_mech_the_rarest() -> None:
    weights = {t.name: t.weight for t in TYPES.all}
    assert max(weights, key=weights.__getitem__) == "Infantry Squad"
    assert min(weights, key=weights.__getitem__) == "Heavy Mech"


@pytest.mark.parametrize("unit_type", TYPES.all, ids=lambda t: t.name)
def test_drawn_stats_stay_in_range_and_reach_both_ends(unit_type: UnitType) -> None:
    seen = drawn(unit_type.name, 2000)
    assert all(unit_type.allows(stats) for stats in seen)
    for place in range(6):
        values = {stats[place] for stats in seen}
        assert {unit_type.low[place], unit_type.high[place]} <= values


def test_stats_of_a_unit_hang_together() -> None:
    tanks = drawn("Main Battle Tank", 2000)
    atk, _, defence, mov, _, steps = (list(map(float, column)) for column in zip(*tanks, strict=True))
    assert correlation(atk, defence) > 0.3
    assert correlation(defence, steps) > 0.3
    assert correlation(defence, mov) < -0.1


def test_a_scout_is_quicker_and_sees_farther_than_any_other_squad() -> None:
    scout = TYPES.find("Scout Squad")
    for name in ("Infantry Squad", "Heavy Weapons Squad"):
        assert scout.low.los > TYPES.find(name).high.los
        assert scout.low.mov >= TYPES.find(name).high.mov
    assert [t.name for t in TYPES.all if t.scout] == ["Scout Squad"]


def test_a_field_gun_is_slow_and_reaches_farther_than_any_tank() -> None:
    gun, tank = TYPES.find("Field Gun"), TYPES.find("Main Battle Tank")
    assert gun.high.mov < tank.low.mov
    assert gun.low.rng > tank.high.rng


@pytest.mark.parametrize("unit_type", TYPES.all, ids=lambda t: t.name)
def test_every_cost_of_a_type_can_be_met_from_any_draw(unit_type: UnitType) -> None:
    chance = stream("costs", unit_type.name)
    per = unit_type.cost_per_stat
    lowest, highest = (s.atk + s.def_ + s.mov + s.los for s in (unit_type.low, unit_type.high))
    assert costs_of(unit_type, PUBLISHED) == tuple(range(lowest * per, highest * per + 1, per))
    for cost in costs_of(unit_type, PUBLISHED):
        stats = at_cost(unit_type, draw_stats(unit_type, chance), cost, PUBLISHED, chance)
        assert unit_type.allows(stats)
        assert PUBLISHED.cost(unit_type, stats) == cost


def test_a_model_that_charges_in_leaps_still_gets_its_exact_cost() -> None:
    leaps = CostModel("leaps", "", lambda _, s: 7 * s.atk + 3 * s.rng + 5 * s.steps + s.mov // 2)
    tank = TYPES.find("Light Tank")
    chance = stream("leaps", "x")
    assert list(ladder(tank, leaps)) == sorted(ladder(tank, leaps))
    for cost in costs_of(tank, leaps):
        stats = at_cost(tank, draw_stats(tank, chance), cost, leaps, chance)
        assert leaps.cost(tank, stats) == cost
        assert tank.allows(stats)


def test_the_published_model_charges_nothing_for_range_and_steps() -> None:
    tank = TYPES.find("Light Tank")
    assert PUBLISHED.cost(tank, Stats(10, 6, 10, 9, 8, 2)) == (10 + 10 + 9 + 8) * 2
    assert PUBLISHED.cost(tank, Stats(10, 10, 10, 9, 8, 4)) == (10 + 10 + 9 + 8) * 2


def test_an_unknown_cost_model_names_the_nearest() -> None:
    with pytest.raises(ArenaforgeError, match="did you mean published"):
        find_cost_model("publishd")


@pytest.mark.parametrize("word", ["light tank", "light-tank", "Light_Tank", " LIGHT  TANK "])
def test_a_type_is_found_however_it_is_spelled(word: str) -> None:
    assert TYPES.find(word).name == "Light Tank"


def test_own_types_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SMALLEST_FILE, encoding="utf-8")
    types = load_types(str(path))
    assert types.names == ["Bikers"]
    assert types.all[0].high == Stats(5, 4, 4, 12, 6, 2)
    assert types.all[0].symbol == "bikers"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("atk = [3, 5]", "atk = [3, 50]", "Bikers: atk = [3, 50]: must rise within 3 to 24"),
        ("atk = [3, 5]", "atk = [5, 3]", "Bikers: atk = [5, 3]: must rise within 3 to 24"),
        ("steps = [1, 2]", "steps = [0, 2]", "Bikers: steps = [0, 2]: must rise within 1 to 6"),
        ("weight = 1", "wieght = 1", "in types.Bikers: unknown key 'wieght': did you mean weight?"),
        ("def = ", "dfe = ", "in types.Bikers: unknown key 'dfe': did you mean def?"),
        ("weight = 1", "", "types.Bikers.weight is missing"),
        ("weight = 1", "weight = inf", "types.Bikers.weight = inf"),
        ("cost_per_stat = 2", "cost_per_stat = 0", "types.Bikers.cost_per_stat = 0"),
        ('"infantry"', '"cavalry"', "types.Bikers.category = 'cavalry'"),
        ("name = ", "nam = ", "unknown key 'nam': did you mean name?"),
        ("role_words", "Bikers = 1\nrole_words", "in types.Bikers: unknown key 'Bikers'"),
        ("[types.Bikers]", "[types", "not TOML"),
    ],
)
def test_a_broken_types_file_gets_one_line(old: str, new: str, message: str) -> None:
    assert old in SMALLEST_FILE
    with pytest.raises(ArenaforgeError) as caught:
        parse_types(SMALLEST_FILE.replace(old, new, 1), where="mine.toml")
    assert caught.value.message.startswith("types mine.toml: ")
    assert message in caught.value.message
    assert "\n" not in caught.value.message


def test_two_spellings_of_one_type_are_refused() -> None:
    row = SMALLEST_FILE.split("[types.Bikers]")[1]
    with pytest.raises(ArenaforgeError, match="'Bikers' and 'bikers' are one name"):
        parse_types(f"{SMALLEST_FILE}[types.bikers]{row}", where="mine.toml")


def test_a_types_file_that_is_not_there_gets_one_line(tmp_path: Path) -> None:
    with pytest.raises(ArenaforgeError, match="there is no such file"):
        load_types(str(tmp_path / "none.toml"))

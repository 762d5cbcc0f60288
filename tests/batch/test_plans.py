"""Plans: what they make, and mistakes told with their line."""

from __future__ import annotations

import json

import pytest

from generator.arena_files import FORMATS
from generator.batch.plan import Plan, plan_from_table
from generator.batch.plan_file import plan_from_toml
from generator.errors import ArenaforgeError

NIGHT = """\
count = 2
keep_best = 3
formats = ["json", "pdf"]

[recipe]
seed = "night"
points = 300

[grid]
preset = ["canyon", "badlands"]
size = [
  "12x10",
  "16x12",
]

[[arena]]
preset = "open-flats"
seed = "alone"

[[arena]]
points = 500
"""


def read(text: str) -> Plan:
    return plan_from_toml(text, FORMATS, where="night.toml")


def refusal(text: str) -> str:
    with pytest.raises(ArenaforgeError) as caught:
        read(text)
    assert "\n" not in caught.value.message
    return caught.value.message


def test_a_grid_makes_every_combination_and_a_list_each_of_its_own() -> None:
    plan = read(NIGHT)
    tasks = list(plan.tasks())
    assert len(plan) == len(tasks) == (2 * 2 + 2) * 2
    assert [task.number for task in tasks] == list(range(1, 13))
    assert [(t.options["preset"], t.options["size"]) for t in tasks[:8:2]] == [
        ("canyon", "12x10"),
        ("canyon", "16x12"),
        ("badlands", "12x10"),
        ("badlands", "16x12"),
    ]
    assert tasks[-1].options == {"seed": "night 2", "points": 500}


def test_copies_have_numbered_seeds_and_a_single_one_keeps_its_own() -> None:
    plan = read(NIGHT)
    assert [task.options["seed"] for task in plan.tasks()][-4:] == [
        "alone 1",
        "alone 2",
        "night 1",
        "night 2",
    ]
    single = Plan(recipe={"seed": "alone"})
    assert [task.options for task in single.tasks()] == [{"seed": "alone"}]


def test_a_million_arenas_are_spelt_out_one_at_a_time() -> None:
    plan = Plan(count=1_000_000)
    assert len(plan) == 1_000_000
    assert next(plan.tasks()).options["seed"] == "arenaforge 1"


def test_a_plan_is_read_back_from_its_journal_the_same() -> None:
    plan = read(NIGHT)
    again = plan_from_table(json.loads(json.dumps(plan.to_table())))
    assert (again, again.mark) == (plan, plan.mark)
    assert again.mark != Plan().mark


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ('["canyon", "badlands"]', '["canyon", "badland"]', "line 10: unknown preset 'badland'"),
        ('  "16x12",', '  "16x1",', "line 13: size 16x1"),
        ("points = 300", "points = 0", "line 7: points 0: must be a whole number from 1 to 5000"),
        ("points = 300", "pionts = 300", "line 7: unknown option 'pionts': did you mean points?"),
        ("points = 500", "points = true", "line 21: points true"),
        ('preset = "open-flats"', 'preset = "open-fats"', "line 17: unknown preset 'open-fats'"),
        ("keep_best = 3", "keep_bets = 3", "line 2: unknown key 'keep_bets': did you mean keep_best?"),
        ("keep_best = 3", "keep_best = 0", "line 2: keep_best 0: must be a whole number from 1"),
        ("keep_best = 3", "diverse = true", "line 2: diverse says which arenas are kept"),
        ('"pdf"]', '"pdv"]', "line 3: unknown format 'pdv': did you mean pdf?"),
        ('"pdf"]', '"pdf"', "line 5"),
        ("[[arena]]\npoints", "[[arenas]]\npoints", "line 20: unknown key 'arenas'"),
        ('preset = ["canyon", "badlands"]', 'preset = "canyon"', "line 10: preset: a grid has lists"),
        ("[[arena]]\npoints = 500", "[arena]\npoints = 500", "line 20"),
    ],
)
def test_a_mistake_is_told_with_its_line(wrong: str, right: str, told: str) -> None:
    assert NIGHT.count(wrong) == 1
    message = refusal(NIGHT.replace(wrong, right))
    assert message.startswith(f"plan night.toml {told}"), message


def test_a_mistake_in_line_40_is_found_there() -> None:
    text = "[recipe]\n" + "# a long night\n" * 38 + 'doctrine = "armor"\n'
    assert refusal(text) == "plan night.toml line 40: unknown doctrine 'armor': did you mean armour?"

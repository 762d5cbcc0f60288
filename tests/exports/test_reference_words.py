"""The words of the references: whole, with the tables' numbers, and as the ruleset is played."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from generator.armies.unit_types import load_types
from generator.errors import ArenaforgeError
from generator.exports.reference.facts import FACTS, Fact
from generator.exports.reference.land import LANDS, NOTHING
from generator.exports.reference.played import Played, played
from generator.exports.reference.words import Points, Section, TableBlock, Words, filled, references
from generator.recipe import GAMES, make_recipe
from generator.rules.battle_arena import tables as battle
from generator.rules.dustbowl import tables as dustbowl

RULESETS = tuple(FACTS)
EVERY_RULESET = pytest.mark.parametrize("ruleset", RULESETS)


def table(ruleset: str, name: str, rules: Played | None = None) -> TableBlock:
    found = references(ruleset, rules or Played())
    blocks = [block for section in found.sections for block in section.blocks]
    return next(block for block in blocks if isinstance(block, TableBlock) and block.name == name)


def said(section: Section) -> str:
    parts = [block.words for block in section.blocks if isinstance(block, Words)]
    entries = [e for block in section.blocks if isinstance(block, Points) for e in block.entries]
    return " ".join([*parts, *(f"{entry.lead} {entry.words}" for entry in entries)])


@EVERY_RULESET
def test_every_ruleset_has_references_without_a_number_left_open(ruleset: str) -> None:
    found = references(ruleset)
    assert found.title
    assert found.sections
    assert not re.search(r"[{}]", " ".join(said(section) for section in found.sections))


@EVERY_RULESET
def test_no_digit_is_typed_into_the_words(ruleset: str) -> None:
    text = files("generator.exports.reference").joinpath(f"{ruleset}.toml").read_text("utf-8")
    quoted = re.findall(r'(?<!name )(?<!when )= "([^"]*)"', text)
    bare = [re.sub(r"\{[^}]*\}", "", words) for words in quoted]
    assert [words for words in bare if re.search(r"(?<!d)\d", words)] == []  # a d6 is a die


@EVERY_RULESET
def test_every_number_that_is_offered_is_used(ruleset: str) -> None:
    text = files("generator.exports.reference").joinpath(f"{ruleset}.toml").read_text("utf-8")
    assert [name for name in FACTS[ruleset]() if f"{{{name}" not in text] == []


def test_a_number_without_a_table_is_not_let_pass() -> None:
    with pytest.raises(KeyError):
        filled("{armor}", FACTS["dustbowl"]())


def test_an_unknown_ruleset_is_told_with_those_there_are() -> None:
    with pytest.raises(ArenaforgeError, match="dustbowl"):
        references("chess")


def test_numbers_are_written_out_where_words_ask_for_it() -> None:
    facts = {"n": Fact(2), "m": Fact(30)}
    assert filled("{n} {n:word} {n:Word} {n:times} {m:word}", facts) == "2 two Two twice 30"


def test_changed_tables_change_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dustbowl, "TURNS", 9)
    references.cache_clear()
    try:
        assert "After 9 turns" in said(references("dustbowl").section("victory"))
    finally:
        references.cache_clear()


def test_the_table_of_needed_rolls_has_a_place_for_every_card() -> None:
    head, rows, _ = table("dustbowl", "needed").table
    step = dustbowl.STAT_STEP
    highest = max(max(kind.high.atk, kind.high.def_) for kind in load_types().all)
    assert head[-1] == rows[-1][0] == f"{highest // step * step}+"
    assert len(rows) == len(head) - 1 == highest // step + 1


def test_the_words_below_the_to_hit_table_follow_the_reading_that_is_played() -> None:
    by_formula, printed = (
        said(references("battle-arena", Played(to_hit=way)).section("to-hit"))
        for way in ("formula", "printed")
    )
    assert "from 2 to 5 preys on the next, and 5 on 2" in by_formula
    assert "from 2 to 4 preys on the next; level 5 shoots as level 4 does" in printed
    assert tuple(battle.TO_HIT[4, target] for target in battle.RING) == battle.PRINTED_ROW_5


def test_the_to_hit_table_is_that_of_the_rules() -> None:
    for rules, needed in ((Played(), battle.TO_HIT), (Played(to_hit="printed"), battle.TO_HIT_PRINTED)):
        shown = table("battle-arena", "to-hit", rules).table
        assert len(shown.rows) == len(battle.RING)
        for row in shown.rows:
            level = int(row[0].removeprefix("Level "))
            for target, cell in zip(battle.LEVELS, row[1:], strict=True):
                roll = needed[level, target]
                assert cell == ("auto" if roll == battle.AUTOMATIC else f"{roll}+")


def test_the_table_of_dustbowl_rolls_is_the_formula() -> None:
    shown = table("dustbowl", "needed").table
    step = dustbowl.STAT_STEP
    for a, row in enumerate(shown.rows):
        for d, cell in enumerate(row[1:]):
            needed = dustbowl.TO_HIT - (a * step) // step + (d * step) // step
            assert cell == (f"{needed}+" if needed <= dustbowl.HIGHEST_ROLL else NOTHING)


def test_every_terrain_of_a_ruleset_has_its_cells() -> None:
    for ruleset, names in (("dustbowl", tuple(dustbowl.TERRAIN)), ("battle-arena", battle.TERRAINS)):
        land = LANDS[ruleset]
        assert all(len(land.cells(name)) == len(land.head) for name in names)


def test_cells_say_what_the_groups_of_a_terrain_do() -> None:
    cells = LANDS["battle-arena"].cells
    assert cells("grassland") == (NOTHING,) * 5
    assert cells("forest-hills") == ("−1, stop", "yes", NOTHING, "+1", NOTHING)
    assert cells("volcano") == ("stop", NOTHING, "−1", "+2", "1 a turn")
    assert cells("deep-swamp") == ("half", NOTHING, NOTHING, NOTHING, "lost")
    assert cells("mountains")[0] == "no entry"


def test_the_quick_reference_names_every_kind_of_land_once() -> None:
    rows = table("battle-arena", "land").table.rows
    named = [name for row in rows for name in row[0].lower().split(", ")]
    kept = [n.replace("-", " ") for n in battle.TERRAINS if n not in LANDS["battle-arena"].buildings]
    assert sorted(named) == sorted(kept)


def test_what_is_played_is_what_is_said() -> None:
    by_the_book = references("battle-arena")
    other = references("battle-arena", Played(teleporters="closed", overwatch="all"))
    assert "units that fought" in said(by_the_book.section("turn"))
    assert "any units" in said(other.section("turn"))
    assert "may cross" in said(by_the_book.section("moving"))
    assert "Nothing enters" in said(other.section("moving"))


def test_the_options_that_are_told_apart_are_the_recipes() -> None:
    recipe = make_recipe({"ruleset": "battle-arena", "to_hit": "printed", "overwatch": "all"})
    assert played(recipe) == Played("printed", recipe.teleporters, "all")


def test_both_scenarios_stand_in_the_reference() -> None:
    names = {section.name for section in references("battle-arena").sections}
    assert set(GAMES["battle-arena"].scenarios) <= names


def test_levels_have_names_and_abilities_of_our_own() -> None:
    levels = references("battle-arena").levels
    assert tuple(levels) == battle.LEVELS
    assert len({words.title for words in levels.values()}) == len(levels)

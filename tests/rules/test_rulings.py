"""RULINGS.md names, for every rule of the book, a function that exists and tests that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

HEAD = "| section | rule | function | test |"
SECTIONS = {"dustbowl": ("overview", *"12345678"), "battle_arena": tuple("12345")}
HERE = Path(__file__).parent


class Row(NamedTuple):
    ruleset: str
    section: str
    rule: str
    functions: list[str]
    tests: list[str]


def rulings(ruleset: str) -> str:
    package = find_spec(f"generator.rules.{ruleset}")
    assert package is not None
    assert package.origin is not None
    return (Path(package.origin).parent / "RULINGS.md").read_text(encoding="utf-8")


def table(ruleset: str) -> list[Row]:
    """The rows of the last table."""
    _, _, below = rulings(ruleset).partition(HEAD)
    rows = []
    for line in below.strip().splitlines()[1:]:
        section, rule, functions, tests = (cell.strip() for cell in line.strip("|").split("|"))
        rows.append(Row(ruleset, section, rule, named(functions), named(tests)))
    return rows


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def names_of(ruleset: str) -> set[str]:
    found: set[str] = set()
    for path in (HERE / ruleset).glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {name for name in found if name.startswith("test_")}


def exists(ruleset: str, function: str) -> bool:
    """Whether a module of the rules, or else of the generator, has it."""
    module, _, name = function.rpartition(".")
    for package in (f"generator.rules.{ruleset}", "generator"):
        whole = f"{package}.{module}"
        if module.split(".")[0] and find_spec(f"{package}.{module.split('.')[0]}") and find_spec(whole):
            return callable(getattr(import_module(whole), name, None))
    return False


ROWS = {ruleset: table(ruleset) for ruleset in SECTIONS}


@pytest.mark.parametrize("ruleset", SECTIONS)
def test_every_section_of_the_book_has_rules_in_the_table_in_its_order(ruleset: str) -> None:
    assert list(dict.fromkeys(row.section for row in ROWS[ruleset])) == list(SECTIONS[ruleset])


@pytest.mark.parametrize(
    "row",
    [row for rows in ROWS.values() for row in rows],
    ids=lambda row: f"{row.ruleset} {row.section}: {row.rule}",
)
def test_a_rule_in_the_table_names_functions_and_tests_that_exist(row: Row) -> None:
    assert row.functions
    assert [name for name in row.functions if not exists(row.ruleset, name)] == []
    assert row.tests
    assert [name for name in row.tests if name not in names_of(row.ruleset)] == []


@pytest.mark.parametrize("ruleset", SECTIONS)
def test_every_test_of_a_section_stands_for_a_rule_in_the_table(ruleset: str) -> None:
    listed = {name for row in ROWS[ruleset] for name in row.tests}
    sections = {name for name in names_of(ruleset) if re.match(r"test_s\d_", name)}
    assert sections
    assert sections - listed == set()


@pytest.mark.parametrize("ruleset", SECTIONS)
def test_no_rule_stands_twice_in_the_table(ruleset: str) -> None:
    rules = [(row.section, row.rule) for row in ROWS[ruleset]]
    assert len(set(rules)) == len(rules)


@pytest.mark.parametrize("ruleset", SECTIONS)
def test_every_section_has_rulings_with_a_choice_and_a_reason(ruleset: str) -> None:
    above, _, _ = rulings(ruleset).partition("## Every rule")
    for part in above.split("\n## ")[1:]:
        rows = [line for line in part.splitlines() if line.startswith("|")]
        assert rows[0] == "| question | choice | reason |"
        assert len(rows) > 2
        for line in rows[2:]:
            assert all(cell.strip() for cell in line.strip("|").split("|")), line
            assert line.count("|") == 4, line
    numbered = [name for name in SECTIONS[ruleset] if name.isdigit()]
    assert [part[0] for part in above.split("\n## ")[1:]] == numbered


@pytest.mark.parametrize(
    "name", ["combat.no_such_function", "no_such_module.attack", "tables.TURNS", "attack"]
)
def test_a_name_that_is_no_function_is_noticed(name: str) -> None:
    assert not exists("dustbowl", name)

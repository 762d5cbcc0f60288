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

from generator.rules import dustbowl

HEAD = "| section | rule | function | test |"
SECTIONS = ("overview", *"12345678")
PACKAGES = ("generator.rules.dustbowl", "generator")  # where a function is looked for


class Row(NamedTuple):
    section: str
    rule: str
    functions: list[str]
    tests: list[str]


def rulings() -> str:
    return (Path(dustbowl.__file__).parent / "RULINGS.md").read_text(encoding="utf-8")


def table() -> list[Row]:
    """The rows of the last table."""
    _, _, below = rulings().partition(HEAD)
    rows = []
    for line in below.strip().splitlines()[1:]:
        section, rule, functions, tests = (cell.strip() for cell in line.strip("|").split("|"))
        rows.append(Row(section, rule, named(functions), named(tests)))
    return rows


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def names_here() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {name for name in found if name.startswith("test_")}


def exists(function: str) -> bool:
    """Whether a module of the rules, or else of the generator, has it."""
    module, _, name = function.rpartition(".")
    for package in PACKAGES:
        whole = f"{package}.{module}"
        if module.split(".")[0] and find_spec(f"{package}.{module.split('.')[0]}") and find_spec(whole):
            return callable(getattr(import_module(whole), name, None))
    return False


ROWS = table()


def test_every_section_of_the_book_has_rules_in_the_table_in_its_order() -> None:
    assert list(dict.fromkeys(row.section for row in ROWS)) == list(SECTIONS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.section}: {row.rule}")
def test_a_rule_in_the_table_names_functions_and_tests_that_exist(row: Row) -> None:
    assert row.functions
    assert [name for name in row.functions if not exists(name)] == []
    assert row.tests
    assert [name for name in row.tests if name not in names_here()] == []


def test_every_test_of_a_section_stands_for_a_rule_in_the_table() -> None:
    listed = {name for row in ROWS for name in row.tests}
    sections = {name for name in names_here() if re.match(r"test_s\d_", name)}
    assert sections
    assert sections - listed == set()


def test_no_rule_stands_twice_in_the_table() -> None:
    rules = [(row.section, row.rule) for row in ROWS]
    assert len(set(rules)) == len(rules)


def test_every_section_has_rulings_with_a_choice_and_a_reason() -> None:
    above, _, _ = rulings().partition("## Every rule")
    for part in above.split("\n## ")[1:]:
        rows = [line for line in part.splitlines() if line.startswith("|")]
        assert rows[0] == "| question | choice | reason |"
        assert len(rows) > 2
        for line in rows[2:]:
            assert all(cell.strip() for cell in line.strip("|").split("|")), line
            assert line.count("|") == 4, line
    assert [part[0] for part in above.split("\n## ")[1:]] == list(SECTIONS[1:])


@pytest.mark.parametrize(
    "name", ["combat.no_such_function", "no_such_module.attack", "tables.TURNS", "attack"]
)
def test_a_name_that_is_no_function_is_noticed(name: str) -> None:
    assert not exists(name)

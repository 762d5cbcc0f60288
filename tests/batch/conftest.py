"""A batch small enough to be made again and again, and folders compared byte by byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.batch.local import here
from generator.batch.plan import Plan
from generator.batch.run import run_batch
from generator.batch.store import begin

Tree = Callable[[Path], dict[str, bytes]]
SMALL = {"size": "12x10", "preset": "canyon", "points": 60, "seed": "small"}


def read_tree(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != ".lock")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.fixture(scope="session")
def tree() -> Tree:
    """Every file of a batch by its path, but for the lock, which is nobody's."""
    return read_tree


@pytest.fixture(scope="session")
def plan() -> Plan:
    """Four arenas that can be made, four that are refused when they are made, and a choice among them."""
    arenas = (SMALL, {**SMALL, "reroll": "blue.40"})
    return Plan(arenas=arenas, count=4, matches=4, keep_best=3)


@pytest.fixture(scope="session")
def undisturbed(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What a batch that nothing disturbs leaves behind."""
    folder = tmp_path_factory.mktemp("undisturbed")
    with begin(folder, plan) as store:
        run_batch(store, here)
    return read_tree(folder)

"""One small arena and its verdict, shared by the tests of this folder."""

from __future__ import annotations

import pytest

from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.verdict.judging import judge
from generator.verdict.limits import make_limits
from generator.verdict.verdict import Verdict

SMALL = {"size": "12x10", "points": 200, "seed": "verdict"}


@pytest.fixture(scope="session")
def even_arena() -> Arena:
    """A symmetric map and the same cards for both."""
    return forge_arena(make_recipe({**SMALL, "mirror": True}))


@pytest.fixture(scope="session")
def arena() -> Arena:
    """Armies of equal points that differ."""
    return forge_arena(make_recipe(SMALL))


@pytest.fixture(scope="session")
def verdict(arena: Arena) -> Verdict:
    return judge(arena, limits=make_limits({"matches": 120}), workers=1)

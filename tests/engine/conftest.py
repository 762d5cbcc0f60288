"""A small arena for every ruleset that the engine plays."""

from __future__ import annotations

import pytest

from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import make_recipe


@pytest.fixture(scope="session")
def arena() -> Arena:
    return forge_arena(
        make_recipe({"seed": "small war", "size": "12x10", "points": 200, "groups": "auto", "mirror": True})
    )

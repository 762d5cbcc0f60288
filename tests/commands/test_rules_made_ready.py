"""What is compiled before matches are played, and what only when it is asked for."""

from __future__ import annotations

import pytest

from generator.commands import players
from generator.engine.arena import Arena
from generator.forge import forge_arena
from generator.recipe import make_recipe


@pytest.fixture(scope="module")
def arena() -> Arena:
    return forge_arena(make_recipe({"size": "9x9", "points": 60}))


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(players, "warm_up", lambda name, *_: names.append(name))
    return names


def test_the_planner_is_compiled_when_it_is_asked_for(arena: Arena, compiled: list[str]) -> None:
    players.ready_rules(arena)
    players.ready_rules(arena, ["greedy", "random"])
    assert compiled == ["dustbowl", "dustbowl"]
    players.ready_rules(arena, ["greedy", "planner"])
    assert compiled[2:] == ["dustbowl", "dustbowl's planner"]

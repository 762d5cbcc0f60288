"""Which goal a unit has, by the scenario. For bots."""

from __future__ import annotations

from generator.engine.rule import Numbers, rule
from generator.rules.battle_arena.bomb_goals import goal_with_bomb
from generator.rules.battle_arena.flag_goals import goal_with_flags
from generator.rules.battle_arena.state import BOMBING, SCENARIO, Field, State


@rule
def choose_goal(field: Field, state: State, piece: int, goal: Numbers) -> None:
    if field.rules[SCENARIO] == BOMBING:
        goal_with_bomb(field, state, piece, goal)
    else:
        goal_with_flags(field, state, piece, goal)

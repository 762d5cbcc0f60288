"""What the bots know about Battle Arena."""

from __future__ import annotations

from generator.engine.dice import new_dice
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.play import RANDOM, choose
from tests.rules.battle_arena.boards import Fight, lane


def test_a_random_bot_that_writes_on_the_desk_ends_its_step_where_nothing_can_be_done() -> None:
    fight = Fight(lane("lf . lf"), {"blue 1a": "0102"})
    fight.match.state.clock[s.ACTIVE] = fight.match.state.occupant[fight.match.state.occupant >= 0][0]
    fight.match.state.clock[s.LEFT] = 1
    field, desk = fight.match.table
    for key in range(60):
        choose(field, fight.match.state, desk, new_dice(key), RANDOM, desk.row)
        assert fight.match.ruleset.verify(fight.match.table, fight.match.state, desk.row) == 0

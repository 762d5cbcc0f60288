"""What the bots know about Battle Arena."""

from __future__ import annotations

from generator.engine.dice import new_dice
from generator.engine.match import match_key
from generator.engine.words import Spoken
from generator.forge import forge_arena
from generator.recipe import make_recipe
from generator.rules.battle_arena import state as s
from generator.rules.battle_arena.play import GREEDY, PLANNER, RANDOM, choose
from generator.rules.battle_arena.words import Attack, Build, EndStep, Teleport
from generator.rules.registry import load_rules
from tests.rules.battle_arena.boards import Fight, lane


def test_a_random_bot_that_writes_on_the_desk_ends_its_step_where_nothing_can_be_done() -> None:
    fight = Fight(lane("lf . lf"), {"blue 1a": "0102"})
    fight.match.state.clock[s.ACTIVE] = fight.match.state.occupant[fight.match.state.occupant >= 0][0]
    fight.match.state.clock[s.LEFT] = 1
    field, desk = fight.match.table
    for key in range(60):
        choose(field, fight.match.state, desk, new_dice(key), RANDOM, desk.row)
        assert fight.match.ruleset.verify(fight.match.table, fight.match.state, desk.row) == 0


def greedy_does(fight: Fight) -> Spoken:
    """What the greedy bot would do, and it is legal."""
    field, desk = fight.match.table
    choose(field, fight.match.state, desk, new_dice(1), GREEDY, desk.row)
    assert fight.match.ruleset.verify(fight.match.table, fight.match.state, desk.row) == 0
    return fight.match.ruleset.actions.decode(desk.row, fight.match.names)


def test_greedy_holds_its_fire_on_who_carries_the_bomb_to_somebody_else() -> None:
    told = []
    for sides in (3, 2):
        foe = "gold 3a" if sides == 3 else "red 3a"
        fight = Fight(
            lane(". . ."),
            {"blue 2a": "0101", foe: "0103"},
            step="fighting",
            sides=sides,
            scenario="bombing-run",
        )
        fight.give_bomb(foe, 4)
        told.append(type(greedy_does(fight)))
    assert told == [EndStep, Attack]


def test_greedy_leaves_a_flag_that_a_hurt_level_4_unit_brings_home_slowly_to_a_flier() -> None:
    fight = Fight("lf lf lf lf lf lf lf lf .", {"blue 4a": "0101", "blue 3a": "0201"}, step="fighting")
    field = fight.match.table.field
    field.way[:, 0, :] = 4 * field.q[None, :] - 4 * field.q.min()  # home is at the left
    told = []
    for far in (2, 8):
        field.way[4, 0] = far * field.way[3, 0] + 40 * (far - 2)
        fight.give_flag("red", "blue 4a")
        told.append(type(greedy_does(fight)))
    assert told == [EndStep, Teleport]


def test_the_planner_builds_however_far_the_new_unit_has_to_go() -> None:
    fight = Fight(step="building")
    field, desk = fight.match.table
    field.way[:] = 120
    choose(field, fight.match.state, desk, new_dice(1), PLANNER, desk.row)
    assert isinstance(fight.match.ruleset.actions.decode(desk.row, fight.match.names), Build)


def test_greedy_favours_no_side_of_a_symmetric_board() -> None:
    """Whoever begins, the other side wins as often in its place."""
    rules = load_rules("battle-arena")
    arena = forge_arena(make_recipe({"ruleset": "battle-arena", "preset": "valley", "seed": "bias 0"}))
    played = rules.play_many(rules.set_up(arena), [match_key(f"b{n}") for n in range(600)], ["greedy"] * 2)
    begins, won = played.first == 0, played.winner == 0
    assert abs(won[begins].mean() + won[~begins].mean() - 1) < 0.1


def test_greedy_stays_where_every_other_place_is_as_deadly() -> None:
    fight = Fight(lane("S S S S ."), {"blue 5a": "0102", "red 3a": "0105"})
    field, desk = fight.match.table
    for key in range(20):
        choose(field, fight.match.state, desk, new_dice(key), GREEDY, desk.row)
        assert isinstance(fight.match.ruleset.actions.decode(desk.row, fight.match.names), EndStep)

"""Section 5, and the damage of section 6: who may be attacked, and what an attack does."""

from __future__ import annotations

from generator.engine.dice import pick, roll
from generator.engine.log import Log, note
from generator.engine.rule import rule, small_rule
from generator.rules.dustbowl.groups import reckon
from generator.rules.dustbowl.state import (
    ARMOURED,
    ATK,
    COST,
    DEF,
    LOS,
    LOST,
    NOWHERE,
    RNG,
    STEPS,
    Field,
    State,
    alive,
    apart,
    in_view,
    sees,
)
from generator.rules.dustbowl.tables import ARMOUR, ARMOUR_SAVE, DAMAGE_ON, STAT_STEP, TO_HIT
from generator.rules.dustbowl.words import (
    ABSORBED,
    BEYOND_SIGHT,
    DAMAGED,
    DESTROYED,
    HIT,
    MEMBER_DAMAGED,
    MEMBER_LOST,
    MISSED,
    NO_LINE_OF_SIGHT,
    OUT_OF_RANGE,
    SAVED,
)


@rule
def aim(field: Field, state: State, piece: int, start: int, end: int) -> int:
    """0 where the piece could attack from one hex into the other; otherwise the refusal."""
    distance = apart(field, start, end)
    if distance > state.stats[piece, RNG]:
        return OUT_OF_RANGE
    if distance > state.stats[piece, LOS]:
        return BEYOND_SIGHT
    if not sees(field, start, end):
        return NO_LINE_OF_SIGHT
    return 0


@rule
def has_target(field: Field, state: State, piece: int) -> bool:
    """Whether any enemy can be attacked from where the piece stands."""
    sides, where = field.side, state.where
    far = min(state.stats[piece, RNG], state.stats[piece, LOS])
    for other in range(len(sides)):
        if sides[other] == sides[piece] or where[other] < 0:
            continue
        if in_view(field.q, field.r, field.sight, field.window, field.slot, where[piece], where[other], far):
            return True
    return False


@small_rule
def needed(atk: int, defence: int, cover: int) -> int:
    """What 2d6 must show: 2d6 + floor(ATK / 4) - floor(DEF / 4) - cover >= 8."""
    return TO_HIT - atk // STAT_STEP + defence // STAT_STEP + cover


@rule
def attack_of(field: Field, state: State, piece: int, start: int) -> int:
    """The ATK with which the piece attacks from a hex."""
    atk: int = state.stats[piece, ATK] + field.hill[start]
    return atk


@rule
def attack(field: Field, state: State, log: Log, piece: int, target: int) -> None:
    """One attack, from the roll to hit to the removal of what it destroyed."""
    atk = attack_of(field, state, piece, state.where[piece])
    need = needed(atk, state.stats[target, DEF], field.cover[state.where[target]])
    rolled = roll(state.dice) + roll(state.dice)
    if rolled < need:
        note(log, MISSED, piece, target, rolled, need, 0, 0)
        return
    dice = state.stats[piece, STEPS]
    damage = 0
    for _ in range(dice):
        if roll(state.dice) >= DAMAGE_ON:
            damage += 1
    note(log, HIT, piece, target, rolled, need, dice, damage)
    if damage == 0:
        return
    if field.first[target + 1] - field.first[target] == 1:
        _damage_unit(field, state, log, target, damage)
    else:
        _damage_group(field, state, log, target, damage, atk)
    if not alive(state, target):
        note(log, DESTROYED, target, state.where[target], 0, 0, 0, 0)
        state.occupant[state.where[target]] = -1
        state.where[target] = NOWHERE


@rule
def _damage_unit(field: Field, state: State, log: Log, target: int, damage: int) -> None:
    """Armour takes one off all the damage of an attack, but never the last point."""
    m = field.first[target]
    stopped = 0
    if field.member[m, ARMOURED] == 1:
        stopped = min(ARMOUR, damage - 1)
    state.steps[m] = max(0, state.steps[m] - damage + stopped)
    note(log, DAMAGED, target, damage - stopped, stopped, state.steps[m], 0, 0)
    if state.steps[m] == 0:
        state.clock[LOST + field.side[target]] += field.member[m, COST]
    reckon(field, state, target)


@rule
def _damage_group(field: Field, state: State, log: Log, target: int, damage: int, atk: int) -> None:
    """Point by point: who can be hurt, one of them by chance, the armour save, the step."""
    for _ in range(damage):
        eligible = 0
        for m in range(field.first[target], field.first[target + 1]):
            if _eligible(field, state, m, atk):
                eligible += 1
        if eligible == 0:
            note(log, ABSORBED, target, 0, 0, 0, 0, 0)
            continue
        choice = 0
        if eligible > 1:
            choice = pick(state.dice, eligible)
        for m in range(field.first[target], field.first[target + 1]):
            if _eligible(field, state, m, atk):
                if choice == 0:
                    _damage_member(field, state, log, m, field.side[target])
                    break
                choice -= 1
    reckon(field, state, target)


@rule
def _eligible(field: Field, state: State, member: int, atk: int) -> bool:
    return bool(state.steps[member] > 0 and field.member[member, DEF] < atk)


@rule
def _damage_member(field: Field, state: State, log: Log, member: int, side: int) -> None:
    if field.member[member, ARMOURED] == 1:
        save = roll(state.dice)
        if save >= ARMOUR_SAVE:
            note(log, SAVED, member, save, 0, 0, 0, 0)
            return
    state.steps[member] -= 1
    note(log, MEMBER_DAMAGED, member, state.steps[member], 0, 0, 0, 0)
    if state.steps[member] == 0:
        state.clock[LOST + side] += field.member[member, COST]
        note(log, MEMBER_LOST, member, field.member[member, COST], 0, 0, 0, 0)

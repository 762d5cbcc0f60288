"""What a shot is worth, in 64ths of a point: what greedy and planner weigh."""

from __future__ import annotations

from math import comb

import numpy as np

from generator.engine.rule import Numbers, numbers, rule, small_rule
from generator.rules.dustbowl.combat import needed
from generator.rules.dustbowl.state import ARMOURED, COST, DEF, STEPS
from generator.rules.dustbowl.tables import ARMOUR

MOST_DICE, MOST_STEPS = 24, 6
WHOLE = 1024  # a whole unit in the harm table
POINT = 64
WHOLE_IN_POINTS = 4  # bits from 1,024ths of points to 64ths
CERTAIN = 10  # bits: what always hits, hits 1,024 times
WEAR = 0.4  # part of a unit's worth that goes step by step; the rest goes with the last one
CHANCES = np.array(
    [sum(a + b >= n for a in range(1, 7) for b in range(1, 7)) for n in range(14)], dtype=np.int64
)


def harm_table() -> Numbers:
    """[dice, armoured, steps left, steps at first]: how much of a unit a hit is expected to take."""
    table = numbers(MOST_DICE + 1, 2, MOST_STEPS + 1, MOST_STEPS + 1)
    for dice in range(1, MOST_DICE + 1):
        for armoured in range(2):
            for whole in range(1, MOST_STEPS + 1):
                for left in range(1, whole + 1):
                    table[dice, armoured, left, whole] = round(WHOLE * _harm(dice, armoured, left, whole))
    return table


def _harm(dice: int, armoured: int, left: int, whole: int) -> float:
    taken = 0.0
    for scored in range(1, dice + 1):
        damage = max(1, scored - ARMOUR * armoured)
        lost = (1 - WEAR) + WEAR * left / whole if damage >= left else WEAR * damage / whole
        taken += comb(dice, scored) / 2**dice * lost
    return taken


@small_rule
def hit_worth(
    first: Numbers,
    member: Numbers,
    harm: Numbers,
    stats: Numbers,
    steps: Numbers,
    piece: int,
    target: int,
    atk: int,
) -> int:
    """What a hit by the piece is expected to take from the target, in 64ths of a point.

    It is asked for more often than anything else, so it is given only the arrays it needs: handing a whole
    Field and State over costs more than the sum itself.
    """
    dice = min(MOST_DICE, stats[piece, STEPS])
    m = first[target]
    if first[target + 1] - m == 1:
        whole = min(MOST_STEPS, member[m, STEPS])
        part = harm[dice, member[m, ARMOURED], min(whole, steps[m]), whole]
        taken: int = (part * member[m, COST]) >> WHOLE_IN_POINTS
        return taken
    return _group_worth(first, member, steps, target, atk, dice)


@rule
def _group_worth(first: Numbers, member: Numbers, steps: Numbers, target: int, atk: int, dice: int) -> int:
    """Half the dice score; what they score is spread over those who can be hurt, armour halving it."""
    cost = 0
    toughness = 0
    for m in range(first[target], first[target + 1]):
        if steps[m] > 0 and member[m, DEF] < atk:
            cost += member[m, COST]
            toughness += steps[m] * (1 + member[m, ARMOURED])
    if toughness == 0:
        return 0
    taken: int = cost * POINT * min(dice, 2 * toughness) // (2 * toughness)
    return taken


@small_rule
def chance(atk: int, defence: int, cover: int) -> int:
    """How many of 1,024 attacks hit."""
    likely: int = CHANCES[min(13, max(0, needed(atk, defence, cover)))]
    return likely


@small_rule
def shot(
    first: Numbers,
    member: Numbers,
    harm: Numbers,
    stats: Numbers,
    steps: Numbers,
    piece: int,
    target: int,
    atk: int,
    cover: int,
) -> int:
    """What an attack with this ATK on the target under this cover is expected to take."""
    likely = chance(atk, stats[target, DEF], cover)
    if likely == 0:
        return 0
    return (likely * hit_worth(first, member, harm, stats, steps, piece, target, atk)) >> CERTAIN

"""Dice: one seeded stream in the state of a match, alike compiled and plain, which a test can script.

A dice array holds two words of a xorshift generator with a Weyl sequence (both below 2**32, so that nothing
overflows in 64 bits), then how many scripted rolls were used, how many there are, and the rolls themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.engine.rule import Numbers, making_rule, rule

Dice = Numbers

WORD, WEYL, USED, SCRIPTED, FIRST = 0, 1, 2, 3, 4
MASK = 0xFFFFFFFF
STRIDE = 362437


def new_dice(key: int, script: Sequence[int] = ()) -> Dice:
    """Dice of a stream's key; the scripted rolls come first, then chance."""
    word = (key ^ (key >> 32)) & MASK
    return np.array([word or STRIDE, (key >> 64) & MASK, 0, len(script), *script], dtype=np.int64)


@rule
def chance(dice: Dice) -> int:
    """The next 32 random bits."""
    word = dice[WORD]
    word ^= (word << 13) & MASK
    word ^= word >> 17
    word ^= (word << 5) & MASK
    dice[WORD] = word
    dice[WEYL] = (dice[WEYL] + STRIDE) & MASK
    mixed: int = (word + dice[WEYL]) & MASK
    return mixed


@rule
def pick(dice: Dice, count: int) -> int:
    """One of 0 to count - 1, each as likely; a scripted value is taken as it is, from 1."""
    if dice[USED] < dice[SCRIPTED]:
        dice[USED] += 1
        scripted: int = (dice[FIRST + dice[USED] - 1] - 1) % count
        return scripted
    return (chance(dice) * count) >> 32


@rule
def roll(dice: Dice) -> int:
    """1d6."""
    return pick(dice, 6) + 1


@making_rule
def fork(dice: Dice, salt: int) -> Dice:
    """Other dice, for looking ahead: made from these and the salt, they tell nothing of what these roll."""
    other = np.zeros(FIRST, dtype=np.int64)
    reseed(other, dice, salt)
    return other


@rule
def reseed(other: Dice, dice: Dice, salt: int) -> None:
    """Makes the first dice those that ``fork`` gives."""
    other[USED] = other[SCRIPTED]
    other[WORD] = (dice[WORD] * 1103515245 + (salt + 1) * 40503) & MASK
    other[WEYL] = (dice[WEYL] ^ (salt * 69069 + 1234567)) & MASK
    if other[WORD] == 0:
        other[WORD] = STRIDE
    for _ in range(4):
        chance(other)

"""Who may call a rule."""

from __future__ import annotations

import pytest

from generator.engine.dice import new_dice, roll
from generator.engine.rule import PLAIN


@pytest.mark.skipif(PLAIN, reason="a plain rule is a Python function")
def test_a_rule_for_rules_only_says_so_to_python() -> None:
    with pytest.raises(TypeError, match="roll is called by rules only"):
        roll(new_dice(1))

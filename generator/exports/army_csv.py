"""An army's roster as CSV: one line a card, in the order of the cards."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from generator.armies.army import Army
from generator.armies.stats import LABELS

COLUMNS = ("number", "side", "type", "name", *LABELS, "armoured", "carry", "cost", "group")
FORMULA_SIGNS = ("=", "+", "-", "@")


def army_to_csv(armies: Iterable[Army]) -> str:
    """The rosters of these armies, one under the other below one heading."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for army in armies:
        group_of = {card.name: group.name for group in army.groups for card in group.members}
        for number, card in enumerate(army.cards, 1):
            writer.writerow(
                [
                    number,
                    army.side,
                    _as_text(card.type),
                    _as_text(card.name),
                    *card.stats,
                    "yes" if card.armoured else "no",
                    card.carry,
                    card.cost,
                    _as_text(group_of.get(card.name, "")),
                ]
            )
    return text.getvalue()


def _as_text(word: str) -> str:
    """A name that a spreadsheet would take for a formula is marked as text."""
    return f"'{word}" if word.startswith(FORMULA_SIGNS) else word

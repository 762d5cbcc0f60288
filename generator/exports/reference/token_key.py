"""What the tokens are for: one of each kind on the page, with a line of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.exports.card_sheets.draft import Symbols
from generator.exports.card_sheets.panels import Panel
from generator.exports.page_text import GREY, INK, wrapped
from generator.exports.paper import Window
from generator.exports.reference.token_faces import Face, token_face
from generator.exports.scene import Group, Item, Text
from generator.rules.battle_arena.tables import BOMB_COUNT, POWERPLANT_CAPACITY
from generator.terrain.palette import Style

SHOWN = 12.0
COLUMNS = 3
ROW = 16.5
TOP = 12.0
WORDS, LINE = 2.5, 3.1
_EXPLAINED = {
    "flag": ("Flag", "Put it into its fortress; it moves with who carries it."),
    "unit": ("Unit", "Instead of a die of its level. Turned over it is on overwatch."),
    "overwatch": ("Overwatch", "Beside a die that is on overwatch."),
    "damage": ("Damage", "Under a unit. The back is one point more."),
    "powerplant": ("Powerplant", "What it can still take; each token has two numbers."),
    "bomb": ("Bomb", "Where it is and how long it has; each token has two numbers."),
}
_NUMBERS = {"unit": 3, "damage": 1, "powerplant": POWERPLANT_CAPACITY, "bomb": BOMB_COUNT}


def token_key(side: str, kinds: Sequence[str], style: Style, symbols: Symbols) -> Panel:
    present = [kind for kind in _EXPLAINED if kind in kinds]
    rows = -(-len(present) // COLUMNS)
    return Panel(TOP + rows * ROW, lambda place: _key(place, present, side, style, symbols), 150.0)


def _key(place: Window, kinds: Sequence[str], side: str, style: Style, symbols: Symbols) -> Iterator[Item]:
    yield Text(place.x, place.y + 8.0, "Reading the tokens", 4.6, INK, "display")
    width = place.width / COLUMNS
    for number, kind in enumerate(kinds):
        row, column = divmod(number, COLUMNS)
        x, y = place.x + column * width, place.y + TOP + row * ROW
        owner = "" if kind in ("damage", "bomb") else side
        face = token_face(Face(kind, owner, _NUMBERS.get(kind, 0)), SHOWN, style, symbols)
        yield Group(face, "example", (), x, y)
        title, words = _EXPLAINED[kind]
        yield Text(x + SHOWN + 2.5, y + 3.6, title, 3.0, INK, "text-bold")
        for i, line in enumerate(wrapped(words, width - SHOWN - 6.0, WORDS)):
            yield Text(x + SHOWN + 2.5, y + 7.0 + i * LINE, line, WORDS, GREY)

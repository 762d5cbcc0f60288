"""Tokens on pages: each a front and a back to fold, as large as the map's hexes ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.exports.card_sheets.counter_pages import LARGEST_HEX, check_hex, folds, pair
from generator.exports.card_sheets.draft import Draft, Symbols, numbered
from generator.exports.card_sheets.foot import Owner
from generator.exports.card_sheets.grid import Grid, best_grid
from generator.exports.card_sheets.heading import HEAD_ROOM, heading
from generator.exports.card_sheets.marks import cut_lines, cut_marks, fold_lines
from generator.exports.card_sheets.panels import free_space, stacked
from generator.exports.reference.token_faces import Face, Token, token_face
from generator.exports.reference.token_key import token_key
from generator.exports.scene import Item, Scene
from generator.rules.battle_arena.tables import BOMB_COUNT, LEVELS, NO_SHOTS, POWERPLANT_CAPACITY
from generator.terrain.palette import Style

SHARE, LARGEST = 0.55, 30.0  # of the hex; a larger token is only harder to store
UNITS = {1: 4, 2: 4, 3: 3, 4: 2, 5: 2, 6: 2}  # more than the pool pays for at once
OVERWATCH = 5
DAMAGE = {1: 3, 3: 2, 5: 1}  # for each side, by the front's number; the back is one more
TITLE = "Tokens"
REMARK = "Cut along the solid lines, fold at the dashed one, glue. Use them with dice, or instead of dice."


def token_size(hex_mm: float) -> float:
    """Hexes too small for a token are refused, as for counters; large ones have room for the largest."""
    check_hex(min(hex_mm, LARGEST_HEX))
    return min(LARGEST, SHARE * hex_mm)


def token_pages(
    sides: Sequence[str],
    scenario: str,
    hex_mm: float,
    style: Style,
    paper: str,
    symbols: Symbols | None = None,
) -> list[Scene]:
    """The tokens of every side and of everybody, in a row as they come."""
    shared: Symbols = {} if symbols is None else symbols
    size = token_size(hex_mm)
    grid = best_grid(paper, size, 2 * size, head=HEAD_ROOM)
    tokens = all_tokens(sides, scenario, grid.columns)
    batches = [tokens[i : i + grid.count] for i in range(0, len(tokens), grid.count)]
    drafts = [
        _draft(batch, grid, sides[0], style, shared, explained=batch is batches[-1]) for batch in batches
    ]
    return numbered(drafts, TITLE, [Owner("Battle Arena · tokens")] * len(drafts), style, shared)


def all_tokens(sides: Sequence[str], scenario: str, columns: int) -> list[Token]:
    """Each side begins a row: markers of damage fill the one before. What is everybody's comes last."""
    tokens: list[Token] = []
    for side in sides:
        tokens += side_tokens(side, scenario)
        tokens += [_damage(1 if n % 2 == 0 else 3) for n in range(-len(tokens) % columns)]
    return tokens + shared_tokens(len(sides), scenario)


def side_tokens(side: str, scenario: str) -> list[Token]:
    """A side's flag where flags are played for, its units, its eyes and its powerplant."""
    flag, eye = Face("flag", side), Face("overwatch", side)
    return [
        *([Token(flag, flag)] if scenario == "capture-the-flag" else []),
        *[_unit(level, side) for level in LEVELS for _ in range(UNITS[level])],
        *[Token(eye, eye)] * OVERWATCH,
        *_countdown("powerplant", side, POWERPLANT_CAPACITY),
    ]


def shared_tokens(sides: int, scenario: str) -> list[Token]:
    """The bomb where one is played for, and markers of damage for all."""
    bomb = _countdown("bomb", "", BOMB_COUNT) if scenario == "bombing-run" else []
    return bomb + [_damage(n) for n, count in DAMAGE.items() for _ in range(count * sides)]


def _unit(level: int, side: str) -> Token:
    """Turned over, a unit is on overwatch, if it may be."""
    front = Face("unit", side, level)
    return Token(front, front if level in NO_SHOTS else front._replace(kind="watching"))


def _damage(number: int) -> Token:
    """The back is one point more, as long as a unit could bear it."""
    return Token(Face("damage", "", number), Face("damage", "", min(number + 1, max(LEVELS) - 1)))


def _countdown(kind: str, side: str, most: int) -> list[Token]:
    """Front and back one apart, from the most down to one."""
    return [Token(Face(kind, side, n), Face(kind, side, n - 1)) for n in range(most, 1, -2)]


def _draft(
    tokens: Sequence[Token], grid: Grid, side: str, style: Style, symbols: Symbols, *, explained: bool
) -> Draft:
    used = len(tokens)
    key = [token_key(side, [token.front.kind for token in tokens], style, symbols)] if explained else []
    items: tuple[Item, ...] = (
        *heading(grid, TITLE, REMARK),
        *_pairs(tokens, grid, style, symbols),
        *cut_lines(grid, used),
        *fold_lines(folds(grid, used)),
        *cut_marks(grid, used),
        *stacked(free_space(grid, used), key),
    )
    kinds = ", ".join(dict.fromkeys(token.front.kind for token in tokens))
    return Draft(grid.page, items, TITLE.lower(), f"Tokens to cut out: {kinds}.", grid)


def _pairs(tokens: Sequence[Token], grid: Grid, style: Style, symbols: Symbols) -> Iterator[Item]:
    size = grid.width
    for number, token in enumerate(tokens):
        names = [f"token-{f.kind}-{f.side}-{f.number}-{style}-{size:g}" for f in token]
        for name, face in zip(names, token, strict=True):
            if name not in symbols:
                symbols[name] = token_face(face, size, style, symbols)
        yield from pair(grid.place(number), "token", symbols[names[0]], names[1])

"""How a pack is put together, in steps, for what is in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from generator.engine.arena import Arena
from generator.exports.pack.box_back import Content

BACKS = {
    "none": "Cut out the cards along the marks.",
    "separate": "Print the page of backs as often as it says. Cut out cards and backs and glue them.",
    "duplex-long": "Print the cards on both sides, turned on the long edge; cut them out along the marks.",
    "duplex-short": "Print the cards on both sides, turned on the short edge; cut them out along the marks.",
    "fold": "Cut out the cards with their backs, fold them at the dotted line, and glue.",
}


def assembly(arena: Arena, files: Collection[str], contents: Sequence[Content]) -> list[str]:
    """The steps, in the order in which a table is made ready."""
    return list(_steps(arena, files, contents))


def _steps(arena: Arena, files: Collection[str], contents: Sequence[Content]) -> Iterator[str]:
    yield "Print at 100 % (actual size). Measure the ruler at the foot of a page: it must be 100 mm long."
    board = next(part for part in contents if part.name == "The map")
    if board.pages > 1:
        plan = f"page {board.first}"
        yield f"Cut the map pages at their marks and glue them row by row, as the plan on {plan} shows."
    else:
        yield "Cut out the map along its marks."
    if arena.armies:
        yield BACKS[arena.recipe.backs]
        yield "Cut out the counters, fold each at the dotted line and glue it; its back is the unit reduced."
        yield "Rather have them stand? Cut out the standees instead, fold them into a tent and glue the foot."
        yield "Give each player a side's roster, cards and counters. Set up on the ground of its colour."
    if "player-aid.pdf" in files:
        yield "Lay the player aid and the quick reference beside the board."
    yield "The folder holds arena.json too: arenaforge simulate plays it, and other tools read it."

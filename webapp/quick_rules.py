"""The rules' quick references for the help page: the same words as the printed ones."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.exports.reference.words import Levels, TableBlock, references
from generator.recipe import GAMES


@cache
def quick_references() -> list[dict[str, Any]]:
    """Each ruleset's title, summary and sections; a block is a dict with its kind."""
    return [_reference(ruleset) for ruleset in GAMES]


def _reference(ruleset: str) -> dict[str, Any]:
    found = references(ruleset)
    sections = [
        {"title": section.title, "blocks": [_block(block) for block in section.blocks]}
        for section in found.sections
    ]
    return {"key": ruleset, "title": found.title, "summary": found.summary, "sections": sections}


def _block(block: Any) -> dict[str, Any]:
    if isinstance(block, TableBlock):
        table = block.table
        return {"kind": "table", "head": table.head, "rows": table.rows, "notes": table.notes}
    if isinstance(block, Levels):
        entries = [
            {"lead": f"{n} {one.title}. {one.ability}:", "words": one.words}
            for n, one in block.levels.items()
        ]
        return {"kind": "points", "entries": entries, "numbered": False}
    return {"kind": block.kind, **{name: getattr(block, name) for name in block.__dataclass_fields__}}

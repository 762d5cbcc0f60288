"""A page before it is numbered, and the finishing of all pages of a document together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.armies.army import Army
from generator.exports.card_sheets.foot import Owner, foot_items
from generator.exports.card_sheets.grid import Grid, Page
from generator.exports.scene import Group, Item, Point, Scene
from generator.terrain.palette import Style

Symbols = dict[str, tuple[Item, ...]]


@dataclass(frozen=True)
class Draft:
    """What a page shows, what it is called, and where its foot may stand."""

    page: Page
    items: tuple[Item, ...]
    name: str
    description: str
    grid: Grid | None = None  # None: the foot is under everything
    shift: Point = (0.0, 0.0)


def army_title(army: Army) -> str:
    return f"{army.side.capitalize()} army"


def finished(drafts: Sequence[Draft], army: Army, style: Style, symbols: Symbols) -> list[Scene]:
    """An army's pages with their feet, numbered through; all of them share one dict of symbols."""
    title = army_title(army)
    owner = Owner(f"{title} · {army.total} of {army.limit} points", army.side)
    return numbered(drafts, title, [owner] * len(drafts), style, symbols)


def numbered(
    drafts: Sequence[Draft], title: str, owners: Sequence[Owner], style: Style, symbols: Symbols
) -> list[Scene]:
    """The pages of a document with their feet, each with its owner's."""
    return [
        _page(draft, title, owner, style, symbols, f"page {n} of {len(drafts)}")
        for n, (draft, owner) in enumerate(zip(drafts, owners, strict=True), 1)
    ]


def _page(draft: Draft, title: str, owner: Owner, style: Style, symbols: Symbols, number: str) -> Scene:
    foot = foot_items(draft.page, draft.grid, owner, style, (draft.name, number), symbols)
    shown = (*draft.items, *foot)
    shifted: tuple[Item, ...] = (Group(shown, "shifted", (), *draft.shift),) if any(draft.shift) else shown
    return Scene(
        *draft.page,
        f"{title}: {draft.name}, {number}",
        draft.description,
        shifted,
        symbols,
        f"{title}: {draft.name}",
    )

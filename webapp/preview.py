"""What the page shows of an arena: the map drawn for a screen, its hexes in words, cards and rosters."""

from __future__ import annotations

import re

from pydantic import BaseModel, ConfigDict, Field

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.armies.stats import LABELS
from generator.engine.arena import Arena
from generator.exports.cards.vista import VIEWS
from generator.exports.map_sheet.legend import Entry, entries
from generator.exports.map_sheet.plate import Plate
from generator.exports.map_sheet.sheet import describe, map_layers
from generator.exports.scene import Item, Scene
from generator.exports.svg import print_svg
from generator.recipe import Recipe
from generator.rules.registry import PLAYED, effect_text
from generator.seeds import stream
from generator.version import __version__
from webapp.art import art_name
from webapp.asked import address_of
from webapp.swatches import name, swatches, view

SCREEN_HEX = 25.4  # millimetres; print options do not change what a screen shows
EDGE = 8.0  # round the board, with room for the sides' shapes
DECIMALS = 1, 3  # of millimetres and of symbols: finer than any screen, and a fifth less to send
LABELS_WITHIN = re.compile(r' aria-label="[^"]*"')  # a screen reader is told hexes by the page instead


class Answer(BaseModel):
    model_config = ConfigDict(frozen=True)


class Spot(Answer):
    """A hex in words."""

    id: str = Field(description="its printed number")
    q: int
    r: int
    terrain: str = Field(description="key of the legend")
    elevation: int
    note: str = Field("", description="the site or zone on it")


class Line(Answer):
    """A line of the legend."""

    key: str
    title: str
    effect: str
    fill: str = Field("", description="the ground's colour")
    side: str = Field("", description="whose zone or site it is")
    count: int = Field(0, description="hexes of it")
    picture: str = Field(description="the element of the SVG that shows such a hex")
    view: str = Field(description="the view box round it")


class Board(Answer):
    """Where the hexes lie in the picture, in the units of its view box."""

    width: float
    height: float
    hex_mm: float
    orientation: str
    origin: tuple[float, float]
    hexes: list[Spot]


class CardView(Answer):
    number: int
    name: str
    type: str
    category: str
    cost: int
    stats: dict[str, int]
    traits: list[str]
    art: str = Field(description="name of its picture under /art")


class GroupView(Answer):
    name: str
    cost: int
    stats: dict[str, int]
    members: list[str]


class ArmyView(Answer):
    side: str
    total: int
    limit: int
    doctrine: str
    cards: list[CardView]
    groups: list[GroupView]


class Preview(Answer):
    """An arena as a page shows it."""

    version: str
    address: str = Field(description="the query that gives this arena again; empty for one that was sent")
    recipe: dict[str, str | int | float | bool]
    name: str
    description: str
    playable_here: bool = Field(description="whether this server can play its rules")
    svg: str = Field(description="the map alone, without the sheet round it")
    board: Board
    legend: list[Line]
    armies: list[ArmyView]
    problems: list[str]


def preview(arena: Arena, *, sent: bool) -> Preview:
    """The arena for a screen; a ``sent`` one has no address."""
    recipe = arena.recipe.model_copy(update={"hex_mm": SCREEN_HEX})
    plate = Plate(arena.map, recipe, EDGE, EDGE)
    listed = entries(arena.map, plate, effect_text(arena.ruleset))
    return Preview(
        version=__version__,
        address="" if sent else address_of(arena.recipe),
        recipe=arena.recipe.model_dump(mode="json"),
        name=arena.name,
        description=describe(arena.map),
        playable_here=arena.ruleset in PLAYED,
        svg=_drawn(arena, plate, listed),
        board=_board(arena, plate),
        legend=_legend(arena, plate, listed),
        armies=[_army(army, recipe) for army in arena.armies],
        problems=[str(problem) for problem in arena.map.problems],
    )


def _drawn(arena: Arena, plate: Plate, listed: list[Entry]) -> str:
    symbols: dict[str, tuple[Item, ...]] = {}
    layers = (*map_layers(plate, symbols), *swatches(plate, listed, symbols))
    size = plate.width + 2 * EDGE, plate.height + 2 * EDGE
    text = print_svg(Scene(*size, arena.name, describe(arena.map), layers, symbols), DECIMALS)
    return LABELS_WITHIN.sub("", text.partition("?>\n")[2])


def _board(arena: Arena, plate: Plate) -> Board:
    notes = {h: f"{zone.side} deploys here" for zone in arena.map.zones for h in zone.hexes}
    notes |= {s.hex: _site(s.kind, s.side) for s in arena.map.sites}
    return Board(
        width=round(plate.width + 2 * EDGE, 4),
        height=round(plate.height + 2 * EDGE, 4),
        hex_mm=plate.hex,
        orientation=arena.map.orientation.value,
        origin=plate.layout.origin,
        hexes=[
            Spot(
                id=arena.map.label(h),
                q=h.q,
                r=h.r,
                terrain=tile.terrain,
                elevation=tile.elevation,
                note=notes.get(h, ""),
            )
            for h, tile in arena.map.tiles.items()
        ],
    )


def _site(kind: str, side: str) -> str:
    return kind.replace("-", " ") + (f" of {side}" if side else "")


def _legend(arena: Arena, plate: Plate, listed: list[Entry]) -> list[Line]:
    counts: dict[str, int] = {}
    for tile in arena.map.tiles.values():
        counts[tile.terrain] = counts.get(tile.terrain, 0) + 1
    return [
        Line(
            key=entry.terrain if not entry.site else entry.site,
            title=entry.title,
            effect=entry.effect,
            fill=plate.swatch(entry.terrain).fill if entry.terrain else "",
            side=entry.side,
            count=0 if entry.site or not entry.terrain else counts.get(entry.terrain, 0),
            picture=name(number),
            view=view(number),
        )
        for number, entry in enumerate(listed)
    ]


def _army(army: Army, recipe: Recipe) -> ArmyView:
    groups = [
        GroupView(
            name=group.name,
            cost=group.cost,
            stats=dict(zip(LABELS, group.stats, strict=True)),
            members=[card.name for card in group.members],
        )
        for group in army.groups
    ]
    cards = [_card(number, card, recipe) for number, card in enumerate(army.cards, 1)]
    return ArmyView(
        side=army.side,
        total=army.total,
        limit=army.limit,
        doctrine=army.doctrine,
        cards=cards,
        groups=groups,
    )


def _card(number: int, card: Card, recipe: Recipe) -> CardView:
    traits = [word for word, has in (("Armoured", card.armoured), ("Scout", card.scout)) if has]
    view = stream("cards", f"view.{card.name}").randrange(VIEWS)
    return CardView(
        number=number,
        name=card.name,
        type=card.type,
        category=card.category,
        cost=card.cost,
        stats=dict(zip(LABELS, card.stats, strict=True)),
        traits=[*traits, *([f"Carries {card.carry}"] if card.carry else [])],
        art=art_name(card, view, recipe.style),
    )

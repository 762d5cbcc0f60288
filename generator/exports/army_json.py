"""An army as JSON (format arenaforge.army, version 1): written, read back, described by a schema."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from generator.armies.army import Army
from generator.armies.cards import Card
from generator.armies.costs import CostModel, find_cost_model
from generator.armies.group_orders import member_card
from generator.armies.groups import Group, check_groups
from generator.armies.plan import MOST_POINTS
from generator.armies.stats import HIGHEST, LABELS, LOWEST, Stats
from generator.armies.unit_types import Category, UnitType, UnitTypes, load_types, type_key
from generator.errors import ArenaforgeError, expected, nearest, shown
from generator.version import __version__

FORMAT, FORMAT_VERSION = "arenaforge.army", 1
LONGEST_NAME, MOST_UNITS = 60, 1000


def _printable(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError("must be printable text")
    return text


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_printable)]


def _stat(label: str) -> Any:
    place = LABELS.index(label)
    return Field(alias=label, ge=LOWEST[place], le=HIGHEST[place])


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class StatsPart(Part):
    atk: int = _stat("ATK")
    rng: int = _stat("RNG")
    def_: int = _stat("DEF")
    mov: int = _stat("MOV")
    los: int = _stat("LOS")
    steps: int = _stat("steps")


class UnitPart(StatsPart):
    type: Name
    name: Name = Field(description="no two units of an army have the same")
    armoured: bool | None = Field(None, description="by default as its type")
    carry: int | None = Field(
        None, ge=0, le=6, description="squads that may ride in it; by default as its type"
    )
    scout: bool | None = Field(None, description="hills do not slow it; by default as its type")
    category: Category | None = Field(None, description="by default that of its type")
    cost: int | None = Field(
        None, ge=1, le=MOST_POINTS, description="worked out from the stats when the type is known"
    )


class GroupPart(Part):
    name: Name
    members: list[int | str] = Field(description="names of units, or numbers from 1 in the order of units")
    atk: int | None = Field(None, alias="ATK", description="worked out from the members, as all that follow")
    rng: int | None = Field(None, alias="RNG")
    def_: int | None = Field(None, alias="DEF")
    mov: int | None = Field(None, alias="MOV")
    los: int | None = Field(None, alias="LOS")
    steps: int | None = None
    cost: int | None = None


class ArmyFile(Part):
    """An Arenaforge army: the cards of one side."""

    format: Literal["arenaforge.army"]
    version: Literal[1]
    generator_version: Name = "by hand"
    side: Literal["blue", "red"]
    limit: int = Field(ge=1, le=MOST_POINTS)
    total: int | None = Field(None, description="worked out from the units")
    doctrine: Name = "balanced"
    seed: str = Field("", max_length=500)
    cost_model: str = Field("published", description="the formula behind the costs")
    types: Name = Field("dustbowl", description="name of the set of unit types")
    units: list[UnitPart] = Field(min_length=1, max_length=MOST_UNITS)
    groups: list[GroupPart] = []


def army_schema() -> str:
    """The published JSON Schema of an army file."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **ArmyFile.model_json_schema()}
    return json.dumps(schema, indent=2) + "\n"


def army_to_json(army: Army) -> str:
    """The army file, a line a unit, so that people can read and edit it."""
    head = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "generator_version": __version__,
        "side": army.side,
        "limit": army.limit,
        "total": army.total,
        "doctrine": army.doctrine,
        "seed": army.seed,
        "cost_model": army.cost_model,
        "types": army.types,
    }
    body = [f"  {_dump(key)}: {_dump(value)}" for key, value in head.items()]
    lists = {"units": [_unit(card) for card in army.cards], "groups": [_group(g) for g in army.groups]}
    body += [f"  {_dump(key)}: {_rows(rows)}" for key, rows in lists.items()]
    return "{\n" + ",\n".join(body) + "\n}\n"


def _unit(card: Card) -> dict[str, object]:
    return {
        "type": card.type,
        "name": card.name,
        **dict(zip(LABELS, card.stats, strict=True)),
        "armoured": card.armoured,
        "carry": card.carry,
        "scout": card.scout,
        "category": card.category,
        "cost": card.cost,
    }


def _group(group: Group) -> dict[str, object]:
    return {
        "name": group.name,
        "members": [card.name for card in group.members],
        **dict(zip(LABELS, group.stats, strict=True)),
        "cost": group.cost,
    }


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rows(rows: list[dict[str, object]]) -> str:
    return "[" + ",".join(f"\n    {_dump(row)}" for row in rows) + ("\n  ]" if rows else "]")


def army_from_json(text: str, types: UnitTypes | None = None, *, where: str = "army") -> Army:
    """The army of an army file. Costs, total and group stats are worked out anew, so stats may be edited."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"{where}: not JSON: {error}") from None
    return army_from_table(table, types, where=where)


def army_from_table(table: object, types: UnitTypes | None = None, *, where: str) -> Army:
    """The army of an army file's JSON, already read."""
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise ArenaforgeError(f"{where}: not an Arenaforge army: it has no format {FORMAT!r}")
    try:
        return _build(ArmyFile.model_validate(table), types or load_types())
    except ValidationError as error:
        raise ArenaforgeError(f"{where}: {_first_line(table, error)}") from None
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}", field=error.field) from None


def _build(file: ArmyFile, types: UnitTypes) -> Army:
    model = find_cost_model(file.cost_model)
    cards = tuple(_card(file, number, types, model) for number, _ in enumerate(file.units, 1))
    _names_differ([f"unit {n}" for n, _ in enumerate(cards, 1)], [card.name for card in cards])
    _names_differ([f"group {n}" for n, _ in enumerate(file.groups, 1)], [g.name for g in file.groups])
    groups = tuple(
        Group(part.name, tuple(member_card(cards, member, f"group {n}") for member in part.members))
        for n, part in enumerate(file.groups, 1)
    )
    check_groups(groups)
    army = Army(file.side, file.limit, cards, groups, file.doctrine, file.seed, file.cost_model, file.types)
    if army.total > army.limit:
        raise ArenaforgeError(f"the units cost {army.total} points, above the limit of {army.limit}")
    return army


def _card(file: ArmyFile, number: int, types: UnitTypes, model: CostModel) -> Card:
    unit = file.units[number - 1]
    stats = Stats(unit.atk, unit.rng, unit.def_, unit.mov, unit.los, unit.steps)
    known = _known_type(file, number, types)
    if known is None:
        return _card_of_its_own(file.side, number, unit, stats)
    return Card(
        type=known.name,
        category=unit.category or known.category,
        name=unit.name,
        side=file.side,
        stats=stats,
        cost=model.cost(known, stats),
        armoured=known.armoured if unit.armoured is None else unit.armoured,
        carry=known.carry if unit.carry is None else unit.carry,
        scout=known.scout if unit.scout is None else unit.scout,
        symbol=known.symbol,
    )


def _card_of_its_own(side: str, number: int, unit: UnitPart, stats: Stats) -> Card:
    """A card whose type is not at hand: the file has to say what the type would."""
    if unit.category is None or unit.cost is None or unit.armoured is None:
        raise ArenaforgeError(
            f"unit {number} {unit.name!r}: {unit.type!r} is a type of its own: "
            "it needs category, armoured and cost"
        )
    return Card(
        type=unit.type,
        category=unit.category,
        name=unit.name,
        side=side,
        stats=stats,
        cost=unit.cost,
        armoured=unit.armoured,
        carry=unit.carry or 0,
        scout=bool(unit.scout),
        symbol=type_key(unit.type),
    )


def _known_type(file: ArmyFile, number: int, types: UnitTypes) -> UnitType | None:
    """The unit's type; None where the file follows a set of types that is not at hand."""
    unit = file.units[number - 1]
    if file.types != types.name:
        return None
    try:
        return types.find(unit.type)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"unit {number} {unit.name!r}: {error.message}") from None


def _names_differ(places: list[str], names: list[str]) -> None:
    seen: dict[str, str] = {}
    for place, name in zip(places, names, strict=True):
        if name in seen:
            raise ArenaforgeError(f"{place}: the name {name!r} is already that of {seen[name]}")
        seen[name] = place


def _first_line(table: dict[str, Any], error: ValidationError) -> str:
    first = error.errors()[0]
    place = _place(table, first["loc"])
    if first["type"] == "extra_forbidden":
        keys = {key.casefold(): key for key in _keys_at(first["loc"][:-1])}
        near = nearest(str(first["loc"][-1]).casefold(), keys)
        return f"{place}: no such key" + (f": did you mean {keys[near]}?" if near else "")
    if first["type"] == "missing":
        return f"{place} is missing"
    given = "" if isinstance(first["input"], (dict, list)) else f" {shown(first['input'])}"
    return f"{place}{given}: {expected(first)}"


def _place(table: dict[str, Any], loc: tuple[int | str, ...]) -> str:
    """``unit 3 'Dry Gulch Rifles': ATK``, as a person counts."""
    if len(loc) < 2 or loc[0] not in ("units", "groups") or not isinstance(loc[1], int):
        return ".".join(str(part) for part in loc)
    row = table[str(loc[0])][loc[1]]
    name = row.get("name") if isinstance(row, dict) else None
    named = f" {name!r}" if isinstance(name, str) else ""
    inside = ".".join(str(part) for part in loc[2:3])
    return f"{str(loc[0])[:-1]} {loc[1] + 1}{named}" + (f": {inside}" if inside else "")


def _keys_at(loc: tuple[int | str, ...]) -> list[str]:
    parts: dict[str, type[Part]] = {"units": UnitPart, "groups": GroupPart}
    model = parts[str(loc[0])] if loc else ArmyFile
    return [field.alias or name for name, field in model.model_fields.items()]

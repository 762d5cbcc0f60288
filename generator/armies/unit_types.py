"""Unit types as data: what each kind of unit may be, how common it is, what a stat of it costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from generator.armies.stats import HIGHEST, LABELS, LOWEST, Stats
from generator.armies.toml_tables import Table, check_table, parse_toml, read_text
from generator.errors import ArenaforgeError, nearest

Category = Literal["infantry", "armour", "apc", "artillery", "mech"]
LONGEST_WORD = 24


def _short(text: str) -> str:
    if not text.strip() or len(text) > LONGEST_WORD or not text.isprintable():
        raise ValueError(f"must be 1 to {LONGEST_WORD} printable characters")
    return text


Word = Annotated[str, AfterValidator(_short)]
Range = tuple[int, int]


class TypeTable(Table):
    """One type as it stands in a file."""

    category: Category
    description: str = ""
    atk: Range
    rng: Range
    def_: Range = Field(alias="def")
    mov: Range
    los: Range
    steps: Range
    armoured: bool
    carry: int = Field(0, ge=0, le=6, description="squads that may ride in it")
    scout: bool = Field(False, description="hills do not slow it")
    weight: float = Field(gt=0, le=1_000_000, description="how common it is beside the others")
    cost_per_stat: int = Field(ge=1, le=20)
    role_words: list[Word] = Field(min_length=1, description="second words of its units' names")
    symbol: str = Field("", description="the silhouette; by default that of the type's own name")

    @model_validator(mode="after")
    def _within_the_game(self) -> TypeTable:
        for label, (low, high), least, most in zip(LABELS, self.ranges, LOWEST, HIGHEST, strict=True):
            if not least <= low <= high <= most:
                name = label.lower()
                raise ArenaforgeError(f"{name} = [{low}, {high}]: must rise within {least} to {most}")
        return self

    @property
    def ranges(self) -> tuple[Range, ...]:
        return (self.atk, self.rng, self.def_, self.mov, self.los, self.steps)


class TypesTable(Table):
    name: Word
    title: str = ""
    types: dict[Word, TypeTable] = Field(min_length=1)


@dataclass(frozen=True, eq=False, slots=True)
class UnitType:
    """A kind of unit; ``low`` and ``high`` are the ends of its stats' ranges."""

    name: str
    category: Category
    description: str
    low: Stats
    high: Stats
    armoured: bool
    carry: int
    scout: bool
    weight: float
    cost_per_stat: int
    role_words: tuple[str, ...]
    symbol: str

    def allows(self, stats: Stats) -> bool:
        return all(lo <= stat <= hi for lo, stat, hi in zip(self.low, stats, self.high, strict=True))


def type_key(word: str) -> str:
    """One spelling for ``Infantry Squad``, ``infantry-squad`` and ``infantry_squad``."""
    return "-".join(word.casefold().replace("-", " ").replace("_", " ").split())


@dataclass(frozen=True, eq=False)
class UnitTypes:
    """A set of types in the order of its file."""

    name: str
    title: str
    all: tuple[UnitType, ...]

    def find(self, word: str, *, field: str | None = None) -> UnitType:
        """The type of this name, however it is spelled; one that is none of them names the nearest."""
        keys = {type_key(unit_type.name): unit_type for unit_type in self.all}
        if type_key(word) in keys:
            return keys[type_key(word)]
        near = nearest(type_key(word), keys)
        hint = f"did you mean {keys[near].name}?" if near else f"known: {', '.join(self.names)}"
        raise ArenaforgeError(f"unknown unit type {word!r}: {hint}", field=field)

    @property
    def names(self) -> list[str]:
        return [unit_type.name for unit_type in self.all]


def load_types(path: str = "") -> UnitTypes:
    """The eleven types of the game, or a person's own from a TOML file."""
    return parse_types(read_text(path, what="types"), where=path) if path else _built_in()


@cache
def _built_in() -> UnitTypes:
    text = (files("generator.armies") / "types.toml").read_text("utf-8")
    return parse_types(text, where="types.toml")


def parse_types(text: str, *, where: str) -> UnitTypes:
    """Unit types from TOML text; a mistake is one line with its place."""
    table = parse_toml(text, what="types", where=where)
    _each_by_itself(table, where)
    checked = check_table(TypesTable, table, what="types", where=where)
    _no_two_alike(checked.types, where)
    made = tuple(_unit_type(name, row) for name, row in checked.types.items())
    return UnitTypes(checked.name, checked.title or checked.name, made)


def _each_by_itself(table: dict[str, Any], where: str) -> None:
    """A range out of bounds is told with its type's name, which a whole table's check does not know."""
    rows = table.get("types")
    for name, row in rows.items() if isinstance(rows, dict) else ():
        try:
            TypeTable.model_validate(row)
        except ArenaforgeError as error:
            raise ArenaforgeError(f"types {where}: {name}: {error.message}", field="types") from None
        except ValueError:
            continue  # the check of the whole table tells this one with its full place


def _no_two_alike(names: Iterable[str], where: str) -> None:
    seen: dict[str, str] = {}
    for name in names:
        other = seen.setdefault(type_key(name), name)
        if other != name:
            raise ArenaforgeError(f"types {where}: {other!r} and {name!r} are one name", field="types")


def _unit_type(name: str, row: TypeTable) -> UnitType:
    return UnitType(
        name=name,
        category=row.category,
        description=row.description,
        low=Stats(*(low for low, _ in row.ranges)),
        high=Stats(*(high for _, high in row.ranges)),
        armoured=row.armoured,
        carry=row.carry,
        scout=row.scout,
        weight=row.weight,
        cost_per_stat=row.cost_per_stat,
        role_words=tuple(row.role_words),
        symbol=row.symbol or type_key(name),
    )

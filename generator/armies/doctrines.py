"""Doctrines as data: how an army's mix leans."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pydantic import Field

from generator.armies.toml_tables import Table, check_table, parse_toml
from generator.armies.unit_types import Category, UnitType, type_key
from generator.errors import unknown


class Doctrine(Table):
    """Factors above 0 only: a doctrine leans, and never forbids what a limit may need."""

    title: str
    description: str
    variety: float = Field(0.0, ge=0, le=10, description="how much a type fades each time it is taken")
    categories: dict[Category, float] = Field(default_factory=dict)
    types: dict[str, float] = Field(default_factory=dict)

    def weight(self, unit_type: UnitType) -> float:
        """How likely a type is in this doctrine, before any of it is taken."""
        own = {type_key(name): factor for name, factor in self.types.items()}
        factor = self.categories.get(unit_type.category, 1.0) * own.get(type_key(unit_type.name), 1.0)
        return unit_type.weight * factor


class DoctrinesTable(Table):
    doctrines: dict[str, Doctrine]


@cache
def load_doctrines() -> dict[str, Doctrine]:
    text = (files("generator.armies") / "doctrines.toml").read_text("utf-8")
    table = parse_toml(text, what="doctrines", where="doctrines.toml")
    return check_table(DoctrinesTable, table, what="doctrines", where="doctrines.toml").doctrines


def find_doctrine(name: str) -> Doctrine:
    doctrines = load_doctrines()
    if name not in doctrines:
        raise unknown("doctrine", name, doctrines, field="doctrine")
    return doctrines[name]

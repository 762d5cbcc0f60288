"""Actions and events in three tongues: numbers for the rules, dataclasses and JSON for programs, sentences.

A kind of action or event is a frozen dataclass whose fields are units, places, sides, counts or one of a few
words, and whose ``says`` is its sentence. Its number is its rank in the vocabulary, from 1. An event in which
a unit fires at a target has a ``shot`` besides: "hits" or "misses".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any, ClassVar, NewType, Protocol, get_type_hints

import numpy as np

from generator.engine.rule import Numbers
from generator.errors import ArenaforgeError, unknown

Unit = NewType("Unit", str)  # the unit's name with its side, as "Dry Gulch Rifles (blue)"
Place = NewType("Place", str)  # the number of a hex, as "0312"
Side = NewType("Side", str)  # blue, red ...; empty for nobody


class Spoken(Protocol):
    """What every action and event has."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    says: ClassVar[str]


class Names:
    """What the numbers of one arena stand for: for each kind of name, all that there are, in order."""

    def __init__(self, lists: Mapping[object, Sequence[str]]) -> None:
        self.lists = lists
        self._ranks: dict[object, dict[str, int]] = {
            kind: {name: rank for rank, name in enumerate(names)} for kind, names in self.lists.items()
        }

    def name(self, kind: object, number: int) -> Any:
        """The word for a number; counts stay counts, and nothing (-1) is the empty word."""
        names = self.lists.get(kind)
        if names is None:
            return bool(number) if kind is bool else number
        return names[number] if number >= 0 else ""

    def number(self, kind: object, value: Any, where: str) -> int:
        """The number for a word; an unknown one is an error that names the nearest."""
        names = self._ranks.get(kind)
        if names is None:
            if not isinstance(value, int):
                raise ArenaforgeError(f"{where} {value!r}: must be a number")
            return int(value)
        if value == "":
            return -1
        if value not in names:
            raise unknown(where, str(value), names)
        return names[value]


class Vocabulary:
    """The kinds of action, or of event, that a ruleset has."""

    def __init__(self, key: str, kinds: Sequence[type[Spoken]]) -> None:
        self.key = key  # the JSON key that names the kind: "do" or "event"
        self.kinds = tuple(kinds)
        self._rank = {kind: rank for rank, kind in enumerate(self.kinds, 1)}

    @cached_property
    def _fields(self) -> dict[type[Spoken], list[tuple[str, object]]]:
        hints = {kind: get_type_hints(kind) for kind in self.kinds}
        return {kind: [(f.name, hints[kind][f.name]) for f in fields(kind)] for kind in self.kinds}

    @cached_property
    def _by_name(self) -> dict[str, type[Spoken]]:
        return {kind_name(kind): kind for kind in self.kinds}

    def rank(self, kind: type[Spoken]) -> int:
        """The number that stands for a kind in the first column of its rows."""
        return self._rank[kind]

    def decode(self, row: Numbers, names: Names) -> Spoken:
        """The dataclass of a row of numbers."""
        kind = self.kinds[int(row[0]) - 1]
        values = [names.name(hint, int(n)) for (_, hint), n in zip(self._fields[kind], row[1:], strict=False)]
        return kind(*values)

    def encode(self, spoken: Spoken, names: Names, width: int) -> Numbers:
        """The row of numbers of a dataclass."""
        kind = type(spoken)
        if kind not in self._rank:
            raise unknown(self.key, kind_name(kind), self._by_name)
        row = np.zeros(width, dtype=np.int64)
        row[0] = self._rank[kind]
        for column, (name, hint) in enumerate(self._fields[kind], 1):
            row[column] = names.number(hint, getattr(spoken, name), name)
        return row

    def to_json(self, spoken: Spoken) -> dict[str, Any]:
        kind = type(spoken)
        return {self.key: kind_name(kind)} | {n: getattr(spoken, n) for n, _ in self._fields[kind]}

    def from_json(self, table: object) -> Spoken:
        """The dataclass of a JSON object; a mistake is one line."""
        if not isinstance(table, Mapping) or not isinstance(table.get(self.key), str):
            raise ArenaforgeError(f"not an object with {self.key!r}: {str(table)[:60]}")
        name = table[self.key]
        kind = self._by_name.get(name)
        if kind is None:
            raise unknown(self.key, name, self._by_name)
        wanted = [field for field, _ in self._fields[kind]]
        for key in table:
            if key != self.key and key not in wanted:
                raise unknown(f"key of {name}", str(key), wanted)
        for field, hint in self._fields[kind]:
            if field not in table:
                raise ArenaforgeError(f"{name}: {field} is missing")
            if not isinstance(table[field], _json_type(hint)):
                raise ArenaforgeError(f"{name}: {field} {str(table[field])[:40]!r} is of the wrong kind")
        return kind(*[table[field] for field in wanted])


def _json_type(hint: object) -> type:
    return {int: int, bool: bool}.get(hint, str)  # type: ignore[call-overload, no-any-return]


def kind_name(kind: type) -> str:
    """``StepsLost`` as ``steps-lost``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def sentence(spoken: Spoken) -> str:
    """What an action or event says, in words."""
    return spoken.says.format(**{f.name: getattr(spoken, f.name) for f in fields(spoken)})

"""Counts of unit types, as options (TYPE=N) and as a collection file: what miniatures someone owns."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import Any

from generator.armies.toml_tables import parse_toml, read_text
from generator.armies.unit_types import UnitTypes
from generator.errors import ArenaforgeError, shown

MOST_OF_A_TYPE = 9999


def parse_counts(words: Iterable[str], types: UnitTypes, *, field: str) -> dict[str, int]:
    """Counts from words such as ``Light Tank=2``; one type twice is a mistake."""
    counts: dict[str, int] = {}
    for word in words:
        name, equals, number = word.rpartition("=")
        if not equals:
            raise ArenaforgeError(f"{field} {word!r}: write TYPE=N, as {types.names[0]}=2", field=field)
        _count_in(counts, types, name.strip(), number.strip(), where=field, field=field)
    return counts


def load_collection(path: str, types: UnitTypes) -> dict[str, int]:
    """What someone owns, from a TOML file (``light-tank = 2``) or a CSV file (``Light Tank,2``)."""
    text = read_text(path, what="collection")
    if path.lower().endswith(".csv"):
        return parse_collection_csv(text, types, where=path)
    return parse_collection_toml(text, types, where=path)


def parse_collection_toml(text: str, types: UnitTypes, *, where: str) -> dict[str, int]:
    table = parse_toml(text, what="collection", where=where)
    counts: dict[str, int] = {}
    for name, number in table.items():
        _count_in(counts, types, name, number, where=f"collection {where}", field="collection")
    return _not_empty(counts, where)


def parse_collection_csv(text: str, types: UnitTypes, *, where: str) -> dict[str, int]:
    """Rows of type and count; a first row of ``type,count`` is a heading."""
    counts: dict[str, int] = {}
    try:
        rows = list(csv.reader(text.splitlines(), strict=True))
    except csv.Error as error:
        raise ArenaforgeError(f"collection {where}: not CSV: {error}", field="collection") from None
    for line, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (line == 1 and [c.lower() for c in cells] == ["type", "count"]):
            continue
        place = f"collection {where} line {line}"
        if len(cells) != 2:
            raise ArenaforgeError(
                f"{place}: write a type and a count, as {types.names[0]},6", field="collection"
            )
        _count_in(counts, types, cells[0], cells[1], where=place, field="collection")
    return _not_empty(counts, where)


def _not_empty(counts: dict[str, int], where: str) -> dict[str, int]:
    if not any(counts.values()):
        raise ArenaforgeError(f"collection {where}: it holds no unit", field="collection")
    return counts


def _count_in(
    counts: dict[str, int], types: UnitTypes, name: str, number: Any, *, where: str, field: str
) -> None:
    try:
        unit_type = types.find(name, field=field).name
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{where}: {error.message}", field=field) from None
    if unit_type in counts:
        raise ArenaforgeError(f"{where}: {unit_type} is counted twice", field=field)
    counts[unit_type] = _whole_number(number, f"{where}: {unit_type}", field)


def _whole_number(number: Any, where: str, field: str) -> int:
    text = str(number)
    if isinstance(number, bool) or not (text.isascii() and text.isdigit()) or int(text[:9]) > MOST_OF_A_TYPE:
        raise ArenaforgeError(
            f"{where} = {shown(number)}: must be a count from 0 to {MOST_OF_A_TYPE}", field=field
        )
    return int(text)

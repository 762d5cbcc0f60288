"""A plan from a TOML file. A mistake is one line that names the file and the line in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from generator.batch.plan import FORMATS, MATCHES, Plan
from generator.errors import ArenaforgeError, shown, unknown
from generator.recipe import Recipe, make_recipe

COUNTS = {"count": (1, 10_000_000), "matches": (1, 1_000_000), "keep_best": (1, 10_000_000)}
TABLES = ("recipe", "grid", "arena")
KEYS = (*COUNTS, "formats", "diverse", *TABLES)

_HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$")

Place = tuple[str, int, str]  # table, which of its kind from 0, key


def plan_from_toml(text: str, formats: tuple[str, ...], *, where: str) -> Plan:
    """The plan that a file holds; ``formats`` are those that there are."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), where) from None
    except (ValueError, RecursionError) as error:
        raise ArenaforgeError(f"plan {where}: not TOML: {error}") from None
    return _Reader(text, formats, where).plan(table)


def _not_toml(reason: str, where: str) -> ArenaforgeError:
    at = _AT_LINE.search(reason)
    line = f" line {at[1]}, column {at[2]}" if at else ""
    return ArenaforgeError(f"plan {where}{line}: not TOML: {_AT_LINE.sub('', reason).lower()}")


class _Reader:
    """Checks every value of a plan and knows the line that it stands in."""

    def __init__(self, text: str, formats: tuple[str, ...], where: str) -> None:
        self.rows = text.splitlines()
        self.places = dict(_places(self.rows))
        self.formats = formats
        self.where = where

    def plan(self, table: Mapping[str, Any]) -> Plan:
        for key in table:
            if key not in KEYS:
                raise self._at(("", 0, key), unknown("key", key, KEYS))
        counts = {key: self._count(table, key) for key in COUNTS if key in table}
        plan = Plan(
            recipe=self._options(table, "recipe"),
            grid=self._grid(table),
            arenas=tuple(self._arenas(table)),
            count=counts.get("count", 1),
            formats=self._formats(table),
            matches=counts.get("matches", MATCHES),
            keep_best=counts.get("keep_best", 0),
            diverse=self._diverse(table),
        )
        self._check_shared(plan)
        self._check_arenas(plan)
        return plan

    def _at(self, place: Place, error: ArenaforgeError, value: object = None) -> ArenaforgeError:
        line = self._line(place, value)
        at = f" line {line}" if line else ""
        return ArenaforgeError(f"plan {self.where}{at}: {error.message}", field=error.field)

    def _line(self, place: Place, value: object) -> int | None:
        """Where the key stands; of a value in a list over several lines, the line it is in."""
        table, nth, key = place
        wider = ((table, nth, ""), (key, 0, ""))
        line = next((self.places[p] for p in (place, *wider) if p in self.places), None)
        if line is None or value is None:
            return line
        word = re.compile(rf"(?<!\w){re.escape(str(value))}(?!\w)")
        following = min((n for n in self.places.values() if n > line), default=len(self.rows) + 1)
        return next((n for n in range(line, following) if word.search(self.rows[n - 1])), line)

    def _count(self, table: Mapping[str, Any], key: str) -> int:
        number, (least, most) = table[key], COUNTS[key]
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            reason = f"{key} {shown(number)}: must be a whole number from {least} to {most}"
            raise self._at(("", 0, key), ArenaforgeError(reason))
        return number

    def _diverse(self, table: Mapping[str, Any]) -> bool:
        diverse = table.get("diverse", False)
        if not isinstance(diverse, bool):
            reason = f"diverse {shown(diverse)}: must be true or false"
            raise self._at(("", 0, "diverse"), ArenaforgeError(reason))
        if diverse and "keep_best" not in table:
            reason = "diverse says which arenas are kept: say with keep_best how many"
            raise self._at(("", 0, "diverse"), ArenaforgeError(reason))
        return diverse

    def _formats(self, table: Mapping[str, Any]) -> tuple[str, ...]:
        names, place = table.get("formats", list(FORMATS)), ("", 0, "formats")
        if not isinstance(names, list) or not names:
            reason = 'formats: must be a list, as ["json", "pdf"]'
            raise self._at(place, ArenaforgeError(reason))
        for name in names:
            if name not in self.formats:
                raise self._at(place, unknown("format", str(name), self.formats), name)
        return tuple(dict.fromkeys(names))

    def _options(self, table: Mapping[str, Any], name: str) -> dict[str, Any]:
        options = table.get(name, {})
        if not isinstance(options, dict):
            raise self._at(("", 0, name), ArenaforgeError(f"{name}: must be a table, [{name}]"))
        for key in options:
            if key not in Recipe.model_fields:
                raise self._at((name, 0, key), unknown("option", key, Recipe.model_fields))
        return options

    def _grid(self, table: Mapping[str, Any]) -> dict[str, tuple[Any, ...]]:
        grid = self._options(table, "grid")
        for key, values in grid.items():
            if not isinstance(values, list) or not values:
                reason = f"{key}: a grid has lists of values, as {key} = [1, 2]"
                raise self._at(("grid", 0, key), ArenaforgeError(reason))
        return {key: tuple(values) for key, values in grid.items()}

    def _arenas(self, table: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        listed = table.get("arena", [])
        if not isinstance(listed, list) or not all(isinstance(arena, dict) for arena in listed):
            raise self._at(("", 0, "arena"), ArenaforgeError("arena: write a list of tables, [[arena]]"))
        for nth, arena in enumerate(listed):
            for key in arena:
                if key not in Recipe.model_fields:
                    raise self._at(("arena", nth, key), unknown("option", key, Recipe.model_fields))
            yield arena

    def _check_shared(self, plan: Plan) -> None:
        """Each value of recipe and grid on its own. Values that do not go together fail as arenas."""
        if not plan.has_grid:
            return
        first = {key: values[0] for key, values in plan.grid.items()}
        for key, values in plan.grid.items():
            for value in values:
                self._check({**plan.recipe, **first, key: value}, plan, key)
        if not plan.grid:
            self._check(dict(plan.recipe), plan, "")

    def _check(self, options: dict[str, Any], plan: Plan, key: str) -> None:
        try:
            make_recipe(options)
        except ArenaforgeError as error:
            field = error.field or ""
            if field == key and key:
                raise self._at(("grid", 0, key), error, options[key]) from None
            if field in plan.recipe:
                raise self._at(("recipe", 0, field), error) from None
            if not plan.grid:
                raise self._at(("recipe", 0, ""), error) from None

    def _check_arenas(self, plan: Plan) -> None:
        for nth, arena in enumerate(plan.arenas):
            try:
                make_recipe({**plan.recipe, **arena})
            except ArenaforgeError as error:
                field = error.field or ""
                table = ("arena", nth, field) if field in arena else ("recipe", 0, field)
                place = table if field in arena or field in plan.recipe else ("arena", nth, "")
                raise self._at(place, error) from None


def _places(rows: list[str]) -> Iterator[tuple[Place, int]]:
    """Where each table begins and each key stands, by line from 1."""
    table, nth = "", 0
    seen: dict[str, int] = {}
    for line, row in enumerate(rows, 1):
        header = _HEADER.match(row)
        key = _KEY.match(row)
        if header:
            table = header[1]
            nth = seen.get(table, -1) + 1
            seen[table] = nth
            yield (table, nth, ""), line
        elif key:
            yield (table, nth, key[1]), line

"""Tables of the armies as TOML: read, checked against a model, and wrong ones told in one line."""

from __future__ import annotations

import tomllib
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError

from generator.errors import ArenaforgeError, expected, shown, unknown
from generator.given_files import read_given_text


class Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


AnyTable = TypeVar("AnyTable", bound=Table)


def read_text(path: str, *, what: str) -> str:
    """The text of a person's file; one that is not there or no text is told in one line."""
    return read_given_text(path, what, field=what)


def parse_toml(text: str, *, what: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ArenaforgeError(f"{what} {where}: not TOML: {error}", field=what) from None


def check_table(model: type[AnyTable], table: dict[str, Any], *, what: str, where: str) -> AnyTable:
    """The table as its model; the first mistake names its place, and the nearest key if a key is wrong."""
    try:
        return model.model_validate(table)
    except ArenaforgeError as error:
        raise ArenaforgeError(f"{what} {where}: {error.message}", field=what) from None
    except ValidationError as error:
        raise ArenaforgeError(f"{what} {where}: {_first_line(model, error)}", field=what) from None


def _first_line(model: type[Table], error: ValidationError) -> str:
    # An unknown key is most often the cause of the missing one that is told with it.
    first = min(error.errors(), key=lambda e: e["type"] != "extra_forbidden")
    place = ".".join(str(part + 1 if isinstance(part, int) else part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        word = str(first["loc"][-1])
        inside = f"in {place.rpartition('.')[0]}: " if len(first["loc"]) > 1 else ""
        return f"{inside}{unknown('key', word, _keys_at(model, first['loc'][:-1])).message}"
    if first["type"] == "missing":
        return f"{place} is missing"
    return f"{place} = {shown(first['input'])}: {expected(first)}"


def _keys_at(model: Any, place: tuple[int | str, ...]) -> list[str]:
    """The keys that may stand at a place of the table, as they are written."""
    for part in place:
        if isinstance(model, type) and issubclass(model, BaseModel):
            fields = {field.alias or name: field for name, field in model.model_fields.items()}
            model = fields[str(part)].annotation
        else:
            model = get_args(model)[-1]
    return [field.alias or name for name, field in model.model_fields.items()]

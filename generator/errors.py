"""Errors for the person who made them: what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, time
from difflib import get_close_matches
from typing import Any

LONGEST_SHOWN = 80  # characters of a wrong value that its error repeats
# What a value must be, by the kind of error that pydantic has for it.
EXPECTED = {
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "greater_than": "must be above {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be below {lt}",
    "less_than_equal": "must be at most {le}",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "string_type": "must be text in quotes",
    "string_unicode": "is not valid UTF-8 text",
    "string_too_short": "must have {min_length} or more characters",
    "string_too_long": "must have {max_length} or fewer characters",
    "string_pattern_mismatch": "must look like {pattern}",
    "literal_error": "must be {expected}",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "dict_type": "must be a table",
    "model_type": "must be a table",
    "model_attributes_type": "must be a table",
    "too_short": "must have {min_length} or more items",
    "too_long": "must have {max_length} or fewer items",
    "missing": "is missing",
}


class ArenaforgeError(Exception):
    """A mistake in the input, told in one line. The command line ends with exit code 2."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if any is close."""
    matches = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return matches[0] if matches else None


def unknown(what: str, word: str, known: Iterable[str], *, field: str | None = None) -> ArenaforgeError:
    """An error for a word that is none of the known ones: names the nearest, or lists them all."""
    words = list(known)
    near = nearest(word, words)
    hint = f"did you mean {near}?" if near else f"known: {', '.join(words)}"
    return ArenaforgeError(f"unknown {what} {word!r}: {hint}", field=field)


def shown(value: object) -> str:
    """A wrong value as its writer wrote it, cut where it would fill the line."""
    if isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, date | time):
        text = value.isoformat()
    else:
        text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def expected(details: Mapping[str, Any]) -> str:
    """What a value must be, from the details that pydantic gives of its error, in our words."""
    pattern = EXPECTED.get(str(details["type"]))
    if pattern is not None:
        limits = details.get("ctx", {}).items()
        whole = {name: int(n) if isinstance(n, float) and n.is_integer() else n for name, n in limits}
        return pattern.format(**whole)
    reason = str(details["msg"]).removeprefix("Value error, ")
    return f"{reason[:1].lower()}{reason[1:]}"

"""The limits of a verdict: its thresholds, which are data, and how long it may go on."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

from generator.errors import ArenaforgeError, unknown

THRESHOLDS = Path(__file__).parent / "thresholds.toml"
MOST_MATCHES = 1_000_000


@dataclass(frozen=True)
class Limits:
    """What thresholds.toml says, word for word; read it there."""

    confidence: float
    matches: int
    balance: float
    first_move: float
    army: float
    ground: float
    way: float
    cover: float
    sight: float
    draws: float
    stalls: float
    shortest: float
    longest: float
    moved: float
    fired: float
    fell: float
    changes: float
    open: float
    used: float
    passage: int
    skill: float

    def to_table(self) -> dict[str, float]:
        return asdict(self)


@cache
def standard_limits() -> Limits:
    """The thresholds that come with Arenaforge."""
    table = tomllib.loads(THRESHOLDS.read_text(encoding="utf-8"))
    return Limits(**table.pop("fair"), **table.pop("lively"), **table)


def make_limits(changes: Mapping[str, Any]) -> Limits:
    """The standard limits with some of them changed; a mistake is one line."""
    known = {field.name: field.type for field in fields(Limits)}
    checked: dict[str, float] = {}
    for name, value in changes.items():
        if name not in known:
            raise unknown("limit", str(name), known, field=str(name))
        checked[name] = _number(name, value, whole=known[name] == "int")
    return replace(standard_limits(), **checked)  # type: ignore[arg-type]


def _number(name: str, value: Any, *, whole: bool) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = float("nan")
    if isinstance(value, bool) or not isfinite(number) or number < 0 or (whole and number % 1):
        kind = "a whole number" if whole else "a number"
        raise ArenaforgeError(f"limit {name} {value!r}: must be {kind}, 0 or more", field=name)
    if name == "confidence" and not 0.5 <= number < 1:
        raise ArenaforgeError(f"limit confidence {value!r}: must be from 0.5 to below 1", field=name)
    if name == "matches" and not 1 <= number <= MOST_MATCHES:
        raise ArenaforgeError(f"limit matches {value!r}: must be 1 to {MOST_MATCHES}", field=name)
    return int(number) if whole else number


def share_band(odds: float, sides: int) -> tuple[float, float]:
    """The shares of wins that are no farther than these odds from a fair share among so many sides."""
    fair = 1.0 / (sides - 1)
    low, high = fair / odds, fair * odds
    return low / (1 + low), high / (1 + high)

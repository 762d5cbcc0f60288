"""The plan of a batch: which arenas are made, what of each is written, which are kept.

A plan is a grid (every combination of its values), a list of single arenas, or both. Each is made ``count``
times; from two on, the seeds are the recipe's seed with a number. Tasks are spelt out one at a time, so that
a plan of a million costs no more memory than one of ten.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import product
from math import prod
from typing import Any, NamedTuple

from generator.recipe import Recipe
from generator.version import __version__

MATCHES = 200
FORMATS = ("json",)


class Task(NamedTuple):
    """One arena to make: all that a worker needs, wherever it runs."""

    number: int  # from 1, in the plan's order
    options: dict[str, Any]
    formats: tuple[str, ...]
    matches: int
    version: str = __version__


@dataclass(frozen=True)
class Plan:
    """What a batch makes."""

    recipe: Mapping[str, Any] = field(default_factory=dict)  # what all arenas share
    grid: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    arenas: tuple[Mapping[str, Any], ...] = ()
    count: int = 1
    formats: tuple[str, ...] = FORMATS
    matches: int = MATCHES
    keep_best: int = 0  # 0 keeps all
    diverse: bool = False

    def __len__(self) -> int:
        gridded = prod(len(values) for values in self.grid.values()) if self.has_grid else 0
        return (gridded + len(self.arenas)) * self.count

    @property
    def has_grid(self) -> bool:
        """Without a grid and a list, the shared recipe alone is what is made."""
        return bool(self.grid) or not self.arenas

    def tasks(self) -> Iterator[Task]:
        """The arenas to make, numbered from 1."""
        number = 0
        for options in self._combinations():
            for copy in range(1, self.count + 1):
                number += 1
                yield Task(number, self._numbered(options, copy), self.formats, self.matches)

    def _combinations(self) -> Iterator[dict[str, Any]]:
        if self.has_grid:
            for values in product(*self.grid.values()):
                yield {**self.recipe, **dict(zip(self.grid, values, strict=True))}
        for arena in self.arenas:
            yield {**self.recipe, **arena}

    def _numbered(self, options: dict[str, Any], copy: int) -> dict[str, Any]:
        if self.count == 1:
            return options
        seed = options.get("seed", Recipe.model_fields["seed"].default)
        return {**options, "seed": f"{seed} {copy}"}

    def to_table(self) -> dict[str, Any]:
        """The plan as JSON holds it, to be read back with ``plan_from_table``."""
        table: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return table

    @property
    def mark(self) -> str:
        """A short text that two plans share only if they make the same."""
        text = json.dumps([__version__, self.to_table()], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def plan_from_table(table: Mapping[str, Any]) -> Plan:
    """The plan that ``to_table`` wrote."""
    return Plan(
        recipe=table["recipe"],
        grid={key: tuple(values) for key, values in table["grid"].items()},
        arenas=tuple(table["arenas"]),
        count=table["count"],
        formats=tuple(table["formats"]),
        matches=table["matches"],
        keep_best=table["keep_best"],
        diverse=table["diverse"],
    )

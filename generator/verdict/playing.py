"""Blocks of matches, played on all cores. What comes out does not depend on how many there are.

The rules let go of Python's lock, so threads are enough: nothing is copied between processes, and nothing is
compiled twice. Blocks are cut into jobs of fixed size, and what they bring is put together in their order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np

from generator.engine.arena import Arena
from generator.engine.contract import Chronicle, Played, Ruleset
from generator.engine.match import match_key
from generator.engine.words import Side
from generator.verdict.seating import Seating, bots_seated, seated

JOB = 8  # matches of one seating in one job


class Job(NamedTuple):
    seating: Seating
    bots: tuple[str, ...]  # by rank
    keys: tuple[int, ...]


class Players:
    """An arena with all its seatings, ready to be played by so many threads."""

    def __init__(
        self, rules: Ruleset[Any, Any], arena: Arena, seatings: Sequence[Seating], workers: int
    ) -> None:
        self.rules = rules
        self.sides: tuple[str, ...] = tuple(rules.names(arena).lists[Side])
        self.workers = workers or os.cpu_count() or 1
        tables = {seating: rules.set_up(seated(arena, seating, self.sides)) for seating in seatings}
        self._spare: SimpleQueue[dict[Seating, Any]] = SimpleQueue()
        for _ in range(self.workers):
            self._spare.put({seating: rules.another(table) for seating, table in tables.items()})
        self._threads = ThreadPoolExecutor(self.workers) if self.workers > 1 else None

    def __enter__(self) -> Players:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._threads is not None:
            self._threads.shutdown(cancel_futures=True)

    def play(
        self,
        seatings: Sequence[Seating],
        bots: Mapping[str, str],
        seed: str,
        blocks: Sequence[int],
        hear: Callable[[float], None] = lambda _: None,
    ) -> dict[Seating, Chronicle]:
        """The blocks of these numbers, in each of the seatings; ``hear`` is told which share is over."""
        return self._run(
            [
                Job(
                    seating,
                    tuple(bots_seated(bots, seating, self.sides)),
                    tuple(match_key(f"{seed} #{n}") for n in blocks[begin : begin + JOB]),
                )
                for seating in seatings
                for begin in range(0, len(blocks), JOB)
            ],
            hear,
        )

    def _run(self, jobs: Sequence[Job], hear: Callable[[float], None]) -> dict[Seating, Chronicle]:
        walk: Callable[..., Any] = map if self._threads is None else self._threads.map
        parts: dict[Seating, list[Chronicle]] = {}
        for number, (job, part) in enumerate(zip(jobs, walk(self._one, jobs), strict=True), 1):
            parts.setdefault(job.seating, []).append(part)
            hear(number / len(jobs))
        return {seating: joined(found) for seating, found in parts.items()}

    def _one(self, job: Job) -> Chronicle:
        tables = self._spare.get()
        try:
            return self.rules.chronicle(tables[job.seating], job.keys, job.bots)
        finally:
            self._spare.put(tables)


def joined(parts: Sequence[Chronicle]) -> Chronicle:
    """Chronicles of one seating as one, in their order."""

    def row(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    def total(name: str) -> Any:
        return np.sum([getattr(part, name) for part in parts], axis=0)

    played = Played(
        *(np.concatenate(columns) for columns in zip(*(part.played for part in parts), strict=True))
    )
    return Chronicle(
        played,
        row("opened"),
        row("standing"),
        row("units"),
        row("used"),
        total("moves"),
        total("fire"),
        total("losses"),
    )


def by_seat(chronicle: Chronicle, seating: Seating) -> Chronicle:
    """The same with sides told by whose ground they stand on, instead of by rank."""
    sides = len(chronicle.moves)
    seat_of = np.array([seating.seat(rank, sides) for rank in range(sides)])
    rank_of = np.argsort(seat_of)
    played = chronicle.played
    return Chronicle(
        played._replace(
            winner=np.where(played.winner < 0, -1, seat_of[played.winner]),
            points=played.points[:, rank_of],
            first=seat_of[played.first],
        ),
        seat_of[chronicle.opened],
        chronicle.standing[:, :, rank_of],
        chronicle.units[:, rank_of],
        chronicle.used,
        chronicle.moves[rank_of],
        chronicle.fire[rank_of],
        chronicle.losses[rank_of],
    )

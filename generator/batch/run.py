"""A batch from its plan to its index: tasks are given out, what comes back is kept, the index is written."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from generator.batch.features import best, diverse
from generator.batch.index import write_index
from generator.batch.plan import Task
from generator.batch.store import Row, Store
from generator.batch.work import FAILED, MADE, REJECTED, Made
from generator.version import __version__

Workers = Callable[[Iterator[Task], Callable[[str], None]], Iterator[Made]]


class BatchError(OSError):
    """Something outside the plan stopped a batch; what is done is kept."""


class Counts(NamedTuple):
    """How a batch stands."""

    total: int
    made: int
    rejected: int
    failed: int

    @property
    def done(self) -> int:
        return self.made + self.rejected + self.failed

    def with_one(self, state: str) -> Counts:
        return self._replace(**{state: getattr(self, state) + 1})


def run_batch(
    store: Store,
    workers: Workers,
    watch: Callable[[Counts], None] = lambda _: None,
    tell: Callable[[str], None] = lambda _: None,
) -> Counts:
    """Makes what is not made yet, chooses what to keep, and writes the index."""
    counts = Counts(len(store.plan), 0, 0, 0)
    for row in store.rows():
        counts = counts.with_one(row["state"])
    watch(counts)
    try:
        for made in workers(_left(store), tell):
            _keep(store, made)
            counts = counts.with_one(made.row["state"])
            watch(counts)
        _choose(store)
        write_index(store)
        store.finish()
    except OSError as error:
        raise _stopped(error, store.folder, counts) from error
    return counts


def _left(store: Store) -> Iterator[Task]:
    return (task for task in store.plan.tasks() if task.number not in store)


def _keep(store: Store, made: Made) -> None:
    if made.version != __version__:
        raise BatchError(f"a worker has Arenaforge {made.version}, this is {__version__}: install the same")
    if made.number in store:
        return
    row = made.row
    if row["folder"]:
        row = {**row, "folder": store.name_folder(row["number"], row["folder"])}
    store.keep(row, made.files)


def _choose(store: Store) -> None:
    """With keep_best, only the best stay; a choice from before the batch was stopped is carried out."""
    plan = store.plan
    if not plan.keep_best:
        return
    if store.chosen is not None:
        store.choose(store.chosen)
        return
    made: Iterator[Row] = (row for row in store.rows() if row["state"] == MADE)
    choice = diverse if plan.diverse else best
    store.choose(frozenset(choice(made, plan.keep_best)))


def _stopped(error: OSError, folder: Path, counts: Counts) -> BatchError:
    """The error in one line, with how far the batch got and how to go on."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        reason = f"the disk with {folder} is full"
    elif isinstance(error, BatchError):
        reason = str(error)
    else:
        reason = f"cannot write to {error.filename or folder}: {error.strerror or error}"
    return BatchError(f"{reason}. {counts.done} of {counts.total} are done and kept; --resume goes on")


__all__ = ["FAILED", "MADE", "REJECTED", "BatchError", "Counts", "Workers", "run_batch"]

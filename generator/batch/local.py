"""Worker processes on this machine. A worker that is lost costs nothing but its time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection

from generator.batch.plan import Task
from generator.batch.work import Made, failed, make

AHEAD = 2  # tasks a worker: one in work, one waiting
TRIES = 3  # of a task alone in a process, before it is held to be what kills workers
LOST = "its worker was lost each of the {} times it was tried (killed, or out of memory)"


def here(tasks: Iterator[Task], tell: Callable[[str], None]) -> Iterator[Made]:
    """All in this process, one after the other."""
    del tell
    return (make(task) for task in tasks)


def local_workers(jobs: int, tasks: Iterator[Task], tell: Callable[[str], None]) -> Iterator[Made]:
    """The same in worker processes, in the order in which they are finished.

    When a worker is lost, the tasks that were under way are made again, each alone in a process: if one of
    them is what kills its worker, that is found out, and the others come to no harm.
    """
    waiting = iter(tasks)
    while True:
        under_way: dict[Future[Made], Task] = {}
        with _pool(jobs) as pool:
            try:
                yield from _stream(pool, waiting, jobs * AHEAD, under_way)
                return
            except BrokenProcessPool:
                suspects = sorted(under_way.values())
        tell(f"a worker was lost; {len(suspects)} arenas are made again")
        for task in suspects:
            yield _alone(task)


def _stream(
    pool: ProcessPoolExecutor, tasks: Iterator[Task], ahead: int, under_way: dict[Future[Made], Task]
) -> Iterator[Made]:
    """Keeps so many tasks under way, never more: memory does not grow with the plan."""
    while True:
        while len(under_way) < ahead and (task := next(tasks, None)) is not None:
            under_way[_submitted(pool, task, under_way)] = task
        if not under_way:
            return
        finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in finished:
            made = future.result()
            del under_way[future]
            yield made


def _submitted(pool: ProcessPoolExecutor, task: Task, under_way: dict[Future[Made], Task]) -> Future[Made]:
    try:
        return pool.submit(make, task)
    except BrokenProcessPool:
        under_way[Future()] = task  # not begun, but not to be forgotten
        raise


def _alone(task: Task) -> Made:
    for _ in range(TRIES):
        with _pool(1) as pool:
            try:
                return pool.submit(make, task).result()
            except BrokenProcessPool:
                continue
    return failed(task, LOST.format(TRIES))


def _pool(jobs: int) -> ProcessPoolExecutor:
    """Workers forked from a small process that has imported all they need, where the system can."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    context.set_forkserver_preload(["generator.batch.work"])
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_worker)


def _begin_worker() -> None:
    """Ctrl-C is for the one who gives out the work; a worker ends when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)

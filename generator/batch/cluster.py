"""A batch on many machines, by Dask. The only module that knows it: the extra ``arenaforge[cluster]``.

Workers need nothing but the same Arenaforge; results come back over the network, and the batch's folder is
on the machine that gives out the work.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from generator.batch.plan import Task
from generator.batch.run import BatchError
from generator.batch.work import Made, failed, make
from generator.errors import ArenaforgeError

PATIENCE = 10  # seconds to find the scheduler
AHEAD = 3  # tasks a thread of the cluster: one in work, others on their way there and back
FEWEST = 16  # tasks under way while the cluster has no worker yet
LOST = "its worker was lost each time it was tried (killed, or out of memory)"


def cluster_workers(address: str, tasks: Iterator[Task], tell: Callable[[str], None]) -> Iterator[Made]:
    """The tasks on the workers of the scheduler at the address, in the order in which they are finished.

    A task whose worker is lost goes to another one; that is Dask's work.
    """
    client = _connected(address)
    try:
        if not client.scheduler_info()["workers"]:
            tell(f"the scheduler at {address} has no workers yet: the batch begins with the first")
        yield from _stream(client, address, tasks)
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def _connected(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise ArenaforgeError("--cluster needs Dask: pip install 'arenaforge[cluster]'") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told in one line
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else "no answer"
        raise ArenaforgeError(f"--cluster {address}: no scheduler there: {reason}", field="cluster") from None


def _stream(client: Any, address: str, tasks: Iterator[Task]) -> Iterator[Made]:
    """Keeps a few tasks a worker under way: neither our memory nor the scheduler's grows with the plan."""
    from distributed import as_completed

    under_way: dict[Any, Task] = {}
    finished = as_completed(loop=client.loop)

    def hand_out() -> None:
        while len(under_way) < _ahead(client) and (task := next(tasks, None)) is not None:
            future = client.submit(make, task, key=f"arena-{task.number}-{id(tasks)}", pure=False)
            under_way[future] = task
            finished.add(future)

    hand_out()
    while under_way:
        future = next(finished)
        task = under_way.pop(future)
        yield _result(client, address, future, task)
        future.release()
        hand_out()


def _ahead(client: Any) -> int:
    workers = client.scheduler_info().get("workers", {}).values()
    threads = sum(int(worker["nthreads"]) for worker in workers)
    return max(FEWEST, AHEAD * threads)


def _result(client: Any, address: str, future: Any, task: Task) -> Made:
    from distributed import KilledWorker

    if future.status == "finished":
        made: Made = future.result()
        return made
    if future.cancelled() or client.status not in ("running", "connecting"):
        raise BatchError(f"the scheduler at {address} is gone")
    error = future.exception()
    if isinstance(error, KilledWorker):
        return failed(task, LOST)
    if isinstance(error, ImportError):
        raise BatchError(f"a worker cannot load Arenaforge ({error}): install the same version there")
    raise BatchError(f"a worker failed: {type(error).__name__}: {error}")

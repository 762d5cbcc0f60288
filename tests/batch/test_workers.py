"""Worker processes here and on a Dask cluster: the same bytes, and a lost worker loses nothing."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from generator.batch.cluster import cluster_workers
from generator.batch.local import local_workers
from generator.batch.plan import Plan, Task
from generator.batch.run import BatchError, Counts, run_batch
from generator.batch.store import begin, resume
from generator.batch.work import Made
from generator.errors import ArenaforgeError

Tree = Callable[[Path], dict[str, bytes]]
PATIENCE = 60.0


def disturbed_after(done: int, disturb: Callable[[], None]) -> Callable[[Counts], None]:
    """Watches a batch and disturbs it once, when so many arenas are done."""
    waiting = [disturb]

    def watch(counts: Counts) -> None:
        if counts.done >= done and waiting:
            waiting.pop()()

    return watch


def kill_a_worker() -> None:
    """One worker process of this one, found by what it runs: not the process that forks them."""
    workers = {child.pid for child in multiprocessing.active_children()}
    assert workers
    os.kill(max(pid for pid in workers if pid is not None), signal.SIGKILL)


def test_worker_processes_give_the_bytes_of_one_and_a_killed_one_loses_nothing(
    plan: Plan, undisturbed: dict[str, bytes], tree: Tree, tmp_path: Path
) -> None:
    told: list[str] = []
    with begin(tmp_path, plan) as store:
        run_batch(store, partial(local_workers, 2), disturbed_after(1, kill_a_worker), told.append)
    assert tree(tmp_path) == undisturbed
    assert len(told) == 1
    assert told[0].startswith("a worker was lost; ")


def test_a_task_that_always_kills_its_worker_is_told_of_and_the_others_are_made() -> None:
    good = Task(2, {"size": "12x10", "preset": "canyon", "points": 60}, ("json",), 4)
    deadly = good._replace(number=1, options=Deadly())
    made = {result.number: result for result in local_workers(1, iter([deadly, good]), lambda _: None)}
    assert made[1].row["state"] == "failed"
    assert made[1].row["reason"].startswith("its worker was lost each of the 3 times")
    assert made[2].row["state"] == "made"


class Deadly(dict[str, Any]):
    """Options that end the process that unpacks them, as a system out of memory does."""

    def __reduce__(self) -> tuple[Callable[..., None], tuple[str]]:
        return (exec, ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)",))


@contextmanager
def served(module: str, *args: str, ready: str) -> Iterator[subprocess.Popen[str]]:
    """A Dask process, from when its output says that it is ready."""
    command = [sys.executable, "-m", f"distributed.cli.{module}", *args]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        lines = iter(process.stderr.readline, "")
        try:
            assert any(ready in line for line in lines)
            yield process
        finally:
            process.kill()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler and two workers on loopback: its address, and the three processes."""
    file = tmp_path / "scheduler.json"
    place = ("--host", "127.0.0.1")
    options = ("--port", "0", "--no-dashboard", "--no-show", "--scheduler-file", str(file))
    with served("dask_scheduler", *place, *options, ready="Scheduler at") as scheduler:
        began = time.monotonic()
        while not file.exists() and time.monotonic() - began < PATIENCE:
            time.sleep(0.05)
        worker = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path))
        args = ("--scheduler-file", str(file), *worker)
        with (
            served("dask_worker", *args, ready="Registered to") as one,
            served("dask_worker", *args, ready="Registered to") as other,
        ):
            yield address_in(file), [scheduler, one, other]


def address_in(file: Path) -> str:
    return str(json.loads(file.read_text())["address"])


def test_a_cluster_gives_the_bytes_of_one_process_also_when_a_worker_is_killed_and_says_when_it_is_gone(
    cluster: tuple[str, list[subprocess.Popen[str]]],
    plan: Plan,
    undisturbed: dict[str, bytes],
    tree: Tree,
    tmp_path: Path,
) -> None:
    address, (scheduler, worker, _) = cluster
    with begin(tmp_path / "whole", plan) as store:
        run_batch(store, partial(cluster_workers, address))
    assert tree(tmp_path / "whole") == undisturbed
    with begin(tmp_path / "one-lost", plan) as store:
        run_batch(store, partial(cluster_workers, address), disturbed_after(1, worker.kill))
    assert tree(tmp_path / "one-lost") == undisturbed
    with begin(tmp_path / "all-lost", plan) as store, pytest.raises(BatchError) as caught:
        run_batch(store, partial(cluster_workers, address), disturbed_after(1, scheduler.kill))
    assert str(caught.value).startswith(f"the scheduler at {address} is gone. ")
    assert str(caught.value).endswith(" of 8 are done and kept; --resume goes on")
    with resume(tmp_path / "all-lost", plan) as store:
        run_batch(store, partial(local_workers, 1))
    assert tree(tmp_path / "all-lost") == undisturbed


def test_where_there_is_no_scheduler_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.batch.cluster.PATIENCE", 0.5)
    with pytest.raises(ArenaforgeError, match=r"--cluster 127.0.0.1:9: no scheduler there") as caught:
        list(cluster_workers("127.0.0.1:9", iter(()), lambda _: None))
    assert "\n" not in caught.value.message


def test_a_worker_of_another_version_stops_the_batch(plan: Plan, tmp_path: Path) -> None:
    def older(tasks: Iterator[Task], tell: Callable[[str], None]) -> Iterator[Made]:
        del tell
        yield Made(next(tasks).number, {"state": "made"}, {}, "0.0.1")

    with begin(tmp_path, plan) as store, pytest.raises(BatchError, match=r"a worker has Arenaforge 0.0.1"):
        run_batch(store, older)

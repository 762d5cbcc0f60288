"""Verdicts in the background: a process each, so many at once, their progress told as they go.

A job's name is what it judges. Another copy of the server that is asked about it starts it itself, so no
state has to be shared between copies.
"""

from __future__ import annotations

import dataclasses
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Lock, Thread
from time import monotonic
from typing import Any, Literal
from urllib.parse import parse_qsl

from generator.errors import ArenaforgeError
from webapp.asked import Asked, recipe_of
from webapp.settings import Settings
from webapp.studio import Busy
from webapp.work import begin_worker

LOOK_SECONDS = 1.0
State = Literal["running", "done", "failed"]
Judge = Callable[[Asked, Settings, int, Callable[[int, int], None]], dict[str, Any]]


@dataclass
class Job:
    state: State = "running"
    done: int = 0
    of: int = 0
    verdict: dict[str, Any] | None = None
    message: str = ""
    field: str | None = None
    seen: float = dataclasses.field(default_factory=monotonic)
    process: Any = dataclasses.field(default=None, repr=False)


def judge_arena(
    asked: Asked, settings: Settings, matches: int, tell: Callable[[int, int], None]
) -> dict[str, Any]:
    """The verdict of what was asked, as JSON."""
    from webapp.forging import arena_of
    from webapp.judging import judged

    found: dict[str, Any] = judged(arena_of(asked, settings), matches, tell)
    return found


def prove_arena(
    asked: Asked, settings: Settings, matches: int, tell: Callable[[int, int], None]
) -> dict[str, Any]:
    """A fair arena near what was asked: its address, what was tried, and its verdict."""
    from webapp.judging import proven

    found: dict[str, Any] = proven(recipe_of(parse_qsl(asked.query), settings), matches, tell)
    return found


class Jobs:
    """The verdicts under way, and the last ones that are done."""

    def __init__(self, settings: Settings, judge: Judge = judge_arena) -> None:
        self.settings = settings
        self.judge = judge
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = Lock()

    def find(self, asked: Asked, matches: int) -> Job | None:
        job = self._jobs.get(_name(asked, matches))
        if job is not None:
            job.seen = monotonic()
        return job

    def start(self, asked: Asked, matches: int) -> Job:
        """The job of this arena: the one there is, or a new one if there is room."""
        name = _name(asked, matches)
        with self._lock:
            job = self._jobs.get(name)
            if job is not None and job.state != "failed":
                job.seen = monotonic()
                return job
            if self.running >= self.settings.jobs:
                raise Busy("as many verdicts as this server works on are under way", 15)
            job = self._jobs[name] = Job(of=matches)
            self._jobs.move_to_end(name)
            self._forget()
        self._launch(job, asked, matches)
        return job

    @property
    def running(self) -> int:
        return sum(job.state == "running" for job in self._jobs.values())

    def close(self) -> None:
        for job in list(self._jobs.values()):
            if job.state == "running" and job.process is not None:
                job.process.terminate()

    def _forget(self) -> None:
        finished = [name for name, job in self._jobs.items() if job.state != "running"]
        for name in finished[: max(len(self._jobs) - self.settings.kept_jobs, 0)]:
            del self._jobs[name]

    def _launch(self, job: Job, asked: Asked, matches: int) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        args = (theirs, self.judge, asked, self.settings, matches)
        job.process = context.Process(target=_judge, args=args, daemon=True)
        job.process.start()
        theirs.close()
        Thread(target=self._listen, args=(job, ours), daemon=True).start()

    def _listen(self, job: Job, pipe: Connection) -> None:
        """Until the process has told its verdict, has gone, takes too long, or nobody asks any more."""
        message, field_name = "the verdict was broken off", None
        end = monotonic() + self.settings.job_seconds
        while job.state == "running" and monotonic() < min(end, job.seen + self.settings.asked_within):
            try:
                if not pipe.poll(LOOK_SECONDS):
                    continue
                kind, *told = pipe.recv()
            except (EOFError, OSError):
                break
            if kind == "progress":
                job.done, job.of = told
            elif kind == "verdict":
                job.verdict, job.state = told[0], "done"
            else:
                message, field_name = told
                break
        pipe.close()
        if job.state != "done":
            job.message, job.field, job.state = message, field_name, "failed"
        job.process.join(LOOK_SECONDS)
        if job.process.is_alive():
            job.process.terminate()


def _name(asked: Asked, matches: int) -> str:
    return f"{asked.key}.{matches}"


def _judge(pipe: Connection, judge: Judge, asked: Asked, settings: Settings, matches: int) -> None:
    """In the job's own process."""
    begin_worker(settings.niceness)

    def tell(done: int, of: int) -> None:
        pipe.send(("progress", done, of))

    try:
        pipe.send(("verdict", judge(asked, settings, matches, tell)))
    except ArenaforgeError as error:
        pipe.send(("mistake", error.message, error.field))
    except (BrokenPipeError, OSError):
        return  # the server has gone

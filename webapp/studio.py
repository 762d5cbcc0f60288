"""Where arenas are made and drawn: a few processes, a bounded queue, and each thing made once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Any, TypeVar

from webapp.settings import Settings
from webapp.store import Kept, Store
from webapp.work import begin_worker

Result = TypeVar("Result")
RETRY_SECONDS = 5


class Busy(Exception):  # noqa: N818 - it is no error of anybody's
    """There is more to do than this server takes on; come again after so many seconds."""

    def __init__(self, message: str, after: int = RETRY_SECONDS) -> None:
        super().__init__(message)
        self.message = message
        self.after = after


class Studio:
    """Runs work apart from the request threads, and keeps what came of it."""

    def __init__(
        self, settings: Settings, store: Store, workers: int, waiting: int, niceness: int = 0
    ) -> None:
        self.settings = settings
        self.store = store
        self.workers, self.waiting, self.niceness = workers, waiting, niceness
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._underway: dict[str, Future[Any]] = {}
        self._waiters = 0

    def kept(self, key: str, work: Callable[..., Kept], *args: object) -> Kept:
        """The answer by its key: from the store, from another request that asks the same, or made now."""
        kept = self.store.get(key)
        if kept is None:
            kept = self._made(key, work, args)
            self.store.put(key, kept)
        return kept

    def run(self, work: Callable[..., Result], *args: object) -> Result:
        """Work that nobody else asks for."""
        result: Result = self._made("", work, args)
        return result

    def close(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _made(self, key: str, work: Callable[..., Any], args: tuple[object, ...]) -> Any:
        """Waits for it, if not as many requests as may are waiting already."""
        if not self.workers:
            return work(*args)
        with self._lock:
            if self._waiters >= self.waiting:
                raise Busy("there is more to do than this server can; try again in a moment")
            self._waiters += 1
        try:
            return self._wait(self._start(key, work, args))
        finally:
            with self._lock:
                self._waiters -= 1

    def _start(self, key: str, work: Callable[..., Any], args: tuple[object, ...]) -> Future[Any]:
        with self._lock:
            if key in self._underway:
                return self._underway[key]
            future = self._submitted(work, args)
            name = key or f"once {id(future)}"
            self._underway[name] = future
        future.add_done_callback(lambda _: self._underway.pop(name, None))
        return future

    def _submitted(self, work: Callable[..., Any], args: tuple[object, ...]) -> Future[Any]:
        """Given to the pool; a pool that lost a worker, or was closed, is replaced."""
        for _ in range(2):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self.workers,
                    multiprocessing.get_context("spawn"),
                    initializer=begin_worker,
                    initargs=(self.niceness,),
                )
            try:
                return self._pool.submit(work, *args)
            except RuntimeError:  # as BrokenProcessPool is, and a pool's refusal while Python ends
                self._pool = None
        raise Busy("the drawing processes are starting again")

    def _wait(self, future: Future[Any]) -> Any:
        try:
            return future.result(timeout=self.settings.draw_seconds)
        except TookTooLong:
            raise Busy("drawing this takes longer than this server waits", 30) from None
        except BrokenProcessPool:
            with self._lock:
                self._pool = None
            raise Busy("the drawing processes are starting again") from None

"""Where arenas are made and drawn: a few processes, a bounded queue, and each thing made once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Any, TypeVar

from generator.errors import ArenaforgeError
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

    def __init__(self, settings: Settings, store: Store, workers: int, niceness: int = 0) -> None:
        self.settings = settings
        self.store = store
        self.workers, self.niceness = workers, niceness
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._underway: dict[str, Future[Any]] = {}

    def kept(self, key: str, work: Callable[..., Kept], *args: object) -> Kept:
        """The answer by its key: from the store, from another request that asks the same, or made now."""
        kept = self.store.get(key)
        if kept is None:
            kept = self._wait(self._start(key, work, args))
            self.store.put(key, kept)
        return kept

    def run(self, work: Callable[..., Result], *args: object) -> Result:
        """Work that nobody else asks for."""
        result: Result = self._wait(self._start("", work, args))
        return result

    def close(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _start(self, key: str, work: Callable[..., Any], args: tuple[object, ...]) -> Future[Any]:
        if not self.workers:
            return _done(work, args)
        with self._lock:
            if key in self._underway:
                return self._underway[key]
            if len(self._underway) >= self.settings.waiting:
                raise Busy("more is being drawn than this server can; try again in a moment")
            future = self._submitted(work, args)
            name = key or f"once {id(future)}"
            self._underway[name] = future
        future.add_done_callback(lambda _: self._underway.pop(name, None))
        return future

    def _submitted(self, work: Callable[..., Any], args: tuple[object, ...]) -> Future[Any]:
        """Given to the pool; a pool that lost a worker is replaced."""
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
            except BrokenProcessPool:
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


def _done(work: Callable[..., Any], args: tuple[object, ...]) -> Future[Any]:
    future: Future[Any] = Future()
    try:
        future.set_result(work(*args))
    except ArenaforgeError as error:
        future.set_exception(error)
    return future

"""Work done beside other work, in a process of its own where the system can simply copy this one."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeVar

Result = TypeVar("Result")


def beside(work: Callable[[], Result]) -> Callable[[], Result]:
    """Begins the work and gives a function that waits for what comes of it.

    Where a copy would not be safe (other threads, another system than Linux) the work is done when it is
    asked for; so it is if its process is lost. What comes out is the same either way.
    """
    if sys.platform != "linux" or threading.active_count() > 1 or multiprocessing.current_process().daemon:
        return work
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_send, args=(work, theirs), daemon=True)
    with warnings.catch_warnings():
        # Libraries keep threads of their own; the copy does not use them.
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    theirs.close()

    def wait() -> Result:
        try:
            result: Result = ours.recv()
        except EOFError:
            result = work()
        finally:
            ours.close()
            process.join()
        return result

    return wait


def _send(work: Callable[[], Result], to: Connection) -> None:
    """A failure sends nothing: whoever waits then does the work, and meets the failure, itself.

    Ctrl-C at a terminal reaches all processes; the one that waits answers it, and ends this one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        result = work()
    except Exception:
        return
    with suppress(BrokenPipeError):  # nobody waits for it any more
        to.send(result)

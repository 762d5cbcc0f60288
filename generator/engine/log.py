"""The log of a match: what happened, a row of whole numbers an event.

Row 0 holds how many events there were; a log without further rows counts, but keeps nothing.
"""

from __future__ import annotations

import numpy as np

from generator.engine.rule import Numbers, rule

Log = Numbers
WIDTH = 7  # kind and up to six numbers


def new_log(rows: int) -> Log:
    return np.zeros((rows + 1, WIDTH), dtype=np.int64)


@rule
def note(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Writes one event, if there is room."""
    row = log[0, 0] + 1
    log[0, 0] = row
    if row < log.shape[0]:
        log[row, 0] = kind
        log[row, 1] = a
        log[row, 2] = b
        log[row, 3] = c
        log[row, 4] = d
        log[row, 5] = e
        log[row, 6] = f

"""The folder of a batch: written by one process alone, so that being killed loses nothing.

An arena's files are written to ``.making``, then its row to the journal, then its folder is moved into place.
Whoever goes on reads the journal: what it tells is finished or needs only to be moved; what it does not tell
was not made. A line that was cut off while it was written does not count.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import RawIOBase
from pathlib import Path
from typing import IO, Any

from generator.batch.plan import Plan, plan_from_table
from generator.errors import ArenaforgeError
from generator.version import __version__

JOURNAL, LOCK, MAKING, ARENAS = "journal.jsonl", ".lock", ".making", "arenas"
FORMAT, FORMAT_VERSION = "arenaforge.batch", 1
PER_SHELF = 1000  # arenas in one folder, where there are more

Row = dict[str, Any]


class Store:
    """A batch's folder, open for writing. ``rows`` gives what was made so far, in the plan's order."""

    def __init__(self, folder: Path, plan: Plan, journal: RawIOBase, lock: IO[bytes]) -> None:
        self.folder = folder
        self.plan = plan
        self.chosen: frozenset[int] | None = None
        self._journal = journal
        self._lock = lock
        self._offsets: dict[int, int] = {}

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._journal.close()
        self._lock.close()

    def __contains__(self, number: int) -> bool:
        return number in self._offsets

    def __len__(self) -> int:
        return len(self._offsets)

    def rows(self) -> Iterator[Row]:
        with (self.folder / JOURNAL).open("rb") as file:
            for _, offset in sorted(self._offsets.items()):
                file.seek(offset)
                yield json.loads(file.readline())

    def place(self, row: Row) -> Path:
        """Where an arena's folder belongs."""
        return self.folder / str(row["folder"])

    def name_folder(self, number: int, name: str) -> str:
        """The folder of an arena, as it stands in its row: numbered, in shelves if there are very many."""
        digits = max(3, len(str(len(self.plan))))
        shelf = f"{(number - 1) // PER_SHELF:0{digits - 3}}/" if len(self.plan) > PER_SHELF else ""
        return f"{ARENAS}/{shelf}{number:0{digits}}-{name}"

    def keep(self, row: Row, files: Mapping[str, bytes]) -> None:
        """Writes an arena, or only the row of one that has no folder."""
        if row["folder"]:
            making = self._making(row)
            making.mkdir(parents=True)
            for name, content in files.items():
                path = making / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        self._offsets[row["number"]] = self._append(row)
        if row["folder"]:
            self._move(row)

    def choose(self, numbers: frozenset[int]) -> None:
        """Keeps these arenas; the folders of the others are removed, their rows stay."""
        if self.chosen is None:
            self._append({"chosen": sorted(numbers)})
        self.chosen = numbers
        for row in self.rows():
            if row["folder"] and row["number"] not in numbers:
                shutil.rmtree(self.place(row), ignore_errors=True)

    def finish(self) -> None:
        """Puts the journal in order, so that it does not tell who was finished first."""
        new = self.folder / f".{JOURNAL}"
        with new.open("wb") as file:
            file.write(_line(_header(self.plan)))
            for row in self.rows():
                file.write(_line(row))
            if self.chosen is not None:
                file.write(_line({"chosen": sorted(self.chosen)}))
        os.replace(new, self.folder / JOURNAL)
        shutil.rmtree(self.folder / MAKING, ignore_errors=True)

    def _making(self, row: Row) -> Path:
        return self.folder / MAKING / str(row["number"])

    def _move(self, row: Row) -> None:
        place = self.place(row)
        place.parent.mkdir(parents=True, exist_ok=True)
        os.replace(self._making(row), place)

    def _append(self, line: Mapping[str, Any]) -> int:
        """Adds a line, all of it or nothing."""
        offset = self._journal.tell()
        left = memoryview(_line(line))
        try:
            while left:
                left = left[self._journal.write(left) :]
        except OSError:
            with suppress(OSError):
                self._journal.truncate(offset)
                self._journal.seek(offset)
            raise
        return offset

    def recover(self) -> None:
        """Reads the journal of an earlier run, moves what only needs moving, and clears the rest away."""
        with (self.folder / JOURNAL).open("rb") as file:
            end = len(file.readline())
            for line in file:
                if not line.endswith(b"\n"):
                    break
                self._read(json.loads(line), end)
                end += len(line)
        self._journal.truncate(end)
        self._journal.seek(end)
        for row in list(self.rows()):
            self._restore(row)
        shutil.rmtree(self.folder / MAKING, ignore_errors=True)

    def _read(self, line: Row, offset: int) -> None:
        if "chosen" in line:
            self.chosen = frozenset(line["chosen"])
        else:
            self._offsets[line["number"]] = offset

    def _restore(self, row: Row) -> None:
        kept = self.chosen is None or row["number"] in self.chosen
        if not row["folder"] or not kept or self.place(row).is_dir():
            return
        if self._making(row).is_dir():
            self._move(row)
        else:
            del self._offsets[row["number"]]  # somebody removed the folder: it is made again


def begin(folder: Path, plan: Plan) -> Store:
    """A new batch in a folder that holds none yet."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = _locked(folder)
    path = folder / JOURNAL
    if _has_header(path):
        lock.close()
        raise ArenaforgeError(
            f"{folder} holds a batch already: --resume goes on with it, --out names another folder"
        )
    shutil.rmtree(folder / MAKING, ignore_errors=True)
    journal = path.open("wb", buffering=0)
    journal.write(_line(_header(plan)))
    return Store(folder, plan, journal, lock)


def resume(folder: Path, plan: Plan | None) -> Store:
    """An earlier batch, to go on with; of a plan, if one is given, it must be the same."""
    path = folder / JOURNAL
    if not _has_header(path):
        if plan is None:
            raise ArenaforgeError(f"--resume {folder}: there is no batch to go on with")
        return begin(folder, plan)
    with path.open("rb") as file:
        kept = _read_header(file.readline(), folder)
    if plan is not None and plan.mark != kept.mark:
        raise ArenaforgeError(
            f"{folder} holds a batch of another plan: name another folder with --out, or leave the plan out"
        )
    lock = _locked(folder)
    store = Store(folder, kept, path.open("r+b", buffering=0), lock)
    store.recover()
    return store


def _header(plan: Plan) -> Row:
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "generator_version": __version__,
        "plan": plan.to_table(),
    }


def _read_header(line: bytes, folder: Path) -> Plan:
    try:
        header = json.loads(line)
    except ValueError:
        header = {}
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ArenaforgeError(f"{folder / JOURNAL}: not the journal of a batch")
    if header["generator_version"] != __version__:
        raise ArenaforgeError(
            f"{folder} was begun with Arenaforge {header['generator_version']}, this is {__version__}: "
            "go on with that version, or begin anew with another --out"
        )
    return plan_from_table(header["plan"])


def _has_header(path: Path) -> bool:
    """A journal whose first line was cut off is one of a batch that never began."""
    try:
        with path.open("rb") as file:
            return file.readline().endswith(b"\n")
    except FileNotFoundError:
        return False


def _line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _locked(folder: Path) -> IO[bytes]:
    """Nobody else writes to the folder while this file is open; the system lets go of it when we end."""
    lock = (folder / LOCK).open("wb")
    try:
        import fcntl
    except ImportError:
        return lock
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise ArenaforgeError(
            f"another batch is at work in {folder}: wait for it, or name another --out"
        ) from None
    except OSError:
        return lock  # a file system without locks
    return lock

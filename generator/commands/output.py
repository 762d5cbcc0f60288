"""Where files go: each is written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from generator.errors import ArenaforgeError
from generator.file_names import folder_name
from generator.file_names import slug as slug
from generator.maps.model import GameMap

OUTPUT = Path("output")


class Progress:
    """One line on a terminal that says what is being made; nothing where nobody watches."""

    def __init__(self) -> None:
        self._watched = sys.stderr.isatty()

    def __call__(self, step: str) -> None:
        if self._watched:
            sys.stderr.write(f"\r\x1b[K{step} ...")
            sys.stderr.flush()

    def done(self) -> None:
        if self._watched:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def default_folder(game_map: GameMap) -> Path:
    return OUTPUT / folder_name(game_map)


def write_files(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """All files, each put in place in one step after it is whole."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return [_write(folder / name, content) for name, content in files.items()]
    except OSError as error:
        raise ArenaforgeError(f"cannot write to {folder}: {error.strerror}") from None


def _write(path: Path, content: bytes) -> Path:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return path

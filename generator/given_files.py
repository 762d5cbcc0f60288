"""Files that a person names: read whole, and told in one line where that cannot be."""

from __future__ import annotations

from pathlib import Path

from generator.errors import ArenaforgeError

LARGEST = 64 * 2**20  # bytes


def read_given(path: Path | str, what: str, *, field: str | None = None) -> bytes:
    """The content of a file. No more is read than any such file may hold, whatever the file is."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise ArenaforgeError(f"{what} {path}: there is no such file", field=field) from None
    except (OSError, ValueError) as error:  # a path may hold what no path can
        reason = getattr(error, "strerror", None) or error
        raise ArenaforgeError(f"{what} {path}: cannot be read: {reason}", field=field) from None
    if len(content) > LARGEST:
        raise ArenaforgeError(f"{what} {path}: larger than {LARGEST // 2**20} MB", field=field)
    return content


def read_given_text(path: Path | str, what: str, *, field: str | None = None) -> str:
    """The text of a file, with or without a byte order mark."""
    try:
        return read_given(path, what, field=field).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ArenaforgeError(f"{what} {path}: not UTF-8 text", field=field) from None

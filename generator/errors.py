"""Errors for the person who made them: what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class ArenaforgeError(Exception):
    """A mistake in the input, told in one line. The command line ends with exit code 2."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if any is close."""
    matches = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return matches[0] if matches else None


def unknown(what: str, word: str, known: Iterable[str], *, field: str | None = None) -> ArenaforgeError:
    """An error for a word that is none of the known ones: names the nearest, or lists them all."""
    words = list(known)
    near = nearest(word, words)
    hint = f"did you mean {near}?" if near else f"known: {', '.join(words)}"
    return ArenaforgeError(f"unknown {what} {word!r}: {hint}", field=field)

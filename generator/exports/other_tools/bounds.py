"""Limits for files that strangers made: how large, how encoded, how deep. Each mistake is one line."""

from __future__ import annotations

import base64
import binascii
import codecs
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from generator.errors import ArenaforgeError

MOST_BYTES = 64 * 1024 * 1024
LONGEST_LINE = 300
LONGEST_WORD = 40
_WIDE = {codecs.BOM_UTF16_BE: "utf-16-be", codecs.BOM_UTF16_LE: "utf-16-le"}


@contextmanager
def told_of(where: str) -> Iterator[None]:
    """Every mistake found inside is told in one printable line that begins with the file's name."""
    try:
        yield
    except ArenaforgeError as error:
        raise ArenaforgeError(one_line(f"{where}: {error.message}"), field=error.field) from None


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text without line breaks or control characters, cut where it is too long."""
    plain = "".join(c if c.isprintable() else " " for c in text)
    short = " ".join(plain.split())
    return short if len(short) <= longest else short[: longest - 1] + "…"


def quoted(word: str) -> str:
    """A stranger's word, safe to print."""
    return f"'{one_line(word, LONGEST_WORD)}'"


def check_size(content: bytes) -> None:
    if len(content) > MOST_BYTES:
        raise ArenaforgeError(f"the file is too large: at most {MOST_BYTES // 1024 // 1024} MB are read")
    if not content:
        raise ArenaforgeError("the file is empty")


def decode_utf8(content: bytes) -> str:
    check_size(content)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ArenaforgeError(f"not UTF-8 text: byte {error.start} cannot be read") from None
    if "\x00" in text:
        raise ArenaforgeError("not text: it holds zero bytes")
    return text


def decode_utf16(content: bytes) -> str:
    """UTF-16 text that begins with a byte order mark."""
    check_size(content)
    encoding = _WIDE.get(content[:2])
    if encoding is None:
        raise ArenaforgeError("not UTF-16 text: it does not begin with a byte order mark")
    try:
        return content[2:].decode(encoding)
    except UnicodeDecodeError as error:
        raise ArenaforgeError(f"not UTF-16 text: byte {error.start + 2} cannot be read") from None


def load_json(content: bytes) -> Any:
    """A JSON document without NaN or infinities."""
    text = decode_utf8(content)
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ArenaforgeError("not readable JSON: it is nested too deeply") from None
    except ValueError as error:
        raise ArenaforgeError(f"not JSON: {error}") from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def inflate(packed: str, compression: str, length: int) -> bytes:
    """Exactly ``length`` bytes out of base64 text; a bomb is given up as soon as it is longer."""
    try:
        content = base64.b64decode(packed, validate=True)
    except (binascii.Error, ValueError):
        raise ArenaforgeError("the tile data is not base64") from None
    if compression:
        windows = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
        if compression not in windows:
            raise ArenaforgeError(
                f"tile data packed with {quoted(compression)} cannot be read: save it with zlib, gzip or none"
            )
        try:
            content = zlib.decompressobj(windows[compression]).decompress(content, length + 1)
        except zlib.error:
            raise ArenaforgeError(f"the tile data is damaged: it is no whole {compression} stream") from None
    if len(content) != length:
        raise ArenaforgeError(f"the tile data should be {length} bytes long, but is not")
    return content

"""Finished answers, kept compressed up to a number of bytes; the longest unused go first."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

LEVEL = 5  # half the time of 6, for two bytes in a hundred
ALREADY_PACKED = ("application/pdf", "application/zip", "image/png", "image/webp", "font/")


class Kept(NamedTuple):
    """An answer's bytes, compressed where that helps, and the tag that stands for exactly these bytes."""

    content: bytes
    mime: str
    packed: bool
    tag: str
    name: str = ""  # what a browser saves it as

    def plain(self) -> bytes:
        return gzip.decompress(self.content) if self.packed else self.content


def keep(content: bytes, mime: str, name: str = "") -> Kept:
    tag = hashlib.blake2b(content, digest_size=12).hexdigest()
    if mime.startswith(ALREADY_PACKED) or len(content) < 600:
        return Kept(content, mime, False, tag, name)
    return Kept(gzip.compress(content, LEVEL, mtime=0), mime, True, tag, name)


class Store:
    """Answers by key, shared by all request threads."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str) -> Kept | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def put(self, key: str, kept: Kept) -> None:
        if len(kept.content) > self.most_bytes // 4:
            return
        with self._lock:
            before = self._kept.pop(key, None)
            self.bytes += len(kept.content) - (len(before.content) if before else 0)
            self._kept[key] = kept
            while self.bytes > self.most_bytes:
                _, dropped = self._kept.popitem(last=False)
                self.bytes -= len(dropped.content)

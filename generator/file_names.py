"""Names of files and folders, made from names that people read."""

from __future__ import annotations

import re
import unicodedata


def slug(text: str) -> str:
    """The text as part of a file's name, on any system."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")[:60] or "map"

"""Names of files and folders, made from names that people read."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from generator.maps.model import GameMap


def slug(text: str) -> str:
    """The text as part of a file's name, on any system."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")[:60] or "map"


def folder_name(game_map: GameMap) -> str:
    """A folder named after the map; maps of one name keep apart by their recipe."""
    mark = hashlib.blake2b(game_map.recipe.to_json().encode(), digest_size=3).hexdigest()
    return f"{slug(game_map.name)}-{mark}"

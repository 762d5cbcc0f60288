"""The arena that the page opens on: proven playable, which a test and ``python -m tools.opening`` see to."""

from __future__ import annotations

OPENING = {"seed": "first light", "red_seed": "first light =11"}

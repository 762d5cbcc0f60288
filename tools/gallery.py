"""Draws the README's pictures into docs/gallery: every terrain set in every style, every preset."""

from __future__ import annotations

import io
from pathlib import Path
from typing import get_args

from PIL import Image

from generator.exports.png import print_png
from generator.forge import forge_map
from generator.map_files import draw_map
from generator.recipe import GAMES, make_recipe
from generator.terrain.palette import Style, load_palette

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "gallery"
SEED = "first light"
LARGE, SMALL = 1000, 420  # pixels across


def picture(width: int, **options: object) -> Image.Image:
    """A map's sheet, so many pixels wide."""
    sheet = draw_map(forge_map(make_recipe({"seed": SEED, **options})))
    drawn = Image.open(io.BytesIO(print_png(sheet, dpi=2 * width / sheet.width * 25.4)))
    height = round(width * sheet.height / sheet.width)
    return drawn.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


def save(image: Image.Image, name: str) -> None:
    """As JPEG, so that the repository stays small."""
    image.save(FOLDER / f"{name}.jpg", quality=86, optimize=True, progressive=True)
    print(f"docs/gallery/{name}.jpg", flush=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ruleset, game in GAMES.items():
        for style in get_args(Style):
            save(picture(LARGE, ruleset=ruleset, style=style), f"{game.terrain_set}-{style}")
        for preset in load_palette(game.terrain_set).presets:
            save(picture(SMALL, ruleset=ruleset, preset=preset, numbers=False), f"preset-{preset}")


if __name__ == "__main__":
    main()

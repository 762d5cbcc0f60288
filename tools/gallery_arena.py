"""Draws the README's pictures of an arena into docs/gallery: its box and its report."""

from __future__ import annotations

import io

from PIL import Image

from generator.exports.pack.box_front import box_front
from generator.exports.paper import PAPERS
from generator.exports.png import print_png
from generator.exports.scene import Scene
from generator.proving import prove
from generator.recipe import make_recipe
from generator.report_files import draw_report
from tools.gallery import LARGE, SEED, save

BOX = 560  # dots wide


def _saved(sheet: Scene, name: str, width: int) -> None:
    drawn = Image.open(io.BytesIO(print_png(sheet, dpi=2 * width / sheet.width * 25.4)))
    height = round(width * sheet.height / sheet.width)
    save(drawn.convert("RGB").resize((width, height), Image.Resampling.LANCZOS), name)


def main() -> None:
    proof = prove(make_recipe({"seed": SEED}))
    _saved(box_front(proof.arena, *PAPERS["a4"], {}), "box", BOX)
    _saved(draw_report(proof.arena, proof.verdict), "report", LARGE)


if __name__ == "__main__":
    main()

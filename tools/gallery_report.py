"""Draws the README's picture of a report into docs/gallery."""

from __future__ import annotations

import io

from PIL import Image

from generator.exports.png import print_png
from generator.proving import prove
from generator.recipe import make_recipe
from generator.report_files import draw_report
from tools.gallery import LARGE, SEED, save


def main() -> None:
    proof = prove(make_recipe({"seed": SEED}))
    sheet = draw_report(proof.arena, proof.verdict)
    drawn = Image.open(io.BytesIO(print_png(sheet, dpi=2 * LARGE / sheet.width * 25.4)))
    height = round(LARGE * sheet.height / sheet.width)
    save(drawn.convert("RGB").resize((LARGE, height), Image.Resampling.LANCZOS), "report")


if __name__ == "__main__":
    main()

"""A verdict as files: JSON, and the report sheet as SVG, PDF and PNG."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.arena import Arena
from generator.exports.scene import Scene
from generator.verdict.verdict import Verdict

FORMATS = ("svg", "pdf", "png", "json")


def report_files(arena: Arena, verdict: Verdict, formats: Sequence[str]) -> dict[str, bytes]:
    """verdict.json, and report.svg, report.pdf and report.png; nothing in them tells how long it took."""
    files: dict[str, bytes] = {}
    drawn = [name for name in formats if name in ("svg", "pdf", "png")]
    sheet = draw_report(arena, verdict) if drawn else None
    if sheet and "svg" in formats:
        from generator.exports.svg import print_svg

        files["report.svg"] = print_svg(sheet).encode()
    if sheet and "pdf" in formats:
        from generator.exports.pdf import print_pdf

        files["report.pdf"] = print_pdf([sheet], title=f"{arena.name}: the verdict")
    if sheet and "png" in formats:
        from generator.exports.png import print_png

        files["report.png"] = print_png(sheet, dpi=float(arena.recipe.dpi))
    if "json" in formats:
        files["verdict.json"] = verdict.to_json(timings=False).encode()
    return files


def draw_report(arena: Arena, verdict: Verdict) -> Scene:
    """The report sheet of an arena."""
    from generator.exports.report import report_sheet

    return report_sheet(arena, verdict)

"""Lines for the knife and the bone: cut marks around a grid, cut lines through it, fold lines."""

from __future__ import annotations

from collections.abc import Iterable

from generator.exports.card_sheets.grid import LONGEST_MARK, MARK_GAP, SHORTEST_MARK, Grid
from generator.exports.page_ruler import HALF_HEIGHT
from generator.exports.page_text import FINE, GREY, INK, WHITE
from generator.exports.paper import EDGE
from generator.exports.scene import Group, Item, Paint, Path, Point, Segment, lines

CUT = Paint(stroke=INK, width=FINE, cap="butt")
CUT_LINE = Paint(stroke=GREY, width=FINE, cap="butt")
FOLD = Paint(stroke=INK, width=0.25, dash=(1.6, 1.2), cap="butt")
_UNDER_FOLD = Paint(stroke=WHITE, width=0.6, stroke_opacity=0.75, cap="butt")

Line = tuple[Point, Point]


def cut_marks(grid: Grid, used: int) -> tuple[Item, ...]:
    """Marks outside the pieces, in line with every cut: lay a ruler from one to the one across."""
    down, across = grid.cuts(used)
    left, right, top, bottom = down[0], down[-1], across[0], across[-1]
    floor = EDGE + (2 * HALF_HEIGHT + 0.3 if grid.foot_below else 0.0)
    ends = (
        (left - MARK_GAP, left - MARK_GAP - _length(left - EDGE)),
        (right + MARK_GAP, right + MARK_GAP + _length(grid.page.width - EDGE - right)),
        (top - MARK_GAP, top - MARK_GAP - _length(top - EDGE)),
        (bottom + MARK_GAP, bottom + MARK_GAP + _length(grid.page.height - floor - bottom)),
    )
    marks: list[Line] = [((start, y), (end, y)) for start, end in ends[:2] for y in across]
    marks += [((x, start), (x, end)) for start, end in ends[2:] for x in down]
    return (Group((Path(_strokes(marks), CUT),), "cut marks"),)


def _length(room: float) -> float:
    return max(SHORTEST_MARK, min(LONGEST_MARK, room - MARK_GAP))


def cut_lines(grid: Grid, used: int) -> tuple[Item, ...]:
    """Fine lines along every cut, each as far as there are pieces beside it."""
    last = used % grid.columns
    down, across = grid.cuts(used)
    found: list[Line] = [((down[0], y), (down[-1], y)) for y in across]
    found += [((x, across[0]), (x, across[-1])) for x in down]
    if last and used > grid.columns:
        edge, foot = down[last], across[-1]
        found[len(across) - 1] = ((down[0], foot), (edge, foot))
        for i in range(last + 1, len(down)):
            found[len(across) + i] = ((down[i], across[0]), (down[i], across[-2]))
    return (Group((Path(_strokes(found), CUT_LINE),), "cuts"),)


def fold_lines(folds: Iterable[Line]) -> tuple[Item, ...]:
    """Dashed lines that show on white and on colour."""
    segments = _strokes(folds)
    return (Group((Path(segments, _UNDER_FOLD), Path(segments, FOLD)), "folds"),)


def _strokes(found: Iterable[Line]) -> tuple[Segment, ...]:
    return tuple(segment for line in found for segment in lines(line))

"""The page plan: the whole map in small with its pages on it, and how to put them together."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from generator.exports.fonts import cap_height, text_width
from generator.exports.page_foot import foot_top, plain_foot
from generator.exports.page_steps import DRAWING_HEIGHT, steps, steps_height
from generator.exports.page_text import FINE, GREY, INK, RUST, SMALL, WHITE, fitting_size, shortened
from generator.exports.paper import Tile, Tiling, Window, column_name
from generator.exports.scene import Group, Item, Paint, Path, Text, Use, polyline, rectangle

CHECK = ("Check this ruler first", "Printed at 100\u00a0% (actual size) it is 100 mm long.")
SIDE = 15.0  # the plan's own margin, wider than a map page's
BETWEEN = 7.0
LABEL_ROOM = 6.0  # above and left of the map, for letters and figures if the pages are too small for names
LARGEST_NAME = 6.0


def plan_items(tiling: Tiling, title: str, sheet: str) -> tuple[Item, ...]:
    """The plan of a tiling of several pages; ``sheet`` is the symbol that draws the whole map."""
    width, grown = tiling.page_width - 2 * SIDE, _growth(tiling)
    heading = Window(SIDE, SIDE, width, 17.0 * grown)
    bottom = foot_top(tiling) - BETWEEN
    top, words, drawings = (
        heading.bottom + BETWEEN,
        steps_height(tiling, width, grown),
        DRAWING_HEIGHT * grown,
    )
    spare = bottom - words - BETWEEN - top - _overview_height(tiling, width)
    drawn = spare >= drawings
    steps_top = bottom - words - (drawings if drawn else 0.0)
    overview = Window(SIDE, top, width, steps_top - BETWEEN - top)
    return (
        *_heading(tiling, title, heading, grown),
        *_overview(tiling, sheet, overview),
        *steps(tiling, Window(SIDE, steps_top, width, bottom - steps_top), grown, drawn=drawn),
        *plain_foot(tiling, *CHECK, SIDE, SIDE),
    )


def _growth(tiling: Tiling) -> float:
    """Large paper has larger type, though not in proportion."""
    return float((min(tiling.page_width, tiling.page_height) / 210) ** 0.5)


def _heading(tiling: Tiling, title: str, room: Window, grown: float) -> Iterator[Item]:
    size = fitting_size(title, room.width, 10.0 * grown, 5.0 * grown, "display")
    shown = shortened(title, room.width, size, "display")
    yield Text(room.x, room.y + cap_height("display", 10.0 * grown), shown, size, INK, "display")
    facts_size = 3.4 * grown
    facts = shortened(_facts(tiling), room.width, facts_size)
    yield Text(room.x, room.bottom - 3.2 * grown, facts, facts_size, GREY)
    ends = [(room.x, room.bottom), (room.right, room.bottom)]
    yield polyline(ends, Paint(stroke=RUST, width=0.5, cap="butt"))


def _facts(tiling: Tiling) -> str:
    paper = tiling.paper.upper() if tiling.paper[1:].isdigit() else tiling.paper.capitalize()
    turned = "landscape" if tiling.landscape else "portrait"
    size = f"{tiling.sheet_width:.0f} × {tiling.sheet_height:.0f} mm"
    grid = f"{tiling.columns} across, {tiling.rows} down"
    return f"{tiling.count} pages of {paper}, {turned} · {grid} · {size} put together"


def _overview_height(tiling: Tiling, width: float) -> float:
    """How high the map in small is if it may be as wide as the plan."""
    return (width - LABEL_ROOM) * tiling.sheet_height / tiling.sheet_width + LABEL_ROOM


def _overview(tiling: Tiling, sheet: str, room: Window) -> Iterator[Item]:
    """The map in small, the seams on it, each page's name in the middle of its part."""
    width, height = tiling.sheet_width, tiling.sheet_height
    scale = min(room.width / width, room.height / height)
    labelled = _name_size(tiling, scale) < SMALL
    if labelled:
        side = LABEL_ROOM
        room = Window(room.x + side, room.y + side, room.width - side, room.height - side)
        scale = min(room.width / width, room.height / height)
    box = _centred(room, width * scale, height * scale)
    clip = rectangle(0, 0, box.width, box.height)
    yield Group((Use(sheet, 0, 0, scale),), "overview", clip, box.x, box.y)
    yield from _seams(tiling, box, scale)
    yield Path(rectangle(*box), Paint(stroke=INK, width=0.3, join="miter"))
    yield from _edge_labels(tiling, box, scale) if labelled else _names(tiling, box, scale)


def _centred(room: Window, width: float, height: float) -> Window:
    return Window(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


def _seams(tiling: Tiling, box: Window, scale: float) -> Iterator[Item]:
    """The shared strips, whitened, and the line where one page ends on the next."""
    step_x, step_y = _steps_between(tiling, scale)
    strip = tiling.overlap * scale
    across = [box.x + i * step_x for i in range(1, tiling.columns)]
    down = [box.y + i * step_y for i in range(1, tiling.rows)]
    veil = Paint(fill=WHITE, fill_opacity=0.4)
    line = Paint(stroke=INK, width=FINE, cap="butt")
    if strip:
        yield from (Path(rectangle(x, box.y, strip, box.height), veil) for x in across)
        yield from (Path(rectangle(box.x, y, box.width, strip), veil) for y in down)
    yield from (polyline([(x, box.y), (x, box.bottom)], line) for x in across)
    yield from (polyline([(box.x, y), (box.right, y)], line) for y in down)


def _steps_between(tiling: Tiling, scale: float) -> tuple[float, float]:
    """How far apart neighbouring pages are in the small map, across and down."""
    return (
        (tiling.window_width - tiling.overlap) * scale,
        (tiling.window_height - tiling.overlap) * scale,
    )


def _name_size(tiling: Tiling, scale: float) -> float:
    """The size at which the longest page name leaves air around it in its part of the small map."""
    width, height = _steps_between(tiling, scale)
    longest = max((tile.name for tile in tiling.tiles), key=lambda name: text_width(name, 1, "text-bold"))
    return min(
        height * 0.3, width * 0.5 / text_width(longest, 1, "text-bold"), LARGEST_NAME * _growth(tiling)
    )


def _names(tiling: Tiling, box: Window, scale: float) -> Iterator[Item]:
    size = _name_size(tiling, scale)
    for tile in tiling.tiles:
        x, y = _middle(tiling, tile)
        yield from _plate(tile.name, box.x + x * scale, box.y + y * scale, size)


def _middle(tiling: Tiling, tile: Tile) -> tuple[float, float]:
    """The middle of what is seen of a page when all are joined: the next ones cover its far strips."""
    window, near = tile.window, tiling.neighbours(tile)
    width = window.width - (tiling.overlap if near.right else 0.0)
    height = window.height - (tiling.overlap if near.below else 0.0)
    return (window.x + width / 2, window.y + height / 2)


def _plate(name: str, x: float, y: float, size: float) -> Iterator[Item]:
    """A page's name on a white plate, so that it is read on any ground."""
    tall = cap_height("text-bold", size)
    wide, high = text_width(name, size, "text-bold") + size * 0.7, tall + size * 0.6
    yield Path(rectangle(x - wide / 2, y - high / 2, wide, high), Paint(fill=WHITE, fill_opacity=0.88))
    yield Text(x, y + tall / 2, name, size, INK, "text-bold", "middle")


def _edge_labels(tiling: Tiling, box: Window, scale: float) -> Iterator[Item]:
    """Column letters above the map and row figures beside it, as many as have room."""
    width, height = _steps_between(tiling, scale)
    tall = cap_height("text-bold", SMALL)
    widest = text_width("W" * len(column_name(tiling.columns - 1)), SMALL, "text-bold")
    for column in range(0, tiling.columns, ceil((widest + 1) / width)):
        x = box.x + (column + 0.5) * width
        yield Text(x, box.y - 1.2, column_name(column), SMALL, INK, "text-bold", "middle")
    for row in range(0, tiling.rows, ceil((tall + 1) / height)):
        y = box.y + (row + 0.5) * height + tall / 2
        yield Text(box.x - 1.2, y, str(row + 1), SMALL, INK, "text-bold", "end")

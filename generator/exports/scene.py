"""A Scene: what a sheet shows, in millimetres, before any file format.

x grows to the right and y downwards. A scene holds shapes, text and uses of symbols, in painting
order. Three printers (svg, pdf, png) draw a scene; a sheet is written once, for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Point = tuple[float, float]
Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
Anchor = Literal["start", "middle", "end"]
Face = Literal["display", "text", "text-bold", "text-italic"]


class Paint(NamedTuple):
    """How a shape is inked. Colours are ``#rrggbb``; widths and dashes are millimetres."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    cap: Literal["round", "butt"] = "round"
    join: Literal["round", "miter"] = "round"


class Path(NamedTuple):
    """Any outline of straight and cubic segments; several subpaths may follow each other."""

    segments: tuple[Segment, ...]
    paint: Paint


class Circle(NamedTuple):
    x: float
    y: float
    radius: float
    paint: Paint


class Text(NamedTuple):
    """One line of text; x, y is the anchor on the baseline, ``size`` the em in millimetres."""

    x: float
    y: float
    content: str
    size: float
    colour: str
    face: Face = "text"
    anchor: Anchor = "start"
    rotation: float = 0.0  # degrees, clockwise, about (x, y)
    tracking: float = 0.0  # extra millimetres after each letter
    halo: str | None = None  # colour of an outline painted under the letters
    halo_width: float = 0.0
    opacity: float = 1.0


class Use(NamedTuple):
    """A symbol placed with its origin at x, y: scaled, mirrored left to right, then rotated."""

    symbol: str
    x: float
    y: float
    scale: float = 1.0
    rotation: float = 0.0  # degrees, clockwise
    mirror: bool = False


class Group(NamedTuple):
    """Items painted together, moved by x, y, cut to a clip path (in the group's own millimetres)."""

    items: tuple[Item, ...]
    name: str = ""
    clip: tuple[Segment, ...] = ()
    x: float = 0.0
    y: float = 0.0


Item = Path | Circle | Text | Use | Group


@dataclass(frozen=True)
class Scene:
    """One sheet: its size in millimetres, its items, and the symbols they use."""

    width: float
    height: float
    title: str
    description: str
    items: tuple[Item, ...]
    symbols: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    bookmark: str = ""


def lines(points: Sequence[Point], *, closed: bool = False) -> tuple[Segment, ...]:
    """Straight segments through the points."""
    (x, y), *rest = points
    segments: list[Segment] = [("M", x, y), *(("L", px, py) for px, py in rest)]
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def smooth(points: Sequence[Point], *, closed: bool = False, tension: float = 1.0) -> tuple[Segment, ...]:
    """A curve without corners through the points (Catmull-Rom as cubic segments)."""
    count = len(points)
    if count < 3:
        return lines(points, closed=closed)
    pull = tension / 6.0
    last = count if closed else count - 1
    segments: list[Segment] = [("M", *points[0])]
    for i in range(last):
        before = points[i - 1] if closed or i > 0 else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        segments.append(
            (
                "C",
                start[0] + (end[0] - before[0]) * pull,
                start[1] + (end[1] - before[1]) * pull,
                end[0] - (after[0] - start[0]) * pull,
                end[1] - (after[1] - start[1]) * pull,
                *end,
            )
        )
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    return lines([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], closed=True)


def polygon(points: Sequence[Point], paint: Paint) -> Path:
    return Path(lines(points, closed=True), paint)


def polyline(points: Sequence[Point], paint: Paint) -> Path:
    return Path(lines(points), paint)


def symbols_used(items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]]) -> list[str]:
    """The names of the symbols that the items need, each after the ones it is made of."""
    found: dict[str, None] = {}

    def visit(item: Item) -> None:
        if isinstance(item, Use):
            if item.symbol not in found:
                for inner in symbols[item.symbol]:
                    visit(inner)
                found[item.symbol] = None
        elif isinstance(item, Group):
            for inner in item.items:
                visit(inner)

    for item in items:
        visit(item)
    return list(found)

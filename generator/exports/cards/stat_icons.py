"""The small pictures beside the six stats, and the marks of a tag; each within half a unit of (0, 0)."""

from __future__ import annotations

from math import cos, pi, sin

from generator.exports.scene import Circle, Item, Paint, Path, Point, Segment, Use, lines, polygon, smooth

ICON_LINE = 0.09


def icon(
    name: str, x: float, y: float, size: float, colour: str, symbols: dict[str, tuple[Item, ...]]
) -> Use:
    """The stat's icon with its middle at x, y, shared by all that show it in this colour."""
    key = f"stat-{name}-{colour.lstrip('#')}"
    if key not in symbols:
        symbols[key] = _DRAWINGS[name](colour)
    return Use(key, x, y, size)


def _shell(colour: str) -> tuple[Item, ...]:
    """ATK: a shell in flight, with what it leaves behind."""
    along, across = (cos(pi / 4), -sin(pi / 4)), (sin(pi / 4), cos(pi / 4))

    def at(u: float, v: float) -> Point:
        return (round(u * along[0] + v * across[0], 4), round(u * along[1] + v * across[1], 4))

    nose = smooth([at(0.22, -0.19), at(0.42, -0.13), at(0.6, 0.0), at(0.42, 0.13), at(0.22, 0.19)])
    body = polygon([at(-0.2, -0.19), at(0.14, -0.19), at(0.14, 0.19), at(-0.2, 0.19)], Paint(fill=colour))
    trails = [(-0.62, 0.0), (-0.52, -0.15), (-0.52, 0.15)]
    flight: list[Segment] = [s for u, v in trails for s in lines([at(-0.32, v), at(u, v)])]
    return (
        Path((*nose, ("Z",)), Paint(fill=colour)),
        body,
        Path(tuple(flight), Paint(stroke=colour, width=0.075)),
    )


def _target(colour: str) -> tuple[Item, ...]:
    """RNG: a sight's ring and cross-hairs."""
    hairs: list[Segment] = []
    for turn in range(4):
        c, s = cos(turn * pi / 2), sin(turn * pi / 2)
        hairs += lines([(round(0.2 * c, 4), round(0.2 * s, 4)), (round(0.46 * c, 4), round(0.46 * s, 4))])
    return (
        Circle(0.0, 0.0, 0.33, Paint(stroke=colour, width=ICON_LINE)),
        Circle(0.0, 0.0, 0.085, Paint(fill=colour)),
        Path(tuple(hairs), Paint(stroke=colour, width=ICON_LINE)),
    )


SHIELD: tuple[Segment, ...] = (
    ("M", 0.0, -0.46),
    ("C", 0.12, -0.37, 0.24, -0.33, 0.4, -0.33),
    ("L", 0.4, -0.02),
    ("C", 0.4, 0.22, 0.22, 0.38, 0.0, 0.47),
    ("C", -0.22, 0.38, -0.4, 0.22, -0.4, -0.02),
    ("L", -0.4, -0.33),
    ("C", -0.24, -0.33, -0.12, -0.37, 0.0, -0.46),
    ("Z",),
)


def _shield(colour: str) -> tuple[Item, ...]:
    """DEF: a shield, its lit half left open."""
    half: tuple[Segment, ...] = (
        ("M", 0.0, -0.46),
        ("C", 0.12, -0.37, 0.24, -0.33, 0.4, -0.33),
        ("L", 0.4, -0.02),
        ("C", 0.4, 0.22, 0.22, 0.38, 0.0, 0.47),
        ("Z",),
    )
    return (
        Path(tuple(_drawn_in(SHIELD, 0.9)), Paint(stroke=colour, width=ICON_LINE)),
        Path(tuple(_drawn_in(half, 0.9)), Paint(fill=colour)),
    )


def _drawn_in(segments: tuple[Segment, ...], share: float) -> list[Segment]:
    """The outline shrunk, so that its line keeps within the box."""
    return [(s[0], *(round(v * share, 4) for v in s[1:])) for s in segments]  # type: ignore[misc]


def _chevrons(colour: str) -> tuple[Item, ...]:
    """MOV: three arrowheads, one behind the other."""
    heads: list[Segment] = []
    for x in (-0.44, -0.13, 0.18):
        heads += lines(
            [
                (x, -0.34),
                (x + 0.12, -0.34),
                (x + 0.3, 0.0),
                (x + 0.12, 0.34),
                (x, 0.34),
                (x + 0.18, 0.0),
            ],
            closed=True,
        )
    return (Path(tuple(heads), Paint(fill=colour)),)


def _eye(colour: str) -> tuple[Item, ...]:
    """LOS: an open eye."""
    lids: tuple[Segment, ...] = (
        ("M", -0.45, 0.0),
        ("C", -0.22, -0.38, 0.22, -0.38, 0.45, 0.0),
        ("C", 0.22, 0.38, -0.22, 0.38, -0.45, 0.0),
        ("Z",),
    )
    return (
        Path(lids, Paint(stroke=colour, width=ICON_LINE)),
        Circle(0.0, 0.0, 0.15, Paint(fill=colour)),
    )


def _boxes(colour: str) -> tuple[Item, ...]:
    """Steps: three boxes to tick, the first one ticked."""
    squares: list[Segment] = []
    for x, y in ((-0.4, -0.4), (0.06, -0.4), (-0.17, 0.06)):
        squares += lines([(x, y), (x + 0.34, y), (x + 0.34, y + 0.34), (x, y + 0.34)], closed=True)
    tick = lines([(-0.32, -0.24), (-0.25, -0.16), (-0.1, -0.38)])
    return (
        Path(tuple(squares), Paint(stroke=colour, width=0.075)),
        Path(tick, Paint(stroke=colour, width=0.08)),
    )


_DRAWINGS = {
    "atk": _shell,
    "rng": _target,
    "def": _shield,
    "mov": _chevrons,
    "los": _eye,
    "steps": _boxes,
}
STAT_ICONS = tuple(_DRAWINGS)  # in the order of a card's stats

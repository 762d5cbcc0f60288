"""Where hexes lie on paper: millimetres, x to the right and y down."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, sqrt

from generator.geometry.hexes import Hex
from generator.geometry.offsets import Orientation

Point = tuple[float, float]

_ROOT_3 = sqrt(3.0)
# A millionth of a millimetre: nothing on paper, but it keeps written coordinates short.
_DECIMALS = 6

# Corners in lattice steps from the centre, clockwise from the upper right one.
_POINTY_CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
_FLAT_CORNERS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


@dataclass(frozen=True, slots=True)
class Layout:
    """Hexes of one size and orientation on paper; ``origin`` is the centre of Hex(0, 0).

    Centres and corners all lie on one lattice: steps of half a hex's width between flat sides one way, and
    of half its size the other. Positions are whole numbers of steps until the last multiplication, so a
    corner comes out the same whichever of its three hexes is asked.
    """

    orientation: Orientation
    hex_mm: float
    """From one flat side to the opposite one."""
    origin: Point = (0.0, 0.0)

    def __post_init__(self) -> None:
        if not (isfinite(self.hex_mm) and self.hex_mm > 0):
            raise ValueError(f"a hex is wider than 0 mm, not {self.hex_mm}")

    @property
    def size(self) -> float:
        """From the centre to a corner, which is also the length of a side."""
        return self.hex_mm / _ROOT_3

    @property
    def corner_offsets(self) -> tuple[Point, ...]:
        """The six corners as seen from a hex's centre, in the order of ``corners``."""
        step_x, step_y = self._steps
        return tuple((x * step_x, y * step_y) for x, y in self._corner_steps)

    def centre(self, h: Hex) -> Point:
        """The middle of a hex."""
        x, y = self._lattice(h)
        return self._point(x, y)

    def corners(self, h: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise from the upper right one."""
        x, y = self._lattice(h)
        return tuple(self._point(x + dx, y + dy) for dx, dy in self._corner_steps)

    def side(self, h: Hex, direction: int) -> tuple[Point, Point]:
        """The two ends, clockwise, of the side towards ``DIRECTIONS[direction]``."""
        first = direction % 6 if self.orientation is Orientation.POINTY else (direction + 1) % 6
        corners = self.corners(h)
        return corners[first], corners[(first + 1) % 6]

    def at(self, x: float, y: float) -> Hex:
        """The hex that holds a point of the paper."""
        across, down = x - self.origin[0], y - self.origin[1]
        if self.orientation is Orientation.POINTY:
            r = down / (1.5 * self.size)
            return _nearest(across / self.hex_mm - r / 2, r)
        q = across / (1.5 * self.size)
        return _nearest(q, down / self.hex_mm - q / 2)

    @property
    def _steps(self) -> Point:
        if self.orientation is Orientation.POINTY:
            return self.hex_mm / 2, self.size / 2
        return self.size / 2, self.hex_mm / 2

    @property
    def _corner_steps(self) -> tuple[tuple[int, int], ...]:
        return _POINTY_CORNERS if self.orientation is Orientation.POINTY else _FLAT_CORNERS

    def _lattice(self, h: Hex) -> tuple[int, int]:
        q, r = h
        if self.orientation is Orientation.POINTY:
            return 2 * q + r, 3 * r
        return 3 * q, 2 * r + q

    def _point(self, x: int, y: int) -> Point:
        step_x, step_y = self._steps
        across, down = self.origin[0] + x * step_x, self.origin[1] + y * step_y
        # Adding 0.0 turns -0.0 into 0.0, which is how it should be written.
        return round(across, _DECIMALS) + 0.0, round(down, _DECIMALS) + 0.0


def _nearest(q: float, r: float) -> Hex:
    """The hex nearest to a point between hexes: round all three coordinates, then mend the worst."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-whole_r - whole_s, whole_r)
    if off_r > off_s:
        return Hex(whole_q, -whole_q - whole_s)
    return Hex(whole_q, whole_r)

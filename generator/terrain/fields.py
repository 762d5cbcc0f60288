"""The land before it has names: fields of Perlin noise over a board, the same for every side."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

import noise
import numpy as np

from generator.geometry.board import Board, Flags, Floats, Integers
from generator.terrain.palette import Preset

ROUNDING = 6  # decimals kept, so that machines that differ in the last bit agree


class Sampler:
    """Warped Perlin noise at the hexes of a board, turned and shifted by the stream."""

    def __init__(self, board: Board, preset: Preset, chance: Random) -> None:
        self._preset = preset
        self._chance = chance
        angle = chance.random() * 2 * pi
        turn = np.array([[cos(angle), -sin(angle)], [sin(angle), cos(angle)]])
        self._places = (board.centres - board.middle) @ turn / preset.scale
        bend = np.column_stack([self._raw(self._places, 2), self._raw(self._places, 2)])
        self._warped = self._places + bend * preset.warp

    def _raw(self, places: Floats, octaves: int) -> Floats:
        """Signed noise at the places, from a corner of the noise plane that the stream picks."""
        corner = np.array([self._chance.random() * 200.0, self._chance.random() * 200.0])
        sample = noise.pnoise2
        points = (places + corner).tolist()
        return np.array([sample(x, y, octaves) for x, y in points], dtype=np.float64)

    def signed(self, *, octaves: int = 0) -> Floats:
        return self._raw(self._warped, octaves or self._preset.octaves)

    def fine(self) -> Floats:
        """Shorter waves, for broken ground."""
        return self._raw(self._warped * 2.3, self._preset.octaves)


def make_fields(
    board: Board,
    inside: Flags,
    images: Sequence[Integers],
    flank: Floats,
    preset: Preset,
    chance: Random,
) -> dict[str, Floats]:
    """Every field of a preset's scores, with mean 0 and spread 1 over the hexes inside.

    Values that a symmetry takes onto each other are summed: a sum of noises is noise again, so the
    land has no seams where the sides meet.
    """
    sampler = Sampler(board, preset, chance)

    def alike(values: Floats) -> Floats:
        total = np.zeros_like(values)
        for image in images:
            total += values[image]
        return total

    elevation, moisture = alike(sampler.signed()), alike(sampler.signed())
    roughness, folds = alike(sampler.fine()), alike(sampler.signed(octaves=2))
    away = np.hypot(*(board.centres - board.middle).T)
    reach = away[inside].max() or 1.0
    rim = np.clip(away / reach, 0, 1.2) ** 2
    fields = {
        "elevation": elevation,
        "moisture": moisture,
        "roughness": roughness,
        "ridge": -np.abs(folds),
        "flank": flank,
        "rim": rim,
        "middle": -rim,
    }
    return {name: _standard(values, inside) for name, values in fields.items()}


def _standard(values: Floats, inside: Flags) -> Floats:
    spread = float(values[inside].std()) or 1.0
    return np.asarray(np.round((values - values[inside].mean()) / spread, ROUNDING), dtype=np.float64)

"""A QR code as a path, so that it is printed as sharp as the paper allows."""

from __future__ import annotations

from generator.exports.scene import Item, Paint, Path, Segment, rectangle

QUIET = 4  # light modules around the code, as the standard asks


def qr_code(text: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """The code with its quiet zone in a white square of that size."""
    import segno

    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    module = size / (len(rows) + 2 * QUIET)
    dark: list[Segment] = []
    for down, row in enumerate(rows):
        for first, length in _runs(row):
            left, top = x + (QUIET + first) * module, y + (QUIET + down) * module
            # A hair higher than its row: no light line shows between two rows.
            dark += rectangle(
                round(left, 4), round(top, 4), round(length * module, 4), round(module * 1.01, 4)
            )
    return (
        Path(rectangle(x, y, size, size), Paint(fill="#ffffff")),
        Path(tuple(dark), Paint(fill="#000000")),
    )


def _runs(row: list[int]) -> list[tuple[int, int]]:
    """Where dark modules follow each other: the first one, and how many."""
    runs: list[tuple[int, int]] = []
    for at, module in enumerate(row):
        if module and runs and runs[-1][0] + runs[-1][1] == at:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif module:
            runs.append((at, 1))
    return runs

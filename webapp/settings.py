"""What a server allows: sizes, matches, jobs, uploads and rates. All are options of create_app()."""

from __future__ import annotations

from dataclasses import dataclass

from generator.verdict.limits import standard_limits


@dataclass(frozen=True)
class Settings:
    """The defaults suit one small machine on the open internet."""

    most_hexes: int = 2400  # of a board: 60x40
    widest_sheet: float = 4000.0  # millimetres of the printed sheet's longer side
    highest_dpi: int = 300
    most_points: int = 2000
    most_matches: int = 2000  # of one verdict
    small_arena: int = 320  # hexes up to which a verdict starts by itself
    jobs: int = 2  # verdicts at once
    niceness: int = 10  # of verdicts: drawing for those who look comes first
    job_seconds: float = 600.0
    asked_within: float = 40.0  # seconds after which a verdict that nobody asks for is broken off
    kept_jobs: int = 64  # verdicts that are remembered
    workers: int = 2  # processes that make and draw; 0 does it in the request's own thread
    waiting: int = 40  # requests that may wait for a drawing
    waiting_to_watch: int = 8  # for a match
    waiting_to_read: int = 24  # for a file that was sent to be read
    threads: int = 96  # of requests: more than may wait, so that some always answer
    draw_seconds: float = 60.0
    upload: int = 4 * 1024 * 1024  # bytes
    rate: float = 12.0  # what a client may ask for, a second; 0 switches the limit off
    burst: float = 120.0
    proxies: int = 0  # how many proxies stand in front and say whom they ask for
    kept_bytes: int = 128 * 1024 * 1024  # finished answers

    @property
    def usual_matches(self) -> int:
        """Of a verdict for which nobody says how many: those of the command line's, if that is allowed."""
        return min(standard_limits().matches, self.most_matches)

"""The parts that a server holds while it runs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from webapp.jobs import Jobs, prove_arena
from webapp.rates import Rates
from webapp.settings import Settings
from webapp.store import Store
from webapp.studio import Studio


@dataclass(frozen=True)
class House:
    """``desk`` reads what is sent, ``studio`` draws, ``table`` plays matches to be watched, ``jobs``
    judges, ``proofs`` makes arenas fair.

    Each has its own queue, and together they leave request threads over: what is wrong is told at once,
    and what is drawn already is sent at once, however much there is to do.
    """

    settings: Settings
    store: Store
    desk: Studio
    studio: Studio
    table: Studio
    jobs: Jobs
    proofs: Jobs
    rates: Rates

    @classmethod
    def of(cls, settings: Settings) -> House:
        store = Store(settings.kept_bytes)
        return cls(
            settings,
            store,
            Studio(settings, store, min(settings.workers, 1), settings.waiting_to_read),
            Studio(settings, store, settings.workers, settings.waiting),
            Studio(settings, store, min(settings.workers, 1), settings.waiting_to_watch, niceness=5),
            Jobs(settings),
            Jobs(replace(settings, jobs=min(settings.jobs, 1)), prove_arena),
            Rates(settings.rate, settings.burst),
        )

    def close(self) -> None:
        self.desk.close()
        self.studio.close()
        self.table.close()
        self.jobs.close()
        self.proofs.close()
